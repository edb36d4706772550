//! `hakem pair`.

use super::args::PairOrder;
use super::failure::Failure;
use super::{input, reasons, regulations};
use hakem_core::pairing::{Field, Obstacle, PairingError, System};
use hakem_core::tournament::{Draft, PolicyError, pair_under};
use hakem_core::{EntrantId, Tpn};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::path::Path;

/// Pairs the next round, or the one asked for.
pub fn pair(order: &PairOrder) -> Result<String, Failure> {
    let file = &order.source.file;
    let mut reading = input::reading(&order.source, input::Telling::Gist)?;
    if let Some(round) = order.round {
        reading.document = reading.document.cut(round);
    }
    let mut t = input::tournament(file, &reading, order.system, order.edition.as_deref())?;
    let rules = regulations::put_in_force(&mut t, &order.regulations)?;
    // Before anything else that is wrong with the round: no other round would do.
    t.check_supported()
        .map_err(|error| Failure::input(format!("{}: {error}", input::shown(file))))?;
    let round = t.newest_round() + 1;
    if let Some(asked) = order.round.filter(|asked| *asked != round) {
        return Err(Failure::input(format!(
            "{}: round {asked} cannot be paired: round {} is the last one with games",
            input::shown(file),
            t.newest_round()
        )));
    }
    if round > t.settings.rounds {
        return Err(Failure::input(format!(
            "{}: all {} rounds are paired; if more are planned, state their number in record 142",
            input::shown(file),
            t.settings.rounds
        )));
    }
    let numbers = t.entrant_numbers(&rules);
    let placed =
        |error: &dyn std::fmt::Display| format!("{}, round {round}: {error}", input::shown(file));
    let failed = |error: PolicyError| Failure::input(placed(&error));
    let field = t.field(round, &rules).map_err(failed)?;
    tell_unrated(file, &field);
    let paired = pair_under(&t, &field, &rules).map_err(failed)?;
    let system = t.settings.system.to_string();
    let pairing = paired.map_err(|error| match &error {
        PairingError::NoLegalPairing { reason } if order.json => {
            input::message(&placed(&error));
            Failure::Answer {
                text: refusal_as_json(reason, round, &system),
            }
        }
        PairingError::NoLegalPairing { .. } => Failure::No {
            reason: placed(&error),
        },
        _ => Failure::input(placed(&error)),
    })?;
    let draft = Draft::from(&pairing);
    if draft.pairs.is_empty() && draft.bye.is_none() {
        input::message(&format!(
            "{}: nobody is to be paired in round {round}: all players are absent",
            input::shown(file)
        ));
    }
    let why = if order.explain {
        let language = reasons::language(order.lang.as_deref())?;
        let why = reasons::of(&t, (&field, &pairing));
        Some((
            why.map_err(|error| Failure::input(placed(&error)))?,
            language,
        ))
    } else {
        None
    };
    if order.json {
        let mut json = as_json(&draft, &numbers, round, &t.settings.system.to_string());
        if let Some((why, language)) = why {
            let who = if t.settings.teams { "teams" } else { "players" };
            json[who] = reasons::entrants(&t, &numbers);
            json["explanation"] = why.json(language);
        }
        return Ok(format!("{json}\n"));
    }
    let mut text = as_text(&draft, &numbers);
    if let Some((why, language)) = why {
        text += &reasons::as_text(&why, language);
    }
    Ok(text)
}

/// The Dubov system weighs opponents by their ratings, and the 100-point rule of a maxi-tournament
/// compares them, so one that is missing is told.
fn tell_unrated(file: &Path, field: &Field) {
    let unrated = field.entrants.iter().filter(|entrant| entrant.rating == 0);
    let mut numbers: Vec<u32> = unrated.map(|entrant| entrant.tpn.0).collect();
    let what = match field.system {
        System::Dubov { .. } => "the Chief Arbiter is to assign one (C.04.4.1 1.1)",
        System::Lim { maxi: true, .. } => {
            "the 100-point rule takes them as far from every rated player (C.04.4.3 3.2.3, \
             3.8, 5.7)"
        }
        _ => return,
    };
    if numbers.is_empty() {
        return;
    }
    numbers.sort_unstable();
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    input::message(&format!(
        "{}: without a rating, counted as 0: {}; {what}",
        input::shown(file),
        numbers.join(", ")
    ));
}

/// The numbers of players, or of teams.
type Numbers = BTreeMap<EntrantId, Tpn>;

fn number(numbers: &Numbers, id: EntrantId) -> u32 {
    numbers.get(&id).copied().unwrap_or(Tpn(0)).0
}

fn as_text(draft: &Draft, numbers: &Numbers) -> String {
    let mut text = format!("{}\n", draft.pairs.len() + usize::from(draft.bye.is_some()));
    for &(white, black) in &draft.pairs {
        text += &format!("{} {}\n", number(numbers, white), number(numbers, black));
    }
    if let Some(bye) = draft.bye {
        text += &format!("{} 0\n", number(numbers, bye));
    }
    text
}

fn as_json(draft: &Draft, numbers: &Numbers, round: u16, system: &str) -> Json {
    let pairs: Vec<_> = (1..)
        .zip(&draft.pairs)
        .map(|(board, &(white, black))| {
            json!({
                "board": board,
                "white": number(numbers, white),
                "black": number(numbers, black),
            })
        })
        .collect();
    let bye = draft.bye.map(|id| number(numbers, id));
    json!({ "round": round, "system": system, "pairs": pairs, "bye": bye })
}

/// No pairing, and the proof of it.
fn refusal_as_json(reason: &Obstacle, round: u16, system: &str) -> String {
    let conflict = match reason {
        Obstacle::Conflict(conflict) => json!(conflict),
        Obstacle::Other(_) => json!(null),
    };
    format!(
        "{}\n",
        json!({
            "round": round,
            "system": system,
            "pairs": null,
            "reason": reason.to_string(),
            "conflict": conflict,
        })
    )
}
