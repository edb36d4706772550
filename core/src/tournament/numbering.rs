//! Tournament pairing numbers (C.04.2 2).

use super::model::{Numbers, Tournament};
use super::player::Player;
use super::policy::Policy;
use crate::{EntrantId, PlayerId, Title, Tpn};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What the initial order looks at (C.04.2 2.2): strength, title, name; then the order of entry,
/// so that equals keep the order first given (C.02 question 155).
type OrderKey = (Reverse<Option<u16>>, usize, String, PlayerId);

fn order_key(player: &Player, strength: Option<u16>) -> OrderKey {
    let untitled = Title::ALL.len();
    let title = player
        .details
        .title
        .and_then(|title| Title::ALL.iter().position(|known| *known == title))
        .unwrap_or(untitled);
    (
        Reverse(strength),
        title,
        player.details.name.to_lowercase(),
        player.id,
    )
}

impl Tournament {
    /// The initial order, strongest first, by the strengths that the policy gives.
    pub fn initial_order(&self, policy: &dyn Policy) -> Vec<PlayerId> {
        let mut players: Vec<&Player> = self.players.values().collect();
        players.sort_by_cached_key(|player| order_key(player, policy.strength(player, self)));
        players.into_iter().map(|player| player.id).collect()
    }

    /// Numbers 1, 2, 3 ... in the initial order.
    pub fn derived_numbers(&self, policy: &dyn Policy) -> Numbers {
        self.initial_order(policy)
            .into_iter()
            .zip((1..).map(Tpn))
            .collect()
    }

    /// The numbers in force: the fixed ones, or those that follow from the initial order.
    pub fn numbers(&self, policy: &dyn Policy) -> Numbers {
        match &self.numbers {
            Some(numbers) => numbers.clone(),
            None => self.derived_numbers(policy),
        }
    }

    /// The numbers of those who are paired: of players, or of teams, whose ids they are.
    pub fn entrant_numbers(&self, policy: &dyn Policy) -> BTreeMap<EntrantId, Tpn> {
        if self.settings.teams {
            let teams = self.teams.keys();
            return teams.map(|&id| (id.into(), Tpn(id.0))).collect();
        }
        let numbers = self.numbers(policy).into_iter();
        numbers.map(|(id, tpn)| (id.into(), tpn)).collect()
    }

    /// The fixed numbers with one more player at the place that the strength earns: those below move
    /// down by one (C.04.2 2.4, C.02 question 156).
    pub(super) fn numbers_with(
        &self,
        numbers: &Numbers,
        newcomer: &Player,
        policy: &dyn Policy,
    ) -> Numbers {
        let key = order_key(newcomer, policy.strength(newcomer, self));
        let mut by_number: Vec<(Tpn, PlayerId)> =
            numbers.iter().map(|(&id, &tpn)| (tpn, id)).collect();
        by_number.sort_unstable();
        let place = by_number.iter().find(|(_, id)| {
            self.players
                .get(id)
                .is_some_and(|player| order_key(player, policy.strength(player, self)) > key)
        });
        let last = by_number.last().map_or(0, |(tpn, _)| tpn.0);
        let tpn = place.map_or(Tpn(last + 1), |(tpn, _)| *tpn);
        let mut numbers: Numbers = numbers
            .iter()
            .map(|(&id, &other)| {
                (
                    id,
                    if other >= tpn {
                        Tpn(other.0 + 1)
                    } else {
                        other
                    },
                )
            })
            .collect();
        numbers.insert(newcomer.id, tpn);
        numbers
    }
}
