//! The hall of tournaments: where its desks run, and that what is begun is finished.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use hakem::desk::{Hall, Order, Stamp, Work};
use hakem::journal::Journal;
use hakem::live::{Hub, Limits, Slug};
use hakem_core::tournament::{Command, Level, Setting, Settings};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

fn runtime() -> Runtime {
    Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap()
}

fn hall(runtime: &Runtime, dir: &Path) -> Arc<Hall> {
    let journal = Journal::open(dir).unwrap();
    let (hub, stamp) = (Hub::new(Limits::default()), Stamp::new().unwrap());
    runtime.block_on(async { Arc::new(Hall::open(journal, hub, stamp).unwrap()) })
}

fn create() -> Command {
    Command::Create {
        settings: Box::new(Settings::new("Open", 5)),
    }
}

fn order(command: Command) -> Order {
    Order {
        work: Work::Tournament(Box::new(command)),
        by: "ada".to_owned(),
        may_confirm: Level::ConfirmTwice,
        idempotency: None,
        if_match: None,
        confirm: Vec::new(),
    }
}

/// A desk ran on the thread of the request that had opened its tournament, and ended with it:
/// everybody else was told that the server was stopping.
#[test]
fn a_desk_outlives_whoever_opened_it() {
    let dir = tempfile::tempdir().unwrap();
    let home = runtime();
    let hall = hall(&home, dir.path());
    let slug: Slug = "open".parse().unwrap();
    let visitor = runtime();
    visitor
        .block_on(hall.open_tournament(&slug, create(), order(create())))
        .unwrap();
    drop(visitor);
    home.block_on(async {
        let changes = vec![Setting::City("Bursa".to_owned())];
        let desk = hall.desk(&slug).await.unwrap();
        desk.execute(order(Command::ChangeSettings { changes }))
            .await
            .unwrap();
    });
}

/// A client that hung up while its tournament was opened left the events in the journal and no
/// desk: the slug looked free, and the next one to open it was decided again for ever.
#[test]
fn an_opening_that_nobody_waits_for_is_finished() {
    let dir = tempfile::tempdir().unwrap();
    let home = runtime();
    let hall = hall(&home, dir.path());
    let slug: Slug = "open".parse().unwrap();
    home.block_on(async {
        let opening = hall.open_tournament(&slug, create(), order(create()));
        // Polled once and dropped.
        let given_up = tokio::time::timeout(Duration::ZERO, opening).await;
        drop(given_up);
        let arrived = async {
            while hall.desk(&slug).await.is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), arrived)
            .await
            .unwrap();
        let again = hall.open_tournament(&slug, create(), order(create()));
        let error = again.await.unwrap_err();
        assert!(error.to_string().contains("is taken"), "{error}");
    });
}
