//! Direct encounter (6). `DE` stands before the points, so that all are one tied group.

use crate::tables::short;
use hakem_core::TiebreakEdition::{E2024, E2026};
use hakem_core::tiebreak::{Competition, StandingsOptions, TiebreakList, standings};

fn places(competition: Competition, name: &str, rows: &[&str]) -> Vec<String> {
    let table = short(competition, E2026, rows);
    let list: TiebreakList = format!("{name},PTS").parse().unwrap();
    let mut rows = standings(&table, &list.0, &StandingsOptions::default())
        .unwrap()
        .rows;
    rows.sort_by_key(|row| row.tpn);
    rows.iter()
        .map(|row| row.values[0].unwrap().to_string())
        .collect()
}

#[test]
fn art6_3_two_whom_nobody_can_pass() {
    // A beat all, B beat C and D; C and D did not meet.
    let rows = ["+W2 +W3 +W4", "-B1 +W4 +W3", "Z -B1 -B2", "Z -B2 -B1"];
    assert_eq!(
        places(Competition::Swiss, "DE", &rows),
        ["1", "2", "3", "3"]
    );
}

#[test]
fn art6_2_all_met_first_and_last_apart_two_still_tied() {
    let rows = ["=W2 =W3 =W4", "=B1 -W4 =W3", "=W4 =B1 =B2", "=B3 +B2 =B1"];
    assert_eq!(
        places(Competition::Swiss, "DE", &rows),
        ["2", "4", "2", "1"]
    );
}

#[test]
fn art6_3_no_decision_if_the_first_could_be_reached() {
    // S beat G and drew with I; G and I did not meet: I could reach the same.
    let rows = ["Z -B3", "=B3 Z", "=W2 +W1"];
    assert_eq!(places(Competition::Swiss, "DE", &rows), ["0", "0", "0"]);
}

#[test]
fn art6_2_applied_again_within_a_subset() {
    // Sums 2½ 2½ 2½ 2 ½. Among the first three: 1 beat 2 and drew with 3, 2 beat 3.
    let rows = [
        "+W2 =B3 -W4 +B5",
        "-B1 +W3 +B4 =W5",
        "+W4 -B2 +W5 =W1",
        "-B3 +W5 -W2 +B1",
        "-W1 -B4 -B3 =B2",
    ];
    assert_eq!(
        places(Competition::Swiss, "DE", &rows),
        ["1", "2", "3", "4", "5"]
    );
}

#[test]
fn art6_1_2_two_games_of_a_pair_are_averaged() {
    // 1 and 2 met twice, 1½-½; both drew with 3 once.
    let rows = ["+W2 =B2 =W3 Z", "-B1 =W1 Z =W3", "Z Z =B1 =B2"];
    // Averages: 1 has ¾ + ½, 2 has ¼ + ½, 3 has ½ + ½.
    assert_eq!(places(Competition::Swiss, "DE", &rows), ["1", "3", "2"]);
}

#[test]
fn art6_1_1_forfeits_count_in_a_round_robin_and_with_p() {
    let rows = ["+F2", "-F1"];
    assert_eq!(places(Competition::Swiss, "DE", &rows), ["0", "0"]);
    assert_eq!(places(Competition::Swiss, "DE/P", &rows), ["1", "2"]);
    let rows = ["+F2 =W3 =W4", "-F1 =W4 =W3", "=W4 =B1 =B2", "=B3 =B2 =B1"];
    assert_eq!(
        places(Competition::RoundRobin, "DE", &rows),
        ["1", "4", "2", "2"]
    );
}

#[test]
fn art4_2_may_stand_in_a_list_more_than_once() {
    // In a circle nobody is separated; once wins with Black (BWG) put 2 ahead, 3 beat 1 is enough.
    let rows = ["+W2 -B3 Z", "-B1 Z +B3", "Z +W1 -W2"];
    let table = short(Competition::Swiss, E2024, &rows);
    let list: TiebreakList = "DE,BWG,DE".parse().unwrap();
    let found = standings(&table, &list.0, &StandingsOptions::default()).unwrap();
    let order: Vec<u32> = found.rows.iter().map(|row| row.tpn.0).collect();
    assert_eq!(order, [2, 3, 1]);
    let places: Vec<_> = found
        .rows
        .iter()
        .map(|row| row.values[2].unwrap().to_string())
        .collect();
    assert_eq!(places, ["0", "1", "2"]);
}

#[test]
fn art6_1_2_and_6_3_a_rematch_while_another_game_is_missing() {
    // 1 and 2 met twice, 2-0: on average 1. Neither met 3, who could still reach 2: nobody is
    // separated. With a win of 1 over 3 nobody can pass 1; 2 and 3 stay together.
    let rows = ["+W2 +B2 Z", "-B1 -W1 Z", "Z Z U"];
    assert_eq!(places(Competition::Swiss, "DE", &rows), ["0", "0", "0"]);
    let rows = ["+W2 +B2 +W3", "-B1 -W1 Z", "Z Z -B1"];
    assert_eq!(places(Competition::Swiss, "DE", &rows), ["1", "2", "2"]);
    // A rematch that was forfeited is no second game: 1 keeps the whole point of the first.
    let rows = ["+W2 -F2 +W3", "-B1 +F1 Z", "Z Z -B1"];
    assert_eq!(places(Competition::Swiss, "DE", &rows), ["1", "2", "2"]);
    // With /P it is: half a point on average, and 3 could pass.
    let rows = ["+W2 -F2 =W3", "-B1 +F1 Z", "Z Z =B1"];
    assert_eq!(places(Competition::Swiss, "DE/P", &rows), ["0", "0", "0"]);
}
