//! Every recorded report file is read, judged, imported and written again.

use hakem_core::format::trf::{self, Severity, WriteOptions};
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_tests::{data, read, reports};
use std::collections::{BTreeMap, BTreeSet};

/// The defects that are known to be in the files, by file and kind.
const DEFECTS: [(&str, &str, usize); 1] = [("trf/trf26_team_min.trf", "points-differ", 2)];

#[test]
fn every_file_is_read_and_its_defects_are_the_known_ones() {
    let files = reports(&data());
    assert_eq!(files.len(), 128);
    let mut found: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for path in files {
        let reading = read(&path);
        let name = path.strip_prefix(data()).expect("a file of the data");
        let name = name.display().to_string();
        for finding in &reading.findings {
            assert!(finding.severity > Severity::Refused, "{name}: {finding}");
            if finding.severity == Severity::Breach {
                *found
                    .entry((name.clone(), finding.kind.name()))
                    .or_default() += 1;
            }
        }
        // Every breach says what accepting it means: so accepted, each file is a tournament.
        let plan = plan(&reading.document, &ImportOptions::default());
        assert!(plan.is_ok(), "{name}: {plan:?}");
    }
    let known = DEFECTS.map(|(name, kind, count)| ((name.to_owned(), kind), count));
    assert_eq!(found, BTreeMap::from(known));
}

#[test]
fn every_file_goes_out_and_in_again() {
    for path in reports(&data()) {
        let name = path.display();
        let document = read(&path).document;
        let written = trf::write(&document, WriteOptions::new(document.dialect));
        let again = trf::read(written.text.as_bytes());
        assert_eq!(written.notices, [], "{name}: nothing is lost");
        assert_eq!(again.document, document, "{name}");
        let accepted = BTreeSet::new();
        let obstacle = again.obstacles(&accepted).next();
        assert_eq!(obstacle, None, "{name}: what we write is in order");
        let twice = trf::write(&again.document, WriteOptions::new(document.dialect));
        assert_eq!(twice.text, written.text, "{name}");
    }
}
