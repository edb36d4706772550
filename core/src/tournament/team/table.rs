//! The cross-table of teams, for tie-breaks and standings.

use super::score::ScoredTeamRound;
use super::settings::TeamPoints;
use crate::tiebreak::{
    CrossTable, TableBoard, TableEntrant, TableRound, TeamRound, TeamRow, TeamScore, TeamTable,
};
use crate::tournament::model::Tournament;
use crate::tournament::player::Team;
use crate::tournament::scores::Pending;
use crate::{Colour, RoundRecord, TeamId, Tpn};
use std::collections::BTreeMap;

impl Tournament {
    /// The score that ranks the teams.
    pub const fn primary_score(&self) -> TeamScore {
        if self.team_scores_in_use().match_points_first() {
            TeamScore::MatchPoints
        } else {
            TeamScore::GamePoints
        }
    }

    /// The cross-table of the teams after `last` rounds.
    pub(in crate::tournament) fn team_cross_table(&self, last: u16) -> CrossTable {
        let primary = self.primary_score();
        let by_match = primary == TeamScore::MatchPoints;
        let (scoring, settings) = (self.scoring(), &self.settings.team);
        let mut rows = self.scored_team_rounds(last, Pending::Nothing);
        let rows = self.teams.values().map(|team| {
            let rounds = rows.remove(&team.id).unwrap_or_default();
            let entrant = self.team_entrant(team, &rounds);
            (entrant, self.team_row(team, &rounds))
        });
        let (entrants, rows) = rows.unzip();
        CrossTable {
            competition: self.competition(),
            edition: self.settings.tiebreak_edition,
            scoring: settings.as_scoring(&scoring, by_match),
            rounds: last,
            entrants,
            teams: Some(TeamTable {
                primary,
                secondary: settings.as_scoring(&scoring, !by_match),
                game: *scoring.game.get(Colour::White),
                boards: u16::try_from(settings.boards.len()).unwrap_or(u16::MAX),
                rows,
            }),
        }
    }

    fn team_entrant(&self, team: &Team, rounds: &[ScoredTeamRound]) -> TableEntrant {
        TableEntrant {
            id: team.id.into(),
            tpn: Tpn(team.id.0),
            rating: None,
            adjustment: self.primary_first(self.loose_team_points(team.id)).0,
            rounds: rounds
                .iter()
                .map(|round| TableRound {
                    record: round.record,
                    points: self.primary_first(round.points).0,
                })
                .collect(),
            ranked: true,
            own_values: BTreeMap::new(),
        }
    }

    fn team_row(&self, team: &Team, rounds: &[ScoredTeamRound]) -> TeamRow {
        let secondary = |points: TeamPoints| self.primary_first(points).1;
        TeamRow {
            adjustment: secondary(self.loose_team_points(team.id)),
            rounds: (1..)
                .zip(rounds)
                .map(|(number, round)| TeamRound {
                    secondary: secondary(round.points),
                    boards: match round.record {
                        RoundRecord::Game { .. } => self.table_boards(team.id, number),
                        RoundRecord::Bye(_) => Vec::new(),
                    },
                })
                .collect(),
        }
    }

    /// The boards of a team in a round; a game that is on brings nothing yet.
    fn table_boards(&self, team: TeamId, round: u16) -> Vec<TableBoard> {
        let boards = self.team_boards(team, round).into_iter();
        boards
            .map(|board| TableBoard {
                player: board.player,
                points: board.points.unwrap_or_default(),
            })
            .collect()
    }
}
