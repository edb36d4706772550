//! The Double-Swiss system (C.04.5), edition of 2026: every pairing is a match of two games with
//! colours reversed. Game 1 is paired here; game 2 follows from it (`pairing::matches`).
//!
//! participants -> the bye -> score groups from the top, each with its upfloaters -> the first
//! pairing by identifier -> colours -> boards
//!
//! | article | what | function | test |
//! | --- | --- | --- | --- |
//! | preface | forfeited matches, meetings | `matches::Matches::of` | `preface_what_a_match_comes_to` |
//! | 1.4 | worth of the bye | [`System::usual_pairing_bye`](crate::pairing::System::usual_pairing_bye) | `c04_5_1_4_a_win_and_a_draw` |
//! | 1.5 | floaters | `matches::Matches::floated_last` | `c04_5_1_5_floats_are_of_matches` |
//! | 1.6 | colour of a match | `matches::Match::Met` | `preface_what_a_match_comes_to` |
//! | C1 (2.1.1) | who may meet | `legality` | `equals_the_literal_reading` |
//! | C2 (2.1.2) | bar from the bye | `entrants` | `c04_5_2_1_2_who_may_not_have_the_bye` |
//! | C3 (2.2.1) | completion | `completion`, `upfloaters` | `no_legal_pairing_says_why` |
//! | C4, C5 (2.3.1, 2.3.2) | fewest, highest upfloaters | `upfloaters::ScoreGroup::choose` | `c04_5_3_5_4_worked_example` |
//! | C6, C7 (2.3.3, 2.3.4) | which upfloaters | `Round::upfloater_columns` | `c04_5_2_3_3_the_next_group_keeps_together`, `c04_5_2_3_4_not_twice_running` |
//! | C8 (2.3.5) | whom they meet | `Round::pairs` | `c04_5_2_3_5_nor_their_opponents` |
//! | 3.4 | who receives the bye | `score_groups` | `c04_5_3_4_the_bye` |
//! | 3.5 | order of the sets | `upfloaters` | `c04_5_3_5_4_worked_example` |
//! | 3.6 | order of the pairings | `identifier` | `c04_5_3_6_by_identifier` |
//! | 4 | colours | `colours` | `c04_5_4_3_colours` |
//!
//! Readings where the text leaves room: `FORFEITED_MATCHES_FLOAT` in `matches`; C6 asks for the
//! fewest upfloaters that the following score group will need, whatever their number.

pub(super) mod colours;
#[cfg(test)]
pub(super) mod literal;
pub(super) mod matches;
#[cfg(test)]
pub(super) mod properties;
#[cfg(test)]
mod tests;

use super::colour_history::ColourHistory;
use super::legality::{EITHER, Legality};
use super::order::{Participant, participants};
use super::score_groups::{self, ByScoreGroup};
use super::upfloaters::ScoreGroup;
use super::{Field, FieldEntrant, PairRule, PairingError, RoundPairing, identifier, round};
use crate::{DoubleSwissEdition, EntrantId};
use colours::colour_of;
use matches::{Match, Matches};
use std::collections::BTreeMap;

/// Pairs a round by the Double-Swiss system: a match, or its second game.
///
/// # Errors
/// No legal pairing exists, or the field is too large.
pub(super) fn pair(
    field: &Field,
    edition: DoubleSwissEdition,
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    if field.continues_matches() {
        return Ok(super::matches::continue_matches(field));
    }
    let matches = Matches::new(field);
    let players = entrants(field, edition, &matches);
    round::check_size(&players)?;
    let round = Round::new(field, &players, &matches);
    let legality = legality(field, &players, &matches, rule);
    let settled = round::settle(legality, |legality| score_groups::pair(&round, legality))?;
    let colour = |a: &Participant<'_>, b: &Participant<'_>| colour_of(a, b, field.initial_colour);
    Ok(settled.into_pairing(field, &players, colour))
}

/// The players in pairing order, with the colours and the bar of their matches.
pub(super) fn entrants<'a>(
    field: &'a Field,
    edition: DoubleSwissEdition,
    matches: &Matches<'_>,
) -> Vec<Participant<'a>> {
    let mut players = participants(field, edition.dutch());
    for player in &mut players {
        let earlier = matches.of(player.entrant);
        let colour = |one: &Match| match one {
            Match::Met { colour, .. } => *colour,
            _ => None,
        };
        player.colours = earlier.iter().filter_map(colour).collect::<ColourHistory>();
        player.unplayed = earlier
            .iter()
            .filter(|one| !matches!(one, Match::Met { .. }))
            .count();
        player.may_receive_bye = !earlier.into_iter().any(Match::bars_from_bye);
    }
    players
}

/// C2 of one entrant.
pub(super) fn may_receive_bye(field: &Field, entrant: &FieldEntrant) -> bool {
    let earlier = Matches::new(field).of(entrant);
    !earlier.into_iter().any(Match::bars_from_bye)
}

/// C1: two who have met do not meet again, even if each of them forfeited one game. There is no
/// colour criterion.
pub(super) fn legality<'a>(
    field: &'a Field,
    players: &[Participant<'_>],
    matches: &Matches<'_>,
    rule: &'a dyn PairRule,
) -> Legality<'a> {
    let mut legality = Legality::new(field, players, |_| EITHER, rule);
    let ids = players.iter().map(|player| player.entrant.id);
    let places: BTreeMap<EntrantId, usize> = ids.zip(0..).collect();
    for (a, b) in matches.met_without_a_game() {
        if let Some((&i, &j)) = places.get(&a).zip(places.get(&b)) {
            legality.bar(i, j);
        }
    }
    legality
}

/// What does not change from bracket to bracket.
pub(super) struct Round<'a> {
    pub players: &'a [Participant<'a>],
    /// Who floated in the previous match, in the order of the players.
    pub floated: Vec<bool>,
    /// C7 and C8 are not for the last match.
    pub is_last: bool,
}

impl<'a> Round<'a> {
    pub fn new(field: &Field, players: &'a [Participant<'a>], matches: &Matches<'_>) -> Self {
        let floated = |player: &Participant<'_>| matches.floated_last(player.entrant);
        let matches = |rounds| field.system.matches(rounds);
        Self {
            players,
            floated: players.iter().map(floated).collect(),
            is_last: matches(field.round) == matches(field.rounds),
        }
    }
}

impl ByScoreGroup for Round<'_> {
    fn participants(&self) -> &[Participant<'_>] {
        self.players
    }

    /// C6: pairs inside the following score group. C7: upfloaters who did not float.
    fn upfloater_columns(&self, group: &ScoreGroup<'_>) -> Vec<Vec<u64>> {
        let following =
            (group.residents < group.unpaired.len()).then(|| group.score(group.residents));
        let follows = |index| !group.is_resident(index) && Some(group.score(index)) == following;
        let mut columns = vec![group.column(|(i, j)| u64::from(follows(i) && follows(j)))];
        if !self.is_last {
            let rested = |index: usize| !self.floated[group.unpaired[index]];
            columns.push(group.column(|pair| u64::from(group.upfloats(pair) && rested(pair.1))));
        }
        columns
    }

    /// 3.6, with C8: upfloaters' opponents who did not float.
    fn pairs(
        &self,
        residents: &[usize],
        upfloaters: &[usize],
        legality: &Legality<'_>,
    ) -> Result<Vec<(usize, usize)>, PairingError> {
        let bracket = [residents, upfloaters].concat();
        let spares = |resident: usize, upfloater: usize| {
            upfloaters.contains(&upfloater)
                && !upfloaters.contains(&resident)
                && !self.floated[resident]
        };
        let gain = |a: usize, b: usize| u64::from(!self.is_last && (spares(a, b) || spares(b, a)));
        identifier::first_pairs(self.players, &bracket, legality, &[&gain])
    }
}
