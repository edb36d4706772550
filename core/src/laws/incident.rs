//! Incidents: what happened, as the arbiter or the server states it.

use super::choice::Choice;
use crate::{ByColour, Colour, Score};
use serde::{Deserialize, Serialize};

/// Who saw it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NoticedBy {
    /// The arbiter.
    #[default]
    Arbiter,
    /// The opponent, who claims.
    Opponent,
}

/// One player, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Party {
    /// White.
    White,
    /// Black.
    Black,
    /// Both.
    Both,
}

impl Party {
    /// The one player; none for both.
    pub const fn side(self) -> Option<Colour> {
        match self {
            Self::White => Some(Colour::White),
            Self::Black => Some(Colour::Black),
            Self::Both => None,
        }
    }
}

/// Which flag fell first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FlagOrder {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Nobody knows.
    Unknown,
}

/// What the arbiter says to a claim of the last two minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// A draw.
    Agree,
    /// Later.
    Postpone,
    /// No.
    Reject,
}

/// Where a device was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Where {
    /// On the player.
    Person,
    /// In a bag.
    Bag,
}

/// A breach of the rules of conduct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Breach {
    /// Notes, advice, another board (11.3.1).
    Notes,
    /// Left the venue, or the playing area while on move (11.2.3).
    Leaving,
    /// Disturbed the opponent (11.5).
    Disturbing,
    /// Refused an inspection (11.3.3).
    Inspection,
    /// Brought the game into disrepute, bad manners (11.1).
    Manners,
    /// Analysed in the playing hall (11.4).
    Analysis,
    /// Pressed with the other hand than the one that moved (6.2.3).
    OtherHand,
    /// Stopped the clock without a reason (6.11.4).
    StoppedClock,
    /// Did not write the moves down, or wrote them in advance (8.1).
    Recording,
}

/// What is wrong on the board though nobody claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingIllegality {
    /// Both kings are in check.
    BothKingsInCheck,
    /// A king was left in check.
    KingLeftInCheck,
    /// A pawn stands on the last rank.
    PawnOnLastRank,
}

/// What happened. Fields that say when or how are optional where the usual case is plain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the case format")]
pub enum Incident {
    /// A move was made.
    Move {
        by: Colour,
        #[serde(rename = "move")]
        text: String,
        at_ms: Option<u64>,
    },
    /// A move against articles 3.1 to 3.9.
    IllegalMove {
        by: Colour,
        #[serde(rename = "move")]
        text: Option<String>,
        #[serde(default = "yes")]
        completed: bool,
        #[serde(default)]
        opponent_replied: bool,
        /// The opponent has touched a piece in order to move or capture it.
        #[serde(default)]
        opponent_touched: bool,
        #[serde(default)]
        noticed_by: NoticedBy,
    },
    /// The clock was pressed without a move.
    PressedWithoutMove { by: Colour },
    /// A pawn was left on the last rank and the clock pressed.
    PromotionNotReplaced {
        by: Colour,
        square: String,
        from: Option<String>,
    },
    /// Two hands for one move.
    TwoHands {
        by: Colour,
        #[serde(rename = "move")]
        text: Option<String>,
        #[serde(default = "yes")]
        legal: bool,
        #[serde(default = "yes")]
        completed: bool,
    },
    /// Illegal on the board, seen by the arbiter, claimed by nobody (A.5.4).
    StandingIllegality {
        what: StandingIllegality,
        /// Another move has been completed since.
        #[serde(default)]
        next_completed: bool,
        /// And it is illegal still.
        #[serde(default)]
        still_there: bool,
    },
    /// Pieces were touched, in this order.
    Touched {
        by: Colour,
        squares: Vec<String>,
        #[serde(default)]
        adjust: bool,
        /// Who raises it; without full supervision, older editions need the opponent.
        #[serde(default = "opponent")]
        noticed_by: NoticedBy,
        /// The claimant has touched a piece himself.
        #[serde(default)]
        opponent_touched: bool,
    },
    /// A piece was released on a square.
    Released {
        by: Colour,
        from: String,
        to: String,
    },
    /// A flag fell, and was claimed where the edition wants a claim.
    Flag {
        side: Colour,
        at_ms: Option<u64>,
        last_move_at_ms: Option<u64>,
        #[serde(default = "opponent")]
        noticed_by: NoticedBy,
    },
    /// Both flags are down.
    BothFlags {
        order: FlagOrder,
        last_period: Option<bool>,
    },
    /// A resignation.
    Resign { by: Colour },
    /// An offer of a draw.
    DrawOffer { by: Colour },
    /// The offerer thinks better of it.
    DrawOfferWithdrawn { by: Colour },
    /// The opponent accepts.
    DrawAccepted { by: Colour },
    /// The opponent refuses in words.
    DrawRefused { by: Colour },
    /// A claim of repetition, with the announced move.
    ClaimRepetition {
        by: Colour,
        announced: Option<String>,
    },
    /// A claim of 50 moves, with the announced move.
    ClaimFifty {
        by: Colour,
        announced: Option<String>,
    },
    /// A claim of the last two minutes.
    QuickplayClaim { by: Colour },
    /// What the arbiter says to it; `by` is the claimant.
    QuickplayDecision {
        by: Colour,
        decision: Decision,
        #[serde(default)]
        bonus: bool,
    },
    /// A request for an increment (III.4).
    IncrementRequest { by: Colour },
    /// Late, counted from the scheduled start.
    Late { by: Party, after_s: u64 },
    /// The pieces stood wrong at the start.
    WrongPosition {
        by: Option<Colour>,
        moves_made: Option<ByColour<u32>>,
    },
    /// The board is turned.
    BoardTurned {
        by: Option<Colour>,
        moves_made: Option<ByColour<u32>>,
    },
    /// White has the black pieces.
    ColoursReversed {
        by: Option<Colour>,
        moves_made: Option<ByColour<u32>>,
    },
    /// The clock was set wrong.
    ClockWrong {
        by: Option<Colour>,
        moves_made: Option<ByColour<u32>>,
    },
    /// Pieces were displaced; by nobody: found later.
    Displaced {
        by: Option<Colour>,
        moves_made: Option<ByColour<u32>>,
    },
    /// A telephone or the like.
    Device {
        by: Colour,
        #[serde(rename = "where", default = "person")]
        place: Where,
        #[serde(default)]
        rang: bool,
    },
    /// Persistent refusal to obey the Laws.
    RefusesLaws {
        by: Party,
        opponent_score: Option<OpponentScore>,
    },
    /// The envelope is opened.
    SealedMove { by: Colour, text: String },
    /// Late for the resumption.
    ResumptionLate {
        by: Colour,
        after_s: u64,
        #[serde(default)]
        was_sealer: bool,
        sealed: Option<String>,
    },
    /// The envelope with the sealed move is lost.
    EnvelopeLost {
        /// The position is known, by whatever record.
        position_known: bool,
    },
    /// A player disturbs.
    Disturbance { by: Option<Colour> },
    /// Something from outside disturbs.
    ExternalDisturbance { by: Option<Colour> },
    /// Spectators or players of other games interfere.
    Interference {},
    /// A breach of conduct.
    Conduct { by: Colour, breach: Breach },
    /// Is a player bound to write the moves down now?
    Recording {
        by: Colour,
        /// He was relieved of it before in this period.
        #[serde(default)]
        was_relieved: bool,
    },
    /// The score sheets when a flag fell: whether each is complete.
    ScoreSheets { complete: ByColour<bool> },
    /// Nothing shows that the moves of the period are missing.
    QuotaNotProved { side: Colour },
    /// A player asks for the arbiter's record (rapid and blitz, full supervision).
    RecordAsked { by: Colour },
    /// The arbiter has chosen among the choices of the last ruling.
    Decision { choice: Choice, ms: Option<u64> },
}

/// A score as people write it: 1, 0.5 or 1/2, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "serde_json::Value", into = "&'static str")]
pub enum OpponentScore {
    /// A win.
    One,
    /// A draw.
    Half,
    /// A loss.
    Zero,
}

impl TryFrom<serde_json::Value> for OpponentScore {
    type Error = &'static str;

    fn try_from(value: serde_json::Value) -> Result<Self, Self::Error> {
        let text = match value {
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        match text.as_str() {
            "1" | "1.0" => Ok(Self::One),
            "1/2" | "½" | "0.5" => Ok(Self::Half),
            "0" | "0.0" => Ok(Self::Zero),
            _ => Err("a score is 1, 1/2 or 0"),
        }
    }
}

impl From<OpponentScore> for &'static str {
    fn from(score: OpponentScore) -> Self {
        match score {
            OpponentScore::One => "1",
            OpponentScore::Half => "1/2",
            OpponentScore::Zero => "0",
        }
    }
}

impl From<OpponentScore> for Score {
    fn from(score: OpponentScore) -> Self {
        match score {
            OpponentScore::One => Self::Win,
            OpponentScore::Half => Self::Draw,
            OpponentScore::Zero => Self::Loss,
        }
    }
}

const fn yes() -> bool {
    true
}

const fn opponent() -> NoticedBy {
    NoticedBy::Opponent
}

const fn person() -> Where {
    Where::Person
}
