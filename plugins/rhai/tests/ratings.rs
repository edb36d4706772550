//! What scripts say of ratings.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hakem_core::PlayerId;
use hakem_core::rating::Hundredths;
use hakem_core::tournament::{Command, ParamValue, Params, Policy as _, RatedTournament};
use std::collections::BTreeMap;
use support::{Event, files, with_modules};

fn shipped() -> BTreeMap<String, String> {
    let text = |name: &str| {
        let folder = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../scripts/federation-ratings"
        );
        std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
    };
    ["regulation.toml", "main.rhai"]
        .map(|name| (name.to_owned(), text(name)))
        .into()
}

/// An event of eight with two rounds played; White wins everywhere.
fn played(files: BTreeMap<String, String>) -> Event {
    let mut event = Event::new(8, 3);
    event.try_install(files).unwrap();
    event.play(1);
    event.play(2);
    event
}

fn rated(event: &Event) -> RatedTournament {
    event.tournament().rated(&event.stack()).unwrap()
}

fn k_of(rated: &RatedTournament, id: u32) -> Option<u16> {
    rated.players[&PlayerId(id)].k
}

#[test]
fn k_is_the_scripts_and_the_rest_is_fides() {
    let plain = rated(&played(files("fn notice(event, t) { () }")));
    let own = rated(&played(files("fn k_factor(p, t) { if p.tpn == 1 { 32 } }")));
    assert_eq!((k_of(&plain, 1), k_of(&own, 1)), (Some(10), Some(32)));
    assert_eq!(k_of(&own, 2), k_of(&plain, 2));
    let (before, after) = (&plain.players[&PlayerId(1)], &own.players[&PlayerId(1)]);
    assert_eq!(after.we, before.we);
    let difference = before.w - before.we.unwrap();
    assert_eq!(after.exact, Some(difference.times(32)));
}

#[test]
fn a_change_is_taken_as_it_is() {
    let own = rated(&played(files(
        "fn rating_change(p, t) { if p.tpn == 2 { 12.5 } else if p.tpn == 3 { -7 } }",
    )));
    let exact = |id| own.players[&PlayerId(id)].exact;
    assert_eq!(exact(2), Some(Hundredths(1_250)));
    assert_eq!(exact(3), Some(Hundredths(-700)));
    let plain = rated(&played(files("fn notice(event, t) { () }")));
    assert_eq!(exact(4), plain.players[&PlayerId(4)].exact);
}

#[test]
fn the_last_layer_that_answers_wins() {
    let mut event = played(files("fn k_factor(p, t) { 32 }"));
    let second = "name = \"second\"\nversion = \"1\"\napi = 1\ntitle.en = \"Second\"\n";
    let mut above = with_modules("fn k_factor(p, t) { if p.tpn == 1 { 16 } }", &[]);
    above.insert("regulation.toml".to_owned(), second.to_owned());
    event.try_install(above).unwrap();
    let rated = rated(&event);
    assert_eq!((k_of(&rated, 1), k_of(&rated, 2)), (Some(16), Some(32)));
}

#[test]
fn what_is_no_k_and_no_change_is_refused_with_the_player() {
    for (main, told) in [
        (
            "fn k_factor(p, t) { 12.5 }",
            "K is a whole number from 0 to 100, not 12.5",
        ),
        ("fn k_factor(p, t) { 101 }", "not 101"),
        ("fn k_factor(p, t) { -1 }", "not -1"),
        (
            "fn k_factor(p, t) { \"20\" }",
            "a number is needed, not the text '20'",
        ),
        ("fn rating_change(p, t) { 0.125 }", "at most two decimals"),
        ("fn rating_change(p, t) { p.nothing }", "nothing"),
    ] {
        let event = played(files(main));
        let error = event
            .stack()
            .rating_answers(event.tournament())
            .unwrap_err();
        let text = error.to_string();
        assert!(text.contains(told), "{text}");
        assert!(text.contains("(player 1)"), "{text}");
    }
}

#[test]
fn the_table_is_at_hand() {
    let script = "fn rating_change(p, t) { \
                    expected_score(p.tpn - 1) + expected_score(400) + expected_score(-736) }";
    let own = rated(&played(files(script)));
    // .50 + .92 + .00, then a difference of 4: .51.
    assert_eq!(own.players[&PlayerId(1)].exact, Some(Hundredths(142)));
    assert_eq!(own.players[&PlayerId(5)].exact, Some(Hundredths(143)));
}

/// The package that ships computes what FIDE's rules compute, where its figures are theirs.
#[test]
fn the_package_that_ships_agrees_with_the_engine() {
    let plain = rated(&played(files("fn notice(event, t) { () }")));
    let mut event = played(shipped());
    let figures = [("top_from", 2_400), ("cap", 400)];
    let change = |event: &mut Event, params: &[(&str, i64)]| {
        let params = params
            .iter()
            .map(|(key, value)| ((*key).to_owned(), ParamValue::Integer(*value)));
        event.run(&Command::ChangeRegulation {
            name: "federation-ratings".to_owned(),
            on: None,
            params: params.collect::<Params>(),
            position: None,
        });
    };
    change(&mut event, &figures);
    let exact = |rated: &RatedTournament| -> Vec<_> {
        rated.players.values().map(|sheet| sheet.exact).collect()
    };
    assert_eq!(exact(&rated(&event)), exact(&plain));
    change(&mut event, &[("k_top", 30)]);
    let thirty = rated(&event);
    let sheet = &thirty.players[&PlayerId(8)];
    assert_eq!(sheet.exact, Some((sheet.w - sheet.we.unwrap()).times(30)));
}
