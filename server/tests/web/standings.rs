//! Staff's standings: all rounds, workings, what breaks ties, parts of the field.

use crate::api::{Client, Server};
use crate::reader::Reader;
use serde_json::json;

fn signed(server: &Server, client: &Client) -> Reader {
    let token = client.token.as_ref().unwrap();
    Reader::of(server).header("authorization", &format!("Bearer {token}"))
}

/// The tournament `open` after round 1, and an arbiter's reader.
fn after_a_round(server: &Server) -> (Client, Reader) {
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    let arbiter = server.with_role("arbiter", "ada");
    let reader = signed(server, &arbiter);
    (arbiter, reader)
}

#[test]
fn every_value_leads_to_its_working_with_the_article() {
    let server = Server::start();
    let (_, reader) = after_a_round(&server);
    let page = reader.page("/console/open/standings");
    assert!(page.says("Standings after round 1"), "{}", page.text());
    assert_eq!(page.rows("n rank"), ["1", "1", "3", "3", "5", "5"]);
    assert_eq!(page.attributes("a", "data-working").len(), 6 * 3);
    let address = "?round=1&explain=1&tb=0#why";
    assert!(page.addresses().contains(address), "{:?}", page.addresses());
    let why = reader.page("/console/open/standings?round=1&explain=1&tb=0");
    assert!(why.attributes("tr", "id").contains(&"why".to_owned()));
    assert!(why.says("C.07 8.1"), "{}", why.text());
    for part in [
        "Player, 4",
        "Tie-breaks are set in the settings",
        "BH/C1",
        "XLSX",
    ] {
        assert!(page.text().contains(part), "{part}: {}", page.text());
    }
    let turkish = reader.reads("tr").page("/console/open/standings");
    assert!(turkish.says("Eşitlik bozma sırası"), "{}", turkish.text());
    for (role, status) in [("deputy", 200), ("viewer", 403), ("operator", 403)] {
        let other = signed(&server, &server.with_role(role, role));
        let found = other.any_page("/console/open/standings").reply.status;
        assert_eq!(found, status, "{role}");
    }
    let missing = reader.any_page("/console/open/standings?round=2");
    assert_eq!(missing.reply.status, 404);
}

#[test]
fn places_gained_and_what_is_not_released() {
    let server = Server::start();
    let (arbiter, reader) = after_a_round(&server);
    arbiter.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    let path = "/tournaments/open/rounds/2/boards/1/result";
    arbiter.put(path, &json!({ "result": "1-0" })).is(200);
    let page = reader.page("/console/open/standings?round=2");
    assert!(page.says("Provisional: games of this round are still going on."));
    let told = page.attributes("abbr", "class");
    assert_eq!(told, ["unreleased", "unreleased"], "the two of board 1");
    assert!(
        page.text()
            .contains("with results that are not released yet")
    );
    // Two who shared a place stand apart now.
    assert!(page.says("1 place down"), "{}", page.text());
    let first = reader.page("/console/open/standings?round=1");
    assert!(
        !first
            .attributes("abbr", "class")
            .contains(&"unreleased".to_owned())
    );
    let public = Reader::of(&server).any_page("/t/open/standings?round=2");
    assert_eq!(public.reply.status, 404);
}

#[test]
fn the_tied_are_ordered_by_lot_or_by_hand() {
    let server = Server::start();
    let (arbiter, reader) = after_a_round(&server);
    let page = || reader.page("/console/open/standings");
    let tied = page().attributes("li", "data-player");
    assert_eq!(tied.len(), 6);
    assert_eq!(
        page().text().matches("tied").count(),
        3 + 2,
        "{}",
        page().text()
    );
    // C.02 question 205: the second of the first pair goes up.
    let bodies = page().attributes("button", "data-body");
    let body: serde_json::Value = serde_json::from_str(&bodies[0]).unwrap();
    let order: Vec<String> = body["order"]
        .as_array()
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!((&order[0], &order[1]), (&tied[1], &tied[0]));
    assert_eq!(order[2..], tied[2..]);
    arbiter.put("/tournaments/open/lots", &body).is(201);
    assert_eq!(page().attributes("li", "data-player"), order);
    assert_eq!(page().rows("n rank"), ["1", "2", "3", "4", "5", "6"]);
    assert!(page().says("lots"), "{}", page().text());
    // C.02 questions 204, 206.
    let drawn = arbiter.post("/tournaments/open/lots", &json!({})).is(201);
    let seed = &drawn.body["events"][0]["lots_drawn"]["to"]["seed"];
    assert!(page().says(seed.as_str().unwrap()), "{}", page().text());
    let undo = json!({ "seq": drawn.body["seq"] });
    arbiter.post("/tournaments/open/undo", &undo).is(200);
    let again = arbiter.post("/tournaments/open/lots", &json!({})).is(201);
    let of = |reply: &crate::api::Reply| reply.body["events"][0]["lots_drawn"]["to"].clone();
    assert_eq!(of(&again), of(&drawn), "the same lots again");
    let unknown = arbiter.put("/tournaments/open/lots", &json!({ "order": [1, 99] }));
    unknown.problem(404, "unknown-player");
    let twice = arbiter.put("/tournaments/open/lots", &json!({ "order": [1, 1] }));
    twice.problem(422, "invalid-numbers");
}

#[test]
fn standings_are_published_from_the_page() {
    let server = Server::start();
    let (arbiter, reader) = after_a_round(&server);
    let page = reader.page("/console/open/standings");
    let path = "/tournaments/open/rounds/1/standings";
    assert!(
        page.attributes("button", "data-path")
            .contains(&path.to_owned())
    );
    assert!(!page.attributes("p", "id").contains(&"published".to_owned()));
    arbiter.confirmed(path, &json!({}));
    let page = reader.page("/console/open/standings");
    assert!(
        page.says("These standings are published."),
        "{}",
        page.text()
    );
    let deputy = signed(&server, &server.with_role("deputy", "dora"));
    let page = deputy.page("/console/open/standings");
    assert!(
        !page
            .attributes("button", "id")
            .contains(&"publish".to_owned())
    );
}

#[test]
fn a_part_of_the_field_has_its_own_places() {
    let server = Server::start();
    let (arbiter, reader) = after_a_round(&server);
    for (id, body) in [
        (1, json!({ "sex": "male", "birth": "2011" })),
        (2, json!({ "fed": "AZE" })),
        (3, json!({ "club": "A & B", "birth": "2012-03-01" })),
    ] {
        let path = format!("/tournaments/open/players/{id}");
        arbiter.patch(&path, &body).is(200);
    }
    let players = |query: &str| {
        let path = format!("/console/open/standings?round=1&{query}");
        let page = reader.page(&path);
        let ids: Vec<String> = page.attributes("tr", "data-key");
        (ids, page.rows("n place"))
    };
    let (women, places) = players("sex=f");
    assert_eq!(women.len(), 5);
    assert_eq!(places[0], "1");
    assert!(!women.contains(&"player, 1".to_owned()));
    assert_eq!(players("age=u16").0.len(), 2);
    assert_eq!(players("fed=AZE").0, ["player, 2"]);
    assert_eq!(players("club=A%20%26%20B").0, ["player, 3"]);
    assert_eq!(players("rating_from=2250&rating_to=2300").0.len(), 2);
    let page = reader.page("/console/open/standings?round=1&sex=f&age=u16");
    assert!(page.text().contains("women, under 16"), "{}", page.text());
    let print = "/console/open/print/standings?round=1&sex=f&age=u16";
    assert!(page.addresses().contains(print), "{:?}", page.addresses());
    let paper = reader.page(print);
    assert_eq!(paper.attributes("tr", "data-player"), ["3"]);
    assert!(
        paper.says("Standings after round 1: women, under 16"),
        "{}",
        paper.text()
    );
    let csv = "/api/v1/tournaments/open/standings.csv?round=1&sex=f&age=u16";
    assert!(page.addresses().contains(csv), "{:?}", page.addresses());
    let text = reader.fetch(csv).text;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "Place,Rank,Pairing number,Title,Player,Rating,Federation,Club,Points,BH/C1,BH,SB"
    );
    assert!(
        lines[1].starts_with("1,") && lines[1].contains("\"Player, 3\""),
        "{text}"
    );
    assert_eq!(lines.len(), 2);
    for bad in ["sex=x", "age=16", "rating_from=low"] {
        let path = format!("/console/open/standings?{bad}");
        assert_eq!(reader.any_page(&path).reply.status, 404, "{bad}");
        let path = format!("/api/v1/tournaments/open/standings.csv?{bad}");
        assert_eq!(reader.fetch(&path).status, 400, "{bad}");
    }
}

#[test]
fn readers_narrow_standings_by_what_the_page_shows() {
    let server = Server::start();
    let (arbiter, _) = after_a_round(&server);
    let path = "/tournaments/open/players/2";
    arbiter
        .patch(path, &json!({ "fed": "AZE", "sex": "male" }))
        .is(200);
    let reader = Reader::of(&server);
    let page = reader.page("/t/open/standings?fed=AZE&round=1");
    assert_eq!(page.attributes("tr", "data-key"), ["player, 2"]);
    assert_eq!(page.rows("n place"), ["1"]);
    let names = page.attributes("select", "name");
    assert_eq!(names, ["fed"], "one club, and neither sex nor age");
    let page = reader.page("/t/open/standings?sex=m&round=1");
    assert_eq!(page.attributes("tr", "data-key").len(), 6);
    let refused = reader.fetch("/api/v1/tournaments/open/standings.csv?sex=m");
    assert_eq!(refused.status, 403);
    let text = reader.fetch("/api/v1/tournaments/open/standings.csv").text;
    assert_eq!(text.lines().count(), 7, "{text}");
}

#[test]
fn who_is_expelled_or_gone_is_marked() {
    let server = Server::start();
    let (arbiter, reader) = after_a_round(&server);
    arbiter.confirmed(
        "/tournaments/open/players/1/expel",
        &json!({ "expelled": true }),
    );
    arbiter.confirmed("/tournaments/open/players/2/withdraw", &json!({}));
    let page = reader.page("/console/open/standings");
    assert_eq!(page.attributes("tr", "data-key").len(), 5);
    assert!(page.says("Without a rank"), "{}", page.text());
    assert!(page.text().contains("expelled"), "{}", page.text());
    assert!(page.says("withdrawn"), "{}", page.text());
    // Who leaves before a round that is not published is told with that round.
    assert!(
        !Reader::of(&server)
            .page("/t/open/standings")
            .says("withdrawn")
    );
}
