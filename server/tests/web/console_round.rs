//! The console's pages of the round: what comes next, previews, pairings by hand, results.

use crate::api::{Server, result_path};
use crate::reader::{Page, Reader};
use serde_json::json;
use std::collections::BTreeSet;

fn signed(server: &Server, token: &str) -> Reader {
    Reader::of(server).header("authorization", &format!("Bearer {token}"))
}

fn arbiter(server: &Server) -> Reader {
    signed(server, &server.with_role("arbiter", "ada").token.unwrap())
}

fn step(page: &Page) -> String {
    page.attributes("section", "data-step").concat()
}

fn acts(page: &Page) -> Vec<String> {
    page.attributes("button", "data-act")
}

#[test]
fn the_next_thing_to_do_follows_the_round() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .patch("/tournaments/open", &json!({ "rounds": 2 }))
        .is(200);
    let reader = arbiter(&server);
    let now = || reader.page("/console/open");
    let page = now();
    assert_eq!(step(&page), "colour");
    assert_eq!(page.attributes("button", "data-colour"), ["white", "black"]);
    let drawn = json!({ "colour": "white" });
    owner
        .post("/tournaments/open/initial-colour", &drawn)
        .is(200);
    let page = now();
    assert_eq!(step(&page), "pair");
    assert!(page.addresses().contains("/console/open/preview/1"));
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let page = now();
    assert_eq!(
        (step(&page).as_str(), acts(&page)),
        (
            "publish",
            vec!["publish".to_owned(), "edit".to_owned(), "unpair".to_owned()]
        )
    );
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let page = now();
    assert_eq!(step(&page), "results");
    assert!(page.says("Enter 3 results"));
    assert!(page.addresses().contains("/console/open/results/1"));
    owner.all_results(1);
    let page = now();
    assert_eq!(step(&page), "pair");
    assert!(page.says("Preview the pairing of round 2"));
    let turkish = reader.reads("tr").page("/console/open");
    assert!(turkish.says("2. turun eşlendirmesini göster"));
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    owner.confirmed("/tournaments/open/rounds/2/publish", &json!({}));
    owner.all_results(2);
    assert_eq!(step(&now()), "over");
}

#[test]
fn a_deputy_is_told_to_wait_and_enters_results() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let deputy = signed(&server, &server.with_role("deputy", "dora").token.unwrap());
    let page = deputy.page("/console/open");
    assert!(page.text().contains("An arbiter does the next step"));
    assert!(acts(&page).is_empty());
    let preview = deputy.page("/console/open/preview/1");
    assert_eq!(preview.attributes("tr", "data-board").len(), 3);
    assert!(acts(&preview).is_empty());
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let page = deputy.page("/console/open/results");
    assert!(
        page.attributes("button", "data-result")
            .contains(&"1/2-1/2".to_owned())
    );
    // Colours are an arbiter's.
    assert!(acts(&page).is_empty());
    let data = page.attributes("div", "data-may");
    assert_eq!(data, ["result"]);
    assert_eq!(
        acts(&arbiter(&server).page("/console/open/results")),
        ["colours"]
    );
}

#[test]
fn a_preview_shows_scores_colours_and_floats() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    let reader = arbiter(&server);
    let rev = owner.get("/tournaments/open").body["rev"].clone();
    let page = reader.page("/console/open/preview/2");
    assert_eq!(page.attributes("button", "data-round"), ["2"]);
    assert_eq!(page.attributes("tr", "data-board").len(), 3);
    let text = page.text();
    assert!(text.contains("1 · w") && text.contains("½ · b"), "{text}");
    // A win, two draws, a loss..: somebody floats.
    let floats = page.attributes("abbr", "title");
    assert!(
        !floats.is_empty() && floats.len().is_multiple_of(2),
        "{floats:?}"
    );
    assert_eq!(owner.get("/tournaments/open").body["rev"], rev);
    let body = json!({ "preview": true });
    let api = owner
        .post("/tournaments/open/rounds/2/pair", &body)
        .is(200)
        .body;
    for (board, white) in page.rows("w").iter().enumerate() {
        let name = api["boards"][board]["white"]["name"].as_str().unwrap();
        assert!(white.starts_with(name), "{white}: {name}");
    }
    let turkish = reader.reads("tr").page("/console/open/preview/2");
    assert!(turkish.text().contains("1 · b") && turkish.says("2. turu eşlendir"));
}

#[test]
fn a_preview_says_what_is_against_it() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let reader = arbiter(&server);
    let page = reader.page("/console/open/preview/2");
    assert_eq!(page.attributes("li", "data-act"), ["missing-results"; 3]);
    assert!(
        reader
            .reads("tr")
            .page("/console/open/preview/2")
            .text()
            .contains("Eksik sonuçlar var")
    );
    let page = reader.page("/console/open/preview/4");
    assert!(page.says("The round is not in the state for this."));
    assert!(acts(&page).is_empty());
}

#[test]
fn a_preview_names_the_restrictions_in_force() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let body = json!({ "players": [1, 4], "first_round": 1, "last_round": 5 });
    owner.post("/tournaments/open/prohibitions", &body).is(201);
    let page = arbiter(&server).page("/console/open/preview/1");
    let text = page.text();
    assert!(
        text.contains("Forbidden to meet: Player, 1 – Player, 4"),
        "{text}"
    );
    assert!(text.contains("The initial colour is not drawn yet"));
    assert_eq!(page.attributes("tr", "data-board").len(), 3);
}

#[test]
fn byes_are_listed_with_their_kind() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let bye = json!({ "round": 1, "kind": "half" });
    owner.post("/tournaments/open/players/2/byes", &bye).is(200);
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let page = arbiter(&server).page("/console/open");
    assert_eq!(page.attributes("li", "data-player").len(), 2);
    assert!(page.text().contains("half-point bye"), "{}", page.text());
}

#[test]
fn a_session_shows_the_draft_and_who_is_on_no_board() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/1/edit", &json!({}));
    let reader = arbiter(&server);
    let page = reader.page("/console/open");
    assert_eq!(step(&page), "session");
    assert_eq!(page.attributes("tr", "data-board"), ["1", "2", "3"]);
    // Six seats and the bye's.
    assert_eq!(page.attributes("button", "data-side").len(), 7);
    assert!(
        page.attributes("button", "disabled")
            .iter()
            .all(|act| act != "finish-edit")
    );
    let pairs = json!({ "boards": [{ "white": 1, "black": 2 }], "bye": null });
    owner.insist("PUT", "/tournaments/open/rounds/1/draft", &pairs);
    let page = reader.page("/console/open");
    let sides = page.attributes("button", "data-side");
    assert_eq!(sides.iter().filter(|side| *side == "pool").count(), 4);
    assert!(
        reader
            .reads("tr")
            .page("/console/open")
            .says("Masası olmayanlar")
    );
    let preview = reader.page("/console/open/preview/2");
    assert!(preview.says("A manual session is open. End it first."));
}

#[test]
fn results_have_a_line_a_board() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let reader = arbiter(&server);
    let empty = reader.page("/console/open/results");
    assert!(empty.text().contains("There is no board yet"));
    assert_eq!(reader.any_page("/console/open/results/1").reply.status, 404);
    assert_eq!(reader.any_page("/console/open/results/x").reply.status, 404);
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    assert!(
        reader
            .page("/console/open/results")
            .text()
            .contains("not published yet")
    );
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let body = json!({ "result": "1/2" });
    owner.put(&result_path(1, 2), &body).is(200);
    let page = reader.page("/console/open/results/1");
    assert_eq!(page.attributes("tr", "data-result"), ["", "1/2-1/2", ""]);
    assert_eq!(page.attributes("tr", "id"), ["b1", "b2", "b3"]);
    assert!(page.says("½-½"));
    assert!(page.attributes("tr", "data-key")[0].starts_with("1 player, "));
    owner
        .put(&result_path(1, 1), &json!({ "result": "adjourned" }))
        .is(200);
    assert!(
        reader
            .reads("tr")
            .page("/console/open/results")
            .says("ertelendi")
    );
    owner
        .put(&result_path(1, 3), &json!({ "result": "0-1" }))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    let old = reader.page("/console/open/results/1");
    assert!(old.text().contains("a change here is a correction"));
    assert_eq!(old.attributes("div", "data-newest"), ["2"]);
}

#[test]
fn an_adjourned_game_holds_up_nothing_but_the_end() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .patch("/tournaments/open", &json!({ "rounds": 2 }))
        .is(200);
    let reader = arbiter(&server);
    let now = || reader.page("/console/open");
    for round in 1..=2 {
        let path = format!("/tournaments/open/rounds/{round}");
        owner.confirmed(&format!("{path}/pair"), &json!({}));
        owner.confirmed(&format!("{path}/publish"), &json!({}));
        let page = now();
        assert_eq!(step(&page), "results");
        // The next round can be looked at before all is in.
        let ahead = page.addresses().contains("/console/open/preview/2");
        assert_eq!(ahead, round == 1);
        owner.all_results(round);
        if round == 1 {
            let body = json!({ "result": "adjourned" });
            owner.put(&result_path(1, 2), &body).is(200);
            assert_eq!(step(&now()), "pair");
        }
    }
    let page = now();
    assert_eq!(step(&page), "results");
    assert!(page.says("Enter 1 result"));
    assert!(page.addresses().contains("/console/open/results/1"));
    owner.insist("PUT", &result_path(1, 2), &json!({ "result": "1/2" }));
    assert_eq!(step(&now()), "over");
}

/// What an English and a Turkish page have in common is data.
#[test]
fn no_english_is_left_in_the_console() {
    let data = [
        "Hakem", "Site", "Player", "Güz", "İzmir", "TUR", "ada", "English", "Türkçe", "Del",
        "C.02", "Q158",
    ];
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let reader = arbiter(&server);
    let turkish = reader.reads("tr");
    let compare = |path: &str| {
        let english: BTreeSet<String> = reader.page(path).texts().into_iter().collect();
        for text in turkish.page(path).texts() {
            let is_word = text.chars().filter(|c| c.is_alphabetic()).count() > 1;
            let is_data = data.iter().any(|word| text.contains(word));
            let is_same = english.contains(&text) && is_word;
            assert!(!is_same || is_data, "{path}: '{text}'");
        }
    };
    compare("/console");
    compare("/console/open");
    compare("/console/open/results");
    compare("/console/open/preview/1");
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    compare("/console/open");
    compare("/console/open/results");
    compare("/console/open/preview/2");
    compare("/console/open/preview/4");
    owner.confirmed("/tournaments/open/rounds/1/edit", &json!({}));
    compare("/console/open");
}

#[test]
fn names_are_text_on_every_page_of_the_round() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let evil = "<script>alert(1)</script>\"'&";
    let body = json!({ "name": evil, "rating": 2500 });
    owner.post("/tournaments/open/players", &body).is(201);
    let reader = arbiter(&server);
    let inert = |path: &str| {
        let page = reader.page(path);
        assert!(!page.reply.text.contains("<script>"), "{path}");
        assert!(page.text().contains("<script>alert(1)"), "{path}");
    };
    inert("/console/open/preview/1");
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    inert("/console/open");
    inert("/console/open/results");
    owner.confirmed("/tournaments/open/rounds/1/edit", &json!({}));
    inert("/console/open");
}
