//! Incidents: what happened, as the arbiter or the server states it.

use super::choice::Choice;
use super::circumstance::{
    Breach, Decision, FlagOrder, NoticedBy, OpponentScore, Party, PromotionPiece, QuickplayReason,
    StandingIllegality, Where,
};
use crate::{ByColour, Colour, json};
use serde::{Deserialize, Serialize};

/// What happened. Fields that say when or how are optional where the usual case is plain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Incident {
    /// A move was made.
    Move {
        /// Who.
        by: Colour,
        /// The move, in UCI or algebraic notation.
        #[serde(rename = "move")]
        text: String,
        /// When, in milliseconds of the clock that orders events.
        at_ms: Option<u64>,
    },
    /// A move against articles 3.1 to 3.9.
    IllegalMove {
        /// Who.
        by: Colour,
        /// The move, in UCI or algebraic notation.
        #[serde(rename = "move")]
        text: Option<String>,
        /// The clock was pressed after it.
        #[serde(default = "yes")]
        completed: bool,
        /// The opponent has made a move since.
        #[serde(default)]
        opponent_replied: bool,
        /// The opponent has touched a piece in order to move or capture it.
        #[serde(default)]
        opponent_touched: bool,
        /// Who raises it.
        #[serde(default)]
        noticed_by: NoticedBy,
    },
    /// The clock was pressed without a move.
    PressedWithoutMove {
        /// Who.
        by: Colour,
    },
    /// A pawn was left on the last rank and the clock pressed.
    PromotionNotReplaced {
        /// Who.
        by: Colour,
        /// The square of the last rank.
        square: String,
        /// Where it came from.
        from: Option<String>,
    },
    /// Two hands for one move.
    TwoHands {
        /// Who.
        by: Colour,
        /// The move, in UCI or algebraic notation.
        #[serde(rename = "move")]
        text: Option<String>,
        /// The move itself is legal.
        #[serde(default = "yes")]
        legal: bool,
        /// The clock was pressed after it.
        #[serde(default = "yes")]
        completed: bool,
    },
    /// Illegal on the board, seen by the arbiter, claimed by nobody (A.5.4).
    StandingIllegality {
        /// What is wrong.
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
        /// Who.
        by: Colour,
        /// The squares, in the order of touching.
        squares: Vec<String>,
        /// "I adjust" was said before.
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
        /// Who.
        by: Colour,
        /// Where it came from.
        from: String,
        /// Where it was released.
        to: String,
    },
    /// The new piece of a promotion touched its square, and the move is not made yet.
    PromotionPieceTouched {
        /// Who.
        by: Colour,
        /// The square of the last rank.
        square: String,
        /// Where the pawn came from.
        from: Option<String>,
        /// The piece.
        piece: PromotionPiece,
    },
    /// A flag fell, and was claimed where the edition wants a claim.
    Flag {
        /// Whose flag.
        side: Colour,
        /// When, in milliseconds of the clock that orders events.
        at_ms: Option<u64>,
        /// When the last move was made, by the same clock.
        last_move_at_ms: Option<u64>,
        /// Who raises it.
        #[serde(default = "opponent")]
        noticed_by: NoticedBy,
    },
    /// Both flags are down.
    BothFlags {
        /// Which fell first.
        order: FlagOrder,
        /// All remaining moves had one finite time; none: as the control says.
        last_period: Option<bool>,
    },
    /// A resignation.
    Resign {
        /// Who.
        by: Colour,
    },
    /// An offer of a draw.
    DrawOffer {
        /// Who.
        by: Colour,
    },
    /// The offerer thinks better of it.
    DrawOfferWithdrawn {
        /// Who.
        by: Colour,
    },
    /// The opponent accepts.
    DrawAccepted {
        /// Who.
        by: Colour,
    },
    /// The opponent refuses in words.
    DrawRefused {
        /// Who.
        by: Colour,
    },
    /// A claim of repetition, with the announced move.
    ClaimRepetition {
        /// Who.
        by: Colour,
        /// The written move; none: the position on the board.
        announced: Option<String>,
    },
    /// A claim of 50 moves, with the announced move.
    ClaimFifty {
        /// Who.
        by: Colour,
        /// The written move; none: the position on the board.
        announced: Option<String>,
    },
    /// A claim of the last two minutes.
    QuickplayClaim {
        /// Who.
        by: Colour,
    },
    /// The same where no arbiter is at hand: the claim ends the game (appendix D, III.6).
    QuickplayClaimWithoutArbiter {
        /// Who.
        by: Colour,
        /// What he claims.
        reason: QuickplayReason,
        /// The opponent has verified the position that was written down.
        position_verified: bool,
        /// There is a score sheet, as complete as the opponent could verify.
        #[serde(default)]
        score_sheet: bool,
    },
    /// What the arbiter says to it; `by` is the claimant.
    QuickplayDecision {
        /// Who.
        by: Colour,
        /// The decision.
        decision: Decision,
        /// Two minutes for the opponent.
        #[serde(default)]
        bonus: bool,
    },
    /// A request for an increment (III.4).
    IncrementRequest {
        /// Who.
        by: Colour,
    },
    /// Late, counted from the scheduled start.
    Late {
        /// Who.
        by: Party,
        /// Seconds after the scheduled start.
        after_s: u64,
    },
    /// The pieces stood wrong at the start.
    WrongPosition {
        /// Who.
        by: Option<Colour>,
        /// Moves made by each when it was found; none: as the game has.
        #[serde(default, deserialize_with = "json::object_or_null")]
        moves_made: Option<ByColour<u32>>,
    },
    /// The board is turned.
    BoardTurned {
        /// Who.
        by: Option<Colour>,
        /// Moves made by each when it was found; none: as the game has.
        #[serde(default, deserialize_with = "json::object_or_null")]
        moves_made: Option<ByColour<u32>>,
    },
    /// White has the black pieces.
    ColoursReversed {
        /// Who.
        by: Option<Colour>,
        /// Moves made by each when it was found; none: as the game has.
        #[serde(default, deserialize_with = "json::object_or_null")]
        moves_made: Option<ByColour<u32>>,
    },
    /// The clock was set wrong.
    ClockWrong {
        /// Who.
        by: Option<Colour>,
        /// Moves made by each when it was found; none: as the game has.
        #[serde(default, deserialize_with = "json::object_or_null")]
        moves_made: Option<ByColour<u32>>,
    },
    /// The clock has an evident defect.
    ClockDefective {},
    /// Pieces were displaced; by nobody: found later.
    Displaced {
        /// Who.
        by: Option<Colour>,
        /// Moves made by each when it was found; none: as the game has.
        #[serde(default, deserialize_with = "json::object_or_null")]
        moves_made: Option<ByColour<u32>>,
    },
    /// A telephone or the like.
    Device {
        /// Who.
        by: Colour,
        /// Where it was.
        #[serde(rename = "where", default = "person")]
        place: Where,
        /// It made a sound.
        #[serde(default)]
        rang: bool,
    },
    /// Persistent refusal to obey the Laws.
    RefusesLaws {
        /// Who.
        by: Party,
        /// The opponent's score, if the arbiter has set it.
        opponent_score: Option<OpponentScore>,
    },
    /// The envelope is opened.
    SealedMove {
        /// Who.
        by: Colour,
        /// The move, in UCI or algebraic notation.
        text: String,
    },
    /// Late for the resumption.
    ResumptionLate {
        /// Who.
        by: Colour,
        /// Seconds after the scheduled start.
        after_s: u64,
        /// He had sealed the move.
        #[serde(default)]
        was_sealer: bool,
        /// What the envelope says.
        sealed: Option<String>,
    },
    /// A game is adjourned before the end of the session (I.1.2).
    AdjournedEarly {
        /// Who has the move.
        by: Colour,
        /// Milliseconds left of the session.
        before_end_ms: u64,
    },
    /// The time of a resumption has come; the position is that before the sealed move, whose
    /// player has the move.
    Resumption {
        /// Who is there; none: nobody.
        present: Option<Party>,
        /// Seconds since the scheduled start in which the clock of a player who has to reply, and
        /// is not there, did not run.
        #[serde(default)]
        waited_s: u64,
    },
    /// The clocks were set wrong for the resumption (I.13).
    ResumptionClockWrong {
        /// Who says so.
        by: Colour,
        /// He has made a move since.
        #[serde(default)]
        has_moved: bool,
    },
    /// The envelope with the sealed move is lost.
    EnvelopeLost {
        /// The position is known, by whatever record.
        position_known: bool,
    },
    /// A player disturbs.
    Disturbance {
        /// Who.
        by: Option<Colour>,
    },
    /// Something from outside disturbs.
    ExternalDisturbance {
        /// Who.
        by: Option<Colour>,
    },
    /// Spectators or players of other games interfere.
    Interference {},
    /// A breach of conduct.
    Conduct {
        /// Who.
        by: Colour,
        /// Which.
        breach: Breach,
    },
    /// Is a player bound to write the moves down now?
    Recording {
        /// Who.
        by: Colour,
        /// He was relieved of it before in this period.
        #[serde(default)]
        was_relieved: bool,
    },
    /// The score sheets when a flag fell: whether each is complete.
    ScoreSheets {
        /// Whether the sheet of each is complete.
        #[serde(deserialize_with = "json::object")]
        complete: ByColour<bool>,
    },
    /// Nothing shows that the moves of the period are missing.
    QuotaNotProved {
        /// Whose flag.
        side: Colour,
    },
    /// A player asks for the arbiter's record (rapid and blitz, full supervision).
    RecordAsked {
        /// Who.
        by: Colour,
    },
    /// The arbiter has chosen among the choices of the last ruling.
    Decision {
        /// One of the choices of that ruling.
        #[serde(deserialize_with = "json::object")]
        choice: Choice,
        /// How many milliseconds, where time is added, cut or set.
        ms: Option<u64>,
    },
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
