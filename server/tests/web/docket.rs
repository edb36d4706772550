//! A round with many incidents: the list, its filters, the prints; and an adjournment at the desk.

use crate::api::{Client, Server};
use crate::reader::{Page, Reader};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const ADDRESS: &str = "/console/open/incidents/1";

/// Those of [`ten`] that are ruled on at once.
const RULED: usize = 8;

fn reader(server: &Server, role: &str, name: &str) -> (Reader, Client) {
    let client = server.with_role(role, name);
    let token = client.token.clone().unwrap();
    let reader = Reader::of(server).header("authorization", &format!("Bearer {token}"));
    (reader, client)
}

/// The board, what happens, and its articles in the Laws of 2023.
fn ten() -> [(u32, Value, &'static str); 10] {
    [
        (
            1,
            json!({ "kind": "claim_repetition", "by": "white" }),
            "9.2.2, 9.5.3, 9.1.2.3",
        ),
        (
            1,
            json!({ "kind": "illegal_move", "by": "white", "move": "Ke1-e3" }),
            "7.5.1, 7.5.5",
        ),
        (
            1,
            json!({ "kind": "touched", "by": "white", "squares": ["g1"] }),
            "4.3.1",
        ),
        (
            1,
            json!({ "kind": "conduct", "by": "black", "breach": "disturbing" }),
            "11.5, 12.9",
        ),
        (2, json!({ "kind": "clock_defective" }), "6.10.1"),
        (2, json!({ "kind": "displaced", "by": "black" }), "7.4.1"),
        (
            2,
            json!({ "kind": "pressed_without_move", "by": "white" }),
            "7.5.3, 7.5.5",
        ),
        (
            3,
            json!({ "kind": "two_hands", "by": "white", "move": "e4" }),
            "7.5.4, 7.5.5",
        ),
        (3, json!({ "kind": "device", "by": "white" }), "11.3.2.2"),
        (
            3,
            json!({ "kind": "late", "by": "black", "after_s": 120 }),
            "6.7.1",
        ),
    ]
}

/// Ten incidents of ten kinds, the last two of them open; and an offer that concerns nobody.
fn eventful(server: &Server) -> (Reader, Client) {
    server.owner().open_round();
    let (reader, ada) = reader(server, "arbiter", "ada");
    for (index, (board, incident, _)) in ten().into_iter().enumerate() {
        let path = format!("/tournaments/open/rounds/1/boards/{board}/incidents");
        let body = json!({ "incident": incident, "rule": index < RULED });
        ada.post(&path, &body).is(200);
    }
    let offer = json!({ "incident": { "kind": "draw_offer", "by": "white" } });
    ada.post("/tournaments/open/rounds/1/boards/1/incidents", &offer)
        .is(200);
    (reader, ada)
}

fn rows(page: &Page) -> usize {
    page.attributes("tr", "data-board").len()
}

#[test]
fn the_list_of_a_round_has_every_incident_with_its_article() {
    let server = Server::start();
    let (reader, _) = eventful(&server);
    let page = reader.page(ADDRESS);
    assert_eq!(rows(&page), 10, "{}", page.text());
    for (_, incident, articles) in ten() {
        let has = page.text().contains(articles);
        assert!(has, "{incident}: {}", page.text());
    }
    // What waits stands first: two proposals, and a penalty that is to be chosen.
    let states = page.attributes("tr", "data-state");
    let waiting = states
        .iter()
        .take_while(|state| ["proposed", "reserved"].contains(&state.as_str()));
    let waiting = waiting.count();
    assert!(!states[waiting..].contains(&"proposed".to_owned()));
    let proposed = states.iter().filter(|state| *state == "proposed");
    assert_eq!(proposed.count(), 2);
    let open = reader.page(&format!("{ADDRESS}?show=open"));
    assert_eq!(rows(&open), waiting);
    assert_eq!(rows(&reader.page(&format!("{ADDRESS}?show=all"))), 11);
}

#[test]
fn the_list_is_printed_in_both_languages_and_no_word_of_the_other() {
    let server = Server::start();
    let (reader, _) = eventful(&server);
    let path = "/console/open/print/incidents/1";
    let english = reader.page(path);
    let turkish = reader.reads("tr").page(path);
    for (page, words) in [
        (&english, "illegal move: White"),
        (&turkish, "kural dışı hamle: Beyaz"),
    ] {
        assert_eq!(rows(page), 10);
        assert!(page.text().contains(words), "{}", page.text());
        for (_, incident, articles) in ten().into_iter().take(RULED) {
            let has = page.text().contains(articles);
            assert!(has, "{incident}: {}", page.text());
        }
    }
    let text = turkish.text();
    for word in ["White", "Black", "illegal", "clock", "offer", "Article"] {
        assert!(!text.contains(word), "{word}: {text}");
    }
}

#[test]
fn every_report_is_printed_in_both_languages() {
    let server = Server::start();
    let (reader, _) = eventful(&server);
    let mut numbers = BTreeMap::new();
    for (index, (board, incident, articles)) in ten().into_iter().enumerate() {
        let number: &mut u32 = numbers.entry(board).or_default();
        *number += 1;
        let path = format!("/console/open/print/incidents/1/{board}/{number}");
        for language in ["en", "tr"] {
            let page = reader.reads(language).page(&path);
            assert_eq!(page.attributes("svg", "data-fen").len(), 1, "{path}");
            let has = page.text().contains(articles);
            assert!(has || index >= RULED, "{incident}: {}", page.text());
        }
        let text = reader.reads("tr").page(&path).text();
        for word in ["White", "Black", "Clock", "Articles", "Arbiter"] {
            assert!(!text.contains(word), "{path}, {word}: {text}");
        }
    }
}

#[test]
fn a_deputy_reads_the_list_and_rules_on_nothing() {
    let server = Server::start();
    eventful(&server);
    let (deputy, dora) = reader(&server, "deputy", "dora");
    for query in ["", "?show=open", "?show=all"] {
        let page = deputy.page(&format!("{ADDRESS}{query}"));
        assert!(rows(&page) >= 2);
        assert!(page.attributes("form", "data-path").is_empty());
    }
    for board in 1..=3 {
        let page = deputy.page(&format!("{ADDRESS}/{board}"));
        let paths = page.attributes("*", "data-path");
        for end in ["/rulings", "/adjournment", "/undo", "/clock"] {
            let acts = paths.iter().any(|path| path.ends_with(end));
            assert!(!acts, "{board}: {paths:?}");
        }
    }
    let print = deputy.page("/console/open/print/incidents/1");
    assert_eq!(rows(&print), 10);
    let act = json!({ "incident": 1, "act": "confirm" });
    dora.post("/tournaments/open/rounds/1/boards/3/rulings", &act)
        .problem(403, "forbidden");
}

/// A desk that is looked at in both languages after each step.
struct Desk {
    reader: Reader,
    ada: Client,
}

impl Desk {
    const BOARD: &str = "/tournaments/open/rounds/1/boards/1";
    const PAGE: &str = "/console/open/incidents/1/1";

    fn step(&self, body: &Value) {
        let path = format!("{}/adjournment", Self::BOARD);
        self.ada.post(&path, body).is(200);
    }

    /// The forms there are, what is said, and the articles beside the forms.
    fn shows(&self, forms: &[&str], said: [&str; 2], articles: &[&str]) {
        for (language, words) in ["en", "tr"].into_iter().zip(said) {
            let page = self.reader.reads(language).page(Self::PAGE);
            let ids = page.attributes("form", "id").into_iter();
            let steps = ids.filter_map(|id| id.strip_prefix("envelope-").map(str::to_owned));
            assert_eq!(steps.collect::<Vec<_>>(), forms, "{language}");
            let text = page.text();
            for words in articles.iter().chain([&words]) {
                assert!(text.contains(words), "{words}: {text}");
            }
        }
    }
}

#[test]
fn an_adjournment_at_the_desk_from_the_first_step_to_the_last() {
    let server = Server::start();
    server.owner().open_round();
    let (reader, ada) = reader(&server, "arbiter", "ada");
    let moves = format!("{}/moves", Desk::BOARD);
    ada.post(&moves, &json!({ "move": "e4" })).is(200);
    let desk = Desk { reader, ada };
    let paper = |step: &str| json!({ "step": step, "paper": true });
    desk.shows(
        &["request"],
        ["Tell Black to seal a move", "Siyah kapalı hamle yazsın"],
        &["I.1.1"],
    );
    desk.step(&json!({ "step": "request", "by": "black" }));
    desk.shows(
        &["seal"],
        [
            "Black writes the sealed move",
            "Siyah kapalı hamlesini yazıyor",
        ],
        &["I.1.1"],
    );
    desk.step(&paper("seal"));
    desk.shows(
        &["seal", "stop"],
        ["Black has put a move", "Siyah zarfa bir hamle"],
        &["I.1.1"],
    );
    desk.step(&json!({ "step": "stop" }));
    desk.shows(
        &["check", "conclude"],
        ["is to be checked", "denetlenecek"],
        &["I.3", "I.6"],
    );
    desk.step(&json!({ "step": "check" }));
    desk.shows(
        &["open", "await", "lost", "conclude"],
        ["White is not there: start", "Beyaz gelmedi: saatini"],
        &["I.9.1", "I.9.2", "I.12.1", "I.6"],
    );
    desk.step(&json!({ "step": "await" }));
    let waits = &["open", "lost", "conclude"];
    desk.shows(
        waits,
        [
            "White has to reply and is not there",
            "Yanıt verecek Beyaz gelmedi",
        ],
        &["I.9.1"],
    );
    desk.step(&json!({ "step": "open", "text": "e5" }));
    desk.shows(
        &["reply", "request"],
        ["sealed by Black: e5", "Siyah kapatmıştı: e5"],
        &["I.9.3"],
    );
    desk.step(&paper("reply"));
    let replied = ["White has sealed the reply", "Beyaz yanıtını zarfa koydu"];
    desk.shows(waits, replied, &["I.9.1"]);
    // What may go wrong leads to its form.
    let links = desk.reader.page(Desk::PAGE).attributes("a", "href");
    for kind in [
        "resumption",
        "resumption_late",
        "envelope_lost",
        "resumption_clock_wrong",
    ] {
        let link = format!("{}?kind={kind}#new", Desk::PAGE);
        assert!(links.contains(&link), "{kind}: {links:?}");
    }
    desk.step(&json!({ "step": "conclude", "result": "1/2" }));
    desk.shows(
        &[],
        [
            "Ended before the resumption: ½-½",
            "Devamdan önce bitti: ½-½",
        ],
        &["I.6"],
    );
    // The last step names itself, and is undone and done again.
    desk.shows(
        &[],
        ["Undo: step of the adjournment", "Geri al: erteleme adımı"],
        &[],
    );
    let page = desk.reader.page(Desk::PAGE);
    let ids = page.attributes("button", "id");
    assert!(ids.contains(&"undo-game".to_owned()), "{ids:?}");
    let bodies = page.attributes("button", "data-body");
    let undo = bodies.iter().find(|body| body.contains("seq")).unwrap();
    let undo: Value = serde_json::from_str(undo).unwrap();
    desk.ada
        .post(&format!("{}/undo", Desk::BOARD), &undo)
        .is(200);
    desk.shows(waits, replied, &["I.9.1"]);
    desk.shows(
        waits,
        [
            "Do again: step of the adjournment",
            "Yinele: erteleme adımı",
        ],
        &[],
    );
}
