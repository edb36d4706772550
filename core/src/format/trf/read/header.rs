//! The records of the tournament: texts, dates, rounds, first colour.

use super::super::document::PartialDate;
use super::super::finding::Place;
use super::super::kinds::FindingKind;
use super::super::line::{Line, number};
use super::Reader;
use super::date::{ReadDate, date};
use crate::Colour;

/// Text records that may stand more than once.
const REPEATABLE: [&str; 2] = ["102", "112"];

impl Reader {
    /// A record of plain text, from column 5.
    pub(super) fn text(&mut self, line: &Line, code: &str) {
        let from = if line.is_blank(4) { 5 } else { 4 };
        if from == 4 {
            self.shifted(line, "the text starts in column 4 instead of 5");
        }
        let text = line.rest(from);
        if text.is_empty() {
            return;
        }
        let texts = self.document.texts.entry(code.to_owned()).or_default();
        if texts.is_empty() || REPEATABLE.contains(&code) {
            texts.push(text);
        } else {
            let same = texts[0] == text;
            self.repeated(line, same);
        }
    }

    pub(super) fn shifted(&mut self, line: &Line, what: &str) {
        let text = format!("record {}: {what}", line.code());
        self.findings
            .add(FindingKind::ColumnsShifted, Place::line(line.number), text);
    }

    /// 042, 052.
    pub(super) fn day(&mut self, line: &Line, code: &str) {
        let text = line.rest(4);
        let place = Place::line(line.number).column(5);
        let read = self.tell_date(&text, false, place);
        let Some(day) = read else { return };
        let slot = match code {
            "042" => &mut self.document.start,
            _ => &mut self.document.end,
        };
        match *slot {
            None => *slot = Some(day),
            Some(earlier) => self.repeated(line, earlier == day),
        }
    }

    /// Reads a date and tells what had to be done to it.
    pub(super) fn tell_date(
        &mut self,
        text: &str,
        short: bool,
        place: Place,
    ) -> Option<PartialDate> {
        let form = if short { "YY/MM/DD" } else { "YYYY/MM/DD" };
        match date(text, short) {
            ReadDate::None => None,
            ReadDate::Exact(day) => Some(day),
            ReadDate::Other(day) => {
                self.findings.add(
                    FindingKind::DateForm,
                    place,
                    format!("the date '{text}' is not written as {form}; read as {day}"),
                );
                Some(day)
            }
            ReadDate::Zero => {
                self.findings.add(
                    FindingKind::DateZero,
                    place,
                    format!("the date '{text}' is taken as unknown"),
                );
                None
            }
            ReadDate::Bad => {
                self.findings.add(
                    FindingKind::DateUnreadable,
                    place,
                    format!("'{text}' is no date; write {form}"),
                );
                None
            }
        }
    }

    /// 132: the dates from column 92 on, in the columns of the rounds.
    pub(super) fn round_dates(&mut self, line: &Line) {
        let mut days = Vec::new();
        let fixed = (4..=line.last_column())
            .all(|column| line.is_blank(column) || (column >= 92 && !matches!(column % 10, 0 | 1)));
        if fixed {
            for (round, column) in (92..=line.last_column()).step_by(10).enumerate() {
                let text = line.field(column, column + 7);
                let place = Place::line(line.number)
                    .column(column)
                    .round(u16::try_from(round + 1).unwrap_or(u16::MAX));
                days.push(self.tell_date(&text, true, place));
            }
        } else {
            self.shifted(line, "the dates do not stand in the columns of the rounds");
            for word in line.words(4) {
                days.push(self.tell_date(&word, true, Place::line(line.number)));
            }
        }
        while days.last() == Some(&None) {
            days.pop();
        }
        days.truncate(999);
        if self.document.round_dates.is_empty() {
            self.document.round_dates = days;
        } else {
            let same = self.document.round_dates == days;
            self.repeated(line, same);
        }
    }

    /// 142 and `XXR`.
    pub(super) fn rounds(&mut self, line: &Line) {
        let text = line.rest(4);
        match number::<u16>(&text).filter(|n| (1..=999).contains(n)) {
            None => self.unreadable(
                line,
                5,
                &format!("'{text}' is no number of rounds from 1 to 999"),
            ),
            Some(rounds) => match self.document.rounds {
                None => self.document.rounds = Some(rounds),
                Some(earlier) => self.repeated(line, earlier == rounds),
            },
        }
    }

    /// 152.
    pub(super) fn initial_colour(&mut self, line: &Line) {
        let text = line.rest(4);
        match text.as_str() {
            "W" | "w" => self.first_colour(line, Colour::White),
            "B" | "b" => self.first_colour(line, Colour::Black),
            _ => self.unreadable(line, 5, &format!("'{text}' is neither W nor B")),
        }
    }

    pub(super) fn first_colour(&mut self, line: &Line, colour: Colour) {
        match self.document.initial_colour {
            None => self.document.initial_colour = Some(colour),
            Some(earlier) => self.repeated(line, earlier == colour),
        }
    }
}
