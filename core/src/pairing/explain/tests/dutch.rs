//! The Dutch system, both editions.

use super::*;

#[test]
fn round_one_is_the_first_candidate_with_colours_by_number() {
    for (field, first, parity) in [
        (
            field(1, &vec![Vec::new(); 9]),
            "C.04.3 3.2-3.4",
            "C.04.3 5.2.5",
        ),
        (
            of_2017(field(1, &vec![Vec::new(); 9])),
            "C.04.3 B.2-B.4",
            "C.04.3 E.5",
        ),
    ] {
        let explanation = explained(&field);
        assert_eq!(explanation.boards.len(), 4);
        for reason in &explanation.boards {
            assert_eq!(reason.pair, PairReason::First { article: first });
            assert_eq!(reason.colour.as_ref().unwrap().article, parity);
            assert_eq!(reason.bracket, Some(1));
        }
        let second = board(&explanation, 6);
        assert_eq!(
            second.colour.as_ref().unwrap().rule,
            ColourRule::Number {
                player: EntrantId(2),
                number: 2,
                initial: Colour::White,
            }
        );
        let bracket = &explanation.brackets[0];
        assert_eq!(bracket.float_cause, Some(FloatCause::Odd));
        assert!(bracket.floaters[0].first);
        let bye = explanation.bye.unwrap();
        assert_eq!((bye.player, bye.passed), (EntrantId(9), Vec::new()));
    }
}

/// pairing-dutch E3: C9 decides who floats into the bye, and with it the pair.
#[test]
fn c9_passes_over_who_has_played_less() {
    let mut field = field_of(&["W3+", "B4+", "B1-", "W2-", "-"]);
    field.rounds = 3;
    let explanation = explained(&field);
    let spared = Why::Breaks {
        shortfall: Shortfall {
            rule: Rule::ByeUnplayed,
            article: "C.04.3 2.4.4 (C9)",
            players: ids(&[5]),
        },
    };
    let bye = explanation.bye.as_ref().unwrap();
    assert_eq!(bye.player, EntrantId(4));
    let passed = |player: u32, why: &Why| PassedOver {
        player: EntrantId(player),
        why: why.clone(),
    };
    assert_eq!(bye.passed, [passed(5, &spared)]);
    let choice = chosen(&explanation, 3);
    assert_eq!(choice.passed, [passed(4, &spared)]);
    assert_eq!(choice.player, EntrantId(3));
}

/// Keeps 1 and 3 apart.
struct NotTheTwo;

impl PairRule for NotTheTwo {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        (a.0, b.0) != (1, 3)
    }
}

#[test]
fn who_may_not_meet_and_why() {
    let of = |field: &Field, made: &crate::pairing::RoundPairing| {
        let explanation = explain(field, made, Scope::Round).unwrap();
        chosen(&explanation, 1).passed[0].clone()
    };
    let barred = |bar| PassedOver {
        player: EntrantId(3),
        why: Why::MayNotMeet { bar },
    };
    let met = field_of(&["W3=", "B4=", "B1=", "W2="]);
    let made = pair(&met, &AnyPair).unwrap();
    let rematch = |article| Bar::Met { round: 1, article };
    assert_eq!(of(&met, &made), barred(rematch("C.04.3 2.1.1 (C1)")));
    let old = of_2017(met);
    let made = pair(&old, &AnyPair).unwrap();
    assert_eq!(of(&old, &made), barred(rematch("C.04.3 C.1")));

    let fresh = || field(1, &vec![Vec::new(); 4]);
    let mut forbidden = fresh();
    forbidden.forbidden = vec![ids(&[1, 3])];
    let made = pair(&forbidden, &AnyPair).unwrap();
    assert_eq!(of(&forbidden, &made), barred(Bar::Forbidden));

    let mut family = fresh();
    family.entrants[0].groups = vec!["club".into(), "family".into()];
    family.entrants[2].groups = vec!["family".into()];
    let made = pair(&family, &AnyPair).unwrap();
    let label = "family".into();
    assert_eq!(of(&family, &made), barred(Bar::Group { label }));

    let made = pair(&fresh(), &NotTheTwo).unwrap();
    assert_eq!(of(&fresh(), &made), barred(Bar::Regulation));

    let mut avoided = fresh();
    avoided.avoid = vec![Avoid {
        a: EntrantId(1),
        b: EntrantId(3),
        weight: 5,
    }];
    let made = pair(&avoided, &AnyPair).unwrap();
    assert_eq!(of(&avoided, &made), barred(Bar::Avoided));
}

#[test]
fn two_who_must_both_have_black() {
    // 1 and 3 have had White twice.
    let rows = ["W5= W6=", "B6= B5=", "W7= W8=", "B8= B7="];
    let others = ["B1= W2=", "W2= B1=", "B3= W4=", "W4= B3="];
    let mut field = field_of(&[&rows[..], &others[..]].concat());
    for entrant in &mut field.entrants[4..] {
        entrant.present = false;
    }
    let explanation = explained(&field);
    let passed = &chosen(&explanation, 1).passed[0];
    assert_eq!(
        passed.why,
        Why::MayNotMeet {
            bar: Bar::SameColour {
                colour: Colour::Black,
                article: "C.04.3 2.1.3 (C3)",
            }
        }
    );
}

/// The first candidate 1-3, 2-4 would deny two players their colours.
#[test]
fn a_colour_preference_changes_the_opponent() {
    let rows = ["W5=", "B6=", "W7=", "B8=", "B1=", "W2=", "B3=", "W4="];
    let mut field = field_of(&rows);
    for entrant in &mut field.entrants[4..] {
        entrant.present = false;
    }
    for (edition, article) in [
        (DutchEdition::E2026, "C.04.3 2.4.7 (C12)"),
        (DutchEdition::E2017, "C.04.3 C.10"),
    ] {
        field.system = System::Dutch { edition };
        let explanation = explained(&field);
        let choice = chosen(&explanation, 1);
        assert_eq!(choice.passed.len(), 1);
        assert_eq!(choice.passed[0].player, EntrantId(3));
        let Why::Breaks { shortfall } = &choice.passed[0].why else {
            panic!("{choice:?}");
        };
        assert_eq!(
            (shortfall.rule, shortfall.article),
            (Rule::Preference, article)
        );
        assert_eq!(shortfall.players.len(), 2, "one of each pair");
        let colour = board(&explanation, 1).colour.as_ref().unwrap();
        assert_eq!(colour.rule, ColourRule::Granted);
    }
}

/// 1-3 and 1-4 are impossible: 2 goes down, 3 comes up.
#[test]
fn an_exchange_between_the_halves() {
    let mut field = field(1, &vec![Vec::new(); 4]);
    field.forbidden = vec![ids(&[1, 3]), ids(&[1, 4])];
    let explanation = explained(&field);
    let exchange = explanation.brackets[0].exchange.as_ref().unwrap();
    assert_eq!((&exchange.down, &exchange.up), (&ids(&[2]), &ids(&[3])));
    assert_eq!(exchange.article, "C.04.3 4.3");
    let article = "C.04.3 2.2.1 (C4)";
    assert_eq!(exchange.why, Some(Why::CannotComplete { article }));
}

/// 3, the lowest of the first three, had the bye. In 2017 an absence was a downfloat too.
#[test]
fn a_downfloat_that_would_come_again_by_edition() {
    let mut field = field_of(&["-", "-", "P", "-"]);
    for entrant in &mut field.entrants[..3] {
        entrant.score = Points::ONE;
    }
    let explanation = explained(&field);
    let bracket = &explanation.brackets[0];
    assert_eq!(bracket.float_cause, Some(FloatCause::Odd));
    let passed = PassedOver {
        player: EntrantId(3),
        why: Why::Breaks {
            shortfall: Shortfall {
                rule: Rule::Downfloat,
                article: "C.04.3 2.4.9 (C14)",
                players: ids(&[3]),
            },
        },
    };
    let reason = FloatReason {
        player: EntrantId(2),
        score: Points::ONE,
        first: false,
        passed: vec![passed.clone()],
    };
    assert_eq!(bracket.floaters, std::slice::from_ref(&reason));
    // For the same reason 1 does not meet 2.
    let choice = chosen(&explanation, 1);
    assert_eq!(choice.passed[0].why, passed.why);
    let float = &board(&explanation, 4).floats[0];
    assert_eq!((float.from, float.direction), (1, Direction::Down));
    assert_eq!(float.reason, Some(reason));

    let explanation = explained(&of_2017(field));
    let floater = &explanation.brackets[0].floaters[0];
    assert_eq!((floater.player, floater.first), (EntrantId(3), true));
    let again = &explanation.brackets[0].shortfalls[0];
    assert_eq!(
        (again.rule, again.article),
        (Rule::Downfloat, "C.04.3 C.12")
    );
}

/// 2017 A.9: small fields of many rounds collapse.
#[test]
fn collapsed_brackets_are_told() {
    let kinds = |kind: BracketKind| {
        (0..400_u64).any(|seed| {
            let field = of_2017(random_field(8, 5, false, seed));
            found(&field, &AnyPair).is_some_and(|made| {
                let explanation = explain(&field, &made, Scope::Round).unwrap();
                explanation
                    .brackets
                    .iter()
                    .any(|bracket| bracket.kind == kind)
            })
        })
    };
    assert!(kinds(BracketKind::Penultimate));
    assert!(kinds(BracketKind::Collapsed));
}
