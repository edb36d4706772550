//! The Dubov system, C.04.4.1.

use crate::cases::{cases, sorted};
use hakem_core::DubovEdition;
use hakem_core::pairing::System;
use std::collections::BTreeMap;

const DUBOV: System = System::Dubov {
    edition: DubovEdition::E2026,
};

#[test]
fn equals_what_several_programs_agree_on() {
    let mut families: BTreeMap<String, usize> = BTreeMap::new();
    for case in cases("dubov-2026.jsonl") {
        // Programs may have agreed on the pairs alone.
        assert_eq!(
            sorted(case.pair(DUBOV)),
            sorted(case.expected.clone()),
            "{}",
            case.id
        );
        *families.entry(case.family).or_default() += 1;
    }
    let counts: Vec<(&str, usize)> = families.iter().map(|(f, n)| (f.as_str(), *n)).collect();
    assert_eq!(
        counts,
        [
            ("byes", 22),
            ("forbidden", 11),
            ("forfeits", 20),
            ("medium", 2),
            ("odd", 20),
            ("plain", 24),
            ("small", 19),
        ]
    );
}

/// Where the programs differ, the text decides.
///
/// | case | article | what the text demands | who differs, and how |
/// | --- | --- | --- | --- |
/// | forfeits-58-r4 | 3.1.4 | of 1 and 3, with 1 point, 3 has played three games and 1 two | py4swiss: 1 |
/// | forfeits-39-r9 | 2.1.2, 3.1.4 | all below 4½ are barred; 6 has played eight games, 7 seven | py4swiss: 7; CPPDubovSystem: 11, who won by forfeit |
/// | byes-58-r3 | 3.1.4, 3.1.5 | of 13, 17 and 19, with no point, 19 has missed a round | py4swiss: 19 |
#[test]
fn c04_4_1_3_1_disputed_byes() {
    const PY4SWISS: &str = "py4swiss 0.3.1";
    const CPP: &str = "CPPDubovSystem 2.2";
    let cases = cases("dubov-2026-disputed.jsonl");
    assert_eq!(cases.len(), 3);
    for (id, bye, programs) in [
        ("dubov-2026-forfeits-58-r4", 3, [(PY4SWISS, 1), (CPP, 3)]),
        ("dubov-2026-forfeits-39-r9", 6, [(PY4SWISS, 7), (CPP, 11)]),
        ("dubov-2026-byes-58-r3", 17, [(PY4SWISS, 19), (CPP, 17)]),
    ] {
        let case = cases.iter().find(|case| case.id == id).unwrap();
        let found = case.pair(DUBOV);
        assert_eq!(found.last(), Some(&[bye, 0]), "{id}");
        for (program, theirs) in programs {
            let answer = &case.answers[program];
            assert!(answer.contains(&[theirs, 0]), "{id}: {program}");
            assert_eq!(
                theirs == bye,
                *answer == sorted(found.clone()),
                "{id}: {program}"
            );
        }
    }
}
