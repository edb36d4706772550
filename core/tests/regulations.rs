//! Regulations in a tournament: what is recorded, what is refused, what an undo gives back. The
//! policies here are Rust; the core never sees a script.

mod desk;

use desk::{Desk, draw, install, package, player_id, remove, switch};
use hakem_core::pairing::PairRule;
use hakem_core::tournament::{
    Answers, AskedHook, Command, Effect, Event, ExportError, ExportKind, FidePolicy, Groups,
    Notice, OwnValues, Package, Param, ParamError, ParamValue, Params, Policy, PolicyError,
    PolicyRule, Refusal, Regulation, ScriptPlace, Setting, State, Tournament, export,
};
use hakem_core::{EntrantId, PlayerId, Points};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Players 1 and 4 may not meet; the number of player 2 is poison.
#[derive(Default)]
struct Apart {
    fails: bool,
}

struct Rule {
    fails: bool,
    failure: RefCell<Option<PolicyError>>,
}

fn failure() -> PolicyError {
    PolicyError {
        regulation: "apart".to_owned(),
        place: Some(Box::new(ScriptPlace {
            file: "main.rhai".to_owned(),
            line: Some(3),
            column: Some(5),
        })),
        asked: Some(Box::new(AskedHook {
            hook: "forbidden".to_owned(),
            players: vec![player_id(1), player_id(2)],
        })),
        text: "no".to_owned(),
    }
}

impl PairRule for Rule {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        if self.fails {
            self.failure.replace(Some(failure()));
        }
        self.fails || (a, b) != (EntrantId(1), EntrantId(4))
    }
}

impl PolicyRule for Rule {
    fn failure(&self) -> Option<PolicyError> {
        self.failure.borrow().clone()
    }
}

impl Policy for Apart {
    fn pair_rule<'a>(&'a self, _: &'a Tournament, _: u16) -> Box<dyn PolicyRule + 'a> {
        Box::new(Rule {
            fails: self.fails,
            failure: RefCell::default(),
        })
    }
}

/// Everything that is asked of whole tournaments.
struct Federation;

impl Policy for Federation {
    fn groups(&self, _: &Tournament, _: u16) -> Result<Groups, PolicyError> {
        let label = |id| (player_id(id), vec!["club".to_owned()]);
        Ok(Groups::from([label(1), label(4)]))
    }

    fn own_values(&self, t: &Tournament, last: u16) -> Result<OwnValues, PolicyError> {
        let value = |id: &PlayerId| {
            let points = Points::from_units(i64::from(id.0) * 3_333 + i64::from(last));
            (*id, BTreeMap::from([("OTHER_THIRD".to_owned(), points)]))
        };
        Ok(t.players.keys().map(value).collect())
    }

    fn answers(&self, regulation: &Regulation, _: &Tournament) -> Result<Answers, PolicyError> {
        let wins = match regulation.params().get("win") {
            Some(ParamValue::Number(points)) => *points,
            _ => return Ok(Answers::default()),
        };
        let mut scoring = hakem_core::Scoring::default();
        scoring.game.white.win = wins;
        scoring.game.black.win = wins;
        Ok(Answers {
            scoring: Some(Box::new(scoring)),
            tiebreaks: Some("OTHER_THIRD".parse().expect("a list")),
            default_times_s: vec![Some(3_600), None, Some(900)],
        })
    }

    fn gives_notices(&self) -> bool {
        true
    }

    fn notices(&self, events: &[Event], t: &Tournament) -> Vec<Notice> {
        let text = format!("{} events, {} rounds", events.len(), t.newest_round());
        let regulation = "fed".to_owned();
        vec![Notice { regulation, text }]
    }
}

/// Two draws are worth more than a win and a loss.
struct Draws;
impl Policy for Draws {
    fn answers(&self, _: &Regulation, _: &Tournament) -> Result<Answers, PolicyError> {
        let mut scoring = hakem_core::Scoring::default();
        scoring.game.white.draw = Points::from_units(7_000);
        scoring.game.black.draw = Points::from_units(7_000);
        let scoring = Some(Box::new(scoring));
        Ok(Answers {
            scoring,
            ..Answers::default()
        })
    }
}

fn with_win(win: Points) -> Package {
    let mut package = package("fed", &[Effect::Points, Effect::Tiebreaks]);
    let param = Param {
        default: ParamValue::Number(win),
        min: Some(ParamValue::Number(Points::ONE)),
        max: None,
        titles: BTreeMap::new(),
    };
    package.params.insert("win".to_owned(), param);
    package
}

fn replayed(state: &State) -> State {
    let mut replayed = State::new();
    for logged in state.log() {
        for (seq, event) in (logged.seq..).zip(&logged.events) {
            let json = serde_json::to_string(&**event).expect("written");
            let event = serde_json::from_str(&json).expect("read");
            replayed.apply(seq, logged.seq, event).expect("fits");
        }
    }
    replayed
}

#[test]
fn a_lazily_asked_pair_is_recorded_in_the_round() {
    let mut desk = Desk::with_players(6, 3);
    assert!(
        desk.try_under(
            &install(package("apart", &[Effect::Pairings])),
            &Apart::default()
        )
        .is_ok()
    );
    desk.try_under(&Command::Pair { round: 1 }, &Apart::default())
        .unwrap();
    assert!(!desk.has_met(1, 4));
    let round = &desk.tournament().rounds[0];
    let asked = &round.engine.as_ref().unwrap().asked;
    let refused: Vec<_> = asked.iter().filter(|pair| !pair.may_meet).collect();
    assert_eq!(refused.len(), 1);
    assert_eq!((refused[0].a, refused[0].b), (EntrantId(1), EntrantId(4)));
    assert_eq!(round.regulations[0].hash, "apart-1");
}

#[test]
fn a_rule_that_fails_refuses_the_pairing_with_its_place() {
    let mut desk = Desk::with_players(6, 3);
    let before = desk.state.clone();
    let refused = desk.try_under(&Command::Pair { round: 1 }, &Apart { fails: true });
    assert_eq!(refused, Err(Refusal::Policy(failure())));
    assert_eq!(
        refused.unwrap_err().to_string(),
        "regulation apart: main.rhai:3:5: forbidden (players 1, 2): no"
    );
    assert_eq!(desk.state, before);
}

#[test]
fn groups_stand_in_the_field_of_the_round() {
    let mut desk = Desk::with_players(6, 3);
    desk.try_under(&Command::Pair { round: 1 }, &Federation)
        .unwrap();
    assert!(!desk.has_met(1, 4));
    let field = desk.tournament().rounds[0].field.as_ref().unwrap();
    let labelled = field.entrants.iter().filter(|one| !one.groups.is_empty());
    assert_eq!(labelled.map(|one| one.id.0).collect::<Vec<_>>(), [1, 4]);
}

#[test]
fn what_is_answered_once_is_recorded_and_needs_no_policy_to_replay() {
    let mut desk = Desk::with_players(6, 3);
    desk.try_under(&Command::LeaveFideMode, &FidePolicy)
        .unwrap();
    desk.try_under(&install(with_win(Points::from_halves(6))), &Federation)
        .unwrap();
    let t = desk.tournament();
    assert_eq!(t.scoring().win(), Points::from_halves(6));
    assert_eq!(t.settings.scoring.win(), Points::ONE);
    assert_eq!(t.tiebreaks_in_force().to_string(), "OTHER_THIRD");
    let table = t.cross_table(0, &Federation).unwrap();
    let third = table.entrants[2].own_values["OTHER_THIRD"];
    assert_eq!(third.to_string(), "0.9999");
    let change = Command::ChangeRegulation {
        name: "fed".to_owned(),
        on: None,
        params: Params::from([("win".to_owned(), ParamValue::Number(Points::from_halves(4)))]),
        position: None,
    };
    desk.try_under(&change, &Federation).unwrap();
    assert_eq!(desk.tournament().scoring().win(), Points::from_halves(4));
    assert_eq!(replayed(&desk.state), desk.state);
    desk.try_under(&switch("fed", false), &Federation).unwrap();
    assert_eq!(desk.tournament().scoring().win(), Points::ONE);
    assert_eq!(replayed(&desk.state), desk.state);
}

#[test]
fn art_6_7_1_a_regulation_gives_rounds_their_default_time() {
    let mut desk = Desk::with_players(6, 3);
    let mut laws = desk.tournament().settings.laws;
    laws.event.default_time_s = Some(1_800);
    let changes = vec![Setting::Laws(laws)];
    desk.run(&Command::ChangeSettings { changes });
    desk.try_under(&install(with_win(Points::ONE)), &Federation)
        .unwrap();
    let of_round = |desk: &Desk, round| {
        let terms = desk.tournament().terms(round);
        let by = terms.default_time_by.map(|by| by.name);
        (terms.event.default_time_s, by)
    };
    let fed = || Some("fed".to_owned());
    assert_eq!(of_round(&desk, 1), (Some(3_600), fed()));
    // It is silent on this one: the event's settings hold.
    assert_eq!(of_round(&desk, 2), (Some(1_800), None));
    // Rounds added later are as the last one.
    assert_eq!(of_round(&desk, 7), (Some(900), fed()));
    assert_eq!(replayed(&desk.state), desk.state);
    desk.try_under(&switch("fed", false), &Federation).unwrap();
    assert_eq!(of_round(&desk, 1), (Some(1_800), None));
}

#[test]
fn scoring_outside_fide_rules_is_refused_in_fide_mode() {
    let desk = Desk::with_players(6, 3);
    let mut package = with_win(Points::ONE);
    package.effects = [Effect::Text].into();
    let refused = desk.state.decide(&install(package), &[], &Draws);
    assert!(
        matches!(refused, Err(Refusal::OutsideFideMode(_))),
        "{refused:?}"
    );
}

#[test]
fn parameters_are_held_to_their_type_and_limits() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&install(with_win(Points::ONE)));
    let set = |key: &str, value| Command::ChangeRegulation {
        name: "fed".to_owned(),
        on: None,
        params: Params::from([(key.to_owned(), value)]),
        position: None,
    };
    for (command, error) in [
        (
            set("loss", ParamValue::Bool(true)),
            "there is no parameter 'loss'",
        ),
        (
            set("win", ParamValue::Text("3".to_owned())),
            "parameter 'win' has the type number, not text",
        ),
        (
            set("win", ParamValue::Number(Points::HALF)),
            "parameter 'win' is outside its limits (1.0 to any)",
        ),
    ] {
        let refusal = desk.refusal(&command);
        assert!(matches!(
            refusal,
            Refusal::Param(
                ParamError::Unknown(_) | ParamError::Kind { .. } | ParamError::Limits { .. }
            )
        ));
        assert_eq!(refusal.to_string(), error);
    }
}

#[test]
fn texts_change_at_any_time_and_a_new_version_does_not() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&install(package("words", &[Effect::Text])));
    desk.run(&install(package("apart", &[Effect::Pairings])));
    desk.pair(1);
    assert_eq!(desk.run(&switch("words", false)), []);
    assert_eq!(desk.run(&remove("words")), []);
    let mut newer = package("apart", &[Effect::Text]);
    newer.hash = "apart-2".to_owned();
    // What the old one affected counts as well.
    let refusal = desk.refusal(&install(newer));
    assert!(matches!(refusal, Refusal::OutsideFideMode(_)), "{refusal}");
    // What is out of force may come and go.
    let off = Command::InstallRegulation {
        package: Box::new(package("later", &[Effect::Pairings])),
        on: Some(false),
        params: Params::new(),
    };
    assert_eq!(desk.run(&off), []);
}

#[test]
fn only_layers_that_win_over_each_other_have_an_order() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&install(package("a", &[Effect::Pairings])));
    desk.run(&install(package("b", &[Effect::Pairings])));
    desk.run(&install(package("c", &[Effect::Tiebreaks])));
    desk.pair(1);
    let to = |name: &str, position| Command::ChangeRegulation {
        name: name.to_owned(),
        on: None,
        params: Params::new(),
        position: Some(position),
    };
    assert_eq!(desk.run(&to("b", 1)), []);
    let names: Vec<&String> = desk.tournament().regulation_names().collect();
    assert_eq!(names, ["b", "a", "c"]);
    let refusal = desk.refusal(&to("c", 1));
    assert!(matches!(refusal, Refusal::OutsideFideMode(_)), "{refusal}");
    assert_eq!(desk.refusal(&to("b", 1)), Refusal::NoChange);
}

#[test]
fn every_command_can_be_undone_and_done_again() {
    let mut desk = Desk::with_players(6, 3);
    let mut newer = package("a", &[Effect::Text]);
    newer.hash = "a-2".to_owned();
    let commands = [
        install(package("a", &[Effect::Pairings])),
        install(package("b", &[Effect::Text])),
        switch("a", false),
        Command::ChangeRegulation {
            name: "b".to_owned(),
            on: None,
            params: Params::new(),
            position: Some(1),
        },
        install(newer),
        remove("a"),
    ];
    for command in commands {
        let before = desk.tournament().clone();
        desk.run(&command);
        let after = desk.tournament().clone();
        assert_ne!(before, after, "{}", command.name());
        let seq = desk.last_command();
        desk.run(&Command::Undo { seq });
        assert_eq!(*desk.tournament(), before, "{}", command.name());
        let seq = desk.last_command();
        desk.run(&Command::Undo { seq });
        assert_eq!(*desk.tournament(), after, "{}", command.name());
        assert_eq!(replayed(&desk.state), desk.state);
    }
}

#[test]
fn an_install_is_not_undone_before_what_rests_on_it() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&install(package("a", &[Effect::Text])));
    let installed = desk.last_command();
    desk.run(&switch("a", false));
    let switched = desk.last_command();
    let refusal = desk.refusal(&Command::Undo { seq: installed });
    let dependents = vec![switched];
    assert_eq!(
        refusal,
        Refusal::Dependents {
            seq: installed,
            dependents
        }
    );
}

#[test]
fn undoing_an_install_after_round_1_is_as_late_as_removing_it() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&install(package("a", &[Effect::Pairings])));
    let seq = desk.last_command();
    desk.play(1, draw());
    let refusal = desk.refusal(&Command::Undo { seq });
    assert!(matches!(refusal, Refusal::OutsideFideMode(_)), "{refusal}");
}

#[test]
fn a_notice_is_an_event_and_sees_what_was_done() {
    let mut desk = Desk::with_players(6, 3);
    desk.try_under(&Command::Pair { round: 1 }, &Federation)
        .unwrap();
    let logged = desk.state.log().last().unwrap();
    let notice = logged.events.iter().find_map(|event| match &**event {
        Event::NoticeGiven { notice } => Some(notice.text.clone()),
        _ => None,
    });
    assert_eq!(notice.as_deref(), Some("2 events, 1 rounds"));
    assert_eq!(replayed(&desk.state), desk.state);
}

/// A regulation whose own tie-break fails.
struct Broken;

impl Policy for Broken {
    fn own_values(&self, _: &Tournament, _: u16) -> Result<OwnValues, PolicyError> {
        Err(PolicyError {
            regulation: "fed".to_owned(),
            place: None,
            asked: None,
            text: "boom".to_owned(),
        })
    }
}

#[test]
fn a_failing_tiebreak_leaves_places_out_of_a_file_and_keeps_nobody_from_it() {
    let desk = Desk::with_players(6, 3);
    let written = |kind, policy: &dyn Policy| export(&desk.state, kind, policy);
    let whole = written(ExportKind::Interim, &FidePolicy).unwrap();
    let without = written(ExportKind::Interim, &Broken).unwrap();
    assert!(whole.players.iter().all(|player| player.place.is_some()));
    assert!(without.players.iter().all(|player| player.place.is_none()));
    assert_eq!(without.players.len(), 6);
    let last = written(ExportKind::Final, &Broken);
    assert!(matches!(last, Err(ExportError::Policy(_))), "{last:?}");
}

/// Plays all boards of a round drawn.
fn draw_round(desk: &mut Desk, round: u16, policy: &dyn Policy) {
    for board in 1..=3 {
        let result = draw().into();
        let command = Command::SetResult {
            round,
            board,
            result,
        };
        desk.try_under(&command, policy)
            .expect("a package that is in force");
    }
}

fn values(t: &Tournament, round: u16, policy: &dyn Policy) -> Result<Vec<String>, PolicyError> {
    let table = t.cross_table(round, policy)?;
    let entrants = table.entrants.iter();
    Ok(entrants
        .map(|entrant| entrant.own_values["OTHER_THIRD"].to_string())
        .collect())
}

/// DESIGN 5: what scripts say of published standings is recorded; who reads them again, or folds
/// the events again, needs no script.
#[test]
fn published_standings_need_no_script_until_something_changes() {
    let mut desk = Desk::with_players(6, 3);
    desk.try_under(&Command::LeaveFideMode, &FidePolicy)
        .unwrap();
    desk.try_under(&install(with_win(Points::ONE)), &Federation)
        .unwrap();
    let standings = |round| Command::PublishStandings { round };
    let refused = desk.try_under(&standings(1), &Federation);
    assert!(matches!(refused, Err(Refusal::Round { .. })), "{refused:?}");
    desk.try_under(&Command::Pair { round: 1 }, &Federation)
        .unwrap();
    desk.try_under(&Command::Publish { round: 1 }, &Federation)
        .unwrap();
    let refused = desk.try_under(&standings(1), &Federation);
    assert!(matches!(refused, Err(Refusal::Round { .. })), "{refused:?}");
    draw_round(&mut desk, 1, &Federation);
    // Nothing is recorded before they are published: the script is asked.
    assert!(values(desk.tournament(), 1, &Broken).is_err());
    assert!(desk.try_under(&standings(1), &Broken).is_err());
    desk.try_under(&standings(1), &Federation).unwrap();
    let said = values(desk.tournament(), 1, &Federation).unwrap();
    assert_eq!(said[..2], ["0.3334", "0.6667"]);
    assert_eq!(values(desk.tournament(), 1, &Broken).unwrap(), said);
    let published = &desk.tournament().published_standings[&1];
    assert_eq!(published.regulations[0].hash, "fed-1");
    assert_eq!(published.list.to_string(), "OTHER_THIRD");
    let again = replayed(&desk.state);
    assert_eq!(again, desk.state);
    assert_eq!(
        values(again.tournament().unwrap(), 1, &Broken).unwrap(),
        said
    );
    let refused = desk.try_under(&standings(1), &Federation);
    assert!(matches!(refused, Err(Refusal::NoChange)), "{refused:?}");
    // Another result, another package, a switched one: the record holds no more.
    let correction = Command::SetResult {
        round: 1,
        board: 1,
        result: desk::white_wins().into(),
    };
    desk.try_under(&correction, &Federation).unwrap();
    assert!(values(desk.tournament(), 1, &Broken).is_err());
    desk.try_under(&standings(1), &Federation).unwrap();
    assert!(values(desk.tournament(), 1, &Broken).is_ok());
    let seq = desk.state.log().last().unwrap().seq;
    desk.try_under(&Command::Undo { seq }, &Federation).unwrap();
    assert!(values(desk.tournament(), 1, &Broken).is_err());
}

#[test]
fn the_next_pairing_publishes_the_standings_it_follows_from() {
    let mut desk = Desk::with_players(6, 3);
    desk.try_under(&Command::LeaveFideMode, &FidePolicy)
        .unwrap();
    desk.try_under(&install(with_win(Points::ONE)), &Federation)
        .unwrap();
    let run = |desk: &mut Desk, command, policy: &dyn Policy| {
        desk.try_under(&command, policy).unwrap();
    };
    run(&mut desk, Command::Pair { round: 1 }, &Federation);
    run(&mut desk, Command::Publish { round: 1 }, &Federation);
    assert!(desk.tournament().published_standings.is_empty());
    draw_round(&mut desk, 1, &Federation);
    run(&mut desk, Command::Pair { round: 2 }, &Federation);
    run(&mut desk, Command::Publish { round: 2 }, &Federation);
    let published = &desk.tournament().published_standings;
    assert_eq!(published.keys().copied().collect::<Vec<_>>(), [1]);
    draw_round(&mut desk, 2, &Federation);
    run(&mut desk, Command::Pair { round: 3 }, &Federation);
    // A script that fails does not keep a pairing back.
    run(&mut desk, Command::Publish { round: 3 }, &Broken);
    assert_eq!(desk.tournament().published_standings.len(), 1);
    assert!(desk.tournament().rounds[2].published);
    // Without own tie-breaks nothing is recorded.
    let mut plain = Desk::with_players(6, 3);
    run(&mut plain, Command::Pair { round: 1 }, &FidePolicy);
    run(&mut plain, Command::Publish { round: 1 }, &FidePolicy);
    draw_round(&mut plain, 1, &FidePolicy);
    run(&mut plain, Command::Pair { round: 2 }, &FidePolicy);
    run(&mut plain, Command::Publish { round: 2 }, &FidePolicy);
    assert_eq!(plain.state.log().last().unwrap().events.len(), 1);
}
