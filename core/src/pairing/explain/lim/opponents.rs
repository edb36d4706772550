//! Why a floater meets whom he meets (3.8).

use super::Lim;
use super::course::{Group, Steps};
use crate::pairing::explain::article::lim;
use crate::pairing::explain::passing::Passing;
use crate::pairing::explain::reason::{Choice, PairReason, Why};
use crate::pairing::lim::due::suit;
use crate::pairing::lim::opponents::complete;

impl Lim<'_> {
    /// The opponent of the floater who is paired at this step.
    pub(super) fn opponent(&self, group: &Group, steps: &Steps, at: usize) -> PairReason {
        let (floater, opponent) = steps.of_floaters[at];
        let left = steps.left_at(at);
        let article = self.article(lim::Lim::FloaterOpponent);
        let suits = |place| suit(&self.ground.players[floater], &self.ground.players[place]);
        let first = self.first_available(floater, &left);
        let mut passing = Passing::default();
        let mut is_before = true;
        for &place in left.iter().filter(|&&place| place != floater) {
            if place == opponent {
                is_before = false;
                continue;
            }
            // Where the opponent does not suit, another who does would have come before him.
            if !is_before && (suits(opponent) || !suits(place)) {
                continue;
            }
            let why = match (self.ground.bar(floater, place), first) {
                (Some(bar), _) => Why::MayNotMeet { bar },
                (None, _) if suits(opponent) && !suits(place) => {
                    self.clash(group, (floater, place), article)
                }
                (None, Some(first)) if suits(place) && !self.round.is_near(first, place) => {
                    self.too_far(first, place, article)
                }
                (None, _) => Why::GroupIncomplete { article },
            };
            passing.tell(self.ground.id(place), why);
        }
        PairReason::Chosen(Choice {
            player: self.ground.id(floater),
            article,
            aro: None,
            passed: passing.told,
            untold: passing.untold,
        })
    }

    /// From whom the 100-point rule measures; nobody where it does not hold.
    fn first_available(&self, floater: usize, left: &[usize]) -> Option<usize> {
        let legality = self.ground.legality;
        let is_available = |&place: &usize| {
            let others = left.iter().copied();
            let others: Vec<usize> = others.filter(|&o| o != floater && o != place).collect();
            legality.may_meet(floater, place) && complete(&others, legality).is_some()
        };
        let mut players = left.iter().copied().filter(|_| self.round.maxi);
        players.find(is_available)
    }
}
