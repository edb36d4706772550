//! What is announced of the matches (TRF 320, 352, 362).

use crate::tiebreak::TeamScore;
use crate::{Colour, GamePoints, Points, Scoring};
use serde::{Deserialize, Serialize};

/// No match has more boards: a line-up in a file has room for about as many.
pub(super) const MOST_BOARDS: usize = 99;

/// Match points with game points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TeamPoints {
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
}

impl TeamPoints {
    /// One of the two scores.
    pub const fn of(self, score: TeamScore) -> Points {
        match score {
            TeamScore::MatchPoints => self.match_points,
            TeamScore::GamePoints => self.game_points,
        }
    }

    /// Both added.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            match_points: self.match_points + other.match_points,
            game_points: self.game_points + other.game_points,
        }
    }
}

/// The settings of the matches of a team event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamSettings {
    /// The colours of the team that has White on board 1, board by board.
    pub boards: Vec<Colour>,
    /// What a match won, drawn or lost is worth (TRF 362).
    pub match_points: GamePoints,
    /// What the pairing-allocated bye brings (TRF 320); none for that of a drawn match (C.04.6
    /// 1.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<TeamPoints>,
}

impl Default for TeamSettings {
    /// Four boards with colours in turn, 2-1-0.
    fn default() -> Self {
        Self {
            boards: Self::in_turn(4),
            match_points: GamePoints {
                win: Points::ONE + Points::ONE,
                draw: Points::ONE,
                loss: Points::ZERO,
            },
            bye: None,
        }
    }
}

/// The settings of the matches contradict themselves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamSettingsError {
    /// No boards, or too many.
    #[error("a match of {0} boards cannot be played; 1 to {MOST_BOARDS} boards can")]
    Boards(usize),
    /// Black on board 1.
    #[error("the colours of the boards are those of the team with White on board 1: begin with W")]
    FirstBoard,
    /// Match points that order results the wrong way round.
    #[error("a match won must be worth at least a drawn one, and that at least a lost one")]
    MatchPoints,
}

impl TeamSettings {
    /// Boards with colours in turn, beginning with White.
    pub fn in_turn(boards: usize) -> Vec<Colour> {
        let colours = [Colour::White, Colour::Black].into_iter().cycle();
        colours.take(boards).collect()
    }

    /// Checks what no mode allows.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn validate(&self) -> Result<(), TeamSettingsError> {
        let points = self.match_points;
        if self.boards.is_empty() || self.boards.len() > MOST_BOARDS {
            return Err(TeamSettingsError::Boards(self.boards.len()));
        }
        if self.boards.first() != Some(&Colour::White) {
            return Err(TeamSettingsError::FirstBoard);
        }
        if points.win < points.draw || points.draw < points.loss {
            return Err(TeamSettingsError::MatchPoints);
        }
        Ok(())
    }

    /// So many game points on every board.
    pub(super) fn on_all_boards(&self, points: Points) -> Points {
        points * i64::try_from(self.boards.len()).unwrap_or(i64::MAX)
    }

    /// What the pairing-allocated bye brings.
    pub(super) fn bye_points(&self, scoring: &Scoring) -> TeamPoints {
        self.bye.unwrap_or(TeamPoints {
            match_points: self.match_points.draw,
            game_points: self.on_all_boards(scoring.draw()),
        })
    }

    /// The points of matches in the terms of games: what the engines ask for. `by_match` tells
    /// whether score groups are made of match points.
    pub(super) fn as_scoring(&self, scoring: &Scoring, by_match: bool) -> Scoring {
        let bye = self.bye_points(scoring);
        if by_match {
            return Scoring {
                pairing_bye: bye.match_points,
                ..Scoring::of(self.match_points)
            };
        }
        let all = |points| self.on_all_boards(points);
        Scoring {
            pairing_bye: bye.game_points,
            ..Scoring::of(GamePoints {
                win: all(scoring.win()),
                draw: all(scoring.draw()),
                loss: all(scoring.loss()),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c04_6_1_4_the_bye_is_a_drawn_match() {
        let mut settings = TeamSettings::default();
        let scoring = Scoring::default();
        let bye = settings.bye_points(&scoring);
        assert_eq!(
            (bye.match_points, bye.game_points),
            (Points::ONE, Points::from_halves(4))
        );
        settings.bye = Some(TeamPoints::default());
        assert_eq!(settings.bye_points(&scoring), TeamPoints::default());
    }

    #[test]
    fn settings_that_cannot_be() {
        let with = |change: fn(&mut TeamSettings)| {
            let mut settings = TeamSettings::default();
            change(&mut settings);
            settings.validate()
        };
        assert_eq!(with(|_| ()), Ok(()));
        assert_eq!(
            with(|s| s.boards.clear()),
            Err(TeamSettingsError::Boards(0))
        );
        assert_eq!(
            with(|s| s.boards.reverse()),
            Err(TeamSettingsError::FirstBoard)
        );
        assert_eq!(
            with(|s| s.match_points.loss = Points::from_halves(9)),
            Err(TeamSettingsError::MatchPoints)
        );
    }
}
