//! The Lim system: score groups from both ends to the median, in each those who float, the opponents
//! of those who floated in, and exchanges among the rest (C.04.4.3).
//!
//! | module | what it knows |
//! | --- | --- |
//! | `course` | the groups in the order in which they are paired, with who floats and who meets |
//! | `floats` | why just these float |
//! | `opponents` | why a floater meets whom he meets |
//! | `exchanges` | why the others meet |
//! | `colours` | why two have their colours, and who does not get what he is due |

mod colours;
mod course;
mod exchanges;
mod floats;
mod opponents;

use super::article::{Article, Book, lim};
use super::ground::{Clash, Ground, settled};
use super::reason::{
    BoardFloat, BoardReason, BracketKind, BracketReason, ByeReason, Direction, Explanation,
    FloatCause, Moved, Opened, PairReason, Turn, Way, Why,
};
use super::{Basis, Scope, bye};
use crate::pairing::lim::{Round, due};
use crate::pairing::order::participants;
use crate::pairing::{Pair, PairingError};
use crate::{EntrantId, LimEdition, Points};
use course::{Course, Group};
use std::cmp::Reverse;

/// Explains a round of the Lim system.
pub(super) fn explain(
    explanation: &mut Explanation,
    (field, pairings, rule): Basis<'_>,
    (edition, maxi): (LimEdition, bool),
    scope: Scope,
) -> Result<(), PairingError> {
    let players = participants(field, edition.dutch());
    let round = Round::new(field, edition, maxi, &players);
    let legality = settled(round.legality(field, rule), &players, &pairings.made.asked);
    let books = (Book::Lim(edition), edition.dutch());
    let mut ground = Ground::new((field, pairings), &players, &legality, books);
    ground.clash = if round.is_last {
        Clash::Never
    } else {
        Clash::Limits(due::within_limits)
    };
    let course = Course::new(&round, &ground)?;
    let teller = Lim {
        ground: &ground,
        round: &round,
        course: &course,
        edition,
    };
    for (number, group) in (1..).zip(&course.groups) {
        let boards = teller.boards(number, group, scope)?;
        if scope == Scope::Round || !boards.is_empty() {
            explanation.brackets.push(teller.bracket(number, group));
        }
        explanation.boards.extend(boards);
    }
    let made = (1..).zip(&pairings.made.pairs);
    let departing = made
        .filter(|&(board, pair)| scope.holds(board) && !pairings.agree_on(*pair))
        .map(|(board, pair)| BoardReason {
            // The colours of a pair depend on the group in which it is made.
            colour: None,
            ..ground.departing(board, *pair)
        });
    explanation.boards.extend(departing);
    explanation.boards.sort_by_key(|reason| reason.board);
    let receiver = pairings.made.bye.filter(|_| scope.holds_bye());
    explanation.bye = receiver.map(|id| teller.bye(id));
    Ok(())
}

struct Lim<'a> {
    ground: &'a Ground<'a>,
    round: &'a Round<'a>,
    course: &'a Course,
    edition: LimEdition,
}

impl Lim<'_> {
    const fn article(&self, topic: lim::Lim) -> Article {
        lim::own(self.edition, topic)
    }

    fn ids(&self, places: &[usize]) -> Vec<EntrantId> {
        places.iter().map(|&place| self.ground.id(place)).collect()
    }

    fn moved(&self, group: &Group, came: impl Fn(Points) -> bool) -> Vec<Moved> {
        let score = |place: usize| self.ground.players[place].score;
        let floaters = group.table.floaters.iter().copied();
        let came = floaters.filter(|&place| came(score(place)));
        came.map(|place| Moved {
            player: self.ground.id(place),
            score: score(place),
        })
        .collect()
    }

    fn bracket(&self, number: usize, group: &Group) -> BracketReason {
        let mut residents: Vec<usize> = group.residents().collect();
        residents.sort_unstable();
        BracketReason {
            number,
            kind: BracketKind::Ordinary,
            score: group.score,
            turn: Some(Turn {
                number: group.turn,
                way: group.way,
                article: self.article(lim::Lim::Order),
            }),
            residents: self.ids(&residents),
            moved_down: self.moved(group, |score| score > group.score),
            upfloaters: self.moved(group, |score| score < group.score),
            float_cause: cause(group),
            float_article: self.ground.article(super::article::Topic::Floaters),
            floaters: self.floats(group),
            exchange: None,
            shortfalls: self.shortfalls(group),
            opened: group.opened.iter().map(|one| self.opened(one)).collect(),
        }
    }

    fn opened(&self, one: &course::Opened) -> Opened {
        let topic = if one.is_below {
            lim::Lim::OpenedBelow
        } else {
            lim::Lim::OpenedAbove
        };
        Opened {
            players: [self.ground.id(one.pair.0), self.ground.id(one.pair.1)],
            from_above: one.from_above,
            from_below: one.from_below,
            article: self.article(topic),
        }
    }

    /// The boards of a group that were made as the rules have them.
    fn boards(
        &self,
        number: usize,
        group: &Group,
        scope: Scope,
    ) -> Result<Vec<BoardReason>, PairingError> {
        let pairings = self.ground.pairings;
        let asked = |pair: &(usize, usize)| {
            let (white, black) = (self.ground.id(pair.0), self.ground.id(pair.1));
            let wanted = Pair { white, black };
            let index = pairings
                .made
                .pairs
                .iter()
                .position(|made| *made == wanted)?;
            (scope.holds(index + 1) && pairings.agree_on(wanted)).then_some(index + 1)
        };
        let asked: Vec<(usize, (usize, usize))> = group
            .kept()
            .filter_map(|pair| Some((asked(&pair)?, pair)))
            .collect();
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let steps = course::Steps::new(group);
        let scrutiny = self.scrutiny(&steps)?;
        let reasons = asked.into_iter().map(|(board, places)| {
            let pair = match steps.of_floater(places) {
                Some(at) => self.opponent(group, &steps, at),
                None => self.exchanged(group, &scrutiny, &steps, places)?,
            };
            Ok(self.board(number, group, (board, places), pair))
        });
        reasons.collect()
    }

    fn board(
        &self,
        number: usize,
        group: &Group,
        (board, (white, black)): (usize, (usize, usize)),
        pair: PairReason,
    ) -> BoardReason {
        let floats = [white, black].into_iter();
        BoardReason {
            board,
            white: self.ground.id(white),
            black: self.ground.id(black),
            bracket: Some(number),
            pair,
            colour: self.colour(group, white, black),
            floats: floats.flat_map(|place| self.board_floats(place)).collect(),
        }
    }

    /// The groups that a player left, in the order in which he did.
    fn board_floats(&self, place: usize) -> Vec<BoardFloat> {
        let mut left: Vec<(usize, &Group)> = (1..)
            .zip(&self.course.groups)
            .filter(|(_, group)| group.left_by(place))
            .collect();
        left.sort_by_key(|(_, group)| group.turn);
        left.into_iter()
            .map(|(number, group)| self.board_float(place, number, group))
            .collect()
    }

    fn board_float(&self, place: usize, number: usize, group: &Group) -> BoardFloat {
        let player = self.ground.id(place);
        let opened = group.opened.iter().find(|one| one.holds(place));
        let floats = || self.floats(group).into_iter();
        BoardFloat {
            player,
            score: self.ground.players[place].score,
            direction: match group.way {
                Way::Downward | Way::Median => Direction::Down,
                Way::Upward => Direction::Upward,
            },
            from: number,
            cause: match opened {
                Some(_) => FloatCause::Opened,
                None => cause(group).unwrap_or(FloatCause::NoMorePairs),
            },
            article: match opened {
                Some(one) => self.opened(one).article,
                None => self.ground.article(super::article::Topic::Floaters),
            },
            reason: match opened {
                Some(_) => None,
                None => floats().find(|reason| reason.player == player),
            },
        }
    }

    /// 1.1, in round 1 7.1.
    fn bye(&self, player: EntrantId) -> ByeReason {
        let mut reason = self.ground.bye(player);
        let is_first = self.round.is_first;
        if is_first {
            reason.article = self.article(lim::Lim::FirstBye);
        }
        let Some(receiver) = self
            .ground
            .place(player)
            .filter(|_| reason.departs.is_none())
        else {
            return reason;
        };
        let rating = |place: usize| self.ground.players[place].entrant.rating;
        let mut order: Vec<usize> = (0..self.ground.players.len()).collect();
        order.sort_by_key(|&place| {
            let player = &self.ground.players[place];
            let rating = is_first.then_some(player.entrant.rating);
            (rating, player.score, Reverse(player.entrant.tpn))
        });
        let article = reason.article;
        let next = |next: usize| {
            Some(if is_first && rating(next) != rating(receiver) {
                Why::RatedHigher { article }
            } else {
                Why::RankedHigher { article }
            })
        };
        bye::tell(self.ground, &mut reason, (&order, receiver), next);
        reason
    }
}

/// Why anybody leaves the group.
fn cause(group: &Group) -> Option<FloatCause> {
    match group.floaters.len() {
        0 => None,
        1 => Some(FloatCause::Odd),
        _ => Some(FloatCause::NoMorePairs),
    }
}
