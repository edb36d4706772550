//! The program from outside: start, stop, what is in use, copies, watching.

use super::field::{assert_folds, carry_out, hall, result, tournament};
use super::server::{Server, ended, hakem, signal, text};
use futures_util::StreamExt;
use hakem::journal::Journal;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// A data folder with a tournament of four whose first round is paired.
fn seeded() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    with_hall(dir.path(), async |hall, _| {
        let desk = tournament(hall, "open", 4).await;
        carry_out(&desk, result(1, "1-0")).await.unwrap();
    });
    dir
}

fn with_hall<T>(dir: &Path, work: impl AsyncFnOnce(&hakem::desk::Hall, &Journal) -> T) -> T {
    let journal = Journal::open(dir).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let done = runtime.block_on(async {
        let hall = hall(&journal);
        let done = work(&hall, &journal).await;
        hall.stop().await;
        done
    });
    journal.close().unwrap();
    done
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_folder_in_use_and_a_port_in_use_are_told_and_nothing_is_harmed() {
    let (dir, other) = (seeded(), tempfile::tempdir().unwrap());
    let mut server = Server::start(dir.path());
    let second = hakem(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        path(dir.path()),
    ]);
    assert_eq!(second.status.code(), Some(2));
    assert!(text(&second.stderr).contains("in use by another process"));
    let third = hakem(&[
        "serve",
        "--listen",
        &server.address,
        "--data",
        path(other.path()),
    ]);
    assert_eq!(third.status.code(), Some(2));
    let words = text(&third.stderr);
    assert!(
        words.contains(&server.address) && words.contains("--listen"),
        "{words}"
    );
    let bad = hakem(&["serve", "--listen", "nowhere", "--data", path(other.path())]);
    assert_eq!(bad.status.code(), Some(2));
    assert!(text(&bad.stderr).contains("nowhere"));
    server.terminate();
    assert_eq!(server.ended().code(), Some(0));
}

#[test]
fn a_damaged_folder_is_told() {
    let dir = seeded();
    let file = dir.path().join(hakem::journal::FILE_NAME);
    std::fs::write(
        &file,
        b"something else entirely, and long enough to be looked at",
    )
    .unwrap();
    let served = hakem(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        path(dir.path()),
    ]);
    assert_eq!(served.status.code(), Some(2));
    let words = text(&served.stderr);
    assert!(words.contains(path(&file)), "{words}");
    let verified = hakem(&["verify", "--data", path(dir.path())]);
    assert_eq!(verified.status.code(), Some(2), "no journal at all");
}

#[test]
fn the_local_socket_is_private_replaced_and_removed() {
    let dir = seeded();
    let socket = dir.path().join("hakem.sock");
    let mut server = Server::start(dir.path());
    let mode = socket.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    server.kill();
    assert!(socket.exists(), "left behind");
    let verified = hakem(&["verify", "--data", path(dir.path()), "--json"]);
    assert_eq!(
        verified.status.code(),
        Some(0),
        "a dead socket is no hindrance"
    );
    let mut server = Server::start(dir.path());
    let verified = hakem(&["verify", "--data", path(dir.path()), "--json"]);
    assert_eq!(
        verified.status.code(),
        Some(0),
        "{}",
        text(&verified.stderr)
    );
    let report: serde_json::Value = serde_json::from_slice(&verified.stdout).unwrap();
    assert_eq!(report["sound"], true);
    assert!(report["events"].as_u64().unwrap() > 5);
    server.terminate();
    assert_eq!(server.ended().code(), Some(0));
    assert!(!socket.exists());
}

#[test]
fn a_backup_made_while_serving_restores_to_an_equal_state() {
    let (dir, out) = (seeded(), tempfile::tempdir().unwrap());
    let (file, folder) = (out.path().join("copy"), out.path().join("restored"));
    let server = Server::start(dir.path());
    let backup = ["backup", "--data", path(dir.path()), "--to", path(&file)];
    let made = hakem(&backup);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    let again = hakem(&backup);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("exists already"));
    drop(server);
    let restore = ["restore", path(&file), "--data", path(&folder)];
    let restored = hakem(&restore);
    assert_eq!(
        restored.status.code(),
        Some(0),
        "{}",
        text(&restored.stderr)
    );
    let again = hakem(&restore);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("not empty"));
    let states = [dir.path(), &folder].map(|folder| {
        with_hall(folder, async |hall, journal| {
            let (_, desk) = hall.desks().await.remove(0);
            assert_folds(journal, &desk.scene());
            desk.scene().state.clone()
        })
    });
    assert_eq!(states[0], states[1]);
    // Without a server the command opens the folder itself.
    let third = out.path().join("third");
    let made = hakem(&["backup", "--data", path(&folder), "--to", path(&third)]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    let nothing = hakem(&["backup", "--data", path(out.path()), "--to", "x"]);
    assert_eq!(nothing.status.code(), Some(2));
}

#[test]
fn watch_prints_frames_and_ends_when_told() {
    let dir = seeded();
    let server = Server::start(dir.path());
    let url = format!("http://{}", server.address);
    let mut child = Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(["watch", &url, "--topic", "open/event", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let frame: serde_json::Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert_eq!(frame["topic"], "open/event");
    assert_eq!(frame["type"], "snapshot");
    signal("INT", child.id());
    assert_eq!(ended(&mut child).code(), Some(0));

    // The short form, for people.
    let short = format!("ws://{}/api/v1/live/open/boards", server.address);
    let mut child = Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(["watch", &short])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 1];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    signal("INT", child.id());
    assert_eq!(ended(&mut child).code(), Some(0));
}

#[test]
fn watch_tells_why_it_cannot() {
    let dir = seeded();
    let server = Server::start(dir.path());
    let url = format!("http://{}", server.address);
    for (args, word) in [
        (vec!["watch", url.as_str()], "--topic"),
        (
            vec!["watch", url.as_str(), "--topic", "other/event"],
            "unknown-topic",
        ),
        (
            vec!["watch", url.as_str(), "--topic", "open/nothing"],
            "bad-topic",
        ),
        (vec!["watch", "what", "--topic", "open/event"], "http://"),
        (
            vec!["watch", "http://127.0.0.1:1", "--topic", "open/event"],
            "cannot connect",
        ),
    ] {
        let ended = hakem(&args);
        assert_eq!(ended.status.code(), Some(2), "{args:?}");
        let words = text(&ended.stderr);
        assert!(words.contains(word), "{args:?}: {words}");
    }
}

#[test]
fn a_stop_sends_followers_away_with_1001() {
    let dir = seeded();
    let mut server = Server::start(dir.path());
    let url = format!("ws://{}/api/v1/live/open/event", server.address);
    let address = server.address.clone();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let tcp = tokio::net::TcpStream::connect(address).await.unwrap();
        let (mut socket, _) = tokio_tungstenite::client_async(url, tcp).await.unwrap();
        let first = socket.next().await.unwrap().unwrap();
        assert!(first.is_text(), "{first:?}");
        server.terminate();
        loop {
            match socket.next().await.unwrap().unwrap() {
                Message::Close(Some(close)) => {
                    assert_eq!(close.code, CloseCode::Away);
                    return;
                }
                Message::Close(None) => panic!("closed without a reason"),
                _ => {}
            }
        }
    });
    assert_eq!(server.ended().code(), Some(0));
}

#[test]
fn the_program_serves_pages_beside_the_api() {
    let dir = seeded();
    let server = Server::start(dir.path());
    let get = |path: &str| {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build()
            .into();
        let request = agent.get(format!("http://{}{path}", server.address));
        let mut response = request.header("accept", "text/html").call().unwrap();
        let kind = response.headers()["content-type"]
            .to_str()
            .unwrap()
            .to_owned();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), kind, text)
    };
    let page = "text/html; charset=utf-8".to_owned();
    let (status, kind, home) = get("/");
    assert_eq!((status, &kind), (200, &page));
    assert!(home.contains("href=\"/t/open\""), "{home}");
    let (status, kind, _) = get("/nowhere");
    assert_eq!((status, &kind), (404, &page));
    let (status, kind, _) = get("/api/v1/nowhere");
    assert_eq!((status, kind.as_str()), (404, "application/problem+json"));
}
