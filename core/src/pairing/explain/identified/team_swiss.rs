//! The Swiss team system (C.04.6). Who is called a player here is a team.

use super::{Criterion, Identified};
use crate::pairing::explain::article::{Article, Book};
use crate::pairing::explain::ground::{self, Clash, Ground, settled, unlike_rounds};
use crate::pairing::explain::reason::{ByeBar, ColourReason, ColourRule, Explanation, Rule, Wish};
use crate::pairing::explain::{Basis, Scope, bye};
use crate::pairing::legality::{EITHER, Legality};
use crate::pairing::order::Participant;
use crate::pairing::score_groups::ByScoreGroup;
use crate::pairing::team_swiss::colours::{Deciding, decided};
use crate::pairing::team_swiss::{Rules, TeamPreferences, TeamScores, preference, teams};
use crate::pairing::upfloaters::ScoreGroup;
use crate::pairing::{EntrantRound, PairingError};
use crate::{Bye, Colour, DutchEdition, RoundRecord, TeamSwissEdition};
use std::collections::BTreeMap;

/// Explains a round of matches between teams.
pub(in crate::pairing::explain) fn explain(
    explanation: &mut Explanation,
    (field, pairings, rule): Basis<'_>,
    (edition, preferences, scores): (TeamSwissEdition, TeamPreferences, TeamScores),
    scope: Scope,
) -> Result<(), PairingError> {
    let players = teams(field, edition, preferences);
    let legality = Legality::new(field, &players, |_| EITHER, rule);
    let legality = settled(legality, &players, &pairings.made.asked);
    let books = (Book::TeamSwiss2026, DutchEdition::E2026);
    let mut ground = Ground::new((field, pairings), &players, &legality, books);
    ground.clash = Clash::Never;
    ground.matches = Some(ground::Matches {
        met_unplayed: BTreeMap::new(),
        bye_bars: players
            .iter()
            .map(|team| bye_bar(&team.entrant.history))
            .collect(),
    });
    let system = TeamSwiss {
        ground: &ground,
        rules: Rules::new(field, &players, scores),
        preferences,
    };
    super::explain(explanation, &ground, &system, scope)?;
    let receiver = pairings.made.bye.filter(|_| scope.holds_bye());
    explanation.bye = receiver.map(|id| bye::filtered(&ground, id));
    Ok(())
}

/// C2.
fn bye_bar(history: &[EntrantRound]) -> Option<ByeBar> {
    let mut rounds = (1..).zip(history);
    let (round, past) =
        rounds.find(|(_, past)| !preference::may_receive_bye(std::slice::from_ref(past)))?;
    Some(match past.record {
        RoundRecord::Bye(Bye::PairingAllocated) => ByeBar::HadBye { round },
        RoundRecord::Bye(_) => ByeBar::ScoredUnplayed { round },
        RoundRecord::Game { .. } => ByeBar::ForfeitWin { round },
    })
}

struct TeamSwiss<'a> {
    ground: &'a Ground<'a>,
    rules: Rules<'a>,
    preferences: TeamPreferences,
}

impl Identified for TeamSwiss<'_> {
    fn upfloater_columns(&self, group: &ScoreGroup<'_>) -> Vec<Vec<u64>> {
        self.rules.upfloater_columns(group)
    }

    fn upfloater_criteria(&self) -> Vec<Criterion> {
        let mut criteria = vec![
            (Rule::Upfloaters, "C.04.6 2.3.1 (C4)"),
            (Rule::UpfloaterScores, "C.04.6 2.3.2 (C5)"),
            (Rule::NextGroup, "C.04.6 2.3.3 (C6)"),
        ];
        if self.rules.floats_matter {
            criteria.push((Rule::FloaterAgain, "C.04.6 2.3.4 (C7)"));
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
            Rule::FloaterAgain => self.rules.floated[*place],
            _ => following.contains(place),
        };
        upfloaters.iter().copied().filter(fails).collect()
    }

    fn pair_criteria(&self) -> Vec<Criterion> {
        let mut criteria = vec![
            (Rule::Preference, "C.04.6 2.3.5 (C8)"),
            (Rule::StrongPreference, "C.04.6 2.3.6 (C9)"),
        ];
        if self.rules.floats_matter {
            criteria.push((Rule::FloaterOpponent, "C.04.6 2.3.7 (C10)"));
        }
        criteria
    }

    fn failing(&self, rule: Rule, (a, b): (usize, usize)) -> Option<usize> {
        let team = |place: usize| &self.ground.players[place];
        if rule == Rule::FloaterOpponent {
            let resident = if team(a).score > team(b).score { a } else { b };
            let meets = team(a).score != team(b).score;
            return Some(resident).filter(|&resident| meets && self.rules.floated[resident]);
        }
        let (mine, theirs) = (team(a).preference, team(b).preference);
        let least = if rule == Rule::StrongPreference { 2 } else { 1 };
        let strength = mine.strength().min(theirs.strength());
        if !mine.clashes_with(theirs) || strength < least {
            return None;
        }
        let (colour, _) = self.decided(a, b);
        Some(if mine.colour() == Some(colour) { b } else { a })
    }

    fn colour(&self, white: usize, black: usize) -> Option<ColourReason> {
        let (colour, deciding) = self.decided(white, black);
        let wish = |place: usize| {
            let team = &self.ground.players[place];
            let has = self.preferences != TeamPreferences::None;
            has.then(|| Wish::new(team.preference, team.colours.difference()))
        };
        (colour == Colour::White).then(|| ColourReason {
            rule: self.rule(deciding, white, black),
            article: article(deciding),
            white: wish(white),
            black: wish(black),
        })
    }
}

const fn article(deciding: Deciding) -> Article {
    match deciding {
        Deciding::Lot => "C.04.6 4.3.1",
        Deciding::OnlyOne => "C.04.6 4.3.2",
        Deciding::Granted => "C.04.6 4.3.3",
        Deciding::Stronger => "C.04.6 4.3.4",
        Deciding::Difference => "C.04.6 4.3.5",
        Deciding::Alternation => "C.04.6 4.3.6",
        Deciding::First => "C.04.6 4.3.7",
        Deciding::FirstLast => "C.04.6 4.3.8",
        Deciding::OtherLast => "C.04.6 4.3.9",
    }
}

impl TeamSwiss<'_> {
    fn is_first(&self, a: usize, b: usize) -> bool {
        let standing = |place: usize| self.rules.standing(&self.ground.players[place]);
        standing(a) < standing(b)
    }

    /// The colour of the first of two, and what decides it.
    fn decided(&self, a: usize, b: usize) -> (Colour, Deciding) {
        let team = |place: usize| &self.ground.players[place];
        let initial = self.ground.field.initial_colour;
        if self.is_first(a, b) {
            decided(team(a), team(b), initial)
        } else {
            let (colour, deciding) = decided(team(b), team(a), initial);
            (colour.other(), deciding)
        }
    }

    fn rule(&self, deciding: Deciding, white: usize, black: usize) -> ColourRule {
        let (first, other) = if self.is_first(white, black) {
            (white, black)
        } else {
            (black, white)
        };
        let team = |place: usize| &self.ground.players[place];
        let (first, other) = (team(first), team(other));
        let (white, black) = (team(white), team(black));
        let due = |team: &Participant<'_>| team.preference.colour();
        // Who is due the colour that he gets.
        let granted = match due(white) {
            Some(Colour::White) => white.entrant.id,
            _ => black.entrant.id,
        };
        let last = |team: &Participant<'_>| ColourRule::LastColour {
            player: team.entrant.id,
            had: team.colours.last().unwrap_or(Colour::White),
        };
        match deciding {
            Deciding::Lot => ColourRule::Number {
                player: first.entrant.id,
                number: first.number,
                initial: self.ground.field.initial_colour,
            },
            Deciding::OnlyOne => ColourRule::OnlyOne { player: granted },
            Deciding::Granted => ColourRule::Granted,
            Deciding::Stronger => ColourRule::Stronger { player: granted },
            Deciding::Difference => ColourRule::LowerDifference {
                player: white.entrant.id,
                difference: white.colours.difference(),
                others: black.colours.difference(),
            },
            Deciding::Alternation => {
                let (white_round, black_round) = unlike_rounds(white, black);
                ColourRule::Alternation {
                    white_round,
                    black_round,
                }
            }
            Deciding::First => ColourRule::Rank { player: granted },
            Deciding::FirstLast => last(first),
            Deciding::OtherLast => last(other),
        }
    }
}
