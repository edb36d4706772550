//! Norms in words: what is counted, what is needed, how it stands.

use super::language::Language;
use hakem_core::rating::Hundredths;
use hakem_core::title::{Condition, Need, NormReport, Outlook, Special, Status};
use std::borrow::Cow;

/// What a condition counts.
pub fn counted<'a>(t: &'a Language, condition: &Condition) -> Cow<'a, str> {
    t.text(&format!("norm-what-{}", condition.what.key()))
}

/// What there is.
pub fn have(t: &Language, condition: &Condition) -> String {
    match condition.have.as_str() {
        "" => t.text("norm-unknown").into_owned(),
        have => number(t, have),
    }
}

/// What is asked for.
pub fn need(t: &Language, condition: &Condition) -> String {
    let (key, text) = match &condition.need {
        Need::AtLeast(text) => ("norm-at-least", text.as_str()),
        Need::AtMost(text) => ("norm-at-most", text.as_str()),
        Need::ThirtyDays => ("norm-thirty-days", ""),
        Need::Arbiter => ("norm-an-arbiter", ""),
    };
    t.fill(key, &[("number", number(t, text).into())])
        .into_owned()
}

/// The key of how a condition stands.
pub const fn status(status: Status) -> &'static str {
    match status {
        Status::Met => "norm-status-met",
        Status::Missed => "norm-status-missed",
        Status::Waived => "norm-status-waived",
        Status::Unknown => "norm-status-unknown",
    }
}

/// The same in a few signs for a narrow column: `GM 3.5/4` for 3.5 from 4, `GM ✓` for a norm made.
pub fn in_short(t: &Language, report: &NormReport) -> String {
    let stands = match &report.outlook {
        _ if report.made => "✓".to_owned(),
        Some(Outlook::Needs {
            half_points, games, ..
        }) => {
            let points = hundredths(t, Hundredths::halves(*half_points));
            format!("{points}/{games}")
        }
        _ => "–".to_owned(),
    };
    format!("{} {stands}", report.norm)
}

/// How a norm stands: made, what it needs, or missed.
pub fn outcome(t: &Language, report: &NormReport) -> String {
    match &report.outlook {
        _ if report.made => t.text("norm-made").into_owned(),
        None => t.text("norm-missed").into_owned(),
        Some(Outlook::OutOfReach) => t.text("norm-out-of-reach").into_owned(),
        Some(Outlook::TooFewGames) => t.text("norm-too-few-games").into_owned(),
        Some(Outlook::Needs {
            half_points,
            games,
            unpaired,
        }) => {
            let values = [
                (
                    "points",
                    hundredths(t, Hundredths::halves(*half_points)).into(),
                ),
                ("games", (*games).into()),
                ("unpaired", (*unpaired).into()),
            ];
            let key = if *unpaired > 0 {
                "norm-needs-unpaired"
            } else {
                "norm-needs"
            };
            t.fill(key, &values).into_owned()
        }
    }
}

/// The key of what a choice of games rests on.
pub const fn special(special: Special) -> &'static str {
    match special {
        Special::EightGames => "norm-special-eight-games",
        Special::LastRoundAsLoss => "norm-special-last-round-as-loss",
    }
}

/// A number with the decimal mark of the language; other texts as they are.
fn number(t: &Language, text: &str) -> String {
    let digits = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
    if !text.is_empty() && text.chars().all(digits) {
        t.decimal(text)
    } else {
        text.to_owned()
    }
}

/// Hundredths with the decimal mark of the language.
pub fn hundredths(t: &Language, number: Hundredths) -> String {
    t.decimal(&number.to_string())
}

/// A change with its sign.
pub fn change(t: &Language, change: Hundredths) -> String {
    let text = hundredths(t, change);
    match text.strip_prefix('-') {
        Some(lost) => format!("−{lost}"),
        None if change == Hundredths::ZERO => text,
        None => format!("+{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::title::Counted;

    #[test]
    fn everything_counted_has_its_words_in_every_language() {
        for t in Language::all() {
            for counted in Counted::ALL {
                let key = format!("norm-what-{}", counted.key());
                assert_ne!(t.text(&key), key, "{}", t.code());
            }
        }
    }

    #[test]
    fn changes_have_their_sign() {
        let t = Language::fallback();
        assert_eq!(change(t, Hundredths(1_234)), "+12.34");
        assert_eq!(change(t, Hundredths(-500)), "−5");
        assert_eq!(change(t, Hundredths::ZERO), "0");
    }
}
