//! Clerks with a connection each to the program itself.

use super::{BOARDS, Failure, RESULTS, SPAN};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// The program; killed when it goes.
struct Server {
    child: Child,
    address: String,
    token: String,
}

impl Server {
    fn start(folder: &Path) -> Result<Self, Failure> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hakem"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().ok_or("no output")?;
        let mut server = Self {
            child,
            address: String::new(),
            token: String::new(),
        };
        for line in BufReader::new(out).lines() {
            let line = line?;
            if let Some(token) = line.strip_prefix("owner token: ") {
                token.clone_into(&mut server.token);
            }
            if let Some(address) = line.strip_prefix("listening on ") {
                server.address = format!("{address}/api/v1/tournaments");
                return Ok(server);
            }
        }
        Err("the server does not listen".into())
    }

    fn clerk(&self) -> Clerk<'_> {
        Clerk {
            server: self,
            agent: ureq::Agent::new_with_defaults(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Clerk<'a> {
    server: &'a Server,
    agent: ureq::Agent,
}

impl Clerk<'_> {
    /// Sends JSON and waits for the answer.
    fn send(&self, method: &str, path: &str, body: &Value) -> Result<(), Failure> {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.server.address))
            .header("Authorization", format!("Bearer {}", self.server.token))
            .header("Content-Type", "application/json")
            .body(body.to_string())?;
        self.agent.run(request)?.body_mut().read_to_vec()?;
        Ok(())
    }

    /// Enters the results of every board that is his, again and again; how long each took, in ms.
    fn work(&self, clerk: u32, clerks: u32, begun: Instant) -> Result<Vec<f64>, Failure> {
        let mut took = Vec::new();
        for result in RESULTS.into_iter().cycle() {
            for board in (1..=BOARDS).filter(|board| board % clerks == clerk) {
                if begun.elapsed() >= SPAN {
                    return Ok(took);
                }
                let start = Instant::now();
                let path = format!("/bench/rounds/1/boards/{board}/result");
                self.send("PUT", &path, &json!({ "result": result }))?;
                took.push(start.elapsed().as_secs_f64() * 1e3);
            }
        }
        Ok(took)
    }
}

/// A round of 100 boards, and clerks who enter results; how long each took, in ms.
pub fn commands(folder: &Path, clerks: u32) -> Result<Vec<f64>, Failure> {
    let server = Server::start(folder)?;
    let first = server.clerk();
    let tournament = json!({
        "name": "Bench", "slug": "bench", "start": "2026-01-10", "end": "2026-01-18",
        "tz": "Europe/Istanbul", "system": "dutch", "rounds": 9,
    });
    first.send("POST", "", &tournament)?;
    for n in 0..2 * BOARDS {
        let player = json!({ "name": format!("Player {n}"), "rating": 2600 - n });
        first.send("POST", "/bench/players", &player)?;
    }
    first.send("POST", "/bench/rounds/1/pair", &json!({}))?;
    let begun = Instant::now();
    let (server, mut took) = (&server, Vec::new());
    std::thread::scope(|scope| {
        let work = |clerk| move || server.clerk().work(clerk, clerks, begun);
        let threads: Vec<_> = (0..clerks).map(|clerk| scope.spawn(work(clerk))).collect();
        for thread in threads {
            took.extend(thread.join().map_err(|_| "a clerk failed")??);
        }
        Ok::<_, Failure>(())
    })?;
    Ok(took)
}
