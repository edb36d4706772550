//! A tournament over HTTP with everything at once: twenty clerks, a follower, a SIGKILL.

use super::field::{add_player, command, settings};
use super::server::{PATIENCE, Server, hakem, text};
use futures_util::StreamExt;
use hakem::desk::Work;
use hakem_core::format::trf::{self, WriteOptions};
use hakem_core::tournament::{Command, Decision, ExportKind, FidePolicy, State, export};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const CLERKS: u32 = 20;
const BOARDS: u32 = 100;
/// So many results are acknowledged before the kill.
const BEFORE: usize = 40;

/// A TRF of 200 players before the first round.
fn players_file() -> String {
    let mut state = State::new();
    let create = command(Command::Create {
        settings: Box::new(settings()),
    });
    let players = (0..2 * BOARDS)
        .map(|n| add_player(&format!("Player {n:03}"), 2600 - u16::try_from(n).unwrap()));
    for order in std::iter::once(create).chain(players) {
        let Work::Tournament(command) = order.work else {
            unreachable!();
        };
        match state.decide(&command, &[], &FidePolicy).unwrap() {
            Decision::Accepted { events, .. } => state.commit(events).unwrap(),
            Decision::NeedsConfirmation(question) => panic!("{question:?}"),
        }
    }
    let document = export(&state, ExportKind::Interim, &FidePolicy).unwrap();
    let options = WriteOptions {
        dialect: document.dialect,
        comments: true,
    };
    trf::write(&document, options).text
}

/// Somebody with a token.
#[derive(Clone)]
struct Clerk {
    agent: ureq::Agent,
    base: String,
    token: String,
}

impl Clerk {
    fn new(server: &Server, token: &str) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .build();
        Self {
            agent: config.into(),
            base: format!("http://{}/api/v1/tournaments", server.address),
            token: format!("Bearer {token}"),
        }
    }

    fn send(&self, method: &str, path: &str, key: &str, body: &Value) -> Option<(u16, Value)> {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header("Authorization", &self.token)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", key)
            .body(body.to_string())
            .unwrap();
        let mut response = self.agent.run(request).ok()?;
        let text = response.body_mut().read_to_string().ok()?;
        Some((
            response.status().as_u16(),
            serde_json::from_str(&text).unwrap_or_default(),
        ))
    }

    /// Done, with what it asks confirmed, or a panic.
    fn done(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut body = body.clone();
        let mut tokens = Vec::new();
        loop {
            let key = format!("{method} {path} {body}");
            let key = blake3::hash(key.as_bytes()).to_hex();
            let (status, answer) = self.send(method, path, &key, &body).unwrap();
            if status == 409 && answer["code"] == "needs-confirmation" {
                tokens.push(answer["token"].clone());
                body["confirm"] = json!(tokens);
                continue;
            }
            assert!(status < 300, "{method} {path}: {status} {answer}");
            return answer;
        }
    }

    fn get(&self, path: &str) -> String {
        let request = self.agent.get(format!("{}{path}", self.base));
        let request = request.header("Authorization", &self.token);
        let mut response = request.call().unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        assert_eq!(response.status().as_u16(), 200, "{path}: {text}");
        text
    }

    fn pairing(&self, round: u16) -> Value {
        let mut pairing: Value =
            serde_json::from_str(&self.get(&format!("/open/pairings/{round}"))).unwrap();
        pairing["rev"] = Value::Null;
        pairing
    }
}

/// Follows the events as staff, over lost connections; every frame ends up in the list.
async fn follow(address: String, token: String, frames: Arc<Mutex<Vec<Value>>>) {
    let mut mark: Option<(u64, String)> = None;
    loop {
        let from = mark
            .as_ref()
            .map(|(seq, epoch)| format!("&from={seq}&epoch={epoch}"));
        let url = format!(
            "ws://{address}/api/v1/live/open/event?view=staff{}",
            from.unwrap_or_default()
        );
        let mut request = url.into_client_request().unwrap();
        let value = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", value);
        // While the server is away there is nothing to connect to.
        if let Ok(tcp) = tokio::net::TcpStream::connect(&address).await
            && let Ok((mut socket, _)) = tokio_tungstenite::client_async(request, tcp).await
        {
            while let Some(Ok(message)) = socket.next().await {
                let Message::Text(text) = message else {
                    continue;
                };
                let frame: Value = serde_json::from_str(&text).unwrap();
                let seq = frame["seq"].as_u64().unwrap();
                mark = Some((seq, frame["epoch"].as_str().unwrap().to_owned()));
                frames.lock().unwrap().push(frame);
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Twenty clerks enter all results of round 1 at once, each again and again until he is
/// answered; the number of those acknowledged goes up as they are.
fn enter_all(clerk: &Clerk, acknowledged: &Arc<AtomicUsize>) -> Vec<std::thread::JoinHandle<()>> {
    let one = |number: u32| {
        let (clerk, acknowledged) = (clerk.clone(), Arc::clone(acknowledged));
        std::thread::spawn(move || {
            for board in (1..=BOARDS).filter(|board| board % CLERKS == number) {
                let path = format!("/open/rounds/1/boards/{board}/result");
                let body = json!({ "result": (["1-0", "0-1", "1/2"][board as usize % 3]) });
                let begun = Instant::now();
                loop {
                    match clerk.send("PUT", &path, &format!("board-{board}"), &body) {
                        Some((200, _)) => break,
                        // Gone, or going.
                        None | Some((503, _)) => {}
                        Some(other) => panic!("board {board}: {other:?}"),
                    }
                    assert!(begun.elapsed() < PATIENCE, "board {board} is not answered");
                    std::thread::sleep(Duration::from_millis(10));
                }
                acknowledged.fetch_add(1, Ordering::SeqCst);
            }
        })
    };
    (0..CLERKS).map(one).collect()
}

#[test]
fn a_tournament_over_http_with_everything_at_once() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(dir.path());
    let token = server
        .lines
        .iter()
        .find_map(|line| line.strip_prefix("owner token: "));
    let token = token.expect("the first start prints a token").to_owned();
    let clerk = Clerk::new(&server, &token);

    let body = json!({ "content": players_file(), "slug": "open", "tz": "Europe/Istanbul" });
    clerk.done("POST", "/import", &body);
    let frames = Arc::new(Mutex::new(Vec::new()));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.spawn(follow(
        server.address.clone(),
        token.clone(),
        Arc::clone(&frames),
    ));
    let begun = Instant::now();
    while frames.lock().unwrap().is_empty() {
        assert!(begun.elapsed() < PATIENCE, "the follower hears nothing");
        std::thread::sleep(Duration::from_millis(10));
    }
    clerk.done("POST", "/open/rounds/1/pair", &json!({}));

    let acknowledged = Arc::new(AtomicUsize::new(0));
    let clerks = enter_all(&clerk, &acknowledged);
    while acknowledged.load(Ordering::SeqCst) < BEFORE {
        std::thread::sleep(Duration::from_millis(1));
    }
    server.kill();
    let mut server = Server::listening(dir.path(), &server.address);
    let again = |line: &String| line.starts_with("owner token");
    assert!(
        !server.lines.iter().any(again),
        "the token is shown once: {:?}",
        server.lines
    );
    for clerk in clerks {
        clerk.join().unwrap();
    }
    let pairing = clerk.pairing(1);
    for board in 1..=BOARDS {
        let told = &pairing["boards"][board as usize - 1]["result"];
        let expected = ["1-0", "0-1", "1/2-1/2"][board as usize % 3];
        assert_eq!(told, expected, "board {board}");
    }

    let paired = clerk.done("POST", "/open/rounds/2/pair", &json!({}));
    let second = clerk.pairing(2);
    let undone = clerk.done("POST", "/open/undo", &json!({ "seq": paired["seq"] }));
    let redone = clerk.done("POST", "/open/undo", &json!({ "seq": undone["seq"] }));
    assert_eq!(clerk.pairing(2), second);

    let file = dir.path().join("open.trf");
    std::fs::write(&file, clerk.get("/open/export.trf")).unwrap();
    let checked = hakem(&["check", file.to_str().unwrap()]);
    let words = text(&checked.stdout) + text(&checked.stderr).as_str();
    assert_eq!(checked.status.code(), Some(0), "{words}");

    // The follower saw every event exactly once, in order.
    let last = redone["rev"].as_u64().unwrap();
    let begun = Instant::now();
    let seen = |frames: &[Value]| {
        frames
            .last()
            .is_some_and(|f| f["seq"].as_u64() >= Some(last))
    };
    while !seen(&frames.lock().unwrap()) {
        assert!(begun.elapsed() < PATIENCE, "the follower is behind");
        std::thread::sleep(Duration::from_millis(10));
    }
    let frames = frames.lock().unwrap();
    let mut seq = frames[0]["seq"].as_u64().unwrap();
    assert_eq!(frames[0]["type"], "snapshot");
    for frame in frames[1..].iter().filter(|frame| frame["type"] != "beat") {
        assert_ne!(frame["type"], "snapshot", "resumed, not begun anew");
        seq += 1;
        assert_eq!(frame["seq"], seq);
        assert_eq!(frame["data"]["seq"], seq);
    }
    assert_eq!(seq, last);

    server.terminate();
    assert_eq!(server.ended().code(), Some(0));
    let verified = hakem(&["verify", "--data", dir.path().to_str().unwrap()]);
    assert_eq!(
        verified.status.code(),
        Some(0),
        "{}",
        text(&verified.stdout)
    );
}

#[test]
fn a_graceful_stop_loses_nothing_that_was_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let mut server = Server::start(dir.path());
    let token = server.lines[0]
        .strip_prefix("owner token: ")
        .unwrap()
        .to_owned();
    let clerk = Clerk::new(&server, &token);
    let body = json!({ "content": players_file(), "slug": "open", "tz": "UTC" });
    clerk.done("POST", "/import", &body);
    clerk.done("POST", "/open/rounds/1/pair", &json!({}));
    // Each clerk goes on until he is not answered any more.
    let clerks: Vec<_> = (1..=8_u32)
        .map(|board| {
            let clerk = clerk.clone();
            std::thread::spawn(move || {
                let path = format!("/open/rounds/1/boards/{board}/result");
                let mut last = None;
                for turn in 0_usize.. {
                    let result = ["1-0", "0-1", "1/2-1/2"][turn % 3];
                    let key = format!("{board}-{turn}");
                    match clerk.send("PUT", &path, &key, &json!({ "result": result })) {
                        Some((200, answer)) => last = answer["rev"].as_u64(),
                        None | Some((503, _)) => return last,
                        Some(other) => panic!("{other:?}"),
                    }
                }
                None
            })
        })
        .collect();
    std::thread::sleep(Duration::from_millis(500));
    server.terminate();
    let last = clerks.into_iter().filter_map(|clerk| clerk.join().unwrap());
    let last = last.max().unwrap();
    assert_eq!(server.ended().code(), Some(0));
    let server = Server::start(dir.path());
    let clerk = Clerk::new(&server, &token);
    let audit: Value = serde_json::from_str(&clerk.get("/open")).unwrap();
    assert!(audit["rev"].as_u64().unwrap() >= last, "{audit}");
}
