//! The systems of C.07 in one table: code, article, type, variants, where and since when.

use super::Competition;
use crate::TiebreakEdition;
use std::fmt;

/// What a system is computed from (4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A: the games among the tied.
    Mutual,
    /// B: own results or data.
    Own,
    /// C: final results of the opponents.
    Opponents,
    /// BC: own results and final results of the opponents.
    OwnAndOpponents,
    /// D: data of the opponents from before the event, or D with own results.
    PriorData,
}

/// Which end of the values is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Better {
    /// The higher value.
    Higher,
    /// The lower value.
    Lower,
}

/// One system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its code.
    pub code: Code,
    /// The code in lists.
    pub text: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The article of C.07 that defines it.
    pub article: &'static str,
    /// What it is computed from.
    pub kind: Kind,
    /// The variants it takes; `n` stands for a number.
    pub variants: &'static [&'static str],
    /// The first edition that has it.
    pub since: TiebreakEdition,
    /// Only in team events.
    pub teams: bool,
    /// True if the edition of 2026 forbids it in round robins (8, note).
    pub swiss_only: bool,
    /// Decimals that a table of values shows.
    pub decimals: usize,
    /// Which end is better (without `/R`).
    pub better: Better,
}

macro_rules! registry {
    ($($variant:ident $text:literal, $name:literal, $article:literal, $kind:ident,
       [$($modifier:literal)*], $since:ident, $decimals:literal $(, $flag:ident)*;)+) => {
        /// A system of C.07.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(#[doc = concat!($name, " (", $article, ").")] $variant,)+
        }

        /// All systems, in the order of the articles.
        pub const REGISTRY: &[Entry] = &[$(Entry {
            code: Code::$variant,
            text: $text,
            name: $name,
            article: $article,
            kind: Kind::$kind,
            variants: &[$($modifier),*],
            since: TiebreakEdition::$since,
            decimals: $decimals,
            teams: has_flag(&[$(stringify!($flag)),*], b"teams"),
            swiss_only: has_flag(&[$(stringify!($flag)),*], b"swiss_only"),
            better: if has_flag(&[$(stringify!($flag)),*], b"lower") {
                Better::Lower
            } else {
                Better::Higher
            },
        }),+];
    };
}

registry! {
    Pts "PTS", "points", "4.1", Own, [], E1998, 1;
    De "DE", "direct encounter", "6", Mutual, ["P"], E1998, 0, lower;
    Win "WIN", "rounds scored as a win", "7.1", Own, [], E1998, 0;
    Won "WON", "games won over the board", "7.2", Own, [], Pre2023, 0;
    Bpg "BPG", "games played with Black", "7.3", Own, [], Pre2023, 0;
    Bwg "BWG", "games won with Black", "7.4", Own, [], E2023, 0;
    Ps "PS", "progressive scores", "7.5", Own, ["C1" "C2"], E1998, 1;
    Rep "REP", "rounds elected to play", "7.6", Own, [], E2023, 0;
    Std "STD", "standard points", "7.7", Own, [], E2026, 1;
    Tpn "TPN", "pairing number", "7.8", Own, ["R"], E2026, 0, lower;
    Bh "BH", "Buchholz", "8.1", Opponents, ["C1" "C2" "M1" "M2" "P"], E1998, 1, swiss_only;
    Aob "AOB", "average of the opponents' Buchholz", "8.2", Opponents, ["F"], Pre2023, 2, swiss_only;
    Fb "FB", "Fore Buchholz", "8.3", Opponents, ["C1" "C2" "M1" "M2" "P"], E2023, 1, swiss_only;
    Sb "SB", "Sonneborn-Berger", "9.1", OwnAndOpponents, ["C1" "C2" "P"], E1998, 2;
    Ks "KS", "Koya", "9.2", OwnAndOpponents, ["L+n" "L-n"], E1998, 1;
    Aro "ARO", "average rating of opponents", "10.1", PriorData,
        ["C1" "C2" "M1" "M2" "Un"], E1998, 0;
    Tpr "TPR", "performance rating", "10.2", PriorData, ["Un"], E1998, 0;
    Ptp "PTP", "perfect performance", "10.3", PriorData, ["Un"], E2023, 0;
    Apro "APRO", "average performance rating of opponents", "10.4", PriorData, ["Un"], E2023, 0;
    Appo "APPO", "average perfect performance of opponents", "10.5", PriorData, ["Un"], E2023, 0;
    Rtng "RTNG", "rating", "10.6", Own, ["R" "Un"], E2026, 0;
    Mpts "MPTS", "match points", "11.1", Own, [], E2023, 1, teams;
    Gpts "GPTS", "game points", "11.1", Own, [], E2023, 1, teams;
    Bc "BC", "board count", "12.1", Own, [], E2023, 1, teams, lower;
    Tbr "TBR", "top board results", "12.2", Own, [], E2023, 1, teams;
    Bbe "BBE", "bottom board elimination", "12.3", Own, [], E2023, 1, teams;
    MpvGp "MPVGP", "the other score", "13.1", Own, [], E2023, 1, teams;
    Emmsb "EMMSB", "extended Sonneborn-Berger, match by match points", "13.2.1", OwnAndOpponents,
        ["C1" "C2" "P"], E2023, 2, teams;
    Emgsb "EMGSB", "extended Sonneborn-Berger, match by game points", "13.2.2", OwnAndOpponents,
        ["C1" "C2" "P"], E2023, 2, teams;
    Egmsb "EGMSB", "extended Sonneborn-Berger, game by match points", "13.2.3", OwnAndOpponents,
        ["C1" "C2" "P"], E2023, 2, teams;
    Eggsb "EGGSB", "extended Sonneborn-Berger, game by game points", "13.2.4", OwnAndOpponents,
        ["C1" "C2" "P"], E2023, 2, teams;
    Ede "EDE", "extended direct encounter", "13.3", Mutual, ["P"], E2023, 0, teams, lower;
    Edebt "EDEBT", "extended direct encounter, board count, top boards", "13.3", Mutual, ["P"],
        E2026, 0, teams, lower;
    Edebb "EDEBB", "extended direct encounter, board count, bottom boards", "13.3", Mutual, ["P"],
        E2026, 0, teams, lower;
    Edet "EDET", "extended direct encounter, top boards", "13.3", Mutual, ["P"],
        E2026, 0, teams, lower;
    Edeb "EDEB", "extended direct encounter, bottom boards", "13.3", Mutual, ["P"],
        E2026, 0, teams, lower;
    Sssc "SSSC", "score and strength of schedule", "13.4", OwnAndOpponents, ["F" "P" "Kn"],
        E2023, 2, teams;
}

/// Constants cannot compare texts with `==`.
const fn has_flag(flags: &[&str], wanted: &[u8]) -> bool {
    let mut index = 0;
    while index < flags.len() {
        if same_bytes(flags[index].as_bytes(), wanted) {
            return true;
        }
        index += 1;
    }
    false
}

const fn same_bytes(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if a[index] != b[index] {
            return false;
        }
        index += 1;
    }
    true
}

impl Code {
    /// Its line of the table.
    pub const fn entry(self) -> &'static Entry {
        &REGISTRY[self as usize]
    }

    /// From the code in capitals; `GE` is the name that [`Code::Rep`] had in 2023.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        if text == "GE" {
            return Some(Self::Rep);
        }
        REGISTRY
            .iter()
            .find(|entry| entry.text == text)
            .map(|entry| entry.code)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::MpvGp => "MPvGP",
            _ => self.entry().text,
        })
    }
}

impl Entry {
    /// True if an individual event of this kind may use the system under the edition.
    pub fn offered(&self, edition: TiebreakEdition, competition: Competition) -> bool {
        !self.teams && self.since <= edition && !self.forbidden(edition, competition)
    }

    /// True where a rule forbids it (8, note of 2026; C.02 question 105).
    pub(super) fn forbidden(&self, edition: TiebreakEdition, competition: Competition) -> bool {
        self.swiss_only
            && competition == Competition::RoundRobin
            && edition >= TiebreakEdition::E2026
    }
}

/// The systems that an individual event of this kind may choose from.
pub fn offered(
    edition: TiebreakEdition,
    competition: Competition,
) -> impl Iterator<Item = &'static Entry> {
    REGISTRY
        .iter()
        .filter(move |entry| entry.offered(edition, competition))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_finds_its_own_line() {
        for entry in REGISTRY {
            assert_eq!(entry.code.entry(), entry);
            assert_eq!(Code::from_text(entry.text), Some(entry.code));
        }
        assert_eq!(Code::from_text("GE"), Some(Code::Rep));
    }

    #[test]
    fn q105_no_buchholz_family_in_a_round_robin_of_2026() {
        let codes = |edition| -> Vec<_> {
            offered(edition, Competition::RoundRobin)
                .map(|entry| entry.text)
                .collect()
        };
        for code in ["BH", "FB", "AOB"] {
            assert!(!codes(TiebreakEdition::E2026).contains(&code), "{code}");
            assert!(codes(TiebreakEdition::E2024).contains(&code), "{code}");
        }
        for code in [
            "DE", "BPG", "BWG", "REP", "STD", "SB", "RTNG", "WIN", "TPN", "KS",
        ] {
            assert!(codes(TiebreakEdition::E2026).contains(&code), "Q104 {code}");
        }
    }
}
