//! Lists kept current from an address (C.02 questions 135-141), here one of this machine.

use crate::list_files::{fixed, zipped};
use crate::support::{Client, Server};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// A server of one file. It stops with the test, which leaves its thread waiting.
struct Upstream {
    address: SocketAddr,
    file: Arc<Mutex<Served>>,
}

struct Served {
    bytes: Vec<u8>,
    etag: String,
    /// Instead of the file.
    status: Option<u16>,
    /// Requests so far: what each named as known.
    asked: Vec<Option<String>>,
}

impl Upstream {
    fn start(bytes: Vec<u8>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let file = Arc::new(Mutex::new(Served {
            bytes,
            etag: "\"1\"".to_owned(),
            status: None,
            asked: Vec::new(),
        }));
        let served = Arc::clone(&file);
        thread::spawn(move || {
            for stream in listener.incoming() {
                // Whoever goes away has seen enough.
                let _ = answer(&stream.unwrap(), &served);
            }
        });
        Self { address, file }
    }

    fn url(&self) -> String {
        format!("http://{}/players_list.zip", self.address)
    }

    fn change(&self, change: impl FnOnce(&mut Served)) {
        change(&mut self.file.lock().unwrap());
    }

    fn asked(&self) -> Vec<Option<String>> {
        self.file.lock().unwrap().asked.clone()
    }
}

fn answer(stream: &TcpStream, served: &Mutex<Served>) -> std::io::Result<()> {
    let mut known = None;
    for line in BufReader::new(stream).lines() {
        let line = line?;
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or_default();
        if name.eq_ignore_ascii_case("if-none-match") {
            known = Some(value.trim().to_owned());
        }
    }
    let mut served = served.lock().unwrap();
    served.asked.push(known.clone());
    let same = known.is_some_and(|known| known == served.etag);
    let status = served.status.unwrap_or(if same { 304 } else { 200 });
    let body: &[u8] = if status == 200 { &served.bytes } else { b"" };
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {status} X\r\netag: {}\r\nlast-modified: Tue, 01 Sep 2026 03:00:00 GMT\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n",
        served.etag,
        body.len()
    )?;
    stream.write_all(body)
}

/// Waits until nobody is asked any more; gives how lists are kept.
fn settled(owner: &Client) -> Value {
    loop {
        let kept = owner.get("/lists/keeping").is(200).body;
        if kept["update"].is_null() {
            return kept;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

fn list(rating: &str) -> Vec<u8> {
    let text = fixed().replace("2301", rating);
    zipped(&[("players_list_foa.txt", text.as_bytes())])
}

fn rating(owner: &Client) -> Value {
    owner.get("/players/6300001").is(200).body["players"][0]["rating"].clone()
}

#[test]
fn q135_q136_an_address_is_asked_for_what_is_newer() {
    let server = Server::start();
    let owner = server.owner();
    let upstream = Upstream::start(list("2301"));
    // Off, and FIDE's own address, until the owner says otherwise.
    let kept = owner.get("/lists/keeping").is(200).body;
    assert_eq!(kept["on"], false);
    assert_eq!(kept["sources"][0]["state"], "never");
    assert!(
        kept["sources"][0]["url"]
            .as_str()
            .unwrap()
            .starts_with("https://ratings.fide.com/")
    );
    let sources = json!({ "sources": [{ "url": upstream.url(), "list": "fide" }] });
    owner.put("/lists/keeping", &sources).is(200);
    assert_eq!(settled(&owner)["sources"][0]["state"], "never");
    assert_eq!(upstream.asked(), []);
    // Switched on, it is asked at once, for it never was.
    owner
        .put("/lists/keeping", &json!({ "on": true, "keep": 3 }))
        .is(200);
    let kept = settled(&owner);
    let source = &kept["sources"][0];
    assert_eq!(
        (&source["state"], &source["month"]),
        (&json!("taken"), &json!("2026-09"))
    );
    assert_eq!(rating(&owner), 2_301);
    assert_eq!(upstream.asked(), [None]);
    // What was left out is told as with any import.
    let imports = owner.get("/lists").is(200).body["imports"].clone();
    assert_eq!(imports[0]["file"], "players_list.zip");
    assert_eq!(imports[0]["report"]["list"]["left_out"], 3);
    // It was asked today; on request it is asked again, and has nothing newer.
    owner.put("/lists/keeping", &json!({ "on": true })).is(200);
    settled(&owner);
    assert_eq!(upstream.asked().len(), 1);
    owner.post("/lists/update", &json!({})).is(202);
    assert_eq!(settled(&owner)["sources"][0]["state"], "current");
    assert_eq!(upstream.asked()[1].as_deref(), Some("\"1\""));
    upstream.change(|file| {
        file.bytes = list("2345");
        file.etag = "\"2\"".to_owned();
    });
    owner.post("/lists/update", &json!({})).is(202);
    assert_eq!(settled(&owner)["sources"][0]["state"], "taken");
    assert_eq!(rating(&owner), 2_345);
    // It is known after a restart, and an import that came so is undone like any other.
    let server = server.restarted();
    let owner = server.owner();
    owner.post("/lists/update", &json!({})).is(202);
    assert_eq!(settled(&owner)["sources"][0]["state"], "current");
    owner.delete("/lists/fide/2026-09").is(200);
    assert_eq!(rating(&owner), 2_301);
}

#[test]
fn who_is_offline_keeps_the_lists_and_is_told() {
    let server = Server::start();
    let owner = server.owner();
    let upstream = Upstream::start(list("2301"));
    let sources = json!({ "on": true, "sources": [{ "url": upstream.url() }] });
    owner.put("/lists/keeping", &sources).is(200);
    settled(&owner);
    for (status, bytes, state, reason) in [
        (Some(503), Vec::new(), "unreachable", "it answers 503"),
        (Some(404), Vec::new(), "unreachable", "it answers 404"),
        (
            None,
            b"<html>moved</html>".to_vec(),
            "unreadable",
            "there is no <player>",
        ),
        (None, Vec::new(), "unreadable", "the file is empty"),
    ] {
        upstream.change(|file| {
            file.status = status;
            file.bytes = bytes;
            file.etag = format!("\"{reason}\"");
        });
        owner.post("/lists/update", &json!({})).is(202);
        let kept = settled(&owner);
        let source = &kept["sources"][0];
        assert_eq!(source["state"], state, "{source}");
        assert!(
            source["reason"].as_str().unwrap().contains(reason),
            "{source}"
        );
        assert_eq!(rating(&owner), 2_301);
    }
    let nobody = TcpListener::bind(("127.0.0.1", 0))
        .unwrap()
        .local_addr()
        .unwrap();
    let sources = json!({ "sources": [{ "url": format!("http://{nobody}/list.zip") }] });
    owner.put("/lists/keeping", &sources).is(200);
    let source = settled(&owner)["sources"][0].clone();
    assert_eq!(
        (&source["state"], &source["answered"]),
        (&json!("unreachable"), &json!(null))
    );
    assert!(
        source["reason"]
            .as_str()
            .unwrap()
            .contains("it cannot be reached"),
        "{source}"
    );
}

#[test]
fn only_the_owner_of_the_server_keeps_lists_and_addresses_are_checked() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    for role in ["arbiter", "owner"] {
        let client = server.with_role(role, role);
        client
            .get("/lists/keeping")
            .problem(403, "foreign-tournament");
        client
            .put("/lists/keeping", &json!({ "on": true }))
            .problem(403, "foreign-tournament");
        client
            .post("/lists/update", &json!({}))
            .problem(403, "foreign-tournament");
    }
    for body in [
        json!({ "sources": [{ "url": "file:///etc/passwd" }] }),
        json!({ "sources": [{ "url": "ftp://example.org/a" }] }),
        json!({ "sources": [{ "url": "http://a/b", "list": "No Name" }] }),
        json!({ "sources": [{ "url": "http://a/b" }, { "url": "http://a/b" }] }),
        json!({ "keep": 0 }),
    ] {
        owner
            .put("/lists/keeping", &body)
            .problem(422, "invalid-value");
    }
    // A row of the form that was left empty names nothing.
    let body = json!({ "sources": [{ "url": "", "list": "" }] });
    assert_eq!(
        owner.put("/lists/keeping", &body).is(200).body["sources"],
        json!([])
    );
    owner.post("/lists/update", &json!({})).is(202);
}

#[test]
fn q116_q128_q137_official_and_tournament_ratings_and_what_other_lists_say() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    // Without a standard rating, with a rapid one.
    owner.fide_list("2026-09", &fixed().replace("2301  ", "      "));
    let tur = "name;fideid;rating;fed\nIsik, Gul;6300001;1999;TUR\nOnly, Here;;1500;TUR\n";
    owner.import_list("file=tur-2026-09.csv", tur.as_bytes());
    let found =
        |query: &str| owner.get(&format!("/players?q={query}")).is(200).body["players"][0].clone();
    let player = found("isik");
    assert_eq!(
        (&player["rating"], &player["rating_list"]),
        (&json!(null), &json!("FIDE standard 2026-09"))
    );
    assert_eq!(
        player["others"],
        json!([
            { "rating": 2_250, "list": "FIDE rapid 2026-09" },
            { "rating": 1_999, "list": "TUR standard 2026-09" },
        ])
    );
    // The order of the event decides (124, 126).
    let player = found("isik&order=tur:standard,fide:effective-blitz,fide:effective-rapid");
    assert_eq!(
        (&player["rating"], &player["rating_list"]),
        (&json!(1_999), &json!("TUR standard 2026-09"))
    );
    assert_eq!(
        player["others"],
        json!([{ "rating": 2_250, "list": "FIDE rapid 2026-09" }])
    );
    let rapid = found("isik&pace=rapid");
    assert_eq!(
        (&rapid["rating"], &rapid["rating_list"]),
        (&json!(2_250), &json!("FIDE rapid 2026-09"))
    );
    owner
        .get("/players?q=a&order=fide")
        .problem(400, "invalid-query");
    let settings = "/tournaments/open/settings";
    owner
        .patch(settings, &json!({ "lists": ["fide"] }))
        .problem(400, "invalid-body");
    owner
        .patch(settings, &json!({ "lists": ["a:rapid", "a:rapid"] }))
        .problem(422, "invalid-settings");
    // The official rating and that of the tournament are two things (116).
    let path = "/tournaments/open/players/1";
    let rating = json!({ "rating": null, "tournament_rating": 1_999 });
    owner.insist("PATCH", path, &rating);
    let player = owner.get(path).is(200).body;
    assert_eq!(
        (&player["rating"], &player["tournament_rating"]),
        (&json!(null), &json!(1_999))
    );
    owner.insist("PATCH", path, &json!({ "rating": 1_700 }));
    let player = owner.get(path).is(200).body;
    assert_eq!(
        (&player["rating"], &player["tournament_rating"]),
        (&json!(1_700), &json!(1_999))
    );
    owner.insist("PATCH", path, &json!({ "tournament_rating": null }));
    assert_eq!(
        owner.get(path).is(200).body["tournament_rating"],
        json!(null)
    );
}
