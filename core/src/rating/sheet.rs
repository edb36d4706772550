//! What an event brought each player.

use super::{Hundredths, Note, PlayerKey};
use serde::Serialize;

/// What one event brought one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// Index into the contestants of the event.
    pub contestant: usize,
    /// Who.
    pub key: PlayerKey,
    /// Rating in the list used.
    pub old: Option<u16>,
    /// Average rating of the opponents, as the edition wants it: 1998 the corrected one, for
    /// the unrated of 2024 with the two hypothetical opponents.
    pub rc: Option<Hundredths>,
    /// Games counted.
    pub n: u32,
    /// Points from them.
    pub w: Hundredths,
    /// Expected points; none for the unrated.
    pub we: Option<Hundredths>,
    /// K before the limit on the games of a period; none for the unrated.
    pub k: Option<u16>,
    /// The change as a regulation has it, in place of `K (W - We)`; none to rate by the edition.
    pub regulated: Option<Hundredths>,
    /// For the unrated: what counts towards a first rating.
    pub first: Option<FirstResult>,
}

impl Sheet {
    /// `W - We`.
    pub fn difference(&self) -> Option<Hundredths> {
        self.we.map(|we| self.w - we)
    }

    /// `K (W - We)`, exact, or what a regulation has in its place.
    pub fn change(&self) -> Option<Hundredths> {
        if self.regulated.is_some() {
            return self.regulated.filter(|_| self.old.is_some());
        }
        let k = self.k.map(i64::from)?;
        self.difference().map(|difference| difference.times(k))
    }
}

/// An unrated player's result of one event, or of several put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FirstResult {
    /// Games counted.
    pub games: i64,
    /// Points from them, in half points.
    pub half_points: i64,
    /// 2024: sum of the opponents' ratings.
    pub opponents: i64,
    /// 1998: performance times games, for the weighted mean (10.3).
    pub weighted: i64,
    /// True if nothing at all was scored in the event.
    pub scoreless: bool,
    /// 1998: the rating that an Olympiad gives at least (10.4).
    pub at_least: Option<u16>,
}

impl FirstResult {
    /// 1998: the performance `Ru`, of several events their mean weighted by games; a half upwards.
    pub fn performance(&self) -> Option<i64> {
        (self.games > 0).then(|| super::exact::round_half_up(self.weighted, self.games))
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            games: self.games.saturating_add(other.games),
            half_points: self.half_points.saturating_add(other.half_points),
            opponents: self.opponents.saturating_add(other.opponents),
            weighted: self.weighted.saturating_add(other.weighted),
            scoreless: self.scoreless && other.scoreless,
            at_least: self.at_least.max(other.at_least),
        }
    }
}

/// A rated event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EventSheets {
    /// One for each contestant that the event is rated for, in their order.
    pub sheets: Vec<Sheet>,
    /// What there is to tell.
    pub notes: Vec<Note>,
}
