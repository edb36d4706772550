//! Extended direct encounter (C.07 art. 13.3).
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | 13.3.1 | direct encounter on the primary score; if nobody is separated, on the secondary; begun again for what is left | [`ExtendedEncounter::split`] | `art13_3_1_*` |
//! | 13.3.2 | two teams still equal: the boards of their match | [`ExtendedEncounter::by_boards`] | `art13_3_2_*` |

use super::{BoardPoints, TeamTable, board_count, knock_out, mutual_boards};
use crate::tiebreak::TeamScore;
use crate::tiebreak::direct_encounter::{DirectEncounter, Stage, places_of};
use crate::tiebreak::registry::Code;
use crate::tiebreak::sheet::{Sheets, TeamSheets};
use std::cmp::Ordering;

/// Finds extended direct encounters.
pub(in crate::tiebreak) struct ExtendedEncounter<'a> {
    teams: &'a TeamSheets<'a>,
    table: &'a TeamTable,
    primary: DirectEncounter<'a>,
    secondary: DirectEncounter<'a>,
    /// What follows for two teams that are still equal.
    chain: &'static [Code],
}

/// The systems that follow the encounter (13.3.2).
const fn chain(code: Code) -> &'static [Code] {
    match code {
        Code::Edebt => &[Code::Bc, Code::Tbr],
        Code::Edebb => &[Code::Bc, Code::Bbe],
        Code::Edet => &[Code::Tbr],
        Code::Edeb => &[Code::Bbe],
        _ => &[],
    }
}

/// How one fares in a tied group: by a score, then by the boards of one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tiebreak) enum ExtendedStage {
    /// By a score.
    Score(TeamScore, Stage),
    /// By the boards of the matches with the other one.
    Boards {
        other: usize,
        own: BoardPoints,
        others: BoardPoints,
    },
}

impl<'a> ExtendedEncounter<'a> {
    /// None for an event of players.
    pub fn new(sheets: &'a Sheets<'a>, code: Code, forfeits_as_games: bool) -> Option<Self> {
        let teams = sheets.teams.as_ref()?;
        Some(Self {
            teams,
            table: teams.table()?,
            primary: DirectEncounter::new(&sheets.primary, forfeits_as_games),
            secondary: DirectEncounter::new(&teams.secondary, forfeits_as_games),
            chain: chain(code),
        })
    }

    /// The place of each within the tied group, as that of a direct encounter.
    pub fn places(&mut self, group: &[usize]) -> Vec<u32> {
        let parts = self.split(group);
        places_of(group, &parts)
    }

    /// How one of a tied group fares in it, and in each smaller one that it is left in.
    pub fn trace(&mut self, group: &[usize], row: usize) -> Vec<ExtendedStage> {
        let primary = self.teams.primary;
        let mut stages = Vec::new();
        let mut among = group.to_vec();
        while among.len() > 1 {
            let mut of_score = |encounter: &mut DirectEncounter<'_>, score| {
                let found = encounter.trace(&among, row).into_iter();
                stages.extend(found.map(|stage| ExtendedStage::Score(score, stage)));
                encounter.split_to_the_end(&among)
            };
            let mut parts = of_score(&mut self.primary, primary);
            if parts.len() < 2 {
                parts = of_score(&mut self.secondary, primary.other());
            }
            if parts.len() < 2 {
                stages.extend(self.boards(&among, row));
                parts = self.by_boards(&among);
            }
            let left = parts.into_iter().find(|part| part.contains(&row));
            match left {
                Some(part) if part.len() < among.len() => among = part,
                _ => break,
            }
        }
        stages
    }

    /// The boards of one of two teams against the other one, if they decide.
    fn boards(&mut self, group: &[usize], row: usize) -> Option<ExtendedStage> {
        let &[one, other] = group else { return None };
        let other = if one == row { other } else { one };
        if self.chain.is_empty() || !self.primary.have_met(row, other) {
            return None;
        }
        let (table, sheet) = (self.table, &self.teams.secondary);
        Some(ExtendedStage::Boards {
            other,
            own: mutual_boards(table, sheet, (row, other)),
            others: mutual_boards(table, sheet, (other, row)),
        })
    }

    /// The rounds of a row in which it met another one of the group.
    pub fn rounds(&mut self, group: &[usize], row: usize) -> Vec<usize> {
        self.primary.rounds(group, row)
    }

    fn split(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        let mut finished = Vec::new();
        let mut waiting = vec![group.to_vec()];
        while let Some(group) = waiting.pop() {
            let mut parts = self.primary.split_to_the_end(&group);
            if parts.len() < 2 {
                parts = self.secondary.split_to_the_end(&group);
            }
            if parts.len() < 2 {
                parts = self.by_boards(&group);
            }
            if parts.len() < 2 {
                finished.push(group);
            } else {
                parts.reverse();
                waiting.append(&mut parts);
            }
        }
        finished
    }

    /// Two teams by the boards of the matches between them.
    fn by_boards(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        let &[one, other] = group else {
            return vec![group.to_vec()];
        };
        if !self.primary.have_met(one, other) {
            return vec![group.to_vec()];
        }
        let (table, sheet) = (self.table, &self.teams.secondary);
        let of_one = mutual_boards(table, sheet, (one, other));
        let of_other = mutual_boards(table, sheet, (other, one));
        let order = self.chain.iter().map(|code| match code {
            Code::Bc => board_count(&of_one).cmp(&board_count(&of_other)),
            code => knock_out(*code, &of_one).cmp(&knock_out(*code, &of_other)),
        });
        match order.fold(Ordering::Equal, Ordering::then) {
            Ordering::Less => vec![vec![one], vec![other]],
            Ordering::Equal => vec![vec![one, other]],
            Ordering::Greater => vec![vec![other], vec![one]],
        }
    }
}
