//! The player index with a list of 1.5 million players: import, memory, and what somebody waits
//! for while he types.
//!
//! `cargo bench -p hakem --bench index [-- PLAYERS]`. The exit status is 1 if a gate is missed. On a
//! busy machine a search of microseconds waits milliseconds for its turn: run what this builds with
//! `chrt -f 1` then.

mod people;

use hakem::index::{Count, ImportOrder, Index, Query};
use people::{Chance, person, write_list};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

type Failure = Box<dyn std::error::Error + Send + Sync>;

const SEED: u64 = 2_026;
const PLAYERS: usize = 1_500_000;
/// Searches of each kind.
const SEARCHES: usize = 4_000;
const LIMIT: usize = 10;

/// Seconds, MB, and the 99th percentile of a search.
const IMPORT: f64 = 15.0;
const MEMORY: u64 = 500;
const WAIT: Duration = Duration::from_millis(5);

fn main() -> Result<ExitCode, Failure> {
    let given = std::env::args().find_map(|argument| argument.parse().ok());
    let players = given.unwrap_or(PLAYERS);
    // The disk of the build, not that of the temporary files, which may be memory.
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let file = dir.path().join("players_list_foa.txt");
    let mut out = BufWriter::new(File::create(&file)?);
    write_list(&mut out, SEED, players)?;
    out.flush()?;
    drop(out);
    let mut met = import(dir.path(), &file, players)?;
    let index = opened(dir.path())?;
    met &= searches(&index, players)?;
    Ok(if met {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn import(dir: &Path, file: &Path, players: usize) -> Result<bool, Failure> {
    let index = Index::open(dir)?;
    let order = ImportOrder {
        path: file.to_owned(),
        name: "players_list_foa.txt".to_owned(),
        month: Some("2026-09".parse()?),
        ..ImportOrder::default()
    };
    let (begun, cpu) = (Instant::now(), cpu()?);
    let report = index.import(&order, &Count::default())?;
    let (wall, cpu) = (begun.elapsed().as_secs_f64(), self::cpu()? - cpu);
    let peak = peak()?;
    assert_eq!(report.snapshot.players, players);
    let size = |path: &Path| fs::metadata(path).map(|data| data.len() >> 20);
    println!("| import | wall s | CPU s | gate s | peak MB | gate MB | text MB | index MB |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    println!(
        "| {players} | {wall:.1} | {cpu:.1} | {IMPORT} | {peak} | {MEMORY} | {} | {} |",
        size(file)?,
        size(&dir.join(hakem::index::FILE_NAME))?
    );
    Ok(wall < IMPORT && peak < MEMORY)
}

fn opened(dir: &Path) -> Result<Index, Failure> {
    let begun = Instant::now();
    let index = Index::open(dir)?;
    let open = begun.elapsed();
    index.warm()?;
    let warm = begun.elapsed();
    println!("\nopen {open:.1?}, ready to search {warm:.1?}");
    Ok(index)
}

/// What somebody types.
fn kinds(players: usize) -> Vec<(&'static str, Vec<String>)> {
    let mut chance = Chance::new(SEED);
    // The list's own people, so that beginnings are as frequent as their owners.
    let mut made = Vec::with_capacity(SEARCHES);
    for number in 0..players.min(400 * SEARCHES) {
        let one = person(&mut chance, number);
        if chance.below(400) == 0 && made.len() < SEARCHES {
            made.push(one);
        }
    }
    let letters = |text: &str, count: usize| text.chars().take(count).collect::<String>();
    let mut all = Vec::new();
    for (kind, shortest, longest) in [
        ("1-2 letters", 1, 2),
        ("3-5 letters", 3, 5),
        ("6-8 letters", 6, 8),
    ] {
        let typed = made
            .iter()
            .map(|one| letters(&one.last, shortest + chance.below(longest - shortest + 1)));
        all.push((kind, typed.collect()));
    }
    let two = made.iter().map(|one| {
        let (last, first) = (1 + chance.below(6), 1 + chance.below(4));
        format!(
            "{} {}",
            letters(&one.first, first),
            letters(&one.last, last)
        )
    });
    all.push(("two parts", two.collect()));
    let ids = made
        .iter()
        .map(|one| letters(&one.id.to_string(), 1 + chance.below(8)));
    all.push(("ids", ids.collect()));
    let none = made
        .iter()
        .map(|one| format!("{}x{}q", letters(&one.last, 3), letters(&one.first, 2)));
    all.push(("no hit", none.collect()));
    all
}

fn searches(index: &Index, players: usize) -> Result<bool, Failure> {
    println!(
        "\n| typed | p50 µs | p99 µs | worst µs | hits | gate p99 |\n| --- | --- | --- | --- | --- | --- |"
    );
    let mut met = true;
    let mut every = Vec::new();
    for (kind, typed) in kinds(players) {
        let mut times = Vec::with_capacity(typed.len());
        let mut hits = 0;
        for (number, text) in typed.into_iter().enumerate() {
            let query = Query {
                text,
                federation: (number % 2 == 0).then(|| "TUR".to_owned()),
                limit: LIMIT,
            };
            let begun = Instant::now();
            hits += index.search(&query, &[])?.len();
            times.push(begun.elapsed());
        }
        every.extend(&times);
        met &= line(kind, &mut times, hits);
    }
    met &= line("all", &mut every, 0);
    Ok(met)
}

fn line(kind: &str, times: &mut [Duration], hits: usize) -> bool {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "| {kind} | {} | {} | {} | {hits} | {WAIT:?} |",
        at(50).as_micros(),
        at(99).as_micros(),
        at(100).as_micros()
    );
    at(99) < WAIT
}

/// CPU seconds of this process.
fn cpu() -> Result<f64, Failure> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ticks = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    Ok(ticks / 100.0)
}

/// The most memory this process has had, in MB.
fn peak() -> Result<u64, Failure> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next());
    Ok(kilobytes.ok_or("no VmHWM")?.parse::<u64>()? >> 10)
}
