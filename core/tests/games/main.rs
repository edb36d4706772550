//! Live games: moves, corrections, clock, results, undo, PGN, and what holds for every one.

mod moves;
mod pgn;
mod properties;
mod stream;

use hakem_core::PlayerId;
use hakem_core::laws::dead::AnySeries;
use hakem_core::laws::game::{
    Facts, Game, GameCommand, GameEvent, GameRefusal, Play, Seats, StartPosition,
};
use jiff::Timestamp;

fn start(start: StartPosition) -> GameCommand {
    let seats = Seats {
        white: PlayerId(1),
        black: PlayerId(2),
        round: 5,
        board: 3,
    };
    GameCommand::Start {
        seats,
        start,
        terms: None,
    }
}

fn fen(fen: &str) -> StartPosition {
    StartPosition::Fen {
        fen: fen.to_owned(),
        chess960: false,
    }
}

fn game(from: StartPosition) -> Game {
    let mut game = Game::new();
    act(&mut game, &start(from)).expect("a position to start from");
    game
}

fn decide(game: &Game, command: &GameCommand) -> Result<Vec<GameEvent>, GameRefusal> {
    game.decide(command, Timestamp::UNIX_EPOCH, &AnySeries)
}

fn act(game: &mut Game, command: &GameCommand) -> Result<Vec<GameEvent>, GameRefusal> {
    let events = decide(game, command)?;
    game.commit(events.clone())
        .expect("a decided command applies");
    Ok(events)
}

fn a_move(text: &str, ply: Option<u32>) -> GameCommand {
    GameCommand::Move {
        text: text.to_owned(),
        ply,
        white_ms: None,
        black_ms: None,
        at: None,
        unpressed: false,
    }
}

fn moves(game: &mut Game, texts: &str) {
    for text in texts.split_whitespace() {
        act(game, &a_move(text, None)).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
}

fn back(to_ply: u32) -> GameCommand {
    GameCommand::TakeBack {
        to_ply,
        reason: "the piece slid".to_owned(),
    }
}

fn play(game: &Game) -> &Play {
    game.play().expect("a game that has started")
}

fn facts(game: &Game) -> Facts {
    play(game).facts()
}

fn sans(game: &Game) -> String {
    let sans: Vec<&str> = play(game).moves().iter().map(|m| m.san.as_str()).collect();
    sans.join(" ")
}
