//! The Burstein system.

use super::*;

#[test]
fn burstein_folds_after_its_seeding_rounds() {
    let byes = rounds_of(&[bye(Bye::Half), bye(Bye::Half)]);
    let mut field = field(3, &vec![byes; 4]);
    field.rounds = 4;
    field.system = System::Burstein {
        edition: BursteinEdition::E2026,
    };
    field.forbidden = vec![ids(&[1, 4])];
    let explanation = explained(&field);
    let choice = chosen(&explanation, 1);
    assert_eq!(choice.article, "C.04.4.2 3.2, 4");
    assert_eq!(
        choice.passed,
        [PassedOver {
            player: EntrantId(4),
            why: Why::MayNotMeet {
                bar: Bar::Forbidden
            }
        }]
    );
    field.round = 2;
    for entrant in &mut field.entrants {
        entrant.history.truncate(1);
    }
    field.forbidden.clear();
    let seeding = explained(&field);
    assert_eq!(
        seeding.boards[0].pair,
        PairReason::First {
            article: "C.04.3 3.2-3.4"
        }
    );
}
