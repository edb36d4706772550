//! A team's card: its players with what they scored, its matches board by board.

use super::list::withdrawn;
use super::matches::colour_mark;
use super::squads::{self, Squads};
use super::tally::tallies;
use crate::views;
use crate::web::event::{self, Tab};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::visit::Visit;
use hakem_core::tournament::{ScoredTeamRound, Team, TeamBoard, Tournament};
use hakem_core::{Colour, PlayerId, Points, RoundRecord, TeamId};
use maud::{Markup, html};

/// `/t/{slug}/teams/{id}`.
pub fn card(visit: &Visit) -> Result<Sheet, Fault> {
    let event = visit.tournament()?;
    let id: u32 = visit.part("id")?;
    let team = event.teams.get(&TeamId(id)).ok_or(Fault::NoTeam(id))?;
    let card = Card {
        visit,
        event,
        roster: Roster::of(visit)?,
        squads: Squads::of(visit)?,
        team,
        newest: views::newest(event, false),
    };
    let main = html! {
        h1 { (team.name) (withdrawn(visit, team)) }
        (card.facts())
        (card.players())
        (card.matches()?)
    };
    let title = format!("{} · {}", team.name, event.settings.name);
    let head = event::head(visit, Some(Tab::Teams))?;
    Ok(Sheet::new(title, main).below(head))
}

struct Card<'a> {
    visit: &'a Visit,
    event: &'a Tournament,
    roster: Roster<'a>,
    squads: Squads<'a>,
    team: &'a Team,
    newest: u16,
}

impl Card<'_> {
    fn facts(&self) -> Markup {
        let t = self.visit.language;
        let round = views::standings_round(self.event, false);
        // Without standings the card still tells the rest.
        let ranking = self.visit.ranking(round).ok();
        let rank = ranking.as_ref().and_then(|ranking| {
            let mut rows = ranking.standings.rows.iter();
            rows.find(|row| row.id == self.team.id.into())
        });
        let scores = self.event.team_scores(round);
        let row = scores.get(&self.team.id);
        let points = |points: Points| results::points(t, points);
        let facts: [(&str, Option<String>); 6] = [
            ("number", Some(self.team.id.to_string())),
            ("team-nickname", Some(self.team.nickname.clone())),
            ("team-strength", Some(self.team.strength.clone())),
            (
                "rank",
                rank.filter(|_| round > 0).map(|row| row.rank.to_string()),
            ),
            ("match-points", row.map(|row| points(row.match_points))),
            ("game-points", row.map(|row| points(row.game_points))),
        ];
        html! {
            dl.card { @for (key, value) in facts {
                @if let Some(value) = value.filter(|value| !value.is_empty()) {
                    div { dt { (t.text(key)) } dd { (value) } }
                }
            } }
        }
    }

    /// The players in board order, with their points for the team.
    fn players(&self) -> Markup {
        let t = self.visit.language;
        let published = (1..=self.newest).filter(|round| self.is_published(*round));
        let tallies = tallies(self.event, self.team.id, published);
        html! {
            h2 { (t.text("team-players")) }
            @if self.team.players.is_empty() { p.empty { (t.text("team-no-players")) } }
            table.two-line.players {
                thead { tr {
                    th.n scope="col" { (t.text("board")) }
                    th scope="col" { (t.text("player")) }
                    th.n scope="col" { (t.text("points")) }
                    th.n scope="col" { (t.text("team-boards")) }
                } }
                tbody { @for (place, id) in (1_u32..).zip(&self.team.players) {
                    @let tally = tallies.get(id).copied().unwrap_or_default();
                    tr data-player=(id) {
                        td.n.no { (place) }
                        td.w { (self.roster.seat(*id)) }
                        td.n.ra { (results::points(t, tally.points)) }
                        td.n.fe { (tally.boards) }
                    }
                } }
            }
        }
    }

    fn is_published(&self, round: u16) -> bool {
        views::round(self.event, round, false).is_some()
    }

    fn matches(&self) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let mut rows = self.event.team_rounds(self.newest);
        let rounds = rows.remove(&self.team.id).unwrap_or_default();
        let published = (1_u16..).zip(&rounds);
        let published = published.filter(|(round, _)| self.is_published(*round));
        let rows: Vec<Markup> = published
            .map(|(round, scored)| self.round(round, scored))
            .collect::<Result<_, _>>()?;
        Ok(html! {
            h2 { (t.text("team-matches")) }
            @if rows.is_empty() { p.empty { (t.text("pairings-before")) } }
            table.two-line.games {
                thead { tr {
                    th.n scope="col" { (t.text("round")) }
                    th.n scope="col" { (t.text("board")) }
                    th.c scope="col" { (t.text("colour")) }
                    th scope="col" { (t.text("opponent")) }
                    th.c scope="col" { (t.text("result")) }
                    th.n scope="col" { (t.text("match-points-short")) }
                } }
                @for row in rows { tbody { (row) } }
            }
        })
    }

    /// A round: the match, then its boards.
    fn round(&self, round: u16, scored: &ScoredTeamRound) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let address = event::href(self.visit.scene()?, format!("pairings/{round}"));
        let boards = self.event.team_boards(self.team.id, round);
        let is_open = boards.iter().any(|board| board.points.is_none());
        Ok(html! {
            tr.match data-round=(round) {
                th.n.rank scope="rowgroup" { a href=(address) { (round) } }
                td.n.no {}
                @match scored.record {
                    RoundRecord::Bye(bye) => {
                        td.c.col {}
                        th.w scope="rowgroup" { (t.text(results::bye(bye))) }
                        td.c.score { (results::points(t, scored.points.game_points)) }
                    }
                    RoundRecord::Game { opponent, colour, .. } => {
                        td.c.col { @if let Some(colour) = colour { (colour_mark(self.visit, colour)) } }
                        th.w scope="rowgroup" { (self.squads.link(TeamId(opponent.0))) }
                        td.c.score { (self.score(round)) }
                    }
                }
                td.n.wp { @if !is_open { (results::points(t, scored.points.match_points)) } }
            }
            @for (place, board) in (1_u32..).zip(&boards) { (self.board(place, board)) }
        })
    }

    /// The match of a round as the team has it.
    fn score(&self, round: u16) -> String {
        let paired = self.event.round(round);
        let teams = paired.and_then(|paired| paired.teams.as_ref());
        let matches = teams.into_iter().flat_map(|teams| &teams.matches);
        let scores = self.event.match_scores(round);
        let mine = matches.zip(&scores).find_map(|(one, score)| {
            let side = match self.team.id {
                id if id == one.white => Colour::White,
                id if id == one.black => Colour::Black,
                _ => return None,
            };
            Some(squads::score(self.visit.language, score, side))
        });
        mine.unwrap_or_default()
    }

    fn board(&self, place: u32, board: &TeamBoard) -> Markup {
        let t = self.visit.language;
        let seat = |id: Option<PlayerId>| {
            html! {
                @match id {
                    Some(id) => { (self.roster.link(id)) }
                    None => { span.soft { (t.text("seat-empty")) } }
                }
            }
        };
        html! {
            tr {
                td.n.rank {}
                td.n.no { (place) }
                td.c.col { (colour_mark(self.visit, board.colour)) }
                td.w { (seat(board.player)) " – " (seat(board.opponent)) }
                td.c.result { @if let Some(points) = board.points { (results::points(t, points)) } }
                td.n.wp {}
            }
        }
    }
}
