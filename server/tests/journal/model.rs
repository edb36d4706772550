//! Random appends from several threads against a list in memory.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use hakem::journal::{AppendError, Journal, Options};
use proptest::prelude::*;

use super::disk::Disk;
use super::support::{all, assert_sound, command, keyed, name, texts};

/// One append: which stream, how many events, how far off the sequence, which key.
#[derive(Debug, Clone)]
struct Step {
    stream: u8,
    events: usize,
    off: i8,
    key: Option<u8>,
}

fn step() -> impl Strategy<Value = Step> {
    let off = prop_oneof![6 => Just(0_i8), 1 => -2..=2_i8];
    (
        0..5_u8,
        1..4_usize,
        off,
        prop::option::weighted(0.3, 0..12_u8),
    )
        .prop_map(|(stream, events, off, key)| Step {
            stream,
            events,
            off,
            key,
        })
}

/// A stream of the model: its events, and the keys with their first and last number.
#[derive(Debug, Default)]
struct Model {
    events: Vec<String>,
    keys: BTreeMap<String, (u64, u64)>,
}

fn take(journal: &Journal, streams: &[Mutex<Model>], thread: usize, index: usize, step: &Step) {
    let stream = name(&format!("s{}", step.stream));
    // Held over the append: the model of one stream changes in the order of the journal. Other
    // streams go on meanwhile, as with one desk for each tournament.
    let mut model = streams[usize::from(step.stream)].lock().unwrap();
    let last = model.events.len() as u64;
    let data: Vec<String> = (0..step.events)
        .map(|n| format!("{thread}.{index}.{n}"))
        .collect();
    let data_refs: Vec<&str> = data.iter().map(String::as_str).collect();
    let key = step.key.map(|key| format!("k{key}"));
    let command = match &key {
        Some(key) => keyed(&data_refs, key, 1, 1000),
        None => command(&data_refs),
    };
    let expected = last.saturating_add_signed(step.off.into());
    let answer = journal.append(&stream, expected, command).wait();
    let known = key.as_ref().and_then(|key| model.keys.get(key)).copied();
    match (known, answer) {
        (
            Some((first, end)),
            Err(AppendError::KeyUsed {
                first_seq,
                last_seq,
                ..
            }),
        ) => {
            assert_eq!((first_seq, last_seq), (first, end));
        }
        (None, Err(AppendError::Conflict { actual, .. })) => {
            assert!(expected != last && actual == last);
        }
        (None, Ok(appended)) => {
            assert_eq!(expected, last);
            assert_eq!(appended.first_seq, last + 1);
            assert_eq!(appended.last_seq, last + step.events as u64);
            if let Some(key) = key {
                model
                    .keys
                    .insert(key, (appended.first_seq, appended.last_seq));
            }
            model.events.extend(data);
        }
        (known, answer) => panic!("{known:?} {answer:?}"),
    }
}

fn check(journal: &Journal, streams: &[Mutex<Model>]) {
    for (number, model) in streams.iter().enumerate() {
        let (stream, model) = (name(&format!("s{number}")), model.lock().unwrap());
        assert_eq!(texts(&all(journal, &stream)), model.events);
        for (key, &(first, last)) in &model.keys {
            let used = journal.lookup(&stream, key, 2000).unwrap().unwrap();
            assert_eq!((used.first_seq, used.last_seq), (first, last));
        }
    }
    assert_sound(journal);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_journal_is_what_the_model_says(
        threads in prop::collection::vec(prop::collection::vec(step(), 0..40), 1..5),
    ) {
        let disk = Disk::default();
        let journal = Journal::open_medium(disk.clone(), Options::default()).unwrap();
        let streams: Arc<[Mutex<Model>; 5]> = Arc::default();
        std::thread::scope(|scope| {
            for (thread, steps) in threads.iter().enumerate() {
                let (journal, streams) = (journal.clone(), Arc::clone(&streams));
                scope.spawn(move || {
                    for (index, step) in steps.iter().enumerate() {
                        take(&journal, &*streams, thread, index, step);
                    }
                });
            }
        });
        check(&journal, &*streams);
        drop(journal);
        check(&Journal::open_medium(disk, Options::default()).unwrap(), &*streams);
    }
}
