//! What bars which pairs.

use super::Fact;
use crate::pairing::legality::{Legality, groups};
use crate::pairing::matching::{left_out_by_some, maximum_matching};
use crate::pairing::order::Participant;
use std::cell::Cell;
use std::collections::BTreeMap;

/// One fact, by places in pairing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// A set of players, none of whom may meet another.
    Set(usize),
    Refused(usize, usize),
    NoBye(usize),
    Colour(usize),
    Met(usize, usize, u16),
    Colours(usize, usize),
}

/// The facts of a round, those that can be lifted first and the widest of them before all others.
///
/// Vertices are the players in pairing order and, after an odd number of them, the bye.
pub(super) struct Facts<'a> {
    players: &'a [Participant<'a>],
    legality: &'a Legality<'a>,
    items: Vec<Item>,
    /// Players, and the label if it is a group.
    sets: Vec<(Vec<usize>, Option<&'a str>)>,
    /// Steps that may still be taken.
    steps: Cell<u64>,
}

/// Steps, of which one looks at a pair: well below a second.
pub(super) const MOST_STEPS: u64 = 50_000_000;

impl<'a> Facts<'a> {
    pub fn of(players: &'a [Participant<'a>], legality: &'a Legality<'a>) -> Self {
        let mut facts = Self {
            players,
            legality,
            items: Vec::new(),
            sets: Vec::new(),
            steps: Cell::new(MOST_STEPS),
        };
        facts.add_restrictions();
        if !players.len().is_multiple_of(2) {
            let barred = (0..players.len()).filter(|&place| !players[place].may_receive_bye);
            facts.items.extend(barred.map(Item::NoBye));
        }
        facts.add_colours();
        let mut met: BTreeMap<(usize, usize), u16> = BTreeMap::new();
        for (i, j, round) in legality.meetings(players) {
            met.entry((i.min(j), i.max(j))).or_insert(round);
        }
        let met = met.into_iter().filter(|((i, j), _)| i != j);
        facts
            .items
            .extend(met.map(|((i, j), round)| Item::Met(i, j, round)));
        facts
    }

    fn add_restrictions(&mut self) {
        let prohibited = self.legality.forbidden_sets().into_iter();
        let groups = groups(self.players).into_iter();
        let sets = prohibited
            .map(|members| (members, None))
            .chain(groups.map(|(label, members)| (members, Some(label))));
        self.sets = sets.filter(|(members, _)| members.len() > 1).collect();
        self.items.extend((0..self.sets.len()).map(Item::Set));
        let refused = self.legality.refused().into_iter();
        self.items.extend(refused.map(|(i, j)| Item::Refused(i, j)));
    }

    /// C3: mostly two who must have the same colour.
    fn add_colours(&mut self) {
        let n = self.players.len();
        let mut bound = vec![false; n];
        let mut other = Vec::new();
        for i in 0..n {
            for j in (i + 1..n).filter(|&j| self.legality.clashes(i, j)) {
                if self.must_have_the_same(i, j) {
                    bound[i] = true;
                    bound[j] = true;
                } else {
                    other.push(Item::Colours(i, j));
                }
            }
        }
        let bound = (0..n).filter(|&place| bound[place]);
        self.items.extend(bound.map(Item::Colour));
        self.items.extend(other);
    }

    fn must_have_the_same(&self, i: usize, j: usize) -> bool {
        let (mine, theirs) = (self.players[i].preference, self.players[j].preference);
        mine.is_absolute() && theirs.is_absolute() && mine.colour() == theirs.colour()
    }

    /// The number of facts.
    pub const fn len(&self) -> usize {
        self.items.len()
    }

    /// Players, and the bye of an odd number.
    pub const fn vertices(&self) -> usize {
        self.players.len() + self.players.len() % 2
    }

    /// The vertex of the bye.
    pub const fn bye(&self) -> Option<usize> {
        if self.players.len().is_multiple_of(2) {
            None
        } else {
            Some(self.players.len())
        }
    }

    /// The pairing number of a vertex; none for the bye.
    pub fn number(&self, vertex: usize) -> Option<crate::Tpn> {
        self.players.get(vertex).map(|player| player.entrant.tpn)
    }

    /// True for a fact that an arbiter can lift.
    pub fn can_be_lifted(&self, item: usize) -> bool {
        matches!(self.items[item], Item::Set(_) | Item::Refused(..))
    }

    /// True for a colour that a player must have: it bars nothing alone.
    pub fn is_colour(&self, item: usize) -> bool {
        matches!(self.items[item], Item::Colour(_))
    }

    /// Allows so many steps from now on.
    pub fn allow(&self, steps: u64) {
        self.steps.set(steps);
    }

    /// True if there is no time left to look for anything better.
    pub const fn is_spent(&self) -> bool {
        self.steps.get() == 0
    }

    fn spend(&self, steps: usize) {
        let left = self.steps.get().saturating_sub(steps as u64);
        self.steps.set(left);
    }

    /// The pairs that these facts bar.
    pub fn bars(&self, chosen: &[usize]) -> Bars {
        let mut bars = Bars::none(self.vertices());
        let mut bound = Vec::new();
        let mut pairs = 0;
        for &item in chosen {
            if let Item::Colour(place) = self.items[item] {
                bound.push(place);
            } else {
                self.each_pair_of(item, |i, j| {
                    bars.bar(i, j);
                    pairs += 1;
                });
            }
        }
        for (index, &i) in bound.iter().enumerate() {
            for &j in &bound[index + 1..] {
                if self.legality.clashes(i, j) && self.must_have_the_same(i, j) {
                    bars.bar(i, j);
                }
            }
        }
        self.spend(pairs + bound.len() * bound.len() / 2);
        bars
    }

    /// The pairs that a fact bars, a colour those with anybody who must have it too.
    pub fn each_pair_of(&self, item: usize, mut visit: impl FnMut(usize, usize)) {
        match self.items[item] {
            Item::Set(set) => {
                let members = &self.sets[set].0;
                for (index, &i) in members.iter().enumerate() {
                    for &j in &members[index + 1..] {
                        visit(i, j);
                    }
                }
            }
            Item::NoBye(place) => visit(place, self.players.len()),
            Item::Colour(i) => {
                let with =
                    |&j: &usize| self.legality.clashes(i, j) && self.must_have_the_same(i, j);
                for j in (0..self.players.len()).filter(with) {
                    visit(i, j);
                }
            }
            Item::Refused(i, j) | Item::Met(i, j, _) | Item::Colours(i, j) => visit(i, j),
        }
    }

    /// True if these facts leave no pairing.
    pub fn conflict(&self, chosen: &[usize]) -> bool {
        let bars = self.bars(chosen);
        let touched = bars.touched();
        let r = touched.len();
        self.spend(self.vertices() * self.vertices() + r * r);
        // Whom no fact touches can meet everybody, so nothing but their number counts.
        let mates = maximum_matching(r, |a, b| bars.allow(touched[a], touched[b]));
        let left = mates.iter().filter(|mate| mate.is_none()).count();
        left > self.vertices() - r
    }

    /// The fact in the words of the proof.
    pub fn tell(&self, item: usize) -> Fact {
        let number = |place: usize| self.players[place].entrant.tpn;
        let both = |i, j| (number(i).min(number(j)), number(i).max(number(j)));
        match self.items[item] {
            Item::Set(set) => {
                let (members, label) = &self.sets[set];
                let mut players: Vec<_> = members.iter().map(|&place| number(place)).collect();
                players.sort_unstable();
                match label {
                    Some(label) => Fact::Group {
                        label: (*label).to_owned(),
                        players,
                    },
                    None => Fact::Prohibited { players },
                }
            }
            Item::Refused(i, j) => Fact::Refused {
                players: both(i, j),
            },
            Item::NoBye(place) => Fact::NoBye {
                player: number(place),
            },
            Item::Colour(place) => Fact::Colour {
                player: number(place),
                // Whoever must have a colour prefers one.
                colour: self.players[place]
                    .preference
                    .colour()
                    .unwrap_or(crate::Colour::White),
            },
            Item::Met(i, j, round) => Fact::Met {
                players: both(i, j),
                round,
            },
            Item::Colours(i, j) => Fact::Colours {
                players: both(i, j),
            },
        }
    }
}

/// Barred pairs of vertices.
pub(super) struct Bars {
    n: usize,
    barred: Vec<bool>,
}

impl Bars {
    /// Everybody may meet everybody.
    pub fn none(n: usize) -> Self {
        Self {
            n,
            barred: vec![false; n * n],
        }
    }

    /// Bars a pair.
    pub fn bar(&mut self, i: usize, j: usize) {
        self.barred[i * self.n + j] = true;
        self.barred[j * self.n + i] = true;
    }

    /// True if nothing bars the pair.
    pub fn allow(&self, i: usize, j: usize) -> bool {
        !self.barred[i * self.n + j]
    }

    /// The vertices with barred pairs.
    fn touched(&self) -> Vec<usize> {
        let row = |i: usize| &self.barred[i * self.n..(i + 1) * self.n];
        (0..self.n)
            .filter(|&i| row(i).iter().any(|&barred| barred))
            .collect()
    }

    /// True for each vertex that a matching of the greatest size can leave out.
    pub fn left_out(&self) -> Vec<bool> {
        left_out_by_some(self.n, |i, j| self.allow(i, j))
    }
}
