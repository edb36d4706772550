//! A knockout: places of the bracket, and who came through to them.

use super::Scope;
use super::games::{departing, of_table};
use super::ground::Pairings;
use super::reason::{BoardReason, ColourReason, ColourRule, PairReason, Path, Slot};
use crate::pairing::knockout::{Bracket, Match};
use crate::pairing::{Field, FieldEntrant, Pair, PairingError};

/// The first games of a stage.
pub(super) fn explain(
    field: &Field,
    pairings: Pairings<'_>,
    scope: Scope,
) -> Result<Vec<BoardReason>, PairingError> {
    let bracket = Bracket::new(field);
    let stage = field.system.matches(field.round);
    let matches = bracket.matches(stage)?;
    let before = match stage {
        1 => Vec::new(),
        _ => bracket.matches(stage - 1)?,
    };
    let told = Stage {
        bracket: &bracket,
        number: stage,
        before,
    };
    let boards = (1..).zip(&pairings.made.pairs);
    let boards = boards.filter(|(board, _)| scope.holds(*board));
    let reasons = boards.map(|(board, pair)| {
        let found = matches.iter().position(|one| is_of(one, *pair));
        match found.filter(|_| pairings.agree_on(*pair)) {
            Some(at) => BoardReason {
                colour: colour(field, &matches[..=at]),
                ..of_table(board, *pair, told.slot(at + 1, *pair))
            },
            None => of_table(board, *pair, departing(pairings, *pair)),
        }
    });
    Ok(reasons.collect())
}

fn both<'a>(one: &Match<'a>) -> Option<(&'a FieldEntrant, &'a FieldEntrant)> {
    one.0.zip(one.1)
}

fn is_of(one: &Match<'_>, pair: Pair) -> bool {
    both(one).is_some_and(|(a, b)| [(a.id, b.id), (b.id, a.id)].contains(&(pair.white, pair.black)))
}

/// The colours of the last of these matches: in turn along the bracket.
fn colour(field: &Field, matches: &[Match<'_>]) -> Option<ColourReason> {
    let (a, b) = both(matches.last()?)?;
    let higher = if a.tpn < b.tpn { a } else { b };
    Some(ColourReason {
        rule: ColourRule::InBracket {
            player: higher.id,
            number: matches.iter().filter_map(both).count(),
            initial: field.initial_colour,
        },
        article: REGULATIONS,
        white: None,
        black: None,
    })
}

/// FIDE has no rules for a knockout.
const REGULATIONS: &str = "event regulations";

struct Stage<'a> {
    bracket: &'a Bracket<'a>,
    /// From 1.
    number: u16,
    /// The matches of the stage before.
    before: Vec<Match<'a>>,
}

impl Stage<'_> {
    fn slot(&self, number: usize, pair: Pair) -> PairReason {
        PairReason::Knockout(Slot {
            stage: self.number,
            number,
            white: self.path(pair.white),
            black: self.path(pair.black),
        })
    }

    fn path(&self, id: crate::EntrantId) -> Path {
        let mut seeds = self.bracket.seeds.iter();
        let number = seeds.position(|seed| seed.id == id).map_or(0, |at| at + 1);
        let plays = |one: &&Match<'_>| [one.0, one.1].into_iter().flatten().any(|e| e.id == id);
        match self.before.iter().find(plays).and_then(both) {
            Some((a, b)) => {
                let (own, other) = if a.id == id { (a, b) } else { (b, a) };
                self.through(own, other)
            }
            None if self.number == 1 => Path::Seed { number },
            None => Path::Free { number },
        }
    }

    fn through(&self, own: &FieldEntrant, other: &FieldEntrant) -> Path {
        let earlier = self.number - 1;
        let points = self.bracket.points(earlier, own);
        let against = self.bracket.points(earlier, other);
        let opponent = other.id;
        if points == against {
            return Path::Decided { opponent, points };
        }
        Path::Won {
            opponent,
            points,
            against,
        }
    }
}
