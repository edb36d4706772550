//! The Dubov system (C.04.4.1), editions of 2026 and 2018.
//!
//! participants -> the bye -> score groups from the top, each with its upfloaters -> G1 and G2
//! recomposed -> S1 against a transposition of S2 -> colours -> boards
//!
//! | 2026 | what | function | test |
//! | --- | --- | --- | --- |
//! | 1.5, 1.6 | colour difference, preference | `colour_history`, [`FIRST_PREFERENCE`] | `c04_4_1_1_6_without_games_black_is_mildly_due` |
//! | 1.7 | ARO | `facts::aro` | `c04_4_1_1_7_average_rating_of_opponents` |
//! | 1.8 | maximum upfloater | `facts::most_upfloats` | `c04_4_1_1_8_most_upfloats` |
//! | 1.9, C4 | completion | `completion`, `upfloaters::choose` | `no_legal_pairing_says_why` |
//! | C1, C3 | who may meet | `legality` | `equals_the_literal_reading` |
//! | C2 | bar from the bye | `bye::may_receive_bye` | `c04_1_4_by_edition` |
//! | C5-C10 | which upfloaters | `upfloaters::Criteria::columns` | `equals_the_literal_reading`, `c04_4_1_2_3_4_to_2_3_6_upfloaters`, `c04_4_1_2_3_6_not_twice_running` |
//! | 3.1 | who receives the bye | `Round::bye_candidates` | `c04_4_1_3_1_5_the_largest_number_of_the_bye` |
//! | 3.2.1, 3.2.2, 4.2 | upfloaters | `upfloaters` | `equals_the_literal_reading` |
//! | 3.2.3, 3.2.4, 4.3 | G1, G2, shifters | `recomposition` | `c04_4_1_4_3_from_the_middle_outwards`, `c04_4_1_3_2_4_the_middle_shifts` |
//! | 3.2.5, 3.2.6, 4.4 | S1, T2 | `recomposition` | `c04_4_1_4_4_a_bracket_of_winners` |
//! | 5.2 | colours | `colours` | `c04_4_1_5_2_5_the_preference_of_the_higher_ranked` |
//!
//! Recorded pairings of other programs: `core/tests/recorded/dubov.rs`, with the text's case against each
//! that differs.
//!
//! Readings where the text leaves room stand as constants beside what they decide:
//! [`FIRST_PREFERENCE`] here, `COUNTED_UPFLOATS` in `facts`, `COMPARED_UPFLOATS` in `upfloaters`.

pub(super) mod facts;
#[cfg(any(test, feature = "literal"))]
pub(super) mod literal;
pub(super) mod recomposition;
#[cfg(test)]
mod tests;
pub(super) mod upfloaters;

use super::colours::colour_of;
use super::legality::{Legality, by_preference};
use super::order::{Participant, participants};
use super::progress::Progress;
use super::{Field, PairRule, PairingError, Preference, RoundPairing, completion, round};
use crate::{Colour, DubovEdition};
use facts::Facts;
use std::cmp::Reverse;

/// What a player without games prefers (1.6.4): unlike the Dutch system this one gives everybody a
/// preference, so that G1 and G2 hold all players. Where both of a pair are without games 5.2.1
/// comes first and the preference has no say.
const FIRST_PREFERENCE: Preference = Preference::Mild(Colour::Black);

/// Pairs a round by the Dubov system.
///
/// # Errors
/// No legal pairing exists, or the field is too large.
pub(super) fn pair(
    field: &Field,
    edition: DubovEdition,
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    let players = seekers(field, edition);
    round::check_size(&players)?;
    let round = Round::new(field, &players);
    let legality = Legality::new(field, &players, by_preference, rule);
    let settled = round::settle(legality, |legality| round.pair(legality))?;
    let colour = |a: &Participant<'_>, b: &Participant<'_>| colour_of(a, b, field.initial_colour);
    Ok(settled.into_pairing(field, &players, colour))
}

/// The players in pairing order, each with a colour preference.
pub(super) fn seekers(field: &Field, edition: DubovEdition) -> Vec<Participant<'_>> {
    let mut players = participants(field, edition.dutch());
    for player in players.iter_mut().filter(|p| p.colours.is_empty()) {
        player.preference = FIRST_PREFERENCE;
    }
    players
}

/// What does not change from bracket to bracket.
pub(super) struct Round<'a> {
    players: &'a [Participant<'a>],
    /// In the order of the players.
    pub(super) facts: Vec<Facts>,
    /// MaxT (1.8).
    pub(super) most_upfloats: usize,
    /// C8-C10 are not for the last round.
    is_last: bool,
}

impl<'a> Round<'a> {
    pub(super) fn new(field: &Field, players: &'a [Participant<'a>]) -> Self {
        Self {
            players,
            facts: facts::of(field, players),
            most_upfloats: facts::most_upfloats(field.rounds),
            is_last: field.round == field.rounds,
        }
    }

    /// Pairs the whole round: the bye, then score group by score group.
    fn pair(&self, legality: &Legality<'_>) -> Result<Progress, PairingError> {
        let bye = completion::bye_receiver(self.players, &self.bye_candidates(), legality)
            .map_err(|reason| PairingError::NoLegalPairing { reason })?;
        let mut progress = Progress::new(self.players.len());
        progress.unpaired.retain(|place| Some(*place) != bye);
        while !progress.unpaired.is_empty() {
            let bracket = upfloaters::bracket(self, &progress.unpaired, legality)?;
            let pairs = recomposition::pairs(self, &bracket, legality)?;
            progress.unpaired.retain(|place| !bracket.contains(place));
            progress.pairs.extend(pairs);
        }
        Ok(progress)
    }

    /// Who may receive the bye, the first choice first (3.1). The text bars a bye and a forfeit
    /// win; C2 bars more, and is absolute.
    fn bye_candidates(&self) -> Vec<usize> {
        let mut candidates: Vec<usize> = (0..self.players.len())
            .filter(|&place| self.players[place].may_receive_bye)
            .collect();
        candidates.sort_by_key(|&place| {
            let player = &self.players[place];
            (player.score, player.unplayed, Reverse(player.entrant.tpn))
        });
        candidates
    }

    /// ARO, then pairing number (3.2.5).
    fn by_aro(&self, place: usize) -> (u32, u32) {
        (self.facts[place].aro, self.players[place].entrant.tpn.0)
    }

    fn by_number(&self, place: usize) -> u32 {
        self.players[place].entrant.tpn.0
    }
}
