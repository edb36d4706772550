//! A case as a report file, to be read by any program.

use hakem_core::format::trf::{
    self, Dialect, Document, PlayerAcceleration, PlayerRecord, ProhibitionRecord, RoundCell,
    WriteOptions,
};
use hakem_core::pairing::{Field, FieldEntrant};
use hakem_core::{Bye, EntrantId, RoundRecord};
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
        let virtual_points = entrant.history.iter().map(|round| round.virtual_points);
        document.player_accelerations.push(PlayerAcceleration {
            rank: entrant.tpn.0,
            points: virtual_points.chain([entrant.virtual_points]).collect(),
        });
    }
    let sets = field.forbidden.iter();
    let prohibition = |set: &Vec<EntrantId>| ProhibitionRecord {
        rounds: Some((field.round, field.round)),
        ids: set.iter().map(|id| numbers[id]).collect(),
    };
    document.prohibitions = sets.map(prohibition).collect();
    document
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
