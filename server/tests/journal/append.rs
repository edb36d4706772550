//! Appends: sequence, atomicity, idempotency, bounds.

use hakem::journal::{
    AppendError, Command, Event, FILE_NAME, Invalid, Journal, KEEP_KEYS, Options, genesis,
};

use redb::{ReadableDatabase, ReadableTableMetadata, TableDefinition};

use super::disk::Disk;
use super::support::{all, assert_sound, command, event, keyed, name, texts};

type KeyRow = (i64, [u8; 32], u64, u64);
const KEYS: TableDefinition<(u32, [u8; 32]), KeyRow> = TableDefinition::new("keys");

#[test]
fn events_come_back_as_they_were_given_chained_and_numbered() {
    let dir = tempfile::tempdir().unwrap();
    let (a, b) = (name("01JD"), name("01JD/r1/b1"));
    let journal = Journal::open(dir.path()).unwrap();
    assert_eq!(
        journal
            .append(&a, 0, command(&["one"]))
            .wait()
            .unwrap()
            .last_seq,
        1
    );
    let two = journal
        .append(&a, 1, command(&["two", "three"]))
        .wait()
        .unwrap();
    assert_eq!((two.first_seq, two.last_seq), (2, 3));
    journal.append(&b, 0, command(&["other"])).wait().unwrap();
    journal.close().unwrap();

    let journal = Journal::open(dir.path()).unwrap();
    let events = all(&journal, &a);
    assert_eq!(texts(&events), ["one", "two", "three"]);
    assert_eq!(events.iter().map(Event::seq).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(events.iter().map(Event::cmd).collect::<Vec<_>>(), [1, 2, 2]);
    assert_eq!(events[0].prev(), genesis(&a));
    assert!(
        events
            .windows(2)
            .all(|pair| pair[1].prev() == pair[0].hash())
    );
    assert_eq!(
        (events[2].by(), events[2].at(), events[2].kind()),
        ("ada", 1_000_000, "Noted")
    );
    assert_eq!(events[2].hash(), two.hash);
    assert_eq!(journal.last(&a).unwrap().unwrap(), events[2]);
    assert_eq!(
        texts(&journal.read(&a, 3).map(Result::unwrap).collect::<Vec<_>>()),
        ["three"]
    );
    assert_eq!(journal.read(&a, 4).count(), 0);
    assert_eq!(journal.streams().unwrap(), [a, b]);
    assert_sound(&journal);
}

#[test]
fn a_wrong_sequence_writes_nothing_and_tells_the_right_one() {
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    let stream = name("s");
    for (wrong, right) in [(1, 0), (0, 1), (2, 1), (9, 1)] {
        if right == 1 && journal.last(&stream).unwrap().is_none() {
            journal.append(&stream, 0, command(&["x"])).wait().unwrap();
        }
        match journal.append(&stream, wrong, command(&["y", "z"])).wait() {
            Err(AppendError::Conflict {
                expected, actual, ..
            }) => {
                assert_eq!((expected, actual), (wrong, right));
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(texts(&all(&journal, &stream)), ["x"]);
    // A stream of which nothing was accepted does not exist.
    assert!(
        journal
            .append(&name("t"), 5, command(&["x"]))
            .wait()
            .is_err()
    );
    assert_eq!(journal.streams().unwrap(), [stream]);
}

#[test]
fn refused_commands_do_not_disturb_those_beside_them() {
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    // Queued at once, so that many meet in one transaction.
    let acks: Vec<_> = (0..400_u64)
        .map(|n| {
            let expected = if n % 4 == 3 { 77 } else { n / 8 * 3 / 4 };
            journal.append(&name(&format!("s{}", n % 8)), expected, command(&["a"]))
        })
        .collect();
    let accepted = acks
        .into_iter()
        .map(|ack| u64::from(ack.wait().is_ok()))
        .sum::<u64>();
    assert_eq!(journal.verify().unwrap().events, accepted);
    assert!(accepted >= 100, "{accepted}");
    assert_sound(&journal);
}

#[test]
fn many_waiting_appends_share_few_syncs() {
    let disk = Disk::default();
    let journal = Journal::open_medium(disk.clone(), Options::default()).unwrap();
    let before = disk.syncs();
    let acks: Vec<_> = (0..3000)
        .map(|n| journal.append(&name(&format!("s{n}")), 0, command(&["a"])))
        .collect();
    for ack in acks {
        ack.wait().unwrap();
    }
    assert!(disk.syncs() - before < 600, "{}", disk.syncs() - before);
}

#[test]
fn a_key_is_found_for_seven_days_and_not_used_twice() {
    let dir = tempfile::tempdir().unwrap();
    let stream = name("s");
    let journal = Journal::open(dir.path()).unwrap();
    journal
        .append(&stream, 0, command(&["before"]))
        .wait()
        .unwrap();
    let at = 50_000_000;
    journal
        .append(&stream, 1, keyed(&["a", "b"], "k", 7, at))
        .wait()
        .unwrap();
    journal.close().unwrap();

    let journal = Journal::open(dir.path()).unwrap();
    let used = journal
        .lookup(&stream, "k", at + KEEP_KEYS)
        .unwrap()
        .unwrap();
    assert_eq!(
        (used.body_hash, used.first_seq, used.last_seq, used.at),
        ([7; 32], 2, 3, at)
    );
    assert_eq!(
        journal.lookup(&stream, "k", at + KEEP_KEYS + 1).unwrap(),
        None
    );
    assert_eq!(journal.lookup(&stream, "other", at).unwrap(), None);
    assert_eq!(journal.lookup(&name("t"), "k", at).unwrap(), None);
    // The repetition comes with the sequence of its first time, or with any other.
    for expected in [1, 3] {
        match journal
            .append(&stream, expected, keyed(&["a", "b"], "k", 8, at + 5))
            .wait()
        {
            Err(AppendError::KeyUsed {
                body_hash,
                first_seq: 2,
                last_seq: 3,
                ..
            }) => {
                assert_eq!(body_hash, [7; 32]);
            }
            other => panic!("{other:?}"),
        }
    }
    // Another stream's keys are its own.
    journal
        .append(&name("t"), 0, keyed(&["a"], "k", 1, at))
        .wait()
        .unwrap();
    let later = at + KEEP_KEYS + 1;
    journal
        .append(&stream, 3, keyed(&["c"], "k", 9, later))
        .wait()
        .unwrap();
    assert_eq!(
        journal
            .lookup(&stream, "k", later)
            .unwrap()
            .unwrap()
            .first_seq,
        4
    );
    // Long after, expired keys are swept; the check knows that they may be missing.
    journal
        .append(&stream, 4, keyed(&["d"], "l", 9, later * 3))
        .wait()
        .unwrap();
    assert_sound(&journal);
    let events = all(&journal, &stream);
    assert_eq!(
        events.iter().map(|e| e.key()).collect::<Vec<_>>()[1..3],
        [Some("k"), None]
    );
    journal.close().unwrap();
    let file = redb::Database::open(dir.path().join(FILE_NAME)).unwrap();
    let keys = file.begin_read().unwrap().open_table(KEYS).unwrap();
    assert_eq!(keys.len().unwrap(), 1, "only the newest is left");
}

#[test]
fn a_full_queue_is_overload_and_what_was_taken_is_stored() {
    let options = Options {
        queue: 4,
        ..Options::default()
    };
    let journal = Journal::open_medium(Disk::default(), options).unwrap();
    let acks: Vec<_> = (0..2000)
        .map(|n| journal.append(&name(&format!("s{n}")), 0, command(&["a"])))
        .collect();
    let (mut taken, mut refused) = (0, 0);
    for ack in acks {
        match ack.wait() {
            Ok(_) => taken += 1,
            Err(AppendError::Overloaded) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert!(taken > 0 && refused > 0, "{taken} {refused}");
    assert_eq!(journal.verify().unwrap().events, taken);
}

#[test]
fn too_many_bytes_are_overload_but_one_valid_command_always_fits() {
    let options = Options {
        queue_bytes: 1000,
        ..Options::default()
    };
    let journal = Journal::open_medium(Disk::default(), options).unwrap();
    let large = "x".repeat(5000);
    journal
        .append(&name("s"), 0, command(&[&large]))
        .wait()
        .unwrap();
    let acks: Vec<_> = (0..50)
        .map(|n| journal.append(&name(&format!("t{n}")), 0, command(&[&large])))
        .collect();
    let answers: Vec<_> = acks.into_iter().map(hakem::journal::Ack::wait).collect();
    assert!(answers[0].is_ok());
    assert!(
        answers
            .iter()
            .any(|answer| matches!(answer, Err(AppendError::Overloaded)))
    );
}

#[test]
fn what_breaks_a_bound_is_refused_with_the_reason() {
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    let empty = Command {
        events: vec![],
        ..command(&[])
    };
    let answer = journal.append(&name("s"), 0, empty).wait();
    assert!(matches!(answer, Err(AppendError::Invalid(Invalid::Empty))));
    let mut many = command(&[]);
    many.events = vec![event("x"); 65_536];
    assert_eq!(
        journal.append(&name("s"), 0, many).wait().unwrap().last_seq,
        65_536
    );
    assert_eq!(journal.read(&name("s"), 1).count(), 65_536);
}

#[test]
fn large_and_binary_data_is_kept() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(dir.path()).unwrap();
    let mut large = command(&[""]);
    large.events[0].data = (0..3_000_000_u32)
        .map(|n| n.to_le_bytes()[n as usize % 3])
        .collect();
    let data = large.events[0].data.clone();
    journal.append(&name("s"), 0, large).wait().unwrap();
    journal
        .append(&name("s"), 1, command(&["after"]))
        .wait()
        .unwrap();
    let events = all(&journal, &name("s"));
    assert!(events[0].data() == data && events[1].data() == b"after");
}

#[test]
fn a_closed_journal_says_so_and_drops_wait_for_what_is_queued() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(dir.path()).unwrap();
    let ack = journal.append(&name("s"), 0, command(&["a"]));
    drop(journal);
    let journal = Journal::open(dir.path()).unwrap();
    ack.wait().unwrap();
    let other = journal.clone();
    journal.close().unwrap();
    let answer = other.append(&name("s"), 1, command(&["b"])).wait();
    assert!(matches!(answer, Err(AppendError::Closed)));
    assert!(other.last(&name("s")).is_err());
    other.close().unwrap();
    assert_eq!(
        texts(&all(&Journal::open(dir.path()).unwrap(), &name("s"))),
        ["a"]
    );
}
