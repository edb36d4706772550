//! What of a reckoning still holds when the table has changed: a result, as a rule.
//!
//! A value is made from the entrant's own rounds, from what its opponents scored, and, at the
//! widest (AOB, APRO), from what their opponents scored. So it holds wherever no changed line is
//! within two games. What is not of one entrant (the rules, the ratings, whose results are left
//! out) is compared as a whole: if it differs, nothing is taken over.

use super::columns::{Column, Columns};
use super::koya::Limit;
use super::reckoning::{Application, Reckoning};
use super::registry::Code;
use super::sheet::Sheet;
use super::{CrossTable, Descriptor, TableEntrant, TeamTable, TiebreakName, Value};
use std::sync::Arc;

/// The rows that a change of the table reaches.
#[derive(Debug)]
pub(super) struct Reach {
    /// Those whose own line has changed.
    pub changed: Vec<usize>,
    /// For each row, if it has changed.
    is_changed: Vec<bool>,
    /// Those within two games of them, themselves among them.
    pub near: Vec<usize>,
}

impl Reach {
    /// What differs from the table before; none if that is more than lines of the same entrants,
    /// or so much that nothing is gained.
    pub fn between(before: &Columns<'_>, now: &Columns<'_>) -> Option<Self> {
        let (old, new) = (&before.sheets.primary, &now.sheets.primary);
        let (old_table, new_table) = (old.table(), new.table());
        let same_rules = old_table.competition == new_table.competition
            && old_table.edition == new_table.edition
            && old_table.scoring == new_table.scoring
            && old_table.rounds == new_table.rounds
            && old_table.entrants.len() == new_table.entrants.len()
            && old.left_out == new.left_out
            && before.options.unrated == now.options.unrated
            && same_teams(old_table.teams.as_ref(), new_table.teams.as_ref());
        if !same_rules {
            return None;
        }
        let is_changed = changes(old_table, new_table)?;
        let changed = rows(&is_changed);
        let near = beside(new, &beside(new, &is_changed));
        let near = rows(&near);
        (near.len() * 2 <= is_changed.len()).then_some(Self {
            changed,
            is_changed,
            near,
        })
    }
}

/// True if the matches of teams are counted alike, whatever their results.
fn same_teams(old: Option<&TeamTable>, new: Option<&TeamTable>) -> bool {
    match (old, new) {
        (None, None) => true,
        (Some(old), Some(new)) => {
            old.primary == new.primary
                && old.secondary == new.secondary
                && old.game == new.game
                && old.boards == new.boards
                && old.rows.len() == new.rows.len()
        }
        _ => false,
    }
}

/// For each row, if its results have changed; none if they are others' rows.
fn changes(old: &CrossTable, new: &CrossTable) -> Option<Vec<bool>> {
    let same_person = |old: &TableEntrant, new: &TableEntrant| {
        old.id == new.id
            && old.tpn == new.tpn
            && old.rating == new.rating
            && old.ranked == new.ranked
    };
    let mut changed = Vec::with_capacity(new.entrants.len());
    for (old, new) in old.entrants.iter().zip(&new.entrants) {
        if !same_person(old, new) {
            return None;
        }
        changed.push(old.rounds != new.rounds || old.adjustment != new.adjustment);
    }
    if let (Some(old), Some(new)) = (&old.teams, &new.teams) {
        let rows = old.rows.iter().zip(&new.rows);
        for (changed, (old, new)) in changed.iter_mut().zip(rows) {
            *changed |= old != new;
        }
    }
    Some(changed)
}

/// The marked rows, and those with a game against one of them, played or not.
fn beside(sheet: &Sheet<'_>, marked: &[bool]) -> Vec<bool> {
    let rows = sheet.rows.iter().zip(marked);
    rows.map(|(row, is_marked)| {
        let mut opponents = row.cells.iter().filter_map(|cell| cell.opponent);
        *is_marked || opponents.any(|opponent| marked[opponent])
    })
    .collect()
}

fn rows(marked: &[bool]) -> Vec<usize> {
    (0..marked.len()).filter(|row| marked[*row]).collect()
}

/// A reckoning before this one, and what has changed since.
#[derive(Clone, Copy)]
pub(super) struct Before<'b> {
    pub reckoning: &'b Reckoning<'b>,
    pub reach: &'b Reach,
}

impl<'b> Before<'b> {
    /// The values of a system that does not ask who is tied, as far as they hold.
    pub fn values(self, name: &Descriptor, sheet: &Sheet<'_>) -> Option<&'b Arc<Column>> {
        let old = self.reckoning.columns.found(name)?;
        let old_sheet = self.reckoning.columns.sheets.of(name.score);
        // The games that anybody could win may have become more for all.
        let limits_hold = name.code != Code::Ks
            || Limit::new(old_sheet, name.limit) == Limit::new(sheet, name.limit);
        limits_hold.then_some(old)
    }

    /// The places that a system found among the tied.
    pub fn settled(self, name: &Descriptor) -> Option<Settled<'b>> {
        let is_it =
            |one: &&Application| matches!(&one.name, TiebreakName::Listed(other) if other == name);
        let application = self.reckoning.applied().iter().find(is_it)?;
        let mut group_of: Vec<&[usize]> = vec![&[]; self.reach.is_changed.len()];
        for group in application.tied.groups() {
            for row in group {
                group_of[*row] = group;
            }
        }
        Some(Settled {
            column: &application.column,
            group_of,
            is_changed: &self.reach.is_changed,
        })
    }
}

/// Places among the tied, as they were.
pub(super) struct Settled<'b> {
    column: &'b Column,
    /// The group that each row was tied in, in the order of the rows.
    group_of: Vec<&'b [usize]>,
    is_changed: &'b [bool],
}

impl Settled<'_> {
    /// True if the same were tied, and none of them has changed.
    pub fn holds(&self, group: &[usize]) -> bool {
        let same = group
            .first()
            .is_some_and(|row| self.group_of[*row] == group);
        same && group.iter().all(|row| !self.is_changed[*row])
    }

    pub fn place(&self, row: usize) -> Option<Value> {
        self.column[row]
    }
}

/// Which rows of a column are to be computed.
pub(super) struct Fill<'b> {
    rows: usize,
    /// The values before, and the rows of which they may not hold.
    old: Option<(&'b Arc<Column>, &'b [usize])>,
}

impl<'b> Fill<'b> {
    /// All rows, or those near to a change if there are values before.
    pub fn new(rows: usize, old: Option<&'b Arc<Column>>, before: Option<Before<'b>>) -> Self {
        Self {
            rows,
            old: old.zip(before.map(|before| &before.reach.near[..])),
        }
    }

    /// The column, by the value of a row.
    pub fn each(&self, mut of: impl FnMut(usize) -> Option<Value>) -> Arc<Column> {
        let Some((old, near)) = self.old else {
            return Arc::new((0..self.rows).map(of).collect());
        };
        if near.is_empty() {
            return Arc::clone(old);
        }
        let mut column = old.to_vec();
        for row in near {
            column[*row] = of(*row);
        }
        Arc::new(column)
    }
}
