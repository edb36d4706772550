//! Results and points in signs and words.

use super::language::Language;
use hakem_core::{Bye, Colour, GameResult, Points, Score, SideResult};

/// The result of a game: `1-0`, `½-½`, `+/-`; words for what has no sign; nothing while it is on.
pub fn game(t: &Language, result: Option<GameResult>) -> String {
    match result {
        None => String::new(),
        Some(GameResult::Adjourned) => t.text("result-adjourned").into_owned(),
        Some(GameResult::NotPlayed) => t.text("result-not-played").into_owned(),
        Some(result) => result.to_string().replace("1/2", "½"),
    }
}

/// A result as Black has it: `0-1` for `1-0`. Words stay as they are.
pub fn turned(result: &str) -> String {
    let mut signs: Vec<char> = result.chars().collect();
    if let [first, '-' | '/', second] | [first, '-' | '/', second, 'u'] = signs.as_mut_slice() {
        std::mem::swap(first, second);
    }
    signs.into_iter().collect()
}

/// What a game brought one side: `1`, `½`, `0`, `+`, `-`, `?`; with `u` if it is not rated.
pub const fn side(result: SideResult) -> &'static str {
    match result {
        SideResult::Rated(Score::Win) => "1",
        SideResult::Rated(Score::Draw) => "½",
        SideResult::Rated(Score::Loss) => "0",
        SideResult::Unrated(Score::Win) => "1u",
        SideResult::Unrated(Score::Draw) => "½u",
        SideResult::Unrated(Score::Loss) => "0u",
        SideResult::ForfeitWin => "+",
        SideResult::ForfeitLoss => "-",
        SideResult::Unknown => "?",
    }
}

/// The key of a bye's name.
pub const fn bye(bye: Bye) -> &'static str {
    match bye {
        Bye::PairingAllocated => "bye-pairing",
        Bye::Full => "bye-full",
        Bye::Half => "bye-half",
        Bye::Zero => "bye-zero",
    }
}

/// The key of a colour's name.
pub const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// Points as score tables write them: `6½`, `3`, `0,3333`.
pub fn points(t: &Language, points: Points) -> String {
    let text = points.to_string();
    match text.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some("-0") => "-½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => t.decimal(text.strip_suffix(".0").unwrap_or(&text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_turned_round() {
        for (result, other) in [
            ("1-0", "0-1"),
            ("½-½", "½-½"),
            ("½-0", "0-½"),
            ("+/-", "-/+"),
            ("-/-", "-/-"),
            ("0-1u", "1-0u"),
            ("adjourned", "adjourned"),
            ("", ""),
        ] {
            assert_eq!(turned(result), other);
        }
    }

    #[test]
    fn points_are_written_as_in_score_tables() {
        let t = Language::find("tr").unwrap();
        for (halves, text) in [
            (0, "0"),
            (1, "½"),
            (13, "6½"),
            (6, "3"),
            (-1, "-½"),
            (-3, "-1½"),
        ] {
            assert_eq!(points(t, Points::from_halves(halves)), text);
        }
        assert_eq!(points(t, Points::from_units(3_333)), "0,3333");
    }
}
