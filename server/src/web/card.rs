//! A player's card: who it is, whom he met, with which colours and results.

use super::chances;
use super::event::{self, Tab};
use super::fault::Fault;
use super::page::Sheet;
use super::players::standing_down;
use super::results;
use super::roster::Roster;
use super::teams::Squads;
use super::visit::Visit;
use crate::views::{self, Ranking};
use hakem_core::tiebreak::{Code, Descriptor, TiebreakList, TiebreakName};
use hakem_core::tournament::{Player, ScoredRound, Tournament};
use hakem_core::{EntrantId, PlayerId, RoundRecord};
use maud::{Markup, html};

/// `/t/{slug}/players/{id}`.
pub fn card(visit: &Visit) -> Result<Sheet, Fault> {
    let event = visit.tournament()?;
    let id: u32 = visit.part("id")?;
    let player = event
        .players
        .get(&PlayerId(id))
        .ok_or(Fault::NoPlayer(id))?;
    let (roster, squads) = (Roster::of(visit)?, Squads::of(visit)?);
    let known = event.published();
    let name = &player.details.name;
    let main = html! {
        h1 { (name) " " (roster.about(player.id)) }
        @if let Some(team) = squads.of_player(player.id) {
            p { (visit.language.text("team")) ": " (squads.link(team)) }
        }
        (facts(visit, &roster, &known, player)?)
        (games(visit, &roster, player)?)
        (chances::norms(visit, &known, player.id))
    };
    let title = format!("{name} · {}", event.settings.name);
    let head = event::head(visit, Some(Tab::Players))?;
    Ok(Sheet::new(title, main).below(head))
}

fn facts(
    visit: &Visit,
    roster: &Roster<'_>,
    known: &Tournament,
    player: &Player,
) -> Result<Markup, Fault> {
    let (t, event) = (visit.language, visit.tournament()?);
    let round = views::standings_round(event, false);
    // Without standings the card still tells the rest.
    let ranking = visit.ranking(round).ok();
    // A team event ranks its teams.
    let ranking = ranking.filter(|ranking| ranking.table().teams.is_none());
    let row = ranking.as_ref().and_then(|ranking| {
        let mut rows = ranking.standings.rows.iter();
        rows.find(|row| row.id == player.id.into())
    });
    let details = &player.details;
    let data = |code| {
        ranking
            .as_ref()
            .and_then(|ranking| datum(ranking, player.id.into(), code))
    };
    let rating = details.official_rating().map(|rating| rating.to_string());
    let facts: [(&str, Option<String>); 9] = [
        (
            "number",
            roster.number(player.id).map(|number| number.to_string()),
        ),
        ("rating", rating),
        ("federation", Some(details.federation.clone())),
        ("club", Some(details.club.clone())),
        ("fide-id", details.fide_id.map(|id| id.to_string())),
        (
            "rank",
            row.filter(|_| round > 0 && !event.settings.teams)
                .map(|row| row.rank.to_string()),
        ),
        ("points", row.map(|row| results::points(t, row.points))),
        ("performance", data(Code::Tpr)),
        ("average-opponents", data(Code::Aro)),
    ];
    Ok(html! {
        @if let Some(key) = standing_down(player) { p.note.warn { (t.text(key)) } }
        dl.card {
            @for (key, value) in facts {
                @if let Some(value) = value.filter(|value| !value.is_empty()) {
                    div { dt { (t.text(key)) } dd { (value) } }
                }
            }
            (chances::rating(visit, known, player.id))
        }
    })
}

/// A value of C.07 10 for one player; none where the rules define none.
fn datum(ranking: &Ranking, id: EntrantId, code: Code) -> Option<String> {
    let name = TiebreakName::from(Descriptor::plain(code));
    let decimals = name.decimals();
    let table = ranking.by(&TiebreakList(vec![name])).ok()?;
    let row = table.rows.iter().find(|row| row.id == id)?;
    let value = row.values.first().copied().flatten()?;
    Some(format!("{value:.decimals$}"))
}

fn games(visit: &Visit, roster: &Roster<'_>, player: &Player) -> Result<Markup, Fault> {
    let (t, event) = (visit.language, visit.tournament()?);
    let newest = views::newest(event, false);
    let mut rows = event.scored_rounds(newest);
    let rounds = rows.remove(&player.id).unwrap_or_default();
    Ok(html! {
        h2 { (t.text("card-games")) }
        @if rounds.is_empty() { p.empty { (t.text("pairings-before")) } }
        table.two-line.games {
            thead { tr {
                th.n scope="col" { (t.text("round")) }
                th.n scope="col" { (t.text("board")) }
                th.c scope="col" { (t.text("colour")) }
                th scope="col" { (t.text("opponent")) }
                th.c scope="col" { (t.text("result")) }
                th.n scope="col" { (t.text("points")) }
            } }
            tbody { @for (round, scored) in (1_u16..).zip(&rounds) {
                (game(visit, roster, player.id, round, scored)?)
            } }
        }
    })
}

fn game(
    visit: &Visit,
    roster: &Roster<'_>,
    id: PlayerId,
    round: u16,
    scored: &ScoredRound,
) -> Result<Markup, Fault> {
    let (t, scene) = (visit.language, visit.scene()?);
    let paired = views::round(visit.tournament()?, round, false);
    let board = paired.and_then(|paired| paired.board_of(id));
    let seat = board.and_then(|number| paired?.boards.get(number - 1));
    let is_on = seat.is_some_and(|board| board.result.used.is_none());
    Ok(html! {
        tr {
            td.n.rank { a href=(event::href(scene, format!("pairings/{round}"))) { (round) } }
            @match scored.record {
                RoundRecord::Bye(bye) => {
                    td.n.no {} td.c.col {}
                    td.w { (t.text(results::bye(bye))) }
                    td.c {}
                }
                RoundRecord::Game { opponent, colour, result } => {
                    td.n.no { @if let Some(board) = board {
                        a href=(event::href(scene, format!("boards/{round}/{board}"))) { (board) }
                    } }
                    td.c.col { @if let Some(colour) = colour { (t.text(results::colour(colour))) } }
                    td.w { (roster.seat(PlayerId(opponent.0))) }
                    td.c.result { @if !is_on { (results::side(result)) } }
                }
            }
            td.n.wp { @if !is_on { (results::points(t, scored.points)) } }
        }
    })
}
