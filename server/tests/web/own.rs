//! Players' own pages, their slips, and what arbiters see of what they say.

use crate::api::{Client, Server};
use crate::reader::{Page, Reader};
use serde_json::{Value, json};

const SLIPS: &str = "/tournaments/open/player-tokens";

fn signed(server: &Server, token: &str) -> Reader {
    Reader::of(server).header("authorization", &format!("Bearer {token}"))
}

/// The codes of all players, by number.
fn codes(owner: &Client) -> Vec<(u64, String)> {
    let issued = owner.post(SLIPS, &json!({})).is(201).body;
    let tokens = issued["tokens"].as_array().unwrap().iter();
    let code = |token: &Value| {
        let code = token["code"].as_str().unwrap().to_owned();
        (token["player"].as_u64().unwrap(), code)
    };
    tokens.map(code).collect()
}

/// White and Black of board 1 in round 1, with their codes.
fn first_board(owner: &Client) -> [(String, String); 2] {
    let codes = codes(owner);
    let board = owner.get("/tournaments/open/rounds/1/boards/1").is(200);
    ["white", "black"].map(|side| {
        let player = &board.body[side];
        let code = codes.iter().find(|(id, _)| json!(id) == player["id"]);
        let name = player["name"].as_str().unwrap().to_owned();
        (name, code.unwrap().1.clone())
    })
}

/// A phone that has been let in.
fn phone(server: &Server, code: &str) -> Reader {
    let cookie = format!("__Host-hakem_player={code}");
    Reader::of(server).header("cookie", &cookie)
}

fn holds(page: &Page, words: &str) -> bool {
    page.text().contains(words)
}

fn data(page: &Page, element: &str, name: &str) -> String {
    page.attributes(element, name).concat()
}

#[test]
fn a_player_reads_his_pairing_in_his_language() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let [(white, code), (black, _)] = first_board(&owner);
    for (language, words, colour) in [("en", "I won", "White"), ("tr", "Kazandım", "Beyaz")] {
        let page = phone(&server, &code).reads(language).page("/p");
        assert!(
            holds(&page, &white) && holds(&page, &black),
            "{}",
            page.text()
        );
        assert!(
            holds(&page, words) && holds(&page, colour),
            "{}",
            page.text()
        );
        assert_eq!(data(&page, "dl", "data-board"), "1");
        assert_eq!(data(&page, "dl", "data-colour"), "white");
        assert!(page.reply.text.len() < 50_000);
        assert_eq!(page.reply.header("cache-control"), "no-store");
        let closed = Reader::of(&server).reads(language).page("/p");
        assert_eq!(data(&closed, "form", "action"), "/p/enter");
    }
}

#[test]
fn what_a_page_offers_follows_the_game() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let code = codes(&owner).remove(0).1;
    let kinds = || {
        phone(&server, &code)
            .page("/p")
            .attributes("details", "data-kind")
    };
    let page = phone(&server, &code).page("/p");
    assert!(
        holds(&page, "No round has been published yet"),
        "{}",
        page.text()
    );
    owner
        .put("/tournaments/open/check-in", &json!({ "round": 1 }))
        .is(200);
    let page = phone(&server, &code).page("/p");
    assert_eq!(data(&page, "form", "data-here"), "false");
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let page = phone(&server, &code).page("/p");
    assert!(
        holds(&page, "No round has been published yet"),
        "{}",
        page.text()
    );
    assert!(
        page.attributes("form", "data-here").is_empty(),
        "it is over"
    );
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let still = [
        "claim_repetition",
        "claim_fifty",
        "illegal_move",
        "flag",
        "disturbance",
    ];
    assert_eq!(kinds(), still);
    let boards = owner.get("/tournaments/open/pairings/1").is(200).body;
    let boards = boards["boards"].as_array().unwrap();
    let mine = boards
        .iter()
        .find(|board| board["white"]["id"] == 1 || board["black"]["id"] == 1);
    let board = mine.unwrap()["board"].as_u64().unwrap();
    let at = |rest: &str| format!("/tournaments/open/rounds/1/boards/{board}/{rest}");
    owner.post(&at("moves"), &json!({ "move": "e4" })).is(200);
    let followed = kinds();
    assert_eq!(followed.first().map(String::as_str), Some("draw_offer"));
    assert_eq!(followed.last().map(String::as_str), Some("resign"));
    owner
        .put(&at("result"), &json!({ "result": "1/2" }))
        .is(200);
    let page = phone(&server, &code).page("/p");
    assert!(holds(&page, "½-½") && kinds().is_empty());
    assert!(page.attributes("button", "aria-pressed").is_empty());
}

#[test]
fn arbiters_see_what_players_propose_at_each_board() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let [white, black] = first_board(&owner).map(|(_, code)| server.client(&format!("hp_{code}")));
    let reader = signed(&server, &server.with_role("arbiter", "ada").token.unwrap());
    let says = |client: &Client, result: &str| {
        let body = json!({ "round": 1, "result": result });
        client.put("/tournaments/open/own/proposal", &body).is(200);
    };
    let marks = |path: &str| {
        let page = reader.page(path);
        (
            data(&page, "span", "data-state"),
            data(&page, "span", "data-result"),
        )
    };
    let pages = ["/console/open/results", "/console/open"];
    for path in pages {
        assert_eq!(marks(path), (String::new(), String::new()));
    }
    says(&white, "1-0");
    for path in pages {
        assert_eq!(marks(path), ("one".to_owned(), "1-0".to_owned()));
        assert!(holds(&reader.page(path), "White says 1-0"));
    }
    says(&black, "0-1");
    for path in pages {
        assert_eq!(marks(path), ("conflict".to_owned(), String::new()));
        let page = reader.page(path);
        assert!(holds(&page, "White says 1-0, Black 0-1"), "{}", page.text());
    }
    says(&black, "1-0");
    for path in pages {
        assert_eq!(marks(path), (String::new(), String::new()), "it is entered");
    }
    let log = reader.page("/console/open/log");
    assert!(
        holds(&log, "proposes 1-0") && holds(&log, "result of board 1"),
        "{}",
        log.text()
    );
}

#[test]
fn slips_are_for_who_may_issue_them_and_codes_are_on_no_page() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let arbiter = signed(&server, &server.with_role("arbiter", "ada").token.unwrap());
    let deputy = signed(&server, &server.with_role("deputy", "dora").token.unwrap());
    let path = "/console/open/print/player-slips";
    assert_eq!(deputy.any_page(path).reply.status, 403);
    let issue = |page: &Page| page.attributes("button", "data-issue");
    assert_eq!(issue(&arbiter.page(path)), ["{}"]);
    let code = codes(&owner).remove(0).1;
    let page = arbiter.page(path);
    assert_eq!(issue(&page), [r#"{"players":[1,2,3,4,5,6]}"#]);
    assert!(!page.reply.text.contains(&code));
    let one = arbiter.page(&format!("{path}?player=3"));
    assert_eq!(issue(&one), [r#"{"players":[3]}"#]);
    assert_eq!(
        arbiter.any_page(&format!("{path}?player=9")).reply.status,
        404
    );
    assert!(holds(
        &arbiter.page("/console/open/players"),
        "6 players have one"
    ));
    let player = arbiter.page("/console/open/players/3");
    assert_eq!(data(&player, "section", "data-has"), "true");
    owner.delete(&format!("{SLIPS}/3")).is(200);
    let player = arbiter.page("/console/open/players/3");
    assert_eq!(data(&player, "section", "data-has"), "false");
    assert_eq!(
        deputy
            .page("/console/open/players/3")
            .attributes("section", "data-has")
            .len(),
        0
    );
}

#[test]
fn the_check_in_has_a_page() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let deputy = signed(&server, &server.with_role("deputy", "dora").token.unwrap());
    let path = "/console/open/check-in";
    assert!(holds(&deputy.page(path), "Open the check-in for round 1"));
    let round = json!({ "round": 1 });
    owner.put("/tournaments/open/check-in", &round).is(200);
    owner.put("/tournaments/open/check-in/2", &round).is(200);
    let page = deputy.page(path);
    assert!(
        holds(&page, "Round 1: 1 here, 5 missing."),
        "{}",
        page.text()
    );
    let here = page.attributes("tr", "data-here");
    assert_eq!(here.iter().filter(|here| *here == "true").count(), 1);
    assert!(
        !page
            .attributes("button", "id")
            .contains(&"close".to_owned())
    );
    let page = signed(&server, &server.owner).page(path);
    assert!(
        holds(&page, "End the check-in: 5 are absent"),
        "{}",
        page.text()
    );
}
