//! The Dubov system: score groups completed from below, White seekers by the rating of their
//! opponents against Black seekers by number (C.04.4.1 3.2).

use super::article::{Book, Topic};
use super::brackets::settled_board;
use super::completed::{Completed, Demands, brackets};
use super::ground::{Ground, settled};
use super::passing::Passing;
use super::reason::{
    BoardReason, BracketReason, Choice, Exchange, Explanation, PairReason, Rule, Shortfall, Why,
};
use super::{Basis, Scope, bye};
use crate::pairing::PairingError;
use crate::pairing::colours::colour_of;
use crate::pairing::dubov::facts::Facts;
use crate::pairing::dubov::recomposition::from_the_middle;
use crate::pairing::dubov::upfloaters::{self, Upward};
use crate::pairing::dubov::{Round, seekers};
use crate::pairing::legality::{Legality, by_preference};
use crate::pairing::matching::maximum_matching;
use crate::{Colour, DubovEdition};

/// Explains a round of the Dubov system.
pub(super) fn explain(
    explanation: &mut Explanation,
    (field, pairings, rule): Basis<'_>,
    edition: DubovEdition,
    scope: Scope,
) -> Result<(), PairingError> {
    let players = seekers(field, edition);
    let legality = Legality::new(field, &players, by_preference, rule);
    let legality = settled(legality, &players, &pairings.made.asked);
    let books = (Book::dubov(edition), edition.dutch());
    let ground = Ground::new((field, pairings), &players, &legality, books);
    let round = Round::new(field, &players);
    let spared = pairings.by_rules.bye;
    let mut unpaired: Vec<usize> = (0..players.len())
        .filter(|&place| Some(ground.id(place)) != spared)
        .collect();
    for (number, pairs) in (1..).zip(brackets(&ground)) {
        let group = Group::new(&ground, &round, number, pairs);
        let boards = group.boards(&unpaired, scope)?;
        unpaired.retain(|&place| group.mate(place).is_none());
        if scope == Scope::Round || !boards.is_empty() {
            explanation.brackets.push(group.bracket());
        }
        explanation.boards.extend(boards);
    }
    let made = (1..).zip(&pairings.made.pairs);
    let departing = made
        .filter(|&(board, pair)| scope.holds(board) && !pairings.agree_on(*pair))
        .map(|(board, pair)| ground.departing(board, *pair));
    explanation.boards.extend(departing);
    explanation.boards.sort_by_key(|reason| reason.board);
    let receiver = pairings.made.bye.filter(|_| scope.holds_bye());
    explanation.bye = receiver.map(|id| bye::filtered(&ground, id));
    Ok(())
}

/// A bracket in its two groups.
struct Group<'a> {
    completed: Completed<'a>,
    ground: &'a Ground<'a>,
    round: &'a Round<'a>,
    /// From G1 into G2.
    down: Vec<usize>,
    /// From G2 into G1.
    up: Vec<usize>,
    /// The White seekers' side after the shifts, by ARO.
    s1: Vec<usize>,
    /// The others, by number.
    s2: Vec<usize>,
}

impl<'a> Group<'a> {
    fn new(
        ground: &'a Ground<'a>,
        round: &'a Round<'a>,
        number: usize,
        pairs: Vec<(usize, usize)>,
    ) -> Self {
        let tpn = |place: usize| ground.players[place].entrant.tpn.0;
        let by_aro = |place: usize| (round.facts[place].aro, tpn(place));
        let mut by_number: Vec<usize> = pairs.iter().flat_map(|&(i, j)| [i, j]).collect();
        by_number.sort_by_key(|&place| tpn(place));
        let (mut g1, g2) = seekers_of(ground, &by_number);
        g1.sort_by_key(|&place| by_aro(place));
        let down = shifters(&g1, &pairs);
        let up = shifters(&g2, &pairs);
        let in_first =
            |place: &usize| (g1.contains(place) && !down.contains(place)) || up.contains(place);
        let mut s1: Vec<usize> = by_number.iter().copied().filter(in_first).collect();
        s1.sort_by_key(|&place| by_aro(place));
        let s2 = by_number.iter().copied().filter(|place| !in_first(place));
        Self {
            s2: s2.collect(),
            completed: Completed {
                ground,
                number,
                pairs,
            },
            ground,
            round,
            down,
            up,
            s1,
        }
    }

    fn mate(&self, place: usize) -> Option<usize> {
        self.completed.mate(place)
    }

    fn bracket(&self) -> BracketReason {
        let shifted = !(self.down.is_empty() && self.up.is_empty());
        BracketReason {
            exchange: shifted.then(|| Exchange {
                down: self.completed.ids(&self.down),
                up: self.completed.ids(&self.up),
                article: self.ground.article(Topic::Exchange),
                why: None,
            }),
            shortfalls: self.shortfalls(),
            ..self.completed.bracket()
        }
    }

    /// C7, and but for the last round C8 and C10.
    fn shortfalls(&self) -> Vec<Shortfall> {
        let field = self.ground.field;
        let most = self.round.most_upfloats;
        let upfloaters = self.completed.upfloaters();
        let of = |fails: &dyn Fn(&Facts) -> bool| -> Vec<usize> {
            let counts =
                |place: &usize| field.round != field.rounds && fails(&self.round.facts[*place]);
            upfloaters.iter().copied().filter(counts).collect()
        };
        [
            (Upward::Preference, self.refused()),
            (Upward::Maximum, of(&|facts| facts.upfloats >= most)),
            (Upward::Again, of(&|facts| facts.upfloated_last)),
        ]
        .into_iter()
        .filter(|(_, places)| !places.is_empty())
        .map(|(criterion, places)| self.shortfall(criterion, &places))
        .collect()
    }

    fn shortfall(&self, criterion: Upward, places: &[usize]) -> Shortfall {
        Shortfall {
            rule: match criterion {
                Upward::Number => Rule::Upfloaters,
                Upward::Scores => Rule::UpfloaterScores,
                Upward::Preference => Rule::Preference,
                Upward::Maximum | Upward::Times => Rule::MaximumUpfloater,
                Upward::Again => Rule::Upfloat,
            },
            article: self.ground.book.upward(criterion),
            players: self.completed.ids(places),
        }
    }

    /// Who does not get the colour he is due.
    fn refused(&self) -> Vec<usize> {
        let mut refused = Vec::new();
        for pair in &self.ground.pairings.by_rules.pairs {
            let places = self
                .ground
                .place(pair.white)
                .zip(self.ground.place(pair.black));
            let Some((white, black)) = places.filter(|(white, _)| self.mate(*white).is_some())
            else {
                continue;
            };
            for (place, other) in [(white, Colour::Black), (black, Colour::White)] {
                let player = &self.ground.players[place];
                // Without games the wish for Black is a way of sorting players.
                if !player.colours.is_empty() && player.preference.colour() == Some(other) {
                    refused.push(place);
                }
            }
        }
        refused
    }

    fn boards(&self, unpaired: &[usize], scope: Scope) -> Result<Vec<BoardReason>, PairingError> {
        let boards = self.completed.boards(scope);
        let mut found = Vec::new();
        for (index, &place) in self.s1.iter().enumerate() {
            let Some(&(board, pair)) = boards.get(&self.ground.id(place)) else {
                continue;
            };
            let reason = self.choice(index, place);
            let mut reason = settled_board(self.ground, (board, pair), reason);
            reason.bracket = Some(self.completed.number);
            let why_not = |demands: Demands<'_>| self.why_not(unpaired, demands);
            reason.floats = self.completed.floats(unpaired, place, &why_not)?;
            found.push(reason);
        }
        Ok(found)
    }

    /// Why a member of S1 meets whom he meets (3.2.6).
    fn choice(&self, index: usize, player: usize) -> PairReason {
        let taken: Vec<(usize, usize)> = self.s1[..index]
            .iter()
            .filter_map(|&place| Some((place, self.mate(place)?)))
            .collect();
        let opponent = self.mate(player);
        let mut passing = Passing::default();
        let by = |place: usize| taken.iter().find(|pair| pair.1 == place);
        let first = self.s2.get(index).copied();
        if let Some(gone) = first.filter(|_| first != opponent)
            && let Some(&(by, _)) = by(gone)
        {
            passing.tell(
                self.ground.id(gone),
                Why::Taken {
                    by: self.ground.id(by),
                },
            );
        }
        let earlier = self.s2.iter().take_while(|place| Some(**place) != opponent);
        for &place in earlier.filter(|place| by(**place).is_none()) {
            let why = match self.ground.bar(player, place) {
                Some(bar) => Why::MayNotMeet { bar },
                None if self.rest_can_pair(index, place) => Why::Later {
                    article: self.ground.article(Topic::Exchange),
                },
                None => Why::CannotComplete {
                    article: self.ground.article(Topic::First),
                },
            };
            passing.tell(self.ground.id(place), why);
        }
        if first == opponent && passing.told.is_empty() {
            return PairReason::First {
                article: self.ground.article(Topic::First),
            };
        }
        PairReason::Chosen(Choice {
            player: self.ground.id(player),
            article: self.ground.article(Topic::Transposition),
            aro: Some(self.round.facts[player].aro),
            passed: passing.told,
            untold: passing.untold,
        })
    }

    /// True if the rest of S1 has opponents once the player at this place of it meets `opponent`.
    fn rest_can_pair(&self, index: usize, opponent: usize) -> bool {
        let gone = |place: &usize| {
            *place == opponent
                || self.s1[..index]
                    .iter()
                    .any(|&upper| self.mate(upper) == Some(*place))
        };
        let upper = &self.s1[index + 1..];
        let lower: Vec<usize> = self
            .s2
            .iter()
            .copied()
            .filter(|place| !gone(place))
            .collect();
        let n = upper.len();
        let mates = maximum_matching(n + lower.len(), |a, b| {
            let (a, b) = (a.min(b), a.max(b));
            a < n && b >= n && self.ground.legality.may_meet(upper[a], lower[b - n])
        });
        mates[..n].iter().all(Option::is_some)
    }

    fn why_not(&self, unpaired: &[usize], demands: Demands<'_>) -> Result<Why, PairingError> {
        let attempt = |demands| {
            let legality = self.ground.legality;
            upfloaters::attempt(self.round, unpaired, demands, legality)
        };
        let now = self.completed.upfloaters();
        let (Some(best), Some(other)) = (attempt((&now, &[]))?, attempt(demands)?) else {
            return Ok(Why::CannotComplete {
                article: self.ground.article(Topic::Completion),
            });
        };
        let mut pairs = best.gains.iter().zip(&other.gains);
        Ok(match pairs.find(|(best, other)| best != other) {
            Some((&(criterion, _), _)) => Why::Breaks {
                shortfall: self.shortfall(criterion, &self.failing(criterion, &other.pairs)),
            },
            None => Why::Later {
                article: self.ground.article(Topic::MovedSets),
            },
        })
    }

    /// Who fails a criterion in a bracket of these pairs.
    fn failing(&self, criterion: Upward, pairs: &[(usize, usize)]) -> Vec<usize> {
        let residents = self.completed.residents();
        let lower = pairs.iter().map(|pair| pair.1);
        let upfloaters = lower.filter(|place| !residents.contains(place));
        let facts = |place: &usize| &self.round.facts[*place];
        match criterion {
            Upward::Number | Upward::Scores => upfloaters.collect(),
            Upward::Maximum | Upward::Times => upfloaters
                .filter(|place| facts(place).upfloats >= self.round.most_upfloats)
                .collect(),
            Upward::Again => upfloaters
                .filter(|place| facts(place).upfloated_last)
                .collect(),
            Upward::Preference => pairs
                .iter()
                .filter_map(|&(i, j)| self.yielding(i, j))
                .collect(),
        }
    }

    /// Of two who are due one colour the one who does not get it.
    fn yielding(&self, i: usize, j: usize) -> Option<usize> {
        let (a, b) = (&self.ground.players[i], &self.ground.players[j]);
        let colour = colour_of(a, b, self.ground.field.initial_colour);
        if !a.preference.clashes_with(b.preference) {
            return None;
        }
        Some(if a.preference.colour() == Some(colour) {
            j
        } else {
            i
        })
    }
}

/// G1 and G2 (3.2.3), each by number.
fn seekers_of(ground: &Ground<'_>, by_number: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let player = |place: usize| &ground.players[place];
    if by_number
        .iter()
        .all(|&place| player(place).colours.is_empty())
    {
        let (upper, lower) = by_number.split_at(by_number.len() / 2);
        return (upper.to_vec(), lower.to_vec());
    }
    by_number
        .iter()
        .partition(|&&place| player(place).preference.colour() == Some(Colour::White))
}

/// Of each pair inside a group the one who stands earlier in the order of 4.3.
fn shifters(group: &[usize], pairs: &[(usize, usize)]) -> Vec<usize> {
    let order = from_the_middle(group.to_vec());
    let number = |place: usize| order.iter().position(|&other| other == place);
    let inside = pairs
        .iter()
        .filter_map(|&(i, j)| Some((number(i)?, number(j)?)));
    let mut shifted: Vec<usize> = inside.map(|(a, b)| order[a.min(b)]).collect();
    shifted.sort_unstable();
    shifted
}
