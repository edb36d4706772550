//! The Double-Swiss system (C.04.5).

use super::{Criterion, Identified};
use crate::pairing::double_swiss::colours::{Deciding, decided, is_higher};
use crate::pairing::double_swiss::matches::{Match, Matches};
use crate::pairing::double_swiss::{Round, entrants, legality};
use crate::pairing::explain::article::{Article, Book};
use crate::pairing::explain::ground::{self, Clash, Ground, settled};
use crate::pairing::explain::reason::{ByeBar, ColourReason, ColourRule, Explanation, Rule};
use crate::pairing::explain::{Basis, Scope, bye};
use crate::pairing::order::Participant;
use crate::pairing::score_groups::ByScoreGroup;
use crate::pairing::upfloaters::ScoreGroup;
use crate::pairing::{Field, FieldEntrant, PairingError};
use crate::{Bye, Colour, DoubleSwissEdition, EntrantId, RoundRecord};
use std::collections::BTreeMap;

/// Where it says how game 2 follows from game 1.
pub(in crate::pairing::explain) const SECOND_GAME: Article = "C.04.5 4.4";

/// Explains the first games of a round of matches.
pub(in crate::pairing::explain) fn explain(
    explanation: &mut Explanation,
    (field, pairings, rule): Basis<'_>,
    edition: DoubleSwissEdition,
    scope: Scope,
) -> Result<(), PairingError> {
    let matches = Matches::new(field);
    let players = entrants(field, edition, &matches);
    let legality = legality(field, &players, &matches, rule);
    let legality = settled(legality, &players, &pairings.made.asked);
    let books = (Book::DoubleSwiss2026, edition.dutch());
    let mut ground = Ground::new((field, pairings), &players, &legality, books);
    ground.clash = Clash::Never;
    ground.matches = Some(ground::Matches {
        met_unplayed: met_unplayed(field, &matches),
        bye_bars: players
            .iter()
            .map(|player| bye_bar(field, &matches, player.entrant))
            .collect(),
    });
    let system = DoubleSwiss {
        ground: &ground,
        round: Round::new(field, &players, &matches),
        matches: &matches,
    };
    super::explain(explanation, &ground, &system, scope)?;
    let receiver = pairings.made.bye.filter(|_| scope.holds_bye());
    explanation.bye = receiver.map(|id| bye::filtered(&ground, id));
    Ok(())
}

/// The round of the first game of a match, counted from 0.
fn first_round(field: &Field, number: usize) -> u16 {
    let games = usize::from(field.system.games_per_match());
    u16::try_from(number * games + 1).unwrap_or(u16::MAX)
}

fn met_unplayed(field: &Field, matches: &Matches<'_>) -> BTreeMap<(EntrantId, EntrantId), u16> {
    let mut met = BTreeMap::new();
    for entrant in &field.entrants {
        for (number, one) in matches.of(entrant).into_iter().enumerate() {
            if let Match::Met {
                opponent,
                colour: None,
            } = one
            {
                let pair = (entrant.id.min(opponent), entrant.id.max(opponent));
                met.insert(pair, first_round(field, number));
            }
        }
    }
    met
}

/// C2.
fn bye_bar(field: &Field, matches: &Matches<'_>, entrant: &FieldEntrant) -> Option<ByeBar> {
    let games = field.matches_of(entrant);
    let mut earlier = matches.of(entrant).into_iter().zip(games).enumerate();
    let (number, (one, games)) = earlier.find(|(_, (one, _))| one.bars_from_bye())?;
    let round = first_round(field, number);
    let had = |bye: Bye| {
        games
            .iter()
            .any(|game| game.record == RoundRecord::Bye(bye))
    };
    Some(match one {
        Match::Free { .. } if had(Bye::PairingAllocated) => ByeBar::HadBye { round },
        Match::Free { .. } => ByeBar::ScoredUnplayed { round },
        _ => ByeBar::ForfeitWin { round },
    })
}

struct DoubleSwiss<'a> {
    ground: &'a Ground<'a>,
    round: Round<'a>,
    matches: &'a Matches<'a>,
}

impl Identified for DoubleSwiss<'_> {
    fn upfloater_columns(&self, group: &ScoreGroup<'_>) -> Vec<Vec<u64>> {
        self.round.upfloater_columns(group)
    }

    fn upfloater_criteria(&self) -> Vec<Criterion> {
        let mut criteria = vec![
            (Rule::Upfloaters, "C.04.5 2.3.1 (C4)"),
            (Rule::UpfloaterScores, "C.04.5 2.3.2 (C5)"),
            (Rule::NextGroup, "C.04.5 2.3.3 (C6)"),
        ];
        if !self.round.is_last {
            criteria.push((Rule::FloaterAgain, "C.04.5 2.3.4 (C7)"));
        }
        criteria
    }

    fn failing_upfloaters(
        &self,
        rule: Rule,
        upfloaters: &[usize],
        following: &[usize],
    ) -> Vec<usize> {
        let fails = |place: &usize| match rule {
            Rule::FloaterAgain => self.round.floated[*place],
            _ => following.contains(place),
        };
        upfloaters.iter().copied().filter(fails).collect()
    }

    fn pair_criteria(&self) -> Vec<Criterion> {
        let opponents = (Rule::FloaterOpponent, "C.04.5 2.3.5 (C8)");
        let criteria = (!self.round.is_last).then_some(opponents);
        criteria.into_iter().collect()
    }

    /// Two of unlike scores are a resident and an upfloater: two upfloaters do not meet, for then
    /// neither would be needed.
    fn failing(&self, _: Rule, (a, b): (usize, usize)) -> Option<usize> {
        let score = |place: usize| self.ground.players[place].score;
        let resident = if score(a) > score(b) { a } else { b };
        Some(resident).filter(|&resident| score(a) != score(b) && self.round.floated[resident])
    }

    fn colour(&self, white: usize, black: usize) -> Option<ColourReason> {
        let (a, b) = (&self.ground.players[white], &self.ground.players[black]);
        let white_is_higher = is_higher(a, b);
        let (higher, other) = if white_is_higher { (a, b) } else { (b, a) };
        let (colour, deciding) = decided(higher, other, self.ground.field.initial_colour);
        ((colour == Colour::White) == white_is_higher).then(|| ColourReason {
            rule: self.rule(deciding, (higher, other), (a, b)),
            article: match deciding {
                Deciding::Lot => "C.04.5 4.3.1",
                Deciding::FewerWhites => "C.04.5 4.3.2",
                Deciding::Alternation => "C.04.5 4.3.3",
                Deciding::HigherLast => "C.04.5 4.3.4",
                Deciding::OtherLast => "C.04.5 4.3.5",
            },
            white: None,
            black: None,
        })
    }
}

impl DoubleSwiss<'_> {
    fn rule(
        &self,
        deciding: Deciding,
        (higher, other): (&Participant<'_>, &Participant<'_>),
        (white, black): (&Participant<'_>, &Participant<'_>),
    ) -> ColourRule {
        let whites = |player: &Participant<'_>| player.colours.count(Colour::White);
        let last = |player: &Participant<'_>| ColourRule::LastColour {
            player: player.entrant.id,
            had: player.colours.last().unwrap_or(Colour::White),
        };
        match deciding {
            Deciding::Lot => ColourRule::Number {
                player: higher.entrant.id,
                number: higher.number,
                initial: self.ground.field.initial_colour,
            },
            Deciding::FewerWhites => ColourRule::FewerWhites {
                player: white.entrant.id,
                whites: whites(white),
                others: whites(black),
            },
            Deciding::Alternation => {
                let (white_round, black_round) = self.unlike_rounds(white, black);
                ColourRule::Alternation {
                    white_round,
                    black_round,
                }
            }
            Deciding::HigherLast => last(higher),
            Deciding::OtherLast => last(other),
        }
    }

    /// The first rounds of the latest matches, counted from the end, in which two had different
    /// colours.
    fn unlike_rounds(&self, a: &Participant<'_>, b: &Participant<'_>) -> (u16, u16) {
        let had = |player: &Participant<'_>| -> Vec<(u16, Colour)> {
            let matches = self.matches.of(player.entrant).into_iter().enumerate();
            let colours = matches.filter_map(|(number, one)| match one {
                Match::Met {
                    colour: Some(colour),
                    ..
                } => Some((first_round(self.ground.field, number), colour)),
                _ => None,
            });
            colours.collect()
        };
        let (mine, theirs) = (had(a), had(b));
        let mut both = mine.iter().rev().zip(theirs.iter().rev());
        let unlike = both.find(|(mine, theirs)| mine.1 != theirs.1);
        unlike.map_or((0, 0), |(mine, theirs)| (mine.0, theirs.0))
    }
}
