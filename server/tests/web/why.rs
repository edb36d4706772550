//! Why a board is paired as it is, in the console.

use crate::api::Server;
use crate::reader::Reader;
use serde_json::json;

fn with_role(server: &Server, role: &str, name: &str) -> Reader {
    let token = server.with_role(role, name).token.unwrap();
    Reader::of(server).header("authorization", &format!("Bearer {token}"))
}

#[test]
fn every_board_of_a_preview_leads_to_its_reasons() {
    let server = Server::start();
    server.owner().open_tournament();
    let reader = with_role(&server, "arbiter", "ada");
    let preview = reader.page("/console/open/preview/1");
    assert_eq!(preview.attributes("a", "data-why").len(), 3);
    let addresses = preview.addresses();
    for board in 1..=3 {
        let path = format!("/console/open/why/1/{board}");
        assert!(addresses.contains(&path), "{addresses:?}");
        let page = reader.page(&path);
        assert_eq!(page.attributes("div", "data-board"), [board.to_string()]);
        assert!(page.text().contains("first candidate of their bracket"));
    }
    let spoken = preview.attributes("a", "aria-label");
    assert!(spoken.contains(&"Why is board 2 paired like this?".to_owned()));
    let turkish = reader.reads("tr").page("/console/open/why/1/2");
    assert!(
        turkish.text().contains("ilk adayında"),
        "{}",
        turkish.text()
    );
}

#[test]
fn a_round_and_its_bye_are_explained_too() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let bye = json!({ "round": 1, "kind": "zero" });
    owner.post("/tournaments/open/players/6/byes", &bye).is(200);
    owner.confirmed("/tournaments/open/rounds/1/pair", &json!({}));
    let reader = with_role(&server, "deputy", "dora");
    let page = reader.page("/console/open");
    assert!(page.addresses().contains("/console/open/why/1/bye"));
    let why = reader.page("/console/open/why/1/bye").text();
    assert!(
        why.contains("has the bye: score 0, unplayed 0 (C.04.3 2.3.1 (C5))"),
        "{why}"
    );
    let results = reader.page("/console/open/results/1");
    assert!(results.addresses().contains("/console/open/why/1"));
    let round = reader.page("/console/open/why/1");
    assert_eq!(round.attributes("div", "data-board"), ["1", "2"]);
}

#[test]
fn reasons_that_are_not_there_and_not_for_everybody() {
    let server = Server::start();
    server.owner().open_round();
    let arbiter = with_role(&server, "arbiter", "ada");
    for missing in ["why/1/9", "why/1/x", "why/7", "why/7/1", "why/x"] {
        let page = arbiter.any_page(&format!("/console/open/{missing}"));
        assert_eq!(page.reply.status, 404, "{missing}");
    }
    // Round 2 waits for results: why it cannot be paired is said.
    assert_eq!(arbiter.any_page("/console/open/why/2").reply.status, 200);
    let viewer = with_role(&server, "viewer", "vera");
    assert_eq!(viewer.any_page("/console/open/why/1/1").reply.status, 403);
}
