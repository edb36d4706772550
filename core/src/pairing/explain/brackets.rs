//! Brackets, boards and the bye of the systems that pair bracket by bracket and let players float
//! down: Dutch and Burstein.

use super::Scope;
use super::article::{Book, Topic};
use super::ground::Ground;
use super::layer::Layer;
use super::passing::Passing;
use super::reason::{
    BoardFloat, BoardReason, BracketReason, ByeReason, Direction, FloatCause, FloatReason, Moved,
    PairReason, Rule, Shortfall, Why,
};
use super::trial::{Outcome, Trial};
use super::{fold, halves};
use crate::EntrantId;
use crate::pairing::matching::maximum_matching;
use crate::pairing::{Pair, PairingError};

/// The order in which candidates are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Upper half against lower half.
    Halves,
    /// The first against the last.
    Fold,
}

/// The brackets of a round, to be explained.
pub(super) struct Brackets<'a> {
    pub ground: &'a Ground<'a>,
    pub layers: &'a [Layer],
    pub order: Order,
}

impl Brackets<'_> {
    /// What is asked about, in the order of brackets and boards.
    pub fn explain(
        &self,
        scope: Scope,
    ) -> Result<(Vec<BracketReason>, Vec<BoardReason>), PairingError> {
        let made = &self.ground.pairings.made.pairs;
        let mut brackets = Vec::new();
        let mut boards: Vec<BoardReason> = (1..)
            .zip(made)
            .filter(|&(board, pair)| scope.holds(board) && !self.ground.pairings.agree_on(*pair))
            .map(|(board, pair)| self.ground.departing(board, *pair))
            .collect();
        let mut floats_above: Vec<FloatReason> = Vec::new();
        for (number, layer) in (1..).zip(self.layers) {
            let here: Vec<(usize, Pair, (usize, usize))> = self
                .boards_of(layer)
                .filter(|(board, ..)| scope.holds(*board))
                .collect();
            // A board tells why a player moved down to it, so the bracket above counts too.
            let below = self.layers.get(number);
            let counts_below = below.is_some_and(|below| {
                self.boards_of(below)
                    .any(|(board, _, (i, _))| scope.holds(board) && i < below.cuts.moved)
            });
            if scope != Scope::Round && here.is_empty() && !counts_below {
                floats_above.clear();
                continue;
            }
            let trial = layer.trial(self.ground, self.book());
            let floaters = self.floaters(layer, &trial)?;
            if scope == Scope::Round || !here.is_empty() {
                brackets.push(self.bracket(number, layer, &trial, floaters.clone())?);
            }
            for (board, pair, places) in here {
                let mut reason = self.board(layer, &trial, (board, pair), places)?;
                reason.bracket = Some(number);
                reason.floats = self.board_floats(number, places, &floats_above);
                boards.push(reason);
            }
            floats_above = floaters;
        }
        boards.sort_by_key(|reason| reason.board);
        Ok((brackets, boards))
    }

    /// Burstein's criteria are its own; its seeding rounds have the Dutch book as their ground's.
    const fn book(&self) -> Book {
        self.ground.book
    }

    /// The boards that a bracket pairs and that were made so.
    fn boards_of<'b>(
        &'b self,
        layer: &'b Layer,
    ) -> impl Iterator<Item = (usize, Pair, (usize, usize))> + 'b {
        layer.pairs.iter().filter_map(move |&(i, j)| {
            let (a, b) = (layer.id(self.ground, i), layer.id(self.ground, j));
            let pairings = self.ground.pairings;
            let is_here = |pair: &Pair| [(a, b), (b, a)].contains(&(pair.white, pair.black));
            let index = pairings.made.pairs.iter().position(is_here)?;
            let pair = pairings.made.pairs[index];
            pairings.agree_on(pair).then_some((index + 1, pair, (i, j)))
        })
    }

    fn bracket(
        &self,
        number: usize,
        layer: &Layer,
        trial: &Trial<'_>,
        floaters: Vec<FloatReason>,
    ) -> Result<BracketReason, PairingError> {
        let (moved, current) = (layer.cuts.moved, layer.cuts.current);
        let player = |place: usize| &self.ground.players[layer.unpaired[place]];
        let exchange = match self.order {
            Order::Halves => halves::exchange(self.ground, layer, trial)?,
            Order::Fold => None,
        };
        let best = trial.best()?;
        Ok(BracketReason {
            number,
            kind: layer.kind,
            score: player(moved).score,
            turn: None,
            residents: (moved..current)
                .map(|place| layer.id(self.ground, place))
                .collect(),
            moved_down: (0..moved)
                .map(|place| Moved {
                    player: layer.id(self.ground, place),
                    score: player(place).score,
                })
                .collect(),
            upfloaters: Vec::new(),
            float_cause: self.cause(layer),
            float_article: self.ground.article(Topic::Floaters),
            floaters,
            exchange,
            shortfalls: best.map(|best| shortfalls(trial, best)).unwrap_or_default(),
            opened: Vec::new(),
        })
    }

    /// Why anybody leaves the bracket unpaired.
    fn cause(&self, layer: &Layer) -> Option<FloatCause> {
        let (moved, current) = (layer.cuts.moved, layer.cuts.current);
        let floating = layer.floaters.len();
        if floating == 0 {
            return None;
        }
        let mates = maximum_matching(current, |a, b| {
            a.max(b) >= moved
                && self
                    .ground
                    .legality
                    .may_meet(layer.unpaired[a], layer.unpaired[b])
        });
        let inevitable = mates.iter().filter(|mate| mate.is_none()).count();
        Some(match floating {
            floating if floating > inevitable => FloatCause::NeededBelow,
            1 => FloatCause::Odd,
            _ => FloatCause::NoMorePairs,
        })
    }

    fn floaters(&self, layer: &Layer, trial: &Trial<'_>) -> Result<Vec<FloatReason>, PairingError> {
        let floaters = layer.floaters.iter();
        floaters
            .map(|&place| match self.order {
                Order::Halves => halves::float(self.ground, layer, trial, place),
                Order::Fold => fold::float(self.ground, layer, trial, place),
            })
            .collect()
    }

    fn board(
        &self,
        layer: &Layer,
        trial: &Trial<'_>,
        (board, pair): (usize, Pair),
        places: (usize, usize),
    ) -> Result<BoardReason, PairingError> {
        let reason = match self.order {
            Order::Halves => halves::choice(self.ground, layer, trial, places)?,
            Order::Fold => fold::choice(self.ground, layer, trial, places)?,
        };
        Ok(settled_board(self.ground, (board, pair), reason))
    }

    /// Whether the higher of two moved down into the bracket, and why.
    fn board_floats(
        &self,
        number: usize,
        (i, _): (usize, usize),
        above: &[FloatReason],
    ) -> Vec<BoardFloat> {
        let layer = &self.layers[number - 1];
        let Some(upper) = (number >= 2).then(|| &self.layers[number - 2]) else {
            return Vec::new();
        };
        let player = layer.id(self.ground, i);
        let reason = above.iter().find(|reason| reason.player == player);
        let (Some(reason), Some(cause)) = (reason, self.cause(upper)) else {
            return Vec::new();
        };
        vec![BoardFloat {
            player,
            score: reason.score,
            direction: Direction::Down,
            from: number - 1,
            cause,
            article: self.ground.article(Topic::Floaters),
            reason: Some(reason.clone()),
        }]
    }

    /// Why the one who has the bye has it: those ranked lower were to have it first.
    pub fn bye(&self, player: EntrantId) -> Result<ByeReason, PairingError> {
        let mut reason = self.ground.bye(player);
        let Some(receiver) = self.ground.place(player) else {
            return Ok(reason);
        };
        if reason.departs.is_some() {
            return Ok(reason);
        }
        let mut passing = Passing::default();
        for place in (receiver + 1..self.ground.players.len()).rev() {
            let id = self.ground.id(place);
            match self.ground.bye_bar(place) {
                Some(bar) => passing.tell(
                    id,
                    Why::MayNotHaveBye {
                        bar,
                        article: self.ground.article(Topic::ByeBar),
                    },
                ),
                None => passing.search(id, || self.bye_instead(receiver, place))?,
            }
        }
        reason.passed = passing.told;
        reason.untold = passing.untold;
        Ok(reason)
    }

    /// What stands against it that a lower ranked player has the bye. 2026: one of a lower score
    /// leaves the others without a complete pairing (C5 is as low as it can be).
    fn bye_instead(&self, receiver: usize, other: usize) -> Result<Why, PairingError> {
        let players = self.ground.players;
        let by_score = self.ground.book == Book::Dutch2026;
        if by_score && players[other].score < players[receiver].score {
            return Ok(Why::CannotComplete {
                article: self.ground.article(Topic::Completion),
            });
        }
        for layer in self.layers {
            let place = |player: usize| {
                let inside = &layer.unpaired[..layer.cuts.current];
                inside.iter().position(|&other| other == player)
            };
            let Some((floater, other)) = place(receiver).zip(place(other)) else {
                continue;
            };
            if !layer.floaters.contains(&other) {
                let trial = layer.trial(self.ground, self.book());
                return halves::in_place_of(layer, &trial, floater, other);
            }
        }
        Ok(Why::CannotComplete {
            article: self.ground.article(Topic::Completion),
        })
    }
}

/// A board that the rules make, so far.
pub(super) fn settled_board(
    ground: &Ground<'_>,
    (board, pair): (usize, Pair),
    reason: PairReason,
) -> BoardReason {
    let places = ground.place(pair.white).zip(ground.place(pair.black));
    BoardReason {
        board,
        white: pair.white,
        black: pair.black,
        bracket: None,
        pair: reason,
        colour: places.and_then(|(white, black)| ground.colour(white, black)),
        floats: Vec::new(),
    }
}

/// What the candidate leaves unfulfilled, those of one criterion together. Who floats is told
/// elsewhere.
fn shortfalls(trial: &Trial<'_>, best: &Outcome) -> Vec<Shortfall> {
    let mut list: Vec<Shortfall> = Vec::new();
    for (criterion, places) in best.criteria.iter().zip(&best.failing) {
        let shortfall = trial.shortfall(*criterion, places);
        let told_elsewhere = matches!(
            shortfall.rule,
            Rule::Downfloaters | Rule::DownfloaterScores | Rule::ScoreDifferences
        );
        if places.is_empty() || told_elsewhere {
            continue;
        }
        match list.iter_mut().find(|known| known.rule == shortfall.rule) {
            Some(known) => {
                let new = shortfall.players.iter();
                let new: Vec<EntrantId> = new
                    .filter(|id| !known.players.contains(id))
                    .copied()
                    .collect();
                known.players.extend(new);
            }
            None => list.push(shortfall),
        }
    }
    list
}
