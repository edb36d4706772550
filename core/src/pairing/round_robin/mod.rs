//! Round robin by Berger tables (C.05 annex 1).
//!
//! | part | function | test |
//! | --- | --- | --- |
//! | the tables | `berger_round` | `tables_of_4_6_and_8`, `every_pair_meets_once` |
//! | odd numbers: a free round | `pair` | `table_of_5` |
//! | double events | `table_round` | `double_with_swapped_rounds`, `no_colour_three_times` |
//! | restricted drawing of lots (7.7, annex 2) | `varma` | `c05_annex_2_no_group_meets_late`, `c05_7_7_compatriots_draw_from_one_group` |
//!
//! A number is a player's place by pairing number among everybody entered. The absent keep their
//! games: a schedule is not paired anew, the game is forfeited when the time comes.

mod varma;

pub use varma::{RestrictedDraw, restricted_draw};

use super::{Field, FieldEntrant, Pair, PairingError, RoundPairing};

/// The games of a round.
pub(super) fn pair(
    field: &Field,
    cycles: u8,
    swap_last_rounds: bool,
) -> Result<RoundPairing, PairingError> {
    let mut entrants: Vec<&FieldEntrant> = field.entrants.iter().collect();
    entrants.sort_by_key(|entrant| entrant.tpn);
    let n = entrants.len();
    if n < 2 {
        return Err(PairingError::NoLegalPairing {
            reason: "a round robin needs two players".into(),
        });
    }
    let rounds = rounds_of_cycle(n) * usize::from(cycles);
    let round = usize::from(field.round);
    if round > rounds {
        return Err(PairingError::NoLegalPairing {
            reason: format!("a {} of {n} players has {rounds} rounds", field.system).into(),
        });
    }
    let numbers = table_round(n, round, cycles, swap_last_rounds);
    let mut pairing = RoundPairing {
        pairs: Vec::new(),
        bye: None,
        asked: Vec::new(),
        relaxed: Vec::new(),
    };
    for (white, black) in numbers {
        match (entrants.get(white - 1), entrants.get(black - 1)) {
            (Some(white), Some(black)) => {
                pairing.pairs.push(Pair {
                    white: white.id,
                    black: black.id,
                });
            }
            (Some(free), None) | (None, Some(free)) => pairing.bye = Some(free.id),
            (None, None) => {}
        }
    }
    Ok(pairing)
}

pub(super) const fn rounds_of_cycle(n: usize) -> usize {
    n + n % 2 - 1
}

/// The numbers of one round of the whole event, White first. With an odd `n`, `n + 1` stands for
/// the free round.
fn table_round(n: usize, round: usize, cycles: u8, swap: bool) -> Vec<(usize, usize)> {
    let length = rounds_of_cycle(n);
    let (cycle, place) = ((round - 1) / length, (round - 1) % length + 1);
    let in_table = match place {
        _ if cycle > 0 || cycles < 2 || !swap || length < 2 => place,
        place if place == length => length - 1,
        place if place == length - 1 => length,
        place => place,
    };
    let mut games = berger_round(n + n % 2, in_table);
    if cycle % 2 == 1 {
        for (white, black) in &mut games {
            std::mem::swap(white, black);
        }
    }
    games
}

/// One round of the table for an even number of players.
fn berger_round(size: usize, round: usize) -> Vec<(usize, usize)> {
    let (length, boards) = (size - 1, size / 2);
    let first = (round - 1) * boards % length;
    let number = |offset: usize| (first + offset) % length + 1;
    let top = if round % 2 == 1 {
        (number(0), size)
    } else {
        (size, number(0))
    };
    let others = (1..boards).map(|board| (number(board), number(length - board)));
    std::iter::once(top).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::System;
    use crate::pairing::testing::field;
    use std::collections::BTreeSet;

    fn text(games: &[(usize, usize)]) -> String {
        let games: Vec<String> = games.iter().map(|(w, b)| format!("{w}-{b}")).collect();
        games.join(" ")
    }

    fn event(n: usize, cycles: u8, swap: bool) -> Vec<String> {
        let rounds = rounds_of_cycle(n) * usize::from(cycles);
        (1..=rounds)
            .map(|round| text(&table_round(n, round, cycles, swap)))
            .collect()
    }

    #[test]
    fn tables_of_4_6_and_8() {
        assert_eq!(event(4, 1, false), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
        assert_eq!(
            event(6, 1, true),
            [
                "1-6 2-5 3-4",
                "6-4 5-3 1-2",
                "2-6 3-1 4-5",
                "6-5 1-4 2-3",
                "3-6 4-2 5-1"
            ],
            "a single event swaps nothing"
        );
        assert_eq!(
            event(8, 1, false),
            [
                "1-8 2-7 3-6 4-5",
                "8-5 6-4 7-3 1-2",
                "2-8 3-1 4-7 5-6",
                "8-6 7-5 1-4 2-3",
                "3-8 4-2 5-1 6-7",
                "8-7 1-6 2-5 3-4",
                "4-8 5-3 6-2 7-1"
            ]
        );
    }

    #[test]
    fn double_with_swapped_rounds() {
        assert_eq!(
            event(4, 2, true),
            [
                "1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"
            ]
        );
    }

    #[test]
    fn table_of_5() {
        let mut field = field(1, &vec![Vec::new(); 5]);
        field.system = System::RoundRobin {
            cycles: 1,
            swap_last_rounds: false,
        };
        field.rounds = 5;
        field.entrants.reverse();
        field.entrants[0].present = false;
        let expected = [
            "bye 1 2-5 3-4",
            "bye 4 5-3 1-2",
            "bye 2 3-1 4-5",
            "bye 5 1-4 2-3",
            "bye 3 4-2 5-1",
        ];
        for (round, expected) in (1..).zip(expected) {
            field.round = round;
            let pairing = pair(&field, 1, false).unwrap();
            let games: Vec<String> = pairing
                .pairs
                .iter()
                .map(|pair| format!("{}-{}", pair.white, pair.black))
                .collect();
            assert_eq!(
                format!("bye {} {}", pairing.bye.unwrap(), games.join(" ")),
                expected
            );
        }
        field.round = 6;
        assert!(
            pair(&field, 1, false)
                .unwrap_err()
                .to_string()
                .contains("has 5 rounds")
        );
    }

    #[test]
    fn every_pair_meets_once() {
        for n in 2..=24 {
            let mut met = BTreeSet::new();
            for round in 1..=rounds_of_cycle(n) {
                let games = table_round(n, round, 1, false);
                let players: BTreeSet<usize> = games.iter().flat_map(|(w, b)| [*w, *b]).collect();
                assert_eq!(players.len(), n + n % 2);
                assert!(
                    games
                        .iter()
                        .all(|(w, b)| met.insert((*w.min(b), *w.max(b))))
                );
            }
        }
    }

    #[test]
    fn no_colour_three_times() {
        for n in 4..=12 {
            for number in 1..=n {
                let mut colours = Vec::new();
                for round in 1..=2 * rounds_of_cycle(n) {
                    for (white, black) in table_round(n, round, 2, true) {
                        if white.max(black) <= n && (white == number || black == number) {
                            colours.push(white == number);
                        }
                    }
                }
                let thrice = colours
                    .windows(3)
                    .any(|run| run[0] == run[1] && run[1] == run[2]);
                assert!(!thrice, "number {number} of {n}");
            }
        }
    }
}
