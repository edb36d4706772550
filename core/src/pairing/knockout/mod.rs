//! Knockout: matches of so many games, the winners go on.
//!
//! bracket by pairing numbers -> winners of the matches so far -> the matches of this stage, or
//! their next game
//!
//! | part | function | test |
//! | --- | --- | --- |
//! | the bracket: 1 against the last, byes for the top numbers | [`bracket`] | `the_bracket_of_8`, `byes_for_the_top_numbers` |
//! | who goes on | `Stages::winner` | `winners_go_on`, `a_tie_waits_for_the_arbiter` |
//! | colours | `first_games` | `colours_alternate_along_the_bracket_and_from_game_to_game` |
//! | when a match is over | `is_decided` | `a_decided_match_is_over` |
//!
//! FIDE has no rules for this; event regulations rule. Read here:
//!
//! * the initial colour is that of the higher number in the first match of a stage, and alternates
//!   from match to match; in a match colours alternate from game to game;
//! * a match ends when one side can no longer be caught;
//! * a tied match is decided by the arbiter, on whatever the regulations have (play-off games, a
//!   drawing of lots): whoever does not go on is recorded as absent from the next stage;
//! * whoever goes on and has left loses his next match by forfeit: a bracket is not paired anew.

mod bracket;
#[cfg(test)]
mod tests;

use super::matches::next_game;
use super::{Field, FieldEntrant, Pair, PairingError, RoundPairing};
use crate::{Colour, EntrantId, Points};
use bracket::{byes_and_pairs, stages};

/// The games of a round: the first of a stage, or the next one of every match that is not over.
///
/// # Errors
/// The stage is not one of the bracket, or a match before it has no winner.
pub(super) fn pair(field: &Field) -> Result<RoundPairing, PairingError> {
    let bracket = Bracket::new(field);
    let stage = field.system.matches(field.round);
    let most = stages(bracket.seeds.len());
    if stage > most {
        return Err(no_pairing(format!(
            "a {} of {} players has {} rounds",
            field.system,
            bracket.seeds.len(),
            most * field.system.games_per_match()
        )));
    }
    let matches = bracket.matches(stage)?;
    let pairs = if field.continues_matches() {
        further_games(field, &matches)
    } else {
        first_games(field, &matches)
    };
    Ok(RoundPairing {
        pairs,
        bye: None,
        asked: Vec::new(),
        relaxed: Vec::new(),
    })
}

fn no_pairing(reason: String) -> PairingError {
    PairingError::NoLegalPairing {
        reason: reason.into(),
    }
}

/// Two places of the bracket; nobody stands where a bye is, or where nobody came through.
pub(super) type Match<'a> = (Option<&'a FieldEntrant>, Option<&'a FieldEntrant>);

pub(super) struct Bracket<'a> {
    field: &'a Field,
    /// By pairing number.
    pub seeds: Vec<&'a FieldEntrant>,
}

impl<'a> Bracket<'a> {
    pub fn new(field: &'a Field) -> Self {
        let mut seeds: Vec<&FieldEntrant> = field.entrants.iter().collect();
        seeds.sort_by_key(|entrant| entrant.tpn);
        Self { field, seeds }
    }

    /// The matches of a stage, from the top of the bracket.
    pub fn matches(&self, stage: u16) -> Result<Vec<Match<'a>>, PairingError> {
        let seed = |number: usize| self.seeds.get(number - 1).copied();
        let first = byes_and_pairs(self.seeds.len()).into_iter();
        let mut matches: Vec<Match<'a>> = first.map(|(a, b)| (seed(a), seed(b))).collect();
        for earlier in 1..stage {
            let mut through = Vec::with_capacity(matches.len());
            for one in matches {
                through.push(self.winner(earlier, one)?);
            }
            matches = through
                .chunks(2)
                .map(|two| (two[0], two.get(1).copied().flatten()))
                .collect();
        }
        Ok(matches)
    }

    /// Who came through a match of an earlier stage.
    fn winner(&self, stage: u16, one: Match<'a>) -> Result<Option<&'a FieldEntrant>, PairingError> {
        let (a, b) = match one {
            (Some(a), Some(b)) => (a, b),
            (alone, other) => return Ok(alone.or(other)),
        };
        if !self.have_met(stage, a, b) {
            return Err(no_pairing(format!(
                "players {} and {} did not meet in stage {stage}, as the bracket has it; pair the \
                 stage by hand",
                a.tpn, b.tpn
            )));
        }
        match self.points(stage, a).cmp(&self.points(stage, b)) {
            std::cmp::Ordering::Greater => Ok(Some(a)),
            std::cmp::Ordering::Less => Ok(Some(b)),
            std::cmp::Ordering::Equal => self.decided(stage, a, b).map(Some),
        }
    }

    fn have_met(&self, stage: u16, a: &FieldEntrant, b: &FieldEntrant) -> bool {
        let mut games = self.games(stage, a).iter();
        games.any(|game| game.record.scheduled_opponent() == Some(b.id))
    }

    pub fn points(&self, stage: u16, entrant: &FieldEntrant) -> Points {
        self.games(stage, entrant)
            .iter()
            .map(|game| game.points)
            .sum()
    }

    fn games<'e>(&self, stage: u16, entrant: &'e FieldEntrant) -> &'e [super::EntrantRound] {
        let number = usize::from(stage) - 1;
        self.field
            .matches_of(entrant)
            .nth(number)
            .unwrap_or_default()
    }

    /// Of a tied match: the one who has a game later on, else the one who is not absent now.
    fn decided(
        &self,
        stage: u16,
        a: &'a FieldEntrant,
        b: &'a FieldEntrant,
    ) -> Result<&'a FieldEntrant, PairingError> {
        let later = usize::from(stage * self.field.system.games_per_match());
        let plays = |entrant: &FieldEntrant, round: usize| {
            let round = entrant.history.get(round);
            round.is_some_and(|round| round.record.scheduled_opponent().is_some())
        };
        let later = (later..a.history.len()).map(|round| (plays(a, round), plays(b, round)));
        let now = (a.present, b.present);
        match later.chain([now]).find(|(a, b)| a != b) {
            Some((true, _)) => Ok(a),
            Some((false, _)) => Ok(b),
            None => Err(no_pairing(format!(
                "the match of players {} and {} is tied; record the one who does not go on as \
                 absent from round {}",
                a.tpn, b.tpn, self.field.round
            ))),
        }
    }
}

/// The first games of a stage.
fn first_games(field: &Field, matches: &[Match<'_>]) -> Vec<Pair> {
    let mut colour = field.initial_colour;
    let mut pairs = Vec::new();
    for one in matches {
        let (Some(a), Some(b)) = *one else { continue };
        let (higher, other) = if a.tpn < b.tpn { (a, b) } else { (b, a) };
        pairs.push(match colour {
            Colour::White => Pair {
                white: higher.id,
                black: other.id,
            },
            Colour::Black => Pair {
                white: other.id,
                black: higher.id,
            },
        });
        colour = colour.other();
    }
    pairs
}

/// The next games of the matches that are not over, in the order of the bracket.
fn further_games(field: &Field, matches: &[Match<'_>]) -> Vec<Pair> {
    let games = next_game(field);
    let game = |one: &Match<'_>| {
        let (a, b) = (one.0?, one.1?);
        let is_theirs = |pair: &&Pair| {
            let both: [EntrantId; 2] = [pair.white, pair.black];
            both == [a.id, b.id] || both == [b.id, a.id]
        };
        games
            .iter()
            .find(is_theirs)
            .filter(|_| !is_decided(field, a, b))
            .copied()
    };
    matches.iter().filter_map(game).collect()
}

/// True if the one behind cannot catch up in the games that are left.
fn is_decided(field: &Field, a: &FieldEntrant, b: &FieldEntrant) -> bool {
    let points = |entrant: &FieldEntrant| -> Points {
        let games = field.matches_of(entrant).next_back().unwrap_or_default();
        games.iter().map(|game| game.points).sum()
    };
    let last = field.system.first_game(field.round) + field.system.games_per_match();
    let left = i64::from(last - field.round);
    let swing = field.scoring.win() - field.scoring.loss();
    let (a, b) = (points(a), points(b));
    let lead = if a > b { a - b } else { b - a };
    lead > swing * left
}
