//! Days and hours in words, at the venue.

use super::language::Language;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// A day: `1 October 2026`.
pub fn day(language: &Language, date: Date) -> String {
    let month = language.text(&format!("month-{}", date.month()));
    let values = [
        ("day", date.day().into()),
        ("month", month.into()),
        ("year", date.year().to_string().into()),
    ];
    language.fill("date-day", &values).into_owned()
}

/// The days of an event: `1 October 2026 – 3 October 2026`.
pub fn span(language: &Language, start: Option<Date>, end: Option<Date>) -> Option<String> {
    match (start, end) {
        (Some(start), Some(end)) if start != end => {
            Some(format!("{} – {}", day(language, start), day(language, end)))
        }
        (Some(one), _) | (None, Some(one)) => Some(day(language, one)),
        (None, None) => None,
    }
}

/// The zone of a venue; UTC if its name is none.
pub fn zone(tz: &str) -> TimeZone {
    TimeZone::get(tz).unwrap_or(TimeZone::UTC)
}

/// Today at a venue.
pub fn today(tz: &str) -> Date {
    zone(tz).to_datetime(Timestamp::now()).date()
}

/// A moment at a venue with its zone: `14:03 (Europe/Istanbul)`.
pub fn hour(at: Timestamp, tz: &str) -> String {
    let at = zone(tz).to_datetime(at);
    format!("{:02}:{:02} ({tz})", at.hour(), at.minute())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn days_in_the_words_of_a_language() {
        let day = date(2026, 10, 1);
        let (en, tr) = (Language::find("en").unwrap(), Language::find("tr").unwrap());
        assert_eq!(super::day(en, day), "1 October 2026");
        assert_eq!(super::day(tr, day), "1 Ekim 2026");
        assert_eq!(
            span(tr, Some(day), Some(day)),
            Some("1 Ekim 2026".to_owned())
        );
        let next = span(en, Some(day), Some(date(2026, 10, 3)));
        assert_eq!(next.unwrap(), "1 October 2026 – 3 October 2026");
    }

    #[test]
    fn hours_are_those_of_the_venue() {
        let at: Timestamp = "2026-10-01T11:03:00Z".parse().unwrap();
        assert_eq!(hour(at, "Europe/Istanbul"), "14:03 (Europe/Istanbul)");
        assert_eq!(hour(at, "no/where"), "11:03 (no/where)");
    }
}
