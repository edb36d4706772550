//! The order of the Burstein system: the highest in the ranking meets the lowest (C.04.4.2 4).

use super::article::Topic;
use super::ground::Ground;
use super::layer::Layer;
use super::passing::Passing;
use super::reason::{Choice, FloatReason, PairReason, Why};
use super::trial::{Demand, Trial};
use crate::pairing::PairingError;

/// Why the two of a pair meet.
pub(super) fn choice(
    ground: &Ground<'_>,
    layer: &Layer,
    trial: &Trial<'_>,
    (i, j): (usize, usize),
) -> Result<PairReason, PairingError> {
    let rank = |place: usize| ground.rank[layer.unpaired[place]];
    let mut by_bsn: Vec<usize> = (0..layer.cuts.current).collect();
    by_bsn.sort_by_key(|&place| rank(place));
    let (player, opponent) = if rank(i) < rank(j) { (i, j) } else { (j, i) };
    // Those before the player have their opponents, or float.
    let chose_before = |place: &usize| rank(*place) < rank(player);
    let mut settled = Vec::new();
    let mut open = by_bsn.clone();
    for place in by_bsn.into_iter().filter(chose_before) {
        open.retain(|&other| other != place);
        match layer.mate(place) {
            Some(mate) => {
                open.retain(|&other| other != mate);
                settled.push(Demand::Pair(place, mate));
            }
            None => settled.push(Demand::Outside(place)),
        }
    }
    let earlier: Vec<usize> = open
        .into_iter()
        .rev()
        .take_while(|&place| place != opponent)
        .collect();
    if earlier.is_empty() {
        return Ok(PairReason::First {
            article: ground.article(Topic::First),
        });
    }
    let mut passing = Passing::default();
    for place in earlier {
        let id = layer.id(ground, place);
        match ground.bar(layer.unpaired[player], layer.unpaired[place]) {
            Some(bar) => passing.tell(id, Why::MayNotMeet { bar }),
            None => passing.search(id, || {
                let mut demands = settled.clone();
                demands.push(Demand::Pair(player, place));
                trial.why(&demands, Topic::Transposition)
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

/// Why a player leaves a bracket unpaired.
pub(super) fn float(
    ground: &Ground<'_>,
    layer: &Layer,
    trial: &Trial<'_>,
    place: usize,
) -> Result<FloatReason, PairingError> {
    let mut passing = Passing::default();
    passing.search(layer.id(ground, place), || {
        trial.why(&[Demand::Inside(place)], Topic::Transposition)
    })?;
    let player = &ground.players[layer.unpaired[place]];
    Ok(FloatReason {
        player: player.entrant.id,
        score: player.score,
        first: false,
        passed: passing.told,
    })
}
