//! The public pages of a tournament: what they show, and to whom not.

use crate::api::{Client, Server, result_path};
use crate::reader::{Page, Reader};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A tournament with a finished round, one that is being played and one that nobody may see.
fn on_its_way(server: &Server) -> Client {
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    owner.confirmed("/tournaments/open/rounds/2/publish", &json!({}));
    for (ply, played) in ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"]
        .iter()
        .enumerate()
    {
        let body = json!({ "move": played, "white_ms": 5_345_000 - ply, "black_ms": 19_500 });
        owner
            .post("/tournaments/open/rounds/2/boards/1/moves", &body)
            .is(200);
    }
    owner
}

const PAGES: [&str; 14] = [
    "/",
    "/?q=nobody",
    "/t/open",
    "/t/open/pairings/1",
    "/t/open/pairings/1?by=name",
    "/t/open/standings",
    "/t/open/standings?explain=1",
    "/t/open/cross-table",
    "/t/open/players",
    "/t/open/players?by=name",
    "/t/open/players/1",
    "/t/open/live",
    "/t/open/boards/2/1",
    "/t/open/boards/1/2",
];

#[test]
fn every_link_leads_somewhere_and_every_page_is_sound() {
    let server = Server::start();
    on_its_way(&server);
    let reader = Reader::of(&server);
    let mut waiting: VecDeque<String> = VecDeque::from(["/".to_owned()]);
    let mut seen: BTreeSet<String> = BTreeSet::new();
    while let Some(path) = waiting.pop_front() {
        let address = path.split('#').next().unwrap().to_owned();
        // Choosing again and again would never end.
        let choices = address.matches("lang=").count() + address.matches("theme=").count();
        if choices > 1 || !seen.insert(address.clone()) {
            continue;
        }
        let head = reader.fetch(&address);
        assert_eq!(head.status, 200, "{address}");
        if !head.header("content-type").starts_with("text/html") {
            continue;
        }
        let page = reader.page(&address);
        is_sound(&address, &page);
        let base = address.split('?').next().unwrap();
        for link in page.addresses() {
            waiting.push_back(match link.chars().next() {
                Some('/') => link,
                Some('?') => format!("{base}{link}"),
                _ => format!("{}/{link}", base.rsplit_once('/').unwrap().0),
            });
        }
    }
    for page in [
        "/t/open/boards/2/1?ply=3",
        "/t/open/players/6",
        "/t/open/standings?round=2",
    ] {
        assert!(seen.contains(page), "{page} is linked nowhere: {seen:#?}");
    }
    assert!(seen.len() > 60, "{}", seen.len());
}

/// What the strictest content security policy allows.
#[track_caller]
fn is_sound(address: &str, page: &Page) {
    assert!(
        page.attributes("*", "style").is_empty(),
        "{address}: inline style"
    );
    assert_eq!(page.count("style"), 0, "{address}");
    assert_eq!(
        page.count("script"),
        page.attributes("script", "src").len(),
        "{address}"
    );
    for event in ["onclick", "onload", "onerror", "onsubmit"] {
        assert!(page.attributes("*", event).is_empty(), "{address}: {event}");
    }
    assert_eq!(page.count("h1"), 1, "{address}");
    let ids = page.attributes("*", "id");
    assert_eq!(
        ids.iter().collect::<BTreeSet<_>>().len(),
        ids.len(),
        "{address}: {ids:?}"
    );
    for label in page.attributes("label", "for") {
        assert!(ids.contains(&label), "{address}: label of nothing");
    }
    for address in page.addresses() {
        assert!(
            !address.contains("://") && !address.starts_with("//"),
            "{address}"
        );
    }
}

/// The texts of a language file that have no values.
pub fn plain(file: &str) -> BTreeMap<&str, &str> {
    let pairs = file
        .lines()
        .filter(|line| !line.starts_with([' ', '#', '}']));
    pairs
        .filter_map(|line| line.split_once(" = "))
        .filter(|(_, text)| !text.contains('{'))
        .collect()
}

#[test]
fn no_english_is_left_on_a_turkish_page() {
    let english = plain(include_str!("../../src/web/texts/en.ftl"));
    let turkish = plain(include_str!("../../src/web/texts/tr.ftl"));
    let foreign: BTreeSet<&str> = english
        .iter()
        .filter(|(key, text)| **key != "language-name" && turkish[*key] != **text)
        .map(|(_, text)| *text)
        .filter(|text| !turkish.values().any(|own| own == text))
        .collect();
    // What is the same in every language: names, places, codes, moves.
    let data = [
        "Hakem",
        "Player",
        "Güz",
        "İzmir",
        "TUR",
        "Europe/Istanbul",
        "Konak",
        "English",
        "Türkçe",
        "Site",
        "BH",
        "SB",
        "Buchholz",
        "Sonneborn",
        "C.07",
        "JSON",
        "e4",
        "e5",
        "Qh5",
        "Nc6",
        "Bc4",
        "Nf6",
        "Qxf7#",
    ];
    let server = Server::start();
    on_its_way(&server);
    let (en, tr) = (Reader::of(&server), Reader::of(&server).reads("tr"));
    for path in PAGES {
        let page = tr.page(path);
        for text in page.texts() {
            assert!(!foreign.contains(text.as_str()), "{path}: '{text}'");
        }
        let in_english: BTreeSet<String> = en.page(path).texts().into_iter().collect();
        for text in page
            .texts()
            .iter()
            .filter(|text| in_english.contains(*text))
        {
            let words = text.chars().filter(|c| c.is_alphabetic()).count() > 1;
            let known = data.iter().any(|name| text.contains(name));
            assert!(!words || known, "{path}: '{text}' is the same in English");
        }
    }
    assert!(
        tr.page("/t/open/boards/2/1")
            .text()
            .contains("2. tur, masa 1")
    );
}

#[test]
fn names_are_text_whatever_they_contain() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let evil = "\"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}&lt;";
    for id in 1..=6 {
        let body = json!({ "name": format!("{evil}{id}"), "club": evil });
        owner
            .patch(&format!("/tournaments/open/players/{id}"), &body)
            .is(200);
    }
    owner
        .patch("/tournaments/open", &json!({ "name": evil, "city": evil }))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/1/pair", &json!({}));
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let reader = Reader::of(&server);
    for path in PAGES.into_iter().filter(|path| !path.contains("/2/")) {
        let page = reader.page(path);
        is_sound(path, &page);
        let images = page.attributes("img", "src");
        assert!(
            images.iter().all(|from| from.starts_with("/qr.svg?")),
            "{path}: {images:?}"
        );
        if path != "/?q=nobody" {
            assert!(page.text().contains(evil), "{path}");
        }
    }
    let searched = reader.page("/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
    is_sound("search", &searched);
}

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
    assert!(pairings.says("Round 2 of 5: 3 of 3 results missing, boards 1, 2, 3"));
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
