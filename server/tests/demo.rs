//! The demo: an event in its sixth round that plays on to its end.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use hakem::demo::{Demo, Pace, ROUNDS, SLUG};
use hakem::desk::{Desk, Hall, Stamp};
use hakem::journal::Journal;
use hakem::live::{Hub, Limits};
use std::time::Duration;

/// As fast as it can.
const AT_ONCE: Pace = Pace {
    move_from: Duration::ZERO,
    move_to: Duration::ZERO,
    result: Duration::ZERO,
    pause: Duration::ZERO,
};

fn hall(journal: &Journal) -> Hall {
    let hub = Hub::new(Limits::default());
    Hall::open(journal.clone(), hub, Stamp::new().unwrap()).unwrap()
}

async fn desk(hall: &Hall) -> Desk {
    hall.desk(&SLUG.parse().unwrap()).await.unwrap()
}

/// Moves made on the live boards of a round.
fn plies(desk: &Desk, round: u16) -> Vec<u32> {
    let scene = desk.scene();
    (1..=8)
        .map(|number| {
            let board = *scene.board(round, number).unwrap();
            scene
                .play(round, &board)
                .map_or(0, hakem_core::laws::game::Play::ply)
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_begins_in_the_sixth_round_and_plays_on_to_the_end() {
    let dir = tempfile::tempdir().unwrap();
    let journal = Journal::open(dir.path()).unwrap();
    let first = hall(&journal);
    let demo = Demo::open(&first).await.unwrap();
    let begun = desk(&first).await;
    {
        let scene = begun.scene();
        let tournament = scene.tournament().unwrap();
        assert_eq!(tournament.players.len(), 64);
        assert_eq!(tournament.newest_round(), 6);
        assert_eq!(tournament.last_finished_round(), 5);
        assert!(scene.state.fide().is_in(), "the demo keeps to FIDE's rules");
        for round in 1..=6 {
            for board in &tournament.round(round).unwrap().boards {
                let federation = |id| &tournament.players[&id].details.federation;
                let (white, black) = (federation(board.white), federation(board.black));
                assert!(white != "TUR" || black != "TUR", "round {round}: {board:?}");
            }
        }
        let open = tournament.open_games().len();
        assert!((9..31).contains(&open), "{open} games are on");
    }
    let middle = plies(&begun, 6);
    assert!(middle.iter().all(|ply| *ply >= 15), "{middle:?}");
    drop(demo);
    first.stop().await;

    // The same folder again: nothing begins anew.
    let second = hall(&journal);
    let demo = Demo::open(&second).await.unwrap();
    let goes_on = desk(&second).await;
    assert_eq!(plies(&goes_on, 6), middle);
    demo.play_on(AT_ONCE).await;
    {
        let scene = goes_on.scene();
        let tournament = scene.tournament().unwrap();
        assert_eq!(tournament.newest_round(), ROUNDS);
        assert!(tournament.is_finished());
        let scores = tournament.scores(ROUNDS);
        let leader = scores.values().max().unwrap();
        assert!(*leader >= hakem_core::Points::from_halves(12), "{leader}");
    }
    let last = plies(&goes_on, ROUNDS);
    assert!(last.iter().all(|ply| *ply > 30), "{last:?}");
    second.stop().await;
    let closed = tokio::task::spawn_blocking(move || journal.close()).await;
    closed.unwrap().unwrap();
}
