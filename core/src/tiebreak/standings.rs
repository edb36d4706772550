//! Standings: the list applied in order, within each group still tied (C.07 art. 4).
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | 4.2 | each tie-break within the groups left by those before | [`standings`] | `art4_2_*` |
//! | 4.2 | what stays tied: lots, or a shared rank | [`standings`] | `art4_2_lots_*` |
//! | 10 | dropped if somebody is unrated | [`standings`] | `art10_unrated_*` |
//! | C.02 Q103 | results left out of a round robin | `withdrawal` | `q103_*` |
//! | C.02 Q198 | the expelled are not ranked, their games stay | [`standings`] | `q198_*` |

use super::columns::Column;
use super::reckoning::Reckoning;
use super::sheet::Sheet;
use super::{CrossTable, TiebreakError, TiebreakName, Value};
use crate::{EntrantId, Points, Tpn};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// What the tie-breaks of art. 10 do about a participant without a rating (C.02 questions 208,
/// 209). `/Un` of a descriptor goes before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// The rules say nothing: they are dropped.
    #[default]
    Drop,
    /// A fixed rating.
    Assume(u16),
    /// The lowest rating of the field.
    Lowest,
    /// The mean rating of the field.
    Mean,
}

/// What the standings need beside the table and the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StandingsOptions {
    /// Order of those whom the list leaves tied, lowest first: lots, or an arbiter's hand. Those
    /// without an entry stay tied behind the others.
    pub lots: BTreeMap<EntrantId, u32>,
    /// What to do about the unrated.
    pub unrated: Unrated,
    /// Games of each in the whole round robin; none derives it from the table.
    pub scheduled_games: Option<u16>,
    /// Who has withdrawn from a round robin: the games to come will not be played.
    pub withdrawn: BTreeSet<EntrantId>,
}

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The place, shared by those who are still tied.
    pub rank: u32,
    /// Number for life.
    pub id: EntrantId,
    /// Pairing number.
    pub tpn: Tpn,
    /// The score.
    pub points: Points,
    /// The values in the order of the list; none where undefined. A direct encounter is the place
    /// within the group that was tied before it, 0 if nobody in it is separated.
    pub values: Vec<Option<Value>>,
}

/// Why somebody has no rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unranked {
    /// The table says so: expelled.
    NotRanked,
    /// Completed under half of the games of a round robin.
    UnderHalf,
}

/// Somebody without a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// Number for life.
    pub id: EntrantId,
    /// Pairing number.
    pub tpn: Tpn,
    /// Why.
    pub reason: Unranked,
}

/// The standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings {
    /// The tie-breaks of the values, as asked for.
    pub list: Vec<TiebreakName>,
    /// The lines, best first. Equal ranks are in the order of the pairing numbers: for display
    /// only.
    pub rows: Vec<Standing>,
    /// Those without a rank, by pairing number.
    pub left_out: Vec<LeftOut>,
    /// Tie-breaks of the list that were dropped because somebody is unrated; all their values are
    /// undefined.
    pub dropped: Vec<TiebreakName>,
}

/// Ranks a table by a list of tie-breaks. The points come first unless the list places `PTS`.
///
/// # Errors
/// A tie-break does not apply, or the table contradicts itself.
pub fn standings(
    table: &CrossTable,
    list: &[TiebreakName],
    options: &StandingsOptions,
) -> Result<Standings, TiebreakError> {
    Reckoning::new(table, list, options).map(|reckoning| reckoning.standings())
}

/// The groups still tied, best first.
#[derive(Clone, Debug)]
pub(super) struct Tied {
    /// The rows, group by group.
    order: Vec<usize>,
    /// Where each group ends.
    ends: Vec<usize>,
}

impl Tied {
    /// Everybody who is ranked, as one group.
    pub fn all(sheet: &Sheet<'_>) -> Self {
        let order: Vec<usize> = (0..sheet.rows.len())
            .filter(|row| sheet.rows[*row].ranked)
            .collect();
        let ends = Vec::from_iter((!order.is_empty()).then_some(order.len()));
        Self { order, ends }
    }

    /// The groups.
    pub fn groups(&self) -> impl Iterator<Item = &[usize]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, end)| &self.order[start..*end])
    }

    /// The number of the group that each of so many rows is in, from 1; 0 for who is not ranked.
    pub fn group_numbers(&self, rows: usize) -> Vec<usize> {
        let mut numbers = vec![0; rows];
        for (number, group) in (1..).zip(self.groups()) {
            for row in group {
                numbers[*row] = number;
            }
        }
        numbers
    }

    /// The group of a row; none if it is not ranked.
    pub fn group_of(&self, row: usize) -> Option<&[usize]> {
        self.groups().find(|group| group.contains(&row))
    }

    /// Orders each group and takes it apart where the order differs.
    pub fn split(&mut self, compare: impl Fn(usize, usize) -> Ordering) {
        let mut ends = Vec::with_capacity(self.ends.len());
        let mut start = 0;
        for end in std::mem::take(&mut self.ends) {
            let group = &mut self.order[start..end];
            group.sort_by(|a, b| compare(*a, *b));
            let same = |a: &usize, b: &usize| compare(*a, *b) == Ordering::Equal;
            for part in group.chunk_by(same) {
                start += part.len();
                ends.push(start);
            }
        }
        self.ends = ends;
    }

    /// The groups, each in the order of the pairing numbers.
    pub fn numbered<'b>(&'b self, sheet: &'b Sheet<'_>) -> impl Iterator<Item = Vec<usize>> + 'b {
        self.groups().map(|group| {
            let mut group = group.to_vec();
            group.sort_by_key(|row| (sheet.entrants[*row].tpn, sheet.entrants[*row].id));
            group
        })
    }

    /// The lines of the standings, in the order of the pairing numbers where still tied.
    pub fn rows(&self, sheet: &Sheet<'_>, columns: &[&Column]) -> Vec<Standing> {
        let entrants = sheet.entrants;
        let mut rows = Vec::with_capacity(sheet.rows.len());
        for group in self.numbered(sheet) {
            let rank = u32::try_from(rows.len() + 1).unwrap_or(u32::MAX);
            rows.extend(group.into_iter().map(|row| Standing {
                rank,
                id: entrants[row].id,
                tpn: entrants[row].tpn,
                points: sheet.rows[row].score,
                values: columns.iter().map(|column| column[row]).collect(),
            }));
        }
        rows
    }
}

/// Those without a rank.
pub(super) fn left_out(sheet: &Sheet<'_>) -> Vec<LeftOut> {
    let mut left_out: Vec<LeftOut> = sheet
        .entrants
        .iter()
        .zip(&sheet.rows)
        .filter(|(_, row)| !row.ranked)
        .map(|(entrant, _)| LeftOut {
            id: entrant.id,
            tpn: entrant.tpn,
            reason: if sheet.left_out.contains(&entrant.id) {
                Unranked::UnderHalf
            } else {
                Unranked::NotRanked
            },
        })
        .collect();
    left_out.sort_by_key(|one| (one.tpn, one.id));
    left_out
}
