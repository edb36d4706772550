//! Scheveningen: two teams of the same size, everybody against everybody of the other team.
//!
//! | part | function | test |
//! | --- | --- | --- |
//! | the tables | [`tables`] | `tables_of_2_to_7`, `table_of_10`, `tables_are_balanced` |
//! | the teams | `sides` | `teams_by_record_or_by_number` |
//! | more cycles | `pair` | `the_second_cycle_reverses_the_first` |
//!
//! Several tables are in use for 5 and 6 boards, so the table is to be announced. The absent keep
//! their games, as in any table.

mod tables;

use super::{Field, FieldEntrant, Pair, PairingError, RoundPairing};
use crate::{Colour, EntrantId, TeamId};
use std::collections::BTreeSet;

/// The games of a round.
///
/// # Errors
/// There are no two teams of the same size, or no such round.
pub(super) fn pair(field: &Field, cycles: u8) -> Result<RoundPairing, PairingError> {
    let draw = Draw::new(field, cycles)?;
    Ok(RoundPairing {
        pairs: draw.pairs(),
        bye: None,
        asked: Vec::new(),
        relaxed: Vec::new(),
    })
}

/// A round of the tables.
pub(super) struct Draw<'a> {
    /// The teams, each in board order.
    teams: Vec<Side<'a>>,
    /// The cycle, from 0.
    pub cycle: usize,
    /// The round of the table, from 0.
    pub row: usize,
}

impl<'a> Draw<'a> {
    /// # Errors
    /// There are no two teams of the same size, or no such round.
    pub fn new(field: &'a Field, cycles: u8) -> Result<Self, PairingError> {
        let (first, second) = sides(field)?;
        let boards = first.len();
        let rounds = boards * usize::from(cycles);
        let round = usize::from(field.round) - 1;
        if round >= rounds {
            return Err(no_pairing(format!(
                "a {} of {boards} boards has {rounds} rounds",
                field.system
            )));
        }
        Ok(Self {
            teams: vec![first, second],
            cycle: round / boards,
            row: round % boards,
        })
    }

    /// Boards of a team.
    pub fn boards(&self) -> usize {
        self.teams.first().map_or(0, Vec::len)
    }

    /// The team and the board of somebody, from 0.
    pub fn seat(&self, id: EntrantId) -> Option<(usize, usize)> {
        let mut teams = self.teams.iter().enumerate();
        teams.find_map(|(team, side)| {
            let board = side.iter().position(|entrant| entrant.id == id)?;
            Some((team, board))
        })
    }

    fn pairs(&self) -> Vec<Pair> {
        match &self.teams[..] {
            [home, guest] => games(home, guest, self.row, self.cycle % 2 == 1),
            _ => Vec::new(),
        }
    }
}

/// The games of two teams in a round of their table.
fn games(home: &Side<'_>, guest: &Side<'_>, row: usize, reversed: bool) -> Vec<Pair> {
    let round = tables::round(home.len(), row).into_iter();
    let pair = |(board, (opponent, colour)): (usize, (usize, Colour))| {
        let (home, guest) = (home.get(board)?.id, guest.get(opponent)?.id);
        let home_is_white = (colour == Colour::White) != reversed;
        Some(if home_is_white {
            Pair {
                white: home,
                black: guest,
            }
        } else {
            Pair {
                white: guest,
                black: home,
            }
        })
    };
    round.enumerate().filter_map(pair).collect()
}

type Side<'a> = Vec<&'a FieldEntrant>;

/// The two teams in board order, which is that of the pairing numbers. Where nobody belongs to a
/// team the smaller half of the numbers is the first team.
fn sides(field: &Field) -> Result<(Side<'_>, Side<'_>), PairingError> {
    let mut entrants: Side<'_> = field.entrants.iter().collect();
    entrants.sort_by_key(|entrant| entrant.tpn);
    let teams: BTreeSet<Option<TeamId>> = entrants.iter().map(|entrant| entrant.team).collect();
    let (first, second): (Side<'_>, Side<'_>) = match teams.first() {
        None | Some(None) if teams.len() < 2 => {
            let second = entrants.split_off(entrants.len() / 2);
            (entrants, second)
        }
        Some(&team @ Some(_)) if teams.len() == 2 => entrants
            .into_iter()
            .partition(|entrant| entrant.team == team),
        _ => {
            return Err(no_pairing(
                "everybody has to be in one of two teams, or nobody in any".to_owned(),
            ));
        }
    };
    if first.len() == second.len() && !first.is_empty() {
        Ok((first, second))
    } else {
        Err(no_pairing(format!(
            "the teams have {} and {} players; they need the same number, at least one",
            first.len(),
            second.len()
        )))
    }
}

fn no_pairing(reason: String) -> PairingError {
    PairingError::NoLegalPairing {
        reason: reason.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::random_events::text;
    use crate::pairing::testing::field;
    use crate::pairing::{AnyPair, System, pair};

    fn teams_of(boards: usize, cycles: u8) -> Field {
        let mut field = field(1, &vec![Vec::new(); 2 * boards]);
        field.system = System::Scheveningen { cycles };
        field.rounds = 99;
        field
    }

    /// All rounds, by the numbers of the field.
    fn event(field: &Field, rounds: u16) -> Vec<String> {
        let round = |round| {
            let mut field = field.clone();
            field.round = round;
            let earlier = usize::from(round) - 1;
            let absent =
                crate::pairing::testing::rounds_of(&[crate::RoundRecord::Bye(crate::Bye::Zero)]);
            for entrant in &mut field.entrants {
                entrant.history = vec![absent[0]; earlier];
            }
            text(&pair(&field, &AnyPair).unwrap())
        };
        (1..=rounds).map(round).collect()
    }

    #[test]
    fn teams_by_record_or_by_number() {
        let mut field = teams_of(2, 1);
        assert_eq!(event(&field, 2), ["1-3 2-4", "4-1 3-2"]);
        for (entrant, team) in field.entrants.iter_mut().zip([7, 5, 7, 5]) {
            entrant.team = Some(TeamId(team));
        }
        assert_eq!(event(&field, 2), ["2-1 4-3", "3-2 1-4"]);
        field.entrants[0].team = None;
        let told = pair(&field, &AnyPair).unwrap_err().to_string();
        assert!(told.contains("in one of two teams"), "{told}");
        field.entrants[0].team = Some(TeamId(5));
        let told = pair(&field, &AnyPair).unwrap_err().to_string();
        assert!(told.contains("3 and 1 players"), "{told}");
    }

    #[test]
    fn the_second_cycle_reverses_the_first() {
        let field = teams_of(2, 2);
        assert_eq!(
            event(&field, 4),
            ["1-3 2-4", "4-1 3-2", "3-1 4-2", "1-4 2-3"]
        );
    }

    #[test]
    fn what_cannot_be_paired_says_why() {
        let refused = |field: &Field| pair(field, &AnyPair).unwrap_err().to_string();
        assert!(refused(&teams_of(0, 1)).contains("0 and 0 players"));
        let mut odd = teams_of(3, 1);
        odd.entrants.pop();
        assert!(refused(&odd).contains("2 and 3 players"));
        let mut over = teams_of(1, 1);
        over.round = 2;
        for entrant in &mut over.entrants {
            entrant.history =
                crate::pairing::testing::rounds_of(&[crate::RoundRecord::Bye(crate::Bye::Zero)]);
        }
        assert!(refused(&over).contains("of 1 boards has 1 rounds"));
    }
}
