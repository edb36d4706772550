//! The arbiter's desk: incidents, rulings, clocks, envelopes, appeals, as pages show them.

use crate::api::{Client, Server};
use crate::reader::Reader;
use serde_json::{Value, json};

/// White's flag falls, and Black could mate.
const BOARD: &str = "/tournaments/open/rounds/1/boards/1";

fn at(what: &str) -> String {
    format!("{BOARD}/{what}")
}

fn reader(server: &Server, role: &str, name: &str) -> (Reader, Client) {
    let client = server.with_role(role, name);
    let token = client.token.clone().unwrap();
    let reader = Reader::of(server).header("authorization", &format!("Bearer {token}"));
    (reader, client)
}

/// White completes an illegal move in the first game; a ruling is proposed.
fn illegal_move(client: &Client) {
    client
        .post(
            &at("moves"),
            &json!({ "move": "e4", "white_ms": 5_400_000, "black_ms": 5_400_000 }),
        )
        .is(200);
    let incident = json!({ "kind": "illegal_move", "by": "black", "move": "Ke8-e6" });
    client
        .post(&at("incidents"), &json!({ "incident": incident }))
        .is(200);
}

fn confirm(client: &Client) -> Value {
    let body = json!({ "incident": 1, "act": "confirm" });
    client.post(&at("rulings"), &body).is(200).body
}

#[test]
fn a_kind_is_found_without_scripts_and_asks_for_its_own_fields_alone() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, _) = reader(&server, "arbiter", "ada");
    let page = reader.page("/console/open/incidents/1/1");
    let kinds = page.attributes("a", "data-kind");
    assert!(kinds.len() > 35, "{kinds:?}");
    for kind in &kinds {
        for reader in [&reader, &reader.reads("tr")] {
            let page = reader.page(&format!("/console/open/incidents/1/1?kind={kind}"));
            let names = page.attributes("*", "name");
            assert!(names.contains(&"incident.kind".to_owned()), "{kind}");
            assert!(names.contains(&"raised_by".to_owned()), "{kind}");
        }
    }
    let asked = |kind: &str| {
        let page = reader.page(&format!("/console/open/incidents/1/1?kind={kind}"));
        let names = page.attributes("*", "name").into_iter();
        let asked = names.filter_map(|name| name.strip_prefix("incident.").map(str::to_owned));
        asked.collect::<Vec<_>>()
    };
    assert_eq!(asked("resign"), ["kind", "by"]);
    assert_eq!(asked("late"), ["kind", "by", "after_s"]);
    assert_eq!(
        asked("touched"),
        [
            "kind",
            "by",
            "squares",
            "adjust",
            "noticed_by",
            "opponent_touched"
        ]
    );
    let turkish = reader.reads("tr").page("/console/open/incidents/1/1");
    assert!(turkish.says("kural dışı hamle"), "{}", turkish.text());
}

#[test]
fn a_proposal_is_told_in_words_and_confirmed() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, ada) = reader(&server, "arbiter", "ada");
    illegal_move(&ada);
    let address = "/console/open/incidents/1/1";
    let page = reader.page(address);
    for said in [
        "Incident 1: illegal move",
        "An illegal move was completed: the opponent gets time.",
        "Clock: White +2:00, 7.5.5",
        "Counts as an illegal move: Black",
        "Articles: 7.5.1, 7.5.5",
        "after move 1.",
    ] {
        assert!(page.text().contains(said), "{said}: {}", page.text());
    }
    assert!(
        page.attributes("form", "class")
            .iter()
            .any(|class| class == "office confirm")
    );
    let turkish = reader.reads("tr").page(address);
    assert!(
        turkish.text().contains("Saat: Beyaz +2:00, 7.5.5"),
        "{}",
        turkish.text()
    );
    let list = reader.page("/console/open/incidents");
    assert_eq!(list.attributes("tr", "data-state"), ["proposed"]);
    assert!(list.text().contains("1 wait for an arbiter"));

    confirm(&ada);
    let page = reader.page(address);
    assert!(
        page.text()
            .contains("Illegal moves completed: White 0, Black 1")
    );
    assert!(
        !page
            .attributes("form", "class")
            .iter()
            .any(|class| class == "office confirm")
    );
    assert!(
        page.attributes("form", "class")
            .iter()
            .any(|class| class == "office withdraw")
    );
    let list = reader.page("/console/open/incidents/1");
    assert_eq!(list.attributes("tr", "data-state"), ["ruled"]);
    assert!(list.text().contains("ada"), "{}", list.text());
    assert!(list.text().contains("(Europe/Istanbul)"), "{}", list.text());
    let open = reader.page("/console/open/incidents/1?show=open");
    assert!(open.says("Nothing waits for an arbiter."));

    let withdrawn = json!({ "incident": 1, "act": "correct", "reason": "the other board" });
    ada.post(&at("rulings"), &withdrawn).is(200);
    let page = reader.page(address);
    assert!(
        page.text().contains("Withdrawn: the other board"),
        "{}",
        page.text()
    );
    assert!(
        page.text()
            .contains("Illegal moves completed: White 0, Black 0")
    );
}

#[test]
fn a_deputy_enters_what_an_arbiter_rules_on() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, dora) = reader(&server, "deputy", "dora");
    // Moves are not a deputy's.
    server
        .owner()
        .post(&at("moves"), &json!({ "move": "e4" }))
        .is(200);
    let incident = json!({ "kind": "device", "by": "white", "rang": true });
    let body = json!({ "incident": incident });
    dora.post(&at("incidents"), &body).is(200);
    let page = reader.page("/console/open/incidents/1/1");
    assert!(
        page.text()
            .contains("An arbiter confirms, changes or dismisses it.")
    );
    let classes = page.attributes("form", "class");
    assert!(
        !classes.iter().any(|class| class.contains("confirm")),
        "{classes:?}"
    );
    assert!(page.attributes("*", "id").contains(&"kinds".to_owned()));
    let act = json!({ "incident": 1, "act": "confirm" });
    dora.post(&at("rulings"), &act).problem(403, "forbidden");
}

#[test]
fn nobody_outside_sees_the_desk_and_the_public_page_has_no_hint() {
    let server = Server::start();
    server.owner().open_round();
    let (_, ada) = reader(&server, "arbiter", "ada");
    illegal_move(&ada);
    let public = Reader::of(&server);
    let page = public.page("/t/open/boards/1/1");
    for hint in ["illegal", "7.5.5", "Ke8-e6"] {
        assert!(!page.reply.text.contains(hint), "{hint}");
    }
    let (viewer, _) = reader(&server, "viewer", "vera");
    for path in ["incidents", "incidents/1/1", "appeals", "print/incidents/1"] {
        let page = viewer.any_page(&format!("/console/open/{path}"));
        assert_eq!(page.reply.status, 403, "{path}");
    }
}

#[test]
fn the_report_and_the_list_are_printed() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, ada) = reader(&server, "arbiter", "ada");
    illegal_move(&ada);
    confirm(&ada);
    let report = reader.page("/console/open/print/incidents/1/1/1");
    for said in [
        "Incident report: Round 1, board 1",
        "illegal move: Black, Ke8-e6",
        "Clock: White +2:00, 7.5.5",
        "Raised by",
        "ada",
    ] {
        assert!(report.text().contains(said), "{said}: {}", report.text());
    }
    assert_eq!(report.attributes("svg", "data-fen").len(), 1);
    let list = reader.reads("tr").page("/console/open/print/incidents/1");
    assert!(list.text().contains("Olaylar, 1. tur"), "{}", list.text());
    assert!(list.text().contains("kural dışı hamle: Siyah, Ke8-e6"));
    let missing = reader.any_page("/console/open/print/incidents/1/1/9");
    assert_eq!(missing.reply.status, 404);
}

#[test]
fn the_envelope_shows_everything_but_its_move() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, ada) = reader(&server, "arbiter", "ada");
    ada.post(
        &at("moves"),
        &json!({ "move": "e4", "white_ms": 5_000_000, "black_ms": 4_000_000 }),
    )
    .is(200);
    let step = |body: Value| ada.post(&at("adjournment"), &body).is(200);
    step(json!({ "step": "request", "by": "black" }));
    let page = reader.page("/console/open/incidents/1/1");
    assert!(
        page.attributes("form", "id")
            .contains(&"envelope-seal".to_owned())
    );
    step(json!({ "step": "seal", "text": "Nc6" }));
    step(json!({ "step": "stop" }));
    step(json!({ "step": "check" }));
    for path in [
        "/console/open/incidents/1/1",
        "/console/open/print/envelope/1/1",
    ] {
        let page = reader.page(path);
        assert!(!page.reply.text.contains("Nc6"), "{path}");
    }
    let envelope = reader.page("/console/open/print/envelope/1/1");
    for said in [
        "Sealed by",
        "(Black)",
        "1…",
        "White 1:23:20, Black 1:06:40",
        "none",
    ] {
        assert!(
            envelope.text().contains(said),
            "{said}: {}",
            envelope.text()
        );
    }
    step(json!({ "step": "open", "text": "Nc6" }));
    let page = reader.page("/console/open/incidents/1/1");
    assert!(
        page.text().contains("sealed by Black: Nc6"),
        "{}",
        page.text()
    );
    let gone = reader.any_page("/console/open/print/envelope/1/1");
    assert_eq!(gone.reply.status, 404);
}

#[test]
fn clocks_of_the_server_are_set_with_a_reason() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, ada) = reader(&server, "arbiter", "ada");
    let address = "/console/open/incidents/1/1";
    let page = reader.page(address);
    assert!(page.says("Start White's clock"));
    ada.post(&at("clock"), &json!({ "act": "start", "side": "white" }))
        .is(200);
    let page = reader.page(address);
    assert!(
        page.attributes("form", "id")
            .contains(&"stop-clocks".to_owned())
    );
    let body = json!({ "act": "stop", "reason": "the board was wrong" });
    ada.post(&at("clock"), &body).is(200);
    let page = reader.page(address);
    assert!(page.says("Runs on for Black"), "{}", page.text());
    assert!(
        page.attributes("form", "id")
            .contains(&"set-clocks".to_owned())
    );
    ada.post(&at("clock"), &json!({ "act": "set", "white_ms": 60_000 }))
        .problem(422, "invalid-value");
    let body = json!({ "act": "set", "white_ms": 60_000, "reason": "set wrong" });
    ada.post(&at("clock"), &body).is(200);
    assert!(reader.page(address).text().contains("1:00"));
}

#[test]
fn an_appeal_from_the_committee_to_the_decision() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let (reader, ada) = reader(&server, "arbiter", "ada");
    illegal_move(&ada);
    confirm(&ada);
    assert!(
        reader
            .page("/console/open/appeals")
            .text()
            .contains("No committee is named yet")
    );
    let committee = json!({
        "rules": "2023",
        "chairman": { "name": "Kaya, Ayşe", "federation": "TUR" },
        "members": [
            { "name": "Meyer, Karl", "federation": "GER" },
            { "name": "Rossi, Anna", "federation": "ITA" },
        ],
        "reserves": [
            { "name": "Dupont, Luc", "federation": "FRA" }, { "name": "", "federation": "" },
        ],
        "fee": "100 EUR",
    });
    ada.put("/tournaments/open/committee", &committee).is(200);
    let one_too_few = json!({ "chairman": { "name": "A" }, "members": [] });
    ada.put("/tournaments/open/committee", &one_too_few)
        .problem(422, "invalid-appeal");
    let body = json!({
        "by": 2, "round": 1, "board": 1, "incident": 1, "grounds": "Not pressed.\nAsk <b>him</b>.",
        "filed_at": "2026-10-01T18:40", "deadline": "2026-10-01T18:30", "fee_paid": true,
    });
    let filed = ada.post("/tournaments/open/appeals", &body).is(201);
    assert_eq!(filed.body["id"], 1);
    let page = reader.page("/console/open/appeals");
    for said in [
        "Appeal 1: Player, 2",
        "Against: round 1, board 1, incident 1",
        "18:40 (Europe/Istanbul)",
        "filed after the deadline",
        "Meyer, Karl (GER), Rossi, Anna (ITA), Dupont, Luc (FRA)",
        "May not sit: Kaya, Ayşe (TUR) (federation of a player concerned)",
        "The committee is to be named before round 1.",
        "Ask <b>him</b>.",
    ] {
        assert!(page.text().contains(said), "{said}: {}", page.text());
    }
    assert!(!page.reply.text.contains("<b>him"));
    let shown = ada.get("/tournaments/open/appeals").is(200).body;
    assert_eq!(shown["appeals"][0]["late"], true);
    assert_eq!(shown["appeals"][0]["against"]["ground"], "illegal-counted");
    assert_eq!(shown["appeals"][0]["sitting"][0]["name"], "Meyer, Karl");

    let body = json!({ "outcome": "upheld", "reasons": "It is so.", "at": "2026-10-01T20:00" });
    let path = "/tournaments/open/appeals/1/decision";
    let decided = ada.put(path, &body).is(200);
    ada.put(path, &body).problem(422, "invalid-appeal");
    let page = reader.page("/console/open/appeals");
    assert!(page.text().contains("Decision: upheld"), "{}", page.text());
    assert!(page.text().contains("The fee is returned"));
    let links = page.attributes("a", "href");
    assert!(
        links.contains(&"/console/open/incidents/1/1#m1".to_owned()),
        "{links:?}"
    );
    assert!(
        page.text().contains("decision on the appeal of Player, 2"),
        "{}",
        page.text()
    );
    let print = reader.reads("tr").page("/console/open/print/appeals");
    assert!(
        print.text().contains("Karar: kabul edildi"),
        "{}",
        print.text()
    );

    let seq = decided.body["seq"].clone();
    ada.post("/tournaments/open/undo", &json!({ "seq": seq }))
        .is(200);
    let page = reader.page("/console/open/appeals");
    assert!(!page.text().contains("Decision: upheld"));
    ada.delete("/tournaments/open/appeals/1").is(200);
    ada.delete("/tournaments/open/appeals/1")
        .problem(404, "unknown-thing");
}
