//! A reader of just the columns that the recorded events use; not a TRF reader.

use hakem_core::pairing::{EntrantRound, Field, FieldEntrant, System};
use hakem_core::{
    Bye, Colour, DutchEdition, EntrantId, Points, RoundRecord, Score, Scoring, SideResult, Tpn,
};
use std::collections::BTreeMap;

/// One event file, its columns taken apart.
pub struct Event {
    pub rounds: u16,
    pub initial: Colour,
    pub players: Vec<Row>,
    /// Virtual points by number and round.
    virtual_points: BTreeMap<(u32, usize), Points>,
}

/// One player's line.
pub struct Row {
    pub number: u32,
    pub cells: Vec<Option<RoundRecord>>,
}

fn columns(line: &str, from: usize, to: usize) -> &str {
    line.get(from - 1..to.min(line.len())).unwrap_or("").trim()
}

fn number<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.trim().parse().expect(text)
}

impl Event {
    pub fn read(text: &str) -> Self {
        let mut event = Self {
            rounds: 0,
            initial: Colour::White,
            players: Vec::new(),
            virtual_points: BTreeMap::new(),
        };
        for line in text.lines().filter(|line| line.len() > 3) {
            match &line[..3] {
                "001" => event.players.push(row(line)),
                "142" | "XXR" => event.rounds = number(&line[4..]),
                "152" if line.ends_with('B') => event.initial = Colour::Black,
                "XXC" if line.contains("black1") => event.initial = Colour::Black,
                "250" => event.read_virtual_points(line),
                _ => {}
            }
        }
        event
    }

    fn read_virtual_points(&mut self, line: &str) {
        let value = number(columns(line, 10, 13));
        for who in number::<u32>(columns(line, 23, 26))..=number(columns(line, 28, 31)) {
            for round in number::<usize>(columns(line, 15, 17))..=number(columns(line, 19, 21)) {
                self.virtual_points.insert((who, round), value);
            }
        }
    }

    /// The field of a round, from the file cut before it.
    pub fn field(&self, round: usize, edition: DutchEdition) -> Field {
        let entrants = self
            .players
            .iter()
            .map(|row| self.entrant(row, round))
            .collect();
        Field {
            system: System::Dutch { edition },
            round: u16::try_from(round).expect("small"),
            rounds: self.rounds,
            scoring: Scoring::default(),
            initial_colour: self.initial,
            entrants,
            forbidden: Vec::new(),
            avoid: Vec::new(),
        }
    }

    fn entrant(&self, row: &Row, round: usize) -> FieldEntrant {
        let bonus = |round: usize| {
            self.virtual_points
                .get(&(row.number, round))
                .copied()
                .unwrap_or_default()
        };
        let history: Vec<EntrantRound> = (1..round)
            .map(|earlier| {
                let record = row.cells.get(earlier - 1).copied().flatten();
                let record = record.unwrap_or(RoundRecord::Bye(Bye::Zero));
                EntrantRound {
                    record,
                    points: Scoring::default().of_record(&record),
                    virtual_points: bonus(earlier),
                }
            })
            .collect();
        let away = match row.cells.get(round - 1).copied().flatten() {
            None => true,
            Some(RoundRecord::Bye(bye)) => bye != Bye::PairingAllocated,
            Some(RoundRecord::Game { .. }) => false,
        };
        FieldEntrant {
            id: EntrantId(row.number),
            tpn: Tpn(row.number),
            present: !away,
            score: history.iter().map(|round| round.points).sum(),
            virtual_points: bonus(round),
            history,
            groups: Vec::new(),
        }
    }

    /// The pairs of a round as the file has them, `[white, black]`, the bye as `[player, 0]`.
    pub fn pairs(&self, round: usize) -> Vec<(u32, u32)> {
        let mut pairs = Vec::new();
        for row in &self.players {
            match row.cells.get(round - 1).copied().flatten() {
                Some(RoundRecord::Bye(Bye::PairingAllocated)) => pairs.push((row.number, 0)),
                Some(RoundRecord::Game {
                    opponent,
                    colour: Some(Colour::White),
                    ..
                }) => {
                    pairs.push((row.number, opponent.0));
                }
                _ => {}
            }
        }
        pairs.sort_unstable();
        pairs
    }
}

fn row(line: &str) -> Row {
    let mut cells = Vec::new();
    let mut at = 92;
    while at <= line.len() {
        cells.push(cell(line, at));
        at += 10;
    }
    Row {
        number: number(columns(line, 5, 8)),
        cells,
    }
}

fn cell(line: &str, at: usize) -> Option<RoundRecord> {
    let opponent = columns(line, at, at + 3);
    let result = columns(line, at + 7, at + 7);
    if result.is_empty() {
        return None;
    }
    let bye = match result {
        "U" => Some(Bye::PairingAllocated),
        "H" => Some(Bye::Half),
        "F" => Some(Bye::Full),
        "Z" => Some(Bye::Zero),
        _ => None,
    };
    if let Some(bye) = bye {
        return Some(RoundRecord::Bye(bye));
    }
    let colour = match columns(line, at + 5, at + 5) {
        "w" => Some(Colour::White),
        "b" => Some(Colour::Black),
        _ => None,
    };
    Some(RoundRecord::Game {
        opponent: EntrantId(number(opponent)),
        colour,
        result: match result {
            "1" => SideResult::Rated(Score::Win),
            "0" => SideResult::Rated(Score::Loss),
            "=" => SideResult::Rated(Score::Draw),
            "+" => SideResult::ForfeitWin,
            "-" => SideResult::ForfeitLoss,
            other => panic!("result {other}"),
        },
    })
}
