//! Boards that the rules do not make, and systems without any.

use super::*;

#[test]
fn boards_that_the_rules_do_not_make() {
    let mut field = field_of(&["W3=", "B4=", "B1=", "W2="]);
    field.rounds = 3;
    let mut made = pair(&field, &AnyPair).unwrap();
    made.pairs = vec![
        Pair {
            white: EntrantId(3),
            black: EntrantId(1),
        },
        Pair {
            white: EntrantId(2),
            black: EntrantId(4),
        },
    ];
    let explanation = explain(&field, &made, Scope::Round).unwrap();
    let PairReason::Departs(departure) = &explanation.boards[0].pair else {
        panic!("{explanation:?}");
    };
    assert_eq!(
        departure.bar,
        Some(Bar::Met {
            round: 1,
            article: "C.04.3 2.1.1 (C1)"
        })
    );
    let by_rules = pair(&field, &AnyPair).unwrap();
    let due = Pairings {
        made: &made,
        by_rules: &by_rules,
    };
    assert_eq!(departure.white, due.due(EntrantId(3)));
    assert_ne!(departure.white, Due::Absent);
}

#[test]
fn exchanged_colours_depart_too() {
    let field = field(1, &vec![Vec::new(); 2]);
    let mut made = pair(&field, &AnyPair).unwrap();
    let pair = made.pairs[0];
    made.pairs[0] = Pair {
        white: pair.black,
        black: pair.white,
    };
    let explanation = explain(&field, &made, Scope::Board(1)).unwrap();
    let reason = &explanation.boards[0];
    assert_eq!(reason.colour, None);
    let PairReason::Departs(departure) = &reason.pair else {
        panic!("{reason:?}");
    };
    assert_eq!(
        departure.white,
        Due::Game {
            opponent: pair.white,
            colour: Colour::Black
        }
    );
}

#[test]
fn a_system_without_engine_says_so() {
    let mut field = field(1, &vec![Vec::new(); 2]);
    let made = pair(&field, &AnyPair).unwrap();
    field.system = System::Other {
        system: crate::pairing::OtherSystem::Custom,
    };
    let error = explain(&field, &made, Scope::Round).unwrap_err();
    assert!(error.to_string().contains("no engine"), "{error}");
}
