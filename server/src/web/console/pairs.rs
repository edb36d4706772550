//! Boards with what they were paired from: scores, colours so far, floats. In a team event the
//! boards are matches.

use super::super::fault::Fault;
use super::super::language::Language;
use super::super::results;
use super::super::roster::Roster;
use super::duty::Duty;
use super::{proposed, why};
use crate::web::teams::{self, Squads};
use hakem_core::pairing::{Field, FieldEntrant};
use hakem_core::tournament::{Draft, FidePolicy, PairedRound, Tournament};
use hakem_core::{Bye, Colour, EntrantId, PlayerId, Points, TeamId};
use maud::{Markup, html};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// What a player or a team was paired with: the score, the colours.
#[derive(Clone, Debug, Default)]
struct Standing {
    /// The points that counted for pairing, virtual ones included.
    paired_by: Points,
    /// The points alone.
    score: Points,
    /// The colours so far, `-` for a round without.
    colours: Vec<Option<Colour>>,
}

/// The players or teams of a tournament before a round, ready to be shown on boards.
pub struct Pairs<'a> {
    t: &'static Language,
    duty: &'a Duty,
    round: u16,
    /// The names of players.
    pub roster: Roster<'a>,
    squads: Squads<'a>,
    of_teams: bool,
    standings: BTreeMap<EntrantId, Standing>,
}

impl<'a> Pairs<'a> {
    /// The entrants before a round: as it was paired, if that is known.
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
            squads: Squads::of(&duty.visit)?,
            of_teams: event.settings.teams,
            standings,
        })
    }

    /// The round.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// What an entrant is called.
    pub fn name(&self, id: EntrantId) -> &str {
        if self.of_teams {
            self.squads.name(TeamId(id.0))
        } else {
            self.roster.name(PlayerId(id.0))
        }
    }

    /// An entrant's score.
    pub fn score(&self, id: EntrantId) -> String {
        let score = self.standings.get(&id).map(|standing| standing.score);
        results::points(self.t, score.unwrap_or_default())
    }

    /// An entrant's colours so far: `wb-w`.
    pub fn colours(&self, id: EntrantId) -> String {
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
    pub fn about(&self, id: EntrantId) -> Markup {
        html! {
            span.about {
                (self.score(id))
                @let colours = self.colours(id);
                @if !colours.is_empty() { " · " (colours) }
            }
        }
    }

    /// The mark of a float in this round: down if the opponent has less.
    fn float(&self, id: EntrantId, opponent: EntrantId) -> Markup {
        let by = |id| self.standings.get(&id).map(|standing| standing.paired_by);
        let (mark, key) = match by(id).cmp(&by(opponent)) {
            Ordering::Greater => ("↓", "float-down"),
            Ordering::Less => ("↑", "float-up"),
            Ordering::Equal => return html! {},
        };
        html! { " " abbr.float title=(self.t.text(key)) { (mark) } }
    }

    fn seat(&self, id: EntrantId, opponent: EntrantId) -> Markup {
        html! { (self.name(id)) (self.float(id, opponent)) " " (self.about(id)) }
    }

    /// The boards or matches of a round as a table `#boards`, rows with `data-board`.
    pub fn table(&self, paired: &PairedRound) -> Result<Markup, Fault> {
        let t = self.t;
        let proposed = self.proposed(paired);
        let any = paired.has_results() || proposed.iter().any(Option::is_some);
        let results = any.then(|| self.results(paired));
        let rows = (0..).zip(Draft::from(paired).pairs);
        let rows: Vec<Markup> = rows
            .map(|(index, pair)| {
                let result = results.as_ref().and_then(|results| results.get(index));
                let proposed = proposed.get(index).and_then(Option::as_ref);
                let result = result
                    .map(|result| html! { (result) @if let Some(mark) = proposed { (mark) } });
                self.row(index + 1, pair, result.as_ref())
            })
            .collect::<Result<_, _>>()?;
        let number = if self.of_teams { "match" } else { "board" };
        Ok(html! {
            table #boards .pairs.two-line {
                thead { tr {
                    th.n scope="col" { (t.text(number)) }
                    th scope="col" { (t.text("white")) }
                    @if results.is_some() { th.c scope="col" { (t.text("result")) } }
                    th scope="col" { (t.text("black")) }
                    th scope="col" { (t.text("why")) }
                } }
                tbody { @for row in rows { (row) } }
            }
        })
    }

    /// What players propose for the boards, in their order; nothing for matches.
    fn proposed(&self, paired: &PairedRound) -> Vec<Option<Markup>> {
        let Ok(event) = self.duty.tournament() else {
            return Vec::new();
        };
        let boards = paired.boards.iter().filter(|_| !self.of_teams);
        boards
            .map(|board| {
                let open = board.result.used.is_none();
                let said = event.proposed(self.round, board).filter(|_| open);
                said.map(|_| proposed::mark(self.t, event, (self.round, board)))
            })
            .collect()
    }

    /// The results of the boards or matches, in their order.
    fn results(&self, paired: &PairedRound) -> Vec<String> {
        if self.of_teams {
            let event = self.duty.tournament();
            let scores = event.map(|event| event.match_scores(self.round));
            let scores = scores.unwrap_or_default();
            let signs = scores.iter();
            return signs
                .map(|score| teams::score(self.t, score, Colour::White))
                .collect();
        }
        let boards = paired.boards.iter();
        boards
            .map(|board| results::game(self.t, board.result.used))
            .collect()
    }

    fn row(
        &self,
        number: usize,
        (white, black): (EntrantId, EntrantId),
        result: Option<&Markup>,
    ) -> Result<Markup, Fault> {
        Ok(html! {
            tr data-board=(number) {
                td.n.no { (number) }
                td.w { (self.seat(white, black)) }
                @if let Some(result) = result { td.c.result { (result) } }
                td.b { (self.seat(black, white)) }
                td.asks { (why::link(self.duty, self.round, number)?) }
            }
        })
    }

    /// Who does not play in a round, and why: a list `#byes`.
    pub fn byes(&self, duty: &Duty, round: u16, paired: &PairedRound) -> Result<Markup, Fault> {
        let event = duty.tournament()?;
        let mut byes: Vec<(EntrantId, Bye)> = if self.of_teams {
            let given = event.team_facts.byes.get(&round).into_iter().flatten();
            given
                .map(|(id, kind)| ((*id).into(), (*kind).into()))
                .collect()
        } else {
            let given = event.byes.get(&round).into_iter().flatten();
            given
                .map(|(id, kind)| ((*id).into(), (*kind).into()))
                .collect()
        };
        byes.sort_by_key(|(id, kind)| (*kind == Bye::Zero, self.name(*id)));
        let pab = Draft::from(paired).bye;
        let pab = pab.map(|id| (id, Bye::PairingAllocated));
        Ok(html! {
            @if pab.is_some() || !byes.is_empty() {
                h2 { (self.t.text("pairs-byes")) }
                ul #byes {
                    @for (id, kind) in pab.into_iter().chain(byes) {
                        li data-player=(id) {
                            (self.name(id)) " " (self.about(id)) ": "
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
        let name = |id: EntrantId| self.name(id);
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

fn as_paired(entrant: &FieldEntrant) -> (EntrantId, Standing) {
    let colours = entrant.history.iter();
    let standing = Standing {
        paired_by: entrant.score + entrant.virtual_points,
        score: entrant.score,
        colours: colours.map(|past| past.record.played_colour()).collect(),
    };
    (entrant.id, standing)
}

/// From the results alone: an imported round does not tell what it was paired from.
fn as_known(event: &Tournament, round: u16) -> BTreeMap<EntrantId, Standing> {
    let last = round.saturating_sub(1);
    let field = event.field(last + 1, &FidePolicy);
    let entrants = field.into_iter().flat_map(|field| field.entrants);
    entrants
        .map(|entrant| {
            let (id, standing) = as_paired(&entrant);
            let paired_by = standing.score;
            (
                id,
                Standing {
                    paired_by,
                    ..standing
                },
            )
        })
        .collect()
}
