//! Exact numbers: points as decimals, and back.

use hakem_core::Points;
use rhai::{Dynamic, INT};
use rust_decimal::Decimal;

/// Points as scripts see them.
pub fn decimal(points: Points) -> Decimal {
    // Points have four decimals.
    Decimal::new(points.units(), 4).normalize()
}

/// A number that a script gives.
///
/// # Errors
/// What is wrong with it, in words.
pub fn points(value: &Dynamic) -> Result<Points, String> {
    let text = if let Ok(whole) = value.as_int() {
        whole.to_string()
    } else if let Ok(decimal) = value.as_decimal() {
        decimal.normalize().to_string()
    } else {
        return Err(format!("a number is needed, not {}", described(value)));
    };
    let parsed: Result<Points, _> = text.parse();
    parsed.map_err(|error| format!("{error}, or round it: x.round(4)"))
}

/// A value with its type, for messages.
pub fn described(value: &Dynamic) -> String {
    let kind = match value.type_name() {
        "()" => return "nothing".to_owned(),
        "i64" => "whole number",
        "decimal" => "number",
        "string" => "text",
        other => other,
    };
    let mut shown = value.to_string();
    if shown.chars().count() > 40 {
        shown = shown.chars().take(40).collect();
        shown.push('…');
    }
    format!("the {kind} '{shown}'")
}

/// A whole number of the script's type.
pub fn whole(number: u32) -> INT {
    INT::from(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_go_out_and_in_exactly() {
        for text in ["0", "0.5", "6.5", "-1", "0.3333", "1000000", "0.0001"] {
            let value: Points = text.parse().unwrap();
            assert_eq!(points(&Dynamic::from_decimal(decimal(value))), Ok(value));
        }
        assert_eq!(points(&Dynamic::from_int(3)), Ok(Points::ONE * 3));
    }

    #[test]
    fn what_is_no_exact_number_is_refused() {
        for (value, error) in [
            (
                Dynamic::from_decimal(Decimal::new(33_333, 5)),
                "finer than 1/10,000",
            ),
            (Dynamic::from_decimal(Decimal::MAX), "too large"),
            (
                Dynamic::from("6.5"),
                "a number is needed, not the text '6.5'",
            ),
            (Dynamic::UNIT, "a number is needed, not nothing"),
            (Dynamic::TRUE, "a number is needed, not the bool 'true'"),
        ] {
            let refused = points(&value).unwrap_err();
            assert!(refused.contains(error), "{refused}");
        }
    }
}
