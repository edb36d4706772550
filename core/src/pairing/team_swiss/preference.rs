//! What the past asks of a team: colour preference (1.6, 1.7), floats (1.5), bars from the bye (C2).

use super::TeamPreferences;
use crate::pairing::float::{Float, FloatReader};
use crate::pairing::order::Participant;
use crate::pairing::{ColourHistory, EntrantRound, Field, Preference};
use crate::{Bye, Colour, DutchEdition, RoundRecord, SideResult};

/// Type B, last round, as often White as Black: a team that had the same colour twice running keeps
/// its strong preference, because that clause is asked first; only the mild one is dropped.
const STRONG_IN_LAST_ROUND: bool = true;

/// The colour preference of a team. [`Preference::Mild`] is a mild one of type B,
/// [`Preference::Strong`] any other; absolute ones do not exist.
pub(super) fn of(colours: &ColourHistory, kind: TeamPreferences, is_last: bool) -> Preference {
    match kind {
        TeamPreferences::None => Preference::None,
        TeamPreferences::TypeA => strong(colours),
        TeamPreferences::TypeB => {
            let balanced = colours.difference() == 0;
            match strong(colours) {
                Preference::None => mild(colours, is_last),
                _ if is_last && balanced && !STRONG_IN_LAST_ROUND => Preference::None,
                preference => preference,
            }
        }
    }
}

/// Two or more out of balance; or at most one, the last two matches having had the colour that
/// the team has had too often, or as often.
fn strong(colours: &ColourHistory) -> Preference {
    let difference = colours.difference();
    match (difference, colours.repeated()) {
        (..=-2, _) | (-1..=0, Some(Colour::Black)) => Preference::Strong(Colour::White),
        (2.., _) | (0..=1, Some(Colour::White)) => Preference::Strong(Colour::Black),
        _ => Preference::None,
    }
}

fn mild(colours: &ColourHistory, is_last: bool) -> Preference {
    match (colours.difference(), colours.last()) {
        (..=-1, _) => Preference::Mild(Colour::White),
        (1.., _) => Preference::Mild(Colour::Black),
        (0, Some(last)) if !is_last => Preference::Mild(last.other()),
        (0, _) => Preference::None,
    }
}

/// Whether each team floated in the previous round, in either direction (1.5).
///
/// A floater "plays" a team with another score: a match without a game played, like a bye, makes
/// none. With acceleration the score is that by which the round was paired, as in the individual
/// systems.
pub(super) fn floated(field: &Field, teams: &[Participant<'_>]) -> Vec<bool> {
    // A played round floats the same in both editions of the reader.
    let reader = FloatReader::new(field, DutchEdition::E2026);
    let floated = |team: &Participant<'_>| {
        let last = team.entrant.history.last();
        let played = last.is_some_and(|round| round.record.played_opponent().is_some());
        played && reader.float(team.entrant, 1) != Float::None
    };
    teams.iter().map(floated).collect()
}

/// C2: no second bye, none after a match won by forfeit or a full-point bye.
pub(in crate::pairing) fn may_receive_bye(history: &[EntrantRound]) -> bool {
    !history.iter().any(|round| {
        matches!(
            round.record,
            RoundRecord::Bye(Bye::PairingAllocated | Bye::Full)
                | RoundRecord::Game {
                    result: SideResult::ForfeitWin,
                    ..
                }
        )
    })
}
