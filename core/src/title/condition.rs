//! A condition, and whether it is met.

use serde::Serialize;
use std::fmt;

/// How a condition stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Met.
    Met,
    /// Not met.
    Missed,
    /// Not asked for here.
    Waived,
    /// Not to be seen from the data: somebody has to confirm it.
    Unknown,
}

/// A condition of the regulations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Condition {
    /// The article.
    pub article: &'static str,
    /// What is counted.
    pub what: &'static str,
    /// What there is.
    pub have: String,
    /// What is asked for.
    pub need: String,
    /// Whether it is met.
    pub status: Status,
}

impl Condition {
    /// At least so much.
    pub(super) fn at_least<T: Copy + PartialOrd + fmt::Display>(
        article: &'static str,
        what: &'static str,
        have: T,
        need: T,
    ) -> Self {
        let met = have >= need;
        Self::new(
            article,
            what,
            have.to_string(),
            format!("at least {need}"),
            met,
        )
    }

    /// At most so much.
    pub(super) fn at_most<T: Copy + PartialOrd + fmt::Display>(
        article: &'static str,
        what: &'static str,
        have: T,
        need: T,
    ) -> Self {
        let met = have <= need;
        Self::new(
            article,
            what,
            have.to_string(),
            format!("at most {need}"),
            met,
        )
    }

    pub(super) fn new(
        article: &'static str,
        what: &'static str,
        have: String,
        need: String,
        met: bool,
    ) -> Self {
        let status = if met { Status::Met } else { Status::Missed };
        Self {
            article,
            what,
            have,
            need,
            status,
        }
    }

    /// The same with another status.
    #[must_use]
    pub(super) fn with(self, status: Status) -> Self {
        Self { status, ..self }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = match self.status {
            Status::Met => "met",
            Status::Missed => "missed",
            Status::Waived => "waived",
            Status::Unknown => "to be confirmed",
        };
        write!(
            f,
            "{:<8} {}: {} ({}) {status}",
            self.article, self.what, self.have, self.need
        )
    }
}
