//! Colours of the games played so far, and what a player is due (C.04.1 6-8, C.04.3 1.6-1.7).

use super::EntrantRound;
use crate::Colour;

/// The colours of the played games in their order. Unplayed rounds leave no gap (C.04.2 3.4), so
/// histories of different length are compared from their ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColourHistory(Vec<Colour>);

impl ColourHistory {
    /// The history that some rounds make.
    pub fn of(rounds: &[EntrantRound]) -> Self {
        Self(
            rounds
                .iter()
                .filter_map(|round| round.record.played_colour())
                .collect(),
        )
    }

    /// True if no game was played.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The colour of the last game.
    pub fn last(&self) -> Option<Colour> {
        self.0.last().copied()
    }

    /// Games with White minus games with Black (C.04.3 1.6).
    pub fn difference(&self) -> i32 {
        self.0.iter().map(|colour| sign(*colour)).sum()
    }

    /// The colour of the last two games, if they had the same.
    pub fn repeated(&self) -> Option<Colour> {
        match self.0.as_slice() {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        }
    }

    /// What the player is due (C.04.3 1.7).
    pub fn preference(&self) -> Preference {
        let difference = self.difference();
        let behind = if difference > 0 {
            Colour::Black
        } else {
            Colour::White
        };
        if difference.abs() > 1 {
            return Preference::Absolute(behind);
        }
        if let Some(colour) = self.repeated() {
            return Preference::Absolute(colour.other());
        }
        match self.0.last() {
            None => Preference::None,
            Some(_) if difference != 0 => Preference::Strong(behind),
            Some(last) => Preference::Mild(last.other()),
        }
    }

    /// This player's colour at the latest place, counted from the end, at which the two had
    /// different colours (C.04.3 5.2.3).
    pub fn latest_unlike(&self, other: &Self) -> Option<Colour> {
        let mine = self.0.iter().rev();
        mine.zip(other.0.iter().rev())
            .find(|(a, b)| a != b)
            .map(|(a, _)| *a)
    }

    /// The difference after one more game.
    pub fn difference_after(&self, colour: Colour) -> i32 {
        self.difference() + sign(colour)
    }
}

const fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}

/// The colour a player should have next, and how urgently (C.04.3 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preference {
    /// Nothing played yet (1.7.4).
    None,
    /// Balanced, so alternate (1.7.3).
    Mild(Colour),
    /// One game out of balance (1.7.2).
    Strong(Colour),
    /// Two games out of balance, or the same colour twice running (1.7.1).
    Absolute(Colour),
}

impl Preference {
    /// The colour that is due.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::None => None,
            Self::Mild(colour) | Self::Strong(colour) | Self::Absolute(colour) => Some(colour),
        }
    }

    /// The stronger of two preferences is granted (5.2.2): 0 for none, 3 for absolute.
    pub const fn strength(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Mild(_) => 1,
            Self::Strong(_) => 2,
            Self::Absolute(_) => 3,
        }
    }

    /// True for an absolute one.
    pub const fn is_absolute(self) -> bool {
        matches!(self, Self::Absolute(_))
    }

    /// True if both want the same colour.
    pub fn clashes_with(self, other: Self) -> bool {
        self.colour().is_some() && self.colour() == other.colour()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bye, EntrantId, Points, RoundRecord, Score, SideResult};

    fn history(text: &str) -> ColourHistory {
        let rounds: Vec<EntrantRound> = text.chars().map(round).collect();
        ColourHistory::of(&rounds)
    }

    fn round(letter: char) -> EntrantRound {
        let colour = match letter.to_ascii_uppercase() {
            'W' => Some(Colour::White),
            'B' => Some(Colour::Black),
            _ => None,
        };
        let played = letter.is_ascii_uppercase();
        let record = colour.map_or(RoundRecord::Bye(Bye::Zero), |_| RoundRecord::Game {
            opponent: EntrantId(9),
            colour,
            result: if played {
                SideResult::Rated(Score::Draw)
            } else {
                SideResult::ForfeitWin
            },
        });
        EntrantRound {
            record,
            points: Points::ZERO,
            virtual_points: Points::ZERO,
        }
    }

    /// pairing-basics section 6.
    #[test]
    fn c04_3_1_7_preference_table() {
        use Colour::{Black, White};
        for (text, difference, preference) in [
            ("", 0, Preference::None),
            ("-", 0, Preference::None),
            ("W", 1, Preference::Strong(Black)),
            ("WB", 0, Preference::Mild(White)),
            ("WBB", -1, Preference::Absolute(White)),
            ("WWB", 1, Preference::Strong(Black)),
            ("WWBWB", 1, Preference::Strong(Black)),
            ("WBWBB", -1, Preference::Absolute(White)),
            ("WWBWWBB", 1, Preference::Absolute(White)),
            ("WWB-W", 2, Preference::Absolute(Black)),
        ] {
            assert_eq!(history(text).difference(), difference, "{text}");
            assert_eq!(history(text).preference(), preference, "{text}");
        }
    }

    #[test]
    fn c04_2_3_4_unplayed_rounds_leave_no_gap() {
        assert_eq!(history("W--B"), history("--WB"));
        assert_eq!(history("WB--"), history("--WB"));
        assert_ne!(history("BWWB"), history("WBWB"));
        assert_eq!(
            history("WbB"),
            history("WB"),
            "a forfeited game has no colour"
        );
    }

    #[test]
    fn c04_3_5_2_3_latest_unlike_colour() {
        assert_eq!(
            history("WB").latest_unlike(&history("BB")),
            Some(Colour::White)
        );
        assert_eq!(history("BWB").latest_unlike(&history("WB")), None);
        assert_eq!(
            history("WBWB").latest_unlike(&history("BWWB")),
            Some(Colour::Black)
        );
        assert_eq!(history("").latest_unlike(&history("W")), None);
    }
}
