//! The field of an event: who is left after the scoreless, and who met whom.

use super::EventRules;
use crate::rating::{Contestant, RatedEvent};

/// One game of a player.
#[derive(Clone, Copy)]
pub(super) struct Meeting {
    pub opponent: usize,
    pub half_points: i64,
}

/// The contestants that count, with their games among each other.
pub(super) struct Field<'a> {
    pub event: &'a RatedEvent,
    pub rules: &'a EventRules,
    /// Indices of those who count.
    pub present: Vec<usize>,
    /// The games of every contestant, those who do not count included, without theirs.
    pub meetings: Vec<Vec<Meeting>>,
    /// How many were removed without a point (6.1).
    pub scoreless: usize,
}

impl<'a> Field<'a> {
    /// Removes the unrated who finished without a point, and their games (6.1); gap: once, before
    /// everything else. Points without a game do not save anybody: unplayed games do not count
    /// (5.1).
    pub fn new(event: &'a RatedEvent, rules: &'a EventRules) -> Self {
        let mut all: Vec<Vec<Meeting>> = vec![Vec::new(); event.contestants.len()];
        for game in event.rated_games() {
            for (own, opponent, half_points) in game.sides() {
                all[own].push(Meeting {
                    opponent,
                    half_points,
                });
            }
        }
        let scoreless = |index: usize| {
            event.contestants[index].rating.is_none()
                && all[index].iter().all(|meeting| meeting.half_points == 0)
        };
        let played = |index: usize| !all[index].is_empty();
        let removed: Vec<bool> = (0..all.len()).map(scoreless).collect();
        let counted = (0..all.len()).filter(|&index| removed[index] && played(index));
        let scoreless = counted.count();
        for meetings in &mut all {
            meetings.retain(|meeting| !removed[meeting.opponent]);
        }
        Self {
            event,
            rules,
            present: (0..all.len()).filter(|&index| !removed[index]).collect(),
            meetings: all,
            scoreless,
        }
    }

    pub fn player(&self, index: usize) -> &Contestant {
        &self.event.contestants[index]
    }

    /// Own rating, for the own calculation.
    pub fn rating(&self, index: usize) -> Option<i64> {
        self.player(index).rating.map(i64::from)
    }

    /// Points in half points.
    pub fn half_points(&self, index: usize) -> i64 {
        let meetings = self.meetings[index].iter();
        meetings.map(|meeting| meeting.half_points).sum()
    }

    /// Games.
    pub fn games(&self, index: usize) -> i64 {
        i64::try_from(self.meetings[index].len()).unwrap_or(i64::MAX)
    }

    /// How many of those who count are rated for their opponents.
    pub fn rated(&self) -> usize {
        let rated = |&&index: &&usize| self.player(index).rating_met().is_some();
        self.present.iter().filter(rated).count()
    }

    /// True if everybody who counts met everybody else as often as planned.
    pub fn is_complete(&self, cycles: u8) -> bool {
        let opponents = self.present.len().saturating_sub(1);
        self.present.iter().all(|&index| {
            let mut met: Vec<usize> = self.meetings[index].iter().map(|m| m.opponent).collect();
            met.sort_unstable();
            met.len() == opponents * usize::from(cycles)
                && met
                    .chunk_by(|a, b| a == b)
                    .all(|chunk| chunk.len() == usize::from(cycles))
        })
    }
}
