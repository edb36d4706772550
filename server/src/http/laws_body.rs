//! The Laws of Chess among the settings.

use super::code::Code;
use super::problem::Problem;
use hakem_core::UnknownEdition;
use hakem_core::laws::{EventRules, Supervision, figures};
use hakem_core::tournament::{GameRules, Settings, Tournament};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The Laws of Chess as the tournament plays them.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct LawsBody {
    /// The edition, `1997` to `2023`; left out, the one in force on the first day.
    #[schema(value_type = Option<String>, example = "2023")]
    edition: Option<String>,
    /// `full` (left out) or `partial`: whether the rules of standard games hold in rapid and blitz
    /// (A.4, B.2).
    #[schema(value_type = Option<String>, example = "full")]
    supervision: Supervision,
    /// How late a player may come, in seconds; left out, that of the edition (6.7.1).
    default_time_s: Option<u64>,
    /// Guidelines III are in force.
    guideline_iii: bool,
    /// No draw can be agreed before both have made so many moves.
    no_draw_before_move: Option<u32>,
}

impl LawsBody {
    /// What is set.
    pub fn rules(&self) -> Result<GameRules, Problem> {
        let edition = self.edition.as_deref().map(str::parse).transpose();
        Ok(GameRules {
            edition: edition.map_err(|error: UnknownEdition| {
                Problem::new(Code::InvalidValue, error.to_string())
            })?,
            supervision: self.supervision,
            event: EventRules {
                default_time_s: self.default_time_s,
                guideline_iii: self.guideline_iii,
                no_draw_before_move: self.no_draw_before_move,
            },
        })
    }
}

/// The same as reads show it; the edition is the one that games begun now are played by.
pub fn laws_json(settings: &Settings) -> Value {
    let rules = &settings.laws;
    json!({
        "edition": settings.terms().laws,
        "supervision": rules.supervision,
        "default_time_s": rules.event.default_time_s,
        "guideline_iii": rules.event.guideline_iii,
        "no_draw_before_move": rules.event.no_draw_before_move,
    })
}

/// The default time of a round in seconds, and the regulation that gives it, if one does
/// (6.7.1).
pub fn default_time_json(t: &Tournament, round: u16) -> Value {
    let terms = t.terms(round);
    let of_edition = figures::of(terms.laws).lateness_s;
    json!({
        "seconds": terms.event.default_time_s.unwrap_or(of_edition),
        "regulation": terms.default_time_by,
    })
}
