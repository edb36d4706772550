//! Random fields: every pairing is explained, and every claim holds against the plain enumeration.

mod double_swiss;
mod dutch;
mod lim;
mod team_swiss;

pub(super) use lim::random_lim;

use super::*;
use crate::pairing::random_events::{forbid_some, found, random_field, scramble_points};
use crate::pairing::{AnyPair, AskedPair, Pair, PairRule};
use crate::{Colour, DubovEdition, EntrantId, LimEdition};
use proptest::prelude::*;

/// Refuses some pairs.
struct Picky(u32);

impl PairRule for Picky {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        !(a.0 * 7 + b.0 * 3 + self.0).is_multiple_of(5)
    }
}

fn systems() -> Vec<System> {
    let lim = |edition, maxi| System::Lim { edition, maxi };
    vec![
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
        lim(LimEdition::E2026, false),
        lim(LimEdition::E2026, true),
        lim(LimEdition::E1999, false),
        lim(LimEdition::E1998, false),
    ]
}

/// What holds of every explanation of a pairing that the engine made.
pub(super) fn assert_sound(field: &Field, made: &crate::pairing::RoundPairing) {
    let explanation = explain(field, made, Scope::Round).unwrap();
    assert_eq!(explanation.boards.len(), made.pairs.len());
    for (reason, pair) in explanation.boards.iter().zip(&made.pairs) {
        assert_eq!((reason.white, reason.black), (pair.white, pair.black));
        assert!(!matches!(reason.pair, PairReason::Departs(_)), "{reason:?}");
        assert_colours(field, reason);
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

/// What is told of earlier rounds is in the histories.
fn assert_colours(field: &Field, board: &BoardReason) {
    let had = |id: EntrantId, round: u16| {
        let entrant = field.entrants.iter().find(|e| e.id == id).unwrap();
        entrant.history[usize::from(round) - 1]
            .record
            .played_colour()
    };
    let colour = board.colour.as_ref().expect("a board by the rules");
    if let ColourRule::Alternation {
        white_round,
        black_round,
    } = colour.rule
        // The colour of a match is that of its first game, which may not have been played.
        && !matches!(field.system, System::DoubleSwiss { .. })
    {
        assert_eq!(
            had(board.white, white_round),
            Some(Colour::Black),
            "{board:?}"
        );
        assert_eq!(
            had(board.black, black_round),
            Some(Colour::White),
            "{board:?}"
        );
    }
    if let (ColourRule::Granted, Some(white), Some(black)) =
        (colour.rule, colour.white, colour.black)
    {
        let dues = (white.colour, black.colour);
        assert_eq!(
            dues,
            (Some(Colour::White), Some(Colour::Black)),
            "{board:?}"
        );
    }
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
                // A match in which each forfeited one game is a meeting too.
                let met = match field.system {
                    System::DoubleSwiss { .. } => past.record.scheduled_opponent(),
                    _ => past.record.played_opponent(),
                };
                assert_eq!(met, Some(over.player));
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
}
