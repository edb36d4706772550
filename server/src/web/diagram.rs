//! A position as a drawing: flat squares, coordinates inside, the last move tinted, check ringed;
//! and the same in words for those who hear the page. `board.js` draws the same way.
//!
//! One unit is one square, White below. The pieces are symbols of `pieces.svg`, put into the page
//! once.

use super::language::Language;
use maud::{Markup, PreEscaped, html};

/// The symbols that drawings refer to.
const SYMBOLS: &str = include_str!("assets/pieces.svg");

/// A position to draw.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    /// The position (FEN).
    pub fen: &'a str,
    /// The last move in UCI notation.
    pub last: Option<&'a str>,
    /// The side to move is in check.
    pub check: bool,
}

/// A piece on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placed {
    /// The letter of FEN: capitals are White's.
    letter: char,
    /// From the left, 0 is the a-file.
    x: u8,
    /// From the top, 0 is the eighth rank.
    y: u8,
}

/// The symbols, once for a page with drawings.
pub fn symbols() -> Markup {
    PreEscaped(SYMBOLS.to_owned())
}

impl Diagram<'_> {
    /// The drawing.
    pub fn draw(&self, t: &Language) -> Markup {
        let pieces = placed(self.fen);
        let squares = self.last.map(|last| [square(last, 0), square(last, 2)]);
        let king = if self.black_to_move() { 'k' } else { 'K' };
        let checked = pieces
            .iter()
            .find(|piece| self.check && piece.letter == king);
        html! {
            svg.board viewBox="0 0 8 8" role="img" aria-label=(in_words(t, &pieces)) data-fen=(self.fen) {
                use href="#board" {}
                g.last { @for (x, y) in squares.into_iter().flatten().flatten() {
                    rect x=(x) y=(y) width="1" height="1" {}
                } }
                g.check { @if let Some(king) = checked {
                    circle cx=(format!("{}.5", king.x)) cy=(format!("{}.5", king.y)) r=".46" {}
                } }
                g.pieces { @for piece in &pieces {
                    use.(side(piece.letter)) href=(format!("#{}", piece.letter.to_ascii_lowercase()))
                        x=(piece.x) y=(piece.y) width="1" height="1" {}
                } }
            }
        }
    }

    fn black_to_move(&self) -> bool {
        self.fen.split(' ').nth(1) == Some("b")
    }
}

const fn side(letter: char) -> &'static str {
    if letter.is_ascii_uppercase() {
        "pw"
    } else {
        "pb"
    }
}

/// The pieces of a position; what is no position has none.
fn placed(fen: &str) -> Vec<Placed> {
    let mut pieces = Vec::new();
    let (mut x, mut y) = (0, 0);
    for letter in fen.split(' ').next().unwrap_or_default().chars() {
        match letter {
            '/' => (x, y) = (0, y + 1),
            '1'..='8' => x += u8::try_from(letter).unwrap_or(b'8') - b'0',
            letter if x < 8 && y < 8 && "KQRBNPkqrbnp".contains(letter) => {
                pieces.push(Placed { letter, x, y });
                x += 1;
            }
            _ => return Vec::new(),
        }
        if x > 8 || y > 7 {
            return Vec::new();
        }
    }
    pieces
}

/// The square of a UCI move that begins at a byte, from the left and from the top.
fn square(uci: &str, at: usize) -> Option<(u8, u8)> {
    let bytes = uci.as_bytes();
    let (file, rank) = (*bytes.get(at)?, *bytes.get(at + 1)?);
    let inside = (b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank);
    inside.then(|| (file - b'a', b'8' - rank))
}

/// `White: king e1, queen d1, …. Black: …`.
fn in_words(t: &Language, pieces: &[Placed]) -> String {
    let mut sides = Vec::new();
    for (colour, of_white) in [("white", true), ("black", false)] {
        let mut names = Vec::new();
        for letter in ['k', 'q', 'r', 'b', 'n', 'p'] {
            let of_kind = pieces.iter().filter(|piece| {
                piece.letter.to_ascii_lowercase() == letter
                    && piece.letter.is_ascii_uppercase() == of_white
            });
            let name = t.text(&format!("piece-{letter}"));
            names.extend(of_kind.map(|piece| {
                let (file, rank) = (char::from(b'a' + piece.x), 8 - piece.y);
                format!("{name} {file}{rank}")
            }));
        }
        sides.push(format!("{}: {}.", t.text(colour), names.join(", ")));
    }
    sides.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_in_signs_and_words() {
        let t = Language::find("tr").unwrap();
        let diagram = Diagram {
            fen: "4k3/8/8/8/7b/8/8/R3K3 w Q - 3 40",
            last: Some("e7h4"),
            check: true,
        };
        let drawn = diagram.draw(t).into_string();
        assert!(
            drawn.contains("Beyaz: Şah e1, Kale a1. Siyah: Şah e8, Fil h4."),
            "{drawn}"
        );
        assert!(drawn.contains(r#"<circle cx="4.5" cy="7.5""#), "{drawn}");
        assert!(
            drawn.contains(r##"<use class="pb" href="#b" x="7" y="4""##),
            "{drawn}"
        );
        assert!(drawn.contains(r#"<rect x="4" y="1""#) && drawn.contains(r#"<rect x="7" y="4""#));
    }

    #[test]
    fn what_is_no_position_has_no_pieces() {
        for fen in [
            "",
            "9/8",
            "8/8/8/8/8/8/8/8/8",
            "kkkkkkkkk",
            "x7",
            "8/8/8/8/8/8/8/8/k",
        ] {
            assert_eq!(placed(fen), [], "{fen}");
        }
        assert_eq!(square("e2", 2), None);
        assert_eq!(square("é", 0), None);
    }
}
