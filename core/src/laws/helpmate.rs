//! A search for a series of legal moves that ends in mate, both sides helping: good for the usual
//! endings of games, and honest about the rest.
//!
//! "Yes" is a mate that was reached; "no" is material that never mates, or every position that can
//! be reached looked at. Anything else stays undecided. The best position so far is looked at
//! first: a king with few squares, near a corner, with the other side's pieces near it.

use super::game::key;
use super::mate::{CanMate, DeadPosition};
use crate::Colour;
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, CastlingMode, Chess, Color, Position, Role, Square, attacks};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// The search, with the number of positions it may look at: a number and no time, so that the same
/// question has the same answer for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpmateSearch {
    positions: usize,
}

impl Default for HelpmateSearch {
    fn default() -> Self {
        Self::new(200_000)
    }
}

impl HelpmateSearch {
    /// A search over so many positions at most.
    pub const fn new(positions: usize) -> Self {
        Self { positions }
    }

    fn search(self, start: Chess, winner: Color, goal: Goal) -> CanMate {
        if goal.reached(&start, winner) {
            return CanMate::Yes;
        }
        let mut seen = BTreeSet::from([key(&start)]);
        let mut waiting = BinaryHeap::from([Reached {
            cost: Reverse(0),
            order: Reverse(0),
            position: start,
        }]);
        while let Some(Reached { cost, position, .. }) = waiting.pop() {
            for m in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(m);
                if after.has_insufficient_material(winner) || !seen.insert(key(&after)) {
                    continue;
                }
                if goal.reached(&after, winner) {
                    return CanMate::Yes;
                }
                if seen.len() > self.positions {
                    return CanMate::Undecided;
                }
                // A long way costs a little, so that it is not followed for ever.
                let way = cost.0 % STEP + 1;
                waiting.push(Reached {
                    cost: Reverse(far_from(goal, &after, winner) * STEP + way.min(STEP - 1)),
                    order: Reverse(seen.len()),
                    position: after,
                });
            }
        }
        CanMate::No
    }
}

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// Mate.
    Mate,
    /// The loser has the move and cannot avoid being mated at once (C4 of 1997).
    MateNext,
}

impl Goal {
    fn reached(self, position: &Chess, winner: Color) -> bool {
        match self {
            Self::Mate => is_mated_by(position, winner),
            Self::MateNext => is_mated_next(position, winner),
        }
    }

    /// Squares that the king still has then.
    const fn squares(self) -> u32 {
        match self {
            Self::Mate => 0,
            Self::MateNext => 1,
        }
    }
}

/// Moves on the way weigh less than anything on the board.
const STEP: u32 = 256;

/// A position waiting to be looked at; the cheapest first, then the oldest.
struct Reached {
    cost: Reverse<u32>,
    order: Reverse<usize>,
    position: Chess,
}

impl PartialEq for Reached {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Reached {}

impl PartialOrd for Reached {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Reached {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.cost, self.order).cmp(&(other.cost, other.order))
    }
}

/// How far the board looks from what the winner wants. A guess: it orders the search and decides
/// nothing.
fn far_from(goal: Goal, position: &Chess, winner: Color) -> u32 {
    let board = position.board();
    let Some(king) = board.king_of(!winner) else {
        return 0;
    };
    let own = board.by_color(winner);
    let heavy = own & board.rooks_and_queens();
    let free = free_squares(position, king, winner);
    let mut cost = 3 * free.abs_diff(goal.squares()) + corner_distance(king);
    let others = board.by_color(!winner) & !board.kings();
    if heavy.any() {
        // Heavy pieces mate alone: the other side's pieces only stand in the way.
        cost += u32::try_from((others & !board.pawns()).count()).unwrap_or(0);
    } else {
        // Light ones need them next to their king.
        cost += nearest(others, king).unwrap_or(0);
        cost += nearest(own & !board.pawns() & !board.kings(), king).unwrap_or(0);
    }
    cost += match nearest(heavy, king) {
        // It is not next to the king that it mates from then.
        Some(_) if goal == Goal::MateNext => 0,
        Some(near) => near,
        None => 12 + to_promotion(own & board.pawns(), winner),
    };
    if let Some(mine) = board.king_of(winner)
        && (own & !board.pawns()).count() <= 3
    {
        cost += 2 * mine.distance(king);
    }
    cost
}

/// Squares round a king that its own pieces leave free and the winner does not attack.
fn free_squares(position: &Chess, king: Square, winner: Color) -> u32 {
    let board = position.board();
    let round = attacks::king_attacks(king) & !board.by_color(!winner);
    let without_king = board.occupied() ^ Bitboard::from_square(king);
    let attacked = |square: &Square| board.attacks_to(*square, winner, without_king).any();
    let free = round.into_iter().filter(|square| !attacked(square)).count();
    u32::try_from(free).unwrap_or(u32::MAX)
}

fn corner_distance(king: Square) -> u32 {
    let corners = [Square::A1, Square::A8, Square::H1, Square::H8];
    corners
        .into_iter()
        .map(|corner| corner.distance(king))
        .min()
        .unwrap_or(0)
}

fn nearest(pieces: Bitboard, king: Square) -> Option<u32> {
    pieces.into_iter().map(|from| from.distance(king)).min()
}

/// Steps of the foremost pawn; more than any if there is none.
fn to_promotion(pawns: Bitboard, winner: Color) -> u32 {
    let steps = |pawn: Square| match winner {
        Color::White => 7 - u32::from(pawn.rank()),
        Color::Black => u32::from(pawn.rank()),
    };
    pawns
        .into_iter()
        .map(|pawn| 3 * steps(pawn))
        .min()
        .unwrap_or(24)
}

fn is_mated_by(position: &Chess, winner: Color) -> bool {
    position.turn() != winner && position.is_check() && position.legal_moves().is_empty()
}

fn is_mated_next(position: &Chess, winner: Color) -> bool {
    if position.turn() == winner {
        return false;
    }
    let replies = position.legal_moves();
    !replies.is_empty()
        && replies.into_iter().all(|reply| {
            let mut after = position.clone();
            after.play_unchecked(reply);
            after.legal_moves().into_iter().any(|m| {
                let mut last = after.clone();
                last.play_unchecked(m);
                last.is_checkmate()
            })
        })
}

/// A bare king and at most two knights against a bare king.
fn only_knights(position: &Chess, winner: Color) -> bool {
    let board = position.board();
    let own = board.by_color(winner) & !board.kings();
    let other = board.by_color(!winner) & !board.kings();
    other.is_empty() && own.count() <= 2 && (own & !board.by_role(Role::Knight)).is_empty()
}

fn set_up(fen: &str, side: Colour) -> Option<(Chess, Color)> {
    let read: Fen = fen.parse().ok()?;
    let mode = CastlingMode::detect(read.as_setup());
    let position = read.into_position(mode).ok()?;
    Some((position, Color::from_white(side == Colour::White)))
}

/// What needs no search: terminal positions first, for a mate stands whatever material is left.
fn at_once(position: &Chess, winner: Color) -> Option<CanMate> {
    if is_mated_by(position, winner) {
        return Some(CanMate::Yes);
    }
    let never = position.legal_moves().is_empty() || position.has_insufficient_material(winner);
    never.then_some(CanMate::No)
}

impl DeadPosition for HelpmateSearch {
    fn can_mate(&self, fen: &str, side: Colour) -> CanMate {
        let Some((position, winner)) = set_up(fen, side) else {
            return CanMate::Undecided;
        };
        at_once(&position, winner).unwrap_or_else(|| self.search(position, winner, Goal::Mate))
    }

    fn has_mating_potential(&self, fen: &str, side: Colour) -> CanMate {
        let Some((position, winner)) = set_up(fen, side) else {
            return CanMate::Undecided;
        };
        if only_knights(&position, winner) {
            return CanMate::No;
        }
        at_once(&position, winner).unwrap_or_else(|| self.search(position, winner, Goal::MateNext))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdicts(fen: &str) -> String {
        let search = HelpmateSearch::default();
        [Colour::White, Colour::Black]
            .map(|side| match search.can_mate(fen, side) {
                CanMate::Yes => 'y',
                CanMate::No => 'n',
                CanMate::Undecided => '?',
            })
            .iter()
            .collect()
    }

    #[test]
    fn art_5_2_2_and_6_9_known_positions() {
        for (fen, expected) in [
            // A wall of pawns, kings only; a bishop behind a wall with a gap.
            ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", "nn"),
            ("8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1", "nn"),
            ("8/1k6/1p1p2p1/1P1Pp1Pp/4P2P/8/7K/8 w - - 0 1", "nn"),
            ("Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1", "nn"),
            // The only move takes the last piece.
            ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", "nn"),
            ("qK6/3k4/8/8/8/8/8/8 w - - 0 1", "nn"),
            // By material.
            ("8/8/8/4kq2/8/8/3N4/4K3 w - - 0 1", "ny"),
            ("8/8/8/4kr2/8/8/3B4/4K3 w - - 0 1", "ny"),
            ("8/8/8/4kb2/8/8/2B5/4K3 w - - 0 1", "nn"),
            // Two minor pieces, with the opponent's help.
            ("8/8/8/4kn2/8/8/3B4/4K3 w - - 0 1", "yy"),
            ("8/8/8/4kb2/8/8/3B4/4K3 w - - 0 1", "yy"),
            ("8/8/8/4k3/8/8/2NN4/4K3 w - - 0 1", "yn"),
            ("8/8/8/4kr2/8/8/3N4/4K3 w - - 0 1", "yy"),
            // A forced line to one side's mate.
            ("8/6K1/8/p7/kQ6/8/8/8 b - - 0 1", "ny"),
            ("8/p3k1p1/6Pp/7K/2rq4/7P/8/8 w - - 0 1", "ny"),
            // Games.
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "yy",
            ),
            (
                "r1bq1rk1/ppp2ppp/2n2n2/3pp3/1b1PP3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 8",
                "yy",
            ),
            ("8/5pk1/4p1p1/3pP3/3P4/6P1/5PK1/8 w - - 0 1", "yy"),
            ("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1", "yy"),
        ] {
            assert_eq!(verdicts(fen), expected, "{fen}");
        }
    }

    #[test]
    fn c4_of_1997_mating_potential() {
        let search = HelpmateSearch::default();
        for (fen, expected) in [
            ("8/8/8/4k3/8/8/2NN4/4K3 w - - 0 1", CanMate::No),
            ("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", CanMate::Yes),
        ] {
            let found = search.has_mating_potential(fen, Colour::White);
            assert_eq!(found, expected, "{fen}");
        }
    }

    #[test]
    fn what_is_no_position_stays_undecided() {
        let search = HelpmateSearch::default();
        let found = search.can_mate("nonsense", Colour::White);
        assert_eq!(found, CanMate::Undecided);
    }

    #[test]
    #[ignore = "reads a file named by HAKEM_DEAD: lines of a class (WB, W-, -B, --) and a FEN"]
    fn verdicts_agree_with_a_file() {
        let name = std::env::var("HAKEM_DEAD").expect("the name of the file");
        let text = std::fs::read_to_string(name).expect("a file");
        let (mut decided, mut asked) = (0, 0);
        for line in text.lines().step_by(199) {
            let (class, fen) = line.split_once(' ').expect("a class and a FEN");
            let found = verdicts(fen);
            for (known, found) in class.chars().zip(found.chars()) {
                asked += 1;
                decided += u32::from(found != '?');
                let agree = found == '?' || (found == 'y') == (known != '-');
                assert!(agree, "{line}: {found}");
            }
        }
        println!("{decided} of {asked} decided");
    }
}
