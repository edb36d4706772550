//! The players of a report.

use super::{Fault, FaultKind, is_federation};
use crate::format::trf::{Document, PlayerRecord, RoundCell};
use crate::rating::{GameRules, Pace};
use std::collections::BTreeMap;

pub(super) fn faults(document: &Document) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut first: BTreeMap<u64, u32> = BTreeMap::new();
    let year = document.start.map(|day| day.year);
    let floor = GameRules::on(None, Pace::Standard).floor;
    for player in &document.players {
        let mut add = |kind, found: String| {
            faults.push(Fault::found(kind, found).of_player(player.rank));
        };
        for kind in missing(player) {
            add(kind, String::new());
        }
        if !is_federation(&player.federation) {
            add(FaultKind::PlayerFederation, player.federation.clone());
        }
        if let Some(id) = player.fide_id
            && let Some(other) = first.insert(id, player.rank)
        {
            add(FaultKind::SameFideId, other.to_string());
        }
        if let Some(birth) = player.birth.filter(|birth| is_odd(birth.year, year)) {
            add(FaultKind::OddBirth, birth.to_string());
        }
        if let Some(rating) = player.rating.filter(|rating| i64::from(*rating) < floor) {
            add(FaultKind::LowRating, rating.to_string());
        }
    }
    faults
}

/// What a player's record does not tell.
fn missing(player: &PlayerRecord) -> Vec<FaultKind> {
    let plays = |cell: &RoundCell| matches!(cell, RoundCell::Game { .. });
    let missing = [
        (player.name.trim().is_empty(), FaultKind::PlayerName),
        (player.fide_id.is_none(), FaultKind::NoFideId),
        (
            player.birth.is_none_or(|birth| birth.year == 0),
            FaultKind::NoBirth,
        ),
        (player.sex.is_none(), FaultKind::NoSex),
        (player.place.is_none(), FaultKind::NoPlace),
        (!player.rounds.iter().any(plays), FaultKind::NoGame),
    ];
    let missing = missing.into_iter().filter(|(missing, _)| *missing);
    missing.map(|(_, kind)| kind).collect()
}

/// True for one not born yet, younger than three, or older than 110.
fn is_odd(birth: u16, year: Option<u16>) -> bool {
    birth != 0 && year.is_some_and(|year| birth + 3 > year || birth + 110 < year)
}
