//! All tournaments of a server: found by slug, brought back from the journal at the start.
//!
//! Streams: `registry` says which tournaments exist, `t/{id}` is a tournament, `t/{id}/g/{round}/
//! {white}-{black}` one of its games.

use super::feed::{Recount, Stamped, told_staff};
use super::held::{Held, WaitingEvent};
use super::order::{Answer, Order, Unable, Work};
use super::record::{UnknownEvent, decode, encode};
use super::scene::{GameKey, Scene, Views};
use super::searcher::Searcher;
use super::stamp::Stamp;
use super::task::{Desk, Tools};
use crate::journal::{self, AppendError, Journal, ReadError, StreamName};
use crate::live::{Hub, Slug};
use hakem_core::laws::game::{self, Game, GameEvent};
use hakem_core::tournament::{Command, Event, ReplayError, State, Tournament};
use hakem_plugin_api::{Loader, Stack};
use hakem_rhai::Library;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::runtime::Handle;
use tokio::sync::{mpsc, watch};

/// The stream that says which tournaments exist.
const REGISTRY: &str = "registry";

/// What the registry records.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    /// A tournament took a slug.
    TournamentOpened {
        /// Its number for life.
        id: String,
        /// Its name in addresses.
        slug: String,
    },
}

/// Why the tournaments cannot be brought back, or a new one not opened.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// The journal cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The journal cannot be written.
    #[error(transparent)]
    Append(#[from] AppendError),
    /// A stored event is of a kind that this program does not know.
    #[error("stream {stream}: {error}")]
    Unknown {
        /// The stream.
        stream: String,
        /// The event.
        error: UnknownEvent,
    },
    /// A stored event does not fit the state before it.
    #[error("stream {stream}: {error}")]
    Replay {
        /// The stream.
        stream: String,
        /// What does not fit.
        error: ReplayError,
    },
    /// A stored move does not fit the game before it.
    #[error("stream {stream}: {error}")]
    Game {
        /// The stream.
        stream: String,
        /// What does not fit.
        error: game::ReplayError,
    },
    /// A name in the registry is no name.
    #[error("the registry names '{0}', which cannot be one")]
    BadName(String),
    /// The system gives no thread to search for mates on.
    #[error("no thread can be started to search for mates: {0}")]
    NoThread(#[from] std::io::Error),
    /// The slug is taken.
    #[error("the slug '{0}' is taken; choose another")]
    SlugTaken(Slug),
}

/// A tournament that was opened.
#[derive(Debug)]
pub struct Opened {
    /// Its desk.
    pub desk: Desk,
    /// What its first command came to.
    pub answer: Answer,
}

/// All tournaments.
pub struct Hall {
    shared: Arc<Shared>,
    stop: watch::Sender<bool>,
    /// Ends when the last desk has ended.
    ended: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

struct Shared {
    /// None once the hall is closed; desks hold what they need of it.
    tools: Mutex<Option<Tools>>,
    journal: Journal,
    runtime: Handle,
    registry: StreamName,
    hub: Arc<Hub>,
    library: Arc<Library>,
    desks: Mutex<Desks>,
    /// Events of the registry; whoever appends there holds it.
    entries: tokio::sync::Mutex<u64>,
}

#[derive(Default)]
struct Desks {
    by_slug: BTreeMap<Slug, Desk>,
    /// The id under which a slug is registered, the tournament existing or not.
    ids: BTreeMap<Slug, String>,
    /// Slugs whose first command is under way.
    opening: BTreeSet<Slug>,
}

/// A tournament brought back, with what was told of it.
struct Revived {
    scene: Scene,
    held: Held,
    recount: Recount,
}

impl Hall {
    /// Brings all tournaments back from the journal. Blocks; call it before serving, on the
    /// runtime that shall run the desks.
    ///
    /// # Errors
    /// Something stored cannot be read, or does not fit: nothing is served then.
    pub fn open(journal: Journal, hub: Arc<Hub>, stamp: Stamp) -> Result<Self, HallError> {
        let registry = name(REGISTRY)?;
        let (stop, stopped) = watch::channel(false);
        let (alive, ended) = mpsc::channel(1);
        let tools = Tools {
            journal,
            hub,
            stamp,
            library: Arc::default(),
            searcher: Arc::new(Searcher::start()?),
            runtime: Handle::current(),
            stop: stopped,
            _alive: alive,
        };
        let run = Timestamp::now().as_microsecond().to_string();
        let mut desks = Desks::default();
        let mut entries = 0;
        for event in tools.journal.read(&registry, 1) {
            let event = event?;
            entries = event.seq();
            let entry = decode(&event).map_err(|error| HallError::Unknown {
                stream: REGISTRY.to_owned(),
                error,
            })?;
            let Entry::TournamentOpened { id, slug } = entry;
            let slug: Slug = slug.parse().map_err(|_| HallError::BadName(slug))?;
            desks.ids.insert(slug, id);
        }
        for (slug, id) in desks.ids.clone() {
            let revived = revive(&tools.journal, &slug, &id)?;
            // A slug whose first command was never stored is free.
            if revived.scene.state.rev() > 0 {
                let (staff, mut held) = (Arc::new(revived.scene), revived.held);
                let public = held.public(&staff);
                let views = Views { staff, public };
                revived.recount.restore(&tools.hub, &views, &run);
                let desk = Desk::start((views, held), stream_of(&id)?, tools.clone());
                desks.by_slug.insert(slug, desk);
            }
        }
        let shared = Shared {
            journal: tools.journal.clone(),
            runtime: tools.runtime.clone(),
            hub: Arc::clone(&tools.hub),
            library: Arc::clone(&tools.library),
            tools: Mutex::new(Some(tools)),
            registry,
            desks: Mutex::new(desks),
            entries: tokio::sync::Mutex::new(entries),
        };
        Ok(Self {
            shared: Arc::new(shared),
            stop,
            ended: tokio::sync::Mutex::new(ended),
        })
    }

    /// The desk of a tournament.
    #[allow(
        clippy::unused_async,
        reason = "callers need not know that it never waits"
    )]
    pub async fn desk(&self, slug: &Slug) -> Option<Desk> {
        self.shared.desks().by_slug.get(slug).cloned()
    }

    /// All desks, by slug.
    #[allow(
        clippy::unused_async,
        reason = "callers need not know that it never waits"
    )]
    pub async fn desks(&self) -> Vec<(Slug, Desk)> {
        let desks = self.shared.desks();
        let all = desks.by_slug.iter();
        all.map(|(slug, desk)| (slug.clone(), desk.clone()))
            .collect()
    }

    /// The packages of regulations that were compiled.
    pub fn library(&self) -> &Library {
        &self.shared.library
    }

    /// The rules of a tournament: FIDE's, with the regulations in force above them. May compile a
    /// package, and asking it runs scripts: not for async threads.
    pub fn rules(&self, t: &Tournament) -> Stack {
        Stack::of(t, Arc::clone(&self.shared.library) as Arc<dyn Loader>)
    }

    /// What the journal holds of a tournament, from event `from` on. Reading it blocks.
    ///
    /// # Errors
    /// The tournament's number cannot name a stream.
    pub fn record(&self, scene: &Scene, from: u64) -> Result<journal::Events, HallError> {
        Ok(self.shared.journal.read(&stream_of(&scene.id)?, from))
    }

    /// What the journal holds of a game. Reading it blocks.
    ///
    /// # Errors
    /// The game cannot name a stream.
    pub fn record_of_game(
        &self,
        scene: &Scene,
        key: &GameKey,
    ) -> Result<journal::Events, HallError> {
        let stream = name(&format!("{}/g/{key}", stream_of(&scene.id)?.as_str()))?;
        Ok(self.shared.journal.read(&stream, 1))
    }

    /// The tournament that was opened under an idempotency key.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub async fn opened_under(&self, key: &str) -> Result<Option<Desk>, HallError> {
        let now = Timestamp::now().as_microsecond();
        for (_, desk) in self.desks().await {
            let stream = stream_of(&desk.scene().id)?;
            let used = self.shared.journal.lookup(&stream, key, now)?;
            if used.is_some_and(|used| used.first_seq == 1) {
                return Ok(Some(desk));
            }
        }
        Ok(None)
    }

    /// Opens a tournament by its first command: create or import. It is carried out even if the
    /// caller goes away meanwhile; other tournaments do not wait for it.
    ///
    /// # Errors
    /// The slug is taken, or the command is refused or asks back: the slug stays free then.
    pub async fn open_tournament(
        &self,
        slug: &Slug,
        command: Command,
        order: Order,
    ) -> Result<Opened, OpenError> {
        let tools = self.shared.tools().ok_or(Unable::Stopping)?;
        let claim = Claim::stake(&self.shared, slug)?;
        let order = Order {
            work: Work::Tournament(Box::new(command)),
            ..order
        };
        let opened = self.shared.runtime.spawn(claim.open(tools, order)).await;
        opened.unwrap_or_else(|error| {
            tracing::error!(%error, "a tournament was not opened");
            Err(Unable::Failed.into())
        })
    }

    /// Sends the followers away; desks go on.
    pub fn dismiss(&self) {
        self.shared.hub.shutdown();
    }

    /// Lets all desks finish what they have, takes no more, and waits for their end.
    pub async fn stop(&self) {
        self.stop.send_replace(true);
        drop(lock(&self.shared.tools).take());
        self.shared.desks().by_slug.clear();
        // Nothing is ever sent: this is the end of the last desk.
        let _ = self.ended.lock().await.recv().await;
        self.dismiss();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No code that may panic runs under these locks.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    fn desks(&self) -> MutexGuard<'_, Desks> {
        lock(&self.desks)
    }

    fn tools(&self) -> Option<Tools> {
        lock(&self.tools).clone()
    }
}

/// A slug whose tournament is being opened; free again when this goes.
struct Claim {
    shared: Arc<Shared>,
    slug: Slug,
}

impl Claim {
    fn stake(shared: &Arc<Shared>, slug: &Slug) -> Result<Self, HallError> {
        let mut desks = shared.desks();
        if desks.by_slug.contains_key(slug) || !desks.opening.insert(slug.clone()) {
            return Err(HallError::SlugTaken(slug.clone()));
        }
        Ok(Self {
            shared: Arc::clone(shared),
            slug: slug.clone(),
        })
    }

    async fn open(self, tools: Tools, order: Order) -> Result<Opened, OpenError> {
        let known = self.shared.desks().ids.get(&self.slug).cloned();
        let id = match known {
            Some(id) => id,
            None => self.register(&tools.journal).await?,
        };
        let scene = Arc::new(Scene {
            id: id.as_str().into(),
            slug: self.slug.clone(),
            state: Arc::new(State::new()),
            games: BTreeMap::new(),
            behind: None,
        });
        let public = Arc::clone(&scene);
        let views = Views {
            staff: scene,
            public,
        };
        let run = Timestamp::now().as_microsecond().to_string();
        Recount::default().restore(&tools.hub, &views, &run);
        let desk = Desk::start((views, Held::default()), stream_of(&id)?, tools);
        let answer = match desk.execute(order).await {
            Ok(answer) => answer,
            Err(unable) => {
                // Nobody follows a tournament that does not exist.
                self.shared.hub.close(&self.slug);
                return Err(unable.into());
            }
        };
        let entered = desk.clone();
        self.shared
            .desks()
            .by_slug
            .insert(self.slug.clone(), entered);
        Ok(Opened { desk, answer })
    }

    async fn register(&self, journal: &Journal) -> Result<String, HallError> {
        let id = ulid::Ulid::generate().to_string();
        let entry = Entry::TournamentOpened {
            id: id.clone(),
            slug: self.slug.as_str().to_owned(),
        };
        let event = encode(&entry).map_err(|_| HallError::BadName(self.slug.to_string()))?;
        let command = journal::Command {
            at: Timestamp::now().as_microsecond(),
            by: "server".to_owned(),
            key: None,
            events: vec![event],
        };
        let mut entries = self.shared.entries.lock().await;
        let appended = journal
            .append(&self.shared.registry, *entries, command)
            .await?;
        *entries = appended.last_seq;
        drop(entries);
        let mut desks = self.shared.desks();
        desks.ids.insert(self.slug.clone(), id.clone());
        Ok(id)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.shared.desks().opening.remove(&self.slug);
    }
}

/// Why a tournament was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The hall.
    #[error(transparent)]
    Hall(#[from] HallError),
    /// The first command.
    #[error(transparent)]
    Unable(#[from] Unable),
}

fn name(text: &str) -> Result<StreamName, HallError> {
    text.parse()
        .map_err(|_| HallError::BadName(text.to_owned()))
}

fn stream_of(id: &str) -> Result<StreamName, HallError> {
    name(&format!("t/{id}"))
}

/// Folds a tournament's stream, then its games'.
fn revive(journal: &Journal, slug: &Slug, id: &str) -> Result<Revived, HallError> {
    let stream = stream_of(id)?;
    let mut scene = Scene {
        id: id.into(),
        slug: slug.clone(),
        state: Arc::new(State::new()),
        games: BTreeMap::new(),
        behind: None,
    };
    let mut held = Held::default();
    let mut recount = Recount::default();
    for stored in journal.read(&stream, 1) {
        let stored = stored?;
        let text = || stream.as_str().to_owned();
        let event: Event = decode(&stored).map_err(|error| HallError::Unknown {
            stream: text(),
            error,
        })?;
        let stamped = Stamped::of(&stored);
        let glance = held.glance(&scene, stamped.at, &event);
        Arc::make_mut(&mut scene.state)
            .apply(stored.seq(), stored.cmd(), event.clone())
            .map_err(|error| HallError::Replay {
                stream: text(),
                error,
            })?;
        recount.add([told_staff(&scene, &stamped, &event)]);
        recount.add(held.enter(&scene, glance, (&stamped, &event)).told);
    }
    let prefix = format!("{}/g/", stream.as_str());
    for stream in journal.streams()? {
        if let Some(key) = stream
            .as_str()
            .strip_prefix(&prefix)
            .and_then(GameKey::parse)
        {
            let mut waiting = Vec::new();
            let keep = is_held(&scene, &key).then_some(&mut waiting);
            let game = revive_game(journal, &stream, keep)?;
            scene.games.insert(key, Arc::new(game));
            if !waiting.is_empty() {
                held.revive(&scene, key, waiting);
            }
        }
    }
    let news = held.let_out(&scene, Timestamp::now());
    recount.add(news.told);
    Ok(Revived {
        scene,
        held,
        recount,
    })
}

/// True if everybody is behind a game.
fn is_held(scene: &Scene, key: &GameKey) -> bool {
    let number = scene.number_of(key);
    let delay = scene.tournament().zip(number);
    delay.is_some_and(|(t, number)| !t.delay_of(key.round, number).is_none())
}

/// Folds a game's stream; `waiting` gets its events one by one.
fn revive_game(
    journal: &Journal,
    stream: &StreamName,
    mut waiting: Option<&mut Vec<WaitingEvent>>,
) -> Result<Game, HallError> {
    let mut game = Game::new();
    for stored in journal.read(stream, 1) {
        let stored = stored?;
        let text = || stream.as_str().to_owned();
        let event: GameEvent = decode(&stored).map_err(|error| HallError::Unknown {
            stream: text(),
            error,
        })?;
        game.apply(stored.seq(), stored.cmd(), event.clone())
            .map_err(|error| HallError::Game {
                stream: text(),
                error,
            })?;
        if let Some(waiting) = &mut waiting {
            waiting.push(WaitingEvent {
                seq: stored.seq(),
                command: stored.cmd(),
                at: Stamped::of(&stored).at,
                event,
            });
        }
    }
    Ok(game)
}
