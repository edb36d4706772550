//! Teams, their byes and line-ups.

use crate::format::trf::RequestedBye;
use crate::tournament::event::Event;
use crate::tournament::model::Tournament;
use crate::tournament::player::Team;
use crate::tournament::refusal::Refusal;
use crate::tournament::team::LineUp;
use crate::{PlayerId, TeamId};
use std::collections::BTreeSet;

/// A file has room for three digits of a team's number.
const LARGEST_NUMBER: u32 = 999;

pub(super) fn team(t: &Tournament, id: TeamId) -> Result<&Team, Refusal> {
    t.teams.get(&id).ok_or(Refusal::Unknown {
        what: "team",
        id: id.0,
    })
}

pub(super) fn set_team(t: &Tournament, team: &Team) -> Result<Vec<Event>, Refusal> {
    if let Some(&id) = team.players.iter().find(|id| !t.players.contains_key(id)) {
        return Err(Refusal::UnknownPlayer(id));
    }
    let distinct: BTreeSet<&PlayerId> = team.players.iter().collect();
    if distinct.len() < team.players.len() {
        return Err(Refusal::Team("a player is in the team twice".to_owned()));
    }
    if t.settings.teams {
        expect_fit(t, team)?;
    }
    let from = t.teams.get(&team.id);
    if from == Some(team) {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::TeamSet {
        team: team.id,
        from: from.cloned().map(Box::new),
        to: Some(Box::new(team.clone())),
    }])
}

/// What a team that is paired has to be, beside a list of players.
fn expect_fit(t: &Tournament, team: &Team) -> Result<(), Refusal> {
    if team.name.trim().is_empty() {
        return Err(Refusal::Team("a team needs a name".to_owned()));
    }
    if team.id.0 == 0 || team.id.0 > LARGEST_NUMBER {
        let text =
            format!("the number of a team is from 1 to {LARGEST_NUMBER}: it is its pairing number");
        return Err(Refusal::Team(text));
    }
    let others = t.teams.values().filter(|other| other.id != team.id);
    for other in others {
        if let Some(id) = other.players.iter().find(|id| team.players.contains(id)) {
            let text = format!("player {id} plays for team {} already", other.id);
            return Err(Refusal::Team(text));
        }
    }
    Ok(())
}

pub(super) fn remove_team(t: &Tournament, id: TeamId) -> Result<Vec<Event>, Refusal> {
    let team = team(t, id)?;
    if t.is_team_named(id) {
        return Err(Refusal::Team(format!(
            "team {id} takes part already; withdraw it instead of removing it"
        )));
    }
    Ok(vec![Event::TeamSet {
        team: id,
        from: Some(Box::new(team.clone())),
        to: None,
    }])
}

fn expect_round(t: &Tournament, round: u16, what: &'static str) -> Result<(), Refusal> {
    if round == 0 || round > t.settings.rounds {
        return Err(Refusal::Round {
            round,
            what,
            reason: format!("the tournament has {} rounds", t.settings.rounds),
        });
    }
    if t.session.as_ref().is_some_and(|open| open.round == round) {
        return Err(Refusal::SessionOpen(round));
    }
    Ok(())
}

pub(super) fn set_bye(
    t: &Tournament,
    round: u16,
    id: TeamId,
    bye: Option<RequestedBye>,
) -> Result<Vec<Event>, Refusal> {
    team(t, id)?;
    expect_round(t, round, "given a bye in")?;
    let matches = t.round(round).and_then(|paired| paired.teams.as_ref());
    if matches.is_some_and(|matches| matches.has(id)) {
        return Err(Refusal::Team(format!(
            "team {id} is paired in round {round}; a bye is for those who are not"
        )));
    }
    let from = t.team_facts.byes.get(&round).and_then(|byes| byes.get(&id));
    let from = from.copied();
    if from == bye {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::TeamByeSet {
        round,
        team: id,
        from,
        to: bye,
    }])
}

/// A line-up is handed in before the first result of the match, for the newest round or one to
/// come.
pub(super) fn set_line_up(
    t: &Tournament,
    round: u16,
    id: TeamId,
    players: Option<&LineUp>,
) -> Result<Vec<Event>, Refusal> {
    let team = team(t, id)?;
    expect_round(t, round, "given a line-up")?;
    if round < t.newest_round() {
        return Err(Refusal::Round {
            round,
            what: "given a line-up",
            reason: "a later round is paired".to_owned(),
        });
    }
    if has_results(t, round, id) {
        return Err(Refusal::Team(format!(
            "the match of team {id} in round {round} has results; clear them first"
        )));
    }
    let players = players.map(shortened);
    if let Some(players) = &players {
        expect_line_up(t, team, players)?;
    }
    let from = t.team_facts.line_ups.get(&round).and_then(|of| of.get(&id));
    if from == players.as_ref() {
        return Err(Refusal::NoChange);
    }
    Ok(vec![Event::LineUpSet {
        round,
        team: id,
        from: from.cloned(),
        to: players,
    }])
}

/// Without the empty boards at the end: they are empty anyhow.
fn shortened(players: &LineUp) -> LineUp {
    let mut players = players.clone();
    while players.last() == Some(&None) {
        players.pop();
    }
    players
}

fn has_results(t: &Tournament, round: u16, team: TeamId) -> bool {
    let Some(paired) = t.round(round) else {
        return false;
    };
    let matches = paired.teams.iter().flat_map(|teams| &teams.matches);
    let mut own = matches.filter(|m| m.white == team || m.black == team);
    own.any(|m| {
        m.boards().any(|board| {
            let index = usize::try_from(board).unwrap_or(usize::MAX);
            let board = index.checked_sub(1).and_then(|i| paired.boards.get(i));
            board.is_some_and(|board| board.result.used.is_some())
        })
    })
}

fn expect_line_up(t: &Tournament, team: &Team, players: &LineUp) -> Result<(), Refusal> {
    let boards = t.settings.team.boards.len();
    if players.len() > boards {
        return Err(Refusal::Team(format!("a match has {boards} boards")));
    }
    let mut seen = BTreeSet::new();
    for id in players.iter().flatten() {
        if !team.players.contains(id) {
            let text = format!("player {id} does not play for team {}", team.id);
            return Err(Refusal::Team(text));
        }
        if !seen.insert(id) {
            return Err(Refusal::Team(format!("player {id} is on two boards")));
        }
    }
    Ok(())
}
