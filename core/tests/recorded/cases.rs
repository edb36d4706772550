//! Recorded cases, read and paired.

use hakem_core::format::trf;
use hakem_core::pairing::{AnyPair, System, pair};
use hakem_core::tournament::FidePolicy;
use hakem_core::tournament::import::{ImportOptions, plan};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Boards in order as `[white, black]`; the bye is `[player, 0]`.
pub type Boards = Vec<[u64; 2]>;

pub struct Case {
    pub id: String,
    pub family: String,
    pub expected: Boards,
    /// Of a disputed case: what each program gave, sorted.
    pub answers: BTreeMap<String, Boards>,
    trf: String,
}

fn boards(json: &Value) -> Boards {
    let rows = json.as_array().into_iter().flatten();
    rows.map(|row| [row[0].as_u64().unwrap(), row[1].as_u64().unwrap()])
        .collect()
}

fn case(line: &str) -> Case {
    let json: Value = serde_json::from_str(line).unwrap();
    let text = |key: &str| json[key].as_str().unwrap().to_owned();
    let answers = json["answers"].as_object().into_iter().flatten();
    Case {
        id: text("id"),
        family: text("family"),
        expected: boards(&json["expected"]),
        answers: answers
            .map(|(program, pairs)| (program.clone(), sorted(boards(pairs))))
            .collect(),
        trf: text("trf"),
    }
}

/// The cases of a file.
pub fn cases(file: &str) -> Vec<Case> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/pairings");
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    text.lines().map(case).collect()
}

pub fn sorted(mut boards: Boards) -> Boards {
    boards.sort_unstable();
    boards
}

impl Case {
    /// The next round as the engine pairs it.
    pub fn pair(&self, system: System) -> Boards {
        let reading = trf::read(self.trf.as_bytes());
        let mut t = plan(&reading.document, &ImportOptions::default())
            .unwrap()
            .tournament;
        t.settings.system = system;
        let numbers = t.numbers(&FidePolicy);
        let field = t.field(t.newest_round() + 1, &FidePolicy).unwrap();
        let pairing = pair(&field, &AnyPair).unwrap_or_else(|error| panic!("{}: {error}", self.id));
        let number = |id: hakem_core::EntrantId| u64::from(numbers[&hakem_core::PlayerId(id.0)].0);
        let pairs = pairing.pairs.iter();
        let bye = pairing.bye.iter().map(|bye| [number(*bye), 0]);
        pairs
            .map(|pair| [number(pair.white), number(pair.black)])
            .chain(bye)
            .collect()
    }
}
