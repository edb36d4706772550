//! The standings with everything they were computed from, for whoever asks why.

use super::columns::{Column, Columns};
use super::registry::{Better, Code};
use super::standings::{Tied, left_out};
use super::value::{highest_first, lowest_first};
use super::working::of;
use super::{
    CrossTable, Descriptor, Standings, StandingsOptions, TiebreakError, TiebreakList, TiebreakName,
    Working,
};
use crate::EntrantId;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// What puts a line of the standings above the next one (C.07 4.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// The points, or the tie-break of this name.
    Tiebreak(TiebreakName),
    /// Nothing of the list: lots, or an arbiter's hand.
    Lots,
    /// Nothing at all: they share their place.
    Nobody,
}

/// One name of the list with what it found.
pub(super) struct Application {
    pub name: TiebreakName,
    pub column: Column,
    /// The groups that were tied before it.
    pub tied: Tied,
    /// True if it was dropped because somebody is unrated.
    pub dropped: bool,
}

/// A table ranked by a list of tie-breaks, with what each value was made from.
pub struct Reckoning<'a> {
    pub(super) columns: Columns<'a>,
    /// The list, behind the points if the list does not place them.
    applied: Vec<Application>,
    /// How many of them the list does not name.
    unnamed: usize,
    /// The groups that the list leaves tied, best first.
    unsettled: Tied,
    /// The groups still tied at the end, best first.
    tied: Tied,
    rows: HashMap<EntrantId, usize>,
}

impl<'a> Reckoning<'a> {
    /// Ranks a table by a list. The points come first unless the list places `PTS`.
    ///
    /// # Errors
    /// A tie-break does not apply, or the table contradicts itself.
    pub fn new(
        table: &'a CrossTable,
        list: &[TiebreakName],
        options: &'a StandingsOptions,
    ) -> Result<Self, TiebreakError> {
        for name in list {
            name.check(table.edition, table.contest())?;
        }
        let columns = Columns::new(table, options)?;
        let mut tied = Tied::all(&columns.sheets.primary);
        let order = TiebreakList::whole_order(list);
        let unnamed = order.len() - list.len();
        let mut applied = Vec::with_capacity(order.len());
        for name in order {
            let computed = columns.column(&name, &tied)?;
            let before = tied.clone();
            let column = &computed.column;
            tied.split(|a, b| match name.better() {
                Better::Higher => highest_first(column[a], column[b]),
                Better::Lower => lowest_first(column[a], column[b]),
            });
            applied.push(Application {
                name,
                column: computed.column,
                tied: before,
                dropped: computed.dropped,
            });
        }
        let unsettled = tied.clone();
        let lot = |row: usize| options.lots.get(&table.entrants[row].id);
        tied.split(|a, b| match (lot(a), lot(b)) {
            (Some(a), Some(b)) => a.cmp(b),
            (a, b) => b.is_some().cmp(&a.is_some()),
        });
        let entrants = table.entrants.iter().enumerate();
        Ok(Self {
            columns,
            applied,
            unnamed,
            unsettled,
            tied,
            rows: entrants.map(|(row, entrant)| (entrant.id, row)).collect(),
        })
    }

    /// What the list found, in its order.
    fn named(&self) -> &[Application] {
        &self.applied[self.unnamed..]
    }

    /// The standings.
    pub fn standings(&self) -> Standings {
        let named = self.named();
        let columns: Vec<&Column> = named.iter().map(|one| &one.column).collect();
        let sheet = &self.columns.sheets.primary;
        let mut rows = self.tied.rows(sheet, &columns);
        for (index, one) in named.iter().enumerate() {
            if let Some(decimals) = rounding(&one.name) {
                let values = rows.iter_mut().filter_map(|row| row.values[index].as_mut());
                values.for_each(|value| *value = value.rounded(decimals));
            }
        }
        let dropped = named.iter().filter(|one| one.dropped);
        Standings {
            list: named.iter().map(|one| one.name.clone()).collect(),
            rows,
            left_out: left_out(sheet),
            dropped: dropped.map(|one| one.name.clone()).collect(),
        }
    }

    /// What puts each line of the standings above the next one: one fewer than there are lines.
    pub fn deciders(&self) -> Vec<Decider> {
        let after = |index: usize| {
            let next = self.applied.get(index + 1);
            next.map_or(&self.unsettled, |one| &one.tied)
        };
        let places: Vec<Vec<usize>> = (0..self.applied.len())
            .map(|index| after(index).group_numbers(self.rows.len()))
            .chain([self.tied.group_numbers(self.rows.len())])
            .collect();
        let order: Vec<usize> = self.tied.groups().flatten().copied().collect();
        let between = |pair: &[usize]| {
            let parted = |place: &Vec<usize>| place[pair[0]] != place[pair[1]];
            match places.iter().position(parted) {
                None => Decider::Nobody,
                Some(index) => self
                    .applied
                    .get(index)
                    .map_or(Decider::Lots, |one| Decider::Tiebreak(one.name.clone())),
            }
        };
        order.windows(2).map(between).collect()
    }

    /// The groups that the list leaves tied, lots left aside, best first; each in the order of the
    /// standings.
    pub fn unsettled(&self) -> Vec<Vec<EntrantId>> {
        let sheet = &self.columns.sheets.primary;
        let numbers = self.unsettled.group_numbers(self.rows.len());
        let order: Vec<usize> = self.tied.numbered(sheet).flatten().collect();
        order
            .chunk_by(|a, b| numbers[*a] == numbers[*b])
            .filter(|group| group.len() > 1)
            .map(|group| group.iter().map(|row| sheet.entrants[*row].id).collect())
            .collect()
    }

    /// How the values of one entrant came about, in the order of the list.
    ///
    /// # Errors
    /// Nobody has this number.
    pub fn workings(&self, id: EntrantId) -> Result<Vec<Working>, TiebreakError> {
        let row = *self
            .rows
            .get(&id)
            .ok_or(TiebreakError::UnknownEntrant(id))?;
        let named = self.named().iter();
        Ok(named
            .map(|application| of(self, application, row))
            .collect())
    }
}

/// The decimals to which a system is shown rounded, half up, though it is compared as it is.
const fn rounding(name: &TiebreakName) -> Option<u32> {
    match name {
        TiebreakName::Listed(Descriptor {
            code: Code::Sssc, ..
        }) => Some(2),
        _ => None,
    }
}

/// How the value of one tie-break came about, as if the list had no other.
///
/// # Errors
/// The tie-break does not apply, the table contradicts itself, or nobody has this number.
pub fn working(
    table: &CrossTable,
    name: &TiebreakName,
    id: EntrantId,
    options: &StandingsOptions,
) -> Result<Working, TiebreakError> {
    let list = std::slice::from_ref(name);
    let reckoning = Reckoning::new(table, list, options)?;
    let mut workings = reckoning.workings(id)?;
    // The list has one name, so there is one.
    Ok(workings.remove(0))
}
