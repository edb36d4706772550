//! Pairing numbers drawn by lot (C.05 7).

use crate::dice::Dice;
use crate::pairing::{System, restricted_draw};
use crate::tournament::event::Event;
use crate::tournament::model::{NumberDraw, NumberLot, Numbers, Tournament};
use crate::tournament::player::Player;
use crate::tournament::refusal::Refusal;
use crate::{EntrantId, PlayerId, Tpn};
use std::collections::BTreeMap;

/// Draws the numbers of everybody entered, from a seed.
pub(super) fn draw_numbers(
    t: &Tournament,
    seed: &str,
    draw: NumberDraw,
) -> Result<Vec<Event>, Refusal> {
    if t.newest_round() > 0 {
        return Err(Refusal::Numbers(
            "the lot is drawn before round 1 is paired".to_owned(),
        ));
    }
    if t.players.is_empty() {
        return Err(Refusal::Numbers("nobody is entered to draw".to_owned()));
    }
    let lot = number_of(seed)?;
    let (numbers, unmet) = match draw {
        NumberDraw::Free => (free(t, lot), Vec::new()),
        NumberDraw::Varma => varma(t, lot)?,
    };
    let mut events = Vec::new();
    if t.numbers.as_ref() != Some(&numbers) {
        events.push(Event::NumbersSet {
            from: t.numbers.clone(),
            to: Some(numbers),
        });
    }
    events.push(Event::NumbersDrawn {
        lot: NumberLot {
            seed: seed.to_owned(),
            draw,
            unmet,
        },
    });
    Ok(events)
}

fn number_of(seed: &str) -> Result<u64, Refusal> {
    let digits = seed.len() == 16 && seed.bytes().all(|digit| digit.is_ascii_hexdigit());
    let parsed = u64::from_str_radix(seed, 16).ok().filter(|_| digits);
    parsed.ok_or_else(|| Refusal::Numbers("a seed has 16 hexadecimal digits".to_owned()))
}

fn free(t: &Tournament, seed: u64) -> Numbers {
    let mut players: Vec<PlayerId> = t.players.keys().copied().collect();
    Dice::new(seed).shuffle(&mut players);
    players.into_iter().zip((1..).map(Tpn)).collect()
}

/// By federations in alphabetical order, and by name in each; the larger ones come first by
/// themselves. Who has no federation has no compatriots.
fn varma(t: &Tournament, seed: u64) -> Result<(Numbers, Vec<(PlayerId, PlayerId)>), Refusal> {
    if !matches!(t.settings.system, System::RoundRobin { cycles: 1, .. }) {
        return Err(Refusal::Numbers(format!(
            "Varma tables are for a single round robin, not for a {}; draw freely",
            t.settings.system
        )));
    }
    let draw = restricted_draw(&contingents(t), seed).ok_or_else(|| {
        Refusal::Numbers(format!(
            "there is no Varma table for {} players, but for 9 to 24; draw freely",
            t.players.len()
        ))
    })?;
    let player = |id: EntrantId| PlayerId(id.0);
    let numbers = draw.numbers.into_iter();
    let unmet = draw.unmet.into_iter();
    Ok((
        numbers
            .map(|(id, number)| (player(id), Tpn(number)))
            .collect(),
        unmet.map(|(a, b)| (player(a), player(b))).collect(),
    ))
}

fn contingents(t: &Tournament) -> Vec<Vec<EntrantId>> {
    let mut players: Vec<&Player> = t.players.values().collect();
    players.sort_by_cached_key(|player| (player.details.name.to_lowercase(), player.id));
    let mut federations: BTreeMap<String, Vec<EntrantId>> = BTreeMap::new();
    let mut alone = Vec::new();
    for player in players {
        let federation = player.details.federation.trim().to_uppercase();
        if federation.is_empty() {
            alone.push(vec![player.id.into()]);
        } else {
            federations
                .entry(federation)
                .or_default()
                .push(player.id.into());
        }
    }
    federations.into_values().chain(alone).collect()
}
