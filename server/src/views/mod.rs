//! What readers see of a tournament, for the API and the pages alike.
//!
//! | module | what it knows |
//! | --- | --- |
//! | here | what is released: everybody sees published rounds, staff all |
//! | `stage` | coming, on, over |
//! | `ranking` | standings with what they were made from |
//! | `rankings` | one computation for all who read a revision |
//! | `preview` | a pairing as it would be |
//! | `explained` | why a round is paired as it is |
//! | `norms`, `ratings` | title norms, changes of rating |
//! | `pgn`, `workbook` | games as PGN, lists and standings as a spreadsheet |

mod explained;
mod norms;
mod pgn;
mod preview;
mod ranking;
mod rankings;
mod ratings;
mod stage;
mod workbook;

use hakem_core::tournament::{PairedRound, Tournament};
use std::borrow::Cow;

pub use explained::{Explained, Unexplained, as_made};
pub use norms::{Norms, norms_json};
pub use pgn::{all_pgn, round_pgn};
pub use preview::Preview;
pub use ranking::{Ranking, Unranked};
pub use rankings::Rankings;
pub use ratings::ratings_json;
pub use stage::{Stage, missing_results};
pub use workbook::{NoWorkbook, workbook};

/// The newest round that a reader may see, 0 if there is none: everybody those that are
/// published, staff all.
pub fn newest(t: &Tournament, sees_all: bool) -> u16 {
    if sees_all {
        return t.newest_round();
    }
    let published = |round: &u16| t.round(*round).is_some_and(|paired| paired.published);
    (1..=t.newest_round()).filter(published).max().unwrap_or(0)
}

/// The tournament as a reader may know it: staff all of it.
pub fn known(t: &Tournament, sees_all: bool) -> Cow<'_, Tournament> {
    if sees_all {
        Cow::Borrowed(t)
    } else {
        Cow::Owned(t.published())
    }
}

/// A round, if a reader may see it.
pub fn round(t: &Tournament, round: u16, sees_all: bool) -> Option<&PairedRound> {
    t.round(round).filter(|paired| sees_all || paired.published)
}

/// The round of which standings are shown, if nobody asks for another: the last that a reader
/// may see of which every game has a result (C.07 16).
pub fn standings_round(t: &Tournament, sees_all: bool) -> u16 {
    newest(t, sees_all).min(t.last_finished_round())
}
