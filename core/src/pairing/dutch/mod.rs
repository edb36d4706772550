//! The Dutch system (C.04.3), editions of 2026 and 2017.
//!
//! participants -> brackets from the top -> for each the best candidate -> colours -> boards
//!
//! | 2026 | 2017 | what | function | test |
//! | --- | --- | --- | --- | --- |
//! | 1.2 | A.2 | order | `order::participants` | `c04_3_1_2_score_then_pairing_number` |
//! | 1.3 | A.3 | brackets | `bracket::Cuts::new` | `equals_the_literal_enumeration` |
//! | 1.4 | A.4 | floats | `float::FloatReader::float` | `unplayed_rounds_by_edition`, `c04_3_1_4_forfeit_loss_by_edition` |
//! | 1.6, 1.7 | A.6 | colour difference, preference | `colour_history::ColourHistory` | `c04_3_1_7_preference_table` |
//! | 1.8 | A.7 | topscorers | `order::participants` | `c04_3_1_8_topscorers_exist_before_the_last_round_only` |
//! | 1.9 | A.9 | completion; none exists | `completion::check` | `no_legal_pairing_says_why` |
//! | - | A.9 | PPB and CLB | `edition_2017::pair_brackets` | `equals_the_literal_enumeration`, `dutch_2017` |
//! | C1, C3 | C.1, C.3 | who may meet | `legality::Legality`, `c3_leaves` | `the_pair_rule_is_obeyed_and_asked_once` |
//! | C2 | C.2 | bar from the bye | `bye::may_receive_bye` | `c04_1_4_by_edition` |
//! | C4 | C.4 | completion in a bracket | `outlook`, `bracket::Bracket::completing` | `equals_the_literal_enumeration` |
//! | C5 | - | score of the bye | `bye_score::bye_score` | `c04_3_2_4_4_c9_in_a_bracket_that_is_not_the_last` |
//! | C6-C8 | C.5-C.7, A.8 | floaters, here and next | `outlook`, `criteria::Criterion::gain` | `equals_the_literal_enumeration` |
//! | C9 | - | bye by unplayed games | `edition_2026` | `e3_the_bye_goes_to_who_has_played_more` |
//! | C10-C21 | C.8-C.19 | colours, repeated floats | `criteria::Criterion::gain` | `equals_the_literal_enumeration` |
//! | 3 | B | candidates, the best one | `direct`, `search::best_candidate` | `equals_the_literal_enumeration` |
//! | 4.2-4.4 | D | order of generation | `search` | `c04_3_4_2_transpositions_in_order`, `c04_3_4_3_exchanges_in_order`, `c04_3_4_4_sets_of_moved_down_players` |
//! | 5.2 | E | colours | `colours::colour_of` | `c04_3_5_2_in_order` |
//!
//! The road of a bracket, from the shortest on; each must prove that it found the best:
//!
//! 1. `direct`: no exchange, at most one floater, the bracket alone; nearly all large brackets;
//! 2. `search` over the bracket alone;
//! 3. `search` over the bracket and the following one;
//! 4. `search` over all that is unpaired.
//!
//! The first two leave out what follows; `outlook` proves that it has no better floaters. A `search`
//! takes time with the cube of its players and memory with their square: the small brackets at both
//! ends, and the late rounds of few players. At worst each bracket of n players takes the last road,
//! so a round takes the brackets times n cubed; `benches/engines.rs` has a field in which most do.
//!
//! Whole events of both editions: `tests/events.rs`.
//!
//! Readings where the text leaves room: C5 is settled once for the round, before the first bracket;
//! a moved-down player who floats on counts in C18 and C20 as more than any that is paired, by his
//! score; C9 is for a bracket that floats exactly one player while nobody below has the score of
//! the bye; a pairing-allocated bye is a downfloat whatever it is worth.

pub(super) mod bye_score;
pub(super) mod criteria;
mod direct;
mod edition_2017;
mod edition_2026;
#[cfg(any(test, feature = "literal"))]
pub(super) mod literal;
#[cfg(any(test, feature = "literal"))]
pub(super) mod literal_2017;
mod outlook;
pub(super) mod search;
#[cfg(test)]
mod tests;

use super::bracket::{Bracket, Cuts};
use super::colours::colour_of;
use super::legality::{EITHER, Legality, MayHave, by_preference, clash};
use super::matching::TooWide;
use super::order::{Participant, participants};
use super::progress::Pairs;
use super::round::{limit, lost_completion};
use super::{Field, PairRule, PairingError, RoundPairing, round};
use crate::{Colour, DutchEdition};
use criteria::Criterion;
use direct::Alone;
use search::Candidate;

/// The time grows with the square of the number of players where many have no natural partner.
const MOST_PLAYERS: usize = 20_000;

/// How many single floaters are tried before a bracket is paired together with what follows.
const FLOATERS_TRIED: usize = 12;

/// How brackets are paired. The answer is the same.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Road {
    /// The shortest way that can be proved, the general one where none can.
    Shortest,
    /// The general one.
    #[cfg(test)]
    General,
}

impl Road {
    fn is_shortest(self) -> bool {
        self == Self::Shortest
    }

    fn shortest(self, alone: &Alone<'_>) -> Option<Pairs> {
        if self.is_shortest() {
            alone.best_candidate()
        } else {
            None
        }
    }
}

/// Pairs a round by the Dutch system.
///
/// # Errors
/// No legal pairing exists, or the field is too large.
pub(super) fn pair(
    field: &Field,
    edition: DutchEdition,
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    pair_by(Road::Shortest, field, edition, rule)
}

fn pair_by(
    road: Road,
    field: &Field,
    edition: DutchEdition,
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    let pair_brackets = match edition {
        DutchEdition::E2017 => edition_2017::pair_brackets,
        DutchEdition::E2026 => edition_2026::pair_brackets,
    };
    let players = participants(field, edition);
    check_size(&players)?;
    let legality = Legality::new(field, &players, c3_leaves, rule);
    let settled = round::settle(legality, |legality| {
        pair_brackets(&players, legality, field.initial_colour, road)
    })?;
    let colour = |a: &Participant<'_>, b: &Participant<'_>| colour_of(a, b, field.initial_colour);
    Ok(settled.into_pairing(field, &players, colour))
}

/// # Errors
/// More players than a tournament has.
fn check_size(players: &[Participant<'_>]) -> Result<(), PairingError> {
    if players.len() > MOST_PLAYERS {
        return Err(limit("more than 20,000 players are to be paired"));
    }
    Ok(())
}

/// C3: whoever is no topscorer and has an absolute preference may have that colour alone.
pub(super) fn c3_leaves(player: &Participant<'_>) -> MayHave {
    if player.topscorer {
        EITHER
    } else {
        by_preference(player)
    }
}

/// C3: two who are no topscorers and have the same absolute preference.
pub(super) fn c3_forbids(a: &Participant<'_>, b: &Participant<'_>) -> bool {
    clash(c3_leaves(a), c3_leaves(b))
}

/// The best candidate of a bracket that is known to have one.
fn best(
    bracket: &Bracket<'_>,
    initial: Colour,
    criteria: &[Criterion],
) -> Result<Candidate, PairingError> {
    search::best_candidate(bracket, initial, criteria)
        .map_err(|TooWide| limit("a bracket has too many different scores"))?
        .ok_or_else(lost_completion)
}

/// The best candidate of a bracket if nothing below the following one counts.
///
/// How many stay unpaired is not known beforehand. The gain of one pair more shrinks with the
/// number of pairs, so a spare partner that was not needed proves that more would change nothing.
fn best_looking_ahead(
    players: &[Participant<'_>],
    unpaired: &[usize],
    cuts: Cuts,
    legality: &Legality<'_>,
    initial: Colour,
    criteria: impl Fn(&Bracket<'_>) -> Vec<Criterion>,
) -> Result<Candidate, PairingError> {
    round::check_bracket(cuts.next)?;
    let mut spare = 4 + cuts.next % 2;
    loop {
        let bracket = Bracket::looking_ahead(players, unpaired, cuts, spare, legality);
        let enough = spare >= cuts.next;
        match best(&bracket, initial, &criteria(&bracket)) {
            Ok(found) if found.spare_left || enough => return Ok(found),
            Err(error) if enough => return Err(error),
            _ => spare = spare * 4 + cuts.next % 2,
        }
    }
}
