//! The Dubov system.

use super::*;

#[test]
fn dubov_fills_from_below() {
    let mut field = field_of(&["W4+", "B5+", "W6+", "B1-", "W2-", "B3-"]);
    field.system = System::Dubov {
        edition: DubovEdition::E2026,
    };
    for (entrant, rating) in field
        .entrants
        .iter_mut()
        .zip([2400, 2390, 2380, 2370, 2360, 2350])
    {
        entrant.rating = rating;
    }
    let explanation = explained(&field);
    let bracket = &explanation.brackets[0];
    assert_eq!(bracket.residents, ids(&[1, 2, 3]));
    assert_eq!(bracket.float_cause, Some(FloatCause::Odd));
    let upfloater = bracket.upfloaters[0].player;
    let float = &board(&explanation, upfloater.0).floats[0];
    assert_eq!(
        (float.direction, float.article),
        (Direction::Up, "C.04.4.1 2.3.1 (C5)")
    );
}

/// 4 would be brought up before 5, but all three residents have met him.
#[test]
fn dubov_passes_over_who_has_met_everybody() {
    let rows = [
        "W4= B7= W8=",
        "B5= W4= B7=",
        "W6= B8= W4=",
        "B1= B2= B3=",
        "W2= B6= -",
        "B3= W5= -",
        "- W1= W2=",
        "- W3= B1=",
    ];
    let mut field = field_of(&rows);
    field.system = System::Dubov {
        edition: DubovEdition::E2026,
    };
    for entrant in &mut field.entrants {
        let halves = if entrant.tpn.0 <= 3 { 4 } else { 1 };
        entrant.score = Points::from_halves(halves);
        entrant.present = entrant.tpn.0 <= 6;
    }
    let explanation = explained(&field);
    let bracket = &explanation.brackets[0];
    assert_eq!(bracket.residents, ids(&[1, 2, 3]));
    assert_eq!(bracket.upfloaters[0].player, EntrantId(5));
    let reason = board(&explanation, 5).floats[0].reason.clone().unwrap();
    assert!(!reason.first);
    let article = "C.04.4.1 2.2.1 (C4)";
    assert_eq!(
        reason.passed,
        [PassedOver {
            player: EntrantId(4),
            why: Why::CannotComplete { article }
        }]
    );
}
