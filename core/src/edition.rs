//! Dated editions of the rules, in one table.
//!
//! | rule book | label | in force | article |
//! | --- | --- | --- | --- |
//! | Dutch system | `2017` | until 2026-01-31 | C.04.3, Baku 2016, terms of 2017 |
//! | Dutch system | `2026` | from 2026-02-01 | C.04.3, Council 28 Oct 2025 |
//! | Dubov system | `2018` | until 2026-01-31 | C.04.4.1, General Assembly 2018 |
//! | Dubov system | `2026` | from 2026-02-01 | C.04.4.1, Council 28 Oct 2025 |
//! | Burstein system | `2026` | from 2026-02-01 | C.04.4.2, Council 28 Oct 2025 |
//! | Lim system | `1998` | until 1998-12-31 | amended 1998 |
//! | Lim system | `1999` | until 2026-01-31 | amended 1999 |
//! | Lim system | `2026` | from 2026-02-01 | C.04.4.3, Council 28 Oct 2025 |
//! | Double-Swiss system | `2026` | from 2026-02-01 | C.04.5, Council 28 Oct 2025 |
//! | Laws of Chess | `1997` | from 1997-07-01 | E.01, edition of 1997 |
//! | Laws of Chess | `2001` | from 2001-07-01 | E.01, edition of 2001 |
//! | Laws of Chess | `2005` | from 2005-07-01 | E.01, edition of 2005 |
//! | Laws of Chess | `2009` | from 2009-07-01 | E.01, edition of 2009 |
//! | Laws of Chess | `2014` | from 2014-07-01 | E.01, edition of 2014 |
//! | Laws of Chess | `2017` | from 2017-07-01 | E.01, edition of 2017 |
//! | Laws of Chess | `2018` | from 2018-01-01 | E.01, edition of 2018 |
//! | Laws of Chess | `2023` | from 2023-01-01 | E.01, edition of 2023 |
//! | Swiss team system | `2026` | from 2026-02-01 | C.04.6, Council 28 Oct 2025 |
//! | tie-breaks | `1998` | historical | old C.06 annex |
//! | tie-breaks | `pre2023` | until 2023-08-31 | C.07 with virtual opponent |
//! | tie-breaks | `2023` | 2023-09-01 | C.07 |
//! | tie-breaks | `2024` | 2024-08-01 | C.07 |
//! | tie-breaks | `2026` | 2026-03-01 | C.07, Council 2 Feb 2026 |
//! | rating | `1998` | until 2024-02-29 | B.02, 1982 to General Assembly 1998 |
//! | rating | `2024` | 2024-03-01 | B.02, Council 15 Dec 2023, later changes by their dates |

use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The label is none of a rule book's editions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no edition '{label}' of the {book}; known are {known}")]
pub struct UnknownEdition {
    /// What was asked for.
    pub label: String,
    /// The rule book.
    pub book: &'static str,
    /// The labels that exist.
    pub known: String,
}

macro_rules! editions {
    (
        $(#[$doc:meta])* $name:ident, $book:literal,
        { $($(#[$vdoc:meta])* $variant:ident = $label:literal from $from:expr,)+ }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $label)] $variant,)+
        }

        impl $name {
            /// All editions, oldest first.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The label on the command line and in files of settings.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),+ }
            }

            /// The first day it is in force.
            pub const fn from_date(self) -> Date {
                match self { $(Self::$variant => $from),+ }
            }

            /// The newest edition.
            pub const fn newest() -> Self {
                Self::ALL[Self::ALL.len() - 1]
            }

            /// The edition in force on a day; the oldest one for any earlier day.
            pub fn on(day: Date) -> Self {
                Self::ALL
                    .iter()
                    .rev()
                    .copied()
                    .find(|edition| edition.from_date() <= day)
                    .unwrap_or(Self::ALL[0])
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.label())
            }
        }

        impl FromStr for $name {
            type Err = UnknownEdition;
            fn from_str(label: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|edition| edition.label() == label).ok_or_else(|| {
                    UnknownEdition {
                        label: label.to_owned(),
                        book: $book,
                        known: Self::ALL
                            .iter()
                            .map(|edition| edition.label())
                            .collect::<Vec<_>>()
                            .join(", "),
                    }
                })
            }
        }
    };
}

editions! {
    /// Editions of the Dutch system, C.04.3.
    DutchEdition, "Dutch system", {
        /// Until 31 January 2026.
        E2017 = "2017" from date(2017, 7, 1),
        /// From 1 February 2026.
        E2026 = "2026" from date(2026, 2, 1),
    }
}

editions! {
    /// Editions of the Dubov system, C.04.4.1.
    DubovEdition, "Dubov system", {
        /// Until 31 January 2026.
        E2018 = "2018" from date(2018, 10, 1),
        /// From 1 February 2026.
        E2026 = "2026" from date(2026, 2, 1),
    }
}

impl DubovEdition {
    /// The edition of the Dutch system of the same time: the bye of both is that of C.04.1.
    pub const fn dutch(self) -> DutchEdition {
        match self {
            Self::E2018 => DutchEdition::E2017,
            Self::E2026 => DutchEdition::E2026,
        }
    }
}

editions! {
    /// Editions of the Burstein system, C.04.4.2. The one before 2026 is not kept here.
    BursteinEdition, "Burstein system", {
        /// From 1 February 2026.
        E2026 = "2026" from date(2026, 2, 1),
    }
}

impl BursteinEdition {
    /// The edition of the Dutch system that pairs the seeding rounds (1.6).
    pub const fn dutch(self) -> DutchEdition {
        match self {
            Self::E2026 => DutchEdition::E2026,
        }
    }
}

editions! {
    /// Editions of the Swiss team system, C.04.6. The one of 2024 is not kept here.
    TeamSwissEdition, "Swiss team system", {
        /// From 1 February 2026.
        E2026 = "2026" from date(2026, 2, 1),
    }
}

editions! {
    /// Editions of the Lim system, C.04.4.3. Of the older ones the year is known, not the day.
    LimEdition, "Lim system", {
        /// As amended in 1998.
        E1998 = "1998" from date(1998, 1, 1),
        /// As amended in 1999, until 31 January 2026.
        E1999 = "1999" from date(1999, 1, 1),
        /// From 1 February 2026.
        E2026 = "2026" from date(2026, 2, 1),
    }
}

impl LimEdition {
    /// The edition of the Dutch system of the same time: who is barred from the bye (C.04.1 4) is
    /// the same for both.
    pub const fn dutch(self) -> DutchEdition {
        match self {
            Self::E1998 | Self::E1999 => DutchEdition::E2017,
            Self::E2026 => DutchEdition::E2026,
        }
    }
}

editions! {
    /// Editions of the Double-Swiss system, C.04.5. There was none before 2026.
    DoubleSwissEdition, "Double-Swiss system", {
        /// From 1 February 2026.
        E2026 = "2026" from date(2026, 2, 1),
    }
}

impl DoubleSwissEdition {
    /// The edition of the Dutch system of the same time, whose general rules (C.04.1, C.04.2) are
    /// those of this system.
    pub const fn dutch(self) -> DutchEdition {
        match self {
            Self::E2026 => DutchEdition::E2026,
        }
    }
}

editions! {
    /// Editions of the Laws of Chess, E.01. What differs between them stands in
    /// [`figures`](crate::laws::figures).
    LawsEdition, "Laws of Chess", {
        /// The quickplay finish; three illegal moves lose in it.
        E1997 = "1997" from date(1997, 7, 1),
        /// Three illegal moves lose in every standard game.
        E2001 = "2001" from date(2001, 7, 1),
        /// A ringing telephone loses.
        E2005 = "2005" from date(2005, 7, 1),
        /// Who is not there at the start has lost, unless the event says otherwise.
        E2009 = "2009" from date(2009, 7, 1),
        /// Two illegal moves lose; 75 moves; the quickplay finish only where announced.
        E2014 = "2014" from date(2014, 7, 1),
        /// Pressing without a move and two hands count as illegal moves.
        E2017 = "2017" from date(2017, 7, 1),
        /// No loss at once in rapid and blitz.
        E2018 = "2018" from date(2018, 1, 1),
        /// One minute in rapid; a resignation can draw.
        E2023 = "2023" from date(2023, 1, 1),
    }
}

editions! {
    /// Editions of the tie-break rules, C.07.
    TiebreakEdition, "tie-break rules", {
        /// The founding documents' set.
        E1998 = "1998" from date(1998, 1, 1),
        /// The virtual opponent.
        Pre2023 = "pre2023" from date(2009, 1, 1),
        /// The rewrite with the dummy opponent.
        E2023 = "2023" from date(2023, 9, 1),
        /// GE becomes REP; Cut-1 of SB by value.
        E2024 = "2024" from date(2024, 8, 1),
        /// The dummy is capped; STD, TPN, RTNG.
        E2026 = "2026" from date(2026, 3, 1),
    }
}

editions! {
    /// Editions of the rating regulations, B.02. Those between the two are not kept here; what
    /// changed within the newest one stands, by date, in its figures.
    RatingEdition, "rating regulations", {
        /// The text of 1982 as amended to 1998 and 1999: an event is rated as a whole.
        E1998 = "1998" from date(1998, 1, 1),
        /// In force from 1 March 2024: every game is rated by itself.
        E2024 = "2024" from date(2024, 3, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_decides_the_edition() {
        assert_eq!(DutchEdition::on(date(2026, 1, 31)), DutchEdition::E2017);
        assert_eq!(DutchEdition::on(date(2026, 2, 1)), DutchEdition::E2026);
        assert_eq!(
            TiebreakEdition::on(date(2026, 2, 28)),
            TiebreakEdition::E2024
        );
        assert_eq!(
            TiebreakEdition::on(date(2026, 3, 1)),
            TiebreakEdition::E2026
        );
        assert_eq!(
            TiebreakEdition::on(date(1901, 1, 1)),
            TiebreakEdition::E1998
        );
    }

    #[test]
    fn an_unknown_label_names_the_known_ones() {
        let error = "2027".parse::<DutchEdition>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no edition '2027' of the Dutch system; known are 2017, 2026"
        );
    }
}
