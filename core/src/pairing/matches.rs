//! Matches of several games. Every game is a round of its own: a match of two games takes rounds 1
//! and 2, the next one rounds 3 and 4. The first game of a match is paired; the others follow from
//! it, with colours reversed each time.
//!
//! Reports know one result a round and player, so this is how they can hold a match (C.04.5 says
//! nothing of files).

use super::board_order::sort_boards;
use super::{Field, FieldEntrant, Pair, RoundPairing, System};
use crate::{Colour, EntrantId, Points, RoundRecord, Scoring};
use std::collections::BTreeMap;

impl System {
    /// Games of a match: 1 in a system that pairs games.
    pub fn games_per_match(self) -> u16 {
        match self {
            Self::DoubleSwiss { .. } => 2,
            Self::Knockout { games } => u16::from(games).max(1),
            Self::Dutch { .. }
            | Self::Dubov { .. }
            | Self::Burstein { .. }
            | Self::Lim { .. }
            | Self::TeamSwiss { .. }
            | Self::RoundRobin { .. }
            | Self::Scheveningen { .. }
            | Self::Other { .. } => 1,
        }
    }

    /// What the pairing-allocated bye is worth unless the regulations say otherwise: a win, in a
    /// match of two games a win and a draw (C.04.5 1.4).
    pub fn usual_pairing_bye(self, scoring: &Scoring) -> Points {
        match self {
            Self::DoubleSwiss { .. } => scoring.win() + scoring.draw(),
            _ => scoring.win(),
        }
    }

    /// The round in which the match of this round began.
    pub fn first_game(self, round: u16) -> u16 {
        round - (round.saturating_sub(1)) % self.games_per_match()
    }

    /// The matches, from 1, that so many rounds are or have begun.
    pub fn matches(self, rounds: u16) -> u16 {
        rounds.div_ceil(self.games_per_match())
    }
}

impl Field {
    /// True if the round to be paired goes on with matches that have begun.
    pub(super) fn continues_matches(&self) -> bool {
        self.system.first_game(self.round) < self.round
    }

    /// True if two entrants have played each other before the match of this round (C.04.1 2).
    pub fn have_met(&self, a: &FieldEntrant, b: &FieldEntrant) -> bool {
        let before = usize::from(self.system.first_game(self.round)).saturating_sub(1);
        let rounds = a.history.iter().take(before);
        rounds
            .into_iter()
            .any(|round| round.record.played_opponent() == Some(b.id))
    }

    /// The earlier rounds of one entrant, match by match.
    pub(super) fn matches_of<'a>(
        &self,
        entrant: &'a FieldEntrant,
    ) -> impl DoubleEndedIterator<Item = &'a [super::EntrantRound]> + ExactSizeIterator {
        entrant
            .history
            .chunks(usize::from(self.system.games_per_match()))
    }
}

/// The next game of every match under way: the pairs of the last round with colours reversed,
/// whether or not somebody has left since. Who was free stays free.
pub(super) fn next_game(field: &Field) -> Vec<Pair> {
    let by_id: BTreeMap<EntrantId, &FieldEntrant> = field
        .entrants
        .iter()
        .map(|entrant| (entrant.id, entrant))
        .collect();
    let last_game = |entrant: &FieldEntrant| match entrant.history.last()?.record {
        RoundRecord::Game {
            opponent, colour, ..
        } => Some((opponent, colour)),
        RoundRecord::Bye(_) => None,
    };
    let pair = |entrant: &FieldEntrant| {
        let (opponent, colour) = last_game(entrant)?;
        let opponent = *by_id.get(&opponent)?;
        if opponent.tpn < entrant.tpn {
            return None;
        }
        let theirs = || last_game(opponent)?.1.map(Colour::other);
        // Where a file gives no colours the smaller number counts as having had White.
        let had = colour.or_else(theirs).unwrap_or(Colour::White);
        let (white, black) = match had {
            Colour::White => (opponent.id, entrant.id),
            Colour::Black => (entrant.id, opponent.id),
        };
        Some(Pair { white, black })
    };
    field.entrants.iter().filter_map(pair).collect()
}

/// The next games of a Swiss system, in the order of the boards of the first game.
pub(super) fn continue_matches(field: &Field) -> RoundPairing {
    let mut pairs = next_game(field);
    sort_boards(&before_the_match(field), &mut pairs);
    RoundPairing {
        pairs,
        bye: None,
        asked: Vec::new(),
        relaxed: Vec::new(),
    }
}

/// The field with the scores of before the match under way.
fn before_the_match(field: &Field) -> Field {
    let first = usize::from(field.system.first_game(field.round)) - 1;
    let mut before = field.clone();
    for entrant in &mut before.entrants {
        let won: Points = entrant.history[first.min(entrant.history.len())..]
            .iter()
            .map(|round| round.points)
            .sum();
        entrant.score -= won;
    }
    before
}
