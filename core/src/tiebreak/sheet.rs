//! The cross-table checked and indexed: opponents are positions, points are summed.

use super::team::TeamTable;
use super::withdrawal::results_left_out;
use super::{
    Competition, CrossTable, StandingsOptions, TableEntrant, TableRound, TeamScore, TiebreakError,
};
use crate::{
    Bye, Colour, EntrantId, Points, RoundRecord, Score, Scoring, SideResult, TiebreakEdition,
};
use std::collections::{BTreeSet, HashMap};

/// What a round was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meeting {
    /// A game over the board; no score while it is adjourned.
    Board(Option<Score>),
    /// Won by forfeit.
    ForfeitWin,
    /// Lost by forfeit.
    ForfeitLoss,
    /// No opponent.
    Bye(Bye),
    /// A result that counts for nobody (round robin, see [`results_left_out`]).
    LeftOut,
}

/// One round of one row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub meeting: Meeting,
    /// The scheduled opponent, by position.
    pub opponent: Option<usize>,
    pub colour: Option<Colour>,
    pub points: Points,
}

impl Cell {
    /// The opponent met over the board.
    pub fn met(&self) -> Option<usize> {
        match self.meeting {
            Meeting::Board(_) => self.opponent,
            _ => None,
        }
    }
}

/// One row.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub cells: Vec<Cell>,
    /// The sum of the rounds and the adjustment.
    pub score: Points,
    pub adjustment: Points,
    pub rating: Option<u16>,
    /// Takes part in the ranking.
    pub ranked: bool,
}

/// The table as the systems read it, with one of the scores of the event.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'a> {
    pub competition: Competition,
    pub edition: TiebreakEdition,
    pub scoring: Scoring,
    /// Rounds counted.
    pub rounds: u16,
    pub entrants: &'a [TableEntrant],
    pub rows: Vec<Row>,
    /// Who completed under half of the games in a round robin.
    pub left_out: BTreeSet<EntrantId>,
}

/// The sheet of the score that ranks, and what an event of teams has beside it.
#[derive(Clone, Debug)]
pub(super) struct Sheets<'a> {
    pub primary: Sheet<'a>,
    pub teams: Option<TeamSheets<'a>>,
}

/// What an event of teams has beside the score that ranks.
#[derive(Clone, Debug)]
pub(super) struct TeamSheets<'a> {
    pub table: &'a TeamTable,
    pub secondary: Sheet<'a>,
}

impl<'a> Sheets<'a> {
    pub fn new(table: &'a CrossTable, options: &StandingsOptions) -> Result<Self, TiebreakError> {
        let primary = Sheet::new(table, options)?;
        let teams = match &table.teams {
            Some(teams) => Some(TeamSheets {
                table: teams,
                secondary: primary.secondary(teams)?,
            }),
            None => None,
        };
        Ok(Self { primary, teams })
    }

    /// The sheet of a score; of the primary one if none is asked for.
    pub fn of(&self, score: Option<TeamScore>) -> &Sheet<'a> {
        match &self.teams {
            Some(teams) if self.is_secondary(score) => &teams.secondary,
            _ => &self.primary,
        }
    }

    /// True if a score is asked for that does not rank.
    pub fn is_secondary(&self, score: Option<TeamScore>) -> bool {
        let primary = self.teams.as_ref().map(|teams| teams.table.primary);
        primary.is_some_and(|primary| score.is_some_and(|score| score != primary))
    }
}

impl<'a> Sheet<'a> {
    pub fn new(table: &'a CrossTable, options: &StandingsOptions) -> Result<Self, TiebreakError> {
        let index = index(&table.entrants)?;
        let left_out = results_left_out(table, options.scheduled_games, &options.withdrawn);
        let rows = table
            .entrants
            .iter()
            .map(|entrant| row(entrant, table.rounds, (&index, &left_out)))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            competition: table.competition,
            edition: table.edition,
            scoring: table.scoring,
            rounds: table.rounds,
            entrants: &table.entrants,
            rows,
            left_out,
        })
    }

    /// The same matches with the other score of the teams.
    fn secondary(&self, teams: &TeamTable) -> Result<Self, TiebreakError> {
        let mut sheet = self.clone();
        sheet.scoring = teams.secondary;
        for (at, row) in sheet.rows.iter_mut().enumerate() {
            let team = teams.rows.get(at);
            let rounds = team.map_or(&[][..], |team| &team.rounds);
            if rounds.len() != row.cells.len() {
                return Err(TiebreakError::RowLength {
                    tpn: self.entrants[at].tpn,
                    expected: self.rounds,
                    found: rounds.len(),
                });
            }
            row.adjustment = team.map_or(Points::ZERO, |team| team.adjustment);
            for (cell, round) in row.cells.iter_mut().zip(rounds) {
                cell.points = match cell.meeting {
                    Meeting::LeftOut => Points::ZERO,
                    _ => round.secondary,
                };
            }
            row.score = row.cells.iter().map(|cell| cell.points).sum::<Points>() + row.adjustment;
        }
        Ok(sheet)
    }

    pub fn is_swiss(&self) -> bool {
        self.competition == Competition::Swiss
    }

    /// True if a forfeit is a regular game: in a round robin (15.2), but not in 1998.
    pub fn forfeits_are_games(&self) -> bool {
        !self.is_swiss() && self.edition > TiebreakEdition::E1998
    }

    pub fn draw(&self) -> Points {
        self.scoring.draw()
    }

    /// The opponents of a row met over the board, twice if met twice (4.4).
    pub fn met(&self, row: usize) -> impl Iterator<Item = usize> {
        self.rows[row].cells.iter().filter_map(Cell::met)
    }
}

fn meeting(result: SideResult) -> Meeting {
    match result {
        SideResult::Rated(score) | SideResult::Unrated(score) => Meeting::Board(Some(score)),
        SideResult::Unknown => Meeting::Board(None),
        SideResult::ForfeitWin => Meeting::ForfeitWin,
        SideResult::ForfeitLoss => Meeting::ForfeitLoss,
    }
}

type Index = HashMap<EntrantId, usize>;

fn index(entrants: &[TableEntrant]) -> Result<Index, TiebreakError> {
    let mut index = HashMap::with_capacity(entrants.len());
    for (position, entrant) in entrants.iter().enumerate() {
        if index.insert(entrant.id, position).is_some() {
            return Err(TiebreakError::DuplicateEntrant(entrant.id));
        }
    }
    Ok(index)
}

fn row(
    entrant: &TableEntrant,
    rounds: u16,
    known: (&Index, &BTreeSet<EntrantId>),
) -> Result<Row, TiebreakError> {
    if entrant.rounds.len() != usize::from(rounds) {
        return Err(TiebreakError::RowLength {
            tpn: entrant.tpn,
            expected: rounds,
            found: entrant.rounds.len(),
        });
    }
    let cells = (1..)
        .zip(&entrant.rounds)
        .map(|(number, round)| cell(entrant, (number, round), known))
        .collect::<Result<Vec<_>, _>>()?;
    let score = cells.iter().map(|cell| cell.points).sum::<Points>();
    Ok(Row {
        cells,
        score: score + entrant.adjustment,
        adjustment: entrant.adjustment,
        rating: entrant.rating.filter(|rating| *rating > 0),
        ranked: entrant.ranked && !known.1.contains(&entrant.id),
    })
}

fn cell(
    entrant: &TableEntrant,
    (number, round): (u16, &TableRound),
    (index, left_out): (&Index, &BTreeSet<EntrantId>),
) -> Result<Cell, TiebreakError> {
    let cell = |meeting, opponent, colour| Cell {
        meeting,
        opponent,
        colour,
        points: match meeting {
            Meeting::LeftOut => Points::ZERO,
            _ => round.points,
        },
    };
    let (opponent, colour, result) = match round.record {
        RoundRecord::Bye(bye) => return Ok(cell(Meeting::Bye(bye), None, None)),
        RoundRecord::Game {
            opponent,
            colour,
            result,
        } => (opponent, colour, result),
    };
    let tpn = entrant.tpn;
    let Some(&position) = index.get(&opponent) else {
        return Err(TiebreakError::UnknownOpponent { tpn, round: number });
    };
    if opponent == entrant.id {
        return Err(TiebreakError::OwnOpponent { tpn, round: number });
    }
    Ok(if left_out.contains(&opponent) {
        cell(Meeting::LeftOut, None, None)
    } else {
        cell(meeting(result), Some(position), colour)
    })
}
