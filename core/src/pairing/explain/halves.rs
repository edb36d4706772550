//! The order of the Dutch system: moved-down players meet the highest residents; the upper half of
//! the others meets the lower half (C.04.3 3.2-3.3, 4; 2017 B, D).

use super::article::Topic;
use super::ground::Ground;
use super::layer::{Layer, float_order};
use super::passing::Passing;
use super::reason::{Choice, Exchange, FloatReason, PairReason, Why};
use super::trial::{Demand, Trial};
use crate::pairing::PairingError;

/// The remainder of a bracket, or the whole of a homogeneous one, as places.
pub(super) struct Halves {
    /// Before any exchange, in order.
    all: Vec<usize>,
    /// The number of pairs.
    pairs: usize,
    /// The higher ranked of each pair.
    upper: Vec<usize>,
    /// The others.
    lower: Vec<usize>,
}

impl Halves {
    pub fn of(layer: &Layer) -> Self {
        let moved = layer.cuts.moved;
        let meets_moved = |place: usize| layer.mate(place).is_some_and(|mate| mate < moved);
        let all: Vec<usize> = (moved..layer.cuts.current)
            .filter(|&place| !meets_moved(place))
            .collect();
        let pairs = layer.pairs.iter().filter(|pair| pair.0 >= moved);
        let upper: Vec<usize> = pairs.map(|pair| pair.0).collect();
        let is_lower = |place: &usize| !upper.contains(place);
        Self {
            lower: all.iter().copied().filter(is_lower).collect(),
            pairs: upper.len(),
            all,
            upper,
        }
    }

    /// The opponent in the first candidate; none for who belongs to the lower half.
    fn first_opponent(&self, place: usize) -> Option<usize> {
        let index = self.all.iter().position(|&other| other == place)?;
        let opposite = index + self.pairs;
        (index < self.pairs).then(|| self.all[opposite])
    }

    /// Who floats in the first candidate.
    fn first_floaters(&self) -> &[usize] {
        &self.all[2 * self.pairs..]
    }
}

/// The demands that the moved-down players meet whom they meet.
fn moved_pairs(layer: &Layer) -> Vec<Demand> {
    let moved = layer.pairs.iter().filter(|pair| pair.0 < layer.cuts.moved);
    moved.map(|&(i, j)| Demand::Pair(i, j)).collect()
}

/// Why the two of a pair meet.
pub(super) fn choice(
    ground: &Ground<'_>,
    layer: &Layer,
    trial: &Trial<'_>,
    (player, opponent): (usize, usize),
) -> Result<PairReason, PairingError> {
    let moved = layer.cuts.moved;
    let halves = Halves::of(layer);
    let is_moved = player < moved;
    // Those who choose before the player, and among whom.
    let before: Vec<(usize, usize)> = layer
        .pairs
        .iter()
        .copied()
        .filter(|pair| pair.0 < player && (is_moved || pair.0 >= moved))
        .collect();
    let (first, among) = if is_moved {
        let residents: Vec<usize> = (moved..layer.cuts.current).collect();
        (residents.get(before.len()).copied(), residents)
    } else {
        (halves.first_opponent(player), halves.lower)
    };
    let upper = halves.upper;
    let taken = |place: usize| before.iter().find(|pair| pair.1 == place);
    let earlier: Vec<usize> = among
        .into_iter()
        .filter(|&place| player < place && place < opponent && taken(place).is_none())
        .collect();
    if first == Some(opponent) && earlier.is_empty() {
        return Ok(PairReason::First {
            article: ground.article(Topic::First),
        });
    }
    let mut settled: Vec<Demand> = before.iter().map(|&(i, j)| Demand::Pair(i, j)).collect();
    if !is_moved {
        settled.extend(moved_pairs(layer));
    }
    let order = if is_moved {
        Topic::Transposition
    } else {
        Topic::Exchange
    };
    let mut passing = Passing::default();
    if let Some(&(by, gone)) = first.and_then(taken) {
        passing.tell(
            layer.id(ground, gone),
            Why::Taken {
                by: layer.id(ground, by),
            },
        );
    }
    // An exchange can have made the first opponent one of those who choose.
    let exchanged = first.filter(|place| !is_moved && *place != opponent && upper.contains(place));
    for place in exchanged.into_iter().chain(earlier) {
        let id = layer.id(ground, place);
        match ground.bar(layer.unpaired[player], layer.unpaired[place]) {
            Some(bar) => passing.tell(id, Why::MayNotMeet { bar }),
            None => passing.search(id, || {
                let mut demands = settled.clone();
                demands.push(Demand::Pair(player, place));
                trial.why(&demands, order)
            })?,
        }
    }
    Ok(PairReason::Chosen(Choice {
        player: layer.id(ground, player),
        article: ground.article(Topic::Transposition),
        aro: None,
        passed: passing.told,
        untold: passing.untold,
    }))
}

/// Who changed halves, and why the halves could not stay as they were.
pub(super) fn exchange(
    ground: &Ground<'_>,
    layer: &Layer,
    trial: &Trial<'_>,
) -> Result<Option<Exchange>, PairingError> {
    let halves = Halves::of(layer);
    let (first_upper, first_lower) = halves.all.split_at(halves.pairs);
    let gone = |from: &[usize], to: &[usize]| -> Vec<usize> {
        let gone = from.iter().copied().filter(|place| to.contains(place));
        gone.collect()
    };
    let down = gone(first_upper, &halves.lower);
    let up = gone(first_lower, &halves.upper);
    if down.is_empty() && up.is_empty() {
        return Ok(None);
    }
    let mut demands = moved_pairs(layer);
    demands.push(Demand::Halves(first_upper.to_vec(), first_lower.to_vec()));
    let ids = |places: Vec<usize>| {
        places
            .iter()
            .map(|&place| layer.id(ground, place))
            .collect()
    };
    Ok(Some(Exchange {
        down: ids(down),
        up: ids(up),
        article: ground.article(Topic::Exchange),
        why: Some(trial.why(&demands, Topic::Exchange)?),
    }))
}

/// Why a player leaves a bracket unpaired.
pub(super) fn float(
    ground: &Ground<'_>,
    layer: &Layer,
    trial: &Trial<'_>,
    place: usize,
) -> Result<FloatReason, PairingError> {
    let halves = Halves::of(layer);
    let moved = layer.cuts.moved;
    let first = if place < moved {
        layer.pairs.iter().filter(|pair| pair.0 < moved).count() <= place
    } else {
        halves.first_floaters().contains(&place)
    };
    let mut passing = Passing::default();
    if place < moved {
        passing.search(layer.id(ground, place), || {
            trial.why(&[Demand::Inside(place)], float_order(layer, place))
        })?;
    } else if !first {
        let stays = |other: &&usize| !layer.floaters.contains(other);
        for &other in halves.first_floaters().iter().filter(stays).rev() {
            let id = layer.id(ground, other);
            match instead(ground, layer, other) {
                Some(why) => passing.tell(id, why),
                None => passing.search(id, || in_place_of(layer, trial, place, other))?,
            }
        }
    }
    let player = &ground.players[layer.unpaired[place]];
    Ok(FloatReason {
        player: player.entrant.id,
        score: player.score,
        first,
        passed: passing.told,
    })
}

/// What bars a player at once from floating: out of the last bracket one floats into the bye.
fn instead(ground: &Ground<'_>, layer: &Layer, place: usize) -> Option<Why> {
    if !layer.is_last() {
        return None;
    }
    let bar = ground.bye_bar(layer.unpaired[place])?;
    Some(Why::MayNotHaveBye {
        bar,
        article: ground.article(Topic::ByeBar),
    })
}

/// What stands against it that another player leaves a bracket in place of one who does.
pub(super) fn in_place_of(
    layer: &Layer,
    trial: &Trial<'_>,
    floater: usize,
    other: usize,
) -> Result<Why, PairingError> {
    let demands = [Demand::Outside(other), Demand::Inside(floater)];
    trial.why(&demands, float_order(layer, other))
}
