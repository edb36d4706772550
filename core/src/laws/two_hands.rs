//! Two hands for one move (4.1, 7.5.4).

use super::articles::Rule;
use super::case::CaseError;
use super::circumstance::NoticedBy;
use super::figures::TwoHands;
use super::ground::Ground;
use super::illegal_move::{self, Fault, penalised, played, replaced};
use super::line::Line;
use super::ruling::Ruling;
use super::scene::Scene;
use super::touched_piece::with_intent;
use super::{automatic_end, draw_offer};
use crate::Colour;
use shakmaty::{Move, Square};

/// What the incident of two hands says.
pub(super) struct Hands<'a> {
    pub by: Colour,
    pub text: Option<&'a str>,
    pub legal: bool,
    pub completed: bool,
}

/// Two hands for one move (7.5.4). A legal move stands, and mates if it mates; an illegal one is
/// one fault, not two.
pub(super) fn rule(scene: Scene<'_>, hands: &Hands<'_>) -> Result<Ruling, CaseError> {
    let by = hands.by;
    scene.on_move(by, "by")?;
    if !hands.legal {
        let fault = Fault {
            by,
            text: hands.text,
            completed: hands.completed,
            opponent_replied: false,
            opponent_touched: false,
            noticed_by: NoticedBy::Opponent,
        };
        let mut ruling = illegal_move::rule(scene, &fault)?;
        let article = scene.article(Rule::TwoHands);
        ruling.articles.push(article);
        return Ok(ruling);
    }
    let made = match hands.text {
        Some(text) => Some(scene.legal(text, "move").map_err(|error| {
            let reason = format!("{}; an illegal move has \"legal\": false", error.reason);
            CaseError::new("move", &reason)
        })?),
        None => None,
    };
    let line = made.map_or_else(|| scene.line().clone(), |m| scene.line().with(m));
    let counts = match scene.figures().two_hands {
        TwoHands::Conduct => {
            let ruling = scene.menu(Ground::Conduct, &[Rule::TwoHands], Some(by));
            return Ok(finish(scene, ruling, made, &line, hands.completed));
        }
        TwoHands::Illegal => true,
        TwoHands::IllegalIfPressed => hands.completed,
    };
    let ruling = if counts {
        let ruling = scene.ruling(Ground::IllegalCounted, &[Rule::TwoHands]);
        penalised(scene, ruling, by, line.position())
    } else {
        scene.ruling(Ground::TwoHandsNotPressed, &[Rule::TwoHands])
    };
    Ok(finish(scene, ruling, made, &line, hands.completed))
}

/// A move made with two hands: pressed or ending the game it stands; else it may be made again
/// with one hand, so it is not on the board yet.
fn finish(
    scene: Scene<'_>,
    ruling: Ruling,
    made: Option<Move>,
    line: &Line,
    completed: bool,
) -> Ruling {
    match made {
        Some(m) if completed || automatic_end::rule(scene, line).is_some() => {
            stands(scene, ruling, m, line)
        }
        Some(m) => {
            let touched: Vec<Square> = m.from().into_iter().collect();
            let ruling = replaced(scene, ruling, &touched);
            with_intent(scene, ruling, scene.turn())
        }
        None if completed => draw_offer::refused_on_the_board(scene, ruling, scene.turn()),
        None => with_intent(scene, ruling, scene.turn()),
    }
}

/// The move stays on the board: it may end the game, and that goes before any penalty, for 4.1 is
/// no condition of 5.1.1.
fn stands(scene: Scene<'_>, ruling: Ruling, m: Move, line: &Line) -> Ruling {
    let ruling = automatic_end::rule(scene, line).unwrap_or(ruling);
    played(scene, ruling, m)
}
