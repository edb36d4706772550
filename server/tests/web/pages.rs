//! The public pages of a tournament: what they show, and to whom not.

use crate::api::{Server, result_path};
use crate::event::on_its_way;
use crate::reader::{Page, Reader};
use serde_json::json;

#[test]
fn an_unpublished_round_is_nowhere() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let reader = Reader::of(&server);
    assert!(
        reader
            .page("/t/open")
            .text()
            .contains("No round has been published yet")
    );
    owner.confirmed("/tournaments/open/rounds/1/pair", &json!({}));
    assert!(
        reader
            .page("/t/open")
            .text()
            .contains("No round has been published yet")
    );
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    owner.all_results(1);
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    owner
        .put(&result_path(2, 1), &json!({ "result": "1-0" }))
        .is(200);
    for path in [
        "/t/open/pairings/2",
        "/t/open/standings?round=2",
        "/t/open/cross-table?round=2",
        "/t/open/boards/2/1",
    ] {
        let page = reader.any_page(path);
        assert_eq!(page.reply.status, 404, "{path}");
        assert!(
            page.says("Round 2 is not published"),
            "{path}: {}",
            page.text()
        );
    }
    let home = reader.page("/t/open");
    assert!(
        home.says("Round 1 of 5: all results are in"),
        "{}",
        home.text()
    );
    assert!(
        !home
            .addresses()
            .iter()
            .any(|link| link.contains("pairings/2"))
    );
    assert!(!reader.page("/t/open/players/1").text().contains("Round 2"));
    assert_eq!(
        reader
            .page("/t/open/players/1")
            .attributes("tr", "data-board")
            .len(),
        0
    );
}

#[test]
fn results_and_values_are_those_of_the_api() {
    let server = Server::start();
    on_its_way(&server);
    let reader = Reader::of(&server);
    let pairings = reader.page("/t/open/pairings/1");
    for result in ["1-0", "½-½", "0-1"] {
        assert!(pairings.says(result), "{result}");
    }
    assert!(pairings.says("Round 2 of 5: 2 of 3 results missing, boards 2, 3"));
    let api = server
        .anybody()
        .get("/tournaments/open/standings?explain=true")
        .is(200)
        .body;
    let page = reader.reads("tr").page("/t/open/standings?explain=1");
    for row in api["standings"].as_array().unwrap() {
        assert!(page.says(row["player"]["name"].as_str().unwrap()));
        for value in row["tiebreaks"].as_object().unwrap().values() {
            let shown = value.as_str().unwrap().replace('.', ",");
            assert!(page.says(&shown), "{shown}");
        }
    }
    assert!(page.says("1. tur sonunda sıralama"));
    let mut rows = api["standings"].as_array().unwrap().iter();
    let first = rows.find(|row| row["player"]["id"] == 1).unwrap();
    for (name, article) in [("BH/C1", "8.1"), ("BH", "8.1"), ("SB", "9.1")] {
        let value = first["tiebreaks"][name].as_str().unwrap().replace('.', ",");
        assert!(
            page.text()
                .contains(&format!("({name}): {value} C.07 {article}")),
            "{}",
            page.text()
        );
    }
    assert!(
        page.text().contains("sayılmadı [C.07"),
        "the cut names its article"
    );
    // A number leads to the working of that one tie-break, with or without a script.
    let page = reader.page("/t/open/standings");
    let links = page.attributes("a", "href");
    let of_sb = "?round=1&explain=1&tb=2#why";
    assert!(links.iter().any(|link| link == of_sb), "{links:?}");
    let page = reader.page("/t/open/standings?round=1&explain=1&tb=2");
    let text = page.text();
    assert!(
        text.contains("(SB): 0.00 C.07 9.1") && !text.contains("(BH):"),
        "{text}"
    );
}

#[test]
fn a_board_shows_every_position_of_its_game() {
    let server = Server::start();
    on_its_way(&server);
    let reader = Reader::of(&server);
    let page = reader.page("/t/open/boards/2/1");
    let fen = |page: &Page| page.attributes("svg", "data-fen")[0].clone();
    assert!(fen(&page).starts_with("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b"));
    assert_eq!(
        page.count("circle") - circles_of_symbols(),
        1,
        "the mated king is ringed"
    );
    let said = page.attributes("svg", "aria-label");
    assert!(
        said[0].contains("queen f7") && said[0].contains("king e8"),
        "{said:?}"
    );
    assert!(
        page.says("4. Qxf7#") && page.says("19.5"),
        "{}",
        page.text()
    );
    let early = reader.page("/t/open/boards/2/1?ply=1");
    assert!(fen(&early).starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"));
    assert!(early.says("To the last move"));
    let start = reader.page("/t/open/boards/2/1?ply=0");
    assert!(fen(&start).starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"));
    let beyond = reader.page("/t/open/boards/2/1?ply=99");
    assert_eq!(fen(&beyond), fen(&page));
    assert_eq!(
        reader.any_page("/t/open/boards/2/1?ply=x").reply.status,
        404
    );
    assert!(
        reader
            .page("/t/open/boards/2/2")
            .text()
            .contains("No moves yet")
    );
}

/// The queen's crown.
fn circles_of_symbols() -> usize {
    include_str!("../../src/web/assets/pieces.svg")
        .matches("<circle")
        .count()
}

#[test]
fn what_a_tournament_does_not_have_has_a_page() {
    let server = Server::start();
    on_its_way(&server);
    let reader = Reader::of(&server);
    for (path, words) in [
        ("/t/none", "There is no tournament here"),
        ("/t/NONE", "There is no tournament here"),
        (
            "/t/open/players/99",
            "There is no player 99 in this tournament",
        ),
        ("/t/open/players/x", "There is no page here"),
        ("/t/open/boards/1/9", "Round 1 has no board 9"),
        ("/t/open/boards/1/0", "Round 1 has no board 0"),
        ("/t/open/pairings/0", "Round 0 is not published"),
        ("/t/open/pairings/70000", "There is no page here"),
        ("/t/open/standings?round=x", "There is no page here"),
        ("/t/open/live?page=2", "There is no page here"),
        ("/t/open/live?page=0", "There is no page here"),
    ] {
        let page = reader.any_page(path);
        assert_eq!(page.reply.status, 404, "{path}");
        assert!(page.says(words), "{path}: {}", page.text());
    }
    assert_eq!(
        reader.fetch("/qr.svg?to=//evil.example").status,
        200,
        "a path of this server"
    );
    assert_eq!(reader.fetch("/qr.svg?to=http:evil").status, 400);
}

#[test]
fn names_are_sorted_and_found_as_the_language_does() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let names = [
        "Işık, Gül",
        "İnan, Ece",
        "Çetin, Su",
        "Cem, Can",
        "Zorlu, Ali",
        "Ilgaz, Efe",
    ];
    for (id, name) in (1..).zip(names) {
        owner
            .patch(
                &format!("/tournaments/open/players/{id}"),
                &json!({ "name": name }),
            )
            .is(200);
    }
    let order = |language: &str| -> Vec<String> {
        let page = Reader::of(&server)
            .reads(language)
            .page("/t/open/players?by=name");
        let texts = page.texts().into_iter();
        texts
            .filter(|text| names.contains(&text.as_str()))
            .collect()
    };
    let turkish = [
        "Cem, Can",
        "Çetin, Su",
        "Ilgaz, Efe",
        "Işık, Gül",
        "İnan, Ece",
        "Zorlu, Ali",
    ];
    assert_eq!(order("tr"), turkish);
    assert_ne!(order("en"), turkish);
    let found = Reader::of(&server).page("/t/open/players?q=ISIK");
    assert!(found.says("Işık, Gül") && !found.says("Ilgaz, Efe"));
    let home = Reader::of(&server).page("/?q=guz%20IZMIR");
    assert!(home.says("Güz Açık 2026"));
    assert!(!Reader::of(&server).page("/?q=ankara").says("Güz Açık 2026"));
}

#[test]
fn a_round_robin_has_a_column_for_each_opponent() {
    let server = Server::start();
    let owner = server.owner();
    let body = json!({
        "name": "Kupa", "slug": "open", "start": "2026-10-01", "end": "2026-10-03",
        "tz": "Europe/Istanbul", "rounds": 3, "system": "round-robin", "tiebreaks": ["SB"],
    });
    owner.post("/tournaments", &body).is(201);
    for number in 1..=4 {
        let body =
            json!({ "name": format!("Player {number}"), "fed": "TUR", "rating": 2400 - number });
        owner.post("/tournaments/open/players", &body).is(201);
    }
    owner.confirmed("/tournaments/open/rounds/1/pair", &json!({}));
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    for (board, result) in [(1, "1-0"), (2, "1/2")] {
        owner
            .put(&result_path(1, board), &json!({ "result": result }))
            .is(200);
    }
    let page = Reader::of(&server).page("/t/open/cross-table");
    let columns = page.attributes("abbr", "title");
    assert_eq!(columns.len(), 4, "{columns:?}");
    let texts = page.texts();
    let count = |sign: &str| texts.iter().filter(|text| *text == sign).count();
    assert_eq!(count("×"), 4);
    // Two draws, each a result and a score; a win of one point.
    assert_eq!(count("½"), 4, "{texts:?}");
}
