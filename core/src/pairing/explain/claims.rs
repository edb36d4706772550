//! Random fields: every pairing is explained, and every claim holds against the plain enumeration.

use super::ground::{Ground, Pairings, Recorded, settled};
use super::layer::{self, Layer};
use super::trial::Demand;
use super::*;
use crate::pairing::dutch::literal;
use crate::pairing::random_events::{forbid_some, found, random_field, scramble_points};
use crate::pairing::{AnyPair, AskedPair, Pair, PairRule};
use crate::{DubovEdition, EntrantId};
use proptest::prelude::*;

/// Refuses some pairs.
struct Picky(u32);

impl PairRule for Picky {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        !(a.0 * 7 + b.0 * 3 + self.0).is_multiple_of(5)
    }
}

fn systems() -> [System; 5] {
    [
        System::Dutch {
            edition: DutchEdition::E2026,
        },
        System::Dutch {
            edition: DutchEdition::E2017,
        },
        System::Dubov {
            edition: DubovEdition::E2026,
        },
        System::Dubov {
            edition: DubovEdition::E2018,
        },
        System::Burstein {
            edition: BursteinEdition::E2026,
        },
    ]
}

/// What holds of every explanation of a pairing that the engine made.
fn assert_sound(field: &Field, made: &crate::pairing::RoundPairing) {
    let explanation = explain(field, made, Scope::Round).unwrap();
    assert_eq!(explanation.boards.len(), made.pairs.len());
    for (reason, pair) in explanation.boards.iter().zip(&made.pairs) {
        assert_eq!((reason.white, reason.black), (pair.white, pair.black));
        assert!(!matches!(reason.pair, PairReason::Departs(_)), "{reason:?}");
        assert!(reason.colour.is_some(), "{reason:?}");
        assert!(reason.bracket.is_some(), "{reason:?}");
        if let PairReason::Chosen(choice) = &reason.pair {
            assert_true(field, made, choice.player, &choice.passed);
        }
        let up = reason
            .floats
            .iter()
            .filter(|float| float.direction == Direction::Up);
        for over in up.flat_map(|float| &float.reason.as_ref().unwrap().passed) {
            assert!(!matches!(over.why, Why::Later { .. }), "{reason:?}");
        }
        let alone = explain(field, made, Scope::Board(reason.board)).unwrap();
        assert_eq!(
            alone.boards,
            std::slice::from_ref(reason),
            "asked for alone"
        );
    }
    assert_eq!(explanation.bye.as_ref().map(|bye| bye.player), made.bye);
    let alone = explain(field, made, Scope::Bye).unwrap();
    assert_eq!(alone.bye, explanation.bye);
}

/// What was said against opponents is in the histories.
fn assert_true(
    field: &Field,
    made: &crate::pairing::RoundPairing,
    player: EntrantId,
    passed: &[PassedOver],
) {
    let entrant = |id: EntrantId| field.entrants.iter().find(|e| e.id == id).unwrap();
    for over in passed {
        match &over.why {
            Why::MayNotMeet {
                bar: Bar::Met { round, .. },
            } => {
                let past = &entrant(player).history[usize::from(*round) - 1];
                assert_eq!(past.record.played_opponent(), Some(over.player));
            }
            Why::MayNotMeet {
                bar: Bar::Forbidden,
            } => {
                let both =
                    |set: &Vec<EntrantId>| set.contains(&player) && set.contains(&over.player);
                assert!(field.forbidden.iter().any(both));
            }
            Why::MayNotMeet {
                bar: Bar::Regulation,
            } => {
                let asked = AskedPair {
                    a: player.min(over.player),
                    b: player.max(over.player),
                    may_meet: false,
                };
                assert!(made.asked.contains(&asked));
            }
            Why::MayNotMeet { bar: Bar::Avoided } => panic!("nothing is avoided"),
            Why::Taken { by } => {
                let taken = |pair: &&Pair| {
                    [(pair.white, pair.black), (pair.black, pair.white)]
                        .contains(&(*by, over.player))
                };
                assert!(made.pairs.iter().any(|pair| taken(&pair)));
            }
            Why::Breaks { shortfall } => assert!(!shortfall.players.is_empty(), "{over:?}"),
            _ => {}
        }
    }
}

/// The order of the literal reading's failure values: C6 to C21.
fn index_of(rule: Rule) -> usize {
    [
        Rule::Downfloaters,
        Rule::DownfloaterScores,
        Rule::NextBracket,
        Rule::ByeUnplayed,
        Rule::ColourDifference,
        Rule::ThirdColour,
        Rule::Preference,
        Rule::StrongPreference,
        Rule::Downfloat,
        Rule::Upfloat,
        Rule::EarlierDownfloat,
        Rule::EarlierUpfloat,
        Rule::DownfloatDifference,
        Rule::UpfloatDifference,
        Rule::EarlierDownfloatDifference,
        Rule::EarlierUpfloatDifference,
    ]
    .iter()
    .position(|known| *known == rule)
    .unwrap()
}

fn satisfies(pairs: &[(usize, usize)], demand: &Demand) -> bool {
    let paired = |place: usize| pairs.iter().any(|&(i, j)| i == place || j == place);
    match demand {
        Demand::Pair(i, j) => pairs.contains(&(*i.min(j), *i.max(j))),
        Demand::Inside(place) => paired(*place),
        Demand::Outside(place) => !paired(*place),
        Demand::Halves(upper, lower) => {
            let across = |&(i, j): &(usize, usize)| {
                let both = |half: &[usize]| half.contains(&i) && half.contains(&j);
                !both(upper) && !both(lower)
            };
            pairs.iter().all(across) && upper.iter().all(|&place| paired(place))
        }
    }
}

/// What a plain enumeration says against the demands: nothing but the criterion's index where one
/// is broken, no candidate, or equal ones.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Breaks(usize),
    CannotComplete,
    Later,
}

fn enumerated(round: &literal::Round<'_>, layer: &Layer, demands: &[Demand]) -> Verdict {
    let (moved, current) = (layer.cuts.moved, layer.cuts.current);
    let places: Vec<usize> = layer.unpaired[..current].to_vec();
    let below: Vec<usize> = layer.unpaired[current..].to_vec();
    let inner: Vec<usize> = (0..current).collect();
    let at = |pairs: &[(usize, usize)]| -> Vec<(usize, usize)> {
        pairs.iter().map(|&(i, j)| (places[i], places[j])).collect()
    };
    let completes = |pairs: &[(usize, usize)]| {
        let mut left = literal::floaters(&places, pairs);
        left.extend(&below);
        round.completes(&left)
    };
    let own = round.failures(&places, moved, &below, &at(&layer.pairs));
    let best = literal::candidates(&inner, moved)
        .into_iter()
        .map(|pairs| {
            let ordered = pairs.iter().map(|&(i, j)| (i.min(j), i.max(j)));
            ordered.collect::<Vec<_>>()
        })
        .filter(|pairs| demands.iter().all(|demand| satisfies(pairs, demand)))
        .map(|pairs| at(&pairs))
        .filter(|pairs| round.is_legal(pairs) && completes(pairs))
        .map(|pairs| round.failures(&places, moved, &below, &pairs))
        .min();
    let Some(best) = best else {
        return Verdict::CannotComplete;
    };
    match own.iter().zip(&best).position(|(own, other)| own != other) {
        None => Verdict::Later,
        Some(index) => {
            assert!(own[index] < best[index], "the chosen candidate is the best");
            Verdict::Breaks(index)
        }
    }
}

fn verdict(why: &Why) -> Verdict {
    match why {
        Why::Breaks { shortfall } => Verdict::Breaks(index_of(shortfall.rule)),
        Why::CannotComplete { .. } => Verdict::CannotComplete,
        Why::Later { .. } => Verdict::Later,
        other => panic!("{other:?}"),
    }
}

/// Every alternative that an explanation may hold against the choice, and some more.
fn assert_claims(field: &Field, made: &crate::pairing::RoundPairing) {
    let Some(round) = literal::Round::new(field, DutchEdition::E2026) else {
        return;
    };
    let rule = Recorded::new(&[]);
    let pairings = Pairings {
        made,
        by_rules: made,
    };
    let players = participants(field, DutchEdition::E2026);
    let legality = Legality::new(field, &players, dutch::c3_leaves, &rule);
    let legality = settled(legality, &players, &[]);
    let books = (Book::Dutch2026, DutchEdition::E2026);
    let mut ground = Ground::new((field, pairings), &players, &legality, books);
    ground.clash = dutch::c3_forbids;
    for layer in layer::dutch(&ground, DutchEdition::E2026).unwrap() {
        let trial = layer.trial(&ground, Book::Dutch2026);
        let mut asked: Vec<Vec<Demand>> = Vec::new();
        for (index, &(i, j)) in layer.pairs.iter().enumerate() {
            let before = layer.pairs[..index].iter();
            let before: Vec<Demand> = before.map(|&(a, b)| Demand::Pair(a, b)).collect();
            for other in i + 1..j {
                let free = !layer.pairs[..index].iter().any(|pair| pair.1 == other);
                if free && other >= layer.cuts.moved {
                    asked.push([&before[..], &[Demand::Pair(i, other)]].concat());
                }
            }
        }
        for &floater in &layer.floaters {
            asked.push(vec![Demand::Inside(floater)]);
            for other in floater + 1..layer.cuts.current {
                if layer.mate(other).is_some() {
                    asked.push(vec![Demand::Outside(other), Demand::Inside(floater)]);
                }
            }
        }
        let half = layer.cuts.moved + (layer.cuts.current - layer.cuts.moved) / 2;
        let upper: Vec<usize> = (layer.cuts.moved..half).collect();
        if layer.cuts.moved == 0 {
            asked.push(vec![Demand::Halves(
                upper,
                (half..layer.cuts.current).collect(),
            )]);
        }
        for demands in asked {
            let why = trial.why(&demands, article::Topic::Transposition).unwrap();
            assert_eq!(
                verdict(&why),
                enumerated(&round, &layer, &demands),
                "{why:?} for {demands:?} in {layer:?}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn explains_every_pairing(
        players in 2_usize..24,
        rounds in 0_usize..7,
        last in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut field = random_field(players, rounds, last, seed);
        forbid_some(&mut field, seed);
        if seed % 3 == 0 {
            scramble_points(&mut field, seed);
        }
        let picky = Picky(u32::try_from(seed % 1000).unwrap());
        for system in systems() {
            field.system = system;
            if let Some(made) = found(&field, &AnyPair) {
                assert_sound(&field, &made);
            }
            if let Some(made) = found(&field, &picky) {
                assert_sound(&field, &made);
            }
        }
    }

    /// Boards that somebody made, sensible or not.
    #[test]
    fn explains_whatever_was_made(
        players in 2_usize..14,
        rounds in 0_usize..5,
        seed in any::<u64>(),
    ) {
        let mut field = random_field(players, rounds, false, seed);
        for system in systems() {
            field.system = system;
            let Some(mut made) = found(&field, &AnyPair) else { continue };
            let n = made.pairs.len();
            if n >= 2 {
                let at = usize::try_from(seed % 97).unwrap();
                let (a, b) = (at % n, (at + 1) % n);
                let moved = made.pairs[a].white;
                made.pairs[a].white = made.pairs[b].black;
                made.pairs[b].black = moved;
            }
            made.bye = Some(EntrantId(u32::try_from(seed % 20).unwrap()));
            let explanation = explain(&field, &made, Scope::Round).unwrap();
            prop_assert_eq!(explanation.boards.len(), n);
        }
    }

    #[test]
    fn claims_hold_against_the_enumeration(
        players in 2_usize..10,
        rounds in 0_usize..5,
        last in any::<bool>(),
        scrambled in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut field = random_field(players, rounds, last, seed);
        if scrambled {
            scramble_points(&mut field, seed);
        }
        if let Some(made) = found(&field, &AnyPair) {
            assert_claims(&field, &made);
        }
    }
}
