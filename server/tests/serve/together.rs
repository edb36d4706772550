//! Everything at the same moment: results, moves, and a level-4 confirmation.

use super::field::{assert_folds, carry_out, command, hall, play, result, tournament};
use futures_util::future::join_all;
use hakem::desk::{Order, Unable};
use hakem::journal::Journal;
use hakem_core::tournament::{Command, Level};

const BOARDS: u32 = 100;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_moves_and_a_confirmation_disturb_each_other_in_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(dir.path()).unwrap();
    let hall = hall(&journal);
    let desk = tournament(&hall, "open", 200).await;

    // Moves change no revision: a request that was prepared before them still fits.
    let rev = desk.scene().state.rev();
    let first = join_all((1..=BOARDS).map(|board| desk.execute(play(board, "e4", 1)))).await;
    for answer in first {
        answer.unwrap();
    }
    assert_eq!(desk.scene().state.rev(), rev);
    let matched = Order {
        if_match: Some(rev),
        ..result(1, "1-0")
    };
    desk.execute(matched).await.unwrap();

    // On every even board a result, on every odd one a move, in one breath; meanwhile the
    // tournament leaves FIDE mode, which takes two confirmations.
    let leave = tokio::spawn({
        let desk = desk.clone();
        async move { carry_out(&desk, command(Command::LeaveFideMode)).await }
    });
    let tasks = (2..=BOARDS).map(|board| {
        let desk = desk.clone();
        tokio::spawn(async move {
            if board % 2 == 0 {
                let moved = desk.execute(play(board, "c5", 2));
                let ended = desk.execute(result(board, "1/2-1/2"));
                let (moved, ended) = tokio::join!(moved, ended);
                ended.unwrap();
                moved.unwrap();
            } else {
                desk.execute(play(board, "c5", 2)).await.unwrap();
            }
        })
    });
    for task in join_all(tasks).await {
        task.unwrap();
    }
    match leave.await.unwrap() {
        Ok(_) => {}
        // A token dies when the tournament changes: asked again, never half-done.
        Err(Unable::BadToken) => panic!("the token was ours"),
        Err(other) => panic!("{other:?}"),
    }
    let scene = desk.scene();
    assert!(!scene.state.fide().is_in());
    for board in 2..=BOARDS {
        let seat = scene.board(1, board).unwrap();
        assert_eq!(seat.result.used.is_some(), board % 2 == 0, "board {board}");
        assert_eq!(scene.play(1, seat).unwrap().ply(), 2, "board {board}");
    }
    assert_folds(&journal, &scene);

    // Somebody who may not confirm this level gets no token.
    let deputy = Order {
        may_confirm: Level::Notice,
        by: "bob".to_owned(),
        ..command(Command::LeaveFideMode)
    };
    assert!(desk.execute(deputy).await.is_err());
}
