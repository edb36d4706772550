//! The literal readings of the systems: plain enumeration, word for word, without a thought of speed.
//! The engines must give the same pairs.

pub use super::enumeration::PairSet;

use super::{Field, System, burstein, dubov, dutch, lim, team_swiss};
use crate::DutchEdition;

/// The most players that the reading of a system copes with in good time; none if the system has
/// no reading.
pub const fn most_players(system: System) -> Option<usize> {
    match system {
        System::Dutch { .. } => Some(8),
        System::Dubov { .. } | System::TeamSwiss { .. } => Some(10),
        System::Burstein { .. } | System::Lim { .. } => Some(9),
        _ => None,
    }
}

/// The pairs of a field by its system's reading; none if no legal pairing exists, or no reading.
pub fn pair(field: &Field) -> Option<PairSet> {
    match field.system {
        System::Dutch { edition } => dutch_pair(field, edition),
        System::Dubov { edition } => dubov::literal::pair(field, edition),
        System::Burstein { edition } if burstein::is_seeded(field) => {
            dutch_pair(field, edition.dutch())
        }
        System::Burstein { edition } => burstein::literal::pair(field, edition),
        System::Lim { edition, maxi } => lim::literal::pair(field, edition, maxi),
        System::TeamSwiss {
            edition,
            preferences,
            scores,
        } => team_swiss::literal::pair(field, edition, (preferences, scores)),
        _ => None,
    }
}

fn dutch_pair(field: &Field, edition: DutchEdition) -> Option<PairSet> {
    let pairs = match edition {
        DutchEdition::E2017 => dutch::literal_2017::pair(field),
        DutchEdition::E2026 => dutch::literal::pair(field),
    }?;
    let is_paired = |tpn: u32| pairs.iter().any(|&(a, b)| a == tpn || b == tpn);
    let mut present = field.entrants.iter().filter(|entrant| entrant.present);
    let bye = present.find(|entrant| !is_paired(entrant.tpn.0));
    let bye = bye.map(|entrant| entrant.tpn.0);
    Some((pairs, bye))
}
