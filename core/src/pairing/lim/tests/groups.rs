//! Articles 1, 2, 7.1 and 8: the bye, the groups, the median; and what every system keeps.

use super::{NEWEST, apart, newcomers, paired, pairs, players, rated};
use crate::pairing::lim::pair;
use crate::pairing::{
    AnyPair, Avoid, random_events::as_set, testing::bye, testing::game, testing::rounds_of,
};
use crate::{Bye, EntrantId, LimEdition, Points, SideResult};

#[test]
fn c04_4_3_1_1_the_bye() {
    let mut field = players(3, &[(4, "WB"), (2, "BW"), (0, "WB"), (0, "BW"), (2, "WB")]);
    assert!(paired(&field).ends_with("bye 4"), "lowest of the lowest");
    field.entrants[3].history[0].record = bye(Bye::PairingAllocated);
    assert!(paired(&field).ends_with("bye 3"), "the next upward");
    field.entrants[2].history[0].record = bye(Bye::PairingAllocated);
    assert!(paired(&field).ends_with("bye 5"), "the next group");
}

/// The receiver leaves a legal pairing: 3 may meet only 5.
#[test]
fn c04_4_3_1_1_the_bye_leaves_a_pairing() {
    let mut field = newcomers(1, 5);
    apart(&mut field, &[(3, 1), (3, 2), (3, 4)]);
    assert_eq!(pairs(&field), "1-2 3-5 bye 4");
}

#[test]
fn c04_4_3_7_1_the_lowest_rated() {
    let mut field = newcomers(1, 5);
    rated(&mut field, &[2000, 0, 1900, 0, 1800]);
    assert!(paired(&field).ends_with("bye 4"), "{}", paired(&field));
    rated(&mut field, &[2000, 1700, 1900, 1800, 1750]);
    assert!(paired(&field).ends_with("bye 2"), "{}", paired(&field));
}

/// C.04.1 4: a full-point bye bars from 2026 on only, a win by forfeit always.
#[test]
fn c04_4_3_1_1_barred_by_edition() {
    let mut field = newcomers(2, 3);
    let forfeit = game(9, None, SideResult::ForfeitWin);
    for (record, receivers) in [(bye(Bye::Full), [3, 3, 2]), (forfeit, [2, 2, 2])] {
        field.entrants[2].history = rounds_of(&[record]);
        for (&edition, receiver) in LimEdition::ALL.iter().zip(receivers) {
            let pairing = pair(&field, edition, false, &AnyPair).unwrap();
            assert_eq!(
                pairing.bye,
                Some(EntrantId(receiver)),
                "{edition} {record:?}"
            );
        }
    }
}

/// 8: in round 2 the floaters of both sides go to the median.
#[test]
fn c04_4_3_2_2_from_both_ends_to_the_median() {
    let rows = [
        (2, "W"),
        (2, "B"),
        (2, "W"),
        (1, "B"),
        (1, "W"),
        (0, "B"),
        (0, "W"),
        (0, "B"),
    ];
    let mut field = players(2, &rows);
    // 1 and 3 are due Black, so 3 floats; 6 and 8 are due White, so 6 floats up.
    assert_eq!(paired(&field), "2-1 4-3 6-5 8-7");
    // The median may have no residents.
    for entrant in &mut field.entrants[3..5] {
        entrant.present = false;
    }
    assert_eq!(paired(&field), "2-1 6-3 8-7");
}

#[test]
fn c04_4_3_2_6_1_the_lower_side_is_opened() {
    let rows = [
        (4, "WB"),
        (4, "BW"),
        (4, "WB"),
        (2, "BW"),
        (0, "WB"),
        (0, "BW"),
    ];
    let mut field = players(3, &rows);
    field.rounds = 5;
    apart(&mut field, &[(1, 4), (2, 4), (3, 4)]);
    assert_eq!(pairs(&field), "1-2 3-6 4-5");
}

/// Four below the median, of whom nobody floats: the last pair made is the nearest, the first the
/// farthest.
#[test]
fn c04_4_3_2_6_by_edition() {
    let rows = [(4, ""), (2, ""), (0, ""), (0, ""), (0, ""), (0, "")];
    let mut field = players(3, &rows);
    apart(&mut field, &[(1, 2)]);
    for (&edition, expected) in LimEdition::ALL.iter().zip([
        [(1, 4), (2, 6), (3, 5)],
        [(1, 3), (2, 5), (4, 6)],
        [(1, 3), (2, 5), (4, 6)],
    ]) {
        let pairing = pair(&field, edition, false, &AnyPair).unwrap();
        assert_eq!(as_set(&pairing).0, expected, "{edition}");
    }
}

/// With as many floaters from below the upper side is opened.
#[test]
fn c04_4_3_2_6_2_else_the_upper_side_is_opened() {
    let rows = [(4, ""), (4, ""), (2, ""), (2, ""), (0, ""), (0, "")];
    let mut field = players(3, &rows);
    apart(&mut field, &[(3, 4)]);
    assert_eq!(pairs(&field), "1-3 2-4 5-6");
    // Nothing above: the other side.
    for entrant in &mut field.entrants[..2] {
        entrant.present = false;
    }
    assert_eq!(pairs(&field), "3-5 4-6");
}

/// C.04.7: the first half has a virtual point and lies above the median.
#[test]
fn c04_4_3_with_baku_acceleration() {
    let mut field = newcomers(1, 8);
    for entrant in &mut field.entrants[..4] {
        entrant.virtual_points = Points::ONE;
    }
    assert_eq!(pairs(&field), "1-3 2-4 5-7 6-8");
}

#[test]
fn no_legal_pairing_says_why() {
    let mut split = newcomers(1, 4);
    for entrant in &mut split.entrants[..3] {
        entrant.groups = vec!["club".into()];
    }
    let error = pair(&split, NEWEST, false, &AnyPair).unwrap_err();
    assert!(
        error.to_string().contains("at most 1 of 2 boards"),
        "{error}"
    );
    assert_eq!(paired(&newcomers(1, 1)), "bye 1");
    assert_eq!(paired(&newcomers(1, 0)), "");
}

#[test]
fn avoided_pairs_meet_only_if_there_is_no_other_way() {
    let avoid = |a, b| Avoid {
        a: EntrantId(a),
        b: EntrantId(b),
        weight: 1,
    };
    let mut field = newcomers(1, 4);
    field.avoid = vec![avoid(1, 3)];
    assert_eq!(pairs(&field), "1-4 2-3");
    field.avoid = vec![avoid(1, 3), avoid(1, 4), avoid(1, 2)];
    let pairing = pair(&field, NEWEST, false, &AnyPair).unwrap();
    assert_eq!(pairing.relaxed, [avoid(1, 3)]);
}
