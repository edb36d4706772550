//! The cross-table checked and indexed: opponents are positions, points are summed.

use super::positions::Positions;
use super::team::TeamTable;
use super::withdrawal::results_left_out;
use super::{
    Competition, CrossTable, StandingsOptions, TableEntrant, TableRef, TableRound, TeamScore,
    TiebreakError,
};
use crate::{
    Bye, Colour, EntrantId, Points, RoundRecord, Score, Scoring, SideResult, TiebreakEdition,
};
use std::collections::BTreeSet;

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
    table: TableRef<'a>,
    pub rows: Vec<Row>,
    /// Who completed under half of the games in a round robin.
    pub left_out: BTreeSet<EntrantId>,
}

/// The sheet of the score that ranks, and what an event of teams has beside it.
#[derive(Clone, Debug)]
pub(super) struct Sheets<'a> {
    pub primary: Sheet<'a>,
    pub teams: Option<TeamSheets<'a>>,
    pub positions: Positions,
}

/// What an event of teams has beside the score that ranks.
#[derive(Clone, Debug)]
pub(super) struct TeamSheets<'a> {
    /// The score that ranks.
    pub primary: TeamScore,
    pub secondary: Sheet<'a>,
}

impl TeamSheets<'_> {
    /// The other score and the boards; there is one wherever there are such sheets.
    pub fn table(&self) -> Option<&TeamTable> {
        self.secondary.table.teams.as_ref()
    }
}

impl<'a> Sheets<'a> {
    pub fn new(table: &TableRef<'a>, options: &StandingsOptions) -> Result<Self, TiebreakError> {
        let positions = Positions::of(&table.entrants)?;
        let primary = Sheet::new(table, options, &positions)?;
        let teams = match &table.teams {
            Some(teams) => Some(TeamSheets {
                primary: teams.primary,
                secondary: primary.secondary(teams)?,
            }),
            None => None,
        };
        Ok(Self {
            primary,
            teams,
            positions,
        })
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
        let primary = self.teams.as_ref().map(|teams| teams.primary);
        primary.is_some_and(|primary| score.is_some_and(|score| score != primary))
    }
}

impl<'a> Sheet<'a> {
    fn new(
        table: &TableRef<'a>,
        options: &StandingsOptions,
        positions: &Positions,
    ) -> Result<Self, TiebreakError> {
        let left_out = results_left_out(table, options.scheduled_games, &options.withdrawn);
        let rows = table
            .entrants
            .iter()
            .map(|entrant| row(entrant, table.rounds, (positions, &left_out)))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            competition: table.competition,
            edition: table.edition,
            scoring: table.scoring,
            rounds: table.rounds,
            table: table.clone(),
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
                    tpn: self.entrants()[at].tpn,
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

    /// The table.
    pub fn table(&self) -> &CrossTable {
        &self.table
    }

    /// The lines of the table, in the order of the rows.
    pub fn entrants(&self) -> &[TableEntrant] {
        &self.table.entrants
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

fn row(
    entrant: &TableEntrant,
    rounds: u16,
    known: (&Positions, &BTreeSet<EntrantId>),
) -> Result<Row, TiebreakError> {
    if entrant.rounds.len() != usize::from(rounds) {
        return Err(TiebreakError::RowLength {
            tpn: entrant.tpn,
            expected: rounds,
            found: entrant.rounds.len(),
        });
    }
    // Room for all at once: a fallible collection would grow.
    let mut cells = Vec::with_capacity(entrant.rounds.len());
    for round in (1..).zip(&entrant.rounds) {
        cells.push(cell(entrant, round, known)?);
    }
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
    (positions, left_out): (&Positions, &BTreeSet<EntrantId>),
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
    let Some(position) = positions.get(opponent) else {
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
