//! Tie-breaks of teams (11 to 13): every value of the official checker for the exercise, and the
//! printed solutions of what the checker leaves out.

use crate::oracle::expected;
use crate::team_tables::{exercise, matches};
use hakem_core::TiebreakEdition::{self, E1998, E2024, E2026};
use hakem_core::tiebreak::{
    Competition::{RoundRobin, Swiss},
    CrossTable, StandingsOptions, TeamScore, TiebreakList, TiebreakName, standings,
};
use std::collections::BTreeMap;

fn values(table: &CrossTable, list: &str) -> BTreeMap<u32, Vec<Option<String>>> {
    let list: TiebreakList = list.parse().unwrap();
    let found = standings(table, &list.0, &StandingsOptions::default());
    let rows = found.unwrap_or_else(|error| panic!("{list}: {error}")).rows;
    let text = |value: &hakem_core::tiebreak::Value| value.to_string();
    rows.iter()
        .map(|row| {
            (
                row.tpn.0,
                row.values.iter().map(|v| v.as_ref().map(text)).collect(),
            )
        })
        .collect()
}

/// The last value of a list for some teams.
fn last(table: &CrossTable, list: &str, teams: &[u32]) -> Vec<String> {
    let values = values(table, list);
    let of = |team| values[team].last().unwrap().clone().unwrap();
    teams.iter().map(of).collect()
}

fn every_value_of_the_checker(year: &str, edition: TiebreakEdition) {
    let table = exercise(year, edition, TeamScore::MatchPoints);
    let mut compared = 0;
    let mut wrong = Vec::new();
    for (team, columns) in expected(&format!("tec-team-{year}.expected.json")) {
        for (name, theirs) in columns {
            let ours = values(&table, &name)[&team][0].clone();
            compared += 1;
            let theirs = theirs.map(|value| value.to_string());
            if ours != theirs {
                wrong.push(format!("{team} {name}: {ours:?} instead of {theirs:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(compared, 14 * 14);
}

#[test]
fn exercise_teams_2024() {
    every_value_of_the_checker("2024", E2024);
}

#[test]
fn exercise_teams_2026() {
    every_value_of_the_checker("2026", E2026);
}

#[test]
fn art13_3_1_extended_direct_encounter_of_the_exercise() {
    let table = exercise("2026", E2026, TeamScore::MatchPoints);
    // Five with 10: 4 first and 5 last by game points, then 2, 1, 3 begun again.
    assert_eq!(
        last(&table, "EDE", &[4, 2, 1, 3, 5]),
        ["1", "2", "3", "4", "5"]
    );
    // 6 beat 8; 9 and 13 did not meet; 11 and 14 drew.
    assert_eq!(last(&table, "EDE", &[6, 8]), ["1", "2"]);
    assert_eq!(last(&table, "EDE", &[7, 9, 13, 11, 14]), ["0"; 5]);
}

#[test]
fn art13_3_2_two_teams_by_the_boards_of_their_match() {
    let table = exercise("2026", E2026, TeamScore::MatchPoints);
    for name in ["EDEBT", "EDEBB", "EDET", "EDEB"] {
        assert_eq!(last(&table, name, &[11, 14]), ["1", "2"], "{name}");
        assert_eq!(last(&table, name, &[7, 9, 13]), ["0"; 3], "{name}");
        assert_eq!(
            last(&table, name, &[4, 2, 1, 3, 5]),
            ["1", "2", "3", "4", "5"]
        );
    }
}

#[test]
fn art13_1_the_other_score_whichever_ranks() {
    let by_match = exercise("2026", E2026, TeamScore::MatchPoints);
    let by_game = exercise("2026", E2026, TeamScore::GamePoints);
    for (table, points) in [(&by_match, ["10", "17.5"]), (&by_game, ["17.5", "10"])] {
        let found = &values(table, "PTS,MPvGP,MPTS,GPTS")[&1];
        let found: Vec<&str> = found.iter().map(|v| v.as_deref().unwrap()).collect();
        assert_eq!(found, [points[0], points[1], "10", "17.5"]);
    }
    // What names its score does not ask which one ranks.
    for name in [
        "BH:MP/C1", "BH:GP", "FB:GP", "AOB:MP", "PS:GP", "KS:MP", "EGMSB/C1", "BC", "WIN:MP",
    ] {
        let teams: Vec<u32> = (1..=14).collect();
        assert_eq!(
            last(&by_match, name, &teams),
            last(&by_game, name, &teams),
            "{name}"
        );
    }
    assert_eq!(last(&by_game, "BH", &[1]), ["109"]);
    // 28 game points at most, 2 match points a match: a divisor of 14.
    let all = values(&by_game, "MPTS,BH:GP,SSSC");
    let sssc: f64 = all[&2][2].as_deref().unwrap().parse().unwrap();
    assert!((sssc - (10.0 + 107.5 / 14.0)).abs() < 0.005, "{sssc}");
}

#[test]
fn art13_4_the_divisor_may_be_stated() {
    let table = exercise("2026", E2026, TeamScore::MatchPoints);
    // Team 2: 17 game points, Buchholz 57, 7 rounds x 2 / 4 boards = 3.
    assert_eq!(last(&table, "SSSC", &[2]), ["36"]);
    assert_eq!(last(&table, "SSSC/K2", &[2]), ["45.5"]);
    assert_eq!(last(&table, "SSSC/K9", &[2]), ["23.33"]);
    // With /F and /P the Buchholz is the fore one, or that of the scheduled opponents.
    let fore = values(&table, "FB,GPTS,SSSC/F/K1");
    let sum = |team: u32| {
        let number = |at: usize| fore[&team][at].as_deref().unwrap().parse::<f64>().unwrap();
        (number(0) + number(1), number(2))
    };
    for team in 1..=14 {
        let (expected, found) = sum(team);
        assert!((expected - found).abs() < 1e-9, "{team}");
    }
    assert_eq!(
        last(&table, "SSSC/P/K1", &[1]),
        [format!("{}", 17.5 + 61.0)]
    );
}

/// Four teams, three boards: what the first of a pair has on each board.
fn three_boards(edition: TiebreakEdition) -> CrossTable {
    let rounds: [&[_]; 3] = [
        &[(1, 2, "100"), (3, 4, "100")],
        &[(1, 3, "=0="), (2, 4, "=01")],
        &[(1, 4, "0=0"), (2, 3, "1=0")],
    ];
    matches(RoundRobin, edition, 3, &rounds)
}

#[test]
fn art12_boards_of_all_matches() {
    let table = three_boards(E2026);
    let teams = [1, 2, 3, 4];
    // By board: 1½ ½ ½, 1½ 1½ 2, 1½ 1½ 1½, 1½ 2½ 2.
    assert_eq!(last(&table, "GPTS", &teams), ["2.5", "5", "4.5", "6"]);
    assert_eq!(last(&table, "BC", &teams), ["4", "10.5", "9", "12.5"]);
    assert_eq!(values(&table, "TBR,PTS")[&1][0].as_deref(), Some("4"));
    let of = |list: &str| teams.map(|team| values(&table, list)[&team][0].clone().unwrap());
    assert_eq!(of("TBR,PTS"), ["4", "2", "3", "1"]);
    // Without board 3, then without board 2: 2, 3, 3, 4 and all 1½.
    assert_eq!(of("BBE,PTS"), ["4", "2", "2", "1"]);
}

#[test]
fn art9_teams_of_1998_have_sonneborn_berger() {
    let table = exercise("2024", E1998, TeamScore::MatchPoints);
    let since = exercise("2024", E2024, TeamScore::MatchPoints);
    // Without unplayed matches nothing differs but the name: team 2 (scores as awarded).
    assert_eq!(last(&table, "SB:MP", &[5]), last(&since, "EMMSB", &[5]));
    assert_eq!(last(&table, "SB:GP", &[5]), last(&since, "EGGSB", &[5]));
    assert_eq!(last(&table, "SB", &[5]), last(&table, "SB:MP", &[5]));
    let refused = |table: &CrossTable, name: &str| {
        let name: TiebreakName = name.parse().unwrap();
        let found = standings(table, &[name], &StandingsOptions::default());
        found.unwrap_err().to_string()
    };
    assert!(refused(&since, "SB").contains("EMMSB"));
    assert!(refused(&table, "EMMSB").contains("came with 2023"));
    assert!(refused(&since, "ARO").contains("is for players"));
    assert!(refused(&since, "EDET").contains("came with 2026"));
    let round_robin = three_boards(E2026);
    assert_eq!(round_robin.competition, RoundRobin);
    assert!(refused(&round_robin, "BH:GP").contains("not for a round robin"));
    assert_eq!(since.competition, Swiss);
}
