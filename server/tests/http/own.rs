//! Tokens of players, and what they open: one's own game.

use crate::support::{Client, Server};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const SLIPS: &str = "/tournaments/open/player-tokens";
const OWN: &str = "/tournaments/open/own";
const PROPOSAL: &str = "/tournaments/open/own/proposal";
const CALLS: &str = "/tournaments/open/own/calls";

/// Issues a token to everybody who has none; the codes by player.
fn slips(server: &Server) -> BTreeMap<u64, String> {
    let issued = server.owner().post(SLIPS, &json!({})).is(201).body;
    let tokens = issued["tokens"].as_array().unwrap();
    let code = |token: &Value| token["code"].as_str().unwrap().to_owned();
    let by_player = |token: &Value| (token["player"].as_u64().unwrap(), code(token));
    tokens.iter().map(by_player).collect()
}

impl Server {
    fn player(&self, code: &str) -> Client {
        self.client(&format!("hp_{code}"))
    }

    /// White and Black of the first board, and Black's player's number.
    fn first_board(&self) -> (Client, Client, u64) {
        let codes = slips(self);
        let board = self.owner().get("/tournaments/open/rounds/1/boards/1");
        let board = board.is(200).body;
        let id = |side: &str| board[side]["id"].as_u64().unwrap();
        let (white, black) = (id("white"), id("black"));
        (
            self.player(&codes[&white]),
            self.player(&codes[&black]),
            black,
        )
    }

    fn moves(&self, moves: &[&str]) {
        for one in moves {
            let path = "/tournaments/open/rounds/1/boards/1/moves";
            self.owner().post(path, &json!({ "move": one })).is(200);
        }
    }

    fn result(&self) -> Value {
        let board = self.owner().get("/tournaments/open/rounds/1/boards/1");
        board.is(200).body["result"].clone()
    }

    fn incidents(&self) -> Vec<Value> {
        let list = self.owner().get("/tournaments/open/incidents").is(200).body;
        list["incidents"].as_array().unwrap().clone()
    }
}

fn says(result: impl Into<Value>) -> Value {
    json!({ "round": 1, "result": result.into() })
}

fn calls(call: &Value) -> Value {
    json!({ "round": 1, "call": call })
}

#[test]
fn slips_are_issued_once_and_a_new_one_ends_the_old() {
    let server = Server::start();
    server.owner().open_round();
    let issued = server.owner().post(SLIPS, &json!({})).is(201);
    assert_eq!(issued.header("cache-control"), "no-store");
    let tokens = issued.body["tokens"].as_array().unwrap().clone();
    assert_eq!(tokens.len(), 6);
    let first = &tokens[0];
    let code = first["code"].as_str().unwrap();
    assert_eq!(first["name"], "Player, 1");
    assert_eq!(first["address"], "https://hakem.example/p");
    assert_eq!(first["link"], format!("https://hakem.example/p#{code}"));
    assert!(first["qr"].as_str().unwrap().starts_with("<svg "));

    let again = server.owner().post(SLIPS, &json!({})).is(201).body;
    assert_eq!(again["tokens"], json!([]), "everybody has one");
    let anew = json!({ "players": [1, 1] });
    let anew = server.owner().post(SLIPS, &anew).is(201).body;
    assert_eq!(anew["tokens"].as_array().unwrap().len(), 1);
    server.player(code).get(OWN).problem(401, "unknown-token");
    let code = anew["tokens"][0]["code"].as_str().unwrap();
    let own = server.player(code).get(OWN).is(200).body;
    assert_eq!(own["player"]["name"], "Player, 1");

    let nobody = json!({ "players": [1, 77] });
    let refused = server.owner().post(SLIPS, &nobody);
    refused.problem(404, "unknown-player");
    server.player(code).get(OWN).is(200);

    let listed = server.owner().get(SLIPS).is(200).body;
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 6);
    assert!(!listed.to_string().contains(code));
    let one = format!("{SLIPS}/1");
    server.owner().delete(&one).is(200);
    server.owner().delete(&one).problem(404, "unknown-thing");
    server.player(code).get(OWN).problem(401, "unknown-token");
    let all = server.owner().delete(SLIPS).is(200).body;
    assert_eq!(all["revoked"], 5);
    let code = tokens[1]["code"].as_str().unwrap();
    server.player(code).get(OWN).problem(401, "unknown-token");
}

#[test]
fn a_token_outlives_a_restart_and_not_its_player() {
    let server = Server::start();
    server.owner().open_tournament();
    let code = slips(&server)[&6].clone();
    let server = server.restarted();
    let player = server.player(&code);
    let own = player.get(OWN).is(200).body;
    assert_eq!((&own["round"], &own["game"]), (&json!(0), &Value::Null));
    let place = "/tournaments/open/players/6";
    let removed = server.owner().delete(place).is(200).body;
    player.get(OWN).problem(401, "unknown-token");
    let listed = server.owner().get(SLIPS).is(200).body;
    assert_eq!(listed["tokens"].as_array().unwrap().len(), 5);
    // Whoever is entered next is somebody else.
    let added = server
        .owner()
        .post("/tournaments/open/players", &json!({ "name": "Other" }));
    assert_eq!(added.is(201).body["id"], 7);
    player.get(OWN).problem(401, "unknown-token");
    let back = json!({ "seq": removed["seq"] });
    server.owner().post("/tournaments/open/undo", &back).is(200);
    player.get(OWN).is(200);
}

/// The row of the table of roles for players, and that a player of one tournament is nobody in
/// another.
#[test]
fn a_player_may_look_after_his_own_game_and_nothing_else() {
    let server = Server::start();
    server.owner().open_round();
    let other = json!({ "name": "Other", "slug": "other", "tz": "UTC", "rounds": 3 });
    server.owner().post("/tournaments", &other).is(201);
    let (white, ..) = server.first_board();
    white.get("/tournaments/open").is(200);
    white.get(OWN).is(200);
    for (method, path) in [
        ("GET", "/tournaments/open/incidents"),
        ("GET", "/tournaments/open/audit"),
        ("GET", "/tournaments/open/player-tokens"),
        ("POST", "/tournaments/open/player-tokens"),
        ("DELETE", "/tournaments/open/player-tokens"),
        ("PUT", "/tournaments/open/rounds/1/boards/1/result"),
        ("POST", "/tournaments/open/rounds/1/boards/1/moves"),
        ("POST", "/tournaments/open/rounds/1/boards/1/incidents"),
        ("POST", "/tournaments/open/rounds/1/boards/1/rulings"),
        ("POST", "/tournaments/open/undo"),
        ("POST", "/tournaments/open/players/1/withdraw"),
        ("GET", "/tokens"),
    ] {
        let body = (method != "GET").then_some(&b"{}"[..]);
        white.send(method, path, body).problem(403, "forbidden");
    }
    for path in ["/users", "/lists/imports/1"] {
        white.get(path).problem(403, "foreign-tournament");
    }
    white
        .get("/tournaments/other/own")
        .problem(403, "foreign-tournament");
    white
        .get("/tournaments/open/pairings/1?explain")
        .problem(403, "forbidden");
    for role in ["arbiter", "deputy", "operator", "viewer"] {
        let client = server.with_role(role, role);
        client.get(OWN).problem(403, "forbidden");
    }
    server.anybody().get(OWN).problem(401, "no-token");
    // Nobody becomes a player by the other ways in.
    let token = json!({ "role": "player", "name": "x", "tournament": "open" });
    let refused = server.owner().post("/tokens", &token);
    refused.problem(422, "invalid-value");
    let account = json!({
        "name": "x", "display": "X", "role": "player", "tournament": "open",
    });
    let refused = server.owner().post("/users", &account);
    refused.problem(422, "invalid-value");
    // Who may not issue tokens issues none.
    let deputy = server.with_role("deputy", "dora");
    deputy.post(SLIPS, &json!({})).problem(403, "forbidden");
    let arbiter = server.with_role("arbiter", "ada");
    arbiter.post(SLIPS, &json!({ "players": [1] })).is(201);
}

#[test]
fn what_both_propose_is_entered_and_what_is_entered_stays() {
    let server = Server::start();
    server.owner().open_round();
    let (white, black, _) = server.first_board();
    let before = server
        .anybody()
        .get("/tournaments/open/rounds/1/boards/1")
        .is(200);
    white.put(PROPOSAL, &says("1-0")).is(200);
    assert_eq!(server.result(), Value::Null);
    let own = white.get(OWN).is(200).body;
    assert_eq!(own["game"]["proposal"], "1-0");
    // Neither the opponent nor anybody else learns it.
    let own = black.get(OWN).is(200).body;
    assert_eq!(own["game"]["proposal"], Value::Null);
    assert!(!own.to_string().contains("1-0"));
    let after = server
        .anybody()
        .get("/tournaments/open/rounds/1/boards/1")
        .is(200);
    assert_eq!(before.body, after.body);
    black.put(PROPOSAL, &says("0-1")).is(200);
    assert_eq!(server.result(), Value::Null, "they differ");
    white.put(PROPOSAL, &says("1-0")).problem(409, "no-change");
    black.put(PROPOSAL, &says(Value::Null)).is(200);
    let entered = black.put(PROPOSAL, &says("1-0")).is(200);
    assert_eq!(entered.body, json!({ "taken": true }));
    assert_eq!(server.result(), "1-0");
    let refused = white.put(PROPOSAL, &says("1/2"));
    refused.problem(409, "round-state");
    // The arbiter corrects it, and undoes it, as any result.
    let place = "/tournaments/open/rounds/1/boards/1/result";
    let clerk = server.owner();
    clerk.put(place, &json!({ "result": "1/2" })).is(200);
    assert_eq!(server.result(), "1/2-1/2");
    black
        .put(PROPOSAL, &says("0-1"))
        .problem(409, "round-state");
    // Who did it stands in the log.
    let audit = server.owner().get("/tournaments/open/audit").is(200).text;
    assert!(audit.contains("\"by\":\"player "), "{audit}");
}

#[test]
fn a_proposal_is_of_the_round_that_is_on_and_of_what_was_played() {
    let server = Server::start();
    server.owner().open_round();
    let (white, ..) = server.first_board();
    for (body, status, code) in [
        (json!({ "round": 2, "result": "1-0" }), 409, "round-state"),
        (says("+/-"), 422, "invalid-result"),
        (says("0-0"), 422, "invalid-result"),
        (says("adjourned"), 422, "invalid-result"),
        (says("x"), 422, "invalid-result"),
        (json!({ "round": 1 }), 400, "invalid-body"),
        (
            json!({ "round": 1, "result": "1-0", "player": 2 }),
            400,
            "unknown-field",
        ),
    ] {
        white.put(PROPOSAL, &body).problem(status, code);
    }
    assert_eq!(white.get(OWN).is(200).body["game"]["proposal"], Value::Null);
}

#[test]
fn what_is_sent_twice_counts_once() {
    let server = Server::start();
    server.owner().open_round();
    let (white, black, _) = server.first_board();
    let keyed = white.header("idempotency-key", "one");
    keyed.put(PROPOSAL, &says("1-0")).is(200);
    let again = keyed.put(PROPOSAL, &says("1-0")).is(200);
    assert_eq!(again.header("idempotency-replayed"), "true");
    keyed.put(PROPOSAL, &says("0-1")).problem(422, "key-reused");
    // The same key of another is another's.
    let other = black.header("idempotency-key", "one");
    other.put(PROPOSAL, &says("0-1")).is(200);
    let offer = calls(&json!({ "kind": "draw_offer" }));
    let keyed = white.header("idempotency-key", "two");
    keyed.post(CALLS, &offer).is(200);
    let again = keyed.post(CALLS, &offer).is(200);
    assert_eq!(again.header("idempotency-replayed"), "true");
    assert_eq!(server.incidents().len(), 1);
}

#[test]
fn a_call_waits_for_an_arbiter_and_tells_the_player_nothing() {
    let server = Server::start();
    server.owner().open_round();
    let (white, black, _) = server.first_board();
    server.moves(&["e4", "e5"]);
    let flag = calls(&json!({ "kind": "flag" }));
    let taken = black.post(CALLS, &flag).is(200);
    assert_eq!(taken.body, json!({ "taken": true }));
    black.post(CALLS, &flag).problem(409, "no-change");
    // It is White's move: what the server knows of the game does not bear the claim out.
    let illegal = calls(&json!({ "kind": "illegal_move", "move": "e9" }));
    white.post(CALLS, &illegal).is(200);
    let incidents = server.incidents();
    let shown: Vec<_> = incidents
        .iter()
        .map(|one| {
            json!([
                one["incident"]["kind"],
                one["incident"]["side"],
                one["incident"]["by"],
                one["raised_by"],
                one["state"],
                one["proposed"].is_object(),
            ])
        })
        .collect();
    assert_eq!(
        shown,
        [
            json!(["flag", "white", null, "black", "proposed", true]),
            json!(["illegal_move", null, "black", "white", "proposed", false]),
        ]
    );
    assert_eq!(server.result(), Value::Null, "nobody has ruled");
    let own = white.get(OWN).is(200).text;
    assert!(!own.contains("flag") && !own.contains("ruling"), "{own}");
}

#[test]
fn nobody_calls_what_is_not_his() {
    let server = Server::start();
    server.owner().open_round();
    let (white, ..) = server.first_board();
    for call in [
        json!({ "kind": "resign", "by": "black" }),
        json!({ "kind": "late", "by": "black", "after_s": 9000 }),
        json!({ "kind": "device", "by": "black" }),
        json!({ "kind": "decision", "choice": { "choice": "agree" } }),
        json!({ "kind": "quickplay_claim" }),
        json!({ "kind": "nonsense" }),
        json!([]),
    ] {
        let refused = white.post(CALLS, &calls(&call));
        refused.problem(422, "invalid-incident");
    }
    let late = json!({ "round": 2, "call": { "kind": "resign" } });
    white.post(CALLS, &late).problem(409, "round-state");
    assert!(server.incidents().is_empty());
    assert_eq!(server.result(), Value::Null);
}

/// 5.1.2, 5.2.3: the players themselves end the game.
#[test]
fn a_resignation_and_two_offers_end_the_game_at_once() {
    let server = Server::start();
    server.owner().open_round();
    let (white, black, _) = server.first_board();
    server.moves(&["e4", "e5"]);
    let offer = calls(&json!({ "kind": "draw_offer" }));
    white.post(CALLS, &offer).is(200);
    assert_eq!(server.result(), Value::Null);
    black.post(CALLS, &offer).is(200);
    assert_eq!(server.result(), "1/2-1/2");
    let resign = calls(&json!({ "kind": "resign" }));
    white.post(CALLS, &resign).problem(409, "game-over");
    assert_eq!(server.result(), "1/2-1/2");
}

/// Where nobody has sent moves, the server cannot know whether the opponent could still mate.
#[test]
fn on_a_board_that_is_not_followed_an_arbiter_rules_on_everything() {
    let server = Server::start();
    server.owner().open_round();
    let (white, black, _) = server.first_board();
    let resign = calls(&json!({ "kind": "resign" }));
    white.post(CALLS, &resign).is(200);
    white.post(CALLS, &resign).problem(409, "no-change");
    let claim = calls(&json!({ "kind": "claim_repetition" }));
    black.post(CALLS, &claim).is(200);
    assert_eq!(server.result(), Value::Null);
    let incidents = server.incidents();
    assert_eq!(incidents.len(), 2);
    for one in &incidents {
        assert_eq!(
            (&one["waits"], &one["proposed"]),
            (&json!(true), &Value::Null)
        );
    }
    let rulings = "/tournaments/open/rounds/1/boards/1/rulings";
    let own = json!({ "result": "0-1", "articles": ["5.1.2"] });
    let decided = json!({
        "incident": 1, "act": "correct", "reason": "seen at the board", "own": own,
    });
    server.owner().post(rulings, &decided).is(200);
    assert_eq!(server.result(), "0-1");
}

#[test]
fn whoever_says_too_much_waits() {
    let server = Server::start();
    server.owner().open_round();
    let (white, black, _) = server.first_board();
    for turn in 0..20 {
        let result = if turn % 2 == 0 { "1-0" } else { "1/2" };
        white.put(PROPOSAL, &says(result)).is(200);
    }
    let refused = white.put(PROPOSAL, &says("1-0"));
    assert_eq!(refused.header("retry-after"), "20");
    refused.problem(429, "too-many-attempts");
    black.put(PROPOSAL, &says("0-1")).is(200);
}

/// A browser at the pages of a player: forms and a cookie.
struct Phone(Client);

impl Phone {
    fn of(server: &Server) -> Self {
        let client = Client {
            base: format!("http://{}", server.address),
            redirects: 0,
            ..server.anybody()
        };
        let kind = "application/x-www-form-urlencoded";
        let client = client.header("content-type", kind);
        Self(client.header("origin", "https://hakem.example"))
    }

    fn send(&self, path: &str, form: &str) -> crate::support::Reply {
        self.0.send("POST", path, Some(form.as_bytes()))
    }

    fn entered(server: &Server, code: &str) -> Self {
        let phone = Self::of(server);
        let entered = phone.send("/p/enter", &format!("code={code}")).is(303);
        assert_eq!(entered.header("location"), "/p");
        let cookie = entered.header("set-cookie");
        for word in ["__Host-hakem_player=", "HttpOnly", "Secure", "SameSite=Lax"] {
            assert!(cookie.contains(word), "{cookie}");
        }
        Self(phone.0.with_session(&entered))
    }

    fn page(&self) -> String {
        self.0.get("/p").is(200).text
    }
}

#[test]
fn a_code_opens_the_page_of_its_player_on_a_phone() {
    let server = Server::start();
    server.owner().open_round();
    let codes = slips(&server);
    let phone = Phone::of(&server);
    let page = phone.page();
    assert!(page.contains("id=\"enter\"") && !page.contains("id=\"own\""));
    let typed = codes[&1].to_uppercase().replace('-', "+");
    let phone = Phone::entered(&server, &typed);
    let page = phone.page();
    assert!(page.contains("Player, 1") && page.contains("id=\"propose\""));
    let opponent = server.player(&codes[&1]).get(OWN).is(200).body;
    let opponent = opponent["game"]["opponent"]["name"].as_str().unwrap();
    assert!(page.contains(opponent), "{page}");

    let told = phone
        .send("/p/proposal", "round=1&result=1-0&key=k1")
        .is(303);
    assert_eq!(told.header("location"), "/p?told=proposed");
    let twice = phone
        .send("/p/proposal", "round=1&result=1-0&key=k1")
        .is(303);
    assert_eq!(twice.header("location"), "/p?told=proposed", "sent twice");
    assert!(phone.page().contains("aria-pressed=\"true\""));
    let again = phone
        .send("/p/proposal", "round=1&result=1-0&key=k2")
        .is(303);
    assert_eq!(again.header("location"), "/p?problem=no-change");
    let back = phone.send("/p/proposal", "round=1&result=&key=k3").is(303);
    assert_eq!(back.header("location"), "/p?told=taken-back");
    let called = phone.send("/p/call", "round=1&kind=illegal_move&move=Ke3&key=k4");
    assert_eq!(called.is(303).header("location"), "/p?told=called");
    assert_eq!(server.incidents()[0]["incident"]["move"], "Ke3");
    let odd = phone.send("/p/call", "round=1&kind=device&key=k5").is(303);
    assert_eq!(odd.header("location"), "/p?problem=invalid-incident");

    server.owner().delete(SLIPS).is(200);
    assert!(phone.page().contains("id=\"enter\""), "it is over at once");
    let late = phone
        .send("/p/proposal", "round=1&result=1-0&key=k6")
        .is(303);
    assert_eq!(late.header("location"), "/p?told=left");
    let left = phone.send("/p/leave", "").is(303);
    assert!(left.header("set-cookie").contains("Max-Age=0"));
}

#[test]
fn pages_of_other_sites_enter_and_propose_nothing() {
    let server = Server::start();
    server.owner().open_round();
    let codes = slips(&server);
    let phone = Phone::entered(&server, &codes[&1]);
    let bare = Phone(phone.0.without("origin"));
    let evil = Phone(bare.0.header("origin", "https://evil.example"));
    let cross = Phone(bare.0.header("sec-fetch-site", "cross-site"));
    for other in [&bare, &evil, &cross] {
        let refused = other.send("/p/proposal", "round=1&result=1-0").is(303);
        assert_eq!(refused.header("location"), "/p?problem=foreign-origin");
        let form = format!("code={}", codes[&2]);
        let refused = other.send("/p/enter", &form).is(403);
        assert!(refused.headers.get("set-cookie").is_none());
    }
    let own = server.player(&codes[&1]).get(OWN).is(200).body;
    assert_eq!(own["game"]["proposal"], Value::Null);
    // The cookie is the page's alone: the API does not take it.
    let api = Client {
        base: server.anybody().base,
        ..phone.0
    };
    api.get(OWN).problem(401, "no-token");
}

#[test]
fn codes_are_not_guessed() {
    let server = Server::start();
    server.owner().open_round();
    let code = slips(&server)[&1].clone();
    let phone = Phone::of(&server);
    for _ in 0..40 {
        phone.send("/p/enter", "code=0000-0000-0000-0000").is(401);
    }
    let refused = phone.send("/p/enter", &format!("code={code}")).is(429);
    assert!(refused.headers.get("set-cookie").is_none());
    server.ahead.store(1, std::sync::atomic::Ordering::Relaxed);
    Phone::entered(&server, &code);
}
