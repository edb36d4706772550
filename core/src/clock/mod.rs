//! Chess clocks and time controls (Laws, article 6), driven by events and nothing else.
//!
//! Times are whole milliseconds; moments are milliseconds of one monotonic count that the owner of
//! the clock assigns. A clock is the fold of its events: no timer runs here, the moment at which a
//! flag falls is computed.
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | 6.1, 6.2 | who is on the move, pressing | [`Clock::apply`] | `art_6_2_1_pressing_hands_the_time_over` |
//! | 6.3.1 | quota of moves, next period | `Clock::complete_move`, `Clock::run_to` | `vector_07_*` to `vector_10_*`, `vector_16_*` |
//! | 6.3.2 | increment and delay | `period::Bonus` | `vector_01_*` to `vector_06_*` |
//! | 6.4, 6.9 | the flag | [`Clock::flag_at`] | `vector_04_*`, `vector_15_*` |
//! | 6.10.2 | a wrong setting, the counter | [`ClockAct::SetCounter`], [`ClockAct::SetControl`] | `a_wrong_counter_is_set_right` |
//! | 6.11 | pauses | [`ClockAct::Pause`] | `vector_11_*`, `vector_12_*` |
//! | 6.11.4, 7.5.5 | times set by the arbiter | [`ClockAct::Adjust`] | `vector_13_*` |
//! | A.1, B.1 | standard, rapid, blitz | [`TimeControl::class`] | `classes_by_edition` |
//!
//! Equal moments: a move made counts before the flag, the flag before pressing.

mod act;
mod class;
mod control;
mod notation;
mod period;
mod script;
mod state;
#[cfg(test)]
mod tests;

pub use act::{Adjusted, ClockAct, ClockError};
pub use class::Class;
pub use control::{ControlError, DelayKind, InitialIncrement, PeriodChange, TimeControl};
pub use notation::{NotationError, Written, read_any, read_pgn, read_trf, write_pgn, write_trf};
pub use period::{Bonus, Period};
pub use script::{ClockScript, ScriptError, Shown, play};
pub use state::{Clock, Flag, Side, Status};
