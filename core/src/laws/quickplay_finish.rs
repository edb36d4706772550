//! Claims of a draw in the last two minutes: article 10 until 2009, Guidelines III since.

use super::articles::Rule;
use super::choice::Choice;
use super::circumstance::Decision;
use super::figures::{QUICKPLAY_BONUS_MS, QUICKPLAY_LIMIT_MS, Quickplay};
use super::ground::Ground;
use super::ruling::{Adjust, DRAW, Mark, Obligation, Offer, Ruling, loss};
use super::scene::Scene;
use super::supervision::Class;
use crate::Colour;

/// Why there is no such claim now.
fn missing(scene: Scene<'_>, by: Colour) -> Option<Ground> {
    let figures = scene.figures();
    let case = &scene.game.case;
    let announced = case.event.guideline_iii && scene.bonus(by).a_move() == 0;
    let here = match figures.quickplay {
        Quickplay::BuiltIn => true,
        Quickplay::Announced => announced,
    };
    if !here || case.class == Class::Blitz || !scene.in_quickplay_finish(by) {
        return Some(Ground::QuickplayNotHere);
    }
    if figures.quickplay_needs_move && scene.turn() != by {
        return Some(Ground::QuickplayNotOnMove);
    }
    match scene.game.clocks.of(by) {
        Some(0) => Some(Ground::QuickplayFlagDown),
        Some(left) if left >= QUICKPLAY_LIMIT_MS => Some(Ground::QuickplayTimeLeft),
        // Not known: the arbiter has read the clock.
        Some(_) | None => None,
    }
}

/// A claim: the clocks stand and the arbiter decides. It counts as an offer (9.1).
pub(super) fn claimed(scene: Scene<'_>, by: Colour) -> Ruling {
    if let Some(ground) = missing(scene, by) {
        return scene.ruling(ground, &[Rule::Quickplay]);
    }
    let choices = vec![
        Choice::Agree,
        Choice::Postpone,
        Choice::PostponeWithBonus,
        Choice::Reject,
    ];
    scene
        .ruling(Ground::QuickplayClaimed, &[Rule::Quickplay])
        .offer(Offer::Set(by))
        .mark(Mark::Claimed(by))
        .reserved(choices)
}

/// A claim where no arbiter is at hand ends the game; an arbiter decides it afterwards, if it is
/// written down as it has to be.
pub(super) fn referred(scene: Scene<'_>, by: Colour, proved: bool) -> Ruling {
    let rules = [Rule::QuickplayNoArbiter];
    if let Some(ground) = missing(scene, by) {
        return scene.ruling(ground, &rules);
    }
    let ground = if proved {
        Ground::QuickplayReferred
    } else {
        Ground::QuickplayUnproved
    };
    // What the opponent gets where the claim is found wrong is nowhere said.
    let open = [DRAW, loss(by)].map(|result| Choice::Declare { result });
    scene.ruling(ground, &rules).reserved(open.into())
}

/// The arbiter decides on a claim; a postponed one he decides later, even after a flag.
pub(super) fn decided(scene: Scene<'_>, by: Colour, decision: Decision, bonus: bool) -> Ruling {
    let game = scene.game;
    let waiting = game.claimed == Some(by) || game.postponed == Some(by);
    if !waiting && let Some(ground) = missing(scene, by) {
        return scene.ruling(ground, &[Rule::Quickplay]);
    }
    match decision {
        Decision::Agree => scene
            .ruling(Ground::QuickplayAgreed, &[Rule::QuickplayAgreed])
            .ended(DRAW),
        Decision::Postpone => {
            let rules = [Rule::QuickplayPostponed];
            let ruling = scene
                .ruling(Ground::QuickplayPostponed, &rules)
                .mark(Mark::Postponed(by));
            give_bonus(scene, ruling, by, bonus, rules[0])
        }
        Decision::Reject => rejected(scene, by),
    }
}

fn rejected(scene: Scene<'_>, by: Colour) -> Ruling {
    let rule = Rule::QuickplayRejected;
    let ruling = scene
        .ruling(Ground::QuickplayRejected, &[rule])
        .mark(Mark::ClaimOver);
    if let Some(side) = scene.game.flagged {
        // The flag that fell meanwhile counts now.
        return scene.lose(ruling, side, scene.position(), Some(Ground::FlagDraws));
    }
    let bonus = scene.figures().quickplay_reject_bonus;
    give_bonus(scene, ruling, by, bonus, rule)
}

fn give_bonus(scene: Scene<'_>, ruling: Ruling, by: Colour, bonus: bool, rule: Rule) -> Ruling {
    if !bonus {
        return ruling;
    }
    let more = Adjust::AddMs(QUICKPLAY_BONUS_MS);
    ruling.adjust(by.other(), more, scene.article(rule))
}

/// A player asks for an increment (III.4): an offer of a draw; the arbiter may give it.
pub(super) fn increment_asked(scene: Scene<'_>, by: Colour) -> Ruling {
    let rules = [Rule::IncrementRequest];
    if !scene.figures().increment_request {
        return scene.ruling(Ground::QuickplayNotHere, &[Rule::Quickplay]);
    }
    if let Some(ground) = missing(scene, by) {
        return scene.ruling(ground, &rules);
    }
    scene
        .ruling(Ground::IncrementAsked, &rules)
        .offer(Offer::Set(by))
        .mark(Mark::Claimed(by))
        .reserved(vec![Choice::GiveIncrement, Choice::Reject])
}

/// The arbiter gives it: five seconds a move for both, two minutes for the opponent.
pub(super) fn increment_given(scene: Scene<'_>, by: Colour) -> Ruling {
    let rule = Rule::IncrementRequest;
    let ruling = scene
        .ruling(Ground::IncrementGiven, &[rule])
        .oblige(Obligation::Increment)
        .mark(Mark::ClaimOver)
        .mark(Mark::IncrementGiven);
    give_bonus(scene, ruling, by, true, rule)
}
