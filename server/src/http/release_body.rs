//! How far everybody is behind the boards, as a body.

use super::code::Code;
use super::problem::Problem;
use hakem_core::tournament::{Delay, Release};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A delay of what everybody sees: `{"minutes": 15}`, `{"moves": 5}`, or neither for none.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ReleaseBody {
    /// So many minutes behind.
    #[schema(example = 15)]
    pub minutes: Option<u16>,
    /// So many moves of each side behind; the end of a game follows after as many minutes.
    pub moves: Option<u16>,
    /// Boards with a delay of their own; left out, they stay as they are.
    pub boards: Option<Vec<BoardDelay>>,
}

/// The delay of a board.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct BoardDelay {
    /// The board, from 1; null says nothing.
    pub board: Option<u32>,
    /// So many minutes behind.
    pub minutes: Option<u16>,
    /// So many moves of each side behind.
    pub moves: Option<u16>,
}

impl ReleaseBody {
    /// The setting.
    pub fn release(&self, now: &Release) -> Result<Release, Problem> {
        let boards = match &self.boards {
            None => now.boards.clone(),
            Some(boards) => {
                let given = boards.iter().filter_map(|one| Some((one.board?, one)));
                let delays = given.map(|(board, one)| {
                    let place = format!("release.boards: board {board}");
                    Ok((board, delay(&place, one.minutes, one.moves)?))
                });
                delays.collect::<Result<BTreeMap<u32, Delay>, Problem>>()?
            }
        };
        Ok(Release {
            delay: delay("release", self.minutes, self.moves)?,
            boards,
        })
    }
}

fn delay(place: &str, minutes: Option<u16>, moves: Option<u16>) -> Result<Delay, Problem> {
    match (minutes, moves) {
        (None | Some(0), None | Some(0)) => Ok(Delay::None),
        (Some(count), None | Some(0)) => Ok(Delay::Minutes(count)),
        (None | Some(0), Some(count)) => Ok(Delay::Moves(count)),
        (Some(_), Some(_)) => {
            let text = format!("{place}: give minutes or moves, not both");
            Err(Problem::new(Code::InvalidValue, text))
        }
    }
}

/// The setting as reads show it.
pub fn release_json(release: &Release) -> Value {
    let mut json = delay_json(release.delay);
    let boards = release.boards.iter().map(|(board, delay)| {
        let mut json = delay_json(*delay);
        json["board"] = json!(board);
        json
    });
    json["boards"] = boards.collect();
    json
}

fn delay_json(delay: Delay) -> Value {
    let (minutes, moves) = match delay {
        Delay::None => (None, None),
        Delay::Minutes(count) => (Some(count), None),
        Delay::Moves(count) => (None, Some(count)),
    };
    json!({ "minutes": minutes, "moves": moves })
}
