//! A round of a team event: the matches, each with its boards.

use super::squads::{self, Squads};
use crate::web::fault::Fault;
use crate::web::names;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::visit::Visit;
use hakem_core::tournament::{Match, MatchScore, PairedRound, TeamBoard, TeamPoints, Tournament};
use hakem_core::{Colour, PlayerId, TeamId};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The matches as a table: a row for the teams, then one for each board. The team with White on
/// board 1 stands on the left, and so do its players, whatever their colour.
pub fn by_match(visit: &Visit, round: u16, paired: &PairedRound) -> Result<Markup, Fault> {
    let event = visit.tournament()?;
    let table = Table {
        visit,
        event,
        roster: Roster::of(visit)?,
        squads: Squads::of(visit)?,
        round,
        paired,
        before: event.team_scores(round.saturating_sub(1)),
        scores: event.match_scores(round),
    };
    Ok(table.draw())
}

/// The teams that do not play, and why.
pub fn byes(visit: &Visit, round: u16, paired: &PairedRound) -> Result<Markup, Fault> {
    let t = visit.language;
    let squads = Squads::of(visit)?;
    let list = squads.not_playing(round, paired);
    Ok(html! {
        @if !list.is_empty() {
            h2 { (t.text("pairings-not-playing")) }
            ul.byes { @for (id, kind) in list {
                li { (squads.link(id)) ": " (t.text(results::bye(kind))) }
            } }
        }
    })
}

struct Table<'a> {
    visit: &'a Visit,
    event: &'a Tournament,
    roster: Roster<'a>,
    squads: Squads<'a>,
    round: u16,
    paired: &'a PairedRound,
    /// Before the round.
    before: BTreeMap<TeamId, TeamPoints>,
    scores: Vec<MatchScore>,
}

impl Table<'_> {
    fn draw(&self) -> Markup {
        let t = self.visit.language;
        let (points, words) = (t.text("match-points-short"), t.text("match-points-before"));
        let teams = self.paired.teams.iter();
        let matches = teams.flat_map(|teams| &teams.matches).zip(&self.scores);
        html! {
            table.two-line.pairings.matches {
                thead { tr {
                    th.n scope="col" { (t.text("match")) }
                    th scope="col" { (t.text("team")) }
                    th.n scope="col" { abbr title=(words) { (points) } }
                    th.c scope="col" { (t.text("result")) }
                    th scope="col" { (t.text("team")) }
                    th.n scope="col" { abbr title=(words) { (points) } }
                } }
                @for (number, (one, score)) in (1_u32..).zip(matches) {
                    tbody data-match=(number) {
                        (self.teams(number, one, score))
                        @for (index, board) in (1_u32..).zip(self.event.team_boards(one.white, self.round)) {
                            (self.board(&format!("{number}.{index}"), one, &board))
                        }
                    }
                }
            }
        }
    }

    fn teams(&self, number: u32, one: &Match, score: &MatchScore) -> Markup {
        html! {
            tr.match {
                th.n.no scope="rowgroup" { (number) }
                th.w scope="rowgroup" { (self.squads.link(one.white)) }
                td.n.wp { (self.points(one.white)) }
                td.c.score { (squads::score(self.visit.language, score, Colour::White)) }
                th.b scope="rowgroup" { (self.squads.link(one.black)) }
                td.n.bp { (self.points(one.black)) }
            }
        }
    }

    fn points(&self, team: TeamId) -> String {
        let points = self.before.get(&team).copied().unwrap_or_default();
        results::points(self.visit.language, points.match_points)
    }

    /// A board with the White team's player on the left; `board` is as that team sees it.
    fn board(&self, name: &str, one: &Match, board: &TeamBoard) -> Markup {
        let t = self.visit.language;
        let turned = board.colour == Colour::Black;
        let result = board
            .board
            .and_then(|number| self.paired.board(number))
            .map(|game| results::game(t, game.result.used));
        let names =
            [board.player, board.opponent].map(|id| id.map_or("", |id| self.roster.name(id)));
        let teams = [one.white, one.black].map(|id| self.squads.name(id));
        let key = names::fold(&[names, teams].concat().join(" "));
        html! {
            tr data-board=[board.board] data-key=(key) data-turned[turned && board.board.is_some()] {
                td.n.no { (self.board_link(name, board.board)) }
                td.w { (self.seat(board.player)) " " (colour_mark(self.visit, board.colour)) }
                td.n.wp {}
                td.c.result {
                    @match result {
                        Some(result) if turned => { (results::turned(&result)) }
                        Some(result) => { (result) }
                        None => { (walkover(board)) }
                    }
                }
                td.b { (self.seat(board.opponent)) }
                td.n.bp {}
            }
        }
    }

    fn seat(&self, id: Option<PlayerId>) -> Markup {
        html! {
            @match id {
                Some(id) => { (self.roster.seat(id)) }
                None => { span.soft { (self.visit.language.text("seat-empty")) } }
            }
        }
    }

    fn board_link(&self, name: &str, board: Option<u32>) -> Markup {
        let slug = self.visit.scene().map(|scene| scene.slug.as_str());
        let slug = slug.unwrap_or_default();
        html! {
            @match board {
                Some(board) => {
                    a href=(format!("/t/{slug}/boards/{}/{board}", self.round)) { (name) }
                }
                None => { (name) }
            }
        }
    }
}

/// A board without a game: who came has won it.
const fn walkover(board: &TeamBoard) -> &'static str {
    match (board.player, board.opponent) {
        (Some(_), None) => "+/-",
        (None, Some(_)) => "-/+",
        _ => "-/-",
    }
}

/// The colour of a player, as a sign with its word.
pub fn colour_mark(visit: &Visit, colour: Colour) -> Markup {
    let t = visit.language;
    let letter = match colour {
        Colour::White => "white-letter",
        Colour::Black => "black-letter",
    };
    html! { abbr.about title=(t.text(results::colour(colour))) { (t.text(letter)) } }
}
