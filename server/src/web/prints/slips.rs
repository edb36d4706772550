//! Result slips, six to a page: who plays, a box for each result, lines to sign.

use super::{Head, Reader};
use crate::web::dates;
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use crate::web::visit::Visit;
use hakem_core::tournament::Board;
use hakem_core::{Colour, PlayerId};
use maud::{Markup, html};

/// Slips on a page, A4 or letter.
const TO_A_PAGE: usize = 6;

/// What can be ticked.
const RESULTS: [&str; 5] = ["1-0", "½-½", "0-1", "+/-", "-/+"];

/// `/console/{slug}/print/slips/{r}`.
pub fn slips(visit: &Visit) -> Result<Sheet, Fault> {
    let t = visit.language;
    let round: u16 = visit.part("r")?;
    let paired = super::round(visit, Reader::Staff, round)?;
    let values = [("round", round.into())];
    let head = Head {
        visit,
        title: t.fill("slips-title", &values).into_owned(),
        day: super::day(visit, round)?,
        draft: !paired.published,
    };
    let slips = Slips {
        visit,
        roster: Roster::of(visit)?,
        round: t.fill("round-n", &values).into_owned(),
        day: dates::day(t, head.day),
    };
    let boards: Vec<(u32, &Board)> = (1_u32..).zip(&paired.boards).collect();
    let paper = html! {
        @for page in boards.chunks(TO_A_PAGE) {
            section.group.slips {
                @for (number, board) in page { (slips.slip(*number, board)?) }
            }
        }
    };
    head.sheet(&Reader::Staff.href(visit, "files")?, &[], &paper)
}

struct Slips<'a> {
    visit: &'a Visit,
    roster: Roster<'a>,
    round: String,
    day: String,
}

impl Slips<'_> {
    fn slip(&self, number: u32, board: &Board) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let name = &self.visit.tournament()?.settings.name;
        Ok(html! {
            article.slip data-board=(number) {
                p.name { (name) }
                p.what {
                    span { (self.round) ", " (self.day) } " "
                    strong { (t.fill("board-n", &[("board", number.into())])) }
                }
                (self.side(Colour::White, board.white))
                (self.side(Colour::Black, board.black))
                ul.results { @for result in RESULTS { li { span.box {} " " (result) } } }
                div.sign {
                    @for key in ["white", "black", "slips-arbiter"] {
                        p { span.line {} (t.text(key)) }
                    }
                }
            }
        })
    }

    fn side(&self, colour: Colour, id: PlayerId) -> Markup {
        let t = self.visit.language;
        html! {
            p.side {
                span.colour { (t.text(crate::web::results::colour(colour))) } " "
                strong { (self.roster.name(id)) } " " (self.roster.about(id))
            }
        }
    }
}
