//! Logging in, and what is printed.

use crate::api::{Client, Server};
use crate::reader::{Page, Reader};
use serde_json::json;

/// The tournament `open` with a name that would be a script, and round 1 published.
fn event_with_script(server: &Server) -> Client {
    let owner = server.owner();
    owner.open_tournament();
    let path = "/tournaments/open/players/6";
    owner
        .patch(path, &json!({ "name": "<script>alert(6)</script>, Çetin" }))
        .is(200);
    let path = "/tournaments/open/rounds/1";
    owner.post(&format!("{path}/pair"), &json!({})).is(200);
    owner.confirmed(&format!("{path}/publish"), &json!({}));
    owner
}

#[track_caller]
fn shows_the_name_as_text(page: &Page) {
    let shown = page
        .texts()
        .iter()
        .any(|text| text.contains("<script>alert(6)</script>, Çetin"));
    assert!(shown, "{}", page.text());
    assert!(!page.reply.text.contains("<script>alert"));
}

#[test]
fn logging_in_leads_to_pages_of_this_server_alone() {
    let server = Server::start();
    let reader = Reader::of(&server);
    let next = |query: &str| {
        let page = reader.page(&format!("/login{query}"));
        page.attributes("form", "data-next").remove(0)
    };
    assert_eq!(next(""), "/console");
    assert_eq!(next("?next=/console/open/players"), "/console/open/players");
    assert_eq!(next("?next=%2Ft%2Fopen%3Fby%3Dname"), "/t/open?by=name");
    for path in [
        "//evil.example",
        "%2F%2Fevil.example",
        "https:evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "%5C%5Cevil.example",
        "/%5Cevil.example",
        "/%09/evil.example",
        "%09//evil.example",
        "/%0A/evil.example",
        "%252F%252Fevil.example",
    ] {
        assert_eq!(next(&format!("?next={path}")), "/console", "{path}");
    }
}

#[test]
fn the_ways_in_speak_both_languages() {
    let server = Server::start();
    let reader = Reader::of(&server);
    for (path, form, english, turkish) in [
        ("/login", "log-in", "Log in", "Oturum aç"),
        ("/welcome/abc", "welcome", "Welcome", "Hoş geldiniz"),
        ("/account", "new-password", "My account", "Hesabım"),
    ] {
        let page = reader.page(path);
        assert!(page.says(english), "{path}");
        assert!(page.attributes("form", "id").contains(&form.to_owned()));
        assert_eq!(page.attributes("form", "method"), ["post"], "{path}");
        assert!(page.text().contains("needs JavaScript"), "{path}");
        // Until the script is there, nothing is sent that a plain form would.
        assert_eq!(
            page.attributes("button", "disabled").len(),
            page.count("button")
        );
        let scripts = page.attributes("script", "src");
        assert!(scripts.iter().any(|src| src.ends_with("/login.js")));
        let page = reader.reads("tr").page(path);
        assert!(page.says(turkish), "{path}: {}", page.text());
        assert!(page.text().contains("JavaScript gerekir"), "{path}");
    }
    let codes = reader.page("/login").attributes("p", "data-code");
    assert_eq!(
        codes,
        ["wrong-password", "too-many-attempts", "offline", "*"]
    );
}

#[test]
fn pairings_are_printed_with_every_board_and_every_name() {
    let server = Server::start();
    let owner = event_with_script(&server);
    let reader = Reader::of(&server);
    let page = reader.page("/t/open/print/pairings/1");
    assert_eq!(page.attributes("tr", "data-board"), ["1", "2", "3"]);
    shows_the_name_as_text(&page);
    assert!(page.says("FIDE mode"), "{}", page.text());
    assert!(page.text().contains("Güz Açık 2026 , İzmir"));
    assert!(page.text().contains("Pairings of round 1"));
    let by_name = reader.reads("tr").page("/t/open/print/pairings/1?by=name");
    assert_eq!(by_name.attributes("tr", "data-player").len(), 6);
    shows_the_name_as_text(&by_name);
    assert!(by_name.says("FIDE modu"), "{}", by_name.text());
    assert!(by_name.text().contains("1. tur"), "{}", by_name.text());
    // Nothing around it, and nothing to load but its own.
    assert_eq!(by_name.count("footer"), 0);
    let styles = by_name.attributes("link", "href");
    assert!(styles.iter().any(|href| href.ends_with("/paper.css")));
    owner.confirmed("/tournaments/open/leave-fide-mode", &json!({}));
    let page = reader.page("/t/open/print/pairings/1");
    assert!(
        page.says("outside FIDE mode since round 1"),
        "{}",
        page.text()
    );
}

#[test]
fn who_does_not_play_is_printed_too() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let bye = json!({ "round": 1, "kind": "half" });
    owner.confirmed("/tournaments/open/players/4/byes", &bye);
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    let page = Reader::of(&server).page("/t/open/print/pairings/1");
    assert_eq!(page.attributes("tr", "data-board"), ["1", "2"]);
    assert_eq!(page.attributes("tr", "data-player").len(), 2);
    assert!(page.says("half-point bye") && page.says("pairing-allocated bye"));
}

#[test]
fn what_is_not_published_nobody_prints_from_outside() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let reader = Reader::of(&server);
    for path in [
        "/t/open/print/pairings/1",
        "/t/open/print/pairings/0",
        "/t/open/print/pairings/x",
        "/t/open/print/standings?round=1",
        "/t/open/print/cross-table?round=1",
        "/t/none/print/standings",
    ] {
        assert_eq!(reader.any_page(path).reply.status, 404, "{path}");
    }
    let staff = reader.header("authorization", &format!("Bearer {}", server.owner));
    let status = staff.any_page("/t/open/print/pairings/1").reply.status;
    assert_eq!(status, 404, "the public address is for everybody alike");
}

#[test]
fn standings_and_cross_table_are_printed_with_their_tie_breaks() {
    let server = Server::start();
    let owner = event_with_script(&server);
    owner.all_results(1);
    let reader = Reader::of(&server);
    let page = reader.page("/t/open/print/standings");
    assert_eq!(page.attributes("tr", "data-player").len(), 6);
    for text in ["Standings after round 1", "BH/C1", "SB", "FIDE mode"] {
        assert!(page.says(text), "{text}: {}", page.text());
    }
    shows_the_name_as_text(&page);
    let cross = reader.reads("tr").page("/t/open/print/cross-table?round=1");
    assert!(cross.says("1. tur sonunda sıralama"), "{}", cross.text());
    shows_the_name_as_text(&cross);
}
