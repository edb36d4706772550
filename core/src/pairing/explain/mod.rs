//! Why a round is paired as it is (C.04.1 9), found afterwards from the field and the pairing.
//!
//! The field is paired again by its system. Where the two pairings agree, a board is explained by
//! the rules: the brackets are found again from the pairs, and whatever looks better than the
//! choice made is held against it by asking the same search for the best candidate that has it.
//! Where they differ, the board is none that the rules make, whoever made it.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `reason` | what an explanation says |
//! | `article` | where the rules say it, by edition |
//! | `ground` | both pairings, who may not meet and why, colours |
//! | `layer` | the brackets of a round |
//! | `trial` | the best candidate of a bracket under conditions, held against the one chosen |
//! | `failure` | who fails a criterion |
//! | `passing` | how much is told of what was passed over |
//! | `brackets` | brackets that float down: Dutch, Burstein |
//! | `bye` | who receives it where that is settled first: Dubov, Burstein |
//! | `halves`, `fold` | their orders of opponents |
//! | `completed` | brackets completed from below |
//! | `upward` | whom they bring up and pair: Dubov |
//! | `identified` | the same by identifier: Double-Swiss, teams |
//! | `lim` | groups paired from both ends: Lim |
//! | `games` | further games of matches |
//! | `table`, `team_table` | round robins, tables for teams |
//! | `knockout` | the places of a bracket |
//!
//! A further system adds its arm to `explain`, and its book to `article`.

mod article;
mod brackets;
mod bye;
#[cfg(test)]
mod claims;
mod completed;
mod failure;
mod fold;
mod games;
mod ground;
mod halves;
mod identified;
mod knockout;
mod layer;
mod lim;
mod passing;
mod reason;
mod table;
mod team_table;
#[cfg(test)]
mod tests;
mod trial;
mod upward;

pub use article::Article;
pub use reason::{
    Bar, BoardFloat, BoardReason, BracketKind, BracketReason, ByeBar, ByeReason, Cell, Choice,
    ColourReason, ColourRule, Departure, Direction, Due, Exchange, Explanation, FloatCause,
    FloatReason, FloaterKind, Moved, NextGame, Opened, PairReason, PassedOver, Path, Rule, Seat,
    Shortfall, Slot, TeamCell, Turn, Way, Why, Wish,
};

use super::legality::Legality;
use super::order::participants;
use super::scheveningen::Draw;
use super::{ENGINE_VERSION, Field, PairingError, RoundPairing, System, burstein, dutch, pair};
use crate::{BursteinEdition, DutchEdition};
use article::Book;
use brackets::{Brackets, Order};
use ground::{Clash, Ground, Pairings, Recorded, settled};

/// How much of a round is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All of it.
    Round,
    /// One board, from 1, and its bracket.
    Board(usize),
    /// The pairing-allocated bye.
    Bye,
}

impl Scope {
    fn holds(self, board: usize) -> bool {
        self == Self::Round || self == Self::Board(board)
    }

    const fn holds_bye(self) -> bool {
        matches!(self, Self::Round | Self::Bye)
    }
}

/// Explains a pairing that was made of a field, by the engine or by hand. A pair rule is not asked
/// again: its answers are those that the pairing recorded.
///
/// # Errors
/// The field has no pairing by the rules, or its system has no engine.
pub fn explain(
    field: &Field,
    made: &RoundPairing,
    scope: Scope,
) -> Result<Explanation, PairingError> {
    let rule = Recorded::new(&made.asked);
    let by_rules = pair(field, &rule)?;
    let pairings = Pairings {
        made,
        by_rules: &by_rules,
    };
    let mut explanation = Explanation {
        system: field.system,
        round: field.round,
        engine_version: ENGINE_VERSION,
        brackets: Vec::new(),
        boards: Vec::new(),
        bye: None,
    };
    match field.system {
        System::Dutch { edition } => {
            explain_dutch(&mut explanation, (field, pairings, &rule), edition, scope)?;
        }
        System::Burstein { edition } => {
            if field.round <= burstein::seeding_rounds(field.rounds) {
                let edition = edition.dutch();
                explain_dutch(&mut explanation, (field, pairings, &rule), edition, scope)?;
            } else {
                explain_burstein(&mut explanation, (field, pairings, &rule), edition, scope)?;
            }
        }
        System::Dubov { edition } => {
            upward::explain(&mut explanation, (field, pairings, &rule), edition, scope)?;
        }
        System::RoundRobin { cycles, .. } => {
            (explanation.boards, explanation.bye) = table::explain(field, pairings, cycles, scope);
        }
        System::Lim { edition, maxi } => {
            let basis = (field, pairings, &rule);
            lim::explain(&mut explanation, basis, (edition, maxi), scope)?;
        }
        System::DoubleSwiss { edition } => {
            if field.continues_matches() {
                let article = Some(identified::double_swiss::SECOND_GAME);
                explanation.boards = games::explain(field, pairings, article, scope);
                explanation.bye = games::bye(pairings, scope);
            } else {
                let basis = (field, pairings, &rule);
                identified::double_swiss::explain(&mut explanation, basis, edition, scope)?;
            }
        }
        System::Scheveningen { cycles } => {
            let draw = Draw::new(field, cycles)?;
            explanation.boards = team_table::explain(&draw, pairings, scope);
            explanation.bye = games::bye(pairings, scope);
        }
        System::Knockout { .. } => {
            explanation.boards = if field.continues_matches() {
                games::explain(field, pairings, None, scope)
            } else {
                knockout::explain(field, pairings, scope)?
            };
            explanation.bye = games::bye(pairings, scope);
        }
        System::TeamSwiss {
            edition,
            preferences,
            scores,
        } => {
            let basis = (field, pairings, &rule);
            let options = (edition, preferences, scores);
            identified::team_swiss::explain(&mut explanation, basis, options, scope)?;
        }
        // `pair` has refused it.
        System::Other { .. } => {}
    }
    Ok(explanation)
}

type Basis<'a> = (&'a Field, Pairings<'a>, &'a Recorded);

fn explain_dutch(
    explanation: &mut Explanation,
    (field, pairings, rule): Basis<'_>,
    edition: DutchEdition,
    scope: Scope,
) -> Result<(), PairingError> {
    let players = participants(field, edition);
    let legality = Legality::new(field, &players, dutch::c3_leaves, rule);
    let legality = settled(legality, &players, &pairings.made.asked);
    let book = Book::dutch(edition);
    let mut ground = Ground::new((field, pairings), &players, &legality, (book, edition));
    ground.clash = Clash::Preferences(dutch::c3_forbids);
    let layers = layer::dutch(&ground, edition)?;
    let brackets = Brackets {
        ground: &ground,
        layers: &layers,
        order: Order::Halves,
    };
    (explanation.brackets, explanation.boards) = brackets.explain(scope)?;
    let bye = pairings.made.bye.filter(|_| scope.holds_bye());
    explanation.bye = bye.map(|id| brackets.bye(id)).transpose()?;
    Ok(())
}

fn explain_burstein(
    explanation: &mut Explanation,
    (field, pairings, rule): Basis<'_>,
    edition: BursteinEdition,
    scope: Scope,
) -> Result<(), PairingError> {
    let bars = edition.dutch();
    let players = participants(field, bars);
    let legality = Legality::new(field, &players, super::legality::by_preference, rule);
    let legality = settled(legality, &players, &pairings.made.asked);
    let book = Book::Burstein2026;
    let mut ground = Ground::new((field, pairings), &players, &legality, (book, bars));
    ground.rank = burstein::ranking(field, &players);
    let layers = layer::burstein(&ground);
    let brackets = Brackets {
        ground: &ground,
        layers: &layers,
        order: Order::Fold,
    };
    (explanation.brackets, explanation.boards) = brackets.explain(scope)?;
    let bye = pairings.made.bye.filter(|_| scope.holds_bye());
    explanation.bye = bye.map(|id| bye::filtered(&ground, id));
    Ok(())
}
