//! Who sits where: from pairs of teams to the boards of a round.

use super::facts::LineUp;
use crate::tournament::model::Tournament;
use crate::tournament::player::Team;
use crate::tournament::round::{Board, Draft, PairedRound};
use crate::{Bye, Colour, EntrantId, Forfeit, PlayerId, RoundRecord, TeamId};
use serde::{Deserialize, Serialize};

/// One board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// Two players.
    Game {
        /// The board of the round, from 1.
        board: u32,
        /// The one who plays for the match's White team, whatever colour it is here.
        player: PlayerId,
    },
    /// Nobody sits opposite: a win by forfeit.
    Walkover {
        /// Whose.
        team: TeamId,
        /// Who came.
        player: PlayerId,
    },
    /// Nobody at all.
    Empty,
}

/// Two teams against each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// The team with White on board 1.
    pub white: TeamId,
    /// The other one.
    pub black: TeamId,
    /// The boards, from board 1.
    pub seats: Vec<Seat>,
    /// A match that was forfeited without a line-up (TRF 330); the seats are empty then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

impl Match {
    /// The team of one colour.
    pub const fn team(&self, colour: Colour) -> TeamId {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// The boards of the round that belong to it.
    pub fn boards(&self) -> impl Iterator<Item = u32> + '_ {
        self.seats.iter().filter_map(|seat| match seat {
            Seat::Game { board, .. } => Some(*board),
            _ => None,
        })
    }
}

/// The matches of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Matches {
    /// In order; they count from 1.
    pub matches: Vec<Match>,
    /// The team with the pairing-allocated bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<TeamId>,
}

impl Matches {
    /// The pairs and the bye as entrants.
    pub fn draft(&self) -> Draft {
        let pairs = self.matches.iter();
        Draft {
            pairs: pairs.map(|m| (m.white.into(), m.black.into())).collect(),
            bye: self.bye.map(EntrantId::from),
        }
    }

    /// True if the team has a match or the bye.
    pub fn has(&self, team: TeamId) -> bool {
        self.bye == Some(team)
            || self
                .matches
                .iter()
                .any(|m| m.white == team || m.black == team)
    }

    /// Match and board in it of a board of the round, all from 1.
    pub fn place_of(&self, board: u32) -> Option<(usize, usize)> {
        (1..).zip(&self.matches).find_map(|(number, m)| {
            let holds = |seat: &Seat| matches!(seat, Seat::Game { board: b, .. } if *b == board);
            Some((number, m.seats.iter().position(holds)? + 1))
        })
    }

    /// Those who came and had nobody opposite.
    pub(in crate::tournament) fn walkovers(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let seats = self.matches.iter().flat_map(|m| &m.seats);
        seats.filter_map(|seat| match seat {
            Seat::Walkover { player, .. } => Some(*player),
            _ => None,
        })
    }
}

/// Everybody's place in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    /// The boards with two players.
    pub boards: Vec<Board>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// The matches of a team event.
    pub teams: Option<Matches>,
}

/// Boards under construction: each gets the next number.
#[derive(Default)]
pub(in crate::tournament) struct Hall {
    pub boards: Vec<Board>,
}

impl Hall {
    /// A board where the White team's player has this colour.
    pub fn seat(&mut self, player: PlayerId, colour: Colour, opponent: PlayerId) -> Seat {
        let board = match colour {
            Colour::White => Board::new(player, opponent),
            Colour::Black => Board::new(opponent, player),
        };
        self.take(board, player)
    }

    /// A board as it is; `player` is the White team's.
    pub fn take(&mut self, board: Board, player: PlayerId) -> Seat {
        self.boards.push(board);
        let board = u32::try_from(self.boards.len()).unwrap_or(u32::MAX);
        Seat::Game { board, player }
    }

    /// Takes over the boards of a match as they are, under new numbers.
    pub fn keep(&mut self, old: &[Board], seats: &mut [Seat]) {
        for seat in seats {
            let Seat::Game { board, .. } = seat else {
                continue;
            };
            let index = usize::try_from(*board).unwrap_or(usize::MAX);
            let kept = index.checked_sub(1).and_then(|index| old.get(index));
            self.boards.extend(kept.copied());
            *board = u32::try_from(self.boards.len()).unwrap_or(u32::MAX);
        }
    }
}

impl Tournament {
    /// True if the team would be paired in that round: entered, not withdrawn, no bye.
    pub fn is_team_present(&self, team: &Team, round: u16) -> bool {
        let byes = self.team_facts.byes.get(&round);
        team.entered <= round
            && team.withdrawn.is_none_or(|from| round < from)
            && !byes.is_some_and(|byes| byes.contains_key(&team.id))
    }

    /// The line-up of a team: the one handed in, else its first players who are there.
    pub fn line_up(&self, team: TeamId, round: u16) -> LineUp {
        let boards = self.settings.team.boards.len();
        let handed_in = self.team_facts.line_ups.get(&round);
        let mut line_up = match handed_in.and_then(|line_ups| line_ups.get(&team)) {
            Some(line_up) => line_up.clone(),
            None => self.first_players(team, round),
        };
        line_up.resize(boards, None);
        line_up
    }

    fn first_players(&self, team: TeamId, round: u16) -> LineUp {
        let roster = self.teams.get(&team).into_iter();
        let present = roster.flat_map(|team| &team.players).filter(|id| {
            let player = self.players.get(id);
            player.is_some_and(|player| self.is_present(player, round))
        });
        present.copied().map(Some).collect()
    }

    /// The places that a pairing gives in a round: players on boards, or teams with their line-ups.
    pub fn seating(&self, draft: &Draft, round: u16) -> Seating {
        if !self.settings.teams {
            return Seating {
                boards: draft.boards(),
                bye: draft.bye.map(|id| PlayerId(id.0)),
                teams: None,
            };
        }
        let mut hall = Hall::default();
        let pairs = draft.pairs.iter();
        let matches = pairs.map(|&(white, black)| {
            self.seated_match(&mut hall, round, (TeamId(white.0), TeamId(black.0)))
        });
        let matches = Matches {
            matches: matches.collect(),
            bye: draft.bye.map(|id| TeamId(id.0)),
        };
        Seating {
            boards: hall.boards,
            bye: None,
            teams: Some(matches),
        }
    }

    fn seated_match(&self, hall: &mut Hall, round: u16, (white, black): (TeamId, TeamId)) -> Match {
        let (ours, theirs) = (self.line_up(white, round), self.line_up(black, round));
        let players = ours.into_iter().zip(theirs);
        let seats = self.settings.team.boards.iter().zip(players);
        let seats = seats.map(|(&colour, players)| match players {
            (Some(player), Some(opponent)) => hall.seat(player, colour, opponent),
            (Some(player), None) => Seat::Walkover {
                team: white,
                player,
            },
            (None, Some(player)) => Seat::Walkover {
                team: black,
                player,
            },
            (None, None) => Seat::Empty,
        });
        Match {
            white,
            black,
            seats: seats.collect(),
            forfeit: None,
        }
    }

    /// The places of a paired round after a team has handed in its line-up: its match is seated
    /// anew, the others keep their boards. None if the team has no match in it.
    pub(in crate::tournament) fn reseated(&self, round: u16, team: TeamId) -> Option<Seating> {
        let paired = self.round(round)?;
        let mut teams = paired.teams.clone()?;
        let mut hall = Hall::default();
        let mut found = false;
        for one in &mut teams.matches {
            if one.white == team || one.black == team {
                found = true;
                *one = self.seated_match(&mut hall, round, (one.white, one.black));
            } else {
                hall.keep(&paired.boards, &mut one.seats);
            }
        }
        found.then_some(Seating {
            boards: hall.boards,
            bye: None,
            teams: Some(teams),
        })
    }

    /// Everybody who can be paired: players, or teams.
    pub(in crate::tournament) fn entrants(&self) -> Vec<EntrantId> {
        if self.settings.teams {
            self.teams.keys().map(|&id| id.into()).collect()
        } else {
            self.players.keys().map(|&id| id.into()).collect()
        }
    }

    /// Everybody who is to be paired in a round.
    pub fn present_entrants(&self, round: u16) -> Vec<EntrantId> {
        if self.settings.teams {
            let teams = self.teams.values();
            let present = teams.filter(|team| self.is_team_present(team, round));
            present.map(|team| team.id.into()).collect()
        } else {
            let players = self.players.values();
            let present = players.filter(|player| self.is_present(player, round));
            present.map(|player| player.id.into()).collect()
        }
    }
}

impl PairedRound {
    /// The record of a player without an opponent in a match: that of a full-point bye.
    pub(in crate::tournament) const WALKOVER: RoundRecord = RoundRecord::Bye(Bye::Full);
}
