//! Live games: moves, corrections, clock, results, undo, PGN, and what holds for every one.

mod arbitration;
mod moves;
mod pgn;
mod properties;
mod regulated;
mod stream;

use hakem_core::PlayerId;
use hakem_core::laws::dead::AnySeries;
use hakem_core::laws::game::{
    Facts, Game, GameCommand, GameEvent, GameRefusal, Play, Seats, StartPosition,
};
use jiff::Timestamp;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

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
    decide_at(game, command, Timestamp::UNIX_EPOCH)
}

fn decide_at(
    game: &Game,
    command: &GameCommand,
    at: Timestamp,
) -> Result<Vec<GameEvent>, GameRefusal> {
    game.decide(command, at, &AnySeries)
}

/// Replays from JSON, as the journal would.
fn replayed(game: &Game) -> Game {
    let mut again = Game::new();
    let mut seq = 0;
    for logged in game.log() {
        for event in &logged.events {
            let json = serde_json::to_string(event).expect("it was written just now");
            let event: GameEvent = serde_json::from_str(&json).expect("it was written just now");
            seq += 1;
            again
                .apply(seq, logged.seq, event)
                .expect("it was written just now");
        }
    }
    again
}

/// The legal moves in UCI notation.
fn moves_of(play: &Play) -> Vec<String> {
    let mode = CastlingMode::from_chess960(play.start().is_chess960());
    let fen: Fen = play.fen().parse().expect("it was written just now");
    let position: Chess = fen.into_position(mode).expect("it was written just now");
    let legal = position.legal_moves();
    legal.iter().map(|m| m.to_uci(mode).to_string()).collect()
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
