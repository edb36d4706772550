//! What holds of every page: links, markup, language, and names that are nothing but text.

use crate::api::Server;
use crate::event::{PAGES, on_its_way};
use crate::reader::{Page, Reader};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

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
        "TRF",
        "XLSX",
        "CSV",
        "PGN",
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
