//! The codes of JaVaFo and bbpPairings as records of TRF26.

use super::super::document::{
    AccelerationRecord, AdjustedKind, AdjustmentRecord, Dialect, Document, RequestedBye, RoundCell,
};
use super::super::finding::Findings;
use super::super::meaning::add_bye;
use super::{lost, translated};
use crate::{Points, SideResult};
use std::collections::BTreeMap;

pub(super) fn normalise(document: &mut Document, notices: &mut Findings) {
    absences(document, notices);
    accelerations(document, notices);
    prohibitions(document, notices);
    scoring(document, notices);
    unknown_results(document, notices);
}

/// `XXZ` -> 240 Z.
fn absences(document: &mut Document, notices: &mut Findings) {
    let round = document.last_paired_round() + 1;
    let absent = std::mem::take(&mut document.absent);
    if !absent.is_empty() {
        translated(notices, &format!("XXZ became record 240 of round {round}"));
    }
    for rank in absent {
        add_bye(&mut document.byes, RequestedBye::Zero, round, rank);
    }
}

/// `XXA` -> 250: stretches of rounds with the same points, for neighbours together.
fn accelerations(document: &mut Document, notices: &mut Findings) {
    let mut records = std::mem::take(&mut document.player_accelerations);
    if records.is_empty() {
        return;
    }
    translated(notices, "XXA became records 250");
    records.sort_by_key(|record| record.rank);
    let mut stretches: BTreeMap<(u16, u16, Points), Vec<(u32, u32)>> = BTreeMap::new();
    for record in records {
        let mut round = 1_u16;
        for run in record.points.chunk_by(|a, b| a == b) {
            let length = u16::try_from(run.len()).unwrap_or(u16::MAX);
            let last = round.saturating_add(length) - 1;
            if run[0] != Points::ZERO {
                let ranges = stretches.entry((round, last, run[0])).or_default();
                match ranges.last_mut() {
                    Some((_, end)) if *end + 1 == record.rank => *end = record.rank,
                    _ => ranges.push((record.rank, record.rank)),
                }
            }
            round = last.saturating_add(1);
        }
    }
    for ((first_round, last_round, points), ranges) in stretches {
        for (first_id, last_id) in ranges {
            document.accelerations.push(AccelerationRecord {
                match_points: None,
                points: Some(points),
                first_round,
                last_round,
                first_id,
                last_id,
            });
        }
    }
}

/// `XXP` -> 260 for all rounds.
fn prohibitions(document: &mut Document, notices: &mut Findings) {
    let last = match document.planned_rounds() {
        0 => 999,
        rounds => rounds,
    };
    let mut any = false;
    for record in &mut document.prohibitions {
        any |= record.rounds.is_none();
        record.rounds.get_or_insert((1, last));
    }
    if any {
        translated(notices, "XXP became record 260 for all rounds");
    }
}

/// 162 knows neither colours nor byes apart: those become 299 for the whole event.
fn scoring(document: &mut Document, notices: &mut Findings) {
    let scoring = document.scoring();
    let stated = &mut document.scoring;
    for (white, black, what) in [
        (&mut stated.white_win, &mut stated.black_win, "win"),
        (&mut stated.white_draw, &mut stated.black_draw, "draw"),
        (&mut stated.white_loss, &mut stated.black_loss, "loss"),
    ] {
        if white != black {
            if white.is_some() && black.is_some() {
                let text = format!("different points for a {what} of White and of Black");
                lost(notices, Dialect::Trf26, &text);
            }
            let value = white.or(*black);
            (*white, *black) = (value, value);
        }
    }
    let mut redefined = Vec::new();
    let win = stated.white_win.unwrap_or(Points::ONE);
    let draw = stated.white_draw.unwrap_or(Points::HALF);
    for (slot, default, kind) in [
        (&mut stated.forfeit_win, win, AdjustedKind::ForfeitWin),
        (&mut stated.full_bye, win, AdjustedKind::FullBye),
        (&mut stated.half_bye, draw, AdjustedKind::HalfBye),
    ] {
        if let Some(value) = slot.take()
            && value != default
        {
            redefined.push((kind, value));
        }
    }
    if stated.zero_bye != stated.forfeit_loss {
        if scoring.zero_bye != scoring.forfeit_loss {
            redefined.push((AdjustedKind::ForfeitLoss, scoring.forfeit_loss));
        }
        stated.zero_bye = Some(scoring.zero_bye);
        stated.forfeit_loss = Some(scoring.zero_bye);
    }
    for (kind, value) in redefined {
        translated(
            notices,
            &format!("the points for {kind:?} became record 299"),
        );
        document.adjustments.push(AdjustmentRecord {
            kind,
            match_points: None,
            points: Some(value),
            round: None,
            ids: Vec::new(),
        });
    }
}

/// `X` stands in 162 whenever `?` occurs (C.02 Q165).
fn unknown_results(document: &mut Document, notices: &mut Findings) {
    let unknown = |cell: &RoundCell| {
        matches!(
            cell,
            RoundCell::Game {
                result: Some(SideResult::Unknown),
                ..
            }
        )
    };
    let any = document
        .players
        .iter()
        .any(|p| p.rounds.iter().any(unknown));
    if any && document.scoring.unknown.is_none() {
        let value = document.scoring().unknown;
        document.scoring.unknown = Some(value);
        translated(
            notices,
            &format!("unknown results count as {value} (162 X)"),
        );
    }
}
