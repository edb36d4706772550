//! Changes of rating, as far as the tournament has come.

use hakem_core::rating::{NewRating, PeriodSheet, Unrated};
use hakem_core::tournament::{FidePolicy, RatedTournament, Tournament};
use serde_json::{Value, json};

/// Ratings as JSON, one a player with games that count, numbers as decimal strings.
pub fn ratings_json(t: &Tournament, rated: &RatedTournament) -> Value {
    let numbers = t.numbers(&FidePolicy);
    let rows = rated.players.iter().map(|(id, sheet)| {
        let mut row = sheet_json(sheet);
        row["id"] = json!(id);
        row["tpn"] = json!(numbers.get(id));
        row["name"] = json!(t.players.get(id).map(|player| &player.details.name));
        row
    });
    json!({
        "edition": rated.edition.to_string(),
        "pace": rated.pace,
        "notes": rated.sheets.notes,
        "players": rows.collect::<Vec<_>>(),
    })
}

fn sheet_json(sheet: &PeriodSheet) -> Value {
    let reason = match sheet.new {
        NewRating::Rated(_) => None,
        NewRating::Unrated(Unrated::TooFewGames { games, needed }) => {
            Some(format!("{games} of {needed} games"))
        }
        NewRating::Unrated(Unrated::BelowFloor(rating)) => {
            Some(format!("{rating} is below the floor"))
        }
    };
    json!({
        "old": sheet.old,
        "rc": sheet.rc,
        "n": sheet.n,
        "w": sheet.w,
        "we": sheet.we,
        "k": sheet.k,
        "exact": sheet.exact,
        "change": sheet.change,
        "new": sheet.new.rating(),
        "reason": reason,
    })
}
