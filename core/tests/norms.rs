//! Tournaments as title norms are looked for in them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use hakem_core::format::trf;
use hakem_core::rating::Form;
use hakem_core::title::{NormEvent, NormForm, NormRound};
use hakem_core::tournament::Tournament;
use hakem_core::tournament::import::{ImportOptions, plan};
use std::collections::BTreeSet;

/// A tournament of players `1`, `2`, ... with what each did by round, in the columns of record 001.
fn tournament(records: &[&str], rounds: &[&str]) -> Tournament {
    let mut text = "012 Event\n032 TUR\n042 2026/04/10\n052 2026/04/14\n".to_owned();
    for record in records {
        text += &format!("{record}\n");
    }
    for (number, rounds) in (1..).zip(rounds) {
        let name = format!("P{number}, Ann");
        let words = rounds.split_whitespace().skip(2).step_by(3);
        let points = words.filter(|word| ["1", "+"].contains(word)).count();
        text += &format!(
            "001 {number:>4}      {name:<33} 2300 TUR {:>11} 1990/00/00 {points:>2}.0 {number:>4}  {rounds}\n",
            1000 + number,
        );
    }
    let reading = trf::read(text.as_bytes());
    assert_eq!(reading.obstacles(&BTreeSet::new()).next(), None);
    plan(&reading.document, &ImportOptions::default())
        .unwrap()
        .tournament
}

fn upcoming(event: &NormEvent, player: usize) -> Vec<Option<usize>> {
    event.players[player - 1].upcoming.clone()
}

#[test]
fn a_game_lost_by_forfeit_is_no_game_to_come() {
    let rounds = [
        "   4 w 1     3 b -",
        "   3 w 1     4 b 1",
        "   2 b 0     1 w +",
        "   1 b 0     2 w 0",
    ];
    let t = tournament(&["142 3", "192 FIDE_ROUNDROBIN"], &rounds);
    let event = t.norm_event();
    assert_eq!(event.form, NormForm::RoundRobin { cycles: 1 });
    // 1 lost to 3 without a game: 2 is left, and only he.
    assert_eq!(upcoming(&event, 1), [Some(1)]);
    assert_eq!(upcoming(&event, 3), [Some(3)]);
}

#[test]
fn mates_of_a_scheveningen_do_not_meet() {
    let rounds = [
        "   4 w 1", "   5 w 1", "   6 w 1", "   1 b 0", "   2 b 0", "   3 b 0",
    ];
    let event = tournament(&["142 3", "192 FIDE_SCHEVENINGEN"], &rounds).norm_event();
    assert_eq!(upcoming(&event, 1), [Some(4), Some(5)]);
    assert_eq!(upcoming(&event, 6), [Some(0), Some(1)]);
}

#[test]
fn a_bye_asked_for_is_no_game_to_come() {
    let rounds = ["   2 w 1", "   1 b 0"];
    let records = ["142 4", "192 FIDE_DUTCH", "240 H   3    1"];
    let event = tournament(&records, &rounds).norm_event();
    assert_eq!(upcoming(&event, 1), [None; 2]);
    assert_eq!(upcoming(&event, 2), [None; 3]);
    assert!(matches!(
        event.players[0].rounds[..],
        [NormRound::Played { .. }]
    ));
}

/// The players of teams do not all meet, though the teams do: no round robin for rating (1998:
/// 6.4) and for norms.
#[test]
fn a_round_robin_of_teams_is_none_of_players() {
    let rounds = ["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"];
    let records = [
        "142 1",
        "192 FIDE_TEAM_ROUNDROBIN",
        "310   1 One                              ONE                        1    1    2",
        "310   2 Two                              TWO                        2    3    4",
    ];
    let t = tournament(&records, &rounds);
    assert!(t.settings.teams);
    assert_eq!(t.rated_event(0).form, Form::Swiss);
    assert_eq!(t.norm_event().form, NormForm::Swiss);
}
