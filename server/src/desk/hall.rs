//! All tournaments of a server: found by slug, brought back from the journal at the start.
//!
//! Streams: `registry` says which tournaments exist, `t/{id}` is a tournament, `t/{id}/g/{round}/
//! {white}-{black}` one of its games.

use super::feed::{Recount, Stamped, told};
use super::order::{Answer, Order, Unable, Work};
use super::record::{UnknownEvent, decode, encode};
use super::scene::{GameKey, Scene};
use super::stamp::Stamp;
use super::task::{Desk, Tools};
use crate::journal::{self, AppendError, Journal, ReadError, StreamName};
use crate::live::{Hub, Slug};
use hakem_core::laws::game::{self, Game};
use hakem_core::tournament::{Command, Event, ReplayError, State};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::Mutex;

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
    tools: Tools,
    registry: StreamName,
    desks: Mutex<Desks>,
}

#[derive(Default)]
struct Desks {
    by_slug: BTreeMap<Slug, Desk>,
    /// Events of the registry.
    entries: u64,
    /// The id under which a slug is registered, the tournament existing or not.
    ids: BTreeMap<Slug, String>,
}

/// A tournament brought back, with what was told of it.
struct Revived {
    scene: Scene,
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
        let tools = Tools {
            journal,
            hub,
            stamp,
        };
        let run = Timestamp::now().as_microsecond().to_string();
        let mut desks = Desks::default();
        for event in tools.journal.read(&registry, 1) {
            let event = event?;
            desks.entries = event.seq();
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
                let scene = Arc::new(revived.scene);
                revived.recount.restore(&tools.hub, &scene, &run);
                let desk = Desk::start(scene, stream_of(&id)?, tools.clone());
                desks.by_slug.insert(slug, desk);
            }
        }
        Ok(Self {
            tools,
            registry,
            desks: Mutex::new(desks),
        })
    }

    /// The desk of a tournament.
    pub async fn desk(&self, slug: &Slug) -> Option<Desk> {
        self.desks.lock().await.by_slug.get(slug).cloned()
    }

    /// All desks, by slug.
    pub async fn desks(&self) -> Vec<(Slug, Desk)> {
        let desks = self.desks.lock().await;
        desks
            .by_slug
            .iter()
            .map(|(slug, desk)| (slug.clone(), desk.clone()))
            .collect()
    }

    /// Opens a tournament by its first command: create or import.
    ///
    /// # Errors
    /// The slug is taken, or the command is refused or asks back: the slug stays free then.
    pub async fn open_tournament(
        &self,
        slug: &Slug,
        command: Command,
        order: Order,
    ) -> Result<Opened, OpenError> {
        let mut desks = self.desks.lock().await;
        if desks.by_slug.contains_key(slug) {
            return Err(HallError::SlugTaken(slug.clone()).into());
        }
        let id = match desks.ids.get(slug) {
            Some(id) => id.clone(),
            None => ulid::Ulid::generate().to_string(),
        };
        let scene = Arc::new(Scene {
            id: id.as_str().into(),
            slug: slug.clone(),
            state: State::new(),
            games: BTreeMap::new(),
        });
        if !desks.ids.contains_key(slug) {
            self.register(&mut desks, slug, &id).await?;
        }
        let run = Timestamp::now().as_microsecond().to_string();
        Recount::default().restore(&self.tools.hub, &scene, &run);
        let desk = Desk::start(scene, stream_of(&id)?, self.tools.clone());
        let order = Order {
            work: Work::Tournament(Box::new(command)),
            ..order
        };
        let answer = desk.execute(order).await?;
        desks.by_slug.insert(slug.clone(), desk.clone());
        Ok(Opened { desk, answer })
    }

    async fn register(&self, desks: &mut Desks, slug: &Slug, id: &str) -> Result<(), HallError> {
        let entry = Entry::TournamentOpened {
            id: id.to_owned(),
            slug: slug.as_str().to_owned(),
        };
        let event = encode(&entry).map_err(|_| HallError::BadName(slug.to_string()))?;
        let command = journal::Command {
            at: Timestamp::now().as_microsecond(),
            by: "server".to_owned(),
            key: None,
            events: vec![event],
        };
        let appended = self
            .tools
            .journal
            .append(&self.registry, desks.entries, command)
            .await?;
        desks.entries = appended.last_seq;
        desks.ids.insert(slug.clone(), id.to_owned());
        Ok(())
    }

    /// Lets all desks finish what they have and takes no more.
    pub async fn stop(&self) {
        self.desks.lock().await.by_slug.clear();
        self.tools.hub.shutdown();
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
        state: State::new(),
        games: BTreeMap::new(),
    };
    let mut recount = Recount::default();
    for stored in journal.read(&stream, 1) {
        let stored = stored?;
        let text = || stream.as_str().to_owned();
        let event: Event = decode(&stored).map_err(|error| HallError::Unknown {
            stream: text(),
            error,
        })?;
        scene
            .state
            .apply(stored.seq(), stored.cmd(), event.clone())
            .map_err(|error| HallError::Replay {
                stream: text(),
                error,
            })?;
        let stamped = Stamped {
            seq: stored.seq(),
            cmd: stored.cmd(),
            at: Timestamp::from_microsecond(stored.at()).unwrap_or(Timestamp::UNIX_EPOCH),
            by: stored.by().to_owned(),
        };
        recount.add(told(&scene, &stamped, &event));
    }
    let prefix = format!("{}/g/", stream.as_str());
    for stream in journal.streams()? {
        if let Some(key) = stream
            .as_str()
            .strip_prefix(&prefix)
            .and_then(GameKey::parse)
        {
            scene
                .games
                .insert(key, Arc::new(revive_game(journal, &stream)?));
        }
    }
    Ok(Revived { scene, recount })
}

fn revive_game(journal: &Journal, stream: &StreamName) -> Result<Game, HallError> {
    let mut game = Game::new();
    for stored in journal.read(stream, 1) {
        let stored = stored?;
        let text = || stream.as_str().to_owned();
        let event = decode(&stored).map_err(|error| HallError::Unknown {
            stream: text(),
            error,
        })?;
        game.apply(stored.seq(), stored.cmd(), event)
            .map_err(|error| HallError::Game {
                stream: text(),
                error,
            })?;
    }
    Ok(game)
}
