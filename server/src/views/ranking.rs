//! Standings with what they were made from.

use hakem_core::tiebreak::{
    CrossTable, Reckoning, Standings, StandingsOptions, TiebreakError, TiebreakList, standings,
};
use hakem_core::tournament::{Policy, PolicyError, Tournament};
use std::sync::Arc;

/// Why there are no standings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unranked {
    /// A tie-break does not apply.
    #[error(transparent)]
    Tiebreak(#[from] TiebreakError),
    /// A regulation cannot answer.
    #[error(transparent)]
    Policy(#[from] PolicyError),
    /// There is nothing to rank: its creation was undone.
    #[error("there is no such tournament")]
    NoTournament,
}

/// The standings after a round.
pub struct Ranking {
    /// After which round.
    pub round: u16,
    /// The tie-breaks in force.
    pub list: TiebreakList,
    /// What else counted.
    pub options: StandingsOptions,
    /// The standings.
    pub standings: Standings,
    reckoning: Reckoning<'static>,
}

impl Ranking {
    /// Ranks a tournament after a round, by its regulations. The ranking of an earlier state
    /// spares the work that what has happened since does not touch.
    ///
    /// # Errors
    /// A tie-break does not apply, or a regulation cannot answer.
    pub fn after(
        t: &Tournament,
        round: u16,
        rules: &dyn Policy,
        earlier: Option<&Self>,
    ) -> Result<Self, Unranked> {
        let list = t.tiebreaks_in_force();
        let table = Arc::new(t.cross_table(round, rules)?);
        let options = t.standings_options();
        let reckoning = match earlier {
            Some(earlier) => earlier.reckoning.renewed(table, &list.0, &options)?,
            None => Reckoning::new(table, &list.0, &options)?,
        };
        Ok(Self {
            round,
            list,
            options,
            standings: reckoning.standings(),
            reckoning,
        })
    }

    /// The results.
    pub fn table(&self) -> &CrossTable {
        self.reckoning.table()
    }

    /// What each value was made from.
    pub const fn reckoning(&self) -> &Reckoning<'static> {
        &self.reckoning
    }

    /// The standings of the same table by another list.
    ///
    /// # Errors
    /// A tie-break does not apply.
    pub fn by(&self, list: &TiebreakList) -> Result<Standings, TiebreakError> {
        standings(self.table(), &list.0, &self.options)
    }
}
