//! Lists that are damaged in every way, sent over HTTP; an import undone.

use crate::damaged_lists::{damaged, no_lists};
use crate::list_files::fixed;
use crate::support::Server;
use serde_json::json;

#[test]
fn each_damage_is_told_by_its_line_and_the_rest_goes_in() {
    let server = Server::start();
    let owner = server.owner();
    for list in damaged() {
        let done = owner.import_list(&format!("list=a&file={}", list.file), &list.bytes);
        assert_eq!(done["state"], "done", "{}: {done}", list.file);
        let report = &done["report"];
        assert_eq!(report["list"]["players"], list.players, "{report}");
        let problems = report["problems"].as_array().unwrap();
        assert_eq!(problems.len(), list.told.len(), "{problems:?}");
        for (problem, (line, text)) in problems.iter().zip(list.told) {
            assert_eq!(problem["line"], line, "{problem}");
            assert!(
                problem["text"].as_str().unwrap().contains(text),
                "{problem}"
            );
        }
    }
    for (name, bytes, reason) in no_lists() {
        let done = owner.import_list(&format!("list=b&file={name}"), &bytes);
        assert_eq!(done["state"], "failed", "{name}");
        let told = done["reason"].as_str().unwrap();
        assert!(told.contains(reason), "{name}: {told}");
    }
    let lists = owner.get("/lists").is(200).body;
    let lists = lists["lists"].as_array().unwrap();
    assert!(lists.iter().all(|list| list["list"] == "a"), "{lists:?}");
}

#[test]
fn an_import_is_undone_and_what_tournaments_took_stays() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner.fide_list("2026-09", &fixed());
    let rating = || owner.get("/players/6300001").is(200).body["players"][0]["rating"].clone();
    // By mistake the list of another year takes the place of the right one.
    let wrong = fixed().replace("2301", "1111");
    let report = owner.import_list("file=wrong.txt&month=2026-09", wrong.as_bytes());
    assert_eq!(report["report"]["replaced"], true);
    assert_eq!(rating(), 1_111);
    let taken =
        json!({ "fide_id": 6_300_001, "rating": 1_111, "rating_list": "FIDE standard 2026-09" });
    owner.insist("PATCH", "/tournaments/open/players/1", &taken);
    let undone = owner.delete("/lists/fide/2026-09").is(200).body;
    assert_eq!(undone["restored"]["file"], "players_list_foa.txt");
    assert_eq!(rating(), 2_301);
    let player = owner.get("/tournaments/open/players/1").is(200).body;
    assert_eq!(player["rating"], 1_111);
    // After a restart too; and once more is a drop for good.
    let server = server.restarted();
    let owner = server.owner();
    assert_eq!(
        owner.get("/players?q=isik").is(200).body["players"][0]["rating"],
        2_301
    );
    assert_eq!(
        owner.delete("/lists/fide/2026-09").is(200).body["restored"],
        json!(null)
    );
    assert_eq!(owner.get("/lists").is(200).body["lists"], json!([]));
}

#[test]
fn of_each_list_one_former_import_is_kept() {
    let server = Server::start();
    let owner = server.owner();
    for rating in ["1000", "1100", "1200"] {
        owner.fide_list("2026-09", &fixed().replace("2301", rating));
    }
    owner.fide_list("2026-10", &fixed().replace("2301", "1300"));
    let rating = || owner.get("/players/6300001").is(200).body["players"][0]["rating"].clone();
    assert_eq!(rating(), 1_300);
    let restored = |month: &str| {
        let path = format!("/lists/fide/{month}");
        owner.delete(&path).is(200).body["restored"]["month"].clone()
    };
    assert_eq!(restored("2026-10"), json!(null));
    assert_eq!(rating(), 1_200);
    // The import of October was the last: nothing of September is kept aside any more.
    assert_eq!(restored("2026-09"), json!(null));
    owner.get("/players/6300001").problem(404, "unknown-player");
}
