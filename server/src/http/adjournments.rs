//! Adjournments (Guidelines I): the sealed move comes in, and goes out only when it is opened.

use super::boards::result;
use super::call::Call;
use super::code::Code;
use super::problem::Problem;
use super::text;
use actix_web::HttpResponse;
use hakem_core::Colour;
use hakem_core::laws::adjournment::{AdjournmentStep, Sealed};
use hakem_core::laws::game::GameCommand;
use serde::Deserialize;
use utoipa::ToSchema;

/// A step of an adjournment:
///
/// | step | fields |
/// | --- | --- |
/// | `request` | by: who has the move and is told to seal it |
/// | `seal` | text: the move, kept secret; or commitment: BLAKE3 of nonce and move, in hexadecimal; or paper: true, it is written on paper and known to the player alone |
/// | `stop` | the player stops the clock: the move cannot be changed any more |
/// | `check` | the arbiter has checked the envelope |
/// | `await` | who has to reply is not there: his clock is started |
/// | `reply` | text, commitment or paper: the reply, sealed while who sealed first is not there |
/// | `open` | text; nonce, if there was a commitment |
/// | `lost` | text: the envelope is lost, and who sealed plays the move that he says he sealed |
/// | `conclude` | result: agreed, or given up, before the resumption |
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdjournmentBody {
    /// Which.
    step: StepName,
    /// Who seals.
    #[schema(value_type = Option<String>, example = "white")]
    by: Option<Colour>,
    /// The move.
    #[schema(example = "Nf3")]
    text: Option<String>,
    /// A commitment to the move.
    commitment: Option<String>,
    /// The move is on paper alone, in an envelope.
    #[serde(default)]
    paper: bool,
    /// What was put before the move in the commitment.
    nonce: Option<String>,
    /// The result.
    #[schema(example = "1/2-1/2")]
    result: Option<String>,
}

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepName {
    /// The player with the move is told to seal.
    Request,
    /// He writes his move.
    Seal,
    /// He stops the clock.
    Stop,
    /// The arbiter checks the envelope.
    Check,
    /// Who has to reply is not there.
    Await,
    /// The reply is sealed too.
    Reply,
    /// It is opened.
    Open,
    /// It is lost.
    Lost,
    /// The game ends before it is resumed.
    Conclude,
}

fn missing(field: &str) -> Problem {
    let text = format!("`{field}` is missing; this step needs it");
    Problem::new(Code::InvalidValue, text)
}

impl AdjournmentBody {
    /// The move as it is sealed: in words, by a digest, or on paper.
    fn sealed(self) -> Result<Sealed, Problem> {
        match (self.text, self.commitment, self.paper) {
            (Some(text), None, false) => Ok(Sealed::Text(text.trim().to_owned())),
            (None, Some(digest), false) => Ok(Sealed::Commitment(digest.to_lowercase())),
            (None, None, true) => Ok(Sealed::Paper),
            _ => Err(missing("text`, `commitment` or `paper")),
        }
    }

    fn step(self) -> Result<AdjournmentStep, Problem> {
        for (field, given) in [
            ("text", &self.text),
            ("commitment", &self.commitment),
            ("nonce", &self.nonce),
        ] {
            text::given(field, given.as_ref())?;
        }
        Ok(match self.step {
            StepName::Request => AdjournmentStep::Request {
                by: self.by.ok_or_else(|| missing("by"))?,
            },
            StepName::Seal => AdjournmentStep::Write(self.sealed()?),
            StepName::Reply => AdjournmentStep::SealReply(self.sealed()?),
            StepName::Await => AdjournmentStep::Await,
            StepName::Stop => AdjournmentStep::StopClock,
            StepName::Check => AdjournmentStep::Check,
            StepName::Open => {
                let text = self.text.ok_or_else(|| missing("text"))?.trim().to_owned();
                let digest = self.nonce.map(|nonce| commitment(&nonce, &text));
                AdjournmentStep::Open { text, digest }
            }
            StepName::Lost => AdjournmentStep::PlayAsSaid {
                text: self.text.ok_or_else(|| missing("text"))?.trim().to_owned(),
            },
            StepName::Conclude => {
                let text = self.result.ok_or_else(|| missing("result"))?;
                let result = result(Some(&text))?.ok_or_else(|| missing("result"))?;
                AdjournmentStep::Conclude { result }
            }
        })
    }
}

/// What a player commits himself to: nobody can tell the move from it without the nonce.
fn commitment(nonce: &str, text: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(nonce.as_bytes());
    hasher.update(text.as_bytes());
    hasher.finalize().to_hex().to_string()
}

/// `POST /rounds/{r}/boards/{b}/adjournment`.
pub async fn step(call: Call) -> Result<HttpResponse, Problem> {
    let body: AdjournmentBody = call.json()?;
    let step = Box::new(body.step()?);
    call.arbitrate(GameCommand::Adjourn(step)).await
}
