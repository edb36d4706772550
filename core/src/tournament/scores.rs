//! Points of every player and round, and the tables the engines work on.

use super::model::{Adjustment, Numbers, Tournament};
use super::policy::{Policy, PolicyError};
use super::settings::{Acceleration, competition};
use crate::format::trf::AdjustedKind;
use crate::pairing::{Adjusted, EntrantRound, Field, FieldEntrant, System};
use crate::tiebreak::{Competition, CrossTable, TableEntrant, TableRound};
use crate::{
    Bye, Colour, EntrantId, PlayerId, Points, RoundRecord, Score, Scoring, SideResult, TeamId, Tpn,
};
use std::collections::{BTreeMap, BTreeSet};

/// A round of one player with its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredRound {
    /// What happened.
    pub record: RoundRecord,
    /// What it brought, adjustments included.
    pub points: Points,
}

/// The record of a round in the words of TRF 299.
pub(super) fn adjusted_kind(record: RoundRecord) -> Option<AdjustedKind> {
    match record {
        RoundRecord::Bye(Bye::Full) => Some(AdjustedKind::FullBye),
        RoundRecord::Bye(Bye::Half) => Some(AdjustedKind::HalfBye),
        RoundRecord::Bye(Bye::Zero) => Some(AdjustedKind::ZeroBye),
        RoundRecord::Bye(Bye::PairingAllocated) => None,
        RoundRecord::Game { result, .. } => match result {
            SideResult::Rated(score) | SideResult::Unrated(score) => Some(match score {
                Score::Win => AdjustedKind::Win,
                Score::Draw => AdjustedKind::Draw,
                Score::Loss => AdjustedKind::Loss,
            }),
            SideResult::ForfeitWin => Some(AdjustedKind::ForfeitWin),
            SideResult::ForfeitLoss => Some(AdjustedKind::ForfeitLoss),
            SideResult::Unknown => None,
        },
    }
}

/// What a game without result is worth meanwhile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pending {
    /// Nothing: in standings.
    Nothing,
    /// What an unknown result is worth: to whoever pairs the next round (C.04.2 3.1).
    Unknown,
}

impl Adjustment {
    fn concerns(&self, player: PlayerId) -> bool {
        self.players.is_empty() || self.players.contains(&player)
    }
}

/// The points of entrants that differ from what their results bring.
pub(super) fn adjusted(entrants: &[FieldEntrant], scoring: &Scoring) -> Vec<Adjusted> {
    let mut adjusted = Vec::new();
    for FieldEntrant {
        id, history, score, ..
    } in entrants
    {
        let differing = (1..)
            .zip(history)
            .filter(|(_, past)| past.points != scoring.of_record(&past.record));
        adjusted.extend(differing.map(|(round, past)| Adjusted {
            entrant: *id,
            round: Some(round),
            points: past.points,
        }));
        let points = *score - history.iter().map(|past| past.points).sum();
        if points != Points::ZERO {
            adjusted.push(Adjusted {
                entrant: *id,
                round: None,
                points,
            });
        }
    }
    adjusted
}

impl Tournament {
    /// Points of one round after the arbiter's adjustments.
    fn round_points(&self, player: PlayerId, round: u16, record: RoundRecord) -> Points {
        let mut points = self.scoring().of_record(&record);
        let kind = adjusted_kind(record);
        for adjustment in self.adjustments.values().filter(|a| a.concerns(player)) {
            if adjustment.kind == AdjustedKind::Bonus {
                if adjustment.round == Some(round) {
                    points += adjustment.points;
                }
            } else if Some(adjustment.kind) == kind
                && adjustment.round.is_none_or(|only| only == round)
            {
                points = adjustment.points;
            }
        }
        points
    }

    /// Bonus or penalty that belongs to no round.
    pub fn loose_points(&self, player: PlayerId) -> Points {
        self.adjustments
            .values()
            .filter(|a| a.kind == AdjustedKind::Bonus && a.round.is_none() && a.concerns(player))
            .map(|a| a.points)
            .sum()
    }

    /// The rounds 1 to `last` of every player; a game without result brings nothing yet.
    pub fn scored_rounds(&self, last: u16) -> BTreeMap<PlayerId, Vec<ScoredRound>> {
        self.scored_rounds_with(last, Pending::Nothing)
    }

    /// The same with a game without result counted as an unknown one: what whoever pairs the next
    /// round goes by (C.04.2 3.1).
    pub fn scored_rounds_to_pair(&self, last: u16) -> BTreeMap<PlayerId, Vec<ScoredRound>> {
        self.scored_rounds_with(last, Pending::Unknown)
    }

    fn scored_rounds_with(
        &self,
        last: u16,
        pending: Pending,
    ) -> BTreeMap<PlayerId, Vec<ScoredRound>> {
        let mut rows: BTreeMap<PlayerId, Vec<ScoredRound>> =
            self.players.keys().map(|&id| (id, Vec::new())).collect();
        for round in 1..=last {
            let records = self.round(round).map(super::round::PairedRound::records);
            let byes = self.byes.get(&round);
            for (&player, row) in &mut rows {
                let record = records
                    .as_ref()
                    .and_then(|records| records.get(&player).copied())
                    .filter(|record| !self.is_free_round(record))
                    .unwrap_or_else(|| {
                        let bye = byes.and_then(|byes| byes.get(&player));
                        RoundRecord::Bye(bye.map_or(Bye::Zero, |&bye| bye.into()))
                    });
                let waits = pending == Pending::Nothing && self.is_pending(round, player);
                let points = if waits {
                    Points::ZERO
                } else {
                    self.round_points(player, round, record)
                };
                row.push(ScoredRound { record, points });
            }
        }
        rows
    }

    /// True for the round without an opponent that a table gives everybody when their number is
    /// odd: no pairing-allocated bye, and no points (C.05 annex 1).
    const fn is_free_round(&self, record: &RoundRecord) -> bool {
        self.settings.system.is_table() && matches!(record, RoundRecord::Bye(Bye::PairingAllocated))
    }

    /// True if the player's game of that round has no result, not even an adjournment.
    fn is_pending(&self, round: u16, player: PlayerId) -> bool {
        // Only the newest round waits: pairing the next one records what is missing as adjourned.
        round == self.newest_round()
            && self.round(round).is_some_and(|paired| {
                let board = paired
                    .board_of(player)
                    .and_then(|b| paired.boards.get(b - 1));
                board.is_some_and(|board| board.result.used.is_none())
            })
    }

    /// The official score of every player after `last` rounds.
    pub fn scores(&self, last: u16) -> BTreeMap<PlayerId, Points> {
        self.summed(self.scored_rounds(last))
    }

    /// The same with a game without result counted as an unknown one: what an interim file says.
    pub(super) fn scores_with_unknown(&self, last: u16) -> BTreeMap<PlayerId, Points> {
        self.summed(self.scored_rounds_with(last, Pending::Unknown))
    }

    fn summed(&self, rows: BTreeMap<PlayerId, Vec<ScoredRound>>) -> BTreeMap<PlayerId, Points> {
        rows.into_iter()
            .map(|(player, row)| {
                let points: Points = row.iter().map(|round| round.points).sum();
                (player, points + self.loose_points(player))
            })
            .collect()
    }

    /// The last player of group A of the Baku acceleration (C.04.7 1.2): the numbers that took
    /// part in round 1, half of them rounded up to even.
    fn baku_last(&self, numbers: &Numbers) -> Option<Tpn> {
        let mut first: Vec<Tpn> = numbers
            .iter()
            .filter(|(id, _)| {
                self.players
                    .get(id)
                    .is_some_and(|player| match self.round(1) {
                        Some(round) => round.board_of(**id).is_some() || round.bye == Some(**id),
                        None => self.is_present(player, 1),
                    })
            })
            .map(|(_, &tpn)| tpn)
            .collect();
        first.sort_unstable();
        let size = 2 * first.len().div_ceil(4);
        first.get(size.checked_sub(1)?).copied()
    }

    /// Virtual points of a player in a round (C.04.7 1.4, 1.5).
    fn virtual_points(&self, player: PlayerId, tpn: Tpn, last: Option<Tpn>, round: u16) -> Points {
        match &self.settings.acceleration {
            Acceleration::None | Acceleration::ListedTeams(_) => Points::ZERO,
            Acceleration::Listed(values) => values
                .get(&player)
                .and_then(|values| values.get(usize::from(round) - 1))
                .copied()
                .unwrap_or_default(),
            Acceleration::Baku if last.is_none_or(|last| tpn > last) => Points::ZERO,
            Acceleration::Baku => self.settings.baku_points(round, self.scoring().win()),
        }
    }

    fn team_of(&self, player: PlayerId) -> Option<TeamId> {
        let team = self
            .teams
            .values()
            .find(|team| team.players.contains(&player));
        team.map(|team| team.id)
    }

    /// The field from which a round is (or would have been) paired: the history before it, as
    /// known now. The entrants of a team event are its teams; what regulations say of players
    /// does not touch them.
    ///
    /// # Errors
    /// A regulation failed.
    pub fn field(&self, round: u16, policy: &dyn Policy) -> Result<Field, PolicyError> {
        if self.settings.teams {
            return Ok(self.team_field(round));
        }
        let numbers = self.numbers(policy);
        let mut groups = policy.groups(self, round)?;
        let baku_last = self.baku_last(&numbers);
        let played = round.saturating_sub(1);
        let rows = self.scored_rounds_with(played, Pending::Unknown);
        let by_teams = matches!(self.settings.system, System::Scheveningen { .. });
        // Who took part in a round that is paired stands on its boards.
        let paired = self.round(round).map(super::round::PairedRound::records);
        let entrants: Vec<FieldEntrant> = self
            .players
            .values()
            .filter_map(|player| {
                let tpn = *numbers.get(&player.id)?;
                let row = rows.get(&player.id)?;
                let history: Vec<EntrantRound> = (1..)
                    .zip(row)
                    .map(|(past, scored)| EntrantRound {
                        record: scored.record,
                        points: scored.points,
                        virtual_points: self.virtual_points(player.id, tpn, baku_last, past),
                    })
                    .collect();
                let points: Points = row.iter().map(|round| round.points).sum();
                Some(FieldEntrant {
                    id: player.id.into(),
                    tpn,
                    team: self.team_of(player.id).filter(|_| by_teams),
                    rating: policy.strength(player, self).unwrap_or_default(),
                    present: match &paired {
                        Some(records) => records.contains_key(&player.id),
                        None => self.is_present(player, round),
                    },
                    score: points + self.loose_points(player.id),
                    secondary: Points::ZERO,
                    virtual_points: self.virtual_points(player.id, tpn, baku_last, round),
                    history,
                    groups: groups.remove(&player.id).unwrap_or_default(),
                })
            })
            .collect();
        Ok(Field {
            system: self.settings.system,
            round,
            rounds: self.settings.rounds,
            scoring: self.scoring(),
            initial_colour: self.settings.initial_colour.unwrap_or(Colour::White),
            adjusted: adjusted(&entrants, &self.scoring()),
            entrants,
            forbidden: self
                .prohibitions
                .values()
                .filter(|p| (p.first_round..=p.last_round).contains(&round))
                .map(|p| p.players.iter().map(|&id| EntrantId::from(id)).collect())
                .collect(),
            avoid: policy.avoid(self, round)?,
        })
    }

    /// The field of a round as it stands on the list of players, whether or not the round has
    /// boards already: what a manual session works on.
    pub(super) fn field_to_pair(
        &self,
        round: u16,
        policy: &dyn Policy,
    ) -> Result<Field, PolicyError> {
        let mut field = self.field(round, policy)?;
        let present: BTreeSet<EntrantId> = self.present_entrants(round).into_iter().collect();
        for entrant in &mut field.entrants {
            entrant.present = present.contains(&entrant.id);
        }
        Ok(field)
    }

    /// How unplayed games count in tie-breaks.
    pub const fn competition(&self) -> Competition {
        competition(self.settings.system)
    }

    /// What an entrant is called: a team in a team event. Nothing if there is none.
    pub fn entrant_name(&self, id: EntrantId) -> &str {
        if self.settings.teams {
            let team = self.teams.get(&TeamId(id.0));
            return team.map_or("", |team| &team.name);
        }
        let player = self.players.get(&PlayerId(id.0));
        player.map_or("", |player| &player.details.name)
    }

    /// The cross-table after `last` rounds, for tie-breaks and standings: of the teams in a team
    /// event.
    ///
    /// # Errors
    /// A regulation failed.
    pub fn cross_table(&self, last: u16, policy: &dyn Policy) -> Result<CrossTable, PolicyError> {
        if self.settings.teams {
            return Ok(self.team_cross_table(last));
        }
        let mut table = self.table_without_own_values(last, policy);
        let mut own_values = self.own_values(&table, policy)?;
        for entrant in &mut table.entrants {
            entrant.own_values = own_values
                .remove(&PlayerId(entrant.id.0))
                .unwrap_or_default();
        }
        Ok(table)
    }

    /// The cross-table of the players with nothing that a regulation says.
    pub(super) fn table_without_own_values(&self, last: u16, policy: &dyn Policy) -> CrossTable {
        let numbers = self.numbers(policy);
        let mut rows = self.scored_rounds(last);
        let entrants = self
            .players
            .values()
            .map(|player| TableEntrant {
                id: player.id.into(),
                tpn: numbers.get(&player.id).copied().unwrap_or(Tpn(u32::MAX)),
                rating: player.details.official_rating(),
                adjustment: self.loose_points(player.id),
                rounds: rows
                    .remove(&player.id)
                    .unwrap_or_default()
                    .into_iter()
                    .map(|scored| TableRound {
                        record: scored.record,
                        points: scored.points,
                    })
                    .collect(),
                ranked: !player.expelled,
                own_values: BTreeMap::new(),
            })
            .collect();
        CrossTable {
            competition: self.competition(),
            edition: self.settings.tiebreak_edition,
            scoring: self.scoring(),
            rounds: last,
            entrants,
            teams: None,
        }
    }
}
