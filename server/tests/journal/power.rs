//! Power cuts at random moments under load: only what was synced is sure to be there.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use hakem::journal::{Journal, Options};

use super::disk::Disk;
use super::support::{Dice, all, command, keyed, name, rounds};

const THREADS: u64 = 4;

fn text(stream: &str, seq: u64) -> String {
    format!(
        "{stream}:{seq}:{}",
        "y".repeat(usize::try_from(seq * 37 % 900).unwrap())
    )
}

type Ends = Arc<Mutex<BTreeMap<String, u64>>>;

fn append_until(journal: &Journal, thread: u64, stop: &AtomicBool, ends: &Ends) {
    let streams: Vec<_> = (0..4).map(|n| name(&format!("s{thread}.{n}"))).collect();
    let mut lasts: Vec<u64> = streams
        .iter()
        .map(|s| journal.last(s).unwrap().map_or(0, |event| event.seq()))
        .collect();
    for turn in 0_usize.. {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let (stream, last) = (&streams[turn % 4], &mut lasts[turn % 4]);
        let texts = [
            text(stream.as_str(), *last + 1),
            text(stream.as_str(), *last + 2),
        ];
        let texts = [texts[0].as_str(), texts[1].as_str()];
        let command = match turn % 3 {
            0 => keyed(&texts, &format!("k{last}"), 1, 1),
            _ => command(&texts),
        };
        *last = journal
            .append(stream, *last, command)
            .wait()
            .unwrap()
            .last_seq;
        ends.lock().unwrap().insert(stream.to_string(), *last);
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_power_fails() {
    let mut dice = Dice::new(0xb1ac);
    let mut disk = Disk::default();
    let (rounds, mut total) = (rounds(200), 0);
    let ends = Ends::default();
    for round in 0..rounds {
        if round % 20 == 0 {
            disk = Disk::default();
            ends.lock().unwrap().clear();
        }
        let journal = Journal::open_medium(disk.clone(), Options::default()).unwrap();
        let stop = AtomicBool::new(false);
        let (at_the_cut, found) = std::thread::scope(|scope| {
            for thread in 0..THREADS {
                let (journal, stop, ends) = (journal.clone(), &stop, &ends);
                scope.spawn(move || append_until(&journal, thread, stop, ends));
            }
            std::thread::sleep(Duration::from_micros(dice.below(15_000)));
            // What was acknowledged before the cut; the other way round nothing would be promised.
            let at_the_cut = ends.lock().unwrap().clone();
            let found = disk.after_power_cut(&mut dice);
            stop.store(true, Ordering::Relaxed);
            (at_the_cut, found)
        });
        drop(journal);
        total += at_the_cut.values().sum::<u64>();
        disk = found;
        let journal = Journal::open_medium(disk.clone(), Options::default()).unwrap();
        let report = journal.verify().unwrap();
        assert!(report.is_sound(), "round {round}: {report:?}");
        for stream in journal.streams().unwrap() {
            let events = all(&journal, &stream);
            for (event, seq) in events.iter().zip(1..) {
                assert_eq!(event.data(), text(stream.as_str(), seq).as_bytes());
            }
            assert!(
                events.len().is_multiple_of(2),
                "round {round}: half a command in {stream}"
            );
            let end = at_the_cut.get(stream.as_str()).copied().unwrap_or(0);
            assert!(
                events.len() as u64 >= end,
                "round {round}: {stream} lost events"
            );
        }
        for stream in at_the_cut.keys() {
            assert!(
                journal.last(&name(stream)).unwrap().is_some(),
                "round {round}: {stream}"
            );
        }
        *ends.lock().unwrap() = at_the_cut;
    }
    println!("{rounds} power cuts, {total} events seen acknowledged, none lost");
    assert!(total > rounds * 10);
}
