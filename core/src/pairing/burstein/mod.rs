//! The Burstein system (C.04.4.2), edition of 2026.
//!
//! seeding rounds: the Dutch system. After them: participants -> Index -> the bye -> brackets from
//! the top, each folded by the Index -> colours -> boards
//!
//! | 2026 | what | function | test |
//! | --- | --- | --- | --- |
//! | 1.2 | brackets, incoming floaters | `bracket::Cuts::new` | `equals_the_literal_reading` |
//! | 1.5 | preferences | `colour_history` | `c04_3_1_7_preference_table` |
//! | 1.6 | seeding rounds | [`seeding_rounds`] | `c04_4_2_1_6_seeding_rounds` |
//! | 1.7 | Buchholz, Sonneborn-Berger | `index` | `c04_4_2_1_7_worked_example`, `c04_4_2_1_7_absent_to_the_end` |
//! | 1.8 | ranking | `Round::new` | `c04_4_2_1_8_number_after_index` |
//! | 1.9, C4 | completion | `completion`, `bracket` | `no_legal_pairing_says_why` |
//! | C1, C3 | who may meet | `legality` | `equals_the_literal_reading` |
//! | C2 | bar from the bye | `bye::may_receive_bye` | `c04_1_4_by_edition` |
//! | C5-C8 | pairs, floaters, colours | [`criteria`] | `equals_the_literal_reading`, `c04_4_2_2_4_colours_before_the_fold` |
//! | 3.1 | who receives the bye | `Round::bye_candidates` | `c04_4_2_3_1_the_bye` |
//! | 3.2, 4 | the first of the best pairings | `search` | `c04_4_2_4_order_of_pairings`, `equals_the_literal_reading` |
//! | 5.2 | colours | `Round::colour` | `c04_4_2_5_2_5_ranked_by_index` |
//!
//! Recorded pairings of other programs are a hint only; `core/tests/recorded/burstein.rs` holds the engine
//! against them, with the text's case against each that differs.
//!
//! Readings where the text leaves room stand as constants beside what they decide:
//! [`BYE_RANKING`] here, `ABSENCE_UP_TO_NOW` in `index`.

mod index;
#[cfg(any(test, feature = "literal"))]
pub(super) mod literal;
mod search;
#[cfg(test)]
mod tests;

use super::bracket::{Bracket, Cuts};
use super::colours::colour_of_higher;
use super::dutch::criteria::Criterion;
use super::legality::{Legality, by_preference};
use super::order::{Participant, participants};
use super::progress::Progress;
use super::round::{limit, lost_completion};
use super::{Field, PairRule, PairingError, RoundPairing, completion, dutch, round};
use crate::{BursteinEdition, Colour};
use std::cmp::Reverse;

/// The last filter for the bye (3.1.5) takes the lowest in the ranking of 1.8, which the text
/// defines inside a bracket. There is no bracket yet, so it is that of all who are to be paired;
/// among those who are tied so far the order is the same.
const BYE_RANKING: fn(&Round<'_>, usize) -> usize = |round, place| round.rank[place];

/// Pairs a round by the Burstein system.
///
/// # Errors
/// No legal pairing exists, or the field is too large.
pub(super) fn pair(
    field: &Field,
    edition: BursteinEdition,
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    let players = participants(field, edition.dutch());
    round::check_size(&players)?;
    if is_seeded(field) {
        return dutch::pair(field, edition.dutch(), rule);
    }
    let round = Round::new(field, &players);
    let legality = Legality::new(field, &players, by_preference, rule);
    let settled = round::settle(legality, |legality| round.pair(legality))?;
    Ok(settled.into_pairing(field, &players, |a, b| round.colour(a, b)))
}

/// True if the Dutch system pairs the round.
pub(super) fn is_seeded(field: &Field) -> bool {
    field.round <= seeding_rounds(field.rounds)
}

/// The rounds that the Dutch system pairs in every respect (1.6).
pub(super) fn seeding_rounds(rounds: u16) -> u16 {
    (rounds / 2).min(4)
}

/// The place of each player in the ranking of 1.8, from 0.
pub(super) fn ranking(field: &Field, players: &[Participant<'_>]) -> Vec<usize> {
    Round::new(field, players).rank
}

/// What does not change from bracket to bracket.
struct Round<'a> {
    players: &'a [Participant<'a>],
    /// Place of each player in the ranking of 1.8, from 0.
    rank: Vec<usize>,
    initial: Colour,
}

impl<'a> Round<'a> {
    fn new(field: &Field, players: &'a [Participant<'a>]) -> Self {
        let index = index::of(field, players);
        let mut ranked: Vec<usize> = (0..players.len()).collect();
        ranked.sort_by_key(|&place| (Reverse(index[place]), players[place].entrant.tpn));
        let mut rank = vec![0; players.len()];
        for (position, &place) in ranked.iter().enumerate() {
            rank[place] = position;
        }
        Self {
            players,
            rank,
            initial: field.initial_colour,
        }
    }

    /// Pairs the whole round: the bye, then bracket by bracket.
    fn pair(&self, legality: &Legality<'_>) -> Result<Progress, PairingError> {
        let bye = completion::bye_receiver(self.players, &self.bye_candidates(), legality)
            .map_err(|reason| PairingError::NoLegalPairing { reason })?;
        let mut progress = Progress::new(self.players.len());
        progress.unpaired.retain(|place| Some(*place) != bye);
        while !progress.is_done() {
            let cuts = Cuts::new(self.players, &progress.unpaired, progress.moved);
            let nobody = |_: &Participant<'_>| false;
            let bracket =
                Bracket::completing(self.players, &progress.unpaired, cuts, nobody, legality);
            let rank = |place: usize| self.rank[progress.unpaired[place]];
            let pairs = search::first_of_the_best(&bracket, self.initial, rank)
                .map_err(|_| limit("a bracket has too many different scores"))?
                .ok_or_else(lost_completion)?;
            progress.accept(cuts.current, &pairs);
        }
        Ok(progress)
    }

    /// Who may receive the bye, the first choice first (3.1).
    fn bye_candidates(&self) -> Vec<usize> {
        let mut candidates: Vec<usize> = (0..self.players.len())
            .filter(|&place| self.players[place].may_receive_bye)
            .collect();
        candidates.sort_by_key(|&place| {
            let player = &self.players[place];
            (
                player.score,
                player.unplayed,
                Reverse(BYE_RANKING(self, place)),
            )
        });
        candidates
    }

    /// The colour of the first player against the second (5.2). Here the ranking of 1.8 tells who
    /// is higher, whatever the scores.
    fn colour(&self, a: &Participant<'_>, b: &Participant<'_>) -> Colour {
        let rank = |player: &Participant<'_>| {
            let same = |other: &Participant<'_>| other.entrant.id == player.entrant.id;
            self.players
                .iter()
                .position(same)
                .map(|place| self.rank[place])
        };
        if rank(a) < rank(b) {
            colour_of_higher(a, b, self.initial)
        } else {
            colour_of_higher(b, a, self.initial).other()
        }
    }
}

/// C5-C8 of a bracket, the most important first.
pub(super) fn criteria(bracket: &Bracket<'_>) -> Vec<Criterion> {
    let mut list = vec![Criterion::Floaters];
    let moved = bracket.moved_scores().into_iter();
    list.extend(moved.map(Criterion::FloatersOfScore));
    if bracket.current < bracket.next {
        list.push(Criterion::NextFloaters);
        let scores = bracket.scores().into_iter();
        list.extend(scores.map(Criterion::NextFloatersOfScore));
    }
    list.push(Criterion::Preference);
    list
}
