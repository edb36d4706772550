//! Why a game does not do what is asked of it.

use super::{Code, Problem};
use hakem_core::PolicyError;
use hakem_core::laws::game::{GameRefusal, MoveRefusal};
use hakem_core::laws::{CaseError, Said, Word};
use serde_json::json;

impl From<GameRefusal> for Problem {
    fn from(refusal: GameRefusal) -> Self {
        let text = refusal.to_string();
        let reason = refusal.code();
        let code = match &refusal {
            GameRefusal::Start(_) | GameRefusal::SamePlayer | GameRefusal::TakeBack { .. } => {
                Code::InvalidValue
            }
            GameRefusal::Move(refusal) => return illegal(refusal, text),
            GameRefusal::PlyConflict { .. } => Code::PlyConflict,
            GameRefusal::PlyGap { .. } => Code::PlyGap,
            GameRefusal::Over(_) => Code::GameOver,
            GameRefusal::NoChange => Code::NoChange,
            GameRefusal::Incident(error) => return unfit(error),
            GameRefusal::Policy(error) => return PolicyError::clone(error).into(),
            GameRefusal::NoReason | GameRefusal::NoControl => Code::InvalidValue,
            GameRefusal::UnknownIncident(_) => Code::UnknownThing,
            GameRefusal::NotStarted
            | GameRefusal::StartedAlready
            | GameRefusal::NoTerms
            | GameRefusal::NoClock
            | GameRefusal::ServerClock
            | GameRefusal::FlagFell(_)
            | GameRefusal::Clock(_)
            | GameRefusal::IncidentState(..)
            | GameRefusal::ProposalStale(_)
            | GameRefusal::LaterResult(_)
            | GameRefusal::NewGameStands(_)
            | GameRefusal::NotOnMove(_)
            | GameRefusal::NotAllowed(_)
            | GameRefusal::Adjournment(_) => Code::GameState,
            GameRefusal::Misfit(_) => Code::Internal,
            GameRefusal::UnknownCommand(_) => Code::UnknownCommand,
            GameRefusal::UndoneAlready(_) => Code::UndoneAlready,
            GameRefusal::Dependents { .. } => Code::Dependents,
        };
        Self::new(code, text).with(match refusal {
            GameRefusal::PlyConflict { ply, uci, san } => {
                json!({ "reason": reason, "ply": ply, "uci": uci, "san": san })
            }
            GameRefusal::PlyGap { ply, next } => {
                json!({ "reason": reason, "ply": ply, "next": next })
            }
            GameRefusal::NotAllowed(objections) => {
                let said = objections.into_iter().map(|(by, reason)| {
                    let word = Word::Refuses { reason };
                    Said { by, word }.write()
                });
                json!({ "reason": reason, "said": said.collect::<Vec<_>>() })
            }
            _ => json!({ "reason": reason }),
        })
    }
}

/// An incident of which a field does not fit the game.
pub fn unfit(error: &CaseError) -> Problem {
    let detail = json!({ "field": error.field, "text": error.reason });
    Problem::new(Code::InvalidIncident, error.to_string()).with(detail)
}

fn illegal(refusal: &MoveRefusal, text: String) -> Problem {
    Problem::new(Code::IllegalMove, text).with(json!({
        "move": refusal.text,
        "ply": refusal.ply,
        "fen": refusal.fen,
        "reason": refusal.fault.code(),
        "text": refusal.fault.to_string(),
    }))
}
