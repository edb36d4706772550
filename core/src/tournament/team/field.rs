//! Teams as the engines see them.

use super::settings::TeamPoints;
use crate::pairing::{EntrantRound, Field, FieldEntrant, System, TeamScores};
use crate::tournament::model::Tournament;
use crate::tournament::player::Team;
use crate::tournament::scores::{Pending, adjusted};
use crate::tournament::settings::Acceleration;
use crate::{Colour, EntrantId, Points, TeamId, Tpn};

impl Tournament {
    /// What makes score groups: match points, unless the system says otherwise.
    pub(in crate::tournament) const fn team_scores_in_use(&self) -> TeamScores {
        match self.settings.system {
            System::TeamSwiss { scores, .. } => scores,
            _ => TeamScores::MatchThenGame,
        }
    }

    /// The points that make score groups, and the others.
    pub(super) fn primary_first(&self, points: TeamPoints) -> (Points, Points) {
        if self.team_scores_in_use().match_points_first() {
            (points.match_points, points.game_points)
        } else {
            (points.game_points, points.match_points)
        }
    }

    /// The field of teams from which a round is (or would have been) paired.
    pub(in crate::tournament) fn team_field(&self, round: u16) -> Field {
        let rows = self.scored_team_rounds(round.saturating_sub(1), Pending::Unknown);
        let paired = self.round(round).and_then(|paired| paired.teams.as_ref());
        let baku_last = self.baku_last_team();
        let entrant = |team: &Team| {
            let row = rows.get(&team.id).map(Vec::as_slice).unwrap_or_default();
            let sum = row
                .iter()
                .fold(self.loose_team_points(team.id), |sum, r| sum.plus(r.points));
            let (score, secondary) = self.primary_first(sum);
            let bonus = |round| self.virtual_team_points(team.id, baku_last, round);
            FieldEntrant {
                id: team.id.into(),
                tpn: Tpn(team.id.0),
                team: None,
                rating: 0,
                present: match paired {
                    Some(matches) => matches.has(team.id),
                    None => self.is_team_present(team, round),
                },
                score,
                secondary,
                virtual_points: bonus(round),
                history: (1..)
                    .zip(row)
                    .map(|(past, scored)| EntrantRound {
                        record: scored.record,
                        points: self.primary_first(scored.points).0,
                        virtual_points: bonus(past),
                    })
                    .collect(),
                groups: Vec::new(),
            }
        };
        let entrants: Vec<FieldEntrant> = self.teams.values().map(entrant).collect();
        let by_match = self.team_scores_in_use().match_points_first();
        let in_force = self
            .team_facts
            .prohibitions
            .iter()
            .filter(|p| (p.first_round..=p.last_round).contains(&round));
        let scoring = self.settings.team.as_scoring(&self.scoring(), by_match);
        Field {
            system: self.settings.system,
            round,
            rounds: self.settings.rounds,
            scoring,
            initial_colour: self.settings.initial_colour.unwrap_or(Colour::White),
            adjusted: adjusted(&entrants, &scoring),
            entrants,
            forbidden: in_force
                .map(|p| p.teams.iter().map(|&id| EntrantId::from(id)).collect())
                .collect(),
            avoid: Vec::new(),
        }
    }

    /// The last team of group A of the Baku acceleration (C.04.7 1.2).
    fn baku_last_team(&self) -> Option<TeamId> {
        let matches = self.round(1).and_then(|paired| paired.teams.as_ref());
        let takes_part = |team: &&Team| match matches {
            Some(matches) => matches.has(team.id),
            None => self.is_team_present(team, 1),
        };
        let first = self.teams.values().filter(takes_part);
        let first: Vec<TeamId> = first.map(|team| team.id).collect();
        let size = 2 * first.len().div_ceil(4);
        first.get(size.checked_sub(1)?).copied()
    }

    /// Virtual points of a team in a round (C.04.7 1.4): match points under Baku.
    fn virtual_team_points(&self, team: TeamId, last: Option<TeamId>, round: u16) -> Points {
        match &self.settings.acceleration {
            Acceleration::None | Acceleration::Listed(_) => Points::ZERO,
            Acceleration::ListedTeams(values) => {
                let value = values
                    .get(&team)
                    .zip(usize::from(round).checked_sub(1))
                    .and_then(|(values, index)| values.get(index));
                value.copied().unwrap_or_default()
            }
            Acceleration::Baku if last.is_none_or(|last| team > last) => Points::ZERO,
            Acceleration::Baku => {
                let win = self.settings.team.match_points.win;
                self.settings.baku_points(round, win)
            }
        }
    }
}
