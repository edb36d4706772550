//! Where a tie-break applies: editions, kinds of events, players or teams.

use super::registry::{Code, Span};
use super::{Contest, Cut, Descriptor, Entrants, TiebreakError};
use crate::TiebreakEdition;
use TiebreakEdition::{E1998, E2023, E2026, Pre2023};

impl Descriptor {
    /// Checks that an event of this kind may use it under the edition.
    ///
    /// # Errors
    /// What it is for, or since or until when there is such a system.
    pub fn check(&self, edition: TiebreakEdition, contest: Contest) -> Result<(), TiebreakError> {
        let entry = self.code.entry();
        if self.score.is_some() && contest.entrants == Entrants::Players {
            return Err(TiebreakError::TeamsOnly {
                descriptor: self.to_string(),
            });
        }
        let Some(span) = entry.span(contest.entrants) else {
            return Err(match contest.entrants {
                Entrants::Players => TiebreakError::TeamsOnly {
                    descriptor: self.to_string(),
                },
                Entrants::Teams => TiebreakError::PlayersOnly {
                    descriptor: self.to_string(),
                },
            });
        };
        self.check_edition(edition, span)?;
        if entry.forbidden(edition, contest.competition) {
            return Err(TiebreakError::NotForCompetition {
                descriptor: self.to_string(),
                competition: contest.competition,
                reason: "C.07 of 2026 forbids the Buchholz family there (8, note)",
            });
        }
        Ok(())
    }

    fn check_edition(&self, edition: TiebreakEdition, span: Span) -> Result<(), TiebreakError> {
        let name = self.code.entry().name;
        let first = self.variants_since().max(span.first);
        let last = self.variants_until().min(span.last);
        let reason = if edition < first {
            format!("{name} came with {first}")
        } else if edition > last {
            match self.code {
                Code::Sb => "teams have EMMSB, EMGSB, EGMSB and EGGSB instead (13.2)".to_owned(),
                _ => format!("{name} went after {last}"),
            }
        } else {
            return Ok(());
        };
        Err(TiebreakError::NotInEdition {
            descriptor: self.to_string(),
            edition,
            reason,
        })
    }

    /// The first edition that has these variants.
    fn variants_since(&self) -> TiebreakEdition {
        let cut = self.cut != Cut::None;
        let median = matches!(self.cut, Cut::Median(_));
        let needed = [
            (self.code == Code::Aob && self.fore, E2026),
            (self.forfeits_as_games, E2023),
            (self.limit != 0, E2023),
            (self.code == Code::Sb && cut, Pre2023),
            (self.code == Code::Aro && median, Pre2023),
        ];
        let needed = needed.iter().filter(|(set, _)| *set);
        needed.map(|(_, edition)| *edition).max().unwrap_or(E1998)
    }

    /// The last edition that has these variants: "one or more" values were cut before 2023.
    const fn variants_until(&self) -> TiebreakEdition {
        match self.cut {
            Cut::Least(3..) => Pre2023,
            _ => E2026,
        }
    }
}
