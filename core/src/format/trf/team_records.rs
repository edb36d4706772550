//! The team records that a document keeps as lines, typed: 300 line-ups, 320 pairing-allocated
//! byes, 330 forfeited matches (TRF26).

use super::document::{Document, KeptLine, RoundCell};
use super::line::{Line, number, points};
use crate::{Bye, Forfeit, Points};
use std::collections::BTreeSet;

/// Record 300: who played for a team in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp {
    /// The round.
    pub round: u16,
    /// The team.
    pub team: u32,
    /// Its opponent.
    pub opponent: u32,
    /// Starting ranks from board 1; none for an empty board.
    pub players: Vec<Option<u32>>,
}

/// Record 320: which team had the pairing-allocated bye, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamByes {
    /// Match points for the bye.
    pub match_points: Option<Points>,
    /// Game points for the bye.
    pub game_points: Option<Points>,
    /// The team of each round, from round 1.
    pub teams: Vec<Option<u32>>,
}

/// Record 330: a match lost by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    /// The round.
    pub round: u16,
    /// The White team.
    pub white: u32,
    /// The Black team.
    pub black: u32,
    /// Who was absent.
    pub result: Forfeit,
}

impl LineUp {
    /// The record.
    pub fn line(&self) -> KeptLine {
        let (round, team, opponent) = (self.round, self.team, self.opponent);
        let mut text = format!("300 {round:>3} {team:>3} {opponent:>3}");
        for player in &self.players {
            text += &match player {
                Some(rank) => format!(" {rank:>4}"),
                None => " 0000".to_owned(),
            };
        }
        KeptLine { text }
    }
}

impl TeamByes {
    /// The record.
    pub fn line(&self) -> KeptLine {
        let value = |points: Option<Points>| points.map(|p| p.to_string()).unwrap_or_default();
        let (match_points, game_points) = (value(self.match_points), value(self.game_points));
        let mut text = format!("320 {match_points:>4} {game_points:>4}");
        for team in &self.teams {
            text += &format!(" {:03}", team.unwrap_or_default());
        }
        KeptLine { text }
    }
}

impl ForfeitedMatch {
    /// The record.
    pub fn line(&self) -> KeptLine {
        let result = match self.result {
            Forfeit::WhiteWins => "+-",
            Forfeit::BlackWins => "-+",
            Forfeit::Both => "--",
        };
        let (round, white, black) = (self.round, self.white, self.black);
        KeptLine {
            text: format!("330 {result} {round:>3} {white:>3} {black:>3}"),
        }
    }
}

impl Document {
    /// The teams that had neither a match nor the pairing-allocated bye in a round.
    pub(super) fn teams_without_match(&self, round: u16) -> Vec<u32> {
        let index = usize::from(round.saturating_sub(1));
        let paired = |cell: Option<&RoundCell>| {
            matches!(
                cell,
                Some(RoundCell::Game { .. } | RoundCell::Bye(Bye::PairingAllocated))
            )
        };
        let paired: BTreeSet<u32> = self
            .players
            .iter()
            .filter(|player| paired(player.rounds.get(index)))
            .map(|player| player.rank)
            .collect();
        let line_ups = self.line_ups().filter(|record| record.round == round);
        let forfeits = self.forfeited_matches().filter(|r| r.round == round);
        let byes = self.team_byes().filter_map(|r| *r.teams.get(index)?);
        let named: BTreeSet<u32> = line_ups
            .map(|record| record.team)
            .chain(forfeits.flat_map(|record| [record.white, record.black]))
            .chain(byes)
            .collect();
        let teams = self.teams.iter().filter(|team| {
            !named.contains(&team.number) && !team.players.iter().any(|p| paired.contains(p))
        });
        teams.map(|team| team.number).collect()
    }

    /// Records 300.
    pub fn line_ups(&self) -> impl Iterator<Item = LineUp> {
        self.kept_as("300").filter_map(|line| line_up(&line))
    }

    /// Records 320.
    pub fn team_byes(&self) -> impl Iterator<Item = TeamByes> {
        self.kept_as("320").filter_map(|line| team_byes(&line))
    }

    /// Records 330.
    pub fn forfeited_matches(&self) -> impl Iterator<Item = ForfeitedMatch> {
        self.kept_as("330")
            .filter_map(|line| forfeited_match(&line))
    }

    fn kept_as(&self, code: &'static str) -> impl Iterator<Item = Line> {
        let kept = self.kept.iter().map(|line| Line::new(0, &line.text));
        kept.filter(move |line| line.code() == code)
    }
}

/// True if a record of these codes can be read; other codes have no fixed shape.
pub(super) fn is_readable(line: &Line) -> bool {
    match line.code().as_str() {
        "300" => line_up(line).is_some(),
        "320" => team_byes(line).is_some(),
        "330" => forfeited_match(line).is_some(),
        _ => true,
    }
}

/// Numbers in fields of one width from a column on; zeros and blanks are empty places.
fn numbers(line: &Line, from: u32, width: u32) -> Option<Vec<Option<u32>>> {
    (from..=line.last_column())
        .step_by(width as usize + 1)
        .map(|column| {
            let text = line.field(column, column + width - 1);
            let gap = line.is_blank(column + width);
            match text.as_str() {
                "" => gap.then_some(None),
                text => number::<u32>(text)
                    .filter(|_| gap)
                    .map(|n| Some(n).filter(|n| *n != 0)),
            }
        })
        .collect()
}

fn line_up(line: &Line) -> Option<LineUp> {
    Some(LineUp {
        round: number(&line.field(4, 8))?,
        team: number(&line.field(9, 12))?,
        opponent: number(&line.field(13, 16))?,
        players: numbers(line, 17, 4)?,
    })
}

fn team_byes(line: &Line) -> Option<TeamByes> {
    let mut teams = numbers(line, 15, 3)?;
    while teams.last() == Some(&None) {
        teams.pop();
    }
    Some(TeamByes {
        match_points: points(&line.field(5, 8)).ok()?,
        game_points: points(&line.field(10, 13)).ok()?,
        teams,
    })
}

fn forfeited_match(line: &Line) -> Option<ForfeitedMatch> {
    let result = match line.field(5, 6).as_str() {
        "+-" => Forfeit::WhiteWins,
        "-+" => Forfeit::BlackWins,
        "--" => Forfeit::Both,
        _ => return None,
    };
    Some(ForfeitedMatch {
        round: number(&line.field(7, 11))?,
        white: number(&line.field(12, 15))?,
        black: number(&line.field(16, 19))?,
        result,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trf_300_320_330_are_read_as_they_are_written() {
        let read = |kept: &KeptLine| Line::new(1, &kept.text);
        let mine = LineUp {
            round: 12,
            team: 5,
            opponent: 117,
            players: vec![Some(14), None, Some(1029)],
        };
        assert_eq!(line_up(&read(&mine.line())), Some(mine));
        let byes = TeamByes {
            match_points: Some(Points::ONE),
            game_points: None,
            teams: vec![None, Some(12)],
        };
        assert_eq!(team_byes(&read(&byes.line())), Some(byes));
        for result in [Forfeit::WhiteWins, Forfeit::BlackWins, Forfeit::Both] {
            let forfeit = ForfeitedMatch {
                round: 6,
                white: 24,
                black: 102,
                result,
            };
            assert_eq!(forfeited_match(&read(&forfeit.line())), Some(forfeit));
        }
    }

    #[test]
    fn trf_300_320_330_by_columns() {
        let line = |text| Line::new(1, text);
        assert_eq!(
            line_up(&line("300   1   5  17   14    0   29   39")),
            Some(LineUp {
                round: 1,
                team: 5,
                opponent: 17,
                players: vec![Some(14), None, Some(29), Some(39)],
            })
        );
        assert_eq!(
            team_byes(&line("320  1.0  2.0 000 012     014 000")),
            Some(TeamByes {
                match_points: Some(Points::ONE),
                game_points: Some(Points::from_halves(4)),
                teams: vec![None, Some(12), None, Some(14)],
            })
        );
        assert_eq!(
            forfeited_match(&line("330 --   6  24   2")),
            Some(ForfeitedMatch {
                round: 6,
                white: 24,
                black: 2,
                result: Forfeit::Both,
            })
        );
        for text in ["300   1   x  17", "320 one", "330 ++   6  24   2", "330 +-"] {
            assert!(!is_readable(&line(text)), "{text}");
        }
    }
}
