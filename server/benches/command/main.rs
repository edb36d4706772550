//! A command's way through a desk and through the whole server, beside a bare append with
//! fdatasync in the same run.
//!
//! `cargo bench -p hakem --bench command`. A clerk sets a result, waits for the acknowledgement,
//! and sets the next one. Wall times on a shared machine say little; the ratios within a run do.

mod desk;
mod served;

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Pairs of spans: what else the machine does changes from second to second.
const ROUNDS: usize = 21;
const SPAN: Duration = Duration::from_millis(200);
const BOARDS: u32 = 100;
/// What the clerks enter, in turn.
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    // The disk of the build, not that of the temporary files, which may be memory.
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let ways = [("desk", 1), ("desk", 20), ("HTTP", 1), ("HTTP", 20)];
    let mut bare = Vec::new();
    let mut took = [const { Vec::new() }; 4];
    for round in 0..ROUNDS {
        bare.extend(bare_appends(&dir.path().join(format!("bare-{round}")))?);
        for (times, (way, clerks)) in took.iter_mut().zip(ways) {
            let folder = dir.path().join(format!("{round}-{way}-{clerks}"));
            times.extend(match way {
                "desk" => runtime.block_on(desk::commands(&folder, clerks))?,
                _ => served::commands(&folder, clerks)?,
            });
            std::fs::remove_dir_all(folder)?;
        }
    }
    println!("| | median | 9 of 10 within | of the bare append | commands/s |");
    println!("| --- | --- | --- | --- | --- |");
    let floor = quantile(&mut bare, 0.5);
    line("bare append + fdatasync", &mut bare, floor);
    for (times, (way, clerks)) in took.iter_mut().zip(ways) {
        line(&format!("{way}, {clerks} at once"), times, floor);
    }
    Ok(())
}

/// Prints the times of a way, in ms.
fn line(name: &str, times: &mut [f64], floor: f64) {
    let (median, high) = (quantile(times, 0.5), quantile(times, 0.9));
    let spans = SPAN.as_secs_f64() * f64::from(u32::try_from(ROUNDS).unwrap_or(u32::MAX));
    let rate = f64::from(u32::try_from(times.len()).unwrap_or(u32::MAX)) / spans;
    let ratio = median / floor;
    println!("| {name} | {median:.2} ms | {high:.2} ms | {ratio:.1} | {rate:.0} |");
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
