//! Why those meet who did not float into their group (2.4, 4, 5.2).

use super::Lim;
use super::course::{Group, Steps};
use crate::pairing::PairingError;
use crate::pairing::explain::article::{Topic, lim};
use crate::pairing::explain::passing::Passing;
use crate::pairing::explain::reason::{Choice, PairReason, Rule, Shortfall, Why};
use crate::pairing::lim::exchanges::{Scrutiny, opponents_of_first};
use crate::pairing::lim::opponents::complete;

type Pairs<'a> = &'a [(usize, usize)];

impl Lim<'_> {
    pub(super) fn scrutiny(&self, steps: &Steps) -> Result<Scrutiny<'_>, PairingError> {
        Scrutiny::new(self.round, &steps.rest, self.ground.legality)
    }

    /// Why two of the rest meet; the pair is one of theirs.
    pub(super) fn exchanged(
        &self,
        group: &Group,
        scrutiny: &Scrutiny<'_>,
        steps: &Steps,
        (white, black): (usize, usize),
    ) -> Result<PairReason, PairingError> {
        let is_it = |&(a, b): &(usize, usize)| [(a, b), (b, a)].contains(&(white, black));
        let at = steps.of_rest.iter().take_while(|pair| !is_it(pair)).count();
        let (settled, pairs) = steps.of_rest.split_at(at);
        let (player, opponent) = pairs.first().copied().unwrap_or((white, black));
        let is_open = |place: &usize| !settled.iter().any(|&(a, b)| a == *place || b == *place);
        let open: Vec<usize> = steps.rest.iter().copied().filter(is_open).collect();
        let mut passing = Passing::default();
        for place in opponents_of_first(&open).take_while(|&place| place != opponent) {
            let id = self.ground.id(place);
            match self.ground.bar(player, place) {
                Some(bar) => passing.tell(id, Why::MayNotMeet { bar }),
                None => passing.search(id, || {
                    Ok(self.instead(group, scrutiny, (&open, pairs), (player, place)))
                })?,
            }
        }
        if passing.told.is_empty() && is_proposed(&steps.rest, player, opponent) {
            return Ok(PairReason::First {
                article: self.ground.article(Topic::First),
            });
        }
        Ok(PairReason::Chosen(Choice {
            player: self.ground.id(player),
            article: self.ground.article(Topic::Transposition),
            aro: None,
            passed: passing.told,
            untold: passing.untold,
        }))
    }

    /// What stands against another opponent of the first who is open.
    fn instead(
        &self,
        group: &Group,
        scrutiny: &Scrutiny<'_>,
        (open, made): (&[usize], Pairs<'_>),
        pair: (usize, usize),
    ) -> Why {
        let others = open.iter().copied();
        let others: Vec<usize> = others.filter(|&o| o != pair.0 && o != pair.1).collect();
        let best = scrutiny.best(&others);
        let Some(mut other) = best.filter(|_| scrutiny.allows(pair.0, pair.1)) else {
            if self.round.maxi && complete(&others, self.ground.legality).is_some() {
                return Why::ExchangeTooFar {
                    article: self.article(lim::Lim::NearExchange),
                };
            }
            return Why::GroupIncomplete {
                article: self.article(lim::Lim::Exchanges),
            };
        };
        other.push(pair);
        let (now, then) = (scrutiny.gains(made), scrutiny.gains(&other));
        let rules = [Rule::ColourLimits, Rule::Preference];
        let worse = (0..rules.len()).find(|&aim| now[aim] != then[aim]);
        match worse.map(|aim| rules[aim]) {
            Some(rule) => Why::Breaks {
                shortfall: self.worse(group, rule, (&other, made)),
            },
            None => Why::Later {
                article: self.ground.article(Topic::Transposition),
            },
        }
    }

    /// Who fails a rule in some pairs and not in those that were made; of more pairs the same players
    /// can fail.
    fn worse(&self, group: &Group, rule: Rule, (other, made): (Pairs<'_>, Pairs<'_>)) -> Shortfall {
        let now = self.failing(group, rule, made);
        let then = self.failing(group, rule, other);
        let new = then.iter().copied();
        let new: Vec<usize> = new.filter(|place| !now.contains(place)).collect();
        self.shortfall(rule, if new.is_empty() { &then } else { &new })
    }
}

/// True for a pair of the proposal: upper half against lower half (2.4).
fn is_proposed(rest: &[usize], player: usize, opponent: usize) -> bool {
    let at = |place: usize| rest.iter().position(|&other| other == place);
    let half = rest.len() / 2;
    at(player).is_some_and(|first| first < half && at(opponent) == Some(first + half))
}
