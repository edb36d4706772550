//! Which subject rules which incident, and what a choice of the arbiter does.

use super::articles::Rule;
use super::case::{CaseError, MOST_MS};
use super::choice::{Choice, opponent_scores};
use super::circumstance::{Decision, QuickplayReason};
use super::draw_claim::{self, Claim};
use super::ground::Ground;
use super::illegal_move::{self, Fault};
use super::incident::Incident;
use super::ruling::{Adjust, Board, Mark, Ruling, win};
use super::scene::Scene;
use super::touched_piece::{self, Touching};
use super::two_hands::Hands;
use super::{
    adjournment, automatic_end, conduct, draw_offer, flag, late_arrival, promotion,
    quickplay_finish, resignation, scoresheet, set_up, two_hands,
};
use crate::Colour;

/// The ruling on an incident of a game that is not over.
pub(super) fn rule(scene: Scene<'_>, incident: &Incident) -> Result<Ruling, CaseError> {
    Ok(match incident {
        Incident::Move { by, text, .. } => return automatic_end::moved(scene, *by, text),
        Incident::IllegalMove {
            by,
            text,
            completed,
            opponent_replied,
            opponent_touched,
            noticed_by,
        } => {
            let fault = Fault {
                by: *by,
                text: text.as_deref(),
                completed: *completed,
                opponent_replied: *opponent_replied,
                opponent_touched: *opponent_touched,
                noticed_by: *noticed_by,
            };
            return illegal_move::rule(scene, &fault);
        }
        Incident::PressedWithoutMove { by } => return illegal_move::empty_press(scene, *by),
        Incident::PromotionNotReplaced { by, square, from } => {
            return promotion::unreplaced(scene, *by, square, from.as_deref());
        }
        Incident::TwoHands {
            by,
            text,
            legal,
            completed,
        } => {
            let hands = Hands {
                by: *by,
                text: text.as_deref(),
                legal: *legal,
                completed: *completed,
            };
            return two_hands::rule(scene, &hands);
        }
        Incident::StandingIllegality {
            what: _,
            next_completed,
            still_there,
        } => return illegal_move::standing(scene, *next_completed, *still_there),
        Incident::Touched {
            by,
            squares,
            adjust,
            noticed_by,
            opponent_touched,
        } => {
            let touching = Touching {
                by: *by,
                squares,
                adjust: *adjust,
                noticed_by: *noticed_by,
                claimant_touched: *opponent_touched,
            };
            return touched_piece::rule(scene, &touching);
        }
        Incident::Released { by, from, to } => {
            return touched_piece::released(scene, *by, from, to);
        }
        Incident::PromotionPieceTouched {
            by,
            square,
            from,
            piece,
        } => {
            let squares = (square.as_str(), from.as_deref());
            return promotion::new_piece_touched(scene, *by, squares, *piece);
        }
        Incident::ClaimRepetition { by, announced } => {
            return draw_claim::rule(scene, Claim::Threefold, *by, announced.as_deref());
        }
        Incident::ClaimFifty { by, announced } => {
            return draw_claim::rule(scene, Claim::Fifty, *by, announced.as_deref());
        }
        Incident::SealedMove { by, text } => return adjournment::opened(scene, *by, text),
        Incident::Concluded { result } => return adjournment::concluded(scene, *result),
        Incident::AdjournedEarly { by, before_end_ms } => {
            return adjournment::adjourned_early(scene, *by, *before_end_ms);
        }
        Incident::Decision { choice, ms } => return decide(scene, *choice, *ms),
        _ => certain(scene, incident),
    })
}

/// Incidents whose fields always fit the game.
fn certain(scene: Scene<'_>, incident: &Incident) -> Ruling {
    match incident {
        Incident::Flag {
            side,
            at_ms,
            last_move_at_ms,
            noticed_by,
        } => {
            let fallen = flag::Fallen {
                side: *side,
                at_ms: *at_ms,
                last_move_at_ms: *last_move_at_ms,
                noticed_by: *noticed_by,
            };
            flag::rule(scene, &fallen)
        }
        Incident::BothFlags { order, last_period } => flag::both(scene, *order, *last_period),
        Incident::Resign { by } => resignation::rule(scene, *by),
        Incident::DrawOffer { by } => draw_offer::offered(scene, *by),
        Incident::DrawOfferWithdrawn { by } => draw_offer::withdrawn(scene, *by),
        Incident::DrawAccepted { by } => draw_offer::accepted(scene, *by),
        Incident::DrawRefused { by } => draw_offer::refused(scene, *by),
        Incident::QuickplayClaim { by } => quickplay_finish::claimed(scene, *by),
        Incident::QuickplayClaimWithoutArbiter {
            by,
            reason,
            position_verified,
            score_sheet,
        } => {
            let proved =
                *position_verified && (*score_sheet || *reason != QuickplayReason::NoEffort);
            quickplay_finish::referred(scene, *by, proved)
        }
        Incident::QuickplayDecision {
            by,
            decision,
            bonus,
        } => quickplay_finish::decided(scene, *by, *decision, *bonus),
        Incident::IncrementRequest { by } => quickplay_finish::increment_asked(scene, *by),
        Incident::Late { by, after_s } => late_arrival::rule(scene, *by, *after_s),
        Incident::WrongPosition { moves_made, .. } => set_up::wrong_position(scene, *moves_made),
        Incident::BoardTurned { moves_made, .. } => set_up::board_turned(scene, *moves_made),
        Incident::ColoursReversed { moves_made, .. } => {
            set_up::colours_reversed(scene, *moves_made)
        }
        Incident::ClockWrong { moves_made, .. } => set_up::clock_wrong(scene, *moves_made),
        Incident::ClockDefective {} => set_up::clock_defective(scene),
        Incident::Displaced { by, .. } => set_up::displaced(scene, *by),
        Incident::Device { by, place, rang } => conduct::device(scene, *by, *place, *rang),
        Incident::RefusesLaws { by, opponent_score } => {
            conduct::refuses(scene, *by, opponent_score.map(Into::into))
        }
        Incident::ResumptionLate {
            by,
            after_s,
            was_sealer,
            sealed,
        } => {
            let sealed = sealed.as_deref().filter(|_| *was_sealer);
            adjournment::late(scene, *by, *after_s, *was_sealer, sealed)
        }
        Incident::Resumption { present, waited_s } => {
            adjournment::resumption(scene, *present, *waited_s)
        }
        Incident::ResumptionClockWrong { has_moved, .. } => {
            adjournment::clock_wrong(scene, *has_moved)
        }
        Incident::EnvelopeLost { position_known } => {
            adjournment::envelope_lost(scene, *position_known)
        }
        Incident::Disturbance { by } => conduct::disturbance(scene, *by),
        Incident::ExternalDisturbance { by } => conduct::external(scene, *by),
        Incident::Conduct { by, breach } => conduct::breach(scene, *by, *breach),
        Incident::Recording { by, was_relieved } => {
            scoresheet::recording(scene, *by, *was_relieved)
        }
        Incident::ScoreSheets { complete } => scoresheet::at_flag(scene, *complete),
        Incident::QuotaNotProved { .. } => scoresheet::not_proved(scene),
        Incident::RecordAsked { by } => scoresheet::record_asked(scene, *by),
        // All others are ruled in `rule`.
        _ => conduct::interference(scene),
    }
}

/// The arbiter's choice among those the last ruling left him.
pub(super) fn decide(
    scene: Scene<'_>,
    choice: Choice,
    ms: Option<u64>,
) -> Result<Ruling, CaseError> {
    if !scene.game.choices.contains(&choice) {
        let reason = "the last ruling did not leave this choice; take one of its choices";
        return Err(CaseError::new("choice", &reason));
    }
    let penalty = || scene.ruling(Ground::Penalty, &[Rule::Penalties]);
    let article = scene.article(Rule::Penalties);
    let time = |side, adjust| penalty().adjust(side, adjust, article);
    let noted = || Ruling {
        penalties: vec![choice],
        ..penalty()
    };
    Ok(match choice {
        Choice::AddTime { side } => time(side, Adjust::AddMs(amount(ms)?)),
        Choice::CutTime { side } => time(side, Adjust::CutMs(cut(scene, side, amount(ms)?)?)),
        Choice::SetTime { side } => {
            let set = Adjust::SetMs(amount(ms)?);
            let article = scene.article(Rule::ClockWrong);
            scene
                .ruling(Ground::Decided, &[Rule::ClockWrong])
                .adjust(side, set, article)
        }
        Choice::RaiseScore { side } => noted().ended(win(side)),
        Choice::DeclareLoss { side } => noted().reserved(opponent_scores(side)),
        Choice::Warn { .. }
        | Choice::ReduceScore { .. }
        | Choice::Fine { .. }
        | Choice::ExcludeFromRounds { .. }
        | Choice::Expel { .. } => noted(),
        Choice::Declare { result } => scene.ruling(Ground::Decided, &[]).ended(result),
        Choice::NewGame => scene
            .ruling(Ground::Decided, &[])
            .board(Board::NewGame)
            .mark(Mark::Reopened),
        Choice::PlayOn => scene.ruling(Ground::Decided, &[]).mark(Mark::Reopened),
        Choice::Agree => on_claim(scene, Decision::Agree, false),
        Choice::Postpone => on_claim(scene, Decision::Postpone, false),
        Choice::PostponeWithBonus => on_claim(scene, Decision::Postpone, true),
        Choice::Reject if scene.game.choices.contains(&Choice::GiveIncrement) => scene
            .ruling(Ground::IncrementRefused, &[Rule::IncrementRequest])
            .mark(Mark::ClaimOver),
        Choice::Reject => on_claim(scene, Decision::Reject, false),
        Choice::GiveIncrement => quickplay_finish::increment_given(scene, claimant(scene)),
    })
}

fn on_claim(scene: Scene<'_>, decision: Decision, bonus: bool) -> Ruling {
    quickplay_finish::decided(scene, claimant(scene), decision, bonus)
}

/// Who claimed; a claim left these choices, so there is one.
fn claimant(scene: Scene<'_>) -> Colour {
    scene.game.claimed.unwrap_or_else(|| scene.turn())
}

fn amount(ms: Option<u64>) -> Result<u64, CaseError> {
    let ms = ms.ok_or_else(|| CaseError::new("ms", &"say how many milliseconds"))?;
    if ms > MOST_MS {
        let reason = format!("no clock shows more than {MOST_MS} ms");
        return Err(CaseError::new("ms", &reason));
    }
    Ok(ms)
}

/// The Laws do not say what happens to a clock cut to nothing, so it is not done.
fn cut(scene: Scene<'_>, side: Colour, ms: u64) -> Result<u64, CaseError> {
    match scene.game.clocks.of(side) {
        Some(left) if ms >= left => {
            let reason = format!("{side} has only {left} ms left; declare the loss instead");
            Err(CaseError::new("ms", &reason))
        }
        _ => Ok(ms),
    }
}
