//! The Swiss team system: what is said of opponents, held against plain enumeration.

use super::{Picky, assert_sound};
use crate::EntrantId;
use crate::pairing::enumeration::Pairs;
use crate::pairing::explain::{PairReason, Rule, Scope, Why, explain};
use crate::pairing::order::Participant;
use crate::pairing::random_events::found;
use crate::pairing::team_swiss::literal::pairings;
use crate::pairing::team_swiss::tests::random_team_swiss;
use crate::pairing::team_swiss::{Rules, teams};
use crate::pairing::{AnyPair, Field, RoundPairing, System};
use proptest::prelude::*;

/// C8, C9, C10 of these pairs.
fn failures(rules: &Rules<'_>, teams: &[Participant<'_>], pairs: &Pairs) -> [usize; 3] {
    let clash = |&(a, b): &(usize, usize), least: u8| {
        let (a, b) = (teams[a].preference, teams[b].preference);
        a.clashes_with(b) && a.strength().min(b.strength()) >= least
    };
    let tires = |&(a, b): &(usize, usize)| {
        let upper = if teams[a].score > teams[b].score {
            a
        } else {
            b
        };
        rules.floats_matter && teams[a].score != teams[b].score && rules.floated[upper]
    };
    [
        pairs.iter().filter(|pair| clash(pair, 1)).count(),
        pairs.iter().filter(|pair| clash(pair, 2)).count(),
        pairs.iter().filter(|pair| tires(pair)).count(),
    ]
}

fn assert_claims(field: &Field, made: &RoundPairing) {
    let System::TeamSwiss {
        edition,
        preferences,
        scores,
    } = field.system
    else {
        unreachable!()
    };
    let explanation = explain(field, made, Scope::Round).unwrap();
    let teams = teams(field, edition, preferences);
    let rules = Rules::new(field, &teams, scores);
    let place = |id: EntrantId| teams.iter().position(|team| team.entrant.id == id).unwrap();
    let has =
        |pairs: &Pairs, (a, b): (usize, usize)| pairs.contains(&(a, b)) || pairs.contains(&(b, a));
    let may_meet = |&(a, b): &(usize, usize)| {
        let ids = [teams[a].entrant.id, teams[b].entrant.id];
        let together = |set: &Vec<EntrantId>| ids.iter().all(|id| set.contains(id));
        !field.have_met(teams[a].entrant, teams[b].entrant) && !field.forbidden.iter().any(together)
    };
    for bracket in &explanation.brackets {
        let here = explanation.boards.iter();
        let here: Vec<_> = here
            .filter(|board| board.bracket == Some(bracket.number))
            .collect();
        let tpn = |place: usize| teams[place].entrant.tpn;
        let mut seated: Pairs = here
            .iter()
            .map(|board| (place(board.white), place(board.black)))
            .map(|(a, b)| if tpn(a) < tpn(b) { (a, b) } else { (b, a) })
            .collect();
        seated.sort_by_key(|pair| tpn(pair.0));
        let members: Vec<usize> = seated.iter().flat_map(|&(a, b)| [a, b]).collect();
        let own = failures(&rules, &teams, &seated);
        for board in here {
            let PairReason::Chosen(choice) = &board.pair else {
                continue;
            };
            let top = place(choice.player);
            let at = seated.iter().position(|pair| pair.0 == top).unwrap();
            for over in &choice.passed {
                let pair = (top, place(over.player));
                let best = pairings(&members)
                    .into_iter()
                    .filter(|pairs| pairs.iter().all(may_meet) && has(pairs, pair))
                    .filter(|pairs| seated[..at].iter().all(|&before| has(pairs, before)))
                    .map(|pairs| failures(&rules, &teams, &pairs))
                    .min();
                match &over.why {
                    Why::MayNotMeet { .. } | Why::GroupIncomplete { .. } => {
                        assert_eq!(best, None, "{over:?}");
                    }
                    Why::Taken { by } => assert!(has(&seated, (place(*by), pair.1))),
                    Why::Later { .. } => assert_eq!(best, Some(own)),
                    Why::Breaks { shortfall } => {
                        let best = best.unwrap();
                        let rules = [
                            Rule::Preference,
                            Rule::StrongPreference,
                            Rule::FloaterOpponent,
                        ];
                        let at = rules
                            .iter()
                            .position(|rule| *rule == shortfall.rule)
                            .unwrap();
                        assert_eq!(best[..at], own[..at], "{over:?}");
                        assert!(
                            best[at] > own[at] && !shortfall.players.is_empty(),
                            "{over:?}"
                        );
                    }
                    why => panic!("{why:?}"),
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn explains_every_pairing(
        teams in 2_usize..20,
        rounds in 0_usize..7,
        last in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let (field, _) = random_team_swiss(teams, rounds, last, seed);
        let picky = Picky(u32::try_from(seed % 1000).unwrap());
        if let Some(made) = found(&field, &AnyPair) {
            assert_sound(&field, &made);
        }
        if let Some(made) = found(&field, &picky) {
            assert_sound(&field, &made);
        }
    }

    #[test]
    fn claims_hold_against_the_enumeration(
        teams in 2_usize..10,
        rounds in 0_usize..6,
        last in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let (field, _) = random_team_swiss(teams, rounds, last, seed);
        if let Some(made) = found(&field, &AnyPair) {
            assert_claims(&field, &made);
        }
    }
}
