//! How long the next list takes: `hakem rate` with 1,111 files of nine rounds and 20 players
//! (99,990 games) against a list of 1.5 million, as a whole process: files read and judged, the list
//! streamed, everything rated, the next list written.
//!
//! `cargo bench -p hakem --bench rating`. Each line is the median of its runs, with the fastest
//! beside it; on a shared machine the fastest says more. `HAKEM_BENCH_LIST=10000` makes the list
//! shorter.

use hakem_core::format::rating_list::{ListForm, ListRow};
use hakem_core::format::trf::{
    self, Dialect, Document, PartialDate, PlayerRecord, RoundCell, WriteOptions,
};
use hakem_core::rating::{ListEntry, Listed};
use hakem_core::{Colour, Points, Score, SideResult};
use std::error::Error;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const LISTED: u64 = 1_500_000;
const EVENTS: u64 = 1_111;
const PLAYERS: u32 = 20;
const ROUNDS: u32 = 9;
const RUNS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let listed = std::env::var("HAKEM_BENCH_LIST").ok();
    let listed = listed.map_or(Ok(LISTED), |text| text.parse())?.max(1);
    let folder = tempfile::tempdir()?;
    let (events, list, next) = (
        folder.path().join("events"),
        folder.path().join("list.txt"),
        folder.path().join("next.txt"),
    );
    std::fs::create_dir(&events)?;
    write_list(&list, listed)?;
    for number in 0..EVENTS {
        let file = events.join(format!("{number:04}.trf"));
        std::fs::write(file, event(number, listed))?;
    }
    println!("| what | median | fastest |\n| --- | --- | --- |");
    let paths = [&events, &list, &next].map(|path| path.display().to_string());
    let [events, list, next] = paths.each_ref().map(String::as_str);
    measure("files alone", &["rate", events])?;
    measure("against the list", &["rate", events, "--list", list])?;
    measure(
        "the next list written",
        &["rate", events, "--list", list, "--new-list", next],
    )?;
    Ok(())
}

/// One line of the table.
fn measure(what: &str, arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..RUNS {
        let start = Instant::now();
        let status = Command::new(env!("CARGO_BIN_EXE_hakem"))
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
        times.push(start.elapsed());
        if !status.success() {
            return Err(format!("hakem {}: {status}", arguments.join(" ")).into());
        }
    }
    times.sort_unstable();
    println!("| {what} | {:.2?} | {:.2?} |", times[RUNS / 2], times[0]);
    Ok(())
}

fn id(number: u64) -> u64 {
    300_000 + number * 37
}

fn rating(number: u64) -> u16 {
    1_400 + u16::try_from(number.wrapping_mul(2_654_435_761) % 1_300).unwrap_or(0)
}

fn write_list(path: &Path, listed: u64) -> std::io::Result<()> {
    let mut file = BufWriter::new(std::fs::File::create(path)?);
    writeln!(file, "{}", ListForm::Fixed.header())?;
    for number in 0..listed {
        let row = ListRow {
            fide_id: id(number),
            name: format!("Player, Number {number}").into(),
            federation: "TUR".into(),
            entry: ListEntry {
                standard: Listed {
                    rating: Some(rating(number)).filter(|_| number % 11 != 0),
                    k: Some(20),
                },
                birth_year: Some(1_990),
                ..ListEntry::default()
            },
            ..ListRow::default()
        };
        writeln!(file, "{}", ListForm::Fixed.line(&row))?;
    }
    file.flush()
}

/// A tournament of players from everywhere in the list.
fn event(number: u64, listed: u64) -> String {
    let place = |seat: u32| (number * 7_919 + u64::from(seat) * 65_537) % listed;
    let mut document = Document::new(Dialect::Trf26);
    let mut text = |code: &str, value: &str| {
        document
            .texts
            .insert(code.to_owned(), vec![value.to_owned()]);
    };
    text("012", "Open");
    text("192", "FIDE_DUTCH");
    text("222", "5400+30");
    document.rounds = u16::try_from(ROUNDS).ok();
    document.start = Some(PartialDate {
        year: 2_026,
        month: 3,
        day: 1,
    });
    for seat in 0..PLAYERS {
        let rounds: Vec<RoundCell> = (0..ROUNDS).map(|round| cell(number, seat, round)).collect();
        let halves = rounds.iter().map(|cell| match cell {
            RoundCell::Game {
                result: Some(SideResult::Rated(score)),
                ..
            } => match score {
                Score::Win => 2,
                Score::Draw => 1,
                Score::Loss => 0,
            },
            _ => 0,
        });
        document.players.push(PlayerRecord {
            rank: seat + 1,
            sex: None,
            title: None,
            name: format!("Player, Number {}", place(seat)),
            rating: Some(rating(place(seat))),
            federation: "TUR".to_owned(),
            fide_id: Some(id(place(seat))),
            birth: None,
            points: Some(Points::from_halves(halves.sum())),
            place: None,
            rounds,
        });
    }
    trf::write(&document, WriteOptions::new(Dialect::Trf26)).text
}

/// Seats meet by turning a circle, the last one standing still.
fn cell(event: u64, seat: u32, round: u32) -> RoundCell {
    let turning = PLAYERS - 1;
    let opponent = if seat == turning {
        round
    } else if seat == round {
        turning
    } else {
        (2 * round + turning - seat) % turning
    };
    let chance = |a: u32, b: u32| (event + u64::from(a.min(b) * 7 + a.max(b) * 3 + round)) % 3;
    let score = match (chance(seat, opponent), seat < opponent) {
        (0, _) => Score::Draw,
        (1, true) | (2, false) => Score::Win,
        _ => Score::Loss,
    };
    let white = (seat + opponent + round) % 2 == u32::from(seat < opponent);
    RoundCell::Game {
        opponent: opponent + 1,
        colour: Some(if white { Colour::White } else { Colour::Black }),
        result: Some(SideResult::Rated(score)),
    }
}
