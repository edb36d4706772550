//! Killing the process at random moments under load.
//!
//! The child is this test binary again. It tells each acknowledged append on its output, which a
//! SIGKILL cannot take back; whatever it told must be in the journal, in order, whole.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::time::Duration;

use hakem::journal::{FILE_NAME, Journal, StorageError};

use super::support::{Dice, all, assert_sound, command, name, rounds};

const DIR: &str = "HAKEM_TEST_CHILD_DIR";
const THREADS: u64 = 6;
const STREAMS_EACH: u64 = 3;
/// After so many rounds the next one starts a new journal.
const ROUNDS_A_JOURNAL: u64 = 25;

/// What event `seq` of a stream says.
fn text(stream: &str, seq: u64) -> String {
    format!(
        "{stream}:{seq}:{}",
        "x".repeat(usize::try_from(seq % 300).unwrap())
    )
}

/// Not a test of its own: the process that is killed.
#[test]
fn child() {
    let Some(dir) = std::env::var_os(DIR) else {
        return;
    };
    let journal = Journal::open(Path::new(&dir)).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let journal = journal.clone();
            scope.spawn(move || append_for_ever(&journal, thread));
        }
    });
}

fn append_for_ever(journal: &Journal, thread: u64) {
    let streams: Vec<_> = (0..STREAMS_EACH)
        .map(|n| name(&format!("s{thread}.{n}")))
        .collect();
    let mut ends: Vec<u64> = streams
        .iter()
        .map(|s| journal.last(s).unwrap().map_or(0, |event| event.seq()))
        .collect();
    let mut dice = Dice::new(thread + u64::from(std::process::id()) * 64);
    loop {
        for (stream, end) in streams.iter().zip(&mut ends) {
            let texts: Vec<String> = (1..=1 + dice.below(3))
                .map(|n| text(stream.as_str(), *end + n))
                .collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let appended = journal
                .append(stream, *end, command(&texts))
                .wait()
                .unwrap();
            *end = appended.last_seq;
            let line = format!("ack {stream} {}\n", appended.last_seq);
            std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
        }
    }
}

fn start(dir: &Path) -> Child {
    Process::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::child", "--nocapture", "--test-threads=1"])
        .env(DIR, dir)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The last acknowledged number of each stream, from whole lines only.
fn acknowledged(output: &str, ends: &mut BTreeMap<String, u64>) -> u64 {
    let whole = output.rfind('\n').map_or("", |end| &output[..end]);
    let mut count = 0;
    for line in whole.lines() {
        let mut words = line.split(' ').skip_while(|word| *word != "ack").skip(1);
        if let (Some(stream), Some(seq)) = (words.next(), words.next()) {
            ends.insert(stream.to_owned(), seq.parse().unwrap());
            count += 1;
        }
    }
    count
}

fn check(dir: &Path, ends: &BTreeMap<String, u64>) {
    let journal = Journal::open(dir).unwrap();
    let report = journal.verify().unwrap();
    assert!(report.is_sound(), "{report:?}");
    for (stream, &end) in ends {
        let events = all(&journal, &name(stream));
        assert!(
            events.len() as u64 >= end,
            "{stream}: {end} acknowledged, {} there",
            events.len()
        );
        for (event, seq) in events.iter().zip(1..) {
            assert_eq!(event.data(), text(stream, seq).as_bytes());
        }
        // A command is there whole: its events were drawn together with its first.
        assert!(events.last().is_none_or(|last| last.seq() - last.cmd() < 3));
    }
}

#[test]
fn another_process_is_kept_out_while_it_runs_and_let_in_when_it_dies() {
    if std::env::var_os(DIR).is_some() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let mut child = start(dir.path());
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains("ack ")));
    // Its draft, had it been killed while making the journal.
    fs::write(
        dir.path().join(format!(".{FILE_NAME}.1-0.new")),
        "half a file",
    )
    .unwrap();
    for _ in 0..5 {
        let error = Journal::open(dir.path()).unwrap_err();
        assert!(matches!(error, StorageError::Locked { .. }), "{error:?}");
        assert!(
            lines.any(|line| line.unwrap().contains("ack ")),
            "it goes on undisturbed"
        );
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_sound(&Journal::open(dir.path()).unwrap());
    assert_eq!(
        fs::read_dir(dir.path()).unwrap().count(),
        1,
        "drafts are swept"
    );
}

#[test]
fn nothing_acknowledged_is_lost_when_the_process_is_killed() {
    if std::env::var_os(DIR).is_some() {
        return;
    }
    let (mut dice, mut total) = (Dice::new(0xdead), 0);
    let mut dir = tempfile::tempdir().unwrap();
    let mut ends = BTreeMap::new();
    let rounds = rounds(200);
    for round in 0..rounds {
        if round % ROUNDS_A_JOURNAL == 0 {
            dir = tempfile::tempdir().unwrap();
            ends.clear();
        }
        let mut child = start(dir.path());
        // The reader must not wait for the kill, or a full pipe would stop the child.
        let mut pipe = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut output = String::new();
            pipe.read_to_string(&mut output).unwrap();
            output
        });
        std::thread::sleep(Duration::from_micros(3_000 + dice.below(90_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        total += acknowledged(&reader.join().unwrap(), &mut ends);
        check(dir.path(), &ends);
    }
    println!("{rounds} kills, {total} acknowledged appends, none lost");
    assert!(
        total > rounds,
        "the child hardly ran: {total} appends in {rounds} rounds"
    );
}
