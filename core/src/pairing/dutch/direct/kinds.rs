//! Kinds of players: what a pair gains depends on little of each.

use super::Alone;
use crate::Points;
use crate::pairing::dutch::c3_forbids;
use crate::pairing::dutch::criteria::{Criterion, criteria_left};
use crate::pairing::float::Float;
use crate::pairing::matching::Kinds;
use std::collections::BTreeMap;

/// Bits of a worth in use: sums of them, prices and twice of these still fit.
const MOST_BITS: u32 = 108;
/// The tables grow with the square of the kinds.
const MOST_KINDS: usize = 150;

/// All of a player that the gain of a pair depends on, in this bracket.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Traits {
    /// Of moved-down players; the residents have one score.
    moved: Option<Points>,
    colour: u8,
    topscorer: bool,
    /// Counts only if somebody floats.
    floated_down: [bool; 2],
    /// Counts only for opponents of moved-down players.
    floated_up: [bool; 2],
    /// Counts only if somebody floats.
    may_float: bool,
    /// Counts only for C9.
    unplayed: usize,
}

/// The kinds of the players of a bracket, and what their pairs are worth.
pub(super) struct PlayerKinds {
    /// The kind of each place; nobody, if there is one, has a kind too.
    pub of: Vec<usize>,
    pub kinds: Kinds,
    scale: Scale,
}

/// How the criteria make one number: each with the place of its lowest bit.
struct Scale(Vec<(Criterion, u32)>);

impl PlayerKinds {
    /// None if the bracket has too many kinds or scores for this.
    pub fn new(alone: &Alone<'_>) -> Option<Self> {
        let odd = alone.has_nobody();
        let n = alone.bracket.players.len();
        let mut members: BTreeMap<Traits, Vec<usize>> = BTreeMap::new();
        for place in 0..n {
            members.entry(traits(alone, place)).or_default().push(place);
        }
        let mut members: Vec<Vec<usize>> = members.into_values().collect();
        if odd {
            members.push(vec![n]);
        }
        if members.len() > MOST_KINDS {
            return None;
        }
        let mut of = vec![0; alone.bracket.vertices];
        for (kind, places) in members.iter().enumerate() {
            for &place in places {
                of[place] = kind;
            }
        }
        let pairs = SamplePairs { alone, members };
        let criteria = criteria_left(&alone.bracket, odd, alone.with_c9);
        let scale = pairs.scale(criteria)?;
        let kinds = pairs.kinds(&scale);
        Some(Self { of, kinds, scale })
    }

    /// What this very pair is worth: at most what its kinds are.
    pub fn worth_of(&self, alone: &Alone<'_>, pair: (usize, usize)) -> i128 {
        let gain = |criterion: Criterion| criterion.gain(&alone.bracket, alone.initial, pair);
        self.scale.worth(gain)
    }
}

fn traits(alone: &Alone<'_>, place: usize) -> Traits {
    let player = alone.bracket.players[place];
    let is_moved = place < alone.bracket.moved;
    let floated = |float: Float, counts: bool| player.floats.map(|found| counts && found == float);
    let colour = player.preference.colour().map_or(0, |colour| colour as u8);
    Traits {
        moved: is_moved.then_some(player.score),
        colour: player.preference.strength() * 2 + colour,
        topscorer: player.topscorer,
        floated_down: floated(Float::Down, alone.has_nobody() && !is_moved),
        floated_up: floated(Float::Up, alone.bracket.moved > 0 && !is_moved),
        may_float: alone.has_nobody() && alone.may_float(place),
        unplayed: if alone.with_c9 { player.unplayed } else { 0 },
    }
}

/// A pair of each two kinds, to read off what such pairs gain.
struct SamplePairs<'a> {
    alone: &'a Alone<'a>,
    members: Vec<Vec<usize>>,
}

impl SamplePairs<'_> {
    /// None if two of these kinds are never a pair.
    fn pair(&self, a: usize, b: usize) -> Option<(usize, usize)> {
        let first = *self.members[a].first()?;
        let second = if a == b {
            *self.members[a].get(1)?
        } else {
            *self.members[b].first()?
        };
        let (i, j) = (first.min(second), first.max(second));
        let bracket = &self.alone.bracket;
        let possible = if j == bracket.players.len() {
            self.alone.may_float(i)
        } else {
            j >= bracket.moved && !c3_forbids(bracket.players[i], bracket.players[j])
        };
        possible.then_some((i, j))
    }

    /// The most that a pair of these kinds gains: the sample's gain, but what topscorers lose by
    /// their colours depends on more than their kind.
    fn gain(&self, criterion: Criterion, pair: (usize, usize)) -> u64 {
        let bracket = &self.alone.bracket;
        match criterion {
            Criterion::ColourDifference if bracket.holds(pair) => 2,
            Criterion::ThirdColour if bracket.holds(pair) => {
                // Of two with one absolute preference somebody fails C10 or, which is less, C11.
                let (a, b) = (bracket.players[pair.0], bracket.players[pair.1]);
                let both = a.preference.is_absolute() && b.preference.is_absolute();
                2 - u64::from(both && a.preference.clashes_with(b.preference))
            }
            _ => criterion.gain(bracket, self.alone.initial, pair),
        }
    }

    /// None if the criteria need too many bits.
    fn scale(&self, criteria: Vec<Criterion>) -> Option<Scale> {
        let mut scale = Vec::new();
        let mut bits = 0;
        for criterion in criteria.into_iter().rev() {
            scale.push((criterion, bits));
            bits += u64::BITS - self.most_of_all(criterion).leading_zeros();
        }
        (bits <= MOST_BITS).then_some(Scale(scale))
    }

    /// A bound on what all pairs of a candidate gain together.
    fn most_of_all(&self, criterion: Criterion) -> u64 {
        let kinds = 0..self.members.len();
        let (mut of_both, mut of_moved, mut only_moved) = (0, 0, true);
        for a in kinds.clone() {
            let pairs = kinds.clone().filter_map(|b| self.pair(a, b));
            let most = pairs.map(|pair| self.gain(criterion, pair)).max();
            let most = most.unwrap_or(0) * self.members[a].len() as u64;
            of_both += most;
            let is_moved = self.members[a][0] < self.alone.bracket.moved;
            of_moved += if is_moved { most } else { 0 };
        }
        for a in kinds.clone() {
            for pair in kinds.clone().filter_map(|b| self.pair(a, b)) {
                let among_moved = pair.0 < self.alone.bracket.moved;
                only_moved &= among_moved || self.gain(criterion, pair) == 0;
            }
        }
        // Every player is in one pair, every pair counts at both ends.
        if only_moved { of_moved } else { of_both / 2 }
    }

    fn kinds(&self, scale: &Scale) -> Kinds {
        let counts = self.members.iter().map(Vec::len).collect();
        Kinds::new(counts, |a, b| {
            let pair = self.pair(a, b)?;
            Some(scale.worth(|criterion| self.gain(criterion, pair)))
        })
    }
}

impl Scale {
    fn worth(&self, gain: impl Fn(Criterion) -> u64) -> i128 {
        let parts = self.0.iter();
        parts
            .map(|&(criterion, shift)| i128::from(gain(criterion)) << shift)
            .sum()
    }
}
