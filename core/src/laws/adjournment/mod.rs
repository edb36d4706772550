//! Adjourned games (Guidelines I; appendix A of 1997 and 2001): from sealing a move to going on.
//!
//! `Running -> SealRequested -> Sealed -> Envelope -> Resumed | Concluded`
//!
//! | article | who is there | what happens |
//! | --- | --- | --- |
//! | I.9.1 | who has to reply | `Open`, and his clock runs |
//! | I.9.2, I.11 | only who sealed; nobody | `Await`: the clock of who has to reply runs; then `Open` |
//! | I.9.3 | who has to reply, alone | `Open`, `SealReply`: the clock of who sealed runs; then `Open` |
//! | I.12.1 | both, and the envelope is lost | `PlayAsSaid` |
//!
//! A game that was resumed can be adjourned again.

mod act;
mod rulings;
#[cfg(test)]
mod tests;

pub use act::AdjournmentAct;
pub(super) use rulings::{
    adjourned_early, clock_wrong, concluded, envelope_lost, late, opened, resumption,
};

use crate::{Colour, GameResult};
use serde::{Deserialize, Serialize};

/// The sealed move as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sealed {
    /// In plain words, in an envelope.
    Text(String),
    /// A commitment to it: a digest that the text is held against when it is opened.
    Commitment(String),
    /// On paper in an envelope that the arbiter keeps: what it says is known when it is opened.
    Paper,
}

/// Where an adjournment stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjournment {
    /// The game is being played.
    #[default]
    Running,
    /// The player with the move was told to seal; his clock runs.
    SealRequested {
        /// Who seals.
        by: Colour,
        /// What he has written so far.
        written: Option<Sealed>,
    },
    /// He has stopped the clock: the move cannot be changed any more.
    Sealed {
        /// Who sealed.
        by: Colour,
        /// The move.
        sealed: Sealed,
    },
    /// The arbiter has checked the envelope and keeps it.
    Envelope {
        /// Who sealed.
        by: Colour,
        /// The move.
        sealed: Sealed,
    },
    /// The session has begun and who has to reply is not there: his clock runs, and the envelope
    /// stays closed (I.9.2, I.11).
    ReplierAwaited {
        /// Who sealed.
        by: Colour,
        /// The move.
        sealed: Sealed,
    },
    /// The reply waits in an envelope of its own until who sealed first is there; his clock runs
    /// (I.9.3).
    ReplySealed {
        /// Who sealed the reply.
        by: Colour,
        /// The reply.
        sealed: Sealed,
    },
    /// The envelope was opened before the player who has to reply.
    Resumed {
        /// Who sealed.
        by: Colour,
        /// What the envelope said.
        text: String,
    },
    /// The game ended before it was resumed.
    Concluded {
        /// How.
        result: GameResult,
    },
}

/// A step of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdjournmentStep {
    /// The arbiter tells the player with the move to seal.
    Request {
        /// Who has the move.
        by: Colour,
    },
    /// He writes a move, or another one; a move made on the board is the sealed one.
    Write(Sealed),
    /// He stops the clock.
    StopClock,
    /// The arbiter checks the envelope.
    Check,
    /// Who has to reply is not there when the session begins: his clock is started.
    Await,
    /// The sealed move was played and who sealed it is not there: the reply is sealed too.
    SealReply(Sealed),
    /// It is opened, with the player who has to reply present.
    Open {
        /// What it says.
        text: String,
        /// The digest of that, where a commitment was made.
        digest: Option<String>,
    },
    /// The envelope is lost and the position is not: who sealed plays the move that he says he
    /// sealed (I.12.1).
    PlayAsSaid {
        /// What he says.
        text: String,
    },
    /// The players agree, or one gives the game up (I.6).
    Conclude {
        /// The result.
        result: GameResult,
    },
}

/// A step that cannot come now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdjournmentError {
    /// Not at this point.
    #[error("this step cannot come now in the adjournment")]
    OutOfOrder,
    /// Nothing was written.
    #[error("no move is sealed yet; the clock is stopped after writing it")]
    NothingWritten,
    /// What is shown is not what was sealed.
    #[error("the move shown is not the one that was sealed")]
    NotTheSealedMove,
    /// No move is made before the envelope is opened.
    #[error("the game is adjourned; open the envelope before another move is made")]
    Away,
}

impl Adjournment {
    /// The state after a step.
    ///
    /// # Errors
    /// The step cannot come now.
    pub fn step(&self, step: AdjournmentStep) -> Result<Self, AdjournmentError> {
        match (self.clone(), step) {
            (Self::Running | Self::Resumed { .. }, AdjournmentStep::Request { by }) => {
                Ok(Self::SealRequested { by, written: None })
            }
            (Self::SealRequested { by, .. }, AdjournmentStep::Write(sealed)) => {
                let written = Some(sealed);
                Ok(Self::SealRequested { by, written })
            }
            (Self::SealRequested { by, written }, AdjournmentStep::StopClock) => {
                let sealed = written.ok_or(AdjournmentError::NothingWritten)?;
                Ok(Self::Sealed { by, sealed })
            }
            (Self::Sealed { by, sealed }, AdjournmentStep::Check) => {
                Ok(Self::Envelope { by, sealed })
            }
            (Self::Envelope { by, sealed }, AdjournmentStep::Await) => {
                Ok(Self::ReplierAwaited { by, sealed })
            }
            (Self::Resumed { by, .. }, AdjournmentStep::SealReply(sealed)) => {
                let by = by.other();
                Ok(Self::ReplySealed { by, sealed })
            }
            (
                Self::Envelope { by, sealed }
                | Self::ReplierAwaited { by, sealed }
                | Self::ReplySealed { by, sealed },
                AdjournmentStep::Open { text, digest },
            ) => {
                if sealed.says(&text, digest.as_deref()) {
                    Ok(Self::Resumed { by, text })
                } else {
                    Err(AdjournmentError::NotTheSealedMove)
                }
            }
            (
                Self::Envelope { by, .. }
                | Self::ReplierAwaited { by, .. }
                | Self::ReplySealed { by, .. },
                AdjournmentStep::PlayAsSaid { text },
            ) => Ok(Self::Resumed { by, text }),
            (
                Self::Sealed { .. }
                | Self::Envelope { .. }
                | Self::ReplierAwaited { .. }
                | Self::ReplySealed { .. },
                AdjournmentStep::Conclude { result },
            ) => Ok(Self::Concluded { result }),
            _ => Err(AdjournmentError::OutOfOrder),
        }
    }

    /// True while a sealed move waits: the clock is stopped, the game is not resumed.
    pub const fn is_away(&self) -> bool {
        matches!(
            self,
            Self::Sealed { .. }
                | Self::Envelope { .. }
                | Self::ReplierAwaited { .. }
                | Self::ReplySealed { .. }
        )
    }

    /// What was sealed and waits, a move that may still be changed included.
    pub const fn waits(&self) -> Option<&Sealed> {
        match self {
            Self::SealRequested { written, .. } => written.as_ref(),
            Self::Sealed { sealed, .. }
            | Self::Envelope { sealed, .. }
            | Self::ReplierAwaited { sealed, .. }
            | Self::ReplySealed { sealed, .. } => Some(sealed),
            Self::Running | Self::Resumed { .. } | Self::Concluded { .. } => None,
        }
    }

    /// Whose clock runs while the players wait for one another; none where it does not follow from
    /// the adjournment.
    pub const fn waiting_clock(&self) -> Option<Colour> {
        match self {
            Self::ReplierAwaited { by, .. } | Self::ReplySealed { by, .. } => Some(by.other()),
            _ => None,
        }
    }
}

impl Sealed {
    /// True if this is what was sealed; a commitment is held against the digest of what is shown.
    fn says(&self, text: &str, digest: Option<&str>) -> bool {
        match self {
            Self::Text(written) => written == text,
            Self::Paper => true,
            Self::Commitment(made) => digest == Some(made),
        }
    }
}
