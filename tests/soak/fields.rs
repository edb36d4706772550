//! Random fields: the engine against the literal reading, and against what is absolute.

use crate::lawful::Round;
use crate::{Counts, Fault, report};
use hakem_core::pairing::literal::{self, PairSet};
use hakem_core::pairing::random_fields::{forbid_some, random_field, scramble_points, worn_field};
use hakem_core::pairing::{AnyPair, Field, PairingError, RoundPairing, System, pair};
use std::collections::BTreeMap;

/// Players of a worn field, at the least and the most: few enough to try everything.
const WORN: (u64, u64) = (4, 12);

/// The most players of a large field.
const LARGE: u64 = 80;

/// Numbers from a seed, one after the other.
struct Draw(u64);

impl Draw {
    fn between(&mut self, low: u64, high: u64) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let drawn = low + (self.0 >> 33) % (high - low + 1);
        usize::try_from(drawn).unwrap_or(0)
    }

    fn happens(&mut self, one_in: u64) -> bool {
        self.between(1, one_in) == 1
    }
}

/// Checks fields of every kind from one seed.
pub fn check(system: System, seed: u64, counts: &mut Counts) -> Result<(), Fault> {
    let mut draw = Draw(seed);
    if let Some(most) = literal::most_players(system) {
        let players = draw.between(1, most as u64);
        let field = small(system, players, seed, &mut draw);
        let found = paired(&field, counts)?;
        let expected = literal::pair(&field);
        if found.as_ref().map(|pairing| as_set(&field, pairing)) != expected {
            let what = format!("the literal reading gives {expected:?}, the engine {found:?}");
            return Err(fault(&field, &what));
        }
        counts.literal += 1;
    }
    let players = draw.between(WORN.0, WORN.1);
    let rounds = draw.between(0, 10);
    let mut worn = worn_field(players, rounds, draw.happens(3), seed);
    worn.system = system;
    let found = paired(&worn, counts)?;
    if found.is_some() != Round::of(&worn).can_be_paired() {
        return Err(fault(
            &worn,
            "by trying everything the answer is the other one",
        ));
    }
    counts.worn += 1;
    let players = draw.between(10, LARGE);
    let field = small(system, players, seed, &mut draw);
    paired(&field, counts)?;
    counts.large += 1;
    Ok(())
}

/// A field with whatever the seed gives it.
fn small(system: System, players: usize, seed: u64, draw: &mut Draw) -> Field {
    let last = draw.happens(3);
    let mut field = random_field(players, draw.between(0, 6), last, seed);
    field.system = system;
    if !last && draw.happens(2) {
        // Few rounds, so that upfloats are soon many and seeding rounds over.
        field.rounds = field.round + 1;
    }
    if draw.happens(2) {
        forbid_some(&mut field, seed);
    }
    if draw.happens(3) {
        scramble_points(&mut field, seed);
    }
    field
}

/// The engine's pairing if it is lawful; none if it proves that there is none.
fn paired(field: &Field, counts: &mut Counts) -> Result<Option<RoundPairing>, Fault> {
    match pair(field, &AnyPair) {
        Ok(pairing) => match Round::of(field).check(&pairing) {
            Ok(()) => Ok(Some(pairing)),
            Err(what) => Err(fault(field, &what)),
        },
        Err(PairingError::NoLegalPairing { .. }) => {
            counts.proofs += 1;
            Ok(None)
        }
        Err(error) => Err(fault(field, &error.to_string())),
    }
}

fn as_set(field: &Field, pairing: &RoundPairing) -> PairSet {
    let tpns: BTreeMap<_, _> = field.entrants.iter().map(|e| (e.id, e.tpn.0)).collect();
    let mut pairs: Vec<(u32, u32)> = pairing
        .pairs
        .iter()
        .map(|pair| (tpns[&pair.white], tpns[&pair.black]))
        .map(|(white, black)| (white.min(black), white.max(black)))
        .collect();
    pairs.sort_unstable();
    (pairs, pairing.bye.map(|id| tpns[&id]))
}

fn fault(field: &Field, what: &str) -> Fault {
    Fault {
        what: format!("{}, round {}: {what}", field.system, field.round),
        report: report::of_field(field),
    }
}
