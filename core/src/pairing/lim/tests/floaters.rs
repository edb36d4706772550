//! Articles 3 and 4.4: who floats, and whom floaters meet.

use super::{NEWEST, apart, floaters, maxi, newcomers, paired, pairs, players, rated};
use crate::pairing::lim::{
    Round,
    groups::Direction::{Down, Up},
};
use crate::pairing::{
    order::participants, testing::bye, testing::field, testing::game, testing::rounds_of,
};
use crate::{Bye, Colour, RoundRecord, Score, SideResult};

#[test]
fn c04_4_3_4_4_2_in_an_even_group_two_float() {
    // Two more players, so that floaters have opponents.
    let mut field = newcomers(3, 8);
    apart(
        &mut field,
        &[(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)],
    );
    let mut found = floaters(&field, 6, Down, &[]);
    found.sort_unstable();
    assert_eq!(found, [2, 5]);
}

#[test]
fn c04_4_3_4_4_1_exchanged_with_the_floater() {
    let mut field = newcomers(3, 8);
    assert_eq!(floaters(&field, 7, Down, &[]), [7]);
    apart(&mut field, &[(1, 3), (1, 4), (1, 5)]);
    apart(&mut field, &[1, 3, 4, 5, 6, 7].map(|other| (2, other)));
    assert_eq!(floaters(&field, 7, Down, &[]), [2]);
}

const FIVE_AND_MORE: [(i64, &str); 7] = [
    (2, "B"),
    (2, "W"),
    (2, "B"),
    (2, "B"),
    (2, "W"),
    (1, "W"),
    (1, "B"),
];

#[test]
fn c04_4_3_3_2_2_the_colour_of_the_majority() {
    let field = players(3, &FIVE_AND_MORE);
    assert_eq!(floaters(&field, 5, Down, &[]), [4]);
    assert_eq!(floaters(&field, 5, Up, &[]), [1]);
}

#[test]
fn c04_4_3_3_2_3_maxi_tournament() {
    let mut field = players(3, &FIVE_AND_MORE);
    maxi(&mut field);
    rated(&mut field, &[2500, 2400, 2300, 2200, 2050, 2000, 2000]);
    assert_eq!(floaters(&field, 5, Down, &[]), [5]);
    assert_eq!(floaters(&field, 5, Up, &[]), [1]);
    rated(&mut field, &[2500, 2400, 2300, 2150, 2050, 2000, 2000]);
    assert_eq!(floaters(&field, 5, Down, &[]), [4], "within 100 points");
}

#[test]
fn c04_4_3_3_2_4_as_many_white_as_black() {
    let rows = [(2, "B"), (2, "W"), (2, "B"), (2, "W"), (2, ""), (1, "W")];
    let field = players(3, &rows);
    assert_eq!(floaters(&field, 5, Down, &[]), [5]);
    assert_eq!(floaters(&field, 5, Up, &[]), [1]);
}

#[test]
fn c04_4_3_3_10_not_twice_running() {
    let mut field = newcomers(3, 6);
    assert_eq!(floaters(&field, 5, Down, &[]), [5]);
    assert_eq!(floaters(&field, 5, Down, &[5]), [4]);
    assert_eq!(floaters(&field, 5, Up, &[1, 2]), [3]);
    // Unless a floater without opponent would arise.
    apart(&mut field, &[(1, 6), (2, 6), (3, 6), (4, 6)]);
    assert_eq!(floaters(&field, 5, Down, &[5]), [5]);
    // Or fewer pairs.
    let mut field = newcomers(3, 6);
    apart(&mut field, &[(5, 1), (5, 2), (5, 3), (5, 4)]);
    assert_eq!(floaters(&field, 5, Down, &[5]), [5]);
}

/// 3.10: floated is who played somebody of another score, not who had a bye or won by forfeit.
#[test]
fn c04_4_3_3_10_who_has_floated() {
    let win = SideResult::Rated(Score::Win);
    let loss = SideResult::Rated(Score::Loss);
    let rounds = |records: [RoundRecord; 2]| rounds_of(&records);
    let white = |opponent, result| game(opponent, Some(Colour::White), result);
    let black = |opponent, result| game(opponent, Some(Colour::Black), result);
    let field = field(
        3,
        &[
            rounds([white(3, win), black(4, win)]),
            rounds([bye(Bye::Half), bye(Bye::Half)]),
            rounds([black(1, loss), game(2, None, SideResult::ForfeitWin)]),
            rounds([bye(Bye::Zero), white(1, loss)]),
            rounds([white(6, win), black(7, win)]),
            rounds([black(5, loss), bye(Bye::PairingAllocated)]),
            rounds([white(8, win), white(5, loss)]),
            rounds([black(7, loss), bye(Bye::Zero)]),
        ],
    );
    let players = participants(&field, NEWEST.dutch());
    let round = Round::new(&field, NEWEST, false, &players);
    let floated = players.iter().zip(&round.floated_last);
    let mut numbers: Vec<u32> = floated
        .filter(|(_, floated)| **floated)
        .map(|(player, _)| player.entrant.tpn.0)
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 4]);
}

#[test]
fn c04_4_3_3_9_types() {
    let mut field = newcomers(3, 5);
    assert_eq!(floaters(&field, 3, Down, &[]), [3]);
    apart(&mut field, &[(3, 4), (3, 5)]);
    assert_eq!(floaters(&field, 3, Down, &[]), [2], "3 is of type c");
    apart(&mut field, &[(2, 4), (2, 5), (1, 4), (1, 5)]);
    assert_eq!(floaters(&field, 3, Down, &[]), [3], "all are of type c");
}

/// 3.9: 5, the lowest number of both groups, floats once; then 4 goes on, who has not floated.
#[test]
fn c04_4_3_3_9_who_has_floated_already_stays() {
    let half_points = [8, 8, 6, 6, 8, 4, 4];
    let field = players(3, &half_points.map(|halves| (halves, "")));
    assert_eq!(pairs(&field), "1-2 3-5 4-6 bye 7");
}

/// 3.3: the opponent of the first floater is set aside, so the second needs another one.
#[test]
fn c04_4_3_3_3_opponents_are_set_aside() {
    let mut field = newcomers(3, 6);
    // Nobody of the four can meet; of the next group 4 and 3 can meet only 5, 2 can meet 6.
    apart(
        &mut field,
        &[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)],
    );
    apart(&mut field, &[(4, 6), (3, 6), (1, 5), (1, 6), (2, 5)]);
    assert_eq!(floaters(&field, 4, Down, &[]), [4, 2, 3, 1]);
}

/// 3 of the higher score is paired before 2, although 2 has the higher number.
#[test]
fn c04_4_3_3_6_1_highest_score_first() {
    let rows = [
        (0, ""),
        (6, ""),
        (8, ""),
        (4, ""),
        (4, ""),
        (4, ""),
        (0, ""),
        (4, ""),
    ];
    let mut field = players(3, &rows);
    // Both reach the group of 4, 5, 6 and 8.
    apart(&mut field, &[(2, 3)]);
    assert_eq!(pairs(&field), "1-7 2-5 3-4 6-8");
}

#[test]
fn c04_4_3_3_8_the_due_colour() {
    let rows = [
        (8, "WB"),
        (6, "WB"),
        (6, "BW"),
        (6, "BW"),
        (0, "WB"),
        (0, "BW"),
    ];
    let mut field = players(3, &rows);
    assert_eq!(pairs(&field), "1-3 2-4 5-6", "3 is due Black");
    apart(&mut field, &[(1, 3), (1, 4)]);
    assert_eq!(pairs(&field), "1-2 3-4 5-6", "else the first");
    // Going up, the lowest number.
    let rows = [
        (8, "WB"),
        (8, "BW"),
        (2, "BW"),
        (2, "WB"),
        (2, "BW"),
        (0, "WB"),
    ];
    let mut field = players(4, &rows);
    assert_eq!(pairs(&field), "1-2 3-4 5-6");
    apart(&mut field, &[(5, 6)]);
    assert_eq!(pairs(&field), "1-2 3-6 4-5");
}

#[test]
fn c04_4_3_3_8_maxi_tournament() {
    let rows = [
        (8, "WB"),
        (6, "WB"),
        (6, "BW"),
        (6, "BW"),
        (0, "WB"),
        (0, "BW"),
    ];
    let mut field = players(3, &rows);
    maxi(&mut field);
    rated(&mut field, &[2500, 2400, 2300, 2200, 2000, 2000]);
    assert!(paired(&field).starts_with("1-3 "), "{}", paired(&field));
    rated(&mut field, &[2500, 2400, 2299, 2200, 2000, 2000]);
    // 3 is not within 100 points of 2, the first available.
    assert!(paired(&field).starts_with("1-2 "), "{}", paired(&field));
}
