//! Records of TRF26 as codes of JaVaFo and bbpPairings.

use super::super::codes::is_trf26_code;
use super::super::document::{
    AdjustedKind, AdjustmentRecord, ByeRecord, Dialect, Document, PlayerAcceleration, RequestedBye,
    RoundCell, ScoringRecord,
};
use super::super::finding::Findings;
use super::{lost, translated};
use crate::Points;
use std::collections::BTreeMap;

const DIALECT: Dialect = Dialect::Trf16;

pub(super) fn normalise(document: &mut Document, notices: &mut Findings) {
    adjustments(document, notices);
    byes(document, notices);
    accelerations(document, notices);
    prohibitions(document, notices);
    teams(document, notices);
    texts(document, notices);
    let draw = document.scoring().draw();
    if let Some(unknown) = document.scoring.unknown.take()
        && unknown != draw
    {
        lost(notices, DIALECT, "the points of an unknown result");
    }
}

/// 299 -> `XXS` if it redefines a result for the whole event.
fn adjustments(document: &mut Document, notices: &mut Findings) {
    for record in std::mem::take(&mut document.adjustments) {
        if !redefine(&mut document.scoring, &record) {
            let text = format!("record 299 for {:?} of some players or rounds", record.kind);
            lost(notices, DIALECT, &text);
        }
    }
}

fn redefine(scoring: &mut ScoringRecord, record: &AdjustmentRecord) -> bool {
    if record.round.is_some() || !record.ids.is_empty() || record.points.is_none() {
        return false;
    }
    let value = record.points;
    match record.kind {
        AdjustedKind::Win => {
            let win = scoring.white_win.or(Some(Points::ONE));
            // The values that follow from a win stay what they were.
            for slot in [
                &mut scoring.forfeit_win,
                &mut scoring.full_bye,
                &mut scoring.pairing_bye,
            ] {
                *slot = slot.or(win);
            }
            (scoring.white_win, scoring.black_win) = (value, value);
        }
        AdjustedKind::Draw => {
            let draw = scoring.white_draw.or(Some(Points::HALF));
            scoring.half_bye = scoring.half_bye.or(draw);
            scoring.unknown = scoring.unknown.or(draw);
            (scoring.white_draw, scoring.black_draw) = (value, value);
        }
        AdjustedKind::Loss => (scoring.white_loss, scoring.black_loss) = (value, value),
        AdjustedKind::FullBye => scoring.full_bye = value,
        AdjustedKind::HalfBye => scoring.half_bye = value,
        AdjustedKind::ZeroBye => scoring.zero_bye = value,
        AdjustedKind::ForfeitWin => scoring.forfeit_win = value,
        AdjustedKind::ForfeitLoss => scoring.forfeit_loss = value,
        AdjustedKind::Bonus => return false,
    }
    true
}

/// 240 of the round to be paired -> `XXZ`, or a bye in its column.
fn byes(document: &mut Document, notices: &mut Findings) {
    let round = document.last_paired_round() + 1;
    let of_teams = document.is_team_event();
    let mut in_columns = BTreeMap::new();
    for ByeRecord {
        kind,
        round: named,
        ids,
    } in std::mem::take(&mut document.byes)
    {
        if of_teams || named != round {
            lost(notices, DIALECT, &format!("record 240 of round {named}"));
        } else if kind == RequestedBye::Zero {
            translated(notices, &format!("record 240 of round {round} became XXZ"));
            document.absent.extend(ids);
        } else {
            in_columns.extend(ids.into_iter().map(|id| (id, kind)));
        }
    }
    if in_columns.is_empty() {
        return;
    }
    translated(
        notices,
        &format!("record 240 became byes in the columns of round {round}"),
    );
    for player in &mut document.players {
        if let Some(kind) = in_columns.get(&player.rank) {
            player
                .rounds
                .resize(usize::from(round - 1), RoundCell::Blank);
            player.rounds.push(RoundCell::Bye((*kind).into()));
        }
    }
    let tally = document.tally();
    let points: Vec<Points> = document
        .players
        .iter()
        .map(|player| tally.points(player, round))
        .collect();
    for (player, points) in document.players.iter_mut().zip(points) {
        if in_columns.contains_key(&player.rank) {
            player.points = Some(points);
        }
    }
}

/// 250 -> `XXA`, round by round; several records for one player and round add up.
fn accelerations(document: &mut Document, notices: &mut Findings) {
    let records = std::mem::take(&mut document.accelerations);
    if records.is_empty() {
        return;
    }
    if document.is_team_event() || records.iter().any(|r| r.match_points.is_some()) {
        return lost(notices, DIALECT, "the acceleration of teams (250)");
    }
    translated(notices, "records 250 became XXA");
    for player in &document.players {
        let mut points: Vec<Points> = Vec::new();
        for record in &records {
            if !(record.first_id..=record.last_id).contains(&player.rank) {
                continue;
            }
            let last = usize::from(record.last_round.min(999));
            points.resize(points.len().max(last), Points::ZERO);
            for slot in points[..last]
                .iter_mut()
                .skip(usize::from(record.first_round.max(1) - 1))
            {
                *slot += record.points.unwrap_or(Points::ZERO);
            }
        }
        while points.last() == Some(&Points::ZERO) {
            points.pop();
        }
        if !points.is_empty() {
            document.player_accelerations.push(PlayerAcceleration {
                rank: player.rank,
                points,
            });
        }
    }
}

/// 260 -> `XXP` if it holds for all rounds or for the one to be paired.
fn prohibitions(document: &mut Document, notices: &mut Findings) {
    let next = document.last_paired_round() + 1;
    let planned = document.planned_rounds();
    let of_teams = document.is_team_event();
    document.prohibitions.retain_mut(|record| {
        let Some((first, last)) = record.rounds.take() else {
            return true;
        };
        let holds = (first..=last).contains(&next) || (first <= 1 && last >= planned);
        if of_teams || !holds {
            let text = format!("record 260 for rounds {first} to {last}");
            lost(notices, DIALECT, &text);
            return false;
        }
        translated(notices, "record 260 became XXP, without its rounds");
        true
    });
}

/// 310 -> 013.
fn teams(document: &mut Document, notices: &mut Findings) {
    let mut more = false;
    for (number, team) in (1..).zip(&mut document.teams) {
        more |= !team.nickname.is_empty() || !team.strength.is_empty() || team.place.is_some();
        more |= team.match_points.is_some() || team.game_points.is_some() || team.number != number;
        team.number = number;
        team.nickname.clear();
        team.strength.clear();
        (team.match_points, team.game_points, team.place) = (None, None, None);
    }
    if more {
        lost(
            notices,
            DIALECT,
            "number, nickname, strength, points and rank of teams (310)",
        );
    }
}

fn texts(document: &mut Document, notices: &mut Findings) {
    document.texts.retain(|code, _| {
        let kept = !is_trf26_code(code);
        if !kept {
            lost(notices, DIALECT, &format!("record {code}"));
        }
        kept
    });
    let mut codes: BTreeMap<String, u32> = BTreeMap::new();
    document.kept.retain(|line| {
        let code: String = line.text.chars().take(3).collect();
        let kept = !is_trf26_code(&code) && !matches!(code.as_str(), "801" | "802");
        if !kept {
            *codes.entry(code).or_default() += 1;
        }
        kept
    });
    for (code, count) in codes {
        lost(notices, DIALECT, &format!("record {code} ({count} lines)"));
    }
}
