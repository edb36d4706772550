//! Names of tie-breaks as lists state them (TRF 202 and 212).
//!
//! `NAME[:MP|:GP]{/variant}`, any case, written back in one form: `bhc1`, `BH-C1` and `bh/c1` are
//! all `BH/C1`; `KS/L1` is `KS/L+1`; `GE` is `REP`. A name that starts with `OTHER_` is an own
//! system of the event.
//!
//! | forgiven | not forgiven |
//! | --- | --- |
//! | case, blanks around names, `BHC1`, `BH-C1`, `Ln` for `L+n`, the old name `GE` | a variant the system does not take, the same kind of variant twice, an empty name in a list, `Vn` and `S` of the checker (an edition is chosen for the whole list) |

use super::error::TiebreakError;
use super::registry::{Better, Code, REGISTRY};
use super::variant::Variant;
use super::{Competition, Cut};
use crate::TiebreakEdition;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Which of a team's two scores a tie-break is computed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TeamScore {
    /// Match points.
    MatchPoints,
    /// Game points.
    GamePoints,
}

/// A system of C.07 with its variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Descriptor {
    /// The system.
    pub code: Code,
    /// `:MP` or `:GP`.
    pub score: Option<TeamScore>,
    /// `Cn` or `Mn`: values left out (14.1 to 14.4).
    pub cut: Cut,
    /// `L+n` or `L-n`: half points by which the Koya limit moves (14.5).
    pub limit: i8,
    /// `Kn`: the divisor of SSSC.
    pub divisor: Option<u16>,
    /// `P`: forfeits are games against the scheduled opponent (16.6).
    pub forfeits_as_games: bool,
    /// `F`: on Fore Buchholz.
    pub fore: bool,
    /// `R`: the other end first.
    pub reversed: bool,
    /// `Un`: the rating of the unrated.
    pub unrated: Option<u16>,
}

/// The name of a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TiebreakName {
    /// A system of C.07.
    Listed(Descriptor),
    /// An own system of the event, with its prefix: `OTHER_BLITZ`.
    Own(String),
}

/// Why a text is no name of a tie-break.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    /// Nothing between two commas.
    #[error("the list of tie-breaks '{0}' has an empty name")]
    Empty(String),
    /// No such system.
    #[error("'{descriptor}' is no tie-break; known are {known}, and OTHER_NAME for an own one")]
    Unknown {
        /// The text.
        descriptor: String,
        /// All codes.
        known: String,
    },
    /// The system exists, the variant does not belong to it.
    #[error("'{descriptor}': {code} takes {known}, not '{variant}'")]
    Variant {
        /// The text.
        descriptor: String,
        /// The system.
        code: Code,
        /// The part that is wrong.
        variant: String,
        /// What the system takes.
        known: String,
    },
    /// Two variants of one kind.
    #[error("'{descriptor}' has two variants of the kind of '{variant}'")]
    Twice {
        /// The text.
        descriptor: String,
        /// The second one.
        variant: String,
    },
}

impl Descriptor {
    /// The system without variants.
    pub const fn plain(code: Code) -> Self {
        Self {
            code,
            score: None,
            cut: Cut::None,
            limit: 0,
            divisor: None,
            forfeits_as_games: false,
            fore: false,
            reversed: false,
            unrated: None,
        }
    }

    /// The same system with a cut.
    #[must_use]
    pub const fn with_cut(self, cut: Cut) -> Self {
        Self { cut, ..self }
    }

    /// Which end of the values is the better one, `/R` included.
    pub const fn better(&self) -> Better {
        match (self.code.entry().better, self.reversed) {
            (Better::Higher, false) | (Better::Lower, true) => Better::Higher,
            _ => Better::Lower,
        }
    }

    /// The variants that are set, in the order they are written.
    fn variants(&self) -> impl Iterator<Item = Variant> {
        [
            (self.cut != Cut::None).then_some(Variant::Cut(self.cut)),
            (self.limit != 0).then_some(Variant::Limit(self.limit)),
            self.divisor.map(Variant::Divisor),
            self.fore.then_some(Variant::Fore),
            self.forfeits_as_games.then_some(Variant::ForfeitsAsGames),
            self.reversed.then_some(Variant::Reversed),
            self.unrated.map(Variant::Unrated),
        ]
        .into_iter()
        .flatten()
    }

    /// Sets a variant; false if one of its kind is set already.
    fn set(&mut self, variant: Variant) -> bool {
        let taken = match variant {
            Variant::Cut(_) => self.cut != Cut::None,
            Variant::Limit(_) => self.limit != 0,
            Variant::Divisor(_) => self.divisor.is_some(),
            Variant::Unrated(_) => self.unrated.is_some(),
            Variant::ForfeitsAsGames => self.forfeits_as_games,
            Variant::Fore => self.fore,
            Variant::Reversed => self.reversed,
        };
        match variant {
            Variant::Cut(cut) => self.cut = cut,
            Variant::Limit(halves) => self.limit = halves,
            Variant::Divisor(divisor) => self.divisor = Some(divisor),
            Variant::Unrated(rating) => self.unrated = Some(rating),
            Variant::ForfeitsAsGames => self.forfeits_as_games = true,
            Variant::Fore => self.fore = true,
            Variant::Reversed => self.reversed = true,
        }
        !taken
    }

    /// The first edition that has the system with these variants.
    fn since(&self) -> TiebreakEdition {
        use TiebreakEdition::{E1998, E2023, E2026, Pre2023};
        let variants = [
            (self.code == Code::Aob && self.fore, E2026),
            (self.forfeits_as_games, E2023),
            (self.code == Code::Sb && self.cut != Cut::None, Pre2023),
            (
                matches!(self.cut, Cut::Median(_)) && self.code == Code::Aro,
                Pre2023,
            ),
        ];
        let needed = variants
            .iter()
            .filter(|(set, _)| *set)
            .map(|(_, edition)| *edition);
        needed.max().unwrap_or(E1998).max(self.code.entry().since)
    }

    /// Checks that an individual event of this kind may use it under the edition.
    pub fn check(
        &self,
        edition: TiebreakEdition,
        competition: Competition,
    ) -> Result<(), TiebreakError> {
        let entry = self.code.entry();
        if entry.teams || self.score.is_some() {
            return Err(TiebreakError::TeamsOnly {
                descriptor: self.to_string(),
            });
        }
        let needs = self.since();
        if edition < needs {
            return Err(TiebreakError::NotInEdition {
                descriptor: self.to_string(),
                edition,
                reason: format!("{} came with {needs}", entry.name),
            });
        }
        if entry.forbidden(edition, competition) {
            return Err(TiebreakError::NotForCompetition {
                descriptor: self.to_string(),
                competition,
                reason: "C.07 of 2026 forbids the Buchholz family there (8, note)",
            });
        }
        Ok(())
    }
}

/// The code, and what is written against it without a `/`: `BHC1`, `BH-C1`.
fn split_head(head: &str) -> Option<(Code, Option<&str>)> {
    if let Some(code) = Code::from_text(head) {
        return Some((code, None));
    }
    let compact = (1..head.len()).rev().find_map(|at| {
        let (name, variant) = head.split_at_checked(at)?;
        let code = Code::from_text(name)?;
        Variant::from_text(variant)?;
        Some((code, Some(variant)))
    });
    compact.or_else(|| {
        let (name, variant) = head.split_once('-')?;
        Some((Code::from_text(name)?, Some(variant)))
    })
}

impl FromStr for Descriptor {
    type Err = DescriptorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let descriptor = || text.trim().to_owned();
        let capitals = text.trim().to_ascii_uppercase();
        let mut parts = capitals.split('/');
        let head = parts.next().unwrap_or_default().trim();
        let (head, score) = match head.split_once(':') {
            Some((head, "MP")) => (head, Some(TeamScore::MatchPoints)),
            Some((head, "GP")) => (head, Some(TeamScore::GamePoints)),
            _ => (head, None),
        };
        let (code, attached) = split_head(head).ok_or_else(|| DescriptorError::Unknown {
            descriptor: descriptor(),
            known: REGISTRY
                .iter()
                .map(|entry| entry.code.to_string())
                .collect::<Vec<_>>()
                .join(" "),
        })?;
        let mut parsed = Self {
            score,
            ..Self::plain(code)
        };
        for part in attached.into_iter().chain(parts.map(str::trim)) {
            let variant = Variant::from_text(part)
                .filter(|variant| variant.is_in(code.entry().variants))
                .ok_or_else(|| DescriptorError::Variant {
                    descriptor: descriptor(),
                    code,
                    variant: part.to_owned(),
                    known: match code.entry().variants {
                        [] => "no variants".to_owned(),
                        known => known.join(" "),
                    },
                })?;
            if !parsed.set(variant) {
                return Err(DescriptorError::Twice {
                    descriptor: descriptor(),
                    variant: part.to_owned(),
                });
            }
        }
        Ok(parsed)
    }
}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.code.to_string();
        match self.score {
            Some(TeamScore::MatchPoints) => text.push_str(":MP"),
            Some(TeamScore::GamePoints) => text.push_str(":GP"),
            None => {}
        }
        for variant in self.variants() {
            text.push('/');
            text.push_str(&variant.to_string());
        }
        f.pad(&text)
    }
}

/// What the name of an own system starts with.
const OWN_PREFIX: &str = "OTHER_";

impl TiebreakName {
    /// Checks that an individual event of this kind may use it under the edition.
    pub fn check(
        &self,
        edition: TiebreakEdition,
        competition: Competition,
    ) -> Result<(), TiebreakError> {
        match self {
            Self::Listed(descriptor) => descriptor.check(edition, competition),
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
            ("BH/C3", "'BH/C3': BH takes C1 C2 M1 M2 P, not 'C3'"),
            ("BHC0", "'BHC0' is no tie-break"),
            ("SB/M1", "SB takes C1 C2 P, not 'M1'"),
            ("WIN/C1", "WIN takes no variants, not 'C1'"),
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
