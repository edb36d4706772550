//! Ratings, norms, downloads, and the check of a rating report.

use crate::api::{Server, result_path};
use crate::event::on_its_way;
use crate::norm_event;
use crate::reader::Reader;
use hakem_core::format::trf;
use serde_json::{Value, json};

fn signed(server: &Server) -> Reader {
    Reader::of(server).header("authorization", &format!("Bearer {}", server.owner))
}

#[test]
fn everybody_downloads_what_is_published() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    owner
        .put(&result_path(2, 1), &json!({ "result": "1-0" }))
        .is(200);
    let rounds = |text: &str| trf::read(text.as_bytes()).document.columns();
    let anybody = server.anybody();
    let file = anybody.get("/tournaments/open/export.trf").is(200).text;
    assert_eq!(rounds(&file), 1);
    assert!(!file.contains("1990/05/01"), "{file}");
    let whole = owner.get("/tournaments/open/export.trf").is(200).text;
    assert_eq!(rounds(&whole), 2);
    assert!(whole.contains("1990/05/01"));
    let csv = anybody.get("/tournaments/open/export.csv").is(200).text;
    assert!(csv.lines().next().unwrap().ends_with(",round_1"), "{csv}");
    let json = anybody.get("/tournaments/open/export.json").is(200).body;
    assert_eq!(json["players"][0]["birth"], Value::Null);
    let pgn = anybody.get("/tournaments/open/export.pgn").is(200);
    assert_eq!(pgn.text.matches("[Event ").count(), 3);
    assert!(pgn.header("content-disposition").contains("open.pgn"));
    let pgn = owner.get("/tournaments/open/export.pgn?round=2").is(200);
    assert_eq!(pgn.text.matches("[Round \"2\"]").count(), 3);
    anybody
        .get("/tournaments/open/export.pgn?round=2")
        .problem(404, "unknown-round");
    anybody
        .get("/tournaments/open/export.trf?final=true")
        .problem(403, "forbidden");
    let ratings = anybody.get("/tournaments/open/ratings").is(200).body;
    let games = |body: &Value| body["players"][0]["n"].clone();
    assert_eq!(games(&ratings), 1);
    let ratings = owner.get("/tournaments/open/ratings").is(200).body;
    assert_eq!(ratings["edition"], "2024");
    let page = Reader::of(&server).page("/t/open");
    for ending in ["trf", "xlsx", "csv", "pgn"] {
        let address = format!("/api/v1/tournaments/open/export.{ending}");
        assert!(page.addresses().contains(&address), "{address}");
    }
    let (_, book) = Reader::of(&server).raw("/api/v1/tournaments/open/export.xlsx");
    assert_eq!(&book[..4], b"PK\x03\x04");
}

#[test]
fn a_published_round_as_pgn_for_programs() {
    let server = Server::start();
    on_its_way(&server);
    let reader = Reader::of(&server);
    let games = reader.fetch("/live/open/round-2.pgn");
    assert_eq!(games.status, 200);
    assert_eq!(
        games.header("content-type"),
        "application/x-chess-pgn; charset=utf-8"
    );
    assert_eq!(games.text.matches("[Event ").count(), 3, "{}", games.text);
    assert!(
        games.text.contains("1. e4 {[%clk 1:29:05]}"),
        "{}",
        games.text
    );
    assert!(games.text.contains("[Board \"1\"]"));
    let tag = games.header("etag").to_owned();
    let again = reader
        .header("if-none-match", &tag)
        .fetch("/live/open/round-2.pgn");
    assert_eq!(again.status, 304);
    assert_eq!(reader.fetch("/live/open/round-3.pgn").status, 404);
    assert_eq!(reader.fetch("/live/nowhere/round-1.pgn").status, 404);
    let first = reader.fetch("/live/open/round-1.pgn").text;
    assert!(first.contains("[Result \"1-0\"]") && first.contains("\n\n1-0\n"));
}

#[test]
fn a_card_tells_the_change_of_rating() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    let reader = Reader::of(&server);
    let ratings = owner.get("/tournaments/open/ratings").is(200).body;
    let first = &ratings["players"][0];
    let exact: f64 = first["exact"].as_str().unwrap().parse().unwrap();
    assert!(exact != 0.0, "{first}");
    let card = reader.page("/t/open/players/1");
    let shown = first["exact"].as_str().unwrap().replace('-', "−");
    let shown = if exact > 0.0 {
        format!("+{shown}")
    } else {
        shown
    };
    assert!(card.says("Rating change so far"), "{}", card.text());
    assert!(card.says(&shown), "{shown}: {}", card.text());
    assert!(card.text().contains("expected, K 20"), "{}", card.text());
    let turkish = reader.reads("tr").page("/t/open/players/1");
    assert!(turkish.says("Şu ana kadarki rating değişimi"));
}

#[test]
fn norms_during_the_event_and_after_it() {
    let server = Server::start();
    let owner = server.owner();
    // Six of seven so far.
    norm_event::import(&owner, &norm_event::file(7, 5));
    let reader = Reader::of(&server);
    let card = reader.page("/t/masters/players/1");
    assert!(card.says("Norm chances"), "{}", card.text());
    assert!(
        card.text().contains("GM norm : needs 0.5 from 2"),
        "{}",
        card.text()
    );
    let console = signed(&server).page("/console/masters/norms");
    assert_eq!(
        console.attributes("tr", "data-player").first().unwrap(),
        "1"
    );
    assert!(
        console.text().contains("Titled opponents"),
        "{}",
        console.text()
    );
    let print = signed(&server).any_page("/console/masters/print/norm/1/GM");
    assert_eq!(print.reply.status, 404);
    let norms = server
        .anybody()
        .get("/tournaments/masters/norms")
        .is(200)
        .body;
    let of_one: Vec<&Value> = norms["norms"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["player"] == 1)
        .collect();
    assert_eq!(
        of_one[0]["needs"],
        json!({ "points": "0.5", "games": 2, "unpaired": 0 })
    );
}

#[test]
fn the_facts_of_a_norm_on_paper() {
    let server = Server::start();
    norm_event::import(&server.owner(), &norm_event::file(9, 5));
    let norms = server
        .anybody()
        .get("/tournaments/masters/norms")
        .is(200)
        .body;
    let made: Vec<&Value> = norms["norms"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["made"] == true && row["player"] == 1)
        .collect();
    assert_eq!(made.len(), 1, "{made:?}");
    let facts = &made[0]["certificate"];
    assert_eq!(
        (&made[0]["player"], &made[0]["norm"]),
        (&json!(1), &json!("GM"))
    );
    assert_eq!(
        (&facts["points"], &facts["place"]),
        (&json!("7"), &json!("Istanbul"))
    );
    let reader = signed(&server);
    let console = reader.page("/console/masters/norms");
    assert!(
        console
            .addresses()
            .contains("/console/masters/print/norm/1/GM")
    );
    let print = reader.page("/console/masters/print/norm/1/GM");
    assert_eq!(print.attributes("tr", "data-round").len(), 9);
    for words in [
        "Player, 1",
        "6300001",
        "Host federation",
        "12345678 Arbiter, Chief",
        "2474",
    ] {
        assert!(print.text().contains(words), "{words}: {}", print.text());
    }
    let turkish = reader.reads("tr").page("/console/masters/print/norm/1/GM");
    assert!(turkish.says("Ev sahibi federasyon"), "{}", turkish.text());
    // Certificates are for staff.
    let anybody = Reader::of(&server).no_redirects();
    assert_eq!(
        anybody.fetch("/console/masters/print/norm/1/GM").status,
        303
    );
}

#[test]
fn the_report_is_checked_before_it_is_sent() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let reader = signed(&server);
    let page = reader.page("/console/open/report");
    let faults = page.attributes("tr", "data-fault");
    for kind in [
        "no-arbiter",
        "no-round-date",
        "open-game",
        "fewer-rounds",
        "no-fide-id",
    ] {
        assert!(faults.contains(&kind.to_owned()), "{kind}: {faults:?}");
    }
    let ways = page.addresses();
    for way in [
        "/console/open/settings#chief_arbiter",
        "/console/open/settings#round_dates",
        "/console/open/results/1",
        "/console/open/players/6",
        "/api/v1/tournaments/open/export.trf",
    ] {
        assert!(ways.contains(way), "{way}: {ways:?}");
    }
    // What is mended is gone, and the day of a round can be said where the link leads.
    let settings = reader.page("/console/open/settings");
    assert!(
        settings
            .attributes("input", "id")
            .contains(&"round_dates".to_owned())
    );
    let mended =
        json!({ "chief_arbiter": "12345678 Arbiter, Chief", "round_dates": ["2026-10-01"] });
    owner.insist("PATCH", "/tournaments/open/settings", &mended);
    owner.all_results(1);
    let report = owner.get("/tournaments/open/report").is(200).body;
    let kinds: Vec<&str> = report["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| fault["kind"].as_str().unwrap())
        .collect();
    for kind in [
        "no-arbiter",
        "arbiter-without-id",
        "no-round-date",
        "open-game",
    ] {
        assert!(!kinds.contains(&kind), "{kind}: {kinds:?}");
    }
    assert!(kinds.contains(&"no-fide-id"));
    let first = &report["faults"][0];
    assert_eq!(first["weight"], "grave");
    assert!(
        first["text"].is_string() && first["article"].is_string(),
        "{first}"
    );
    let page = reader.page("/console/open/report");
    assert!(
        page.addresses()
            .contains("/api/v1/tournaments/open/export.trf?final=true")
    );
    let turkish = reader.reads("tr").page("/console/open/report");
    assert!(turkish.says("Rating raporu"), "{}", turkish.text());
}
