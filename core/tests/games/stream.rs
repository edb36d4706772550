//! The stream of a game: clock, result, undo, replay.

use super::{a_move, act, back, game, moves, play, sans};
use hakem_core::laws::game::StartPosition::Standard;
use hakem_core::laws::game::{Game, GameCommand, GameEvent, GameOver, GameRefusal, ReplayError};
use hakem_core::{Colour, GameResult, PlayedScore};
use jiff::Timestamp;

const WHITE_WINS: GameResult = GameResult::rated(PlayedScore::WhiteWins);

fn at(second: i64) -> Option<Timestamp> {
    Timestamp::from_second(1_790_000_000 + second).ok()
}

fn timed(text: &str, white_ms: Option<u64>, black_ms: Option<u64>, second: i64) -> GameCommand {
    GameCommand::Move {
        text: text.to_owned(),
        ply: None,
        white_ms,
        black_ms,
        at: at(second),
        unpressed: false,
    }
}

fn clock(white_ms: Option<u64>, running: Option<Colour>, second: i64) -> GameCommand {
    GameCommand::Clock {
        white_ms,
        black_ms: None,
        running,
        at: at(second),
    }
}

fn undo(seq: u64) -> GameCommand {
    GameCommand::Undo { seq }
}

#[test]
fn a_move_hands_the_clock_over_unless_it_was_stopped() {
    let mut game = game(Standard);
    act(
        &mut game,
        &timed("e4", Some(5_390_000), Some(5_400_000), 10),
    )
    .unwrap();
    let shown = *play(&game).clock();
    assert_eq!(
        (shown.white_ms, shown.black_ms),
        (Some(5_390_000), Some(5_400_000))
    );
    assert_eq!((shown.running, shown.as_of), (Some(Colour::Black), at(10)));
    act(&mut game, &timed("e5", None, Some(5_380_000), 30)).unwrap();
    assert_eq!(play(&game).clock().white_ms, Some(5_390_000));
    assert_eq!(play(&game).clock().running, Some(Colour::White));
    // An arbiter stops the clock: a move that is put right does not start it.
    act(&mut game, &clock(None, None, 40)).unwrap();
    act(&mut game, &back(1)).unwrap();
    moves(&mut game, "c5");
    assert_eq!(play(&game).clock().running, None);
    act(&mut game, &clock(Some(5_000_000), Some(Colour::White), 50)).unwrap();
    moves(&mut game, "Nf3");
    assert_eq!(play(&game).clock().running, Some(Colour::Black));
    // Taken back while it runs: it runs for whose move it is again.
    act(&mut game, &back(2)).unwrap();
    assert_eq!(play(&game).clock().running, Some(Colour::White));
    assert_eq!(play(&game).clock().white_ms, Some(5_000_000));
}

#[test]
fn the_same_reading_is_no_event_unless_time_runs() {
    let mut game = game(Standard);
    act(&mut game, &clock(Some(60_000), None, 1)).unwrap();
    assert_eq!(
        act(&mut game, &clock(Some(60_000), None, 2)),
        Err(GameRefusal::NoChange)
    );
    act(&mut game, &clock(Some(60_000), Some(Colour::White), 3)).unwrap();
    assert_eq!(
        act(&mut game, &clock(Some(60_000), Some(Colour::White), 3)),
        Err(GameRefusal::NoChange)
    );
    act(&mut game, &clock(Some(60_000), Some(Colour::White), 4)).unwrap();
}

#[test]
fn a_result_stops_moves_and_clock_and_an_adjourned_game_goes_on() {
    let mut game = game(Standard);
    act(&mut game, &timed("e4", Some(1000), Some(2000), 1)).unwrap();
    let adjourned = GameCommand::SetResult {
        result: GameResult::Adjourned,
    };
    act(&mut game, &adjourned).unwrap();
    moves(&mut game, "e5");
    let win = GameCommand::SetResult { result: WHITE_WINS };
    act(&mut game, &win).unwrap();
    assert_eq!(act(&mut game, &win), Err(GameRefusal::NoChange));
    assert_eq!(play(&game).clock().running, None);
    let over = Err(GameRefusal::Over(GameOver::Result(WHITE_WINS)));
    assert_eq!(act(&mut game, &a_move("Nf3", Some(3))), over);
    assert_eq!(act(&mut game, &back(1)), over);
    assert_eq!(
        act(&mut game, &a_move("e5", Some(2))),
        Err(GameRefusal::NoChange)
    );
    // A last reading of the clock is taken, but nothing runs any more.
    act(&mut game, &clock(Some(900), Some(Colour::White), 9)).unwrap();
    assert_eq!(play(&game).clock().running, None);
    act(&mut game, &GameCommand::ClearResult).unwrap();
    moves(&mut game, "Nf3");
    assert_eq!(sans(&game), "e4 e5 Nf3");
}

#[test]
fn taking_back_has_its_limits() {
    let mut game = game(Standard);
    moves(&mut game, "e4 e5");
    let beyond = GameRefusal::TakeBack { to_ply: 3, ply: 2 };
    assert_eq!(act(&mut game, &back(3)), Err(beyond));
    assert_eq!(act(&mut game, &back(2)), Err(GameRefusal::NoChange));
    act(&mut game, &back(0)).unwrap();
    assert_eq!(play(&game).ply(), 0);
    assert!(play(&game).fen().ends_with("w KQkq - 0 1"));
}

#[test]
fn undo_takes_the_last_move_and_lists_what_hangs_on_an_earlier_one() {
    let mut game = game(Standard);
    moves(&mut game, "e4 e5 Nf3");
    let refused = GameRefusal::Dependents {
        seq: 3,
        dependents: vec![4],
    };
    assert_eq!(act(&mut game, &undo(3)), Err(refused));
    let refused = GameRefusal::Dependents {
        seq: 1,
        dependents: vec![2, 3, 4],
    };
    assert_eq!(act(&mut game, &undo(1)), Err(refused));
    let before = play(&game).clone();
    act(&mut game, &undo(4)).unwrap();
    assert_eq!(sans(&game), "e4 e5");
    assert_eq!(act(&mut game, &undo(4)), Err(GameRefusal::UndoneAlready(4)));
    assert_eq!(
        act(&mut game, &undo(40)),
        Err(GameRefusal::UnknownCommand(40))
    );
    // Undo of the undo.
    act(&mut game, &undo(5)).unwrap();
    assert_eq!(play(&game), &before);
    assert_eq!(game.undone().into_iter().collect::<Vec<_>>(), [5]);
    // All the way back.
    for seq in [4, 3, 2, 1] {
        act(&mut game, &undo(seq)).unwrap();
    }
    assert!(game.play().is_none());
    assert_eq!(game.rev(), 10);
}

#[test]
fn a_take_back_and_a_result_are_undone_like_the_rest() {
    let mut game = game(Standard);
    moves(&mut game, "e4 e5 Nf3");
    act(&mut game, &back(1)).unwrap(); // 5
    moves(&mut game, "c5"); // 6
    let refused = GameRefusal::Dependents {
        seq: 5,
        dependents: vec![6],
    };
    assert_eq!(act(&mut game, &undo(5)), Err(refused));
    act(&mut game, &undo(6)).unwrap();
    act(&mut game, &undo(5)).unwrap();
    assert_eq!(sans(&game), "e4 e5 Nf3");
    let win = GameCommand::SetResult { result: WHITE_WINS };
    act(&mut game, &win).unwrap(); // 9
    act(&mut game, &undo(9)).unwrap(); // 10
    moves(&mut game, "Nc6"); // 11
    // The result cannot come back before the move that was made without it.
    let refused = GameRefusal::Dependents {
        seq: 10,
        dependents: vec![11],
    };
    assert_eq!(act(&mut game, &undo(10)), Err(refused));
}

#[test]
fn a_reading_of_the_clock_depends_on_nothing() {
    let mut game = game(Standard);
    act(&mut game, &clock(Some(60_000), Some(Colour::White), 1)).unwrap();
    act(&mut game, &clock(Some(50_000), Some(Colour::White), 2)).unwrap();
    act(&mut game, &undo(2)).unwrap();
    assert_eq!(play(&game).clock().white_ms, Some(50_000));
    act(&mut game, &undo(3)).unwrap();
    assert_eq!(play(&game).clock().white_ms, None);
}

#[test]
fn a_damaged_stream_is_refused_and_changes_nothing() {
    let mut game = game(Standard);
    moves(&mut game, "e4 e5");
    let before = game.clone();
    let json = |text: &str| serde_json::from_str::<GameEvent>(text).unwrap();
    for text in [
        r#"{"moved":{"ply":3,"uci":"e1e3","san":"Ke3"}}"#,
        r#"{"moved":{"ply":3,"uci":"g1f3","san":"Nc3"}}"#,
        r#"{"moved":{"ply":3,"uci":"g1f3","san":""}}"#,
        r#"{"moved":{"ply":3,"uci":"0000","san":"--"}}"#,
        r#"{"moved":{"ply":4,"uci":"g1f3","san":"Nf3"}}"#,
        r#"{"taken_back":{"from_ply":3,"to_ply":1,"reason":""}}"#,
        r#"{"taken_back":{"from_ply":2,"to_ply":4,"reason":""}}"#,
        r#"{"result_set":{"from":"adjourned","to":null}}"#,
        r#"{"undone":{"seq":2}}"#,
        r#"{"undone":{"seq":99}}"#,
        r#"{"started":{"seats":{"white":1,"black":2,"round":1,"board":1},"start":"standard"}}"#,
    ] {
        assert!(game.commit(vec![json(text)]).is_err(), "{text}");
        assert_eq!(game, before, "{text}");
    }
    // A command is whole or not at all.
    let good = json(r#"{"moved":{"ply":3,"uci":"g1f3","san":"Nf3"}}"#);
    assert!(game.commit(vec![good.clone(), good.clone()]).is_err());
    assert_eq!(game, before);
    assert!(matches!(
        game.apply(9, 9, good.clone()),
        Err(ReplayError::Gap { .. })
    ));
    assert!(matches!(
        game.apply(4, 2, good),
        Err(ReplayError::Gap { .. })
    ));
    assert_eq!(game, before);
}

#[test]
fn an_event_is_small() {
    let mut game = game(Standard);
    let events = act(
        &mut game,
        &timed("e4", Some(5_390_000), Some(5_400_000), 10),
    )
    .unwrap();
    let json = serde_json::to_string(&events[0]).unwrap();
    assert_eq!(
        json,
        r#"{"moved":{"ply":1,"uci":"e2e4","san":"e4","white_ms":5390000,"black_ms":5400000,"at":"2026-09-21T14:13:30Z"}}"#
    );
    let events = act(&mut game, &clock(None, None, 3)).unwrap();
    let json = serde_json::to_string(&events[0]).unwrap();
    assert_eq!(
        json,
        r#"{"clock_set":{"running":null,"at":"2026-09-21T14:13:23Z"}}"#
    );
    assert_eq!(Game::new().rev(), 0);
}
