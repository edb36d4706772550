//! Rating (B.02): events and a list in, changes of rating and first ratings out.
//!
//! [`RatedEvent`] -> [`RatingRules::rate`] -> [`EventSheets`] -> [`Period::add`], [`Period::close`]
//! -> [`PeriodSheet`]s. All numbers are exact; what is rounded is rounded where an article says so.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `event`, `tempo`, `list` | the input: contestants and games, time control, list |
//! | `table` | the two conversion tables |
//! | `by_event` | 1998: an event as a whole |
//! | `by_game` | 2024: every game by itself |
//! | `sheet`, `period`, `new_rating`, `next_k` | what an event, a period brought; the next list |
//! | `calendar`, `activity`, `drift` | lists and their days; who is active; the scale over the years |
//! | `exact`, `note` | hundredths; remarks |

mod activity;
pub mod by_event;
pub mod by_game;
pub mod calendar;
pub mod drift;
mod event;
mod exact;
mod list;
mod new_rating;
mod next_k;
mod note;
mod period;
mod sheet;
pub mod table;
pub mod tempo;

pub use activity::{Listing, games_to_be_active, in_monthly_top_list, listing};
pub use by_event::{EventRules, LowScore};
pub use by_game::GameRules;
pub use event::{Contestant, EventGame, Form, Olympiad, PlayerKey, RatedEvent, half_points};
pub use exact::Hundredths;
pub(crate) use exact::round_half_up;
pub use list::{ListEntry, Listed, RatingList, take_from};
pub use new_rating::{NewRating, Unrated};
pub use note::Note;
pub use period::{Period, PeriodSheet, RatingRules};
pub use sheet::{EventSheets, FirstResult, Sheet};
pub use tempo::Pace;
