//! Worked cases, one for each reason.

use super::ground::Pairings;
use super::*;
use crate::pairing::random_events::{found, random_field};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{Adjusted, AnyPair, Avoid, EntrantRound, Pair, PairRule};
use crate::{Bye, Colour, DubovEdition, EntrantId, Points, RoundRecord, Score, SideResult};

fn played(opponent: u32, colour: Colour, score: Score) -> RoundRecord {
    game(opponent, Some(colour), SideResult::Rated(score))
}

/// One earlier round each: `W3+` is a game with White against 3, won; `-` an absence; `P` the bye;
/// `F3` a win by forfeit.
fn record(text: &str) -> RoundRecord {
    let colour = match text.as_bytes()[0] {
        b'W' => Colour::White,
        b'B' => Colour::Black,
        b'P' => return bye(Bye::PairingAllocated),
        b'F' => return game(text[1..].parse().unwrap(), None, SideResult::ForfeitWin),
        b'L' => return game(text[1..].parse().unwrap(), None, SideResult::ForfeitLoss),
        _ => return bye(Bye::Zero),
    };
    let (opponent, score) = text[1..].split_at(text.len() - 2);
    let score = match score {
        "+" => Score::Win,
        "=" => Score::Draw,
        _ => Score::Loss,
    };
    played(opponent.parse().unwrap(), colour, score)
}

fn field_of(rows: &[&str]) -> Field {
    let histories: Vec<Vec<EntrantRound>> = rows
        .iter()
        .map(|rounds| {
            let records: Vec<RoundRecord> = rounds.split_whitespace().map(record).collect();
            rounds_of(&records)
        })
        .collect();
    let round = u16::try_from(histories[0].len()).unwrap() + 1;
    field(round, &histories)
}

fn of_2017(mut field: Field) -> Field {
    field.system = System::Dutch {
        edition: DutchEdition::E2017,
    };
    field
}

/// Scores that the results do not bear out are the arbiter's.
fn declared(field: &Field) -> Field {
    let mut field = field.clone();
    for entrant in &field.entrants {
        let earned: Points = entrant.history.iter().map(|round| round.points).sum();
        if entrant.score != earned {
            field.adjusted.push(Adjusted {
                entrant: entrant.id,
                round: None,
                points: entrant.score - earned,
            });
        }
    }
    field
}

fn explained(field: &Field) -> Explanation {
    let field = &declared(field);
    let made = pair(field, &AnyPair).unwrap();
    explain(field, &made, Scope::Round).unwrap()
}

/// The board of a player.
fn board(explanation: &Explanation, id: u32) -> &BoardReason {
    let id = EntrantId(id);
    let mut boards = explanation.boards.iter();
    boards.find(|b| b.white == id || b.black == id).unwrap()
}

fn chosen(explanation: &Explanation, id: u32) -> &Choice {
    match &board(explanation, id).pair {
        PairReason::Chosen(choice) => choice,
        other => panic!("{other:?}"),
    }
}

fn ids(ids: &[u32]) -> Vec<EntrantId> {
    ids.iter().copied().map(EntrantId).collect()
}

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

#[test]
fn colours_by_each_rule() {
    let of = |field: &Field| {
        let explanation = explained(field);
        let colour = explanation.boards[0].colour.clone().unwrap();
        (colour.rule, colour.article)
    };
    // Histories against players who have left.
    let two = |first: &str, second: &str| {
        let length = first.len().max(second.len());
        let mut rows: Vec<Vec<EntrantRound>> = Vec::new();
        for (number, text) in (0_u32..).zip([first, second]) {
            let padded = format!("{text:->length$}");
            let records = (0_u32..)
                .zip(padded.chars())
                .map(|(at, letter)| match letter {
                    'W' => played(3 + 20 * number + at, Colour::White, Score::Draw),
                    'B' => played(3 + 20 * number + at, Colour::Black, Score::Draw),
                    _ => bye(Bye::Half),
                });
            rows.push(rounds_of(&records.collect::<Vec<_>>()));
        }
        let mut all = rows.clone();
        for number in 3..43_u32 {
            let (whose, at) = (
                (number - 3) / 20,
                usize::try_from((number - 3) % 20).unwrap(),
            );
            let mut rounds = vec![bye(Bye::Zero); length];
            if let Some(RoundRecord::Game {
                colour: Some(colour),
                opponent,
                ..
            }) = rows[usize::try_from(whose).unwrap()]
                .get(at)
                .map(|round| round.record)
                && opponent == EntrantId(number)
            {
                rounds[at] = played(whose + 1, colour.other(), Score::Draw);
            }
            all.push(rounds_of(&rounds));
        }
        let mut field = field(u16::try_from(length).unwrap() + 1, &all);
        for entrant in &mut field.entrants[2..] {
            entrant.present = false;
        }
        field
    };
    let player = EntrantId;
    assert_eq!(of(&two("W", "B")), (ColourRule::Granted, "C.04.3 5.2.1"));
    assert_eq!(
        of(&two("-", "W")),
        (ColourRule::OnlyOne { player: player(2) }, "C.04.3 5.2.1")
    );
    assert_eq!(
        of(&two("WB", "-B")),
        (ColourRule::Stronger { player: player(2) }, "C.04.3 5.2.2")
    );
    // 1 had White in round 2, when 2 had Black: now the other way round.
    assert_eq!(
        of(&two("BWWB", "WBWB")),
        (
            ColourRule::Alternation {
                white_round: 2,
                black_round: 2
            },
            "C.04.3 5.2.3"
        )
    );
    assert_eq!(
        of(&two("--WB", "WBWB")),
        (ColourRule::Rank { player: player(1) }, "C.04.3 5.2.4")
    );
    assert_eq!(
        of(&of_2017(two("--WB", "WBWB"))),
        (ColourRule::Rank { player: player(1) }, "C.04.3 E.4")
    );
}

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
fn a_round_robin_shows_its_cell() {
    let mut field = field(2, &vec![Vec::new(); 5]);
    for entrant in &mut field.entrants {
        entrant.history = rounds_of(&[bye(Bye::Zero)]);
    }
    field.system = System::RoundRobin {
        cycles: 1,
        swap_last_rounds: false,
    };
    field.rounds = 5;
    let explanation = explained(&field);
    assert_eq!(
        board(&explanation, 5).pair,
        PairReason::Table(Cell {
            cycle: 1,
            row: 2,
            white: 5,
            black: 3,
            article: "C.05 annex 1"
        })
    );
    assert_eq!(explanation.bye.unwrap().player, EntrantId(4));
}

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
