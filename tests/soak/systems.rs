//! The systems that are soaked: a new one joins here.

use hakem_core::pairing::{System, TeamPreferences, TeamScores};
use hakem_core::{
    BursteinEdition, DoubleSwissEdition, DubovEdition, DutchEdition, LimEdition, TeamSwissEdition,
};

/// Each kind of colour preferences and each order of the scores of a team once.
const TEAM_OPTIONS: [(TeamPreferences, TeamScores); 4] = [
    (TeamPreferences::TypeA, TeamScores::MatchThenGame),
    (TeamPreferences::TypeB, TeamScores::GameThenMatch),
    (TeamPreferences::None, TeamScores::MatchOnly),
    (TeamPreferences::TypeB, TeamScores::GameOnly),
];

/// Every Swiss system in every edition.
pub fn swiss() -> Vec<System> {
    let dutch = DutchEdition::ALL.iter();
    let dubov = DubovEdition::ALL.iter();
    let burstein = BursteinEdition::ALL.iter();
    let lim = LimEdition::ALL
        .iter()
        .flat_map(|&edition| [false, true].map(|maxi| System::Lim { edition, maxi }));
    let teams = TeamSwissEdition::ALL.iter().flat_map(|&edition| {
        TEAM_OPTIONS.map(|(preferences, scores)| System::TeamSwiss {
            edition,
            preferences,
            scores,
        })
    });
    dutch
        .map(|&edition| System::Dutch { edition })
        .chain(dubov.map(|&edition| System::Dubov { edition }))
        .chain(burstein.map(|&edition| System::Burstein { edition }))
        .chain(lim)
        .chain(teams)
        .collect()
}

/// Whether a system can be accelerated: Baku gives match points where teams play (C.04.7).
pub const fn may_be_accelerated(system: System) -> bool {
    match system {
        System::TeamSwiss { scores, .. } => scores.match_points_first(),
        _ => true,
    }
}

/// The tables, and what is paired match by match: only whole tournaments of them are looked at.
pub fn tables() -> Vec<System> {
    let table = |cycles| System::RoundRobin {
        cycles,
        swap_last_rounds: cycles > 1,
    };
    let matches = DoubleSwissEdition::ALL.iter();
    let mut all = vec![
        table(1),
        table(2),
        System::Scheveningen { cycles: 1 },
        System::Knockout { games: 2 },
    ];
    all.extend(matches.map(|&edition| System::DoubleSwiss { edition }));
    all
}

/// The edition of the basic rules that a system's bar from the bye follows (C.04.1 4).
pub const fn bars(system: System) -> DutchEdition {
    match system {
        System::Dutch { edition } => edition,
        System::Dubov { edition } => edition.dutch(),
        System::Burstein { edition } => edition.dutch(),
        System::Lim { edition, .. } => edition.dutch(),
        _ => DutchEdition::newest(),
    }
}

/// Whose colour limits give way in the last round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exempt {
    /// Nobody's.
    Nobody,
    /// Those of topscorers and their opponents (C.04.3 1.8).
    Topscorers,
    /// Everybody's (C.04.4.3 6).
    Everybody,
}

/// Whose colour limits give way in the last round of a system.
pub const fn exempt_in_last_round(system: System) -> Exempt {
    match system {
        System::Dutch { .. } => Exempt::Topscorers,
        System::Lim { .. } => Exempt::Everybody,
        _ => Exempt::Nobody,
    }
}

/// What a system forbids of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourLimits {
    /// The colour against an absolute preference (C.04.3 C3 and its like).
    AbsolutePreference,
    /// The same colour three times running, or three more than of the other one.
    ThreeRunningOrMore,
    /// Nothing.
    None,
}

/// What this system forbids.
pub const fn colour_limits(system: System) -> ColourLimits {
    match system {
        System::Lim { .. } => ColourLimits::ThreeRunningOrMore,
        System::DoubleSwiss { .. } | System::TeamSwiss { .. } => ColourLimits::None,
        _ => ColourLimits::AbsolutePreference,
    }
}
