//! Record 001 and national records.

use super::super::document::{Dialect, NationalRecord, PartialDate, PlayerRecord, RoundCell};
use super::super::kinds::FindingKind;
use super::super::symbol;
use super::Writer;
use super::row::Row;
use crate::{Bye, Sex};

/// What 001 and national records share.
struct Static<'a> {
    code: &'a str,
    rank: u32,
    sex: Option<Sex>,
    title: &'a str,
    name: &'a str,
    rating: Option<u16>,
    federation: &'a str,
    id: &'a str,
    birth: Option<PartialDate>,
}

impl Writer {
    pub(super) fn player(&mut self, player: &PlayerRecord) {
        let id = player.fide_id.map(|id| id.to_string()).unwrap_or_default();
        let mut row = self.static_part(&Static {
            code: "001",
            rank: player.rank,
            sex: player.sex,
            title: player.title.map_or("", crate::Title::code),
            name: &player.name,
            rating: player.rating,
            federation: &player.federation,
            id: &id,
            birth: player.birth,
        });
        let what = format!("player {}", player.rank);
        if let Some(points) = player.points {
            let text = self.value(points, 5, &what);
            row.right(84, &text);
        }
        if let Some(place) = player.place {
            let text = self.value(place, 4, &what);
            row.right(89, &text);
        }
        for (index, cell) in player.rounds.iter().enumerate() {
            let start = 90 + 10 * index;
            let (opponent, colour, symbol) = self.cell(*cell);
            if opponent.len() > 4 {
                let text = format!("{what}: opponent {opponent} has more than 4 digits");
                self.add(FindingKind::ValueTooWide, text);
                continue;
            }
            row.right(start + 5, &opponent)
                .left(start + 7, &colour.to_string())
                .left(start + 9, &symbol.to_string());
        }
        self.line(&row.text());
    }

    /// Opponent, colour and result of one round.
    fn cell(&self, cell: RoundCell) -> (String, char, char) {
        match cell {
            RoundCell::Blank => (String::new(), ' ', ' '),
            RoundCell::Bye(bye) => ("0000".to_owned(), '-', self.bye(bye)),
            RoundCell::Game {
                opponent,
                colour,
                result,
            } => {
                let colour = symbol::of_colour(colour);
                let result = result.map_or(' ', symbol::of_result);
                (opponent.to_string(), colour, result)
            }
        }
    }

    /// TRF06 has results against 0000 instead of bye letters.
    const fn bye(&self, bye: Bye) -> char {
        match (self.dialect, bye) {
            (Dialect::Trf06, Bye::PairingAllocated) => '1',
            (Dialect::Trf06, Bye::Full) => '+',
            (Dialect::Trf06, Bye::Half) => '=',
            (Dialect::Trf06, Bye::Zero) => '-',
            (_, bye) => symbol::of_bye(bye),
        }
    }

    pub(super) fn national(&mut self, record: &NationalRecord) {
        let row = self.static_part(&Static {
            code: &record.code,
            rank: record.rank,
            sex: record.sex,
            title: &record.classification,
            name: &record.name,
            rating: record.rating,
            federation: &record.origin,
            id: &record.national_id,
            birth: record.birth,
        });
        self.line(&row.text());
    }

    fn static_part(&mut self, record: &Static<'_>) -> Row {
        let what = format!("player {}", record.rank);
        let mut row = Row::new(record.code);
        if record.rank > 9999 {
            self.add(
                FindingKind::ValueTooWide,
                format!("{what}: the starting rank has more than 4 digits"),
            );
        }
        row.right(8, &record.rank.to_string());
        if let Some(sex) = record.sex {
            row.left(10, if sex == Sex::Male { "m" } else { "w" });
        }
        row.right(13, &self.fit(record.title, 3, &what));
        row.left(15, &self.fit(record.name, 33, &what));
        if let Some(rating) = record.rating {
            row.right(52, &self.value(rating, 4, &what));
        }
        row.left(54, &self.fit(record.federation, 3, &what));
        row.right(68, &self.value(clean_id(record.id), 11, &what));
        if let Some(birth) = record.birth {
            row.left(70, &birth.to_string());
        }
        row
    }
}

fn clean_id(id: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    let text: String = id.chars().map(printable).collect();
    text.trim().to_owned()
}
