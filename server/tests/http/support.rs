//! A server on a free port, and a client for it.

use actix_web::{App, HttpServer, dev::ServerHandle, rt::System};
use hakem::auth::{Access, Role};
use hakem::desk::{Hall, Stamp};
use hakem::http::{Api, configure};
use hakem::journal::Journal;
use hakem::live::{Hub, Limits, Live, tune};
use hakem::web::{self, Site};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use ureq::http::Request;

/// A server that ends with the test.
pub struct Server {
    pub address: SocketAddr,
    pub owner: String,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
    _dir: tempfile::TempDir,
}

impl Server {
    pub fn start() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let journal = Journal::open(dir.path()).unwrap();
        let folder = dir.path().to_owned();
        let (tx, rx) = mpsc::channel();
        let thread = thread::spawn(move || {
            System::new().block_on(async move {
                let access = Arc::new(Access::open(&journal, &folder).unwrap());
                let issued = access
                    .tokens
                    .issue("server", Role::Owner, "olivia", None, vec![]);
                let owner = issued.await.unwrap().secret;
                let hub = Hub::new(Limits::default());
                let stamp = Stamp::new().unwrap();
                let hall = Arc::new(Hall::open(journal, hub.clone(), stamp).unwrap());
                let url = Some("https://hakem.example".to_owned());
                let api = Api::new(hall.clone(), access, url);
                let live = Live::new(hub, api.live_gate());
                let routes = configure(&api);
                let site = Site::new(hall.clone(), None).staffed(api);
                let (pages, elsewhere) = (web::configure(&site), web::not_found(&site));
                let server = HttpServer::new(move || {
                    App::new()
                        .configure(|app| live.configure(app))
                        .configure(routes.clone())
                        .configure(pages.clone())
                        .default_service(actix_web::web::to(elsewhere.clone()))
                })
                .workers(2)
                .on_connect(tune)
                .disable_signals()
                .shutdown_timeout(1)
                .bind(("127.0.0.1", 0))
                .unwrap();
                let address = server.addrs()[0];
                let server = server.run();
                tx.send((address, owner, server.handle())).unwrap();
                server.await.unwrap();
                hall.stop().await;
            });
        });
        let (address, owner, handle) = rx.recv().unwrap();
        Self {
            address,
            owner,
            handle,
            thread: Some(thread),
            _dir: dir,
        }
    }

    pub fn client(&self, token: &str) -> Client {
        Client {
            base: format!("http://{}/api/v1", self.address),
            token: Some(token.to_owned()),
            headers: Vec::new(),
            redirects: 10,
        }
    }

    pub fn owner(&self) -> Client {
        self.client(&self.owner)
    }

    pub fn anybody(&self) -> Client {
        Client {
            token: None,
            ..self.owner()
        }
    }

    /// A client with a role in the tournament `open`.
    pub fn with_role(&self, role: &str, name: &str) -> Client {
        let mut body = json!({ "role": role, "name": name, "tournament": "open" });
        if role == "operator" {
            body["boards"] = json!([1]);
        }
        let issued = self.owner().post("/tokens", &body).is(201);
        self.client(issued.body["secret"].as_str().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The order is sent; nobody waits for it.
        drop(self.handle.stop(false));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[derive(Clone)]
pub struct Client {
    pub base: String,
    pub token: Option<String>,
    pub headers: Vec<(String, String)>,
    pub redirects: u32,
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: ureq::http::HeaderMap,
    pub text: String,
    pub body: Value,
}

impl Client {
    pub fn header(&self, name: &str, value: &str) -> Self {
        let mut client = self.clone();
        client.headers.push((name.to_owned(), value.to_owned()));
        client
    }

    pub fn send(&self, method: &str, path: &str, body: Option<&[u8]>) -> Reply {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(self.redirects)
            .max_redirects_will_error(false)
            .build()
            .into();
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let answered = match body {
            Some(body) => agent.run(request.body(body.to_vec()).unwrap()),
            None => agent.run(request.body(()).unwrap()),
        };
        let mut response = answered.unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        Reply {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            body: serde_json::from_str(&text).unwrap_or_default(),
            text,
        }
    }

    pub fn get(&self, path: &str) -> Reply {
        self.send("GET", path, None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, Some(body.to_string().as_bytes()))
    }

    pub fn put(&self, path: &str, body: &Value) -> Reply {
        self.send("PUT", path, Some(body.to_string().as_bytes()))
    }

    pub fn patch(&self, path: &str, body: &Value) -> Reply {
        self.send("PATCH", path, Some(body.to_string().as_bytes()))
    }

    pub fn delete(&self, path: &str) -> Reply {
        self.send("DELETE", path, None)
    }

    /// The tournament `open` with six players.
    pub fn open_tournament(&self) {
        let body = json!({
            "name": "Güz Açık 2026", "slug": "open", "start": "2026-10-01", "end": "2026-10-03",
            "tz": "Europe/Istanbul", "federation": "TUR", "city": "İzmir", "rounds": 5,
            "system": "dutch", "scoring": {"win": "1", "draw": "0.5", "loss": "0"}, "pab": "1",
            "tiebreaks": ["BH/C1", "BH", "SB"], "time_control": "5400+30",
        });
        self.post("/tournaments", &body).is(201);
        for number in 1..=6 {
            let body = json!({
                "name": format!("Player, {number}"), "fed": "TUR", "rating": 2400 - 50 * number,
                "sex": "female", "birth": "1990-05-01", "club": "Konak",
            });
            let added = self.post("/tournaments/open/players", &body).is(201);
            assert_eq!(added.body["id"], number);
        }
    }

    /// The same with round 1 paired and published.
    pub fn open_round(&self) {
        self.open_tournament();
        self.post("/tournaments/open/rounds/1/pair", &json!({}))
            .is(200);
        self.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    }

    /// Posts, and answers each question with its token.
    pub fn confirmed(&self, path: &str, body: &Value) -> Reply {
        self.insist("POST", path, body)
    }

    pub fn insist(&self, method: &str, path: &str, body: &Value) -> Reply {
        let mut body = body.clone();
        for _ in 0..3 {
            let reply = self.send(method, path, Some(body.to_string().as_bytes()));
            if reply.status != 409 || reply.code() != "needs-confirmation" {
                return reply.is(200);
            }
            let token = reply.body["token"].clone();
            assert!(token.is_string(), "{reply:?}");
            match body["confirm"].as_array_mut() {
                Some(tokens) => tokens.push(token),
                None => body["confirm"] = json!([token]),
            }
        }
        panic!("{path} asks for ever");
    }

    /// Enters the result of every board of a round.
    pub fn all_results(&self, round: u16) {
        for (board, result) in ["1-0", "1/2", "0-1"].iter().enumerate() {
            let path = result_path(round, board + 1);
            self.put(&path, &json!({ "result": result })).is(200);
        }
    }
}

pub fn result_path(round: u16, board: usize) -> String {
    format!("/tournaments/open/rounds/{round}/boards/{board}/result")
}

impl Reply {
    #[track_caller]
    pub fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }

    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    /// A problem with this status and code, in the whole form of a problem.
    #[track_caller]
    pub fn problem(self, status: u16, code: &str) -> Self {
        assert_eq!((self.status, self.code()), (status, code), "{}", self.text);
        assert_eq!(self.headers["content-type"], "application/problem+json");
        assert_eq!(self.body["status"], status);
        assert_eq!(self.headers["cache-control"], "no-store");
        for member in ["type", "title", "detail"] {
            assert!(self.body[member].is_string(), "{}", self.text);
        }
        assert!(self.body["details"].is_array(), "{}", self.text);
        self
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}
