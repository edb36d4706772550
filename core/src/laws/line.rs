//! A line of moves with what repetition and the move counters need to know of each position.

use super::game::{colour, end_of, key};
use crate::Colour;
use crate::laws::game::BoardEnd;
use shakmaty::{Bitboard, Chess, Color, Move, Position, Rank};

/// A position reached, and how.
#[derive(Clone, Debug)]
pub(super) struct Line {
    start: Chess,
    position: Chess,
    moves: Vec<Move>,
    /// Keys of all positions, the start included. Two are equal if the same side has the move, the
    /// pieces stand alike, castling rights are the same and so is any legal capture en passant
    /// (9.2.3).
    keys: Vec<u128>,
    /// Single moves without capture or pawn move before each position.
    quiet: Vec<u32>,
}

impl Default for Line {
    fn default() -> Self {
        Self::new(Chess::default())
    }
}

impl Line {
    pub fn new(start: Chess) -> Self {
        Self {
            keys: vec![key(&start)],
            quiet: vec![start.halfmoves()],
            position: start.clone(),
            moves: Vec::new(),
            start,
        }
    }

    /// A start and the legal moves played from it.
    pub fn of(start: &Chess, moves: &[Move]) -> Self {
        let mut line = Self::new(start.clone());
        for m in moves {
            line.play(*m);
        }
        line
    }

    /// Plays a move that is legal in the position.
    pub fn play(&mut self, m: Move) {
        self.position.play_unchecked(m);
        self.moves.push(m);
        self.keys.push(key(&self.position));
        self.quiet.push(self.position.halfmoves());
    }

    /// The line with one more move.
    pub fn with(&self, m: Move) -> Self {
        let mut line = self.clone();
        line.play(m);
        line
    }

    /// The line without its last move; none at its start.
    pub fn without_last(&self) -> Option<Self> {
        let (_, before) = self.moves.split_last()?;
        Some(Self::of(&self.start, before))
    }

    pub const fn position(&self) -> &Chess {
        &self.position
    }

    /// Who has the move.
    pub fn turn(&self) -> Colour {
        colour(self.position.turn())
    }

    /// True if a move was played.
    pub fn has_moves(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Single moves played from its start.
    pub fn ply(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// Moves a side has made, those before the start of the line included.
    pub fn made(&self, side: Colour) -> u32 {
        let before = self.position.fullmoves().get().saturating_sub(1);
        match side {
            Colour::White if self.turn() == Colour::Black => before.saturating_add(1),
            _ => before,
        }
    }

    /// Moves made by each side, at least.
    pub fn made_by_both(&self) -> u32 {
        self.made(Colour::White).min(self.made(Colour::Black))
    }

    /// Both sides have made a move. A position set up without its counters tells by the men that
    /// are no longer at home.
    pub fn both_have_moved(&self) -> bool {
        [Colour::White, Colour::Black]
            .into_iter()
            .all(|side| self.made(side) > 0 || !self.is_at_home(side))
    }

    /// All men of a side stand on its own two ranks, the pawns in front.
    fn is_at_home(&self, side: Colour) -> bool {
        let (color, first, second) = match side {
            Colour::White => (Color::White, Rank::First, Rank::Second),
            Colour::Black => (Color::Black, Rank::Eighth, Rank::Seventh),
        };
        let board = self.position.board();
        let own = board.by_color(color);
        own == (Bitboard::from(first) | Bitboard::from(second))
            && (own & board.pawns()) == Bitboard::from(second)
    }

    /// How often the position has appeared.
    pub fn occurrences(&self) -> usize {
        let last = self.keys.last();
        self.keys.iter().filter(|key| Some(*key) == last).count()
    }

    /// Single moves since the last capture or pawn move.
    pub fn quiet(&self) -> u32 {
        self.position.halfmoves()
    }

    pub fn end(&self) -> Option<BoardEnd> {
        end_of(&self.position)
    }

    /// Some position so far had appeared five times.
    pub fn had_fivefold(&self) -> bool {
        let mut keys = self.keys.clone();
        keys.sort_unstable();
        keys.windows(5).any(|alike| alike[0] == alike[4])
    }

    /// The same on consecutive alternate moves: each time four single moves after the last.
    pub fn had_consecutive_fivefold(&self) -> bool {
        let ends = self.keys.windows(17);
        ends.into_iter()
            .any(|window| window.iter().step_by(4).all(|key| *key == window[0]))
    }

    /// 75 moves by each had been made without capture and pawn move.
    pub fn had_seventy_five(&self) -> bool {
        self.quiet.iter().any(|quiet| *quiet >= 150)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::game::StartPosition;
    use crate::laws::game::resolve;

    fn line(fen: &str, moves: &str) -> Line {
        let fen = fen.to_owned();
        let start = StartPosition::Fen {
            fen,
            chess960: false,
        };
        let mut line = Line::new(start.set_up().unwrap());
        for text in moves.split_whitespace() {
            let m = resolve(line.position(), text).unwrap();
            line.play(m);
        }
        line
    }

    #[test]
    fn art_9_2_3_en_passant_counts_only_where_the_capture_was_legal() {
        // After e4 the pawn on d4 could take; back in the same places it no longer can.
        let could = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
        assert_eq!(line(could, "e4 Ke7 Ke2 Ke8 Ke1").occurrences(), 1);
        // The same without a neighbour, and with a pawn pinned on its file.
        let nobody = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(line(nobody, "e4 Ke7 Ke2 Ke8 Ke1").occurrences(), 2);
        let pinned = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
        assert_eq!(line(pinned, "e4 Kd7 Kf1 Kd8 Ke1").occurrences(), 2);
    }

    #[test]
    fn art_9_2_3_castling_rights_count_and_not_momentary_hindrance() {
        let rights = "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1";
        // The king moved: the right is gone, the first position does not count.
        assert_eq!(
            line(rights, "Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8").occurrences(),
            2
        );
        // A knight on b1 hinders for a while; the right stays.
        let hindered = "4k1n1/8/8/8/8/2N5/8/R3K3 w Q - 0 1";
        assert_eq!(line(hindered, "Nb1 Nf6 Nc3 Ng8").occurrences(), 2);
    }

    #[test]
    fn art_9_2_3_kinds_count_and_not_pieces() {
        let rooks = "4k3/8/8/8/8/8/8/R2R3K w - - 0 1";
        let exchanged = line(rooks, "Ra3 Ke7 Rda1 Ke8 Rd3 Ke7 Rdd1 Ke8");
        assert_eq!(exchanged.occurrences(), 2);
    }
}
