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
//! | C4-C7 | which upfloaters | `Rules::columns` | `equals_the_literal_reading`, `c04_6_2_3_c7_not_twice_running` |
//! | C8-C10 | which pairs | `identifier::Bracket::columns` | `equals_the_literal_reading` |
//! | 3.4 | who receives the bye | `Rules::bye_candidates` | `c04_6_3_4_3_most_matches_played` |
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

mod colours;
mod identifier;
#[cfg(test)]
mod literal;
mod options;
mod preference;
#[cfg(test)]
mod tests;

pub use options::{TeamPreferences, TeamScores, parse_team_options, team_options_code};

use super::legality::Legality;
use super::order::{Participant, participants};
use super::progress::Progress;
use super::upfloaters::Pool;
use super::{Field, PairRule, PairingError, RoundPairing, completion, round};
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
    let legality = Legality::new(field, &teams, |_, _| false, rule);
    let settled = round::settle(legality, |legality| rules.pair(legality))?;
    Ok(settled.into_pairing(field, &teams, |a, b| colours::colour_of(&rules, a, b)))
}

/// The teams in pairing order, with their preferences and who may have the bye.
fn teams(
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
struct Rules<'a> {
    field: &'a Field,
    teams: &'a [Participant<'a>],
    scores: TeamScores,
    /// Floated in the previous round; in the order of the teams.
    floated: Vec<bool>,
    /// C7 and C10 are not for the last two rounds.
    floats_matter: bool,
}

impl<'a> Rules<'a> {
    fn new(field: &'a Field, teams: &'a [Participant<'a>], scores: TeamScores) -> Self {
        Self {
            field,
            teams,
            scores,
            floated: preference::floated(field, teams),
            floats_matter: u32::from(field.round) + 1 < u32::from(field.rounds),
        }
    }

    /// Pairs the whole round: the bye, then score group by score group (3.3).
    fn pair(&self, legality: &Legality<'_>) -> Result<Progress, PairingError> {
        let bye = completion::bye_receiver(self.teams, &self.bye_candidates(), legality)
            .map_err(|reason| PairingError::NoLegalPairing { reason })?;
        let mut progress = Progress::new(self.teams.len());
        progress.unpaired.retain(|place| Some(*place) != bye);
        while let Some(&first) = progress.unpaired.first() {
            let score = self.teams[first].score;
            let residents = progress
                .unpaired
                .partition_point(|&place| self.teams[place].score == score);
            let bracket = self.bracket(&progress.unpaired, residents, legality)?;
            let pairs = identifier::pairs(self, &bracket, residents, legality)?;
            progress.unpaired.retain(|place| !bracket.contains(place));
            progress.pairs.extend(pairs);
        }
        Ok(progress)
    }

    /// Who may receive the bye, the first choice first (3.4).
    fn bye_candidates(&self) -> Vec<usize> {
        let mut candidates: Vec<usize> = (0..self.teams.len())
            .filter(|&place| self.teams[place].may_receive_bye)
            .collect();
        candidates.sort_by_key(|&place| {
            let team = &self.teams[place];
            (team.score, team.unplayed, Reverse(team.entrant.tpn))
        });
        candidates
    }

    /// The residents, then the upfloaters (3.5), as places.
    ///
    /// Nobody upfloats who need not (C4). If nobody has to, there is nothing to choose.
    fn bracket(
        &self,
        unpaired: &[usize],
        residents: usize,
        legality: &Legality<'_>,
    ) -> Result<Vec<usize>, PairingError> {
        let pool = Pool::new(self.teams, unpaired, residents, legality);
        if pool.needs_nobody(legality) {
            return Ok(unpaired[..residents].to_vec());
        }
        let following = unpaired
            .get(residents)
            .map(|&place| self.teams[place].score);
        pool.bracket(self.columns(&pool, following))
    }

    /// C4-C7 of the pairs, the most important first. `following` is the score of the following
    /// score group; one that is emptied has no pairs that C6 could count.
    fn columns(&self, pool: &Pool<'_>, following: Option<Points>) -> Vec<Vec<u64>> {
        let mut columns = pool.few_and_close();
        let is_following =
            |index: usize| !pool.is_resident(index) && Some(pool.score(index)) == following;
        columns.push(pool.column(|(i, j)| u64::from(!is_following(i) || is_following(j))));
        if self.floats_matter {
            columns.push(pool.column(|pair| {
                u64::from(!pool.upfloats(pair) || !self.floated[pool.place(pair.1)])
            }));
        }
        columns
    }

    /// What ranks the first-team of a pair: primary score, secondary score, number (4.2).
    fn standing(&self, team: &Participant<'_>) -> (Reverse<Points>, Reverse<Points>, u32) {
        let secondary = if self.scores.has_secondary() {
            team.entrant.secondary
        } else {
            Points::ZERO
        };
        (Reverse(team.score), Reverse(secondary), team.entrant.tpn.0)
    }
}
