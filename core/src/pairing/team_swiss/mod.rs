//! The Swiss Team Pairing System (C.04.6), edition of 2026.
//!
//! teams -> the bye -> score groups from the top, each with its upfloaters -> the first of the best
//! pairings of the bracket -> colours of board 1 -> matches
//!
//! | 2026 | what | function | test |
//! | --- | --- | --- | --- |
//! | 1.2 | primary and secondary score | [`TeamScores`], `Rules::standing` | `c04_6_4_2_the_first_team` |
//! | 1.5 | floaters | `preference::floated` | `c04_6_1_5_floats` |
//! | 1.6, 1.7 | colour difference, preference | `preference::of` | `c04_6_1_7_type_a`, `c04_6_1_7_type_b` |
//! | C1 | who may meet | `legality` | `equals_the_literal_reading` |
//! | C2 | bar from the bye | `preference::may_receive_bye` | `c04_6_2_1_2_bars_from_the_bye` |
//! | C3 | completion | `completion`, `upfloaters` | `no_legal_pairing_says_why` |
//! | C4, C5 | fewest, highest upfloaters | `upfloaters::ScoreGroup::choose` | `c04_6_3_5_4_sets_in_order` |
//! | C6, C7 | which upfloaters | `Rules::upfloater_columns` | `equals_the_literal_reading`, `c04_6_2_3_c7_not_twice_running` |
//! | C8-C10 | which pairs | `Rules::pairs` | `equals_the_literal_reading` |
//! | 3.4 | who receives the bye | `score_groups` | `c04_6_3_4_3_most_matches_played` |
//! | 3.5 | sets of upfloaters in order | `upfloaters` | `c04_6_3_5_4_sets_in_order` |
//! | 3.6 | pairings in order of identifiers | `identifier` | `c04_6_3_6_order_of_six`, `c04_6_3_6_2_identifier` |
//! | 4 | colours | `colours` | `c04_6_4_3_in_order`, `c04_6_4_3_1_round_one` |
//!
//! C.04.1 6 and 7 do not apply: colours never prevent a match.
//!
//! Readings where the text leaves room:
//!
//! * 1.7, type B: `STRONG_IN_LAST_ROUND` in `preference`;
//! * 1.5: `preference::floated`;
//! * C6 is graded: where the following score group cannot be paired with as few upfloaters as its
//!   number allows, it gets as few as can be;
//! * 3.6.1: seats go by pairing number alone, whatever the scores.

pub(super) mod colours;
#[cfg(any(test, feature = "literal"))]
pub(super) mod literal;
mod options;
pub(super) mod preference;
#[cfg(test)]
pub(super) mod tests;

pub use options::{TeamPreferences, TeamScores, parse_team_options, team_options_code};

use super::legality::{EITHER, Legality};
use super::order::{Participant, participants};
use super::score_groups::{self, ByScoreGroup};
use super::upfloaters::ScoreGroup;
use super::{Field, PairRule, PairingError, RoundPairing, identifier, round};
use crate::{DutchEdition, Points, TeamSwissEdition};
use std::cmp::Reverse;

/// Pairs a round by the Swiss team system.
///
/// # Errors
/// No legal pairing exists, or the field is too large.
pub(super) fn pair(
    field: &Field,
    edition: TeamSwissEdition,
    (preferences, scores): (TeamPreferences, TeamScores),
    rule: &dyn PairRule,
) -> Result<RoundPairing, PairingError> {
    let teams = teams(field, edition, preferences);
    round::check_size(&teams)?;
    let rules = Rules::new(field, &teams, scores);
    let legality = Legality::new(field, &teams, |_| EITHER, rule);
    let settled = round::settle(legality, |legality| score_groups::pair(&rules, legality))?;
    Ok(settled.into_pairing(field, &teams, |a, b| colours::colour_of(&rules, a, b)))
}

/// The teams in pairing order, with their preferences and who may have the bye.
pub(super) fn teams(
    field: &Field,
    edition: TeamSwissEdition,
    preferences: TeamPreferences,
) -> Vec<Participant<'_>> {
    let TeamSwissEdition::E2026 = edition;
    let mut teams = participants(field, DutchEdition::E2026);
    let is_last = field.round == field.rounds;
    for team in &mut teams {
        team.preference = preference::of(&team.colours, preferences, is_last);
        team.may_receive_bye = preference::may_receive_bye(&team.entrant.history);
    }
    teams
}

/// What does not change from bracket to bracket.
pub(super) struct Rules<'a> {
    field: &'a Field,
    teams: &'a [Participant<'a>],
    scores: TeamScores,
    /// Floated in the previous round; in the order of the teams.
    pub floated: Vec<bool>,
    /// C7 and C10 are not for the last two rounds.
    pub floats_matter: bool,
}

impl<'a> Rules<'a> {
    pub fn new(field: &'a Field, teams: &'a [Participant<'a>], scores: TeamScores) -> Self {
        Self {
            field,
            teams,
            scores,
            floated: preference::floated(field, teams),
            floats_matter: u32::from(field.round) + 1 < u32::from(field.rounds),
        }
    }

    /// What ranks the first-team of a pair: primary score, secondary score, number (4.2).
    pub fn standing(&self, team: &Participant<'_>) -> (Reverse<Points>, Reverse<Points>, u32) {
        let secondary = if self.scores.has_secondary() {
            team.entrant.secondary
        } else {
            Points::ZERO
        };
        (Reverse(team.score), Reverse(secondary), team.entrant.tpn.0)
    }
}

impl ByScoreGroup for Rules<'_> {
    fn participants(&self) -> &[Participant<'_>] {
        self.teams
    }

    /// C6: no team of the following score group goes to one below it; a group that is emptied has
    /// none. C7: upfloaters who did not float.
    fn upfloater_columns(&self, group: &ScoreGroup<'_>) -> Vec<Vec<u64>> {
        let following =
            (group.residents < group.unpaired.len()).then(|| group.score(group.residents));
        let follows = |index| !group.is_resident(index) && Some(group.score(index)) == following;
        let mut columns = vec![group.column(|(i, j)| u64::from(!follows(i) || follows(j)))];
        if self.floats_matter {
            let rested = |index: usize| !self.floated[group.unpaired[index]];
            columns.push(group.column(|pair| u64::from(!group.upfloats(pair) || rested(pair.1))));
        }
        columns
    }

    /// 3.6, with C8, C9, C10: what does not fail gains.
    fn pairs(
        &self,
        residents: &[usize],
        upfloaters: &[usize],
        legality: &Legality<'_>,
    ) -> Result<Vec<(usize, usize)>, PairingError> {
        let clash = |a: usize, b: usize| {
            let (a, b) = (self.teams[a].preference, self.teams[b].preference);
            let strength = a.strength().min(b.strength());
            if a.clashes_with(b) { strength } else { 0 }
        };
        let tires = |upfloater: usize, opponent: usize| {
            self.floats_matter && upfloaters.contains(&upfloater) && self.floated[opponent]
        };
        let bracket = [residents, upfloaters].concat();
        identifier::first_pairs(
            self.teams,
            &bracket,
            legality,
            &[
                &|a, b| u64::from(clash(a, b) == 0),
                &|a, b| u64::from(clash(a, b) < 2),
                &|a, b| u64::from(!(tires(a, b) || tires(b, a))),
            ],
        )
    }
}
