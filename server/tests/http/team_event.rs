//! A team event of ten teams from its file to the standings: what the rules make of it is known from
//! a tournament that was generated.

use crate::support::{Client, Server};
use hakem_core::format::trf::{self, Dialect, WriteOptions};
use hakem_core::generate::{Rates, Request, generate};
use hakem_core::pairing::System;
use hakem_core::tiebreak::standings as ranked;
use hakem_core::tournament::{FidePolicy, Tournament};
use hakem_core::{Colour, PlayerId, TeamId};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const ROUNDS: u16 = 3;

fn at(path: &str) -> String {
    format!("/tournaments/cup{path}")
}

fn request() -> Request<'static> {
    let system = System::TeamSwiss {
        edition: hakem_core::TeamSwissEdition::E2026,
        preferences: hakem_core::pairing::TeamPreferences::TypeB,
        scores: hakem_core::pairing::TeamScores::GameThenMatch,
    };
    Request {
        players: Some(10),
        rounds: Some(5),
        rates: Rates {
            forfeits: Some(10),
            byes: Some(0),
            withdrawals: Some(0),
        },
        ..Request::new(7, system)
    }
}

/// The report of the event before its first round, as a file.
fn file(document: &trf::Document) -> String {
    let entered = document.cut(1);
    trf::write(&entered, WriteOptions::new(Dialect::Trf26)).text
}

/// The numbers that the imported players have, by those that they had.
fn numbers(owner: &Client, t: &Tournament) -> BTreeMap<PlayerId, u64> {
    let players = owner.get(&at("/players")).is(200).body;
    let players = players["players"].as_array().unwrap();
    let by_name: BTreeMap<&str, u64> = players
        .iter()
        .map(|player| {
            (
                player["name"].as_str().unwrap(),
                player["id"].as_u64().unwrap(),
            )
        })
        .collect();
    t.players
        .values()
        .map(|player| (player.id, by_name[player.details.name.as_str()]))
        .collect()
}

/// Hands in the line-ups of the generated event and enters its results.
fn play(owner: &Client, t: &Tournament, round: u16, ids: &BTreeMap<PlayerId, u64>) {
    for (team, players) in t.team_facts.line_ups.get(&round).into_iter().flatten() {
        let players: Vec<Option<u64>> =
            players.iter().map(|seat| seat.map(|id| ids[&id])).collect();
        let line_up = json!({ "team": team, "players": players });
        let reply = owner.put(&at(&format!("/rounds/{round}/line-ups")), &line_up);
        // The file tells those of round 1.
        if reply.status != 200 {
            reply.problem(409, "no-change");
        }
    }
    owner.confirmed(&at(&format!("/rounds/{round}/pair")), &json!({}));
    owner.confirmed(&at(&format!("/rounds/{round}/publish")), &json!({}));
    for (number, board) in (1..).zip(&t.round(round).unwrap().boards) {
        let result = board.result.used.unwrap().to_string();
        let path = at(&format!("/rounds/{round}/boards/{number}/result"));
        owner.insist("PUT", &path, &json!({ "result": result }));
    }
}

/// The matches of a round with their game points.
fn matches(owner: &Client, round: u16) -> Vec<(u64, u64, String, String)> {
    let pairing = owner.get(&at(&format!("/pairings/{round}"))).is(200).body;
    let side = |one: &Value, side: &str| one[side]["id"].as_u64().unwrap();
    let points = |one: &Value, side: &str| one[side].as_str().unwrap().to_owned();
    let matches = pairing["teams"]["matches"].as_array().unwrap().iter();
    matches
        .map(|one| {
            (
                side(one, "white"),
                side(one, "black"),
                points(one, "white_points"),
                points(one, "black_points"),
            )
        })
        .collect()
}

fn expected_matches(t: &Tournament, round: u16) -> Vec<(u64, u64, String, String)> {
    let teams = t.round(round).unwrap().teams.as_ref().unwrap();
    let matches = teams.matches.iter().zip(t.match_scores(round));
    matches
        .map(|(one, score)| {
            let points = |colour| score.game_points.get(colour).to_string();
            (
                one.white.0.into(),
                one.black.0.into(),
                points(Colour::White),
                points(Colour::Black),
            )
        })
        .collect()
}

#[test]
fn ten_teams_from_the_file_to_the_standings() {
    let generated = generate(&request()).unwrap();
    let t = generated.state.tournament().unwrap();
    let server = Server::start();
    let owner = server.owner().header("content-type", "application/json");
    let import = json!({
        "content": file(&generated.document), "slug": "cup", "tz": "Europe/Istanbul",
    });
    owner.insist_on(201, "POST", "/tournaments/import", &import);
    let settings = owner.get(&at("/settings")).is(200).body;
    assert_eq!(settings["system"], "team-swiss");
    assert_eq!(settings["preferences"], "type_b");
    assert_eq!(settings["scores"], "game_then_match");
    let ids = numbers(&owner, t);
    assert_eq!(ids.len(), 50);

    for round in 1..=ROUNDS {
        play(&owner, t, round, &ids);
        let found = matches(&owner, round);
        assert_eq!(found.len(), 5);
        assert_eq!(found, expected_matches(t, round), "round {round}");
    }

    let standings = owner
        .get(&at(&format!("/standings?round={ROUNDS}")))
        .is(200)
        .body;
    let rows = standings["standings"].as_array().unwrap();
    let found: Vec<(u64, u64, &str, &str)> = rows
        .iter()
        .map(|row| {
            (
                row["rank"].as_u64().unwrap(),
                row["team"]["id"].as_u64().unwrap(),
                row["match_points"].as_str().unwrap(),
                row["game_points"].as_str().unwrap(),
            )
        })
        .collect();
    let table = t.cross_table(ROUNDS, &FidePolicy).unwrap();
    let list = t.tiebreaks_in_force();
    let ranked = ranked(&table, &list.0, &t.standings_options()).unwrap();
    let scores = t.team_scores(ROUNDS);
    let expected: Vec<(u64, TeamId, String, String)> = ranked
        .rows
        .into_iter()
        .map(|row| {
            let team = TeamId(row.id.0);
            let points = scores[&team];
            (
                row.rank.into(),
                team,
                points.match_points.to_string(),
                points.game_points.to_string(),
            )
        })
        .collect();
    let expected: Vec<(u64, u64, &str, &str)> = expected
        .iter()
        .map(|(rank, team, match_points, game_points)| {
            (
                *rank,
                team.0.into(),
                match_points.as_str(),
                game_points.as_str(),
            )
        })
        .collect();
    assert_eq!(found, expected);
    // Four boards a match: what is won on one side is lost on the other, but for double forfeits.
    let total: f64 = found.iter().map(|row| row.3.parse::<f64>().unwrap()).sum();
    assert!((40.0..=60.0).contains(&total), "{total}");
}

#[test]
fn settings_of_the_swiss_team_system() {
    let server = Server::start();
    let owner = server.owner();
    let event = json!({
        "name": "Cup", "slug": "cup", "rounds": 5, "tz": "Europe/Istanbul",
        "system": "team-swiss", "preferences": "none",
    });
    owner.post("/tournaments", &event).is(201);
    let settings = owner.get(&at("/settings")).is(200).body;
    assert_eq!(settings["teams"], true);
    assert_eq!(settings["preferences"], "none");
    assert_eq!(settings["scores"], "match_then_game");
    let change = json!({
        "scores": "game_only", "matches": { "boards": "WBBW", "win": "3", "draw": "1", "loss": "0" },
    });
    owner.patch(&at(""), &change).is(200);
    let settings = owner.get(&at("/settings")).is(200).body;
    assert_eq!(settings["preferences"], "none");
    assert_eq!(settings["scores"], "game_only");
    assert_eq!(settings["matches"]["boards"], "WBBW");
    assert_eq!(settings["matches"]["win"], "3.0");
    for (body, told) in [
        (json!({ "acceleration": "baku" }), "Baku"),
        (json!({ "system": "dutch" }), "pairs players"),
        (json!({ "matches": { "boards": "BW" } }), "begin with W"),
        (json!({ "matches": { "win": "0" } }), "worth at least"),
        (
            json!({ "system": "dutch", "scores": "match_only" }),
            "Swiss team system",
        ),
    ] {
        let refused = owner.patch(&at(""), &body);
        assert_eq!(refused.status, 422, "{body}: {}", refused.text);
        assert!(refused.text.contains(told), "{body}: {}", refused.text);
    }
    let players = json!({
        "name": "Open", "rounds": 5, "tz": "Europe/Istanbul", "system": "team-swiss", "teams": false,
    });
    owner
        .post("/tournaments", &players)
        .problem(422, "invalid-settings");
}
