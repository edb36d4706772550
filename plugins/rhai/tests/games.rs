//! What scripts say of games: offers of a draw, the default time, rulings.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hakem_core::laws::dead::AnySeries;
use hakem_core::laws::game::{
    Bench, Game, GameCommand, GameEvent, GameRefusal, MadeRuling, Outcome, Raiser, Raising, Seats,
    StartPosition,
};
use hakem_core::laws::{Incident, Word};
use hakem_core::tournament::{Command, ParamValue, Params, PolicyError};
use hakem_core::{GameResult, PlayedScore, PlayerId};
use hakem_plugin_api::{GameRules, Loader};
use jiff::Timestamp;
use serde_json::{Value, json};
use std::sync::Arc;
use support::{Event, Files, files};

/// The package that ships.
fn shipped() -> Files {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../scripts/federation-conduct"
    );
    let text = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
    ["regulation.toml", "main.rhai"]
        .map(|name| (name.to_owned(), text(name)))
        .into()
}

/// The game of the first board of round 1.
struct Table {
    event: Event,
    game: Game,
    fide_mode: bool,
}

const SEATS: Seats = Seats {
    white: PlayerId(1),
    black: PlayerId(4),
    round: 1,
    board: 1,
};

impl Table {
    fn new(package: Files) -> Self {
        let mut event = Event::new(6, 3);
        event.try_install(package).unwrap();
        event.pair(1);
        let terms = Some(Box::new(event.tournament().terms(1)));
        let mut table = Self {
            event,
            game: Game::new(),
            fide_mode: true,
        };
        let start = StartPosition::Standard;
        let seats = SEATS;
        table.does(&GameCommand::Start {
            seats,
            start,
            terms,
        });
        table
    }

    fn of(main: &str) -> Self {
        Self::new(files(main))
    }

    fn tries(&mut self, command: &GameCommand) -> Result<Vec<GameEvent>, GameRefusal> {
        let t = self.event.tournament();
        let loader = Arc::clone(&self.event.library) as Arc<dyn Loader>;
        let policy = &GameRules::new(t, loader, Some(SEATS), self.fide_mode);
        let bench = Bench {
            at: Timestamp::UNIX_EPOCH,
            mates: &AnySeries,
            policy,
        };
        let events = self.game.decide_under(command, bench)?;
        self.game.commit(events.clone()).unwrap();
        Ok(events)
    }

    fn does(&mut self, command: &GameCommand) {
        if let Err(refusal) = self.tries(command) {
            panic!("{command:?}: {refusal}");
        }
    }

    fn plays(&mut self, moves: &str) {
        for text in moves.split(' ') {
            self.does(&GameCommand::Move {
                text: text.to_owned(),
                ply: None,
                white_ms: Some(3_000_000),
                black_ms: Some(2_000_000),
                at: None,
                unpressed: false,
            });
        }
    }

    /// Raises an incident and rules it at once.
    fn raise(&mut self, incident: Value) -> Outcome {
        self.does(&raise(incident));
        Outcome::clone(&self.last().outcome)
    }

    fn last(&self) -> &MadeRuling {
        let matters = self.game.play().unwrap().docket().matters();
        matters.last().unwrap().in_force().unwrap()
    }

    /// The failure that raising something is refused with; nothing has changed then.
    fn failure(&mut self, incident: Value) -> PolicyError {
        let before = self.game.clone();
        match self.tries(&raise(incident)) {
            Err(GameRefusal::Policy(error)) => {
                assert_eq!(self.game, before);
                *error
            }
            other => panic!("{other:?}"),
        }
    }
}

fn raise(incident: Value) -> GameCommand {
    GameCommand::Raise(Box::new(Raising {
        incident: Incident::read(incident, "incident").unwrap(),
        raised_by: Raiser::Arbiter,
        himself: false,
        clock_runs: false,
        rule_at_once: true,
    }))
}

fn offer() -> Value {
    json!({"kind": "draw_offer", "by": "white"})
}

fn phone(rang: bool) -> Value {
    json!({"kind": "device", "by": "white", "rang": rang})
}

fn set(table: &mut Table, key: &str, value: ParamValue) {
    table.event.run(&Command::ChangeRegulation {
        name: "federation-conduct".to_owned(),
        on: None,
        params: Params::from([(key.to_owned(), value)]),
        position: None,
    });
}

#[test]
fn no_draws_before_a_move_of_the_event() {
    let mut table = Table::new(shipped());
    table.plays("e4 e5 Nf3 Nc6");
    let refused = table.raise(offer());
    assert_eq!(refused.ground, "offer-not-allowed");
    let reason = "federation-conduct: no draw before both have made 30 moves";
    assert_eq!(refused.reason.as_deref(), Some(reason));
    let said = &refused.regulated.as_deref().unwrap().said[0];
    let hash = &table.event.tournament().regulations[0].package.hash;
    assert_eq!(
        (&said.by.version, &said.by.hash),
        (&"1.0.0".to_owned(), hash)
    );
    set(&mut table, "draws_from_move", ParamValue::Integer(2));
    assert_eq!(table.raise(offer()).ground, "offer-made");
    let accepted = table.raise(json!({"kind": "draw_accepted", "by": "black"}));
    assert_eq!(accepted.result, Some(GameResult::rated(PlayedScore::Draw)));
}

#[test]
fn a_telephone_is_warned_of_unless_it_rings() {
    let mut table = Table::new(shipped());
    table.plays("e4 e5");
    let warned = table.raise(phone(false));
    assert_eq!((warned.ground.as_str(), warned.result), ("regulated", None));
    assert_eq!(warned.clock[0].delta_ms, 600_000);
    assert_eq!(warned.clock[0].article, "7.3");
    assert_eq!(
        warned.regulation_articles().collect::<Vec<_>>(),
        [("federation-conduct", "7.3")]
    );
    let Word::Changes { departs, .. } = warned.regulated.unwrap().said[0].word else {
        panic!("it changes the ruling");
    };
    // The event may announce something milder (11.3.2).
    assert!(!departs);
    assert_eq!(table.game.play().unwrap().clock().black_ms, Some(2_600_000));
    // The arbiter may still do more.
    assert!(!warned.choices.is_empty());
    let black_wins = Some(GameResult::rated(PlayedScore::BlackWins));
    assert_eq!(table.raise(phone(true)).result, black_wins);
}

#[test]
fn the_default_time_of_the_event_holds_for_its_games() {
    let table = Table::new(shipped());
    let terms = table.game.play().unwrap().terms().unwrap().clone();
    assert_eq!(terms.event.default_time_s, Some(1_800));
    let by = terms.default_time_by.unwrap();
    assert_eq!(
        by.hash,
        table.event.tournament().regulations[0].package.hash
    );
    let mut table = table;
    let late = |after_s: u64| json!({"kind": "late", "by": "black", "after_s": after_s});
    assert_eq!(table.raise(late(1_800)).ground, "late-in-time");
    // A game keeps what it began with; the next one has the new time.
    set(&mut table, "default_time", ParamValue::Integer(0));
    assert_eq!(
        table.event.tournament().terms(1).event.default_time_s,
        Some(0)
    );
    assert_eq!(table.raise(late(1_800)).ground, "late-in-time");
    assert_eq!(table.raise(late(1_801)).ground, "late-forfeit");
}

#[test]
fn each_round_may_have_its_default_time_and_the_last_layer_wins() {
    let main = "fn default_time(t) { if t.round == 1 { 60 } else { 0.5 } }";
    let mut event = Event::new(6, 3);
    event.install(main);
    let seconds = |event: &Event, round| event.tournament().terms(round).event.default_time_s;
    assert_eq!(
        [1, 2, 3, 9].map(|round| seconds(&event, round)),
        [3_600, 30, 30, 30].map(Some)
    );
    let mut above = files("fn default_time(t) { if t.round == 2 { 5 } }");
    let manifest = above["regulation.toml"].replace("\"test\"", "\"above\"");
    above.insert("regulation.toml".to_owned(), manifest);
    event.try_install(above).unwrap();
    assert_eq!(
        [1, 2, 3].map(|round| seconds(&event, round)),
        [3_600, 300, 30].map(Some)
    );
    let (_, by) = event.tournament().regulated_default_time_s(2).unwrap();
    assert_eq!(by.package.name, "above");
}

#[test]
fn scripts_see_the_game_the_incident_and_what_is_proposed() {
    let main = "fn draw_offer(g, t) {\n\
                  `${g.by} ${g.agreed} ${g.ply} ${g.move_number} ${g.moves} ${g.offers_white} \
                  ${g.last_mover} ${g.white_ms} ${g.black_ms} ${g.white.name} ${g.black.id} \
                  ${g.round} ${g.board} ${t.round}`\n}\n\
                fn ruling(i, p, t) {\n  if i.kind == \"draw_offer\" { return; }\n\
                  #{ article: \"1\", text: `${i.by} ${i.where} ${i.rang} ${i.white.tpn} ${i.round} \
                  ${p.code} ${p.result} ${p.next} ${p.choices.len()} ${p.articles[0]} \
                  ${p.white_delta_ms} ${p.penalties.len()}` }\n}";
    let mut table = Table::of(main);
    table.plays("e4 e5 Nf3");
    let shown = table.raise(offer()).reason.unwrap();
    let expected = "white false 3 2 1 0 white 3000000 2000000 Player 0001 4 1 1 1";
    assert_eq!(shown, format!("test: {expected}"));
    let outcome = table.raise(phone(false));
    let expected = "white person false 1 1 device-loses 0-1 game_over 9 11.3.2.2 0 0";
    assert_eq!(outcome.reason.as_deref(), Some(expected));
    // Words alone change no ground.
    assert_eq!(outcome.ground, "device-loses");
}

#[test]
fn all_layers_have_to_allow_an_offer_and_each_changes_what_the_one_below_left() {
    let mut table = Table::of(
        "fn draw_offer(g, t) { true }\n\
         fn ruling(i, p, t) { #{ result: (), article: \"low\", text: p.code } }",
    );
    let mut above = files(
        "fn draw_offer(g, t) { false }\n\
         fn ruling(i, p, t) { #{ black_delta_ms: 1000, article: \"high\", text: p.code } }",
    );
    let manifest = above["regulation.toml"].replace("\"test\"", "\"above\"");
    above.insert("regulation.toml".to_owned(), manifest);
    table.event.try_install(above).unwrap();
    table.plays("e4 e5");
    let outcome = table.raise(phone(false));
    assert_eq!(outcome.reason.as_deref(), Some("regulated"));
    assert_eq!(
        outcome.regulation_articles().collect::<Vec<_>>(),
        [("test", "low"), ("above", "high")]
    );
    assert_eq!((outcome.result, outcome.clock[0].delta_ms), (None, 1_000));
}

#[test]
fn a_failing_script_is_named_with_its_place_and_nothing_is_done() {
    for (main, incident, line, text) in [
        ("fn draw_offer(g, t) {\n  g.colour\n}", offer(), 2, "colour"),
        (
            "fn draw_offer(g, t) { 7 }",
            offer(),
            1,
            "true or a reason is needed",
        ),
        (
            "fn draw_offer(g, t) {\n  loop { }\n}",
            offer(),
            1,
            "is there an endless loop?",
        ),
        (
            "\nfn ruling(i, p, t) { \"lost\" }",
            phone(false),
            2,
            "a map of fields or () is needed",
        ),
        (
            "fn ruling(i, p, t) { #{ result: \"1-1\", article: \"1\" } }",
            phone(false),
            1,
            "'1-1' is no result of a game",
        ),
        (
            "\nfn ruling(i, p, t) { #{ result: \"-/+\", article: \"1\" } }",
            phone(false),
            2,
            "'-/+' is no result that a ruling gives here; a forfeit is for who is absent",
        ),
        (
            "fn ruling(i, p, t) { #{ result: \"1-0\", article: \"1\" } }",
            phone(false),
            1,
            "the tournament is in FIDE mode; leave",
        ),
        (
            "fn ruling(i, p, t) { #{ result: () } }",
            phone(false),
            1,
            "'article' is missing",
        ),
    ] {
        let mut table = Table::of(main);
        table.plays("e4");
        let error = table.failure(incident);
        assert_eq!(error.regulation, "test");
        let place = error.place.unwrap();
        assert_eq!(
            (place.file.as_str(), place.line),
            ("main.rhai", Some(line)),
            "{main}"
        );
        let asked = error.asked.unwrap();
        assert!(main.contains(&asked.hook), "{}", asked.hook);
        assert_eq!(asked.players, [PlayerId(1), PlayerId(4)]);
        assert!(error.text.contains(text), "{}", error.text);
    }
    let mut event = Event::new(6, 3);
    for (main, text) in [
        (
            "fn default_time(t) { -1 }",
            "0 to 1440 minutes, to the second, not -1",
        ),
        ("fn default_time(t) { 0.0001 }", "to the second"),
        (
            "fn default_time(t) { \"30\" }",
            "a number is needed, not the text '30'",
        ),
    ] {
        let refused = event.try_install(files(main)).unwrap_err().to_string();
        assert!(
            refused.contains("main.rhai:1") && refused.contains(text),
            "{refused}"
        );
    }
}

#[test]
fn outside_fide_mode_a_regulation_may_depart_from_the_laws() {
    let mut table = Table::of("fn ruling(i, p, t) { #{ result: \"1/2-1/2\", article: \"9\" } }");
    table.fide_mode = false;
    table.plays("e4");
    let outcome = table.raise(phone(false));
    assert_eq!(outcome.result, Some(GameResult::rated(PlayedScore::Draw)));
    let said = &outcome.regulated.as_deref().unwrap().said;
    assert!(matches!(said[0].word, Word::Changes { departs: true, .. }));
}

#[test]
fn a_replay_needs_no_package() {
    let mut table = Table::new(shipped());
    table.plays("e4 e5");
    table.raise(offer());
    table.raise(phone(false));
    table.event.run(&Command::RemoveRegulation {
        name: "federation-conduct".to_owned(),
    });
    let mut again = Game::new();
    let events = table.game.log().iter();
    let events = events.flat_map(|logged| logged.events.iter().map(|event| (logged.seq, event)));
    for (seq, (command, event)) in (1..).zip(events) {
        let stored = serde_json::to_string(&**event).unwrap();
        again
            .apply(seq, command, serde_json::from_str(&stored).unwrap())
            .unwrap();
    }
    assert_eq!(again, table.game);
    assert_eq!(table.event.tournament().terms(1).event.default_time_s, None);
}
