//! The values of one tie-break for all rows: which module computes which system.

use super::buchholz::{Sum, Weight, average_of_opponents, buchholz_of_buchholz};
use super::direct_encounter::{DirectEncounter, places_of};
use super::koya::{self, Limit};
use super::registry::Code;
use super::sheet::{Row, Sheet, Sheets};
use super::sonneborn_berger::factors;
use super::standings::Tied;
use super::team::{
    ExtendedEncounter, Schedule, board_count, knock_out, schedule_strength, total_boards,
};
use super::unplayed::Accounts;
use super::{
    CrossTable, Cut, Descriptor, StandingsOptions, TeamScore, TiebreakError, TiebreakName, Value,
    own_results, performance,
};
use std::cell::OnceCell;

/// Computes the values of one tie-break for all rows, and keeps what several of them need.
pub(super) struct Columns<'a> {
    pub sheets: Sheets<'a>,
    pub options: &'a StandingsOptions,
    /// Plain and fore, of the primary score and of the secondary one.
    accounts: [OnceCell<Accounts>; 4],
}

pub(super) type Column = Vec<Option<Value>>;

/// A column, and whether the system was dropped because somebody is unrated.
pub(super) struct Computed {
    pub column: Column,
    pub dropped: bool,
}

impl From<Column> for Computed {
    fn from(column: Column) -> Self {
        Self {
            column,
            dropped: false,
        }
    }
}

impl<'a> Columns<'a> {
    pub fn new(
        table: &'a CrossTable,
        options: &'a StandingsOptions,
    ) -> Result<Self, TiebreakError> {
        Ok(Self {
            sheets: Sheets::new(table, options)?,
            options,
            accounts: Default::default(),
        })
    }

    /// The values by a name, within groups that are tied so far.
    pub fn column(&self, name: &TiebreakName, tied: &Tied) -> Result<Computed, TiebreakError> {
        match name {
            TiebreakName::Own(own) => self.own_values(own).map(Computed::from),
            TiebreakName::Listed(descriptor) => Ok(self.listed(descriptor, tied)),
        }
    }

    fn own_values(&self, name: &str) -> Result<Column, TiebreakError> {
        let entrants = self.sheets.primary.entrants;
        let column: Column = entrants
            .iter()
            .map(|entrant| entrant.own_values.get(name).copied().map(Value::points))
            .collect();
        if column.iter().all(Option::is_none) && !column.is_empty() {
            return Err(TiebreakError::NoOwnValues(name.to_owned()));
        }
        Ok(column)
    }

    fn listed(&self, name: &Descriptor, tied: &Tied) -> Computed {
        let sheet = self.sheets.of(score_of(name, &self.sheets));
        let each = |value: &dyn Fn(&Row) -> Value| -> Column {
            sheet.rows.iter().map(|row| Some(value(row))).collect()
        };
        let column = match name.code {
            Code::Pts | Code::Mpts | Code::Gpts | Code::MpvGp => {
                each(&|row| Value::points(row.score))
            }
            Code::Win | Code::Won | Code::Bpg | Code::Bwg | Code::Rep | Code::Std => {
                each(&|row| own_results::total(sheet, row, name.code))
            }
            Code::Ps => each(&|row| own_results::progressive(row, name.cut)),
            Code::Tpn => (sheet.entrants.iter())
                .map(|entrant| Some(Value::whole(i64::from(entrant.tpn.0))))
                .collect(),
            Code::Bh | Code::Fb => self.buchholz(name),
            Code::Aob => average_of_opponents(sheet, &self.buchholz(&opponents_buchholz(name))),
            Code::Bob => buchholz_of_buchholz(sheet, &self.buchholz(&opponents_buchholz(name))),
            Code::Sb | Code::Emmsb | Code::Emgsb | Code::Egmsb | Code::Eggsb => {
                self.products(name).column()
            }
            Code::Ks => koya::koya(sheet, Limit::new(sheet, name.limit)),
            Code::Aro | Code::Tpr | Code::Ptp | Code::Apro | Code::Appo | Code::Rtng => {
                return self.rating_systems(name);
            }
            Code::De | Code::Ede | Code::Edebt | Code::Edebb | Code::Edet | Code::Edeb => {
                self.encounters(name, tied)
            }
            Code::Eks => {
                let limits = koya::limits(sheet);
                self.places(tied, |group| {
                    places_of(group, &koya::split_extended(sheet, group, &limits))
                })
            }
            Code::Tbr | Code::Bbe => self.places(tied, |group| self.knocked_out(name.code, group)),
            Code::Bc => (0..sheet.rows.len())
                .map(|row| Some(self.board_count(row)))
                .collect(),
            Code::Sssc => self.schedule_strength(name),
        };
        column.into()
    }

    /// The accounts of a score, or its fore accounts (8.3).
    pub fn accounts(&self, score: Option<TeamScore>, fore: bool) -> &Accounts {
        let of_score = 2 * usize::from(self.sheets.is_secondary(score));
        let kept = &self.accounts[of_score + usize::from(fore)];
        kept.get_or_init(|| Accounts::new(self.sheets.of(score), fore))
    }

    /// What BH, FB sum up.
    pub fn scores(&self, name: &Descriptor) -> Sum<'_> {
        Sum {
            sheet: self.sheets.of(name.score),
            accounts: self.accounts(name.score, name.code == Code::Fb),
            weight: Weight::Score,
            cut: name.cut,
            forfeits_as_games: name.forfeits_as_games,
        }
    }

    /// What SB and its kin sum up.
    pub fn products(&self, name: &Descriptor) -> Sum<'_> {
        let (score, points) = factors(name);
        Sum {
            sheet: self.sheets.of(score),
            accounts: self.accounts(score, false),
            weight: Weight::Product(self.sheets.of(points)),
            cut: name.cut,
            forfeits_as_games: name.forfeits_as_games,
        }
    }

    /// BH or FB of all rows.
    pub fn buchholz(&self, name: &Descriptor) -> Column {
        self.scores(name).column()
    }

    /// The places within the tied groups; everybody else has none.
    fn places(&self, tied: &Tied, mut of: impl FnMut(&[usize]) -> Vec<u32>) -> Column {
        let mut column = vec![None; self.sheets.primary.rows.len()];
        for group in tied.groups() {
            for (row, place) in group.iter().zip(of(group)) {
                column[*row] = Some(Value::whole(i64::from(place)));
            }
        }
        column
    }

    fn encounters(&self, name: &Descriptor, tied: &Tied) -> Column {
        let extended = ExtendedEncounter::new(&self.sheets, name.code, name.forfeits_as_games);
        match extended {
            Some(mut extended) if name.code != Code::De => {
                self.places(tied, |group| extended.places(group))
            }
            _ => {
                let sheet = self.sheets.of(name.score);
                let mut encounter = DirectEncounter::new(sheet, name.forfeits_as_games);
                self.places(tied, |group| encounter.places(group))
            }
        }
    }

    /// The game points of a team on each board; none for players.
    pub fn boards(&self, row: usize) -> Vec<crate::Points> {
        let teams = self.sheets.teams.as_ref();
        teams.map_or_else(Vec::new, |teams| {
            total_boards(teams.table, &self.sheets.primary, row)
        })
    }

    fn board_count(&self, row: usize) -> Value {
        board_count(&self.boards(row))
    }

    fn knocked_out(&self, code: Code, group: &[usize]) -> Vec<u32> {
        let mut order: Vec<_> = group
            .iter()
            .map(|row| (knock_out(code, &self.boards(*row)), *row))
            .collect();
        order.sort_unstable();
        let parts: Vec<Vec<usize>> = order
            .chunk_by(|(a, _), (b, _)| a == b)
            .map(|part| part.iter().map(|(_, row)| *row).collect())
            .collect();
        places_of(group, &parts)
    }

    /// The divisor of SSSC; none for players.
    pub fn schedule(&self, name: &Descriptor) -> Option<Schedule> {
        let teams = self.sheets.teams.as_ref()?;
        Some(Schedule::new(&self.sheets.primary, teams, name.divisor))
    }

    fn schedule_strength(&self, name: &Descriptor) -> Column {
        let rows = self.sheets.primary.rows.len();
        let (Some(teams), Some(schedule)) = (&self.sheets.teams, self.schedule(name)) else {
            return vec![None; rows];
        };
        let buchholz = self.buchholz(&opponents_buchholz(name));
        let secondary = teams.secondary.rows.iter().map(|row| row.score);
        secondary
            .zip(buchholz)
            .map(|(score, buchholz)| Some(schedule_strength(score, buchholz?, schedule)))
            .collect()
    }

    fn rating_systems(&self, name: &Descriptor) -> Computed {
        let sheet = &self.sheets.primary;
        let Some(ratings) = performance::ratings(sheet, self.options, name.unrated) else {
            return Computed {
                column: vec![None; sheet.rows.len()],
                dropped: true,
            };
        };
        let values = match name.code {
            Code::Tpr | Code::Ptp => performances(sheet, &ratings, name.code),
            Code::Apro => averages(sheet, &performances(sheet, &ratings, Code::Tpr)),
            Code::Appo => averages(sheet, &performances(sheet, &ratings, Code::Ptp)),
            Code::Rtng => ratings,
            _ => (0..sheet.rows.len())
                .map(|row| performance::average_rating(sheet, &ratings, row, name.cut))
                .collect(),
        };
        let values = values.into_iter();
        let column: Column = values.map(|value| value.map(Value::whole)).collect();
        column.into()
    }
}

/// TPR or PTP of every row.
pub(super) fn performances(
    sheet: &Sheet<'_>,
    ratings: &[Option<i64>],
    code: Code,
) -> Vec<Option<i64>> {
    let of = match code {
        Code::Ptp => performance::perfect_performance,
        _ => performance::performance,
    };
    (0..sheet.rows.len())
        .map(|row| of(sheet, ratings, row))
        .collect()
}

fn averages(sheet: &Sheet<'_>, values: &[Option<i64>]) -> Vec<Option<i64>> {
    (0..sheet.rows.len())
        .map(|row| performance::average_of_opponents(sheet, values, row))
        .collect()
}

/// The score whose sheet a system reads: its own where the name is one of a score.
pub(super) fn score_of(name: &Descriptor, sheets: &Sheets<'_>) -> Option<TeamScore> {
    match name.code {
        Code::Mpts => Some(TeamScore::MatchPoints),
        Code::Gpts => Some(TeamScore::GamePoints),
        Code::MpvGp => sheets
            .teams
            .as_ref()
            .map(|teams| teams.table.primary.other()),
        _ => name.score,
    }
}

/// The Buchholz that AOB and BOB take of the opponents, and SSSC of the team itself.
pub(super) const fn opponents_buchholz(name: &Descriptor) -> Descriptor {
    Descriptor {
        code: if name.fore { Code::Fb } else { Code::Bh },
        cut: Cut::None,
        fore: false,
        divisor: None,
        ..*name
    }
}
