//! Header, teams and the records of byes, acceleration, prohibitions and adjustments.

use super::super::codes::TEXT_CODES;
use super::super::document::{
    AccelerationRecord, AdjustedKind, AdjustmentRecord, Dialect, Document, PlayerAcceleration,
    ProhibitionRecord, RequestedBye, ScoringRecord, TeamRecord,
};
use super::Writer;
use super::row::Row;
use crate::{Colour, Points};

impl Writer {
    /// The header, in the order of the codes.
    pub(super) fn header(&mut self, document: &Document) {
        let mut lines: Vec<(String, String)> = Vec::new();
        for (code, texts) in &document.texts {
            if !TEXT_CODES.contains(&code.as_str()) {
                let text = format!("'{code}' is no record of text and is left out");
                self.add(super::FindingKind::NotExpressible, text);
                continue;
            }
            for text in texts {
                let text = self.clean(text, &format!("record {code}"));
                lines.push((code.clone(), text));
            }
        }
        let dates = [("042", document.start), ("052", document.end)];
        for (code, day) in dates {
            lines.extend(day.map(|day| (code.to_owned(), day.to_string())));
        }
        if self.dialect == Dialect::Trf26 {
            let rounds = document.rounds.map(|rounds| rounds.to_string());
            lines.extend(rounds.map(|rounds| ("142".to_owned(), rounds)));
            let colour = document.initial_colour.map(|colour| match colour {
                Colour::White => "W",
                Colour::Black => "B",
            });
            lines.extend(colour.map(|colour| ("152".to_owned(), colour.to_owned())));
        }
        let mut lines: Vec<(String, String)> = lines
            .into_iter()
            .map(|(code, text)| (code.clone(), format!("{code} {text}")))
            .collect();
        lines.extend(round_dates(document).map(|line| ("132".to_owned(), line)));
        if self.dialect == Dialect::Trf26 {
            lines.extend(
                self.scoring_162(&document.scoring)
                    .map(|line| ("162".to_owned(), line)),
            );
        }
        lines.sort_by(|a, b| a.0.cmp(&b.0));
        for (_, line) in lines {
            self.line(&line);
        }
        self.extension_header(document);
    }

    /// `XXR`, `XXC`, `XXS`.
    fn extension_header(&mut self, document: &Document) {
        let trf16 = self.dialect == Dialect::Trf16;
        if let (true, Some(rounds)) = (trf16, document.rounds) {
            self.line(&format!("XXR {rounds}"));
        }
        let colour = match document.initial_colour {
            Some(Colour::White) if trf16 => " white1",
            Some(Colour::Black) if trf16 => " black1",
            _ => "",
        };
        let order = if document.order_by_position {
            " rank"
        } else {
            ""
        };
        if !colour.is_empty() || !order.is_empty() {
            self.line(&format!("XXC{colour}{order}"));
        }
        if trf16 {
            let values = xxs_values(&document.scoring);
            if !values.is_empty() {
                self.line(&format!("XXS {}", values.join(" ")));
            }
        }
    }

    fn scoring_162(&mut self, scoring: &ScoringRecord) -> Option<String> {
        let values = [
            ('W', scoring.white_win),
            ('D', scoring.white_draw),
            ('L', scoring.white_loss),
            ('A', scoring.zero_bye),
            ('P', scoring.pairing_bye),
            ('X', scoring.unknown),
        ];
        let mut line = String::from("162 ");
        for (symbol, value) in values {
            let Some(value) = value else { continue };
            let text = self.value(value, 4, "record 162");
            if !text.is_empty() {
                line = format!("{line} {symbol}{text:>4}   ");
            }
        }
        (line.len() > 4).then_some(line)
    }

    /// 310, or 013 in older dialects.
    pub(super) fn teams(&mut self, document: &Document) {
        for team in &document.teams {
            match self.dialect {
                Dialect::Trf26 => self.team(team),
                Dialect::Trf16 | Dialect::Trf06 => {
                    let name = self.fit(&team.name, 32, "a team");
                    let mut row = Row::new("013");
                    row.left(5, &name).ids(37, &team.players);
                    self.line(&row.text());
                }
            }
        }
    }

    fn team(&mut self, team: &TeamRecord) {
        let what = format!("team {}", team.number);
        let mut row = Row::new("310");
        row.right(7, &self.value(team.number, 3, &what));
        row.left(9, &self.fit(&team.name, 32, &what));
        row.left(42, &self.fit(&team.nickname, 5, &what));
        row.right(53, &self.fit(&team.strength, 6, &what));
        if let Some(points) = team.match_points {
            row.right(60, &self.value(points, 6, &what));
        }
        if let Some(points) = team.game_points {
            row.right(67, &self.value(points, 6, &what));
        }
        if let Some(place) = team.place {
            row.right(71, &self.value(place, 3, &what));
        }
        row.ids(74, &team.players);
        self.line(&row.text());
    }

    /// 240, 250, 260, 299, `XXZ`, `XXP`, `XXA`.
    pub(super) fn specials(&mut self, document: &Document) {
        for record in &document.byes {
            let kind = match record.kind {
                RequestedBye::Full => "F",
                RequestedBye::Half => "H",
                RequestedBye::Zero => "Z",
            };
            let mut row = Row::new("240");
            row.left(5, kind)
                .right(9, &record.round.to_string())
                .ids(11, &record.ids);
            self.line(&row.text());
        }
        for record in &document.accelerations {
            self.acceleration(record);
        }
        for record in &document.prohibitions {
            self.prohibition(record);
        }
        for record in &document.adjustments {
            self.adjustment(record);
        }
        if !document.absent.is_empty() {
            let ids: Vec<String> = document.absent.iter().map(u32::to_string).collect();
            self.line(&format!("XXZ {}", ids.join(" ")));
        }
        for record in &document.player_accelerations {
            self.player_acceleration(record);
        }
    }

    fn points(&mut self, points: Option<Points>, width: usize, code: &str) -> String {
        match points {
            Some(points) => self.value(points, width, &format!("record {code}")),
            None => String::new(),
        }
    }

    fn acceleration(&mut self, record: &AccelerationRecord) {
        let mut row = Row::new("250");
        row.right(8, &self.points(record.match_points, 4, "250"))
            .right(13, &self.points(record.points, 4, "250"))
            .right(17, &record.first_round.min(999).to_string())
            .right(21, &record.last_round.min(999).to_string())
            .right(26, &record.first_id.to_string())
            .right(31, &record.last_id.to_string());
        self.line(&row.text());
    }

    fn prohibition(&mut self, record: &ProhibitionRecord) {
        if let Some((first, last)) = record.rounds {
            let mut row = Row::new("260");
            row.right(7, &first.min(999).to_string())
                .right(11, &last.min(999).to_string())
                .ids(13, &record.ids);
            self.line(&row.text());
        } else {
            let ids: Vec<String> = record.ids.iter().map(u32::to_string).collect();
            self.line(&format!("XXP {}", ids.join(" ")));
        }
    }

    fn adjustment(&mut self, record: &AdjustmentRecord) {
        let kind = match record.kind {
            AdjustedKind::Win => "W",
            AdjustedKind::Draw => "D",
            AdjustedKind::Loss => "L",
            AdjustedKind::FullBye => "F",
            AdjustedKind::HalfBye => "H",
            AdjustedKind::ZeroBye => "Z",
            AdjustedKind::ForfeitWin => "+",
            AdjustedKind::ForfeitLoss => "-",
            AdjustedKind::Bonus => " ",
        };
        let round = record
            .round
            .map_or("000".to_owned(), |round| round.min(999).to_string());
        let mut row = Row::new("299");
        row.left(5, kind)
            .right(11, &self.points(record.match_points, 5, "299"))
            .right(17, &self.points(record.points, 5, "299"))
            .right(22, &round)
            .ids(24, &record.ids);
        self.line(&row.text());
    }

    fn player_acceleration(&mut self, record: &PlayerAcceleration) {
        let mut row = Row::new("XXA");
        row.right(8, &record.rank.to_string());
        let points: &[Points] = match record.points.as_slice() {
            [] => &[Points::ZERO],
            points => points,
        };
        for (index, points) in points.iter().enumerate() {
            row.right(13 + 5 * index, &self.value(points, 4, "record XXA"));
        }
        self.line(&row.text());
    }
}

fn round_dates(document: &Document) -> Option<String> {
    let mut row = Row::new("132");
    let mut any = false;
    for (index, day) in document.round_dates.iter().enumerate() {
        if let Some(day) = day {
            any = true;
            let text = format!("{:02}/{:02}/{:02}", day.year % 100, day.month, day.day);
            row.left(92 + 10 * index, &text);
        }
    }
    any.then(|| row.text())
}

fn xxs_values(scoring: &ScoringRecord) -> Vec<String> {
    [
        ("WW", scoring.white_win),
        ("BW", scoring.black_win),
        ("WD", scoring.white_draw),
        ("BD", scoring.black_draw),
        ("WL", scoring.white_loss),
        ("BL", scoring.black_loss),
        ("ZPB", scoring.zero_bye),
        ("HPB", scoring.half_bye),
        ("FPB", scoring.full_bye),
        ("PAB", scoring.pairing_bye),
        ("FW", scoring.forfeit_win),
        ("FL", scoring.forfeit_loss),
    ]
    .into_iter()
    .filter_map(|(code, value)| value.map(|value| format!("{code}={value}")))
    .collect()
}
