//! Matches and standings of a team event for the wall.

use super::Head;
use crate::views::Ranking;
use crate::web::fault::Fault;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::teams::{Squads, score};
use crate::web::why;
use hakem_core::tournament::{Match, MatchScore, PairedRound, TeamBoard};
use hakem_core::{Bye, Colour, PlayerId, TeamId};
use maud::{Markup, html};

/// The matches of a round with their boards; the team with White on board 1 is on the left.
pub fn matches(head: &Head<'_>, round: u16, paired: &PairedRound) -> Result<Markup, Fault> {
    let (t, event) = (head.visit.language, head.visit.tournament()?);
    let (squads, roster) = (Squads::of(head.visit)?, Roster::of(head.visit)?);
    let scores = event.match_scores(round);
    let matches = paired.teams.iter().flat_map(|teams| &teams.matches);
    let matches = (1_u32..).zip(matches.zip(&scores));
    let absent = squads.not_playing(round, paired);
    Ok(html! {
        table.pairings.matches {
            thead {
                (head.row(4)?)
                tr {
                    th.n scope="col" { (t.text("match")) }
                    th scope="col" { (t.text("team")) }
                    th.c scope="col" { (t.text("result")) }
                    th scope="col" { (t.text("team")) }
                }
            }
            @for (number, (one, score)) in matches {
                tbody data-match=(number) {
                    (teams_of(head, &squads, number, (one, score)))
                    @for (place, board) in (1_u32..).zip(event.team_boards(one.white, round)) {
                        (line(head, &roster, paired, (format!("{number}.{place}"), &board)))
                    }
                }
            }
        }
        @if !absent.is_empty() {
            h2 { (t.text("pairings-not-playing")) }
            ul { @for (id, bye) in absent {
                @let bye: Bye = bye;
                li { (squads.name(id)) ": " (t.text(results::bye(bye))) }
            } }
        }
    })
}

fn teams_of(
    head: &Head<'_>,
    squads: &Squads<'_>,
    number: u32,
    (one, points): (&Match, &MatchScore),
) -> Markup {
    html! {
        tr.match {
            th.n scope="rowgroup" { (number) }
            th scope="rowgroup" { (squads.name(one.white)) }
            td.c.result { strong { (score(head.visit.language, points, Colour::White)) } }
            th scope="rowgroup" { (squads.name(one.black)) }
        }
    }
}

/// A board as the team on the left sees it.
fn line(
    head: &Head<'_>,
    roster: &Roster<'_>,
    paired: &PairedRound,
    (name, board): (String, &TeamBoard),
) -> Markup {
    let t = head.visit.language;
    let game = board.board.and_then(|number| paired.board(number));
    let result = game.map(|game| results::game(t, game.result.used));
    let result = result.unwrap_or_default();
    let letter = match board.colour {
        Colour::White => "white-letter",
        Colour::Black => "black-letter",
    };
    let seat = |id: Option<PlayerId>| {
        html! {
            @match id {
                Some(id) => { (roster.name(id)) " " (roster.about(id)) }
                None => { (t.text("seat-empty")) }
            }
        }
    };
    html! {
        tr data-board=[board.board] {
            td.n { (name) }
            td { (seat(board.player)) " (" (t.text(letter)) ")" }
            td.c.result {
                @if board.colour == Colour::Black { (results::turned(&result)) } @else { (result) }
            }
            td { (seat(board.opponent)) }
        }
    }
}

/// Columns of the standings beside those of the tie-breaks.
const COLUMNS: usize = 5;

/// The teams by their points and tie-breaks.
pub fn standings(head: &Head<'_>, ranking: &Ranking) -> Result<Markup, Fault> {
    let (t, event) = (head.visit.language, head.visit.tournament()?);
    let squads = Squads::of(head.visit)?;
    let (tiebreaks, scores) = (&ranking.list.0, event.team_scores(ranking.round));
    Ok(html! {
        table.standings {
            thead {
                (head.row(COLUMNS + tiebreaks.len())?)
                tr {
                    th.n scope="col" { (t.text("rank")) }
                    th.n scope="col" { (t.text("number-short")) }
                    th scope="col" { (t.text("team")) }
                    th.n scope="col" { (t.text("match-points")) }
                    th.n scope="col" { (t.text("game-points")) }
                    @for name in tiebreaks { th.n scope="col" { (name) } }
                }
            }
            tbody { @for row in &ranking.standings.rows {
                @let team = TeamId(row.id.0);
                @let points = scores.get(&team).copied().unwrap_or_default();
                tr data-team=(team) {
                    td.n { (row.rank) }
                    td.n { (team) }
                    td { (squads.name(team)) }
                    td.n { strong { (results::points(t, points.match_points)) } }
                    td.n { (results::points(t, points.game_points)) }
                    @for (name, value) in tiebreaks.iter().zip(row.values.iter()) {
                        td.n { (why::value(t, name, *value)) }
                    }
                }
            } }
        }
    })
}
