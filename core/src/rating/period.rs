//! A rating period: what all its events together make of the list.
//!
//! `RatingRules::rate` is pure and knows one event; events may be rated in any order, on as many
//! threads as the caller likes. A [`Period`] adds them up, two periods can be merged, and only
//! [`Period::close`] rounds.

use super::by_event::{self, EventRules};
use super::by_game::{self, GameRules};
use super::sheet::{EventSheets, FirstResult};
use super::{Hundredths, NewRating, Note, Pace, PlayerKey, RatedEvent, Unrated, calendar};
use crate::RatingEdition;
use jiff::civil::Date;
use serde::Serialize;
use std::collections::HashMap;

/// The figures of an edition, which say how it rates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RatingRules {
    /// By event: 1998.
    ByEvent(EventRules),
    /// Game by game: 2024.
    ByGame(GameRules),
}

impl RatingRules {
    /// The figures in force for events that start on a day; the newest if it is not known.
    pub fn on(edition: RatingEdition, day: Option<Date>, pace: Pace) -> Self {
        match edition {
            RatingEdition::E1998 => Self::ByEvent(EventRules::of(pace)),
            RatingEdition::E2024 => Self::ByGame(GameRules::on(day, pace)),
        }
    }

    /// Rates one event.
    pub fn rate(&self, event: &RatedEvent) -> EventSheets {
        match self {
            Self::ByEvent(rules) => by_event::rate(event, rules),
            Self::ByGame(rules) => by_game::rate(event, rules),
        }
    }

    /// Below this nobody is on the list.
    pub const fn floor(&self) -> i64 {
        match self {
            Self::ByEvent(rules) => rules.floor,
            Self::ByGame(rules) => rules.floor,
        }
    }
}

/// What a player's events add up to.
#[derive(Clone, Debug)]
struct Total {
    key: PlayerKey,
    old: Option<u16>,
    k: Option<u16>,
    n: u32,
    w: Hundredths,
    we: Hundredths,
    /// `W - We` of the games that K is applied to.
    difference: Hundredths,
    /// Changes that regulations have in place of that.
    regulated: Hundredths,
    /// `Rc` times games, and the games that have one.
    averages: (i64, i64),
    /// Results towards a first rating, with the first day of the event.
    first: Vec<(Option<Date>, FirstResult)>,
}

/// The sums of a period so far.
#[derive(Clone, Debug)]
pub struct Period {
    rules: RatingRules,
    totals: Vec<Total>,
    places: HashMap<PlayerKey, usize>,
}

/// What a period brought one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PeriodSheet {
    /// Who.
    pub key: PlayerKey,
    /// Rating in the list used.
    pub old: Option<u16>,
    /// Average of the opponents; of several events their mean by games.
    pub rc: Option<Hundredths>,
    /// Games counted.
    pub n: u32,
    /// Points from them.
    pub w: Hundredths,
    /// Expected points.
    pub we: Option<Hundredths>,
    /// K as it was applied.
    pub k: Option<u16>,
    /// `K (W - We)`, exact, and what regulations have in its place.
    pub exact: Option<Hundredths>,
    /// The change as the edition has it: 2024 rounded to a whole number (8.3.4), 1998 exact, for
    /// only the new rating is rounded.
    pub change: Option<Hundredths>,
    /// 1998: the performance of an unrated player, shown from four games on even if it is too low
    /// for the list (11.3.1).
    pub performance: Option<i64>,
    /// What the next list says.
    pub new: NewRating,
}

impl Period {
    /// A period without events.
    pub fn new(rules: RatingRules) -> Self {
        Self {
            rules,
            totals: Vec::new(),
            places: HashMap::new(),
        }
    }

    /// Adds a rated event that started on a day.
    pub fn add(&mut self, start: Option<Date>, event: &EventSheets) {
        for sheet in &event.sheets {
            let total = self.total(sheet.key, sheet.old);
            total.k = total.k.or(sheet.k);
            total.n = total.n.saturating_add(sheet.n);
            total.w += sheet.w;
            total.we += sheet.we.unwrap_or_default();
            match sheet.regulated {
                Some(change) => total.regulated += change,
                None => total.difference += sheet.difference().unwrap_or_default(),
            }
            if let (Some(rc), 1..) = (sheet.rc, sheet.n) {
                let games = i64::from(sheet.n);
                total.averages.0 = total.averages.0.saturating_add(rc.0.saturating_mul(games));
                total.averages.1 += games;
            }
            total.first.extend(sheet.first.map(|first| (start, first)));
        }
    }

    /// Adds a result of an earlier period towards a first rating.
    pub fn add_earlier(&mut self, key: PlayerKey, start: Date, result: FirstResult) {
        self.total(key, None).first.push((Some(start), result));
    }

    /// Adds what another part of the same period has.
    pub fn merge(&mut self, other: Self) {
        for part in other.totals {
            let total = self.total(part.key, part.old);
            total.k = total.k.or(part.k);
            total.n = total.n.saturating_add(part.n);
            total.w += part.w;
            total.we += part.we;
            total.difference += part.difference;
            total.regulated += part.regulated;
            total.averages.0 = total.averages.0.saturating_add(part.averages.0);
            total.averages.1 = total.averages.1.saturating_add(part.averages.1);
            total.first.extend(part.first);
        }
    }

    fn total(&mut self, key: PlayerKey, old: Option<u16>) -> &mut Total {
        let place = *self.places.entry(key).or_insert_with(|| {
            self.totals.push(Total {
                key,
                old,
                k: None,
                n: 0,
                w: Hundredths::ZERO,
                we: Hundredths::ZERO,
                difference: Hundredths::ZERO,
                regulated: Hundredths::ZERO,
                averages: (0, 0),
                first: Vec::new(),
            });
            self.totals.len() - 1
        });
        &mut self.totals[place]
    }

    /// The new list of those who played, in the order in which they first appeared.
    pub fn close(&self) -> Vec<PeriodSheet> {
        self.totals.iter().map(|total| self.sheet(total)).collect()
    }

    fn sheet(&self, total: &Total) -> PeriodSheet {
        let mut sheet = PeriodSheet {
            key: total.key,
            old: total.old,
            rc: Hundredths::mean(total.averages.0, total.averages.1.saturating_mul(100)),
            n: total.n,
            w: total.w,
            we: None,
            k: None,
            exact: None,
            change: None,
            performance: None,
            new: NewRating::Unrated(Unrated::TooFewGames {
                games: 0,
                needed: 0,
            }),
        };
        match total.old {
            Some(old) => self.change(&mut sheet, total, i64::from(old)),
            None => self.first(&mut sheet, total),
        }
        sheet
    }

    fn change(&self, sheet: &mut PeriodSheet, total: &Total, old: i64) {
        let k = total.k.unwrap_or(0);
        let k = match &self.rules {
            RatingRules::ByEvent(_) => k,
            RatingRules::ByGame(rules) => by_game::limited(k, total.n, rules.k.games_limit),
        };
        let exact = total.difference.times(i64::from(k)) + total.regulated;
        let (change, new) = match &self.rules {
            RatingRules::ByEvent(_) => (exact, (Hundredths::whole(old) + exact).rounded()),
            RatingRules::ByGame(_) => {
                let rounded = exact.rounded_away();
                (Hundredths::whole(rounded), old + rounded)
            }
        };
        sheet.we = Some(total.we);
        sheet.k = Some(k);
        sheet.exact = Some(exact);
        sheet.change = Some(change);
        sheet.new = NewRating::of(new, self.rules.floor());
    }

    fn first(&self, sheet: &mut PeriodSheet, total: &Total) {
        // An event without a day counts as one of the newest.
        let newest = total.first.iter().filter_map(|(day, _)| *day).max();
        let newest = newest.unwrap_or(Date::ZERO);
        let dated: Vec<(Date, FirstResult)> = total
            .first
            .iter()
            .map(|(day, first)| (day.unwrap_or(newest), *first))
            .collect();
        match &self.rules {
            RatingRules::ByGame(rules) => {
                let pooled = by_game::pooled(&dated, rules);
                sheet.rc = (pooled.games > 0)
                    .then(|| by_game::average(&pooled, rules))
                    .flatten();
                sheet.n = u32::try_from(pooled.games).unwrap_or(u32::MAX);
                sheet.w = Hundredths::halves(pooled.half_points);
                sheet.new = by_game::first_rating(&pooled, rules);
            }
            RatingRules::ByEvent(rules) => {
                let pooled = calendar::pooled_1998(&dated);
                sheet.performance = pooled.performance();
                sheet.new = by_event::first_rating(&pooled, rules);
            }
        }
    }

    /// What the text of the edition contradicts itself in, as far as this list shows it.
    pub fn notes(&self, sheets: &[PeriodSheet]) -> Vec<Note> {
        let RatingRules::ByEvent(rules) = &self.rules else {
            return Vec::new();
        };
        let new = || sheets.iter().filter_map(|sheet| sheet.new.rating());
        let mut notes = Vec::new();
        let between = sheets.iter().filter(|sheet| match sheet.new {
            NewRating::Unrated(Unrated::BelowFloor(rating)) => {
                rating > 2_000 && rules.floor == 2_005
            }
            _ => false,
        });
        let between = between.count();
        if between > 0 {
            let text = format!(
                "the list has whoever exceeds 2000; 9.2.1 and 10.3.2 ask for 2005, which is \
                 followed: left out {between}"
            );
            notes.push(Note::new("9.1.2", text));
        }
        if new().any(|rating| rating % 5 != 0) {
            let text = "new ratings would end in 0 or 5; 10.6.6, which is later, keeps the units";
            notes.push(Note::new("10.3.2", text));
        }
        notes
    }
}

#[cfg(test)]
mod tests;
