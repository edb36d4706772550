//! Standings as comma-separated values. A text that a spreadsheet would take for a formula begins
//! with an apostrophe; numbers have a decimal point in every language.

use super::Ranking;
use crate::texts::language::Language;
use hakem_core::format::csv::{Error, plain, text};
use hakem_core::tiebreak::Standing;
use hakem_core::tournament::{PlayerDetails, TeamPoints, Tournament};
use hakem_core::{EntrantId, PlayerId, TeamId};
use std::collections::BTreeMap;

/// The keys of the columns of players, behind the place in a category.
const OF_PLAYERS: [&str; 8] = [
    "rank",
    "number",
    "title",
    "player",
    "rating",
    "federation",
    "club",
    "points",
];

/// The same of teams.
const OF_TEAMS: [&str; 5] = ["rank", "number", "team", "match-points", "game-points"];

/// The standings, or those of a category with its places.
///
/// # Errors
/// The table cannot be written.
pub fn standings_csv(
    t: &Tournament,
    ranking: &Ranking,
    places: Option<&BTreeMap<EntrantId, u32>>,
    language: &Language,
) -> Result<String, Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let keys = if t.settings.teams {
        &OF_TEAMS[..]
    } else {
        &OF_PLAYERS[..]
    };
    let place = places.map(|_| "category-place");
    let headings = place
        .iter()
        .chain(keys)
        .map(|key| language.text(key).into_owned());
    let names = ranking.list.0.iter().map(ToString::to_string);
    writer.write_record(headings.chain(names))?;
    let scores = if t.settings.teams {
        t.team_scores(ranking.round)
    } else {
        BTreeMap::new()
    };
    for row in &ranking.standings.rows {
        let place = places.map(|places| places.get(&row.id));
        if place == Some(None) {
            continue;
        }
        let place = place.flatten().map(ToString::to_string);
        let about = if t.settings.teams {
            team(t, row, scores.get(&TeamId(row.id.0)))
        } else {
            person(t, row)
        };
        let values = ranking.list.0.iter().zip(row.values.iter());
        let values = values.map(|(name, value)| {
            let shown = value.map(|value| name.shown(value));
            shown.unwrap_or_default()
        });
        writer.write_record(place.into_iter().chain(about).chain(values))?;
    }
    text(writer)
}

fn person(t: &Tournament, row: &Standing) -> Vec<String> {
    let details = t
        .players
        .get(&PlayerId(row.id.0))
        .map(|player| &player.details);
    let of = |text: fn(&PlayerDetails) -> String| details.map(text).unwrap_or_default();
    vec![
        row.rank.to_string(),
        row.tpn.to_string(),
        of(|details| {
            details
                .title
                .map(|title| title.to_string())
                .unwrap_or_default()
        }),
        of(|details| plain(&details.name)),
        of(|details| {
            details
                .official_rating()
                .map(|r| r.to_string())
                .unwrap_or_default()
        }),
        of(|details| plain(&details.federation)),
        of(|details| plain(&details.club)),
        row.points.to_string(),
    ]
}

fn team(t: &Tournament, row: &Standing, points: Option<&TeamPoints>) -> Vec<String> {
    let name = t.teams.get(&TeamId(row.id.0)).map(|team| plain(&team.name));
    let points = points.copied().unwrap_or_default();
    vec![
        row.rank.to_string(),
        row.tpn.to_string(),
        name.unwrap_or_default(),
        points.match_points.to_string(),
        points.game_points.to_string(),
    ]
}
