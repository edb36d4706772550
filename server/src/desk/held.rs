//! What everybody is not told yet: results and moves of boards that the public is behind
//! ([`Release`]).
//!
//! ```text
//! event -> glance (as it was; what is due) -> scene (as it is) -> enter -> told at once, or held
//!                                        moment -> let_out -> told then, as of that moment
//! ```
//!
//! The public has a scene of its own, made from what it may know. Everything here follows from
//! events and their times, so that what was told, and in which order, is the same after a restart.

mod before;
mod game;

pub(super) use game::WaitingEvent;

use super::feed::{self, Stamped, Told};
use super::scene::{Behind, GameKey, Scene};
use before::{Before, same_players};
use game::{Ended, HeldGame};
use hakem_core::laws::game::{Game, GameEvent};
use hakem_core::tournament::{Board, Event, Lots, Release, State, Tournament};
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

impl News {
    fn add(&mut self, more: Self) {
        self.told.extend(more.told);
        self.boards.extend(more.boards);
    }
}

/// What an event may change, as it was before; and what was due by then.
pub(super) struct Glance {
    boards: Vec<(Place, Board)>,
    lots: Option<Lots>,
    release: Release,
    due: News,
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
    /// The delays there were before, and until when: what was told by then stays told.
    past: Vec<(Timestamp, Release)>,
}

impl Glance {
    /// Looks at what an event may change.
    fn at(scene: &Scene, event: &Event) -> Self {
        let t = scene.tournament();
        let lots = t.and_then(|t| t.lots.clone());
        let release = t.map(|t| t.settings.release.clone()).unwrap_or_default();
        let boards = match event {
            Event::ResultSet { round, board, .. } | Event::ColoursSwapped { round, board, .. } => {
                let place = (*round, *board);
                let found = scene.board(*round, *board);
                found.map(|board| (place, *board)).into_iter().collect()
            }
            Event::Undone { .. } => scene.tournament().map(all_boards).unwrap_or_default(),
            _ => Vec::new(),
        };
        Self {
            boards,
            lots,
            release,
            due: News::default(),
        }
    }

    /// The boards that stand otherwise, as they were.
    fn changed(boards: Vec<(Place, Board)>, t: &Tournament) -> Vec<(Place, Board)> {
        let is_other = |((round, number), before): &(Place, Board)| {
            let paired = t.round(*round);
            paired.and_then(|paired| paired.board(*number)) != Some(before)
        };
        boards.into_iter().filter(is_other).collect()
    }
}

/// The boards of all rounds.
fn all_boards(t: &Tournament) -> Vec<(Place, Board)> {
    let rounds = (1..).zip(&t.rounds);
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
    /// An event is about to happen; `scene` is the state before it. What is due by then is told as
    /// it was due, whatever the event makes of delays: so it is again after a restart.
    pub fn glance(&mut self, scene: &Scene, at: Timestamp, event: &Event) -> Glance {
        let due = self.let_out(scene, at);
        Glance {
            due,
            ..Glance::at(scene, event)
        }
    }

    /// An event happened; `scene` is the state after it, `glance` what it changed.
    pub fn enter(
        &mut self,
        scene: &Scene,
        glance: Glance,
        (stamped, event): (&Stamped, &Event),
    ) -> News {
        let Glance {
            boards,
            lots,
            release,
            due: mut news,
        } = glance;
        let mut told = self.told(scene, (stamped, event));
        let Some(t) = scene.tournament() else {
            news.add(self.let_out(scene, stamped.at));
            news.told.extend(told);
            return news;
        };
        if release != t.settings.release {
            self.past.push((stamped.at, release));
        }
        let changed = Glance::changed(boards, t);
        let mut at_once = Vec::new();
        for (place, board) in changed {
            let told = if let Event::Undone { .. } = event {
                feed::told_result(scene, stamped.at, place)
            } else {
                told.take()
            };
            if t.delay_of(place.0, place.1).is_none() {
                at_once.extend(told);
            } else {
                self.hold(stamped.at, Before::Board(place, board), told);
            }
        }
        if lots != t.lots && !self.acts.is_empty() {
            self.hold(stamped.at, Before::Lots(lots), None);
        }
        // Only now: a result that is not held yet would look like one that everybody knows.
        news.add(self.let_out(scene, stamped.at));
        news.told.extend(at_once.into_iter().chain(told));
        let places = feed::boards_of(scene, event).into_iter();
        // Who sits where is told at once; how they stand, as everybody may know it.
        let is_told = |(round, number): &Place| {
            feed::shows_pairing(event) || t.delay_of(*round, *number).is_none()
        };
        let places = places.filter(is_told);
        news.boards.extend(places.map(|place| (place, stamped.at)));
        news
    }

    /// What everybody is told of an event. A pairing has the results of its boards beside it: those
    /// that are told.
    fn told(&mut self, scene: &Scene, (stamped, event): (&Stamped, &Event)) -> Option<Told> {
        let t = scene.tournament()?;
        if self.acts.is_empty() || !feed::shows_pairing(event) {
            return feed::told_public(scene, stamped, event);
        }
        let known = Scene {
            id: Arc::clone(&scene.id),
            slug: scene.slug.clone(),
            state: self.state(scene, t),
            games: BTreeMap::new(),
            behind: None,
        };
        feed::told_public(&known, stamped, event)
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
    pub fn revive(&mut self, scene: &Scene, key: GameKey, events: Vec<WaitingEvent>) {
        let Some(number) = scene.number_of(&key) else {
            return;
        };
        let mut held = HeldGame::from(Arc::default());
        for event in events {
            held.wait(event);
        }
        for (until, release) in &self.past {
            // The end of a game is told with its result: not before the delay there is now.
            held.advance(release.of(number), Ended::No, *until);
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
            news.boards
                .extend(act.before.place(t).map(|place| (place, at)));
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
            Before::Board((round, _), before) => {
                round == key.round && board.is_some_and(|board| same_players(board, &before))
            }
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

#[cfg(test)]
mod tests;
