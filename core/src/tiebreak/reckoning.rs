//! The standings with everything they were computed from, for whoever asks why.

use super::columns::{Column, Columns};
use super::registry::{Better, Code};
use super::renewal::{Before, Reach};
use super::standings::{Tied, left_out};
use super::value::{highest_first, lowest_first};
use super::working::of;
use super::{
    CrossTable, Descriptor, Standings, StandingsOptions, TableRef, TiebreakError, TiebreakList,
    TiebreakName, Value, Working,
};
use crate::EntrantId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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
    pub column: Arc<Column>,
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
    /// The values of each row.
    lines: Vec<Line>,
}

/// The values of one row, as they are shown.
type Line = Arc<[Option<Value>]>;

impl<'a> Reckoning<'a> {
    /// Ranks a table by a list. The points come first unless the list places `PTS`.
    ///
    /// # Errors
    /// A tie-break does not apply, or the table contradicts itself.
    pub fn new(
        table: impl Into<TableRef<'a>>,
        list: &[TiebreakName],
        options: &StandingsOptions,
    ) -> Result<Self, TiebreakError> {
        let columns = columns(&table.into(), list, options)?;
        Self::by(columns, list, None)
    }

    /// Ranks a table that came of this one's: the same as [`Reckoning::new`], with the values
    /// taken over that a few changed results do not reach.
    ///
    /// # Errors
    /// A tie-break does not apply, or the table contradicts itself.
    pub fn renewed<'b>(
        &self,
        table: impl Into<TableRef<'b>>,
        list: &[TiebreakName],
        options: &StandingsOptions,
    ) -> Result<Reckoning<'b>, TiebreakError> {
        let mut columns = columns(&table.into(), list, options)?;
        let reach = Reach::between(&self.columns, &columns);
        let before = reach.as_ref().map(|reach| Before {
            reckoning: self,
            reach,
        });
        if let Some(before) = before {
            columns.take_over(&self.columns, before.reach);
        }
        Reckoning::by(columns, list, before)
    }

    fn by(
        mut columns: Columns<'a>,
        list: &[TiebreakName],
        before: Option<Before<'_>>,
    ) -> Result<Self, TiebreakError> {
        let mut tied = Tied::all(&columns.sheets.primary);
        let order = TiebreakList::whole_order(list);
        let unnamed = order.len() - list.len();
        let mut applied = Vec::with_capacity(order.len());
        for name in order {
            let computed = columns.column(&name, &tied, before)?;
            let tied_before = tied.clone();
            let column = &computed.column;
            tied.split(|a, b| match name.better() {
                Better::Higher => highest_first(column[a], column[b]),
                Better::Lower => lowest_first(column[a], column[b]),
            });
            applied.push(Application {
                name,
                column: computed.column,
                tied: tied_before,
                dropped: computed.dropped,
            });
        }
        let unsettled = tied.clone();
        tied.draw_lots(&columns.sheets.primary, &columns.options.lots);
        let mut made = Self {
            columns,
            applied,
            unnamed,
            unsettled,
            tied,
            lines: Vec::new(),
        };
        made.lines = made.lines(before);
        Ok(made)
    }

    /// The values of each row as they are shown, in the order of the list; those from before where
    /// they are the same.
    fn lines(&self, before: Option<Before<'_>>) -> Vec<Line> {
        let columns = self.named().iter();
        let columns: Vec<(&Column, Option<u32>)> = columns
            .map(|one| (&*one.column, rounding(&one.name)))
            .collect();
        let shown = |row: usize| {
            let values = columns.iter();
            values.map(move |(column, decimals)| match decimals {
                Some(decimals) => column[row].map(|value| value.rounded(*decimals)),
                None => column[row],
            })
        };
        let old = before.map_or(&[][..], |before| &before.reckoning.lines);
        let rows = 0..self.columns.sheets.primary.rows.len();
        rows.map(|row| match old.get(row) {
            Some(line) if line.iter().copied().eq(shown(row)) => Arc::clone(line),
            _ => shown(row).collect(),
        })
        .collect()
    }

    /// The table that is ranked.
    pub fn table(&self) -> &CrossTable {
        self.columns.sheets.primary.table()
    }

    /// What each name found, the points among them.
    pub(super) fn applied(&self) -> &[Application] {
        &self.applied
    }

    /// What the list found, in its order.
    fn named(&self) -> &[Application] {
        &self.applied[self.unnamed..]
    }

    /// The standings.
    pub fn standings(&self) -> Standings {
        let named = self.named();
        let sheet = &self.columns.sheets.primary;
        let dropped = named.iter().filter(|one| one.dropped);
        Standings {
            list: named.iter().map(|one| one.name.clone()).collect(),
            rows: self.tied.rows(sheet, &self.lines),
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
            .map(|index| after(index).group_numbers(self.columns.sheets.primary.rows.len()))
            .chain([self
                .tied
                .group_numbers(self.columns.sheets.primary.rows.len())])
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
        let numbers = self
            .unsettled
            .group_numbers(self.columns.sheets.primary.rows.len());
        let order: Vec<usize> = self.tied.numbered(sheet).flatten().collect();
        order
            .chunk_by(|a, b| numbers[*a] == numbers[*b])
            .filter(|group| group.len() > 1)
            .map(|group| group.iter().map(|row| sheet.entrants()[*row].id).collect())
            .collect()
    }

    /// How the values of one entrant came about, in the order of the list.
    ///
    /// # Errors
    /// Nobody has this number.
    pub fn workings(&self, id: EntrantId) -> Result<Vec<Working>, TiebreakError> {
        let positions = &self.columns.sheets.positions;
        let row = positions.get(id).ok_or(TiebreakError::UnknownEntrant(id))?;
        let named = self.named().iter();
        Ok(named
            .map(|application| of(self, application, row))
            .collect())
    }
}

/// The checked table with nothing computed yet.
fn columns<'a>(
    table: &TableRef<'a>,
    list: &[TiebreakName],
    options: &StandingsOptions,
) -> Result<Columns<'a>, TiebreakError> {
    for name in list {
        name.check(table.edition, table.contest())?;
    }
    Columns::new(table, options)
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
