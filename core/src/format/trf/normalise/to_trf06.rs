//! Down to TRF06: 001, the records of texts and dates, 013.

use super::super::codes::is_extension_code;
use super::super::document::{Dialect, Document, RoundCell, ScoringRecord};
use super::super::finding::Findings;
use super::{lost, translated};
use crate::Bye;
use std::collections::BTreeSet;

const DIALECT: Dialect = Dialect::Trf06;

pub(super) fn normalise(document: &mut Document, notices: &mut Findings) {
    let mut lose = |is_there: bool, what: &str| {
        if is_there {
            lost(notices, DIALECT, what);
        }
    };
    lose(document.rounds.take().is_some(), "the number of rounds");
    lose(
        document.initial_colour.take().is_some(),
        "the first colour of the top player",
    );
    lose(
        std::mem::take(&mut document.order_by_position),
        "the order by position",
    );
    lose(
        std::mem::take(&mut document.scoring) != ScoringRecord::default(),
        "the points for a result",
    );
    lose(
        !std::mem::take(&mut document.absent).is_empty(),
        "absences from the round to be paired",
    );
    lose(
        !std::mem::take(&mut document.player_accelerations).is_empty(),
        "the acceleration",
    );
    lose(
        !std::mem::take(&mut document.prohibitions).is_empty(),
        "prohibited pairings",
    );
    lose(
        !std::mem::take(&mut document.nationals).is_empty(),
        "national ratings",
    );
    let before = document.kept.len();
    document.kept.retain(|line| {
        let code: String = line.text.chars().take(3).collect();
        !is_extension_code(&code)
    });
    lose(
        document.kept.len() < before,
        "records of JaVaFo and bbpPairings",
    );
    byes(document, notices);
}

/// `1` against 0000 is read back as the pairing-allocated bye only if it is the only one of its
/// round and of its player.
fn byes(document: &mut Document, notices: &mut Findings) {
    let mut of_round = BTreeSet::new();
    let mut twice = BTreeSet::new();
    let pairing = |cell: &RoundCell| *cell == RoundCell::Bye(Bye::PairingAllocated);
    for player in &document.players {
        for (round, cell) in player.rounds.iter().enumerate() {
            if pairing(cell) && !of_round.insert(round) {
                twice.insert(round);
            }
        }
    }
    let mut changed = false;
    for player in &mut document.players {
        let mut had = false;
        for (round, cell) in player.rounds.iter_mut().enumerate() {
            if !pairing(cell) {
                continue;
            }
            if had || twice.contains(&round) {
                *cell = RoundCell::Bye(Bye::Full);
                changed = true;
            }
            had = true;
        }
    }
    if changed {
        translated(
            notices,
            "pairing-allocated byes that are not alone became full-point byes",
        );
    }
}
