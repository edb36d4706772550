//! What is known of the teams round by round, beside their matches.

use super::settings::TeamPoints;
use crate::format::trf::{AdjustedKind, RequestedBye};
use crate::{PlayerId, Points, TeamId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Byes and absences of teams, by round.
pub type TeamByes = BTreeMap<u16, BTreeMap<TeamId, RequestedBye>>;

/// The players of a team from board 1; none for an empty board.
pub type LineUp = Vec<Option<PlayerId>>;

/// Teams of which no two may meet (TRF 260).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamProhibition {
    /// First round it holds for.
    pub first_round: u16,
    /// Last round it holds for.
    pub last_round: u16,
    /// Which teams.
    pub teams: Vec<TeamId>,
}

/// Points that differ from the scoring system by an arbiter's decision (TRF 299).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamAdjustment {
    /// The result whose points are replaced, or a bonus that is added.
    pub kind: AdjustedKind,
    /// Match points; none leaves them. A penalty is negative.
    pub match_points: Option<Points>,
    /// Game points; none leaves them.
    pub game_points: Option<Points>,
    /// The round; none for all.
    pub round: Option<u16>,
    /// Which teams; none means all.
    pub teams: Vec<TeamId>,
}

impl TeamAdjustment {
    fn concerns(&self, team: TeamId) -> bool {
        self.teams.is_empty() || self.teams.contains(&team)
    }

    /// What it adds to the points of a round (`round`), or to those of no round.
    pub(super) fn bonus(&self, team: TeamId, round: Option<u16>) -> TeamPoints {
        let applies =
            self.kind == AdjustedKind::Bonus && self.round == round && self.concerns(team);
        if !applies {
            return TeamPoints::default();
        }
        TeamPoints {
            match_points: self.match_points.unwrap_or_default(),
            game_points: self.game_points.unwrap_or_default(),
        }
    }

    /// Puts its values in place of the points of a round of that kind.
    pub(super) fn replace(
        &self,
        team: TeamId,
        (round, kind): (u16, Option<AdjustedKind>),
        points: &mut TeamPoints,
    ) {
        let applies = Some(self.kind) == kind
            && self.round.is_none_or(|only| only == round)
            && self.concerns(team);
        if applies {
            points.match_points = self.match_points.unwrap_or(points.match_points);
            points.game_points = self.game_points.unwrap_or(points.game_points);
        }
    }
}

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TeamFacts {
    /// Requested byes and absences, past and coming.
    pub byes: TeamByes,
    /// Line-ups that were handed in, by round; a team without one plays its first players.
    pub line_ups: BTreeMap<u16, BTreeMap<TeamId, LineUp>>,
    /// Prohibited pairs.
    pub prohibitions: Vec<TeamProhibition>,
    /// Adjusted points.
    pub adjustments: Vec<TeamAdjustment>,
}

impl TeamFacts {
    /// True if nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// True if a line-up names the player.
    pub(in crate::tournament) fn names_player(&self, id: PlayerId) -> bool {
        let line_ups = self.line_ups.values().flat_map(BTreeMap::values);
        line_ups.flatten().any(|seat| *seat == Some(id))
    }

    /// True if anything here names the team.
    pub(in crate::tournament) fn names_team(&self, id: TeamId) -> bool {
        self.byes.values().any(|byes| byes.contains_key(&id))
            || self.line_ups.values().any(|round| round.contains_key(&id))
            || self.prohibitions.iter().any(|p| p.teams.contains(&id))
            || self.adjustments.iter().any(|a| a.teams.contains(&id))
    }
}
