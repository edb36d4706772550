//! The Lim system.

use super::*;
use crate::LimEdition;
use crate::pairing::explain::claims::random_lim;
use std::collections::BTreeSet;

fn lim(mut field: Field) -> Field {
    field.system = System::Lim {
        edition: LimEdition::E2026,
        maxi: false,
    };
    field
}

/// pairing-lim 12.4: the lowest numbered of those who are due the colour of the majority.
#[test]
fn c04_4_3_3_2_2_the_colour_of_the_majority() {
    let rows = [
        "B6=", "W7=", "B8=", "B9=", "W10=", "W1=", "B2=", "W3=", "W4=", "B5=",
    ];
    let mut field = lim(field_of(&rows));
    for entrant in &mut field.entrants {
        let halves = if entrant.tpn.0 <= 5 { 2 } else { 1 };
        entrant.score = Points::from_halves(halves);
        entrant.present = entrant.tpn.0 <= 6;
    }
    let explanation = explained(&field);
    let bracket = &explanation.brackets[0];
    assert_eq!(bracket.float_cause, Some(FloatCause::Odd));
    let turn = bracket.turn.unwrap();
    assert_eq!((turn.number, turn.way), (1, Way::Downward));
    let reason = &bracket.floaters[0];
    assert_eq!((reason.player, reason.first), (EntrantId(4), false));
    assert_eq!(
        reason.passed,
        [PassedOver {
            player: EntrantId(5),
            why: Why::NotOfMajority {
                colour: Colour::White,
                article: "C.04.4.3 3.2.2"
            }
        }]
    );
    let float = &board(&explanation, 4).floats[0];
    assert_eq!((float.from, float.direction), (1, Direction::Down));
    assert_eq!(float.reason.as_ref(), Some(reason));
}

/// pairing-lim 12.7: 3 floats to 4, whom he may not meet, and the lower side is opened.
#[test]
fn c04_4_3_2_6_1_an_opened_pairing() {
    let mut field = lim(field(3, &vec![rounds_of(&[bye(Bye::Zero); 2]); 6]));
    for (entrant, halves) in field.entrants.iter_mut().zip([4, 4, 4, 2, 0, 0]) {
        entrant.score = Points::from_halves(halves);
    }
    field.forbidden = vec![ids(&[1, 4]), ids(&[2, 4]), ids(&[3, 4])];
    let explanation = explained(&field);
    let opened = &explanation.brackets[2].opened;
    assert_eq!(opened.len(), 1);
    assert_eq!(opened[0].article, "C.04.4.3 2.6.1");
    assert_eq!((opened[0].from_above, opened[0].from_below), (1, 0));
    let floats = &board(&explanation, 5).floats;
    let own = floats
        .iter()
        .find(|float| float.player == EntrantId(5))
        .unwrap();
    assert_eq!(
        (own.cause, own.direction),
        (FloatCause::Opened, Direction::Upward)
    );
    let median = &explanation.brackets[1];
    assert_eq!(median.turn.unwrap().way, Way::Median);
    assert_eq!(median.residents, ids(&[4]));
}

/// 5.4: who decides depends on the side of the median.
#[test]
fn c04_4_3_5_4_rank_by_side() {
    let rule = |score: i64| {
        let mut field = lim(field_of(&["W3=", "W4=", "B1=", "B2="]));
        for entrant in &mut field.entrants {
            entrant.score = Points::from_halves(score);
            entrant.present = entrant.tpn.0 <= 2;
        }
        let explanation = explained(&field);
        explanation.boards[0].colour.clone().unwrap().rule
    };
    let player = EntrantId;
    assert_eq!(rule(1), ColourRule::Rank { player: player(1) });
    assert_eq!(rule(0), ColourRule::LowerRank { player: player(2) });
}

/// 1998 numbers its sections otherwise.
#[test]
fn articles_by_edition() {
    for (edition, order, met) in [
        (LimEdition::E1998, "Lim 1998 9.2", "Lim 1998 9.1"),
        (LimEdition::E1999, "C.04.4.3 2.2", "C.04.4.3 2.1"),
        (LimEdition::E2026, "C.04.4.3 2.2", "C.04.4.3 2.1"),
    ] {
        let mut field = field_of(&["W3=", "B4=", "B1=", "W2="]);
        field.system = System::Lim {
            edition,
            maxi: false,
        };
        let explanation = explained(&field);
        assert_eq!(explanation.brackets[0].turn.unwrap().article, order);
        let bar = Bar::Met {
            round: 1,
            article: met,
        };
        assert_eq!(
            chosen(&explanation, 1).passed[0].why,
            Why::MayNotMeet { bar }
        );
    }
}

/// Among random fields each reason comes up.
#[test]
fn every_reason_is_met() {
    let name = |why: &Why| match why {
        Why::MayNotMeet { .. } => "bar",
        Why::Breaks { shortfall } => match shortfall.rule {
            Rule::ColourLimits => "limits",
            _ => "preference",
        },
        Why::GroupIncomplete { .. } => "incomplete",
        Why::NeededHere { .. } => "needed",
        Why::FloaterType { .. } => "type",
        Why::FloatedLast { .. } => "floated",
        Why::NotOfMajority { .. } => "majority",
        Why::TooFar { .. } => "far",
        Why::ExchangeTooFar { .. } => "far exchange",
        _ => "other",
    };
    let mut met = BTreeSet::new();
    for seed in 0..1_200_u64 {
        let size = usize::try_from(6 + seed % 9).unwrap();
        let field = random_lim(
            size,
            usize::try_from(seed % 5).unwrap(),
            seed % 3 == 0,
            seed,
        );
        let Some(made) = found(&field, &AnyPair) else {
            continue;
        };
        let explanation = explain(&field, &made, Scope::Round).unwrap();
        let floats = explanation.brackets.iter().flat_map(|b| &b.floaters);
        met.extend(
            floats
                .flat_map(|float| &float.passed)
                .map(|over| name(&over.why)),
        );
        for board in &explanation.boards {
            if let PairReason::Chosen(choice) = &board.pair {
                met.extend(choice.passed.iter().map(|over| name(&over.why)));
            }
        }
    }
    let all = [
        "bar",
        "far",
        "far exchange",
        "floated",
        "incomplete",
        "limits",
        "majority",
        "needed",
        "preference",
        "type",
    ];
    assert_eq!(met, all.into());
}
