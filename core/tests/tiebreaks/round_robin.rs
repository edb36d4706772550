//! Round robins: 15.2, and the results of those who completed under half (C.02 question 103).

use crate::tables::{short, values};
use hakem_core::TiebreakEdition::{self, E2024, E2026};
use hakem_core::tiebreak::{
    Competition::{RoundRobin, Swiss},
    CrossTable, StandingsOptions, TiebreakError, TiebreakList, Unranked, results_left_out,
    standings,
};
use hakem_core::{EntrantId, Points};
use std::collections::BTreeSet;

/// A round robin in short notation; a free round brings nothing.
fn round_robin(edition: TiebreakEdition, rows: &[&str]) -> CrossTable {
    let mut table = short(RoundRobin, edition, rows);
    let rounds = table
        .entrants
        .iter_mut()
        .flat_map(|entrant| &mut entrant.rounds);
    for round in rounds.filter(|round| round.record.scheduled_opponent().is_none()) {
        round.points = Points::ZERO;
    }
    table
}

/// Five players, four games each. Number 5 leaves after one game or after two.
fn gone_after(games: usize) -> CrossTable {
    let (winner, loser) = if games == 1 {
        ("+F5", "-F2")
    } else {
        ("+W5", "-B2")
    };
    round_robin(
        E2026,
        &[
            "=W5 +W2 +W3 +W4 U",
            &format!("U -B1 +W4 =W3 {winner}"),
            "=W4 +F5 -B1 =B2 U",
            "=B3 U -B2 -B1 +F5",
            &format!("=B1 -F3 U -F4 {loser}"),
        ],
    )
}

#[test]
fn q103_under_half_leaves_out() {
    let table = gone_after(1);
    let found = standings(&table, &[], &StandingsOptions::default()).unwrap();
    assert_eq!(found.left_out.len(), 1);
    assert_eq!(
        (found.left_out[0].tpn.0, found.left_out[0].reason),
        (5, Unranked::UnderHalf)
    );
    let points: Vec<_> = found
        .rows
        .iter()
        .map(|row| format!("{} {}", row.tpn, row.points))
        .collect();
    assert_eq!(points, ["1 3.0", "2 1.5", "3 1.0", "4 0.5"]);
}

#[test]
fn q103_exactly_half_counts() {
    let table = gone_after(2);
    let found = standings(&table, &[], &StandingsOptions::default()).unwrap();
    assert!(found.left_out.is_empty());
    assert_eq!(found.rows[0].points.to_string(), "3.5");
    assert_eq!(values(&table, "KS").len(), 5);
}

#[test]
fn q103_before_the_end_only_who_cannot_reach_half() {
    // One forfeit in round 1 of five: four games may follow.
    let table = short(
        RoundRobin,
        E2026,
        &["+F2", "-F1", "=W4", "=B3", "=W6", "=B5"],
    );
    let nobody = BTreeSet::new();
    assert!(results_left_out(&table, None, &nobody).is_empty());
    let gone = BTreeSet::from([EntrantId(2)]);
    assert_eq!(results_left_out(&table, None, &gone), gone);
    // A match of one game is lost at once.
    assert_eq!(results_left_out(&table, Some(1), &nobody), gone);
    // In a Swiss all results stand.
    let table = short(Swiss, E2026, &["+F2", "-F1"]);
    assert!(results_left_out(&table, None, &gone).is_empty());
}

#[test]
fn q103_nobody_goes_for_the_absence_of_others() {
    let rows = ["+F2 +F3 =W4", "-F1 Z Z", "Z -F1 Z", "Z Z =B1"];
    let table = short(RoundRobin, E2026, &rows);
    let out = results_left_out(&table, None, &BTreeSet::new());
    assert!(!out.contains(&EntrantId(1)));
}

#[test]
fn q105_buchholz_is_refused() {
    let table = gone_after(2);
    for name in ["BH", "BH/C1", "FB", "AOB"] {
        let list: TiebreakList = name.parse().unwrap();
        let error = standings(&table, &list.0, &StandingsOptions::default()).unwrap_err();
        assert!(
            matches!(error, TiebreakError::NotForCompetition { .. }),
            "{error}"
        );
    }
}

#[test]
fn art15_2_forfeits_are_regular_games_for_sonneborn_berger() {
    for edition in [E2024, E2026] {
        let table = round_robin(edition, &["+F2 =W3 U", "-F1 U +W3", "U =B1 -B2"]);
        assert_eq!(values(&table, "SB")[0].as_deref(), Some("1.25"));
        // The free round is no value that a cut could take.
        assert_eq!(values(&table, "SB/C1")[1].as_deref(), Some("0"));
        assert_eq!(values(&table, "WON")[0].as_deref(), Some("0"));
    }
}

#[test]
fn art9_2_free_rounds_do_not_raise_the_koya_limit() {
    // Five players, four games each: the limit is 2, not 2½.
    let table = gone_after(2);
    // Scores: 1 3½, 2 2½ (with the win against 5), 3 2, 4 1½, 5 ½.
    let column: Vec<_> = values(&table, "KS").into_iter().flatten().collect();
    assert_eq!(column, ["2", "0.5", "0.5", "0.5", "0.5"]);
    let higher: Vec<_> = values(&table, "KS/L+1").into_iter().flatten().collect();
    assert_eq!(higher, ["1", "0", "0.5", "0", "0.5"]);
}
