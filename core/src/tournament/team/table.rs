//! The cross-table of teams, for tie-breaks and standings.

use super::score::ScoredTeamRound;
use super::settings::TeamPoints;
use crate::tiebreak::{
    CrossTable, TableBoard, TableEntrant, TableRound, TeamRound, TeamRow, TeamScore, TeamTable,
};
use crate::tournament::model::Tournament;
use crate::tournament::player::Team;
use crate::tournament::scores::Pending;
use crate::{Colour, Points, RoundRecord, Scoring, TeamId, Tpn};
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
        let mut boards = self.boards_of_teams(last, &scoring);
        let rows = self.teams.values().map(|team| {
            let rounds = rows.remove(&team.id).unwrap_or_default();
            let boards = boards.remove(&team.id).unwrap_or_default();
            let entrant = self.team_entrant(team, &rounds);
            (entrant, self.team_row(team, &rounds, boards))
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

    fn team_row(
        &self,
        team: &Team,
        rounds: &[ScoredTeamRound],
        mut boards: BTreeMap<u16, Vec<TableBoard>>,
    ) -> TeamRow {
        let secondary = |points: TeamPoints| self.primary_first(points).1;
        TeamRow {
            adjustment: secondary(self.loose_team_points(team.id)),
            rounds: (1..)
                .zip(rounds)
                .map(|(number, round)| TeamRound {
                    secondary: secondary(round.points),
                    boards: match round.record {
                        RoundRecord::Game { .. } => boards.remove(&number).unwrap_or_default(),
                        RoundRecord::Bye(_) => Vec::new(),
                    },
                })
                .collect(),
        }
    }

    /// The boards of every team, round by round.
    fn boards_of_teams(
        &self,
        last: u16,
        scoring: &Scoring,
    ) -> BTreeMap<TeamId, BTreeMap<u16, Vec<TableBoard>>> {
        let mut boards: BTreeMap<TeamId, BTreeMap<u16, Vec<TableBoard>>> = BTreeMap::new();
        for number in 1..=last {
            let Some(paired) = self.round(number) else {
                continue;
            };
            for one in paired.teams.iter().flat_map(|teams| &teams.matches) {
                for score in one.board_scores(paired, scoring, Pending::Nothing) {
                    for colour in [Colour::White, Colour::Black] {
                        let of_team = boards.entry(one.team(colour)).or_default();
                        let points: Points = *score.points.get(colour);
                        let player = *score.players.get(colour);
                        let board = TableBoard { player, points };
                        of_team.entry(number).or_default().push(board);
                    }
                }
            }
        }
        boards
    }
}
