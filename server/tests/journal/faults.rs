//! A disk that is full, or that fails.

use std::path::Path;
use std::time::{Duration, Instant};

use hakem::journal::{AppendError, Appended, Journal, KEEP_KEYS, Options, StorageError};

use super::disk::{Disk, Fault};
use super::support::{all, assert_sound, command, keyed, name, texts};

fn open(disk: &Disk) -> Journal {
    // A small cache, so that reads reach the disk.
    let options = Options {
        cache_bytes: 1 << 20,
        ..Options::default()
    };
    Journal::open_medium(disk.clone(), options).unwrap()
}

/// Appends until it works again; what the caller does in his own time.
fn append_at_last(journal: &Journal, stream: &str, expected: u64, text: &str) -> Appended {
    let begun = Instant::now();
    loop {
        match journal
            .append(&name(stream), expected, command(&[text]))
            .wait()
        {
            Ok(appended) => return appended,
            Err(error) if begun.elapsed() > Duration::from_secs(5) => panic!("{error}"),
            Err(AppendError::NotStored(_)) => std::thread::sleep(Duration::from_millis(5)),
            Err(error) => panic!("{error:?}"),
        }
    }
}

#[test]
fn a_full_disk_refuses_and_works_again_when_there_is_space() {
    // The disk fills at every point of a commit, from its first byte to its last.
    for left in (0..80_000).step_by(2_999) {
        let disk = Disk::default();
        let journal = open(&disk);
        journal
            .append(&name("s"), 0, command(&["a"]))
            .wait()
            .unwrap();
        disk.fail(Fault::Full { left });
        let large = "x".repeat(9_000);
        let acks: Vec<_> = (0..20)
            .map(|n| journal.append(&name(&format!("t{n}")), 0, command(&[&large])))
            .chain([journal.append(&name("s"), 1, keyed(&[&large], "k", 1, 1))])
            .collect();
        let answers: Vec<_> = acks.into_iter().map(hakem::journal::Ack::wait).collect();
        for answer in &answers {
            match answer {
                Ok(_) => {}
                Err(error @ (AppendError::NotStored(_) | AppendError::InDoubt(_))) => {
                    let text = error.to_string();
                    assert!(text.contains("the test disk"), "{text}");
                }
                Err(other) => panic!("{other:?}"),
            }
        }
        let told = |answer: &Result<_, _>| {
            matches!(
                answer,
                Err(AppendError::NotStored(StorageError::Full { .. })
                    | AppendError::InDoubt(StorageError::Full { .. }))
            )
        };
        assert!(
            left > 60_000 || answers.iter().any(told),
            "{left}: {answers:?}"
        );
        disk.fail(Fault::None);
        let last = if answers[20].is_ok() { 2 } else { 1 };
        assert_eq!(
            append_at_last(&journal, "s", last, "b").first_seq,
            last + 1,
            "{left}"
        );
        for (number, answer) in answers[..20].iter().enumerate() {
            let there = journal
                .last(&name(&format!("t{number}")))
                .unwrap()
                .is_some();
            assert_eq!(there, answer.is_ok(), "{left}: t{number}");
        }
        let key = journal.lookup(&name("s"), "k", 1).unwrap();
        assert_eq!(key.is_some(), answers[20].is_ok());
        assert_sound(&journal);
        drop(journal);
        assert_sound(&open(&disk));
    }
}

#[test]
fn a_failed_sync_is_never_an_acknowledgement() {
    // After it the data may be found again or not; the answer is the same, and so is the journal.
    for keep in [false, true] {
        let disk = Disk::default();
        disk.keep_after_failed_sync(keep);
        let journal = open(&disk);
        journal
            .append(&name("s"), 0, command(&["a"]))
            .wait()
            .unwrap();
        let mut follower = journal.follow(&name("s"), 1);
        assert_eq!(follower.try_next().unwrap().unwrap().seq(), 1);
        disk.fail(Fault::Sync);
        let answer = journal
            .append(&name("s"), 1, keyed(&["lost"], "k", 1, 1))
            .wait();
        assert!(
            matches!(answer, Err(AppendError::InDoubt(StorageError::Io { .. }))),
            "{answer:?}"
        );
        let error = journal.last(&name("s")).unwrap_err().to_string();
        assert!(error.contains("not available at the moment"), "{error}");
        assert!(follower.try_next().is_err());
        let answer = journal.append(&name("s"), 1, command(&["still"])).wait();
        assert!(
            matches!(answer, Err(AppendError::NotStored(_))),
            "{answer:?}"
        );
        disk.fail(Fault::None);
        assert_eq!(
            append_at_last(&journal, "s", 1, "b").last_seq,
            2,
            "the heads did not advance"
        );
        assert_eq!(texts(&all(&journal, &name("s"))), ["a", "b"]);
        assert_eq!(follower.try_next().unwrap().unwrap().data(), b"b");
        assert_eq!(journal.lookup(&name("s"), "k", 1).unwrap(), None);
        assert_sound(&journal);
    }
}

#[test]
fn what_a_failed_commit_left_behind_is_taken_out() {
    let disk = Disk::default();
    disk.keep_after_failed_sync(true);
    let journal = open(&disk);
    disk.fail(Fault::Sync);
    let acks: Vec<_> = (0..50)
        .map(|n| journal.append(&name(&format!("n{n}")), 0, keyed(&["a", "b"], "k", 1, 1)))
        .collect();
    for ack in acks {
        assert!(ack.wait().is_err());
    }
    disk.fail(Fault::None);
    append_at_last(&journal, "other", 0, "a");
    assert_eq!(journal.streams().unwrap(), [name("other")]);
    assert_eq!(journal.lookup(&name("n0"), "k", 1).unwrap(), None);
    assert_sound(&journal);
}

#[test]
fn a_failed_commit_gives_back_the_expired_key_that_it_replaced() {
    let disk = Disk::default();
    disk.keep_after_failed_sync(true);
    let journal = open(&disk);
    journal
        .append(&name("s"), 0, keyed(&["a"], "k", 1, 1))
        .wait()
        .unwrap();
    disk.fail(Fault::Sync);
    let later = 2 + KEEP_KEYS;
    assert!(
        journal
            .append(&name("s"), 1, keyed(&["b"], "k", 2, later))
            .wait()
            .is_err()
    );
    disk.fail(Fault::None);
    append_at_last(&journal, "s", 1, "c");
    assert_eq!(
        journal
            .lookup(&name("s"), "k", 1)
            .unwrap()
            .unwrap()
            .first_seq,
        1
    );
    assert_sound(&journal);
}

#[test]
fn a_disk_that_cannot_be_read_is_an_error_of_reading_not_an_empty_journal() {
    let disk = Disk::default();
    let journal = open(&disk);
    let large = "x".repeat(50_000);
    for seq in 0..100 {
        journal
            .append(&name("s"), seq, command(&[&large]))
            .wait()
            .unwrap();
    }
    disk.fail(Fault::Read);
    let read: Vec<_> = journal.read(&name("s"), 1).collect();
    assert!(
        matches!(read.last(), Some(Err(_))),
        "{} events and no error",
        read.len()
    );
    disk.fail(Fault::None);
    // The engine refuses to go on after a failure; the next append opens the file again.
    append_at_last(&journal, "t", 0, "b");
    assert_eq!(all(&journal, &name("s")).len(), 100);
}

#[test]
fn a_disk_that_fails_altogether_stops_nothing_for_ever() {
    let disk = Disk::default();
    let journal = open(&disk);
    journal
        .append(&name("s"), 0, command(&["a"]))
        .wait()
        .unwrap();
    for round in 0..10 {
        disk.fail(Fault::All);
        assert!(
            journal
                .append(&name("s"), 1 + round, command(&["lost"]))
                .wait()
                .is_err()
        );
        assert!(journal.backup(Path::new("/nowhere/at/all")).is_err());
        disk.fail(Fault::None);
        append_at_last(&journal, "s", 1 + round, "b");
    }
    assert_eq!(all(&journal, &name("s")).len(), 11);
    assert_sound(&journal);
}

#[test]
fn opening_on_a_failing_disk_tells_why() {
    let disk = Disk::default();
    disk.fail(Fault::Full { left: 0 });
    let error = Journal::open_medium(disk.clone(), Options::default()).unwrap_err();
    assert!(matches!(error, StorageError::Full { .. }), "{error:?}");
    disk.fail(Fault::None);
    drop(open(&disk));
    disk.fail(Fault::All);
    let error = Journal::open_medium(disk, Options::default()).unwrap_err();
    assert!(matches!(error, StorageError::Io { .. }), "{error:?}");
}
