//! What the tests share.

use hakem::journal::{Command, Event, Journal, Key, NewEvent, StreamName};

pub fn name(text: &str) -> StreamName {
    text.parse().unwrap()
}

pub fn event(data: &str) -> NewEvent {
    NewEvent {
        kind: "Noted".into(),
        v: 1,
        data: data.as_bytes().to_vec(),
    }
}

pub fn command(data: &[&str]) -> Command {
    let events = data.iter().map(|data| event(data)).collect();
    Command {
        at: 1_000_000,
        by: "ada".into(),
        key: None,
        events,
    }
}

pub fn keyed(data: &[&str], key: &str, body: u8, at: i64) -> Command {
    let key = Some(Key {
        text: key.into(),
        body_hash: [body; 32],
    });
    Command {
        key,
        at,
        ..command(data)
    }
}

pub fn all(journal: &Journal, stream: &StreamName) -> Vec<Event> {
    journal.read(stream, 1).map(Result::unwrap).collect()
}

pub fn texts(events: &[Event]) -> Vec<String> {
    events
        .iter()
        .map(|event| String::from_utf8(event.data().to_vec()).unwrap())
        .collect()
}

pub fn assert_sound(journal: &Journal) {
    let report = journal.verify().unwrap();
    assert!(report.is_sound(), "{report:?}");
}

/// Random numbers that a seed repeats (xorshift64*).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16) % bound
    }
}

/// How often a long test repeats: `HAKEM_ROUNDS`, or `default`.
pub fn rounds(default: u64) -> u64 {
    std::env::var("HAKEM_ROUNDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}
