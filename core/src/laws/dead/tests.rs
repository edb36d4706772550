//! The positions with verdicts of the specification, and the table of material.

use super::*;
use Colour::{Black, White};
use Effort::{Fast, Material};
use shakmaty::Position;

fn full(fen: &str) -> String {
    let position = read(fen).expect(fen);
    [(White, 'W'), (Black, 'B')]
        .map(
            |(side, letter)| match can_mate(&position, side, Effort::Full) {
                Verdict::Winnable(_) => letter,
                Verdict::Unwinnable(_) => '-',
                Verdict::Unknown(_) => '?',
            },
        )
        .iter()
        .collect()
}

/// Section 7, numbers 1 to 36; number 36 is open.
#[test]
fn the_listed_positions() {
    for (number, (fen, expected)) in (1..).zip([
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -", "--"),
        ("3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - -", "WB"),
        ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -", "--"),
        ("8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - -", "--"),
        ("8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - -", "WB"),
        ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - -", "W-"),
        ("Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - -", "--"),
        ("Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - -", "W-"),
        ("7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - -", "W-"),
        ("8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - -", "--"),
        ("1b3kBR/4pP1P/1p1pP2P/1P1P4/8/K5p1/6P1/1B6 b - -", "W-"),
        ("8/1p3b2/pPp1p1p1/BkP1P1P1/1P6/BPB5/PKP5/8 b - -", "W-"),
        ("1k6/pPp5/BpP4b/1P6/8/7B/8/5B1K b - -", "-B"),
        ("8/8/1k1p1p2/3PpP2/3pKp2/b2P1P2/8/3B1B2 b - -", "--"),
        ("B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - -", "--"),
        ("6Rk/8/7K/8/8/8/8/8 b - -", "--"),
        ("qK6/3k4/8/8/8/8/8/8 w - -", "--"),
        ("8/8/8/7p/5k1K/8/8/5b2 w - -", "--"),
        ("8/1k6/1p1p2p1/1P1Pp1Pp/4P2P/8/7K/8 w - -", "--"),
        ("8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - -", "W-"),
        ("8/6K1/8/p7/kQ6/8/8/8 b - -", "-B"),
        ("8/8/8/4k3/4p3/4N3/4K3/8 w - -", "WB"),
        ("8/8/8/4kr2/8/8/3N4/4K3 w - -", "WB"),
        ("8/8/8/4kq2/8/8/3N4/4K3 w - -", "-B"),
        ("8/8/8/4kr2/8/8/3B4/4K3 w - -", "-B"),
        ("8/8/8/4kn2/8/8/3B4/4K3 w - -", "WB"),
        ("8/8/8/4kb2/8/8/3B4/4K3 w - -", "WB"),
        ("8/8/8/4kb2/8/8/2B5/4K3 w - -", "--"),
        ("8/8/8/4k3/8/8/2NN4/4K3 w - -", "W-"),
        ("8/8/8/8/8/1kB5/1B6/BKB5 w - -", "--"),
        ("7k/q5Q1/5PPK/5PPP/p7/8/8/8 b - -", "W-"),
        ("8/p3k1p1/6Pp/7K/2rq4/7P/8/8 w - -", "-B"),
        ("8/1p6/kPp3p1/2P3p1/1pP3Pb/1P4p1/6P1/7K w - -", "--"),
        ("k1bK4/1p1p4/1PpPp3/2P1Pp2/2p1pP2/2p1P3/2P5/8 w - -", "WB"),
        ("8/8/7p/5p1P/5p1K/5Pp1/6P1/5kb1 w - -", "--"),
        ("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - -", "??"),
    ]) {
        assert_eq!(full(fen), expected, "number {number}: {fen}");
    }
}

/// Section 6: counters do not matter.
#[test]
fn counters_do_not_matter() {
    for (fen, side) in [
        ("7k/8/2R3K1/8/8/8/8/8 b - - 149 100", White),
        ("8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100", Black),
        ("8/p4r2/4k3/8/K7/P7/8/8 w - - 148 100", Black),
    ] {
        let position = read(fen).expect(fen);
        let verdict = can_mate(&position, side, Effort::Full);
        assert!(
            matches!(verdict, Verdict::Winnable(_)),
            "{fen}: {verdict:?}"
        );
    }
}

/// Section 8, a row each, with the square colours that matter.
#[test]
fn material_table() {
    for (fen, white, black) in [
        ("4k3/8/8/8/8/8/8/4K3 w - -", true, true),
        ("4k3/8/8/8/8/8/4P3/4K3 w - -", false, true),
        ("4k3/8/8/8/8/8/4N3/4K3 w - -", true, true),
        ("4k3/4q3/8/8/8/8/4N3/4K3 w - -", true, false),
        ("4k3/4r3/8/8/8/8/4N3/4K3 w - -", false, false),
        ("4k3/8/8/8/8/8/2N1N3/4K3 w - -", false, true),
        ("4k3/8/8/8/8/8/4B3/4K3 w - -", true, true),
        ("4k3/4r3/8/8/8/8/4B3/4K3 w - -", true, false),
        ("4k3/4n3/8/8/8/8/4B3/4K3 w - -", false, false),
        ("4k3/4p3/8/8/8/8/4B3/4K3 w - -", false, false),
        // Bishops on e2 and d7 are both on light squares; e7 is dark.
        ("4k3/3b4/8/8/8/8/4B3/4K3 w - -", true, true),
        ("4k3/4b3/8/8/8/8/4B3/4K3 w - -", false, false),
        // d3 is light too, e3 is dark.
        ("4k3/8/8/8/8/3B4/4B3/4K3 w - -", true, true),
        ("4k3/8/8/8/8/4B3/4B3/4K3 w - -", false, true),
    ] {
        let position = read(fen).expect(fen);
        let both = [White, Black].map(|side| material::cannot_mate(position.board(), color(side)));
        assert_eq!(both, [white, black], "{fen}");
    }
}

/// A mate on the board overrides the material; a stalemate ends all.
#[test]
fn what_is_on_the_board_comes_first() {
    for (fen, expected) in [
        ("8/8/8/8/8/2b1k1b1/8/3RKR2 w - -", "-B"),
        ("8/8/8/8/8/1k6/b1b5/RKR5 w - -", "-B"),
        ("5B2/7r/5K1k/7r/8/4B3/8/8 b - -", "W-"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - -", "--"),
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "-B",
        ),
    ] {
        assert_eq!(full(fen), expected, "{fen}");
    }
}

#[test]
fn castling_of_chess960_is_only_needed_where_no_other_mate_is_found() {
    let position = read("4k3/8/8/8/8/8/8/1RK4R w HB -").expect("a position");
    let Verdict::Winnable(line) = can_mate(&position, White, Effort::Full) else {
        panic!("a rook mates, whether or not the king castles");
    };
    let last = super::search::way(&position, &line).pop();
    assert!(last.is_some_and(|last| last.is_checkmate() && last.turn() == shakmaty::Color::Black));
    assert_eq!(
        can_mate(&position, White, Effort::Fast),
        Verdict::Unknown(Doubt::Castling)
    );
    assert_eq!(
        can_mate(&position, Black, Effort::Full),
        Verdict::Unwinnable(Proof::Material)
    );
    let usual = read("4k3/8/8/8/8/8/8/R3K2R w HA -").expect("a position");
    assert!(matches!(
        can_mate(&usual, White, Effort::Full),
        Verdict::Winnable(_)
    ));
}

#[test]
fn a_bad_position_says_why() {
    for fen in [
        "",
        "8/8/8/8/8/8/8/8 w - -",
        "4k3/8/8/8/8/8/8/8 w - -",
        "kK6/8/8/8/8/8/8/8 w - -",
        "P3k3/8/8/8/8/8/8/4K3 w - -",
        "4k3/4R3/8/8/8/8/8/4K3 w - -",
    ] {
        let error = read(fen).map(|_| ()).expect_err(fen).to_string();
        assert!(error.contains("is no position: "), "{error}");
    }
}

/// An ordinary game: the fast step is asked where it is due and finds nothing against it.
#[test]
fn quiet_moves_are_cheap() {
    let mut position = Chess::default();
    let mut efforts = Vec::new();
    for text in ["e2e4", "g8f6", "b1c3", "f6e4", "c3e4"] {
        let uci: shakmaty::uci::UciMove = text.parse().expect("a move");
        let played = uci.to_move(&position).expect("legal");
        let after = position.clone().play(played).expect("legal");
        efforts.push(due(&after, &played));
        position = after;
    }
    assert_eq!(efforts, [Fast, Material, Material, Fast, Fast]);
    let few = read("7k/8/5K2/8/8/8/8/R7 b - -").expect("a position");
    let quiet = shakmaty::Move::Normal {
        role: shakmaty::Role::Rook,
        from: shakmaty::Square::A2,
        capture: None,
        to: shakmaty::Square::A1,
        promotion: None,
    };
    assert_eq!(due(&few, &quiet), Fast);
    assert_eq!(
        can_mate(&position, White, Effort::Fast),
        Verdict::Unknown(Doubt::Effort)
    );
}
