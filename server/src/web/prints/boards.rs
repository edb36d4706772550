//! The players of a team event by their board: the place that each has in the team's list.

use super::{Head, Reader};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::teams::{Squads, Tally, tallies};
use crate::web::visit::Visit;
use hakem_core::tournament::Tournament;
use hakem_core::{PlayerId, TeamId};
use maud::{Markup, html};
use std::cmp::Reverse;
use std::collections::BTreeMap;

const COLUMNS: usize = 5;

/// A player and what he brought his team.
struct Line {
    team: TeamId,
    player: PlayerId,
    tally: Tally,
}

/// `print/boards`.
pub fn boards(visit: &Visit, reader: Reader) -> Result<Sheet, Fault> {
    let (t, event) = (visit.language, visit.tournament()?);
    if !event.settings.teams {
        return Err(Fault::NoPage);
    }
    let round = super::standings::round(visit, reader)?;
    let title = t.fill("print-boards-after", &[("round", round.into())]);
    let head = Head {
        title: title.into_owned(),
        ..super::standings::head(visit, round)?
    };
    let (squads, roster) = (Squads::of(visit)?, Roster::of(visit)?);
    let paper = html! {
        table.standings {
            thead {
                (head.row(COLUMNS)?)
                tr {
                    th scope="col" { (t.text("player")) }
                    th scope="col" { (t.text("team")) }
                    th.n scope="col" { (t.text("rating")) }
                    th.n scope="col" { (t.text("points")) }
                    th.n scope="col" { (t.text("team-boards")) }
                }
            }
            @for (place, lines) in by_place(event, round) {
                tbody data-place=(place) {
                    tr { th colspan=(COLUMNS) scope="rowgroup" { (place_name(visit, event, place)) } }
                    @for one in lines { (line(visit, (&squads, &roster), &one)) }
                }
            }
        }
        p.key { (t.text("print-boards-key")) }
        p.signature { (t.text("print-arbiter")) span.line {} }
    };
    let back = reader.href(visit, format!("standings?round={round}"))?;
    let standings = reader.href(visit, format!("print/standings?round={round}"))?;
    head.sheet(&back, &[("tab-standings", standings)], &paper)
}

/// The players by their place in the list of their team, from 1; on each the most points first,
/// from the fewest boards.
fn by_place(event: &Tournament, round: u16) -> BTreeMap<usize, Vec<Line>> {
    let mut places: BTreeMap<usize, Vec<Line>> = BTreeMap::new();
    for team in event.teams.values() {
        let tallies = tallies(event, team.id, 1..=round);
        for (place, player) in (1..).zip(&team.players) {
            // Who never sat at a board has no result there.
            if let Some(tally) = tallies.get(player) {
                places.entry(place).or_default().push(Line {
                    team: team.id,
                    player: *player,
                    tally: *tally,
                });
            }
        }
    }
    for lines in places.values_mut() {
        lines.sort_by_key(|line| (Reverse(line.tally.points), line.tally.boards, line.team));
    }
    places
}

/// A place that is a board, or one of a reserve behind them.
fn place_name(visit: &Visit, event: &Tournament, place: usize) -> String {
    let t = visit.language;
    let boards = event.settings.team.boards.len();
    let (key, number) = match place.checked_sub(boards) {
        None | Some(0) => ("board-n", place),
        Some(reserve) => ("print-reserve-n", reserve),
    };
    t.fill(key, &[("board", number.into())]).into_owned()
}

fn line(visit: &Visit, (squads, roster): (&Squads<'_>, &Roster<'_>), line: &Line) -> Markup {
    let t = visit.language;
    let rating = roster
        .player(line.player)
        .and_then(|player| player.details.official_rating());
    html! {
        tr data-player=(line.player) {
            td { (roster.name(line.player)) }
            td { (squads.name(line.team)) }
            td.n { @if let Some(rating) = rating { (rating) } }
            td.n { strong { (results::points(t, line.tally.points)) } }
            td.n { (line.tally.boards) }
        }
    }
}
