//! What follows of a game: the moment a flag falls, searches for mates, the board's result.
//!
//! The desk gives itself orders, as `server`: it looks at a clock at the moment its flag is computed
//! to fall (6.8), and at a dead position that a search has found (5.2.2). An order that rests on a
//! search waits for it, and so does all that comes later on its board; other boards go on.

use super::{Reply, Request, Task};
use crate::desk::order::{Answer, Order, Work};
use crate::desk::scene::{GameKey, Scene};
use crate::desk::searcher::{Known, Search, Searcher};
use hakem_core::GameResult;
use hakem_core::laws::game::{GameCommand, GameEvent, MateQuestion, Play};
use hakem_core::tournament::{Command, GameRuling, Level};
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;
use tokio::sync::mpsc;

/// Who acts when nobody gave an order.
const SERVER: &str = "server";

/// After which a flag that could not be ruled on is looked at again.
const AGAIN: SignedDuration = SignedDuration::from_secs(2);

/// A board of a round.
type Place = (u16, u32);

/// What a search has found.
pub(super) enum Found {
    /// What the orders of a board wait for.
    Answers { place: Place, known: Known },
    /// The position after a move is dead.
    Dead {
        key: GameKey,
        ply: u32,
        known: Known,
    },
}

/// What the desk waits for beside orders.
pub(super) struct Watch {
    /// When each running clock has to be looked at.
    flags: BTreeMap<GameKey, Timestamp>,
    /// Orders by board that wait for a search; the first one asked for it.
    parked: BTreeMap<Place, VecDeque<Request>>,
    /// Orders that follow of those of this batch.
    pub follow: Vec<Request>,
    tell: mpsc::UnboundedSender<Found>,
    told: mpsc::UnboundedReceiver<Found>,
}

/// An order on a game that is done, and not yet answered.
pub(super) struct Done {
    pub request: Request,
    pub answer: Answer,
}

impl Watch {
    pub fn new() -> Self {
        // One message for each search that was asked for.
        let (tell, told) = mpsc::unbounded_channel();
        Self {
            flags: BTreeMap::new(),
            parked: BTreeMap::new(),
            follow: Vec::new(),
            tell,
            told,
        }
    }

    /// True while orders wait for a search.
    pub fn is_searching(&self) -> bool {
        !self.parked.is_empty()
    }

    pub async fn found(&mut self) -> Found {
        match self.told.recv().await {
            Some(found) => found,
            // It holds a sender itself, so this never ends.
            None => std::future::pending().await,
        }
    }

    /// The moment of the next flag.
    pub fn next_flag(&self) -> Option<Timestamp> {
        self.flags.values().min().copied()
    }

    /// Gives an order back unless it has to wait behind others of its board.
    pub fn park_behind(&mut self, request: Request) -> Option<Request> {
        let queue = place(&request.order).and_then(|place| self.parked.get_mut(&place));
        match queue {
            Some(queue) => {
                queue.push_back(request);
                None
            }
            None => Some(request),
        }
    }

    /// An order waits until these questions are answered.
    pub fn park(
        &mut self,
        searcher: &Searcher,
        request: Request,
        questions: BTreeSet<MateQuestion>,
    ) {
        let Some(place) = place(&request.order) else {
            return;
        };
        self.parked.entry(place).or_default().push_front(request);
        let tell = self.tell.clone();
        searcher.ask(Search::Questions(questions), move |known| {
            // The desk may have closed.
            drop(tell.send(Found::Answers { place, known }));
        });
    }

    fn look(&self, searcher: &Searcher, key: GameKey, game: &Play) {
        let Some(ply) = game.dead_search_due() else {
            return;
        };
        let tell = self.tell.clone();
        searcher.ask(Search::Dead(game.fen()), move |known| {
            if !known.is_empty() {
                drop(tell.send(Found::Dead { key, ply, known }));
            }
        });
    }
}

const fn place(order: &Order) -> Option<Place> {
    match &order.work {
        Work::Game { round, board, .. } => Some((*round, *board)),
        Work::Tournament(_) => None,
    }
}

/// Waits for a moment of the calendar; without one for ever.
pub(super) async fn until(moment: Option<Timestamp>) {
    let Some(moment) = moment else {
        return std::future::pending().await;
    };
    let left = moment.duration_since(Timestamp::now());
    let left = Duration::try_from(left).unwrap_or(Duration::ZERO);
    // The clock of the game has milliseconds: behind the last of them the flag is down.
    tokio::time::sleep(left + Duration::from_millis(1)).await;
}

impl Task {
    /// What the desk takes up again when it starts: results that did not reach their boards,
    /// flags, positions to look at.
    pub(super) fn resume(&mut self) -> Vec<Request> {
        self.watch_flags();
        let mut late = Vec::new();
        for (key, game) in &self.scene.games {
            if let Some(play) = game.play() {
                self.watch.look(&self.tools.searcher, *key, play);
            }
            late.extend(untaken(&self.scene, key, game.play()));
        }
        late
    }

    /// The clocks that run on boards without a result.
    pub(super) fn watch_flags(&mut self) {
        let running = self.scene.games.iter().filter_map(|(key, game)| {
            let at = game.play()?.flag_at()?;
            is_open(&self.scene, key).then_some((*key, at))
        });
        self.watch.flags = running.collect();
    }

    /// Orders to look at the clocks whose flags have fallen by now.
    pub(super) fn fallen(&mut self) -> Vec<Request> {
        let now = Timestamp::now();
        let mut orders = Vec::new();
        for (key, at) in &mut self.watch.flags {
            if *at <= now {
                *at = now.saturating_add(AGAIN).unwrap_or(now);
                let board = self.scene.number_of(key);
                orders.extend(board.map(|board| own(key.round, board, GameCommand::Flag)));
            }
        }
        orders
    }

    /// Orders that a search lets go on.
    pub(super) fn take_up(&mut self, found: Found) -> Vec<Request> {
        match found {
            Found::Answers { place, known } => {
                let mut waiting = self.watch.parked.remove(&place).unwrap_or_default();
                if let Some(first) = waiting.front_mut() {
                    first.known.extend(known);
                }
                waiting.into()
            }
            Found::Dead { key, ply, known } => {
                let board = self.scene.number_of(&key);
                let order = board.map(|board| Request {
                    known,
                    ..own(key.round, board, GameCommand::Dead { ply })
                });
                order.into_iter().collect()
            }
        }
    }

    /// Results that were cleared by hand: their games go on.
    pub(super) fn reopen(&mut self, before: &Scene, by: &str) {
        let cleared = self.scene.games.iter().filter_map(|(key, game)| {
            let number = self.scene.number_of(key)?;
            let used = |scene: &Scene| Some(scene.board(key.round, number)?.result.used.is_some());
            let cleared = used(before)? && !used(&self.scene)?;
            (cleared && game.play()?.is_decided()).then_some((key.round, number))
        });
        let orders = cleared.map(|(round, number)| {
            let mut request = own(round, number, GameCommand::ClearResult);
            by.clone_into(&mut request.order.by);
            request
        });
        self.watch.follow.extend(orders);
    }

    /// A game went on: its clock is watched, its position looked at, its result taken to the board
    /// before the one who asked is answered.
    pub(super) fn after_game(
        &mut self,
        key: &GameKey,
        board: u32,
        events: &[GameEvent],
        done: Done,
    ) {
        let Done { request, answer } = done;
        let play = self.scene.games.get(key).and_then(|game| game.play());
        let open = is_open(&self.scene, key);
        match play.and_then(Play::flag_at).filter(|_| open) {
            Some(at) => self.watch.flags.insert(*key, at),
            None => self.watch.flags.remove(key),
        };
        let Some(play) = play else {
            // It began with the act that was undone, which may have ended it as well.
            let Some(mut follows) = untaken(&self.scene, key, None) else {
                return request.reply.send(Ok(answer));
            };
            follows.order.by = request.order.by;
            follows.reply = Reply::Follows(Box::new((request.reply, answer)));
            return self.watch.follow.push(follows);
        };
        if events.iter().any(|one| matches!(one, GameEvent::Moved(_))) {
            self.watch.look(&self.tools.searcher, *key, play);
        }
        if !events.iter().any(changes_result) {
            return request.reply.send(Ok(answer));
        }
        let by = request.order.by;
        let reply = Reply::Follows(Box::new((request.reply, answer)));
        let follows = taking((key.round, board), Some(play), by, reply);
        self.watch.follow.push(follows);
    }
}

fn changes_result(event: &GameEvent) -> bool {
    match event {
        GameEvent::Ruled { from, to, .. }
        | GameEvent::RulingWithdrawn { from, to, .. }
        | GameEvent::ResultSet { from, to } => from != to,
        GameEvent::Undone { .. } => true,
        _ => false,
    }
}

/// True if the board waits for the result of its game.
fn is_open(scene: &Scene, key: &GameKey) -> bool {
    let board = scene.number_of(key);
    let board = board.and_then(|number| scene.board(key.round, number));
    board.is_some_and(|board| board.result.used.is_none_or(GameResult::is_open))
}

/// The order to take a game's result to its board, if the server stopped before that was done. A
/// result that somebody entered meanwhile stands.
fn untaken(scene: &Scene, key: &GameKey, play: Option<&Play>) -> Option<Request> {
    let number = scene.number_of(key)?;
    let board = scene.board(key.round, number)?;
    let taken = scene.tournament()?.ruled_result(key.round, key.white);
    let late = play.and_then(Play::result) != taken && board.result.used == taken;
    late.then(|| {
        let by = SERVER.to_owned();
        taking((key.round, number), play, by, Reply::Nobody)
    })
}

fn taking((round, board): Place, play: Option<&Play>, by: String, reply: Reply) -> Request {
    let result = play.and_then(Play::result);
    let ruling = match play.and_then(Play::verdict) {
        Some((matter, outcome)) => GameRuling {
            result,
            incident: Some(matter.number),
            ground: outcome.ground.clone(),
            articles: outcome.articles.clone(),
            regulations: outcome.regulation_articles().map(named).collect(),
        },
        None => GameRuling {
            result,
            incident: None,
            ground: String::new(),
            articles: Vec::new(),
            regulations: Vec::new(),
        },
    };
    let command = Command::TakeRuling {
        round,
        board,
        ruling,
    };
    Request {
        order: order(Work::Tournament(Box::new(command)), by),
        reply,
        known: Known::new(),
    }
}

fn named((regulation, article): (&str, &str)) -> String {
    format!("{regulation} {article}")
}

fn own(round: u16, board: u32, command: GameCommand) -> Request {
    let work = Work::Game {
        round,
        board,
        of: None,
        command,
    };
    Request {
        order: order(work, SERVER.to_owned()),
        reply: Reply::Nobody,
        known: Known::new(),
    }
}

const fn order(work: Work, by: String) -> Order {
    Order {
        work,
        by,
        may_confirm: Level::Note,
        idempotency: None,
        if_match: None,
        confirm: Vec::new(),
    }
}
