//! Examples printed with the rules, worked by hand.

use crate::tables::{against_scores, first, read, short, values};
use hakem_core::TiebreakEdition::{self, E2023, E2024, E2026};
use hakem_core::tiebreak::{Competition, CutReason, ScoreSource, StandingsOptions, working};
use hakem_core::{EntrantId, Tpn};

fn exercise(edition: TiebreakEdition) -> hakem_core::tiebreak::CrossTable {
    let text = include_str!("../../../tests/data/tiebreaks/tec-swiss-2026.trf");
    read(text, Competition::Swiss, edition)
}

fn check(table: &hakem_core::tiebreak::CrossTable, expected: &[(&str, &str)]) {
    for (name, value) in expected {
        assert_eq!(first(table, name), *value, "{name} {}", table.edition);
    }
}

#[test]
fn art16_4_2_absent_once_and_playing_on() {
    let rounds = [
        ("1", "5"),
        ("1", "5"),
        ("0", "6.5"),
        ("Z", ""),
        ("1", "4.5"),
        ("=", "6"),
        ("1", "5"),
        ("=", "6.5"),
        ("1", "5.5"),
        ("1", "6"),
    ];
    for edition in [E2023, E2024] {
        let table = against_scores(edition, &rounds);
        check(&table, &[("BH", "57"), ("BH/C1", "50"), ("SB", "37.25")]);
    }
    let table = against_scores(E2026, &rounds);
    check(&table, &[("BH", "55"), ("BH/C1", "50"), ("SB", "37.25")]);
}

#[test]
fn art16_4_1_forfeit_win_is_capped_by_the_scheduled_opponent() {
    let mut rounds = vec![("1", "5.5"); 9];
    (rounds[0].0, rounds[1].0, rounds[6].0) = ("0", "0", "+");
    check(
        &against_scores(E2024, &rounds),
        &[("PTS", "7"), ("BH", "51")],
    );
    check(
        &against_scores(E2026, &rounds),
        &[("PTS", "7"), ("BH", "49.5")],
    );
}

#[test]
fn art16_4_only_the_bye_is_capped() {
    let mut rounds = vec![("1", "6.5"); 10];
    (rounds[0], rounds[1], rounds[2]) = (("Z", ""), ("-", "7"), ("=", "6"));
    (rounds[3].0, rounds[4]) = ("0", ("1", "6.5"));
    let check = |edition, value| {
        let table = against_scores(edition, &rounds);
        assert_eq!(first(&table, "PTS"), "6.5");
        assert_eq!(first(&table, "BH"), value);
    };
    // The others sum 51.5: 6 and seven times 6.5.
    check(E2024, "64.5");
    check(E2026, "63");
}

#[test]
fn art16_4_1_forfeit_win_of_a_leader() {
    let mut rounds = vec![("1", "7"); 10];
    (rounds[0], rounds[1], rounds[2].0) = (("+", "4.5"), ("1", "8.5"), "=");
    check(
        &against_scores(E2024, &rounds),
        &[("PTS", "9.5"), ("BH", "74")],
    );
    check(
        &against_scores(E2026, &rounds),
        &[("PTS", "9.5"), ("BH", "69")],
    );
}

#[test]
fn art16_4_2_a_low_score_is_below_the_cap() {
    let mut rounds = vec![("=", "4"); 9];
    rounds[0] = ("Z", "");
    for edition in [E2024, E2026] {
        let table = against_scores(edition, &rounds);
        check(&table, &[("PTS", "4"), ("BH", "36")]);
    }
}

#[test]
fn a_swiss_of_three_by_another_implementation() {
    let rows = ["+W2 =W3 Z", "-B1 H +W3", "U =B1 -B2"];
    for edition in [E2024, E2026] {
        let table = short(Competition::Swiss, edition, &rows);
        let column = |name| {
            values(&table, name)
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
        };
        assert_eq!(column("PTS"), ["1.5", "1.5", "1.5"]);
        assert_eq!(column("BH"), ["4.5", "5", "5"]);
        assert_eq!(column("BH/C1"), ["3", "3.5", "3.5"]);
        assert_eq!(column("SB"), ["2.25", "2.25", "2.5"]);
    }
}

#[test]
fn the_trail_of_player_4() {
    let trail = |edition, name: &str| {
        let name = name.parse().unwrap();
        working(
            &exercise(edition),
            &name,
            EntrantId(4),
            &StandingsOptions::default(),
        )
        .unwrap()
    };
    let bh = trail(E2024, "BH/C1");
    assert_eq!(bh.value.unwrap().to_string(), "11.5");
    assert_eq!(
        (bh.lines[1].score().unwrap().source, bh.lines[1].cut),
        (ScoreSource::Dummy, Some(CutReason::Voluntary))
    );
    assert_eq!(bh.lines[0].opponent, Some(Tpn(12)));

    let sb = trail(E2024, "SB/C1");
    assert_eq!(
        (sb.lines[1].cut, sb.value.unwrap().to_string()),
        (Some(CutReason::Voluntary), "8".into())
    );

    let sb = trail(E2026, "SB/C1");
    assert_eq!(
        sb.to_string(),
        "SB/C1 of number 4: 7.75 [9.1]\n  \
         round 1: number 12 with 3.0 (instead of 2.0) x 1.0 = 3.00 [16.3]\n  \
         round 2: dummy opponent with 2.5 (instead of 3.5) x 0.5 = 1.25 [16.4.2]\n  \
         round 3: number 13 with 1.5 x 1.0 = 1.50, cut [14.1]\n  \
         round 4: number 3 with 3.5 x 0.5 = 1.75\n  \
         round 5: number 1 with 3.5 x 0.5 = 1.75"
    );
}

#[test]
fn the_trail_of_players_6_and_11_in_2026() {
    let trail = |name: &str, id| {
        let name = name.parse().unwrap();
        working(
            &exercise(E2026),
            &name,
            EntrantId(id),
            &StandingsOptions::default(),
        )
        .unwrap()
    };
    let bh = trail("BH", 6);
    assert_eq!(
        (
            bh.lines[2].score().unwrap().source,
            bh.value.unwrap().to_string()
        ),
        (ScoreSource::DummyCappedByDraws, "11.5".into())
    );
    let bh = trail("BH/C1", 11);
    assert_eq!(
        bh.lines[3].score().unwrap().source,
        ScoreSource::DummyCappedByOpponent
    );
    assert_eq!(bh.lines[3].score().unwrap().score, "1.5".parse().unwrap());
    assert_eq!(bh.value.unwrap().to_string(), "11");
    let bh = trail("BH/P", 11);
    assert_eq!(bh.lines[3].score().unwrap().source, ScoreSource::Scheduled);
}
