//! What the competition rules choose (1.2, 1.7), and how TRF 192 encodes it.

use serde::{Deserialize, Serialize};

/// The kind of colour preferences (1.7).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum TeamPreferences {
    /// One level; what holds where nothing is said.
    #[default]
    TypeA,
    /// Strong and mild.
    TypeB,
    /// None at all.
    None,
}

/// What makes score groups, and whether the other score has a say in the colours (1.2, 4.2.2).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum TeamScores {
    /// Match points, then game points; what holds where nothing is said.
    #[default]
    MatchThenGame,
    /// Game points, then match points.
    GameThenMatch,
    /// Match points alone.
    MatchOnly,
    /// Game points alone.
    GameOnly,
}

impl TeamScores {
    /// True if score groups are made of match points.
    pub const fn match_points_first(self) -> bool {
        matches!(self, Self::MatchThenGame | Self::MatchOnly)
    }

    /// True if the secondary score decides who is first-team (4.2.2).
    pub const fn has_secondary(self) -> bool {
        matches!(self, Self::MatchThenGame | Self::GameThenMatch)
    }
}

/// `TYPEA`, `TYPEB`, and no mark for no preferences.
const PREFERENCES: [(&str, TeamPreferences); 3] = [
    ("_TYPEA", TeamPreferences::TypeA),
    ("_TYPEB", TeamPreferences::TypeB),
    ("", TeamPreferences::None),
];

/// The longer marks first: each begins with a shorter one.
const SCORES: [(&str, TeamScores); 4] = [
    ("_MP_GP", TeamScores::MatchThenGame),
    ("_GP_MP", TeamScores::GameThenMatch),
    ("_MP", TeamScores::MatchOnly),
    ("_GP", TeamScores::GameOnly),
];

/// The options that the rest of a code after `FIDE_TEAM` names: `_TYPEB_MP_GP`. Nothing stands for
/// `_TYPEA_MP_GP`, and a type alone for its match points before game points.
pub fn parse_team_options(marks: &str) -> Option<(TeamPreferences, TeamScores)> {
    if marks.is_empty() {
        return Some((TeamPreferences::default(), TeamScores::default()));
    }
    let (rest, preferences) = PREFERENCES
        .iter()
        .find_map(|(mark, preferences)| Some((marks.strip_prefix(mark)?, *preferences)))?;
    let scores = match rest {
        "" => TeamScores::default(),
        _ => SCORES.iter().find(|(mark, _)| *mark == rest)?.1,
    };
    Some((preferences, scores))
}

/// The marks of options, as [`parse_team_options`] reads them.
pub fn team_options_code(preferences: TeamPreferences, scores: TeamScores) -> String {
    if preferences == TeamPreferences::default() && scores == TeamScores::default() {
        return String::new();
    }
    let mark = PREFERENCES.iter().find(|(_, known)| *known == preferences);
    let score = SCORES.iter().find(|(_, known)| *known == scores);
    let text = |mark: Option<&'static str>| mark.unwrap_or_default();
    format!(
        "{}{}",
        text(mark.map(|(mark, _)| *mark)),
        text(score.map(|(mark, _)| *mark))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trf_192_marks_go_out_and_in_again() {
        for (_, preferences) in PREFERENCES {
            for (_, scores) in SCORES {
                let code = team_options_code(preferences, scores);
                assert_eq!(
                    parse_team_options(&code),
                    Some((preferences, scores)),
                    "{code}"
                );
            }
        }
        assert_eq!(
            parse_team_options("_TYPEB"),
            Some((TeamPreferences::TypeB, TeamScores::MatchThenGame))
        );
        for wrong in ["_", "_TYPEC", "_TYPEA_MPGP", "MP", "_MP_MP"] {
            assert_eq!(parse_team_options(wrong), None, "{wrong}");
        }
    }
}
