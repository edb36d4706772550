//! Points of many players under one scoring.

use super::document::{AdjustedKind, Document, PlayerRecord, RoundCell};
use crate::{Bye, Colour, Points, Score, Scoring, SideResult};
use std::collections::BTreeMap;

/// The points of players under the scoring and the adjustments of one document. Where several
/// records 299 touch a result, that of the player and round goes before that of the player, and
/// that before the one of the round; of equals the last counts.
#[derive(Clone, Debug)]
pub struct Tally {
    scoring: Scoring,
    last_paired: u16,
    /// New values by player (none: everybody), kind and round (none: all).
    values: BTreeMap<(Option<u32>, AdjustedKind, Option<u16>), Points>,
    /// Bonus and penalty by player and round (0: none named).
    bonus: BTreeMap<(Option<u32>, u16), Points>,
}

impl Tally {
    /// Looks the records up once. The numbers in 299 of a team event are those of teams.
    pub(super) fn new(document: &Document) -> Self {
        let mut tally = Self {
            scoring: document.scoring(),
            last_paired: document.last_paired_round(),
            values: BTreeMap::new(),
            bonus: BTreeMap::new(),
        };
        let of_teams = document.is_team_event();
        for record in &document.adjustments {
            let Some(points) = record.points else {
                continue;
            };
            let everybody = record.ids.is_empty().then_some(None);
            let players = record.ids.iter().copied().map(Some);
            for id in players.filter(|_| !of_teams).chain(everybody) {
                if record.kind == AdjustedKind::Bonus {
                    let round = record.round.unwrap_or(0);
                    *tally.bonus.entry((id, round)).or_default() += points;
                } else {
                    tally.values.insert((id, record.kind, record.round), points);
                }
            }
        }
        tally
    }

    /// The points of the rounds up to and with `upto`. Blank rounds after the last one paired
    /// bring nothing.
    pub fn points(&self, player: &PlayerRecord, upto: u16) -> Points {
        let that_count = player.rounds.len().max(usize::from(self.last_paired));
        let blank_tail = std::iter::repeat(RoundCell::Blank);
        let cells = player.rounds.iter().copied().chain(blank_tail);
        let results: Points = (1_u16..)
            .zip(cells)
            .take(usize::from(upto).min(that_count))
            .map(|(round, cell)| self.of_cell(player.rank, round, cell))
            .sum();
        let bonus = |id| {
            let rounds = self.bonus.range((id, 0)..=(id, upto));
            rounds.map(|(_, points)| *points).sum::<Points>()
        };
        results + bonus(None) + bonus(Some(player.rank))
    }

    /// The points of one round.
    pub fn of_cell(&self, rank: u32, round: u16, cell: RoundCell) -> Points {
        let Some((kind, value)) = self.value(round, cell) else {
            return Points::ZERO;
        };
        let Some(kind) = kind.filter(|_| !self.values.is_empty()) else {
            return value;
        };
        [
            (Some(rank), kind, Some(round)),
            (Some(rank), kind, None),
            (None, kind, Some(round)),
        ]
        .iter()
        .find_map(|key| self.values.get(key).copied())
        .unwrap_or(value)
    }

    /// The kind of 299 that touches a cell, and its value before that.
    fn value(&self, round: u16, cell: RoundCell) -> Option<(Option<AdjustedKind>, Points)> {
        let scoring = &self.scoring;
        Some(match cell {
            RoundCell::Blank if round <= self.last_paired => {
                (Some(AdjustedKind::ZeroBye), scoring.zero_bye)
            }
            RoundCell::Blank => return None,
            RoundCell::Bye(bye) => (bye_kind(bye), scoring.of_bye(bye)),
            RoundCell::Game { colour, result, .. } => match result? {
                SideResult::Rated(score) | SideResult::Unrated(score) => {
                    let colour = colour.unwrap_or(Colour::White);
                    (Some(score_kind(score)), scoring.of_score(score, colour))
                }
                SideResult::ForfeitWin => (Some(AdjustedKind::ForfeitWin), scoring.forfeit_win),
                SideResult::ForfeitLoss => (Some(AdjustedKind::ForfeitLoss), scoring.forfeit_loss),
                SideResult::Unknown => (None, scoring.unknown),
            },
        })
    }
}

const fn bye_kind(bye: Bye) -> Option<AdjustedKind> {
    Some(match bye {
        Bye::PairingAllocated => return None,
        Bye::Full => AdjustedKind::FullBye,
        Bye::Half => AdjustedKind::HalfBye,
        Bye::Zero => AdjustedKind::ZeroBye,
    })
}

const fn score_kind(score: Score) -> AdjustedKind {
    match score {
        Score::Win => AdjustedKind::Win,
        Score::Draw => AdjustedKind::Draw,
        Score::Loss => AdjustedKind::Loss,
    }
}

#[cfg(test)]
mod tests {
    use super::super::read::read;

    /// TRF 299: player and round before player, player before round, round before all.
    #[test]
    fn trf_299_the_closer_record_counts() {
        let file = |records: &str| {
            let players = "\
001    1      A                                                                  0.0    1     2 w 1     2 b 1
001    2      B                                                                  0.0    1     1 b 0     1 w 0
";
            let document = read(format!("142 2\n{players}{records}").as_bytes()).document;
            let points = |index: usize| document.points_of(&document.players[index], 2).to_string();
            format!("{} {}", points(0), points(1))
        };
        for (records, expected) in [
            ("", "2.0 0.0"),
            ("299 W           3.0   000", "6.0 0.0"),
            (
                "299 W           3.0   000\n299 W           5.0     2",
                "8.0 0.0",
            ),
            (
                "299 W           3.0     2    1\n299 W           5.0     2",
                "4.0 0.0",
            ),
            (
                "299 W           3.0     2    1\n299 W           5.0   000    1",
                "8.0 0.0",
            ),
            ("299 L           0.5     1    2", "2.0 0.5"),
            (
                "299            -1.0     1    1\n299             0.5     2",
                "1.5 0.5",
            ),
            ("299             0.5   000", "2.5 0.5"),
            ("299 L           0.5     1    1", "2.0 0.0"),
        ] {
            assert_eq!(file(records), expected, "{records}");
        }
    }
}
