//! What layers of regulations say of ratings.

use crate::{Answer, Hook, PlayerFacts, Regulation, Snapshot};
use hakem_core::Points;
use hakem_core::rating::Hundredths;
use hakem_core::tournament::{AskedHook, PolicyError, RatingAnswer, RatingAnswers};
use std::sync::Arc;

/// No list has a greater K.
const GREATEST_K: i64 = 100;
/// Units of a point in a hundredth.
const UNITS: i64 = 100;

/// What the layers that answer say of every player's rating; of several the last that has an
/// answer.
pub(crate) fn answers(
    for_k: &[&dyn Regulation],
    for_change: &[&dyn Regulation],
    snapshot: &Arc<Snapshot>,
) -> Result<RatingAnswers, PolicyError> {
    let mut answers = RatingAnswers::new();
    for (id, player) in &snapshot.players {
        let k = last(for_k, |layer| layer.k_factor(player, snapshot))?;
        let change = last(for_change, |layer| layer.rating_change(player, snapshot))?;
        let answer = RatingAnswer {
            k: k.map(|(layer, k)| whole(layer, player, k)).transpose()?,
            change: change
                .map(|(layer, change)| hundredths(layer, player, change))
                .transpose()?,
        };
        if answer != RatingAnswer::default() {
            answers.insert(*id, answer);
        }
    }
    Ok(answers)
}

/// The answer of the last layer that has one.
fn last<'a>(
    layers: &[&'a dyn Regulation],
    ask: impl Fn(&dyn Regulation) -> Answer<Points>,
) -> Answer<(&'a dyn Regulation, Points)> {
    for layer in layers.iter().rev() {
        if let Some(answer) = ask(*layer)? {
            return Ok(Some((*layer, answer)));
        }
    }
    Ok(None)
}

/// A K: a whole number that a list could have.
fn whole(layer: &dyn Regulation, player: &PlayerFacts, k: Points) -> Result<u16, PolicyError> {
    let units = Points::ONE.units();
    let whole = (k.units() % units == 0).then_some(k.units() / units);
    whole
        .filter(|k| (0..=GREATEST_K).contains(k))
        .and_then(|k| u16::try_from(k).ok())
        .ok_or_else(|| {
            let text = format!("answered wrongly: K is a whole number from 0 to 100, not {k}");
            failed(layer, Hook::KFactor, player, text)
        })
}

/// A change: at most two decimals.
fn hundredths(
    layer: &dyn Regulation,
    player: &PlayerFacts,
    change: Points,
) -> Result<Hundredths, PolicyError> {
    if change.units() % UNITS == 0 {
        return Ok(Hundredths(change.units() / UNITS));
    }
    let text = format!(
        "answered wrongly: a change has at most two decimals, {change} has more; round it: \
         x.round(2)"
    );
    Err(failed(layer, Hook::RatingChange, player, text))
}

fn failed(layer: &dyn Regulation, hook: Hook, player: &PlayerFacts, text: String) -> PolicyError {
    PolicyError {
        regulation: layer.name().to_owned(),
        place: None,
        asked: Some(Box::new(AskedHook {
            hook: hook.name().to_owned(),
            players: vec![player.id],
            ..AskedHook::default()
        })),
        text,
    }
}
