//! Rating lists: sent, searched, held against a tournament, dropped.

use crate::list_files::{csv, fixed};
use crate::support::{Client, Reply, Server};
use serde_json::{Value, json};

fn names(reply: &Reply) -> Vec<&str> {
    let players = reply.body["players"].as_array().unwrap();
    players
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect()
}

#[test]
fn a_list_is_sent_and_found_as_one_types() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    assert_eq!(owner.get("/lists").is(200).body["lists"], json!([]));
    let report = owner.fide_list("2026-09", &fixed());
    assert_eq!(report["list"]["players"], 5);
    assert_eq!(
        (&report["list"]["left_out"], &report["list"]["noted"]),
        (&json!(3), &json!(2))
    );
    assert_eq!(report["problems"][0]["line"], 4);
    let deputy = server.with_role("deputy", "dora");
    for (query, found) in [
        ("q=isik", &["Isik, Gul"][..]),
        ("q=I%C5%9F%C4%B1k%20g%C3%BCl", &["Isik, Gul"]),
        ("q=G%C3%9CL", &["Isik, Gul"]),
        ("q=m%C3%BCller", &["Mueller, Hans"]),
        (
            "q=630000",
            &["Isik, Gul", "Sahin, Ali", "Odd, Title", "Odd, Birth"],
        ),
        ("q=630000&limit=2", &["Isik, Gul", "Sahin, Ali"]),
        ("q=o", &["Odd, Title", "Odd, Birth"]),
        ("q=", &[]),
        ("q=nobody", &[]),
        ("q=isik&lists=tur", &[]),
        ("q=isik&lists=fide", &["Isik, Gul"]),
    ] {
        let reply = deputy.get(&format!("/players?{query}")).is(200);
        assert_eq!(names(&reply), found, "{query}");
        assert_eq!(reply.headers["cache-control"], "no-store");
    }
    let reply = deputy.get("/players?q=sahin&pace=blitz&fed=TUR").is(200);
    let expected = json!({
        "name": "Sahin, Ali", "fide_id": 6_300_002, "national_id": "", "fed": "TUR",
        "title": null, "sex": "female", "birth": "1985", "club": "", "inactive": false,
        "ratings": { "standard": 1_900, "rapid": 2_250, "blitz": null },
        "k": { "standard": 10, "rapid": 20, "blitz": null },
        "rating": 1_900, "rating_list": "FIDE standard 2026-09",
        "others": [{ "rating": 2_250, "list": "FIDE rapid 2026-09" }],
        "list": "fide", "month": "2026-09",
    });
    assert_eq!(reply.body["players"], json!([expected]));
    assert_eq!(reply.body["more"], false);
    let reply = deputy.get("/players?q=630000&limit=2").is(200);
    assert_eq!(reply.body["more"], true);
    let list = &owner.get("/lists").is(200).body["lists"][0];
    assert_eq!(
        (&list["list"], &list["in_force"]),
        (&json!("fide"), &json!(true))
    );
    // They are there after a restart.
    let server = server.restarted();
    let reply = server.owner().get("/players?q=gul").is(200);
    assert_eq!(names(&reply), ["Isik, Gul"]);
}

#[test]
fn a_month_that_is_past_can_still_be_asked() {
    let server = Server::start();
    let owner = server.owner();
    owner.fide_list("2026-08", &fixed().replace("2301", "2222"));
    owner.fide_list("2026-09", &fixed());
    let rating = |query: &str| {
        let path = format!("/players/6300001{query}");
        owner.get(&path).is(200).body["players"][0]["rating"].clone()
    };
    assert_eq!(rating(""), 2_301);
    assert_eq!(rating("?month=2026-08"), 2_222);
    assert_eq!(rating("?month=2027-01"), 2_301);
    for (path, status, code) in [
        ("/players/6300001?month=2026-07", 404, "unknown-player"),
        ("/players/1", 404, "unknown-player"),
        ("/players/6300001?month=august", 400, "invalid-query"),
        ("/players?q=a&pace=slow", 400, "invalid-query"),
        ("/players?q=a&lists=A%20B", 400, "invalid-query"),
        ("/players?q=a&odd=1", 400, "invalid-query"),
        ("/players?q=a&limit=-1", 400, "invalid-query"),
        ("/lists/imports/99", 404, "unknown-thing"),
    ] {
        owner.get(path).problem(status, code);
    }
    for length in [201, 10_000] {
        let long = format!("/players?q={}", "a".repeat(length));
        owner.get(&long).problem(400, "invalid-query");
    }
    // Dropped, the newest month gives its place to the one before.
    owner.delete("/lists/fide/2026-09").is(200);
    assert_eq!(rating(""), 2_222);
    assert_eq!(names(&owner.get("/players?q=gul").is(200)), ["Isik, Gul"]);
    owner
        .delete("/lists/fide/2026-09")
        .problem(404, "unknown-thing");
    owner
        .delete("/lists/fide/nonsense")
        .problem(404, "unknown-thing");
}

#[test]
fn what_is_no_list_changes_nothing_and_says_why() {
    let server = Server::start();
    let owner = server.owner();
    owner.fide_list("2026-09", &fixed());
    let failed = owner.import_list("file=players_list_foa.txt&month=2026-10", b"no list\n");
    assert_eq!(failed["state"], "failed");
    let reason = failed["reason"].as_str().unwrap();
    assert!(
        reason.starts_with("players_list_foa.txt:1: the first line has no column"),
        "{reason}"
    );
    assert_eq!(names(&owner.get("/players?q=gul").is(200)), ["Isik, Gul"]);
    let imports = owner.get("/lists").is(200).body["imports"].clone();
    let states: Vec<&str> = imports
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["failed", "done"]);
    for (query, code) in [
        ("month=2026-13", "invalid-query"),
        ("list=A", "invalid-query"),
        ("map=rating", "invalid-query"),
        ("encoding=klingon", "invalid-query"),
        ("odd=1", "invalid-query"),
    ] {
        let path = format!("/lists/import?{query}");
        owner.send("POST", &path, Some(b"x")).problem(400, code);
    }
    let json = owner.header("content-type", "application/json");
    json.send("POST", "/lists/import", Some(b"{}"))
        .problem(400, "invalid-body");
}

#[test]
fn only_the_owner_of_the_server_brings_lists() {
    let server = Server::start();
    server.owner().open_tournament();
    for (name, role) in [("ada", "arbiter"), ("olga", "owner")] {
        let client = server.with_role(role, name);
        client
            .send("POST", "/lists/import", Some(b"x"))
            .problem(403, "foreign-tournament");
        client
            .send("POST", "/lists/preview", Some(b"x"))
            .problem(403, "foreign-tournament");
        client
            .delete("/lists/fide/2026-09")
            .problem(403, "foreign-tournament");
        client.get("/lists").is(200);
    }
    let viewer = server.with_role("viewer", "vera");
    viewer.get("/players?q=a").problem(403, "forbidden");
    server
        .anybody()
        .get("/players?q=a")
        .problem(401, "no-token");
}

#[test]
fn the_columns_of_a_table_are_shown_before_they_are_mapped() {
    let server = Server::start();
    let owner = server.owner();
    let query = "file=tur-2026-09.csv&encoding=windows-1254";
    let path = format!("/lists/preview?{query}");
    let preview = owner.send("POST", &path, Some(&csv())).is(200).body;
    assert_eq!(
        preview["headings"],
        json!(["No", "Soyad", "Ad", "Puan", "Doğum"])
    );
    assert_eq!(
        preview["guesses"],
        json!([null, "last_name", "first_name", null, "birth"])
    );
    assert_eq!(
        preview["rows"][1],
        json!(["A-2", "Şen", "Çağla", "1610", "03.04.2011"])
    );
    assert_eq!(
        (&preview["list"], &preview["month"]),
        (&json!("tur"), &json!("2026-09"))
    );
    assert_eq!(preview["setup"], json!(null));
    let map = "%7B%22last_name%22:%22Soyad%22,%22first_name%22:%22Ad%22,%22rating%22:%22Puan%22%7D";
    let done = owner.import_list(&format!("{query}&map={map}"), &csv());
    assert_eq!(done["state"], "done", "{done}");
    assert_eq!(
        names(&owner.get("/players?q=gul%20isik").is(200)),
        ["Işık, Gül"]
    );
    let again = owner.send("POST", &path, Some(&csv())).is(200).body;
    assert_eq!(again["setup"]["map"]["rating"], "Puan");
    let fixed = owner.send(
        "POST",
        "/lists/preview?file=a.txt",
        Some(fixed().as_bytes()),
    );
    let fixed = fixed.is(200).body;
    assert_eq!(
        (&fixed["is_fide"], &fixed["headings"]),
        (&json!(true), &json!([]))
    );
}

/// The tournament `open` beside a list.
fn with_differences(server: &Server) -> Client {
    let owner = server.owner();
    owner.open_tournament();
    owner.fide_list("2026-09", &fixed());
    owner.differ_from_the_list();
    owner
}

#[test]
fn differences_are_shown_and_taken_over_one_by_one() {
    let server = Server::start();
    let owner = with_differences(&server);
    let path = "/tournaments/open/players/differences";
    let body = owner.get(path).is(200).body;
    assert_eq!(
        body["against"],
        json!({ "month": "2026-10", "pace": "standard", "lists": [{ "list": "fide", "month": "2026-09" }],
            "order": ["fide:standard", "fide:rapid", "fide:blitz"], "current": false })
    );
    let found: Vec<(u64, &str, &Value, &Value)> = body["differences"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let number = one["player"].as_u64().unwrap();
            (
                number,
                one["fact"].as_str().unwrap(),
                &one["have"],
                &one["there"],
            )
        })
        .collect();
    let (none, text) = (Value::Null, |text: &str| json!(text));
    assert_eq!(
        found,
        [
            (1, "rating", &text("2200"), &text("2301")),
            (2, "fide_id", &none, &text("6300002")),
            (3, "title", &none, &text("FM")),
            (3, "fed", &text("TUR"), &text("GER")),
            (3, "sex", &none, &text("female")),
            (3, "birth", &text("1971"), &text("1970")),
            (4, "fide_id", &text("999"), &none),
        ]
    );
    let taken = |at: usize| body["differences"][at]["patch"].clone();
    assert_eq!(
        taken(0),
        json!({ "rating": 2_301, "rating_list": "FIDE standard 2026-09" })
    );
    assert_eq!(taken(1), json!({ "fide_id": 6_300_002 }));
    assert_eq!(taken(6), none, "nothing to take over");
    owner.insist("PATCH", "/tournaments/open/players/1", &taken(0));
    owner.insist("PATCH", "/tournaments/open/players/3", &taken(2));
    let player = owner.get("/tournaments/open/players/1").is(200).body;
    assert_eq!(player["rating"], 2_301);
    let left = owner.get(path).is(200).body;
    let left: Vec<(u64, &str)> = left["differences"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["player"].as_u64().unwrap(),
                one["fact"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        left,
        [
            (2, "fide_id"),
            (3, "fed"),
            (3, "sex"),
            (3, "birth"),
            (4, "fide_id")
        ]
    );
    let audit = owner.get("/tournaments/open/audit?data").is(200).text;
    assert!(audit.contains("FIDE standard 2026-09"));
}

#[test]
fn players_who_may_be_one_are_named() {
    let server = Server::start();
    let owner = with_differences(&server);
    for body in [
        json!({ "name": "Gul Isik", "fed": "TUR" }),
        json!({ "name": "Nobody, Else", "fed": "TUR", "fide_id": 4_600_001 }),
    ] {
        owner.post("/tournaments/open/players", &body).is(201);
    }
    let body = owner
        .get("/tournaments/open/players/differences")
        .is(200)
        .body;
    assert_eq!(
        body["duplicates"],
        json!([
            { "first": 1, "second": 7, "names": ["Işık, Gül", "Gul Isik"], "likeness": "name" },
            { "first": 3, "second": 8, "names": ["Mueller, Hans", "Nobody, Else"], "likeness": "fide-id" },
        ])
    );
}

#[test]
fn hits_beyond_the_limit_are_said_and_bounded() {
    let server = Server::start();
    let owner = server.owner();
    let rows = (1..1_500).map(|id| format!("{id};Player {id}, Gul;TUR;1500\n"));
    let list = format!("fideid;name;fed;rating\n{}", rows.collect::<String>());
    owner.import_list("file=tur-2026-09.csv", list.as_bytes());
    let reply = owner.get("/players?q=gul&limit=5000").is(200);
    assert_eq!(
        (names(&reply).len(), &reply.body["more"]),
        (50, &json!(true))
    );
    assert_eq!(
        names(&owner.get("/players?q=1%20499").is(200)),
        ["Player 1499, Gul"]
    );
}

#[test]
fn the_id_of_another_person_is_warned_of_and_the_right_one_offered() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner.fide_list("2026-09", &fixed());
    // Gul's name, Hans's id.
    let wrong = json!({ "name": "Işık, Gül", "fed": "TUR", "birth": "1990", "fide_id": 4_600_001 });
    owner.insist("PATCH", "/tournaments/open/players/1", &wrong);
    let path = "/tournaments/open/players/differences";
    let found = || owner.get(path).is(200).body["differences"].clone();
    let about = |found: &Value| -> Vec<Value> {
        let all = found.as_array().unwrap().iter();
        all.filter(|one| one["player"] == 1).cloned().collect()
    };
    let told = about(&found());
    assert_eq!(
        told.len(),
        2,
        "nothing of Hans is to be taken over: {told:?}"
    );
    assert_eq!(told[0]["fact"], "person");
    assert_eq!(told[0]["there"], "Mueller, Hans");
    assert_eq!(told[0]["patch"], json!(null));
    assert_eq!(told[1]["patch"], json!({ "fide_id": 6_300_001 }));
    let taken = owner.insist("PATCH", "/tournaments/open/players/1", &told[1]["patch"]);
    let seq = taken.body["seq"].clone();
    assert!(about(&found()).iter().all(|one| one["fact"] != "person"));
    // One act, undone alone.
    owner.insist("POST", "/tournaments/open/undo", &json!({ "seq": seq }));
    assert_eq!(about(&found())[0]["fact"], "person");
}
