//! A game as PGN, in export format, with the times that are known as `[%clk h:mm:ss]`.

use super::play::Play;
use super::start::StartPosition;
use crate::Colour;
use crate::format::pgn::{tag, termination};
use std::fmt::Write as _;

/// Longest line of the move text.
const LINE: usize = 80;

/// Writes one game. The caller gives the tags, in order, `Result` included; what the position at
/// the start needs (`Variant`, `SetUp`, `FEN`) is added after them if they do not have it.
pub fn write(play: &Play, tags: &[(&str, &str)]) -> String {
    let mut pgn = String::new();
    for (name, value) in tags {
        tag(&mut pgn, name, value);
    }
    let mut add = |name: &str, value: &str| {
        if !tags.iter().any(|(given, _)| *given == name) {
            tag(&mut pgn, name, value);
        }
    };
    if play.start().is_chess960() {
        add("Variant", "Chess960");
    }
    if *play.start() != StartPosition::Standard {
        add("SetUp", "1");
        add("FEN", &play.fen_at(0).unwrap_or_default());
    }
    pgn.push('\n');
    wrap(&mut pgn, &tokens(play));
    pgn
}

fn tokens(play: &Play) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut after_comment = true;
    for played in play.moves() {
        let colour = play.mover(played.ply);
        let number = play.move_number(played.ply);
        match colour {
            Colour::White => tokens.push(format!("{number}.")),
            // Black's move needs its number where nothing of White's stands just before it.
            Colour::Black if after_comment => tokens.push(format!("{number}...")),
            Colour::Black => {}
        }
        tokens.push(played.san.clone());
        let time = match colour {
            Colour::White => played.white_ms,
            Colour::Black => played.black_ms,
        };
        if let Some(ms) = time {
            tokens.push(format!("{{[%clk {}]}}", clk(ms)));
        }
        after_comment = time.is_some();
    }
    tokens.push(termination(play.result()).to_owned());
    tokens
}

/// Whole seconds, as every reader takes them; rounded down, as a clock shows them.
fn clk(ms: u64) -> String {
    let seconds = ms / 1000;
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write!(
        text,
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    );
    text
}

fn wrap(pgn: &mut String, tokens: &[String]) {
    let mut column = 0;
    // A comment may be broken at its blank as well: readers join lines.
    for token in tokens.iter().flat_map(|token| token.split(' ')) {
        if column > 0 && column + 1 + token.len() >= LINE {
            pgn.push('\n');
            column = 0;
        } else if column > 0 {
            pgn.push(' ');
            column += 1;
        }
        pgn.push_str(token);
        column += token.len();
    }
    pgn.push('\n');
}
