//! A game as PGN, in export format, with the times that are known as `[%clk h:mm:ss]` and the
//! ruling that ended the game as a comment before the result.

use super::play::Play;
use super::start::StartPosition;
use crate::Colour;
use crate::format::pgn::{tag, termination};
use std::fmt::Write as _;

/// Longest line of the move text.
const LINE: usize = 80;

/// Writes one game. The caller gives the tags, in order, `Result` included; what the position at
/// the start needs (`Variant`, `SetUp`, `FEN`) and how a ruling ended the game (`Termination`) are
/// added after them if they do not have it.
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
    if let Some((_, outcome)) = play.verdict() {
        add("Termination", termination_tag(&outcome.ground));
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
    if let Some((_, outcome)) = play.verdict() {
        // Nothing in it may end the comment.
        let mut articles = outcome.articles.clone();
        let regulations = outcome.regulation_articles();
        articles.extend(regulations.map(|(name, article)| format!("{name} {article}")));
        let said = format!("{}: {}", articles.join(", "), outcome.text);
        tokens.push(format!("{{{}}}", said.replace(['{', '}'], "")));
    }
    tokens.push(termination(play.result()).to_owned());
    tokens
}

/// What PGN calls the way a game ended, by the ground of the ruling.
fn termination_tag(ground: &str) -> &'static str {
    match ground {
        "flag-loses"
        | "flag-draws"
        | "both-flags-draw"
        | "both-flags-down"
        | "resumption-overstepped" => "time forfeit",
        "late-forfeit" | "late-both" | "resumption-loses" => "abandoned",
        "decided" | "regulated" => "adjudication",
        "refuses-laws" | "both-refuse" | "penalty" => "rules infraction",
        ground if ground.starts_with("illegal-") || ground.starts_with("device-") => {
            "rules infraction"
        }
        _ => "normal",
    }
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
