//! What everybody is not told yet: results and moves of boards that the public is behind
//! ([`Release`](hakem_core::tournament::Release)).
//!
//! ```text
//! event -> glance (as it was) -> scene (as it is) -> enter -> told at once, or held
//!                                        moment -> let_out -> told then, as of that moment
//! ```
//!
//! The public has a scene of its own, made from what it may know. Everything here follows from
//! events and their times, so that what was told, and in which order, is the same after a restart.

mod game;

pub(super) use game::WaitingEvent;

use super::feed::{self, Stamped, Told};
use super::scene::{Behind, GameKey, Scene};
use game::{Ended, HeldGame};
use hakem_core::laws::game::{Game, GameEvent};
use hakem_core::tournament::{Board, Event, Lots, State, Tournament};
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A round, and a board of it from 1.
pub(super) type Place = (u16, u32);

/// What everybody is told now.
#[derive(Default)]
pub(super) struct News {
    /// Frames of the event.
    pub told: Vec<Told>,
    /// Boards that stand otherwise, and since when.
    pub boards: Vec<(Place, Timestamp)>,
}

/// What an event may change, as it was before.
pub(super) struct Glance {
    boards: Vec<(Place, Board)>,
    lots: Option<Lots>,
}

/// What was there before a change that is held.
enum Before {
    Board(Place, Board),
    Lots(Option<Lots>),
}

/// A change that is held.
struct HeldAct {
    at: Timestamp,
    before: Before,
    told: Option<Told>,
}

/// What everybody is not told yet.
#[derive(Default)]
pub(super) struct Held {
    acts: Vec<HeldAct>,
    games: BTreeMap<GameKey, HeldGame>,
    /// The state without those acts, and the revision it was made of.
    state: Option<(u64, Arc<State>)>,
    shown: u64,
    /// Since when something is held back at all: what happened before was told.
    since: Option<Timestamp>,
}

impl Glance {
    /// Looks at what an event may change.
    pub fn at(scene: &Scene, event: &Event) -> Self {
        let lots = scene.tournament().and_then(|t| t.lots.clone());
        let boards = match event {
            Event::ResultSet { round, board, .. } | Event::ColoursSwapped { round, board, .. } => {
                let place = (*round, *board);
                let found = scene.board(*round, *board);
                found.map(|board| (place, *board)).into_iter().collect()
            }
            Event::Undone { .. } => scene.tournament().map(open_boards).unwrap_or_default(),
            _ => Vec::new(),
        };
        Self { boards, lots }
    }

    /// The boards that stand otherwise, as they were.
    fn changed(self, t: &Tournament) -> Vec<(Place, Board)> {
        let is_other = |((round, number), before): &(Place, Board)| {
            let paired = t.round(*round);
            paired.and_then(|paired| paired.board(*number)) != Some(before)
        };
        self.boards.into_iter().filter(is_other).collect()
    }
}

/// The boards of rounds that are not released.
fn open_boards(t: &Tournament) -> Vec<(Place, Board)> {
    let rounds = (1..)
        .zip(&t.rounds)
        .filter(|(round, _)| !t.is_released(*round));
    rounds
        .flat_map(|(round, paired)| {
            let boards = (1..).zip(&paired.boards);
            boards.map(move |(number, board)| ((round, number), *board))
        })
        .collect()
}

fn later(at: Timestamp, seconds: i64) -> Timestamp {
    let wait = SignedDuration::from_secs(seconds);
    at.saturating_add(wait).unwrap_or(Timestamp::MAX)
}

impl Held {
    /// An event happened; `scene` is the state after it, `glance` what it changed.
    pub fn enter(
        &mut self,
        scene: &Scene,
        glance: Glance,
        (stamped, event): (&Stamped, &Event),
    ) -> News {
        let mut news = self.let_out(scene, stamped.at);
        let told = feed::told_public(scene, stamped, event);
        let Some(t) = scene.tournament() else {
            news.told.extend(told);
            return news;
        };
        self.since = if t.settings.release.is_immediate() {
            None
        } else {
            self.since.or(Some(stamped.at))
        };
        let lots = glance.lots.clone();
        let changed = glance.changed(t);
        let is_held =
            |((round, number), _): &&(Place, Board)| !t.delay_of(*round, *number).is_none();
        let mut told = told;
        for (place, board) in changed.iter().filter(is_held) {
            let before = Before::Board(*place, *board);
            self.hold(stamped.at, before, told.take());
        }
        if lots != t.lots && !self.acts.is_empty() {
            self.hold(stamped.at, Before::Lots(lots), None);
        }
        news.told.extend(told);
        let places = feed::boards_of(scene, event).into_iter();
        let places = places.filter(|(round, number)| t.delay_of(*round, *number).is_none());
        news.boards.extend(places.map(|place| (place, stamped.at)));
        news
    }

    fn hold(&mut self, at: Timestamp, before: Before, told: Option<Told>) {
        self.acts.push(HeldAct { at, before, told });
        self.state = None;
    }

    /// A game went on: its events of a command, and the game before them.
    pub fn play(
        &mut self,
        scene: &Scene,
        (key, before): (GameKey, Option<Arc<Game>>),
        (first, events): (u64, &[GameEvent]),
        at: Timestamp,
    ) -> News {
        let place = scene.number_of(&key).map(|number| (key.round, number));
        let delay = scene.tournament().zip(place);
        let delay = delay.map(|(t, (round, number))| t.delay_of(round, number));
        if delay.is_none_or(hakem_core::tournament::Delay::is_none) {
            let mut news = self.let_out(scene, at);
            news.boards.retain(|(other, _)| Some(*other) != place);
            news.boards.extend(place.map(|place| (place, at)));
            return news;
        }
        let held = self.games.entry(key);
        let held = held.or_insert_with(|| HeldGame::from(before.unwrap_or_default()));
        for (seq, event) in (first..).zip(events) {
            held.wait(WaitingEvent {
                seq,
                command: first,
                at,
                event: event.clone(),
            });
        }
        self.let_out(scene, at)
    }

    /// Takes up a game from the journal. What may be told of it by now,
    /// [`let_out`](Self::let_out) tells.
    pub fn revive(&mut self, key: GameKey, events: Vec<WaitingEvent>) {
        let mut held = HeldGame::from(Arc::default());
        for event in events {
            if self.since.is_some_and(|since| event.at < since) {
                held.tell(event);
            } else {
                held.wait(event);
            }
        }
        self.games.insert(key, held);
    }

    /// What may be told by now.
    pub fn let_out(&mut self, scene: &Scene, now: Timestamp) -> News {
        let mut news = News::default();
        if self.acts.is_empty() && self.games.is_empty() {
            return news;
        }
        let Some(t) = scene.tournament() else {
            *self = Self::default();
            return news;
        };
        let ended: BTreeMap<GameKey, Ended> = self
            .games
            .keys()
            .map(|key| (*key, self.ended(scene, key)))
            .collect();
        self.let_acts_out(t, now, &mut news);
        self.games.retain(|key, game| {
            let Some(number) = scene.number_of(key) else {
                return false;
            };
            let place = (key.round, number);
            let delay = t.delay_of(key.round, number);
            if delay.is_none() {
                if game.is_behind() {
                    news.boards.push((place, now));
                }
                return false;
            }
            let ended = ended.get(key).copied().unwrap_or(Ended::No);
            let told = game.advance(delay, ended, now);
            news.boards.extend(told.map(|at| (place, at)));
            true
        });
        news
    }

    fn let_acts_out(&mut self, t: &Tournament, now: Timestamp, news: &mut News) {
        let mut due: Vec<(Timestamp, HeldAct)> = Vec::new();
        let mut kept = Vec::new();
        for act in std::mem::take(&mut self.acts) {
            match self::due(t, &act, now) {
                Some(at) if at <= now => due.push((at, act)),
                // Lots follow what they were drawn after.
                None if kept.is_empty() => due.push((now, act)),
                _ => kept.push(act),
            }
        }
        self.acts = kept;
        if due.is_empty() {
            return;
        }
        self.state = None;
        due.sort_by_key(|(at, _)| *at);
        for (at, act) in due {
            news.told.extend(act.told.map(|told| Told { at, ..told }));
            if let Before::Board(place, _) = act.before {
                news.boards.push((place, at));
            }
        }
    }

    /// When a game that is held ended.
    fn ended(&self, scene: &Scene, key: &GameKey) -> Ended {
        let number = scene.number_of(key);
        let board = number.and_then(|number| scene.board(key.round, number));
        if board.is_none_or(|board| board.result.used.is_none()) {
            return Ended::No;
        }
        let of_board = |act: &&HeldAct| match act.before {
            Before::Board(place, _) => Some(place) == number.map(|number| (key.round, number)),
            Before::Lots(_) => false,
        };
        let last = self.acts.iter().rev().find(of_board);
        last.map_or(Ended::Told, |act| Ended::At(act.at))
    }

    /// The next moment at which something is told.
    pub fn next(&self, scene: &Scene) -> Option<Timestamp> {
        let t = scene.tournament()?;
        let acts = self.acts.iter().filter_map(|act| due(t, act, act.at));
        let games = self.games.iter().filter_map(|(key, game)| {
            let number = scene.number_of(key)?;
            game.due(t.delay_of(key.round, number), self.ended(scene, key))
        });
        acts.chain(games).min()
    }

    /// The scene that everybody sees.
    pub fn public(&mut self, scene: &Arc<Scene>) -> Arc<Scene> {
        let Some(t) = scene.tournament() else {
            return Arc::clone(scene);
        };
        if self.acts.is_empty() && self.games.is_empty() {
            return Arc::clone(scene);
        }
        let state = self.state(scene, t);
        let mut games = scene.games.clone();
        let mut lags = BTreeMap::new();
        for (key, game) in &self.games {
            match game.told() {
                Some(told) => games.insert(*key, told),
                None => games.remove(key),
            };
            if let Some(number) = scene.number_of(key) {
                lags.insert(*key, t.delay_of(key.round, number));
            }
        }
        self.shown += 1;
        Arc::new(Scene {
            id: Arc::clone(&scene.id),
            slug: scene.slug.clone(),
            state,
            games,
            behind: Some(Arc::new(Behind {
                shown: self.shown,
                lags,
            })),
        })
    }

    /// The state without the acts that are held.
    fn state(&mut self, scene: &Scene, t: &Tournament) -> Arc<State> {
        if self.acts.is_empty() {
            return Arc::clone(&scene.state);
        }
        let rev = scene.state.rev();
        if let Some((of, state)) = &self.state
            && *of == rev
        {
            return Arc::clone(state);
        }
        let mut told = t.clone();
        // The oldest of a board says how it stands for everybody.
        for act in self.acts.iter().rev() {
            act.before.put_into(&mut told);
        }
        let state = Arc::new(scene.state.told_as(told));
        self.state = Some((rev, Arc::clone(&state)));
        state
    }
}

/// When an act is told, if nothing changes until then; none for what follows others.
fn due(t: &Tournament, act: &HeldAct, released: Timestamp) -> Option<Timestamp> {
    match act.before {
        Before::Lots(_) => None,
        Before::Board((round, number), _) => {
            let delay = t.delay_of(round, number);
            Some(if delay.is_none() {
                released
            } else {
                later(act.at, delay.seconds())
            })
        }
    }
}

impl Before {
    fn put_into(&self, t: &mut Tournament) {
        match self {
            Self::Lots(lots) => t.lots.clone_from(lots),
            Self::Board((round, number), before) => {
                let round = usize::from(*round).checked_sub(1);
                let paired = round.and_then(|index| t.rounds.get_mut(index));
                let index = usize::try_from(*number)
                    .ok()
                    .and_then(|number| number.checked_sub(1));
                let board = paired
                    .zip(index)
                    .and_then(|(paired, index)| paired.boards.get_mut(index));
                // Others sit there now: the round was paired anew.
                if let Some(board) = board.filter(|board| same_players(board, before)) {
                    *board = *before;
                }
            }
        }
    }
}

fn same_players(one: &Board, other: &Board) -> bool {
    let seats = (other.white, other.black);
    (one.white, one.black) == seats || (one.black, one.white) == seats
}

#[cfg(test)]
mod tests;
