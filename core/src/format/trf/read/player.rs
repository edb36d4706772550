//! Record 001 and the static part that national records share with it.

use super::super::document::{NationalRecord, PartialDate, PlayerRecord, RoundCell};
use super::super::finding::Place;
use super::super::kinds::FindingKind;
use super::super::line::{Line, number, points};
use super::Reader;
use super::date::{ReadDate, date};
use crate::{Points, Sex, Title};

/// Rounds that can be named in the format's three-digit fields.
const MAX_ROUNDS: u32 = 999;

impl Reader {
    /// 001.
    pub(super) fn player(&mut self, line: &Line) {
        let mut line = line.clone();
        self.align(&mut line);
        let Some(rank) = self.rank(&line) else { return };
        let at = Place::line(line.number).rank(rank);
        let points = self.stated_points(&line, at);
        let player = PlayerRecord {
            rank,
            sex: self.sex(&line, at),
            title: self.title(&line, at),
            name: line.name(),
            rating: self.rating(&line, at),
            federation: line.field(54, 56),
            fide_id: self.fide_id(&line, at),
            birth: self.birth(&line, at),
            points,
            place: self.place(&line, at),
            rounds: self.cells(&line, rank),
        };
        if player.name.chars().count() > 33 {
            self.findings.add(
                FindingKind::NameLong,
                at.column(15),
                format!(
                    "the name of player {rank} has {} characters; the field holds 33",
                    player.name.chars().count()
                ),
            );
        }
        self.add_player(player, &line);
    }

    /// Puts a player in the document unless the starting rank is taken.
    fn add_player(&mut self, player: PlayerRecord, line: &Line) {
        let rank = player.rank;
        let at = Place::line(line.number).column(5).rank(rank);
        if let Some(&index) = self.by_rank.get(&rank) {
            let first = self.player_lines[index];
            let earlier = &self.document.players[index];
            if earlier.name == player.name && earlier.fide_id == player.fide_id {
                let text = format!("player {rank} stands already in line {first}");
                self.findings.add(FindingKind::PlayerRepeated, at, text);
            } else {
                let text = format!(
                    "starting rank {rank} belongs to another person in line {first}; give each \
                     player a number of their own"
                );
                self.findings.add(FindingKind::RankTwice, at, text);
            }
            let next = self.document.players.len();
            self.loose_full.retain(|bye| bye.player != next);
            return;
        }
        self.by_rank.insert(rank, self.document.players.len());
        self.player_lines.push(line.number);
        self.document.players.push(player);
    }

    /// Finds by how much the fields after the name stand off their columns.
    fn align(&mut self, line: &mut Line) {
        if fits(line) {
            return;
        }
        for shift in (1..=24).flat_map(|n| [n, -n]) {
            line.shift = shift;
            if fits_shifted(line) {
                let side = if shift > 0 { "right" } else { "left" };
                self.findings.add(
                    FindingKind::ColumnsShifted,
                    Place::line(line.number).column(48),
                    format!(
                        "the fields after the name stand {} too far to the {side}",
                        columns(shift.unsigned_abs())
                    ),
                );
                return;
            }
        }
        line.shift = 0;
    }

    /// Columns 5-8; without them the line is of no use.
    fn rank(&mut self, line: &Line) -> Option<u32> {
        let text = line.field(4, 9);
        let rank = number::<u32>(&text).filter(|rank| (1..=9999).contains(rank));
        if rank.is_none() || !line.is_blank(4) || !line.is_blank(9) {
            self.findings.add(
                FindingKind::RankUnreadable,
                Place::line(line.number).column(5),
                format!(
                    "'{text}' is no starting rank; write a number from 1 to 9999 in columns 5-8"
                ),
            );
            return None;
        }
        rank
    }

    fn sex(&mut self, line: &Line, at: Place) -> Option<Sex> {
        let symbol = line.at(10);
        let (sex, own) = match symbol {
            ' ' => return None,
            'm' => (Some(Sex::Male), true),
            'w' => (Some(Sex::Female), true),
            'M' => (Some(Sex::Male), false),
            'W' | 'f' | 'F' => (Some(Sex::Female), false),
            _ => (None, false),
        };
        if !own {
            let read = match sex {
                Some(Sex::Male) => "m",
                Some(Sex::Female) => "w",
                None => "unknown",
            };
            self.findings.add(
                FindingKind::SexForm,
                at.column(10),
                format!("the sex '{symbol}' is read as {read}"),
            );
        }
        sex
    }

    fn title(&mut self, line: &Line, at: Place) -> Option<Title> {
        let text = line.field(11, 13);
        if text.is_empty() {
            return None;
        }
        if let Ok(title) = text.parse() {
            return Some(title);
        }
        let title = old_title(&text.to_ascii_lowercase());
        let (kind, message) = match title {
            Some(title) => (
                FindingKind::TitleForm,
                format!("the title '{text}' is read as {title}"),
            ),
            None => (
                FindingKind::TitleUnknown,
                format!("'{text}' is no FIDE title and is left out"),
            ),
        };
        self.findings.add(kind, at.column(11), message);
        title
    }

    fn rating(&mut self, line: &Line, at: Place) -> Option<u16> {
        let text = line.field(49, 52);
        let rating = number::<u16>(&text);
        if rating.is_none() && !text.is_empty() {
            self.findings.add(
                FindingKind::RatingUnreadable,
                column(line, at, 49),
                format!("'{text}' is no rating"),
            );
        }
        rating.filter(|rating| *rating != 0)
    }

    fn fide_id(&mut self, line: &Line, at: Place) -> Option<u64> {
        let text = line.field(58, 68);
        let id = number::<u64>(&text);
        if id.is_none() && !text.is_empty() {
            self.findings.add(
                FindingKind::FideIdUnreadable,
                column(line, at, 58),
                format!("'{text}' is no FIDE id"),
            );
        }
        id.filter(|id| *id != 0)
    }

    /// Columns 70-79; a FIDE id that is too wide moves the date by one column.
    fn birth(&mut self, line: &Line, at: Place) -> Option<PartialDate> {
        let from = birth_column(line);
        let place = column(line, at, from);
        if from != 70 {
            let text = "the date of birth stands 1 column too far to the right";
            self.findings.add(FindingKind::ColumnsShifted, place, text);
        }
        self.tell_date(&line.field(from, from + 9), false, place)
    }

    /// Columns 81-84, and 80 for points of five characters.
    fn stated_points(&mut self, line: &Line, at: Place) -> Option<Points> {
        let from = if birth_column(line) == 70 { 80 } else { 81 };
        let text = line.field(from, 84);
        let place = column(line, at, 81);
        match points(&text) {
            Ok(Some(points)) => {
                self.tell_comma(line, &text, line.true_column(81));
                Some(points)
            }
            Ok(None) => {
                let text = format!("player {} has no points in the file", at.rank.unwrap_or(0));
                self.findings.add(FindingKind::PointsMissing, place, text);
                None
            }
            Err(()) => {
                let text = format!("'{text}' is no number of points");
                self.findings
                    .add(FindingKind::PointsUnreadable, place, text);
                None
            }
        }
    }

    fn place(&mut self, line: &Line, at: Place) -> Option<u32> {
        let text = line.field(85, 89);
        let place = number::<u32>(&text);
        if place.is_none() && !text.is_empty() {
            self.findings.add(
                FindingKind::PlaceUnreadable,
                column(line, at, 86),
                format!("'{text}' is no rank"),
            );
        }
        place.filter(|place| *place != 0)
    }

    /// The rounds, to the end of the line: blank ones may be followed by played ones.
    fn cells(&mut self, line: &Line, rank: u32) -> Vec<RoundCell> {
        let mut cells = Vec::new();
        for (round, start) in (1..).zip((90..=line.last_column()).step_by(10)) {
            if round > MAX_ROUNDS {
                self.findings.add(
                    FindingKind::TooManyRounds,
                    column(line, Place::line(line.number).rank(rank), start),
                    "the line goes on after round 999",
                );
                break;
            }
            let round = u16::try_from(round).unwrap_or(u16::MAX);
            cells.push(self.cell(line, rank, round, start));
        }
        while cells.last() == Some(&RoundCell::Blank) {
            cells.pop();
        }
        cells
    }

    /// A national record: the static part of 001 under the code of a federation.
    pub(super) fn national(&mut self, line: &Line, rank: u32) -> NationalRecord {
        let at = Place::line(line.number).rank(rank);
        NationalRecord {
            code: line.code(),
            rank,
            sex: self.sex(line, at),
            classification: line.field(11, 13),
            name: line.field(15, 47),
            rating: self.rating(line, at),
            origin: line.field(54, 56),
            national_id: line.field(58, 68),
            birth: self.tell_date(&line.field(70, 79), false, at.column(70)),
        }
    }
}

/// Where the date of birth starts: 71 if it runs into column 80.
fn birth_column(line: &Line) -> u32 {
    let one_off = line.is_blank(70)
        && line.is_blank(81)
        && line.field(71, 80).chars().count() == 10
        && matches!(date(&line.field(71, 80), false), ReadDate::Exact(_));
    if one_off { 71 } else { 70 }
}

/// A column of the record as a place in the file.
fn column(line: &Line, at: Place, column: u32) -> Place {
    at.column(line.true_column(column))
}

fn columns(n: u32) -> String {
    match n {
        1 => "1 column".to_owned(),
        n => format!("{n} columns"),
    }
}

/// Titles as of before 2006, and present ones in lower case.
fn old_title(text: &str) -> Option<Title> {
    Some(match text {
        "g" | "gm" => Title::Gm,
        "m" | "im" => Title::Im,
        "f" | "fm" => Title::Fm,
        "c" | "cm" => Title::Cm,
        "wg" | "wgm" => Title::Wgm,
        "wm" | "wim" => Title::Wim,
        "wf" | "wfm" => Title::Wfm,
        "wc" | "wcm" => Title::Wcm,
        _ => return None,
    })
}

/// True if everything after the name can stand in its columns.
fn fits(line: &Line) -> bool {
    let digits = |from, to| {
        let text = line.field(from, to);
        text.is_empty() || number::<u64>(&text).is_some()
    };
    let blank = [48, 53, 57, 69, 85, 90, 91]
        .into_iter()
        .all(|column| line.is_blank(column));
    blank
        && digits(49, 52)
        && digits(58, 68)
        && digits(86, 89)
        && points(&line.field(80, 84)).is_ok()
        && line
            .field(70, 79)
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '/' | '.' | '-'))
        && (90..=line.last_column()).step_by(10).all(|start| {
            [0, 1, 6, 8].into_iter().all(|n| line.is_blank(start + n))
                && digits(start + 2, start + 5)
                && matches!(line.at(start + 7), 'w' | 'b' | 'W' | 'B' | '-' | ' ')
        })
}

/// The same for a line that is shifted, where chance has to be ruled out: points, something
/// between name and points, and no other field within the name.
fn fits_shifted(line: &Line) -> bool {
    fits(line)
        && points(&line.field(81, 84)).is_ok_and(|points| points.is_some())
        && line.field(54, 56).chars().all(char::is_alphabetic)
        && !line.field(49, 68).is_empty()
        && !line.name().contains("   ")
}
