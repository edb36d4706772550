//! A game as PGN.

use super::{act, fen, game, moves, play};
use hakem_core::laws::game::{GameCommand, StartPosition, write_pgn};
use hakem_core::{GameResult, PlayedScore};

fn timed(text: &str, white_ms: Option<u64>, black_ms: Option<u64>) -> GameCommand {
    GameCommand::Move {
        text: text.to_owned(),
        ply: None,
        white_ms,
        black_ms,
        at: None,
        unpressed: false,
    }
}

#[test]
fn clock_times_stand_beside_the_mover() {
    let mut game = game(StartPosition::Standard);
    act(&mut game, &timed("e4", Some(5_399_999), Some(5_400_000))).unwrap();
    act(&mut game, &timed("e5", Some(5_399_999), Some(59_000))).unwrap();
    moves(&mut game, "Nf3 Nc6");
    let result = GameResult::rated(PlayedScore::Draw);
    act(&mut game, &GameCommand::SetResult { result }).unwrap();
    let pgn = write_pgn(
        play(&game),
        &[("White", "O\"Neill \\ \n]"), ("Result", "1/2-1/2")],
    );
    assert_eq!(
        pgn,
        "[White \"O\\\"Neill \\\\  ]\"]\n[Result \"1/2-1/2\"]\n\n\
         1. e4 {[%clk 1:29:59]} 1... e5 {[%clk 0:00:59]} 2. Nf3 Nc6 1/2-1/2\n"
    );
}

#[test]
fn another_start_is_told_by_its_tags() {
    let mut black = game(fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 41"));
    moves(&mut black, "Kd7 e4 Kd6");
    let pgn = write_pgn(play(&black), &[]);
    assert_eq!(
        pgn,
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 41\"]\n\n41... Kd7 42. e4 Kd6 *\n"
    );
    let pgn = write_pgn(
        play(&game(StartPosition::Chess960(0))),
        &[("Variant", "Fischerandom")],
    );
    assert!(pgn.starts_with("[Variant \"Fischerandom\"]\n[SetUp \"1\"]\n[FEN \"bbqnnrkr/"));
}

#[test]
fn lines_are_short() {
    let mut game = game(StartPosition::Standard);
    for _ in 0..40 {
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            act(&mut game, &timed(text, Some(3_600_000), Some(3_600_000))).unwrap();
        }
    }
    let pgn = write_pgn(play(&game), &[]);
    assert!(pgn.lines().all(|line| line.len() < 80));
    assert!(pgn.contains("80. Ng1"));
}
