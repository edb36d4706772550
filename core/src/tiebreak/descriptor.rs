//! Names of tie-breaks as lists state them (TRF 202 and 212).
//!
//! `NAME[:MP|:GP]{/variant}`, any case, written back in one form: `bhc1`, `BH-C1` and `bh/c1` are
//! all `BH/C1`; `KS/L1` is `KS/L+1`; `GE` is `REP`.
//!
//! | forgiven | not forgiven |
//! | --- | --- |
//! | case, blanks around names, `BHC1`, `BH-C1`, `Ln` for `L+n`, the old name `GE` | a variant the system does not take, the same kind of variant twice, an empty name in a list, `Vn` and `S` of the checker (an edition is chosen for the whole list) |

use super::Cut;
use super::registry::{Better, Code, REGISTRY};
use super::variant::Variant;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Which of a team's two scores a tie-break is computed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamScore {
    /// Match points.
    MatchPoints,
    /// Game points.
    GamePoints,
}

impl TeamScore {
    /// The one beside it.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::MatchPoints => Self::GamePoints,
            Self::GamePoints => Self::MatchPoints,
        }
    }

    /// As lists write it: `:MP`, `:GP`.
    const fn text(self) -> &'static str {
        match self {
            Self::MatchPoints => ":MP",
            Self::GamePoints => ":GP",
        }
    }
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
        let unknown = |variant: &str| DescriptorError::Variant {
            descriptor: descriptor(),
            code,
            variant: variant.to_owned(),
            known: match code.entry().variants {
                [] => "no variants".to_owned(),
                known => known.join(" "),
            },
        };
        if let Some(score) = score.filter(|score| !code.entry().variants.contains(&score.text())) {
            return Err(unknown(score.text()));
        }
        let mut parsed = Self {
            score,
            ..Self::plain(code)
        };
        for part in attached.into_iter().chain(parts.map(str::trim)) {
            let variant = Variant::from_text(part)
                .filter(|variant| variant.is_in(code.entry().variants))
                .ok_or_else(|| unknown(part))?;
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
        text.push_str(self.score.map_or("", TeamScore::text));
        for variant in self.variants() {
            text.push('/');
            text.push_str(&variant.to_string());
        }
        f.pad(&text)
    }
}
