//! The next list, written: every line of the list that was used, with what the events make of it,
//! and those who are new to it.

use super::People;
use crate::cli::failure::Failure;
use crate::cli::input;
use crate::cli::list::{self, BadLines};
use hakem_core::RatingEdition;
use hakem_core::format::rating_list::{ListForm, ListRow};
use hakem_core::rating::calendar::list_in_force;
use hakem_core::rating::{
    Contestant, Listed, NewRating, Pace, PeriodSheet, PlayerKey, RatingRules,
};
use jiff::ToSpan;
use jiff::civil::Date;
use std::collections::{BTreeMap, HashSet};
use std::io::{BufWriter, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// What makes the next list.
pub struct NewList<'a> {
    /// The edition.
    pub edition: RatingEdition,
    /// Its figures.
    pub rules: &'a RatingRules,
    /// Which of the ratings change.
    pub pace: Pace,
    /// The newest start of an event.
    pub newest: Option<Date>,
    /// What the period brought.
    pub sheets: &'a [PeriodSheet],
    /// Who played.
    pub people: &'a People<'a>,
}

impl NewList<'_> {
    /// Writes it; what there is to tell of it is the answer. Until it is whole, nothing stands
    /// under its name.
    pub fn write(&self, to: &Path, list: Option<&Path>) -> Result<Vec<String>, Failure> {
        let failed = |error: std::io::Error| {
            Failure::input(format!("{}: cannot be written: {error}", to.display()))
        };
        let form = form(to);
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).map_err(failed)?;
        let mut writer = BufWriter::with_capacity(1 << 18, file);
        writeln!(writer, "{}", form.header()).map_err(failed)?;
        let mut put = |line: &str| writeln!(writer, "{line}").map_err(failed);
        let sheets: BTreeMap<u64, &PeriodSheet> = self
            .sheets
            .iter()
            .filter_map(|sheet| match sheet.key {
                PlayerKey::Fide(id) => Some((id, sheet)),
                PlayerKey::Entrant { .. } => None,
            })
            .collect();
        let mut listed = HashSet::new();
        if let Some(list) = list {
            let next = |mut row: ListRow<'_>| {
                let sheet = sheets.get(&row.fide_id).copied();
                self.change(&mut row, sheet);
                let line = self.keeps(&row).then(|| form.line(&row));
                Some((sheet.map(|_| row.fide_id), line))
            };
            list::rows(list, self.pace, BadLines::Known, next, |(id, line)| {
                listed.extend(id);
                line.map_or(Ok(()), |line| put(&line))
            })?;
        }
        for (id, sheet) in &sheets {
            if !listed.contains(id) && sheet.new.rating().is_some() {
                put(&form.line(&self.newcomer(*id, sheet)))?;
            }
        }
        let file = writer
            .into_inner()
            .map_err(|error| failed(error.into_error()))?;
        file.persist(to).map_err(|error| failed(error.error))?;
        Ok(self.without_id().into_iter().collect())
    }

    /// Puts the period into a player's line; who did not play has no games in it.
    fn change(&self, row: &mut ListRow<'_>, sheet: Option<&PeriodSheet>) {
        let games = row.games[self.pace as usize];
        let listed = *row.entry.of_mut(self.pace);
        let (new, games) = match sheet {
            None => (listed, self.games_of(listed.k, games, 0)),
            Some(sheet) => {
                let player = Contestant {
                    k: listed.k,
                    games: self.completed(listed, games),
                    birth_year: row.entry.birth_year,
                    ..Contestant::new(sheet.key, sheet.old)
                };
                let new = self.listed(&player, sheet);
                (
                    new,
                    self.games_of(new.k, player.games.unwrap_or(0), sheet.n),
                )
            }
        };
        *row.entry.of_mut(self.pace) = new;
        row.games[self.pace as usize] = games;
    }

    /// Rating and K of the next list.
    fn listed(&self, player: &Contestant, sheet: &PeriodSheet) -> Listed {
        match sheet.new {
            NewRating::Rated(rating) => Listed {
                rating: Some(rating),
                k: Some(self.rules.next_k(player, sheet.n, rating, self.year())),
            },
            NewRating::Unrated(_) => Listed::default(),
        }
    }

    /// 1998: the list tells how many games were completed while K is that of the new (9.1.2).
    fn completed(&self, listed: Listed, games: u32) -> Option<u32> {
        (self.counts_new(listed.k)).then_some(games)
    }

    /// What the column of games says: those of the period, or of a new player all so far.
    fn games_of(&self, k: Option<u16>, before: u32, n: u32) -> u32 {
        if self.counts_new(k) {
            before.saturating_add(n)
        } else {
            n
        }
    }

    fn counts_new(&self, k: Option<u16>) -> bool {
        match self.rules {
            RatingRules::ByEvent(rules) => k == Some(rules.k_new),
            RatingRules::ByGame(_) => false,
        }
    }

    /// The year of the next list, for the age of juniors.
    fn year(&self) -> Option<i16> {
        let list = list_in_force(self.edition, self.newest?);
        Some(list.saturating_add(1.month()).year())
    }

    /// 1998: who has no rating is on no list (9.2.1); since 2024 they are shown as unrated (7.2.1).
    fn keeps(&self, row: &ListRow<'_>) -> bool {
        let entry = &row.entry;
        let rated = [entry.standard, entry.rapid, entry.blitz]
            .iter()
            .any(|listed| listed.rating.is_some());
        rated || self.edition != RatingEdition::E1998
    }

    /// The line of one who is not in the list.
    fn newcomer(&self, id: u64, sheet: &PeriodSheet) -> ListRow<'static> {
        let mut row = ListRow {
            fide_id: id,
            ..ListRow::default()
        };
        if let Some((contestant, person)) = self.people.get(&sheet.key) {
            row.name = person.name.clone().into();
            row.federation = person.federation.clone().into();
            row.sex = person.sex;
            row.title = person.title;
            row.entry.birth_year = contestant.birth_year;
        }
        self.change(&mut row, Some(sheet));
        row
    }

    fn without_id(&self) -> Option<String> {
        let rated = self.sheets.iter().filter(|sheet| {
            matches!(sheet.key, PlayerKey::Entrant { .. }) && sheet.new.rating().is_some()
        });
        let names: Vec<String> = rated
            .filter_map(|sheet| Some(self.people.get(&sheet.key)?.1.name.clone()))
            .collect();
        (!names.is_empty()).then(|| {
            format!(
                "without a FIDE id and in no list: {}",
                super::some_of(&names)
            )
        })
    }
}

/// By the ending of the name.
fn form(path: &Path) -> ListForm {
    let csv = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
    if csv { ListForm::Csv } else { ListForm::Fixed }
}

/// The list is read a second time for the new one, which standard input cannot be.
pub fn refuse_standard_input(list: Option<&Path>) -> Result<(), Failure> {
    if list == Some(Path::new("-")) {
        let reason = "the list is read twice for --new-list: name its file";
        return Err(Failure::input(format!(
            "{}: {reason}",
            input::shown(Path::new("-"))
        )));
    }
    Ok(())
}
