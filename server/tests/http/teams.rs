//! A team event from the first team to the standings.

use super::support::Server;
use serde_json::{Value, json};

fn at(path: &str) -> String {
    format!("/tournaments/league{path}")
}

/// Four teams of two boards with a reserve: team 1 has players 1-3, team 2 players 4-6.
fn league(server: &Server) {
    let owner = server.owner();
    let event = json!({
        "name": "League", "slug": "league", "rounds": 3, "tz": "Europe/Istanbul",
        "system": "team-swiss", "teams": true,
        "matches": { "boards": "WB", "win": "3", "bye": { "match_points": "1", "game_points": "1" } },
    });
    owner.post("/tournaments", &event).is(201);
    for number in 1..=12 {
        let player = json!({ "name": format!("Player {number}"), "rating": 2500 - number });
        owner.post(&at("/players"), &player).is(201);
    }
    for team in 1..=4 {
        let players = [3 * team - 2, 3 * team - 1, 3 * team];
        let body = json!({ "name": format!("Team {team}"), "players": players });
        let made = owner.post(&at("/teams"), &body).is(201);
        assert_eq!(made.body["id"], team);
    }
    let white = json!({ "colour": "white" });
    owner.post(&at("/initial-colour"), &white).is(200);
}

#[test]
fn a_team_event_is_played() {
    let server = Server::start();
    league(&server);
    let owner = server.owner();
    let settings = owner.get(&at("/settings")).is(200).body;
    assert_eq!(settings["system"], "team-swiss");
    assert_eq!(settings["matches"]["boards"], "WB");
    assert_eq!(settings["matches"]["win"], "3.0");

    let line_up = json!({ "team": 3, "players": [7, 9] });
    owner.put(&at("/rounds/1/line-ups"), &line_up).is(200);
    owner.confirmed(&at("/rounds/1/pair"), &json!({}));
    server
        .anybody()
        .get(&at("/rounds/1/line-ups"))
        .problem(404, "unknown-round");
    owner.confirmed(&at("/rounds/1/publish"), &json!({}));
    let line_ups = server.anybody().get(&at("/rounds/1/line-ups")).is(200).body;
    assert_eq!(
        line_ups["line_ups"][2],
        json!({ "team": 3, "players": [7, 9], "handed_in": true })
    );
    assert_eq!(line_ups["line_ups"][0]["players"], json!([1, 2]));

    let pairing = owner.get(&at("/pairings/1")).is(200).body;
    let matches = &pairing["teams"]["matches"];
    let sides = |index: usize| {
        (
            matches[index]["white"]["id"].clone(),
            matches[index]["black"]["id"].clone(),
        )
    };
    assert_eq!(sides(0), (json!(1), json!(3)));
    assert_eq!(sides(1), (json!(4), json!(2)));
    assert_eq!(
        matches[1]["boards"],
        json!([{ "board": 3 }, { "board": 4 }])
    );
    let seats = |board: usize| {
        let board = &pairing["boards"][board - 1];
        (board["white"]["id"].clone(), board["black"]["id"].clone())
    };
    assert_eq!(seats(1), (json!(1), json!(7)));
    assert_eq!(seats(2), (json!(9), json!(2)), "the reserve, with White");

    for (board, result) in [(1, "1-0"), (2, "1/2"), (3, "1/2"), (4, "1/2")] {
        let path = at(&format!("/rounds/1/boards/{board}/result"));
        owner.put(&path, &json!({ "result": result })).is(200);
    }
    owner
        .put(
            &at("/rounds/1/line-ups"),
            &json!({ "team": 3, "players": null }),
        )
        .problem(422, "invalid-value");
    let standings = owner.get(&at("/standings?round=1")).is(200).body;
    let rows: Vec<Value> = standings["standings"].as_array().unwrap().clone();
    let row = |index: usize| {
        let row = &rows[index];
        (
            row["rank"].clone(),
            row["team"]["id"].clone(),
            row["match_points"].clone(),
        )
    };
    assert_eq!(row(0), (json!(1), json!(1), json!("3.0")));
    assert_eq!(row(1), (json!(2), json!(2), json!("1.0")));
    assert_eq!(row(2), (json!(2), json!(4), json!("1.0")));
}

#[test]
fn byes_of_teams_are_given_and_lifted() {
    let server = Server::start();
    league(&server);
    let owner = server.owner();
    let bye = json!({ "round": 1, "kind": "half" });
    owner.confirmed(&at("/teams/2/byes"), &bye);
    owner.delete(&at("/teams/2/byes/1")).is(200);
    owner
        .delete(&at("/teams/9/byes/1"))
        .problem(404, "unknown-thing");
    let stranger = json!({ "team": 1, "players": [4] });
    owner
        .put(&at("/rounds/1/line-ups"), &stranger)
        .problem(422, "invalid-value");
}
