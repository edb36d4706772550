//! `cargo run --release -p hakem-tests -- pairing-soak [--minutes N] [--seed S]`: generates one
//! tournament after the other and holds each against the rules, until the time is over or the
//! first difference. Status 0: none; 1: a difference; 2: bad usage.

use hakem_core::format::trf::{self, Dialect, WriteOptions};
use hakem_core::generate::{Rates, Request, generate};
use hakem_core::pairing::System;
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{FidePolicy, Tournament, check_rounds};
use hakem_core::{BursteinEdition, DoubleSwissEdition, DubovEdition, DutchEdition};
use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: hakem-tests pairing-soak [--minutes N] [--seed S]";

/// How long, and from which seed on.
struct Soak {
    time: Duration,
    seed: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(soak) = soak(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    run(&soak)
}

fn soak(arguments: &[String]) -> Option<Soak> {
    let (name, options) = arguments.split_first()?;
    if name != "pairing-soak" || options.len() % 2 != 0 {
        return None;
    }
    let (mut minutes, mut seed) = (10_u64, 0);
    for option in options.chunks_exact(2) {
        match option[0].as_str() {
            "--minutes" => minutes = option[1].parse().ok()?,
            "--seed" => seed = option[1].parse().ok()?,
            _ => return None,
        }
    }
    let time = Duration::from_secs(minutes.checked_mul(60)?);
    Some(Soak { time, seed })
}

fn run(soak: &Soak) -> ExitCode {
    let started = Instant::now();
    let (mut tournaments, mut rounds) = (0_u64, 0_u64);
    let mut seed = soak.seed;
    while started.elapsed() < soak.time {
        for request in requests(seed) {
            match check(&request) {
                Ok(agreeing) => rounds += agreeing,
                Err(difference) => {
                    println!("{tournaments} tournaments agree, then {request:?}: {difference}");
                    return ExitCode::from(1);
                }
            }
            tournaments += 1;
        }
        seed = seed.wrapping_add(1);
    }
    println!(
        "{tournaments} tournaments, {rounds} rounds agree; seeds {} to before {seed}",
        soak.seed
    );
    ExitCode::SUCCESS
}

/// Every system, and each Swiss once more with many absent and, in turn, accelerated.
fn requests(seed: u64) -> Vec<Request> {
    let swiss = (DutchEdition::ALL
        .iter()
        .map(|&edition| System::Dutch { edition }))
    .chain(
        DubovEdition::ALL
            .iter()
            .map(|&edition| System::Dubov { edition }),
    )
    .chain(
        BursteinEdition::ALL
            .iter()
            .map(|&edition| System::Burstein { edition }),
    )
    .chain(
        DoubleSwissEdition::ALL
            .iter()
            .map(|&edition| System::DoubleSwiss { edition }),
    );
    let tables = [
        System::RoundRobin {
            cycles: 1,
            swap_last_rounds: false,
        },
        System::Scheveningen { cycles: 1 },
        System::Knockout { games: 2 },
    ];
    let many = Rates {
        forfeits: Some(20),
        byes: Some(20),
        withdrawals: Some(20),
    };
    let pairs = swiss.flat_map(|system| {
        let plain = Request::new(seed, system);
        let hard = Request {
            baku: seed.is_multiple_of(2),
            rates: many,
            ..plain
        };
        [plain, hard]
    });
    let tables = tables.map(|system| Request::new(seed, system));
    pairs.chain(tables).collect()
}

/// Generates a tournament, reads its report and pairs it again; the rounds that agree, or what
/// does not.
fn check(request: &Request) -> Result<u64, String> {
    let generated = generate(request).map_err(|error| error.to_string())?;
    let written = trf::write(&generated.document, WriteOptions::new(Dialect::Trf26));
    let reading = trf::read(written.text.as_bytes());
    // Points that differ from the results are such an obstacle.
    if let Some(obstacle) = reading.obstacles(&BTreeSet::new()).next() {
        return Err(obstacle.to_string());
    }
    let back = plan(&reading.document, &ImportOptions::default());
    let back = back.map_err(|error| error.to_string())?.tournament;
    check_pairings(&back)
}

fn check_pairings(t: &Tournament) -> Result<u64, String> {
    let checks = check_rounds(t, &FidePolicy).map_err(|error| error.to_string())?;
    for check in &checks {
        if let Err(error) = &check.expected {
            return Err(format!("round {}: {error}", check.round));
        }
        if let Some((rules, file)) = check.difference() {
            return Err(format!(
                "round {}: by the rules {rules:?}, the file has {file:?}",
                check.round
            ));
        }
    }
    Ok(checks.len() as u64)
}
