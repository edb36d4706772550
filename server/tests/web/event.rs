//! The event whose pages are looked at.

use crate::api::{Client, Server};
use serde_json::json;

/// A tournament with a finished round, one that is being played and one that nobody may see.
pub fn on_its_way(server: &Server) -> Client {
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

/// A page of every kind.
pub const PAGES: [&str; 14] = [
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
