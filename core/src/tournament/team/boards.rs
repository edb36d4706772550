//! The boards of a match as one of its teams sees them.

use super::score::{ScoredTeamRound, is_played};
use super::seating::{Match, Seat};
use crate::tournament::model::Tournament;
use crate::tournament::round::PairedRound;
use crate::tournament::scores::Pending;
use crate::{Colour, PlayerId, Points, TeamId};
use std::collections::BTreeMap;

/// One board of a match, seen by one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamBoard {
    /// Who sat there for the team.
    pub player: Option<PlayerId>,
    /// Who sat opposite.
    pub opponent: Option<PlayerId>,
    /// The colour of the team on this board.
    pub colour: Colour,
    /// The board of the round, from 1, if there were two players.
    pub board: Option<u32>,
    /// What it brought the team, by the scoring of games; none while the game is on.
    pub points: Option<Points>,
    /// True if a game was played.
    pub is_played: bool,
}

impl Tournament {
    /// The rounds 1 to `last` of every team with match points and game points; a match that is on
    /// brings the game points there are, and no match points yet.
    pub fn team_rounds(&self, last: u16) -> BTreeMap<TeamId, Vec<ScoredTeamRound>> {
        self.scored_team_rounds(last, Pending::Nothing)
    }

    /// The boards of a team in a round, from board 1; none if it has no match in it.
    pub fn team_boards(&self, team: TeamId, round: u16) -> Vec<TeamBoard> {
        let Some(paired) = self.round(round) else {
            return Vec::new();
        };
        let mut matches = paired.teams.iter().flat_map(|teams| &teams.matches);
        let Some(one) = matches.find(|one| one.white == team || one.black == team) else {
            return Vec::new();
        };
        let colours = self.settings.team.boards.iter().copied();
        // A match of a file may have more boards than the settings.
        let colours = colours.chain([Colour::White, Colour::Black].into_iter().cycle());
        let seats = one.seats.iter().zip(colours);
        seats
            .map(|(seat, colour)| self.team_board((one, seat), paired, (team, colour)))
            .collect()
    }

    /// `colour` is that of the match's White team.
    fn team_board(
        &self,
        (one, seat): (&Match, &Seat),
        paired: &PairedRound,
        (team, colour): (TeamId, Colour),
    ) -> TeamBoard {
        let is_white = one.white == team;
        let mine = if is_white { colour } else { colour.other() };
        let scoring = self.scoring();
        let points = one
            .seat_points(seat, paired, &scoring)
            .map(|(white, black)| if is_white { white } else { black });
        let nobody = TeamBoard {
            player: None,
            opponent: None,
            colour: mine,
            board: None,
            points,
            is_played: false,
        };
        match *seat {
            Seat::Game { board, .. } => {
                let Some(game) = paired.board(board) else {
                    return nobody;
                };
                let mine = one.colour_on(seat, game, team);
                TeamBoard {
                    player: Some(game.player(mine)),
                    opponent: Some(game.player(mine.other())),
                    colour: mine,
                    board: Some(board),
                    is_played: is_played(game.result.used),
                    ..nobody
                }
            }
            Seat::Walkover {
                team: whose,
                player,
            } if whose == team => TeamBoard {
                player: Some(player),
                ..nobody
            },
            Seat::Walkover { player, .. } => TeamBoard {
                opponent: Some(player),
                ..nobody
            },
            Seat::Empty => nobody,
        }
    }
}
