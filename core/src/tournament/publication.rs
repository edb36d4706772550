//! What regulations said when standings were published: who reads those standings again needs no
//! script.

use super::model::Tournament;
use super::policy::{OwnValues, Policy, PolicyError};
use super::regulation::InForce;
use crate::tiebreak::{CrossTable, TiebreakList, TiebreakName};
use serde::{Deserialize, Serialize};

/// The standings of one round as they were published: what only scripts know of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublishedStandings {
    /// The tie-breaks.
    pub list: TiebreakList,
    /// The regulations that were in force, with the hashes of their packages.
    pub regulations: Vec<InForce>,
    /// BLAKE3 of everything the values were computed from, in hexadecimal. As long as it is the
    /// same, the values hold.
    pub made_from: String,
    /// The values of the own tie-breaks.
    pub own_values: OwnValues,
}

impl Tournament {
    /// What is recorded when the standings after a round are published now.
    ///
    /// # Errors
    /// A regulation failed.
    pub(super) fn standings_to_publish(
        &self,
        round: u16,
        policy: &dyn Policy,
    ) -> Result<PublishedStandings, PolicyError> {
        let table = self.table_without_own_values(round, policy);
        Ok(PublishedStandings {
            list: self.tiebreaks_in_force(),
            regulations: self.in_force(),
            made_from: self.fingerprint(&table),
            own_values: policy.own_values(self, round)?,
        })
    }

    /// The values of own tie-breaks: those published, if nothing they came from has changed, else
    /// those of the regulations.
    ///
    /// # Errors
    /// A regulation failed.
    pub(super) fn own_values(
        &self,
        table: &CrossTable,
        policy: &dyn Policy,
    ) -> Result<OwnValues, PolicyError> {
        let published = self.published_standings.get(&table.rounds);
        let holds = |published: &&PublishedStandings| {
            published.regulations == self.in_force()
                && published.list == self.tiebreaks_in_force()
                && published.made_from == self.fingerprint(table)
        };
        match published.filter(holds) {
            Some(published) => Ok(published.own_values.clone()),
            None => policy.own_values(self, table.rounds),
        }
    }

    /// True if the list has tie-breaks that are not computed here.
    pub(super) fn has_own_tiebreaks(&self) -> bool {
        let list = self.tiebreaks_in_force();
        let mut names = list.0.iter();
        names.any(|name| matches!(name, TiebreakName::Own(_)))
    }

    fn fingerprint(&self, table: &CrossTable) -> String {
        let mut hasher = blake3::Hasher::new();
        // They hold strings, numbers and maps with string-like keys: they always serialise. Should
        // one not, the others still bind the values.
        hasher.update(&serde_json::to_vec(table).unwrap_or_default());
        hasher.update(&serde_json::to_vec(&self.players).unwrap_or_default());
        hasher.update(&serde_json::to_vec(&self.teams).unwrap_or_default());
        hasher.update(&serde_json::to_vec(&self.settings).unwrap_or_default());
        hasher.finalize().to_hex().to_string()
    }
}
