//! How long a rating list takes: 100,000 games in 1,111 events against 1.5 million players.
//!
//! `cargo bench -p hakem-core --bench rating`. Each line is the median of its runs, with the
//! fastest beside it; on a shared machine the fastest says more.

use hakem_core::format::rating_list::{Layout, ListError};
use hakem_core::rating::{
    Contestant, EventGame, Form, ListEntry, Listed, Pace, Period, PlayerKey, RatedEvent,
    RatingRules, take_from,
};
use hakem_core::{PlayedScore, RatingEdition};
use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

const LISTED: u64 = 1_500_000;
const EVENTS: u64 = 1_111;
const PLAYERS: u32 = 20;
const ROUNDS: u32 = 9;
const RUNS: usize = 7;

fn main() -> Result<(), ListError> {
    println!("| what | median | fastest |\n| --- | --- | --- |");
    measure("list of 1,500,000 players into a map", list);
    let list = list();
    for edition in RatingEdition::ALL {
        let rules = (*edition, RatingRules::on(*edition, None, Pace::Standard));
        let mut events = events();
        let games: usize = events.iter().map(|event| event.games.len()).sum();
        measure(&format!("{games} games by {edition}, one thread"), || {
            rated(&mut events, &list, &rules).close()
        });
        measure(&format!("{games} games by {edition}, two threads"), || {
            let half = events.len() / 2;
            let (one, two) = events.split_at_mut(half);
            std::thread::scope(|scope| {
                let other = scope.spawn(|| rated(two, &list, &rules));
                let mut period = rated(one, &list, &rules);
                if let Ok(other) = other.join() {
                    period.merge(other);
                }
                period.close()
            })
        });
    }
    measure_reading()
}

/// One line of the table.
fn measure<T>(what: &str, mut run: impl FnMut() -> T) {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("| {what} | {:.1?} | {:.1?} |", times[RUNS / 2], times[0]);
}

fn id(number: u64) -> u64 {
    300_000 + number * 37
}

fn rating(number: u64) -> u16 {
    1_400 + u16::try_from(number.wrapping_mul(2_654_435_761) % 1_300).unwrap_or(0)
}

fn list() -> HashMap<u64, ListEntry> {
    let entry = |number| ListEntry {
        standard: Listed {
            rating: Some(rating(number)).filter(|_| number % 11 != 0),
            k: Some(20),
        },
        ..ListEntry::default()
    };
    (0..LISTED)
        .map(|number| (id(number), entry(number)))
        .collect()
}

/// Events of players from everywhere in the list, with a result for each board.
fn events() -> Vec<RatedEvent> {
    let event = |event: u64| {
        let place = |seat: u32| (event * 7_919 + u64::from(seat) * 65_537) % LISTED;
        let contestants = (0..PLAYERS)
            .map(|seat| Contestant::new(PlayerKey::Fide(id(place(seat))), None))
            .collect();
        let mut rated = RatedEvent::new(Form::Swiss, contestants);
        for round in 0..ROUNDS {
            for board in 0..PLAYERS / 2 {
                rated.games.push(EventGame {
                    white: board,
                    black: PLAYERS / 2 + (board + round) % (PLAYERS / 2),
                    score: PlayedScore::ALL[((event + u64::from(board * round)) % 3) as usize],
                    rated: true,
                });
            }
        }
        rated
    };
    (0..EVENTS).map(event).collect()
}

/// Takes every player from the list, rates every event, adds up.
fn rated(
    events: &mut [RatedEvent],
    list: &HashMap<u64, ListEntry>,
    rules: &(RatingEdition, RatingRules),
) -> Period {
    let mut period = Period::new(rules.1.clone());
    for event in events {
        for contestant in &mut event.contestants {
            take_from(list, contestant, event.pace, rules.0);
        }
        period.add(event.start, &rules.1.rate(event));
    }
    period
}

/// FIDE's fixed-width text, line by line.
fn measure_reading() -> Result<(), ListError> {
    const LINES: u64 = 300_000;
    let header = format!(
        "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}Flag",
        "ID Number",
        "Name",
        "Fed",
        "Sex",
        "Tit",
        "WTit",
        "OTit",
        "FOA",
        "SRtng",
        "SGm",
        "SK",
        "RRtng",
        "RGm",
        "Rk",
        "BRtng",
        "BGm",
        "BK",
        "B-day"
    );
    let line = |number: u64| {
        format!(
            "{:<15}{:<61}TUR M   {:<29}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}1990      ",
            id(number),
            format!("Player, Number {number}"),
            "",
            rating(number),
            3,
            20,
            0,
            0,
            0,
            1_500,
            0,
            20
        )
    };
    let lines: Vec<String> = (0..LINES).map(line).collect();
    Layout::of(&header, Pace::Standard)?;
    measure("300,000 lines of FIDE's list read", || {
        let mut layout = Layout::of(&header, Pace::Standard).ok()?;
        let rows = lines
            .iter()
            .filter_map(|line| layout.row(line).ok().flatten());
        Some(
            rows.map(|row| u64::from(row.entry.standard.rating.unwrap_or(0)))
                .sum::<u64>(),
        )
    });
    Ok(())
}
