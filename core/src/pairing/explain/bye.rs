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
    let (score, unplayed, _) = key(receiver);
    let could = |place: &&usize| ground.bye_bar(**place).is_none() && key(**place).0 == score;
    if let Some(&next) = rest.iter().skip(1).find(could) {
        let why = if key(next).1 == unplayed {
            Why::RankedHigher {
                article: ground.article(Topic::ByeRank),
            }
        } else {
            Why::PlayedLess {
                unplayed: key(next).1,
                article: ground.article(Topic::ByeGames),
            }
        };
        passing.tell(ground.id(next), why);
    }
    reason.passed = passing.told;
    reason.untold = passing.untold;
    reason
}
