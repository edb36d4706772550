//! Cross-tables for tests: from report files, and from short notation.

use hakem_core::format::trf;
use hakem_core::tiebreak::{
    Competition, CrossTable, StandingsOptions, TableEntrant, TableRound, standings,
};
use hakem_core::tournament::FidePolicy;
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::{
    Bye, Colour, EntrantId, Points, RoundRecord, Score, Scoring, SideResult, TiebreakEdition, Tpn,
};
use std::collections::BTreeSet;

/// The table of a report file by the rules of an edition.
pub fn read(text: &str, competition: Competition, edition: TiebreakEdition) -> CrossTable {
    let reading = trf::read(text.as_bytes());
    assert_eq!(reading.obstacles(&BTreeSet::new()).next(), None);
    let mut t = plan(&reading.document, &ImportOptions::default())
        .unwrap()
        .tournament;
    t.settings.tiebreak_edition = edition;
    let table = t.cross_table(t.newest_round(), &FidePolicy).unwrap();
    assert_eq!(table.competition, competition);
    assert_eq!(table.scoring, Scoring::default());
    table
}

/// A table in short notation: a row for each entrant, a word for each round such as `+W2`, `=B1`,
/// `-W3`, `+F4`, `-F4`, `H`, `U`, `F`, `Z`. Numbers count from 1.
pub fn short(competition: Competition, edition: TiebreakEdition, rows: &[&str]) -> CrossTable {
    short_with(competition, edition, Scoring::default(), rows)
}

pub fn short_with(
    competition: Competition,
    edition: TiebreakEdition,
    scoring: Scoring,
    rows: &[&str],
) -> CrossTable {
    let entrants = (1..)
        .zip(rows)
        .map(|(tpn, row)| {
            let rounds = row.split_whitespace().map(|word| {
                let (sign, rest) = word.split_at(1);
                if rest.is_empty() {
                    return round_of("0000", "-", sign, &scoring);
                }
                let (colour, opponent) = rest.split_at(1);
                match (sign, colour) {
                    (_, "F") => round_of(opponent, "-", sign, &scoring),
                    ("+", _) => round_of(opponent, colour, "1", &scoring),
                    ("-", _) => round_of(opponent, colour, "0", &scoring),
                    _ => round_of(opponent, colour, sign, &scoring),
                }
            });
            entrant(tpn, Some(2000), rounds.collect())
        })
        .collect();
    table(competition, edition, scoring, entrants)
}

fn entrant(tpn: u32, rating: Option<u16>, rounds: Vec<TableRound>) -> TableEntrant {
    TableEntrant {
        id: EntrantId(tpn),
        tpn: Tpn(tpn),
        rating,
        adjustment: Points::ZERO,
        rounds,
        ranked: true,
        own_values: std::collections::BTreeMap::default(),
    }
}

fn table(
    competition: Competition,
    edition: TiebreakEdition,
    scoring: Scoring,
    entrants: Vec<TableEntrant>,
) -> CrossTable {
    CrossTable {
        competition,
        edition,
        scoring,
        rounds: entrants
            .first()
            .map_or(0, |e| u16::try_from(e.rounds.len()).unwrap()),
        entrants,
        teams: None,
    }
}

fn round_of(opponent: &str, colour: &str, symbol: &str, scoring: &Scoring) -> TableRound {
    let game = |result| RoundRecord::Game {
        opponent: EntrantId(opponent.parse().unwrap()),
        colour: match colour {
            "w" | "W" => Some(Colour::White),
            "b" | "B" => Some(Colour::Black),
            _ => None,
        },
        result,
    };
    let record = match symbol {
        "1" => game(SideResult::Rated(Score::Win)),
        "=" => game(SideResult::Rated(Score::Draw)),
        "0" => game(SideResult::Rated(Score::Loss)),
        "+" => game(SideResult::ForfeitWin),
        "-" => game(SideResult::ForfeitLoss),
        "?" => game(SideResult::Unknown),
        "H" => RoundRecord::Bye(Bye::Half),
        "F" => RoundRecord::Bye(Bye::Full),
        "U" => RoundRecord::Bye(Bye::PairingAllocated),
        "Z" | "" => RoundRecord::Bye(Bye::Zero),
        other => panic!("result '{other}'"),
    };
    TableRound {
        record,
        points: scoring.of_record(&record),
    }
}

/// The values of one tie-break by pairing number, over everybody.
pub fn values(table: &CrossTable, name: &str) -> Vec<Option<String>> {
    let list = [name.parse().unwrap()];
    let mut rows = standings(table, &list, &StandingsOptions::default())
        .unwrap_or_else(|error| panic!("{name}: {error}"))
        .rows;
    rows.sort_by_key(|row| row.tpn);
    rows.into_iter()
        .map(|row| row.values[0].map(|value| value.to_string()))
        .collect()
}

/// The value of one tie-break of number 1.
pub fn first(table: &CrossTable, name: &str) -> String {
    values(table, name)[0].clone().unwrap_or("null".to_owned())
}

/// Number 1 meets opponents with the given scores: a word a round as in [`short`] without colour
/// and opponent, and the score. The opponents' other rounds count for nothing.
pub fn against_scores(edition: TiebreakEdition, rounds: &[(&str, &str)]) -> CrossTable {
    let scoring = Scoring::default();
    let idle = TableRound {
        record: RoundRecord::Bye(Bye::Full),
        points: Points::ZERO,
    };
    let mut mine = Vec::new();
    let mut others = Vec::new();
    for (round, (symbol, score)) in rounds.iter().enumerate() {
        let opponent = u32::try_from(round).unwrap() + 2;
        let mut row = vec![idle; rounds.len()];
        let theirs = match *symbol {
            "1" => "0",
            "0" => "1",
            "+" => "-",
            "-" => "+",
            other => other,
        };
        if score.is_empty() {
            mine.push(round_of("0000", "-", symbol, &scoring));
        } else {
            mine.push(round_of(&opponent.to_string(), "w", symbol, &scoring));
            row[round] = round_of("1", "b", theirs, &scoring);
        }
        let mut other = entrant(opponent, Some(2000), row);
        let sum: Points = other.rounds.iter().map(|round| round.points).sum();
        other.adjustment = score.parse::<Points>().unwrap_or_default() - sum;
        others.push(other);
    }
    let mut entrants = vec![entrant(1, Some(2000), mine)];
    entrants.append(&mut others);
    table(Competition::Swiss, edition, scoring, entrants)
}
