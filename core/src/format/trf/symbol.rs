//! The one-letter symbols of results and byes, column 99.

use crate::{Bye, Colour, Score, SideResult};

/// The symbol of one side's result.
pub(in crate::format) const fn of_result(result: SideResult) -> char {
    match result {
        SideResult::Rated(Score::Win) => '1',
        SideResult::Rated(Score::Draw) => '=',
        SideResult::Rated(Score::Loss) => '0',
        SideResult::Unrated(Score::Win) => 'W',
        SideResult::Unrated(Score::Draw) => 'D',
        SideResult::Unrated(Score::Loss) => 'L',
        SideResult::ForfeitWin => '+',
        SideResult::ForfeitLoss => '-',
        SideResult::Unknown => '?',
    }
}

/// The result that a symbol stands for.
pub(super) const fn to_result(symbol: char) -> Option<SideResult> {
    Some(match symbol {
        '1' => SideResult::Rated(Score::Win),
        '=' => SideResult::Rated(Score::Draw),
        '0' => SideResult::Rated(Score::Loss),
        'W' => SideResult::Unrated(Score::Win),
        'D' => SideResult::Unrated(Score::Draw),
        'L' => SideResult::Unrated(Score::Loss),
        '+' => SideResult::ForfeitWin,
        '-' => SideResult::ForfeitLoss,
        '?' => SideResult::Unknown,
        _ => return None,
    })
}

/// The letter of a colour, `-` for none.
pub(in crate::format) const fn of_colour(colour: Option<Colour>) -> char {
    match colour {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    }
}

/// The symbol of a bye.
pub(in crate::format) const fn of_bye(bye: Bye) -> char {
    match bye {
        Bye::PairingAllocated => 'U',
        Bye::Full => 'F',
        Bye::Half => 'H',
        Bye::Zero => 'Z',
    }
}

/// The bye that a symbol stands for.
pub(super) const fn to_bye(symbol: char) -> Option<Bye> {
    Some(match symbol {
        'U' => Bye::PairingAllocated,
        'F' => Bye::Full,
        'H' => Bye::Half,
        'Z' => Bye::Zero,
        _ => return None,
    })
}

/// What a bye is called in a message.
pub(super) const fn bye_name(bye: Bye) -> &'static str {
    match bye {
        Bye::PairingAllocated => "pairing-allocated bye (U)",
        Bye::Full => "full-point bye (F)",
        Bye::Half => "half-point bye (H)",
        Bye::Zero => "zero-point bye (Z)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TRF 001 column 99.
    #[test]
    fn symbols_and_meanings_are_one_to_one() {
        for symbol in "1=0WDL+-?".chars() {
            assert_eq!(to_result(symbol).map(of_result), Some(symbol));
            assert_eq!(to_bye(symbol), None);
        }
        for symbol in "UFHZ".chars() {
            assert_eq!(to_bye(symbol).map(of_bye), Some(symbol));
            assert_eq!(to_result(symbol), None);
        }
    }
}
