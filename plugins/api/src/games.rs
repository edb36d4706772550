//! What layers of regulations say of a game: offers of a draw, rulings, the default time.

use crate::{Hook, Loader, Regulation, Snapshot, Stack};
use hakem_core::laws::game::Seats;
use hakem_core::laws::{GamePolicy, Incident, Layer, OfferFacts, Proposal};
use hakem_core::tournament::{AskedHook, PolicyError, Tournament};
use hakem_core::{PlayerId, Points};
use std::cell::OnceCell;
use std::sync::Arc;

/// Seconds in a minute.
const MINUTE: i64 = 60;
/// Nobody waits longer than a day.
const MOST_MINUTES: i64 = 1_440;

/// A game in which a draw is offered or agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveGame {
    /// Who plays, in which round, on which board; none for a case without a tournament.
    pub seats: Option<Seats>,
    /// The offer.
    pub offer: OfferFacts,
}

/// An incident before the arbiter.
#[derive(Clone, Copy, Debug)]
pub struct Heard<'a> {
    /// Who plays, in which round, on which board; none for a case without a tournament.
    pub seats: Option<Seats>,
    /// What happened.
    pub incident: &'a Incident,
}

/// The layers of a tournament as the rules of one game beside the Laws. Hooks are shown the
/// tournament as it was before the game's round. Nothing is loaded before somebody is asked.
pub struct GameRules<'a> {
    stack: OnceCell<Stack>,
    loader: Arc<dyn Loader>,
    tournament: &'a Tournament,
    seats: Option<Seats>,
    keeps_to_laws: bool,
    drawn: OnceCell<Arc<Snapshot>>,
}

impl<'a> GameRules<'a> {
    /// True if a regulation in force has a word in games, so that somebody has to be asked.
    pub fn are_regulated(t: &Tournament) -> bool {
        let hooks = [Hook::DrawOffer, Hook::Ruling];
        t.regulations_in_force().any(|one| {
            hooks
                .iter()
                .any(|hook| one.package.hooks.contains(hook.name()))
        })
    }

    /// The rules of a game of a tournament; `keeps_to_laws` in FIDE mode.
    pub fn new(
        tournament: &'a Tournament,
        loader: Arc<dyn Loader>,
        seats: Option<Seats>,
        keeps_to_laws: bool,
    ) -> Self {
        Self {
            stack: OnceCell::new(),
            loader,
            tournament,
            seats,
            keeps_to_laws,
            drawn: OnceCell::new(),
        }
    }

    fn stack(&self) -> &Stack {
        let load = || Stack::of(self.tournament, Arc::clone(&self.loader));
        self.stack.get_or_init(load)
    }

    fn snapshot(&self) -> &Arc<Snapshot> {
        self.drawn.get_or_init(|| {
            let round = self.seats.map_or(1, |seats| seats.round);
            Arc::new(Snapshot::before(self.tournament, round))
        })
    }

    fn players(&self) -> Vec<PlayerId> {
        let seats = self.seats.iter();
        seats.flat_map(|seats| [seats.white, seats.black]).collect()
    }

    fn failed(&self, regulation: &dyn Regulation, hook: Hook, text: String) -> PolicyError {
        let mut failed = failed(regulation, hook, text);
        if let Some(asked) = &mut failed.asked {
            asked.players = self.players();
        }
        failed
    }
}

impl GamePolicy for GameRules<'_> {
    fn draw_offer(&self, offer: &OfferFacts) -> Result<Vec<(Layer, String)>, PolicyError> {
        let game = LiveGame {
            seats: self.seats,
            offer: *offer,
        };
        let mut objections = Vec::new();
        for (layer, regulation) in self.stack().answering_by_name(Hook::DrawOffer)? {
            if let Some(reason) = regulation.draw_offer(&game, self.snapshot())? {
                objections.push((layer.clone(), reason));
            }
        }
        Ok(objections)
    }

    fn ruling(&self, incident: &Incident, proposal: &mut Proposal) -> Result<(), PolicyError> {
        let heard = Heard {
            seats: self.seats,
            incident,
        };
        for (layer, regulation) in self.stack().answering_by_name(Hook::Ruling)? {
            let said = regulation.ruling(&heard, &proposal.shown(), self.snapshot())?;
            if let Some(change) = said {
                proposal.alter(layer.clone(), change).map_err(|text| {
                    let text = format!("answered wrongly: {text}");
                    self.failed(regulation, Hook::Ruling, text)
                })?;
            }
        }
        Ok(())
    }

    fn keeps_to_laws(&self) -> bool {
        self.keeps_to_laws
    }
}

/// The default time of each round in seconds; one value where all rounds have the same.
pub(crate) fn default_times(
    regulation: &dyn Regulation,
    snapshot: &Arc<Snapshot>,
) -> Result<Vec<Option<u64>>, PolicyError> {
    let mut times = Vec::new();
    for round in 1..=snapshot.rounds.max(1) {
        let snapshot = Arc::new(Snapshot {
            round,
            ..(**snapshot).clone()
        });
        let minutes = regulation.default_time(&snapshot)?;
        let seconds = minutes.map(|minutes| seconds(regulation, minutes));
        times.push(seconds.transpose()?);
    }
    let same = times.windows(2).all(|two| two[0] == two[1]);
    if same {
        times.truncate(1);
    }
    Ok(times)
}

/// Minutes as whole seconds.
fn seconds(regulation: &dyn Regulation, minutes: Points) -> Result<u64, PolicyError> {
    let (units, one) = (minutes.units(), Points::ONE.units());
    let possible = (0..=MOST_MINUTES * one).contains(&units) && (units * MINUTE) % one == 0;
    let seconds = possible.then(|| u64::try_from(units * MINUTE / one).ok());
    seconds.flatten().ok_or_else(|| {
        let text = format!(
            "answered wrongly: the default time is 0 to {MOST_MINUTES} minutes, to the second, \
             not {minutes}"
        );
        failed(regulation, Hook::DefaultTime, text)
    })
}

fn failed(regulation: &dyn Regulation, hook: Hook, text: String) -> PolicyError {
    PolicyError {
        regulation: regulation.name().to_owned(),
        place: regulation.place_of(hook).map(Box::new),
        asked: Some(Box::new(AskedHook {
            hook: hook.name().to_owned(),
            ..AskedHook::default()
        })),
        text,
    }
}
