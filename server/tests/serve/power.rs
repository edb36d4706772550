//! Power cuts at random moments under load: of what was not synced any part may be lost.

use super::disk::Disk;
use super::field::{assert_folds, hall};
use super::load::{Acknowledged, Tell, assert_there, note, work};
use super::support::{Dice, rounds};
use hakem::journal::{Journal, Options};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const TOURNAMENTS: u32 = 3;
const ROUNDS_A_DISK: u64 = 20;

#[test]
fn nothing_acknowledged_is_lost_when_the_power_fails() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let mut dice = Dice::new(0xb1ac);
    let mut disk = Disk::default();
    let acknowledged = Arc::new(Mutex::new(Acknowledged::new()));
    let (rounds, mut total) = (rounds(100), 0);
    for round in 0..rounds {
        if round % ROUNDS_A_DISK == 0 {
            disk = Disk::default();
            acknowledged.lock().unwrap().clear();
        }
        let journal = Journal::open_medium(disk.clone(), Options::default()).unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let tell: Tell = {
            let acknowledged = Arc::clone(&acknowledged);
            Arc::new(move |stream, answer| {
                let mut acknowledged = acknowledged.lock().unwrap();
                note(&mut acknowledged, stream, answer.seq, &answer.events);
            })
        };
        let pause = Duration::from_micros(dice.below(120_000));
        let (before, found) = runtime.block_on(async {
            let hall = hall(&journal);
            let cut = async {
                tokio::time::sleep(pause).await;
                // What was acknowledged before the cut; the other way round nothing is promised.
                let before = acknowledged.lock().unwrap().clone();
                let found = disk.after_power_cut(&mut dice);
                stop.store(true, Ordering::Relaxed);
                (before, found)
            };
            let (cut, ()) = tokio::join!(cut, work(&hall, TOURNAMENTS, &tell, &stop));
            hall.stop().await;
            cut
        });
        drop(journal);
        disk = found;
        total += before
            .values()
            .map(std::collections::BTreeMap::len)
            .sum::<usize>();
        let journal = Journal::open_medium(disk.clone(), Options::default()).unwrap();
        assert_there(&journal, &before, &format!("round {round}"));
        runtime.block_on(async {
            for (_, desk) in hall(&journal).desks().await {
                assert_folds(&journal, &desk.scene());
            }
        });
        *acknowledged.lock().unwrap() = before;
    }
    println!("{rounds} power cuts, {total} events seen acknowledged, none lost");
    assert!(total as u64 > rounds);
}
