//! Games under arbitration: what happened, and what is ruled.

use super::answer::read;
use super::boards::result;
use super::call::{Call, tournament};
use super::code::Code;
use super::problem::{Problem, unfit};
use super::text;
use crate::auth::Act;
use crate::desk::matters_json;
use actix_web::HttpResponse;
use hakem_core::laws::game::{Correction, GameCommand, OwnDecision, Raiser, Raising, RulingAct};
use hakem_core::laws::{Choice, Incident};
use hakem_core::{ByColour, Colour};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// Something that happened in a game. Offers, agreement and resignation are ruled at once; for all
/// else the Laws propose a ruling that waits for an arbiter, and the server's clock is stopped.
///
/// ```json
/// {"incident": {"kind": "illegal_move", "by": "white", "move": "Ke1-e3", "completed": true}}
/// {"incident": {"kind": "claim_repetition", "by": "black"}, "raised_by": "black"}
/// {"incident": {"kind": "resign", "by": "white"}, "raised_by": "white"}
/// ```
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct IncidentBody {
    /// What happened: `kind` and its fields, as in a case of `hakem rule`.
    #[schema(value_type = Object, example = json!({ "kind": "flag", "side": "white" }))]
    incident: Value,
    /// Who raises it: `arbiter` (left out), `white`, `black` or `feed`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    raised_by: Raiser,
    /// The clock that the server runs goes on while the arbiter decides.
    #[serde(default)]
    clock_runs: bool,
    /// Rule at once as the Laws propose; arbiters only.
    #[serde(default)]
    rule: bool,
}

/// What an arbiter says to an incident:
///
/// | act | fields |
/// | --- | --- |
/// | `confirm` | |
/// | `choose` | choice: one of those that the ruling leaves; `ms` where it sets, adds or cuts time |
/// | `correct` | reason; and `restated`: what happened in truth, ruled by the Laws, or `own`: the arbiter's own decision, or neither: the ruling is only withdrawn |
/// | `dismiss` | reason |
///
/// ```json
/// {"incident": 1, "act": "confirm", "resume": "white"}
/// {"incident": 1, "act": "choose", "choice": {"choice": "add_time", "side": "black"}, "ms": 60000}
/// {"incident": 1, "act": "correct", "reason": "the wrong board was looked at", "own": {"result": null}}
/// ```
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulingBody {
    /// The number of the incident in the game.
    incident: u32,
    /// What is said.
    act: RulingActName,
    /// The choice taken.
    #[schema(value_type = Option<Object>, example = json!({ "choice": "declare", "result": "1/2-1/2" }))]
    choice: Option<Choice>,
    /// How many milliseconds.
    ms: Option<u64>,
    /// Why.
    reason: Option<String>,
    /// What happened in truth.
    #[schema(value_type = Option<Object>)]
    restated: Option<Value>,
    /// The arbiter's own decision.
    own: Option<OwnBody>,
    /// The clock that the server runs goes on for this side.
    #[schema(value_type = Option<String>, example = "white")]
    resume: Option<Colour>,
}

/// What is said to an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RulingActName {
    /// As proposed.
    Confirm,
    /// One of the choices.
    Choose,
    /// Otherwise.
    Correct,
    /// Nothing to rule.
    Dismiss,
}

/// A decision that the arbiter takes himself. What is left out stays as it is once the earlier
/// ruling is withdrawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub struct OwnBody {
    /// The result; null or left out: the game goes on.
    #[schema(example = "1/2-1/2")]
    result: Option<String>,
    /// White's time.
    white_ms: Option<u64>,
    /// Black's.
    black_ms: Option<u64>,
    /// Illegal moves completed by each.
    #[schema(value_type = Option<Object>, example = json!({ "white": 1, "black": 0 }))]
    illegal: Option<ByColour<u8>>,
    /// The articles it rests on.
    #[schema(example = json!(["6.9"]))]
    articles: Vec<String>,
}

impl OwnBody {
    pub(super) fn decision(self) -> Result<OwnDecision, Problem> {
        text::list("articles", &self.articles)?;
        Ok(OwnDecision {
            result: result(self.result.as_deref())?,
            white_ms: self.white_ms,
            black_ms: self.black_ms,
            illegal: self.illegal,
            articles: self.articles,
        })
    }
}

impl RulingBody {
    fn act(self) -> Result<RulingAct, Problem> {
        let missing = |field: &str| {
            let text = format!("`{field}` is missing; this act needs it");
            Problem::new(Code::InvalidIncident, text)
        };
        text::given("reason", self.reason.as_ref())?;
        let reason = self.reason.ok_or_else(|| missing("reason"));
        Ok(match self.act {
            RulingActName::Confirm => RulingAct::Confirm,
            RulingActName::Choose => RulingAct::Choose {
                choice: self.choice.ok_or_else(|| missing("choice"))?,
                ms: self.ms,
            },
            RulingActName::Correct => RulingAct::Correct(Box::new(Correction {
                reason: reason?,
                incident: self.restated.map(restated).transpose()?,
                own: self.own.map(OwnBody::decision).transpose()?,
            })),
            RulingActName::Dismiss => RulingAct::Dismiss { reason: reason? },
        })
    }
}

fn restated(value: Value) -> Result<Incident, Problem> {
    Incident::read(value, "restated").map_err(|error| unfit(&error))
}

/// `POST /rounds/{r}/boards/{b}/incidents`.
pub async fn raise(call: Call) -> Result<HttpResponse, Problem> {
    let body: IncidentBody = call.json()?;
    if body.rule {
        call.expect(Act::Rule)?;
    }
    if body.raised_by == Raiser::Server {
        let text =
            "the server raises its own incidents; raised_by is arbiter, white, black or feed";
        return Err(Problem::new(Code::InvalidIncident, text));
    }
    let incident = Incident::read(body.incident, "incident").map_err(|error| unfit(&error))?;
    call.arbitrate(GameCommand::Raise(Box::new(Raising {
        incident,
        raised_by: body.raised_by,
        clock_runs: body.clock_runs,
        rule_at_once: body.rule,
        himself: false,
    })))
    .await
}

/// `POST /rounds/{r}/boards/{b}/rulings`.
pub async fn rule(call: Call) -> Result<HttpResponse, Problem> {
    let body: RulingBody = call.json()?;
    let (number, resume) = (body.incident, body.resume);
    call.arbitrate(GameCommand::Rule {
        number,
        act: body.act()?,
        resume,
    })
    .await
}

/// What of the incidents is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Asked {
    round: Option<u16>,
    open: Option<String>,
}

/// `GET /incidents`; `?round=` of one round, `?open` only those that wait for an arbiter.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let asked: Asked = call.query()?;
    let scene = call.scene()?;
    tournament(&scene)?;
    let incidents = matters_json(&scene, |round, matter| {
        let of_round = asked.round.is_none_or(|only| only == round);
        of_round && (asked.open.is_none() || matter.waits())
    });
    read(&call, scene.state.rev(), &json!({ "incidents": incidents }))
}
