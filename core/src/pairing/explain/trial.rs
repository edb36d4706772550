//! What the best candidate of a bracket would be if something about it were settled beforehand.
//!
//! The bracket loses the edges that disagree, and the system's own search pairs it again. The two
//! candidates are compared criterion by criterion: the first on which the other is worse is what
//! stands against it.

use super::article::{Article, Book, Topic};
use super::failure::{failing, rule};
use super::reason::{Shortfall, Why};
use crate::pairing::PairingError;
use crate::pairing::bracket::{Bracket, Cuts};
use crate::pairing::burstein;
use crate::pairing::completion::can_complete;
use crate::pairing::dutch::bye_score::takes_bye;
use crate::pairing::dutch::criteria::{Criterion, criteria_2017, criteria_2026};
use crate::pairing::dutch::search::{Candidate, best_candidate};
use crate::pairing::legality::Legality;
use crate::pairing::matching::{TooWide, maximum_matching};
use crate::pairing::order::Participant;
use crate::pairing::round::limit;
use crate::{Colour, Points};
use std::cell::OnceCell;

/// By which criteria a bracket is paired, and how far down it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// The Dutch system of 2026.
    Dutch2026 {
        /// The score that receives the bye.
        bye_score: Option<Points>,
        /// True if C9 applies.
        with_c9: bool,
    },
    /// The Dutch system of 2017, looking at the following bracket.
    Dutch2017 {
        /// True if that is the last one.
        next_is_last: bool,
    },
    /// The same for a bracket that has to leave the round completable (C.4).
    Dutch2017Completing,
    /// The Burstein system; the bye has been given.
    Burstein,
}

/// Something settled beforehand; places are those of the bracket.
#[derive(Clone, Debug)]
pub(super) enum Demand {
    /// These two meet.
    Pair(usize, usize),
    /// This player is paired in the bracket.
    Inside(usize),
    /// This player leaves it.
    Outside(usize),
    /// Of these places the first ones meet nobody but the others.
    Halves(Vec<usize>, Vec<usize>),
}

/// A candidate with what it comes to.
#[derive(Debug)]
pub(super) struct Outcome {
    pub pairs: Vec<(usize, usize)>,
    pub criteria: Vec<Criterion>,
    gains: Vec<u64>,
    /// Who fails each criterion, as places.
    pub failing: Vec<Vec<usize>>,
}

/// A bracket to be paired again.
pub(super) struct Trial<'a> {
    pub players: &'a [Participant<'a>],
    pub unpaired: &'a [usize],
    pub cuts: Cuts,
    pub legality: &'a Legality<'a>,
    pub initial: Colour,
    pub book: Book,
    pub reading: Reading,
    /// The candidate that the rules choose.
    chosen: Vec<Demand>,
    best: OnceCell<Option<Outcome>>,
}

impl<'a> Trial<'a> {
    pub fn new(
        players: &'a [Participant<'a>],
        (unpaired, cuts): (&'a [usize], Cuts),
        legality: &'a Legality<'a>,
        initial: Colour,
        (book, reading): (Book, Reading),
    ) -> Self {
        Self {
            players,
            unpaired,
            cuts,
            legality,
            initial,
            book,
            reading,
            chosen: Vec::new(),
            best: OnceCell::new(),
        }
    }

    /// With the candidate that the rules choose, which is the best.
    pub fn choosing(mut self, pairs: &[(usize, usize)]) -> Self {
        let outside = floaters(self.cuts.current, pairs).into_iter();
        let pairs = pairs.iter().map(|&(i, j)| Demand::Pair(i, j));
        self.chosen = pairs.chain(outside.map(Demand::Outside)).collect();
        self
    }

    /// The candidate that the rules choose, or the best of all; none if the bracket has none.
    pub fn best(&self) -> Result<Option<&Outcome>, PairingError> {
        if self.best.get().is_none() {
            // Another value cannot have come in between: nothing here is shared.
            let _ = self.best.set(self.ask(&self.chosen)?);
        }
        Ok(self.best.get().and_then(Option::as_ref))
    }

    /// What stands against the best candidate that satisfies the demands; `order` is where the
    /// order stands that decides between equals.
    pub fn why(&self, demands: &[Demand], order: Topic) -> Result<Why, PairingError> {
        let (Some(best), Some(other)) = (self.best()?, self.ask(demands)?) else {
            return Ok(match self.meeting_below(demands) {
                Some(places) => Why::Breaks {
                    shortfall: self.shortfall(Criterion::Floaters, &places),
                },
                None => Why::CannotComplete {
                    article: self.book.article(Topic::Completion),
                },
            });
        };
        let mut gains = best.gains.iter().zip(&other.gains);
        let Some(at) = gains.position(|(best, other)| other != best) else {
            return Ok(Why::Later {
                article: self.book.article(order),
            });
        };
        let fails_now = &best.failing[at];
        let newly = |place: &&usize| !fails_now.contains(place);
        let mut places: Vec<usize> = other.failing[at].iter().filter(newly).copied().collect();
        if places.is_empty() {
            places.clone_from(&other.failing[at]);
        }
        Ok(Why::Breaks {
            shortfall: self.shortfall(best.criteria[at], &places),
        })
    }

    /// A criterion and those who fail it.
    pub fn shortfall(&self, criterion: Criterion, places: &[usize]) -> Shortfall {
        let id = |&place: &usize| self.players[self.unpaired[place]].entrant.id;
        Shortfall {
            rule: rule(criterion),
            article: self.article(criterion),
            players: places.iter().map(id).collect(),
        }
    }

    fn article(&self, criterion: Criterion) -> Article {
        self.book.criterion(criterion)
    }

    /// The best candidate that satisfies the demands.
    fn ask(&self, demands: &[Demand]) -> Result<Option<Outcome>, PairingError> {
        match self.reading {
            Reading::Dutch2017 { .. } => self.looking_ahead(demands),
            Reading::Dutch2026 { bye_score, .. } if self.may_look_ahead(bye_score) => {
                // A short cut, as in the engine: the best of all, if the round can be completed.
                let found = self.looking_ahead(demands)?;
                match found {
                    Some(found) if self.completes(&found, bye_score) => Ok(Some(found)),
                    _ => self.completing(demands),
                }
            }
            _ => self.completing(demands),
        }
    }

    /// Two who leave the bracket may meet further down, which no best candidate needs, because
    /// they would be a pair more here. If that satisfies the demands, those who would so float.
    fn meeting_below(&self, demands: &[Demand]) -> Option<Vec<usize>> {
        let (n, current) = (self.unpaired.len(), self.cuts.current);
        let vertices = n + n % 2;
        let settled = Settled::of(vertices, demands);
        let mates = maximum_matching(vertices, |a, b| {
            let (i, j) = (a.min(b), a.max(b));
            if j == n {
                return self.takes_bye(&self.players[self.unpaired[i]]) && !settled.inside[i];
            }
            self.legality.may_meet(self.unpaired[i], self.unpaired[j])
                && (settled.allows(current, (i, j)) || settled.allows_below((i, j)))
        });
        let mates: Option<Vec<usize>> = mates.into_iter().collect();
        let below = mates?.into_iter().enumerate();
        let below = below
            .filter(|&(i, j)| i.max(j) < current && !settled.allows(current, (i.min(j), i.max(j))));
        Some(below.map(|(place, _)| place).collect())
    }

    fn takes_bye(&self, player: &Participant<'_>) -> bool {
        match self.reading {
            Reading::Dutch2026 { bye_score, .. } => takes_bye(player, bye_score),
            Reading::Dutch2017 { .. } | Reading::Dutch2017Completing => player.may_receive_bye,
            Reading::Burstein => false,
        }
    }

    fn may_look_ahead(&self, bye_score: Option<Points>) -> bool {
        let residents = self.players[self.unpaired[self.cuts.current - 1]].score;
        let may_hold_receiver = bye_score.is_some_and(|score| score >= residents);
        !may_hold_receiver && self.unpaired.len() - self.cuts.next >= self.cuts.next / 4
    }

    /// True if those whom the candidate and the following bracket leave can be paired with
    /// everybody below.
    fn completes(&self, found: &Outcome, bye_score: Option<Points>) -> bool {
        let at = |criterion: &Criterion| *criterion == Criterion::NextFloaters;
        let left_over = match found.criteria.iter().position(at) {
            Some(index) => found.failing[index].clone(),
            None => floaters(self.cuts.current, &found.pairs),
        };
        let mut left: Vec<usize> = left_over.iter().map(|&i| self.unpaired[i]).collect();
        left.extend(&self.unpaired[self.cuts.next..]);
        let receives = |player: &Participant<'_>| takes_bye(player, bye_score);
        can_complete(self.players, &left, receives, self.legality)
    }

    fn completing(&self, demands: &[Demand]) -> Result<Option<Outcome>, PairingError> {
        let receives = |player: &Participant<'_>| self.takes_bye(player);
        let mut bracket = Bracket::completing(
            self.players,
            self.unpaired,
            self.cuts,
            receives,
            self.legality,
        );
        let criteria = self.criteria(&bracket);
        restrict(&mut bracket, demands);
        let found = self.search(&bracket, &criteria)?;
        Ok(found.map(|found| self.outcome(&bracket, criteria, &found)))
    }

    /// With as few spare partners as tell, see `dutch::best_looking_ahead`.
    fn looking_ahead(&self, demands: &[Demand]) -> Result<Option<Outcome>, PairingError> {
        let next = self.cuts.next;
        let mut spare = 4 + next % 2;
        loop {
            let mut bracket = Bracket::looking_ahead(
                self.players,
                self.unpaired,
                self.cuts,
                spare,
                self.legality,
            );
            let criteria = self.criteria(&bracket);
            restrict(&mut bracket, demands);
            let enough = spare >= next;
            match self.search(&bracket, &criteria)? {
                Some(found) if found.spare_left || enough => {
                    return Ok(Some(self.outcome(&bracket, criteria, &found)));
                }
                None if enough => return Ok(None),
                _ => spare = spare * 4 + next % 2,
            }
        }
    }

    fn criteria(&self, bracket: &Bracket<'_>) -> Vec<Criterion> {
        match self.reading {
            Reading::Dutch2026 { with_c9, .. } => criteria_2026(bracket, with_c9),
            Reading::Dutch2017 { next_is_last } => criteria_2017(bracket, next_is_last),
            Reading::Dutch2017Completing => criteria_2017(bracket, false),
            Reading::Burstein => burstein::criteria(bracket),
        }
    }

    fn search(
        &self,
        bracket: &Bracket<'_>,
        criteria: &[Criterion],
    ) -> Result<Option<Candidate>, PairingError> {
        best_candidate(bracket, self.initial, criteria)
            .map_err(|TooWide| limit("a bracket has too many different scores"))
    }

    fn outcome(
        &self,
        bracket: &Bracket<'_>,
        criteria: Vec<Criterion>,
        found: &Candidate,
    ) -> Outcome {
        let n = bracket.players.len();
        let byes = found.left_over.iter().filter(|&&i| i < bracket.current);
        let edges: Vec<(usize, usize)> = found
            .pairs
            .iter()
            .chain(&found.next_pairs)
            .copied()
            .chain(byes.map(|&place| (place, n)))
            .collect();
        let gain = |criterion: &Criterion| {
            let gains = edges.iter();
            gains
                .map(|&edge| criterion.gain(bracket, self.initial, edge))
                .sum()
        };
        let fails = |criterion: &Criterion| failing(*criterion, bracket, self.initial, found);
        Outcome {
            gains: criteria.iter().map(gain).collect(),
            failing: criteria.iter().map(fails).collect(),
            pairs: found.pairs.clone(),
            criteria,
        }
    }
}

/// The places of a bracket that are in none of these pairs.
pub(super) fn floaters(current: usize, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut floats = vec![true; current];
    for &(i, j) in pairs {
        floats[i] = false;
        floats[j] = false;
    }
    (0..current).filter(|&place| floats[place]).collect()
}

/// What the demands leave each place.
struct Settled {
    partner: Vec<Option<usize>>,
    inside: Vec<bool>,
    outside: Vec<bool>,
    /// 1 for the first half, 2 for the second, 0 for neither.
    half: Vec<u8>,
}

impl Settled {
    fn of(places: usize, demands: &[Demand]) -> Self {
        let mut settled = Self {
            partner: vec![None; places],
            inside: vec![false; places],
            outside: vec![false; places],
            half: vec![0; places],
        };
        for demand in demands {
            match demand {
                Demand::Pair(i, j) => {
                    settled.partner[*i] = Some(*j);
                    settled.partner[*j] = Some(*i);
                }
                Demand::Inside(place) => settled.inside[*place] = true,
                Demand::Outside(place) => settled.outside[*place] = true,
                Demand::Halves(upper, lower) => {
                    for &place in upper {
                        settled.half[place] = 1;
                        settled.inside[place] = true;
                    }
                    for &place in lower {
                        settled.half[place] = 2;
                    }
                }
            }
        }
        settled
    }

    /// True if two may both leave the bracket and meet further down.
    fn allows_below(&self, (i, j): (usize, usize)) -> bool {
        let leaves = |place: usize| !self.inside[place] && self.partner[place].is_none();
        leaves(i) && leaves(j)
    }

    fn allows(&self, current: usize, (i, j): (usize, usize)) -> bool {
        let is_partner =
            |place: usize, other: usize| self.partner[place].is_none_or(|partner| partner == other);
        let inside = j < current;
        is_partner(i, j)
            && is_partner(j, i)
            && (inside || !self.inside[i])
            && !(inside && (self.outside[i] || self.outside[j]))
            && !(inside && self.half[i] != 0 && self.half[i] == self.half[j])
    }
}

fn restrict(bracket: &mut Bracket<'_>, demands: &[Demand]) {
    if demands.is_empty() {
        return;
    }
    let settled = Settled::of(bracket.vertices, demands);
    let current = bracket.current;
    bracket.edges.retain(|&edge| settled.allows(current, edge));
}
