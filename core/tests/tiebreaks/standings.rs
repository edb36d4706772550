//! The order, shared ranks, lots, who is left out, and what is refused.

use crate::tables::short;
use hakem_core::TiebreakEdition::{E1998, E2026, Pre2023};
use hakem_core::tiebreak::{
    Competition::Swiss, CrossTable, Decider, Reckoning, StandingsOptions, TiebreakError,
    TiebreakList, Unranked, Value, standings,
};
use hakem_core::{EntrantId, Points, Tpn};

fn drawn() -> CrossTable {
    short(Swiss, E2026, &["=W2 =W3", "=B1 =W4", "=W4 =B1", "=B3 =B2"])
}

fn order(table: &CrossTable, list: &str, options: &StandingsOptions) -> Vec<(u32, u32)> {
    let list: TiebreakList = list.parse().unwrap();
    let rows = standings(table, &list.0, options).unwrap().rows;
    rows.iter().map(|row| (row.rank, row.tpn.0)).collect()
}

#[test]
fn art4_2_ties_share_the_rank_in_the_order_of_pairing_numbers() {
    let none = StandingsOptions::default();
    assert_eq!(
        order(&drawn(), "BH", &none),
        [(1, 1), (1, 2), (1, 3), (1, 4)]
    );
    assert_eq!(
        order(&drawn(), "TPN/R", &none),
        [(1, 4), (2, 3), (3, 2), (4, 1)]
    );
    let table = short(Swiss, E2026, &["=W2", "=B1", "+W4", "-B3"]);
    assert_eq!(order(&table, "", &none), [(1, 3), (2, 1), (2, 2), (4, 4)]);
}

#[test]
fn art4_2_lots_decide_after_the_list() {
    let options = StandingsOptions {
        lots: [(EntrantId(3), 1), (EntrantId(2), 2)].into(),
        ..StandingsOptions::default()
    };
    assert_eq!(
        order(&drawn(), "BH", &options),
        [(1, 3), (2, 2), (3, 1), (3, 4)]
    );
}

#[test]
fn art4_2_each_line_says_what_puts_it_above_the_next() {
    let table = short(Swiss, E2026, &["=W2", "=B1", "+W4", "-B3"]);
    let list: TiebreakList = "BH".parse().unwrap();
    let options = StandingsOptions::default();
    let found = Reckoning::new(&table, &list.0, &options).unwrap();
    let points = || Decider::Tiebreak("PTS".parse().unwrap());
    assert_eq!(found.deciders(), [points(), Decider::Nobody, points()]);
    assert_eq!(found.unsettled(), [[EntrantId(1), EntrantId(2)]]);
    let options = StandingsOptions {
        lots: [(EntrantId(2), 1)].into(),
        ..StandingsOptions::default()
    };
    let found = Reckoning::new(&table, &list.0, &options).unwrap();
    assert_eq!(found.deciders(), [points(), Decider::Lots, points()]);
    // Who is tied by the list stays named, in the order that the lots gave.
    assert_eq!(found.unsettled(), [[EntrantId(2), EntrantId(1)]]);
    let list: TiebreakList = "TPN".parse().unwrap();
    let found = Reckoning::new(&table, &list.0, &options).unwrap();
    let number = Decider::Tiebreak("TPN".parse().unwrap());
    assert_eq!(found.deciders(), [points(), number, points()]);
    assert!(found.unsettled().is_empty());
}

#[test]
fn q198_the_expelled_have_no_rank_and_their_games_stay() {
    let mut table = short(Swiss, E2026, &["+W2 +W3", "-B1 +W4", "+W4 -B1", "-B3 -B2"]);
    table.entrants[0].ranked = false;
    let list: TiebreakList = "BH".parse().unwrap();
    let found = standings(&table, &list.0, &StandingsOptions::default()).unwrap();
    assert_eq!(found.left_out[0].reason, Unranked::NotRanked);
    assert_eq!(found.rows.len(), 3);
    assert_eq!((found.rows[0].rank, found.rows[0].tpn), (1, Tpn(2)));
    assert_eq!(found.rows[0].values, [Some(Value::whole(2))]);
}

#[test]
fn q207_own_values_are_taken_as_given() {
    let mut table = drawn();
    table.entrants[2]
        .own_values
        .insert("OTHER_BLITZ".into(), Points::ONE);
    let none = StandingsOptions::default();
    assert_eq!(
        order(&table, "other_blitz", &none),
        [(1, 3), (2, 1), (2, 2), (2, 4)]
    );
    let list: TiebreakList = "OTHER_RAPID".parse().unwrap();
    let error = standings(&table, &list.0, &none).unwrap_err();
    assert_eq!(error, TiebreakError::NoOwnValues("OTHER_RAPID".into()));
}

#[test]
fn a_bonus_counts_in_the_score() {
    let mut table = drawn();
    table.entrants[3].adjustment = Points::HALF;
    assert_eq!(order(&table, "", &StandingsOptions::default())[0], (1, 4));
}

#[test]
fn what_is_not_computed_is_refused_by_name() {
    let refuse = |table: &CrossTable, list: &str| {
        let list: TiebreakList = list.parse().unwrap();
        standings(table, &list.0, &StandingsOptions::default())
            .unwrap_err()
            .to_string()
    };
    for name in ["EDE", "SSSC", "MPvGP", "BH:MP", "EMMSB/C1"] {
        let error = refuse(&drawn(), name);
        assert!(error.contains(name) && error.contains("team"), "{error}");
    }
    for (edition, name) in [(E1998, "AOB"), (Pre2023, "FB"), (E1998, "SB/C1")] {
        let mut table = drawn();
        table.edition = edition;
        let error = refuse(&table, name);
        assert!(
            error.contains(name) && error.contains(edition.label()),
            "{error}"
        );
    }
}

#[test]
fn a_table_that_contradicts_itself_is_refused() {
    let none = StandingsOptions::default();
    let mut table = drawn();
    table.entrants[1].id = EntrantId(9);
    let error = standings(&table, &[], &none).unwrap_err();
    assert_eq!(
        error,
        TiebreakError::UnknownOpponent {
            tpn: Tpn(1),
            round: 1
        }
    );
    let mut table = drawn();
    table.entrants[1].id = EntrantId(1);
    assert_eq!(
        standings(&table, &[], &none),
        Err(TiebreakError::DuplicateEntrant(EntrantId(1)))
    );
    let mut table = drawn();
    table.entrants[1].rounds.pop();
    let error = standings(&table, &[], &none).unwrap_err();
    assert_eq!(
        error,
        TiebreakError::RowLength {
            tpn: Tpn(2),
            expected: 2,
            found: 1
        }
    );
    let table = short(Swiss, E2026, &["=W1"]);
    let error = standings(&table, &[], &none).unwrap_err();
    assert_eq!(
        error,
        TiebreakError::OwnOpponent {
            tpn: Tpn(1),
            round: 1
        }
    );
}

#[test]
fn an_empty_table_has_empty_standings() {
    let table = short(Swiss, E2026, &[]);
    let list: TiebreakList = "BH,DE,ARO,OTHER_X".parse().unwrap();
    let found = standings(&table, &list.0, &StandingsOptions::default()).unwrap();
    assert!(found.rows.is_empty());
}
