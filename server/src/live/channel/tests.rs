//! The seam between a first snapshot and the frames after it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::SeqCst},
    },
    task::{Context, Poll, Waker},
    thread,
};

use jiff::Timestamp;
use serde_json::{
    Value, json,
    value::{RawValue, to_raw_value},
};

use super::Channel;
use crate::live::{
    Hub, Kind, Limits, Past, Publication, PublishError, Slug, Topic, View, Whole, frame,
    limits::History,
    outbox::{Next, Outbox},
};

const TOPIC: &str = "open/boards/1";

fn hub(limits: Limits) -> Arc<Hub> {
    let hub = Hub::new(limits);
    hub.open(&"open".parse::<Slug>().unwrap(), "e1");
    hub
}

fn number(n: u64) -> Box<RawValue> {
    to_raw_value(&json!({ "n": n })).unwrap()
}

fn publish(hub: &Hub, n: u64, whole: Whole) -> u64 {
    try_publish(hub, n, None, whole).unwrap()
}

fn try_publish(hub: &Hub, n: u64, seq: Option<u64>, whole: Whole) -> Result<u64, PublishError> {
    let topic: Topic = TOPIC.parse().unwrap();
    let data = number(n);
    let mut publication =
        Publication::new(&topic, View::Public, Kind::Board, Timestamp::now(), &data).whole(whole);
    if let Some(seq) = seq {
        publication = publication.seq(seq);
    }
    hub.publish(&publication)
}

fn seat(hub: &Hub, outbox: &Arc<Outbox>) -> Arc<Channel> {
    let topic: Topic = TOPIC.parse().unwrap();
    hub.seat(&topic, View::Public, outbox, None).unwrap()
}

fn leave(hub: &Hub, channel: &Channel, outbox: &Outbox) {
    let topic: Topic = TOPIC.parse().unwrap();
    hub.leave(&topic, View::Public, channel, outbox);
    hub.disconnect(outbox);
}

/// All that waits in a queue.
fn frames(outbox: &Outbox) -> Vec<Value> {
    let mut frames = Vec::new();
    while let Poll::Ready(Next::Write(wire)) = outbox.poll(&Context::from_waker(Waker::noop())) {
        frames.push(frame::payload(&wire));
    }
    frames
}

fn kinds(frames: &[Value]) -> Vec<(&str, u64)> {
    let kind = |frame: &'_ Value| frame["seq"].as_u64().unwrap();
    frames
        .iter()
        .map(|frame| (frame["type"].as_str().unwrap(), kind(frame)))
        .collect()
}

/// A drawing during which, the first `times`, more is published.
fn overtaken(hub: &Arc<Hub>, times: u64, frames: u64) -> Whole {
    let (hub, done) = (hub.clone(), AtomicU64::new(0));
    Whole::drawn(move || {
        if done.fetch_add(1, SeqCst) < times {
            for _ in 0..frames {
                publish(&hub, 0, Whole::Kept);
            }
        }
        number(7)
    })
}

#[test]
fn a_frame_published_while_the_snapshot_is_drawn_follows_it() {
    let hub = hub(Limits::default());
    publish(&hub, 1, overtaken(&hub, 1, 2));
    let outbox = hub.connect().unwrap();
    seat(&hub, &outbox);
    publish(&hub, 0, Whole::Kept);
    let frames = frames(&outbox);
    let expected = [("snapshot", 1), ("board", 2), ("board", 3), ("board", 4)];
    assert_eq!(kinds(&frames), expected);
}

#[test]
fn a_snapshot_overtaken_beyond_the_history_is_drawn_again() {
    let history_board = History {
        frames: 2,
        bytes: 10_000,
    };
    for times in 1..=3 {
        let hub = hub(Limits {
            history_board,
            ..Limits::default()
        });
        publish(&hub, 1, overtaken(&hub, times, 3));
        let outbox = hub.connect().unwrap();
        seat(&hub, &outbox);
        publish(&hub, 0, Whole::Kept);
        let frames = frames(&outbox);
        let newest = 1 + 3 * times;
        let expected = [("snapshot", newest), ("board", newest + 1)];
        assert_eq!(kinds(&frames), expected);
    }
}

#[test]
fn snapshot_and_frames_fit_together_under_load() {
    const FRAMES: u64 = 20_000;
    let hub = hub(Limits {
        history_board: History {
            frames: 4,
            bytes: 100_000,
        },
        queue_frames: 64,
        ..Limits::default()
    });
    let over = Arc::new(AtomicBool::new(false));
    let publisher = {
        let (hub, over) = (hub.clone(), over.clone());
        thread::spawn(move || {
            for n in 1..=FRAMES {
                assert_eq!(publish(&hub, n, Whole::drawn(move || number(n))), n);
                if n % 64 == 0 {
                    thread::yield_now();
                }
            }
            over.store(true, SeqCst);
        })
    };
    let readers: Vec<_> = (0..2)
        .map(|_| {
            let (hub, over) = (hub.clone(), over.clone());
            thread::spawn(move || {
                let mut rounds = 0;
                let mut finish = false;
                while !finish {
                    // The last round starts after the last frame or sees it pass.
                    finish = over.load(SeqCst);
                    let outbox = hub.connect().unwrap();
                    let channel = seat(&hub, &outbox);
                    let mut seen: Option<u64> = None;
                    for _ in 0..3 {
                        thread::yield_now();
                        for frame in frames(&outbox) {
                            let seq = frame["seq"].as_u64().unwrap();
                            // Each state and each frame says of which seq it is.
                            assert_eq!(frame["data"]["n"].as_u64().unwrap_or(0), seq);
                            match seen {
                                None => assert_eq!(frame["type"], "snapshot"),
                                Some(last) => assert_eq!(seq, last + 1),
                            }
                            seen = Some(seq);
                        }
                    }
                    if finish {
                        assert_eq!(seen, Some(FRAMES));
                    }
                    leave(&hub, &channel, &outbox);
                    rounds += 1;
                }
                rounds
            })
        })
        .collect();
    publisher.join().unwrap();
    for reader in readers {
        assert!(reader.join().unwrap() > 0);
    }
}

#[test]
fn a_stated_seq_is_the_next_or_refused() {
    let hub = hub(Limits::default());
    assert_eq!(try_publish(&hub, 1, Some(1), Whole::Kept), Ok(1));
    for given in [0, 1, 3] {
        let refused = PublishError::Sequence {
            topic: TOPIC.into(),
            expected: 2,
            given,
        };
        assert_eq!(try_publish(&hub, 1, Some(given), Whole::Kept), Err(refused));
    }
    assert_eq!(try_publish(&hub, 1, Some(2), Whole::Kept), Ok(2));
}

#[test]
fn a_restored_topic_counts_on() {
    let hub = hub(Limits::default());
    let topic: Topic = TOPIC.parse().unwrap();
    let past = Past {
        epoch: "e0",
        first_seq: 41,
        frames: &[],
        whole: Whole::Data(number(40).into()),
    };
    hub.restore(&topic, View::Public, &past).unwrap();
    let outbox = hub.connect().unwrap();
    seat(&hub, &outbox);
    assert_eq!(try_publish(&hub, 41, Some(41), Whole::ThisFrame), Ok(41));
    let frames = frames(&outbox);
    assert_eq!(kinds(&frames), [("snapshot", 40), ("board", 41)]);
    assert_eq!(frames[0]["epoch"], "e0");
    assert_eq!(frames[0]["data"]["n"], 40);
}

#[test]
fn who_follows_while_a_topic_is_restored_starts_again() {
    let hub = hub(Limits::default());
    let outbox = hub.connect().unwrap();
    seat(&hub, &outbox);
    publish(&hub, 1, Whole::ThisFrame);
    let topic: Topic = TOPIC.parse().unwrap();
    let past = Past {
        epoch: "e2",
        first_seq: 9,
        frames: &[],
        whole: Whole::Kept,
    };
    hub.restore(&topic, View::Public, &past).unwrap();
    // Refused until the snapshot is there.
    publish(&hub, 9, Whole::ThisFrame);
    let next = outbox.poll(&Context::from_waker(Waker::noop()));
    assert!(matches!(next, Poll::Ready(Next::Resync)));
    seat(&hub, &outbox);
    publish(&hub, 10, Whole::ThisFrame);
    assert_eq!(kinds(&frames(&outbox)), [("snapshot", 9), ("board", 10)]);
}

#[test]
fn a_snapshot_can_be_set_without_a_frame() {
    let hub = hub(Limits::default());
    let topic: Topic = TOPIC.parse().unwrap();
    publish(&hub, 1, Whole::ThisFrame);
    let whole = Whole::Data(number(5).into());
    hub.set_snapshot(&topic, View::Public, Timestamp::now(), &whole)
        .unwrap();
    let outbox = hub.connect().unwrap();
    seat(&hub, &outbox);
    let frames = frames(&outbox);
    assert_eq!(kinds(&frames), [("snapshot", 1)]);
    assert_eq!(frames[0]["data"]["n"], 5);
}

#[test]
fn what_is_not_open_or_not_public_is_not_published() {
    let hub = hub(Limits::default());
    let data = number(1);
    let at = Timestamp::now();
    let closed: Topic = "closed/event".parse().unwrap();
    let refused = hub.publish(&Publication::new(
        &closed,
        View::Public,
        Kind::Notice,
        at,
        &data,
    ));
    assert_eq!(refused, Err(PublishError::NotOpen(closed.slug.clone())));
    let incidents: Topic = "open/incidents".parse().unwrap();
    let refused = hub.publish(&Publication::new(
        &incidents,
        View::Public,
        Kind::Ruling,
        at,
        &data,
    ));
    assert_eq!(refused, Err(PublishError::StaffOnly(incidents)));
}

#[test]
fn an_empty_topic_goes_with_its_last_reader() {
    let hub = hub(Limits::default());
    let topic: Topic = TOPIC.parse().unwrap();
    let (one, two) = (hub.connect().unwrap(), hub.connect().unwrap());
    let channel = hub.seat(&topic, View::Public, &one, None).unwrap();
    hub.seat(&topic, View::Public, &two, None).unwrap();
    hub.leave(&topic, View::Public, &channel, &one);
    assert!(!channel.retire());
    hub.leave(&topic, View::Public, &channel, &two);
    assert!(channel.retire());
    // A new one takes its place.
    publish(&hub, 1, Whole::ThisFrame);
    seat(&hub, &one);
    assert_eq!(frames(&one).last().unwrap()["seq"], 1);
}
