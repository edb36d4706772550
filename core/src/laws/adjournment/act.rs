//! What is done in an adjournment, with the article it rests on.

use super::{Adjournment, AdjournmentStep};
use crate::LawsEdition;
use crate::laws::articles::Rule;

/// The kind of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdjournmentAct {
    /// The player with the move is told to seal.
    Request,
    /// He writes it.
    Write,
    /// He stops the clock.
    Stop,
    /// The arbiter checks the envelope.
    Check,
    /// Who has to reply is not there.
    Await,
    /// The reply is sealed too.
    Reply,
    /// The envelope is opened.
    Open,
    /// It is lost, and the move played as its writer says.
    PlayAsSaid,
    /// The game ends before it is resumed.
    Conclude,
}

impl AdjournmentAct {
    /// All, in the order in which they may come.
    pub const ALL: [Self; 9] = [
        Self::Request,
        Self::Write,
        Self::Stop,
        Self::Check,
        Self::Await,
        Self::Open,
        Self::Reply,
        Self::PlayAsSaid,
        Self::Conclude,
    ];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Write => "seal",
            Self::Stop => "stop",
            Self::Check => "check",
            Self::Await => "await",
            Self::Reply => "reply",
            Self::Open => "open",
            Self::PlayAsSaid => "lost",
            Self::Conclude => "conclude",
        }
    }

    /// The article it rests on; none if the edition has none for it.
    pub fn article(self, edition: LawsEdition) -> Option<&'static str> {
        let rule = match self {
            Self::Request | Self::Write | Self::Stop => Rule::Sealing,
            Self::Check => Rule::EnvelopeKept,
            Self::Await => Rule::ReplierAbsent,
            Self::Reply => Rule::ReplySealed,
            Self::Open => Rule::SealedPlayed,
            Self::PlayAsSaid => Rule::EnvelopeLost,
            Self::Conclude => Rule::EarlyEnd,
        };
        rule.article(edition)
    }

    /// What can be done where an adjournment stands.
    pub fn open_to(state: &Adjournment) -> &'static [Self] {
        match state {
            Adjournment::Running => &[Self::Request],
            Adjournment::SealRequested { written: None, .. } => &[Self::Write],
            Adjournment::SealRequested { .. } => &[Self::Write, Self::Stop],
            Adjournment::Sealed { .. } => &[Self::Check, Self::Conclude],
            Adjournment::Envelope { .. } => {
                &[Self::Open, Self::Await, Self::PlayAsSaid, Self::Conclude]
            }
            Adjournment::ReplierAwaited { .. } | Adjournment::ReplySealed { .. } => {
                &[Self::Open, Self::PlayAsSaid, Self::Conclude]
            }
            Adjournment::Resumed { .. } => &[Self::Reply, Self::Request],
            Adjournment::Concluded { .. } => &[],
        }
    }
}

impl AdjournmentStep {
    /// The kind of it.
    pub const fn act(&self) -> AdjournmentAct {
        match self {
            Self::Request { .. } => AdjournmentAct::Request,
            Self::Write(_) => AdjournmentAct::Write,
            Self::StopClock => AdjournmentAct::Stop,
            Self::Check => AdjournmentAct::Check,
            Self::Await => AdjournmentAct::Await,
            Self::SealReply(_) => AdjournmentAct::Reply,
            Self::Open { .. } => AdjournmentAct::Open,
            Self::PlayAsSaid { .. } => AdjournmentAct::PlayAsSaid,
            Self::Conclude { .. } => AdjournmentAct::Conclude,
        }
    }
}
