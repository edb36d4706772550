//! The values of one tie-break for all rows: which module computes which system.

use super::buchholz::{Sum, Weight, average_of_opponents, of_opponents};
use super::direct_encounter::{DirectEncounter, places_of};
use super::koya::{self, Limit};
use super::registry::Code;
use super::renewal::{Before, Fill, Reach, Settled};
use super::sheet::Sheets;
use super::sonneborn_berger::factors;
use super::standings::Tied;
use super::team::{
    ExtendedEncounter, Schedule, board_count, knock_out, schedule_strength, total_boards,
};
use super::unplayed::Accounts;
use super::{
    Cut, Descriptor, StandingsOptions, TableRef, TeamScore, TiebreakError, TiebreakName, Value,
    own_results, performance,
};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Computes the values of one tie-break for all rows, and keeps what several of them need.
pub(super) struct Columns<'a> {
    pub sheets: Sheets<'a>,
    pub options: StandingsOptions,
    /// Plain and fore, of the primary score and of the secondary one.
    accounts: [OnceLock<Accounts>; 4],
    /// The values of the systems that do not ask who is tied: those of the list, and those that
    /// they are made from.
    found: BTreeMap<Descriptor, Arc<Column>>,
}

pub(super) type Column = Vec<Option<Value>>;

/// A column, and whether the system was dropped because somebody is unrated.
pub(super) struct Computed {
    pub column: Arc<Column>,
    pub dropped: bool,
}

impl From<Column> for Computed {
    fn from(column: Column) -> Self {
        Self {
            column: Arc::new(column),
            dropped: false,
        }
    }
}

impl<'a> Columns<'a> {
    pub fn new(table: &TableRef<'a>, options: &StandingsOptions) -> Result<Self, TiebreakError> {
        Ok(Self {
            sheets: Sheets::new(table, options)?,
            options: options.clone(),
            accounts: Default::default(),
            found: BTreeMap::new(),
        })
    }

    /// Takes the accounts over that were kept before a change.
    pub fn take_over(&mut self, before: &Columns<'_>, reach: &Reach) {
        for (at, (score, fore)) in self.kinds().into_iter().enumerate() {
            if let Some(old) = before.accounts[at].get() {
                let sheet = self.sheets.of(score);
                let renewed = old.renewed(sheet, fore, &reach.changed);
                self.accounts[at] = OnceLock::from(renewed);
            }
        }
    }

    /// The scores of the accounts, and whether they are fore ones.
    fn kinds(&self) -> [(Option<TeamScore>, bool); 4] {
        let teams = self.sheets.teams.as_ref();
        let secondary = teams.map(|teams| teams.primary.other());
        [
            (None, false),
            (None, true),
            (secondary, false),
            (secondary, true),
        ]
    }

    /// The values of a system that does not ask who is tied, if they were computed.
    pub fn found(&self, name: &Descriptor) -> Option<&Arc<Column>> {
        self.found.get(name)
    }

    /// The values by a name, within groups that are tied so far.
    pub fn column(
        &mut self,
        name: &TiebreakName,
        tied: &Tied,
        before: Option<Before<'_>>,
    ) -> Result<Computed, TiebreakError> {
        match name {
            TiebreakName::Own(own) => self.own_values(own).map(Computed::from),
            TiebreakName::Listed(name) => Ok(match self.among_tied(name, tied, before) {
                Some(places) => places.into(),
                None => self.computed(name, before),
            }),
        }
    }

    fn own_values(&self, name: &str) -> Result<Column, TiebreakError> {
        let entrants = self.sheets.primary.entrants();
        let column: Column = entrants
            .iter()
            .map(|entrant| entrant.own_values.get(name).copied().map(Value::points))
            .collect();
        if column.iter().all(Option::is_none) && !column.is_empty() {
            return Err(TiebreakError::NoOwnValues(name.to_owned()));
        }
        Ok(column)
    }

    fn computed(&mut self, name: &Descriptor, before: Option<Before<'_>>) -> Computed {
        match self.values(name, before) {
            Some(column) => Computed {
                column,
                dropped: false,
            },
            None => Computed {
                column: Arc::new(vec![None; self.sheets.primary.rows.len()]),
                dropped: true,
            },
        }
    }

    /// The values of a system that does not ask who is tied; none if it is dropped.
    fn values(&mut self, name: &Descriptor, before: Option<Before<'_>>) -> Option<Arc<Column>> {
        if let Some(found) = self.found.get(name) {
            return Some(Arc::clone(found));
        }
        let source = match source(name) {
            Some(source) => Some(self.values(&source, before)?),
            None => None,
        };
        let sheet = self.sheets.of(name.score);
        let old = before.and_then(|before| before.values(name, sheet));
        let fill = Fill::new(sheet.rows.len(), old, before);
        let column = self.listed(name, source.as_deref(), &fill)?;
        self.found.insert(*name, Arc::clone(&column));
        Some(column)
    }

    /// The values of a system, by those that it is made from.
    fn listed(
        &self,
        name: &Descriptor,
        source: Option<&Column>,
        fill: &Fill<'_>,
    ) -> Option<Arc<Column>> {
        let sheet = self.sheets.of(score_of(name, &self.sheets));
        let source = source.map_or(&[][..], Vec::as_slice);
        Some(match name.code {
            Code::Pts | Code::Mpts | Code::Gpts | Code::MpvGp => {
                fill.each(|row| Some(Value::points(sheet.rows[row].score)))
            }
            Code::Win | Code::Won | Code::Bpg | Code::Bwg | Code::Rep | Code::Std => {
                fill.each(|row| Some(own_results::total(sheet, &sheet.rows[row], name.code)))
            }
            Code::Ps => fill.each(|row| Some(own_results::progressive(&sheet.rows[row], name.cut))),
            Code::Tpn => {
                let entrants = sheet.entrants();
                fill.each(|row| Some(Value::whole(i64::from(entrants[row].tpn.0))))
            }
            Code::Bh | Code::Fb => self.scores(name).column(fill),
            Code::Aob => fill.each(|row| average_of_opponents(sheet, row, source, 2)),
            Code::Bob => fill.each(|row| Some(of_opponents(sheet, row, source).sum())),
            Code::Sb | Code::Emmsb | Code::Emgsb | Code::Egmsb | Code::Eggsb => {
                self.products(name).column(fill)
            }
            Code::Ks => {
                let limit = Limit::new(sheet, name.limit);
                fill.each(|row| Some(Value::points(koya::points_against(sheet, row, limit))))
            }
            Code::Apro | Code::Appo => fill.each(|row| average_of_opponents(sheet, row, source, 0)),
            Code::Bc => fill.each(|row| Some(board_count(&self.boards(row)))),
            Code::Sssc => self.schedule_strength(name, source, fill),
            Code::Aro | Code::Tpr | Code::Ptp | Code::Rtng => return self.by_ratings(name, fill),
            // They ask who is tied.
            Code::De
            | Code::Ede
            | Code::Edebt
            | Code::Edebb
            | Code::Edet
            | Code::Edeb
            | Code::Eks
            | Code::Tbr
            | Code::Bbe => return None,
        })
    }

    /// Systems from ratings; none if they are dropped.
    fn by_ratings(&self, name: &Descriptor, fill: &Fill<'_>) -> Option<Arc<Column>> {
        let sheet = &self.sheets.primary;
        let ratings = &performance::ratings(sheet, &self.options, name.unrated)?;
        Some(fill.each(|row| {
            let value = match name.code {
                Code::Tpr => performance::performance(sheet, ratings, row),
                Code::Ptp => performance::perfect_performance(sheet, ratings, row),
                Code::Rtng => ratings[row],
                _ => performance::average_rating(sheet, ratings, row, name.cut),
            };
            value.map(Value::whole)
        }))
    }

    /// The places by a system that compares the tied with each other; none if it is no such system.
    fn among_tied(
        &self,
        name: &Descriptor,
        tied: &Tied,
        before: Option<Before<'_>>,
    ) -> Option<Column> {
        let settled = before.and_then(|before| before.settled(name));
        Some(match name.code {
            Code::De | Code::Ede | Code::Edebt | Code::Edebb | Code::Edet | Code::Edeb => {
                self.encounters(name, tied, settled.as_ref())
            }
            Code::Eks => {
                let sheet = &self.sheets.primary;
                let limits = koya::limits(sheet);
                // Whoever changes may move the limits of all.
                self.places(tied, None, |group| {
                    places_of(group, &koya::split_extended(sheet, group, &limits))
                })
            }
            Code::Tbr | Code::Bbe => self.places(tied, settled.as_ref(), |group| {
                self.knocked_out(name.code, group)
            }),
            _ => return None,
        })
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

    /// The values that a system is made from (AOB, BOB, APRO, APPO); none of a system that was
    /// not computed.
    pub fn sources(&self, name: &Descriptor) -> Option<&Column> {
        self.found.get(&source(name)?).map(Arc::as_ref)
    }

    /// The places within the tied groups; everybody else has none.
    fn places(
        &self,
        tied: &Tied,
        settled: Option<&Settled<'_>>,
        mut of: impl FnMut(&[usize]) -> Vec<u32>,
    ) -> Column {
        let mut column = vec![None; self.sheets.primary.rows.len()];
        for group in tied.groups() {
            match (group, settled.filter(|settled| settled.holds(group))) {
                // Nobody is left to be separated from.
                ([row], _) => column[*row] = Some(Value::ZERO),
                (_, Some(settled)) => {
                    for row in group {
                        column[*row] = settled.place(*row);
                    }
                }
                (_, None) => {
                    for (row, place) in group.iter().zip(of(group)) {
                        column[*row] = Some(Value::whole(i64::from(place)));
                    }
                }
            }
        }
        column
    }

    fn encounters(&self, name: &Descriptor, tied: &Tied, settled: Option<&Settled<'_>>) -> Column {
        let extended = ExtendedEncounter::new(&self.sheets, name.code, name.forfeits_as_games);
        match extended {
            Some(mut extended) if name.code != Code::De => {
                self.places(tied, settled, |group| extended.places(group))
            }
            _ => {
                let sheet = self.sheets.of(name.score);
                let mut encounter = DirectEncounter::new(sheet, name.forfeits_as_games);
                self.places(tied, settled, |group| encounter.places(group))
            }
        }
    }

    /// The game points of a team on each board; none for players.
    pub fn boards(&self, row: usize) -> Vec<crate::Points> {
        let table = self.sheets.teams.as_ref().and_then(|teams| teams.table());
        table.map_or_else(Vec::new, |table| {
            total_boards(table, &self.sheets.primary, row)
        })
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

    fn schedule_strength(
        &self,
        name: &Descriptor,
        buchholz: &[Option<Value>],
        fill: &Fill<'_>,
    ) -> Arc<Column> {
        let teams = self.sheets.teams.as_ref();
        let teams = teams.zip(self.schedule(name));
        fill.each(|row| {
            let (teams, schedule) = teams?;
            let secondary = teams.secondary.rows[row].score;
            Some(schedule_strength(secondary, buchholz[row]?, schedule))
        })
    }
}

/// The score whose sheet a system reads: its own where the name is one of a score.
pub(super) fn score_of(name: &Descriptor, sheets: &Sheets<'_>) -> Option<TeamScore> {
    match name.code {
        Code::Mpts => Some(TeamScore::MatchPoints),
        Code::Gpts => Some(TeamScore::GamePoints),
        Code::MpvGp => sheets.teams.as_ref().map(|teams| teams.primary.other()),
        _ => name.score,
    }
}

/// The system whose values another one is made from.
fn source(name: &Descriptor) -> Option<Descriptor> {
    let performance = |code| Descriptor {
        unrated: name.unrated,
        ..Descriptor::plain(code)
    };
    match name.code {
        Code::Aob | Code::Bob | Code::Sssc => Some(opponents_buchholz(name)),
        Code::Apro => Some(performance(Code::Tpr)),
        Code::Appo => Some(performance(Code::Ptp)),
        _ => None,
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
