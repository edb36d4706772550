//! Who fails a quality criterion in a candidate, by name instead of by number.

use super::reason::Rule;
use crate::pairing::bracket::Bracket;
use crate::pairing::colours::colour_of;
use crate::pairing::dutch::criteria::Criterion;
use crate::pairing::dutch::search::Candidate;
use crate::pairing::float::Float;
use crate::pairing::order::Participant;
use crate::{Colour, Points};

/// What a criterion asks for.
pub(super) const fn rule(criterion: Criterion) -> Rule {
    match criterion {
        Criterion::Floaters => Rule::Downfloaters,
        Criterion::FloatersOfScore(_) => Rule::DownfloaterScores,
        Criterion::ScoreDifference(_) => Rule::ScoreDifferences,
        Criterion::NextFloaters
        | Criterion::NextFloatersOfScore(_)
        | Criterion::UnpairedBarredFromBye => Rule::NextBracket,
        Criterion::UnplayedOfByeReceiver => Rule::ByeUnplayed,
        Criterion::ColourDifference => Rule::ColourDifference,
        Criterion::ThirdColour => Rule::ThirdColour,
        Criterion::Preference => Rule::Preference,
        Criterion::StrongPreference => Rule::StrongPreference,
        Criterion::ResidentDownfloat(1) | Criterion::SameDownfloat(1) => Rule::Downfloat,
        Criterion::OpponentUpfloat(1) | Criterion::SameUpfloat(1) => Rule::Upfloat,
        Criterion::ResidentDownfloat(_) | Criterion::SameDownfloat(_) => Rule::EarlierDownfloat,
        Criterion::OpponentUpfloat(_) | Criterion::SameUpfloat(_) => Rule::EarlierUpfloat,
        Criterion::MovedDownfloat(1, _)
        | Criterion::SameDownfloatLeaving(1, _)
        | Criterion::SameDownfloatBy(1, _) => Rule::DownfloatDifference,
        Criterion::MovedUpfloat(1, _) | Criterion::SameUpfloatBy(1, _) => Rule::UpfloatDifference,
        Criterion::MovedDownfloat(..)
        | Criterion::SameDownfloatLeaving(..)
        | Criterion::SameDownfloatBy(..) => Rule::EarlierDownfloatDifference,
        Criterion::MovedUpfloat(..) | Criterion::SameUpfloatBy(..) => {
            Rule::EarlierUpfloatDifference
        }
    }
}

/// Who fails a criterion, as places of the bracket; those of a lower place first.
pub(super) fn failing(
    criterion: Criterion,
    bracket: &Bracket<'_>,
    initial: Colour,
    found: &Candidate,
) -> Vec<usize> {
    let look = Look {
        bracket,
        initial,
        found,
    };
    let mut places = look.failing(criterion);
    places.sort_unstable();
    places
}

struct Look<'a> {
    bracket: &'a Bracket<'a>,
    initial: Colour,
    found: &'a Candidate,
}

impl Look<'_> {
    fn failing(&self, criterion: Criterion) -> Vec<usize> {
        let score = |place: usize| self.player(place).score;
        match criterion {
            Criterion::Floaters => self.floaters(|_| true),
            Criterion::FloatersOfScore(of) => self.floaters(|place| score(place) == of),
            Criterion::NextFloaters => self.left_below(|_| true),
            Criterion::NextFloatersOfScore(of) => self.left_below(|place| score(place) == of),
            Criterion::UnpairedBarredFromBye => {
                self.left_below(|place| !self.player(place).may_receive_bye)
            }
            Criterion::UnplayedOfByeReceiver => {
                self.floaters(|place| self.player(place).unplayed > 0)
            }
            Criterion::ColourDifference => {
                self.top_pairs(|player, colour| player.colours.difference_after(colour).abs() > 2)
            }
            Criterion::ThirdColour => {
                self.top_pairs(|player, colour| player.colours.repeated() == Some(colour))
            }
            Criterion::Preference => self.refused(|_| true),
            Criterion::StrongPreference => {
                self.refused(|place| self.player(place).preference.strength() == 2)
            }
            Criterion::ResidentDownfloat(ago) => self
                .floaters(|place| place >= self.bracket.moved && self.had(place, ago, Float::Down)),
            Criterion::OpponentUpfloat(ago) => {
                self.lower_of_pairs(|(i, j)| i < self.bracket.moved && self.had(j, ago, Float::Up))
            }
            Criterion::MovedDownfloat(ago, of) => self.floaters(|place| {
                place < self.bracket.moved
                    && score(place) == of
                    && self.had(place, ago, Float::Down)
            }),
            Criterion::MovedUpfloat(ago, of) => self.lower_of_pairs(|(i, j)| {
                i < self.bracket.moved && score(i) == of && self.had(j, ago, Float::Up)
            }),
            _ => self.failing_2017(criterion),
        }
    }

    fn failing_2017(&self, criterion: Criterion) -> Vec<usize> {
        let by = |(i, j): (usize, usize)| self.player(i).score - self.player(j).score;
        match criterion {
            Criterion::ScoreDifference(value) => {
                let mut places = self.upper_of_pairs(|pair| by(pair) == value);
                let lowest = self.player(self.bracket.current - 1).score;
                let leaving = |place: usize| self.player(place).score - (lowest - Points::ONE);
                places.extend(self.floaters(|place| leaving(place) == value));
                places
            }
            Criterion::SameDownfloat(ago) => {
                let had = |place: usize| self.had(place, ago, Float::Down);
                let mut places = self.upper_of_pairs(|pair| by(pair) > Points::ZERO && had(pair.0));
                places.extend(self.floaters(had));
                places
            }
            Criterion::SameUpfloat(ago) => self
                .lower_of_pairs(|pair| by(pair) > Points::ZERO && self.had(pair.1, ago, Float::Up)),
            Criterion::SameDownfloatLeaving(ago, of) => self.floaters(|place| {
                self.player(place).score == of && self.had(place, ago, Float::Down)
            }),
            Criterion::SameDownfloatBy(ago, value) => {
                self.upper_of_pairs(|pair| by(pair) == value && self.had(pair.0, ago, Float::Down))
            }
            Criterion::SameUpfloatBy(ago, value) => {
                self.lower_of_pairs(|pair| by(pair) == value && self.had(pair.1, ago, Float::Up))
            }
            _ => Vec::new(),
        }
    }

    fn player(&self, place: usize) -> &Participant<'_> {
        self.bracket.players[place]
    }

    fn had(&self, place: usize, ago: usize, float: Float) -> bool {
        self.player(place).floats[ago - 1] == float
    }

    fn is_in(place: usize, pairs: &[(usize, usize)]) -> bool {
        pairs.iter().any(|&(i, j)| i == place || j == place)
    }

    fn floaters(&self, fails: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..self.bracket.current)
            .filter(|&place| !Self::is_in(place, &self.found.pairs) && fails(place))
            .collect()
    }

    /// Of the floaters and the following bracket those who stay unpaired there too.
    fn left_below(&self, fails: impl Fn(usize) -> bool) -> Vec<usize> {
        let paired = |place: usize| {
            Self::is_in(place, &self.found.pairs) || Self::is_in(place, &self.found.next_pairs)
        };
        (0..self.bracket.next)
            .filter(|&place| !paired(place) && fails(place))
            .collect()
    }

    fn upper_of_pairs(&self, fails: impl Fn((usize, usize)) -> bool) -> Vec<usize> {
        let pairs = self.found.pairs.iter().copied();
        pairs
            .filter(|&pair| fails(pair))
            .map(|pair| pair.0)
            .collect()
    }

    fn lower_of_pairs(&self, fails: impl Fn((usize, usize)) -> bool) -> Vec<usize> {
        let pairs = self.found.pairs.iter().copied();
        pairs
            .filter(|&pair| fails(pair))
            .map(|pair| pair.1)
            .collect()
    }

    /// Everybody with the colour that the pair gives.
    fn coloured(&self) -> impl Iterator<Item = (usize, Colour, bool)> + '_ {
        self.found.pairs.iter().flat_map(|&(i, j)| {
            let (a, b) = (self.player(i), self.player(j));
            let colour = colour_of(a, b, self.initial);
            let top = a.topscorer || b.topscorer;
            [(i, colour, top), (j, colour.other(), top)]
        })
    }

    fn refused(&self, fails: impl Fn(usize) -> bool) -> Vec<usize> {
        let refuses = |&(place, colour, _): &(usize, Colour, bool)| {
            self.player(place).preference.colour() == Some(colour.other()) && fails(place)
        };
        self.coloured()
            .filter(refuses)
            .map(|(place, ..)| place)
            .collect()
    }

    fn top_pairs(&self, fails: impl Fn(&Participant<'_>, Colour) -> bool) -> Vec<usize> {
        let coloured = self.coloured();
        coloured
            .filter(|&(place, colour, top)| top && fails(self.player(place), colour))
            .map(|(place, ..)| place)
            .collect()
    }
}
