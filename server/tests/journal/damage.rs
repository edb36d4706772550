//! Files that are not what was written, and files that are not ours.

use std::fs;
use std::path::{Path, PathBuf};

use hakem::journal::{Damage, FILE_NAME, Journal, ReadError, StorageError, verify_folder};
use redb::{Database, ReadableTable, TableDefinition};

use super::support::{Dice, command, keyed, name};

const EVENTS: TableDefinition<(u32, u64), &[u8]> = TableDefinition::new("events");
const STREAMS: TableDefinition<&str, u32> = TableDefinition::new("streams");
type KeyRow = (i64, [u8; 32], u64, u64);
const KEYS: TableDefinition<(u32, [u8; 32]), KeyRow> = TableDefinition::new("keys");
const META: TableDefinition<&str, u64> = TableDefinition::new("meta");

fn journal_with_events(dir: &Path) -> PathBuf {
    let journal = Journal::open(dir).unwrap();
    for stream in ["a", "b"] {
        for seq in 0..20 {
            let text = format!("marker-{stream}-{seq:02}");
            let command = keyed(&[&text], &format!("k{seq}"), 1, 1);
            journal.append(&name(stream), seq, command).wait().unwrap();
        }
    }
    journal.close().unwrap();
    dir.join(FILE_NAME)
}

/// Changes the tables behind the journal's back.
fn edit(file: &Path, change: impl FnOnce(&redb::WriteTransaction)) {
    let database = Database::open(file).unwrap();
    let txn = database.begin_write().unwrap();
    change(&txn);
    txn.commit().unwrap();
}

fn faults(dir: &Path) -> Vec<(String, u64, Damage)> {
    let report = Journal::open(dir).unwrap().verify().unwrap();
    report
        .faults
        .into_iter()
        .map(|f| (f.stream.to_string(), f.seq, f.what))
        .collect()
}

#[test]
fn a_flipped_bit_in_a_stored_event_is_named_and_never_read() {
    let dir = tempfile::tempdir().unwrap();
    let file = journal_with_events(dir.path());
    let mut bytes = fs::read(&file).unwrap();
    // Old copies of a page stay in the file; flip the bit in each of them.
    let marker = b"marker-b-07";
    let places: Vec<_> = (0..bytes.len() - marker.len())
        .filter(|&at| bytes[at..].starts_with(marker))
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at + 3] ^= 0x10;
    }
    fs::write(&file, bytes).unwrap();
    let journal = Journal::open(dir.path()).unwrap();
    assert_eq!(journal.verify().unwrap().faults.len(), 1);
    let fault = &journal.verify().unwrap().faults[0];
    assert_eq!(
        (fault.stream.as_str(), fault.seq, &fault.what),
        ("b", 8, &Damage::Hash)
    );
    let read: Vec<_> = journal.read(&name("b"), 1).collect();
    assert_eq!(
        read.len(),
        8,
        "seven good ones, then the error, then nothing"
    );
    match &read[7] {
        Err(error @ ReadError::Damaged { seq: 8, .. }) => {
            assert!(
                error
                    .to_string()
                    .starts_with("event 8 of b: the hash does not match")
            );
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(journal.read(&name("a"), 1).flatten().count(), 20);
    let copy = dir.path().join("copy");
    let error = journal.backup(&copy).unwrap_err().to_string();
    assert!(error.contains("event 8 of b is damaged"), "{error}");
    assert!(!copy.exists() && fs::read_dir(dir.path()).unwrap().count() == 1);
    drop(journal);
    assert!(verify_folder(dir.path()).unwrap().structure.is_some());
}

#[test]
fn nothing_is_chained_to_a_damaged_event() {
    let dir = tempfile::tempdir().unwrap();
    let file = journal_with_events(dir.path());
    edit(&file, |txn| {
        let mut events = txn.open_table(EVENTS).unwrap();
        let mut stored = events.get((1, 20)).unwrap().unwrap().value().to_vec();
        *stored.last_mut().unwrap() ^= 1;
        events.insert((1, 20), stored.as_slice()).unwrap();
    });
    let journal = Journal::open(dir.path()).unwrap();
    let error = journal
        .append(&name("a"), 20, command(&["x"]))
        .wait()
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("the last event of a: the hash does not match"),
        "{error}"
    );
    journal
        .append(&name("b"), 20, command(&["x"]))
        .wait()
        .unwrap();
}

type Edit = Box<dyn FnOnce(&redb::WriteTransaction)>;

#[test]
fn each_kind_of_forgery_is_named_by_stream_and_event() {
    let move_event = |from: (u32, u64), to: (u32, u64)| {
        move |txn: &redb::WriteTransaction| {
            let mut events = txn.open_table(EVENTS).unwrap();
            let stored = events.get(from).unwrap().unwrap().value().to_vec();
            events.insert(to, stored.as_slice()).unwrap();
        }
    };
    let remove = |seq: u64| {
        move |txn: &redb::WriteTransaction| {
            txn.open_table(EVENTS).unwrap().remove((1, seq)).unwrap();
        }
    };
    let cases: Vec<(&str, Edit, (&str, u64), Damage)> = vec![
        (
            "another stream's event",
            Box::new(move_event((2, 5), (1, 5))),
            ("a", 5),
            Damage::Chain,
        ),
        (
            "another stream's first",
            Box::new(move_event((2, 1), (1, 1))),
            ("a", 1),
            Damage::Chain,
        ),
        (
            "an event twice",
            Box::new(move_event((1, 5), (1, 6))),
            ("a", 6),
            Damage::Seq(5),
        ),
        ("one cut out", Box::new(remove(5)), ("a", 6), Damage::Gap(5)),
        (
            "the first cut out",
            Box::new(remove(1)),
            ("a", 2),
            Damage::Gap(1),
        ),
        (
            "one cut short",
            Box::new(|txn| {
                txn.open_table(EVENTS)
                    .unwrap()
                    .insert((1, 4), &b"short"[..])
                    .unwrap();
            }),
            ("a", 4),
            Damage::Truncated(5),
        ),
        (
            "a name lost",
            Box::new(|txn| {
                txn.open_table(STREAMS).unwrap().remove("b").unwrap();
            }),
            ("unnamed-2", 1),
            Damage::Unnamed,
        ),
        (
            "a name without events",
            Box::new(|txn| {
                txn.open_table(STREAMS).unwrap().insert("c", 3).unwrap();
            }),
            ("c", 1),
            Damage::Empty,
        ),
        (
            "the end cut off, which its key betrays",
            Box::new(remove(20)),
            ("a", 20),
            Damage::KeyDangling,
        ),
        (
            "keys lost",
            Box::new(|txn| {
                txn.open_table(KEYS).unwrap().pop_first().unwrap();
            }),
            ("a", 0),
            Damage::KeyMissing,
        ),
    ];
    for (what, change, (stream, seq), damage) in cases {
        let dir = tempfile::tempdir().unwrap();
        edit(&journal_with_events(dir.path()), change);
        let found = faults(dir.path());
        let named =
            |f: &&(String, u64, Damage)| f.0 == stream && (f.1 == seq || seq == 0) && f.2 == damage;
        assert!(found.iter().any(|f| named(&f)), "{what}: {found:?}");
        assert!(found.len() <= 4, "{what}: one cause, few faults: {found:?}");
    }
}

/// A file cut to any length: an error, and never an empty or shorter journal.
#[test]
fn a_truncated_file_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let file = journal_with_events(dir.path());
    let bytes = fs::read(&file).unwrap();
    for length in (0..bytes.len())
        .step_by(4096)
        .chain([1, 100, 5000, bytes.len() - 1])
    {
        fs::write(&file, &bytes[..length]).unwrap();
        let error = Journal::open(dir.path()).unwrap_err();
        let text = error.to_string();
        assert!(text.contains(FILE_NAME), "{length}: {text}");
        let told = matches!(
            error,
            StorageError::Damaged { .. } | StorageError::NotAJournal { .. }
        );
        assert!(told, "{length}: {error:?}");
        assert_eq!(
            fs::read(&file).unwrap().len(),
            length,
            "it is left as it was found"
        );
    }
}

/// Random damage anywhere: an error at opening, a report, or no harm; never a wrong event, and
/// never a panic that gets out.
#[test]
fn random_damage_never_gives_a_wrong_event() {
    let dir = tempfile::tempdir().unwrap();
    let file = journal_with_events(dir.path());
    let bytes = fs::read(&file).unwrap();
    let mut dice = Dice::new(77);
    let (mut refused, mut reported, mut harmless) = (0, 0, 0);
    for _ in 0..super::support::rounds(200).min(400) {
        let mut changed = bytes.clone();
        for _ in 0..=dice.below(3) {
            let at = usize::try_from(dice.below(bytes.len() as u64)).unwrap();
            changed[at] ^= 1 << dice.below(8);
        }
        fs::write(&file, &changed).unwrap();
        let Ok(journal) = Journal::open(dir.path()) else {
            refused += 1;
            continue;
        };
        let sound = journal.verify().is_ok_and(|report| report.is_sound());
        for stream in ["a", "b"] {
            for (read, seq) in journal.read(&name(stream), 1).zip(0..) {
                let Ok(event) = read else { break };
                assert_eq!(event.data(), format!("marker-{stream}-{seq:02}").as_bytes());
            }
            // Appending to what is left must not panic out either.
            drop(journal.append(&name(stream), 20, command(&["x"])).wait());
        }
        drop(journal.close());
        if sound { harmless += 1 } else { reported += 1 }
    }
    println!("{refused} refused at opening, {reported} reported, {harmless} harmless");
}

#[test]
fn other_files_are_not_journals() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join(FILE_NAME);
    fs::write(&file, "a letter to the arbiter".repeat(1000)).unwrap();
    let error = Journal::open(dir.path()).unwrap_err();
    assert!(
        matches!(error, StorageError::NotAJournal { .. }),
        "{error:?}"
    );
    fs::remove_file(&file).unwrap();
    let other = Database::create(&file).unwrap();
    let txn = other.begin_write().unwrap();
    txn.open_table(TableDefinition::<u64, u64>::new("players"))
        .unwrap()
        .insert(1, 1)
        .unwrap();
    txn.commit().unwrap();
    drop(other);
    let error = Journal::open(dir.path()).unwrap_err();
    assert!(
        matches!(error, StorageError::NotAJournal { .. }),
        "{error:?}"
    );
    assert!(
        error
            .to_string()
            .contains("is not a Hakem journal: check the path")
    );
}

#[test]
fn a_journal_of_another_format_is_left_to_the_program_that_wrote_it() {
    let dir = tempfile::tempdir().unwrap();
    let file = journal_with_events(dir.path());
    edit(&file, |txn| {
        txn.open_table(META).unwrap().insert("format", 2).unwrap();
    });
    let error = Journal::open(dir.path()).unwrap_err();
    assert!(
        matches!(
            error,
            StorageError::Foreign {
                found: 2,
                known: 1,
                ..
            }
        ),
        "{error:?}"
    );
}

#[test]
fn a_journal_in_use_is_locked() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(dir.path()).unwrap();
    journal
        .append(&name("s"), 0, command(&["a"]))
        .wait()
        .unwrap();
    for _ in 0..2 {
        let error = Journal::open(dir.path()).unwrap_err();
        assert!(matches!(error, StorageError::Locked { .. }), "{error:?}");
        assert!(error.to_string().contains("in use by another process"));
        assert!(matches!(
            verify_folder(dir.path()),
            Err(StorageError::Locked { .. })
        ));
    }
    journal
        .append(&name("s"), 1, command(&["b"]))
        .wait()
        .unwrap();
    drop(journal);
    assert_eq!(
        Journal::open(dir.path())
            .unwrap()
            .last(&name("s"))
            .unwrap()
            .unwrap()
            .seq(),
        2
    );
}

#[test]
fn two_that_start_the_same_journal_at_once_do_not_harm_each_other() {
    for _ in 0..20 {
        let dir = tempfile::tempdir().unwrap();
        let opened: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4)
                .map(|_| scope.spawn(|| Journal::open(dir.path())))
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect()
        });
        assert_eq!(opened.iter().filter(|journal| journal.is_ok()).count(), 1);
        for error in opened.into_iter().filter_map(Result::err) {
            assert!(matches!(error, StorageError::Locked { .. }), "{error:?}");
        }
        assert_eq!(
            fs::read_dir(dir.path()).unwrap().count(),
            1,
            "no draft stays"
        );
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_cannot_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser may write everywhere but into the kernel's own folders.
    let superuser = fs::write(dir.path().join("probe"), "").is_ok();
    let folder = if superuser {
        Path::new("/sys/kernel/hakem")
    } else {
        dir.path()
    };
    let error = Journal::open(folder).unwrap_err();
    assert!(matches!(error, StorageError::ReadOnly { .. }), "{error:?}");
    assert!(
        error
            .to_string()
            .contains("check its owner, its rights and the mount")
    );
}
