//! How long standings take: 5,000 players over 11 rounds by ten tie-breaks, whole, and after one
//! result has changed: computed anew, and renewed from the reckoning before.
//!
//! `cargo bench -p hakem-core --bench standings`. Each line is the median of its runs, with the
//! fastest beside it; on a shared machine the fastest says more.

use hakem_core::generate::{Request, generate};
use hakem_core::pairing::System;
use hakem_core::tiebreak::{
    CrossTable, Reckoning, StandingsOptions, TableEntrant, TiebreakList, standings,
};
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{FidePolicy, Tournament};
use hakem_core::{DutchEdition, RoundRecord, Score, SideResult};
use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
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
    let before = Reckoning::new(Arc::new(table.clone()), &list.0, &options)?;
    change(&mut table);
    let table = Arc::new(table);
    measure("standings after one result has changed, all anew", || {
        standings(&table, &list.0, &options)
    });
    measure("the same, renewed", || {
        let renewed = before.renewed(Arc::clone(&table), &list.0, &options);
        renewed.map(|renewed| renewed.standings())
    });
    measure("of it without the lines", || {
        before.renewed(Arc::clone(&table), &list.0, &options)
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

/// Another result of the first game of the last round, for both.
fn change(table: &mut CrossTable) {
    let last = usize::from(ROUNDS - 1);
    let opponent = |entrant: &TableEntrant| entrant.rounds[last].record.played_opponent();
    let Some((row, other)) = (0..)
        .zip(&table.entrants)
        .find_map(|(row, entrant)| Some((row, opponent(entrant)?)))
    else {
        return;
    };
    let drawn = |entrant: &TableEntrant| {
        let result = entrant.rounds[last].record;
        matches!(
            result,
            RoundRecord::Game {
                result: SideResult::Rated(Score::Draw),
                ..
            }
        )
    };
    let (mine, theirs) = if drawn(&table.entrants[row]) {
        (Score::Win, Score::Loss)
    } else {
        (Score::Draw, Score::Draw)
    };
    let scoring = table.scoring;
    let id = table.entrants[row].id;
    for entrant in &mut table.entrants {
        let score = match entrant.id {
            one if one == id => mine,
            one if one == other => theirs,
            _ => continue,
        };
        let round = &mut entrant.rounds[last];
        if let RoundRecord::Game { result, .. } = &mut round.record {
            *result = SideResult::Rated(score);
        }
        round.points = scoring.of_record(&round.record);
    }
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
