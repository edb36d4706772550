//! The encoded type of tournament, TRF 192.
//!
//! | code | system |
//! | --- | --- |
//! | `FIDE_DUTCH` | Dutch, edition by the start date |
//! | `FIDE_DUTCH_2017`, `_2025`, `_2026` | Dutch 2017; Dutch 2026 (its drafts were called 2025) |
//! | `FIDE_DUBOV` | Dubov, edition by the start date |
//! | `FIDE_DUBOV_2018`, `_2026` | by name, as for the Dutch system |
//! | `FIDE_BURSTEIN` | Burstein |
//! | `CUSTOM_LIM`, `CUSTOM_LIM_MAXI` | Lim, edition by the start date; as a maxi-tournament |
//! | `CUSTOM_LIM_1998`, `_1999`, `_2026` | by name, as for the Dutch system; each also `_MAXI` |
//! | `FIDE_DOUBLESWISS` | Double-Swiss, a round for each game |
//! | `FIDE_TEAM` | Swiss team, type A, match points before game points |
//! | `FIDE_TEAM_TYPEB_GP_MP` .. | Swiss team; no type means no preferences |
//! | `.._BAKU` | with Baku acceleration |
//! | `BERGER_ROUNDROBIN`, `FIDE_ROUNDROBIN` | round robin |
//! | `BERGER_DOUBLEROUNDROBIN` | double round robin |
//! | `FIDE_DOUBLEROUNDROBIN` | the same, last two rounds of the first cycle swapped |
//! | `FIDE_SCHEVENINGEN`, `FIDE_DOUBLESCHEVENINGEN` | Scheveningen, single and double |
//! | `CUSTOM_KNOCKOUT` | knockout, a game a match |
//! | `.._Gn` | with n games of each pair: round robin, Scheveningen, knockout |
//! | `BERGER_TEAM_ROUNDROBIN` .. | a table among teams |
//!
//! The table has no code for Lim, so these are Hakem's own; others read an organiser's own system.
//! All other codes of the table name systems that no engine here pairs; they are kept as such.

use super::settings::{Acceleration, Settings};
use crate::pairing::{OtherSystem, System, parse_team_options, team_options_code};
use crate::{
    BursteinEdition, DoubleSwissEdition, DubovEdition, DutchEdition, LimEdition, TeamSwissEdition,
};
use jiff::civil::Date;

/// The system and whether it is Baku-accelerated. Without a code the free text of record 092
/// decides between round robin and the Dutch system.
pub(super) fn parse(code: &str, free_text: &str, start: Option<Date>) -> Option<(System, bool)> {
    let in_force = start.map_or(DutchEdition::newest(), DutchEdition::on);
    let code = code.trim().to_ascii_uppercase();
    let (name, baku) = match code.strip_suffix("_BAKU") {
        Some(name) => (name, true),
        None => (code.as_str(), false),
    };
    // A round robin is the same whoever plays it.
    let individual = name.replacen("_TEAM_", "_", usize::from(name.contains("ROUNDROBIN")));
    let name = individual.as_str();
    let dutch = |edition| System::Dutch { edition };
    let dubov = |edition| System::Dubov { edition };
    let round_robin = |cycles, swap_last_rounds| System::RoundRobin {
        cycles,
        swap_last_rounds,
    };
    let system = match name {
        "" => {
            let text: String = free_text
                .to_lowercase()
                .chars()
                .filter(|c| c.is_alphabetic())
                .collect();
            match (text.contains("roundrobin"), text.contains("double")) {
                (true, true) => round_robin(2, false),
                (true, false) => round_robin(1, false),
                (false, _) => dutch(in_force),
            }
        }
        "FIDE_DUTCH" => dutch(in_force),
        "FIDE_DUTCH_2017" => dutch(DutchEdition::E2017),
        "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026" => dutch(DutchEdition::E2026),
        "FIDE_DUBOV" => dubov(start.map_or(DubovEdition::newest(), DubovEdition::on)),
        "FIDE_DUBOV_2018" => dubov(DubovEdition::E2018),
        "FIDE_DUBOV_2026" => dubov(DubovEdition::E2026),
        "FIDE_BURSTEIN" => System::Burstein {
            edition: start.map_or(BursteinEdition::newest(), BursteinEdition::on),
        },
        "FIDE_DOUBLESWISS" => System::DoubleSwiss {
            edition: start.map_or(DoubleSwissEdition::newest(), DoubleSwissEdition::on),
        },
        "BERGER_ROUNDROBIN" | "FIDE_ROUNDROBIN" => round_robin(1, false),
        "BERGER_DOUBLEROUNDROBIN" => round_robin(2, false),
        "FIDE_DOUBLEROUNDROBIN" => round_robin(2, true),
        "FIDE_SCHEVENINGEN" => System::Scheveningen { cycles: 1 },
        "FIDE_DOUBLESCHEVENINGEN" => System::Scheveningen { cycles: 2 },
        "CUSTOM_KNOCKOUT" => System::Knockout { games: 1 },
        _ => match (name.strip_prefix("FIDE_TEAM"), name.strip_prefix(LIM)) {
            (Some(marks), _) => team_swiss(marks, baku, start)?,
            (None, Some(rest)) => lim(rest, start)?,
            (None, None) => other(name)?,
        },
    };
    Some((system, baku))
}

/// Baku needs match points to give (C.04.7).
fn team_swiss(marks: &str, baku: bool, start: Option<Date>) -> Option<System> {
    let (preferences, scores) = parse_team_options(marks)?;
    let edition = start.map_or(TeamSwissEdition::newest(), TeamSwissEdition::on);
    (!baku || scores.match_points_first()).then_some(System::TeamSwiss {
        edition,
        preferences,
        scores,
    })
}

/// The code of the Lim system, without edition and maxi-tournament.
const LIM: &str = "CUSTOM_LIM";
const MAXI: &str = "_MAXI";

fn lim(rest: &str, start: Option<Date>) -> Option<System> {
    let (label, maxi) = match rest.strip_suffix(MAXI) {
        Some(label) => (label, true),
        None => (rest, false),
    };
    let edition = match label.strip_prefix('_') {
        Some(label) => label.parse().ok()?,
        None if label.is_empty() => start.map_or(LimEdition::newest(), LimEdition::on),
        None => return None,
    };
    Some(System::Lim { edition, maxi })
}

fn lim_code(edition: LimEdition, maxi: bool, start: Option<Date>) -> String {
    let maxi = if maxi { MAXI } else { "" };
    if edition == start.map_or(LimEdition::newest(), LimEdition::on) {
        format!("{LIM}{maxi}")
    } else {
        format!("{LIM}_{edition}{maxi}")
    }
}

fn other(name: &str) -> Option<System> {
    if let Some((name, games)) = name.rsplit_once("_G")
        && let Ok(games) = games.parse()
        && let Some(system) = of_several_games(name, games)
    {
        return Some(system);
    }
    let system = match name {
        _ if name.contains("TEAM") => OtherSystem::Team,
        _ if name.contains("SCHILLER") => OtherSystem::Schiller,
        _ if name.starts_with("CUSTOM_") => OtherSystem::Custom,
        _ => return None,
    };
    Some(System::Other { system })
}

/// A code that says how often each pair meets.
fn of_several_games(name: &str, games: u8) -> Option<System> {
    if !(1..=16).contains(&games) {
        return None;
    }
    Some(match name {
        "BERGER_ROUNDROBIN" if games <= 4 => System::RoundRobin {
            cycles: games,
            swap_last_rounds: false,
        },
        "FIDE_SCHEVENINGEN" => System::Scheveningen { cycles: games },
        "CUSTOM_KNOCKOUT" => System::Knockout { games },
        _ => return None,
    })
}

/// The code to write for the system of a tournament. `FIDE_DUTCH` means the edition in force at the
/// start, which every receiver knows; only another one is named.
pub(super) fn write(settings: &Settings) -> String {
    let (system, start) = (settings.system, settings.start);
    let in_force = start.map_or(DutchEdition::newest(), DutchEdition::on);
    let name = match system {
        System::Dutch { edition } if edition == in_force => "FIDE_DUTCH",
        System::Dutch {
            edition: DutchEdition::E2017,
        } => "FIDE_DUTCH_2017",
        System::Dutch {
            edition: DutchEdition::E2026,
        } => "FIDE_DUTCH_2026",
        System::Dubov { edition }
            if edition == start.map_or(DubovEdition::newest(), DubovEdition::on) =>
        {
            "FIDE_DUBOV"
        }
        System::Dubov {
            edition: DubovEdition::E2018,
        } => "FIDE_DUBOV_2018",
        System::Dubov {
            edition: DubovEdition::E2026,
        } => "FIDE_DUBOV_2026",
        System::Burstein {
            edition: BursteinEdition::E2026,
        } => "FIDE_BURSTEIN",
        System::Lim { edition, maxi } => &lim_code(edition, maxi, start),
        System::DoubleSwiss {
            edition: DoubleSwissEdition::E2026,
        } => "FIDE_DOUBLESWISS",
        System::TeamSwiss {
            preferences,
            scores,
            ..
        } => &format!("FIDE_TEAM{}", team_options_code(preferences, scores)),
        System::RoundRobin { cycles: 1, .. } => "BERGER_ROUNDROBIN",
        System::RoundRobin {
            cycles: 2,
            swap_last_rounds: false,
        } => "BERGER_DOUBLEROUNDROBIN",
        System::RoundRobin {
            cycles: 2,
            swap_last_rounds: true,
        } => "FIDE_DOUBLEROUNDROBIN",
        System::RoundRobin { cycles, .. } => &format!("BERGER_ROUNDROBIN_G{cycles}"),
        System::Scheveningen { cycles: 1 } => "FIDE_SCHEVENINGEN",
        System::Scheveningen { cycles: 2 } => "FIDE_DOUBLESCHEVENINGEN",
        System::Scheveningen { cycles } => &format!("FIDE_SCHEVENINGEN_G{cycles}"),
        System::Knockout { games: 0 | 1 } => "CUSTOM_KNOCKOUT",
        System::Knockout { games } => &format!("CUSTOM_KNOCKOUT_G{games}"),
        System::Other { system } => match system {
            OtherSystem::Team => "CUSTOM_TEAM_SWISS",
            OtherSystem::Schiller => "FIDE_SCHILLER",
            OtherSystem::Custom => "CUSTOM_SWISS",
        },
    };
    let is_table = matches!(system, System::RoundRobin { .. });
    let name = match name.split_once('_') {
        Some((author, table)) if is_table && settings.teams => format!("{author}_TEAM_{table}"),
        _ => name.to_owned(),
    };
    if settings.acceleration == Acceleration::Baku {
        format!("{name}_BAKU")
    } else {
        name
    }
}
