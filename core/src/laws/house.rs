//! Rules of an event beside the Laws, for one game: what regulations say of offers and rulings.
//!
//! The Laws rule first. What regulations say to it is checked here, so that no regulation gives a
//! game a result that it cannot have, and is recorded with the ruling: a replay asks nobody.

use super::alteration::Alteration;
use super::arbitration::Arbitration;
use super::case::CaseError;
use super::ground::Ground;
use super::incident::Incident;
use super::mate::DeadPosition;
use super::proposal::Proposal;
use super::ruling::Ruling;
use super::scene::Scene;
use crate::{ByColour, Colour, PolicyError};
use serde::{Deserialize, Serialize};

/// A regulation as rulings name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layer {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Hash of its files.
    pub hash: String,
}

/// What a regulation said to a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// Which one.
    #[serde(flatten)]
    pub by: Layer,
    /// What.
    #[serde(flatten)]
    pub word: Word,
}

/// What a regulation can say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// It does not allow the offer of a draw, or the agreement.
    Refuses {
        /// Why.
        reason: String,
    },
    /// It puts something in the place of fields of the ruling.
    Changes {
        /// What.
        change: Alteration,
        /// True if the Laws leave no room for it.
        departs: bool,
    },
}

/// An offer of a draw, or an agreement, as regulations are shown it (9.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferFacts {
    /// Who offers, or accepts; none where both say so.
    pub by: Option<Colour>,
    /// True if the two would agree with it.
    pub agreed: bool,
    /// Single moves made.
    pub ply: u32,
    /// The number of the last move, as score sheets count; 0 before the first.
    pub move_number: u32,
    /// Moves that both have made.
    pub moves: u32,
    /// Offers that each has made in the game before this one.
    pub offers: ByColour<u32>,
    /// Who made the last move.
    pub last_mover: Option<Colour>,
    /// White's time in milliseconds, if it is known.
    pub white_ms: Option<u64>,
    /// Black's.
    pub black_ms: Option<u64>,
}

/// Rules beside the Laws for one game. The defaults are those of the Laws alone; all must be pure.
pub trait GamePolicy {
    /// What is said against an offer or an agreement, by each layer that objects; nothing allows it.
    ///
    /// # Errors
    /// A regulation cannot answer.
    fn draw_offer(&self, _: &OfferFacts) -> Result<Vec<(Layer, String)>, PolicyError> {
        Ok(Vec::new())
    }

    /// Changes what is proposed, layer by layer; each sees what the one below it left.
    ///
    /// # Errors
    /// A regulation cannot answer, or wants what cannot be.
    fn ruling(&self, _: &Incident, _: &mut Proposal) -> Result<(), PolicyError> {
        Ok(())
    }

    /// True if the event is within FIDE's rules: what the Laws leave no room for is refused.
    fn keeps_to_laws(&self) -> bool {
        false
    }
}

/// The Laws and nothing beside them.
#[derive(Clone, Copy, Debug, Default)]
pub struct LawsAlone;

impl GamePolicy for LawsAlone {}

/// Why there is no ruling.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulingError {
    /// The incident does not fit the game.
    #[error(transparent)]
    Case(#[from] CaseError),
    /// A regulation cannot answer.
    #[error(transparent)]
    Policy(#[from] Box<PolicyError>),
}

impl Arbitration {
    /// The ruling on an incident under the regulations of the event. `offers` are those that each
    /// side has made before. What the board itself has ended is nobody's to change, and a decision
    /// of the arbiter is his own.
    ///
    /// # Errors
    /// A field of the incident does not fit the game, or a regulation cannot answer.
    pub fn rule_under(
        &self,
        incident: &Incident,
        mates: &dyn DeadPosition,
        offers: ByColour<u32>,
        policy: &dyn GamePolicy,
    ) -> Result<Ruling, RulingError> {
        let ruling = self.rule(incident, mates)?;
        let own = matches!(incident, Incident::Move { .. } | Incident::Decision { .. });
        if own || ruling.ground.is_of_the_board() {
            return Ok(ruling);
        }
        let scene = Scene { game: self, mates };
        let mut proposal = Proposal::new(scene, incident, ruling, policy.keeps_to_laws());
        if let Some(offer) = self.offer_facts(incident, proposal.ground(), offers) {
            let objections = policy.draw_offer(&offer).map_err(Box::new)?;
            if !objections.is_empty() {
                proposal.refuse_offer(scene, &offer, objections);
            }
        }
        policy.ruling(incident, &mut proposal).map_err(Box::new)?;
        Ok(proposal.into_ruling())
    }

    /// What regulations are shown of an offer that the Laws would take.
    fn offer_facts(
        &self,
        incident: &Incident,
        ground: Ground,
        offers: ByColour<u32>,
    ) -> Option<OfferFacts> {
        let (Incident::DrawOffer { by } | Incident::DrawAccepted { by }) = *incident else {
            return None;
        };
        let agreed = match ground {
            Ground::OfferMade | Ground::OfferNuisance => false,
            Ground::Agreed => true,
            _ => return None,
        };
        Some(self.offer_by(Some(by), agreed, offers))
    }

    /// An offer, or an agreement, in the game as it is.
    pub(super) fn offer_by(
        &self,
        by: Option<Colour>,
        agreed: bool,
        offers: ByColour<u32>,
    ) -> OfferFacts {
        let line = &self.line;
        let made = [Colour::White, Colour::Black].map(|side| line.made(side));
        OfferFacts {
            by,
            agreed,
            ply: line.ply(),
            move_number: made[0].max(made[1]),
            moves: line.made_by_both(),
            offers,
            last_mover: line.has_moves().then(|| line.turn().other()),
            white_ms: self.clocks.white_ms,
            black_ms: self.clocks.black_ms,
        }
    }
}
