//! `hakem convert`.

use super::args::{ConvertOrder, Target};
use super::failure::Failure;
use super::input;
use hakem_core::format::trf::{self, Document, RoundCell, WriteOptions};
use hakem_core::{Bye, Colour, Score, SideResult};

/// Writes a file in another format.
pub fn convert(order: &ConvertOrder) -> Result<String, Failure> {
    let file = &order.source.file;
    let document = input::reading(&order.source, input::Telling::Everything)?.document;
    if order.final_report {
        refuse_open_games(&document, &input::shown(file))?;
    }
    match (order.to, order.to.dialect()) {
        (_, Some(dialect)) => {
            let options = WriteOptions {
                dialect,
                comments: !order.no_comments,
            };
            let written = trf::write(&document, options);
            for notice in &written.notices {
                input::message(&input::placed(file, notice));
            }
            Ok(written.text)
        }
        (Target::Csv, None) => players_csv(&document)
            .map_err(|error| Failure::input(format!("{}: {error}", input::shown(file)))),
        (_, None) => serde_json::to_string_pretty(&document)
            .map(|json| json + "\n")
            .map_err(|error| Failure::input(format!("{}: {error}", input::shown(file)))),
    }
}

/// The final report waits for every result (C.02 question 169).
fn refuse_open_games(document: &Document, file: &str) -> Result<(), Failure> {
    let open = document.open_games().into_iter();
    let open: Vec<String> = open
        .map(|(round, white, black)| format!("round {round}: {white}-{black}"))
        .collect();
    if open.is_empty() {
        return Ok(());
    }
    Err(Failure::No {
        reason: format!(
            "{file}: no final report while games have no result: {}",
            open.join(", ")
        ),
    })
}

/// One line a player: the person, points, place, and the rounds as `opponent colour result`.
pub fn players_csv(document: &Document) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let fixed = [
        "rank",
        "title",
        "name",
        "rating",
        "federation",
        "fide_id",
        "birth",
        "points",
        "place",
    ];
    let rounds = usize::from(document.columns());
    let header = fixed.iter().map(ToString::to_string);
    writer.write_record(header.chain((1..=rounds).map(|round| format!("round_{round}"))))?;
    for player in &document.players {
        let text = |value: Option<String>| value.unwrap_or_default();
        let mut record = vec![
            player.rank.to_string(),
            text(player.title.map(|title| title.to_string())),
            player.name.clone(),
            text(player.rating.map(|rating| rating.to_string())),
            player.federation.clone(),
            text(player.fide_id.map(|id| id.to_string())),
            text(
                player
                    .birth
                    .map(|d| format!("{:04}-{:02}-{:02}", d.year, d.month, d.day)),
            ),
            text(player.points.map(|points| points.to_string())),
            text(player.place.map(|place| place.to_string())),
        ];
        let cells = player.rounds.iter().map(|cell| cell_text(*cell));
        record.extend(cells.chain(std::iter::repeat(String::new())).take(rounds));
        writer.write_record(record)?;
    }
    let bytes = writer
        .into_inner()
        .map_err(csv::IntoInnerError::into_error)?;
    // Every field came from a string.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn cell_text(cell: RoundCell) -> String {
    match cell {
        RoundCell::Blank => String::new(),
        RoundCell::Bye(bye) => match bye {
            Bye::PairingAllocated => "U",
            Bye::Full => "F",
            Bye::Half => "H",
            Bye::Zero => "Z",
        }
        .to_owned(),
        RoundCell::Game {
            opponent,
            colour,
            result,
        } => {
            let colour = match colour {
                Some(Colour::White) => "w",
                Some(Colour::Black) => "b",
                None => "-",
            };
            format!("{opponent} {colour} {}", result.map_or("", symbol))
        }
    }
}

const fn symbol(result: SideResult) -> &'static str {
    match result {
        SideResult::Rated(Score::Win) => "1",
        SideResult::Rated(Score::Draw) => "=",
        SideResult::Rated(Score::Loss) => "0",
        SideResult::Unrated(Score::Win) => "W",
        SideResult::Unrated(Score::Draw) => "D",
        SideResult::Unrated(Score::Loss) => "L",
        SideResult::ForfeitWin => "+",
        SideResult::ForfeitLoss => "-",
        SideResult::Unknown => "?",
    }
}
