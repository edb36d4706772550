//! The name of a tie-break: a system of C.07, or one that the event has of its own.
//!
//! A name that starts with `OTHER_` is an own one.

use super::registry::{Better, Code};
use super::{Contest, Descriptor, DescriptorError, TiebreakError, Value};
use crate::TiebreakEdition;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The name of a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TiebreakName {
    /// A system of C.07.
    Listed(Descriptor),
    /// An own system of the event, with its prefix: `OTHER_BLITZ`.
    Own(String),
}

/// What the name of an own system starts with.
const OWN_PREFIX: &str = "OTHER_";

impl TiebreakName {
    /// Checks that an event of this kind may use it under the edition.
    ///
    /// # Errors
    /// What it is for, or since or until when there is such a system.
    pub fn check(
        &self,
        edition: TiebreakEdition,
        contest: impl Into<Contest>,
    ) -> Result<(), TiebreakError> {
        match self {
            Self::Listed(descriptor) => descriptor.check(edition, contest.into()),
            Self::Own(_) => Ok(()),
        }
    }

    /// Which end of the values is the better one.
    pub const fn better(&self) -> Better {
        match self {
            Self::Listed(descriptor) => descriptor.better(),
            Self::Own(_) => Better::Higher,
        }
    }

    /// Decimals that a table of values shows.
    pub const fn decimals(&self) -> usize {
        match self {
            Self::Listed(descriptor) => descriptor.code.entry().decimals,
            Self::Own(_) => 0,
        }
    }

    /// A value as tables show it: with the decimals of its system.
    pub fn shown(&self, value: Value) -> String {
        format!("{value:.*}", self.decimals())
    }

    /// True for the name of this system, whatever its variants.
    pub fn is(&self, code: Code) -> bool {
        matches!(self, Self::Listed(descriptor) if descriptor.code == code)
    }
}

impl From<Descriptor> for TiebreakName {
    fn from(descriptor: Descriptor) -> Self {
        Self::Listed(descriptor)
    }
}

impl FromStr for TiebreakName {
    type Err = DescriptorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let capitals = text.trim().to_ascii_uppercase();
        match capitals.strip_prefix(OWN_PREFIX) {
            Some(name) if !name.is_empty() => Ok(Self::Own(capitals)),
            _ => text.parse().map(Self::Listed),
        }
    }
}

impl fmt::Display for TiebreakName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Listed(descriptor) => descriptor.fmt(f),
            Self::Own(name) => f.pad(name),
        }
    }
}

impl Serialize for TiebreakName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TiebreakName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiebreak::Competition;

    #[test]
    fn every_spelling_has_one_written_form() {
        for (text, written) in [
            ("BH/C1", "BH/C1"),
            ("BHC1", "BH/C1"),
            ("bh-c1", "BH/C1"),
            (" Bh/c1 ", "BH/C1"),
            ("BH/P/C1", "BH/C1/P"),
            ("BHM2", "BH/M2"),
            ("SBC2", "SB/C2"),
            ("DEP", "DE/P"),
            ("DE-P", "DE/P"),
            ("KS/L1", "KS/L+1"),
            ("KS/L+2", "KS/L+2"),
            ("ks/l-1", "KS/L-1"),
            ("KSL-1", "KS/L-1"),
            ("AOB/F", "AOB/F"),
            ("AOBF", "AOB/F"),
            ("GE", "REP"),
            ("ARO/C1/U1400", "ARO/C1/U1400"),
            ("TPN/R", "TPN/R"),
            ("mpvgp", "MPvGP"),
            ("BH:gp/C1", "BH:GP/C1"),
            ("SSSC/K3", "SSSC/K3"),
            ("other_blitz", "OTHER_BLITZ"),
        ] {
            let name: TiebreakName = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(name.to_string(), written, "{text}");
            assert_eq!(name.to_string().parse(), Ok(name), "{text}");
        }
    }

    #[test]
    fn what_is_no_name_is_named() {
        for (text, part) in [
            (
                "BUCHHOLZ",
                "'BUCHHOLZ' is no tie-break; known are PTS DE WIN",
            ),
            ("OTHER_", "'OTHER_' is no tie-break"),
            ("BH/C3", "'BH/C3': BH takes C1 C2 M1 M2 P :MP :GP, not 'C3'"),
            ("BHC0", "'BHC0' is no tie-break"),
            ("SB/M1", "SB takes C1 C2 P :MP :GP, not 'M1'"),
            ("BPG/C1", "BPG takes no variants, not 'C1'"),
            ("EDE:MP", "EDE takes P, not ':MP'"),
            (
                "BH/C1/M1",
                "'BH/C1/M1' has two variants of the kind of 'M1'",
            ),
            ("BH/V2024", "not 'V2024'"),
            ("BH/", "not ''"),
            ("BH:XX", "'BH:XX' is no tie-break"),
            ("ſs", "is no tie-break"),
            ("", "is no tie-break"),
        ] {
            let error = text.parse::<TiebreakName>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn what_does_not_apply_says_why() {
        use Competition::{RoundRobin, Swiss};
        use TiebreakEdition::{E1998, E2023, E2024, E2026};
        let check = |text: &str, edition, competition| {
            let name: TiebreakName = text.parse().unwrap();
            name.check(edition, competition)
                .map_err(|error| error.to_string())
        };
        for text in ["BH/C1", "FB", "AOB"] {
            let error = check(text, E2026, RoundRobin).unwrap_err();
            assert!(error.contains("not for a round robin"), "Q105 {error}");
            assert_eq!(check(text, E2024, RoundRobin), Ok(()));
            assert_eq!(check(text, E2026, Swiss), Ok(()));
        }
        for text in ["STD", "TPN", "RTNG", "AOB/F"] {
            let error = check(text, E2024, Swiss).unwrap_err();
            assert!(error.contains("came with 2026"), "{error}");
            assert_eq!(check(text, E2026, Swiss), Ok(()));
        }
        assert_eq!(check("GE", E2023, Swiss), Ok(()));
        for text in ["FB", "SB/C1", "BH/P", "AOB", "PTP", "ARO/M1"] {
            let error = check(text, E1998, Swiss).unwrap_err();
            assert!(
                error.contains("does not exist in the edition 1998"),
                "{error}"
            );
        }
        assert_eq!(check("BH/M2", E1998, Swiss), Ok(()));
        let error = check("SSSC", E2026, Swiss).unwrap_err();
        assert!(error.contains("team events"), "{error}");
        assert!(check("BH:MP", E2026, Swiss).is_err());
    }
}
