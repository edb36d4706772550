//! How the demo goes on: moves on the live boards, results of the others, the next rounds.

use super::chance::number;
use super::event::{pair, results};
use super::games::{GAMES, Game};
use super::{DemoError, ROUNDS, carry_out, order};
use crate::desk::{Desk, Unable, Work};
use futures_util::future::try_join_all;
use hakem_core::laws::game::{GameCommand, Play};
use hakem_core::tournament::{BoardResult, Command, Tournament};
use hakem_core::{Colour, GameResult};
use jiff::Timestamp;
use std::time::Duration;

/// How fast the demo plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Shortest time for a move.
    pub move_from: Duration,
    /// Longest.
    pub move_to: Duration,
    /// Between two results of boards that are not live.
    pub result: Duration,
    /// Between two rounds.
    pub pause: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            move_from: Duration::from_secs(3),
            move_to: Duration::from_secs(9),
            result: Duration::from_secs(12),
            pause: Duration::from_secs(30),
        }
    }
}

/// 90 minutes.
const BASE_MS: u64 = 5_400_000;

/// 30 seconds a move.
const INCREMENT_MS: u64 = 30_000;

/// Single moves that are left at least when the demo begins.
const LEFT: usize = 14;

/// A board of a round.
#[derive(Clone, Copy)]
struct Seat {
    round: u16,
    board: u32,
}

/// Plays round after round.
pub async fn on(desk: &Desk, pace: Pace) -> Result<(), DemoError> {
    loop {
        let round = newest(desk);
        let live = seats(round).map(|(seat, game)| play_board(desk, seat, game, pace));
        futures_util::future::try_join(try_join_all(live), others(desk, round, pace)).await?;
        if round >= ROUNDS {
            return Ok(());
        }
        tokio::time::sleep(pace.pause).await;
        // An arbiter may have paired it meanwhile.
        if newest(desk) == round {
            pair(desk, round + 1).await?;
        }
    }
}

/// Plays the live boards of a round to the middle of their games.
pub async fn fast_forward(desk: &Desk, round: u16) -> Result<(), DemoError> {
    for (seat, game) in seats(round) {
        let all = game.plies().count();
        let plies = (18 + 2 * seat.board as usize).min(all.saturating_sub(LEFT));
        let thinks = |ply| Duration::from_secs(5 + number("think", &seat.with(ply), 150));
        for (ply, text) in (1..).zip(game.plies()).take(plies) {
            make_move(desk, seat, (ply, text), thinks(ply)).await?;
        }
    }
    Ok(())
}

fn newest(desk: &Desk) -> u16 {
    let scene = desk.scene();
    scene.tournament().map_or(0, Tournament::newest_round)
}

/// The live boards of a round. The games move on by one board each round.
fn seats(round: u16) -> impl Iterator<Item = (Seat, Game)> {
    (1..).zip(0..GAMES.len()).map(move |(board, index)| {
        let shifted = (index + usize::from(ROUNDS.abs_diff(round)) + 5) % GAMES.len();
        (Seat { round, board }, GAMES[shifted])
    })
}

impl Seat {
    /// What a number of chance is for.
    fn with(self, ply: u32) -> [u32; 3] {
        [u32::from(self.round), self.board, ply]
    }
}

/// Plays a game to its end and enters its result.
async fn play_board(desk: &Desk, seat: Seat, game: Game, pace: Pace) -> Result<(), DemoError> {
    let made = reading(desk, seat).map_or(0, |reading| reading.ply);
    let span = pace.move_to.saturating_sub(pace.move_from);
    for (ply, text) in (1..).zip(game.plies()).skip(made as usize) {
        let part = u32::try_from(number("pace", &seat.with(ply), 1000)).unwrap_or(0);
        let thinks = pace.move_from + span * part / 1000;
        tokio::time::sleep(thinks).await;
        match make_move(desk, seat, (ply, text), thinks).await {
            // An arbiter entered the result.
            Err(DemoError::Unable(Unable::GameOver { .. })) => return Ok(()),
            done => done?,
        }
    }
    tokio::time::sleep(pace.move_from).await;
    let result: Result<GameResult, _> = game.result.parse();
    let result = result.map_err(|error| DemoError::Data(error.to_string()))?;
    enter(desk, seat, result.into()).await
}

/// Enters the results of the boards that are not live, one after the other.
async fn others(desk: &Desk, round: u16, pace: Pace) -> Result<(), DemoError> {
    let live = u32::try_from(GAMES.len()).unwrap_or(u32::MAX);
    for (board, result) in results(&desk.scene(), round) {
        if board > live {
            tokio::time::sleep(pace.result).await;
            enter(desk, Seat { round, board }, result).await?;
        }
    }
    Ok(())
}

/// Enters a result, unless somebody has.
async fn enter(desk: &Desk, seat: Seat, result: BoardResult) -> Result<(), DemoError> {
    let Seat { round, board } = seat;
    let scene = desk.scene();
    let open = |board: &hakem_core::tournament::Board| board.result.used.is_none();
    if scene.board(round, board).is_some_and(open) {
        let command = Command::SetResult {
            round,
            board,
            result,
        };
        carry_out(desk, command).await?;
    }
    Ok(())
}

/// What a board shows.
struct Reading {
    ply: u32,
    mover: Colour,
    left_ms: u64,
}

impl Reading {
    fn of(play: &Play) -> Self {
        let (clock, mover) = (play.clock(), play.turn());
        let left = match mover {
            Colour::White => clock.white_ms,
            Colour::Black => clock.black_ms,
        };
        Self {
            ply: play.ply(),
            mover,
            left_ms: left.unwrap_or(BASE_MS),
        }
    }
}

fn reading(desk: &Desk, seat: Seat) -> Option<Reading> {
    let scene = desk.scene();
    let board = *scene.board(seat.round, seat.board)?;
    scene.play(seat.round, &board).map(Reading::of)
}

async fn make_move(
    desk: &Desk,
    seat: Seat,
    (ply, text): (u32, &str),
    thinks: Duration,
) -> Result<(), DemoError> {
    let reading = reading(desk, seat).unwrap_or(Reading {
        ply: 0,
        mover: Colour::White,
        left_ms: BASE_MS,
    });
    let took = u64::try_from(thinks.as_millis()).unwrap_or(0);
    let left = reading.left_ms.saturating_sub(took).max(1000) + INCREMENT_MS;
    // The other clock is told with the first move: it has not run yet.
    let other = (ply == 1).then_some(BASE_MS);
    let (white_ms, black_ms) = match reading.mover {
        Colour::White => (Some(left), other),
        Colour::Black => (other, Some(left)),
    };
    let work = Work::Game {
        round: seat.round,
        board: seat.board,
        of: None,
        command: GameCommand::Move {
            text: text.to_owned(),
            ply: Some(ply),
            white_ms,
            black_ms,
            at: Some(Timestamp::now()),
            unpressed: false,
        },
    };
    desk.execute(order(work)).await?;
    Ok(())
}
