//! Who can be paired, read from the field by trying everything: nothing here is the engines'. A
//! system joins the tests that use it in [`cases`].

use super::{ColourHistory, Fact, Field, FieldEntrant, Preference, System, may_receive_bye};
use crate::{BursteinEdition, Colour, DubovEdition, DutchEdition, Tpn};

/// A system of which these tests hold: its clashes are those of absolute preferences, which
/// topscorers may be exempt from, and who may receive the bye follows C.04.1 4.
pub struct Case {
    pub system: System,
    pub bars: DutchEdition,
    exempts_topscorers: bool,
}

pub fn cases() -> Vec<Case> {
    let dutch = DutchEdition::ALL.iter().map(|&edition| Case {
        system: System::Dutch { edition },
        bars: edition,
        exempts_topscorers: true,
    });
    let dubov = DubovEdition::ALL.iter().map(|&edition| Case {
        system: System::Dubov { edition },
        bars: edition.dutch(),
        exempts_topscorers: false,
    });
    let burstein = BursteinEdition::ALL.iter().map(|&edition| Case {
        system: System::Burstein { edition },
        bars: edition.dutch(),
        exempts_topscorers: false,
    });
    dutch.chain(dubov).chain(burstein).collect()
}

/// The players of a round, read anew from the field: nothing here is the engines'.
pub struct Plain<'a> {
    field: &'a Field,
    case: &'a Case,
    pub present: Vec<&'a FieldEntrant>,
}

impl<'a> Plain<'a> {
    pub fn of(field: &'a Field, case: &'a Case) -> Self {
        let present = field.entrants.iter().filter(|entrant| entrant.present);
        Self {
            field,
            case,
            present: present.collect(),
        }
    }

    pub fn place(&self, tpn: Tpn) -> usize {
        self.present.iter().position(|e| e.tpn == tpn).unwrap()
    }

    pub fn tpn(&self, place: usize) -> Tpn {
        self.present[place].tpn
    }

    fn due(&self, place: usize) -> Option<Colour> {
        match ColourHistory::of(&self.present[place].history).preference() {
            Preference::Absolute(colour) => Some(colour),
            _ => None,
        }
    }

    fn topscorer(&self, place: usize) -> bool {
        let entrant = self.present[place];
        let played = i64::from(self.field.round) - 1;
        self.case.exempts_topscorers
            && self.field.round == self.field.rounds
            && (entrant.score + entrant.virtual_points) * 2 > self.field.scoring.win() * played
    }

    /// Every fact that holds.
    pub fn facts(&self) -> Vec<Fact> {
        let n = self.present.len();
        let mut facts = Vec::new();
        for set in &self.field.forbidden {
            let here = self.present.iter().filter(|e| set.contains(&e.id));
            let players: Vec<Tpn> = here.map(|e| e.tpn).collect();
            facts.push(Fact::Prohibited { players });
        }
        for label in ["club", "family"] {
            let here = self
                .present
                .iter()
                .filter(|e| e.groups.contains(&label.to_owned()));
            facts.push(Fact::Group {
                label: label.to_owned(),
                players: here.map(|e| e.tpn).collect(),
            });
        }
        for i in 0..n {
            for j in i + 1..n {
                let (a, b) = (self.present[i], self.present[j]);
                let met = (1..)
                    .zip(&a.history)
                    .find(|(_, round)| round.record.played_opponent() == Some(b.id));
                if let Some((round, _)) = met {
                    facts.push(Fact::Met {
                        players: (a.tpn, b.tpn),
                        round,
                    });
                }
            }
            if let Some(colour) = self.due(i)
                && (0..n).any(|j| self.clash(i, j))
            {
                facts.push(Fact::Colour {
                    player: self.tpn(i),
                    colour,
                });
            }
            let entrant = self.present[i];
            if n % 2 == 1
                && !may_receive_bye(&entrant.history, self.case.bars, self.field.scoring.win())
            {
                facts.push(Fact::NoBye {
                    player: entrant.tpn,
                });
            }
        }
        facts
    }

    fn clash(&self, i: usize, j: usize) -> bool {
        i != j
            && self.due(i).is_some()
            && self.due(i) == self.due(j)
            && !self.topscorer(i)
            && !self.topscorer(j)
    }

    /// The pairs that facts bar, the bye as one more place.
    pub fn barred(&self, facts: &[Fact]) -> Vec<(usize, usize)> {
        let mut barred = Vec::new();
        let mut bound = Vec::new();
        for fact in facts {
            match fact {
                Fact::Prohibited { players } | Fact::Group { players, .. } => {
                    for &a in players {
                        barred.extend(players.iter().map(|&b| (self.place(a), self.place(b))));
                    }
                }
                Fact::Met {
                    players: (a, b), ..
                } => barred.push((self.place(*a), self.place(*b))),
                Fact::Colour { player, .. } => bound.push(self.place(*player)),
                Fact::NoBye { player } => barred.push((self.place(*player), self.present.len())),
                Fact::Refused { .. } | Fact::Colours { .. } => panic!("{fact:?} does not hold"),
            }
        }
        for &i in &bound {
            let clashing = bound.iter().filter(|&&j| self.clash(i, j));
            barred.extend(clashing.map(|&j| (i, j)));
        }
        barred
    }

    /// By trying everything.
    pub fn can_be_paired(&self, facts: &[Fact]) -> bool {
        fn rest_can(left: &[usize], barred: &[(usize, usize)]) -> bool {
            let Some((&first, rest)) = left.split_first() else {
                return true;
            };
            rest.iter().any(|&other| {
                let others: Vec<usize> = rest.iter().copied().filter(|&x| x != other).collect();
                !barred.contains(&(first, other))
                    && !barred.contains(&(other, first))
                    && rest_can(&others, barred)
            })
        }
        let n = self.present.len();
        let all: Vec<usize> = (0..n + n % 2).collect();
        rest_can(&all, &self.barred(facts))
    }

    /// How often each weight has to be used by who avoids as much as can be, the highest first: by
    /// trying everything. None if there is no pairing.
    pub fn least_avoided(&self, weights: &[u32]) -> Option<Vec<usize>> {
        let n = self.present.len();
        let all: Vec<usize> = (0..n + n % 2).collect();
        let barred = self.barred(&self.facts());
        let mut search = Avoiding {
            weights,
            barred,
            avoided: self
                .field
                .avoid
                .iter()
                .filter_map(|pair| {
                    let at = |id| self.present.iter().position(|entrant| entrant.id == id);
                    Some((at(pair.a)?, at(pair.b)?, pair.weight))
                })
                .collect(),
            least: None,
        };
        search.go(&all, &mut vec![0; weights.len()]);
        search.least
    }
}

struct Avoiding<'a> {
    weights: &'a [u32],
    barred: Vec<(usize, usize)>,
    avoided: Vec<(usize, usize, u32)>,
    least: Option<Vec<usize>>,
}

impl Avoiding<'_> {
    fn go(&mut self, left: &[usize], used: &mut Vec<usize>) {
        let Some((&first, rest)) = left.split_first() else {
            if self.least.as_ref().is_none_or(|least| &*used < least) {
                self.least = Some(used.clone());
            }
            return;
        };
        for &other in rest {
            if self.barred.contains(&(first, other)) || self.barred.contains(&(other, first)) {
                continue;
            }
            let is_pair = |&&(a, b, _): &&(usize, usize, u32)| {
                (a, b) == (first, other) || (b, a) == (first, other)
            };
            let weight = self.avoided.iter().filter(is_pair).map(|pair| pair.2).max();
            let level = self.weights.iter().position(|w| Some(*w) == weight);
            if let Some(level) = level {
                used[level] += 1;
            }
            let others: Vec<usize> = rest.iter().copied().filter(|&x| x != other).collect();
            self.go(&others, used);
            if let Some(level) = level {
                used[level] -= 1;
            }
        }
    }
}
