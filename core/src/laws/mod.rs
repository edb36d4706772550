//! The Laws of Chess (articles by the edition of 2023 unless said otherwise).
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`game`] | one live game: moves, clock readings, corrections, undo, facts of the position |

pub mod adjournment;
mod answer;
mod arbitration;
mod articles;
mod automatic_end;
mod case;
mod choice;
mod conduct;
mod draw_claim;
mod draw_offer;
pub mod figures;
mod flag;
pub mod game;
mod ground;
mod illegal_move;
mod incident;
mod late_arrival;
mod line;
mod mate;
mod pace;
mod quickplay_finish;
mod resignation;
mod ruling;
mod scene;
mod scoresheet;
mod set_up;
mod subjects;
mod supervision;
mod touched_piece;

pub use answer::{Answer, AnswerText, ClockDelta, ClockTimes, CountersAfter};
pub use arbitration::{Arbitration, Ruled, rule_case};
pub use articles::Rule;
pub use case::{Case, CaseError, Clocks, EventRules};
pub use choice::{Choice, penalties};
pub use ground::Ground;
pub use incident::{
    Breach, Decision, FlagOrder, Incident, NoticedBy, OpponentScore, Party, StandingIllegality,
    Where,
};
pub use mate::{CanMate, DeadPosition};
pub use pace::{Pace, PaceError, Period};
pub use ruling::{Adjust, Board, ClockChange, Next, Obligation, Offer, Piece, Ruling};
pub use scoresheet::relieved;
pub use supervision::{Class, Mode, Supervision};
