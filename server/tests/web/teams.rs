//! The pages of a team event, for readers and for arbiters.

use crate::api::{Client, Server};
use crate::reader::{Page, Reader};
use serde_json::json;

fn at(path: &str) -> String {
    format!("/tournaments/league{path}")
}

/// Five teams of two boards with a reserve: team 1 has players 1-3. Round 1 is played but for the
/// last board, team 5 has the bye; team 3 plays its reserve on board 2.
fn league(server: &Server) -> Client {
    let owner = server.owner();
    let event = json!({
        "name": "League", "slug": "league", "rounds": 3, "tz": "Europe/Istanbul",
        "system": "team-swiss", "matches": { "boards": "WB" },
    });
    owner.post("/tournaments", &event).is(201);
    for number in 1..=15 {
        let player = json!({ "name": format!("Player {number}"), "rating": 2500 - number });
        owner.post(&at("/players"), &player).is(201);
    }
    for team in 1..=5 {
        let players = [3 * team - 2, 3 * team - 1, 3 * team];
        let body = json!({ "name": format!("Team {team}"), "players": players });
        owner.post(&at("/teams"), &body).is(201);
    }
    owner
        .post(&at("/initial-colour"), &json!({ "colour": "white" }))
        .is(200);
    owner
        .put(
            &at("/rounds/1/line-ups"),
            &json!({ "team": 3, "players": [7, 9] }),
        )
        .is(200);
    owner.confirmed(&at("/rounds/1/pair"), &json!({}));
    owner.confirmed(&at("/rounds/1/publish"), &json!({}));
    for (board, result) in [(1, "1-0"), (2, "1-0"), (3, "1/2")] {
        let path = at(&format!("/rounds/1/boards/{board}/result"));
        owner.put(&path, &json!({ "result": result })).is(200);
    }
    owner
}

fn arbiter(server: &Server) -> Reader {
    Reader::of(server).header("authorization", &format!("Bearer {}", server.owner))
}

/// The texts of a page stand in it in this order.
#[track_caller]
fn in_order(page: &Page, texts: &[&str]) {
    let all = page.texts();
    let mut rest = all.iter();
    for text in texts {
        assert!(rest.any(|found| found == text), "{text:?} in {all:?}");
    }
}

#[test]
fn a_round_is_shown_match_by_match() {
    let server = Server::start();
    league(&server);
    let page = Reader::of(&server).page("/t/league");
    assert_eq!(page.attributes("tbody", "data-match"), ["1", "2"]);
    // The players of the team on the left stand there with either colour: on board 2 Player 9 of
    // team 3 had White and won.
    in_order(
        &page,
        &[
            "Team 1", "1 : 1", "Team 3", "1.1", "Player 1", "1-0", "Player 7",
        ],
    );
    in_order(&page, &["1.2", "Player 2", "0-1", "Player 9"]);
    in_order(
        &page,
        &[
            "2",
            "Team 4",
            "½ : ½",
            "Team 2",
            "2.1",
            "Player 10",
            "½-½",
            "Player 4",
        ],
    );
    in_order(&page, &["Not paired", "Team 5"]);
    assert_eq!(page.attributes("tr", "data-turned").len(), 2);
    let named = Reader::of(&server).page("/t/league/pairings/1?by=name");
    in_order(&named, &["Player 11", "2.2"]);
}

#[test]
fn standings_and_cards_of_teams() {
    let server = Server::start();
    let owner = league(&server);
    let reader = Reader::of(&server);
    let path = at("/rounds/1/boards/4/result");
    owner.put(&path, &json!({ "result": "0-1" })).is(200);
    let page = reader.page("/t/league/standings");
    assert_eq!(
        page.attributes("tr", "data-team"),
        ["4", "1", "3", "5", "2"]
    );
    in_order(
        &page,
        &[
            "Match points",
            "Game points",
            "Team 4",
            "2",
            "1½",
            "Team 1",
            "1",
            "1",
        ],
    );

    let teams = reader.page("/t/league/teams");
    assert_eq!(
        teams.attributes("tr", "data-team"),
        ["1", "2", "3", "4", "5"]
    );
    in_order(&teams, &["Team 3", "Player 7", "Player 8", "Player 9"]);

    let card = reader.page("/t/league/teams/3");
    in_order(
        &card,
        &[
            "Team 3", "Players", "Player 7", "0", "1", "Player 9", "1", "1",
        ],
    );
    in_order(
        &card,
        &[
            "Matches", "Team 1", "1 : 1", "1", "Player 7", "Player 1", "0",
        ],
    );
    in_order(&card, &["Player 9", "Player 2", "1"]);
    assert!(reader.page("/t/league/players/9").says("Team 3"));
    let missing = reader.any_page("/t/league/teams/9");
    assert_eq!(missing.reply.status, 404);
    assert!(missing.says("There is no team 9 in this tournament"));

    let turkish = reader.reads("tr").page("/t/league/standings");
    in_order(&turkish, &["Takım", "Karşılaşma puanı", "Oyun puanı"]);
}

#[test]
fn a_team_event_on_paper() {
    let server = Server::start();
    league(&server);
    let reader = Reader::of(&server);
    let page = reader.page("/t/league/print/pairings/1");
    assert_eq!(page.attributes("tbody", "data-match"), ["1", "2"]);
    in_order(
        &page,
        &["Team 1", "1 : 1", "Team 3", "1.1", "1-0", "1.2", "0-1"],
    );
    let page = reader.page("/t/league/print/standings?round=1");
    assert_eq!(page.attributes("tr", "data-team").len(), 5);
    in_order(
        &page,
        &["Match points", "Game points", "MPvGP", "EDE", "BH/C1", "BH"],
    );
    let legend = "BH/C1: Buchholz; BH: Buchholz";
    assert!(page.texts().iter().any(|text| text.ends_with(legend)));
    let boards = reader.page("/t/league/print/boards?round=1");
    assert_eq!(boards.attributes("tbody", "data-place"), ["1", "2", "3"]);
    in_order(
        &boards,
        &[
            "Board 1",
            "Player 1",
            "Team 1",
            "1",
            "1",
            "Player 4",
            "Player 10",
            "Player 7",
            "0",
            "Board 2",
            "Player 2",
            "Reserve 1",
            "Player 9",
            "Team 3",
            "1",
            "1",
        ],
    );
    let none = reader.any_page("/t/league/print/boards?round=2");
    assert_eq!(none.reply.status, 404);
    let cross = reader.page("/t/league/print/cross-table?round=1");
    in_order(&cross, &["Team 1", "3", "Team 3"]);
    let cross = reader.page("/t/league/cross-table?round=1");
    in_order(&cross, &["Rank", "Team", "Team 1"]);
    assert!(
        cross
            .attributes("a", "href")
            .contains(&"/t/league/teams/1".to_owned())
    );
}

#[test]
fn the_console_of_a_team_event() {
    let server = Server::start();
    let owner = league(&server);
    let arbiter = arbiter(&server);
    let round = arbiter.page("/console/league");
    assert_eq!(
        round.attributes("a", "data-rail")[3..5],
        ["teams", "line-ups"]
    );
    assert_eq!(round.attributes("tr", "data-board"), ["1", "2"]);
    in_order(
        &round,
        &["Team 1", "1 : 1", "Team 3", "Team 4", "½ : ½", "Team 2"],
    );
    in_order(&round, &["Team 5"]);

    let results = arbiter.page("/console/league/results");
    assert_eq!(results.attributes("tr", "data-match"), ["1", "2"]);
    assert_eq!(results.attributes("tr", "data-board"), ["1", "2", "3", "4"]);
    in_order(
        &results,
        &[
            "1.1", "Player 1", "Player 7", "1.2", "Player 9", "Player 2", "2.1",
        ],
    );

    let line_ups = arbiter.page("/console/league/line-ups/1");
    assert_eq!(
        line_ups.attributes("form", "data-team"),
        ["1", "2", "3", "4", "5"]
    );
    assert_eq!(line_ups.attributes("select", "data-as").len(), 10);
    in_order(&line_ups, &["3 Team 3", "handed in", "Take it back"]);

    let teams = arbiter.page("/console/league/teams");
    assert_eq!(
        teams.attributes("tr", "data-team"),
        ["1", "2", "3", "4", "5"]
    );
    in_order(&teams, &["Team 2", "Player 4; Player 5; Player 6"]);
    let team = arbiter.page("/console/league/teams/2");
    assert!(
        team.attributes("form", "data-path")
            .contains(&at("/teams/2"))
    );
    assert_eq!(team.attributes("tr", "data-round"), ["2", "3"]);

    let settings = arbiter.page("/console/league/settings");
    let names = settings.attributes("*", "name");
    for field in ["preferences", "scores", "matches.boards", "matches.win"] {
        assert!(names.iter().any(|name| name == field), "{field}");
    }

    let path = at("/rounds/1/boards/4/result");
    owner.put(&path, &json!({ "result": "0-1" })).is(200);
    let preview = arbiter.page("/console/league/preview/2");
    in_order(&preview, &["Match", "Team 4", "2 · w"]);
    owner.post(&at("/rounds/2/edit"), &json!({})).is(200);
    let session = arbiter.page("/console/league");
    in_order(
        &session,
        &["Team 1", "Team 2", "Team 3", "Team 4", "Team 5"],
    );
}

#[test]
fn a_team_event_begins_with_its_teams() {
    let server = Server::start();
    let event = json!({
        "name": "League", "slug": "league", "rounds": 3, "tz": "Europe/Istanbul",
        "system": "team-swiss",
    });
    server.owner().post("/tournaments", &event).is(201);
    let round = arbiter(&server).page("/console/league");
    assert!(
        round
            .attributes("section", "data-step")
            .contains(&"players".to_owned())
    );
    assert!(round.says("Enter teams"));
    let teams = arbiter(&server).page("/console/league/teams");
    assert!(
        teams
            .attributes("form", "id")
            .contains(&"add-team".to_owned())
    );
}

#[test]
fn players_have_no_pages_of_teams() {
    let server = Server::start();
    server.owner().open_round();
    let round = arbiter(&server).page("/console/open");
    let rail = round.attributes("a", "data-rail");
    assert!(!rail.contains(&"teams".to_owned()), "{rail:?}");
    let page = Reader::of(&server).page("/t/open");
    assert!(page.says("Cross-table") && !page.says("Teams"));
}
