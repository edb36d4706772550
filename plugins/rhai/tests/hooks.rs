//! What each hook does to a tournament.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hakem_core::Points;
use hakem_core::tiebreak::standings;
use hakem_core::tournament::{
    Act, Command, Effect, Event as Done, FidePolicy, ParamValue, Params, Refusal, State,
};
use std::collections::BTreeMap;
use support::{Event, load, with_modules};

fn shipped() -> BTreeMap<String, String> {
    shipped_as("keep-federation-apart")
}

fn shipped_as(package: &str) -> BTreeMap<String, String> {
    let text = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts");
        std::fs::read_to_string(format!("{folder}/{package}/{name}")).unwrap()
    };
    ["regulation.toml", "main.rhai"]
        .map(|name| (name.to_owned(), text(name)))
        .into()
}

fn is_tur(player: u32) -> bool {
    player % 2 == 1
}

#[test]
fn three_lines_keep_a_federation_apart() {
    // By the rules alone 1 meets 5.
    let mut plain = Event::new(8, 3);
    plain.pair(1);
    assert!(plain.pairs(1).iter().any(|&(a, b)| is_tur(a) && is_tur(b)));
    let mut event = Event::new(8, 3);
    event.try_install(shipped()).unwrap();
    event.pair(1);
    for (a, b) in event.pairs(1) {
        assert_ne!(is_tur(a), is_tur(b), "{a}-{b}");
    }
    let round = &event.tournament().rounds[0];
    assert_eq!(round.regulations[0].name, "keep-federation-apart");
    let labels = &round.field.as_ref().unwrap().entrants[0].groups;
    assert_eq!(labels, &["keep-federation-apart:TUR"]);
}

#[test]
fn a_parameter_changes_what_a_script_answers() {
    let mut event = Event::new(8, 3);
    event.try_install(shipped()).unwrap();
    event.run(&Command::ChangeRegulation {
        name: "keep-federation-apart".to_owned(),
        on: None,
        params: Params::from([("federation".to_owned(), ParamValue::Text("FRA".to_owned()))]),
        position: None,
    });
    event.pair(1);
    let mut plain = Event::new(8, 3);
    plain.pair(1);
    assert_eq!(event.pairs(1), plain.pairs(1));
}

/// The rounds of five in which players of TUR met, with these parameters.
fn rounds_within_tur(params: &[(&str, ParamValue)]) -> Vec<u16> {
    let mut event = Event::new(20, 5);
    event.try_install(shipped_as("keep-groups-apart")).unwrap();
    let params = params.iter().cloned();
    event.run(&Command::ChangeRegulation {
        name: "keep-groups-apart".to_owned(),
        on: None,
        params: params.map(|(key, value)| (key.to_owned(), value)).collect(),
        position: None,
    });
    let within = |event: &Event, round| {
        let pairs = event.pairs(round);
        pairs.iter().any(|&(a, b)| is_tur(a) && is_tur(b))
    };
    (1..=5)
        .filter(|&round| {
            event.play(round);
            within(&event, round)
        })
        .collect()
}

#[test]
fn a_group_is_kept_apart_in_some_rounds() {
    let number = ParamValue::Integer;
    let last_rounds = rounds_within_tur(&[("last_rounds", number(3))]);
    assert!(
        last_rounds.contains(&1) || last_rounds.contains(&2),
        "{last_rounds:?}"
    );
    assert!(
        last_rounds.iter().all(|&round| round <= 2),
        "{last_rounds:?}"
    );
    let range = [("first_round", number(2)), ("last_round", number(3))];
    let range = rounds_within_tur(&range);
    assert!(
        range.contains(&1) && !range.contains(&2) && !range.contains(&3),
        "{range:?}"
    );
    // Nobody is in a group of the list of players.
    let groups = ("by", ParamValue::Text("group".to_owned()));
    let groups = rounds_within_tur(&[groups]);
    assert!(groups.contains(&1), "{groups:?}");
}

#[test]
fn forbidden_is_asked_lazily_and_what_it_said_is_recorded() {
    // By the rules alone 1 meets 11.
    let mut plain = Event::new(20, 3);
    plain.pair(1);
    assert_eq!(plain.pairs(1)[0], (1, 11));
    let mut event = Event::new(20, 3);
    event.install(
        "fn forbidden(a, b, t) {\n  if a.id == 1 && b.id == 11 { \"kin\" } else { false }\n}",
    );
    event.pair(1);
    assert!(!event.pairs(1).contains(&(1, 11)));
    let asked = &event.tournament().rounds[0].engine.as_ref().unwrap().asked;
    assert!(asked.len() < 190, "not every pair: {}", asked.len());
    let refused: Vec<(u32, u32)> = asked
        .iter()
        .filter(|pair| !pair.may_meet)
        .map(|pair| (pair.a.0, pair.b.0))
        .collect();
    assert_eq!(refused, [(1, 11)]);
}

#[test]
fn own_tiebreaks_rank_with_exact_decimals() {
    let mut event = Event::new(6, 3);
    event.install(
        "fn tiebreaks(t) { [\"OTHER_THIRDS\", \"BH\"] }\n\
         fn tiebreak_thirds(p, t) {\n\
           let sum = 0.0;\n\
           for id in p.opponents { sum += t.player(id).points; }\n\
           (sum + 0.1 + 0.2).round(4) - p.id / 1000.0\n\
         }",
    );
    event.play(1);
    event.play(2);
    let t = event.tournament();
    assert_eq!(t.tiebreaks_in_force().to_string(), "OTHER_THIRDS,BH");
    let scores = t.scores(2);
    for (index, value) in event.values("OTHER_THIRDS").unwrap().iter().enumerate() {
        let id = u32::try_from(index + 1).unwrap();
        let player = hakem_core::PlayerId(id);
        let met = t.rounds.iter().flat_map(|round| &round.boards);
        let met = met.filter_map(|board| match player {
            _ if board.white == player => Some(board.black),
            _ if board.black == player => Some(board.white),
            _ => None,
        });
        let sum: Points = met.map(|id| scores[&id]).sum();
        let expected = sum + Points::from_units(3_000) - Points::from_units(10) * i64::from(id);
        assert_eq!(value, &expected.to_string(), "player {id}");
    }
    let table = t.cross_table(2, &event.stack()).unwrap();
    let list = t.tiebreaks_in_force();
    let ranked = standings(&table, &list.0, &t.standings_options()).unwrap();
    assert!(ranked.rows.iter().all(|row| row.values[0].is_some()));
}

#[test]
fn own_tiebreaks_rank_teams_by_their_matches() {
    let mut event = Event::of_teams(4, 3);
    event.install(
        "fn tiebreaks(t) { [\"OTHER_TOP\", \"MPVGP\"] }\n\
         fn tiebreak_top(team, t) {\n\
           let sum = team.match_points * 100;\n\
           for round in 1..t.round {\n\
             let one = team.game(round);\n\
             if one.played && t.team(one.opponent).players.len() == 4 { sum += one.boards[0]; }\n\
           }\n\
           sum\n\
         }",
    );
    event.play(1);
    event.play(2);
    let t = event.tournament();
    let expected: Vec<String> = t
        .teams
        .keys()
        .map(|id| {
            let top = (1..=2).map(|round| t.team_boards(*id, round)[0].points.unwrap());
            (t.team_scores(2)[id].match_points * 100 + top.sum()).to_string()
        })
        .collect();
    assert_eq!(event.values("OTHER_TOP").unwrap(), expected);
    let table = t.cross_table(2, &event.stack()).unwrap();
    let list = t.tiebreaks_in_force();
    let ranked = standings(&table, &list.0, &t.standings_options()).unwrap();
    assert!(ranked.rows.iter().all(|row| row.values[0].is_some()));
    assert_eq!(ranked.rows.len(), 4);
}

/// What scripts said of published standings of teams is recorded: it is read again without them.
#[test]
fn published_standings_of_teams_need_no_script() {
    let mut event = Event::of_teams(4, 3);
    event.install(
        "fn tiebreaks(t) { [\"OTHER_NUMBER\"] }\n\
         fn tiebreak_number(team, t) { team.tpn }",
    );
    event.play(1);
    event.run(&Command::Publish { round: 1 });
    event.run(&Command::PublishStandings { round: 1 });
    let t = event.tournament();
    let table = t.cross_table(1, &FidePolicy).unwrap();
    let values: Vec<String> = table
        .entrants
        .iter()
        .map(|entrant| entrant.own_values["OTHER_NUMBER"].to_string())
        .collect();
    assert_eq!(values, ["1.0", "2.0", "3.0", "4.0"]);
}

#[test]
fn a_tiebreak_that_fails_names_the_team() {
    let mut event = Event::of_teams(2, 3);
    event.install(
        "fn tiebreaks(t) { [\"OTHER_TITLES\"] }\n\
         fn tiebreak_titles(team, t) { team.title }",
    );
    event.play(1);
    let error = event.values("OTHER_TITLES").unwrap_err();
    let text = error.to_string();
    assert!(text.contains("main.rhai:2"), "{text}");
    assert!(text.contains("tiebreak_titles (team 1): "), "{text}");
}

#[test]
fn points_are_asked_when_the_regulation_is_put_in_force() {
    let mut event = Event::new(6, 3);
    event.run(&Command::LeaveFideMode);
    event.install(
        "fn points(result, t) {\n\
           switch result { \"win\" => 3, \"draw\" => 1, \"pairing_bye\" => 1.5 }\n\
         }",
    );
    let scoring = event.tournament().scoring();
    assert_eq!(scoring.win().to_string(), "3.0");
    assert_eq!(scoring.draw(), Points::ONE);
    assert_eq!(scoring.pairing_bye.to_string(), "1.5");
    assert_eq!(scoring.loss(), Points::ZERO, "silence keeps what is there");
    event.play(1);
    let best = event.tournament().scores(1).values().copied().max();
    assert_eq!(best.unwrap().to_string(), "3.0");
}

#[test]
fn points_outside_fide_rules_leave_fide_mode_first() {
    let mut event = Event::new(6, 3);
    let files =
        support::files("fn points(result, t) { if result == \"draw\" { 0.7 } else { () } }");
    let refusal = event.try_install(files.clone()).unwrap_err();
    match &refusal {
        Refusal::OutsideFideMode(reasons) => assert_eq!(reasons[0].act, Act::DepartingSettings),
        other => panic!("{other}"),
    }
    event.run(&Command::LeaveFideMode);
    event.try_install(files).unwrap();
    assert_eq!(event.tournament().scoring().draw().to_string(), "0.7");
}

#[test]
fn a_notice_is_recorded_and_a_failing_one_stands_in_nobodys_way() {
    let mut event = Event::new(6, 3);
    event.install(
        "fn notice(event, t) {\n\
           if event.kind == \"round_paired\" { `round ${event.round} of ${t.rounds}` }\n\
           else if event.kind == \"result_set\" { t.nothing }\n\
         }",
    );
    event.play(1);
    let told: Vec<String> = event
        .state
        .log()
        .iter()
        .flat_map(|logged| &logged.events)
        .filter_map(|done| match &**done {
            Done::NoticeGiven { notice } => Some(notice.text.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert_eq!(told[0], "round 1 of 3");
    assert!(told[1].contains("main.rhai:3"), "{}", told[1]);
}

#[test]
fn wrong_answers_are_refused_with_their_place() {
    let pair = Command::Pair { round: 1 };
    for (main, line, text) in [
        (
            "\nfn forbidden_group(p, t) { 7 }",
            2,
            "a text or () is needed, not the whole number '7'",
        ),
        (
            "fn forbidden(a, b, t) { () }",
            1,
            "true, false or a reason is needed, not nothing",
        ),
        ("fn forbidden(a, b, t) { 0.5 }", 1, "not the number '0.5'"),
    ] {
        let mut event = Event::new(6, 3);
        event.install(main);
        let error = event.failure(&pair);
        assert_eq!(error.place.as_ref().unwrap().line, Some(line), "{error}");
        assert!(error.text.contains(text), "{error}");
    }
    for (main, text) in [
        (
            "fn tiebreaks(t) { \"BH\" }",
            "a list of names is needed, not the text 'BH'",
        ),
        ("fn tiebreaks(t) { [1] }", "with the whole number '1' in it"),
        ("fn tiebreaks(t) { [\"BUCH\"] }", "'BUCH' is no tie-break"),
        (
            "fn tiebreaks(t) { [\"OTHER_X\"] }",
            "no hook 'tiebreak_x' computes it",
        ),
        (
            "fn points(result, t) { \"3\" }",
            "a number is needed, not the text '3'",
        ),
        ("fn points(result, t) { 1 / 3.0 }", "finer than 1/10,000"),
    ] {
        let mut event = Event::new(6, 3);
        let refusal = event.try_install(support::files(main)).unwrap_err();
        assert!(matches!(refusal, Refusal::Policy(_)), "{refusal}");
        assert!(refusal.to_string().contains(text), "{refusal}");
    }
    let mut event = Event::new(6, 3);
    event.install("fn tiebreaks(t) { [\"OTHER_X\"] }\nfn tiebreak_x(p, t) {\n  p.name\n}");
    event.play(1);
    let error = event.values("OTHER_X").unwrap_err();
    assert_eq!(error.asked.as_ref().unwrap().players.len(), 1);
    assert!(error.text.contains("a number is needed"), "{error}");
}

#[test]
fn layers_forbid_together_and_the_last_one_ranks() {
    let mut event = Event::new(8, 3);
    let named = |name: &str, main: &str| {
        let mut files = support::files(main);
        let manifest = support::MANIFEST.replace("\"test\"", &format!("\"{name}\""));
        files.insert("regulation.toml".to_owned(), manifest);
        files
    };
    let low = "fn forbidden(a, b, t) { a.id == 1 && b.id == 5 }\nfn tiebreaks(t) { [\"SB\"] }";
    let high = "fn forbidden(a, b, t) { a.id == 1 && b.id == 6 }\nfn tiebreaks(t) { [\"BH\"] }";
    event.try_install(named("low", low)).unwrap();
    event.try_install(named("high", high)).unwrap();
    assert_eq!(event.tournament().tiebreaks_in_force().to_string(), "BH");
    event.run(&Command::ChangeRegulation {
        name: "low".to_owned(),
        on: None,
        params: Params::new(),
        position: Some(2),
    });
    assert_eq!(event.tournament().tiebreaks_in_force().to_string(), "SB");
    event.pair(1);
    let first = event
        .pairs(1)
        .into_iter()
        .find(|&(a, b)| a == 1 || b == 1)
        .unwrap();
    assert!(
        ![first.0, first.1].contains(&5) && ![first.0, first.1].contains(&6),
        "{first:?}"
    );
}

#[test]
fn a_replay_needs_no_script() {
    let mut event = Event::new(6, 3);
    event.try_install(shipped()).unwrap();
    event.run(&Command::LeaveFideMode);
    let main = "fn points(result, t) { if result == \"win\" { 3 } else { () } }\n\
                fn tiebreaks(t) { [\"OTHER_ID\"] }\nfn tiebreak_id(p, t) { p.id }\n\
                fn notice(event, t) { event.kind }";
    event.install(main);
    event.play(1);
    event.pair(2);
    // The fold alone: no library, no stack.
    let mut state = State::new();
    for logged in event.state.log() {
        for (seq, done) in (logged.seq..).zip(&logged.events) {
            let json = serde_json::to_string(&**done).unwrap();
            state
                .apply(seq, logged.seq, serde_json::from_str(&json).unwrap())
                .unwrap();
        }
    }
    assert_eq!(state, event.state);
    assert_eq!(
        state.tournament().unwrap().scoring().win().to_string(),
        "3.0"
    );
}

#[test]
fn the_effects_are_those_of_the_hooks_and_not_of_the_manifest() {
    let package = load("fn forbidden(a, b, t) { true }\nfn notice(e, t) { () }").unwrap();
    let package = package.package();
    assert_eq!(package.effects, [Effect::Pairings, Effect::Text].into());
    let hooks: Vec<&str> = package.hooks.iter().map(String::as_str).collect();
    assert_eq!(hooks, ["forbidden", "notice"]);
    // A private function is no hook, whatever its name.
    let package = load("private fn forbidden(a, b, t) { true }\nfn notice(e, t) { () }").unwrap();
    assert_eq!(package.package().effects, [Effect::Text].into());
}

#[test]
fn constants_and_modules_of_the_package_are_at_hand() {
    let mut event = Event::new(8, 3);
    let main = "import \"club\" as club;\nconst RIVALS = [1, 5];\n\
                fn forbidden(a, b, t) {\n  \
                  (global::RIVALS.contains(a.id) && global::RIVALS.contains(b.id)) || club::same(a, b)\n\
                }";
    let club = "const NONE = \"\";\nfn same(a, b) { a.club != global::NONE && a.club == b.club }";
    event
        .try_install(with_modules(main, &[("club.rhai", club)]))
        .unwrap();
    event.pair(1);
    for (a, b) in event.pairs(1) {
        assert_ne!(a % 3, b % 3, "{a}-{b}");
        assert!((a, b) != (1, 5) && (a, b) != (5, 1));
    }
}

#[test]
fn a_broken_layer_can_always_be_switched_off() {
    let mut event = Event::new(6, 3);
    event.install("fn forbidden(a, b, t) { loop { } }");
    assert!(event.try_run(&Command::Pair { round: 1 }).is_err());
    event.run(&Command::ChangeRegulation {
        name: "test".to_owned(),
        on: Some(false),
        params: Params::new(),
        position: None,
    });
    event.pair(1);
    assert_eq!(event.pairs(1).len(), 3);
}
