//! Matches of a team event: their settings, and how a round shows them.

use super::code::Code;
use super::problem::Problem;
use hakem_core::pairing::{System, TeamPreferences, TeamScores};
use hakem_core::tournament::{
    MatchScore, PairedRound, Seat, Settings, TeamPoints, TeamSettings, Tournament,
};
use hakem_core::{Colour, Points, TeamId, TeamSwissEdition};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The matches of a team event. What is left out stays as it is.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MatchesBody {
    /// The colours of the team with White on board 1, board by board.
    #[schema(example = "WBWB")]
    boards: Option<String>,
    /// Match points of a match won.
    #[schema(value_type = Option<String>, example = "2")]
    win: Option<Points>,
    /// Of a drawn one.
    #[schema(value_type = Option<String>, example = "1")]
    draw: Option<Points>,
    /// Of one lost.
    #[schema(value_type = Option<String>, example = "0")]
    loss: Option<Points>,
    /// What the pairing-allocated bye brings; left out, what a drawn match does.
    bye: Option<TeamPointsBody>,
}

/// Match points with game points.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamPointsBody {
    /// Match points.
    #[schema(value_type = String, example = "1")]
    match_points: Points,
    /// Game points.
    #[schema(value_type = String, example = "2")]
    game_points: Points,
}

impl MatchesBody {
    /// The settings that it makes of those in force.
    pub fn settings(&self, now: &TeamSettings) -> Result<TeamSettings, Problem> {
        let mut settings = now.clone();
        if let Some(boards) = &self.boards {
            settings.boards = colours(boards)?;
        }
        let points = &mut settings.match_points;
        points.win = self.win.unwrap_or(points.win);
        points.draw = self.draw.unwrap_or(points.draw);
        points.loss = self.loss.unwrap_or(points.loss);
        if let Some(bye) = self.bye {
            settings.bye = Some(TeamPoints {
                match_points: bye.match_points,
                game_points: bye.game_points,
            });
        }
        Ok(settings)
    }
}

/// What is chosen of the Swiss team system; what is left out stays as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct TeamSwissChoice {
    /// Its edition.
    pub edition: Option<TeamSwissEdition>,
    /// Colour preferences.
    pub preferences: Option<TeamPreferences>,
    /// Which score comes first.
    pub scores: Option<TeamScores>,
}

impl TeamSwissChoice {
    /// The system that it makes of the one in force: in another one nothing is chosen yet.
    pub fn system(self, now: &Settings) -> System {
        let (edition, preferences, scores) = match now.system {
            System::TeamSwiss {
                edition,
                preferences,
                scores,
            } => (edition, preferences, scores),
            _ => (
                now.start
                    .map_or(TeamSwissEdition::newest(), TeamSwissEdition::on),
                TeamPreferences::default(),
                TeamScores::default(),
            ),
        };
        System::TeamSwiss {
            edition: self.edition.unwrap_or(edition),
            preferences: self.preferences.unwrap_or(preferences),
            scores: self.scores.unwrap_or(scores),
        }
    }
}

fn colours(text: &str) -> Result<Vec<Colour>, Problem> {
    let colour = |letter| match letter {
        'W' => Some(Colour::White),
        'B' => Some(Colour::Black),
        _ => None,
    };
    let colours: Option<Vec<Colour>> = text.chars().map(colour).collect();
    colours.ok_or_else(|| {
        let text = "`matches.boards`: write a letter W or B for each board, as in 'WBWB'";
        Problem::new(Code::InvalidValue, text)
    })
}

/// The settings in the names of the body.
pub fn settings_json(settings: &TeamSettings) -> Value {
    let letters = settings.boards.iter().map(|colour| match colour {
        Colour::White => 'W',
        Colour::Black => 'B',
    });
    json!({
        "boards": letters.collect::<String>(),
        "win": settings.match_points.win,
        "draw": settings.match_points.draw,
        "loss": settings.match_points.loss,
        "bye": settings.bye,
    })
}

/// A team by number and name.
pub fn team_json(t: &Tournament, id: TeamId) -> Value {
    let team = t.teams.get(&id);
    json!({ "id": id, "name": team.map(|team| team.name.as_str()) })
}

/// The matches of a round; none in an individual event. The boards of a match are named by their
/// numbers in the round; a board that is not played has none.
pub fn matches_json(t: &Tournament, round: u16, paired: &PairedRound) -> Option<Value> {
    let teams = paired.teams.as_ref()?;
    let scores: Vec<MatchScore> = t.match_scores(round);
    let matches = (1_u32..).zip(&teams.matches).enumerate();
    let matches = matches.map(|(index, (number, one))| {
        let boards = one.seats.iter().map(|seat| match seat {
            Seat::Game { board, .. } => json!({ "board": board }),
            Seat::Walkover { team, player } => json!({ "walkover": player, "team": team }),
            Seat::Empty => json!({}),
        });
        let score = scores.get(index);
        json!({
            "match": number,
            "white": team_json(t, one.white),
            "black": team_json(t, one.black),
            "white_points": score.map(|score| score.game_points.white),
            "black_points": score.map(|score| score.game_points.black),
            "open": score.map(|score| score.is_open),
            "boards": boards.collect::<Vec<Value>>(),
        })
    });
    Some(json!({
        "matches": matches.collect::<Vec<Value>>(),
        "bye": teams.bye.map(|id| team_json(t, id)),
    }))
}
