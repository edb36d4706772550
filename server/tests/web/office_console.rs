//! The console's paperwork: who sees it, what it holds, in which words.

use crate::api::Server;
use crate::office::{event_with_script, shows_the_name_as_text};
use crate::reader::{Page, Reader};
use crate::sound::plain;
use serde_json::json;
use std::collections::BTreeSet;

fn staff(server: &Server, role: &str, name: &str) -> Reader {
    let token = server.with_role(role, name).token.unwrap();
    signed(server, &token)
}

fn signed(server: &Server, token: &str) -> Reader {
    Reader::of(server).header("authorization", &format!("Bearer {token}"))
}

#[test]
fn each_role_sees_its_paperwork() {
    let server = Server::start();
    server.owner().open_round();
    let (manage, read) = ([200, 200, 403], [200, 403, 403]);
    let table = [
        ("/console/open/players", manage),
        ("/console/open/players/1", manage),
        ("/console/open/files", manage),
        ("/console/open/norms", manage),
        ("/console/open/report", manage),
        ("/console/open/settings", manage),
        ("/console/open/regulations", manage),
        ("/console/open/print/slips/1", manage),
        ("/console/open/print/pairings/1", manage),
        ("/console/open/print/standings", manage),
        ("/console/open/log", read),
        ("/console/open/staff", read),
    ];
    let readers = [
        staff(&server, "arbiter", "ada"),
        staff(&server, "deputy", "dora"),
        staff(&server, "viewer", "vera"),
    ];
    let owner = signed(&server, &server.owner);
    for (path, expected) in table {
        let found = readers
            .each_ref()
            .map(|reader| reader.any_page(path).reply.status);
        assert_eq!(found, expected, "{path}");
        assert_eq!(owner.any_page(path).reply.status, 200, "{path}");
        let sent = Reader::of(&server).no_redirects().fetch(path);
        assert_eq!(sent.status, 303, "{path}");
    }
    for path in ["/console/new", "/console/import", "/console/users"] {
        assert_eq!(owner.any_page(path).reply.status, 200, "{path}");
        assert_eq!(readers[0].any_page(path).reply.status, 403, "{path}");
    }
    let deputy = readers[1].page("/console/open/players");
    assert!(
        !deputy
            .attributes("form", "id")
            .contains(&"add-player".to_owned())
    );
    let deputy = readers[1].page("/console/open/settings");
    assert!(
        !deputy
            .attributes("button", "id")
            .contains(&"leave".to_owned())
    );
}

#[test]
fn the_paperwork_speaks_both_languages_and_no_name_is_markup() {
    let server = Server::start();
    let owner = event_with_script(&server);
    owner
        .patch(
            "/tournaments/open",
            &json!({ "name": "<script>alert(6)</script>, Çetin" }),
        )
        .is(200);
    let body = json!({ "name": "eve", "display": "<script>alert(6)</script>, Çetin",
        "role": "deputy" });
    owner.post("/tournaments/open/staff", &body).is(201);
    let reader = signed(&server, &server.owner);
    for (path, english, turkish) in [
        ("/console/new", "New tournament", "Yeni turnuva"),
        ("/console/import", "Import a file", "Dosyadan al"),
        ("/console/users", "Accounts", "Hesaplar"),
        ("/console/open/players", "Players", "Oyuncular"),
        ("/console/open/players/6", "Byes", "Bay ve katılmama"),
        ("/console/open/files", "Prints", "Baskılar"),
        ("/console/open/log", "Log", "Kayıt defteri"),
        ("/console/open/settings", "Settings", "Ayarlar"),
        ("/console/open/staff", "Staff", "Görevliler"),
        ("/console/open/regulations", "Regulations", "Yönergeler"),
    ] {
        let page = reader.page(path);
        assert!(page.says(english), "{path}: {}", page.text());
        assert!(!page.reply.text.contains("<script>alert"), "{path}");
        let page = reader.reads("tr").page(path);
        assert!(page.says(turkish), "{path}: {}", page.text());
        assert!(!page.reply.text.contains("<script>alert"), "{path}");
    }
    for path in [
        "/console/users",
        "/console/open/players",
        "/console/open/staff",
    ] {
        shows_the_name_as_text(&reader.page(path));
    }
}

#[test]
fn players_are_listed_with_what_finds_them() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner
        .patch(
            "/tournaments/open/players/2",
            &json!({ "name": "Işık, İpek" }),
        )
        .is(200);
    let bye = json!({ "round": 1, "kind": "half" });
    owner.confirmed("/tournaments/open/players/2/byes", &bye);
    owner
        .post("/tournaments/open/players/3/withdraw", &json!({}))
        .is(200);
    let pair = json!({ "first_round": 1, "last_round": 5, "players": [1, 2] });
    owner.post("/tournaments/open/prohibitions", &pair).is(201);
    let reader = staff(&server, "arbiter", "ada");
    let page = reader.page("/console/open/players");
    assert!(
        page.text().contains("Player, 1 – Işık, İpek rounds 1 to 5"),
        "{}",
        page.text()
    );
    assert_eq!(page.attributes("li", "data-prohibition").len(), 1);
    assert_eq!(
        page.attributes("tr", "data-player"),
        ["1", "2", "3", "4", "5", "6"]
    );
    let keys = page.attributes("tr", "data-key");
    assert_eq!(keys[1], "isik, ipek konak");
    assert!(page.says("withdrawn from round 1"), "{}", page.text());
    assert!(
        page.text().contains("Round 1: half-point bye"),
        "{}",
        page.text()
    );
    let one = reader.page("/console/open/players/2");
    assert_eq!(
        one.attributes("tr", "data-round"),
        ["1", "2", "3", "4", "5"]
    );
    assert_eq!(
        one.attributes("form", "data-path"),
        ["/tournaments/open/players/2"]
    );
    assert_eq!(one.attributes("form", "data-method"), ["PATCH"]);
    let pressed: Vec<String> = one
        .attributes("button", "aria-pressed")
        .into_iter()
        .take(4)
        .collect();
    assert_eq!(
        pressed,
        ["false", "true", "false", "false"],
        "plays, half, zero, full"
    );
    let bodies = one.attributes("button", "data-body");
    assert!(
        bodies.contains(&r#"{"round":3,"kind":"zero"}"#.to_owned()),
        "{bodies:?}"
    );
    assert!(
        one.attributes("button", "id")
            .contains(&"withdraw".to_owned())
    );
    let gone = reader.page("/console/open/players/3");
    assert!(
        gone.attributes("button", "id")
            .contains(&"reinstate".to_owned())
    );
    assert_eq!(
        reader.any_page("/console/open/players/99").reply.status,
        404
    );
}

#[test]
fn a_slip_for_each_board_and_unpublished_rounds_for_staff() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    for number in 7..=17 {
        let body = json!({ "name": format!("Player, {number}"), "rating": 1500 - number });
        owner.post("/tournaments/open/players", &body).is(201);
    }
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let reader = staff(&server, "deputy", "dora");
    let page = reader.page("/console/open/print/slips/1");
    let boards: Vec<String> = (1..=8).map(|board: u8| board.to_string()).collect();
    assert_eq!(page.attributes("article", "data-board"), boards);
    assert_eq!(page.count("section"), 2, "six to a page");
    assert!(page.says("1-0") && page.says("½-½") && page.says("Arbiter"));
    let pairings = reader.reads("tr").page("/console/open/print/pairings/1");
    assert_eq!(pairings.attributes("tr", "data-board"), boards);
    assert!(pairings.says("taslak: yayımlanmadı"), "{}", pairings.text());
    let missing = reader.any_page("/console/open/print/slips/2");
    assert_eq!(missing.reply.status, 404);
}

#[test]
fn the_log_tells_who_did_what_and_what_is_undone() {
    let server = Server::start();
    server.owner().open_round();
    let ada = server.with_role("arbiter", "ada");
    let path = crate::api::result_path(1, 2);
    let put = ada.put(&path, &json!({ "result": "1/2" })).is(200);
    let seq = put.body["seq"].to_string();
    let reader = signed(&server, ada.token.as_ref().unwrap());
    let page = reader.page("/console/open/log");
    assert_eq!(page.attributes("tr", "data-seq")[0], seq);
    assert!(
        page.says("result of board 2, round 1: ½-½"),
        "{}",
        page.text()
    );
    assert!(page.says("ada") && page.says("olivia"));
    assert!(page.text().contains("(Europe/Istanbul)"));
    let undo = json!({ "seq": put.body["seq"] });
    ada.post("/tournaments/open/undo", &undo).is(200);
    let page = reader.reads("tr").page("/console/open/log");
    assert_eq!(page.attributes("tr", "class"), ["undone"]);
    assert!(page.says("geri alındı"), "{}", page.text());
    let oldest = reader.page("/console/open/log?before=2");
    assert_eq!(oldest.attributes("tr", "data-seq"), ["1"]);
    assert!(oldest.says("creation of the tournament"));
    assert_eq!(
        reader.any_page("/console/open/log?before=x").reply.status,
        404
    );
}

#[test]
fn settings_are_locked_once_round_1_is_paired() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let reader = staff(&server, "arbiter", "ada");
    let locked = |page: &Page| page.attributes("input", "disabled").len();
    let page = reader.page("/console/open/settings");
    assert_eq!(locked(&page), 0);
    assert!(
        page.attributes("input", "value")
            .contains(&"BH/C1, BH, SB".to_owned())
    );
    assert!(
        page.attributes("option", "value")
            .contains(&"round-robin".to_owned())
    );
    owner
        .post("/tournaments/open/rounds/1/pair", &json!({}))
        .is(200);
    let page = reader.page("/console/open/settings");
    // Rounds, three results, the bye, the tie-breaks.
    assert_eq!(locked(&page), 6);
    assert!(page.text().contains("Locked since round 1 was paired"));
    owner.confirmed("/tournaments/open/leave-fide-mode", &json!({}));
    let page = reader.page("/console/open/settings");
    assert_eq!(locked(&page), 0);
    assert!(page.text().contains("FIDE mode has been left"));
    assert!(
        !page
            .attributes("button", "id")
            .contains(&"leave".to_owned())
    );
}

#[test]
fn every_file_that_is_offered_answers() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let reader = signed(&server, &server.owner);
    let final_report = "/api/v1/tournaments/open/export.trf?final=true";
    let waiting = reader.page("/console/open/files");
    assert!(
        waiting.text().contains("3 games wait for theirs"),
        "{}",
        waiting.text()
    );
    assert_eq!(reader.fetch(final_report).status, 409);
    owner.all_results(1);
    let page = reader.page("/console/open/files");
    assert!(!page.text().contains("wait for theirs"));
    let offered: Vec<String> = page
        .addresses()
        .into_iter()
        .filter(|address| address.contains("/export.") || address.contains("/print/"))
        .collect();
    assert_eq!(offered.len(), 6 + 6 + 1, "{offered:?}");
    assert!(offered.contains(&final_report.to_owned()));
    for address in offered {
        assert_eq!(reader.fetch(&address).status, 200, "{address}");
    }
}

#[test]
fn staff_and_tokens_are_listed_with_what_takes_them_back() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let body = json!({ "name": "dora", "display": "Dora Demir", "role": "deputy" });
    owner.post("/tournaments/open/staff", &body).is(201);
    let reader = staff(&server, "arbiter", "ada");
    server.with_role("operator", "otto");
    let page = reader.page("/console/open/staff");
    assert!(page.says("Dora Demir") && page.says("has not logged in yet"));
    assert_eq!(page.attributes("tr", "data-account").len(), 1);
    // The owner's token is for the whole server and not the arbiter's to see.
    assert_eq!(page.attributes("tr", "data-token").len(), 2);
    assert!(page.says("operator (1)"), "{}", page.text());
    assert!(!page.reply.text.contains("olivia</td>"));
    let users = signed(&server, &server.owner).page("/console/users");
    assert!(users.says("Dora Demir") && users.text().contains("open: deputy arbiter"));
    assert!(!users.reply.text.contains("argon2"));
}

#[test]
fn words_of_the_console_are_no_names_of_tournaments() {
    let server = Server::start();
    let owner = server.owner();
    for slug in ["new", "import", "users"] {
        let body = json!({ "name": "X", "slug": slug, "tz": "UTC", "rounds": 3 });
        owner
            .post("/tournaments", &body)
            .problem(422, "invalid-value");
    }
    let body = json!({ "name": "Users", "tz": "UTC", "rounds": 3 });
    let made = owner.post("/tournaments", &body).is(201);
    assert_eq!(made.body["slug"], "users-2");
}

#[test]
fn no_english_is_left_in_the_turkish_paperwork() {
    let english = plain(include_str!("../../src/web/texts/en.ftl"));
    let turkish = plain(include_str!("../../src/web/texts/tr.ftl"));
    let own: BTreeSet<&str> = turkish.values().copied().collect();
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let body = json!({ "name": "dora", "display": "Dora", "role": "deputy" });
    owner.post("/tournaments/open/staff", &body).is(201);
    let reader = signed(&server, &server.owner).reads("tr");
    for path in [
        "/login",
        "/welcome/abc",
        "/account",
        "/console/new",
        "/console/import",
        "/console/users",
        "/console/open/players",
        "/console/open/players/1",
        "/console/open/files",
        "/console/open/norms?all=1",
        "/console/open/report",
        "/console/open/log",
        "/console/open/settings",
        "/console/open/staff",
        "/console/open/regulations",
        "/console/open/print/slips/1",
        "/console/open/print/ratings",
        "/console/open/print/pairings/1?by=name",
        "/console/open/print/standings",
    ] {
        for text in reader.page(path).texts() {
            let text = text.as_str();
            let foreign = own.contains(text) || text == "English";
            let foreign = !foreign && english.values().any(|one| *one == text);
            assert!(!foreign, "{path}: '{text}'");
            // A text that is missing shows its key.
            assert!(!english.contains_key(text), "{path}: '{text}'");
        }
    }
}
