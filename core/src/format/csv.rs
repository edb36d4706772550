//! Comma-separated values.
//!
//! Emitted: UTF-8, a header line, fields quoted where they hold a comma; empty where the file says
//! nothing. A text that a spreadsheet would take for a formula begins with an apostrophe.

use super::trf::{Document, RoundCell, symbol};

/// Why a table cannot be written.
pub use csv::Error;

/// One line a player: the person, points, place, and the rounds as `opponent colour result`.
pub fn write_players(document: &Document) -> Result<String, Error> {
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
        let shown = |value: Option<String>| value.unwrap_or_default();
        let mut record = vec![
            player.rank.to_string(),
            shown(player.title.map(|title| title.to_string())),
            plain(&player.name),
            shown(player.rating.map(|rating| rating.to_string())),
            plain(&player.federation),
            shown(player.fide_id.map(|id| id.to_string())),
            shown(
                player
                    .birth
                    .map(|d| format!("{:04}-{:02}-{:02}", d.year, d.month, d.day)),
            ),
            shown(player.points.map(|points| points.to_string())),
            shown(player.place.map(|place| place.to_string())),
        ];
        let cells = player.rounds.iter().map(|cell| cell_text(*cell));
        record.extend(cells.chain(std::iter::repeat(String::new())).take(rounds));
        writer.write_record(record)?;
    }
    text(writer)
}

/// What was written.
///
/// # Errors
/// The last of it cannot be written.
pub fn text(writer: csv::Writer<Vec<u8>>) -> Result<String, Error> {
    let bytes = writer
        .into_inner()
        .map_err(csv::IntoInnerError::into_error)?;
    // Every field came from a string.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A text that is one for spreadsheets too: none becomes a formula.
pub fn plain(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

fn cell_text(cell: RoundCell) -> String {
    match cell {
        RoundCell::Blank => String::new(),
        RoundCell::Bye(bye) => symbol::of_bye(bye).to_string(),
        RoundCell::Game {
            opponent,
            colour,
            result,
        } => {
            let colour = symbol::of_colour(colour);
            let result = result.map_or(String::new(), |result| symbol::of_result(result).into());
            format!("{opponent} {colour} {result}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn no_name_is_a_formula() {
        for formula in ["=HYPERLINK(\"x\")", "+1+1", "-1", "@SUM(A1)"] {
            assert_eq!(plain(formula), format!("'{formula}"));
        }
        assert_eq!(plain("Işık, Ada"), "Işık, Ada");
    }
}
