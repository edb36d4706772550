//! Which list a rating is from: the order of an event's lists, and what each says of a player.
//!
//! The first list fills a rating in (C.02 question 127). What the others say is shown beside it,
//! for whoever is missing there, and one of those can be taken (128, 129).

use super::error::IndexError;
use super::name::ListName;
use super::snapshot::Snapshot;
use super::{Hit, Index};
use hakem_core::format::rating_list::Month;
use hakem_core::rating::Pace;
use hakem_core::tournament::ListUse;

/// What a list says of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// The list, and which of its ratings.
    pub of: ListUse,
    /// The rating; none if he has none there.
    pub rating: Option<u16>,
    /// Where it is from, as it stands beside the rating: `FIDE rapid 2026-09`.
    pub source: String,
}

impl Index {
    /// The order of an event's lists: `chosen`, or what its pace proposes of the lists that are
    /// there: FIDE's (C.02 question 123), then the others by name.
    pub fn order(&self, chosen: &[ListUse], pace: Pace) -> Vec<ListUse> {
        if chosen.is_empty() {
            self.proposed(pace)
        } else {
            chosen.to_vec()
        }
    }

    fn proposed(&self, pace: Pace) -> Vec<ListUse> {
        let lists = self.in_force(&[], None);
        let (fide, others): (Vec<&Snapshot>, Vec<&Snapshot>) =
            lists.iter().partition(|one| one.list.is_fide());
        let mut order: Vec<ListUse> = if fide.is_empty() {
            Vec::new()
        } else {
            ListUse::proposed("fide", pace)
        };
        for list in others {
            let name = list.list.as_str();
            let proposed = ListUse::proposed(name, pace);
            let has = |one: &ListUse| list.pace.is_none_or(|pace| pace == one.pace());
            if proposed.iter().any(has) {
                order.extend(proposed.into_iter().filter(has));
            } else if let Some(pace) = list.pace {
                order.extend(ListUse::new(name, pace, false));
            }
        }
        order
    }

    /// Every list of the server with each of its ratings, as far as an order may name them.
    pub fn uses(&self) -> Vec<ListUse> {
        let paces = [Pace::Standard, Pace::Rapid, Pace::Blitz];
        let mut uses = Vec::new();
        for list in self.in_force(&[], None) {
            let name = if list.list.is_fide() {
                "fide"
            } else {
                list.list.as_str()
            };
            for pace in paces {
                let has = list.pace.is_none_or(|own| own == pace);
                let both = [false, true].into_iter().filter(|_| has);
                uses.extend(both.filter_map(|effective| ListUse::new(name, pace, effective)));
            }
        }
        let mut found: Vec<ListUse> = Vec::new();
        for one in uses {
            if !found.contains(&one) {
                found.push(one);
            }
        }
        found
    }

    /// What each list of an order says of a player: of those in force, or in force in the month
    /// `at`. A list that is not there says nothing.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn quotes(
        &self,
        hit: &Hit,
        order: &[ListUse],
        at: Option<Month>,
    ) -> Result<Vec<Quote>, IndexError> {
        let mut quotes = Vec::with_capacity(order.len());
        let mut known: Vec<Hit> = vec![hit.clone()];
        for of in order {
            if let Some(quote) = self.quote(&mut known, of, at)? {
                quotes.push(quote);
            }
        }
        Ok(quotes)
    }

    fn quote(
        &self,
        known: &mut Vec<Hit>,
        of: &ListUse,
        at: Option<Month>,
    ) -> Result<Option<Quote>, IndexError> {
        let list = self.list_for(of.list(), of.pace(), at);
        let own = match &list {
            Some(list) => self.rating_in(known, list, of.pace())?,
            None => None,
        };
        let of = of.clone();
        if own.is_none() && of.is_effective() {
            let standard = self.list_for(of.list(), Pace::Standard, at);
            if let Some(standard) = standard {
                let rating = self.rating_in(known, &standard, Pace::Standard)?;
                if rating.is_some() || list.is_none() {
                    let source = standard.source(Pace::Standard);
                    return Ok(Some(Quote { of, rating, source }));
                }
            }
        }
        Ok(list.map(|list| Quote {
            source: list.source(of.pace()),
            rating: own,
            of,
        }))
    }

    /// The list with the ratings of a pace: of that name, or FIDE's list of the pace alone.
    fn list_for(&self, name: &str, pace: Pace, at: Option<Month>) -> Option<Snapshot> {
        let named: ListName = name.parse().ok()?;
        let alone = (name == "fide").then(|| ListName::fide(Some(pace)));
        let in_force = |list: ListName| self.in_force(&[list], at).pop();
        let has = |one: &Snapshot| one.pace.is_none_or(|own| own == pace);
        // The newer of the two; the combined one if they are of one month.
        let combined = in_force(named).filter(has);
        let alone = alone.and_then(in_force);
        match (combined, alone) {
            (Some(a), Some(b)) if b.month > a.month => Some(b),
            (Some(a), _) => Some(a),
            (None, b) => b,
        }
    }

    /// The rating of the player whom `known` shows, in one list.
    fn rating_in(
        &self,
        known: &mut Vec<Hit>,
        list: &Snapshot,
        pace: Pace,
    ) -> Result<Option<u16>, IndexError> {
        let mut at = known.iter().position(|hit| hit.snapshot == *list);
        if let (None, Some(id)) = (at, known.first().and_then(|hit| hit.person.fide_id))
            && let Some(person) = self.0.store.by_id(list, id)?
        {
            let snapshot = list.clone();
            known.push(Hit { snapshot, person });
            at = Some(known.len() - 1);
        }
        let hit = at.map(|at| &known[at]);
        Ok(hit.and_then(|hit| {
            let entry = &hit.person.entry;
            let listed = match pace {
                Pace::Standard => entry.standard,
                Pace::Rapid => entry.rapid,
                Pace::Blitz => entry.blitz,
            };
            listed.rating
        }))
    }
}

/// What is filled in (C.02 question 127): what the first list says; if the server has none of the
/// lists, what the player's own list does.
pub fn filled_in(hit: &Hit, quotes: &[Quote], pace: Pace) -> (Option<u16>, String) {
    match quotes.first() {
        Some(first) => (first.rating, first.source.clone()),
        None => hit.rating(pace),
    }
}

/// What the other lists say, as far as they say anything.
pub fn others(quotes: &[Quote]) -> impl Iterator<Item = (u16, &str)> {
    let others = quotes.iter().skip(1);
    others.filter_map(|quote| Some((quote.rating?, quote.source.as_str())))
}
