//! The program as its users start it.

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running server; ended when it goes.
pub struct Program {
    child: Child,
    /// `http://HOST:PORT`.
    pub base: String,
    /// The owner's API token.
    token: String,
    /// The one-time link of the owner.
    pub link: String,
}

impl Program {
    /// `hakem serve` on an empty folder.
    pub fn serve(data: &Path) -> Self {
        Self::start(&["serve", "--data", data.to_str().unwrap()])
    }

    /// `hakem demo`.
    pub fn demo() -> Self {
        Self::start(&["demo"])
    }

    fn start(arguments: &[&str]) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_hakem"))
            .args(arguments)
            .args(["--listen", "127.0.0.1:0"])
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut program = Self {
            child,
            base: String::new(),
            token: String::new(),
            link: String::new(),
        };
        let lines = BufReader::new(program.child.stdout.take().unwrap()).lines();
        for line in lines.map_while(Result::ok) {
            let value = |name: &str| line.strip_prefix(name).map(str::to_owned);
            if let Some(token) = value("owner token: ") {
                program.token = token;
            } else if let Some(link) = value("owner link: ") {
                program.link = link;
            } else if let Some(base) = value("listening on ") {
                program.base = base;
            }
            if !program.base.is_empty() && !program.link.is_empty() {
                break;
            }
        }
        program
    }

    /// A page's whole address.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// A request to the API as the owner; its JSON.
    pub fn api(&self, method: &str, path: &str, body: &Value) -> Value {
        let (status, json) = self.ask(method, path, body);
        assert!((200..300).contains(&status), "{method} {path}: {json}");
        json
    }

    /// The same of a request that is refused; the problem.
    pub fn refused(&self, method: &str, path: &str, body: &Value) -> Value {
        let (status, json) = self.ask(method, path, body);
        assert!(status >= 400, "{method} {path}: {json}");
        json
    }

    /// The same whatever comes of it: an answer, or a question to confirm.
    pub fn answer(&self, method: &str, path: &str, body: &Value) -> Value {
        self.ask(method, path, body).1
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let address = format!("{}/api/v1{path}", self.base);
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(address)
            .header("Authorization", format!("Bearer {}", self.token))
            .header("Content-Type", "application/json")
            .body(if method == "GET" {
                String::new()
            } else {
                body.to_string()
            })
            .unwrap();
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build()
            .into();
        let mut answer = agent.run(request).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        let json = serde_json::from_str(&text).unwrap_or(Value::Null);
        (answer.status().as_u16(), json)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
