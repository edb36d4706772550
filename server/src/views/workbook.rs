//! Lists and standings as a spreadsheet: players, standings, and the pairings of each round.

use super::{Ranking, Unranked, standings_round};
use crate::texts::language::Language;
use crate::texts::results;
use hakem_core::tournament::{FidePolicy, Numbers, PlayerDetails, Policy, Tournament};
use hakem_core::{PlayerId, TeamId};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

/// Why there is no spreadsheet.
#[derive(Debug, thiserror::Error)]
pub enum NoWorkbook {
    /// There are no standings.
    #[error(transparent)]
    Unranked(#[from] Unranked),
    /// It cannot be written.
    #[error("the spreadsheet cannot be written: {0}")]
    Xlsx(#[from] XlsxError),
}

/// One cell.
enum Cell {
    Text(String),
    Whole(i64),
}

impl Cell {
    fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    fn maybe(number: Option<impl Into<i64>>) -> Self {
        number.map_or_else(|| Self::text(""), |number| Self::Whole(number.into()))
    }
}

/// A table on its way into a sheet.
struct Table<'a> {
    sheet: &'a mut Worksheet,
    row: u32,
}

impl Table<'_> {
    /// Writes a line. Texts are texts, whatever they begin with: none becomes a formula.
    fn line(&mut self, cells: Vec<Cell>) -> Result<(), XlsxError> {
        for (column, cell) in (0..).zip(cells) {
            match cell {
                Cell::Text(text) => self.sheet.write_string(self.row, column, text)?,
                Cell::Whole(number) => {
                    self.sheet
                        .write_number(self.row, column, as_number(number))?
                }
            };
        }
        self.row += 1;
        Ok(())
    }
}

/// Ratings and numbers of players are far below what a double holds exactly.
fn as_number(number: i64) -> f64 {
    i32::try_from(number).map_or(f64::MAX, f64::from)
}

/// The tournament as the reader may know it, in a language; with the standings after a round, else
/// after the last of which every game has a result.
///
/// # Errors
/// There are no standings, or the file cannot be written.
pub fn workbook(
    t: &Tournament,
    rules: &dyn Policy,
    language: &Language,
    round: Option<u16>,
) -> Result<Vec<u8>, NoWorkbook> {
    let mut book = Workbook::new();
    // The file is what is in it: when it was asked for makes no difference.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let numbers = t.numbers(&FidePolicy);
    players(&mut book, t, &numbers, language)?;
    let round = round.unwrap_or_else(|| standings_round(t, true));
    if !t.players.is_empty() {
        let ranking = Ranking::after(t, round, rules, None)?;
        standings(&mut book, t, &ranking, language)?;
    }
    for round in 1..=t.newest_round() {
        pairings(&mut book, t, &numbers, round, language)?;
    }
    Ok(book.save_to_buffer()?)
}

/// A sheet with its headings; names of sheets have at most 31 characters and no `[]:*?/\`.
fn sheet<'a>(
    book: &'a mut Workbook,
    name: &str,
    headings: &[String],
) -> Result<Table<'a>, XlsxError> {
    let name = name.replace(['[', ']', ':', '*', '?', '/', '\\', '\''], " ");
    let name: String = name.chars().take(31).collect();
    let sheet = book.add_worksheet().set_name(name)?;
    let bold = Format::new().set_bold();
    for (column, heading) in (0..).zip(headings) {
        sheet.write_string_with_format(0, column, heading, &bold)?;
    }
    sheet.set_freeze_panes(1, 0)?;
    Ok(Table { sheet, row: 1 })
}

fn headings(language: &Language, keys: &[&str]) -> Vec<String> {
    keys.iter()
        .map(|key| language.text(key).into_owned())
        .collect()
}

fn players(
    book: &mut Workbook,
    t: &Tournament,
    numbers: &Numbers,
    language: &Language,
) -> Result<(), XlsxError> {
    let keys = [
        "number",
        "title",
        "player",
        "rating",
        "federation",
        "club",
        "fide-id",
    ];
    let mut table = sheet(
        book,
        &language.text("tab-players"),
        &headings(language, &keys),
    )?;
    let mut listed: Vec<_> = t.players.values().collect();
    listed.sort_by_key(|player| (numbers.get(&player.id).map(|tpn| tpn.0), player.id));
    for player in listed {
        let details = &player.details;
        table.line(vec![
            Cell::maybe(numbers.get(&player.id).map(|tpn| tpn.0)),
            Cell::text(details.title.map_or("", hakem_core::Title::code)),
            Cell::text(&details.name),
            Cell::maybe(details.official_rating()),
            Cell::text(&details.federation),
            Cell::text(&details.club),
            Cell::text(details.fide_id.map(|id| id.to_string()).unwrap_or_default()),
        ])?;
    }
    table.sheet.autofit();
    Ok(())
}

fn standings(
    book: &mut Workbook,
    t: &Tournament,
    ranking: &Ranking,
    language: &Language,
) -> Result<(), XlsxError> {
    let keys = [
        "rank",
        "number",
        "title",
        "player",
        "rating",
        "federation",
        "points",
    ];
    let mut columns = headings(language, &keys);
    columns.extend(ranking.list.0.iter().map(ToString::to_string));
    let mut table = sheet(book, &language.text("tab-standings"), &columns)?;
    for row in &ranking.standings.rows {
        let [title, name, rating, federation] = if t.settings.teams {
            team(t, TeamId(row.id.0))
        } else {
            person(t, PlayerId(row.id.0))
        };
        let mut cells = vec![
            Cell::Whole(row.rank.into()),
            Cell::Whole(row.tpn.0.into()),
            title,
            name,
            rating,
            federation,
            Cell::text(language.decimal(&row.points.to_string())),
        ];
        // Values are exact: as text they stay so.
        let values = ranking.list.0.iter().zip(row.values.iter());
        cells.extend(values.map(|(name, value)| {
            let shown = value.map(|value| name.shown(value));
            Cell::text(
                shown
                    .map(|text| language.decimal(&text))
                    .unwrap_or_default(),
            )
        }));
        table.line(cells)?;
    }
    table.sheet.autofit();
    Ok(())
}

/// Title, name, rating, federation.
fn person(t: &Tournament, id: PlayerId) -> [Cell; 4] {
    let details = t.players.get(&id).map(|player| &player.details);
    let title = details.and_then(|details| details.title);
    [
        Cell::text(title.map_or("", hakem_core::Title::code)),
        Cell::text(details.map_or("", |details| details.name.as_str())),
        Cell::maybe(details.and_then(PlayerDetails::official_rating)),
        Cell::text(details.map_or("", |details| details.federation.as_str())),
    ]
}

/// The same of a team, which has a name alone.
fn team(t: &Tournament, id: TeamId) -> [Cell; 4] {
    let name = t.teams.get(&id).map_or("", |team| team.name.as_str());
    let nothing = || Cell::text("");
    [nothing(), Cell::text(name), nothing(), nothing()]
}

fn pairings(
    book: &mut Workbook,
    t: &Tournament,
    numbers: &Numbers,
    round: u16,
    language: &Language,
) -> Result<(), XlsxError> {
    let Some(paired) = t.round(round) else {
        return Ok(());
    };
    let name = language.fill("round-n", &[("round", round.into())]);
    let keys = ["board", "number", "white", "result", "number", "black"];
    let mut table = sheet(book, &name, &headings(language, &keys))?;
    let number = |id: &PlayerId| Cell::maybe(numbers.get(id).map(|tpn| tpn.0));
    let called = |id: &PlayerId| {
        let player = t.players.get(id);
        Cell::text(player.map_or("", |player| player.details.name.as_str()))
    };
    for (board, seats) in (1..).zip(&paired.boards) {
        table.line(vec![
            Cell::Whole(board),
            number(&seats.white),
            called(&seats.white),
            Cell::text(results::game(language, seats.result.used)),
            number(&seats.black),
            called(&seats.black),
        ])?;
    }
    if let Some(bye) = &paired.bye {
        let result = Cell::text(language.text("bye-pairing"));
        table.line(vec![Cell::text(""), number(bye), called(bye), result])?;
    }
    table.sheet.autofit();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tournament::{Board, PairedBy, PairedRound, Player, PlayerDetails, Settings};
    use hakem_core::{GameResult, PlayedScore};
    use std::io::Read;

    /// The parts of a zip file, by its central directory.
    fn part(file: &[u8], wanted: &str) -> String {
        let number = |at: usize, size: usize| {
            let bytes = file[at..at + size].iter().rev();
            bytes.fold(0_usize, |sum, byte| sum << 8 | usize::from(*byte))
        };
        let end = (0..=file.len() - 22)
            .rev()
            .find(|at| file[*at..].starts_with(b"PK\x05\x06"));
        let mut at = number(end.unwrap() + 16, 4);
        while file[at..].starts_with(b"PK\x01\x02") {
            let (name, extra, comment) =
                (number(at + 28, 2), number(at + 30, 2), number(at + 32, 2));
            let (packed, local) = (number(at + 20, 4), number(at + 42, 4));
            if &file[at + 46..at + 46 + name] == wanted.as_bytes() {
                let begin = local + 30 + number(local + 26, 2) + number(local + 28, 2);
                let mut text = String::new();
                flate2::read::DeflateDecoder::new(&file[begin..begin + packed])
                    .read_to_string(&mut text)
                    .unwrap();
                return text;
            }
            at += 46 + name + extra + comment;
        }
        panic!("no {wanted}");
    }

    fn event() -> Tournament {
        let mut t = Tournament::new(Settings::new("Open", 1));
        for (id, name) in [(1, "=1+1"), (2, "Işık, Ada")] {
            let player = Player {
                id: PlayerId(id),
                details: PlayerDetails {
                    name: name.to_owned(),
                    ..PlayerDetails::default()
                },
                entered: 1,
                withdrawn: None,
                expelled: false,
                no_byes: false,
            };
            t.players.insert(player.id, player);
        }
        let mut board = Board::new(PlayerId(1), PlayerId(2));
        board.result.used = Some(GameResult::rated(PlayedScore::Draw));
        t.rounds.push(PairedRound {
            by: PairedBy::Hand,
            field: None,
            engine: None,
            engine_version: String::new(),
            regulations: Vec::new(),
            boards: vec![board],
            bye: None,
            teams: None,
            published: true,
        });
        t
    }

    #[test]
    fn players_standings_and_pairings_in_the_reader_s_language() {
        let turkish = Language::find("tr").unwrap();
        let file = workbook(&event(), &FidePolicy, turkish, None).unwrap();
        let sheets = part(&file, "xl/workbook.xml");
        for name in ["Oyuncular", "Sıralama"] {
            assert!(sheets.contains(&format!("name=\"{name}\"")), "{sheets}");
        }
        assert_eq!(sheets.matches("<sheet ").count(), 3);
        let texts = part(&file, "xl/sharedStrings.xml");
        for text in ["Işık, Ada", "=1+1", "½-½", "0,5"] {
            assert!(texts.contains(text), "{text}: {texts}");
        }
        // A name is a text and no formula.
        assert!(!part(&file, "xl/worksheets/sheet1.xml").contains("<f>"));
    }
}
