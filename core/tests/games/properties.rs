//! What holds for every game.

use super::{a_move, act, back, decide, game, play, replayed};
use hakem_core::laws::game::{Game, GameCommand, StartPosition};
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

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
