//! Title norms (B.01 of 2024): an event in, every norm of every player with each condition met or
//! missed out; during the event too.
//!
//! | article | rule | function | test |
//! | --- | --- | --- | --- |
//! | 1.1, 1.4.3 d, 1.5.6 a | the event and its field | [`event_conditions`], [`exemption_of_field`], [`is_large_swiss`] | `art1_1_*`, `art1_4_3_d_and_art1_5_6_*` |
//! | 1.3 | titles by rating | [`direct_titles`] | `art1_3_*` |
//! | 1.4.1 | games, beginnings, won games left out | `search` | `art1_4_1_*` |
//! | 1.4.2 | games that do not count | `games` | `art1_4_2_*` |
//! | 1.4.3, 1.4.4 | federations | `figures` | `art1_4_3_*`, `art1_4_4_*` |
//! | 1.4.5 | titles | `figures` | `art1_4_5_*` |
//! | 1.4.6-1.4.9 | average, performance | `figures` | `art1_4_6_*`, `art1_4_8_*` |
//! | 1.5 | application | [`application()`] | `art1_5_*` |
//! | | what is still needed | `outlook` | `outlook_*` |
//! | | form IT1 | [`certificate()`] | `certificate_*` |

mod application;
mod certificate;
mod condition;
mod conduct;
mod event;
mod figures;
mod games;
mod norm;
mod outlook;
mod search;
mod supposed;

pub use application::{HeldNorm, application};
pub use certificate::{Certificate, CertificateGame, certificate};
pub use condition::{Condition, Counted, Need, Status};
pub use conduct::{event_conditions, exemption_of_field, is_large_swiss};
pub use event::{EventKind, Exemption, NormEvent, NormForm, NormPlayer, NormRound};
pub use figures::{Figures, Raised};
pub use norm::{Norm, Requirements, direct_titles, is_titled};
pub use outlook::Outlook;
pub use search::Special;

use games::Excluded;
use serde::Serialize;
use std::borrow::Cow;

/// A game of the choice for a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ChosenGame {
    /// The round, from 1.
    pub round: u16,
    /// Index of the opponent.
    pub opponent: usize,
    /// Own score in half points.
    pub half_points: i64,
}

/// How a player stands for a norm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NormReport {
    /// Index of the player.
    pub player: usize,
    /// The norm.
    pub norm: Norm,
    /// True if every condition on games and opponents is met.
    pub made: bool,
    /// The games that make it, or come closest.
    pub games: Vec<ChosenGame>,
    /// What they amount to; none before the first game.
    pub figures: Option<Figures>,
    /// The conditions.
    pub conditions: Vec<Condition>,
    /// What the choice rests on.
    pub special: Option<Special>,
    /// What is still needed; none once the norm is made or the event over.
    pub outlook: Option<Outlook>,
}

impl NormReport {
    /// True if the norm is made, still possible, or missed although games and performance were
    /// there.
    pub fn is_of_interest(&self) -> bool {
        let met = |article| {
            let conditions = self.conditions.iter();
            let mut of_article = conditions.filter(|condition| condition.article == article);
            of_article.any(|condition| condition.status == Status::Met)
        };
        match self.outlook {
            _ if self.made => true,
            Some(Outlook::Needs { .. }) => true,
            Some(Outlook::OutOfReach | Outlook::TooFewGames) => false,
            None => met("1.4.1") && met("1.4.8"),
        }
    }
}

/// Every norm that players could use, by player and norm. An exemption that the field gives is
/// taken into account.
pub fn norms(event: &NormEvent) -> Vec<NormReport> {
    let event = &*with_exemption(event);
    let excluded = Excluded::of(event);
    let of = |index| norms_within(event, &excluded, index);
    (0..event.players.len()).flat_map(of).collect()
}

/// The same for one player, by index.
pub fn norms_of(event: &NormEvent, index: usize) -> Vec<NormReport> {
    let event = &*with_exemption(event);
    norms_within(event, &Excluded::of(event), index)
}

fn norms_within(event: &NormEvent, excluded: &Excluded, index: usize) -> Vec<NormReport> {
    let Some(player) = event.players.get(index) else {
        return Vec::new();
    };
    Norm::open_to(player.title, player.sex)
        .map(|norm| report(event, excluded, index, norm))
        .collect()
}

/// The event with the exemption that its field gives, if it has none yet.
fn with_exemption(event: &NormEvent) -> Cow<'_, NormEvent> {
    match (event.exemption, exemption_of_field(event)) {
        (None, Some(exemption)) => Cow::Owned(NormEvent {
            exemption: Some(exemption),
            ..event.clone()
        }),
        _ => Cow::Borrowed(event),
    }
}

fn report(event: &NormEvent, excluded: &Excluded, index: usize, norm: Norm) -> NormReport {
    let choice = search::best_choice(event, excluded, index, norm);
    let made = choice
        .as_ref()
        .is_some_and(|choice| choice.figures.distance(norm).0 == 0);
    let outlook = if made {
        None
    } else {
        outlook::outlook(event, excluded, index, norm)
    };
    let (games, figures, special) = match choice {
        Some(choice) => (choice.games, Some(choice.figures), choice.special),
        None => (Vec::new(), None, None),
    };
    let chosen = |game: games::NormGame| ChosenGame {
        round: game.round,
        opponent: game.opponent,
        half_points: game.half_points,
    };
    NormReport {
        player: index,
        norm,
        made,
        games: games.into_iter().map(chosen).collect(),
        conditions: figures
            .as_ref()
            .map_or_else(Vec::new, |figures| figures.conditions(norm)),
        figures,
        special,
        outlook,
    }
}

#[cfg(test)]
mod tests;
