//! The cross-table checked and indexed: opponents are positions, points are summed.

use super::withdrawal::results_left_out;
use super::{Competition, CrossTable, StandingsOptions, TiebreakError};
use crate::{Bye, Colour, EntrantId, Points, RoundRecord, Score, SideResult, TiebreakEdition};
use std::collections::{BTreeMap, BTreeSet};

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

/// The table as the systems read it.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'a> {
    pub table: &'a CrossTable,
    pub rows: Vec<Row>,
    /// Who completed under half of the games in a round robin.
    pub left_out: BTreeSet<EntrantId>,
}

impl<'a> Sheet<'a> {
    pub fn new(table: &'a CrossTable, options: &StandingsOptions) -> Result<Self, TiebreakError> {
        let index = index(table)?;
        let left_out = results_left_out(table, options.scheduled_games, &options.withdrawn);
        let rows = table
            .entrants
            .iter()
            .map(|entrant| {
                if entrant.rounds.len() != usize::from(table.rounds) {
                    return Err(TiebreakError::RowLength {
                        tpn: entrant.tpn,
                        expected: table.rounds,
                        found: entrant.rounds.len(),
                    });
                }
                let cells = (1..)
                    .zip(&entrant.rounds)
                    .map(|(number, round)| {
                        let (meeting, opponent, colour) = match round.record {
                            RoundRecord::Bye(bye) => (Meeting::Bye(bye), None, None),
                            RoundRecord::Game {
                                opponent,
                                colour,
                                result,
                            } => {
                                let position = *index.get(&opponent).ok_or(
                                    TiebreakError::UnknownOpponent {
                                        tpn: entrant.tpn,
                                        round: number,
                                    },
                                )?;
                                if opponent == entrant.id {
                                    return Err(TiebreakError::OwnOpponent {
                                        tpn: entrant.tpn,
                                        round: number,
                                    });
                                }
                                if left_out.contains(&opponent) {
                                    (Meeting::LeftOut, None, None)
                                } else {
                                    (meeting(result), Some(position), colour)
                                }
                            }
                        };
                        let points = match meeting {
                            Meeting::LeftOut => Points::ZERO,
                            _ => round.points,
                        };
                        Ok(Cell {
                            meeting,
                            opponent,
                            colour,
                            points,
                        })
                    })
                    .collect::<Result<Vec<_>, _>>()?;
                let score = cells.iter().map(|cell| cell.points).sum::<Points>();
                Ok(Row {
                    cells,
                    score: score + entrant.adjustment,
                    adjustment: entrant.adjustment,
                    rating: entrant.rating.filter(|rating| *rating > 0),
                    ranked: entrant.ranked && !left_out.contains(&entrant.id),
                })
            })
            .collect::<Result<_, _>>()?;
        Ok(Self {
            table,
            rows,
            left_out,
        })
    }

    pub fn is_swiss(&self) -> bool {
        self.table.competition == Competition::Swiss
    }

    /// True if a forfeit is a regular game: in a round robin (15.2), but not in 1998.
    pub fn forfeits_are_games(&self) -> bool {
        !self.is_swiss() && self.table.edition > TiebreakEdition::E1998
    }

    pub fn draw(&self) -> Points {
        self.table.scoring.draw()
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

fn index(table: &CrossTable) -> Result<BTreeMap<EntrantId, usize>, TiebreakError> {
    let mut index = BTreeMap::new();
    for (position, entrant) in table.entrants.iter().enumerate() {
        if index.insert(entrant.id, position).is_some() {
            return Err(TiebreakError::DuplicateEntrant(entrant.id));
        }
    }
    Ok(index)
}
