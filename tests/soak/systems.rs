//! The systems that are soaked: a new one joins here.

use hakem_core::pairing::System;
use hakem_core::{BursteinEdition, DubovEdition, DutchEdition};

/// Every Swiss system in every edition.
pub fn swiss() -> Vec<System> {
    let dutch = DutchEdition::ALL.iter();
    let dubov = DubovEdition::ALL.iter();
    let burstein = BursteinEdition::ALL.iter();
    dutch
        .map(|&edition| System::Dutch { edition })
        .chain(dubov.map(|&edition| System::Dubov { edition }))
        .chain(burstein.map(|&edition| System::Burstein { edition }))
        .collect()
}

/// The tables.
pub fn tables() -> Vec<System> {
    let table = |cycles| System::RoundRobin {
        cycles,
        swap_last_rounds: cycles > 1,
    };
    vec![table(1), table(2)]
}

/// The edition of the basic rules that a system's bar from the bye follows (C.04.1 4).
pub const fn bars(system: System) -> DutchEdition {
    match system {
        System::Dutch { edition } => edition,
        System::Dubov { edition } => edition.dutch(),
        System::Burstein { edition } => edition.dutch(),
        _ => DutchEdition::newest(),
    }
}

/// True if topscorers may get a colour against C3 in the last round (C.04.3 1.8).
pub const fn exempts_topscorers(system: System) -> bool {
    matches!(system, System::Dutch { .. })
}
