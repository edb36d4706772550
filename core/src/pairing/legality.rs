//! Which pairs may be made at all (C1, C3, restrictions, the pair rule).
//!
//! The pair rule may be slow, so it is asked late: a pair counts as allowed until the rule has
//! refused it. That is exact as long as every pair that the final answer rests on has been asked:
//! what is the best among more candidates is also the best among fewer. In the Dutch system of 2026
//! these are the pairs of the round (each bracket proves what the one above expected of it); in
//! 2017 also those that a bracket counted on and that a collapsed bracket later did away with.
//!
//! Few pairs are barred, so each player has a short list of them; the memory grows with the players
//! and their games, not with the pairs that could be.

use super::order::Participant;
use super::{AskedPair, Field, PairRule};
use crate::{Colour, EntrantId};
use std::collections::{BTreeMap, BTreeSet};

/// A set up to this size is kept as its pairs, a larger one as a mark of its members.
const FEW_MEMBERS: usize = 12;

/// The verdict on every pair of the players to be paired, by their place in pairing order.
pub(super) struct Legality<'a> {
    ids: Vec<EntrantId>,
    /// Whom each may not meet, the larger sets and C3 aside; in order.
    barred: Vec<Vec<usize>>,
    /// The larger sets that each belongs to, in order: none may meet another of the same set.
    sets: Vec<Vec<usize>>,
    /// C3: the colour that each insists on; two who insist on the same may not meet.
    insists: Vec<Option<Colour>>,
    /// Pairs to be avoided, with their weights; barred too until they are given up.
    avoided: BTreeMap<(usize, usize), u32>,
    /// Pairs that the rule has allowed.
    allowed: BTreeSet<(usize, usize)>,
    rule: &'a dyn PairRule,
    asked: Vec<AskedPair>,
}

impl<'a> Legality<'a> {
    /// C1 and the restrictions of the field; `clash` adds what the system forbids (C3).
    ///
    /// A clash must be one of colours that players insist on: whoever would clash with his own like
    /// insists, and two who insist clash if they are due the same colour.
    pub fn new(
        field: &Field,
        players: &[Participant<'_>],
        clash: impl Fn(&Participant<'_>, &Participant<'_>) -> bool,
        rule: &'a dyn PairRule,
    ) -> Self {
        let insists = |player: &Participant<'_>| {
            let colour = player.preference.colour();
            colour.filter(|_| clash(player, player))
        };
        let mut legality = Self {
            ids: players.iter().map(|player| player.entrant.id).collect(),
            barred: vec![Vec::new(); players.len()],
            sets: vec![Vec::new(); players.len()],
            insists: players.iter().map(insists).collect(),
            avoided: BTreeMap::new(),
            allowed: BTreeSet::new(),
            rule,
            asked: Vec::new(),
        };
        let places: BTreeMap<EntrantId, usize> = legality.ids.iter().copied().zip(0..).collect();
        legality.forbid_meetings(players, &places);
        legality.forbid_restrictions(field, players, &places);
        legality.put_in_order();
        legality.avoid(field, &places);
        legality
    }

    /// True if nothing known stands against the pair.
    pub fn may_meet(&self, i: usize, j: usize) -> bool {
        i != j
            && (self.insists[i].is_none() || self.insists[i] != self.insists[j])
            && self.barred[i].binary_search(&j).is_err()
            && !self.share_a_set(i, j)
    }

    /// Asks the pair rule about a pair that nothing else stands against, once.
    pub fn ask(&mut self, i: usize, j: usize) -> bool {
        if !self.may_meet(i, j) {
            return false;
        }
        let pair = (i.min(j), i.max(j));
        if self.allowed.contains(&pair) {
            return true;
        }
        let (a, b) = (self.ids[i].min(self.ids[j]), self.ids[i].max(self.ids[j]));
        let may_meet = self.rule.may_meet(a, b);
        self.asked.push(AskedPair { a, b, may_meet });
        if may_meet {
            self.allowed.insert(pair);
        } else {
            self.bar(i, j);
        }
        may_meet
    }

    /// Asks about all pairs of one player.
    pub fn ask_all_of(&mut self, i: usize) {
        for j in 0..self.ids.len() {
            self.ask(i, j);
        }
    }

    /// Gives up avoiding the pairs of the lowest weight; false if there are none.
    pub fn relax(&mut self) -> bool {
        let Some(lowest) = self.avoided.values().copied().min() else {
            return false;
        };
        let given_up = self.avoided.extract_if(.., |_, weight| *weight == lowest);
        for ((i, j), _) in given_up.collect::<Vec<_>>() {
            self.barred[i].retain(|other| *other != j);
            self.barred[j].retain(|other| *other != i);
        }
        true
    }

    /// What the rule was asked, in the order of first asking.
    pub fn into_asked(self) -> Vec<AskedPair> {
        self.asked
    }

    fn share_a_set(&self, i: usize, j: usize) -> bool {
        let others = &self.sets[j];
        self.sets[i].iter().any(|set| others.contains(set))
    }

    fn bar(&mut self, i: usize, j: usize) {
        for (one, other) in [(i, j), (j, i)] {
            if let Err(at) = self.barred[one].binary_search(&other) {
                self.barred[one].insert(at, other);
            }
        }
    }

    /// Pairs that are illegal anyway are not avoided, so that giving up does not allow them.
    fn avoid(&mut self, field: &Field, places: &BTreeMap<EntrantId, usize>) {
        for pair in &field.avoid {
            let Some((&i, &j)) = places.get(&pair.a).zip(places.get(&pair.b)) else {
                continue;
            };
            let key = (i.min(j), i.max(j));
            if pair.weight > 0 && (self.avoided.contains_key(&key) || self.may_meet(i, j)) {
                let weight = self.avoided.entry(key).or_default();
                *weight = pair.weight.max(*weight);
                self.bar(i, j);
            }
        }
    }

    /// C1: two who have played do not meet again; a forfeit is no meeting (C.04.2 3.5).
    fn forbid_meetings(
        &mut self,
        players: &[Participant<'_>],
        places: &BTreeMap<EntrantId, usize>,
    ) {
        for (i, player) in players.iter().enumerate() {
            for round in &player.entrant.history {
                let opponent = round.record.played_opponent();
                if let Some(&j) = opponent.and_then(|id| places.get(&id)) {
                    self.barred[i].push(j);
                    self.barred[j].push(i);
                }
            }
        }
    }

    fn forbid_restrictions(
        &mut self,
        field: &Field,
        players: &[Participant<'_>],
        places: &BTreeMap<EntrantId, usize>,
    ) {
        let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (i, player) in players.iter().enumerate() {
            for label in &player.entrant.groups {
                groups.entry(label).or_default().push(i);
            }
        }
        let known = |set: &Vec<EntrantId>| {
            let members = set.iter().filter_map(|id| places.get(id).copied());
            members.collect::<Vec<usize>>()
        };
        let forbidden = field.forbidden.iter().map(known);
        for (set, members) in forbidden.chain(groups.into_values()).enumerate() {
            self.forbid_among(set, &members);
        }
    }

    fn forbid_among(&mut self, set: usize, members: &[usize]) {
        for &i in members {
            if members.len() > FEW_MEMBERS {
                self.sets[i].push(set);
            } else {
                self.barred[i].extend(members);
            }
        }
    }

    fn put_in_order(&mut self) {
        for list in self.barred.iter_mut().chain(&mut self.sets) {
            list.sort_unstable();
            list.dedup();
        }
    }
}

/// C3: the two have the same absolute preference.
pub(super) fn absolutely_clash(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    a.preference.is_absolute()
        && b.preference.is_absolute()
        && a.preference.clashes_with(b.preference)
}
