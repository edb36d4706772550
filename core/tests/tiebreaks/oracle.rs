//! Every value of the official checker for the test events, in the editions 2024 and 2026.
//!
//! The rounds of the random events end with the last round; the values are compared as numbers, an
//! undefined one is null. Columns that an edition does not have are refused, and must be.

use crate::tables;
use hakem_core::TiebreakEdition;
use hakem_core::tiebreak::{
    Competition, StandingsOptions, TiebreakError, TiebreakList, TiebreakName, Value, standings,
};
use std::collections::BTreeMap;
use std::path::PathBuf;

pub type Expected = BTreeMap<u32, BTreeMap<String, Option<Value>>>;

fn data() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/tiebreaks")
}

pub fn expected(file: &str) -> Expected {
    let text = std::fs::read_to_string(data().join(file)).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let players = json["values"].as_object().unwrap().iter();
    players
        .map(|(tpn, columns)| {
            let columns = columns.as_object().unwrap().iter().map(|(name, value)| {
                let value = value.as_str().map(|text| text.parse().unwrap());
                (name.clone(), value)
            });
            (tpn.parse().unwrap(), columns.collect())
        })
        .collect()
}

#[derive(Debug, Default)]
struct Tally {
    compared: usize,
    refused: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn compare(
        &mut self,
        trf: &str,
        json: &str,
        competition: Competition,
        edition: TiebreakEdition,
    ) {
        let text = std::fs::read_to_string(data().join(trf)).unwrap();
        let table = tables::read(&text, competition, edition);
        let expected = expected(json);
        let columns: Vec<String> = expected.values().next().unwrap().keys().cloned().collect();
        for column in columns {
            let ranks = column
                .strip_prefix("rank(")
                .and_then(|rest| rest.strip_suffix(')'));
            let list: TiebreakList = ranks.unwrap_or(&column).parse().unwrap();
            let list = if ranks.is_some() || column == "PTS" {
                list
            } else {
                TiebreakList(vec![column.parse::<TiebreakName>().unwrap()])
            };
            let found = match standings(&table, &list.0, &StandingsOptions::default()) {
                Ok(found) => found,
                Err(TiebreakError::NotInEdition { .. }) => {
                    assert!(edition < TiebreakEdition::E2026, "{column}");
                    self.refused += expected.len();
                    continue;
                }
                Err(error) => panic!("{json} {column}: {error}"),
            };
            for row in found.rows {
                let ours = match ranks {
                    Some(_) => Some(Value::whole(i64::from(row.rank))),
                    None => row.values[0],
                };
                let theirs = expected[&row.tpn.0][&column];
                self.compared += 1;
                if ours != theirs {
                    let show = |v: Option<Value>| v.map_or("null".to_owned(), |v| v.to_string());
                    self.wrong.push(format!(
                        "{json} {} {column}: {} instead of {}",
                        row.tpn,
                        show(ours),
                        show(theirs)
                    ));
                }
            }
        }
    }

    fn finish(self, at_least: usize) {
        println!("{} compared, {} refused", self.compared, self.refused);
        assert!(self.wrong.is_empty(), "{:#?}", self.wrong);
        assert!(self.compared >= at_least, "{}", self.compared);
    }
}

const EDITIONS: [(TiebreakEdition, &str); 2] = [
    (TiebreakEdition::E2024, "2024"),
    (TiebreakEdition::E2026, "2026"),
];

#[test]
fn exercise_swiss() {
    let mut tally = Tally::default();
    for (edition, year) in EDITIONS {
        tally.compare(
            &format!("tec-swiss-{year}.trf"),
            &format!("tec-swiss-{year}.expected.json"),
            Competition::Swiss,
            edition,
        );
    }
    tally.finish(1_100);
}

#[test]
fn exercise_round_robin() {
    let mut tally = Tally::default();
    for (edition, year) in EDITIONS {
        tally.compare(
            &format!("tec-rr-{year}.trf"),
            &format!("tec-rr-{year}.expected.json"),
            Competition::RoundRobin,
            edition,
        );
    }
    tally.finish(200);
}

#[test]
fn random_swisses() {
    let mut tally = Tally::default();
    let mut files: Vec<String> = std::fs::read_dir(data().join("random"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".trf").map(str::to_owned))
        .collect();
    files.sort();
    for file in files {
        for (edition, year) in EDITIONS {
            tally.compare(
                &format!("random/{file}.trf"),
                &format!("random/{file}-{year}.json"),
                Competition::Swiss,
                edition,
            );
        }
    }
    tally.finish(20_000);
}
