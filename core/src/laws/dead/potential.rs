//! Mating potential, as the blitz of 1997 asks for it (C4): a position can be reached in which the
//! opponent has the move and cannot avoid being mated at once. That is more than a series of moves
//! to mate: two knights cannot force the last one.
//!
//! "Yes" is a position that was reached; "no" is material that never gets there, or every position
//! that can be reached looked at. Anything else stays undecided. First what is near is looked at,
//! then what looks best: a king with few squares, near a corner, the other side's pieces near it.

use crate::laws::CanMate;
use crate::laws::game::key;
use shakmaty::{Bitboard, Chess, Color, Position, Role, Square, attacks};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// How many positions each search looks at: a number and no time, so that the same question has the same
/// answer for ever.
const MOST_POSITIONS: usize = 60_000;
/// Positions at the end of a way to mate that are near it.
const NEAR_MATE: usize = 5;
/// Squares that the king still has then.
const SQUARES_LEFT: u32 = 1;

/// Whether this side has mating potential, given the positions on a way to its mate, the first one
/// included: what is sought is often next to the end of such a way.
pub(super) fn mating_potential(way: &[Chess], winner: Color) -> CanMate {
    let Some(start) = way.first() else {
        return CanMate::Undecided;
    };
    if start.is_checkmate() && start.turn() != winner {
        return CanMate::Yes;
    }
    let never = start.legal_moves().is_empty()
        || only_knights(start, winner)
        || start.has_insufficient_material(winner);
    if never {
        return CanMate::No;
    }
    // First what is near, whatever it looks like: near the start, then near the mate.
    let near = |_: &Chess, _| 0;
    let first = search(std::slice::from_ref(start), winner, near);
    if first != CanMate::Undecided {
        return first;
    }
    let last = &way[way.len().saturating_sub(NEAR_MATE)..];
    match search(last, winner, near) {
        CanMate::Yes => CanMate::Yes,
        // From there only.
        CanMate::No | CanMate::Undecided => search(way, winner, far_from),
    }
}

/// Looks at positions in the order of a guess, the nearer ones first where it is the same.
fn search(way: &[Chess], winner: Color, guess: fn(&Chess, Color) -> u32) -> CanMate {
    if way.iter().any(|position| is_mated_next(position, winner)) {
        return CanMate::Yes;
    }
    let mut seen: BTreeSet<u128> = way.iter().map(key).collect();
    let mut waiting: BinaryHeap<Reached> = BinaryHeap::new();
    for (order, position) in way.iter().rev().enumerate() {
        waiting.push(Reached {
            cost: Reverse(0),
            order: Reverse(order),
            position: position.clone(),
        });
    }
    while let Some(Reached { cost, position, .. }) = waiting.pop() {
        for m in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            if after.has_insufficient_material(winner) || !seen.insert(key(&after)) {
                continue;
            }
            if is_mated_next(&after, winner) {
                return CanMate::Yes;
            }
            if seen.len() > MOST_POSITIONS {
                return CanMate::Undecided;
            }
            // A long way costs a little, so that it is not followed for ever.
            let way = cost.0 % STEP + 1;
            waiting.push(Reached {
                cost: Reverse(guess(&after, winner) * STEP + way.min(STEP - 1)),
                order: Reverse(seen.len()),
                position: after,
            });
        }
    }
    CanMate::No
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
fn far_from(position: &Chess, winner: Color) -> u32 {
    let board = position.board();
    let Some(king) = board.king_of(!winner) else {
        return 0;
    };
    let own = board.by_color(winner);
    let heavy = own & board.rooks_and_queens();
    let free = free_squares(position, king, winner);
    let mut cost = 3 * free.abs_diff(SQUARES_LEFT) + corner_distance(king);
    let others = board.by_color(!winner) & !board.kings();
    if heavy.any() {
        // Heavy pieces mate alone: the other side's pieces only stand in the way.
        cost += u32::try_from((others & !board.pawns()).count()).unwrap_or(0);
    } else {
        // Light ones need them next to their king.
        cost += nearest(others, king).unwrap_or(0);
        cost += nearest(own & !board.pawns() & !board.kings(), king).unwrap_or(0);
    }
    if heavy.is_empty() {
        cost += 12 + to_promotion(own & board.pawns(), winner);
    }
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

#[cfg(test)]
mod tests {
    use crate::Colour;
    use crate::laws::dead::AnySeries;
    use crate::laws::{CanMate, DeadPosition};

    #[test]
    fn c4_of_1997_mating_potential() {
        for (fen, expected) in [
            // Two knights need the king to walk into it; a pawn to move is another matter.
            ("8/8/8/4k3/8/8/2NN4/4K3 w - -", CanMate::No),
            ("8/8/8/4k3/8/8/3N4/4K3 w - -", CanMate::No),
            ("8/8/8/8/8/p7/8/k1N1K3 w - -", CanMate::Yes),
            // A rook against a rook, a knight.
            ("r3k3/8/8/8/8/8/8/R3K3 w - -", CanMate::Yes),
            ("4k1n1/8/8/8/8/8/8/R3K3 w - -", CanMate::Yes),
            // A mate on the board, and a position that is over.
            ("R5k1/5ppp/8/8/8/8/8/4K3 b - -", CanMate::Yes),
            ("7k/5Q2/6K1/8/8/8/8/8 b - -", CanMate::No),
            // A wall of pawns; no position.
            ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -", CanMate::No),
            ("nonsense", CanMate::Undecided),
        ] {
            let found = AnySeries.has_mating_potential(fen, Colour::White);
            assert_eq!(found, expected, "{fen}");
        }
    }
}
