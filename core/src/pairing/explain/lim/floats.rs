//! Why just these players leave a group (3.2, 3.9, 3.10).

use super::Lim;
use super::course::Group;
use crate::pairing::explain::article::lim;
use crate::pairing::explain::passing::Passing;
use crate::pairing::explain::reason::{FloatReason, FloaterKind, Why};
use crate::pairing::lim::due::is_due;
use crate::pairing::lim::floaters::{Choosing, FloaterType, Reasons};

impl Lim<'_> {
    /// The floaters of a group, each with those who were to float before him by their number.
    pub(super) fn floats(&self, group: &Group) -> Vec<FloatReason> {
        let legality = self.ground.legality;
        let mut choosing = Choosing::new(self.round, &group.table, &group.next, legality);
        let mut floats = Vec::with_capacity(group.floaters.len());
        for &floater in &group.floaters {
            floats.extend(self.float(&mut choosing, floater));
            choosing.take(floater);
        }
        floats
    }

    fn float(&self, choosing: &mut Choosing<'_>, floater: usize) -> Option<FloatReason> {
        let candidates = choosing.candidates();
        let at = candidates.iter().position(|(place, _)| *place == floater)?;
        let own = &candidates[at].1;
        let mut before: Vec<(usize, &(usize, Reasons))> = candidates
            .iter()
            .enumerate()
            .filter(|(_, (_, reasons))| reasons.from_end < own.from_end)
            .collect();
        before.sort_by_key(|(_, (_, reasons))| reasons.from_end);
        let mut passing = Passing::default();
        for (index, (place, reasons)) in before {
            // Whoever stands first in the order and does not float cannot be spared.
            let why = if index < at {
                Why::NeededHere {
                    article: self.article(lim::Lim::MostPairs),
                }
            } else {
                self.behind(choosing, (*place, reasons), own)
            };
            passing.tell(self.ground.id(*place), why);
        }
        let player = &self.ground.players[floater];
        Some(FloatReason {
            player: player.entrant.id,
            score: player.score,
            first: own.from_end == 0,
            passed: passing.told,
        })
    }

    /// What puts a player behind the floater, though his number is first.
    fn behind(
        &self,
        choosing: &Choosing<'_>,
        (place, other): (usize, &Reasons),
        own: &Reasons,
    ) -> Why {
        if other.kind != own.kind {
            return Why::FloaterType {
                of: kind(other.kind),
                floater: kind(own.kind),
                article: self.article(lim::Lim::Types),
            };
        }
        if other.floated_last != own.floated_last {
            return Why::FloatedLast {
                article: self.article(lim::Lim::Previous),
            };
        }
        let due = choosing.majority();
        let is_due = due.is_some_and(|colour| is_due(&self.ground.players[place], colour));
        match (due, choosing.reference()) {
            (Some(_), Some(last)) if is_due => {
                self.too_far(last, place, self.article(lim::Lim::NearFloater))
            }
            (Some(colour), _) => Why::NotOfMajority {
                colour,
                article: self.article(lim::Lim::Majority),
            },
            // Of equal reasons the number decides, and his is first.
            (None, _) => Why::Later {
                article: self.article(lim::Lim::Majority),
            },
        }
    }

    /// The 100-point rule between two players.
    pub(super) fn too_far(&self, from: usize, place: usize, article: &'static str) -> Why {
        let rating = |place: usize| self.ground.players[place].entrant.rating;
        Why::TooFar {
            from: self.ground.id(from),
            difference: rating(from).abs_diff(rating(place)),
            article,
        }
    }
}

const fn kind(kind: FloaterType) -> FloaterKind {
    match kind {
        FloaterType::A => FloaterKind::A,
        FloaterType::B => FloaterKind::B,
        FloaterType::C => FloaterKind::C,
        FloaterType::D => FloaterKind::D,
    }
}
