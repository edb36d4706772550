//! Settings that depart from FIDE's rules: derived, at any time, from the settings alone.

use super::settings::Settings;
use crate::pairing::System;
use crate::{DubovEdition, DutchEdition, LimEdition, Points, TiebreakEdition};
use jiff::civil::Date;

/// Each way in which the settings depart, in words; empty within FIDE's rules.
pub fn departures(settings: &Settings) -> Vec<String> {
    let mut found = Vec::new();
    let scoring = &settings.scoring;
    let game = scoring.game.white;
    if scoring.game.white != scoring.game.black {
        found.push("White and Black score differently (C.02 Q71)".to_owned());
    }
    if game.draw * 2 > game.win + game.loss {
        found.push("two draws are worth more than a win and a loss (C.02 Q74)".to_owned());
    }
    let games = i64::from(settings.system.games_per_match());
    if scoring.pairing_bye > game.win * games {
        found.push("the pairing-allocated bye is worth more than a win (C.02 Q81)".to_owned());
    }
    let classical =
        game.win == Points::ONE && game.draw == Points::HALF && game.loss == Points::ZERO;
    // A match of two games has more values than these.
    let usual =
        games > 1 || [Points::ONE, Points::HALF, Points::ZERO].contains(&scoring.pairing_bye);
    if classical && !usual {
        found.push("under 1-½-0 the pairing-allocated bye is 1, ½ or 0 (C.02 Q83)".to_owned());
    }
    if scoring.unknown != game.draw {
        found.push("an adjourned game counts otherwise than as a draw (C.02 Q167)".to_owned());
    }
    found.extend(wrong_editions(settings));
    found
}

/// Editions that are not in force at the start date.
fn wrong_editions(settings: &Settings) -> Vec<String> {
    let mut found = Vec::new();
    let Some(start) = settings.start else {
        return found;
    };
    let system = match settings.system {
        System::Dutch { edition } => not_in_force(
            edition.label(),
            DutchEdition::on(start).label(),
            "Dutch system",
            start,
        ),
        System::Dubov { edition } => not_in_force(
            edition.label(),
            DubovEdition::on(start).label(),
            "Dubov system",
            start,
        ),
        System::Lim { edition, .. } => not_in_force(
            edition.label(),
            LimEdition::on(start).label(),
            "Lim system",
            start,
        ),
        System::Burstein { edition } if start < edition.from_date() => Some(format!(
            "edition {edition} of the Burstein system is not in force on {start}; the one before it \
             is not known here"
        )),
        System::DoubleSwiss { edition } if start < edition.from_date() => Some(format!(
            "edition {edition} of the Double-Swiss system is not in force on {start}; there was \
             none before it"
        )),
        System::TeamSwiss { edition, .. } if start < edition.from_date() => Some(format!(
            "edition {edition} of the Swiss team system is not in force on {start}; the one before \
             it is not known here"
        )),
        System::Burstein { .. }
        | System::DoubleSwiss { .. }
        | System::TeamSwiss { .. }
        | System::RoundRobin { .. }
        | System::Scheveningen { .. }
        | System::Knockout { .. }
        | System::Other { .. } => None,
    };
    found.extend(system);
    found.extend(not_in_force(
        settings.tiebreak_edition.label(),
        TiebreakEdition::on(start).label(),
        "tie-break rules",
        start,
    ));
    found
}

fn not_in_force(chosen: &str, in_force: &str, book: &str, start: Date) -> Option<String> {
    (chosen != in_force).then(|| {
        format!("edition {chosen} of the {book} is not in force on {start}; {in_force} is")
    })
}
