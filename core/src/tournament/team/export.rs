//! Teams and their matches in a TRF: records 240, 250, 260, 299, 300, 310, 320, 330, 352, 362.

use super::facts::LineUp;
use super::score::MatchScore;
use super::seating::{Match, Seat};
use crate::format::trf::{
    self, AccelerationRecord, AdjustmentRecord, ByeRecord, Document, ForfeitedMatch, KeptLine,
    ProhibitionRecord, RequestedBye, TeamRecord,
};
use crate::tournament::export::{ids, runs};
use crate::tournament::model::{Numbers, Tournament};
use crate::tournament::round::PairedRound;
use crate::tournament::settings::Acceleration;
use crate::{Bye, Colour, EntrantId, Forfeit, PlayerId, TeamId};
use std::collections::BTreeMap;

/// Puts the records of a team event into a document: its numbers are those of teams.
pub(in crate::tournament) fn records(
    t: &Tournament,
    (numbers, places): (&Numbers, &BTreeMap<EntrantId, u32>),
    document: &mut Document,
) {
    let mut text = |code: &str, value: String| {
        document.texts.insert(code.to_owned(), vec![value]);
    };
    let settings = &t.settings.team;
    let boards = settings.boards.iter().map(|colour| match colour {
        Colour::White => 'W',
        Colour::Black => 'B',
    });
    text("352", boards.collect());
    let points = settings.match_points;
    text(
        "362",
        format!(
            "TW {:<5} TD {:<5} TL {}",
            points.win.to_string(),
            points.draw.to_string(),
            points.loss
        ),
    );
    document.teams = team_records(t, numbers, places);
    document.byes = bye_records(t);
    document.accelerations = acceleration_records(t);
    document.prohibitions = prohibition_records(t);
    document.adjustments.extend(adjustment_records(t));
    document.kept.extend(match_lines(t, numbers));
}

fn team_records(
    t: &Tournament,
    numbers: &Numbers,
    places: &BTreeMap<EntrantId, u32>,
) -> Vec<TeamRecord> {
    let scores = t.team_scores(t.newest_round());
    let record = |team: &crate::tournament::Team| {
        let points = scores.get(&team.id);
        TeamRecord {
            number: team.id.0,
            name: team.name.clone(),
            nickname: team.nickname.clone(),
            strength: team.strength.clone(),
            match_points: points.map(|points| points.match_points),
            game_points: points.map(|points| points.game_points),
            place: places.get(&team.id.into()).copied(),
            players: ids(&team.players, numbers),
        }
    };
    t.teams.values().map(record).collect()
}

/// All byes of teams, and who will not be there in the next round.
fn bye_records(t: &Tournament) -> Vec<ByeRecord> {
    let mut records: BTreeMap<(u16, RequestedBye), Vec<u32>> = BTreeMap::new();
    for (&round, byes) in &t.team_facts.byes {
        for (team, &kind) in byes {
            records.entry((round, kind)).or_default().push(team.0);
        }
    }
    let next = t.newest_round() + 1;
    if next <= t.settings.rounds {
        let asked = t.team_facts.byes.get(&next);
        let gone = t.teams.values().filter(|team| {
            !t.is_team_present(team, next) && !asked.is_some_and(|byes| byes.contains_key(&team.id))
        });
        let gone: Vec<u32> = gone.map(|team| team.id.0).collect();
        if !gone.is_empty() {
            let key = (next, RequestedBye::Zero);
            records.entry(key).or_default().extend(gone);
        }
    }
    records
        .into_iter()
        .map(|((round, kind), mut ids)| {
            ids.sort_unstable();
            ByeRecord { kind, round, ids }
        })
        .collect()
}

fn acceleration_records(t: &Tournament) -> Vec<AccelerationRecord> {
    let Acceleration::ListedTeams(values) = &t.settings.acceleration else {
        return Vec::new();
    };
    let values = values.iter().map(|(id, points)| (id.0, points.as_slice()));
    let mut records = runs(values);
    if t.team_scores_in_use().match_points_first() {
        for record in &mut records {
            record.match_points = record.points.take();
        }
    }
    records
}

fn team_ids(teams: &[TeamId]) -> Vec<u32> {
    teams.iter().map(|id| id.0).collect()
}

fn prohibition_records(t: &Tournament) -> Vec<ProhibitionRecord> {
    let prohibitions = t.team_facts.prohibitions.iter();
    prohibitions
        .map(|prohibition| ProhibitionRecord {
            rounds: Some((prohibition.first_round, prohibition.last_round)),
            ids: team_ids(&prohibition.teams),
        })
        .collect()
}

fn adjustment_records(t: &Tournament) -> Vec<AdjustmentRecord> {
    let adjustments = t.team_facts.adjustments.iter();
    adjustments
        .map(|adjustment| AdjustmentRecord {
            kind: adjustment.kind,
            match_points: adjustment.match_points,
            points: adjustment.game_points,
            round: adjustment.round,
            ids: team_ids(&adjustment.teams),
        })
        .collect()
}

/// Records 300 where the rows of the players do not tell the boards, 320 and 330.
fn match_lines(t: &Tournament, numbers: &Numbers) -> Vec<KeptLine> {
    let (mut line_ups, mut forfeits) = (Vec::new(), Vec::new());
    let mut byes = Vec::new();
    for (round, paired) in (1_u16..).zip(&t.rounds) {
        let scores = t.match_scores(round);
        let Some(teams) = &paired.teams else { continue };
        byes.push(teams.bye.map(|id| id.0));
        for (one, score) in teams.matches.iter().zip(scores) {
            for colour in [Colour::White, Colour::Black] {
                let players = players_of(one, colour, paired);
                if is_told_by_rows(t, one.team(colour), &players) {
                    continue;
                }
                let players = players.into_iter().map(|id| Some(numbers.get(&id?)?.0));
                let line_up = trf::LineUp {
                    round,
                    team: one.team(colour).0,
                    opponent: one.team(colour.other()).0,
                    players: players.collect(),
                };
                line_ups.push(line_up.line());
            }
            if let Some(result) = forfeit(&score) {
                let (white, black) = (one.white.0, one.black.0);
                let forfeit = ForfeitedMatch {
                    round,
                    white,
                    black,
                    result,
                };
                forfeits.push(forfeit.line());
            }
        }
    }
    let points = t.team_bye_points(Bye::PairingAllocated, &t.scoring());
    while byes.last() == Some(&None) {
        byes.pop();
    }
    let byes = (t.settings.team.bye.is_some() || !byes.is_empty()).then(|| {
        let record = trf::TeamByes {
            match_points: Some(points.match_points),
            game_points: Some(points.game_points),
            teams: byes,
        };
        record.line()
    });
    line_ups.into_iter().chain(byes).chain(forfeits).collect()
}

/// Who sat on each board for one team.
fn players_of(one: &Match, colour: Colour, paired: &PairedRound) -> LineUp {
    let player = |seat: &Seat| match *seat {
        Seat::Game { board, player } => {
            let index = usize::try_from(board).ok()?.checked_sub(1)?;
            let board = paired.boards.get(index)?;
            let ours = (board.white == player) == (colour == Colour::White);
            Some(if ours { board.white } else { board.black })
        }
        Seat::Walkover { team, player } => (team == one.team(colour)).then_some(player),
        Seat::Empty => None,
    };
    let mut players: LineUp = one.seats.iter().map(player).collect();
    while players.last() == Some(&None) {
        players.pop();
    }
    players
}

/// True if these are the players of the team in its own order, on the first boards.
fn is_told_by_rows(t: &Tournament, team: TeamId, players: &LineUp) -> bool {
    let roster = t.teams.get(&team).map(|team| team.players.as_slice());
    let place = |id: &PlayerId| roster?.iter().position(|other| other == id);
    let places: Option<Vec<usize>> = players
        .iter()
        .map(|player| player.as_ref().and_then(place))
        .collect();
    places.is_some_and(|places| places.is_sorted())
}

/// The record of a match without a game played.
fn forfeit(score: &MatchScore) -> Option<Forfeit> {
    use crate::SideResult::ForfeitWin;
    if score.is_played || score.is_open {
        return None;
    }
    Some(
        match (score.side(Colour::White), score.side(Colour::Black)) {
            (ForfeitWin, _) => Forfeit::WhiteWins,
            (_, ForfeitWin) => Forfeit::BlackWins,
            _ => Forfeit::Both,
        },
    )
}
