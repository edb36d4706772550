//! The Burstein system, C.04.4.2. The recorded answers are a hint; the text decides.

use crate::cases::{cases, sorted};
use hakem_core::BursteinEdition;
use hakem_core::pairing::System;

const BURSTEIN: System = System::Burstein {
    edition: BursteinEdition::E2026,
};

/// A case in which the programs agree against the text: the pairs that the text demands in place of
/// theirs, as `[white, black]`.
struct Difference {
    id: &'static str,
    demanded: &'static [[u64; 2]],
    theirs: &'static [[u64; 2]],
}

/// | case | article | what the text demands | what the programs did |
/// | --- | --- | --- | --- |
/// | 120-r4 | C6 (2.3.2) | in the bracket of 2 (2½), 4 and 6 (2) either 4-6 or 2-4 completes; 2-4 floats 6 with 2 points | 4-6, floating 2 with 2½ |
/// | 44-r5 | C7 (2.3.3) | 2-8 or 4-8, a player of 3 points floats either way; 2 has met both residents of the next bracket (1, 3) and would float again with 3, 4 meets 1 and leaves 3 with 2 | 4-8 |
/// | 379-r5 | C7 (2.3.3) before C8 | 1 has met both residents of the next bracket (10, 11) and would float again with 3 points; so 3 floats, though 2-3 would grant both colours | 2-3, floating 1 |
/// | 81-r4 | 1.7, 4 | Index order 9, 11, 5, 3, 8 (9 and 11: 5½ and 2¼; 5: 5½ and 2; the bye counts as a game against oneself); 9-3 and then BSN 2 with BSN 3 come before BSN 2 with nobody | 11 floats |
const DIFFERENCES: [Difference; 4] = [
    Difference {
        id: "burstein-2026-120-r4",
        demanded: &[[1, 6], [2, 4], [3, 5]],
        theirs: &[[1, 5], [3, 2], [4, 6]],
    },
    Difference {
        id: "burstein-2026-44-r5",
        demanded: &[[1, 4], [3, 9], [8, 2]],
        theirs: &[[3, 1], [4, 8], [9, 2]],
    },
    Difference {
        id: "burstein-2026-379-r5",
        demanded: &[[1, 2], [3, 10], [11, 7]],
        theirs: &[[1, 7], [2, 3], [11, 10]],
    },
    Difference {
        id: "burstein-2026-81-r4",
        demanded: &[[8, 10], [11, 5]],
        theirs: &[[8, 5], [11, 10]],
    },
];

#[test]
fn equals_the_programs_or_has_the_text_on_its_side() {
    let cases = cases("burstein-2026.jsonl");
    let mut differing = 0;
    for case in &cases {
        let (found, expected) = (sorted(case.pair(BURSTEIN)), sorted(case.expected.clone()));
        let Some(difference) = DIFFERENCES.iter().find(|d| d.id == case.id) else {
            assert_eq!(found, expected, "{}", case.id);
            continue;
        };
        differing += 1;
        let only = |these: &[[u64; 2]], those: &[[u64; 2]]| -> Vec<[u64; 2]> {
            these
                .iter()
                .copied()
                .filter(|pair| !those.contains(pair))
                .collect()
        };
        assert_eq!(only(&found, &expected), difference.demanded, "{}", case.id);
        assert_eq!(only(&expected, &found), difference.theirs, "{}", case.id);
    }
    assert_eq!((cases.len(), differing), (66, DIFFERENCES.len()));
}
