//! The Lim system (C.04.4.3), editions of 2026, 1999 and 1998.
//!
//! participants -> the bye -> score groups from the top down to the median, then from the bottom up
//! to it, then the median, opened if need be. In each group: who floats -> opponents of those who
//! floated in -> exchanges among the rest -> colours
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | 1.1, 7.1 | who receives the bye | `Round::bye_candidates` | `c04_4_3_1_1_the_bye`, `c04_4_3_7_1_the_lowest_rated` |
//! | 2.1, 5.1, 6 | compatible | `due::compatible`, [`LAST_ROUND`] | `c04_4_3_2_1_compatible`, `c04_4_3_6_last_round` |
//! | 2.2, 8 | order of the groups | `groups`, [`Round::pair`] | `c04_4_3_2_2_from_both_ends_to_the_median` |
//! | 2.3, 3.1-3.5, 3.10, 4.4 | who floats | `floaters` | `c04_4_3_3_2_2_the_colour_of_the_majority`, `c04_4_3_3_2_4_as_many_white_as_black`, `c04_4_3_3_3_opponents_are_set_aside`, `c04_4_3_3_10_not_twice_running`, `c04_4_3_4_4_1_exchanged_with_the_floater`, `c04_4_3_4_4_2_in_an_even_group_two_float` |
//! | 2.4, 4.1-4.5 | proposal, exchanges | `exchanges` | `c04_4_3_4_2_table_of_six`, `c04_4_3_4_3_table_of_six`, `c04_4_3_4_5_table_of_eight`, `c04_4_3_4_5_full_order`, `c04_4_3_4_6_tables_upward` |
//! | 2.6 | opening the median | `opening` | `c04_4_3_2_6_1_the_lower_side_is_opened`, `c04_4_3_2_6_2_else_the_upper_side_is_opened`, `c04_4_3_2_6_by_edition` |
//! | 3.6-3.8 | opponents of floaters | `opponents` | `c04_4_3_3_6_1_highest_score_first`, `c04_4_3_3_8_the_due_colour` |
//! | 3.9 | types of floaters | `floaters::FloaterType` | `c04_4_3_3_9_types`, `c04_4_3_3_9_who_has_floated_already_stays` |
//! | 3.2.3, 3.8, 5.7 | the 100-point rule | [`Round::is_near`] | `c04_4_3_3_2_3_maxi_tournament`, `c04_4_3_3_8_maxi_tournament`, `c04_4_3_5_7_maxi_tournament` |
//! | 5.2 | exchanges for colours | `exchanges` | `c04_4_3_5_2_as_many_due_colours_as_can_be` |
//! | 5.3-5.6 | colours of a pair | `due::white_first` | `c04_4_3_5_4_colours` |
//! | 7.2 | round 1 | `due::white_first` | `c04_4_3_7_2_round_one` |
//! | all | the whole of it | | `equals_the_literal_reading` |
//!
//! No program is endorsed for this system and the text leaves room, so that two arbiters may differ.
//! The readings stand as constants beside what they decide:
//!
//! | constant | article | module |
//! | --- | --- | --- |
//! | [`BYE_LEAVES_LEGAL_PAIRING`] | 1.1 | here |
//! | [`LAST_ROUND`] | 6 | here |
//! | [`PREVIOUS_FLOATER`] | 3.10 | here |
//! | [`NEXT_GROUP_WITH_FLOATERS`] | 3.9 | here |
//! | `DUE_COLOUR`, `NO_DUE_COLOUR_SUITS`, `RANK_BY_SCORE`, `LOT_COLOUR_BY_PARITY` | 5 | `due` |
//! | `HIGHEST_IS_ONE`, `UPWARD_TABLES` | 3.6.2, 4 | `groups` |
//! | `FLOATER_ORDER`, `MAJORITY_RECOUNTED`, `SET_ASIDE` | 3.2.2, 3.3, 3.9, 3.10 | `floaters` |
//! | `FLOATERS_MEET` | 3.8 | `opponents` |
//! | `COLOUR_SCRUTINY` | 5.2 | `exchanges` |
//! | `NEXT_PAIRING`, `OPENED_COUNT_AS_FLOATERS`, `OTHER_SIDE_WHEN_EMPTY` | 2.6 | `opening` |

pub(super) mod due;
pub(super) mod exchanges;
pub(super) mod floaters;
pub(super) mod groups;
#[cfg(any(test, feature = "literal"))]
pub(super) mod literal;
pub(super) mod opening;
pub(super) mod opponents;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

use super::float::{Float, FloatReader};
use super::legality::{EITHER, Legality, MayHave};
use super::order::{Participant, participants};
use super::progress::Progress;
use super::{Field, Obstacle, PairRule, PairingError, RoundPairing, completion, round};
use crate::{Colour, LimEdition, Points};
use groups::{Direction, Group, ScoreGroups};
use std::cmp::Reverse;

/// Rating points within which the 100-point rule lets a colour decide (3.2.3, 3.8, 5.7). The text
/// uses the word maxi-tournament without saying what one is, so the organiser says it.
pub(super) const NEAR: u16 = 100;

/// Who receives the bye (1.1) leaves a legal pairing of the others: otherwise some rounds could not
/// be paired though there is a pairing.
const BYE_LEAVES_LEGAL_PAIRING: BestBye = completion::bye_receiver;
type BestBye = fn(&[Participant<'_>], &[usize], &Legality<'_>) -> Result<Option<usize>, Obstacle>;

/// In the last round a game within the score group comes before the limits on colours (6), so there
/// two are compatible who have not met. That is read of every pair, also of floaters; within a group
/// the limits are still broken as rarely as can be (see `exchanges`).
const LAST_ROUND: fn(&Participant<'_>) -> MayHave = |_| EITHER;

/// Who counts as a floater of the previous round (3.10): who played somebody of another score. A
/// bye or a forfeit is no float.
const PREVIOUS_FLOATER: fn(Float, bool) -> bool = |float, played| played && float != Float::None;

/// Who can be an opponent of floaters in the median (3.9): its residents, and the floaters from above
/// who wait there for those from below.
pub(super) const NEXT_GROUP_WITH_FLOATERS: fn(&[usize], &[usize]) -> Vec<usize> =
    |residents, waiting| [residents, waiting].concat();

/// Pairs a round by the Lim system.
///
/// # Errors
/// No legal pairing exists, or the field is too large.
pub(super) fn pair(
    field: &Field,
    edition: LimEdition,
    maxi: bool,
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    let players = participants(field, edition.dutch());
    round::check_size(&players)?;
    let round = Round::new(field, edition, maxi, &players);
    let legality = round.legality(field, rule);
    let settled = round::settle(legality, |legality| round.pair(legality))?;
    // The pairs are made white first: the colours depend on the group (5.4).
    Ok(settled.into_pairing(field, &players, |_, _| Colour::White))
}

/// What does not change from group to group.
pub(super) struct Round<'a> {
    pub players: &'a [Participant<'a>],
    edition: LimEdition,
    /// The 100-point rule holds.
    pub maxi: bool,
    /// 3.10, in the order of the players.
    pub floated_last: Vec<bool>,
    /// The lot of the first round.
    initial: Colour,
    pub is_first: bool,
    pub is_last: bool,
    /// Twice the score of the median group: what wins in all rounds so far would have brought (2.2).
    pub twice_median: Points,
}

/// Groups paired on one side of the median.
pub(super) struct Side {
    /// The pairs of each group in the order made, the group beside the median last.
    pub groups: Vec<Vec<(usize, usize)>>,
    /// Who moved on to the median.
    pub floaters: Vec<usize>,
}

impl<'a> Round<'a> {
    pub fn new(
        field: &Field,
        edition: LimEdition,
        maxi: bool,
        players: &'a [Participant<'a>],
    ) -> Self {
        // Of games that were played both editions of the reader say the same.
        let reader = FloatReader::new(field, edition.dutch());
        let floated = |player: &Participant<'_>| {
            let last = player.entrant.history.last();
            let played = last.is_some_and(|round| round.record.played_opponent().is_some());
            PREVIOUS_FLOATER(reader.float(player.entrant, 1), played)
        };
        Self {
            players,
            edition,
            maxi,
            floated_last: players.iter().map(floated).collect(),
            initial: field.initial_colour,
            is_first: field.round == 1,
            is_last: field.round == field.rounds,
            twice_median: field.scoring.win() * (i64::from(field.round) - 1),
        }
    }

    pub fn legality<'b>(&self, field: &'b Field, rule: &'b dyn PairRule) -> Legality<'b> {
        let may_have = if self.is_last {
            LAST_ROUND
        } else {
            due::within_limits
        };
        Legality::new(field, self.players, may_have, rule)
    }

    /// Pairs the whole round: the bye, both sides of the median, the median (2.2).
    fn pair(&self, legality: &Legality<'_>) -> Result<Progress, PairingError> {
        let bye = BYE_LEAVES_LEGAL_PAIRING(self.players, &self.bye_candidates(), legality)
            .map_err(|reason| PairingError::NoLegalPairing { reason })?;
        let groups = ScoreGroups::new(self, bye);
        let mut decisive = Vec::new();
        let (median, down, up) = (&groups.median, Direction::Down, Direction::Up);
        let mut above = self.pair_side(&groups.above, median, down, legality, &mut decisive)?;
        let waiting = NEXT_GROUP_WITH_FLOATERS(median, &above.floaters);
        let mut below = self.pair_side(&groups.below, &waiting, up, legality, &mut decisive)?;
        decisive.extend(opening::open(
            self, median, &mut above, &mut below, legality,
        )?);
        let floaters = [above.floaters, below.floaters].concat();
        let median = Group::new(self, median, floaters, down);
        let mut pairs = self.pair_group(&median, legality, &mut decisive)?;
        pairs.extend(above.groups.into_iter().flatten());
        pairs.extend(below.groups.into_iter().flatten());
        Ok(Progress {
            unpaired: Vec::new(),
            moved: 0,
            pairs,
            decisive,
        })
    }

    /// Pairs the groups of one side. `median` are those who may be met in the median.
    fn pair_side(
        &self,
        groups: &[Vec<usize>],
        median: &[usize],
        direction: Direction,
        legality: &Legality<'_>,
        decisive: &mut Vec<(usize, usize)>,
    ) -> Result<Side, PairingError> {
        let mut side = Side {
            groups: Vec::with_capacity(groups.len()),
            floaters: Vec::new(),
        };
        for (index, residents) in groups.iter().enumerate() {
            let next = groups.get(index + 1).map_or(median, Vec::as_slice);
            let group = Group::new(self, residents, side.floaters, direction);
            let choice = floaters::choose(self, &group, next, legality);
            let staying = group.without(&choice.floaters);
            side.groups
                .push(self.pair_group(&staying, legality, decisive)?);
            side.floaters = choice.floaters;
            decisive.extend(choice.opponents);
        }
        Ok(side)
    }

    /// Pairs a group from which nobody floats any more: those who floated in, then the rest. The
    /// pairs are white first, in the order made.
    pub fn pair_group(
        &self,
        group: &Group,
        legality: &Legality<'_>,
        decisive: &mut Vec<(usize, usize)>,
    ) -> Result<Vec<(usize, usize)>, PairingError> {
        let mut pairs = opponents::of_floaters(self, group, legality, decisive)?;
        let paired: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let rest = group.without(&paired).members;
        pairs.extend(exchanges::pairs(self, &rest, legality, decisive)?);
        let white_first = |pair| due::white_first(self, pair, group.direction);
        Ok(pairs.into_iter().map(white_first).collect())
    }

    /// Who may receive the bye, the first choice first: the lowest of the lowest score (1.1); in
    /// round 1 the lowest rated (7.1).
    fn bye_candidates(&self) -> Vec<usize> {
        let mut candidates: Vec<usize> = (0..self.players.len())
            .filter(|&place| self.players[place].may_receive_bye)
            .collect();
        candidates.sort_by_key(|&place| {
            let player = &self.players[place];
            let rating = self.is_first.then_some(player.entrant.rating);
            (rating, player.score, Reverse(player.entrant.tpn))
        });
        candidates
    }

    /// True if the 100-point rule does not keep two players from changing places.
    pub fn is_near(&self, a: usize, b: usize) -> bool {
        let rating = |place: usize| self.players[place].entrant.rating;
        !self.maxi || rating(a).abs_diff(rating(b)) <= NEAR
    }

    fn number(&self, place: usize) -> u32 {
        self.players[place].entrant.tpn.0
    }
}
