//! Which pairs may be made at all (C1, C3, restrictions, the pair rule).
//!
//! The pair rule may be slow, so it is asked late: a pair counts as allowed until the rule has
//! refused it. That is exact as long as every pair that the final answer rests on has been asked:
//! what is the best among more candidates is also the best among fewer. In the Dutch system of 2026
//! these are the pairs of the round (each bracket proves what the one above expected of it); in
//! 2017 also those that a bracket counted on and that a collapsed bracket later did away with.

use super::avoidance::Choice;
use super::order::Participant;
use super::{AskedPair, Avoid, Field, PairRule};
use crate::{EntrantId, Points};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// By an earlier game or a restriction.
    Illegal,
    /// By the rules of the system (C3), whatever else stands against it.
    Clash,
    /// To be avoided, with this weight.
    Avoided(u32),
    /// Nothing is against it; the pair rule has not been asked.
    Open,
    Allowed,
    Refused,
}

/// The verdict on every pair of the players to be paired, by their place in pairing order.
pub(super) struct Legality<'a> {
    n: usize,
    verdicts: Vec<Verdict>,
    ids: Vec<EntrantId>,
    forbidden: &'a [Vec<EntrantId>],
    rule: &'a dyn PairRule,
    asked: Vec<AskedPair>,
    /// The pairs to be avoided, the smaller place first.
    avoided: BTreeMap<(usize, usize), u32>,
    /// Those of them that the pair rule has allowed.
    allowed: BTreeSet<(usize, usize)>,
    /// Those of them that may be made now.
    relaxed: BTreeSet<(usize, usize)>,
    takes_bye: Vec<bool>,
    scores: Vec<Points>,
}

impl<'a> Legality<'a> {
    /// C1 and the restrictions of the field; `clash` adds what the system forbids (C3).
    pub fn new(
        field: &'a Field,
        players: &[Participant<'_>],
        clash: impl Fn(&Participant<'_>, &Participant<'_>) -> bool,
        rule: &'a dyn PairRule,
    ) -> Self {
        let n = players.len();
        let mut legality = Self {
            n,
            verdicts: vec![Verdict::Open; n * n],
            ids: players.iter().map(|player| player.entrant.id).collect(),
            forbidden: &field.forbidden,
            rule,
            asked: Vec::new(),
            avoided: BTreeMap::new(),
            allowed: BTreeSet::new(),
            relaxed: BTreeSet::new(),
            takes_bye: players
                .iter()
                .map(|player| player.may_receive_bye)
                .collect(),
            scores: players.iter().map(|player| player.score).collect(),
        };
        legality.avoid(&field.avoid);
        legality.forbid_meetings(players);
        legality.forbid_restrictions(players);
        for i in 0..n {
            for j in i + 1..n {
                if clash(&players[i], &players[j]) {
                    legality.set(i, j, Verdict::Clash);
                }
            }
        }
        legality
    }

    /// True if nothing known stands against the pair.
    pub fn may_meet(&self, i: usize, j: usize) -> bool {
        i != j
            && matches!(
                self.verdicts[i * self.n + j],
                Verdict::Open | Verdict::Allowed
            )
    }

    /// Asks the pair rule about a pair that nothing else stands against, once.
    pub fn ask(&mut self, i: usize, j: usize) -> bool {
        if i != j && self.verdicts[i * self.n + j] == Verdict::Open {
            let (a, b) = (self.ids[i].min(self.ids[j]), self.ids[i].max(self.ids[j]));
            let may_meet = self.rule.may_meet(a, b);
            self.asked.push(AskedPair { a, b, may_meet });
            let pair = (i.min(j), i.max(j));
            if may_meet && self.avoided.contains_key(&pair) {
                self.allowed.insert(pair);
            }
            self.set(
                i,
                j,
                if may_meet {
                    Verdict::Allowed
                } else {
                    Verdict::Refused
                },
            );
        }
        self.may_meet(i, j)
    }

    /// Asks about all pairs of one player.
    pub fn ask_all_of(&mut self, i: usize) {
        for j in 0..self.n {
            self.ask(i, j);
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
        let weight = |i: usize, j: usize| match self.verdicts[i * self.n + j] {
            Verdict::Avoided(weight) => Some(weight),
            Verdict::Open | Verdict::Allowed => {
                Some(self.avoided.get(&(i, j)).copied().unwrap_or(0))
            }
            Verdict::Illegal | Verdict::Clash | Verdict::Refused => None,
        };
        let lightest = choice.lightest(weight).map(BTreeSet::from_iter);
        let relaxed = match lightest {
            Some(lightest) if lightest != self.relaxed => lightest,
            _ => self.avoided.keys().copied().collect(),
        };
        for (&(i, j), &weight) in &self.avoided.clone() {
            let is_free = matches!(
                self.verdicts[i * self.n + j],
                Verdict::Avoided(_) | Verdict::Open | Verdict::Allowed
            );
            if is_free {
                let verdict = match relaxed.contains(&(i, j)) {
                    false => Verdict::Avoided(weight),
                    true if self.allowed.contains(&(i, j)) => Verdict::Allowed,
                    true => Verdict::Open,
                };
                self.set(i, j, verdict);
            }
        }
        self.relaxed = relaxed;
        true
    }

    /// What the rule was asked, in the order of first asking.
    pub fn into_asked(self) -> Vec<AskedPair> {
        self.asked
    }

    fn set(&mut self, i: usize, j: usize, verdict: Verdict) {
        self.verdicts[i * self.n + j] = verdict;
        self.verdicts[j * self.n + i] = verdict;
    }

    fn places(&self) -> BTreeMap<EntrantId, usize> {
        self.ids.iter().copied().zip(0..).collect()
    }

    fn avoid(&mut self, avoid: &[Avoid]) {
        let places = self.places();
        for pair in avoid {
            let Some((&i, &j)) = places.get(&pair.a).zip(places.get(&pair.b)) else {
                continue;
            };
            if pair.weight == 0 {
                continue;
            }
            let known = self.avoided.entry((i.min(j), i.max(j))).or_default();
            *known = pair.weight.max(*known);
            let weight = *known;
            self.set(i, j, Verdict::Avoided(weight));
        }
    }

    /// C1: two who have played do not meet again; a forfeit is no meeting (C.04.2 3.5).
    fn forbid_meetings(&mut self, players: &[Participant<'_>]) {
        for (i, j, _) in self.meetings(players) {
            self.set(i, j, Verdict::Illegal);
        }
    }

    fn forbid_restrictions(&mut self, players: &[Participant<'_>]) {
        for members in self.forbidden_sets() {
            self.forbid_among(&members);
        }
        for members in groups(players).values() {
            self.forbid_among(members);
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
        self.verdicts[i * self.n + j] == Verdict::Clash
    }

    /// The pairs that the pair rule refuses, the smaller place first.
    pub fn refused(&self) -> Vec<(usize, usize)> {
        let pairs = (0..self.n).flat_map(|i| (i + 1..self.n).map(move |j| (i, j)));
        pairs
            .filter(|&(i, j)| self.verdicts[i * self.n + j] == Verdict::Refused)
            .collect()
    }

    /// True while pairs are avoided, so that more can be allowed yet.
    pub fn avoids(&self) -> bool {
        let avoided = |verdict: &Verdict| matches!(verdict, Verdict::Avoided(_));
        self.verdicts.iter().any(avoided)
    }

    fn forbid_among(&mut self, members: &[usize]) {
        for (index, &i) in members.iter().enumerate() {
            for &j in &members[index + 1..] {
                self.set(i, j, Verdict::Illegal);
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

/// C3: the two have the same absolute preference.
pub(super) fn absolutely_clash(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    a.preference.is_absolute()
        && b.preference.is_absolute()
        && a.preference.clashes_with(b.preference)
}
