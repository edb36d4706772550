//! The hall of tournaments: where its desks run, and that what is begun is finished.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use futures_util::future::join_all;
use hakem::desk::{Hall, Order, Stamp, Unable, Work, encode};
use hakem::journal::{self, Journal, Medium, Options};
use hakem::live::{Hub, Limits, Slug};
use hakem_core::tournament::{Command, Event, Level, PlayerDetails, Setting, Settings};
use redb::backends::InMemoryBackend;
use redb::{Builder, Database, DatabaseError, StorageBackend};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::{self, Runtime};

fn runtime() -> Runtime {
    runtime::Builder::new_multi_thread()
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

/// After an append of which nobody knows whether it was stored, a desk could be behind its own
/// stream: the journal refused every later order by its number. Now it reads on; here the stream
/// grows behind its back.
#[test]
fn a_desk_behind_its_stream_reads_on() {
    let dir = tempfile::tempdir().unwrap();
    let home = runtime();
    let journal = Journal::open(dir.path()).unwrap();
    let (hub, stamp) = (Hub::new(Limits::default()), Stamp::new().unwrap());
    home.block_on(async {
        let hall = Hall::open(journal.clone(), hub, stamp).unwrap();
        let slug: Slug = "open".parse().unwrap();
        let opened = hall
            .open_tournament(&slug, create(), order(create()))
            .await
            .unwrap();
        let desk = opened.desk;
        let named = |city: &str| {
            let changes = vec![Setting::City(city.to_owned())];
            order(Command::ChangeSettings { changes })
        };
        let before = desk.scene().state.rev();
        let from = Setting::City(String::new());
        let to = Setting::City("Bursa".to_owned());
        let event = encode(&Event::SettingChanged { from, to }).unwrap();
        let stream = format!("t/{}", desk.scene().id).parse().unwrap();
        let behind = journal::Command {
            at: 1,
            by: "x".into(),
            key: None,
            events: vec![event],
        };
        journal.append(&stream, before, behind).await.unwrap();
        let refused = desk.execute(named("Izmir")).await.unwrap_err();
        assert!(matches!(refused, Unable::NotStored(_)), "{refused}");
        assert_eq!(desk.scene().tournament().unwrap().settings.city, "Bursa");
        desk.execute(named("Izmir")).await.unwrap();
        assert_eq!(desk.scene().tournament().unwrap().settings.city, "Izmir");
    });
}

/// A disk in memory that is full when told so.
#[derive(Clone, Debug, Default)]
struct Disk {
    bytes: Arc<InMemoryBackend>,
    full: Arc<AtomicBool>,
}

impl Disk {
    fn space(&self) -> io::Result<()> {
        if self.full.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }
}

impl Medium for Disk {
    fn place(&self) -> String {
        "the test disk".to_owned()
    }

    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError> {
        builder.create_with_backend(self.clone())
    }
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        self.bytes.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.bytes.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.space()?;
        self.bytes.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        self.bytes.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.space()?;
        self.bytes.write(offset, data)
    }
}

/// What waits together behind a failed append is decided again, one by one: nothing of it is
/// lost, nothing shows that is not stored.
#[test]
fn a_full_disk_refuses_all_that_wait_and_nothing_else() {
    let store = Disk::default();
    let home = runtime();
    let journal = Journal::open_medium(store.clone(), Options::default()).unwrap();
    home.block_on(async {
        let (hub, stamp) = (Hub::new(Limits::default()), Stamp::new().unwrap());
        let hall = Arc::new(Hall::open(journal, hub, stamp).unwrap());
        let slug: Slug = "open".parse().unwrap();
        let opened = hall.open_tournament(&slug, create(), order(create()));
        let desk = opened.await.unwrap().desk;
        let add = |number: u32| {
            let details = Box::new(PlayerDetails {
                name: format!("Player {number}"),
                ..PlayerDetails::default()
            });
            order(Command::AddPlayer {
                details,
                entered: None,
            })
        };
        let rev = desk.scene().state.rev();
        store.full.store(true, Ordering::SeqCst);
        for answer in join_all((1..=10).map(|number| desk.execute(add(number)))).await {
            let error = answer.unwrap_err();
            let known = matches!(error, Unable::Full(_) | Unable::NotStored(_));
            assert!(known, "{error}");
            assert!(error.to_string().contains("the test disk"), "{error}");
        }
        assert_eq!(desk.scene().state.rev(), rev);
        store.full.store(false, Ordering::SeqCst);
        let works = async {
            while desk.execute(add(0)).await.is_err() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), works)
            .await
            .unwrap();
        let answers = join_all((1..=10).map(|number| desk.execute(add(number)))).await;
        assert!(answers.iter().all(Result::is_ok));
        let scene = desk.scene();
        let players = &scene.tournament().unwrap().players;
        let names: Vec<&str> = players
            .values()
            .map(|one| one.details.name.as_str())
            .collect();
        let expected: Vec<String> = (0..=10).map(|number| format!("Player {number}")).collect();
        assert_eq!(names, expected);
    });
}
