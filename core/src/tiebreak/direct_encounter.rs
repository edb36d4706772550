//! Direct encounter (C.07 art. 6).
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | 6.1 | the games among the tied; several of one pair are averaged | [`scores`] | `art6_1_*` |
//! | 6.2 | again within each subset still tied | [`direct_encounter`] | `art6_2_*` |
//! | 6.3 | Swiss with games missing: first is who nobody can pass | [`split_with_gaps`] | `art6_3_*` |
//! | 1998, 2.1.4 | only if all met; once | [`DirectEncounter::split_1998`] | `art2_1_4_1998_*` |
//! | 6.1.1, 16.6 | DE/P: forfeits are games | [`counts`] | `art6_1_1_*` |

use super::Value;
use super::sheet::{Cell, Meeting, Sheet};
use crate::{Points, TiebreakEdition};
use std::collections::{BTreeMap, BTreeSet};

/// Divides by any number of meetings up to sixteen.
const SHARES: i128 = 720_720;

/// The score of one tied participant against the others: what it is, and what it would be after
/// winning every game that was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    least: i128,
    most: i128,
}

/// How one fares in a tied group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    /// The group.
    pub among: Vec<usize>,
    /// The points against the others, missing games lost.
    pub points: Value,
    /// The same with the missing games won; none if nobody's game is missing.
    pub reachable: Option<Value>,
}

/// Finds direct encounters; keeps its working space between groups.
pub(super) struct DirectEncounter<'a> {
    sheet: &'a Sheet<'a>,
    forfeits_as_games: bool,
    /// For each row the number of the group it was last put in.
    group_of: Vec<usize>,
    groups: usize,
}

impl<'a> DirectEncounter<'a> {
    pub fn new(sheet: &'a Sheet<'a>, forfeits_as_games: bool) -> Self {
        Self {
            sheet,
            forfeits_as_games,
            group_of: vec![0; sheet.rows.len()],
            groups: 0,
        }
    }

    /// The place of each within the tied group, in the group's order: 1 is best, equal places are
    /// still tied. All 0 if nobody can be separated.
    pub fn places(&mut self, group: &[usize]) -> Vec<u32> {
        let parts = match self.sheet.edition {
            TiebreakEdition::E1998 => self.split_1998(group),
            _ => self.split_to_the_end(group),
        };
        places_of(group, &parts)
    }

    /// How one of a tied group fares in it, and in each smaller one that it is left in.
    pub fn trace(&mut self, group: &[usize], row: usize) -> Vec<Stage> {
        let mut stages = Vec::new();
        let mut among = group.to_vec();
        while among.len() > 1 {
            stages.extend(self.stage(&among, row));
            if self.sheet.edition == TiebreakEdition::E1998 {
                break;
            }
            let mut parts = self.split(&among).into_iter();
            match parts.find(|part| part.contains(&row)) {
                Some(part) if part.len() < among.len() => among = part,
                _ => break,
            }
        }
        stages
    }

    /// How one fares in a tied group.
    fn stage(&mut self, among: &[usize], row: usize) -> Option<Stage> {
        let at = among.iter().position(|one| *one == row)?;
        let (ranges, complete) = self.ranges(among);
        let value = |shares: i128| Value::from_units(shares * Value::PER_POINT_UNIT / SHARES);
        Some(Stage {
            among: among.to_vec(),
            points: value(ranges[at].least),
            reachable: (!complete).then(|| value(ranges[at].most)),
        })
    }

    /// The rounds of a row in which it had a game with another one of the group that counts.
    pub fn rounds(&mut self, group: &[usize], row: usize) -> Vec<usize> {
        self.enter(group);
        let cells = self.sheet.rows[row].cells.iter().enumerate();
        cells
            .filter(|(_, cell)| self.counts(cell))
            .map(|(round, _)| round)
            .collect()
    }

    /// Splits, and splits what is still tied again (6.2), until nothing moves.
    pub fn split_to_the_end(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        let mut finished = Vec::new();
        let mut waiting = vec![group.to_vec()];
        while let Some(group) = waiting.pop() {
            let mut parts = self.split(&group);
            if parts.len() < 2 {
                finished.push(group);
            } else {
                parts.reverse();
                waiting.append(&mut parts);
            }
        }
        finished
    }

    /// One application to one tied group.
    fn split(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        let (ranges, complete) = self.ranges(group);
        let mut order: Vec<(Range, usize)> =
            ranges.into_iter().zip(group.iter().copied()).collect();
        order.sort_by_key(|(range, row)| (std::cmp::Reverse(range.least), *row));
        if complete {
            order
                .chunk_by(|(a, _), (b, _)| a.least == b.least)
                .map(|part| part.iter().map(|(_, row)| *row).collect())
                .collect()
        } else {
            split_with_gaps(&order)
        }
    }

    /// 1998: if all met, the sum of their games, an unplayed one as a draw; not applied again.
    fn split_1998(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        self.enter(group);
        let (sheet, draw) = (self.sheet, self.sheet.draw());
        let mut order = Vec::new();
        for row in group {
            let mut met = BTreeSet::new();
            let mut sum = Points::ZERO;
            for cell in &sheet.rows[*row].cells {
                if let Some(opponent) = cell.opponent.filter(|opponent| self.is_in(*opponent)) {
                    met.insert(opponent);
                    sum += cell.met().map_or(draw, |_| cell.points);
                }
            }
            if met.len() + 1 < group.len() {
                return vec![group.to_vec()];
            }
            order.push((std::cmp::Reverse(sum), *row));
        }
        order.sort_unstable();
        order
            .chunk_by(|(a, _), (b, _)| a == b)
            .map(|part| part.iter().map(|(_, row)| *row).collect())
            .collect()
    }

    /// True if two have a game that counts.
    pub fn have_met(&mut self, one: usize, other: usize) -> bool {
        self.enter(&[one, other]);
        let cells = &self.sheet.rows[one].cells;
        cells.iter().any(|cell| self.counts(cell))
    }

    /// Makes the group the present one.
    fn enter(&mut self, group: &[usize]) {
        self.groups += 1;
        for row in group {
            self.group_of[*row] = self.groups;
        }
    }

    fn is_in(&self, row: usize) -> bool {
        self.group_of[row] == self.groups
    }

    /// What each has against the others, and whether everybody met everybody.
    fn ranges(&mut self, group: &[usize]) -> (Vec<Range>, bool) {
        self.enter(group);
        let scoring = &self.sheet.scoring;
        let mut complete = true;
        let mut met: BTreeMap<usize, (Points, i128)> = BTreeMap::new();
        let ranges = group
            .iter()
            .map(|row| {
                met.clear();
                for cell in self.sheet.rows[*row]
                    .cells
                    .iter()
                    .filter(|c| self.counts(c))
                {
                    if let Some(opponent) = cell.opponent {
                        let (points, games) = met.entry(opponent).or_default();
                        *points += cell.points;
                        *games += 1;
                    }
                }
                let score: i128 = met
                    .values()
                    .map(|(points, games)| i128::from(points.units()) * SHARES / games)
                    .sum();
                let missing = group.len() - 1 - met.len();
                complete &= missing == 0;
                let all = |points: Points| {
                    i128::from(points.units()) * SHARES * i128::try_from(missing).unwrap_or(0)
                };
                Range {
                    least: score + all(scoring.loss()),
                    most: score + all(scoring.win()),
                }
            })
            .collect();
        (ranges, complete)
    }

    /// True for a game with a member of the present group. In a Swiss only games over the board
    /// count, unless the rules say otherwise (`/P`); in a round robin forfeits do (15.2).
    fn counts(&self, cell: &Cell) -> bool {
        let is_game = match cell.meeting {
            Meeting::Board(_) => true,
            Meeting::ForfeitWin | Meeting::ForfeitLoss => {
                self.forfeits_as_games || self.sheet.forfeits_are_games()
            }
            Meeting::Bye(_) | Meeting::LeftOut => false,
        };
        is_game && cell.opponent.is_some_and(|opponent| self.is_in(opponent))
    }
}

/// The place of each in a group, in its order, by the parts it came apart into: 1 is best, equal
/// places are still tied. All 0 if it did not.
pub(super) fn places_of(group: &[usize], parts: &[Vec<usize>]) -> Vec<u32> {
    if parts.len() < 2 {
        return vec![0; group.len()];
    }
    let mut place_of = BTreeMap::new();
    let mut place = 1;
    for part in parts {
        place_of.extend(part.iter().map(|row| (*row, place)));
        place += u32::try_from(part.len()).unwrap_or(u32::MAX);
    }
    group.iter().map(|row| place_of[row]).collect()
}

/// Takes from the top, one by one, those whom nobody after them could pass with all missing games
/// won; the rest stays together. The order is by what they have, highest first.
fn split_with_gaps(order: &[(Range, usize)]) -> Vec<Vec<usize>> {
    // The most that anybody after each could reach.
    let mut best_after = vec![None; order.len()];
    for at in (1..order.len()).rev() {
        best_after[at - 1] = best_after[at].max(Some(order[at].0.most));
    }
    let separated = order
        .iter()
        .zip(&best_after)
        .take_while(|((range, _), best)| best.is_some_and(|best| range.least > best))
        .count();
    let rows = |part: &[(Range, usize)]| part.iter().map(|(_, row)| *row).collect::<Vec<_>>();
    let (first, rest) = order.split_at(separated);
    first
        .chunks(1)
        .map(rows)
        .chain((!rest.is_empty()).then(|| rows(rest)))
        .collect()
}
