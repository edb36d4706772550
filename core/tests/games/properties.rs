//! What holds for every game.

use super::{a_move, act, back, decide, game, play, replayed};
use hakem_core::clock::read_pgn;
use hakem_core::laws::game::{
    Correction, Game, GameCommand, OwnDecision, Raiser, Raising, RulingAct, StartPosition, Terms,
    TimeAct,
};
use hakem_core::laws::{CanMate, Choice, DeadPosition, EventRules, Incident, Supervision, Where};
use hakem_core::{Colour, LawsEdition};
use jiff::Timestamp;
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Position};

/// A legal move by a number, as some feed would write it; none at the end of the game.
fn some_move(game: &Game, pick: u32) -> Option<String> {
    let play = play(game);
    let mode = CastlingMode::from_chess960(play.start().is_chess960());
    let fen: Fen = play.fen().parse().expect("it was written just now");
    let position: Chess = fen.into_position(mode).expect("it was written just now");
    let legal = position.legal_moves();
    let m = *legal.get((pick as usize / 4).checked_rem(legal.len())?)?;
    Some(match pick % 4 {
        0 => SanPlus::from_move(position, m).to_string(),
        1 => shakmaty::san::San::from_move(&position, m).to_string(),
        2 => m.to_uci(CastlingMode::Chess960).to_string(),
        _ => m.to_uci(mode).to_string(),
    })
}

fn any_start() -> impl Strategy<Value = StartPosition> {
    prop_oneof![
        Just(StartPosition::Standard),
        (0_u16..960).prop_map(StartPosition::Chess960),
    ]
}

/// Random commands: mostly moves, with corrections, results and undos between them.
fn random_act(game: &mut Game, pick: u32) {
    let command = match pick % 16 {
        0 => back(play(game).ply().saturating_sub(pick / 16 % 4)),
        1 => GameCommand::Undo {
            seq: game.rev().saturating_sub(u64::from(pick / 16 % 3)),
        },
        2 => GameCommand::Clock {
            white_ms: Some(u64::from(pick)),
            black_ms: None,
            running: None,
            at: None,
        },
        _ => match some_move(game, pick / 16) {
            Some(text) => a_move(&text, Some(play(game).ply() + 1)),
            None => GameCommand::ClearResult,
        },
    };
    let before = game.clone();
    if act(game, &command).is_err() {
        assert_eq!(*game, before);
    }
}

/// Knows nothing about mates: the arbiter decides.
struct NoneKnown;

impl DeadPosition for NoneKnown {
    fn can_mate(&self, _: &str, _: Colour) -> CanMate {
        CanMate::Undecided
    }
}

/// What an arbiter, a player or the server may do, by a number.
fn some_arbitration(game: &Game, pick: u32) -> GameCommand {
    let side = if pick.is_multiple_of(2) {
        Colour::White
    } else {
        Colour::Black
    };
    let number = pick / 16 % 4;
    let ms = u64::from(pick % 400_000);
    let raise = |incident| {
        GameCommand::Raise(Box::new(Raising {
            incident,
            raised_by: Raiser::Arbiter,
            clock_runs: pick.is_multiple_of(3),
            rule_at_once: pick.is_multiple_of(5),
            himself: false,
        }))
    };
    let rule = |act, resume| GameCommand::Rule {
        number,
        act,
        resume,
    };
    match pick / 2 % 17 {
        0 => GameCommand::Time(TimeAct::Start { side }),
        1 => GameCommand::Time(TimeAct::Press { side }),
        2 => GameCommand::Time(TimeAct::Resume { side }),
        3 => GameCommand::Time(TimeAct::Set {
            white_ms: Some(ms),
            black_ms: None,
            reason: "a test".to_owned(),
        }),
        4 => GameCommand::Flag,
        5 => GameCommand::Dead {
            ply: play(game).ply(),
        },
        6 => raise(Incident::DrawOffer { by: side }),
        7 => raise(Incident::DrawAccepted { by: side }),
        8 => raise(Incident::PressedWithoutMove { by: side }),
        9 => raise(Incident::ClaimRepetition {
            by: side,
            announced: None,
        }),
        10 => raise(Incident::Device {
            by: side,
            place: Where::Bag,
            rang: true,
        }),
        11 => raise(Incident::Resign { by: side }),
        12 | 13 => rule(RulingAct::Confirm, pick.is_multiple_of(3).then_some(side)),
        14 => rule(
            RulingAct::Choose {
                choice: Choice::CutTime { side },
                ms: Some(ms),
            },
            None,
        ),
        15 => rule(
            RulingAct::Correct(Box::new(Correction {
                reason: "a test".to_owned(),
                incident: None,
                own: pick.is_multiple_of(3).then(|| OwnDecision {
                    white_ms: Some(ms),
                    ..OwnDecision::default()
                }),
            })),
            None,
        ),
        _ => GameCommand::Undo {
            seq: game.rev().saturating_sub(u64::from(pick / 64 % 6)),
        },
    }
}

/// A game under arbitration, before its first move.
fn arbitrated(laws: LawsEdition) -> Game {
    let mut game = Game::new();
    let GameCommand::Start { seats, start, .. } = super::start(StartPosition::Standard) else {
        unreachable!("a start is a start")
    };
    let terms = Some(Box::new(Terms {
        laws,
        supervision: Supervision::Partial,
        control: read_pgn("10/300+2:180", None).ok(),
        event: EventRules::default(),
        default_time_by: None,
    }));
    act(
        &mut game,
        &GameCommand::Start {
            seats,
            start,
            terms,
        },
    )
    .expect("a start");
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// No order of acts breaks a game; what is decided replays to the same state.
    #[test]
    fn a_game_under_arbitration_replays_equal_from_json(
        edition in 0..LawsEdition::ALL.len(),
        picks in proptest::collection::vec((any::<u32>(), 0_i64..40_000), 0..80),
    ) {
        let mut game = arbitrated(LawsEdition::ALL[edition]);
        let mut now_ms = 1_790_000_000_000;
        for (pick, passes) in picks {
            now_ms += passes;
            let moves = pick.is_multiple_of(3).then(|| some_move(&game, pick / 16)).flatten();
            let command = match moves {
                Some(text) => a_move(&text, None),
                None => some_arbitration(&game, pick),
            };
            let before = game.clone();
            let at = Timestamp::from_millisecond(now_ms).expect("a moment");
            match game.decide(&command, at, &NoneKnown) {
                Ok(events) => game.commit(events).expect("a decided command applies"),
                Err(refusal) => {
                    prop_assert!(refusal.code() != "misfit", "{command:?}: {refusal}");
                    prop_assert_eq!(&game, &before);
                }
            }
            // The start stays.
            if game.play().is_none() {
                game = before;
            }
        }
        prop_assert_eq!(replayed(&game), game);
    }

    #[test]
    fn a_random_game_replays_equal_from_json(
        start in any_start(),
        picks in proptest::collection::vec(any::<u32>(), 0..160),
    ) {
        let mut game = game(start);
        for pick in picks {
            if game.play().is_none() {
                break;
            }
            random_act(&mut game, pick);
        }
        let again = replayed(&game);
        prop_assert_eq!(&again, &game);
        // What was recorded can be played again from its SAN and from its UCI.
        if let Some(played) = game.play() {
            for as_uci in [true, false] {
                let mut other = super::game(played.start().clone());
                for m in played.moves() {
                    let text = if as_uci { &m.uci } else { &m.san };
                    act(&mut other, &a_move(text, Some(m.ply))).unwrap();
                }
                prop_assert_eq!(play(&other).fen(), played.fen());
                prop_assert_eq!(play(&other).facts(), played.facts());
            }
        }
    }

    #[test]
    fn every_legal_move_in_every_form_is_taken(
        start in any_start(),
        picks in proptest::collection::vec(any::<u32>(), 0..80),
    ) {
        let mut game = game(start);
        for pick in picks {
            let Some(text) = some_move(&game, pick) else { break };
            let played = act(&mut game, &a_move(&text, None));
            prop_assert!(played.is_ok(), "{text}: {played:?}");
        }
    }

    #[test]
    fn mutated_texts_never_panic(
        picks in proptest::collection::vec(any::<u32>(), 0..40),
        at in any::<prop::sample::Index>(),
        insert in "\\PC{0,3}",
        noise in "[KQRBNa-h1-8xO0=+#.-]{0,10}",
        cut in any::<bool>(),
    ) {
        let mut game = game(StartPosition::Standard);
        for pick in picks {
            let Some(text) = some_move(&game, pick) else { break };
            let at = at.index(text.len() + 1);
            let tail = if cut { text.get(at + 1..).unwrap_or("") } else { &text[at..] };
            let mutated = format!("{}{insert}{tail}", &text[..at]);
            for candidate in [mutated.as_str(), noise.as_str()] {
                if let Err(refusal) = decide(&game, &a_move(candidate, None)) {
                    prop_assert!(!refusal.to_string().is_empty());
                }
            }
            act(&mut game, &a_move(&text, None)).unwrap();
        }
    }

    #[test]
    fn any_fen_is_set_up_or_refused(
        fen in "([1-8PNBRQKpnbrqk]{1,8}/){7}[1-8PNBRQKpnbrqk]{1,8} [wb] [KQkqA-H-]{1,4} (-|[a-h][36]) [0-9]{1,10} [0-9]{1,10}",
        chess960 in any::<bool>(),
    ) {
        let mut game = Game::new();
        if act(&mut game, &super::start(StartPosition::Fen { fen, chess960 })).is_ok() {
            let _ = play(&game).facts();
            let _ = decide(&game, &a_move("e4", None));
        }
    }
}
