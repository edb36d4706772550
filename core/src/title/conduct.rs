//! What the event itself must fulfil (1.1), and what its field allows (1.4.3 d, 1.5.6 a).

use super::condition::{Condition, Counted, Need, Status};
use super::event::{Exemption, NormEvent, NormForm, NormPlayer};
use crate::Title;
use crate::rating::round_half_up;
use jiff::civil::Date;
use std::collections::{BTreeMap, BTreeSet};

/// The conditions of the event, met, missed or for somebody to confirm.
pub fn event_conditions(event: &NormEvent) -> Vec<Condition> {
    let unknown = Condition::unknown;
    let at_least = |number: u64| Need::AtLeast(number.to_string());
    let at_most = |number: u64| Need::AtMost(number.to_string());
    let minutes = event
        .tempo
        .as_ref()
        .map(|tempo| tempo.seconds_for_60_moves() / 60);
    let busiest = rounds_by_day(event).values().max().copied();
    let single = rounds_by_day(event)
        .values()
        .filter(|rounds| **rounds == 1)
        .count();
    let arbiter = event.chief_arbiter.trim();
    vec![
        unknown("1.1.1", Counted::Registered, Need::ThirtyDays),
        match (&event.tempo, busiest) {
            (Some(tempo), Some(rounds)) => {
                let seconds = 2 * tempo.seconds_for_60_moves() * rounds;
                let minutes = seconds.div_ceil(60);
                Condition::at_most("1.1.2", Counted::PlayADay, minutes, 720)
            }
            _ => unknown("1.1.2", Counted::PlayADay, at_most(720)),
        },
        match busiest {
            Some(rounds) => Condition::at_most("1.1.3", Counted::RoundsADay, rounds, 2),
            None => unknown("1.1.3", Counted::RoundsADay, at_most(2)),
        },
        match minutes {
            Some(minutes) => Condition::at_least("1.1.3", Counted::Minutes, minutes, 120),
            None => unknown("1.1.3", Counted::Minutes, at_least(120)),
        },
        if busiest.is_some() {
            let condition = Condition::at_least("1.1.3a", Counted::SingleRounds, single, 3);
            if single < 3 {
                condition.with(Status::Waived)
            } else {
                condition
            }
        } else {
            unknown("1.1.3a", Counted::SingleRounds, at_least(3))
        },
        if arbiter.is_empty() {
            unknown("1.1.5", Counted::Arbiter, Need::Arbiter)
        } else {
            Condition::new(
                "1.1.5",
                Counted::Arbiter,
                arbiter.into(),
                Need::Arbiter,
                true,
            )
            .with(Status::Unknown)
        },
    ]
}

/// Rounds on each day that is known; empty if a day is missing.
fn rounds_by_day(event: &NormEvent) -> BTreeMap<Date, u64> {
    let mut days = BTreeMap::new();
    let complete = event.round_dates.len() >= usize::from(event.rounds)
        && event.round_dates.iter().all(Option::is_some);
    if complete {
        for day in event.round_dates.iter().flatten() {
            *days.entry(*day).or_insert(0) += 1;
        }
    }
    days
}

/// True if a player missed at most one round so far.
fn attends(player: &NormPlayer) -> bool {
    let missed = player.rounds.iter().filter(|round| !round.attends());
    missed.count() <= 1
}

/// The exemption that the field itself gives: a Swiss with at least 20 rated players not of the
/// host federation, of at least three federations, ten of them GM, IM, WGM or WIM (1.4.3 d).
pub fn exemption_of_field(event: &NormEvent) -> Option<Exemption> {
    if event.form != NormForm::Swiss {
        return None;
    }
    let foreign = || {
        event.players.iter().filter(|player| {
            player.rating.is_some()
                && player.federation != event.federation
                && !["", "FID", "NON"].contains(&player.federation.as_str())
                && attends(player)
        })
    };
    let federations: BTreeSet<&str> = foreign().map(|p| p.federation.as_str()).collect();
    let strong = foreign().filter(|player| {
        let titles = [Title::Gm, Title::Im, Title::Wgm, Title::Wim];
        player.title.is_some_and(|title| titles.contains(&title))
    });
    let many = foreign().count() >= 20 && federations.len() >= 3 && strong.count() >= 10;
    many.then_some(Exemption::ManyForeigners)
}

/// The Swiss that an application needs one norm from: at least 40 players with an average of 2000
/// who missed at most one round (1.5.6 a); the unrated count for nothing in the average.
pub fn is_large_swiss(event: &NormEvent) -> bool {
    let present = || event.players.iter().filter(|player| attends(player));
    let ratings: Vec<i64> = present().filter_map(|p| p.rating.map(i64::from)).collect();
    let count = i64::try_from(ratings.len()).unwrap_or(0);
    event.form == NormForm::Swiss
        && present().count() >= 40
        && count > 0
        && round_half_up(ratings.iter().sum(), count) >= 2_000
}
