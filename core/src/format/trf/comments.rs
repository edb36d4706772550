//! The `###` lines that a tournament writes about itself: acts that made its pairings differ from
//! what the rules alone give (C.02, section 2 of the checklist).
//!
//! Emitted: ASCII, White first, numbers are the starting ranks of the file that holds the line.
//! Read: exactly these shapes; every other comment is left as it is.

mod body;
mod parse;

pub use body::{Board, Change, Correction, ReportedResult, Session};

use super::document::Document;
use std::fmt;

/// One line of the report, without the three signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportLine {
    /// `FIDE mode exited @ Round 3`; without a round: before round 1 was paired.
    FideModeExited {
        /// The round in which it was first left.
        round: Option<u16>,
    },
    /// `MPA @ Round 5: 19-7 44=PAB => 19-33 7=FPB`: boards set by hand.
    Mpa(Session),
    /// `Import @ Round 2: ..`: a round imported against the rules.
    Import(Session),
    /// `Configuration @ Round 6: ..`: boards made wrong by a change of settings.
    Configuration(Session),
    /// `Correction @ Round 4: 6-17: 1-0 => 0-1, 3-8 => 8-3`.
    Correction {
        /// The round whose games were corrected.
        round: u16,
        /// What was corrected.
        games: Vec<Correction>,
    },
    /// `Rating correction @ Round 2: 6-17: 1-0 => 0-1`: for rating only.
    RatingCorrection {
        /// The round whose games were corrected.
        round: u16,
        /// What was corrected.
        games: Vec<Correction>,
    },
    /// `Adjournment @ Round 1: 6-17 1-0`: how an adjourned game ended.
    Adjournment {
        /// The round of the games.
        round: u16,
        /// White, Black and the result.
        games: Vec<(u32, u32, ReportedResult)>,
    },
    /// `Exchange @ Round 3: 6 7 => 7 6`.
    Exchange {
        /// The round after which numbers moved.
        round: u16,
        /// Former numbers.
        from: Vec<u32>,
        /// New numbers.
        to: Vec<u32>,
    },
    /// `Regeneration @ Round 3: 4 5 6 => 6 4 5`.
    Regeneration {
        /// The round after which numbers moved.
        round: u16,
        /// Former numbers.
        from: Vec<u32>,
        /// New numbers.
        to: Vec<u32>,
    },
    /// `Rounds @ Round 6: 9 => 8`.
    Rounds {
        /// The round in which it was changed.
        round: u16,
        /// Former number of rounds.
        from: u16,
        /// New number of rounds.
        to: u16,
    },
    /// `Tie-breaks @ Round 6: PTS BH SB => PTS BH/C1 SB`.
    Tiebreaks {
        /// The round in which they were changed.
        round: u16,
        /// Former list.
        from: Vec<String>,
        /// New list.
        to: Vec<String>,
    },
    /// `FPB @ Round 2: 14=FPB`.
    Fpb {
        /// The round.
        round: u16,
        /// Who got full-point byes.
        players: Vec<u32>,
    },
    /// `Prohibition @ Round 4: 3-8 4-9`: pairs forbidden from that round on.
    Prohibition {
        /// The first round.
        round: u16,
        /// The pairs.
        pairs: Vec<(u32, u32)>,
    },
    /// `Not played @ Round 4: 6-17`: games declared not played.
    NotPlayed {
        /// The round of the games.
        round: u16,
        /// White and Black.
        pairs: Vec<(u32, u32)>,
    },
}

impl ReportLine {
    /// Reads a comment; none if it is not one of these lines.
    pub fn parse(comment: &str) -> Option<Self> {
        parse::line(comment)
    }
}

impl Document {
    /// The comments that are lines of the report, in order.
    pub fn report_lines(&self) -> impl Iterator<Item = ReportLine> {
        self.comments
            .iter()
            .filter_map(|comment| ReportLine::parse(comment))
    }
}

/// Values with a text between them.
fn joined<T: fmt::Display>(values: &[T], between: &str) -> String {
    let texts: Vec<String> = values.iter().map(T::to_string).collect();
    texts.join(between)
}

fn pairs_text(pairs: &[(u32, u32)]) -> String {
    let texts: Vec<String> = pairs
        .iter()
        .map(|(white, black)| format!("{white}-{black}"))
        .collect();
    texts.join(" ")
}

impl fmt::Display for ReportLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FideModeExited { round: None } => write!(f, "FIDE mode exited before Round 1"),
            Self::FideModeExited { round: Some(round) } => {
                write!(f, "FIDE mode exited @ Round {round}")
            }
            Self::Mpa(session) => write!(f, "MPA @ {session}"),
            Self::Import(session) => write!(f, "Import @ {session}"),
            Self::Configuration(session) => write!(f, "Configuration @ {session}"),
            Self::Correction { round, games } => {
                write!(f, "Correction @ Round {round}: {}", joined(games, ", "))
            }
            Self::RatingCorrection { round, games } => write!(
                f,
                "Rating correction @ Round {round}: {}",
                joined(games, ", ")
            ),
            Self::Adjournment { round, games } => {
                let texts: Vec<String> = games
                    .iter()
                    .map(|(white, black, result)| format!("{white}-{black} {result}"))
                    .collect();
                write!(f, "Adjournment @ Round {round}: {}", texts.join(", "))
            }
            Self::Exchange { round, from, to } => {
                let (from, to) = (joined(from, " "), joined(to, " "));
                write!(f, "Exchange @ Round {round}: {from} => {to}")
            }
            Self::Regeneration { round, from, to } => {
                let (from, to) = (joined(from, " "), joined(to, " "));
                write!(f, "Regeneration @ Round {round}: {from} => {to}")
            }
            Self::Rounds { round, from, to } => {
                write!(f, "Rounds @ Round {round}: {from} => {to}")
            }
            Self::Tiebreaks { round, from, to } => {
                let (from, to) = (from.join(" "), to.join(" "));
                write!(f, "Tie-breaks @ Round {round}: {from} => {to}")
            }
            Self::Fpb { round, players } => {
                let texts: Vec<String> = players
                    .iter()
                    .map(|player| format!("{player}=FPB"))
                    .collect();
                write!(f, "FPB @ Round {round}: {}", texts.join(" "))
            }
            Self::Prohibition { round, pairs } => {
                write!(f, "Prohibition @ Round {round}: {}", pairs_text(pairs))
            }
            Self::NotPlayed { round, pairs } => {
                write!(f, "Not played @ Round {round}: {}", pairs_text(pairs))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C.02 section 2: the shapes agreed with the peers, word for word.
    #[test]
    fn c02_section_2_lines_go_out_and_in_again() {
        for text in [
            "FIDE mode exited @ Round 3",
            "FIDE mode exited before Round 1",
            "MPA @ Round 5: 19-7 21-33 44=PAB => 19-33 21-44 7=FPB",
            "Import @ Round 2: 1-9 2-10 => 1-10 2-9",
            "Configuration @ Round 6: 3-8 => 3-9",
            "Correction @ Round 4: 6-17: 1-0 => 0-1",
            "Correction @ Round 4: 6-17 => 17-6",
            "Correction @ Round 4: 6-17: =-= => +--, 3-8 => 8-3, 1-2: * => 1-0",
            "Rating correction @ Round 2: 6-17: 1-0 => 0-1",
            "Adjournment @ Round 1: 6-17 1-0",
            "Exchange @ Round 3: 6 7 => 7 6",
            "Regeneration @ Round 3: 4 5 6 => 6 4 5",
            "Rounds @ Round 6: 9 => 8",
            "Tie-breaks @ Round 6: PTS BH SB => PTS BH/C1 SB",
            "FPB @ Round 2: 14=FPB",
            "Prohibition @ Round 4: 3-8 4-9",
            "Not played @ Round 4: 6-17",
        ] {
            let line = ReportLine::parse(text);
            assert_eq!(line.map(|line| line.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn other_comments_are_no_report() {
        for text in [
            "",
            "made by hand",
            "MPA @ Round x: 1-2 => 2-1",
            "MPA @ Round 5",
            "FIDE mode exited @ Round 0",
            "Correction @ Round 4: 6-17: 1-1 => 0-1",
            "Rounds @ Round 6: nine => 8",
        ] {
            assert_eq!(ReportLine::parse(text), None, "{text}");
        }
    }
}
