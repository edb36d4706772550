//! The editions of 1998 and before September 2023.

use crate::tables::{against_scores, first, read, short, values};
use hakem_core::EntrantId;
use hakem_core::TiebreakEdition::{E1998, Pre2023};
use hakem_core::tiebreak::{
    Competition::{RoundRobin, Swiss},
    CrossTable, ScoreLine, ScoreSource, StandingsOptions, WorkingLine, working,
};

/// A line of the working of number 1.
fn line(table: &CrossTable, name: &str, round: usize) -> ScoreLine {
    *whole_line(table, name, round).score().unwrap()
}

fn whole_line(table: &CrossTable, name: &str, round: usize) -> WorkingLine {
    let name = name.parse().unwrap();
    let trail = working(table, &name, EntrantId(1), &StandingsOptions::default());
    trail.unwrap().lines[round - 1]
}

#[test]
fn pre2023_virtual_opponent_of_one_who_did_not_come() {
    let mut rounds = vec![("0", "4"); 9];
    (rounds[0], rounds[1], rounds[2]) = (("1", "4"), ("=", "4"), ("-", "4"));
    let table = against_scores(Pre2023, &rounds);
    let third = line(&table, "BH", 3);
    assert_eq!(
        (third.source, third.score.to_string()),
        (ScoreSource::Virtual, "5.5".into())
    );
    let table = against_scores(Pre2023, &rounds[..3]);
    assert_eq!(line(&table, "BH", 3).score.to_string(), "2.5");
}

#[test]
fn pre2023_virtual_opponent_of_one_whose_opponent_did_not_come() {
    let mut rounds = vec![("1", "4"); 9];
    (rounds[3].0, rounds[4].0, rounds[5].0) = ("=", "0", "+");
    let table = against_scores(Pre2023, &rounds);
    assert_eq!(line(&table, "BH", 6).score.to_string(), "5.0");
    assert_eq!(whole_line(&table, "SB", 6).amount.to_string(), "5");
}

#[test]
fn pre2023_all_unplayed_rounds_of_an_opponent_are_draws() {
    let table = short(Swiss, Pre2023, &["+W2 =W3", "-B1 U", "Z =B1"]);
    assert_eq!(line(&table, "BH", 1).score.to_string(), "0.5");
    assert_eq!(line(&table, "BH", 2).score.to_string(), "1.0");
}

#[test]
fn pre2023_cuts_know_no_voluntary_rounds() {
    let table = against_scores(Pre2023, &[("H", ""), ("1", "5"), ("=", "0.5")]);
    // The virtual opponent has ½ + 1, the least is the ½. Idle rounds of the opponents are draws.
    let scores: Vec<String> = (1..=3)
        .map(|r| line(&table, "BH/C1", r).score.to_string())
        .collect();
    let least = scores.iter().min().unwrap();
    let cut = (1..=3)
        .find(|r| whole_line(&table, "BH/C1", *r).cut.is_some())
        .unwrap();
    assert_eq!(&scores[cut - 1], least);
}

#[test]
fn pre2023_unplayed_rounds_use_up_the_cut_of_ratings() {
    let mut table = short(Swiss, Pre2023, &["-W2 -W3 H", "+B1 Z Z", "Z +B1 Z"]);
    for (entrant, rating) in table.entrants.iter_mut().zip([1900, 2000, 2100]) {
        entrant.rating = Some(rating);
    }
    assert_eq!(
        (first(&table, "ARO"), first(&table, "ARO/C1")),
        ("2050".into(), "2050".into())
    );
    assert_eq!(first(&table, "ARO/C2"), "2100");
}

#[test]
fn art2_1998_the_exercise_swiss() {
    let text = include_str!("../../../tests/data/tiebreaks/tec-swiss-2024.trf");
    let table = read(text, Swiss, E1998);
    let systems = ["BH", "BH/C1", "BH/M1", "PS", "PS/C1", "SB"];
    let columns = systems.map(|name| values(&table, name));
    let rows = [
        (1, ["12.5", "11", "7", "11", "10", "8"]),
        (2, ["13", "12", "8.5", "13", "12", "9.5"]),
        (3, ["15.5", "13", "9", "11", "10.5", "10.5"]),
        (16, ["12.5", "11", "7", "10.5", "10", "7.25"]),
    ];
    for (tpn, expected) in rows {
        for ((name, column), value) in systems.iter().zip(&columns).zip(expected) {
            assert_eq!(column[tpn - 1].as_deref(), Some(value), "{tpn} {name}");
        }
    }
}

#[test]
fn art1_1998_an_own_unplayed_round_is_a_draw_with_oneself() {
    let text = include_str!("../../../tests/data/tiebreaks/tec-swiss-2024.trf");
    let table = read(text, Swiss, E1998);
    for (name, value) in [("BH", "14"), ("SB", "8.75"), ("PS", "11.5")] {
        assert_eq!(values(&table, name)[3].as_deref(), Some(value), "{name}");
    }
    // A win by forfeit is a draw with oneself too, and no win.
    let table = short(Swiss, E1998, &["+F2 =W3", "-F1 Z", "Z =B1"]);
    assert_eq!(
        (first(&table, "BH"), first(&table, "SB")),
        ("2".into(), "1".into())
    );
    assert_eq!(first(&table, "WIN"), "0");
}

#[test]
fn art2_1_4_1998_direct_encounter_only_if_all_met() {
    let table = short(RoundRobin, E1998, &["+W2 -W3 U", "-B1 U +W3", "U +B1 -B2"]);
    assert_eq!(values(&table, "DE"), vec![Some("0".to_owned()); 3]);
    // An unplayed game is a draw.
    let table = short(RoundRobin, E1998, &["+F2", "-F1"]);
    let list: hakem_core::tiebreak::TiebreakList = "DE,PTS".parse().unwrap();
    let found = hakem_core::tiebreak::standings(
        &table,
        &list.0,
        &StandingsOptions {
            scheduled_games: Some(2),
            ..StandingsOptions::default()
        },
    );
    let found = found.unwrap().rows;
    assert!(found.iter().all(|row| row.values[0].unwrap().units() == 0));
}

#[test]
fn art2_3_2_1998_performance_limits_differences_to_350() {
    let mut table = short(
        Swiss,
        E1998,
        &["+W2 =W3 -W4", "-B1 U U", "U =B1 U", "U U +B1"],
    );
    for (entrant, rating) in table.entrants.iter_mut().zip([2000, 1500, 2100, 2400]) {
        entrant.rating = Some(rating);
    }
    // 1650, 2100 and 2350: 2033 for half the points.
    assert_eq!(first(&table, "TPR"), "2033");
    assert_eq!(values(&table, "TPR")[1], None, "no points: no value");
    table.entrants[3].rating = None;
    // Against the unrated the game is not counted: 1875 and 75 per cent.
    assert_eq!(first(&table, "TPR"), "2068");
}

#[test]
fn art2_2_1_6_1998_buchholz_of_buchholz() {
    let text = include_str!("../../../tests/data/tiebreaks/tec-swiss-2024.trf");
    let table = read(text, Swiss, E1998);
    let buchholz: Vec<hakem_core::tiebreak::Value> = values(&table, "BH")
        .into_iter()
        .map(|value| value.unwrap().parse().unwrap())
        .collect();
    // Number 1 met 9, 13, 2, 15 and 4.
    let sum: hakem_core::tiebreak::Value =
        [9, 13, 2, 15, 4].iter().map(|tpn| buchholz[tpn - 1]).sum();
    assert_eq!(first(&table, "BOB"), sum.to_string());
    assert!(sum > hakem_core::tiebreak::Value::whole(50));
}

#[test]
fn art2_1_3_1_1998_extended_koya_goes_down_until_the_tie_breaks() {
    // Scores 3 3 2 1½ ½ of 4: half is 2. Numbers 1 and 2 have as much against 3; against 4, the
    // next group, 1 won and 2 drew.
    let rows = [
        "=W2 =W3 +W4 +W5 U",
        "=B1 +W3 =W4 +B5 U",
        "=B1 -B2 +W4 =W5 U",
        "-B1 =B2 -B3 +W5 U",
        "-B1 -W2 =B3 -B4 U",
    ];
    let mut table = short(RoundRobin, E1998, &rows);
    for entrant in &mut table.entrants {
        entrant.rounds.pop();
    }
    table.rounds = 4;
    assert_eq!(values(&table, "PTS")[0].as_deref(), Some("3"));
    assert_eq!(values(&table, "PTS")[1].as_deref(), Some("3"));
    let koya = values(&table, "KS");
    assert_eq!(
        (koya[0].as_deref(), koya[1].as_deref()),
        (Some("1"), Some("1.5"))
    );
    assert_eq!(
        values(&table, "EKS")[..2],
        [Some("2".into()), Some("1".into())]
    );
    // With 2-3 drawn and half a point off 1, the three have 2½ and as much against each other.
    let mut equal = short(
        RoundRobin,
        E1998,
        &[
            "=W2 =W3 +W4 +W5",
            "=B1 =W3 =W4 +B5",
            "=B1 =B2 +W4 =W5",
            "-B1 =B2 -B3 +W5",
            "-B1 -W2 =B3 -B4",
        ],
    );
    equal.entrants[0].adjustment = hakem_core::Points::from_halves(-1);
    let three = |name| {
        values(&equal, name)[..3]
            .iter()
            .flatten()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(three("KS"), ["1", "1", "1"]);
    // Against 4, the next group, 2 drew only; against 5, the one after, 1 won and 3 drew.
    assert_eq!(three("EKS"), ["1", "3", "2"]);
}

#[test]
fn art2_1_1_1_and_2_3_1_1_1998_one_or_more_are_cut() {
    let text = include_str!("../../../tests/data/tiebreaks/tec-swiss-2024.trf");
    let table = read(text, Swiss, E1998);
    // 1 + 1½ + 2 + 3 + 3½: the last two stay.
    assert_eq!(first(&table, "PS/C3"), "6.5");
    // 1800 1600 2150 1500 2050.
    assert_eq!(first(&table, "ARO/C3"), "2100");
    assert_eq!(first(&table, "ARO/C5"), "null");
    let newer = read(text, Swiss, Pre2023);
    assert_eq!(first(&newer, "PS/C3"), "6.5");
}
