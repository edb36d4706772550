//! What came before the arbiter in a game, in order, with all rulings on it. Nothing is ever taken
//! out: a ruling that was wrong stays, and says that it was withdrawn.

use super::outcome::Outcome;
use crate::laws::{Incident, Next};
use crate::{ByColour, GameResult};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who raised an incident.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Raiser {
    /// An arbiter.
    #[default]
    Arbiter,
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// A feed: a board or a clock showed it.
    Feed,
    /// This program.
    Server,
}

/// Where an incident stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IncidentState {
    /// A ruling is proposed and waits for an arbiter.
    Proposed,
    /// A ruling leaves a choice that the game waits for.
    Reserved,
    /// It is ruled on.
    Ruled,
    /// An arbiter found that there is nothing to rule.
    Dismissed,
}

/// A ruling that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeRuling {
    /// What it came to.
    pub outcome: Arc<Outcome>,
    /// When.
    pub at: Timestamp,
    /// The board's result before it.
    pub from: Option<GameResult>,
    /// The board's result after it.
    pub to: Option<GameResult>,
    /// Why it was withdrawn, if it was.
    pub withdrawn: Option<String>,
}

/// An incident with its rulings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Matter {
    /// Its number in the game, from 1.
    pub number: u32,
    /// What happened.
    pub incident: Arc<Incident>,
    /// Who raised it.
    pub raised_by: Raiser,
    /// When.
    pub at: Timestamp,
    /// After which move.
    pub ply: u32,
    /// The ruling proposed; none if it was ruled at once.
    pub proposed: Option<Arc<Outcome>>,
    /// The rulings made, the withdrawn ones included.
    pub rulings: Vec<MadeRuling>,
    /// Where it stands.
    pub state: IncidentState,
}

impl Matter {
    /// The ruling in force that was made last.
    pub fn in_force(&self) -> Option<&MadeRuling> {
        self.rulings
            .iter()
            .rev()
            .find(|made| made.withdrawn.is_none())
    }

    /// True if an arbiter has to act.
    pub const fn waits(&self) -> bool {
        matches!(
            self.state,
            IncidentState::Proposed | IncidentState::Reserved
        )
    }
}

/// The incidents of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Docket(Vec<Arc<Matter>>);

impl Docket {
    /// All, in order.
    pub fn matters(&self) -> &[Arc<Matter>] {
        &self.0
    }

    /// Offers of a draw that each side has made (9.1).
    pub(super) fn offers(&self) -> ByColour<u32> {
        let mut offers = ByColour::default();
        for matter in &self.0 {
            let made = matter
                .in_force()
                .is_some_and(|made| made.outcome.is_offer());
            if let (Incident::DrawOffer { by }, true) = (&*matter.incident, made) {
                *offers.get_mut(*by) += 1;
            }
        }
        offers
    }

    /// One by its number, from 1.
    pub fn matter(&self, number: u32) -> Option<&Matter> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.0.get(index).map(Arc::as_ref)
    }

    pub(super) fn next(&self) -> u32 {
        u32::try_from(self.0.len())
            .unwrap_or(u32::MAX)
            .saturating_add(1)
    }

    pub(super) fn enter(&mut self, matter: Matter) {
        self.0.push(Arc::new(matter));
    }

    fn of_mut(&mut self, number: u32) -> Option<&mut Matter> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.0.get_mut(index).map(Arc::make_mut)
    }

    /// False if there is no such incident.
    pub(super) fn rule(&mut self, number: u32, made: MadeRuling) -> bool {
        let Some(matter) = self.of_mut(number) else {
            return false;
        };
        matter.state = match made.outcome.next {
            Next::Arbiter => IncidentState::Reserved,
            Next::Continue | Next::GameOver => IncidentState::Ruled,
        };
        matter.rulings.push(made);
        true
    }

    /// Withdraws all rulings in force on it.
    pub(super) fn withdraw(&mut self, number: u32, reason: &str) {
        let Some(matter) = self.of_mut(number) else {
            return;
        };
        for made in &mut matter.rulings {
            if made.withdrawn.is_none() {
                made.withdrawn = Some(reason.to_owned());
            }
        }
        matter.state = IncidentState::Dismissed;
    }

    /// False if there is nothing to dismiss.
    pub(super) fn dismiss(&mut self, number: u32) -> bool {
        match self.of_mut(number) {
            Some(matter) if matter.waits() => {
                matter.state = IncidentState::Dismissed;
                true
            }
            _ => false,
        }
    }
}
