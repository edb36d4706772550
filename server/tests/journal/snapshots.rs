//! Snapshots: used when sound, ignored when not.

use hakem::journal::{AppendError, Invalid, Journal, MAX_SNAPSHOT, Options, Snapshot};
use redb::{ReadableTable, TableDefinition};

use super::disk::Disk;
use super::support::{command, name};

const SNAPSHOTS: TableDefinition<u32, &[u8]> = TableDefinition::new("snapshots");

fn snapshot(seq: u64, version: u32) -> Snapshot {
    Snapshot {
        seq,
        version,
        bytes: format!("state {seq}").into_bytes(),
    }
}

#[test]
fn the_newest_snapshot_of_the_asked_version_comes_back() {
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    let stream = name("s");
    journal
        .append(&stream, 0, command(&["a", "b", "c"]))
        .wait()
        .unwrap();
    assert_eq!(journal.snapshot(&stream, 3).unwrap(), None);
    for seq in [1, 3, 2] {
        journal
            .put_snapshot(&stream, snapshot(seq, 3))
            .wait()
            .unwrap();
    }
    assert_eq!(journal.snapshot(&stream, 3).unwrap(), Some(snapshot(2, 3)));
    assert_eq!(
        journal.snapshot(&stream, 4).unwrap(),
        None,
        "another version"
    );
    assert_eq!(
        journal.snapshot(&name("t"), 3).unwrap(),
        None,
        "another stream"
    );
}

#[test]
fn there_is_no_snapshot_of_what_has_not_happened() {
    let journal = Journal::open_medium(Disk::default(), Options::default()).unwrap();
    journal
        .append(&name("s"), 0, command(&["a"]))
        .wait()
        .unwrap();
    for (stream, seq, end) in [("s", 2, 1), ("s", 0, 1), ("t", 1, 0)] {
        match journal.put_snapshot(&name(stream), snapshot(seq, 1)).wait() {
            Err(AppendError::Invalid(Invalid::SnapshotAhead { last, .. })) => assert_eq!(last, end),
            other => panic!("{other:?}"),
        }
    }
    let large = Snapshot {
        seq: 1,
        version: 1,
        bytes: vec![0; MAX_SNAPSHOT + 1],
    };
    assert!(journal.put_snapshot(&name("s"), large).wait().is_err());
}

#[test]
fn a_damaged_snapshot_or_one_of_another_history_is_ignored() {
    let stream = name("s");
    let make = |data: &str| {
        let dir = tempfile::tempdir().unwrap();
        let journal = Journal::open(dir.path()).unwrap();
        journal.append(&stream, 0, command(&[data])).wait().unwrap();
        journal
            .put_snapshot(&stream, snapshot(1, 1))
            .wait()
            .unwrap();
        journal.close().unwrap();
        dir
    };
    let (one, other) = (make("one"), make("other"));
    let edit = |dir: &tempfile::TempDir, change: &dyn Fn(Vec<u8>) -> Vec<u8>| {
        let file = redb::Database::open(dir.path().join(hakem::journal::FILE_NAME)).unwrap();
        let txn = file.begin_write().unwrap();
        let mut table = txn.open_table(SNAPSHOTS).unwrap();
        let stored = table.get(1).unwrap().unwrap().value().to_vec();
        table.insert(1, change(stored.clone()).as_slice()).unwrap();
        drop(table);
        txn.commit().unwrap();
        stored
    };
    let stored = edit(&one, &|mut stored| {
        *stored.last_mut().unwrap() ^= 1;
        stored
    });
    edit(&other, &|_| stored.clone());
    for dir in [one, other] {
        let journal = Journal::open(dir.path()).unwrap();
        assert_eq!(journal.snapshot(&stream, 1).unwrap(), None);
        assert!(
            journal.verify().unwrap().is_sound(),
            "a snapshot is never the truth"
        );
    }
}
