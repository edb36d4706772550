//! `cargo run --release -p hakem-tests -- pairing-soak [--minutes N] [--seed S]`: one seed after the
//! other, until the time is over or the first fault. Of each seed and every system:
//!
//! * small fields: the engine gives the pairs of the literal reading, and none if there are none;
//! * worn fields, of which many have left and many must not meet: a pairing exactly if one exists;
//! * large fields: whatever is paired is lawful;
//! * random tournaments: what is generated is what the rules give, with its points and places.
//!
//! Status 0: no fault; 1: one, with its seed and a report file of the case; 2: bad usage. Nothing is
//! kept from one seed to the next, so that memory stays bounded.

mod fields;
mod lawful;
mod report;
mod systems;
mod tournaments;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "usage: hakem-tests pairing-soak [--minutes N] [--seed S]";

/// How often the counts are told.
const TOLD_EVERY: Duration = Duration::from_secs(30);

/// Fields of each kind to a tournament: they cost less.
const FIELDS: u64 = 6;

/// How long, and from which seed on.
struct Soak {
    time: Duration,
    seed: u64,
}

/// What was held against the rules so far.
#[derive(Default)]
struct Counts {
    literal: u64,
    worn: u64,
    proofs: u64,
    large: u64,
    tournaments: u64,
    rounds: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} fields agree with the literal reading; {} worn fields, {} of all with a proof that \
             no pairing exists; {} large fields lawful; {} tournaments agree in {} rounds, points \
             and places",
            self.literal, self.worn, self.proofs, self.large, self.tournaments, self.rounds
        )
    }
}

/// What went wrong, and a report file of the case.
struct Fault {
    what: String,
    report: String,
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
    let mut told = started;
    let mut counts = Counts::default();
    let mut seed = soak.seed;
    while started.elapsed() < soak.time {
        // A panic is a fault of its seed like any other.
        let outcome = catch_unwind(AssertUnwindSafe(|| check(seed, &mut counts)));
        let fault = match outcome {
            Ok(Ok(())) => None,
            Ok(Err(fault)) => Some(fault),
            Err(_) => Some(Fault {
                what: "panicked, see above".to_owned(),
                report: String::new(),
            }),
        };
        if let Some(fault) = fault {
            println!("{counts}");
            println!("seed {seed}: {}", fault.what);
            print!("{}", fault.report);
            return ExitCode::from(1);
        }
        seed = seed.wrapping_add(1);
        if told.elapsed() >= TOLD_EVERY {
            told = Instant::now();
            println!("seed {seed}: {counts}");
        }
    }
    println!("{counts}; seeds {} to before {seed}", soak.seed);
    ExitCode::SUCCESS
}

fn check(seed: u64, counts: &mut Counts) -> Result<(), Fault> {
    for system in systems::swiss() {
        for part in 0..FIELDS {
            let seed = seed.wrapping_mul(FIELDS).wrapping_add(part);
            fields::check(system, seed, counts)?;
        }
    }
    for request in tournaments::requests(seed) {
        counts.rounds += tournaments::check(&request)?;
        counts.tournaments += 1;
    }
    Ok(())
}
