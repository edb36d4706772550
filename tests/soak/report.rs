//! A case as a report file, to be read by any program.

use hakem_core::format::trf::{
    self, AccelerationRecord, Dialect, Document, PlayerRecord, ProhibitionRecord, RoundCell,
    WriteOptions,
};
use hakem_core::pairing::{Field, FieldEntrant};
use hakem_core::{Bye, EntrantId, Points, RoundRecord};
use std::collections::BTreeMap;

/// The text of a document.
pub fn text(document: &Document) -> String {
    trf::write(document, WriteOptions::new(Dialect::Trf26)).text
}

/// A field as a report file, and exactly: points may be what no report can say.
pub fn of_field(field: &Field) -> String {
    let exact = serde_json::to_string(field).unwrap_or_default();
    format!("{}{exact}\n", text(&document(field)))
}

fn document(field: &Field) -> Document {
    let numbers: BTreeMap<EntrantId, u32> =
        field.entrants.iter().map(|e| (e.id, e.tpn.0)).collect();
    let mut document = Document::new(Dialect::Trf26);
    let title = format!("{}, round {}", field.system, field.round);
    document.texts.insert("012".to_owned(), vec![title]);
    document.rounds = Some(field.rounds);
    document.initial_colour = Some(field.initial_colour);
    let mut entrants: Vec<&FieldEntrant> = field.entrants.iter().collect();
    entrants.sort_by_key(|entrant| entrant.tpn);
    for entrant in entrants {
        document.players.push(record(entrant, &numbers));
        if entrant.virtual_points != Points::ZERO {
            document.accelerations.push(AccelerationRecord {
                match_points: None,
                points: Some(entrant.virtual_points),
                first_round: field.round,
                last_round: field.round,
                first_id: entrant.tpn.0,
                last_id: entrant.tpn.0,
            });
        }
    }
    let sets = field.forbidden.iter();
    let prohibition = |set: &Vec<EntrantId>| ProhibitionRecord {
        rounds: Some((field.round, field.round)),
        ids: set.iter().map(|id| numbers[id]).collect(),
    };
    document.prohibitions = sets.chain(&groups(field)).map(prohibition).collect();
    document
}

/// The players of each label: to a report a prohibition like any other.
fn groups(field: &Field) -> Vec<Vec<EntrantId>> {
    let mut groups: BTreeMap<&str, Vec<EntrantId>> = BTreeMap::new();
    for entrant in &field.entrants {
        for label in &entrant.groups {
            groups.entry(label).or_default().push(entrant.id);
        }
    }
    groups.into_values().filter(|ids| ids.len() > 1).collect()
}

fn record(entrant: &FieldEntrant, numbers: &BTreeMap<EntrantId, u32>) -> PlayerRecord {
    let cell = |record: RoundRecord| match record {
        RoundRecord::Bye(bye) => RoundCell::Bye(bye),
        RoundRecord::Game {
            opponent,
            colour,
            result,
        } => RoundCell::Game {
            opponent: numbers[&opponent],
            colour,
            result: Some(result),
        },
    };
    let mut rounds: Vec<RoundCell> = entrant.history.iter().map(|row| cell(row.record)).collect();
    if !entrant.present {
        rounds.push(RoundCell::Bye(Bye::Zero));
    }
    PlayerRecord {
        rank: entrant.tpn.0,
        sex: None,
        title: None,
        name: format!("Player {}", entrant.tpn),
        rating: Some(entrant.rating),
        federation: "NON".to_owned(),
        fide_id: None,
        birth: None,
        points: Some(entrant.score),
        place: None,
        rounds,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::pairing::random_fields::worn_field;
    use hakem_core::pairing::{AnyPair, pair};
    use hakem_core::tournament::FidePolicy;
    use hakem_core::tournament::import::{ImportOptions, plan};

    /// Whoever reads the report of a case pairs what the soak paired.
    #[test]
    fn a_reported_field_is_paired_alike() {
        let mut paired = 0;
        for seed in 0..60 {
            let field = worn_field(12, 4, seed % 2 == 0, seed);
            let reading = trf::read(text(&document(&field)).as_bytes());
            let plan = plan(&reading.document, &ImportOptions::default());
            let mut t = plan.expect("a tournament").tournament;
            t.settings.system = field.system;
            let back = t.field(field.round, &FidePolicy).expect("a field");
            let boards = |field: &Field| pair(field, &AnyPair).ok().map(|found| found.pairs);
            assert_eq!(boards(&back), boards(&field), "seed {seed}");
            paired += usize::from(boards(&field).is_some());
        }
        assert!(paired > 10, "{paired}");
    }
}
