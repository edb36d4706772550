//! What is wrong with a rating report, in sentences.

use super::language::Language;
use hakem_core::format::rating_report::Fault;
use hakem_core::format::trf::Document;

/// A fault of a document, in a sentence.
pub fn fault(t: &Language, document: &Document, fault: &Fault) -> String {
    let mut players = document.players.iter();
    let player = players.find(|player| Some(player.rank) == fault.player);
    let named = player.map(|player| format!("{} {}", player.rank, player.name));
    let values = [
        ("found", fault.found.as_str().into()),
        ("round", fault.round.unwrap_or_default().into()),
        ("number", fault.player.unwrap_or_default().into()),
        ("player", named.unwrap_or_default().into()),
    ];
    t.fill(&format!("fault-{}", fault.kind), &values)
        .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::format::rating_report::FaultKind;

    #[test]
    fn every_fault_has_its_sentence_in_every_language() {
        for t in Language::all() {
            for kind in FaultKind::ALL {
                let key = format!("fault-{kind}");
                assert_ne!(t.text(&key), key, "{}", t.code());
            }
        }
    }
}
