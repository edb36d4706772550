//! Games that are on: moves and clocks.

use super::call::Call;
use super::code::Code;
use super::problem::Problem;
use super::text;
use crate::auth::Act;
use crate::desk::Unable;
use actix_web::HttpResponse;
use hakem_core::Colour;
use hakem_core::clock::read_pgn;
use hakem_core::laws::game::{GameCommand, Seats, StartPosition, TimeAct};
use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;

/// A move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveBody {
    /// `e4`, `e2e4`, `Ng1-f3`, `O-O`, `e8=Q`.
    #[serde(rename = "move")]
    #[schema(rename = "move", example = "e4")]
    text: String,
    /// Its number in single moves from 1: a repeated move is recognised, a lost one noticed.
    ply: Option<u32>,
    /// White's remaining time after it.
    white_ms: Option<u64>,
    /// Black's.
    black_ms: Option<u64>,
    /// When.
    #[schema(value_type = Option<String>)]
    at: Option<Timestamp>,
    /// The clock that the server runs is not pressed with the move; `press` follows.
    #[serde(default)]
    unpressed: bool,
}

/// A reading of a clock beside the board; or, with `act`, something done to the clock that the
/// server runs for the game (a game has the one or the other):
///
/// | act | fields | by |
/// | --- | --- | --- |
/// | `start` | side: whose time runs | operators and arbiters |
/// | `press` | side | operators and arbiters |
/// | `stop` | reason | operators and arbiters |
/// | `resume` | side: whose time runs | operators and arbiters |
/// | `set` | `white_ms`, `black_ms` (one or both), reason | arbiters |
/// | `count` | side, moves: moves it has completed | arbiters |
/// | `control` | control: the right one, `300+3`; times stay | arbiters |
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockBody {
    /// What is done to the server's clock; left out, the body is a reading.
    act: Option<ClockActName>,
    /// White's remaining time; left out, as before.
    white_ms: Option<u64>,
    /// Black's.
    black_ms: Option<u64>,
    /// A reading: whose time runs; left out, the clock stands.
    #[schema(value_type = Option<String>, example = "white")]
    running: Option<Colour>,
    /// A reading: when.
    #[schema(value_type = Option<String>)]
    at: Option<Timestamp>,
    /// Whose clock is started, pressed or counted.
    #[schema(value_type = Option<String>, example = "white")]
    side: Option<Colour>,
    /// Why it is stopped or set.
    reason: Option<String>,
    /// Moves completed.
    moves: Option<u32>,
    /// The time control.
    #[schema(example = "300+3")]
    control: Option<String>,
}

/// What is done to the server's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClockActName {
    /// Start it.
    Start,
    /// Press it: the move is completed.
    Press,
    /// Stop it.
    Stop,
    /// Let it go on.
    Resume,
    /// Set times right.
    Set,
    /// Set the counter of completed moves right.
    Count,
    /// Set it to another time control.
    Control,
}

impl ClockBody {
    fn command(self) -> Result<GameCommand, Problem> {
        let Some(act) = self.act else {
            return self.reading();
        };
        let missing = |field: &str| {
            let text = format!("`{field}` is missing; this act needs it");
            Problem::new(Code::InvalidValue, text)
        };
        text::given("reason", self.reason.as_ref())?;
        let side = || self.side.ok_or_else(|| missing("side"));
        let reason = || self.reason.clone().ok_or_else(|| missing("reason"));
        Ok(GameCommand::Time(match act {
            ClockActName::Start => TimeAct::Start { side: side()? },
            ClockActName::Press => TimeAct::Press { side: side()? },
            ClockActName::Stop => TimeAct::Stop { reason: reason()? },
            ClockActName::Resume => TimeAct::Resume { side: side()? },
            ClockActName::Set => TimeAct::Set {
                white_ms: self.white_ms,
                black_ms: self.black_ms,
                reason: reason()?,
            },
            ClockActName::Count => TimeAct::Count {
                side: side()?,
                moves: self.moves.ok_or_else(|| missing("moves"))?,
            },
            ClockActName::Control => {
                let text = self.control.as_deref().ok_or_else(|| missing("control"))?;
                let control = read_pgn(text, None)
                    .map_err(|error| Problem::new(Code::InvalidValue, error.to_string()))?;
                TimeAct::Control { control }
            }
        }))
    }

    fn reading(self) -> Result<GameCommand, Problem> {
        let of_an_act = [
            ("side", self.side.is_some()),
            ("reason", self.reason.is_some()),
            ("moves", self.moves.is_some()),
            ("control", self.control.is_some()),
        ];
        if let Some((field, _)) = of_an_act.iter().find(|(_, given)| *given) {
            let text = format!("`{field}` belongs to an `act`; a reading has none");
            return Err(Problem::new(Code::InvalidValue, text));
        }
        Ok(GameCommand::Clock {
            white_ms: self.white_ms,
            black_ms: self.black_ms,
            running: self.running,
            at: self.at,
        })
    }

    /// Times and counters are the arbiter's to set (6.10).
    const fn is_arbiters(&self) -> bool {
        use ClockActName::{Control, Count, Set};
        matches!(self.act, Some(Set | Count | Control))
    }
}

/// Where a game begins; without a body of its own a game begins with its first move, in the usual
/// position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StartBody {
    /// The number of a Chess960 position, 0 to 959.
    #[schema(example = 518)]
    chess960: Option<u16>,
    /// Any position.
    fen: Option<String>,
}

/// Moves that were not made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBackBody {
    /// How many moves stay.
    to_ply: u32,
    /// Why.
    reason: String,
}

/// `POST /rounds/{r}/boards/{b}/start`.
pub async fn start(call: Call) -> Result<HttpResponse, Problem> {
    let body: StartBody = call.json()?;
    let start = match (body.chess960, body.fen) {
        (None, None) => StartPosition::Standard,
        (Some(number), None) => StartPosition::Chess960(number),
        (None, Some(fen)) => StartPosition::Fen {
            fen,
            chess960: false,
        },
        (Some(_), Some(_)) => {
            let text = "a game begins from 'chess960' or from 'fen', not from both";
            return Err(Problem::new(Code::InvalidValue, text));
        }
    };
    let (round, number) = call.board()?;
    let scene = call.scene()?;
    let board = scene.board(round, number).ok_or(Unable::NoBoard {
        round,
        board: number,
    })?;
    let seats = Seats {
        white: board.white,
        black: board.black,
        round,
        board: number,
    };
    // By which rules, the desk knows.
    let terms = None;
    call.game(GameCommand::Start {
        seats,
        start,
        terms,
    })
    .await
}

/// `POST /rounds/{r}/boards/{b}/moves`.
pub async fn play(call: Call) -> Result<HttpResponse, Problem> {
    let body: MoveBody = call.json()?;
    call.game(GameCommand::Move {
        text: body.text,
        ply: body.ply,
        white_ms: body.white_ms,
        black_ms: body.black_ms,
        at: body.at,
        unpressed: body.unpressed,
    })
    .await
}

/// `POST /rounds/{r}/boards/{b}/clock`.
pub async fn clock(call: Call) -> Result<HttpResponse, Problem> {
    let body: ClockBody = call.json()?;
    if body.is_arbiters() {
        call.expect(Act::Rule)?;
    }
    call.game(body.command()?).await
}

/// `POST /rounds/{r}/boards/{b}/take-back`.
pub async fn take_back(call: Call) -> Result<HttpResponse, Problem> {
    let body: TakeBackBody = call.json()?;
    call.game(GameCommand::TakeBack {
        to_ply: body.to_ply,
        reason: body.reason,
    })
    .await
}
