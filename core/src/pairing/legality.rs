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

use super::avoidance::Choice;
use super::order::Participant;
use super::{AskedPair, Field, PairRule};
use crate::{ByColour, Colour, EntrantId, Points};
use std::collections::{BTreeMap, BTreeSet};

/// A set up to this size is kept as its pairs, a larger one as a mark of its members.
const FEW_MEMBERS: usize = 12;

/// The colours that a player may have by the rules of the system (C3).
pub(super) type MayHave = ByColour<bool>;

/// The verdict on every pair of the players to be paired, by their place in pairing order.
pub(super) struct Legality<'a> {
    ids: Vec<EntrantId>,
    forbidden: &'a [Vec<EntrantId>],
    /// Whom each may not meet, the larger sets and C3 aside; in order.
    barred: Vec<Vec<usize>>,
    /// The larger sets that each belongs to, in order: none may meet another of the same set.
    sets: Vec<Vec<usize>>,
    /// C3: two may meet if one may have White and the other Black.
    may_have: Vec<MayHave>,
    /// The pairs to be avoided that nothing else stands against, the smaller place first.
    avoided: BTreeMap<(usize, usize), u32>,
    /// Those of them that may be made now; the others are barred.
    relaxed: BTreeSet<(usize, usize)>,
    /// Pairs that the rule has allowed.
    allowed: BTreeSet<(usize, usize)>,
    /// Pairs that the rule has refused.
    refused: BTreeSet<(usize, usize)>,
    takes_bye: Vec<bool>,
    scores: Vec<Points>,
    rule: &'a dyn PairRule,
    asked: Vec<AskedPair>,
}

impl<'a> Legality<'a> {
    /// C1 and the restrictions of the field; `may_have` tells the colours that the system leaves a
    /// player (C3).
    pub fn new(
        field: &'a Field,
        players: &[Participant<'_>],
        may_have: impl Fn(&Participant<'_>) -> MayHave,
        rule: &'a dyn PairRule,
    ) -> Self {
        let mut legality = Self {
            ids: players.iter().map(|player| player.entrant.id).collect(),
            forbidden: &field.forbidden,
            barred: vec![Vec::new(); players.len()],
            sets: vec![Vec::new(); players.len()],
            may_have: players.iter().map(may_have).collect(),
            avoided: BTreeMap::new(),
            relaxed: BTreeSet::new(),
            allowed: BTreeSet::new(),
            refused: BTreeSet::new(),
            takes_bye: players
                .iter()
                .map(|player| player.may_receive_bye)
                .collect(),
            scores: players.iter().map(|player| player.score).collect(),
            rule,
            asked: Vec::new(),
        };
        // C1: two who have played do not meet again; a forfeit is no meeting (C.04.2 3.5).
        for (i, j, _) in legality.meetings(players) {
            legality.barred[i].push(j);
            legality.barred[j].push(i);
        }
        let sets = legality.forbidden_sets().into_iter();
        for (set, members) in sets.chain(groups(players).into_values()).enumerate() {
            legality.forbid_among(set, &members);
        }
        for list in legality.barred.iter_mut().chain(&mut legality.sets) {
            list.sort_unstable();
            list.dedup();
        }
        legality.avoid(field);
        legality
    }

    /// True if nothing known stands against the pair.
    pub fn may_meet(&self, i: usize, j: usize) -> bool {
        i != j
            && !self.clashes(i, j)
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
            self.refused.insert(pair);
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

    /// Bars a pair for a reason of the system's own.
    pub fn bar(&mut self, i: usize, j: usize) {
        for (one, other) in [(i, j), (j, i)] {
            if let Err(at) = self.barred[one].binary_search(&other) {
                self.barred[one].insert(at, other);
            }
        }
    }

    fn unbar(&mut self, i: usize, j: usize) {
        for (one, other) in [(i, j), (j, i)] {
            if let Ok(at) = self.barred[one].binary_search(&other) {
                self.barred[one].remove(at);
            }
        }
    }

    /// Allows those pairs to be avoided without which there is no legal pairing, the lightest, in
    /// place of any allowed so far; all of them if there is none even so. False if all are allowed
    /// already.
    pub fn relax(&mut self) -> bool {
        if self.relaxed.len() == self.avoided.len() {
            return false;
        }
        let choice = Choice {
            takes_bye: &self.takes_bye,
            scores: &self.scores,
        };
        let weight = |i: usize, j: usize| {
            let weight = self.avoided.get(&(i, j));
            let free = weight.filter(|_| !self.refused.contains(&(i, j)));
            free.copied().or_else(|| self.may_meet(i, j).then_some(0))
        };
        let lightest = choice.lightest(weight).map(BTreeSet::from_iter);
        let relaxed = match lightest {
            Some(lightest) if lightest != self.relaxed => lightest,
            _ => self.avoided.keys().copied().collect(),
        };
        let avoided: Vec<(usize, usize)> = self.avoided.keys().copied().collect();
        for pair @ (i, j) in avoided {
            if !self.refused.contains(&pair) && relaxed.contains(&pair) {
                self.unbar(i, j);
            } else {
                self.bar(i, j);
            }
        }
        self.relaxed = relaxed;
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

    fn places(&self) -> BTreeMap<EntrantId, usize> {
        self.ids.iter().copied().zip(0..).collect()
    }

    /// Pairs that are illegal anyway are not avoided, so that giving up does not allow them.
    fn avoid(&mut self, field: &Field) {
        let places = self.places();
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

    /// Who has met whom in which round, from both sides.
    pub fn meetings(&self, players: &[Participant<'_>]) -> Vec<(usize, usize, u16)> {
        let places = self.places();
        let mut meetings = Vec::new();
        for (i, player) in players.iter().enumerate() {
            for (round, played) in (1..).zip(&player.entrant.history) {
                let opponent = played.record.played_opponent();
                if let Some(&j) = opponent.and_then(|id| places.get(&id)) {
                    meetings.push((i, j, round));
                }
            }
        }
        meetings
    }

    /// The restrictions, as the places of those who are to be paired.
    pub fn forbidden_sets(&self) -> Vec<Vec<usize>> {
        let places = self.places();
        let members = |set: &Vec<EntrantId>| {
            let mut members: Vec<usize> = set
                .iter()
                .filter_map(|id| places.get(id).copied())
                .collect();
            members.sort_unstable();
            members.dedup();
            members
        };
        self.forbidden.iter().map(members).collect()
    }

    /// True if the rules of the system forbid the pair (C3).
    pub fn clashes(&self, i: usize, j: usize) -> bool {
        clash(self.may_have[i], self.may_have[j])
    }

    /// The pairs that the pair rule refuses, the smaller place first.
    pub fn refused(&self) -> Vec<(usize, usize)> {
        self.refused.iter().copied().collect()
    }

    /// True while pairs are avoided, so that more can be allowed yet.
    pub fn avoids(&self) -> bool {
        self.avoided.keys().any(|pair| !self.relaxed.contains(pair))
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
}

/// Who shares a label, by label: places in order.
pub(super) fn groups<'a>(players: &[Participant<'a>]) -> BTreeMap<&'a str, Vec<usize>> {
    let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (i, player) in players.iter().enumerate() {
        for label in &player.entrant.groups {
            let members = groups.entry(label).or_default();
            if members.last() != Some(&i) {
                members.push(i);
            }
        }
    }
    groups
}

/// C3: whoever has an absolute preference may have that colour alone.
pub(super) fn by_preference(player: &Participant<'_>) -> MayHave {
    let due = player.preference.colour();
    let due = due.filter(|_| player.preference.is_absolute());
    MayHave {
        white: due != Some(Colour::Black),
        black: due != Some(Colour::White),
    }
}

/// C3: the two have the same absolute preference.
pub(super) fn absolutely_clash(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    clash(by_preference(a), by_preference(b))
}

/// True if two who may have these colours cannot meet.
pub(super) const fn clash(a: MayHave, b: MayHave) -> bool {
    !(a.white && b.black || a.black && b.white)
}

/// No colour is barred.
pub(super) const EITHER: MayHave = MayHave {
    white: true,
    black: true,
};
