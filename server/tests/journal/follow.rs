//! Followers: no gap, nothing twice, in order, whenever they come.

use std::time::Duration;

use hakem::journal::{Journal, Options};

use super::disk::Disk;
use super::support::{Dice, command, name};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn followers_that_come_at_any_time_see_every_event_once_in_order() {
    const EVENTS: u64 = 1500;
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    let stream = name("s");
    let writer = {
        let (journal, stream) = (journal.clone(), stream.clone());
        tokio::spawn(async move {
            for seq in 0..EVENTS {
                journal
                    .append(&stream, seq, command(&[&format!("e{}", seq + 1)]))
                    .await
                    .unwrap();
            }
        })
    };
    let followers: Vec<_> = (0..12)
        .map(|number| {
            let (journal, stream) = (journal.clone(), stream.clone());
            tokio::spawn(async move {
                let mut dice = Dice::new(number);
                tokio::time::sleep(Duration::from_millis(dice.below(60))).await;
                let from = 1 + dice.below(EVENTS);
                let mut follower = journal.follow(&stream, from);
                for seq in from..=EVENTS {
                    let event = follower.next().await.unwrap().unwrap();
                    assert_eq!(event.seq(), seq);
                    assert_eq!(event.data(), format!("e{seq}").as_bytes());
                    // A slow one falls behind by many pages and reads them from the file.
                    if number == 0 && seq.is_multiple_of(200) {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                }
                assert!(follower.try_next().unwrap().is_none());
            })
        })
        .collect();
    writer.await.unwrap();
    for follower in followers {
        follower.await.unwrap();
    }
}

#[tokio::test]
async fn a_stream_can_be_followed_before_it_exists_and_to_the_end() {
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    let mut follower = journal.follow(&name("later"), 1);
    let next = tokio::time::timeout(Duration::from_millis(20), follower.next()).await;
    assert!(next.is_err(), "there is nothing yet");
    journal
        .append(&name("other"), 0, command(&["x"]))
        .await
        .unwrap();
    journal
        .append(&name("later"), 0, command(&["a", "b"]))
        .await
        .unwrap();
    assert_eq!(follower.next().await.unwrap().unwrap().data(), b"a");
    assert_eq!(follower.next().await.unwrap().unwrap().data(), b"b");
    let waiting = tokio::spawn(async move { follower.next().await.map(|event| event.is_ok()) });
    tokio::time::sleep(Duration::from_millis(10)).await;
    tokio::task::spawn_blocking(move || journal.close())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(waiting.await.unwrap(), None, "closing ends it");
}

#[test]
fn nothing_is_kept_for_streams_that_nobody_follows() {
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    for number in 0..1000 {
        drop(journal.follow(&name(&format!("s{number}")), 1));
    }
    let mut follower = journal.follow(&name("s0"), 1);
    journal
        .append(&name("s0"), 0, command(&["a"]))
        .wait()
        .unwrap();
    assert_eq!(follower.try_next().unwrap().unwrap().seq(), 1);
}
