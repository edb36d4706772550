//! What a tournament does beside the acts of the catalogue: confirmation, undo, results, numbers.

mod desk;

use desk::{Desk, draw, forfeit_all, player_id};
use hakem_core::format::trf::RequestedBye;
use hakem_core::tournament::{Adjustment, BoardResult, Command, Numbers, RatingEntry, Refusal};
use hakem_core::{Forfeit, GameResult, PlayedScore, Points, Tpn};

#[test]
fn a_fingerprint_dies_when_anything_changes() {
    let mut desk = Desk::with_players(6, 3);
    let command = Command::SetBye {
        round: 2,
        player: player_id(2),
        bye: Some(RequestedBye::Full),
    };
    let fingerprint = desk.fingerprint(&command);
    desk.run(&Command::Withdraw {
        player: player_id(5),
    });
    assert_ne!(desk.fingerprint(&command), fingerprint);
    assert!(!desk.accepts(&command, &[fingerprint]));
}

#[test]
fn level_4_takes_the_second_fingerprint_only_with_the_first() {
    let desk = Desk::with_players(6, 3);
    let first = desk.fingerprint(&Command::LeaveFideMode);
    let second = desk.second_fingerprint(&Command::LeaveFideMode);
    assert!(!desk.accepts(&Command::LeaveFideMode, std::slice::from_ref(&first)));
    assert!(!desk.accepts(&Command::LeaveFideMode, std::slice::from_ref(&second)));
    assert!(desk.accepts(&Command::LeaveFideMode, &[first, second]));
}

#[test]
fn no_undo_brings_fide_mode_back() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&Command::LeaveFideMode);
    let seq = desk.last_command();
    desk.run(&Command::Undo { seq });
    assert_eq!(desk.state.fide().left_round, Some(0));
}

#[test]
fn a_command_is_not_undone_before_those_that_depend_on_it() {
    let mut desk = Desk::with_players(5, 3);
    desk.run(&desk::add_player("Late, Lale", 1500));
    let added = desk.last_command();
    desk.pair(1);
    let paired = desk.last_command();
    desk.enter_all(1, draw());
    let Refusal::Dependents { seq, dependents } = desk.refusal(&Command::Undo { seq: added })
    else {
        panic!("the pairing depends on the player");
    };
    assert_eq!(seq, added);
    assert_eq!(dependents[0], paired);
    assert_eq!(dependents.len(), 4, "the pairing and three results");
    assert_eq!(
        desk.refusal(&Command::Undo { seq: 9_999 }),
        Refusal::UnknownCommand(9_999)
    );
}

#[test]
fn results_that_cannot_be_are_refused() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    let set = |round, board| Command::SetResult {
        round,
        board,
        result: draw().into(),
    };
    assert!(matches!(
        desk.refusal(&set(2, 1)),
        Refusal::Round { round: 2, .. }
    ));
    assert_eq!(
        desk.refusal(&set(1, 4)),
        Refusal::UnknownBoard { round: 1, board: 4 }
    );
    assert_eq!(
        desk.refusal(&set(1, 0)),
        Refusal::UnknownBoard { round: 1, board: 0 }
    );
    let rated = BoardResult {
        used: None,
        rated: Some(draw()),
    };
    let rated = Command::SetResult {
        round: 1,
        board: 1,
        result: rated,
    };
    assert!(matches!(desk.refusal(&rated), Refusal::Result(_)));
}

#[test]
fn every_kind_of_result_scores() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    let (white, black) = desk.board(1, 1);
    for (result, points) in [
        (GameResult::rated(PlayedScore::WhiteWins), (10, 0)),
        (GameResult::rated(PlayedScore::HalfZero), (5, 0)),
        (GameResult::rated(PlayedScore::ZeroHalf), (0, 5)),
        (GameResult::rated(PlayedScore::BothLose), (0, 0)),
        (
            GameResult::Played {
                score: PlayedScore::BlackWins,
                rated: false,
            },
            (0, 10),
        ),
        (GameResult::Forfeit(Forfeit::WhiteWins), (10, 0)),
        (GameResult::Forfeit(Forfeit::BlackWins), (0, 10)),
        (GameResult::Forfeit(Forfeit::Both), (0, 0)),
        (GameResult::Adjourned, (5, 5)),
    ] {
        desk.run(&Command::SetResult {
            round: 1,
            board: 1,
            result: result.into(),
        });
        let expected = (
            Points::from_units(points.0 * 1_000),
            Points::from_units(points.1 * 1_000),
        );
        assert_eq!(
            (desk.score(white), desk.score(black)),
            expected,
            "{result:?}"
        );
    }
}

#[test]
fn a_forfeited_pair_may_meet_again() {
    let mut desk = Desk::with_players(2, 2);
    desk.pair(1);
    desk.enter_all(1, forfeit_all());
    assert_eq!(desk.run(&Command::Pair { round: 2 }), []);
}

#[test]
fn a_penalty_lowers_the_score() {
    let mut desk = Desk::with_players(6, 3);
    desk.play(1, draw());
    let adjustment = Adjustment {
        kind: hakem_core::format::trf::AdjustedKind::Bonus,
        points: -Points::HALF,
        round: None,
        players: vec![player_id(1)],
    };
    desk.run(&Command::Adjust { adjustment });
    assert_eq!(desk.score(1), Points::ZERO);
    desk.run(&Command::LiftAdjustment { id: 1 });
    assert_eq!(desk.score(1), Points::HALF);
}

#[test]
fn a_late_entry_takes_the_number_that_the_rating_earns() {
    let mut desk = Desk::with_players(6, 4);
    desk.play(1, draw());
    desk.run(&desk::add_player("Late, Lale", 2250));
    let late = 7;
    assert_eq!(desk.number(late), Tpn(2));
    assert_eq!(desk.number(2), Tpn(3));
    assert_eq!(desk.score(late), Points::ZERO);
    desk.pair(2);
    assert!(
        desk.tournament().rounds[1]
            .records()
            .contains_key(&player_id(late))
    );
}

#[test]
fn numbers_drawn_by_lot_are_1_to_n() {
    let mut desk = Desk::with_players(4, 3);
    let numbers =
        |given: [u32; 4]| -> Numbers { (1..).map(player_id).zip(given.map(Tpn)).collect() };
    let command = Command::SetNumbers {
        numbers: numbers([1, 2, 3, 5]),
    };
    assert!(matches!(desk.refusal(&command), Refusal::Numbers(_)));
    desk.run(&Command::SetNumbers {
        numbers: numbers([4, 3, 2, 1]),
    });
    assert_eq!(desk.number(1), Tpn(4));
}

#[test]
fn the_order_is_by_rating_then_title_then_name() {
    // The example of C.04.2 2.2.
    use hakem_core::Title::{Fm, Im, Wgm};
    let mut desk = Desk::default();
    desk.run(&Command::Create {
        settings: Box::new(desk::settings(3)),
    });
    let players = [
        ("Adams", Some(Wgm)),
        ("Brown", Some(Fm)),
        ("Cole", Some(Im)),
        ("Abel", None),
        ("Baker", Some(Fm)),
    ];
    for (name, title) in players {
        let mut details = desk::details(name, 2400);
        details.title = title;
        desk.run(&Command::AddPlayer {
            details: Box::new(details),
            entered: None,
        });
    }
    let order = desk
        .tournament()
        .initial_order(&hakem_core::tournament::FidePolicy);
    let names: Vec<&str> = order
        .iter()
        .map(|id| desk.tournament().players[id].details.name.as_str())
        .collect();
    assert_eq!(names, ["Cole", "Adams", "Baker", "Brown", "Abel"]);
}

#[test]
fn standings_end_with_the_last_finished_round() {
    let mut desk = Desk::with_players(6, 3);
    desk.play(1, draw());
    desk.pair(2);
    assert_eq!(desk.tournament().last_finished_round(), 1);
    desk.enter_all(2, GameResult::Adjourned);
    assert_eq!(desk.tournament().last_finished_round(), 2);
}

#[test]
fn ratings_are_a_series() {
    let mut details = desk::details("Long, Event", 2000);
    details.ratings.push(RatingEntry {
        from_round: 5,
        official: Some(2040),
        tournament: None,
        list: "FIDE standard 2026-06".to_owned(),
    });
    let at = |round| details.rating_at(round).and_then(|entry| entry.official);
    assert_eq!(
        (at(1), at(4), at(5), at(9)),
        (Some(2000), Some(2000), Some(2040), Some(2040))
    );
}
