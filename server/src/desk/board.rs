//! The board object of the interfaces: the whole board, so that a client needs no merging.

use super::matter::verdict_json;
use super::scene::Scene;
use hakem_core::laws::game::{Clock, Play};
use hakem_core::tournament::{Board, FidePolicy, Numbers, Tournament};
use hakem_core::{GameResult, PlayerId};
use serde_json::{Value, json};

/// The position before the first move.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A player as boards and lists show him.
pub fn player_json(t: &Tournament, numbers: &Numbers, id: PlayerId) -> Value {
    let Some(player) = t.players.get(&id) else {
        return Value::Null;
    };
    let details = &player.details;
    json!({
        "id": id,
        "tpn": numbers.get(&id),
        "name": details.name,
        "title": details.title,
        "fed": details.federation,
        "rating": details.official_rating(),
    })
}

/// A board with its game.
pub fn board_json(scene: &Scene, round: u16, number: u32, board: &Board) -> Value {
    let Some(t) = scene.tournament() else {
        return Value::Null;
    };
    let numbers = t.numbers(&FidePolicy);
    let play = scene.play(round, board);
    let last = play.and_then(Play::last);
    json!({
        "round": round,
        "board": number,
        "white": player_json(t, &numbers, board.white),
        "black": player_json(t, &numbers, board.black),
        "fen": play.map_or_else(|| START.to_owned(), Play::fen),
        "last": last.map(|played| played.uci.clone()),
        "san": last.map(|played| played.san.clone()),
        "ply": play.map_or(0, Play::ply),
        "clock": scene.clock(round, board).map(|clock| clock_json(clock, board)),
        "result": board.result.used.map(|result| result.to_string()),
        "ruling": play.map_or(Value::Null, |play| verdict_json(play, board)),
        "x": {},
    })
}

fn clock_json(clock: Clock, board: &Board) -> Value {
    json!({
        "white_ms": clock.white_ms,
        "black_ms": clock.black_ms,
        // A board with a result has no time to run, whatever the game knows of it.
        "running": clock.running.filter(|_| board.result.used.is_none_or(GameResult::is_open)),
        "as_of": clock.as_of,
    })
}
