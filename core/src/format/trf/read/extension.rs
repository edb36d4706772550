//! The codes of JaVaFo and bbpPairings: `XXR XXZ XXC XXP XXS XXA`, `BB?`.

use super::super::document::{PlayerAcceleration, ProhibitionRecord};
use super::super::line::{Line, number, points};
use super::Reader;
use crate::{Colour, Points};

impl Reader {
    pub(super) fn extension(&mut self, line: &Line, code: &str) {
        self.extensions
            .entry(code.to_owned())
            .or_insert(line.number);
        match code {
            "XXR" => self.rounds(line),
            "XXZ" => match line.ids(4) {
                Some(ids) => self.absences(line, ids),
                None => self.unreadable(line, 5, "write starting ranks with blanks between them"),
            },
            "XXC" => self.first_colour_or_order(line),
            "XXP" => match line.ids(4) {
                Some(ids) => {
                    self.lines_of.prohibitions.push(line.number);
                    self.document
                        .prohibitions
                        .push(ProhibitionRecord { rounds: None, ids });
                }
                None => self.unreadable(line, 5, "write starting ranks with blanks between them"),
            },
            "XXS" => self.scoring_xxs(line),
            "XXA" => self.player_acceleration(line),
            _ => self.scoring_bb(line, code),
        }
    }

    /// `XXZ`; who is named again is kept once.
    fn absences(&mut self, line: &Line, ids: Vec<u32>) {
        let before = ids.len();
        let mut added = 0;
        for id in ids {
            if self.absent.insert(id) {
                self.document.absent.push(id);
                self.lines_of.absent.push(line.number);
                added += 1;
            }
        }
        if added < before {
            self.repeated(line, true);
        }
    }

    /// `XXC`; a line with an unknown word has no effect at all.
    fn first_colour_or_order(&mut self, line: &Line) {
        let words = line.words(4);
        let lower: Vec<String> = words.iter().map(|w| w.to_ascii_lowercase()).collect();
        let known = |word: &str| matches!(word, "white1" | "black1" | "rank");
        if let Some(at) = lower.iter().position(|word| !known(word)) {
            let text = format!("'{}' is none of white1, black1, rank", words[at]);
            return self.unreadable(line, 5, &text);
        }
        for word in lower {
            match word.as_str() {
                "white1" => self.first_colour(line, Colour::White),
                "black1" => self.first_colour(line, Colour::Black),
                _ => self.document.order_by_position = true,
            }
        }
    }

    /// `XXA`: the value of round r at column 10+5(r-1).
    fn player_acceleration(&mut self, line: &Line) {
        let fixed = fixed_values(line);
        if fixed.is_none() {
            self.shifted(line, "the points do not stand in their columns");
        }
        let rank = number(&line.field(5, 8));
        let read = fixed.and_then(|points| Some((rank?, points))).or_else(|| {
            let words = line.words(4);
            let rank = number(words.first()?)?;
            let points = words[1..].iter().map(|word| word.parse().ok()).collect();
            Some((rank, points))
                .and_then(|(rank, points): (u32, Option<Vec<Points>>)| Some((rank, points?)))
        });
        let Some((rank, mut points)) = read else {
            self.unreadable(
                line,
                5,
                "write a starting rank and points, in turn for each round",
            );
            return;
        };
        while points.last() == Some(&Points::ZERO) {
            points.pop();
        }
        points.truncate(999);
        self.lines_of.player_accelerations.push(line.number);
        self.document
            .player_accelerations
            .push(PlayerAcceleration { rank, points });
    }
}

/// The values in their columns; none if anything stands between them.
fn fixed_values(line: &Line) -> Option<Vec<Points>> {
    if !line.is_blank(4) || !line.is_blank(9) {
        return None;
    }
    (10..=line.last_column())
        .step_by(5)
        .map(|column| {
            let value = points(&line.field(column, column + 3)).ok()?;
            line.is_blank(column + 4)
                .then_some(value.unwrap_or(Points::ZERO))
        })
        .collect()
}
