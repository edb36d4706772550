//! What the earlier matches of a player come to (preface, 1.5, 1.6).

use crate::pairing::{EntrantRound, Field, FieldEntrant};
use crate::{Bye, Colour, EntrantId, Points, RoundRecord, SideResult};
use std::collections::{BTreeMap, BTreeSet};

/// What counts as a float (1.5): being paired with another score, even if the match was forfeited.
/// The text says "paired"; who had no opponent was not.
const FORFEITED_MATCHES_FLOAT: bool = true;

/// One earlier match of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Match {
    /// No opponent. True if what came instead bars from the bye (2.1.2): a pairing-allocated or a
    /// full-point bye.
    Free { bars_from_bye: bool },
    /// Paired, but at least one player forfeited both games: the two may meet again.
    Forfeited {
        opponent: EntrantId,
        /// True for the one who did not, if the other did.
        won: bool,
    },
    /// Any other match.
    Met {
        opponent: EntrantId,
        /// The colour of game 1, if any game was played (1.6): where each player forfeits one game
        /// there is a meeting without colour.
        colour: Option<Colour>,
    },
}

impl Match {
    /// 2.1.2: who had a bye worth a full match or the pairing-allocated one, or won by forfeit.
    pub const fn bars_from_bye(self) -> bool {
        matches!(
            self,
            Self::Free {
                bars_from_bye: true
            } | Self::Forfeited { won: true, .. }
        )
    }
}

/// All earlier matches of everybody.
pub(in crate::pairing) struct Matches<'a> {
    field: &'a Field,
    by_id: BTreeMap<EntrantId, &'a FieldEntrant>,
}

impl<'a> Matches<'a> {
    pub fn new(field: &'a Field) -> Self {
        let entrants = field.entrants.iter();
        Self {
            field,
            by_id: entrants.map(|entrant| (entrant.id, entrant)).collect(),
        }
    }

    /// The matches of one player, from the first.
    pub fn of(&self, entrant: &FieldEntrant) -> Vec<Match> {
        let games = self.field.matches_of(entrant).enumerate();
        games
            .map(|(number, games)| self.one(number, games))
            .collect()
    }

    fn one(&self, number: usize, games: &[EntrantRound]) -> Match {
        let mut opponents = games
            .iter()
            .filter_map(|game| game.record.scheduled_opponent());
        let Some(opponent) = opponents.next() else {
            let bars = [
                RoundRecord::Bye(Bye::PairingAllocated),
                RoundRecord::Bye(Bye::Full),
            ];
            return Match::Free {
                bars_from_bye: games.iter().any(|game| bars.contains(&game.record)),
            };
        };
        let results: Vec<(SideResult, SideResult)> = self.results(number, games, opponent);
        let forfeited = |side: fn(&(SideResult, SideResult)) -> SideResult| {
            results
                .iter()
                .all(|both| side(both) == SideResult::ForfeitLoss)
        };
        let (mine, theirs) = (forfeited(|both| both.0), forfeited(|both| both.1));
        if mine || theirs {
            return Match::Forfeited {
                opponent,
                won: !mine,
            };
        }
        let played = results.iter().any(|(mine, _)| mine.is_played());
        Match::Met {
            opponent,
            colour: colour_of_game_1(games).filter(|_| played),
        }
    }

    /// The results of both sides in the games against this opponent.
    fn results(
        &self,
        number: usize,
        games: &[EntrantRound],
        opponent: EntrantId,
    ) -> Vec<(SideResult, SideResult)> {
        let theirs = self.by_id.get(&opponent);
        let theirs = theirs.and_then(|entrant| self.field.matches_of(entrant).nth(number));
        let theirs = theirs.unwrap_or_default();
        let results = games.iter().zip(theirs).filter_map(|(mine, theirs)| {
            match (mine.record, theirs.record) {
                (
                    RoundRecord::Game {
                        opponent: met,
                        result: mine,
                        ..
                    },
                    RoundRecord::Game { result: theirs, .. },
                ) if met == opponent => Some((mine, theirs)),
                _ => None,
            }
        });
        results.collect()
    }

    /// The pairs who have met without a played game: each forfeited one.
    pub fn met_without_a_game(&self) -> BTreeSet<(EntrantId, EntrantId)> {
        let mut met = BTreeSet::new();
        for entrant in &self.field.entrants {
            for one in self.of(entrant) {
                if let Match::Met {
                    opponent,
                    colour: None,
                } = one
                {
                    met.insert((entrant.id, opponent));
                }
            }
        }
        met
    }

    /// True if the player floated in the previous match (1.5).
    pub fn floated_last(&self, entrant: &FieldEntrant) -> bool {
        let number = self.field.matches_of(entrant).len();
        let opponent = match self.of(entrant).last() {
            Some(Match::Met { opponent, .. }) => *opponent,
            Some(Match::Forfeited { opponent, .. }) if FORFEITED_MATCHES_FLOAT => *opponent,
            _ => return false,
        };
        self.by_id.get(&opponent).is_some_and(|opponent| {
            self.score_before(entrant, number - 1) != self.score_before(opponent, number - 1)
        })
    }

    /// The pairing score with which a match, counted from 0, was paired.
    fn score_before(&self, entrant: &FieldEntrant, number: usize) -> Points {
        let before = self.field.matches_of(entrant).take(number).flatten();
        let virtual_points = self
            .field
            .matches_of(entrant)
            .nth(number)
            .and_then(|games| games.first())
            .map_or(Points::ZERO, |game| game.virtual_points);
        before.map(|game| game.points).sum::<Points>() + virtual_points
    }
}

/// Who plays game 1 with White is White of the match (4.4). A file may give no colours for a
/// forfeited game; then the other one tells.
fn colour_of_game_1(games: &[EntrantRound]) -> Option<Colour> {
    let colour = |game: &EntrantRound| match game.record {
        RoundRecord::Game { colour, .. } => colour,
        RoundRecord::Bye(_) => None,
    };
    let first = games.first().and_then(colour);
    first.or_else(|| games.get(1).and_then(colour).map(Colour::other))
}
