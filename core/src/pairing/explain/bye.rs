//! The bye where it is given before anything else: the lowest score, then the most games, then the
//! lowest rank, as long as everybody else can be paired (C.04.4.1 3.1, C.04.4.2 3.1).

use super::article::Topic;
use super::ground::Ground;
use super::passing::Passing;
use super::reason::{ByeReason, Why};
use crate::EntrantId;
use std::cmp::Reverse;

/// Why somebody has the bye: what became of those who come before him, and of the next.
pub(super) fn filtered(ground: &Ground<'_>, player: EntrantId) -> ByeReason {
    let mut reason = ground.bye(player);
    let Some(receiver) = ground.place(player).filter(|_| reason.departs.is_none()) else {
        return reason;
    };
    let key = |place: usize| {
        let player = &ground.players[place];
        (player.score, player.unplayed, Reverse(ground.rank[place]))
    };
    let mut order: Vec<usize> = (0..ground.players.len()).collect();
    order.sort_by_key(|&place| key(place));
    let (score, unplayed, _) = key(receiver);
    let next = |next: usize| {
        let (other, games, _) = key(next);
        let comes_next = other == score;
        comes_next.then(|| {
            if games == unplayed {
                Why::RankedHigher {
                    article: ground.article(Topic::ByeRank),
                }
            } else {
                Why::PlayedLess {
                    unplayed: games,
                    article: ground.article(Topic::ByeGames),
                }
            }
        })
    };
    tell(ground, &mut reason, (&order, receiver), next);
    reason
}

/// Tells what became of those who come before the receiver in an order of all players, and what
/// puts the next one behind him; `next` says so, or that it is not to be told.
pub(super) fn tell(
    ground: &Ground<'_>,
    reason: &mut ByeReason,
    (order, receiver): (&[usize], usize),
    next: impl Fn(usize) -> Option<Why>,
) {
    let at = order.iter().take_while(|&&place| place != receiver).count();
    let (before, rest) = order.split_at(at);
    let mut passing = Passing::default();
    for &place in before {
        let why = match ground.bye_bar(place) {
            Some(bar) => Why::MayNotHaveBye {
                bar,
                article: ground.article(Topic::ByeBar),
            },
            None => Why::CannotComplete {
                article: ground.article(Topic::Completion),
            },
        };
        passing.tell(ground.id(place), why);
    }
    let could = |place: &&usize| ground.bye_bar(**place).is_none();
    if let Some(&other) = rest.iter().skip(1).find(could)
        && let Some(why) = next(other)
    {
        passing.tell(ground.id(other), why);
    }
    reason.passed = passing.told;
    reason.untold = passing.untold;
}
