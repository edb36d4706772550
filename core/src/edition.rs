//! Dated editions of the rules, in one table.
//!
//! | rule book | label | in force | article |
//! | --- | --- | --- | --- |
//! | Dutch system | `2017` | until 2026-01-31 | C.04.3, Baku 2016, terms of 2017 |
//! | Dutch system | `2026` | from 2026-02-01 | C.04.3, Council 28 Oct 2025 |
//! | Dubov system | `2018` | until 2026-01-31 | C.04.4.1, General Assembly 2018 |
//! | Dubov system | `2026` | from 2026-02-01 | C.04.4.1, Council 28 Oct 2025 |
//! | Burstein system | `2026` | from 2026-02-01 | C.04.4.2, Council 28 Oct 2025 |
//! | Swiss team system | `2026` | from 2026-02-01 | C.04.6, Council 28 Oct 2025 |
//! | tie-breaks | `1998` | historical | old C.06 annex |
//! | tie-breaks | `pre2023` | until 2023-08-31 | C.07 with virtual opponent |
//! | tie-breaks | `2023` | 2023-09-01 | C.07 |
//! | tie-breaks | `2024` | 2024-08-01 | C.07 |
//! | tie-breaks | `2026` | 2026-03-01 | C.07, Council 2 Feb 2026 |

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
