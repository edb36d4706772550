//! Damaged files: no damage stops the reader, none passes in silence, and what changes the meaning
//! of a game is a breach. Seeded, so that a failure repeats.

mod trf_support;

use hakem_core::format::trf::{self, Severity, WriteOptions};
use trf_support::{Random, files};

/// Files of up to this size are mutated often, larger ones seldom.
const SMALL: usize = 2_950;

fn check(bytes: &[u8], name: &str, seed: u64) {
    let reading = trf::read(bytes);
    assert!(!reading.findings.is_empty(), "{name} {seed}");
    for finding in &reading.findings {
        assert!(!finding.message.is_empty());
    }
    // What the reader makes of it can be written and is then in order, every time.
    if seed.is_multiple_of(4) {
        let dialect = reading.document.dialect;
        let written = trf::write(&reading.document, WriteOptions::new(dialect));
        let again = trf::read_as(written.text.as_bytes(), Some(dialect));
        if written.notices.is_empty() {
            assert_eq!(again.document, reading.document, "{name} {seed}");
        }
    }
}

fn lines(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes
        .split(|byte| *byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect()
}

/// One damage of the kind that disks, editors and mail programs do.
fn damage(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = random.below(bytes.len());
    let random_byte = random.next().to_le_bytes()[0];
    match random.below(9) {
        0 => bytes[at] = random_byte,
        1 => bytes.truncate(at),
        2 => {
            bytes.remove(at);
        }
        3 => bytes.insert(at, b' '),
        4 => bytes.insert(at, random_byte),
        5 => {
            for byte in bytes.iter_mut().skip(at).take(20) {
                *byte = random.next().to_le_bytes()[0];
            }
        }
        kind => {
            let mut lines = lines(&bytes);
            let (one, two) = (random.below(lines.len()), random.below(lines.len()));
            match kind {
                6 => {
                    lines.remove(one);
                }
                7 => {
                    let line = lines[one].clone();
                    lines.insert(two, line);
                }
                _ => lines.swap(one, two),
            }
            bytes = lines.join(&b'\n');
        }
    }
    bytes
}

#[test]
fn a_hundred_thousand_damages_are_read_and_told() {
    let files = files();
    let small: Vec<_> = files
        .iter()
        .filter(|(_, bytes)| bytes.len() < SMALL)
        .collect();
    let mut random = Random(2026);
    for seed in 0..100_000 {
        let (name, bytes) = if seed % 200 == 0 {
            random.pick(&files)
        } else {
            *random.pick(&small)
        };
        let mut damaged = damage(bytes, &mut random);
        if random.below(4) == 0 && !damaged.is_empty() {
            damaged = damage(&damaged, &mut random);
        }
        check(&damaged, name, seed);
    }
}

/// The rounds of a player's line that hold a game, as starts of their blocks.
fn games(line: &[u8]) -> Vec<usize> {
    (91..line.len().saturating_sub(7))
        .step_by(10)
        .filter(|start| {
            let opponent = &line[*start..*start + 4];
            opponent != b"0000" && opponent != b"    "
        })
        .collect()
}

/// A change of one game's opponent, result, points or number, or a player who is gone.
fn falsify(bytes: &[u8], random: &mut Random) -> Option<(String, Vec<u8>)> {
    let mut lines = lines(bytes);
    let players: Vec<usize> = (0..lines.len())
        .filter(|i| lines[*i].starts_with(b"001 "))
        .collect();
    let index = *random.pick(&players);
    let count = players.len();
    let line = &mut lines[index];
    let games = games(line);
    if games.is_empty() {
        return None;
    }
    let start = *random.pick(&games);
    let what = match random.below(5) {
        0 => {
            let opponent = format!("{:>4}", 1 + random.below(count + 3));
            if line[start..start + 4] == *opponent.as_bytes() {
                return None;
            }
            line[start..start + 4].copy_from_slice(opponent.as_bytes());
            format!("opponent {opponent}")
        }
        1 => {
            let symbol = *random.pick(b"1=0WDL+-");
            if line[start + 7] == symbol {
                return None;
            }
            line[start + 7] = symbol;
            format!("result {}", char::from(symbol))
        }
        2 => {
            let points = format!("{:>4}", format!("{}.5", random.below(9)));
            if line[80..84] == *points.as_bytes() {
                return None;
            }
            line[80..84].copy_from_slice(points.as_bytes());
            format!("points {points}")
        }
        3 => {
            let rank = format!("{:>4}", 1 + random.below(count + 3));
            if line[4..8] == *rank.as_bytes() {
                return None;
            }
            line[4..8].copy_from_slice(rank.as_bytes());
            format!("rank {rank}")
        }
        _ => {
            lines.remove(index);
            "player gone".to_owned()
        }
    };
    Some((format!("line {} {what}", index + 1), lines.join(&b'\n')))
}

#[test]
fn false_games_points_and_numbers_are_breaches() {
    let files = files();
    let mut random = Random(64);
    let mut tried = 0;
    for turn in 0..20_000 {
        let (name, bytes) = random.pick(&files);
        if name == "trf26_team_min.trf" || (bytes.len() > 10_000 && turn % 200 != 0) {
            continue;
        }
        let Some((what, bytes)) = falsify(bytes, &mut random) else {
            continue;
        };
        tried += 1;
        let reading = trf::read(&bytes);
        let grave = reading
            .findings
            .iter()
            .filter(|f| f.severity <= Severity::Breach)
            .count();
        assert!(grave > 0, "{name}: {what} passes");
    }
    assert!(tried > 12_000, "{tried}");
}
