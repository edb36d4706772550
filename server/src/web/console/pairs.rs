//! Boards with what they were paired from: scores, colours so far, floats.

use super::super::fault::Fault;
use super::super::language::Language;
use super::super::results;
use super::super::roster::Roster;
use super::duty::Duty;
use super::why;
use hakem_core::pairing::{Field, FieldEntrant};
use hakem_core::tournament::{Board, PairedRound};
use hakem_core::{Bye, Colour, EntrantId, PlayerId, Points};
use maud::{Markup, html};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What a player was paired with: his score, his colours.
#[derive(Clone, Debug, Default)]
struct Standing {
    /// The points that counted for pairing, virtual ones included.
    paired_by: Points,
    /// The points alone.
    score: Points,
    /// The colours so far, `-` for a round without.
    colours: Vec<Option<Colour>>,
}

/// The players of a tournament before a round, ready to be shown on boards.
pub struct Pairs<'a> {
    t: &'static Language,
    duty: &'a Duty,
    round: u16,
    /// Their names.
    pub roster: Roster<'a>,
    standings: BTreeMap<PlayerId, Standing>,
}

impl<'a> Pairs<'a> {
    /// The players before a round: as it was paired, if that is known.
    pub fn before(duty: &'a Duty, round: u16, field: Option<&Field>) -> Result<Self, Fault> {
        let event = duty.tournament()?;
        let standings = field.map_or_else(
            || as_known(event, round),
            |field| field.entrants.iter().map(as_paired).collect(),
        );
        Ok(Self {
            t: duty.visit.language,
            duty,
            round,
            roster: Roster::of(&duty.visit)?,
            standings,
        })
    }

    /// A player's score.
    pub fn score(&self, id: PlayerId) -> String {
        let score = self.standings.get(&id).map(|standing| standing.score);
        results::points(self.t, score.unwrap_or_default())
    }

    /// A player's colours so far: `wb-w`.
    pub fn colours(&self, id: PlayerId) -> String {
        let standing = self.standings.get(&id);
        let colours = standing.map_or(&[][..], |standing| &standing.colours);
        let (white, black) = (self.t.text("white-letter"), self.t.text("black-letter"));
        colours
            .iter()
            .map(|colour| match colour {
                Some(Colour::White) => &*white,
                Some(Colour::Black) => &*black,
                None => "-",
            })
            .collect()
    }

    /// Score and colours in a cell beside a name.
    pub fn about(&self, id: PlayerId) -> Markup {
        html! {
            span.about {
                (self.score(id))
                @let colours = self.colours(id);
                @if !colours.is_empty() { " · " (colours) }
            }
        }
    }

    /// The mark of a float in this round: down if the opponent has less.
    fn float(&self, id: PlayerId, opponent: PlayerId) -> Markup {
        let by = |id| self.standings.get(&id).map(|standing| standing.paired_by);
        let (mark, key) = match by(id).cmp(&by(opponent)) {
            Ordering::Greater => ("↓", "float-down"),
            Ordering::Less => ("↑", "float-up"),
            Ordering::Equal => return html! {},
        };
        html! { " " abbr.float title=(self.t.text(key)) { (mark) } }
    }

    fn seat(&self, id: PlayerId, opponent: PlayerId) -> Markup {
        html! { (self.roster.name(id)) (self.float(id, opponent)) " " (self.about(id)) }
    }

    /// The boards of a round as a table `#boards`, rows with `data-board`.
    pub fn table(&self, paired: &PairedRound) -> Result<Markup, Fault> {
        let t = self.t;
        let begun = paired.has_results();
        let rows = (1_u32..).zip(&paired.boards);
        let rows: Vec<Markup> = rows
            .map(|(number, board)| self.row(number, board, begun))
            .collect::<Result<_, _>>()?;
        Ok(html! {
            table #boards .pairs.two-line {
                thead { tr {
                    th.n scope="col" { (t.text("board")) }
                    th scope="col" { (t.text("white")) }
                    @if begun { th.c scope="col" { (t.text("result")) } }
                    th scope="col" { (t.text("black")) }
                    th scope="col" { (t.text("why")) }
                } }
                tbody { @for row in rows { (row) } }
            }
        })
    }

    fn row(&self, number: u32, board: &Board, begun: bool) -> Result<Markup, Fault> {
        Ok(html! {
            tr data-board=(number) {
                td.n.no { (number) }
                td.w { (self.seat(board.white, board.black)) }
                @if begun { td.c.result { (results::game(self.t, board.result.used)) } }
                td.b { (self.seat(board.black, board.white)) }
                td.asks { (why::link(self.duty, self.round, number)?) }
            }
        })
    }

    /// Who does not play in a round, and why: a list `#byes`.
    pub fn byes(&self, duty: &Duty, round: u16, paired: &PairedRound) -> Result<Markup, Fault> {
        let event = duty.tournament()?;
        let given = event.byes.get(&round).into_iter().flatten();
        let mut byes: Vec<(PlayerId, Bye)> =
            given.map(|(id, kind)| (*id, (*kind).into())).collect();
        byes.sort_by_key(|(id, kind)| (*kind == Bye::Zero, self.roster.name(*id)));
        let pab = paired.bye.map(|id| (id, Bye::PairingAllocated));
        Ok(html! {
            @if pab.is_some() || !byes.is_empty() {
                h2 { (self.t.text("pairs-byes")) }
                ul #byes {
                    @for (id, kind) in pab.into_iter().chain(byes) {
                        li data-player=(id) {
                            (self.roster.name(id)) " " (self.about(id)) ": "
                            (self.t.text(results::bye(kind)))
                            @if kind == Bye::PairingAllocated {
                                " " (why::link(duty, round, "bye")?)
                            }
                        }
                    }
                }
            }
        })
    }

    /// What restrictions did to a pairing: a list `#restrictions`.
    pub fn restrictions(&self, paired: &PairedRound) -> Markup {
        let name = |id: EntrantId| self.roster.name(PlayerId(id.0));
        let forbidden = paired.field.iter().flat_map(|field| &field.forbidden);
        let forbidden: Vec<String> = forbidden
            .map(|set| {
                set.iter()
                    .map(|id| name(*id))
                    .collect::<Vec<_>>()
                    .join(" – ")
            })
            .collect();
        let asked = paired.engine.iter().flat_map(|pairing| &pairing.asked);
        let refused: Vec<_> = asked.filter(|asked| !asked.may_meet).collect();
        let relaxed = paired.engine.iter().flat_map(|pairing| &pairing.relaxed);
        let relaxed: Vec<_> = relaxed.collect();
        let pair = |a, b| [("names", format!("{} – {}", name(a), name(b)).into())];
        html! {
            @if !(forbidden.is_empty() && refused.is_empty() && relaxed.is_empty()) {
                h2 { (self.t.text("pairs-restrictions")) }
                ul #restrictions {
                    @for names in forbidden {
                        li { (self.t.fill("pairs-forbidden", &[("names", names.into())])) }
                    }
                    @for asked in refused {
                        li { (self.t.fill("pairs-refused", &pair(asked.a, asked.b))) }
                    }
                    @for avoid in relaxed {
                        li.warn { (self.t.fill("pairs-relaxed", &pair(avoid.a, avoid.b))) }
                    }
                }
            }
        }
    }
}

fn as_paired(entrant: &FieldEntrant) -> (PlayerId, Standing) {
    let colours = entrant.history.iter();
    let standing = Standing {
        paired_by: entrant.score + entrant.virtual_points,
        score: entrant.score,
        colours: colours.map(|past| past.record.played_colour()).collect(),
    };
    (PlayerId(entrant.id.0), standing)
}

/// From the results alone: an imported round does not tell what it was paired from.
fn as_known(
    event: &hakem_core::tournament::Tournament,
    round: u16,
) -> BTreeMap<PlayerId, Standing> {
    let last = round.saturating_sub(1);
    let scores = event.scores(last);
    let rounds = event.scored_rounds(last);
    rounds
        .into_iter()
        .map(|(id, past)| {
            let score = scores.get(&id).copied().unwrap_or_default();
            let colours = past.iter().map(|round| round.record.played_colour());
            let standing = Standing {
                paired_by: score,
                score,
                colours: colours.collect(),
            };
            (id, standing)
        })
        .collect()
}
