//! Why two have their colours, and who does not get what he is due (5).

use super::Lim;
use super::course::{Group, Steps};
use crate::Colour;
use crate::pairing::explain::article::lim;
use crate::pairing::explain::ground::unlike_rounds;
use crate::pairing::explain::reason::{ColourReason, ColourRule, Rule, Shortfall, Way, Why, Wish};
use crate::pairing::lim::due::{Deciding, breaks_limits, decided, within_limits};
use crate::pairing::lim::groups::Direction;
use crate::pairing::order::{Participant, rank_key};

impl Lim<'_> {
    /// Why the first of two has White; none if the rules give these two other colours.
    pub(super) fn colour(&self, group: &Group, white: usize, black: usize) -> Option<ColourReason> {
        let both = (&self.ground.players[white], &self.ground.players[black]);
        let (colour, deciding) = decided(self.round, both, direction(group));
        let wish = |player: &Participant<'_>| {
            Some(Wish::new(player.preference, player.colours.difference()))
        };
        (colour == Colour::White).then(|| ColourReason {
            rule: self.rule(deciding, both),
            article: self.article(match deciding {
                Deciding::Limits => lim::Lim::Limits,
                Deciding::Granted => lim::Lim::Granted,
                Deciding::Alternation | Deciding::Rank => lim::Lim::SameDue,
                Deciding::Lot => lim::Lim::Lot,
            }),
            white: wish(both.0),
            black: wish(both.1),
        })
    }

    fn rule(
        &self,
        deciding: Deciding,
        (white, black): (&Participant<'_>, &Participant<'_>),
    ) -> ColourRule {
        let is_higher = rank_key(white.entrant) < rank_key(black.entrant);
        let higher = if is_higher { white } else { black };
        let dues = (white.preference.colour(), black.preference.colour());
        match deciding {
            Deciding::Limits => limit(white, black),
            Deciding::Granted => match dues {
                (Some(_), Some(_)) => ColourRule::Granted,
                (Some(_), None) => ColourRule::OnlyOne {
                    player: white.entrant.id,
                },
                _ => ColourRule::OnlyOne {
                    player: black.entrant.id,
                },
            },
            Deciding::Alternation => {
                let (white_round, black_round) = unlike_rounds(white, black);
                ColourRule::Alternation {
                    white_round,
                    black_round,
                }
            }
            Deciding::Rank => {
                let is_white = dues.0 == Some(Colour::White);
                let player = if is_white { white } else { black }.entrant.id;
                if player == higher.entrant.id {
                    ColourRule::Rank { player }
                } else {
                    ColourRule::LowerRank { player }
                }
            }
            Deciding::Lot => ColourRule::Number {
                player: higher.entrant.id,
                number: higher.number,
                initial: self.ground.field.initial_colour,
            },
        }
    }

    /// Two who are due the same colour: who would go without.
    pub(super) fn clash(&self, group: &Group, pair: (usize, usize), article: &'static str) -> Why {
        Why::Breaks {
            shortfall: Shortfall {
                rule: Rule::Preference,
                article,
                players: self.ids(&self.failing(group, Rule::Preference, &[pair])),
            },
        }
    }

    /// What the exchanges could not fulfil.
    pub(super) fn shortfalls(&self, group: &Group) -> Vec<Shortfall> {
        let pairs = Steps::new(group).of_rest;
        let rules = [Rule::ColourLimits, Rule::Preference].into_iter();
        rules
            .map(|rule| (rule, self.failing(group, rule, &pairs)))
            .filter(|(_, failing)| !failing.is_empty())
            .map(|(rule, failing)| self.shortfall(rule, &failing))
            .collect()
    }

    pub(super) fn shortfall(&self, rule: Rule, places: &[usize]) -> Shortfall {
        Shortfall {
            rule,
            article: self.article(match rule {
                Rule::ColourLimits => lim::Lim::LastRound,
                _ => lim::Lim::DueColours,
            }),
            players: self.ids(places),
        }
    }

    /// Who of these pairs does not get the colour he is due, or has one beyond his limits.
    pub(super) fn failing(
        &self,
        group: &Group,
        rule: Rule,
        pairs: &[(usize, usize)],
    ) -> Vec<usize> {
        let player = |place: usize| &self.ground.players[place];
        let mut failing = Vec::new();
        for &(a, b) in pairs {
            let (colour, _) = decided(self.round, (player(a), player(b)), direction(group));
            for (place, colour) in [(a, colour), (b, colour.other())] {
                let fails = if rule == Rule::ColourLimits {
                    let may_have = within_limits(player(place));
                    breaks_limits(player(a), player(b)) && !*may_have.get(colour)
                } else {
                    player(place).preference.colour() == Some(colour.other())
                };
                if fails {
                    failing.push(place);
                }
            }
        }
        failing
    }
}

const fn direction(group: &Group) -> Direction {
    match group.way {
        Way::Downward | Way::Median => Direction::Down,
        Way::Upward => Direction::Up,
    }
}

/// Who may not have the other colour.
fn limit(white: &Participant<'_>, black: &Participant<'_>) -> ColourRule {
    let may_swap = within_limits(white).black;
    let (player, barred) = if may_swap {
        (black, Colour::White)
    } else {
        (white, Colour::Black)
    };
    ColourRule::Limits {
        player: player.entrant.id,
        barred,
    }
}
