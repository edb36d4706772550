//! What readers see of a tournament, for the API and the pages alike.
//!
//! | module | what it knows |
//! | --- | --- |
//! | here | what is released: everybody sees published rounds, staff all |
//! | `stage` | coming, on, over |
//! | `ranking` | standings with what they were made from |
//! | `category` | standings of a part of the field |
//! | `preview` | a pairing as it would be |
//! | `explained` | why a round is paired as it is |
//! | `deadline` | until when an appeal may be filed |
//! | `norms`, `ratings` | title norms, changes of rating |
//! | `pgn` | games as PGN |
//! | `workbook`, `standings_csv` | lists and standings as a spreadsheet and as a table |

mod category;
mod deadline;
mod explained;
mod norms;
mod pgn;
mod preview;
mod ranking;
mod ratings;
mod stage;
mod standings_csv;
mod workbook;

use crate::desk::{GameKey, Scene};
use hakem_core::tournament::{Board, PairedRound, Tournament};
use hakem_core::{EntrantId, PlayerId};
use std::borrow::Cow;
use std::collections::BTreeSet;

pub use category::{AgeGroup, BadCategory, Category, year};
pub use deadline::Deadline;
pub use explained::{Explained, Unexplained, as_made};
pub use norms::{Norms, norms_json};
pub use pgn::{all_pgn, round_pgn};
pub use preview::Preview;
pub use ranking::{Ranking, Unranked};
pub use ratings::ratings_json;
pub use stage::{Stage, missing_results};
pub use standings_csv::standings_csv;
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

/// Those with results up to a round that everybody, to whom the tournament is `known`, is not told
/// yet; their teams in a team event.
pub fn unreleased(t: &Tournament, known: &Tournament, round: u16) -> BTreeSet<EntrantId> {
    let mut players: BTreeSet<PlayerId> = BTreeSet::new();
    for number in 1..=round {
        let boards = |t: &Tournament| t.round(number).map(|paired| paired.boards.clone());
        let (all, told) = (boards(t).unwrap_or_default(), boards(known));
        for (index, board) in all.iter().enumerate() {
            let told = told.as_ref().and_then(|boards| boards.get(index));
            if board.result.used.is_some() && told.map(|told| told.result) != Some(board.result) {
                players.extend([board.white, board.black]);
            }
        }
    }
    if !t.settings.teams {
        return players.into_iter().map(EntrantId::from).collect();
    }
    let teams = t.teams.values();
    let concerned = teams.filter(|team| team.players.iter().any(|id| players.contains(id)));
    concerned.map(|team| team.id.into()).collect()
}

/// The boards of a round of which everybody is not told all yet, by the delay of the broadcast.
pub fn held_boards(scene: &Scene, public: &Scene, round: u16) -> Vec<u32> {
    let paired = scene.tournament().and_then(|t| t.round(round));
    let boards = (1..).zip(paired.iter().flat_map(|paired| &paired.boards));
    let moves = |scene: &Scene, board: &Board| {
        let game = scene.games.get(&GameKey::of(round, board));
        game.map(|game| game.rev())
    };
    let is_held = |(number, board): &(u32, &Board)| match public.board(round, *number) {
        Some(told) => told != *board || moves(public, told) != moves(scene, board),
        None => true,
    };
    let held = boards.filter(is_held);
    held.map(|(number, _)| number).collect()
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
