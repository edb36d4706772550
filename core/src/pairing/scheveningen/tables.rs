//! Scheveningen tables: of each board of the first team, whom it meets in a round and with which
//! colour.
//!
//! Tables of an odd size and of multiples of four follow a rule, which for 3, 4, 5 and 7 gives the
//! tables in common use; those of 2 and 6 are written out. For 10, 14, 18 ... boards none is in
//! common use, and the text asks of them no more than balanced colours: the rule for them is this
//! module's own, and like every table it is to be announced. Everywhere each player's games with
//! White and with Black differ by one at the most and nobody has a colour three times running; the
//! first team has White on half of the boards, with an odd number alternately on one more and one
//! less (with two boards, on all and on none; with 10, 14, 18 ... in the two middle rounds on one
//! more and one less).

use crate::Colour;

/// Boards of a round, from 0: opponent's board and own colour.
type Round = Vec<(usize, Colour)>;

/// Opponents and colours of the first team, round by round.
const OF_2: [&str; 2] = ["1W 2W", "2B 1B"];
const OF_6: [&str; 6] = [
    "1W 2B 3B 4W 5B 6W",
    "2B 3W 5W 6B 4W 1B",
    "3W 5B 1B 2W 6W 4B",
    "4B 6B 2W 1W 3B 5W",
    "5W 4W 6W 3B 1B 2B",
    "6B 1W 4B 5B 2W 3W",
];

/// A round, counted from 0.
pub(super) fn round(boards: usize, round: usize) -> Round {
    match boards {
        2 => written(OF_2[round % 2]),
        6 => written(OF_6[round % 6]),
        _ if boards % 2 == 1 => odd(boards, round),
        _ if boards.is_multiple_of(4) => in_blocks(boards, round),
        _ => in_odd_blocks(boards, round),
    }
}

/// Reads `2B`: against board 2 with Black.
fn written(row: &str) -> Round {
    let game = |text: &str| {
        let colour = if text.ends_with('W') {
            Colour::White
        } else {
            Colour::Black
        };
        let digits = text.trim_end_matches(['W', 'B']);
        // The rows stand above; a test reads them all.
        (digits.parse::<usize>().unwrap_or(1) - 1, colour)
    };
    row.split(' ').map(game).collect()
}

/// The second team moves up by one board each round. The first team's colours stand in three
/// runs: with n = 2h + 1 boards, in the rounds 0, 2, 4 ... White on the first h + 1, h, h - 1 ...,
/// Black on the next h, White on the rest; in the rounds between the other way round.
fn odd(boards: usize, round: usize) -> Round {
    let half = boards / 2;
    let step = round.div_ceil(2);
    let outer = if round.is_multiple_of(2) {
        Colour::White
    } else {
        Colour::Black
    };
    let first_run = half + 1 - step;
    let colour = |board: usize| {
        if board < first_run || board >= first_run + half {
            outer
        } else {
            outer.other()
        }
    };
    (0..boards)
        .map(|board| ((board + round) % boards, colour(board)))
        .collect()
}

/// Each team in two blocks. In the first half of the rounds a block meets its like, in the second
/// half the other one, moving up by one each round; the first block is White in every other round.
fn in_blocks(boards: usize, round: usize) -> Round {
    let block = boards / 2;
    let crosses = round >= block;
    let game = |board: usize| {
        let (own, place) = (board / block, board % block);
        let other = if crosses { 1 - own } else { own };
        let is_white = (own == 0) == round.is_multiple_of(2);
        let colour = if is_white {
            Colour::White
        } else {
            Colour::Black
        };
        (other * block + (place + round) % block, colour)
    };
    (0..boards).map(game).collect()
}

/// Blocks of an odd size, as in [`in_blocks`], but in the second half of the rounds each stands one
/// board lower. That alone would give the second team's first block White once too seldom, and its
/// second block once too often: in the two middle rounds, where nobody else has the same colour
/// twice, the upper half of the first block and the lower of the second change colours.
fn in_odd_blocks(boards: usize, round: usize) -> Round {
    let block = boards / 2;
    let crosses = round >= block;
    let is_middle = round + 1 == block || round == block;
    let game = |board: usize| {
        let (own, place) = (board / block, board % block);
        let other = if crosses { 1 - own } else { own };
        let met = place + round % block + if crosses { block - 1 } else { 0 };
        let changes = is_middle && (own == 0) == (place < block / 2);
        let is_white = ((own == 0) == round.is_multiple_of(2)) != changes;
        let colour = if is_white {
            Colour::White
        } else {
            Colour::Black
        };
        (other * block + met % block, colour)
    };
    (0..boards).map(game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn text(boards: usize, number: usize) -> String {
        let game = |(board, (opponent, colour)): (usize, (usize, Colour))| {
            let (home, guest) = (format!("A{}", board + 1), format!("B{}", opponent + 1));
            match colour {
                Colour::White => format!("{home}-{guest}"),
                Colour::Black => format!("{guest}-{home}"),
            }
        };
        let games: Vec<String> = round(boards, number)
            .into_iter()
            .enumerate()
            .map(game)
            .collect();
        games.join(" ")
    }

    /// pairing-round-robin section 5.
    #[test]
    fn tables_of_2_to_7() {
        for (boards, table) in [
            (2, "A1-B1 A2-B2 | B2-A1 B1-A2"),
            (
                3,
                "A1-B1 A2-B2 B3-A3 | B2-A1 A2-B3 B1-A3 | A1-B3 B1-A2 A3-B2",
            ),
            (
                4,
                "A1-B1 A2-B2 B3-A3 B4-A4 | B2-A1 B1-A2 A3-B4 A4-B3 | A1-B3 A2-B4 B1-A3 B2-A4 | \
                 B4-A1 B3-A2 A3-B2 A4-B1",
            ),
            (
                5,
                "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5 | B2-A1 B3-A2 A3-B4 A4-B5 B1-A5 | \
                 A1-B3 A2-B4 B5-A3 B1-A4 A5-B2 | B4-A1 A2-B5 A3-B1 B2-A4 B3-A5 | \
                 A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
            ),
            (
                6,
                "A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6 | B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6 | \
                 A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6 | B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5 | \
                 A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6 | B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3",
            ),
            (
                7,
                "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 | \
                 B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7 | \
                 A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2 | \
                 B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7 | \
                 A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4 | \
                 B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7 | \
                 A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6",
            ),
        ] {
            let rounds: Vec<String> = (0..boards).map(|number| text(boards, number)).collect();
            assert_eq!(rounds.join(" | "), table, "{boards} boards");
        }
    }

    #[test]
    fn table_of_10() {
        let rounds = [0, 1, 4, 5, 9].map(|number| text(10, number));
        assert_eq!(
            rounds,
            [
                "A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 B6-A6 B7-A7 B8-A8 B9-A9 B10-A10",
                "B2-A1 B3-A2 B4-A3 B5-A4 B1-A5 A6-B7 A7-B8 A8-B9 A9-B10 A10-B6",
                "B5-A1 B1-A2 A3-B2 A4-B3 A5-B4 B10-A6 B6-A7 A8-B7 A9-B8 A10-B9",
                "A1-B10 A2-B6 B7-A3 B8-A4 B9-A5 A6-B5 A7-B1 B2-A8 B3-A9 B4-A10",
                "B9-A1 B10-A2 B6-A3 B7-A4 B8-A5 A6-B4 A7-B5 A8-B1 A9-B2 A10-B3",
            ]
        );
    }

    /// Everybody meets everybody once; colours as the head of the module says.
    #[test]
    fn tables_are_balanced() {
        for boards in 1..=42 {
            let mut met = BTreeSet::new();
            let mut colours = vec![Vec::new(); 2 * boards];
            for number in 0..boards {
                let games = round(boards, number);
                let whites = games.iter().filter(|game| game.1 == Colour::White).count();
                let expected = match boards {
                    2 => 2 * (1 - number),
                    _ if boards % 2 == 1 => boards / 2 + (number + 1) % 2,
                    _ if boards > 6 && boards % 4 == 2 && number + 1 == boards / 2 => {
                        boards / 2 + 1
                    }
                    _ if boards > 6 && boards % 4 == 2 && number == boards / 2 => boards / 2 - 1,
                    _ => boards / 2,
                };
                assert_eq!(whites, expected, "{boards} boards, round {number}");
                for (board, (opponent, colour)) in games.into_iter().enumerate() {
                    assert!(
                        met.insert((board, opponent)),
                        "{boards}: {board} {opponent}"
                    );
                    colours[board].push(colour);
                    colours[boards + opponent].push(colour.other());
                }
            }
            assert_eq!(met.len(), boards * boards);
            for colours in colours {
                let whites = colours
                    .iter()
                    .filter(|colour| **colour == Colour::White)
                    .count();
                assert!(
                    whites.abs_diff(boards - whites) <= 1,
                    "{boards}: {colours:?}"
                );
                let thrice = colours
                    .windows(3)
                    .any(|run| run[0] == run[1] && run[1] == run[2]);
                assert!(!thrice, "{boards}: {colours:?}");
            }
        }
    }
}
