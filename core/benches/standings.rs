//! How long standings take: 5,000 players over 11 rounds by ten tie-breaks, whole, and after one
//! result has changed.
//!
//! `cargo bench -p hakem-core --bench standings`. Each line is the median of its runs, with the
//! fastest beside it; on a shared machine the fastest says more.

use hakem_core::generate::{Request, generate};
use hakem_core::pairing::System;
use hakem_core::tiebreak::{CrossTable, Reckoning, StandingsOptions, TiebreakList, standings};
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{FidePolicy, Tournament};
use hakem_core::{DutchEdition, RoundRecord, Score, SideResult};
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

const PLAYERS: u32 = 1_000;
/// As many fields of a thousand side by side.
const FIELDS: u32 = 5;
const ROUNDS: u16 = 11;
const RUNS: usize = 21;
/// Ten, of every kind: cut sums, products, averages, own results, ratings, an encounter.
const TEN: &str = "BH/C1,BH,FB,SB/C1,AOB,PS,WIN,BWG,ARO/C1,DE";

fn main() -> Result<(), Box<dyn Error>> {
    let t = tournament()?;
    let list: TiebreakList = TEN.parse()?;
    let options = StandingsOptions::default();
    let mut table = side_by_side(t.cross_table(ROUNDS, &FidePolicy)?);
    println!("| what | median | fastest |\n| --- | --- | --- |");
    measure("cross-table of 1,000 players, 11 rounds", || {
        t.cross_table(ROUNDS, &FidePolicy)
    });
    measure("standings of 5,000 players by ten tie-breaks", || {
        standings(&table, &list.0, &options)
    });
    for name in &list.0 {
        let one = std::slice::from_ref(name);
        measure(&format!("standings by {name}"), || {
            standings(&table, one, &options)
        });
    }
    let reckoning = Reckoning::new(&table, &list.0, &options)?;
    let somebody = table.entrants[table.entrants.len() / 2].id;
    measure("the working of the ten values of one", || {
        reckoning.workings(somebody)
    });
    drop(reckoning);
    measure("standings after one result has changed", || {
        change(&mut table);
        standings(&table, &list.0, &options)
    });
    Ok(())
}

fn tournament() -> Result<Tournament, Box<dyn Error>> {
    let dutch = System::Dutch {
        edition: DutchEdition::newest(),
    };
    let request = Request {
        players: Some(PLAYERS),
        rounds: Some(ROUNDS),
        ..Request::new(7, dutch)
    };
    let document = generate(&request)?.document;
    Ok(plan(&document, &ImportOptions::default())?.tournament)
}

/// A table of several fields that never meet: what each row costs is what it costs in one of them.
fn side_by_side(one: CrossTable) -> CrossTable {
    let fields = (0..FIELDS).flat_map(|field| {
        let shift = field * 2 * PLAYERS;
        let entrants = one.entrants.iter().cloned();
        entrants.map(move |mut entrant| {
            entrant.id.0 += shift;
            entrant.tpn.0 += shift;
            for round in &mut entrant.rounds {
                if let RoundRecord::Game { opponent, .. } = &mut round.record {
                    opponent.0 += shift;
                }
            }
            entrant
        })
    });
    CrossTable {
        entrants: fields.collect(),
        ..one
    }
}

/// Another result of the first game of the last round.
fn change(table: &mut CrossTable) {
    let scoring = table.scoring;
    let Some(round) = table.entrants.iter_mut().find_map(|entrant| {
        let round = entrant.rounds.last_mut()?;
        matches!(round.record, RoundRecord::Game { .. }).then_some(round)
    }) else {
        return;
    };
    if let RoundRecord::Game { result, .. } = &mut round.record {
        *result = match result {
            SideResult::Rated(Score::Draw) => SideResult::Rated(Score::Win),
            _ => SideResult::Rated(Score::Draw),
        };
    }
    round.points = scoring.of_record(&round.record);
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
