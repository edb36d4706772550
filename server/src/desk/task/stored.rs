//! What is stored enters the scene, and is told: staff at once, everybody once it is released.

use super::super::feed::{self, Stamped};
use super::super::held::News;
use super::super::record::decode;
use super::super::scene::{GameKey, Views};
use super::games::Done;
use super::{Decided, Request, Task, values};
use crate::desk::order::Answer;
use crate::journal::Appended;
use crate::live::View;
use hakem_core::laws::game::GameEvent;
use hakem_core::tournament::{Event, ReplayError};
use jiff::Timestamp;
use std::sync::Arc;

impl Task {
    /// Takes from the journal what is stored and not in the scene: after a failed append nobody
    /// knows by heart whether it was (`AppendError::InDoubt`), and a scene behind its stream
    /// could never append again.
    pub(super) fn catch_up(&mut self) {
        if let Err(error) = self.read_on() {
            tracing::error!(slug = %self.scene.slug, %error, "the desk cannot read its streams");
        }
        let news = self.held.let_out(&self.scene, Timestamp::now());
        self.show(&news);
    }

    /// Tells everybody what may be told by now.
    pub(super) fn let_out(&mut self) {
        let news = self.held.let_out(&self.scene, Timestamp::now());
        self.show(&news);
    }

    /// Lets everybody see the scene as it is, then tells them.
    fn show(&mut self, news: &News) {
        let public = self.held.public(&self.scene);
        let staff = Arc::clone(&self.scene);
        let told = Arc::clone(&public);
        self.publish.send_replace(Views { staff, public });
        feed::publish_news(&self.tools.hub, &told, news);
    }

    /// An event that is stored enters the scene; what everybody is told of it comes back.
    fn enter(&mut self, stamped: &Stamped, event: &Event) -> Result<News, ReplayError> {
        let glance = self.held.glance(&self.scene, stamped.at, event);
        let scene = Arc::make_mut(&mut self.scene);
        Arc::make_mut(&mut scene.state).apply(stamped.seq, stamped.cmd, event.clone())?;
        Ok(self.held.enter(&self.scene, glance, (stamped, event)))
    }

    fn read_on(&mut self) -> Result<(), Box<dyn std::error::Error>> {
        let from = self.scene.state.rev() + 1;
        for stored in self.tools.journal.read(&self.stream, from) {
            let stored = stored?;
            let event: Event = decode(&stored)?;
            let stamped = Stamped::of(&stored);
            let news = self.enter(&stamped, &event)?;
            feed::publish(&self.tools.hub, &self.scene, &stamped, &event);
            self.show(&news);
        }
        let prefix = format!("{}/g/", self.stream.as_str());
        for stream in self.tools.journal.streams()? {
            let Some(key) = stream
                .as_str()
                .strip_prefix(&prefix)
                .and_then(GameKey::parse)
            else {
                continue;
            };
            let from = self.scene.games.get(&key).map_or(0, |game| game.rev()) + 1;
            for stored in self.tools.journal.read(&stream, from) {
                let stored = stored?;
                let event: GameEvent = decode(&stored)?;
                let before = self.scene.games.get(&key).cloned();
                let games = &mut Arc::make_mut(&mut self.scene).games;
                let game = Arc::make_mut(games.entry(key).or_default());
                game.apply(stored.seq(), stored.cmd(), event.clone())?;
                let (seq, at) = (stored.seq(), Stamped::of(&stored).at);
                let news = self
                    .held
                    .play(&self.scene, (key, before), (seq, &[event]), at);
                self.show(&news);
            }
        }
        Ok(())
    }

    /// An order is durable: it enters the scene, is told, and acknowledged.
    pub(super) fn settle(
        &mut self,
        request: Request,
        appended: Appended,
        decided: Decided,
        at: Timestamp,
    ) {
        let mut answer = Answer {
            seq: appended.first_seq,
            rev: appended.last_seq,
            events: Vec::new(),
            notes: Vec::new(),
            repeated: false,
        };
        match decided {
            Decided::Tournament { events, notes } => {
                answer.notes = notes;
                answer.events = values(&events);
                self.settle_events(&request.order.by, (appended.first_seq, events), at);
                self.watch_flags();
                request.reply.send(Ok(answer));
            }
            Decided::Game {
                key,
                number,
                events,
            } => {
                answer.events = values(&events);
                self.settle_game((&key, number), (appended.first_seq, &events), at);
                self.after_game(&key, number, &events, Done { request, answer });
            }
        }
    }

    /// The events of a command enter the scene, all of them before the first is told: who is told
    /// and asks finds it so.
    fn settle_events(&mut self, by: &str, (first, events): (u64, Vec<Event>), at: Timestamp) {
        let before = Arc::clone(&self.scene);
        let mut told = Vec::with_capacity(events.len());
        for (seq, event) in (first..).zip(events) {
            let stamped = Stamped {
                seq,
                cmd: first,
                at,
                by: by.to_owned(),
            };
            let news = self.enter(&stamped, &event).unwrap_or_else(|error| {
                // It was committed to a scene equal to this one a moment ago.
                tracing::error!(%error, "a stored event does not fit");
                News::default()
            });
            let public = self.held.public(&self.scene);
            let staff = Arc::clone(&self.scene);
            told.push((Views { staff, public }, stamped, event, news));
        }
        if let Some((views, ..)) = told.last() {
            self.publish.send_replace(views.clone());
        }
        for (views, stamped, event, news) in told {
            feed::publish(&self.tools.hub, &views.staff, &stamped, &event);
            feed::publish_news(&self.tools.hub, &views.public, &news);
        }
        self.reopen(&before, by);
    }

    /// The events of a command enter a game, and are told.
    fn settle_game(
        &mut self,
        (key, number): (&GameKey, u32),
        (first, events): (u64, &[GameEvent]),
        at: Timestamp,
    ) {
        let before = self.scene.games.get(key).cloned();
        let scene = Arc::make_mut(&mut self.scene);
        let game = scene.games.entry(*key).or_default();
        if let Err(error) = Arc::make_mut(game).commit(events.to_vec()) {
            tracing::error!(%error, "a stored move does not fit");
        }
        let news = self
            .held
            .play(&self.scene, (*key, before), (first, events), at);
        self.show(&news);
        let (hub, place) = (&self.tools.hub, (key.round, number));
        feed::publish_board(hub, &self.scene, View::Staff, place, at);
        feed::publish_matters(hub, &self.scene, place, events, at);
    }
}
