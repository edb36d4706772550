//! Acknowledged events per second beside a bare append with fdatasync, and opening times.
//!
//! `cargo bench -p hakem --bench journal`. Wall times on a shared machine say little; the ratios
//! within a run do. The exit status is 1 if a gate is missed.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use hakem::journal::{Command, FILE_NAME, Journal, NewEvent, StreamName};

/// Many short pairs: what else the machine does changes from second to second.
const ROUNDS: usize = 41;
const SPAN: Duration = Duration::from_millis(100);
/// Each writer takes its streams in turn, as the games of a round do.
const STREAMS_EACH: usize = 4;
/// With the header, some 300 bytes stored.
const DATA: usize = 190;

type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<ExitCode, Failure> {
    // The disk of the build, not that of the temporary files, which may be memory.
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let mut met = throughput(dir.path())?;
    println!(
        "\n| events | MiB | open: wall (CPU) | open after a kill | open, read and check all | gate (CPU) |"
    );
    println!("| --- | --- | --- | --- | --- | --- |");
    for (events, gate) in [(10_000, 0.1), (1_000_000, 1.0)] {
        met &= opening(dir.path(), events, gate)?;
    }
    Ok(if met {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn throughput(dir: &Path) -> Result<bool, Failure> {
    let counts = [1, 16, 64];
    let mut bare = Vec::new();
    let mut rates = [const { Vec::new() }; 3];
    let mut ratios = [const { Vec::new() }; 3];
    for round in 0..ROUNDS {
        for (which, writers) in counts.into_iter().enumerate() {
            // The floor is measured beside each figure: the machine is never the same for long.
            let floor = bare_appends(&dir.join(format!("bare-{round}-{writers}")))?;
            let rate = appends(&dir.join(format!("journal-{round}-{writers}")), writers)?;
            bare.push(floor);
            rates[which].push(rate);
            ratios[which].push(rate / floor);
        }
    }
    println!("| | events/s | of the bare append | gate |\n| --- | --- | --- | --- |");
    println!(
        "| bare append + fdatasync | {:.0} | 1 | |",
        median(&mut bare)
    );
    let mut met = true;
    for (which, gate) in [0.6, 0.0, 4.0].into_iter().enumerate() {
        let (rate, ratio) = (median(&mut rates[which]), median(&mut ratios[which]));
        met &= ratio >= gate;
        let (low, high) = (ratios[which][ROUNDS / 4], ratios[which][ROUNDS * 3 / 4]);
        let gate = if gate > 0.0 {
            format!("{gate}")
        } else {
            String::new()
        };
        let writers = counts[which];
        println!("| {writers} writers | {rate:.0} | {ratio:.2} ({low:.2}–{high:.2}) | {gate} |");
    }
    Ok(met)
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn per_second(count: u64, since: Instant) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / since.elapsed().as_secs_f64()
}

fn bare_appends(path: &Path) -> Result<f64, Failure> {
    let mut file = OpenOptions::new()
        .create_new(true)
        .append(true)
        .open(path)?;
    let record = [7_u8; 94 + 16 + DATA];
    let (begun, mut count) = (Instant::now(), 0);
    while begun.elapsed() < SPAN {
        file.write_all(&record)?;
        file.sync_data()?;
        count += 1;
    }
    let rate = per_second(count, begun);
    drop(file);
    std::fs::remove_file(path)?;
    Ok(rate)
}

fn command() -> Command {
    let event = NewEvent {
        kind: "MovePlayed".into(),
        v: 1,
        data: vec![b'x'; DATA],
    };
    Command {
        at: 0,
        by: "feed-1".into(),
        key: None,
        events: vec![event],
    }
}

/// Writers that each wait for their acknowledgement before they go on.
fn appends(dir: &Path, writers: usize) -> Result<f64, Failure> {
    let journal = Journal::open(dir)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .build()?;
    let begun = Instant::now();
    let count = if writers == 1 {
        write_alone(&journal, begun)?
    } else {
        let tasks: Vec<_> = (0..writers)
            .map(|writer| runtime.spawn(write(journal.clone(), writer, begun)))
            .collect();
        let mut count = 0;
        for task in tasks {
            count += runtime.block_on(task)??;
        }
        count
    };
    let rate = per_second(count, begun);
    assert_eq!(journal.verify()?.events, count);
    journal.close()?;
    std::fs::remove_dir_all(dir)?;
    Ok(rate)
}

fn streams(writer: usize) -> Result<Vec<StreamName>, Failure> {
    (0..STREAMS_EACH)
        .map(|game| Ok(format!("t/r1/b{writer}-{game}").parse()?))
        .collect()
}

fn write_alone(journal: &Journal, begun: Instant) -> Result<u64, Failure> {
    let (streams, mut count) = (streams(0)?, 0);
    for seq in 0.. {
        for stream in &streams {
            if begun.elapsed() >= SPAN {
                return Ok(count);
            }
            journal.append(stream, seq, command()).wait()?;
            count += 1;
        }
    }
    Ok(count)
}

async fn write(journal: Journal, writer: usize, begun: Instant) -> Result<u64, Failure> {
    let (streams, mut count) = (streams(writer)?, 0);
    for seq in 0.. {
        for stream in &streams {
            if begun.elapsed() >= SPAN {
                return Ok(count);
            }
            journal.append(stream, seq, command()).await?;
            count += 1;
        }
    }
    Ok(count)
}

/// Opening after a clean end, and after the process was killed: the best of three, because
/// whatever else the machine does only adds.
fn opening(dir: &Path, events: u64, gate: f64) -> Result<bool, Failure> {
    let dir = dir.join(format!("open-{events}"));
    let journal = Journal::open(&dir)?;
    let stream = |game: u64| format!("t/r1/b{game}").parse::<StreamName>();
    for batch in 0..events / 100 {
        let events = vec![command().events.remove(0); 100];
        let command = Command {
            events,
            ..command()
        };
        journal
            .append(&stream(batch % 100)?, batch / 100 * 100, command)
            .wait()?;
    }
    // What is on the disk while the journal is open is what a killed process leaves.
    let file = dir.join(FILE_NAME);
    let copies: Vec<_> = (0..3)
        .map(|copy| dir.with_extension(format!("killed-{copy}")))
        .collect();
    for copy in &copies {
        std::fs::create_dir(copy)?;
        std::fs::copy(&file, copy.join(FILE_NAME))?;
        // As it would be: a commit had synced all of it.
        File::open(copy.join(FILE_NAME))?.sync_all()?;
    }
    journal.close()?;
    let size = File::open(&file)?.metadata()?.len() >> 20;
    let mut best = [Took::MAX; 3];
    for copy in &copies {
        best[0].improve(open_once(&dir)?);
        best[1].improve(open_once(copy)?);
        best[2].improve(replay_once(&dir, events)?);
        std::fs::remove_dir_all(copy)?;
    }
    let [clean, killed, replay] = best;
    println!("| {events} | {size} | {clean} | {killed} | {replay} | {gate} s |");
    Ok(clean.cpu < gate && killed.cpu < gate)
}

/// Seconds on the wall, and of this thread on a processor: only the second means the same on a
/// machine that has other things to do.
#[derive(Clone, Copy)]
struct Took {
    wall: f64,
    cpu: f64,
}

impl Took {
    const MAX: Self = Self {
        wall: f64::MAX,
        cpu: f64::MAX,
    };

    fn by(work: impl FnOnce() -> Result<(), Failure>) -> Result<Self, Failure> {
        let (begun, busy) = (Instant::now(), processor_seconds());
        work()?;
        let wall = begun.elapsed().as_secs_f64();
        let cpu = busy
            .zip(processor_seconds())
            .map_or(wall, |(before, after)| after - before);
        Ok(Self { wall, cpu })
    }

    fn improve(&mut self, other: Self) {
        self.wall = self.wall.min(other.wall);
        self.cpu = self.cpu.min(other.cpu);
    }
}

impl std::fmt::Display for Took {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.4} s ({:.4})", self.wall, self.cpu)
    }
}

/// Linux only.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

fn open_once(dir: &Path) -> Result<Took, Failure> {
    Took::by(|| {
        let journal = Journal::open(dir)?;
        assert!(journal.last(&"t/r1/b0".parse()?)?.is_some());
        Ok(())
    })
}

fn replay_once(dir: &Path, events: u64) -> Result<Took, Failure> {
    Took::by(|| {
        let journal = Journal::open(dir)?;
        let mut read = 0;
        for stream in journal.streams()? {
            for event in journal.read(&stream, 1) {
                event?;
                read += 1;
            }
        }
        assert_eq!(read, events);
        Ok(())
    })
}
