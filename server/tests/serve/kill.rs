//! SIGKILL at random moments under load.
//!
//! The child is this test binary again. It tells each acknowledged command on its output, which a
//! SIGKILL cannot take back; whatever it told must be in the journal, in order, whole.

use super::field::hall;
use super::load::{Acknowledged, Tell, assert_there, note, work};
use super::support::{Dice, rounds};
use hakem::journal::Journal;
use serde_json::Value;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const DIR: &str = "HAKEM_TEST_DESK_DIR";
const TOURNAMENTS: u32 = 3;
/// After so many rounds the next one starts with an empty folder.
const ROUNDS_A_FOLDER: u64 = 20;

/// Not a test of its own: the process that is killed.
#[test]
fn child() {
    let Some(dir) = std::env::var_os(DIR) else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let journal = Journal::open(Path::new(&dir)).unwrap();
    let tell: Tell = Arc::new(|stream, answer| {
        let events = serde_json::to_string(&answer.events).unwrap();
        let line = format!("ack {stream} {} {events}\n", answer.seq);
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
    });
    runtime.block_on(async {
        let hall = hall(&journal);
        work(&hall, TOURNAMENTS, &tell, &Arc::new(AtomicBool::new(false))).await;
        panic!("the work ended: something was not stored");
    });
}

fn start(dir: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::child", "--nocapture", "--test-threads=1"])
        .env(DIR, dir)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Takes note of whole lines only.
fn take(output: &str, acknowledged: &mut Acknowledged) -> u64 {
    let whole = output.rfind('\n').map_or("", |end| &output[..end]);
    let mut count = 0;
    for line in whole.lines() {
        let Some((_, ack)) = line.split_once("ack ") else {
            continue;
        };
        let mut words = ack.splitn(3, ' ');
        let [Some(stream), Some(first), Some(events)] = [words.next(), words.next(), words.next()]
        else {
            panic!("{line}");
        };
        let events: Vec<Value> = serde_json::from_str(events).unwrap();
        note(acknowledged, stream, first.parse().unwrap(), &events);
        count += 1;
    }
    count
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    if std::env::var_os(DIR).is_some() {
        return;
    }
    let (mut dice, mut total) = (Dice::new(0xdead), 0);
    let mut dir = tempfile::tempdir().unwrap();
    let mut acknowledged = Acknowledged::new();
    let rounds = rounds(200);
    for round in 0..rounds {
        if round % ROUNDS_A_FOLDER == 0 {
            dir = tempfile::tempdir().unwrap();
            acknowledged.clear();
        }
        let mut child = start(dir.path());
        // The reader must not wait for the kill, or a full pipe would stop the child.
        let mut pipe = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut output = String::new();
            pipe.read_to_string(&mut output).unwrap();
            output
        });
        std::thread::sleep(Duration::from_micros(5_000 + dice.below(200_000)));
        child.kill().unwrap();
        let status = child.wait().unwrap();
        assert_eq!(status.code(), None, "round {round}: it ended by itself");
        total += take(&reader.join().unwrap(), &mut acknowledged);
        let journal = Journal::open(dir.path()).unwrap();
        assert_there(&journal, &acknowledged, &format!("round {round}"));
        journal.close().unwrap();
    }
    println!("{rounds} kills, {total} acknowledged commands, none lost");
    assert!(total > rounds, "the child hardly ran: {total} commands");
}
