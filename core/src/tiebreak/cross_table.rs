//! What the tie-breaks are computed from.
//!
//! For teams the points are those of the primary score, a match is a game.

use super::team::TeamTable;
use super::{Competition, Contest, Entrants};
use crate::{EntrantId, Points, RoundRecord, Scoring, TiebreakEdition, Tpn};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

/// One round of one entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableRound {
    /// What happened.
    pub record: RoundRecord,
    /// What it brought.
    pub points: Points,
}

/// One row of the cross-table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableEntrant {
    /// Number for life.
    pub id: EntrantId,
    /// Pairing number.
    pub tpn: Tpn,
    /// Rating before the event; none if unrated.
    pub rating: Option<u16>,
    /// Points that belong to no round (penalty or bonus), added to the sum of the rounds.
    pub adjustment: Points,
    /// One for each round that is counted.
    pub rounds: Vec<TableRound>,
    /// False: left out of the ranking; opponents keep their games (expelled in a Swiss).
    pub ranked: bool,
    /// Values of tie-breaks that are not computed here, by name as lists have it: `OTHER_NAME`, in
    /// capitals.
    pub own_values: std::collections::BTreeMap<String, Points>,
}

/// All that tie-breaks are computed from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrossTable {
    /// Swiss or round robin.
    pub competition: Competition,
    /// Which edition of C.07.
    pub edition: TiebreakEdition,
    /// What results are worth.
    pub scoring: Scoring,
    /// Rounds counted.
    pub rounds: u16,
    /// The rows, in any order.
    pub entrants: Vec<TableEntrant>,
    /// What an event of teams has beside the score that ranks; none for players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamTable>,
}

impl CrossTable {
    /// What kind of event it is of.
    pub const fn contest(&self) -> Contest {
        Contest {
            competition: self.competition,
            entrants: match self.teams {
                Some(_) => Entrants::Teams,
                None => Entrants::Players,
            },
        }
    }
}

/// A table that a reckoning reads: somebody's, or one that it shares and may outlive its maker.
#[derive(Clone, Debug)]
pub enum TableRef<'a> {
    /// Somebody's.
    Borrowed(&'a CrossTable),
    /// Shared.
    Shared(Arc<CrossTable>),
}

impl Deref for TableRef<'_> {
    type Target = CrossTable;

    fn deref(&self) -> &CrossTable {
        match self {
            Self::Borrowed(table) => table,
            Self::Shared(table) => table,
        }
    }
}

impl<'a> From<&'a CrossTable> for TableRef<'a> {
    fn from(table: &'a CrossTable) -> Self {
        Self::Borrowed(table)
    }
}

impl From<Arc<CrossTable>> for TableRef<'_> {
    fn from(table: Arc<CrossTable>) -> Self {
        Self::Shared(table)
    }
}
