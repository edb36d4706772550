//! Until when an appeal may be filed. Neither rule book has a figure: both want an appeal within
//! the time that was announced, which the committee is named with. It runs from the end of the
//! round, when its last board got a result; from the decision, where that came later.

use crate::desk::{HallError, decode};
use crate::journal::Events;
use hakem_core::GameResult;
use hakem_core::tournament::{Event, Tournament};
use jiff::Timestamp;

/// Until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadline {
    /// No time was announced.
    NotAnnounced,
    /// The round is still played: the time does not run yet.
    RoundOn {
        /// How long it will be, in minutes.
        minutes: u32,
    },
    /// It is known.
    Until {
        /// How long it is, in minutes.
        minutes: u32,
        /// What it runs from.
        from: Timestamp,
        /// The last moment.
        at: Timestamp,
    },
}

impl Deadline {
    /// The last moment, if it is known.
    pub const fn at(self) -> Option<Timestamp> {
        match self {
            Self::Until { at, .. } => Some(at),
            Self::NotAnnounced | Self::RoundOn { .. } => None,
        }
    }

    /// That of an appeal about a round; `ruled` is the moment of the decision, `record` the
    /// tournament's events from the first on. Reading them blocks.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn of(
        t: &Tournament,
        (round, ruled): (u16, Option<Timestamp>),
        record: Events,
    ) -> Result<Self, HallError> {
        let announced = t.committee.as_ref().and_then(|committee| committee.minutes);
        let Some(minutes) = announced else {
            return Ok(Self::NotAnnounced);
        };
        let Some(end) = is_over(t, round)
            .then(|| end_of(round, record))
            .transpose()?
            .flatten()
        else {
            return Ok(Self::RoundOn { minutes });
        };
        let from = ruled.map_or(end, |ruled| ruled.max(end));
        let length = jiff::SignedDuration::from_mins(i64::from(minutes));
        // Beyond the end of the calendar nothing is late.
        let at = from.checked_add(length).unwrap_or(Timestamp::MAX);
        Ok(Self::Until { minutes, from, at })
    }
}

/// An adjourned game ends its session, not the round's.
fn is_over(t: &Tournament, round: u16) -> bool {
    let boards = t.round(round).map(|paired| &paired.boards);
    boards.is_some_and(|boards| boards.iter().all(|board| board.result.used.is_some()))
}

/// When the last board that had none got a result: later corrections do not prolong the time. None
/// if all have theirs from an import.
fn end_of(round: u16, record: Events) -> Result<Option<Timestamp>, HallError> {
    let mut end = None;
    for stored in record {
        let stored = stored?;
        if stored.kind() != "result_set" {
            continue;
        }
        let Event::ResultSet {
            round: of,
            from,
            to,
            ..
        } = decode(&stored).map_err(|error| {
            let stream = String::from("the tournament's");
            HallError::Unknown { stream, error }
        })?
        else {
            continue;
        };
        if of == round && gets_result(from.used, to.used) {
            end = Timestamp::from_microsecond(stored.at()).ok();
        }
    }
    Ok(end)
}

const fn gets_result(from: Option<GameResult>, to: Option<GameResult>) -> bool {
    from.is_none() && to.is_some()
}
