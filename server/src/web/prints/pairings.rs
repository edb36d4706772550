//! The pairings of a round for the wall: by board, or by name for those who look for theirs.

use super::{Head, Reader, teams};
use crate::web::fault::Fault;
use crate::web::names;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::teams::board_name;
use crate::web::visit::Visit;
use hakem_core::tournament::{Board, PairedRound};
use hakem_core::{Bye, Colour, PlayerId, Points};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// `print/pairings/{r}`.
pub fn pairings(visit: &Visit, reader: Reader) -> Result<Sheet, Fault> {
    let t = visit.language;
    let round: u16 = visit.part("r")?;
    let paired = super::round(visit, reader, round)?;
    let by_name = visit.query("by") == Some("name");
    let head = Head {
        visit,
        title: t
            .fill("pairings-round", &[("round", round.into())])
            .into_owned(),
        day: super::day(visit, round)?,
        draft: !paired.published,
    };
    let list = List {
        visit,
        roster: Roster::of(visit)?,
        round,
        paired,
        scores: visit.tournament()?.scores(round - 1),
    };
    let paper = if by_name {
        list.by_name(&head)?
    } else if paired.teams.is_some() {
        teams::matches(&head, round, paired)?
    } else {
        list.by_board(&head)?
    };
    let here = reader.href(visit, format!("print/pairings/{round}"))?;
    let other = if by_name {
        ("pairings-by-board", here)
    } else {
        ("pairings-by-name", format!("{here}?by=name"))
    };
    let back = match reader {
        Reader::Public => reader.href(visit, format!("pairings/{round}"))?,
        Reader::Staff => reader.href(visit, "files")?,
    };
    head.sheet(&back, &[other], &paper)
}

struct List<'a> {
    visit: &'a Visit,
    roster: Roster<'a>,
    round: u16,
    paired: &'a PairedRound,
    /// Before the round.
    scores: BTreeMap<PlayerId, Points>,
}

/// Where somebody is in the round.
#[derive(Clone, Copy)]
enum Seat<'a> {
    Board(u32, Colour, &'a Board),
    Bye(Bye),
}

impl List<'_> {
    fn by_board(&self, head: &Head<'_>) -> Result<Markup, Fault> {
        let t = self.visit.language;
        Ok(html! {
            table.pairings {
                thead {
                    (head.row(6)?)
                    tr {
                        th.n scope="col" { (t.text("board")) }
                        th scope="col" { (t.text("white")) }
                        th.n scope="col" { (t.text("points-short")) }
                        th.c scope="col" { (t.text("result")) }
                        th scope="col" { (t.text("black")) }
                        th.n scope="col" { (t.text("points-short")) }
                    }
                }
                tbody {
                    @for (number, board) in (1_u32..).zip(&self.paired.boards) {
                        tr data-board=(number) {
                            td.n { (number) }
                            td { (self.player(board.white)) }
                            td.n { (self.score(board.white)) }
                            td.c.result { (results::game(t, board.result.used)) }
                            td { (self.player(board.black)) }
                            td.n { (self.score(board.black)) }
                        }
                    }
                    @for (id, bye) in self.absent()? {
                        tr data-player=(id) {
                            td {}
                            td { (self.player(id)) }
                            td.n { (self.score(id)) }
                            td colspan="3" { (t.text(results::bye(bye))) }
                        }
                    }
                }
            }
        })
    }

    fn by_name(&self, head: &Head<'_>) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let (rows, casing) = (self.seats()?, t.casing());
        let initial = |row: &(PlayerId, Seat<'_>)| names::initial(self.roster.name(row.0), casing);
        Ok(html! {
            table.by-name {
                thead {
                    (head.row(4)?)
                    tr {
                        th scope="col" { (t.text("player")) }
                        th.n scope="col" { (t.text("board")) }
                        th.c scope="col" { (t.text("colour")) }
                        th scope="col" { (t.text("opponent")) }
                    }
                }
                @for letter in rows.chunk_by(|a, b| initial(a) == initial(b)) {
                    tbody {
                        tr.letter { th colspan="4" scope="rowgroup" { (initial(&letter[0])) } }
                        @for (id, seat) in letter { (self.named(*id, *seat)) }
                    }
                }
            }
        })
    }

    fn named(&self, id: PlayerId, seat: Seat<'_>) -> Markup {
        let t = self.visit.language;
        html! {
            tr data-player=(id) {
                td { (self.player(id)) }
                @match seat {
                    Seat::Board(number, colour, board) => {
                        td.n { (board_name(self.paired, number)) }
                        td.c { (t.text(results::colour(colour))) }
                        td { (self.player(board.player(colour.other()))) }
                    }
                    Seat::Bye(bye) => { td {} td {} td { (t.text(results::bye(bye))) } }
                }
            }
        }
    }

    /// Everybody of the round as names sort in the language.
    fn seats(&self) -> Result<Vec<(PlayerId, Seat<'_>)>, Fault> {
        let boards = (1_u32..).zip(&self.paired.boards);
        let mut seats: Vec<(PlayerId, Seat<'_>)> = boards
            .flat_map(|(number, board)| {
                [Colour::White, Colour::Black]
                    .map(|colour| (board.player(colour), Seat::Board(number, colour, board)))
            })
            .collect();
        let absent = self.absent()?.into_iter();
        seats.extend(absent.map(|(id, bye)| (id, Seat::Bye(bye))));
        let order = self.visit.language.order();
        order.sort_by_name(&mut seats, |(id, _)| self.roster.name(*id));
        Ok(seats)
    }

    /// Who is not on a board, and why.
    fn absent(&self) -> Result<Vec<(PlayerId, Bye)>, Fault> {
        let byes = self.visit.tournament()?.byes.get(&self.round);
        let requested = byes.into_iter().flatten();
        let requested = requested.map(|(id, kind)| (*id, Bye::from(*kind)));
        let allocated = self.paired.bye.map(|id| (id, Bye::PairingAllocated));
        Ok(allocated.into_iter().chain(requested).collect())
    }

    fn player(&self, id: PlayerId) -> Markup {
        html! { (self.roster.name(id)) " " (self.roster.about(id)) }
    }

    fn score(&self, id: PlayerId) -> String {
        let points = self.scores.get(&id).copied().unwrap_or_default();
        results::points(self.visit.language, points)
    }
}
