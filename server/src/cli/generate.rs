//! `hakem generate`: the random tournament generator.

use super::args::GenerateOrder;
use super::failure::Failure;
use super::input;
use hakem_core::format::trf::{self, Dialect, WriteOptions};
use hakem_core::generate::{self, Details, Rates, Request};
use hakem_core::tiebreak::TiebreakList;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

/// Writes one tournament to stdout, or so many files into a folder, whose names it prints.
pub fn generate(order: &GenerateOrder) -> Result<String, Failure> {
    let count = order.count.unwrap_or(1);
    if count == 0 {
        return Err(Failure::input(
            "no files are asked for; --count takes 1 or more",
        ));
    }
    let seed = match order.seed {
        Some(seed) => seed,
        None => drawn_seed()?,
    };
    let tiebreaks = tiebreaks(order)?;
    let request = request(order, seed, tiebreaks.as_ref())?;
    let Some(folder) = &order.out else {
        return report(&request);
    };
    std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let mut names = String::new();
    for number in 0..count {
        let request = Request {
            seed: seed.wrapping_add(number.into()),
            ..request
        };
        let file = folder.join(format!("random-{}.trf", request.seed));
        write_new(&file, &report(&request)?)?;
        names += &format!("{}\n", file.display());
    }
    Ok(names)
}

/// A seed that nobody gave. It is told: without it the file could not be made again.
fn drawn_seed() -> Result<u64, Failure> {
    let seed = getrandom::u64().map_err(|error| {
        Failure::input(format!(
            "the system gives no random number: {error}; give one with --seed"
        ))
    })?;
    input::message(&format!("hakem: seed {seed}"));
    Ok(seed)
}

fn tiebreaks(order: &GenerateOrder) -> Result<Option<TiebreakList>, Failure> {
    let list = order.tiebreaks.as_ref().map(|list| list.parse());
    list.transpose()
        .map_err(|error| Failure::input(format!("--tiebreaks: {error}")))
}

fn request<'a>(
    order: &GenerateOrder,
    seed: u64,
    tiebreaks: Option<&'a TiebreakList>,
) -> Result<Request<'a>, Failure> {
    let mut system = input::system_named(order.system, None);
    if let Some(label) = &order.edition {
        input::set_edition(&mut system, label)?;
    }
    Ok(Request {
        seed,
        system,
        baku: order.acceleration.is_some(),
        players: order.players,
        rounds: order.rounds,
        rates: Rates {
            forfeits: order.forfeits,
            byes: order.byes,
            withdrawals: order.withdrawals,
        },
        details: Details {
            half_byes: order.half_byes,
            zero_byes: order.zero_byes,
            full_byes: order.full_byes,
            late: order.late,
            odd: order.odd,
        },
        tiebreaks,
    })
}

fn report(request: &Request<'_>) -> Result<String, Failure> {
    let generated =
        generate::generate(request).map_err(|error| Failure::input(error.to_string()))?;
    let options = WriteOptions::new(Dialect::Trf26);
    Ok(trf::write(&generated.document, options).text)
}

/// A file that is there already is somebody's: it is left alone.
fn write_new(file: &Path, text: &str) -> Result<(), Failure> {
    let open = OpenOptions::new().write(true).create_new(true).open(file);
    open.and_then(|mut open| open.write_all(text.as_bytes()))
        .map_err(|error| unwritable(file, &error))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!(
        "{}: cannot be written: {error}; name another folder with --out",
        path.display()
    ))
}
