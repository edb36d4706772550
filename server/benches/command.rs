//! A command's way through a desk, beside a bare append with fdatasync in the same run.
//!
//! `cargo bench -p hakem --bench command`. A clerk sets a result, waits for the acknowledgement,
//! and sets the next one. Wall times on a shared machine say little; the ratios within a run do.

use futures_util::future::join_all;
use hakem::desk::{Desk, Hall, Order, Stamp, Work};
use hakem::journal::Journal;
use hakem::live::{Hub, Limits};
use hakem_core::tournament::{BoardResult, Command, Level, PlayerDetails, RatingEntry, Settings};
use hakem_core::{Colour, GameResult};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Pairs of spans: what else the machine does changes from second to second.
const ROUNDS: usize = 21;
const SPAN: Duration = Duration::from_millis(200);
const BOARDS: u32 = 100;

type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    // The disk of the build, not that of the temporary files, which may be memory.
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    println!("| | median | 9 of 10 within | of the bare append | commands/s |");
    println!("| --- | --- | --- | --- | --- |");
    let mut bare = Vec::new();
    let mut ways = [const { Vec::new() }; 2];
    let mut counts = [0; 2];
    let clerks = [1, 20];
    for round in 0..ROUNDS {
        bare.extend(bare_appends(&dir.path().join(format!("bare-{round}")))?);
        for (which, clerks) in clerks.into_iter().enumerate() {
            let folder = dir.path().join(format!("{round}-{clerks}"));
            let took = runtime.block_on(commands(&folder, clerks))?;
            counts[which] += took.len();
            ways[which].extend(took);
        }
    }
    let floor = quantile(&mut bare, 0.5);
    let line = |name: &str, times: &mut [f64], rate: String| {
        let (median, high) = (quantile(times, 0.5), quantile(times, 0.9));
        let ratio = median / floor;
        println!("| {name} | {median:.2} ms | {high:.2} ms | {ratio:.2} | {rate} |");
    };
    line("bare append + fdatasync", &mut bare, String::new());
    for (which, clerks) in clerks.into_iter().enumerate() {
        let seconds = SPAN.as_secs_f64() * 21.0;
        let rate = f64::from(u32::try_from(counts[which])?) / seconds;
        line(
            &format!("{clerks} clerks"),
            &mut ways[which],
            format!("{rate:.0}"),
        );
    }
    Ok(())
}

fn quantile(values: &mut [f64], at: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "an index of a short list"
    )]
    let index = (values.len() as f64 * at) as usize;
    values[index.min(values.len() - 1)]
}

fn bare_appends(path: &Path) -> Result<Vec<f64>, Failure> {
    let mut file = OpenOptions::new()
        .create_new(true)
        .append(true)
        .open(path)?;
    let (begun, mut took) = (Instant::now(), Vec::new());
    while begun.elapsed() < SPAN {
        let start = Instant::now();
        file.write_all(&[7; 300])?;
        file.sync_data()?;
        took.push(start.elapsed().as_secs_f64() * 1e3);
    }
    Ok(took)
}

fn order(command: Command) -> Order {
    Order {
        work: Work::Tournament(Box::new(command)),
        by: "clerk".to_owned(),
        may_confirm: Level::ConfirmTwice,
        idempotency: None,
        if_match: None,
        confirm: Vec::new(),
    }
}

/// A round of 100 boards, and clerks who enter results; answers how long each took, in ms.
async fn commands(folder: &Path, clerks: u32) -> Result<Vec<f64>, Failure> {
    let journal = Journal::open(folder)?;
    let hall = Hall::open(journal.clone(), Hub::new(Limits::default()), Stamp::new()?)?;
    let mut settings = Settings::new("Bench", 9);
    settings.initial_colour = Some(Colour::White);
    let create = Command::Create {
        settings: Box::new(settings),
    };
    let slug = "bench".parse()?;
    let desk = hall
        .open_tournament(&slug, create.clone(), order(create))
        .await?
        .desk;
    let players = (0..2 * BOARDS).map(|n| desk.execute(order(player(n))));
    for answer in join_all(players).await {
        answer?;
    }
    desk.execute(order(Command::Pair { round: 1 })).await?;
    let begun = Instant::now();
    let work =
        (0..clerks).map(|clerk| tokio::spawn(clerk_work(desk.clone(), clerk, clerks, begun)));
    let mut took = Vec::new();
    for times in join_all(work).await {
        took.extend(times??);
    }
    hall.stop().await;
    let closing = journal.clone();
    tokio::task::spawn_blocking(move || closing.close()).await??;
    std::fs::remove_dir_all(folder)?;
    Ok(took)
}

fn player(n: u32) -> Command {
    let entry = RatingEntry {
        from_round: 1,
        official: u16::try_from(2600 - n).ok(),
        tournament: None,
        list: "typed".to_owned(),
    };
    Command::AddPlayer {
        details: Box::new(PlayerDetails {
            name: format!("Player {n}"),
            ratings: vec![entry],
            ..PlayerDetails::default()
        }),
        entered: None,
    }
}

async fn clerk_work(
    desk: Desk,
    clerk: u32,
    clerks: u32,
    begun: Instant,
) -> Result<Vec<f64>, Failure> {
    let results: [GameResult; 3] = ["1-0".parse()?, "0-1".parse()?, "1/2-1/2".parse()?];
    let mut took = Vec::new();
    for result in results.into_iter().cycle() {
        for board in (1..=BOARDS).filter(|board| board % clerks == clerk) {
            if begun.elapsed() >= SPAN {
                return Ok(took);
            }
            let start = Instant::now();
            let set = Command::SetResult {
                round: 1,
                board,
                result: BoardResult::from(result),
            };
            desk.execute(order(set)).await?;
            took.push(start.elapsed().as_secs_f64() * 1e3);
        }
    }
    Ok(took)
}
