//! Edge cases by article.

use crate::tables::{against_scores, first, short, short_with, values};
use hakem_core::TiebreakEdition::{E2024, E2026};
use hakem_core::tiebreak::{
    Competition::Swiss, CrossTable, CutReason, StandingsOptions, Unrated, standings, working,
};
use hakem_core::{EntrantId, GamePoints, Points, Scoring};

/// What number 2 gets from meeting number 1 alone: number 1's adjusted score (16.3).
fn adjusted(rows: &[&str]) -> String {
    let mut table = short(Swiss, E2026, rows);
    for entrant in &mut table.entrants {
        entrant.adjustment = Points::ZERO;
    }
    let trail = working(
        &table,
        &"BH".parse().unwrap(),
        EntrantId(2),
        &StandingsOptions::default(),
    );
    trail.unwrap().lines[0].score().unwrap().score.to_string()
}

#[test]
fn art16_3_after_a_withdrawal_rounds_are_draws() {
    // Pairing bye and forfeit win at face value, then away: 0 + 1 + 1 + ½ + ½.
    assert_eq!(
        adjusted(&["-W2 U +F3 Z Z", "+B1 U U U U", "U U -F1 U U"]),
        "3.0"
    );
}

#[test]
fn art16_2_3_a_pairing_bye_later_ends_the_absence() {
    // The half-point bye stays ½ either way; a zero-point bye shows it: 0, not ½.
    assert_eq!(
        adjusted(&["-W2 Z -F3 H U", "+B1 U U U U", "U U +F1 U U"]),
        "1.5"
    );
}

#[test]
fn art16_2_5_a_bye_in_the_last_round_is_a_draw_for_opponents() {
    assert_eq!(adjusted(&["-W2 H", "+B1 U"]), "0.5");
    assert_eq!(adjusted(&["-W2 Z", "+B1 U"]), "0.5");
}

#[test]
fn art16_2_4_forfeit_losses_stay_nothing_and_do_not_end_an_absence() {
    assert_eq!(
        adjusted(&["-W2 Z -F3 -F3", "+B1 U U U", "U U +F1 +F1"]),
        "0.5"
    );
}

#[test]
fn art16_2_2_a_forfeit_win_ends_an_absence() {
    assert_eq!(adjusted(&["-W2 Z +F3", "+B1 U U", "U U -F1"]), "1.0");
}

#[test]
fn art16_5_the_dummy_of_a_half_point_bye_goes_before_a_lower_opponent() {
    let table = against_scores(E2024, &[("H", ""), ("1", "1"), ("=", "3"), ("1", "2")]);
    // Own score 3: BH 3 + 1 + 3 + 2; the dummy's 3 is cut, not the 1.
    assert_eq!(
        (first(&table, "BH"), first(&table, "BH/C1")),
        ("9".into(), "6".into())
    );
    // Then the 1; the median takes the 3 on top of that.
    assert_eq!(
        (first(&table, "BH/C2"), first(&table, "BH/M1")),
        ("5".into(), "3".into())
    );
}

#[test]
fn art16_5_sonneborn_berger_cuts_the_higher_of_bye_and_least_significant() {
    // Dummy capped at 2.5: ½ x 2.5 = 1.25 against 1 x 1.5.
    let rounds = [("H", ""), ("1", "1.5"), ("1", "2"), ("1", "2"), ("=", "3")];
    let table = against_scores(E2026, &rounds);
    assert_eq!(
        (first(&table, "SB"), first(&table, "SB/C1")),
        ("8.25".into(), "6.75".into())
    );
}

#[test]
fn art14_more_cuts_than_rounds_leave_nothing() {
    let table = against_scores(E2026, &[("1", "1")]);
    for name in ["BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB/C2", "PS/C2"] {
        assert_eq!(first(&table, name), "0", "{name}");
    }
}

fn three_for_a_win() -> Scoring {
    Scoring::of(GamePoints {
        win: Points::ONE * 3,
        draw: Points::ONE,
        loss: Points::ZERO,
    })
}

#[test]
fn art16_4_2_with_three_for_a_win_the_cap_is_a_draw_a_round() {
    let rows = ["+W2 U Z", "-B1 Z U", "Z Z Z"];
    let table = short_with(Swiss, E2026, three_for_a_win(), &rows);
    // Number 1 has 6, its two dummies are capped at 3; number 2 has 3, the absence was no end.
    assert_eq!(first(&table, "BH"), "9");
    // Number 2: number 1 as 3 + 3 + 1, and two dummies of 3.
    assert_eq!(values(&table, "BH")[1].as_deref(), Some("13"));
}

#[test]
fn art7_7_standard_points_undo_three_for_a_win() {
    let rows = ["+W2 =W3 Z H", "-B1 U +W3 U", "U =B1 -B2 -F4", "Z Z Z -F3"];
    let table = short_with(Swiss, E2026, three_for_a_win(), &rows);
    let column: Vec<_> = values(&table, "STD").into_iter().flatten().collect();
    assert_eq!(column, ["2", "3", "1.5", "0"]);
}

#[test]
fn art16_6_p_takes_the_scheduled_opponent_of_a_double_forfeit() {
    let table = against_scores(E2026, &[("1", "2"), ("-", "0.5"), ("=", "1")]);
    assert_eq!(
        (first(&table, "BH"), first(&table, "BH/P")),
        ("3.5".into(), "3.5".into())
    );
    let rows = ["+W2 -F3 +W4", "-B1 U U", "U -F1 U", "U U -B1"];
    let table = short(Swiss, E2026, &rows);
    // Number 3 has 2, number 1 too; the points of the round are none.
    assert_eq!(
        (first(&table, "BH/P"), first(&table, "SB/P")),
        ("6".into(), "4".into())
    );
    // With /P the forfeit loss is no voluntary unplayed round: the least significant goes.
    let rows = ["+W2 -F3 +W4", "-B1 Z Z", "U +F1 U", "U U -B1"];
    let table = short(Swiss, E2026, &rows);
    assert_eq!(
        (first(&table, "BH"), first(&table, "BH/C1")),
        ("5".into(), "3".into())
    );
    assert_eq!(
        (first(&table, "BH/P"), first(&table, "BH/C1/P")),
        ("6".into(), "5".into())
    );
}

#[test]
fn art7_unplayed_rounds() {
    let rows = [
        "+W2 U +F3 F",
        "-W1 H -F4 Z",
        "Z Z -F1 U",
        "U =B5 +F2 U",
        "U =W4 U U",
    ];
    let table = short(Swiss, E2026, &rows);
    let column = |name| {
        values(&table, name)
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
    };
    assert_eq!(column("WIN"), ["4", "0", "1", "3", "3"]);
    assert_eq!(column("WON"), ["1", "0", "0", "0", "0"]);
    assert_eq!(column("BPG"), ["0", "0", "0", "1", "0"]);
    assert_eq!(column("BWG"), ["0", "0", "0", "0", "0"]);
    assert_eq!(column("REP"), ["4", "1", "1", "4", "4"]);
    assert_eq!(column("PS"), ["10", "1.5", "1", "8.5", "8.5"]);
    assert_eq!(column("PS/C1"), ["9", "1.5", "1", "7.5", "7.5"]);
}

#[test]
fn art10_without_a_game_undefined_and_last() {
    let mut table = short(Swiss, E2026, &["-W2 -W3", "+B1 Z", "Z +B1", "U U"]);
    for (entrant, rating) in table.entrants.iter_mut().zip([1900, 2000, 2100, 2200]) {
        entrant.rating = Some(rating);
    }
    for name in ["ARO", "ARO/C2", "ARO/M1", "TPR", "PTP", "APRO", "APPO"] {
        assert_eq!(values(&table, name)[3], None, "{name}");
    }
    assert_eq!(values(&table, "AOB")[3], None, "8.2");
    let list = ["ARO".parse().unwrap(), "PTS".parse().unwrap()];
    let found = standings(&table, &list, &StandingsOptions::default()).unwrap();
    assert_eq!(found.rows[3].tpn.0, 4);
    assert_eq!(first(&table, "ARO"), "2050");
    assert_eq!(first(&table, "ARO/C1"), "2100");
    assert_eq!(first(&table, "ARO/M1"), "null");
    // No score: 800 under the average, and under the lowest.
    assert_eq!(
        (first(&table, "TPR"), first(&table, "PTP")),
        ("1250".into(), "1200".into())
    );
    // A whole score: 800 over the average, 736 over the highest.
    assert_eq!(values(&table, "TPR")[1].as_deref(), Some("2700"));
    assert_eq!(values(&table, "PTP")[1].as_deref(), Some("2636"));
}

#[test]
fn art10_unrated_drops_the_systems_unless_a_rule_was_published() {
    let mut table = short(Swiss, E2026, &["-W2 -W3", "+B1 Z", "Z +B1"]);
    table.entrants[0].rating = Some(1900);
    table.entrants[1].rating = None;
    table.entrants[2].rating = Some(2101);
    let aro = |table: &CrossTable, name: &str, unrated| {
        let options = StandingsOptions {
            unrated,
            ..StandingsOptions::default()
        };
        let found = standings(table, &[name.parse().unwrap()], &options).unwrap();
        let row = found.rows.iter().find(|row| row.tpn.0 == 1).unwrap();
        (
            row.values[0].map(|value| value.to_string()),
            found.dropped.len(),
        )
    };
    assert_eq!(aro(&table, "ARO", Unrated::Drop), (None, 1));
    assert_eq!(
        aro(&table, "ARO/U1400", Unrated::Drop),
        (Some("1751".into()), 0)
    );
    assert_eq!(
        aro(&table, "ARO", Unrated::Assume(1500)),
        (Some("1801".into()), 0)
    );
    assert_eq!(
        aro(&table, "ARO", Unrated::Lowest),
        (Some("2001".into()), 0)
    );
    assert_eq!(aro(&table, "ARO", Unrated::Mean), (Some("2051".into()), 0));
    table.entrants[1].rating = Some(0);
    assert_eq!(aro(&table, "ARO", Unrated::Drop), (None, 1), "0 is unrated");
}

#[test]
fn art16_5_two_voluntary_rounds_are_cut_one_after_the_other() {
    // Own score 3. The byes bring ½ x 2.5 = 1.25 and 0, the opponents 1, 2 and 1.5.
    let rounds = [("H", ""), ("1", "1"), ("1", "2"), ("Z", ""), ("=", "3")];
    let table = against_scores(E2026, &rounds);
    assert_eq!(first(&table, "SB"), "5.75");
    // The lowest voluntary contribution is 0; the least significant one is 1: that is higher.
    assert_eq!(first(&table, "SB/C1"), "4.75");
    // Then 2 by its score of 2 against 0 still.
    assert_eq!(first(&table, "SB/C2"), "2.75");
    // Buchholz cuts both dummies of 2.5, though an opponent has 1.
    assert_eq!(
        (
            first(&table, "BH"),
            first(&table, "BH/C1"),
            first(&table, "BH/C2")
        ),
        ("11".into(), "8.5".into(), "6".into())
    );
}

#[test]
fn art16_4_and_16_5_a_half_point_bye_and_a_forfeit_loss_together() {
    // Own score 3.5; cap of the bye 3, of the forfeit the opponent's 1.5.
    let rounds = [
        ("H", ""),
        ("-", "1.5"),
        ("1", "4"),
        ("1", "3"),
        ("1", "2"),
        ("0", "1"),
    ];
    let table = against_scores(E2026, &rounds);
    assert_eq!(first(&table, "BH"), "14.5");
    // The lower of the two voluntary rounds goes: the forfeit.
    assert_eq!(
        (first(&table, "BH/C1"), first(&table, "BH/C2")),
        ("13".into(), "10".into())
    );
    // SB: 1.5 of the bye, 0 of the forfeit, 4 + 3 + 2, 0 of the loss against 1. The lowest of the
    // voluntary is the 0 of the forfeit, as low as the least significant: 16.5 takes it.
    assert_eq!(first(&table, "SB"), "10.5");
    let trail = working(
        &table,
        &"SB/C1".parse().unwrap(),
        EntrantId(1),
        &StandingsOptions::default(),
    );
    let lines = trail.unwrap().lines;
    let cut: Vec<_> = lines
        .iter()
        .filter_map(|line| Some((line.round, line.cut?)))
        .collect();
    assert_eq!(cut, [(Some(2), CutReason::Voluntary)]);
    assert_eq!(first(&table, "SB/C2"), "9");
    // Without caps (2024) both dummies have 3.5.
    let table = against_scores(E2024, &rounds);
    assert_eq!(
        (first(&table, "BH"), first(&table, "BH/C2")),
        ("17".into(), "10".into())
    );
}

#[test]
fn art16_4_1_the_cap_only_lowers() {
    // 4½ points with a win by forfeit: the dummy has 4½ or what the scheduled opponent has.
    for (score, dummy) in [("5", "4.5"), ("4.5", "4.5"), ("3.5", "3.5")] {
        let rounds = [("+", score), ("1", "0"), ("1", "0"), ("1", "0"), ("=", "0")];
        let table = against_scores(E2026, &rounds);
        assert_eq!(first(&table, "BH"), dummy);
    }
}

#[test]
fn art8_3_what_stands_before_does_not_change_what_follows() {
    let rows = [
        "+W2 =B3 -W4 H",
        "-B1 +W4 =B3 +B5",
        "+W5 =W1 =W2 Z",
        "Z -B2 +B1 =W6",
        "-B3 +W6 U -W2",
        "U -B5 Z =B4",
    ];
    let table = short(Swiss, E2026, &rows);
    let both = |list: &str| {
        let list: hakem_core::tiebreak::TiebreakList = list.parse().unwrap();
        let mut rows = standings(&table, &list.0, &StandingsOptions::default())
            .unwrap()
            .rows;
        rows.sort_by_key(|row| row.tpn);
        let of = |name: &str| {
            let at = list.0.iter().position(|n| n.to_string() == name).unwrap();
            rows.iter().map(|row| row.values[at]).collect::<Vec<_>>()
        };
        ["FB", "AOB/F", "BH/C1", "SB", "SB/C1", "AOB"].map(of)
    };
    let one = both("FB,AOB/F,BH/C1,SB,SB/C1,AOB");
    assert_eq!(one, both("AOB,SB/C1,SB,BH/C1,AOB/F,FB"));
    assert_ne!(one[0], both("BH,FB,AOB/F,BH/C1,SB,SB/C1,AOB")[3]);
}

#[test]
fn art9_2_koya_with_its_limit_moved() {
    let rows = ["+W2 +W3 =W4", "-B1 =B4 +B3", "=B4 -B1 -W2", "=W3 =W2 =B1"];
    let table = short(hakem_core::tiebreak::Competition::RoundRobin, E2026, &rows);
    let column = |name| {
        values(&table, name)
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
    };
    // Scores 2½ 1½ ½ 1½ of 3: half is 1½.
    assert_eq!(column("PTS"), ["2.5", "1.5", "0.5", "1.5"]);
    assert_eq!(column("KS"), ["1.5", "0.5", "0.5", "1"]);
    assert_eq!(column("KS/L+1"), ["0", "0", "0", "0.5"]);
    assert_eq!(column("KS/L-2"), ["2.5", "1.5", "0.5", "1.5"]);
    assert_eq!(column("KS/L3"), ["0", "0", "0", "0"]);
}
