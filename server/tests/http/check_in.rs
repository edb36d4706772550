//! Checking in before a round is paired.

use crate::support::Server;
use serde_json::{Value, json};

const CHECK_IN: &str = "/tournaments/open/check-in";
const OWN: &str = "/tournaments/open/own/check-in";

fn ids(list: &Value) -> Vec<u64> {
    let players = list.as_array().unwrap().iter();
    players
        .map(|player| player["id"].as_u64().unwrap())
        .collect()
}

#[test]
fn players_and_deputies_check_in_and_an_arbiter_makes_the_others_absent() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let slip = json!({ "players": [1] });
    let slip = owner.post("/tournaments/open/player-tokens", &slip).is(201);
    let code = slip.body["tokens"][0]["code"].as_str().unwrap();
    let player = server.client(&format!("hp_{code}"));
    let here = json!({ "round": 1 });
    player.put(OWN, &here).problem(409, "round-state");
    let deputy = server.with_role("deputy", "dora");
    deputy.put(CHECK_IN, &here).is(200);
    let event = owner.get("/tournaments/open").is(200);
    let careful = owner.header("if-match", event.header("etag"));
    player.put(OWN, &here).is(200);
    player.put(OWN, &here).problem(409, "no-change");
    // What a player says of himself disturbs no arbiter.
    let city = |city: &str| careful.patch("/tournaments/open", &json!({ "city": city }));
    city("A").is(200);
    city("B").problem(412, "stale");
    let own = player.get("/tournaments/open/own").is(200).body;
    assert_eq!(own["check_in"], json!({ "round": 1, "here": true }));
    for id in [2, 3, 4] {
        deputy.put(&format!("{CHECK_IN}/{id}"), &here).is(200);
    }
    let wrong = json!({ "round": 1, "here": false });
    deputy.put(&format!("{CHECK_IN}/4"), &wrong).is(200);
    deputy
        .put(&format!("{CHECK_IN}/77"), &here)
        .problem(404, "unknown-player");
    let list = deputy.get(CHECK_IN).is(200).body;
    assert_eq!(
        (ids(&list["here"]), ids(&list["missing"])),
        (vec![1, 2, 3], vec![4, 5, 6])
    );
    for client in [&player, &server.with_role("operator", "otto")] {
        client.put(CHECK_IN, &here).problem(403, "forbidden");
        client
            .put(&format!("{CHECK_IN}/5"), &here)
            .problem(403, "forbidden");
        client.get(CHECK_IN).problem(403, "forbidden");
    }
    let close = format!("{CHECK_IN}/close");
    deputy.post(&close, &here).problem(403, "forbidden");
    let closed = owner.post(&close, &here).is(200).body;
    let byes = owner.get("/tournaments/open").is(200).body["byes"].clone();
    assert_eq!(
        byes,
        json!({ "1": { "4": "zero", "5": "zero", "6": "zero" } })
    );
    player.put(OWN, &wrong).problem(409, "round-state");
    let back = json!({ "seq": closed["seq"] });
    owner.post("/tournaments/open/undo", &back).is(200);
    let list = owner.get(CHECK_IN).is(200).body;
    assert_eq!(
        (&list["round"], ids(&list["missing"])),
        (&json!(1), vec![4, 5, 6])
    );
    let end = json!({ "round": null });
    owner.put(CHECK_IN, &end).is(200);
    let list = owner.get(CHECK_IN).is(200).body;
    assert_eq!(list, json!({ "round": null, "here": [], "missing": [] }));
}
