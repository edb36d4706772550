//! 240 byes, 250 acceleration, 260 prohibited pairings, 299 adjustments.
//!
//! Forgiven: numbers that do not stand in their columns, if their order tells what they are; both
//! layouts of 299 in use; round `999` and `000` for all rounds.

use super::super::document::{
    AccelerationRecord, AdjustedKind, AdjustmentRecord, ByeRecord, ProhibitionRecord, RequestedBye,
};
use super::super::line::{Line, number, points};
use super::Reader;
use crate::Points;

const FIRST_AFTER_LAST: &str = "the first round or player comes after the last";

impl Reader {
    /// 240: type, round, players or teams.
    pub(super) fn byes(&mut self, line: &Line) {
        let words = line.words(4);
        let kind = match words
            .first()
            .map(|word| word.to_ascii_uppercase())
            .as_deref()
        {
            Some("F") => RequestedBye::Full,
            Some("H") => RequestedBye::Half,
            Some("Z") => RequestedBye::Zero,
            _ => return self.unreadable(line, 5, "the type in column 5 is none of F, H, Z"),
        };
        let round = words.get(1).and_then(|word| round_number(word));
        let ids = numbers(words.get(2..).unwrap_or_default());
        let (Some(round), Some(ids)) = (round, ids) else {
            return self.unreadable(line, 7, "write the round in columns 7-9, then the players");
        };
        if line.field(7, 9) != words[1] {
            self.shifted(line, "the round does not stand in columns 7-9");
        }
        self.lines_of.byes.push(line.number);
        self.document.byes.push(ByeRecord { kind, round, ids });
    }

    /// 250.
    pub(super) fn acceleration(&mut self, line: &Line) {
        if self.document.accelerations.len() >= 999 {
            return self.unreadable(line, 1, "there are more than 999 of them");
        }
        let Some(record) = acceleration(line).or_else(|| {
            let record = acceleration_by_words(line)?;
            self.shifted(line, "the fields do not stand in their columns");
            Some(record)
        }) else {
            return self.unreadable(
                line,
                5,
                "write points in columns 5-8 or 10-13, then first and last round and player",
            );
        };
        if record.first_round > record.last_round || record.first_id > record.last_id {
            return self.unreadable(line, 15, FIRST_AFTER_LAST);
        }
        self.lines_of.accelerations.push(line.number);
        self.document.accelerations.push(record);
    }

    /// 260.
    pub(super) fn prohibition(&mut self, line: &Line) {
        let words = line.words(4);
        let first = words.first().and_then(|word| number::<u16>(word));
        let last = words.get(1).and_then(|word| number::<u16>(word));
        let ids = numbers(words.get(2..).unwrap_or_default());
        let (Some(first), Some(last), Some(ids)) = (first, last, ids) else {
            return self.unreadable(line, 5, "write first and last round, then the players");
        };
        if first > last {
            return self.unreadable(line, 5, FIRST_AFTER_LAST);
        }
        if line.field(5, 7) != words[0] || line.field(9, 11) != words[1] {
            self.shifted(line, "the rounds do not stand in columns 5-7 and 9-11");
        }
        self.lines_of.prohibitions.push(line.number);
        let rounds = Some((first, last));
        self.document
            .prohibitions
            .push(ProhibitionRecord { rounds, ids });
    }

    /// 299.
    pub(super) fn adjustment(&mut self, line: &Line) {
        let Some(kind) = adjusted_kind(line.at(5)) else {
            return self.unreadable(line, 5, "the type is none of W D L F H Z + - and blank");
        };
        let own = adjustment(line, kind, &OWN_LAYOUT);
        let other = || adjustment(line, kind, &OTHER_LAYOUT);
        let words = || adjustment_by_words(line, kind);
        let record = match own {
            Some(record) => record,
            None => match other().or_else(words) {
                Some(record) => {
                    self.shifted(line, "the fields stand in other columns than 8, 14, 20, 24");
                    record
                }
                None => {
                    return self.unreadable(
                        line,
                        8,
                        "write points in columns 14-17, the round in 20-22, then the players",
                    );
                }
            },
        };
        self.lines_of.adjustments.push(line.number);
        self.document.adjustments.push(record);
    }
}

fn round_number(word: &str) -> Option<u16> {
    number(word).filter(|round| (1..=999).contains(round))
}

fn numbers(words: &[String]) -> Option<Vec<u32>> {
    let ids: Option<Vec<u32>> = words.iter().map(|word| number(word)).collect();
    Some(ids?.into_iter().filter(|id| *id != 0).collect())
}

fn acceleration(line: &Line) -> Option<AccelerationRecord> {
    let gaps = [4, 9, 14, 18, 22, 27];
    let record = AccelerationRecord {
        match_points: points(&line.field(5, 8)).ok()?,
        points: points(&line.field(10, 13)).ok()?,
        first_round: number(&line.field(15, 17))?,
        last_round: number(&line.field(19, 21))?,
        first_id: number(&line.field(23, 26))?,
        last_id: number(&line.field(28, 31))?,
    };
    let valued = record.match_points.is_some() || record.points.is_some();
    let clean = gaps.into_iter().all(|column| line.is_blank(column)) && line.last_column() <= 31;
    (valued && clean).then_some(record)
}

fn acceleration_by_words(line: &Line) -> Option<AccelerationRecord> {
    let words = line.words(4);
    let (values, rest) = words.split_at_checked(words.len().checked_sub(4)?)?;
    let values: Vec<Points> = values
        .iter()
        .map(|word| word.parse().ok())
        .collect::<Option<_>>()?;
    let (match_points, points) = match values.as_slice() {
        [points] => (None, Some(*points)),
        [match_points, points] => (Some(*match_points), Some(*points)),
        _ => return None,
    };
    Some(AccelerationRecord {
        match_points,
        points,
        first_round: number(&rest[0])?,
        last_round: number(&rest[1])?,
        first_id: number(&rest[2])?,
        last_id: number(&rest[3])?,
    })
}

const fn adjusted_kind(symbol: char) -> Option<AdjustedKind> {
    Some(match symbol.to_ascii_uppercase() {
        'W' => AdjustedKind::Win,
        'D' => AdjustedKind::Draw,
        'L' => AdjustedKind::Loss,
        'F' => AdjustedKind::FullBye,
        'H' => AdjustedKind::HalfBye,
        'Z' => AdjustedKind::ZeroBye,
        '+' => AdjustedKind::ForfeitWin,
        '-' => AdjustedKind::ForfeitLoss,
        ' ' => AdjustedKind::Bonus,
        _ => return None,
    })
}

/// The columns of 299: two fields of points, the round, the first id, the gaps.
struct Layout {
    match_points: (u32, u32),
    points: (u32, u32),
    round: (u32, u32),
    ids: u32,
    gaps: &'static [u32],
}

/// As this program writes it.
const OWN_LAYOUT: Layout = Layout {
    match_points: (7, 11),
    points: (13, 17),
    round: (20, 22),
    ids: 24,
    gaps: &[4, 6, 12, 18, 19, 23],
};

/// As another program writes it.
const OTHER_LAYOUT: Layout = Layout {
    match_points: (7, 10),
    points: (12, 15),
    round: (17, 19),
    ids: 21,
    gaps: &[4, 6, 11, 16, 20],
};

fn adjustment(line: &Line, kind: AdjustedKind, layout: &Layout) -> Option<AdjustmentRecord> {
    let clean = layout.gaps.iter().all(|column| line.is_blank(*column));
    let match_points = points(&line.field(layout.match_points.0, layout.match_points.1)).ok()?;
    let points = points(&line.field(layout.points.0, layout.points.1)).ok()?;
    let round = match line.field(layout.round.0, layout.round.1).as_str() {
        "" => None,
        text => all_or_one(number(text)?),
    };
    if !clean || (match_points.is_none() && points.is_none()) {
        return None;
    }
    Some(AdjustmentRecord {
        kind,
        match_points,
        points,
        round,
        ids: line.ids(layout.ids)?,
    })
}

/// 000 and 999 mean all rounds.
const fn all_or_one(round: u16) -> Option<u16> {
    match round {
        0 | 999 => None,
        round => Some(round),
    }
}

/// By words: what has a point or a sign is points, then come the round and the players.
fn adjustment_by_words(line: &Line, kind: AdjustedKind) -> Option<AdjustmentRecord> {
    let words = line.words(6);
    let is_value = |word: &String| word.contains(['.', ',', '+', '-']);
    let count = words.iter().take_while(|word| is_value(word)).count();
    let values: Vec<Points> = words[..count]
        .iter()
        .map(|word| word.parse().ok())
        .collect::<Option<_>>()?;
    let (match_points, points) = match values.as_slice() {
        [points] => (None, Some(*points)),
        [match_points, points] => (Some(*match_points), Some(*points)),
        _ => return None,
    };
    let round = match words.get(count) {
        None => None,
        Some(word) => all_or_one(number(word)?),
    };
    Some(AdjustmentRecord {
        kind,
        match_points,
        points,
        round,
        ids: numbers(words.get(count + 1..).unwrap_or_default())?,
    })
}
