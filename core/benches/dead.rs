//! How long it takes to decide whether a side can still mate: `cargo bench -p hakem-core --bench
//! dead`. Every recorded position, both sides: mean, 99th percentile and the longest, and how many
//! the steps before the full search decide.

use hakem_core::Colour;
use hakem_core::laws::dead::{Effort, Proof, Verdict, can_mate, due, read};
use shakmaty::{Chess, Position};
use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    println!("| positions | effort | questions | mean | 99 % | longest | cannot mate, shown |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for file in ["cha-lichess.txt", "cha-positions.txt"] {
        let positions = positions(file)?;
        for effort in [Effort::Fast, Effort::Full] {
            measure(file, &positions, effort);
        }
    }
    println!(
        "\nan ordinary game of 80 moves, what is due after each: {:.1?}",
        game()
    );
    Ok(())
}

fn positions(file: &str) -> Outcome<Vec<Chess>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/dead");
    let text = std::fs::read_to_string(folder.join(file))?;
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .map(|(_, fen)| Ok(read(fen.trim())?))
        .collect()
}

fn measure(file: &str, positions: &[Chess], effort: Effort) {
    let mut times = Vec::with_capacity(2 * positions.len());
    let mut shown = 0;
    for position in positions {
        for side in [Colour::White, Colour::Black] {
            let start = Instant::now();
            let verdict = black_box(can_mate(position, side, effort));
            times.push(start.elapsed());
            let by_search = matches!(verdict, Verdict::Unwinnable(proof) if proof != Proof::Over);
            shown += usize::from(by_search);
        }
    }
    times.sort_unstable();
    let sum: Duration = times.iter().sum();
    let mean = sum / u32::try_from(times.len()).unwrap_or(u32::MAX);
    let (high, longest) = (times[times.len() * 99 / 100], times[times.len() - 1]);
    println!(
        "| {file} | {effort:?} | {} | {mean:.1?} | {high:.1?} | {longest:.1?} | {shown} |",
        times.len()
    );
}

/// The checks of a whole game by the schedule of live play: moves from a fixed stream of numbers.
fn game() -> Duration {
    let mut position = Chess::default();
    let mut number = 1997_usize;
    let mut spent = Duration::ZERO;
    for _ in 0..160 {
        let moves = position.legal_moves();
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695);
        let Some(next) = moves.get((number >> 33) % moves.len().max(1)) else {
            break;
        };
        let Ok(after) = position.clone().play(*next) else {
            break;
        };
        let start = Instant::now();
        for side in [Colour::White, Colour::Black] {
            black_box(can_mate(&after, side, due(&after, next)));
        }
        spent += start.elapsed();
        position = after;
    }
    spent
}
