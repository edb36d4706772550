//! Articles 2.1, 5, 6 and 7.2: limits and colours.

use super::{NEWEST, newcomers, paired, pairs, players};
use crate::Colour;
use crate::pairing::lim::{
    Round, due,
    groups::Direction::{Down, Up},
    pair,
};
use crate::pairing::{AnyPair, PairingError, order::participants};

/// The colours of a pair made in the median or above, and below it.
#[test]
fn c04_4_3_5_4_colours() {
    for (first, second, above, below) in [
        ("WB", "WB", "1-2", "2-1"),
        ("BWB", "WBB", "2-1", "2-1"),
        ("W", "B", "2-1", "2-1"),
        ("", "W", "1-2", "1-2"),
        ("W", "", "2-1", "2-1"),
        ("WBB", "WB", "1-2", "1-2"),
        ("BWWB", "WB", "1-2", "2-1"),
        ("", "", "1-2", "1-2"),
    ] {
        let field = players(9, &[(9, first), (9, second)]);
        let players = participants(&field, NEWEST.dutch());
        let round = Round::new(&field, NEWEST, false, &players);
        for (direction, expected) in [(Down, above), (Up, below)] {
            for pair in [(0, 1), (1, 0)] {
                let (white, black) = due::white_first(&round, pair, direction);
                let found = format!("{}-{}", white + 1, black + 1);
                assert_eq!(found, expected, "{first} {second} {direction:?} {pair:?}");
            }
        }
    }
}

/// 5.1: a third equal colour running and a difference of three, in any but the last round.
#[test]
fn c04_4_3_2_1_compatible() {
    for (first, second, expected) in [
        ("BWW", "WBWW", false),
        ("BWW", "WBB", true),
        ("WBWW", "WWBW", false),
        ("WBW", "WWB", true),
        ("", "WW", true),
        ("BBWW", "WBB", true),
    ] {
        let field = players(5, &[(2, first), (2, second)]);
        let players = participants(&field, NEWEST.dutch());
        assert_eq!(
            due::compatible(&players[0], &players[1]),
            expected,
            "{first} {second}"
        );
    }
}

#[test]
fn c04_4_3_6_last_round() {
    let mut field = players(5, &[(4, "BWW"), (4, "WBWW")]);
    field.rounds = 9;
    let error = pair(&field, NEWEST, false, &AnyPair).unwrap_err();
    assert!(
        matches!(error, PairingError::NoLegalPairing { .. }),
        "{error}"
    );
    field.round = 9;
    assert_eq!(paired(&field), "1-2");
    // No limit is broken where it can be helped, whatever clashes instead.
    let rows = [(4, "BWW"), (4, "WBW"), (4, "BWW"), (4, "WBW")];
    let mut field = players(5, &rows);
    field.rounds = 5;
    assert_eq!(pairs(&field), "1-4 2-3");
}

#[test]
fn c04_4_3_7_2_round_one() {
    let mut forty = newcomers(1, 40);
    let white = paired(&forty);
    assert!(white.starts_with("1-21 22-2 3-23 24-4 "), "{white}");
    assert!(white.ends_with(" 40-20"), "{white}");
    forty.initial_colour = Colour::Black;
    let black = paired(&forty);
    assert!(black.starts_with("21-1 2-22 23-3 4-24 "), "{black}");
    assert!(black.ends_with(" 20-40"), "{black}");
}
