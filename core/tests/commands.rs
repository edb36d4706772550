//! Random sequences of commands: what holds for every one of them.

mod desk;

use desk::{Desk, player_id};
use hakem_core::format::trf::{
    self, AdjustedKind, Dialect, FindingKind, RequestedBye, WriteOptions,
};
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{
    Act, Adjustment, BoardResult, Command, Decision, Draft, Event, ExportKind, FidePolicy, Level,
    Lots, PlayerChange, Prohibition, Setting, State, Tournament, export,
};
use hakem_core::{Colour, Forfeit, GameResult, PlayedScore, PlayerId, Points, RoundRecord};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A wish: numbers that become a command when the state is known, so that most commands make
/// sense and some do not.
#[derive(Clone, Debug)]
struct Wish {
    kind: u8,
    a: u32,
    b: u32,
    c: u32,
}

fn wish() -> impl Strategy<Value = Wish> {
    (0_u8..100, any::<u32>(), any::<u32>(), any::<u32>()).prop_map(|(kind, a, b, c)| Wish {
        kind,
        a,
        b,
        c,
    })
}

fn result(number: u32) -> GameResult {
    match number % 10 {
        0..=2 => GameResult::rated(PlayedScore::WhiteWins),
        3 => GameResult::rated(PlayedScore::BlackWins),
        4 | 5 => GameResult::rated(PlayedScore::Draw),
        6 => GameResult::rated(PlayedScore::BothLose),
        7 => GameResult::Forfeit([Forfeit::WhiteWins, Forfeit::Both][number as usize / 10 % 2]),
        8 => GameResult::Adjourned,
        _ => GameResult::NotPlayed,
    }
}

fn bye(number: u32) -> Option<RequestedBye> {
    [
        None,
        Some(RequestedBye::Half),
        Some(RequestedBye::Zero),
        Some(RequestedBye::Full),
    ][number as usize % 4]
}

fn command(state: &State, wish: &Wish) -> Command {
    let Some(t) = state.tournament() else {
        return Command::Create {
            settings: Box::new(desk::settings(4)),
        };
    };
    let players: Vec<_> = t.players.keys().copied().collect();
    let player = |n: u32| players.get(n as usize % players.len().max(1)).copied();
    let player = |n: u32| player(n).unwrap_or(player_id(n % 5));
    let newest = t.newest_round();
    let round = |n: u32| (newest + 2).saturating_sub(u16::try_from(n % 4).unwrap_or(0));
    let board = |n: u32| n % 4 + 1;
    match wish.kind {
        0..=14 => desk::add_player(
            &format!("P{}", wish.a % 97),
            u16::try_from(1500 + wish.b % 6 * 100).unwrap_or(1500),
        ),
        15..=29 => Command::Pair { round: newest + 1 },
        30..=54 => {
            let round = if wish.a.is_multiple_of(5) {
                round(wish.c)
            } else {
                newest
            };
            let used = (!wish.b.is_multiple_of(17)).then(|| result(wish.b / 17));
            let rated = wish.c.is_multiple_of(13).then(|| result(wish.c / 13));
            let result = BoardResult { used, rated };
            Command::SetResult {
                round,
                board: board(wish.a / 5),
                result,
            }
        }
        55..=59 => Command::SetBye {
            round: round(wish.b),
            player: player(wish.a),
            bye: bye(wish.c),
        },
        60 | 61 => Command::Withdraw {
            player: player(wish.a),
        },
        62 => Command::Reinstate {
            player: player(wish.a),
        },
        63 => Command::Expel {
            player: player(wish.a),
            expelled: wish.b.is_multiple_of(2),
        },
        64 | 65 => Command::Prohibit {
            prohibition: Prohibition {
                first_round: 1,
                last_round: 3,
                players: vec![player(wish.a), player(wish.b)],
            },
        },
        66 => Command::LiftProhibition { id: wish.a % 3 + 1 },
        67 => Command::Adjust {
            adjustment: Adjustment {
                kind: AdjustedKind::Bonus,
                points: Points::from_halves(i64::from(wish.b % 5) - 2),
                round: (!wish.c.is_multiple_of(3)).then(|| round(wish.c)),
                players: vec![player(wish.a)],
            },
        },
        68 => Command::LiftAdjustment { id: wish.a % 3 + 1 },
        69 => Command::Publish { round: newest },
        70 | 71 => Command::Unpair { round: newest },
        72..=74 => Command::OpenSession {
            round: round(wish.a),
        },
        75..=77 => Command::SetDraft {
            draft: draft(t, wish),
        },
        78 | 79 => Command::CloseSession,
        80 => Command::AbandonSession,
        81 | 82 => Command::SwapColours {
            round: round(wish.a),
            board: board(wish.b),
        },
        83 => Command::ExchangeNumbers {
            a: player(wish.a),
            b: player(wish.b),
        },
        84 => Command::RegenerateNumbers,
        85 => Command::LeaveFideMode,
        86 | 87 => Command::ChangeSettings {
            changes: vec![match wish.a % 4 {
                0 => Setting::Rounds(u16::try_from(wish.b % 7).unwrap_or(1)),
                1 => Setting::City(format!("C{}", wish.b % 3)),
                2 => Setting::Tiebreaks(["BH", "SB"][wish.b as usize % 2].parse().expect("a name")),
                _ => Setting::InitialColour(
                    [Some(Colour::White), Some(Colour::Black), None][wish.b as usize % 3],
                ),
            }],
        },
        88 | 89 => {
            let changes = vec![match wish.b % 3 {
                0 => PlayerChange::Club(format!("K{}", wish.c % 3)),
                1 => PlayerChange::NoByes(wish.c.is_multiple_of(2)),
                _ => PlayerChange::Ratings(desk::details("", 2000).ratings),
            }];
            Command::EditPlayer {
                player: player(wish.a),
                changes,
            }
        }
        90 => Command::RemovePlayer {
            player: player(wish.a),
        },
        91 => Command::DrawLots {
            lots: Lots {
                seed: wish.a.to_string(),
                order: players.clone(),
            },
        },
        _ => {
            let commands = state.log();
            let seq = commands.get(wish.a as usize % commands.len().max(1));
            Command::Undo {
                seq: seq.map_or(1, |logged| logged.seq),
            }
        }
    }
}

/// The draft of the session or a fresh one with two of its players exchanged.
fn draft(t: &Tournament, wish: &Wish) -> Draft {
    let mut ids: Vec<_> = t.players.keys().copied().collect();
    if ids.len() > 1 {
        let (a, b) = (wish.a as usize % ids.len(), wish.b as usize % ids.len());
        ids.swap(a, b);
    }
    let bye = (ids.len() % 2 == 1).then(|| ids.pop()).flatten();
    let pairs = ids.chunks_exact(2);
    Draft {
        pairs: pairs.map(|pair| (pair[0].into(), pair[1].into())).collect(),
        bye: bye.map(Into::into),
    }
}

/// Everything but the memory of how it came about.
fn content(state: &State) -> Option<Tournament> {
    state.tournament().cloned()
}

/// No level is skipped: the catalogue's level of the confirmed acts is the one that was asked.
fn check_levels(state: &State, events: &[Event]) {
    for event in events {
        if let Event::WarningConfirmed { level, acts } = event {
            let highest = acts.iter().map(|act| act.level(state.fide().is_in())).max();
            assert_eq!(highest, Some(*level));
        }
        if let Event::FideModeLeft { .. } = event {
            let confirmed = events.iter().any(|event| {
                matches!(
                    event,
                    Event::WarningConfirmed {
                        level: Level::ConfirmTwice,
                        ..
                    }
                )
            });
            assert!(confirmed, "FIDE mode is left at level 4 only");
        }
    }
}

fn check_consistency(t: &Tournament) {
    let scores = t.scores(t.newest_round());
    for (id, row) in t.scored_rounds(t.newest_round()) {
        let loose: Points = t
            .adjustments
            .values()
            .filter(|a| a.round.is_none() && a.players.contains(&id))
            .map(|a| a.points)
            .sum();
        let sum: Points = row.iter().map(|round| round.points).sum();
        assert_eq!(scores[&id], sum + loose, "points of player {id}");
        for (round, scored) in (1..).zip(&row) {
            if let RoundRecord::Game {
                opponent, colour, ..
            } = scored.record
            {
                let paired = t.round(round).expect("a paired round");
                let other = paired.records()[&player_id(opponent.0)];
                let RoundRecord::Game {
                    opponent: back,
                    colour: other_colour,
                    ..
                } = other
                else {
                    panic!("round {round}: the game of player {id} has one side");
                };
                assert_eq!(back.0, id.0);
                assert_ne!(colour, other_colour);
            }
        }
    }
    for paired in &t.rounds {
        let seats = paired.boards.len() * 2 + usize::from(paired.bye.is_some());
        assert_eq!(paired.records().len(), seats, "nobody sits on two boards");
    }
}

/// Undoing the newest command gives the state before it, and undoing that the state after it.
fn check_undo(before: &State, after: &State) {
    let mut desk = Desk {
        state: after.clone(),
    };
    let seq = desk.last_command();
    desk.run(&Command::Undo { seq });
    assert_eq!(content(&desk.state), content(before), "undone");
    assert!(
        desk.state.fide().left_round == after.fide().left_round,
        "the mark stays"
    );
    let undo = desk.last_command();
    desk.run(&Command::Undo { seq: undo });
    assert_eq!(content(&desk.state), content(after), "done again");
}

fn check_replay(state: &State) {
    let mut replayed = State::new();
    let mut seq = 0;
    for logged in state.log() {
        for event in &logged.events {
            seq += 1;
            let json = serde_json::to_string(&**event).expect("an event serialises");
            let event = serde_json::from_str(&json).expect("and comes back");
            replayed
                .apply(seq, logged.seq, event)
                .expect("a recorded event fits");
        }
    }
    assert_eq!(*state, replayed);
    let snapshot = serde_json::to_string(state).expect("a state serialises");
    assert_eq!(
        *state,
        serde_json::from_str(&snapshot).expect("and comes back")
    );
}

/// The tournament as a file reads back without a defect and means the same.
fn check_file(state: &State) {
    let Some(t) = state.tournament() else { return };
    if t.players.is_empty() {
        return;
    }
    let document = export(state, ExportKind::Interim, &FidePolicy).expect("an interim file");
    let written = trf::write(&document, WriteOptions::new(Dialect::Trf26));
    let reading = trf::read(written.text.as_bytes());
    // A second pairing-allocated bye, given by hand, is a breach of the format as well.
    let second_bye = |finding: &trf::Finding| finding.kind == FindingKind::TwoByesOfPlayer;
    if reading.findings.iter().any(second_bye) {
        return;
    }
    for finding in &reading.findings {
        let grave = finding.severity <= trf::Severity::Breach;
        assert!(!grave, "{finding}\n{}", written.text);
    }
    let back = plan(&reading.document, &ImportOptions::default()).expect("a tournament");
    assert_eq!(back.fide_mode_left, state.fide().left_round);
    let numbers = t.numbers(&FidePolicy);
    let id = |id: PlayerId| PlayerId(numbers[&id].0);
    let newest = t.newest_round();
    // A round of which every game was declared not played leaves no trace in a file.
    for round in back.tournament.newest_round() + 1..=newest {
        let boards = &t.round(round).expect("paired").boards;
        assert!(
            boards
                .iter()
                .all(|b| b.result.used == Some(GameResult::NotPlayed))
        );
    }
    for (player, row) in t.scored_rounds(newest) {
        let other = &back.tournament.scored_rounds(newest)[&id(player)];
        for (one, two) in row.iter().zip(other) {
            let renamed = match one.record {
                RoundRecord::Game {
                    opponent,
                    colour,
                    result,
                } => RoundRecord::Game {
                    opponent: id(PlayerId(opponent.0)).into(),
                    colour,
                    result,
                },
                bye @ RoundRecord::Bye(_) => bye,
            };
            assert_eq!(renamed, two.record, "{}", written.text);
        }
    }
    for (round, byes) in t.byes.range(newest + 1..) {
        for (player, bye) in byes {
            assert_eq!(back.tournament.byes[round][&id(*player)], *bye);
        }
    }
}

/// Events of which the last does not fit change nothing, however many have been applied by then.
fn check_all_or_nothing(state: &mut State, before: &State, events: &[Event]) {
    let misfit = Event::RoundUnpaired { round: 0 };
    let broken = events.iter().cloned().chain([misfit]).collect();
    assert!(state.commit(broken).is_err());
    assert_eq!(before, state, "a commit that fails changes nothing");
}

/// Carries a command out as far as it goes and checks all that is said of every command.
fn step(desk: &mut Desk, command: &Command) -> bool {
    let before = desk.state.clone();
    let mut confirmed = Vec::new();
    loop {
        match desk.state.decide(command, &confirmed, &FidePolicy) {
            Err(_) => {
                assert_eq!(before, desk.state, "a refusal changes nothing");
                return false;
            }
            Ok(Decision::NeedsConfirmation(question)) => {
                assert_eq!(before, desk.state, "a question changes nothing");
                assert!(question.level >= Level::Notice && question.level < Level::Refused);
                assert!(question.reasons.iter().all(|r| Act::ALL.contains(&r.act)));
                confirmed.push(question.fingerprint);
                assert!(confirmed.len() <= 2);
            }
            Ok(Decision::Accepted { events, notes }) => {
                assert!(notes.iter().all(|note| note.level == Level::Note));
                check_levels(&desk.state, &events);
                check_all_or_nothing(&mut desk.state, &before, &events);
                desk.state.commit(events).expect("accepted events fit");
                if let Some(t) = desk.state.tournament() {
                    check_consistency(t);
                }
                check_undo(&before, &desk.state);
                return true;
            }
        }
    }
}

/// Runs many sequences and checks at the end that every kind of command was carried out in some
/// of them: a promise about commands that are always refused would be empty.
#[test]
fn every_sequence_of_commands_keeps_the_promises() {
    let accepted: RefCell<BTreeMap<&'static str, u32>> = RefCell::default();
    let config = ProptestConfig {
        cases: ProptestConfig::default().cases.max(1_500),
        ..ProptestConfig::default()
    };
    let sequences = (prop::collection::vec(wish(), 1..60), 2_u32..9);
    TestRunner::new(config)
        .run(&sequences, |(wishes, players)| {
            let mut desk = Desk::with_players(players, 4);
            for wish in &wishes {
                let command = command(&desk.state, wish);
                if step(&mut desk, &command) {
                    *accepted.borrow_mut().entry(command.name()).or_default() += 1;
                }
            }
            check_replay(&desk.state);
            check_file(&desk.state);
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
    let accepted = accepted.into_inner();
    for name in [
        "change-settings",
        "add-player",
        "edit-player",
        "remove-player",
        "set-bye",
        "withdraw",
        "reinstate",
        "expel",
        "prohibit",
        "lift-prohibition",
        "adjust",
        "lift-adjustment",
        "pair",
        "publish",
        "unpair",
        "open-session",
        "set-draft",
        "close-session",
        "abandon-session",
        "set-result",
        "swap-colours",
        "exchange-numbers",
        "regenerate-numbers",
        "draw-lots",
        "leave-fide-mode",
        "undo",
    ] {
        assert!(
            accepted.contains_key(name),
            "{name} was never carried out: {accepted:?}"
        );
    }
}
