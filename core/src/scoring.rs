//! What each kind of result is worth.

use crate::{ByColour, Bye, Colour, Points, RoundRecord, Score, SideResult};
use serde::{Deserialize, Serialize};

/// The points of one side for win, draw and loss over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GamePoints {
    /// Points for a win.
    pub win: Points,
    /// Points for a draw.
    pub draw: Points,
    /// Points for a loss.
    pub loss: Points,
}

/// The scoring system of a tournament: the points of every kind of round (TRF 162, `XXS`).
///
/// The default is 1-½-0 with a pairing-allocated bye worth a win. No rule may take the points of
/// a win for 1 or those of a loss for 0: it asks here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scoring {
    /// Games over the board, by colour (the two differ only in old JavaFo files).
    pub game: ByColour<GamePoints>,
    /// A win by forfeit.
    pub forfeit_win: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// The pairing-allocated bye; one value for the whole event (C.04.1 3, 2026).
    pub pairing_bye: Points,
    /// A full-point bye.
    pub full_bye: Points,
    /// A half-point bye.
    pub half_bye: Points,
    /// A zero-point bye or absence.
    pub zero_bye: Points,
    /// An unknown or adjourned result.
    pub unknown: Points,
}

impl Default for Scoring {
    fn default() -> Self {
        Self::of(GamePoints {
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
        })
    }
}

impl Scoring {
    /// The scoring that follows from win, draw and loss: forfeit win, full-point and pairing bye
    /// as a win, half-point bye and unknown result as a draw, the rest nothing.
    pub fn of(points: GamePoints) -> Self {
        Self {
            game: ByColour::both(points),
            forfeit_win: points.win,
            forfeit_loss: Points::ZERO,
            pairing_bye: points.win,
            full_bye: points.win,
            half_bye: points.draw,
            zero_bye: Points::ZERO,
            unknown: points.draw,
        }
    }

    /// Points for a win (White's, should the colours differ): what "a win" means in the
    /// pairing and tie-break rules.
    pub const fn win(&self) -> Points {
        self.game.white.win
    }

    /// Points for a draw.
    pub const fn draw(&self) -> Points {
        self.game.white.draw
    }

    /// Points for a loss over the board.
    pub const fn loss(&self) -> Points {
        self.game.white.loss
    }

    /// The points of a score over the board.
    pub const fn of_score(&self, score: Score, colour: Colour) -> Points {
        let game = self.game.get(colour);
        match score {
            Score::Win => game.win,
            Score::Draw => game.draw,
            Score::Loss => game.loss,
        }
    }

    /// The points of a round without an opponent.
    pub const fn of_bye(&self, bye: Bye) -> Points {
        match bye {
            Bye::PairingAllocated => self.pairing_bye,
            Bye::Full => self.full_bye,
            Bye::Half => self.half_bye,
            Bye::Zero => self.zero_bye,
        }
    }

    /// The points of any round record.
    pub fn of_record(&self, record: &RoundRecord) -> Points {
        match *record {
            RoundRecord::Bye(bye) => self.of_bye(bye),
            RoundRecord::Game { colour, result, .. } => match result {
                SideResult::Rated(score) | SideResult::Unrated(score) => {
                    self.of_score(score, colour.unwrap_or(Colour::White))
                }
                SideResult::ForfeitWin => self.forfeit_win,
                SideResult::ForfeitLoss => self.forfeit_loss,
                SideResult::Unknown => self.unknown,
            },
        }
    }
}
