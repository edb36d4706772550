//! Teams by their points and tie-breaks.

use super::squads::Squads;
use crate::views::{self, Ranking};
use crate::web::event::{self, Tab};
use crate::web::fault::Fault;
use crate::web::names;
use crate::web::page::Sheet;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::rounds;
use crate::web::standings::table::{Column, cells, headings, unreleased};
use crate::web::standings::title;
use crate::web::visit::Visit;
use crate::web::why::{self, Question};
use hakem_core::tiebreak::Standing;
use hakem_core::tournament::{ScoredTeamRound, TeamPoints};
use hakem_core::{EntrantId, RoundRecord, Score, SideResult, TeamId};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// `/t/{slug}/standings` of a team event, after a round.
pub fn standings(visit: &Visit, round: u16) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let title = title(visit, round);
    let ranking = Ranking::after(event, round, &visit.rules()?).map_err(|_| Fault::NoStandings)?;
    let main = html! {
        (rounds::picker(visit, 1..=views::newest(event, false), round, |round| {
            event::href(scene, format!("standings?round={round}"))
        }))
        h1 { (title) }
        @if round > event.last_finished_round() {
            p.note.warn { (t.text("standings-provisional")) }
        }
        div.live data-topic=(format!("{}/event", scene.slug)) data-standings {
            (table(visit, &ranking, &Beside::default())?)
        }
        (rounds::connection(visit))
        (rounds::others(visit, &[("standings-data", format!("standings?round={round}"))])?)
    };
    let title = format!("{title} · {}", event.settings.name);
    let head = event::head(visit, Some(Tab::Standings))?;
    Ok(Sheet::new(title, main).below(head).script("event.js"))
}

/// What a page shows beside the points and tie-breaks of teams.
#[derive(Default)]
pub struct Beside {
    /// Who has points that are not released.
    pub unreleased: BTreeSet<EntrantId>,
    /// What stands behind the tie-breaks.
    pub columns: Vec<Column>,
}

/// Columns of a team beside the tie-breaks.
const COLUMNS: usize = 8;

/// The table of teams.
pub fn table(visit: &Visit, ranking: &Ranking, beside: &Beside) -> Result<Markup, Fault> {
    let (t, event) = (visit.language, visit.tournament()?);
    let (round, width) = (
        ranking.round,
        COLUMNS + ranking.list.0.len() + beside.columns.len(),
    );
    let (squads, roster) = (Squads::of(visit)?, Roster::of(visit)?);
    let (rounds, scores) = (event.team_rounds(round), event.team_scores(round));
    let question = Question::of(visit)?;
    Ok(html! {
        @if ranking.standings.rows.is_empty() { p.empty { (t.text("teams-none")) } }
        table.two-line.standings.teams {
            thead { tr {
                th.n scope="col" { (t.text("rank")) }
                th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                th scope="col" { (t.text("team")) }
                th.n scope="col" { (t.text("match-points")) }
                th.n scope="col" { (t.text("game-points")) }
                th.n scope="col" { abbr title=(t.text("matches-won")) { "+" } }
                th.n scope="col" { abbr title=(t.text("matches-drawn")) { "=" } }
                th.n scope="col" { abbr title=(t.text("matches-lost")) { "−" } }
                @for name in &ranking.list.0 {
                    th.n scope="col" { abbr title=(why::name(t, name)) { (name) } }
                }
                (headings(&beside.columns))
            } }
            tbody { @for row in &ranking.standings.rows {
                @let team = TeamId(row.id.0);
                @let past = rounds.get(&team).map(Vec::as_slice).unwrap_or_default();
                @let points = scores.get(&team).copied().unwrap_or_default();
                (line(visit, &squads, (ranking, row), (points, past), beside))
                @if let Some(question) = question.filter(|question| question.id == row.id) {
                    (why::because(visit, &roster, (ranking, question), row, width)?)
                }
            } }
        }
    })
}

fn line(
    visit: &Visit,
    squads: &Squads<'_>,
    (ranking, row): (&Ranking, &Standing),
    (points, past): (TeamPoints, &[ScoredTeamRound]),
    beside: &Beside,
) -> Markup {
    let (t, team) = (visit.language, TeamId(row.id.0));
    let [won, drawn, lost] = [Score::Win, Score::Draw, Score::Loss].map(|score| count(past, score));
    html! {
        tr #{ "t" (team) } data-team=(team) data-key=(names::fold(squads.name(team))) {
            td.n.rank { (row.rank) }
            td.n.no { (team) }
            td.w { (squads.link(team)) }
            td.n.wp {
                b { (results::points(t, points.match_points)) }
                @if beside.unreleased.contains(&row.id) { (unreleased(t)) }
            }
            td.n.tb data-l=(t.text("game-points")) { (results::points(t, points.game_points)) }
            td.n.tb data-l="+" { (won) }
            td.n.tb data-l="=" { (drawn) }
            td.n.tb data-l="−" { (lost) }
            (why::values(t, ranking, row))
            (cells(&beside.columns, row.id))
        }
    }
}

/// Matches that ended so, forfeits included.
fn count(past: &[ScoredTeamRound], score: Score) -> usize {
    let ended = |round: &&ScoredTeamRound| match round.record {
        RoundRecord::Game { result, .. } => match result {
            SideResult::Rated(had) | SideResult::Unrated(had) => had == score,
            SideResult::ForfeitWin => score == Score::Win,
            SideResult::ForfeitLoss => score == Score::Loss,
            SideResult::Unknown => false,
        },
        RoundRecord::Bye(_) => false,
    };
    past.iter().filter(ended).count()
}
