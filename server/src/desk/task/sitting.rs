//! Commands to one game decided, by the Laws and by the regulations of the event beside them.

use super::decide::Undecided;
use crate::desk::order::Unable;
use crate::desk::scene::Scene;
use crate::desk::searcher::Known;
use hakem_core::laws::game::{Asked, Bench, Game, GameCommand, GameEvent, ReplayError, Seats};
use hakem_core::laws::{GamePolicy, LawsAlone};
use hakem_plugin_api::{GameRules, Loader};
use hakem_rhai::Library;
use jiff::Timestamp;
use std::sync::Arc;

/// What is to be decided.
pub(super) struct Sitting {
    /// The game before it.
    pub game: Game,
    /// The commands, in order.
    pub commands: Vec<GameCommand>,
    /// What is known about mates.
    pub known: Known,
    /// Now.
    pub at: Timestamp,
}

/// The game after the commands, and their events.
type Came = (Game, Vec<GameEvent>);

impl Sitting {
    /// Decides all of them or none. Scripts leave the async threads to others.
    pub async fn decide_under(
        self,
        scene: &Arc<Scene>,
        library: Arc<Library>,
        seats: Seats,
    ) -> Result<Came, Undecided> {
        if !scene.tournament().is_some_and(GameRules::are_regulated) {
            return self.decide(&LawsAlone);
        }
        let scene = Arc::clone(scene);
        let decided = tokio::task::spawn_blocking(move || {
            let Some(t) = scene.tournament() else {
                return self.decide(&LawsAlone);
            };
            let loader = library as Arc<dyn Loader>;
            let in_fide_mode = scene.state.fide().is_in();
            self.decide(&GameRules::new(t, loader, Some(seats), in_fide_mode))
        });
        decided.await.map_err(|error| {
            tracing::error!(%error, "a decision broke off");
            Unable::Failed
        })?
    }

    fn decide(self, policy: &dyn GamePolicy) -> Result<Came, Undecided> {
        let Self {
            mut game,
            commands,
            known,
            at,
        } = self;
        let mut events = Vec::new();
        for command in &commands {
            let asked = Asked::knowing(&known);
            let mates = &asked;
            let decided = game.decide_under(command, Bench { at, mates, policy });
            let open = asked.open();
            if !open.is_empty() {
                return Err(Undecided::Asks(open));
            }
            let more = decided?;
            game.commit(more.clone()).map_err(|error| broken(&error))?;
            events.extend(more);
        }
        Ok((game, events))
    }
}

fn broken(error: &ReplayError) -> Unable {
    tracing::error!(%error, "an accepted move does not fit");
    Unable::Failed
}
