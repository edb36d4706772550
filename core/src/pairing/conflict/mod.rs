//! Why a round has no legal pairing: the facts that conflict, as few as can be found, and what
//! they leave of the round.
//!
//! A round can be paired if and only if the graph of the pairs that may be made, the bye taken for
//! one more player of an odd number, has a perfect matching. Every pair is there unless a fact
//! bars it, so the facts that leave no perfect matching are the proof. By Tutte and Berge it can be
//! told in words: some players can meet only so few others that not all of them find one.
//!
//! | module | what it does |
//! | --- | --- |
//! | `facts` | what bars which pairs |
//! | `reduce` | fewer facts that still conflict |
//! | `witness` | who cannot all be paired with whom |
//! | `text` | the proof in words |
//!
//! The work is bounded: beyond a number of steps, counted and not timed, the facts are given as they
//! are then. They conflict all the same.

mod facts;
mod reduce;
#[cfg(test)]
mod tests;
mod text;
mod witness;

use super::legality::Legality;
use super::matching::maximum_matching;
use super::order::Participant;
use crate::{Colour, Tpn};
use facts::Facts;
use serde::{Serialize, Serializer};

/// Why there is no legal pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// Facts about the players conflict.
    Conflict(Box<Conflict>),
    /// Something else, in words: a table has no such round.
    Other(String),
}

impl From<String> for Obstacle {
    fn from(words: String) -> Self {
        Self::Other(words)
    }
}

impl From<&str> for Obstacle {
    fn from(words: &str) -> Self {
        Self::Other(words.to_owned())
    }
}

/// The proof that no legal pairing exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Conflict {
    /// Boards that can be filled at the most, the bye left out of account, and boards of the round.
    pub boards: (usize, usize),
    /// Facts that together leave no pairing, whatever else holds.
    #[serde(serialize_with = "with_articles")]
    pub facts: Vec<Fact>,
    /// Facts of the same kind that are not listed, because they are too many.
    pub omitted: usize,
    /// How few they are.
    pub extent: Extent,
    /// What the facts leave.
    pub witness: Witness,
    /// Restrictions whose lifting would allow a pairing, as few as were found; none if nothing that
    /// can be lifted stands in the way.
    #[serde(serialize_with = "with_articles")]
    pub lift: Vec<Fact>,
}

/// How few the facts of a proof are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Extent {
    /// No fewer facts are a proof, and of as few these have the most restrictions.
    Smallest,
    /// None of them can be left out.
    Irreducible,
    /// They are enough; the field is too large to look for fewer.
    Sufficient,
}

/// Something that bars pairs. Players are named by their pairing numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case", tag = "fact")]
pub enum Fact {
    /// A restriction: none of these may meet another of them (TRF 260).
    Prohibited {
        /// Those who are to be paired.
        players: Vec<Tpn>,
    },
    /// A regulation's group: none of these may meet another of them.
    Group {
        /// The label they share.
        label: String,
        /// Those who are to be paired.
        players: Vec<Tpn>,
    },
    /// A regulation keeps the two apart.
    Refused {
        /// Who.
        players: (Tpn, Tpn),
    },
    /// They have met (C1; C.04.1 2).
    Met {
        /// Who.
        players: (Tpn, Tpn),
        /// In which round.
        round: u16,
    },
    /// Must have this colour, so meets nobody who must have it too (C3).
    Colour {
        /// Who.
        player: Tpn,
        /// The colour.
        colour: Colour,
    },
    /// The rules on colours keep the two apart in another way (C3).
    Colours {
        /// Who.
        players: (Tpn, Tpn),
    },
    /// Is barred from the pairing-allocated bye (C2; C.04.1 4).
    NoBye {
        /// Who.
        player: Tpn,
    },
}

impl Fact {
    /// True if an arbiter can lift it: it is no rule of the system and no game played.
    pub const fn can_be_lifted(&self) -> bool {
        matches!(
            self,
            Self::Prohibited { .. } | Self::Group { .. } | Self::Refused { .. }
        )
    }

    /// The rule it rests on, or what kind of restriction it is.
    pub const fn article(&self) -> &'static str {
        match self {
            Self::Prohibited { .. } => "restriction",
            Self::Group { .. } | Self::Refused { .. } => "regulation",
            Self::Met { .. } => "C1",
            Self::Colour { .. } | Self::Colours { .. } => "C3",
            Self::NoBye { .. } => "C2",
        }
    }
}

/// Groups of players that are more than those whom they can meet outside: in each group an odd
/// number, so that at least one looks for somebody else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Witness {
    /// The groups; most have one player.
    pub groups: Vec<Vec<Tpn>>,
    /// The only others whom they can meet.
    pub others: Vec<Tpn>,
    /// The part of the pairing-allocated bye, if it has one.
    pub bye: Option<ByePart>,
}

/// What the bye has to do with a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ByePart {
    /// It looks for a receiver too, among the others alone.
    Seeks,
    /// It is one more that the groups can be given to.
    Offers,
}

fn with_articles<S: Serializer>(facts: &[Fact], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Based<'a> {
        #[serde(flatten)]
        fact: &'a Fact,
        article: &'static str,
    }
    serializer.collect_seq(facts.iter().map(|fact| Based {
        fact,
        article: fact.article(),
    }))
}

/// The most facts that are listed.
const MOST_LISTED: usize = 200;

/// Why these players cannot all be paired.
pub(super) fn obstacle(players: &[Participant<'_>], legality: &Legality<'_>) -> Obstacle {
    if legality.avoids() {
        // These will be allowed yet; whether a pairing exists is not known.
        return "pairs that are to be avoided stand in the way".into();
    }
    Obstacle::Conflict(Box::new(conflict(players, legality)))
}

fn conflict(players: &[Participant<'_>], legality: &Legality<'_>) -> Conflict {
    let facts = Facts::of(players, legality);
    let needed = witness::needed(&facts);
    let (found, extent) = reduce::smallest(&facts, &needed);
    facts.allow(facts::MOST_STEPS);
    let lift = reduce::lift(&facts);
    let tell = |item: &usize| facts.tell(*item);
    let mates = maximum_matching(players.len(), |i, j| legality.may_meet(i, j));
    let filled = mates.iter().flatten().count() / 2;
    let mut told: Vec<Fact> = found.iter().take(MOST_LISTED).map(tell).collect();
    told.sort();
    Conflict {
        boards: (filled, players.len() / 2),
        facts: told,
        omitted: found.len().saturating_sub(MOST_LISTED),
        extent,
        witness: witness::of(&facts, &found),
        lift: lift.iter().take(MOST_LISTED).map(tell).collect(),
    }
}
