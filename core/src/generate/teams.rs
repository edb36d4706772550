//! A random team event: teams with a reserve each, line-ups, absences of whole teams.

use super::people::Person;
use super::play::{Fate, Play, draw_bye};
use crate::tournament::{Command, LineUp, Refusal, Team};
use crate::{PlayerId, TeamId};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Players of a team: four boards and a reserve.
pub(super) const PLAYERS_OF_TEAM: u32 = 5;

/// Line-ups with the reserve on a board, in per cent.
const WITH_RESERVE: u8 = 25;

/// What nobody but the dice knows of the teams.
pub(super) type TeamFates = BTreeMap<TeamId, Fate>;

impl Play<'_> {
    /// Enters the players, then the teams, the strongest first: their numbers are those of the
    /// order. Some come for a later round.
    pub(super) fn enter_teams(&mut self, people: &[Person], rounds: u16) -> Result<(), Refusal> {
        let size = usize::try_from(PLAYERS_OF_TEAM).unwrap_or(1);
        let mut rosters: Vec<Vec<&Person>> = people
            .chunks_exact(size)
            .map(|roster| roster.iter().collect())
            .collect();
        for roster in &mut rosters {
            roster.sort_by_key(|person| Reverse(person.strength));
        }
        let total = |roster: &Vec<&Person>| -> u32 {
            let strengths = roster.iter().map(|person| u32::from(person.strength));
            strengths.sum()
        };
        rosters.sort_by_key(|roster| Reverse(total(roster)));
        for (number, roster) in (1..).zip(rosters) {
            let average = total(&roster) / PLAYERS_OF_TEAM;
            self.enter_team(TeamId(number), (&roster, average), rounds)?;
        }
        Ok(())
    }

    fn enter_team(
        &mut self,
        id: TeamId,
        (roster, average): (&[&Person], u32),
        rounds: u16,
    ) -> Result<(), Refusal> {
        let mut players = Vec::new();
        for person in roster {
            self.run(&Command::AddPlayer {
                details: Box::new(person.details.clone()),
                entered: Some(1),
            })?;
            let newest = self.tournament()?.players.keys().next_back().copied();
            if let Some(player) = newest {
                self.fates.insert(player, Fate::of(person.strength));
                players.push(player);
            }
        }
        let may_wait = rounds > 2 && self.team_fates.len() >= 2;
        let is_late = self.dice.is_in_thousand(self.chances.late) && may_wait;
        let leaves = self.dice.is_in_thousand(self.chances.withdrawals);
        let round = self.dice.between(2, rounds.into());
        let round = u16::try_from(round).ok();
        let fate = Fate {
            leaves: round.filter(|round| leaves && *round <= rounds),
            ..Fate::of(0)
        };
        self.team_fates.insert(id, fate);
        let team = Team {
            id,
            name: format!("Team {id}"),
            nickname: format!("T{id}"),
            strength: average.to_string(),
            entered: if is_late { 2 } else { 1 },
            withdrawn: None,
            players,
        };
        self.run(&Command::SetTeam {
            team: Box::new(team),
        })
    }

    /// Withdrawals before a round, and byes of those who stay; two are left in any case.
    pub(super) fn absences_of_teams(&mut self, round: u16) -> Result<(), Refusal> {
        let t = self.tournament()?;
        let teams = t.teams.values();
        let present = teams.filter(|team| t.is_team_present(team, round));
        let mut present: Vec<Team> = present.cloned().collect();
        self.dice.shuffle(&mut present);
        let mut left = present.len();
        for team in present {
            if left > 2
                && let Some(command) = self.absence_of_team(team, round)
            {
                self.run(&command)?;
                left -= 1;
            }
        }
        Ok(())
    }

    fn absence_of_team(&mut self, team: Team, round: u16) -> Option<Command> {
        let id = team.id;
        let fate = self.team_fates.get_mut(&id)?;
        if fate.leaves == Some(round) {
            let withdrawn = Some(round);
            let team = Box::new(Team { withdrawn, ..team });
            return Some(Command::SetTeam { team });
        }
        let bye = draw_bye(self.dice, self.chances, fate)?;
        Some(Command::SetTeamBye {
            round,
            team: id,
            bye: Some(bye),
        })
    }

    /// Some teams play their reserve; hardly any leaves a board empty.
    pub(super) fn line_ups(&mut self, round: u16) -> Result<(), Refusal> {
        let t = self.tournament()?;
        let paired = t.round(round).and_then(|paired| paired.teams.as_ref());
        let playing = paired.into_iter().flat_map(|teams| &teams.matches);
        let playing: Vec<TeamId> = playing.flat_map(|one| [one.white, one.black]).collect();
        let boards = t.settings.team.boards.len();
        for team in playing {
            if !self.dice.happens(WITH_RESERVE) {
                continue;
            }
            let roster = self.tournament()?.teams.get(&team);
            let mut players: LineUp = roster
                .iter()
                .flat_map(|team| &team.players)
                .map(|id: &PlayerId| Some(*id))
                .collect();
            let rests = self.dice.below(u32::try_from(boards).unwrap_or(1));
            let rests = usize::try_from(rests).unwrap_or(0);
            if self.dice.is_in_thousand(self.chances.forfeits) {
                players.truncate(boards);
                players[rests] = None;
            } else {
                players.remove(rests);
                players.truncate(boards);
            }
            self.run(&Command::SetLineUp {
                round,
                team,
                players: Some(players),
            })?;
        }
        Ok(())
    }
}
