//! The systems of C.07 in one table: code, article, type, variants, where and since when.

use super::{Competition, Contest, Entrants};
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

/// The editions that have something, first and last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first.
    pub first: TiebreakEdition,
    /// The last.
    pub last: TiebreakEdition,
}

impl Span {
    /// From an edition on.
    const fn from(first: TiebreakEdition) -> Self {
        Self::between(first, TiebreakEdition::E2026)
    }

    const fn between(first: TiebreakEdition, last: TiebreakEdition) -> Self {
        Self { first, last }
    }
}

/// In no edition.
const NEVER: Option<Span> = None;
const SINCE_1998: Option<Span> = Some(Span::from(E1998));
const SINCE_2009: Option<Span> = Some(Span::from(Pre2023));
const SINCE_2023: Option<Span> = Some(Span::from(E2023));
const SINCE_2026: Option<Span> = Some(Span::from(E2026));
const BEFORE_2023: Option<Span> = Some(Span::between(E1998, Pre2023));

/// One system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its code.
    pub code: Code,
    /// The code in lists.
    pub text: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The article of C.07 that defines it, in the numbers of 2026.
    pub article: &'static str,
    /// What it is computed from.
    pub kind: Kind,
    /// The variants it takes; `n` stands for a number, `:MP` and `:GP` choose a score of teams.
    pub variants: &'static [&'static str],
    /// The editions that have it for players.
    pub players: Option<Span>,
    /// The editions that have it for teams.
    pub teams: Option<Span>,
    /// True if the edition of 2026 forbids it in round robins (8, note).
    pub swiss_only: bool,
    /// Decimals that a table of values shows.
    pub decimals: usize,
    /// Which end is better (without `/R`).
    pub better: Better,
}

macro_rules! registry {
    ($($variant:ident $text:literal, $name:literal, $article:literal, $kind:ident,
       [$($modifier:literal)*], $players:expr, $teams:expr, $decimals:literal $(, $flag:ident)*;)+) => {
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
            players: $players,
            teams: $teams,
            decimals: $decimals,
            swiss_only: has_flag(&[$(stringify!($flag)),*], b"swiss_only"),
            better: if has_flag(&[$(stringify!($flag)),*], b"lower") {
                Better::Lower
            } else {
                Better::Higher
            },
        }),+];
    };
}

use TiebreakEdition::{E1998, E2023, E2026, Pre2023};

registry! {
    Pts "PTS", "points", "4.1", Own, [], SINCE_1998, SINCE_1998, 1;
    De "DE", "direct encounter", "6", Mutual, ["P" ":MP" ":GP"], SINCE_1998, SINCE_1998, 0, lower;
    Win "WIN", "rounds scored as a win", "7.1", Own, [":MP" ":GP"], SINCE_1998, SINCE_1998, 0;
    Won "WON", "games won over the board", "7.2", Own, [":MP" ":GP"], SINCE_2009, SINCE_2023, 0;
    Bpg "BPG", "games played with Black", "7.3", Own, [], SINCE_2009, NEVER, 0;
    Bwg "BWG", "games won with Black", "7.4", Own, [], SINCE_2023, NEVER, 0;
    Ps "PS", "progressive scores", "7.5", Own, ["Cn" ":MP" ":GP"], SINCE_1998, SINCE_1998, 1;
    Rep "REP", "rounds elected to play", "7.6", Own, [], SINCE_2023, NEVER, 0;
    Std "STD", "standard points", "7.7", Own, [], SINCE_2026, NEVER, 1;
    Tpn "TPN", "pairing number", "7.8", Own, ["R"], SINCE_2026, SINCE_2026, 0, lower;
    Bh "BH", "Buchholz", "8.1", Opponents, ["C1" "C2" "M1" "M2" "P" ":MP" ":GP"],
        SINCE_1998, SINCE_1998, 1, swiss_only;
    Bob "BOB", "Buchholz of Buchholz", "1998, 2.2.1.6", Opponents, [":MP" ":GP"],
        BEFORE_2023, BEFORE_2023, 1, swiss_only;
    Aob "AOB", "average of the opponents' Buchholz", "8.2", Opponents, ["F" ":MP" ":GP"],
        SINCE_2009, SINCE_2023, 2, swiss_only;
    Fb "FB", "Fore Buchholz", "8.3", Opponents, ["C1" "C2" "M1" "M2" "P" ":MP" ":GP"],
        SINCE_2023, SINCE_2023, 1, swiss_only;
    Sb "SB", "Sonneborn-Berger", "9.1", OwnAndOpponents, ["C1" "C2" "P" ":MP" ":GP"],
        SINCE_1998, BEFORE_2023, 2;
    Ks "KS", "Koya", "9.2", OwnAndOpponents, ["L+n" "L-n" ":MP" ":GP"], SINCE_1998, SINCE_1998, 1;
    Eks "EKS", "extended Koya", "1998, 2.1.3.1", OwnAndOpponents, [],
        BEFORE_2023, NEVER, 0, lower;
    Aro "ARO", "average rating of opponents", "10.1", PriorData,
        ["Cn" "M1" "M2" "Un"], SINCE_1998, NEVER, 0;
    Tpr "TPR", "performance rating", "10.2", PriorData, ["Un"], SINCE_1998, NEVER, 0;
    Ptp "PTP", "perfect performance", "10.3", PriorData, ["Un"], SINCE_2023, NEVER, 0;
    Apro "APRO", "average performance rating of opponents", "10.4", PriorData, ["Un"],
        SINCE_2023, NEVER, 0;
    Appo "APPO", "average perfect performance of opponents", "10.5", PriorData, ["Un"],
        SINCE_2023, NEVER, 0;
    Rtng "RTNG", "rating", "10.6", Own, ["R" "Un"], SINCE_2026, NEVER, 0;
    Mpts "MPTS", "match points", "11.1", Own, [], NEVER, SINCE_1998, 1;
    Gpts "GPTS", "game points", "11.1", Own, [], NEVER, SINCE_1998, 1;
    Bc "BC", "board count", "12.1", Own, [], NEVER, SINCE_2023, 1, lower;
    Tbr "TBR", "top board results", "12.2", Own, [], NEVER, SINCE_2023, 0, lower;
    Bbe "BBE", "bottom board elimination", "12.3", Own, [], NEVER, SINCE_2023, 0, lower;
    MpvGp "MPVGP", "the other score", "13.1", Own, [], NEVER, SINCE_2023, 1;
    Emmsb "EMMSB", "extended Sonneborn-Berger, match by match points", "13.2.1", OwnAndOpponents,
        ["C1" "C2" "P"], NEVER, SINCE_2023, 2;
    Emgsb "EMGSB", "extended Sonneborn-Berger, match by game points", "13.2.2", OwnAndOpponents,
        ["C1" "C2" "P"], NEVER, SINCE_2023, 2;
    Egmsb "EGMSB", "extended Sonneborn-Berger, game by match points", "13.2.3", OwnAndOpponents,
        ["C1" "C2" "P"], NEVER, SINCE_2023, 2;
    Eggsb "EGGSB", "extended Sonneborn-Berger, game by game points", "13.2.4", OwnAndOpponents,
        ["C1" "C2" "P"], NEVER, SINCE_2023, 2;
    Ede "EDE", "extended direct encounter", "13.3", Mutual, ["P"], NEVER, SINCE_2023, 0, lower;
    Edebt "EDEBT", "extended direct encounter, board count, top boards", "13.3", Mutual, ["P"],
        NEVER, SINCE_2026, 0, lower;
    Edebb "EDEBB", "extended direct encounter, board count, bottom boards", "13.3", Mutual, ["P"],
        NEVER, SINCE_2026, 0, lower;
    Edet "EDET", "extended direct encounter, top boards", "13.3", Mutual, ["P"],
        NEVER, SINCE_2026, 0, lower;
    Edeb "EDEB", "extended direct encounter, bottom boards", "13.3", Mutual, ["P"],
        NEVER, SINCE_2026, 0, lower;
    Sssc "SSSC", "score and strength of schedule", "13.4", OwnAndOpponents, ["F" "P" "Kn"],
        NEVER, SINCE_2023, 2;
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
    /// The editions that have it for such entrants.
    pub const fn span(&self, entrants: Entrants) -> Option<Span> {
        match entrants {
            Entrants::Players => self.players,
            Entrants::Teams => self.teams,
        }
    }

    /// True if an event of this kind may use the system under the edition.
    pub fn offered(&self, edition: TiebreakEdition, contest: impl Into<Contest>) -> bool {
        let contest = contest.into();
        let exists = self
            .span(contest.entrants)
            .is_some_and(|span| (span.first..=span.last).contains(&edition));
        exists && !self.forbidden(edition, contest.competition)
    }

    /// True where a rule forbids it (8, note of 2026; C.02 question 105).
    pub(super) fn forbidden(&self, edition: TiebreakEdition, competition: Competition) -> bool {
        self.swiss_only && competition == Competition::RoundRobin && edition >= E2026
    }
}

/// The systems that an event of this kind may choose from.
pub fn offered(
    edition: TiebreakEdition,
    contest: impl Into<Contest>,
) -> impl Iterator<Item = &'static Entry> {
    let contest = contest.into();
    REGISTRY
        .iter()
        .filter(move |entry| entry.offered(edition, contest))
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
