//! Adjourned games over HTTP (Guidelines I): every step, every mishap, and undo.

use crate::support::{Client, Server};
use serde_json::{Value, json};

const BOARD: &str = "/tournaments/open/rounds/1/boards/1";

fn at(what: &str) -> String {
    format!("{BOARD}/{what}")
}

/// A game with a clock that runs for White.
fn playing() -> (Server, Client) {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let control = json!({ "time_control": "5400" });
    owner.insist("PATCH", "/tournaments/open/settings", &control);
    let start = json!({ "act": "start", "side": "white" });
    owner.post(&at("clock"), &start).is(200);
    (server, owner)
}

fn step(client: &Client, body: &Value) -> Value {
    client.post(&at("adjournment"), body).is(200).body
}

/// White's move in an envelope that the arbiter keeps, on paper.
fn in_envelope() -> (Server, Client) {
    let (server, owner) = playing();
    for body in [
        json!({ "step": "request", "by": "white" }),
        json!({ "step": "seal", "paper": true }),
        json!({ "step": "stop" }),
        json!({ "step": "check" }),
    ] {
        step(&owner, &body);
    }
    (server, owner)
}

fn board(client: &Client) -> Value {
    client.get(BOARD).is(200).body
}

fn rulings(client: &Client) -> Vec<Value> {
    let all = client.get("/tournaments/open/incidents").is(200).body;
    let incidents = all["incidents"].as_array().unwrap();
    let rulings = incidents
        .iter()
        .flat_map(|one| one["rulings"].as_array().unwrap().clone());
    rulings.collect()
}

#[test]
fn guidelines_i_9_2_and_9_3_each_waits_for_the_other() {
    let (_server, owner) = in_envelope();
    // A move on the board waits for the envelope.
    let early = owner.post(&at("moves"), &json!({ "move": "e4" }));
    early.problem(409, "game-state");
    step(&owner, &json!({ "step": "await" }));
    let waiting = board(&owner);
    assert_eq!(
        (&waiting["result"], &waiting["clock"]["running"]),
        (&json!("adjourned"), &json!("black"))
    );
    owner
        .post(&at("adjournment"), &json!({ "step": "await" }))
        .problem(409, "game-state");
    step(&owner, &json!({ "step": "open", "text": " e4 " }));
    assert_eq!(board(&owner)["san"], "e4");
    let reply = step(&owner, &json!({ "step": "reply", "text": "Nh6" }));
    assert!(!reply.to_string().contains("Nh6"), "{reply}");
    let waiting = board(&owner);
    assert_eq!(
        (&waiting["san"], &waiting["clock"]["running"]),
        (&json!("e4"), &json!("white"))
    );
    let wrong = json!({ "step": "open", "text": "Nf6" });
    owner
        .post(&at("adjournment"), &wrong)
        .problem(409, "game-state");
    step(&owner, &json!({ "step": "open", "text": "Nh6" }));
    assert_eq!(board(&owner)["san"], "Nh6");
    let articles: Vec<_> = rulings(&owner)
        .iter()
        .map(|made| made["articles"].clone())
        .collect();
    assert_eq!(articles, [json!(["I.9.1"]), json!(["I.9.1"])]);
}

#[test]
fn every_step_is_undone_and_done_again() {
    let (server, owner) = playing();
    let steps = [
        json!({ "step": "request", "by": "white" }),
        json!({ "step": "seal", "paper": true }),
        json!({ "step": "stop" }),
        json!({ "step": "check" }),
        json!({ "step": "await" }),
        json!({ "step": "open", "text": "e4" }),
        json!({ "step": "reply", "paper": true }),
        json!({ "step": "lost", "text": "e5" }),
        json!({ "step": "request", "by": "white" }),
        json!({ "step": "seal", "text": "Nf3" }),
        json!({ "step": "stop" }),
        json!({ "step": "conclude", "result": "1/2" }),
    ];
    // A clock that runs is not the same a moment later.
    let shown = || {
        let board = board(&owner);
        (
            board["result"].clone(),
            board["san"].clone(),
            board["clock"]["running"].clone(),
        )
    };
    for body in &steps {
        let before = shown();
        let seq = step(&owner, body)["seq"].clone();
        let after = shown();
        let undo = |seq: &Value| owner.post(&at("undo"), &json!({ "seq": seq }));
        let undone = undo(&seq).is(200).body["seq"].clone();
        assert_eq!(shown(), before, "{body}");
        undo(&seq).problem(409, "undone-already");
        undo(&undone).is(200);
        assert_eq!(shown(), after, "{body}");
    }
    assert_eq!(
        board(&server.anybody())["ruling"]["articles"],
        json!(["I.6"])
    );
    let unknown = json!({ "seq": 9_999 });
    owner
        .post(&at("undo"), &unknown)
        .problem(404, "unknown-command");
    owner
        .post(&at("undo"), &json!({ "seq": 1 }))
        .problem(409, "dependents");
    let dora = server.with_role("deputy", "dora");
    dora.post(&at("undo"), &unknown).problem(403, "forbidden");
}

#[test]
fn what_goes_wrong_with_a_resumption_is_ruled_and_withdrawn() {
    let (server, owner) = in_envelope();
    let withdraw = |number: u64| {
        let body = json!({ "incident": number, "act": "correct", "reason": "not so" });
        owner.post(&at("rulings"), &body).is(200);
        assert_eq!(board(&owner)["result"], "adjourned", "{number}");
        assert_eq!(board(&owner)["san"], Value::Null, "{number}");
    };
    let raise = |incident: Value| {
        let body = json!({ "incident": incident, "rule": true });
        owner.post(&at("incidents"), &body).is(200);
        let public = board(&server.anybody());
        (
            public["result"].clone(),
            public["ruling"]["articles"].clone(),
        )
    };
    // Which of the players is late, and both.
    let late = json!({ "kind": "resumption_late", "by": "black", "after_s": 3_601 });
    assert_eq!(raise(late), (json!("1-0"), json!(["I.10"])));
    withdraw(1);
    let late =
        json!({ "kind": "resumption_late", "by": "white", "after_s": 3_601, "was_sealer": true });
    assert_eq!(raise(late), (json!("0-1"), json!(["I.10"])));
    withdraw(2);
    let nobody = json!({ "kind": "resumption", "waited_s": 3_601 });
    assert_eq!(raise(nobody).0, "adjourned");
    let both = json!({ "choice": "declare", "result": "0-0" });
    let choose = json!({ "incident": 3, "act": "choose", "choice": both });
    owner.post(&at("rulings"), &choose).is(200);
    assert_eq!(board(&owner)["result"], "0-0");
    withdraw(3);
    // Lost with the position: a new game, and the old one again.
    let lost = json!({ "kind": "envelope_lost", "position_known": false });
    raise(lost);
    withdraw(4);
    // What cannot be read loses, and is read anew.
    step(&owner, &json!({ "step": "open", "text": "?!" }));
    let lost = board(&server.anybody());
    assert_eq!(
        (&lost["result"], &lost["ruling"]["articles"]),
        (&json!("0-1"), &json!(["I.8"]))
    );
    let body = json!({
        "incident": 5, "act": "correct", "reason": "it says Nf3",
        "restated": { "kind": "sealed_move", "by": "white", "text": "Nf3" },
    });
    owner.post(&at("rulings"), &body).is(200);
    let resumed = board(&owner);
    assert_eq!(
        (&resumed["san"], &resumed["clock"]["running"]),
        (&json!("Nf3"), &json!("black"))
    );
    owner.post(&at("moves"), &json!({ "move": "d5" })).is(200);
}

#[test]
fn a_step_says_what_it_lacks() {
    let (_server, owner) = playing();
    for body in [
        json!({ "step": "request" }),
        json!({ "step": "seal" }),
        json!({ "step": "seal", "text": "e4", "paper": true }),
        json!({ "step": "reply", "paper": false }),
        json!({ "step": "open" }),
        json!({ "step": "lost" }),
        json!({ "step": "conclude" }),
    ] {
        owner
            .post(&at("adjournment"), &body)
            .problem(422, "invalid-value");
    }
    let not_on_move = json!({ "step": "request", "by": "black" });
    owner
        .post(&at("adjournment"), &not_on_move)
        .problem(409, "game-state");
}

#[test]
fn guidelines_i_a_sealed_move_is_seen_by_nobody_before_it_is_opened() {
    let (_server, owner) = playing();
    let step = |body: &Value| owner.post(&at("adjournment"), body).is(200);
    step(&json!({ "step": "request", "by": "white" }));
    let sealed = step(&json!({ "step": "seal", "text": "Nh3" }));
    assert!(!sealed.text.contains("Nh3"), "{}", sealed.text);
    step(&json!({ "step": "stop" }));
    step(&json!({ "step": "check" }));
    let adjourned = board(&owner);
    assert_eq!(adjourned["result"], "adjourned");
    assert!(!adjourned.to_string().contains("Nh3"));
    let wrong = json!({ "step": "open", "text": "Nf3" });
    owner
        .post(&at("adjournment"), &wrong)
        .problem(409, "game-state");
    step(&json!({ "step": "open", "text": "Nh3" }));
    let resumed = board(&owner);
    assert_eq!(
        (&resumed["san"], &resumed["clock"]["running"]),
        (&json!("Nh3"), &json!("black"))
    );
}
