//! `GET pairings/{r}?explain`: why a round is paired as it is.

use crate::support::Server;
use serde_json::json;

#[test]
fn a_pairing_tells_why_in_the_language_accepted() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let plain = owner.get("/tournaments/open/pairings/1").is(200).body;
    assert!(plain.get("explanation").is_none());
    let path = "/tournaments/open/pairings/1?explain";
    let told = owner.get(path).is(200).body["explanation"].clone();
    assert_eq!(told["system"]["name"], "dutch");
    assert_eq!(told["engine_version"], told["paired_by"]);
    assert!(told["note"].is_null());
    assert_eq!(told["language"], "en");
    let boards = told["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 3);
    assert_eq!(boards[0]["pair"]["kind"], "first");
    assert_eq!(boards[0]["white"], plain["boards"][0]["white"]["id"]);
    let sentence = boards[0]["sentences"][0].as_str().unwrap();
    assert!(sentence.contains("first candidate") && sentence.contains("C.04.3"));
    let turkish = owner.header("accept-language", "tr-TR, en;q=0.5");
    let told = turkish.get(path).is(200).body["explanation"].clone();
    assert_eq!(told["language"], "tr");
    let sentence = told["boards"][0]["sentences"][0].as_str().unwrap();
    assert!(sentence.contains("ilk adayında"), "{sentence}");
}

#[test]
fn one_board_alone_and_what_is_not_there() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let path = "/tournaments/open/pairings/1?explain&board=2";
    let told = owner.get(path).is(200).body["explanation"].clone();
    assert_eq!(told["boards"].as_array().unwrap().len(), 1);
    assert_eq!(told["boards"][0]["board"], 2);
    for board in [0, 4] {
        let path = format!("/tournaments/open/pairings/1?explain&board={board}");
        owner.get(&path).problem(404, "unknown-board");
    }
    owner
        .get("/tournaments/open/pairings/1?explain&board=x")
        .problem(400, "invalid-query");
    owner
        .get("/tournaments/open/pairings/2?explain")
        .problem(404, "unknown-round");
}

#[test]
fn reasons_are_for_the_staff() {
    let server = Server::start();
    server.owner().open_round();
    let path = "/tournaments/open/pairings/1?explain";
    server.anybody().get(path).problem(403, "forbidden");
    server
        .with_role("operator", "otto")
        .get(path)
        .problem(403, "forbidden");
    let deputy = server.with_role("deputy", "dora");
    assert!(deputy.get(path).is(200).body["explanation"].is_object());
    let anybody = server.anybody();
    anybody
        .get("/tournaments/open/pairings/1?explain=false")
        .is(200);
}

/// Two boards change their Black players: the rules would not have made them.
#[test]
fn boards_made_by_hand_are_told_apart() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let boards = owner.get("/tournaments/open/pairings/1").is(200).body["boards"].clone();
    let id = |board: usize, side: &str| boards[board][side]["id"].clone();
    owner.confirmed("/tournaments/open/rounds/1/edit", &json!({}));
    let draft = json!({ "boards": [
        { "white": id(0, "white"), "black": id(1, "black") },
        { "white": id(1, "white"), "black": id(0, "black") },
        { "white": id(2, "white"), "black": id(2, "black") },
    ] });
    owner.insist("PUT", "/tournaments/open/rounds/1/draft", &draft);
    owner.confirmed("/tournaments/open/rounds/1/finish-edit", &json!({}));
    let told = owner
        .get("/tournaments/open/pairings/1?explain")
        .is(200)
        .body["explanation"]
        .clone();
    let kinds: Vec<&str> = told["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| board["pair"]["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["departs", "departs", "first"]);
    assert_eq!(
        told["boards"][0]["pair"]["white"]["opponent"],
        id(0, "black")
    );
}
