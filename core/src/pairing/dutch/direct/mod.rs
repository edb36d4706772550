//! A bracket by the shortest way: candidates that pair all moved-down players and leave at most
//! one resident, without an exchange between the halves. Ordinary brackets have one that is the
//! best of all; if it cannot be proved here, there is no answer, and `search` looks on.
//!
//! *What is compared.* C6 and C7 (2017: C.5, C.6) put these candidates before all others: no other
//! has fewer floaters, and none whose floaters have lower scores. What follows the bracket (C4, C8;
//! 2017: C.7) is left out; the caller proves that it speaks for the floaters that were found. The
//! criteria that are left are sums over pairs, the floater being paired with nobody.
//!
//! *The bound.* Players are of a few kinds, and no matching of the bracket is worth more than the
//! prices of the kinds say (`matching::prices`).
//!
//! *Moved-down players* take in turn the earliest resident for whom pair and bound of the rest
//! still reach the bound of all: with an earlier one no candidate can.
//!
//! *The remainder.* Candidates without an exchange match the first half of the remainder, and
//! nobody, to the second half. If one consists of tight pairs it reaches the bound, so all is
//! proved at once: it is the best, so are those of tight pairs only, and every candidate with an
//! exchange comes later. `matching::halves` finds the first of them (4.2).
//!
//! The time is about that of a few passes over the players for each kind; if hardly any natural
//! partner is among the tight ones, it grows with the square of their number.

mod kinds;

use crate::Colour;
use crate::pairing::bracket::{Bracket, Cuts};
use crate::pairing::legality::Legality;
use crate::pairing::matching::{Halves, Prices};
use crate::pairing::order::Participant;
use kinds::PlayerKinds;

/// A bracket as if nothing followed.
pub(super) struct Alone<'a> {
    bracket: Bracket<'a>,
    /// The players of the bracket, as places in pairing order.
    unpaired: &'a [usize],
    legality: &'a Legality<'a>,
    initial: Colour,
    /// Which residents may be left.
    may_float: Vec<bool>,
    /// Whoever is left takes the bye (2.4.4).
    with_c9: bool,
}

impl<'a> Alone<'a> {
    /// The bracket of these players; whoever is left may be anybody.
    pub fn new(
        players: &'a [Participant<'a>],
        unpaired: &'a [usize],
        cuts: Cuts,
        legality: &'a Legality<'a>,
        initial: Colour,
    ) -> Self {
        Self {
            bracket: Bracket::alone(players, unpaired, cuts),
            unpaired: &unpaired[..cuts.current],
            legality,
            initial,
            may_float: vec![true; cuts.current],
            with_c9: false,
        }
    }

    /// Whoever is left takes the bye: only these may.
    pub fn giving_bye(mut self, takes_bye: impl Fn(&Participant<'_>) -> bool) -> Self {
        let players = self.bracket.players.iter();
        self.may_float = players.map(|player| takes_bye(player)).collect();
        self
    }

    /// C9 counts.
    pub const fn with_c9(mut self) -> Self {
        self.with_c9 = true;
        self
    }

    /// The player at this place of the bracket must not be left.
    pub fn keep(&mut self, place: usize) {
        self.may_float[place] = false;
    }

    const fn has_nobody(&self) -> bool {
        self.bracket.vertices > self.bracket.players.len()
    }

    fn may_float(&self, place: usize) -> bool {
        place >= self.bracket.moved && self.may_float.get(place).copied().unwrap_or(false)
    }

    /// The first of the best candidates, as places of the bracket; none if it cannot be proved to
    /// be that.
    pub fn best_candidate(&self) -> Option<Vec<(usize, usize)>> {
        if 2 * self.bracket.moved > self.bracket.vertices {
            return None;
        }
        let mut building = Building {
            alone: self,
            players: PlayerKinds::new(self)?,
            prices: None,
            free: vec![true; self.bracket.vertices],
            pairs: Vec::new(),
        };
        building.pair_moved()?;
        building.pair_remainder()?;
        building.pairs.sort_unstable();
        Some(building.pairs)
    }
}

/// A candidate that grows.
struct Building<'a> {
    alone: &'a Alone<'a>,
    players: PlayerKinds,
    /// Those of the kinds of the free places, once known.
    prices: Option<Prices>,
    free: Vec<bool>,
    pairs: Vec<(usize, usize)>,
}

impl Building<'_> {
    fn pair_moved(&mut self) -> Option<()> {
        let mut prices = self.players.kinds.prices()?;
        for moved in 0..self.alone.bracket.moved {
            let (resident, rest) = self.earliest_resident(moved, &prices)?;
            self.free[moved] = false;
            self.free[resident] = false;
            self.players.kinds.take(self.players.of[moved]);
            self.players.kinds.take(self.players.of[resident]);
            self.pairs.push((moved, resident));
            prices = rest;
        }
        self.prices = Some(prices);
        Some(())
    }

    /// The earliest resident with whom the bound can still be reached, and the prices of the rest.
    fn earliest_resident(&mut self, moved: usize, prices: &Prices) -> Option<(usize, Prices)> {
        let bracket = &self.alone.bracket;
        let mut hopeless = Vec::new();
        for resident in bracket.moved..bracket.players.len() {
            let kind = self.players.of[resident];
            let open = self.free[resident]
                && !hopeless.contains(&kind)
                && self.is_tight(prices, moved, resident)
                && self.may_meet(moved, resident);
            if !open {
                continue;
            }
            match self.rest_without(moved, resident) {
                Some((worth, rest)) if rest.twice_bound + 2 * worth == prices.twice_bound => {
                    return Some((resident, rest));
                }
                _ => hopeless.push(kind),
            }
        }
        None
    }

    /// What the pair is worth, and the prices of all others.
    fn rest_without(&mut self, moved: usize, resident: usize) -> Option<(i128, Prices)> {
        let (one, other) = (self.players.of[moved], self.players.of[resident]);
        let kinds = &mut self.players.kinds;
        let worth = kinds.worth(one, other)?;
        kinds.take(one);
        kinds.take(other);
        let rest = kinds.prices();
        kinds.put_back(one);
        kinds.put_back(other);
        Some((worth, rest?))
    }

    fn pair_remainder(&mut self) -> Option<()> {
        let prices = self.prices.take()?;
        let bracket = &self.alone.bracket;
        let remainder: Vec<usize> = (bracket.moved..bracket.players.len())
            .filter(|&place| self.free[place])
            .collect();
        let deciding = remainder.len() / 2;
        let (upper, lower) = remainder.split_at(deciding);
        let mut upper = upper.to_vec();
        if self.alone.has_nobody() {
            upper.push(bracket.players.len());
        }
        let of = |places: &[usize]| places.iter().map(|&place| self.players.of[place]).collect();
        let halves = Halves {
            upper: of(&upper),
            lower: of(lower),
            deciding,
            partners: self.tight_partners(&prices),
            may_match: &|i, j| self.may_meet(upper[i], lower[j]),
        };
        let mates = halves.first_perfect_matching()?;
        let pairs = upper.iter().zip(mates).take(deciding);
        self.pairs.extend(pairs.map(|(&i, j)| (i, lower[j])));
        Some(())
    }

    fn is_tight(&self, prices: &Prices, i: usize, j: usize) -> bool {
        let of = &self.players.of;
        self.players.kinds.is_tight(prices, of[i], of[j])
    }

    /// For each kind those that make tight pairs with it.
    fn tight_partners(&self, prices: &Prices) -> Vec<Vec<usize>> {
        let kinds = &self.players.kinds;
        let all = 0..kinds.len();
        let partners = |a: usize| {
            let tight = all.clone().filter(|&b| kinds.is_tight(prices, a, b));
            tight.collect()
        };
        all.clone().map(partners).collect()
    }

    /// True if nothing stands against the pair, and it is worth what its kinds promise.
    fn may_meet(&self, i: usize, j: usize) -> bool {
        let places = (i.min(j), i.max(j));
        if places.1 == self.alone.bracket.players.len() {
            return self.alone.may_float(places.0);
        }
        let unpaired = self.alone.unpaired;
        self.alone.legality.may_meet(unpaired[i], unpaired[j]) && self.keeps_promise(places)
    }

    /// The colours of topscorers depend on more than their kinds, if somebody must have his.
    fn keeps_promise(&self, (i, j): (usize, usize)) -> bool {
        let players = &self.alone.bracket.players;
        let (a, b) = (players[i], players[j]);
        let settled = !(a.topscorer || b.topscorer)
            || !(a.preference.is_absolute() || b.preference.is_absolute());
        let (one, other) = (self.players.of[i], self.players.of[j]);
        settled
            || self.players.kinds.worth(one, other)
                == Some(self.players.worth_of(self.alone, (i, j)))
    }
}
