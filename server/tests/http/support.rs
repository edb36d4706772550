//! A server on a free port, and a client for it.

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, dev::ServerHandle, rt::System, web};
use hakem::auth::{Access, Act, Role};
use hakem::desk::{Hall, Stamp};
use hakem::http::{Api, configure, visitor};
use hakem::index::Index;
use hakem::journal::Journal;
use hakem::live::{Hub, Limits, Live, tune};
use hakem::web::{self as pages, Site};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use ureq::http::Request;

/// The password of everybody who is not told to have another.
pub const PASSWORD: &str = "correct horse";

/// A server that ends with the test.
pub struct Server {
    pub address: SocketAddr,
    /// The owner's token.
    pub owner: String,
    /// The secret of the link for the first owner, while there is none.
    pub link: Option<String>,
    /// Hours that its clock for sessions, links and log-ins is ahead of its start.
    pub ahead: Arc<AtomicI64>,
    running: Running,
    dir: tempfile::TempDir,
}

struct Running {
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

/// What a started server tells.
struct Started {
    address: SocketAddr,
    owner: Option<String>,
    link: Option<String>,
    handle: ServerHandle,
}

impl Server {
    pub fn start() -> Self {
        Self::on(tempfile::tempdir().unwrap(), None, Arc::default())
    }

    /// The same after a stop and a start.
    pub fn restarted(self) -> Self {
        let Self {
            owner,
            ahead,
            running,
            dir,
            ..
        } = self;
        drop(running);
        Self::on(dir, Some(owner), ahead)
    }

    /// Two servers with the same past, after a stop.
    #[allow(dead_code, reason = "the tests of the pages compare them")]
    pub fn forked(self) -> (Self, Self) {
        let Self {
            owner,
            ahead,
            running,
            dir,
            ..
        } = self;
        drop(running);
        let copy = tempfile::tempdir().unwrap();
        for entry in std::fs::read_dir(dir.path()).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_file() {
                std::fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
            }
        }
        let other = Self::on(copy, Some(owner.clone()), Arc::clone(&ahead));
        (Self::on(dir, Some(owner), ahead), other)
    }

    fn on(dir: tempfile::TempDir, owner: Option<String>, ahead: Arc<AtomicI64>) -> Self {
        let (folder, hours) = (dir.path().to_owned(), Arc::clone(&ahead));
        let (tx, rx) = mpsc::channel();
        let thread = thread::spawn(move || {
            let journal = Journal::open(&folder).unwrap();
            System::new().block_on(serve(&journal, &folder, hours, &tx));
            journal.close().unwrap();
        });
        let started: Started = rx.recv().unwrap();
        Self {
            address: started.address,
            owner: owner.or(started.owner).unwrap(),
            link: started.link,
            ahead,
            running: Running {
                handle: started.handle,
                thread: Some(thread),
            },
            dir,
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

    /// A browser that has a page of this server open, and no session.
    pub fn browser(&self) -> Client {
        self.anybody()
            .header("origin", "https://hakem.example")
            .header("content-type", "application/json")
    }

    /// An account made by the owner's token; answers its number and the secret of its link.
    pub fn invite(&self, body: &Value) -> (u64, String) {
        let made = self.owner().post("/users", body).is(201).body;
        let link = made["link"].as_str().unwrap();
        let secret = link.strip_prefix("https://hakem.example/welcome/");
        (made["id"].as_u64().unwrap(), secret.unwrap().to_owned())
    }

    /// A browser in which somebody with a role in `open` has logged in, and the account's number.
    pub fn person(&self, name: &str, role: &str) -> (Client, u64) {
        let mut body = json!({
            "name": name, "display": format!("{name} of {role}"), "role": role,
            "tournament": "open",
        });
        if role == "operator" {
            body["boards"] = json!([1]);
        }
        let (id, secret) = self.invite(&body);
        let welcome = json!({ "password": PASSWORD });
        let reply = self.browser().post(&format!("/welcome/{secret}"), &welcome);
        (self.browser().with_session(&reply.is(200)), id)
    }

    pub fn log_in(&self, name: &str, password: &str) -> Reply {
        let body = json!({ "name": name, "password": password });
        self.browser().post("/session", &body)
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

/// A page that says what it knows of its visitor, at `/api/v1/page`.
pub async fn page(request: HttpRequest, api: web::Data<Api>) -> HttpResponse {
    let visitor = visitor(&request, &api).await;
    let slug = "open".parse().unwrap();
    HttpResponse::Ok().json(json!({
        "display": visitor.display(),
        "known": visitor.is_known(),
        "server": visitor.server_role().map(Role::name),
        "role": visitor.role_in(&slug).map(Role::name),
        "view": visitor.may(Act::View, &slug),
        "manage": visitor.may(Act::Manage, &slug),
        "create": visitor.may_on_server(Act::Create),
    }))
}

async fn serve(
    journal: &Journal,
    folder: &Path,
    hours: Arc<AtomicI64>,
    tx: &mpsc::Sender<Started>,
) {
    // It stands still: how fast the machine is makes no difference to who may try again.
    let begun = Timestamp::now();
    let clock = move || begun + SignedDuration::from_hours(hours.load(Relaxed));
    let access = Access::with_clock(journal, folder, Arc::new(clock)).unwrap();
    let owner = if access.tokens.is_empty() {
        let issued = access
            .tokens
            .issue("server", Role::Owner, "olivia", None, vec![]);
        Some(issued.await.unwrap().secret)
    } else {
        None
    };
    let link = access.first_link().await.unwrap().map(|link| link.secret);
    let hub = Hub::new(Limits {
        beat: Duration::from_millis(200),
        ..Limits::default()
    });
    let stamp = Stamp::new().unwrap();
    let hall = Arc::new(Hall::open(journal.clone(), hub.clone(), stamp).unwrap());
    let url = Some("https://hakem.example".to_owned());
    let index = Index::open(folder).unwrap();
    let api = Api::new(hall.clone(), Arc::new(access), url).with_index(index);
    let live = Live::new(hub, api.live_gate());
    let routes = configure(&api);
    let site = Site::new(hall.clone(), None).staffed(api.clone());
    let (site, elsewhere) = (pages::configure(&site), pages::not_found(&site));
    let server = HttpServer::new(move || {
        App::new()
            .configure(|app| live.configure(app))
            .configure(routes.clone())
            .app_data(web::Data::new(api.clone()))
            .route("/api/v1/page", web::get().to(page))
            .configure(site.clone())
            .default_service(web::to(elsewhere.clone()))
    })
    .workers(2)
    .on_connect(tune)
    .disable_signals()
    .shutdown_timeout(1)
    .bind(("127.0.0.1", 0))
    .unwrap();
    let address = server.addrs()[0];
    let server = server.run();
    let started = Started {
        address,
        owner,
        link,
        handle: server.handle(),
    };
    tx.send(started).unwrap();
    server.await.unwrap();
    hall.stop().await;
}

impl Drop for Running {
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
    /// How often it goes where it is sent.
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

    /// The same client of a server that has started again elsewhere.
    pub fn at(&self, server: &Server) -> Self {
        let mut client = self.clone();
        client.base = server.anybody().base;
        client
    }

    /// The same without a header that was added.
    pub fn without(&self, name: &str) -> Self {
        let mut client = self.clone();
        client.headers.retain(|(header, _)| header != name);
        client
    }

    /// The same with the cookie that an answer has set.
    pub fn with_session(&self, reply: &Reply) -> Self {
        let cookie = reply.header("set-cookie").split(';').next().unwrap();
        self.without("cookie").header("cookie", cookie)
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
        let bytes = response.body_mut().read_to_vec().unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
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
        self.insist_on(200, method, path, body)
    }

    /// Confirms whatever is asked, until the answer has this status.
    pub fn insist_on(&self, status: u16, method: &str, path: &str, body: &Value) -> Reply {
        let mut body = body.clone();
        for _ in 0..3 {
            let reply = self.send(method, path, Some(body.to_string().as_bytes()));
            if reply.status != 409 || reply.code() != "needs-confirmation" {
                return reply.is(status);
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

    /// Sends a list to be imported and waits until that has ended.
    pub fn import_list(&self, query: &str, bytes: &[u8]) -> Value {
        let path = format!("/lists/import?{query}");
        let begun = self.send("POST", &path, Some(bytes)).is(202);
        let path = format!("/lists/imports/{}", begun.body["import"]);
        loop {
            let reply = self.get(&path).is(200);
            if reply.body["state"] != "running" {
                return reply.body;
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// FIDE's list of a month, which has to go in.
    pub fn fide_list(&self, month: &str, text: &str) -> Value {
        let query = format!("file=players_list_foa.txt&month={month}");
        let done = self.import_list(&query, text.as_bytes());
        assert_eq!(done["state"], "done", "{done}");
        done["report"].clone()
    }

    /// Makes some players of `open` those of the list in `list_files`, with differences.
    pub fn differ_from_the_list(&self) {
        let players = [
            json!({ "name": "Işık, Gül", "fide_id": 6_300_001, "title": "WIM",
                    "birth": "1990-05-01", "rating": 2_200 }),
            json!({ "name": "Sahin, Ali", "birth": "1985" }),
            json!({ "name": "Mueller, Hans", "fide_id": 4_600_001, "fed": "TUR", "sex": null,
                    "title": null, "birth": "1971", "rating": 2_350 }),
            json!({ "fide_id": 999 }),
        ];
        for (id, body) in (1..).zip(players) {
            let path = format!("/tournaments/open/players/{id}");
            self.patch(&path, &body).is(200);
        }
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
