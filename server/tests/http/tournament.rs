//! A small tournament from its creation to its report.

use crate::support::{Server, result_path};
use hakem_core::format::trf::{self, Severity};
use serde_json::json;

#[test]
fn from_creation_to_report() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let arbiter = server.with_role("arbiter", "ada");

    // Round 1: the initial colour is drawn with it, and counts as a command of its own.
    let preview = arbiter.post(
        "/tournaments/open/rounds/1/pair",
        &json!({ "preview": true }),
    );
    let preview = preview.is(200).body;
    assert_eq!(preview["boards"].as_array().unwrap().len(), 3);
    let before = arbiter.get("/tournaments/open").is(200).body;
    assert_eq!(before["round"], 0);
    assert!(before["settings"]["initial_colour"].is_null());
    let paired = arbiter
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    assert!(
        paired.text.len() < 4000,
        "the bulk of a pairing is not sent"
    );
    let whole = arbiter.get("/tournaments/open").is(200).body;
    assert_eq!(whole["round"], 1);
    assert!(whole["settings"]["initial_colour"].is_string());

    // Nobody else sees it before it is published.
    let anybody = server.anybody();
    anybody
        .get("/tournaments/open/pairings/1")
        .problem(404, "unknown-round");
    assert_eq!(anybody.get("/tournaments/open").is(200).body["round"], 0);
    arbiter.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let pairing = anybody.get("/tournaments/open/pairings/1").is(200).body;
    assert_eq!(pairing["boards"].as_array().unwrap().len(), 3);

    arbiter.all_results(1);
    let standings = anybody
        .get("/tournaments/open/standings?explain")
        .is(200)
        .body;
    assert_eq!(standings["round"], 1);
    let rows = standings["standings"].as_array().unwrap();
    assert_eq!(rows.len(), 6);
    assert_eq!(rows[0]["points"], "1.0");
    assert!(rows[0]["working"].is_object());
    let table = anybody.get("/tournaments/open/cross-table").is(200).body;
    assert_eq!(table["rows"][0]["rounds"].as_array().unwrap().len(), 1);

    // Round 2, a correction of round 1 with confirmation, undone and done again.
    arbiter.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    arbiter.confirmed("/tournaments/open/rounds/2/publish", &json!({}));
    let body = json!({ "result": "0-1" });
    let asked = arbiter
        .put(&result_path(1, 1), &body)
        .problem(409, "needs-confirmation");
    assert_eq!(asked.body["level"], 3);
    assert_eq!(asked.body["reasons"][0]["act"], "correct-previous-round");
    let corrected = arbiter.insist("PUT", &result_path(1, 1), &body);
    let result = |round| {
        let path = format!("/tournaments/open/pairings/{round}");
        arbiter.get(&path).is(200).body["boards"][0]["result"].clone()
    };
    assert_eq!(result(1), "0-1");
    let undo = json!({ "seq": corrected.body["seq"] });
    let undone = arbiter.confirmed("/tournaments/open/undo", &undo);
    assert_eq!(result(1), "1-0");
    arbiter.confirmed(
        "/tournaments/open/undo",
        &json!({ "seq": undone.body["seq"] }),
    );
    assert_eq!(result(1), "0-1");

    let log = arbiter.get("/tournaments/open/audit").is(200).body;
    let entries = log["entries"].as_array().unwrap();
    assert!(
        entries
            .iter()
            .any(|entry| entry["by"] == "olivia" && entry["kind"] == "created")
    );
    assert!(
        entries
            .iter()
            .any(|entry| entry["by"] == "ada" && entry["kind"] == "result_set")
    );
    assert!(entries.iter().any(|entry| entry["undone"] == true));

    arbiter.all_results(2);
    let file = arbiter.get("/tournaments/open/export.trf").is(200);
    let reading = trf::read(file.text.as_bytes());
    let breaches: Vec<_> = reading
        .findings
        .iter()
        .filter(|finding| finding.severity <= Severity::Breach)
        .collect();
    assert!(breaches.is_empty(), "{breaches:?}\n{}", file.text);
    assert_eq!(reading.document.players.len(), 6);
    let csv = arbiter.get("/tournaments/open/export.csv").is(200).text;
    assert_eq!(csv.lines().count(), 7);
    let json = arbiter.get("/tournaments/open/export.json").is(200).body;
    assert_eq!(json["players"].as_array().unwrap().len(), 6);
}

#[test]
fn people_come_go_and_change() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let at = |rest: &str| format!("/tournaments/open{rest}");
    owner
        .patch(
            &at("/players/2"),
            &json!({ "rating": 2500, "title": "IM", "birth": null }),
        )
        .is(200);
    let player = owner.get(&at("/players/2")).is(200).body;
    assert_eq!(
        (&player["rating"], &player["title"]),
        (&json!(2500), &json!("IM"))
    );
    assert!(player["birth"].is_null());
    owner.confirmed(
        &at("/players/3/byes"),
        &json!({ "round": 1, "kind": "half" }),
    );
    assert_eq!(owner.get(&at("/players/3")).body["byes"][0]["kind"], "half");
    owner.delete(&at("/players/3/byes/1")).is(200);
    owner.confirmed(&at("/players/4/withdraw"), &json!({}));
    owner.confirmed(&at("/players/4/reinstate"), &json!({}));
    owner.delete(&at("/players/6")).is(200);
    let ban = json!({ "first_round": 1, "last_round": 5, "players": [1, 2] });
    let ban = owner.post(&at("/prohibitions"), &ban).is(201);
    owner
        .delete(&at(&format!("/prohibitions/{}", ban.body["id"])))
        .is(200);
    let penalty = json!({ "kind": "bonus", "points": "-1", "players": [1] });
    let penalty = owner.post(&at("/adjustments"), &penalty).is(201);
    owner
        .delete(&at(&format!("/adjustments/{}", penalty.body["id"])))
        .is(200);
    let team = json!({ "name": "Konak", "players": [1, 2] });
    let team = owner.post(&at("/teams"), &team).is(201);
    assert_eq!(team.body["id"], 1);
    owner.delete(&at("/teams/1")).is(200);
    let drawn = owner
        .post(&at("/initial-colour"), &json!({ "colour": "black" }))
        .is(200);
    assert_eq!(drawn.body["colour"], "black");
    let lots = owner.post(&at("/lots"), &json!({})).is(201);
    assert_eq!(
        lots.body["events"][0]["lots_drawn"]["to"]["seed"]
            .as_str()
            .unwrap()
            .len(),
        64
    );
    let drawn = owner
        .post(&at("/numbers/draw"), &json!({ "draw": "free" }))
        .is(200);
    let events = drawn.body["events"].as_array().unwrap();
    let lot = &events.last().unwrap()["numbers_drawn"]["lot"];
    assert_eq!(lot["draw"], "free");
    assert_eq!(lot["seed"].as_str().unwrap().len(), 16);
    let refused = owner.post(&at("/numbers/draw"), &json!({ "draw": "varma" }));
    assert_eq!(refused.body["code"], "invalid-numbers");
    owner
        .patch(&at("/settings"), &json!({ "rounds": 4, "city": "Bursa" }))
        .is(200);
    let settings = owner.get(&at("/settings")).is(200).body;
    assert_eq!(
        (&settings["rounds"], &settings["city"]),
        (&json!(4), &json!("Bursa"))
    );
}

/// The bye keeps a value of its own when the scoring changes.
#[test]
fn the_value_of_the_bye() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let set = |body: serde_json::Value| {
        owner.insist("PATCH", "/tournaments/open/settings", &body);
        owner.get("/tournaments/open/settings").is(200).body["pab"].clone()
    };
    // C.04.5 1.4: what is usual follows the system.
    let double_swiss = json!({ "system": "double-swiss", "rounds": 4 });
    assert_eq!(set(double_swiss), "1.5");
    assert_eq!(set(json!({ "system": "dutch" })), "1.0");
    let football = json!({ "win": "3", "draw": "1", "loss": "0" });
    assert_eq!(set(json!({ "scoring": football })), "3.0");
    assert_eq!(set(json!({ "pab": "1" })), "1.0");
    let plain = json!({ "win": "2", "draw": "1", "loss": "0" });
    assert_eq!(set(json!({ "scoring": plain })), "1.0");
}

#[test]
fn a_pairing_by_hand() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let at = |rest: &str| format!("/tournaments/open/rounds/1{rest}");
    owner
        .post("/tournaments/open/initial-colour", &json!({}))
        .is(200);
    owner.confirmed(&at("/edit"), &json!({}));
    let draft = json!({ "boards": [
        { "white": 1, "black": 2 }, { "white": 3, "black": 4 }, { "white": 5, "black": 6 },
    ] });
    owner.insist("PUT", &at("/draft"), &draft);
    owner
        .post("/tournaments/open/rounds/2/finish-edit", &json!({}))
        .problem(409, "session-open");
    owner.confirmed(&at("/finish-edit"), &json!({}));
    let pairing = owner.get("/tournaments/open/pairings/1").is(200).body;
    assert_eq!(pairing["by"], "hand");
    assert_eq!(pairing["boards"].as_array().unwrap().len(), 3);
    owner
        .post(&at("/abandon-edit"), &json!({}))
        .problem(409, "no-session");
    owner.confirmed(&at("/boards/1/colours"), &json!({}));
}

/// The Swiss systems beside the Dutch one, by name and with their own editions.
#[test]
fn tournaments_of_the_other_swiss_systems() {
    let server = Server::start();
    let owner = server.owner();
    for (system, wrong) in [
        ("dubov", "2017"),
        ("burstein", "2018"),
        ("lim", "2018"),
        ("lim-maxi", "2018"),
    ] {
        let mut body = json!({
            "name": system, "slug": system, "start": "2026-10-01", "tz": "Europe/Istanbul",
            "rounds": 5, "system": system, "edition": wrong,
        });
        let refused = owner.post("/tournaments", &body);
        refused.problem(422, "invalid-value");
        body.as_object_mut().unwrap().remove("edition");
        owner.post("/tournaments", &body).is(201);
        let path = format!("/tournaments/{system}");
        let settings = owner.get(&path).is(200).body["settings"].clone();
        assert_eq!(settings["system"], system);
        assert_eq!(settings["edition"], "2026");
        for number in 1..=6 {
            let body = json!({ "name": format!("Player, {number}"), "rating": 2400 - 50 * number });
            owner.post(&format!("{path}/players"), &body).is(201);
        }
        let preview = format!("{path}/rounds/1/pair");
        let preview = owner
            .post(&preview, &json!({ "preview": true }))
            .is(200)
            .body;
        let pair = &preview["boards"][0];
        assert_eq!(preview["boards"].as_array().unwrap().len(), 3, "{pair}");
    }
}

/// Four of whom three must not meet: the answer names the restriction and who is left for whom.
#[test]
fn a_round_that_cannot_be_paired_is_proved() {
    let server = Server::start();
    let owner = server.owner();
    let body = json!({
        "name": "Small", "slug": "small", "start": "2026-10-01", "tz": "Europe/Istanbul",
        "rounds": 3, "system": "dutch",
    });
    owner.post("/tournaments", &body).is(201);
    for number in 1..=4 {
        let body = json!({ "name": format!("Player, {number}"), "rating": 2400 - 50 * number });
        owner.post("/tournaments/small/players", &body).is(201);
    }
    let family = json!({ "first_round": 1, "last_round": 3, "players": [1, 2, 3] });
    owner
        .post("/tournaments/small/prohibitions", &family)
        .is(201);
    let preview = json!({ "preview": true });
    let refused = owner.post("/tournaments/small/rounds/1/pair", &preview);
    let refused = refused.problem(409, "no-pairing").body;
    let proof = &refused["details"][0];
    let restriction = json!([
        { "fact": "prohibited", "players": [1, 2, 3], "article": "restriction" }
    ]);
    assert_eq!(proof["facts"], restriction);
    assert_eq!(proof["lift"], restriction);
    assert_eq!(proof["extent"], "smallest");
    assert_eq!(proof["boards"], json!([1, 2]));
    assert_eq!(
        proof["witness"],
        json!({ "groups": [[1], [2], [3]], "others": [4], "bye": null })
    );
}
