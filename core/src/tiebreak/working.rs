//! How a value came about: what each round brought, what was cut, and the articles.

use super::buchholz::{self, Weight};
use super::contribution::{CutReason, ScoreSource};
use super::registry::Code;
use super::sheet::Sheet;
use super::unplayed::Accounts;
use super::{CrossTable, StandingsOptions, TiebreakError, TiebreakName, Value};
use crate::{EntrantId, Points, Tpn};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The working of one value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Working {
    /// Which tie-break.
    pub name: TiebreakName,
    /// Whose.
    pub tpn: Tpn,
    /// Round by round.
    pub lines: Vec<WorkingLine>,
    /// The sum of the lines that are not cut.
    pub value: Value,
}

/// What one round brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkingLine {
    /// The round, from 1.
    pub round: u16,
    /// The scheduled opponent.
    pub opponent: Option<Tpn>,
    /// Whose score counts.
    pub source: ScoreSource,
    /// The opponent's or the dummy's score as it counts.
    pub score: Points,
    /// The opponent's or the own score as it stands, if it counts otherwise (16.3, 16.4, 8.3).
    pub adjusted_from: Option<Points>,
    /// The points of the round, if they are a factor.
    pub points: Option<Points>,
    /// What is summed.
    pub amount: Value,
    /// Why it is not summed.
    pub cut: Option<CutReason>,
}

/// The working of BH, FB or SB of one entrant; none for the other systems.
pub fn working(
    table: &CrossTable,
    name: &TiebreakName,
    id: EntrantId,
    options: &StandingsOptions,
) -> Result<Option<Working>, TiebreakError> {
    name.check(table.edition, table.competition)?;
    let TiebreakName::Listed(descriptor) = name else {
        return Ok(None);
    };
    let weight = match descriptor.code {
        Code::Bh | Code::Fb => Weight::Score,
        Code::Sb => Weight::ScoreTimesPoints,
        _ => return Ok(None),
    };
    let sheet = Sheet::new(table, options)?;
    let row = table
        .entrants
        .iter()
        .position(|entrant| entrant.id == id)
        .ok_or(TiebreakError::UnknownEntrant(id))?;
    let accounts = Accounts::new(&sheet, descriptor.code == Code::Fb);
    let contributions = buchholz::contributions(
        &sheet,
        &accounts,
        row,
        weight,
        descriptor.cut,
        descriptor.forfeits_as_games,
    );
    let lines = contributions.iter().map(|contribution| {
        let whose = match contribution.source {
            ScoreSource::Opponent | ScoreSource::Scheduled => contribution.opponent.unwrap_or(row),
            _ => row,
        };
        let plain = match contribution.source {
            ScoreSource::Virtual => contribution.score,
            _ => sheet.rows[whose].score,
        };
        WorkingLine {
            round: u16::try_from(contribution.round + 1).unwrap_or(u16::MAX),
            opponent: contribution.opponent.map(|row| table.entrants[row].tpn),
            source: contribution.source,
            score: contribution.score,
            adjusted_from: (plain != contribution.score).then_some(plain),
            points: (weight == Weight::ScoreTimesPoints).then_some(contribution.points),
            amount: contribution.amount,
            cut: contribution.cut,
        }
    });
    Ok(Some(Working {
        name: name.clone(),
        tpn: table.entrants[row].tpn,
        lines: lines.collect(),
        value: buchholz::sum(&contributions),
    }))
}

impl fmt::Display for WorkingLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}: ", self.round)?;
        match (self.source, self.opponent) {
            (ScoreSource::Opponent | ScoreSource::Scheduled, Some(tpn)) => {
                write!(f, "number {tpn}")?;
            }
            (ScoreSource::Virtual, _) => f.write_str("virtual opponent")?,
            (ScoreSource::OwnScore, _) => f.write_str("himself")?,
            _ => f.write_str("dummy opponent")?,
        }
        write!(f, " with {}", self.score)?;
        if let Some(plain) = self.adjusted_from {
            write!(f, " (instead of {plain})")?;
        }
        if let Some(points) = self.points {
            write!(f, " x {points} = {:.2}", self.amount)?;
        }
        match self.source {
            ScoreSource::Opponent if self.adjusted_from.is_none() => {}
            source => write!(f, " [{}]", source.article())?,
        }
        match self.cut {
            Some(reason) => write!(f, ", cut [{}]", reason.article()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Working {
    /// A heading, then a line for each round.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = self.name.decimals();
        write!(
            f,
            "{} of number {}: {:.decimals$}",
            self.name, self.tpn, self.value
        )?;
        self.lines
            .iter()
            .try_for_each(|line| write!(f, "\n  {line}"))
    }
}
