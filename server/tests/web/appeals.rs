//! Appeals: until when, late or not, and a decision that corrects the ruling in the same act.

use crate::api::{Client, Server};
use crate::reader::Reader;
use serde_json::{Value, json};

const PAGE: &str = "/console/open/appeals";
const BOARD: &str = "/tournaments/open/rounds/1/boards/1";
const DECISION: &str = "/tournaments/open/appeals/1/decision";

fn arbiter(server: &Server) -> (Reader, Client) {
    let client = server.with_role("arbiter", "ada");
    let token = client.token.clone().unwrap();
    let reader = Reader::of(server).header("authorization", &format!("Bearer {token}"));
    (reader, client)
}

fn name(client: &Client, rules: &str, minutes: u32) {
    let committee = json!({
        "rules": rules,
        "chairman": { "name": "Kaya, Ayşe", "federation": "FRA" },
        "members": [
            { "name": "Meyer, Karl", "federation": "GER" },
            { "name": "Rossi, Anna", "federation": "ITA" },
        ],
        "reserves": [
            { "name": "Novak, Jan", "federation": "CZE" },
            { "name": "Silva, Rui", "federation": "POR" },
        ],
        "minutes": minutes,
    });
    client
        .put("/tournaments/open/committee", &committee)
        .is(200);
}

/// White resigns, by a ruling; the other boards have their results.
fn played(client: &Client) {
    for text in ["e4", "e5"] {
        let body = json!({ "move": text });
        client.post(&format!("{BOARD}/moves"), &body).is(200);
    }
    let resign = json!({ "incident": { "kind": "resign", "by": "white" } });
    client.post(&format!("{BOARD}/incidents"), &resign).is(200);
    let boards = client.get("/tournaments/open/rounds/1/boards").is(200).body;
    for number in 2..=boards["boards"].as_array().unwrap().len() {
        let path = format!("/tournaments/open/rounds/1/boards/{number}/result");
        client.insist("PUT", &path, &json!({ "result": "1/2" }));
    }
}

fn file(client: &Client, more: &Value) -> Value {
    let mut body = json!({ "by": 2, "round": 1, "board": 1, "grounds": "I did not resign." });
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    client.post("/tournaments/open/appeals", &body).is(201).body
}

fn moment(value: &Value) -> jiff::Timestamp {
    value.as_str().unwrap().parse().unwrap()
}

#[test]
fn the_deadline_is_announced_with_the_committee_and_runs_from_the_last_result() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, ada) = arbiter(&server);
    let told = |words: &str| {
        let text = reader.page(PAGE).text();
        assert!(text.contains(words), "{words}: {text}");
    };
    told("No time to appeal was announced: name it with the committee (C.11)");
    name(&ada, "1998", 60);
    told("Round 1 is still played.");
    told("60 minutes from its last result (Tournament Rules, 7.4)");
    // Nothing is late while the round is on.
    let early = file(&ada, &json!({}));
    assert_eq!(
        (&early["late"], &early["deadline"]),
        (&json!(false), &Value::Null)
    );
    played(&ada);
    told("Appeals about round 1 until");
    told("(Europe/Istanbul): 60 minutes from");
    let turkish = reader.reads("tr").page(PAGE).text();
    assert!(
        turkish.contains("60 dakika (Turnuva Kuralları, 7.4)"),
        "{turkish}"
    );
    // What is filed now is in time; what comes tomorrow is late, and says so.
    let filed = file(&ada, &json!({}));
    assert_eq!(filed["late"], false);
    let tomorrow = moment(&filed["deadline"]) + jiff::SignedDuration::from_hours(24);
    let late = file(&ada, &json!({ "filed_at": tomorrow }));
    assert_eq!(
        (&late["late"], &late["deadline"]),
        (&json!(true), &filed["deadline"])
    );
    told("filed after the deadline");
    // The arbiter's own deadline goes before.
    let longer = tomorrow + jiff::SignedDuration::from_hours(1);
    let own = json!({ "filed_at": tomorrow, "deadline": longer });
    assert_eq!(file(&ada, &own)["late"], false);
    // A correction of a result prolongs nothing.
    let change = json!({ "result": "1-0" });
    ada.insist("PUT", "/tournaments/open/rounds/1/boards/2/result", &change);
    assert_eq!(file(&ada, &json!({}))["deadline"], filed["deadline"]);
}

/// The ruling of a game was made after the round had ended: the time runs from it.
#[test]
fn a_later_ruling_has_its_own_time() {
    let server = Server::start();
    server.owner().open_round();
    let (_, ada) = arbiter(&server);
    name(&ada, "2023", 30);
    played(&ada);
    let of_round = file(&ada, &json!({}))["deadline"].clone();
    let own = json!({ "result": "1/2-1/2" });
    let correct = json!({ "incident": 1, "act": "correct", "reason": "agreed", "own": own });
    ada.post(&format!("{BOARD}/rulings"), &correct).is(200);
    let of_ruling = file(&ada, &json!({ "incident": 1 }))["deadline"].clone();
    assert!(
        moment(&of_ruling) > moment(&of_round),
        "{of_ruling} {of_round}"
    );
}

#[test]
fn a_decision_corrects_the_ruling_in_the_same_act() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, ada) = arbiter(&server);
    name(&ada, "2023", 60);
    played(&ada);
    file(&ada, &json!({ "incident": 1 }));
    let names = reader.page(PAGE).attributes("*", "name");
    assert!(names.contains(&"correction.result".to_owned()), "{names:?}");
    let correction = json!({ "result": "1/2-1/2", "articles": ["5.2.3"] });
    let decide = |outcome: &str, reasons: &str| {
        json!({
            "outcome": outcome, "reasons": reasons, "corrects": true, "correction": correction,
        })
    };
    // What the committee cannot decide corrects nothing.
    for (outcome, reasons) in [("rejected", "No."), ("upheld", " ")] {
        ada.put(DECISION, &decide(outcome, reasons))
            .problem(422, "invalid-appeal");
    }
    let board = || server.anybody().get(BOARD).is(200).body;
    assert_eq!(board()["result"], "0-1");
    let keyed = ada.header("idempotency-key", "a decision");
    let body = decide("upheld", "Both had agreed.");
    let done = keyed.put(DECISION, &body).is(200).body;
    assert_eq!(board()["result"], "1/2-1/2");
    assert_eq!(board()["ruling"]["articles"], json!(["5.2.3", "11.10"]));
    // Repeated under its key, it is the same act.
    let again = keyed.put(DECISION, &body).is(200).body;
    assert_eq!(again["seq"], done["seq"]);
    let incidents = ada.get("/tournaments/open/incidents").is(200).body;
    let rulings = incidents["incidents"][0]["rulings"].as_array().unwrap();
    assert_eq!(rulings.len(), 2);
    assert_eq!(rulings[0]["withdrawn"], "Both had agreed.");
    let shown = ada.get("/tournaments/open/appeals").is(200).body;
    let corrected = json!({ "result": "1/2-1/2", "articles": ["5.2.3", "11.10"] });
    assert_eq!(shown["appeals"][0]["decision"]["corrected"], corrected);
    for path in [PAGE, "/console/open/print/appeals"] {
        let page = reader.page(path);
        let said = "The ruling was corrected with it: ½-½. Articles: 5.2.3, 11.10";
        assert!(page.text().contains(said), "{path}: {}", page.text());
        assert!(!page.says("Now correct the ruling on the board"));
    }
}

#[test]
fn a_decision_about_an_earlier_round_asks_before_it_corrects_a_result() {
    let server = Server::start();
    server.owner().open_round();
    let (_, ada) = arbiter(&server);
    name(&ada, "2023", 60);
    played(&ada);
    ada.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    file(&ada, &json!({ "board": 2 }));
    file(&ada, &json!({ "incident": 1 }));
    let decide = json!({
        "outcome": "upheld", "reasons": "The score sheets say so.",
        "corrects": true, "correction": { "result": "1-0" },
    });
    let result = |board: u32| {
        let path = format!("/tournaments/open/rounds/1/boards/{board}");
        ada.get(&path).is(200).body["result"].clone()
    };
    ada.put(DECISION, &decide)
        .problem(409, "needs-confirmation");
    assert_eq!(result(2), "1/2-1/2");
    ada.insist("PUT", DECISION, &decide);
    assert_eq!(result(2), "1-0");
    ada.insist("PUT", "/tournaments/open/appeals/2/decision", &decide);
    assert_eq!(result(1), "1-0");
    let shown = ada.get("/tournaments/open/appeals").is(200).body;
    assert_eq!(shown["appeals"][1]["decision"]["outcome"], "upheld");
}
