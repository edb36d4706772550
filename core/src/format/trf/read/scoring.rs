//! Scoring: 162, `XXS`, `BB?`.

use super::super::document::ScoringRecord;
use super::super::line::Line;
use super::Reader;
use crate::Points;

impl Reader {
    /// 162: a symbol and its value, step 9; read by words so that widths do not matter.
    pub(super) fn scoring_162(&mut self, line: &Line) {
        let Some(pairs) = symbols_and_values(&line.rest(4)) else {
            self.unreadable(
                line,
                6,
                "write a symbol of W D L A P X and its points, in turn",
            );
            return;
        };
        let mut scoring = self.document.scoring;
        for (symbol, value) in pairs {
            if !set_162(&mut scoring, symbol, value) {
                self.unreadable(
                    line,
                    6,
                    &format!("'{symbol}' is none of the symbols W D L A P X"),
                );
                return;
            }
        }
        self.document.scoring = scoring;
    }

    /// `XXS CODE=VALUE ...`; the last value wins.
    pub(super) fn scoring_xxs(&mut self, line: &Line) {
        let mut scoring = self.document.scoring;
        for word in line.words(4) {
            let parts = word.split_once('=');
            let value = parts.and_then(|(code, value)| Some((code, value.parse().ok()?)));
            let Some((code, value)) = value else {
                self.unreadable(line, 5, &format!("'{word}' is not of the form CODE=POINTS"));
                return;
            };
            if !set_xxs(&mut scoring, code, value) {
                self.unreadable(line, 5, &format!("'{code}' is no code of a result"));
                return;
            }
        }
        self.document.scoring = scoring;
    }

    /// `BBW BBD BBL BBZ BBF BBU`.
    pub(super) fn scoring_bb(&mut self, line: &Line, code: &str) {
        let Ok(value) = line.rest(4).parse::<Points>() else {
            self.unreadable(
                line,
                5,
                &format!("'{}' is no number of points", line.rest(4)),
            );
            return;
        };
        let scoring = &mut self.document.scoring;
        let value = Some(value);
        match code {
            "BBW" => (scoring.white_win, scoring.black_win) = (value, value),
            "BBD" => (scoring.white_draw, scoring.black_draw) = (value, value),
            "BBL" => (scoring.white_loss, scoring.black_loss) = (value, value),
            "BBZ" => scoring.zero_bye = value,
            "BBF" => scoring.forfeit_loss = value,
            _ => scoring.pairing_bye = value,
        }
    }
}

/// `W 1.0    D 0.5` or `W10.0 D 5.0` as pairs.
fn symbols_and_values(text: &str) -> Option<Vec<(char, Points)>> {
    let mut pairs = Vec::new();
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        if !symbol.is_ascii_alphabetic() {
            return None;
        }
        let after = rest[1..].trim_start();
        let end = after
            .find(|c: char| c.is_whitespace() || c.is_ascii_alphabetic())
            .unwrap_or(after.len());
        pairs.push((symbol.to_ascii_uppercase(), after[..end].parse().ok()?));
        rest = after[end..].trim_start();
    }
    Some(pairs)
}

fn set_162(scoring: &mut ScoringRecord, symbol: char, value: Points) -> bool {
    let value = Some(value);
    match symbol {
        'W' => (scoring.white_win, scoring.black_win) = (value, value),
        'D' => (scoring.white_draw, scoring.black_draw) = (value, value),
        'L' => (scoring.white_loss, scoring.black_loss) = (value, value),
        'A' => (scoring.forfeit_loss, scoring.zero_bye) = (value, value),
        'P' => scoring.pairing_bye = value,
        'X' => scoring.unknown = value,
        _ => return false,
    }
    true
}

fn set_xxs(scoring: &mut ScoringRecord, code: &str, value: Points) -> bool {
    let value = Some(value);
    match code.to_ascii_uppercase().as_str() {
        "W" => {
            (scoring.white_win, scoring.black_win) = (value, value);
            (scoring.forfeit_win, scoring.full_bye) = (value, value);
        }
        "D" => {
            (scoring.white_draw, scoring.black_draw) = (value, value);
            scoring.half_bye = value;
        }
        "WW" => scoring.white_win = value,
        "BW" => scoring.black_win = value,
        "WD" => scoring.white_draw = value,
        "BD" => scoring.black_draw = value,
        "WL" => scoring.white_loss = value,
        "BL" => scoring.black_loss = value,
        "ZPB" => scoring.zero_bye = value,
        "HPB" => scoring.half_bye = value,
        "FPB" => scoring.full_bye = value,
        "PAB" => scoring.pairing_bye = value,
        "FW" => scoring.forfeit_win = value,
        "FL" => scoring.forfeit_loss = value,
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn half(halves: i64) -> Points {
        Points::from_halves(halves)
    }

    #[test]
    fn trf_162_in_any_width() {
        for (text, expected) in [
            ("W 1.0    D 0.5", Some(vec![('W', half(2)), ('D', half(1))])),
            (
                "W10.0    X 0.0",
                Some(vec![('W', half(20)), ('X', half(0))]),
            ),
            ("w 3 d 1", Some(vec![('W', half(6)), ('D', half(2))])),
            ("W3.0D1.0", Some(vec![('W', half(6)), ('D', half(2))])),
            ("A -1.0", Some(vec![('A', half(-2))])),
            ("", Some(vec![])),
            ("W", None),
            ("W one", None),
            ("1.0 W", None),
        ] {
            assert_eq!(symbols_and_values(text), expected, "{text}");
        }
    }

    /// `W` and `D` are short for several codes; the last value wins.
    #[test]
    fn xxs_shortcuts() {
        let mut scoring = ScoringRecord::default();
        for (code, value) in [("W", 6), ("BW", 4), ("D", 2), ("hpb", 1), ("PAB", 3)] {
            assert!(set_xxs(&mut scoring, code, half(value)), "{code}");
        }
        assert!(!set_xxs(&mut scoring, "XX", half(1)));
        assert_eq!(scoring.white_win, Some(half(6)));
        assert_eq!(scoring.black_win, Some(half(4)));
        assert_eq!(scoring.forfeit_win, Some(half(6)));
        assert_eq!(scoring.half_bye, Some(half(1)));
        assert_eq!(scoring.pairing_bye, Some(half(3)));
        assert_eq!(scoring.zero_bye, None);
    }
}
