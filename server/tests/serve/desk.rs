//! A desk from inside: what was not stored was not done, and what was stored was told.

use super::disk::{Disk, Fault};
use super::field::{
    add_player, assert_folds, carry_out, command, hall, play, result, settings, slug, stream,
    tournament,
};
use futures_util::future::{FutureExt, join_all};
use hakem::desk::{Idempotency, Order, Unable};
use hakem::journal::{Journal, Options};
use hakem_core::PlayerId;
use hakem_core::tournament::Command;
use std::sync::Arc;
use std::time::Duration;

fn journal() -> (Journal, Disk) {
    let disk = Disk::default();
    let journal = Journal::open_medium(disk.clone(), Options::default()).unwrap();
    (journal, disk)
}

/// An order that the desk accepts and the journal refuses: the name is longer than it stores.
fn unstorable(order: Order) -> Order {
    Order {
        by: "x".repeat(300),
        ..order
    }
}

fn keyed(order: Order, key: &str, body: u8) -> Order {
    Order {
        idempotency: Some(Idempotency {
            key: key.to_owned(),
            body: [body; 32],
        }),
        ..order
    }
}

#[tokio::test]
async fn what_follows_a_failed_order_is_decided_again_in_order() {
    let (journal, _) = journal();
    let hall = hall(&journal);
    let desk = tournament(&hall, "open", 4).await;
    // All in one batch: the desk does not run before all are sent.
    let orders = [
        add_player("First", 2000),
        unstorable(add_player("Nobody", 1900)),
        add_player("Second", 1800),
        unstorable(add_player("Nobody else", 1700)),
        add_player("Third", 1600),
        add_player("Fourth", 1500),
    ];
    let answers = join_all(orders.map(|order| desk.execute(order))).await;
    for (number, answer) in answers.iter().enumerate() {
        match answer {
            Ok(_) => assert!(![1, 3].contains(&number)),
            Err(Unable::NotStored(_)) => assert!([1, 3].contains(&number)),
            Err(other) => panic!("{number}: {other:?}"),
        }
    }
    let scene = desk.scene();
    let names: Vec<&str> = scene
        .tournament()
        .unwrap()
        .players
        .values()
        .map(|player| player.details.name.as_str())
        .skip(4)
        .collect();
    assert_eq!(names, ["First", "Second", "Third", "Fourth"]);
    assert!(
        scene
            .tournament()
            .unwrap()
            .players
            .contains_key(&PlayerId(8)),
        "numbers without gaps"
    );
    assert_folds(&journal, &scene);
}

#[tokio::test]
async fn a_move_stored_beside_a_failed_result_is_settled_once() {
    let (journal, _) = journal();
    let hall = hall(&journal);
    let desk = tournament(&hall, "open", 8).await;
    let orders = [
        unstorable(result(1, "1-0")),
        play(2, "e4", 1),
        result(3, "0-1"),
        play(2, "e5", 2),
        // It sees a board that is open only if the first order is not stored.
        play(1, "d4", 1),
    ];
    let all = join_all(orders.map(|order| desk.execute(order)));
    let answers = tokio::time::timeout(Duration::from_secs(20), all)
        .await
        .unwrap();
    assert!(matches!(answers[0], Err(Unable::NotStored(_))));
    for answer in &answers[1..] {
        assert!(answer.is_ok(), "{answer:?}");
    }
    let scene = desk.scene();
    assert!(scene.board(1, 1).unwrap().result.used.is_none());
    assert!(scene.board(1, 3).unwrap().result.used.is_some());
    assert_folds(&journal, &scene);
}

#[tokio::test]
async fn a_full_disk_changes_nothing_and_works_again_when_there_is_space() {
    let (journal, medium) = journal();
    let hall = hall(&journal);
    let desk = tournament(&hall, "open", 8).await;
    let before = desk.scene();
    medium.fail(Fault::Full { left: 0 });
    let orders = (1..=4).flat_map(|board| [result(board, "1-0"), play(board, "e4", 1)]);
    let answers = join_all(orders.map(|order| desk.execute(order))).await;
    for answer in answers {
        let told = matches!(
            answer,
            Err(Unable::NotStored(_) | Unable::Full(_) | Unable::GameOver { .. })
        );
        assert!(told, "{answer:?}");
    }
    assert_eq!(desk.scene().state, before.state);
    assert!(desk.scene().games.is_empty());
    medium.fail(Fault::None);
    for _ in 0..200 {
        match desk.execute(result(1, "1-0")).await {
            Err(Unable::NotStored(_) | Unable::Full(_)) => {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            answer => {
                answer.unwrap();
                break;
            }
        }
    }
    assert_folds(&journal, &desk.scene());
    assert!(desk.scene().board(1, 1).unwrap().result.used.is_some());
}

#[tokio::test]
async fn an_answer_is_repeated_under_its_key() {
    let (journal, _) = journal();
    let hall = hall(&journal);
    let desk = tournament(&hall, "open", 4).await;
    let first = desk.execute(keyed(result(1, "1-0"), "k", 1)).await.unwrap();
    assert!(!first.repeated);
    // Of two that come at once, one is carried out.
    let twice = [0; 2].map(|_| desk.execute(keyed(play(2, "e4", 1), "m", 1)));
    let twice = join_all(twice).await;
    let mut repeated: Vec<bool> = twice.iter().map(|a| a.as_ref().unwrap().repeated).collect();
    repeated.sort_unstable();
    assert_eq!(repeated, [false, true]);
    assert_eq!(
        twice[0].as_ref().unwrap().events,
        twice[1].as_ref().unwrap().events
    );
    for _ in 0..2 {
        let again = desk.execute(keyed(result(1, "1-0"), "k", 1)).await.unwrap();
        assert!(again.repeated);
        assert_eq!((again.seq, again.rev), (first.seq, first.rev));
        assert_eq!(again.events, first.events);
    }
    let other = desk.execute(keyed(result(1, "0-1"), "k", 2)).await;
    assert!(matches!(other, Err(Unable::KeyReused)), "{other:?}");
    // A refusal is not kept.
    let refused = desk.execute(keyed(result(99, "1-0"), "r", 1)).await;
    assert!(refused.is_err());
    desk.execute(keyed(result(2, "1-0"), "r", 2)).await.unwrap();
    assert_folds(&journal, &desk.scene());
}

#[tokio::test]
async fn a_full_queue_is_told_at_once() {
    let (journal, _) = journal();
    let hall = hall(&journal);
    let desk = tournament(&hall, "open", 4).await;
    let orders = (0..600).map(|n| desk.execute(play(1, "e4", n)));
    let answers = join_all(orders).await;
    let overloaded = answers
        .iter()
        .filter(|answer| matches!(answer, Err(Unable::Overloaded)));
    assert_eq!(overloaded.count(), 600 - 512);
    desk.execute(result(1, "1-0")).await.unwrap();
    assert_folds(&journal, &desk.scene());
}

#[tokio::test]
async fn a_stop_answers_what_was_sent_and_takes_no_more() {
    let (journal, _) = journal();
    let hall = Arc::new(hall(&journal));
    let desk = tournament(&hall, "open", 40).await;
    let sent = join_all((1..=20).map(|board| {
        let desk = desk.clone();
        async move { desk.execute(result(board, "1-0")).await }
    }));
    let stopping = {
        let hall = Arc::clone(&hall);
        async move { hall.stop().await }
    };
    let (answers, ()) = tokio::join!(sent, stopping);
    for answer in answers {
        answer.unwrap();
    }
    let late = desk.execute(result(1, "0-1")).await;
    assert!(matches!(late, Err(Unable::Stopping)), "{late:?}");
    assert!(hall.desk(&slug("open")).await.is_none());
    let late = Command::Create {
        settings: Box::new(settings()),
    };
    let name = slug("late");
    let late = hall.open_tournament(&name, late.clone(), command(late));
    assert!(late.await.is_err());
    assert_eq!(
        journal.last(&stream(&desk.scene())).unwrap().unwrap().seq(),
        desk.scene().state.rev()
    );
    assert_folds(&journal, &desk.scene());
}

#[tokio::test]
async fn a_tournament_whose_maker_goes_away_is_opened_all_the_same() {
    let (journal, _) = journal();
    let hall = hall(&journal);
    let create = Command::Create {
        settings: Box::new(settings()),
    };
    let name = slug("open");
    let opening = hall.open_tournament(&name, create.clone(), command(create.clone()));
    // Polled once, then dropped.
    assert!(opening.now_or_never().is_none());
    let mut opened = None;
    for _ in 0..500 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        opened = hall.desk(&name).await;
        if opened.is_some() {
            break;
        }
    }
    let desk = opened.unwrap();
    carry_out(&desk, add_player("First", 2000)).await.unwrap();
    let again = hall.open_tournament(&name, create.clone(), command(create));
    assert!(again.await.is_err(), "the slug is taken");
    assert_folds(&journal, &desk.scene());
}
