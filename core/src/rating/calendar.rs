//! Lists and their days: which list holds, when it closes, what must be announced and reported in
//! time.
//!
//! | article | rule | function | test |
//! | --- | --- | --- | --- |
//! | 1998: 9.1, 9.1.1; 2024: 7.1 | two lists a year; one a month | [`list_in_force`] | `art9_1_1_*` |
//! | 1998: 9.1.3; 2024: 7.1.3 | closing days | [`closing_day`] | `art9_1_3_*` |
//! | 1998: 9.1.4 c | this period and the next three | [`pooled_1998`] | `art9_1_4_*` |
//! | 1998: 0.1.1; 2024: 0.1 | from when a change holds | [`change_in_force_1998`] | `art0_1_1` |
//! | 2024: 0.2 | registration | [`registration_days`] | `art0_2_*` |
//! | 2024: 4.1 | reports every month | [`reports_monthly`] | `art4_1_*` |
//! | 2024: 9.1 | reports that come too late | [`is_reported_in_time`] | `art9_1_of_2024_*` |

use super::FirstResult;
use crate::RatingEdition;
use jiff::ToSpan;
use jiff::civil::{Date, date};

/// The day of the list that holds for an event starting on a day: 1 January or 1 July, the first
/// of the month since 2024.
pub fn list_in_force(edition: RatingEdition, start: Date) -> Date {
    let month = match edition {
        RatingEdition::E1998 if start.month() < 7 => 1,
        RatingEdition::E1998 => 7,
        RatingEdition::E2024 => start.month(),
    };
    date(start.year(), month, 1)
}

/// The last day on which reports are taken for a list: 30 November and 31 May; since 2024 three
/// days before, the last day for FIDE's own events.
pub fn closing_day(edition: RatingEdition, list: Date, official: bool) -> Date {
    let before = match edition {
        RatingEdition::E1998 => return list.saturating_sub(1.month()).saturating_sub(1.day()),
        RatingEdition::E2024 if official => 1,
        RatingEdition::E2024 => 3,
    };
    list.saturating_sub(before.days())
}

/// 1998: the results that make a first rating together: those of the newest period and of the
/// three before it (9.1.4 c).
pub fn pooled_1998(results: &[(Date, FirstResult)]) -> FirstResult {
    let half_year = |day: &Date| i32::from(day.year()) * 2 + i32::from(day.month() >= 7);
    let newest = results.iter().map(|(day, _)| half_year(day)).max();
    results
        .iter()
        .filter(|(day, _)| newest.is_some_and(|newest| newest - half_year(day) <= 3))
        .map(|(_, result)| *result)
        .fold(FirstResult::default(), FirstResult::and)
}

/// 1998: the day from which a decision of a General Assembly holds: 1 July of the next year, for
/// events that start then or later.
pub fn change_in_force_1998(assembly_year: i16) -> Date {
    date(assembly_year.saturating_add(1).clamp(-9_999, 9_999), 7, 1)
}

/// 2024: days before the start by which an event is registered: 30 with a player above 2700 or a
/// woman above 2500, else 3.
pub const fn registration_days(highest: u16, highest_woman: u16) -> u8 {
    if highest > 2_700 || highest_woman > 2_500 {
        30
    } else {
        3
    }
}

/// 2024: an event longer than 30 days reports month by month.
pub fn reports_monthly(first: Date, last: Date) -> bool {
    last.duration_since(first).as_hours() / 24 + 1 > 30
}

/// 2024: true if a report comes in time for the third list after the event.
pub fn is_reported_in_time(last: Date, reported: Date) -> bool {
    let next = list_in_force(RatingEdition::E2024, last).saturating_add(1.month());
    let third = next.saturating_add(2.months());
    reported <= closing_day(RatingEdition::E2024, third, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use RatingEdition::{E1998, E2024};

    #[test]
    fn art9_1_1_the_list_by_the_start() {
        assert_eq!(list_in_force(E1998, date(1999, 6, 30)), date(1999, 1, 1));
        assert_eq!(list_in_force(E1998, date(1999, 7, 1)), date(1999, 7, 1));
        assert_eq!(list_in_force(E2024, date(2026, 2, 28)), date(2026, 2, 1));
    }

    #[test]
    fn art9_1_3_closing_days() {
        assert_eq!(
            closing_day(E1998, date(1999, 1, 1), false),
            date(1998, 11, 30)
        );
        assert_eq!(
            closing_day(E1998, date(1999, 7, 1), false),
            date(1999, 5, 31)
        );
        assert_eq!(
            closing_day(E2024, date(2026, 3, 1), false),
            date(2026, 2, 26)
        );
        assert_eq!(
            closing_day(E2024, date(2026, 3, 1), true),
            date(2026, 2, 28)
        );
    }

    #[test]
    fn art9_1_4_four_periods() {
        let result = |year, month, games| {
            let games = FirstResult {
                games,
                ..FirstResult::default()
            };
            (date(year, month, 10), games)
        };
        let results = [result(1998, 6, 1), result(1998, 7, 2), result(2000, 1, 4)];
        assert_eq!(pooled_1998(&results).games, 6);
        assert_eq!(pooled_1998(&[]).games, 0);
    }

    #[test]
    fn art0_1_1() {
        assert_eq!(change_in_force_1998(1998), date(1999, 7, 1));
    }

    #[test]
    fn art0_2_registration() {
        assert_eq!(registration_days(2_700, 2_500), 3);
        assert_eq!(registration_days(2_701, 0), 30);
        assert_eq!(registration_days(2_600, 2_501), 30);
    }

    #[test]
    fn art4_1_reports_every_month() {
        assert!(!reports_monthly(date(2026, 1, 1), date(2026, 1, 30)));
        assert!(reports_monthly(date(2026, 1, 1), date(2026, 1, 31)));
    }

    #[test]
    fn art9_1_of_2024_the_third_list() {
        // Ended in February: the lists of March, April, May; that of May closes on 28 April.
        assert!(is_reported_in_time(date(2026, 2, 10), date(2026, 4, 28)));
        assert!(!is_reported_in_time(date(2026, 2, 10), date(2026, 4, 29)));
    }
}
