//! The Dutch system of 2026: the literal reading says the same of every alternative.

use crate::DutchEdition;
use crate::pairing::dutch::{self, literal};
use crate::pairing::explain::article::{Book, Topic};
use crate::pairing::explain::ground::{Clash, Ground, Pairings, Recorded, settled};
use crate::pairing::explain::layer::{self, Layer};
use crate::pairing::explain::trial::Demand;
use crate::pairing::explain::{Rule, Why};
use crate::pairing::legality::Legality;
use crate::pairing::order::participants;
use crate::pairing::random_events::{found, random_field, scramble_points};
use crate::pairing::{AnyPair, Field};
use proptest::prelude::*;

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
    ground.clash = Clash::Preferences(dutch::c3_forbids);
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
            let why = trial.why(&demands, Topic::Transposition).unwrap();
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
