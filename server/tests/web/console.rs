//! The console's shell: who gets in, what stands around every page.

use crate::api::{Server, result_path};
use crate::reader::{Page, Reader};
use serde_json::{Value, json};

/// A reader with a role in `open`.
fn with_role(server: &Server, role: &str, name: &str) -> Reader {
    signed(server, &server.with_role(role, name).token.unwrap())
}

/// A reader with a token.
fn signed(server: &Server, token: &str) -> Reader {
    Reader::of(server).header("authorization", &format!("Bearer {token}"))
}

fn attribute(page: &Page, element: &str, name: &str) -> String {
    let values = page.attributes(element, name);
    values.into_iter().next().unwrap_or_default()
}

#[test]
fn whoever_is_not_logged_in_is_sent_to_log_in() {
    let server = Server::start();
    server.owner().open_tournament();
    let reader = Reader::of(&server).no_redirects();
    for (path, next) in [
        ("/console", "%2Fconsole"),
        ("/console/open?lang=tr", "%2Fconsole%2Fopen%3Flang%3Dtr"),
        ("/console/open/line", "%2Fconsole%2Fopen%2Fline"),
        ("/console/nowhere", "%2Fconsole%2Fnowhere"),
    ] {
        let reply = reader.fetch(path);
        assert_eq!(reply.status, 303, "{path}");
        assert_eq!(reply.header("location"), format!("/login?next={next}"));
        assert_eq!(reply.header("cache-control"), "no-store");
    }
}

#[test]
fn each_role_sees_what_it_may() {
    let server = Server::start();
    server.owner().open_round();
    for (role, name, status) in [
        ("viewer", "vera", 403),
        ("operator", "otto", 403),
        ("deputy", "dora", 200),
        ("arbiter", "ada", 200),
    ] {
        let reader = with_role(&server, role, name);
        for path in ["/console/open", "/console/open/line", "/console/open/acts"] {
            assert_eq!(reader.fetch(path).status, status, "{role} {path}");
        }
        assert_eq!(reader.fetch("/console").status, 200, "{role}");
    }
    let barred = with_role(&server, "viewer", "vic").any_page("/console/open");
    assert!(barred.says("This page is for the arbiters"));
    assert!(barred.text().contains("is viewer."), "{}", barred.text());
    assert_eq!(barred.reply.header("cache-control"), "no-store");
}

#[test]
fn a_role_elsewhere_is_none_here() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let other = json!({
        "name": "Other", "slug": "other", "start": "2026-10-01", "end": "2026-10-03",
        "tz": "Europe/Istanbul", "rounds": 3, "system": "dutch",
        "scoring": {"win": "1", "draw": "0.5", "loss": "0"}, "pab": "1",
        "tiebreaks": ["BH"], "time_control": "5400+30",
    });
    owner.post("/tournaments", &other).is(201);
    let reader = with_role(&server, "arbiter", "ada");
    let barred = reader.any_page("/console/other");
    assert_eq!(barred.reply.status, 403);
    assert!(barred.text().contains("no role in this tournament"));
    let lobby = reader.page("/console");
    assert_eq!(lobby.attributes("a", "data-slug"), ["open"]);
    assert!(!lobby.attributes("a", "id").contains(&"create".to_owned()));
    let all = signed(&server, &server.owner).page("/console");
    assert_eq!(all.attributes("a", "data-slug").len(), 2);
    assert!(all.attributes("a", "id").contains(&"create".to_owned()));
    let missing = reader.any_page("/console/nowhere");
    assert_eq!(missing.reply.status, 404);
}

#[test]
fn the_line_at_the_top_says_where_the_event_stands() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let reader = with_role(&server, "arbiter", "ada");
    let turkish = reader.reads("tr");
    let says = |english: &str, other: &str| {
        for path in ["/console/open", "/console"] {
            assert!(reader.page(path).text().contains(english), "{english}");
            assert!(turkish.page(path).text().contains(other), "{other}");
        }
    };
    says(
        "Round 1 is not paired yet; 6 players entered",
        "6 oyuncu kayıtlı",
    );
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    says(
        "Round 1 of 5: paired, not published",
        "eşlendirildi, yayımlanmadı",
    );
    owner.confirmed("/tournaments/open/rounds/1/publish", &json!({}));
    says(
        "Round 1 of 5: 3 of 3 results missing, boards 1, 2, 3",
        "5 turun 1. turu: 3 sonuçtan 3 tanesi eksik, masalar 1, 2, 3",
    );
    owner.all_results(1);
    says("Round 1 of 5: all results are in", "bütün sonuçlar geldi");
    owner.confirmed("/tournaments/open/rounds/2/edit", &json!({}));
    says("a manual session is open", "elle eşlendirme sürüyor");
}

#[test]
fn the_mark_says_why_fide_mode_was_left() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let reader = with_role(&server, "arbiter", "ada");
    assert!(reader.page("/console/open").says("FIDE mode"));
    owner.confirmed("/tournaments/open/leave-fide-mode", &json!({}));
    let page = reader.page("/console/open");
    assert!(page.says("outside FIDE mode"));
    assert!(
        page.text()
            .contains("The tournament leaves FIDE mode for good")
    );
}

#[test]
fn undo_names_ones_own_last_act() {
    let server = Server::start();
    server.owner().open_round();
    let (ada, dora) = (
        server.with_role("arbiter", "ada"),
        server.with_role("deputy", "dora"),
    );
    let reader = |client: &crate::api::Client| signed(&server, client.token.as_ref().unwrap());
    let line = |client| reader(client).page_part("/console/open/line");
    assert!(line(&ada).says("Nothing of yours to undo"));
    let put = |client: &crate::api::Client, board, result| -> Value {
        let body = json!({ "result": result });
        client.put(&result_path(1, board), &body).is(200).body["seq"].clone()
    };
    let (hers, his) = (put(&ada, 1, "1-0"), put(&dora, 2, "1/2"));
    let shown = line(&ada);
    assert!(
        shown.says("Undo: result of board 1, round 1: 1-0"),
        "{}",
        shown.text()
    );
    assert_eq!(attribute(&shown, "button", "data-seq"), hers.to_string());
    assert!(line(&dora).says("Undo: result of board 2, round 1: ½-½"));
    assert!(
        reader(&dora)
            .reads("tr")
            .page_part("/console/open/line")
            .says("Geri al: 1. tur, 2. masanın sonucu: ½-½")
    );
    dora.post("/tournaments/open/undo", &json!({ "seq": his }))
        .is(200);
    let shown = line(&dora);
    assert!(shown.says("Nothing of yours to undo"));
    assert!(shown.says("Do again: result of board 2, round 1: ½-½"));
}

#[test]
fn acts_are_told_in_words_with_who_did_them() {
    let server = Server::start();
    server.owner().open_round();
    let ada = server.with_role("arbiter", "ada");
    let reader = signed(&server, ada.token.as_ref().unwrap());
    let before = reader.fetch("/console/open/acts").body;
    assert_eq!(before["acts"], json!([]));
    let done = ada
        .put(&result_path(1, 3), &json!({ "result": "+/-" }))
        .is(200);
    let after = format!("/console/open/acts?after={}", before["rev"]);
    let text = "result of board 3, round 1: +/-";
    let acts = json!([{ "seq": done.body["seq"], "by": "ada", "text": text }]);
    assert_eq!(reader.fetch(&after).body["acts"], acts);
    let named = format!("/console/open/acts?seqs={},999999,x", done.body["seq"]);
    assert_eq!(reader.fetch(&named).body["acts"], acts);
}

#[test]
fn every_link_of_the_rail_answers() {
    let server = Server::start();
    server.owner().open_round();
    for (role, name) in [("arbiter", "ada"), ("deputy", "dora")] {
        let reader = with_role(&server, role, name);
        let page = reader.page("/console/open");
        let rail = page.rail();
        assert!(rail.len() >= 4, "{rail:?}");
        for path in rail {
            let page = reader.page(&path);
            if path.starts_with("/console/open") {
                assert_eq!(page.attributes("div", "data-slug"), ["open"], "{path}");
            }
        }
    }
}

#[test]
fn names_are_text_everywhere() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let evil = "<script>alert(1)</script>\"'&";
    let body = json!({ "name": evil, "rating": 2500 });
    owner.post("/tournaments/open/players", &body).is(201);
    owner
        .patch(
            "/tournaments/open",
            &json!({ "name": format!("Open {evil}") }),
        )
        .is(200);
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let reader = signed(&server, &server.owner);
    for path in ["/console", "/console/open"] {
        let page = reader.page(path);
        assert!(!page.reply.text.contains("<script>"), "{path}");
        assert!(page.text().contains("<script>alert(1)"), "{path}");
    }
}
