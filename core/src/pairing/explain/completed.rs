//! Brackets that are completed from below: what Dubov and Double-Swiss share.

use super::Scope;
use super::article::Topic;
use super::ground::Ground;
use super::passing::Passing;
use super::reason::{
    BoardFloat, BracketKind, BracketReason, Direction, FloatCause, FloatReason, Moved, Why,
};
use crate::EntrantId;
use crate::pairing::matching::maximum_matching;
use crate::pairing::{Pair, PairingError};
use std::collections::BTreeMap;

/// The pairs of each bracket as places, a resident first.
pub(super) fn brackets(ground: &Ground<'_>) -> Vec<Vec<(usize, usize)>> {
    let mates = ground.mates();
    let mut done: Vec<bool> = mates.iter().map(Option::is_none).collect();
    let mut brackets = Vec::new();
    while let Some(first) = done.iter().position(|done| !done) {
        let score = ground.players[first].score;
        let mut pairs = Vec::new();
        for place in first..mates.len() {
            if let (false, Some(mate)) = (done[place], mates[place])
                && ground.players[place].score == score
            {
                done[place] = true;
                done[mate] = true;
                pairs.push((place, mate));
            }
        }
        brackets.push(pairs);
    }
    brackets
}

/// What somebody has to be in another choice of upfloaters.
pub(super) type Demands<'a> = (&'a [usize], &'a [usize]);

/// A score group with its upfloaters.
pub(super) struct Completed<'a> {
    pub ground: &'a Ground<'a>,
    pub number: usize,
    pub pairs: Vec<(usize, usize)>,
}

impl Completed<'_> {
    pub fn mate(&self, place: usize) -> Option<usize> {
        self.pairs.iter().find_map(|&(i, j)| match place {
            place if place == i => Some(j),
            place if place == j => Some(i),
            _ => None,
        })
    }

    pub fn residents(&self) -> Vec<usize> {
        let score = self
            .pairs
            .first()
            .map(|&(i, _)| self.ground.players[i].score);
        let mut residents: Vec<usize> = self.pairs.iter().flat_map(|&(i, j)| [i, j]).collect();
        residents.retain(|&place| Some(self.ground.players[place].score) == score);
        residents.sort_unstable();
        residents
    }

    pub fn upfloaters(&self) -> Vec<usize> {
        let residents = self.residents();
        let lower = self.pairs.iter().map(|pair| pair.1);
        lower.filter(|place| !residents.contains(place)).collect()
    }

    pub fn ids(&self, places: &[usize]) -> Vec<EntrantId> {
        places.iter().map(|&place| self.ground.id(place)).collect()
    }

    /// Why the bracket needed players from below.
    pub fn cause(&self) -> Option<FloatCause> {
        let residents = self.residents();
        let needed = self.upfloaters().len();
        let may_meet = |a: usize, b: usize| {
            let legality = self.ground.legality;
            legality.may_meet(residents[a], residents[b])
        };
        let mates = maximum_matching(residents.len(), may_meet);
        let inevitable = mates.iter().filter(|mate| mate.is_none()).count();
        match needed {
            0 => None,
            needed if needed > inevitable => Some(FloatCause::NeededBelow),
            1 => Some(FloatCause::Odd),
            _ => Some(FloatCause::NoMorePairs),
        }
    }

    /// Who is in it and why; nothing yet of exchanges and of what it could not fulfil.
    pub fn bracket(&self) -> BracketReason {
        let residents = self.residents();
        let player = |place: usize| &self.ground.players[place];
        let moved = |&place: &usize| Moved {
            player: self.ground.id(place),
            score: player(place).score,
        };
        BracketReason {
            number: self.number,
            kind: BracketKind::Ordinary,
            score: residents
                .first()
                .map(|&i| player(i).score)
                .unwrap_or_default(),
            turn: None,
            residents: self.ids(&residents),
            moved_down: Vec::new(),
            upfloaters: self.upfloaters().iter().map(moved).collect(),
            float_cause: self.cause(),
            float_article: self.ground.article(Topic::Floaters),
            floaters: Vec::new(),
            exchange: None,
            shortfalls: Vec::new(),
            opened: Vec::new(),
        }
    }

    /// The boards asked about that were made as the rules have them, each under both players.
    pub fn boards(&self, scope: Scope) -> BTreeMap<EntrantId, (usize, Pair)> {
        let pairings = self.ground.pairings;
        (1..)
            .zip(&pairings.made.pairs)
            .filter(|&(board, pair)| scope.holds(board) && pairings.agree_on(*pair))
            .flat_map(|(board, pair)| [(pair.white, (board, *pair)), (pair.black, (board, *pair))])
            .collect()
    }

    /// Who of a pair was brought up, and why; `why_not` tells what stands against other upfloaters.
    pub fn floats(
        &self,
        unpaired: &[usize],
        place: usize,
        why_not: &dyn Fn(Demands<'_>) -> Result<Why, PairingError>,
    ) -> Result<Vec<BoardFloat>, PairingError> {
        let upfloaters = self.upfloaters();
        let both = [Some(place), self.mate(place)].into_iter().flatten();
        let mut floats = Vec::new();
        for place in both.filter(|place| upfloaters.contains(place)) {
            let Some(cause) = self.cause() else { continue };
            floats.push(BoardFloat {
                player: self.ground.id(place),
                score: self.ground.players[place].score,
                direction: Direction::Up,
                from: self.number,
                cause,
                article: self.ground.article(Topic::Floaters),
                reason: Some(self.upfloat(unpaired, place, why_not)?),
            });
        }
        Ok(floats)
    }

    /// Why a player was brought up: what stands against those before him in pairing order.
    fn upfloat(
        &self,
        unpaired: &[usize],
        player: usize,
        why_not: &dyn Fn(Demands<'_>) -> Result<Why, PairingError>,
    ) -> Result<FloatReason, PairingError> {
        let (residents, upfloaters) = (self.residents(), self.upfloaters());
        let is_before = |place: &&usize| **place < player && !residents.contains(place);
        let pool: Vec<usize> = unpaired.iter().filter(is_before).copied().collect();
        let mut passing = Passing::default();
        for &place in pool.iter().filter(|place| !upfloaters.contains(place)) {
            let before = pool.iter().copied().filter(|&other| other < place);
            let (mut chosen, spared): (Vec<usize>, Vec<usize>) =
                before.partition(|other| upfloaters.contains(other));
            chosen.push(place);
            passing.search(self.ground.id(place), || why_not((&chosen, &spared)))?;
        }
        Ok(FloatReason {
            player: self.ground.id(player),
            score: self.ground.players[player].score,
            first: passing.told.is_empty(),
            passed: passing.told,
        })
    }
}
