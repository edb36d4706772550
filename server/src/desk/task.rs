//! The desk itself: the task that owns one tournament.

mod decide;
mod games;
mod reply;
mod sitting;
mod stored;

use super::held::Held;
use super::order::{Answer, Order, Unable, Work};
use super::scene::{GameKey, Scene, Views};
use super::searcher::{Known, Searcher};
use super::stamp::Stamp;
use crate::journal::{Ack, AppendError, Appended, Journal, StorageError, StreamName};
use crate::live::Hub;
use decide::Undecided;
use games::Watch;
use hakem_core::laws::game::{GameEvent, GameRefusal};
use hakem_core::tournament::{Event, Reason};
use hakem_rhai::Library;
use jiff::Timestamp;
use reply::Reply;
use serde_json::Value;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot, watch};
use tracing::Level as LogLevel;

/// Orders that may wait at one desk. Twenty clerks with a hundred boards do not fill it.
const WAITING: usize = 512;

/// Orders decided before one sync. More would make the first of them wait for the last.
const BATCH: usize = 128;

/// The desk of a tournament: a handle to its task.
#[derive(Clone, Debug)]
pub struct Desk {
    orders: mpsc::Sender<Request>,
    views: watch::Receiver<Views>,
}

#[derive(Debug)]
struct Request {
    order: Order,
    reply: Reply,
    /// What has been found out about mates for it.
    known: Known,
}

/// What a desk works with.
#[derive(Clone)]
pub(super) struct Tools {
    pub journal: Journal,
    pub hub: Arc<Hub>,
    pub stamp: Stamp,
    /// Compiled packages of regulations.
    pub library: Arc<Library>,
    /// Answers questions about mates.
    pub searcher: Arc<Searcher>,
    /// Where desks live: that of the server, whoever opens a tournament.
    pub runtime: Handle,
    /// True when desks shall finish what they have and end.
    pub stop: watch::Receiver<bool>,
    /// Held by each desk; its other end learns when the last one is gone.
    pub _alive: mpsc::Sender<()>,
}

impl Desk {
    /// Starts the task of a tournament.
    pub(super) fn start((views, held): (Views, Held), stream: StreamName, tools: Tools) -> Self {
        let (orders, waiting) = mpsc::channel(WAITING);
        let scene = Arc::clone(&views.staff);
        let (publish, watched) = watch::channel(views);
        let runtime = tools.runtime.clone();
        let task = Task {
            scene,
            held,
            stream,
            tools,
            publish,
            watch: Watch::new(),
        };
        runtime.spawn(task.run(waiting));
        Self {
            orders,
            views: watched,
        }
    }

    /// The tournament as it is now: durable, never half-changed.
    pub fn scene(&self) -> Arc<Scene> {
        Arc::clone(&self.views.borrow().staff)
    }

    /// The tournament as everybody may know it now: behind on the boards that are held back.
    pub fn public_scene(&self) -> Arc<Scene> {
        Arc::clone(&self.views.borrow().public)
    }

    /// Has an order carried out.
    ///
    /// # Errors
    /// It is refused, asks back, or cannot be stored. Nothing has changed then.
    pub async fn execute(&self, order: Order) -> Result<Answer, Unable> {
        let (answer, answered) = oneshot::channel();
        let request = Request {
            order,
            reply: Reply::Client(answer),
            known: Known::new(),
        };
        self.orders.try_send(request).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Unable::Overloaded,
            mpsc::error::TrySendError::Closed(_) => Unable::Stopping,
        })?;
        answered.await.unwrap_or(Err(Unable::Stopping))
    }
}

struct Task {
    scene: Arc<Scene>,
    held: Held,
    stream: StreamName,
    tools: Tools,
    publish: watch::Sender<Views>,
    watch: Watch,
}

/// An order that is decided and handed to the journal.
struct Pending {
    request: Request,
    ack: Ack<Appended>,
    decided: Decided,
    at: Timestamp,
}

/// What an order came to.
enum Decided {
    Tournament {
        events: Vec<Event>,
        notes: Vec<Reason>,
    },
    Game {
        key: GameKey,
        number: u32,
        events: Vec<GameEvent>,
    },
}

impl Task {
    /// Works until the last handle is gone, or the server stops.
    async fn run(mut self, mut waiting: mpsc::Receiver<Request>) {
        let mut requests = self.resume();
        let mut stop = self.tools.stop.clone();
        let (mut open, mut closed) = (true, false);
        loop {
            while !requests.is_empty() {
                requests = self.batch(std::mem::take(&mut requests)).await;
            }
            if closed && !self.watch.is_searching() {
                break;
            }
            let flag = self.watch.next_flag();
            let release = self.held.next(&self.scene);
            tokio::select! {
                biased;
                // An error means that the hall has gone without stopping: handles decide then.
                told = stop.wait_for(|stop| *stop), if open => {
                    open = false;
                    if told.is_ok() {
                        // What has been sent is still done.
                        waiting.close();
                    }
                }
                found = self.watch.found() => requests = self.take_up(found),
                count = waiting.recv_many(&mut requests, BATCH), if !closed => closed = count == 0,
                () = games::until(flag), if !closed => requests = self.fallen(),
                () = games::until(release), if !closed => self.let_out(),
            }
        }
        tracing::debug!(slug = %self.scene.slug, "the desk closes");
    }

    /// Decides requests in order and waits for one sync. Gives back, in order, those that have to
    /// be decided again: what came after a failed append, what rests on something that is not
    /// durable yet, or came under a key that is in this batch already.
    async fn batch(&mut self, requests: Vec<Request>) -> Vec<Request> {
        let mut next = Arc::clone(&self.scene);
        let mut pending: Vec<Pending> = Vec::new();
        let mut later = Vec::new();
        let mut keys = HashSet::new();
        for request in requests {
            // What came before it on its board waits for a search.
            let Some(request) = self.watch.park_behind(request) else {
                continue;
            };
            let order = &request.order;
            let key = order.idempotency.as_ref().map(|key| key.key.clone());
            if !later.is_empty()
                || self.rests_on_pending(&next, order)
                || key.is_some_and(|key| !keys.insert(key))
            {
                later.push(request);
                continue;
            }
            let at = Timestamp::now();
            match self.take(&mut next, &request, at).await {
                Ok((ack, decided)) => pending.push(Pending {
                    request,
                    ack,
                    decided,
                    at,
                }),
                Err(Undecided::Ended(ended)) => request.reply.send(*ended),
                Err(Undecided::Asks(questions)) => {
                    self.watch.park(&self.tools.searcher, request, questions);
                }
            }
        }
        let mut failed = false;
        let mut refused = Vec::new();
        let mut again = Vec::new();
        for Pending {
            request,
            ack,
            decided,
            at,
        } in pending
        {
            match ack.await {
                Ok(appended) => self.settle(request, appended, decided, at),
                // It follows something in its stream that was not stored.
                Err(AppendError::Conflict { .. }) if failed => again.push(request),
                Err(error) => {
                    failed = true;
                    refused.push((request, unable(error)));
                }
            }
        }
        if failed {
            self.catch_up();
        }
        for (request, unable) in refused {
            let _guard = span(&self.scene, &request.order).entered();
            log(&unable);
            request.reply.send(Err(unable));
        }
        again.extend(later);
        again.append(&mut self.watch.follow);
        again
    }

    /// Whether a game's order sees its board as it will be only when this batch is stored. The
    /// two are in different streams: one could be stored without the other.
    fn rests_on_pending(&self, next: &Scene, order: &Order) -> bool {
        match &order.work {
            Work::Tournament(_) => false,
            Work::Game { round, board, .. } => {
                next.board(*round, *board) != self.scene.board(*round, *board)
            }
        }
    }
}

/// The stream of a game.
pub(super) fn game_stream(tournament: &StreamName, key: &GameKey) -> Result<StreamName, Unable> {
    let name = format!("{}/g/{key}", tournament.as_str());
    name.parse()
        .map_err(|_| Unable::NotStored(format!("'{name}' is no name of a stream")))
}

fn values<E: serde::Serialize>(events: &[E]) -> Vec<Value> {
    events
        .iter()
        .map(|event| serde_json::to_value(event).unwrap_or_default())
        .collect()
}

/// What log lines of an order say of it.
fn span(scene: &Scene, order: &Order) -> tracing::Span {
    let (slug, by, what) = (&scene.slug, &order.by, order.work.name());
    tracing::info_span!("command", %slug, by, what)
}

fn log(unable: &Unable) {
    match unable.log_level() {
        LogLevel::ERROR => tracing::error!(%unable, "not done"),
        LogLevel::WARN => tracing::warn!(%unable, "not done"),
        _ => tracing::debug!(%unable, "not done"),
    }
}

fn unable(error: AppendError) -> Unable {
    match error {
        AppendError::Overloaded => Unable::Overloaded,
        AppendError::Closed => Unable::Stopping,
        AppendError::KeyUsed { .. } => Unable::KeyReused,
        AppendError::NotStored(full @ StorageError::Full { .. }) => Unable::Full(full.to_string()),
        error => Unable::NotStored(error.to_string()),
    }
}

impl From<GameRefusal> for Box<Unable> {
    fn from(refusal: GameRefusal) -> Self {
        Self::new(Unable::Game(refusal))
    }
}
