//! Backup and restore.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

use hakem::journal::{
    BackupError, FILE_NAME, Journal, Snapshot, StorageError, restore, verify_folder,
};

use super::support::{all, assert_sound, command, keyed, name, texts};

#[test]
fn a_backup_restores_everything() {
    let dir = tempfile::tempdir().unwrap();
    let (from, to, file) = (
        dir.path().join("from"),
        dir.path().join("a/to"),
        dir.path().join("copy"),
    );
    let journal = Journal::open(&from).unwrap();
    for stream in 0..30 {
        let large = "x".repeat(stream * 5000);
        let stream = name(&format!("s{stream}"));
        journal
            .append(&stream, 0, keyed(&["a", &large], "k", 5, 9))
            .wait()
            .unwrap();
    }
    let snapshot = Snapshot {
        seq: 2,
        version: 1,
        bytes: vec![7],
    };
    journal
        .put_snapshot(&name("s3"), snapshot.clone())
        .wait()
        .unwrap();
    journal.backup(&file).unwrap();
    journal
        .append(&name("s3"), 2, command(&["after"]))
        .wait()
        .unwrap();

    restore(&file, &to).unwrap();
    let restored = Journal::open(&to).unwrap();
    assert_sound(&restored);
    assert_eq!(restored.streams().unwrap(), journal.streams().unwrap());
    for stream in journal.streams().unwrap() {
        assert_eq!(
            all(&restored, &stream)[..],
            all(&journal, &stream)[..2],
            "{stream}"
        );
        assert_eq!(
            restored.lookup(&stream, "k", 9).unwrap(),
            journal.lookup(&stream, "k", 9).unwrap()
        );
    }
    assert_eq!(restored.snapshot(&name("s3"), 1).unwrap(), Some(snapshot));
    // It goes on from there.
    restored
        .append(&name("s3"), 2, command(&["else"]))
        .wait()
        .unwrap();
    drop(restored);
    assert!(verify_folder(&to).unwrap().is_sound());
    assert_eq!(fs::read_dir(&to).unwrap().count(), 1);
}

#[test]
fn a_backup_under_load_is_of_one_moment_and_disturbs_nobody() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(&dir.path().join("from")).unwrap();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for thread in 0..3 {
            let (journal, stop) = (journal.clone(), &stop);
            scope.spawn(move || {
                let stream = name(&format!("s{thread}"));
                for seq in (0..).step_by(2) {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let (a, b) = (format!("{}", seq + 1), format!("{}", seq + 2));
                    journal
                        .append(&stream, seq, command(&[&a, &b]))
                        .wait()
                        .unwrap();
                }
            });
        }
        for round in 0..8 {
            let file = dir.path().join(format!("copy{round}"));
            journal.backup(&file).unwrap();
            let to = dir.path().join(format!("to{round}"));
            restore(&file, &to).unwrap();
            let restored = Journal::open(&to).unwrap();
            assert_sound(&restored);
            for stream in restored.streams().unwrap() {
                let events = texts(&all(&restored, &stream));
                assert!(
                    events
                        .iter()
                        .zip(1..)
                        .all(|(text, seq)| *text == format!("{seq}"))
                );
                assert!(events.len().is_multiple_of(2), "half a command");
            }
        }
        stop.store(true, Ordering::Relaxed);
    });
    assert_sound(&journal);
}

#[test]
fn nothing_is_ever_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(&dir.path().join("from")).unwrap();
    journal
        .append(&name("s"), 0, command(&["a"]))
        .wait()
        .unwrap();
    let file = dir.path().join("copy");
    fs::write(&file, "precious").unwrap();
    assert!(matches!(journal.backup(&file), Err(BackupError::Exists(_))));
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");

    let good = dir.path().join("good");
    journal.backup(&good).unwrap();
    let full = dir.path().join("full");
    fs::create_dir(&full).unwrap();
    fs::write(full.join("photo.jpg"), "precious").unwrap();
    assert!(matches!(
        restore(&good, &full),
        Err(BackupError::NotEmpty(_))
    ));
    assert!(matches!(
        restore(&good, &dir.path().join("from")),
        Err(BackupError::NotEmpty(_))
    ));
    assert_eq!(fs::read_dir(&full).unwrap().count(), 1);
    let nowhere = journal.backup(&dir.path().join("no/such/folder/copy"));
    assert!(
        matches!(nowhere, Err(BackupError::Storage(StorageError::Io { .. }))),
        "{nowhere:?}"
    );
}

#[test]
fn a_damaged_or_foreign_backup_is_not_restored() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(&dir.path().join("from")).unwrap();
    journal
        .append(&name("s"), 0, command(&["one", "marker", "three"]))
        .wait()
        .unwrap();
    let (good, bad, to) = (
        dir.path().join("good"),
        dir.path().join("bad"),
        dir.path().join("to"),
    );
    journal.backup(&good).unwrap();
    let bytes = fs::read(&good).unwrap();

    let mut flipped = bytes.clone();
    for at in 0..bytes.len() - 6 {
        if bytes[at..].starts_with(b"marker") {
            flipped[at] ^= 1;
        }
    }
    fs::write(&bad, flipped).unwrap();
    match restore(&bad, &to) {
        Err(BackupError::Unsound { fault }) => {
            assert_eq!((fault.stream.as_str(), fault.seq), ("s", 2));
        }
        other => panic!("{other:?}"),
    }
    fs::write(&bad, &bytes[..bytes.len() / 2]).unwrap();
    let error = restore(&bad, &to).unwrap_err().to_string();
    assert!(error.contains(bad.to_str().unwrap()), "{error}");
    fs::write(&bad, "hello").unwrap();
    let foreign = restore(&bad, &to);
    assert!(
        matches!(
            foreign,
            Err(BackupError::Storage(StorageError::NotAJournal { .. }))
        ),
        "{foreign:?}"
    );
    assert!(matches!(
        restore(&dir.path().join("none"), &to),
        Err(BackupError::Storage(_))
    ));
    assert!(!to.exists(), "a failed restore leaves nothing behind");
    restore(&good, &to).unwrap();
    assert!(to.join(FILE_NAME).exists());
}
