//! The values of one tie-break for all rows: which module computes which system.

use super::buchholz::{average_of_opponents, buchholz};
use super::direct_encounter::DirectEncounter;
use super::registry::Code;
use super::sheet::{Row, Sheet};
use super::sonneborn_berger::sonneborn_berger;
use super::unplayed::Accounts;
use super::{
    Descriptor, StandingsOptions, TiebreakError, TiebreakName, Value, koya, own_results,
    performance,
};
use crate::TiebreakEdition;

/// Computes the values of one tie-break for all rows.
pub(super) struct Columns<'a> {
    sheet: &'a Sheet<'a>,
    options: &'a StandingsOptions,
    accounts: Accounts,
    /// What was dropped because somebody is unrated.
    pub dropped: Vec<TiebreakName>,
}

pub(super) type Column = Vec<Option<Value>>;

impl<'a> Columns<'a> {
    pub fn new(sheet: &'a Sheet<'a>, options: &'a StandingsOptions) -> Self {
        Self {
            sheet,
            options,
            accounts: Accounts::new(sheet, false),
            dropped: Vec::new(),
        }
    }

    pub fn column(
        &mut self,
        name: &TiebreakName,
        tied: &[Vec<usize>],
    ) -> Result<Column, TiebreakError> {
        match name {
            TiebreakName::Own(own) => self.own_values(own),
            TiebreakName::Listed(descriptor) => self.listed(descriptor, tied),
        }
    }

    fn own_values(&self, name: &str) -> Result<Column, TiebreakError> {
        let entrants = &self.sheet.table.entrants;
        let column: Column = entrants
            .iter()
            .map(|entrant| entrant.own_values.get(name).copied().map(Value::points))
            .collect();
        if column.iter().all(Option::is_none) && !column.is_empty() {
            return Err(TiebreakError::NoOwnValues(name.to_owned()));
        }
        Ok(column)
    }

    fn listed(&mut self, name: &Descriptor, tied: &[Vec<usize>]) -> Result<Column, TiebreakError> {
        let sheet = self.sheet;
        let each = |value: &dyn Fn(&Row) -> Value| -> Column {
            sheet.rows.iter().map(|row| Some(value(row))).collect()
        };
        Ok(match name.code {
            Code::Pts => each(&|row| Value::points(row.score)),
            Code::De => self.direct_encounter(name, tied),
            Code::Win => each(&|row| own_results::wins(sheet, row)),
            Code::Won => each(&own_results::won_over_the_board),
            Code::Bpg => each(&own_results::played_with_black),
            Code::Bwg => each(&own_results::won_with_black),
            Code::Ps => each(&|row| own_results::progressive(row, name.cut)),
            Code::Rep => each(&own_results::elected_to_play),
            Code::Std => each(&|row| own_results::standard_points(sheet, row)),
            Code::Tpn => (sheet.table.entrants.iter())
                .map(|entrant| Some(Value::whole(i64::from(entrant.tpn.0))))
                .collect(),
            Code::Bh => buchholz(sheet, &self.accounts, name.cut, name.forfeits_as_games),
            Code::Fb => {
                let fore = Accounts::new(sheet, true);
                buchholz(sheet, &fore, name.cut, name.forfeits_as_games)
            }
            Code::Aob if name.fore => average_of_opponents(sheet, &Accounts::new(sheet, true)),
            Code::Aob => average_of_opponents(sheet, &self.accounts),
            Code::Sb => sonneborn_berger(sheet, &self.accounts, name.cut, name.forfeits_as_games),
            Code::Ks => koya::koya(sheet, name.limit),
            Code::Aro | Code::Tpr | Code::Ptp | Code::Apro | Code::Appo | Code::Rtng => {
                self.rating_systems(name)
            }
            Code::Mpts
            | Code::Gpts
            | Code::Bc
            | Code::Tbr
            | Code::Bbe
            | Code::MpvGp
            | Code::Emmsb
            | Code::Emgsb
            | Code::Egmsb
            | Code::Eggsb
            | Code::Ede
            | Code::Edebt
            | Code::Edebb
            | Code::Edet
            | Code::Edeb
            | Code::Sssc => {
                return Err(TiebreakError::TeamsOnly {
                    descriptor: name.to_string(),
                });
            }
        })
    }

    fn direct_encounter(&self, name: &Descriptor, tied: &[Vec<usize>]) -> Column {
        let mut column = vec![None; self.sheet.rows.len()];
        let mut encounter = DirectEncounter::new(self.sheet, name.forfeits_as_games);
        for group in tied {
            for (row, place) in group.iter().zip(encounter.places(group)) {
                column[*row] = Some(Value::whole(i64::from(place)));
            }
        }
        column
    }

    fn rating_systems(&mut self, name: &Descriptor) -> Column {
        let sheet = self.sheet;
        let rows = 0..sheet.rows.len();
        let Some(ratings) = performance::ratings(sheet, self.options, name.unrated) else {
            self.dropped.push((*name).into());
            return vec![None; sheet.rows.len()];
        };
        let performance = |row| match sheet.table.edition {
            TiebreakEdition::E1998 => performance::performance_1998(sheet, &ratings, row),
            _ => performance::performance(sheet, &ratings, row),
        };
        let perfect = |row| performance::perfect_performance(sheet, &ratings, row);
        let values: Vec<Option<i64>> = match name.code {
            Code::Tpr => rows.map(performance).collect(),
            Code::Ptp => rows.map(perfect).collect(),
            Code::Apro => {
                let values: Vec<_> = rows.clone().map(performance).collect();
                rows.map(|row| performance::average_of_opponents(sheet, &values, row))
                    .collect()
            }
            Code::Appo => {
                let values: Vec<_> = rows.clone().map(perfect).collect();
                rows.map(|row| performance::average_of_opponents(sheet, &values, row))
                    .collect()
            }
            Code::Rtng => ratings,
            _ => rows
                .map(|row| performance::average_rating(sheet, &ratings, row, name.cut))
                .collect(),
        };
        values
            .into_iter()
            .map(|value| value.map(Value::whole))
            .collect()
    }
}
