//! Dead positions against recorded answers: not one wrong verdict.

use hakem_core::Colour;
use hakem_core::laws::dead::{Effort, Verdict, can_mate, read};
use hakem_tests::data;
use std::num::NonZero;

/// A position and whether White and Black can mate.
struct Case {
    fen: String,
    mates: [bool; 2],
}

fn cases(file: &str) -> Vec<Case> {
    let path = data().join("dead").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}", path.display());
    });
    let case = |line: &str| {
        let (class, fen) = line.trim().split_once(' ').expect("a class and a FEN");
        let mates = ["W", "B"].map(|letter| class.contains(letter));
        let fen = fen.trim().to_owned();
        Case { fen, mates }
    };
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(case)
        .collect()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    right: usize,
    undecided: usize,
}

/// Judges the cases on all cores; a wrong verdict fails at once.
fn judge(cases: &[Case], effort: Effort) -> Counts {
    let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
    let part = cases.len().div_ceil(workers).max(1);
    let counts = std::thread::scope(|scope| {
        let workers: Vec<_> = cases
            .chunks(part)
            .map(|part| scope.spawn(move || judge_part(part, effort)))
            .collect();
        let joined = workers
            .into_iter()
            .map(|worker| worker.join().expect("no panic"));
        joined.collect::<Vec<_>>()
    });
    Counts {
        right: counts.iter().map(|counts| counts.right).sum(),
        undecided: counts.iter().map(|counts| counts.undecided).sum(),
    }
}

fn judge_part(cases: &[Case], effort: Effort) -> Counts {
    let mut counts = Counts::default();
    for case in cases {
        let position = read(&case.fen).unwrap_or_else(|error| panic!("{error}"));
        for (side, mates) in [Colour::White, Colour::Black].into_iter().zip(case.mates) {
            match can_mate(&position, side, effort) {
                Verdict::Unknown(_) => counts.undecided += 1,
                Verdict::Winnable(_) => {
                    assert!(mates, "{side} cannot mate: {}", case.fen);
                    counts.right += 1;
                }
                Verdict::Unwinnable(_) => {
                    assert!(!mates, "{side} can mate: {}", case.fen);
                    counts.right += 1;
                }
            }
        }
    }
    counts
}

/// Games lost on time: everything is decided.
#[test]
fn games_lost_on_time() {
    let cases = cases("cha-lichess.txt");
    assert_eq!(cases.len(), 48_971);
    let counts = judge(&cases, Effort::Full);
    let all = Counts {
        right: 2 * cases.len(),
        undecided: 0,
    };
    assert_eq!(counts, all);
}

/// Hard positions: the fast step is never wrong; every tenth is searched in full and decided.
#[test]
fn hard_positions() {
    let mut cases = cases("cha-positions.txt");
    let fast = judge(&cases, Effort::Fast);
    assert!(fast.right * 4 > cases.len(), "{fast:?}");
    let mut number = 0;
    cases.retain(|_| {
        number += 1;
        number % 10 == 0
    });
    let full = judge(&cases, Effort::Full);
    let all = Counts {
        right: 2 * cases.len(),
        undecided: 0,
    };
    assert_eq!(full, all);
}
