//! Claims of repetition and of 50 moves (9.2 to 9.5).

use super::articles::Rule;
use super::case::CaseError;
use super::choice::Choice;
use super::figures::{CLAIMANT_LOSS_MAX_MS, ClaimantLoss, Lapse};
use super::game::{MoveFault, resolve, shortened, uci};
use super::ground::Ground;
use super::line::Line;
use super::ruling::{Adjust, DRAW, Obligation, Offer, Ruling};
use super::scene::Scene;
use super::supervision::Class;
use super::{illegal_move, touched_piece};
use crate::Colour;
use shakmaty::{Move, Position};

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// The third time (9.2).
    Threefold,
    /// 50 moves by each (9.3).
    Fifty,
}

impl Claim {
    fn holds(self, line: &Line) -> bool {
        match self {
            Self::Threefold => line.occurrences() >= 3,
            Self::Fifty => line.quiet() >= 100,
        }
    }

    const fn rule(self, announced: bool) -> Rule {
        match (self, announced) {
            (Self::Threefold, false) => Rule::Threefold,
            (Self::Threefold, true) => Rule::ThreefoldAnnounced,
            (Self::Fifty, false) => Rule::Fifty,
            (Self::Fifty, true) => Rule::FiftyAnnounced,
        }
    }
}

/// The move written down with the claim.
enum Announced {
    Nothing,
    Legal(Move),
    Illegal,
}

/// A claim: right, and the game is drawn; or wrong, and it costs time (9.5). It counts as an offer
/// (9.1), and an announced move has to be played.
pub(super) fn rule(
    scene: Scene<'_>,
    claim: Claim,
    by: Colour,
    text: Option<&str>,
) -> Result<Ruling, CaseError> {
    let mut rule = claim.rule(text.is_some());
    if by != scene.turn() {
        return Ok(scene.ruling(Ground::ClaimNotOnMove, &[rule]));
    }
    if scene.figures().claim_lapse == Lapse::Touch && scene.game.touched == Some(by) {
        return Ok(scene.ruling(Ground::ClaimLost, &[Rule::ClaimLost]));
    }
    let announced = announced(scene, text)?;
    let mut right = match announced {
        Announced::Nothing => claim.holds(scene.line()),
        Announced::Legal(m) => claim.holds(&scene.line().with(m)),
        Announced::Illegal => false,
    };
    if !right && claim.holds(scene.line()) && matches!(announced, Announced::Legal(_)) {
        // The move was not needed: the position on the board was enough.
        right = true;
        rule = claim.rule(false);
    }
    if right {
        let ruling = scene.ruling(Ground::ClaimRight, &[rule, Rule::ClaimRight]);
        return Ok(ruling.ended(DRAW));
    }
    let ground = match announced {
        Announced::Illegal => Ground::ClaimIllegalMove,
        _ => Ground::ClaimWrong,
    };
    let ruling = scene.ruling(ground, &[rule, Rule::ClaimWrong, Rule::ClaimIsOffer]);
    let ruling = bound_by(scene, ruling, &announced, text.unwrap_or_default());
    Ok(time_for(scene, ruling, by).offer(Offer::Set(by)))
}

fn announced(scene: Scene<'_>, text: Option<&str>) -> Result<Announced, CaseError> {
    let Some(text) = text else {
        return Ok(Announced::Nothing);
    };
    match resolve(scene.position(), text) {
        Ok(m) => Ok(Announced::Legal(m)),
        Err(fault @ (MoveFault::Unreadable | MoveFault::Ambiguous(_))) => {
            let reason = format!("\"{}\": {fault}", shortened(text));
            Err(CaseError::new("announced", &reason))
        }
        Err(_) => Ok(Announced::Illegal),
    }
}

/// The announced move has to be played; one that is not legal binds as a touch of its piece.
fn bound_by(scene: Scene<'_>, mut ruling: Ruling, announced: &Announced, text: &str) -> Ruling {
    let position = scene.position();
    match announced {
        Announced::Nothing => ruling,
        Announced::Legal(m) => {
            ruling.allowed = Some(vec![uci(*m, position.castles().mode())]);
            ruling.oblige(Obligation::PlayAnnounced)
        }
        Announced::Illegal => {
            let mut touched = illegal_move::pieces_of(position, text);
            // It was written and not made: nothing of the opponent's was touched.
            touched.retain(|square| position.us().contains(*square));
            touched_piece::bound(position, &touched).bind(ruling, position)
        }
    }
}

/// Time for the opponent, and off the claimant's in the older editions.
fn time_for(scene: Scene<'_>, ruling: Ruling, by: Colour) -> Ruling {
    let figures = scene.figures();
    let [standard, rapid, blitz] = figures.wrong_claim_ms;
    let bonus = match scene.class() {
        Class::Standard => standard,
        Class::Rapid => rapid,
        Class::Blitz => blitz,
    };
    let article = scene.article(Rule::ClaimWrong);
    let ruling = ruling.adjust(by.other(), Adjust::AddMs(bonus), article);
    if figures.claimant == ClaimantLoss::Nothing {
        return ruling;
    }
    match scene.game.clocks.of(by) {
        Some(left) => match claimant_loses(figures.claimant, left) {
            Some(adjust) => ruling.adjust(by, adjust, article),
            None => ruling,
        },
        // Half of what? The arbiter reads the clock.
        None => ruling.reserved(vec![Choice::SetTime { side: by }]),
    }
}

/// What a wrong claim costs who has this much left, in milliseconds.
pub(super) fn claimant_loses(loss: ClaimantLoss, left: u64) -> Option<Adjust> {
    let half = Adjust::CutMs((left / 2).min(CLAIMANT_LOSS_MAX_MS));
    match loss {
        ClaimantLoss::Half => Some(half),
        ClaimantLoss::Bands if left > 120_000 => Some(half),
        ClaimantLoss::Bands if left > 60_000 => Some(Adjust::SetMs(60_000)),
        ClaimantLoss::Bands | ClaimantLoss::Nothing => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left_after(loss: ClaimantLoss, seconds: u64) -> u64 {
        let left = seconds * 1000;
        match claimant_loses(loss, left) {
            Some(Adjust::CutMs(cut)) => left - cut,
            Some(Adjust::SetMs(set)) => set,
            Some(Adjust::AddMs(more)) => left + more,
            None => left,
        }
    }

    #[test]
    fn art_9_5_of_1997_takes_half_and_three_minutes_at_most() {
        for (before, after) in [(600, 420), (360, 180), (300, 150), (120, 60), (10, 5)] {
            assert_eq!(
                left_after(ClaimantLoss::Half, before),
                after * 1000,
                "{before}"
            );
        }
    }

    #[test]
    fn art_9_5b_of_2001_leaves_a_minute() {
        for (before, after) in [
            (600, 420_000),
            (360, 180_000),
            (200, 100_000),
            (121, 60_500),
            (120, 60_000),
            (90, 60_000),
            (60, 60_000),
            (40, 40_000),
        ] {
            assert_eq!(left_after(ClaimantLoss::Bands, before), after, "{before}");
        }
    }
}
