//! Systems that complete a score group from below and pair it by identifier (C.04.5 and C.04.6: 3.5,
//! 3.6).
//!
//! What such a system asks for besides stands in its [`Identified`]; `double_swiss` and `team_swiss` are such.

pub(super) mod double_swiss;
pub(super) mod team_swiss;

use super::Scope;
use super::article::{Article, Topic};
use super::completed::{Completed, Demands, brackets};
use super::ground::Ground;
use super::passing::Passing;
use super::reason::{
    BoardReason, BracketReason, Choice, ColourReason, Exchange, Explanation, PairReason, Rule,
    Shortfall, Why,
};
use crate::pairing::upfloaters::ScoreGroup;
use crate::pairing::{PairingError, identifier};

/// A criterion and where it stands.
pub(super) type Criterion = (Rule, Article);

/// What a system asks of upfloaters and of pairs.
pub(super) trait Identified {
    /// The gains that decide among as few and as high upfloaters.
    fn upfloater_columns(&self, group: &ScoreGroup<'_>) -> Vec<Vec<u64>>;

    /// Few upfloaters, high scores, then what each of these columns asks for.
    fn upfloater_criteria(&self) -> Vec<Criterion>;

    /// Which of these upfloaters fail one; `following` are all of the following score group.
    fn failing_upfloaters(
        &self,
        rule: Rule,
        upfloaters: &[usize],
        following: &[usize],
    ) -> Vec<usize>;

    /// What is asked of the pairs, the most important first.
    fn pair_criteria(&self) -> Vec<Criterion>;

    /// Who of a pair fails one.
    fn failing(&self, rule: Rule, pair: (usize, usize)) -> Option<usize>;

    /// Why the first of two has White; none if the rules give these two other colours.
    fn colour(&self, white: usize, black: usize) -> Option<ColourReason>;
}

/// Brackets and boards of a round.
///
/// # Errors
/// The scores are too many to be weighed (thousands).
pub(super) fn explain(
    explanation: &mut Explanation,
    ground: &Ground<'_>,
    system: &dyn Identified,
    scope: Scope,
) -> Result<(), PairingError> {
    let pairings = ground.pairings;
    let mut unpaired: Vec<usize> = (0..ground.players.len())
        .filter(|&place| Some(ground.id(place)) != pairings.by_rules.bye)
        .collect();
    for (number, pairs) in (1..).zip(brackets(ground)) {
        let bracket = Bracket::new(ground, system, number, pairs);
        let boards = bracket.boards(&unpaired, scope)?;
        unpaired.retain(|&place| bracket.completed.mate(place).is_none());
        if scope == Scope::Round || !boards.is_empty() {
            explanation.brackets.push(bracket.reason()?);
        }
        explanation.boards.extend(boards);
    }
    let made = (1..).zip(&pairings.made.pairs);
    let departing = made
        .filter(|&(board, pair)| scope.holds(board) && !pairings.agree_on(*pair))
        .map(|(board, pair)| {
            let places = ground.place(pair.white).zip(ground.place(pair.black));
            BoardReason {
                colour: places.and_then(|(white, black)| system.colour(white, black)),
                ..ground.departing(board, *pair)
            }
        });
    explanation.boards.extend(departing);
    explanation.boards.sort_by_key(|reason| reason.board);
    Ok(())
}

struct Bracket<'a> {
    completed: Completed<'a>,
    ground: &'a Ground<'a>,
    system: &'a dyn Identified,
    /// Everybody, by number.
    members: Vec<usize>,
    /// The pairs with the smaller number first, in the order of these (3.6.1).
    seated: Vec<(usize, usize)>,
}

/// What another pairing has to have.
enum Demand {
    /// These pairs.
    Pairs(Vec<(usize, usize)>),
    /// The upper half of the numbers against the lower half.
    Halves,
}

impl<'a> Bracket<'a> {
    fn new(
        ground: &'a Ground<'a>,
        system: &'a dyn Identified,
        number: usize,
        pairs: Vec<(usize, usize)>,
    ) -> Self {
        let tpn = |place: usize| ground.players[place].entrant.tpn;
        let mut members: Vec<usize> = pairs.iter().flat_map(|&(i, j)| [i, j]).collect();
        members.sort_by_key(|&place| tpn(place));
        let seat = |&(i, j): &(usize, usize)| if tpn(i) < tpn(j) { (i, j) } else { (j, i) };
        let mut seated: Vec<(usize, usize)> = pairs.iter().map(seat).collect();
        seated.sort_by_key(|pair| tpn(pair.0));
        Self {
            completed: Completed {
                ground,
                number,
                pairs,
            },
            ground,
            system,
            members,
            seated,
        }
    }

    fn reason(&self) -> Result<BracketReason, PairingError> {
        let criteria = self.system.pair_criteria();
        let own = criteria
            .into_iter()
            .map(|criterion| self.shortfall(criterion, &self.failing(criterion.0, &self.seated)));
        let upfloaters = self.completed.upfloaters();
        let criteria = self.system.upfloater_criteria().into_iter().skip(2);
        let brought = criteria.map(|criterion| {
            let failing = self
                .system
                .failing_upfloaters(criterion.0, &upfloaters, &[]);
            self.shortfall(criterion, &failing)
        });
        Ok(BracketReason {
            exchange: self.exchange()?,
            shortfalls: brought
                .chain(own)
                .filter(|shortfall| !shortfall.players.is_empty())
                .collect(),
            ..self.completed.bracket()
        })
    }

    fn shortfall(&self, (rule, article): Criterion, failing: &[usize]) -> Shortfall {
        Shortfall {
            rule,
            article,
            players: self.completed.ids(failing),
        }
    }

    fn failing(&self, rule: Rule, pairs: &[(usize, usize)]) -> Vec<usize> {
        let pairs = pairs.iter();
        pairs
            .filter_map(|&pair| self.system.failing(rule, pair))
            .collect()
    }

    /// The top members of the first identifier.
    fn upper_half(&self) -> &[usize] {
        &self.members[..self.members.len() / 2]
    }

    fn is_top(&self, place: usize) -> bool {
        self.seated.iter().any(|pair| pair.0 == place)
    }

    /// Whose seats are not those of the first identifier.
    fn exchange(&self) -> Result<Option<Exchange>, PairingError> {
        let (upper, lower) = self.members.split_at(self.members.len() / 2);
        let down = upper.iter().copied().filter(|&place| !self.is_top(place));
        let up = lower.iter().copied().filter(|&place| self.is_top(place));
        let (down, up): (Vec<usize>, Vec<usize>) = (down.collect(), up.collect());
        if down.is_empty() {
            return Ok(None);
        }
        Ok(Some(Exchange {
            down: self.completed.ids(&down),
            up: self.completed.ids(&up),
            article: self.ground.article(Topic::Exchange),
            why: Some(self.why(&Demand::Halves)?),
        }))
    }

    fn boards(&self, unpaired: &[usize], scope: Scope) -> Result<Vec<BoardReason>, PairingError> {
        let boards = self.completed.boards(scope);
        let why_not = |demands: Demands<'_>| self.why_not(unpaired, demands);
        let mut found = Vec::new();
        for (index, &(top, _)) in self.seated.iter().enumerate() {
            let Some(&(board, pair)) = boards.get(&self.ground.id(top)) else {
                continue;
            };
            let places = self
                .ground
                .place(pair.white)
                .zip(self.ground.place(pair.black));
            found.push(BoardReason {
                board,
                white: pair.white,
                black: pair.black,
                bracket: Some(self.completed.number),
                pair: self.choice(index)?,
                colour: places.and_then(|(white, black)| self.system.colour(white, black)),
                floats: self.completed.floats(unpaired, top, &why_not)?,
            });
        }
        Ok(found)
    }

    /// Why a top member meets whom he meets (3.6.2).
    fn choice(&self, index: usize) -> Result<PairReason, PairingError> {
        let (top, opponent) = self.seated[index];
        let before = &self.seated[..index];
        let taken = |place: usize| before.iter().find(|pair| pair.1 == place);
        let at = |place: usize| self.members.iter().position(|&other| other == place);
        let half = self.members.len() / 2;
        let first = at(top)
            .filter(|&at| at < half)
            .map(|at| self.members[at + half]);
        let mut passing = Passing::default();
        if let Some(&(by, gone)) = first.and_then(taken) {
            passing.tell(
                self.ground.id(gone),
                Why::Taken {
                    by: self.ground.id(by),
                },
            );
        }
        // The first opponent can have become a top member.
        let seated = first.filter(|&place| place != opponent && self.is_top(place));
        let earlier = self.members.iter().copied().filter(|&place| {
            let is_between = at(top) < at(place) && at(place) < at(opponent);
            is_between && !self.is_top(place) && taken(place).is_none()
        });
        for place in seated.into_iter().chain(earlier) {
            let id = self.ground.id(place);
            match self.ground.bar(top, place) {
                Some(bar) => passing.tell(id, Why::MayNotMeet { bar }),
                None => passing.search(id, || {
                    let settled = before.iter().copied();
                    self.why(&Demand::Pairs(settled.chain([(top, place)]).collect()))
                })?,
            }
        }
        if first == Some(opponent) && passing.told.is_empty() {
            return Ok(PairReason::First {
                article: self.ground.article(Topic::First),
            });
        }
        Ok(PairReason::Chosen(Choice {
            player: self.ground.id(top),
            article: self.ground.article(Topic::Transposition),
            aro: None,
            passed: passing.told,
            untold: passing.untold,
        }))
    }

    fn allows(&self, demand: &Demand, (top, other): (usize, usize)) -> bool {
        self.ground.legality.may_meet(top, other)
            && match demand {
                Demand::Pairs(pairs) => pairs.iter().all(|&(a, b)| {
                    (top, other) == (a, b) || ![top, other].iter().any(|p| [a, b].contains(p))
                }),
                Demand::Halves => {
                    self.upper_half().contains(&top) && !self.upper_half().contains(&other)
                }
            }
    }

    /// What stands against another pairing of the bracket.
    fn why(&self, demand: &Demand) -> Result<Why, PairingError> {
        let criteria = self.system.pair_criteria();
        let rules = criteria.iter().map(|criterion| criterion.0);
        let gains: Vec<Box<dyn Fn(usize, usize) -> u64 + '_>> = rules
            .map(|rule| -> Box<dyn Fn(usize, usize) -> u64 + '_> {
                Box::new(move |a, b| {
                    let fails = self.system.failing(rule, (a, b));
                    u64::from(fails.is_none())
                })
            })
            .collect();
        let gains: Vec<identifier::Gain<'_>> = gains.iter().map(Box::as_ref).collect();
        let allows = |a: usize, b: usize| self.allows(demand, (a, b));
        let players = self.ground.players;
        let found = identifier::first_among(players, &self.members, &allows, &gains)?;
        let Some(other) = found else {
            return Ok(Why::GroupIncomplete {
                article: self.ground.article(Topic::First),
            });
        };
        let worse = criteria.into_iter().find_map(|criterion| {
            let now = self.failing(criterion.0, &self.seated);
            let then = self.failing(criterion.0, &other);
            (now.len() != then.len()).then(|| self.shortfall(criterion, &new_in(&now, then)))
        });
        Ok(worse.map_or(
            Why::Later {
                article: self.ground.article(Topic::Transposition),
            },
            |shortfall| Why::Breaks { shortfall },
        ))
    }

    /// What stands against other upfloaters (3.5).
    fn why_not(
        &self,
        unpaired: &[usize],
        (chosen, spared): Demands<'_>,
    ) -> Result<Why, PairingError> {
        let attempt = |chosen: &[usize], spared: &[usize]| {
            let mut group =
                ScoreGroup::at_the_top(self.ground.players, unpaired, self.ground.legality);
            group.demand(chosen, spared);
            group.trial(self.system.upfloater_columns(&group))
        };
        let now = self.completed.upfloaters();
        let (Some(best), Some(other)) = (attempt(&now, &[])?, attempt(chosen, spared)?) else {
            return Ok(Why::CannotComplete {
                article: self.ground.article(Topic::Completion),
            });
        };
        let mut sums = best.sums.iter().zip(&other.sums);
        let Some(differs) = sums.position(|(best, other)| best != other) else {
            return Ok(Why::Later {
                article: self.ground.article(Topic::MovedSets),
            });
        };
        // After the first column there is one for each score, then those of the system.
        let criteria = self.system.upfloater_criteria();
        let further = best.sums.len() - (criteria.len() - 2);
        let at = match differs {
            0 => 0,
            _ if differs < further => 1,
            _ => differs - further + 2,
        };
        let residents = self.completed.residents();
        let upfloaters: Vec<usize> = other
            .pairs
            .iter()
            .map(|pair| pair.1)
            .filter(|place| !residents.contains(place))
            .collect();
        let failing = match at {
            0 | 1 => new_in(&now, upfloaters),
            _ => {
                let following = following(self.ground, unpaired, &residents);
                let rule = criteria[at].0;
                self.system
                    .failing_upfloaters(rule, &upfloaters, &following)
            }
        };
        Ok(Why::Breaks {
            shortfall: self.shortfall(criteria[at], &failing),
        })
    }
}

/// Who fails then and not now; everybody who fails then where these are the same.
fn new_in(now: &[usize], then: Vec<usize>) -> Vec<usize> {
    let new: Vec<usize> = then
        .iter()
        .copied()
        .filter(|place| !now.contains(place))
        .collect();
    if new.is_empty() { then } else { new }
}

/// Everybody of the score group after the residents.
fn following(ground: &Ground<'_>, unpaired: &[usize], residents: &[usize]) -> Vec<usize> {
    let score = |place: usize| ground.players[place].score;
    let below: Vec<usize> = unpaired
        .iter()
        .copied()
        .filter(|place| !residents.contains(place))
        .collect();
    let top = below.first().map(|&place| score(place));
    below
        .into_iter()
        .filter(|&place| Some(score(place)) == top)
        .collect()
}
