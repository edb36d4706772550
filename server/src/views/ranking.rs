//! Standings with what they were made from.

use hakem_core::tiebreak::{
    CrossTable, Reckoning, Standings, StandingsOptions, TiebreakError, TiebreakList, standings,
};
use hakem_core::tournament::{Policy, PolicyError, Tournament};

/// Why there are no standings.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unranked {
    /// A tie-break does not apply.
    #[error(transparent)]
    Tiebreak(#[from] TiebreakError),
    /// A regulation cannot answer.
    #[error(transparent)]
    Policy(#[from] PolicyError),
}

/// The standings after a round.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// After which round.
    pub round: u16,
    /// The tie-breaks in force.
    pub list: TiebreakList,
    /// The results.
    pub table: CrossTable,
    /// What else counted.
    pub options: StandingsOptions,
    /// The standings.
    pub standings: Standings,
}

impl Ranking {
    /// Ranks a tournament after a round, by its regulations.
    ///
    /// # Errors
    /// A tie-break does not apply, or a regulation cannot answer.
    pub fn after(t: &Tournament, round: u16, rules: &dyn Policy) -> Result<Self, Unranked> {
        let list = t.tiebreaks_in_force();
        let table = t.cross_table(round, rules)?;
        let options = t.standings_options();
        let standings = standings(&table, &list.0, &options)?;
        Ok(Self {
            round,
            list,
            table,
            options,
            standings,
        })
    }

    /// The same with what each value was made from.
    ///
    /// # Errors
    /// None that the standings did not have.
    pub fn reckoning(&self) -> Result<Reckoning<'_>, TiebreakError> {
        Reckoning::new(&self.table, &self.list.0, &self.options)
    }
}
