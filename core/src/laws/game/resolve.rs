//! From a text to a legal move of a position, and from a move to what is recorded of it.

use super::fault::{self, MoveFault};
use super::notation::read;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, MoveList, Position};

/// The legal move that a text means.
pub(in crate::laws) fn resolve(position: &Chess, text: &str) -> Result<Move, MoveFault> {
    let wanted = read(text).ok_or(MoveFault::Unreadable)?;
    let legal = position.legal_moves();
    let mut fitting: MoveList = legal.iter().copied().filter(|m| wanted.fits(*m)).collect();
    // In Chess960 the king's way to its castling square can be a step it may also take alone.
    if fitting.len() > 1 {
        fitting.retain(|m| !m.is_castle());
    }
    match fitting.as_slice() {
        [one] => Ok(*one),
        [] => Err(fault::explain(position, &legal, wanted)),
        several => {
            let san = |m: &Move| San::from_move(position, *m).to_string();
            let mut meant: Vec<String> = several.iter().map(san).collect();
            meant.sort_unstable();
            Err(MoveFault::Ambiguous(meant))
        }
    }
}

/// The move of a position that a recorded UCI text names. Stricter than [`resolve`]: only the
/// form that [`uci`] writes.
pub(super) fn recorded(position: &Chess, text: &str, mode: CastlingMode) -> Option<Move> {
    let wanted = UciMove::from_ascii(text.as_bytes()).ok()?;
    let legal = position.legal_moves();
    let found = legal.iter().find(|m| m.to_uci(mode) == wanted);
    found.copied()
}

/// A move in UCI notation.
pub(in crate::laws) fn uci(m: Move, mode: CastlingMode) -> String {
    m.to_uci(mode).to_string()
}

/// A legal move in algebraic notation, with `+` or `#`.
pub(super) fn san(position: &Chess, m: Move) -> String {
    let mut after = position.clone();
    SanPlus::from_move_and_play_unchecked(&mut after, m).to_string()
}

/// True if a recorded algebraic text can be read and means the move.
pub(super) fn is_san_of(position: &Chess, text: &str, m: Move) -> bool {
    SanPlus::from_ascii(text.as_bytes())
        .is_ok_and(|read| read.san.to_move(position).is_ok_and(|found| found == m))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::game::StartPosition;

    fn position(fen: &str, chess960: bool) -> Chess {
        let fen = fen.to_owned();
        StartPosition::Fen { fen, chess960 }.set_up().unwrap()
    }

    fn found(position: &Chess, text: &str) -> String {
        match resolve(position, text) {
            Ok(m) => uci(m, position.castles().mode()),
            Err(fault) => fault.code().to_owned(),
        }
    }

    #[test]
    fn all_ways_to_write_a_move_mean_the_same() {
        let castle = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
        let promote = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        let passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        let knights = "4k3/8/8/8/3p4/1N3N2/8/4K3 w - - 0 1";
        for (fen, texts, uci) in [
            (castle, "O-O 0-0 o-o O-O! e1g1 e1h1 Ke1g1 O-O+", "e1g1"),
            (castle, "O-O-O 0-0-0 e1c1 e1a1 0-0-0?!", "e1c1"),
            (castle, "e4 e2e4 e2-e4 Pe4 Pe2-e4 e4!! e4++", "e2e4"),
            (castle, "Rg1 h1g1 Rh1-g1 Rhg1 R1g1 Rh1g1", "h1g1"),
            (
                promote,
                "axb8=Q a7b8q axb8Q a7xb8(Q) ab8=Q+ a7b8Q a7:b8=Q",
                "a7b8q",
            ),
            (promote, "a8=N a7a8n a8N a8n a8/N a7-a8=N", "a7a8n"),
            (passant, "exd6 e5d6 ed6 exd6e.p. e5xd6 exd6!", "e5d6"),
            (knights, "Nbxd4 Nbd4 b3d4 Nb3xd4", "b3d4"),
        ] {
            let position = position(fen, false);
            for text in texts.split(' ') {
                assert_eq!(found(&position, text), uci, "{text}");
            }
        }
    }

    #[test]
    fn castling_in_chess960_takes_the_rook_or_the_sign() {
        // King b1 and rooks a1, c1: the king's step to c1 is castling only.
        let near = position("4k3/8/8/8/8/8/8/RKR5 w KQ - 0 1", true);
        assert_eq!(found(&near, "O-O"), "b1c1");
        assert_eq!(found(&near, "b1c1"), "b1c1");
        assert_eq!(found(&near, "b1g1"), "b1c1");
        // King f1, rook h1: g1 is a step of the king, and so not castling.
        let step = position("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", true);
        assert_eq!(found(&step, "f1g1"), "f1g1");
        assert_eq!(found(&step, "Kg1"), "f1g1");
        assert_eq!(found(&step, "f1h1"), "f1h1");
        assert_eq!(found(&step, "O-O"), "f1h1");
        assert_eq!(found(&step, "O-O-O"), "f1a1");
        assert_eq!(found(&step, "f1c1"), "f1a1");
    }

    #[test]
    fn a_move_that_cannot_be_played_says_why() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let check = "4k3/8/8/8/7b/8/3P4/4K2R w K - 0 1";
        let pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
        let promote = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        let knights = "4k3/8/8/8/3p4/1N3N2/8/4K3 w - - 0 1";
        let two = "4k3/8/8/8/8/8/8/RK5R w - - 0 1";
        for (fen, text, code) in [
            (start, "", "unreadable-move"),
            (start, "0000", "unreadable-move"),
            (start, "e9", "unreadable-move"),
            (start, "♘f3", "unreadable-move"),
            (start, "Nf3Nf3Nf3Nf3Nf3Nf3Nf3Nf3", "unreadable-move"),
            (start, "e5", "illegal-move"),
            (start, "Nd2", "illegal-move"),
            (start, "Ra3", "illegal-move"),
            (start, "e4e5", "no-such-piece"),
            (start, "e7e5", "wrong-side"),
            (start, "Nxf3", "nothing-captured"),
            (start, "Nbf3", "illegal-move"),
            (start, "Ndf3", "no-such-piece"),
            (start, "O-O", "castling-impossible"),
            (start, "e1g1", "castling-impossible"),
            (start, "e4=Q", "no-promotion"),
            (check, "Rh2", "king-in-check"),
            (check, "d4", "king-in-check"),
            (check, "O-O", "castling-impossible"),
            (pinned, "Nc3", "king-in-check"),
            (promote, "a8", "promotion-missing"),
            (promote, "a7a8", "promotion-missing"),
            (promote, "a8=K", "unreadable-move"),
            (two, "Rg1", "h1g1"),
            // The rank does not tell two knights on one rank apart.
            (knights, "N3xd4", "ambiguous-move"),
        ] {
            let got = found(&position(fen, false), text);
            assert_eq!(got, code, "{text} in {fen}");
        }
    }
}
