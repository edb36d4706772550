//! Illegal moves and what counts as one (7.5, A.5.2, B.3).
//!
//! One count for all kinds: illegal move, pawn not replaced, press without a move, two hands. Two
//! faults in one move count once. Taking the king is an illegal move like any other.

use super::articles::Rule;
use super::case::CaseError;
use super::choice::Choice;
use super::circumstance::NoticedBy;
use super::figures::Scale;
use super::game::{MoveFault, Wanted, fen, read_notation, resolve, shortened};
use super::ground::Ground;
use super::ruling::{Adjust, Board, DRAW, Obligation, Played, Ruling};
use super::scene::Scene;
use super::supervision::{Class, Mode};
use super::touched_piece::{self, with_intent};
use super::{draw_offer, promotion};
use crate::Colour;
use shakmaty::{CastlingSide, Chess, Color, Move, Position, Role, Square};

/// What the incident of an illegal move says.
pub(super) struct Fault<'a> {
    pub by: Colour,
    pub text: Option<&'a str>,
    pub completed: bool,
    pub opponent_replied: bool,
    pub opponent_touched: bool,
    pub noticed_by: NoticedBy,
}

/// An illegal move (7.5.1): before the press it is only replaced; after it the position is
/// restored and the count rises.
pub(super) fn rule(scene: Scene<'_>, fault: &Fault<'_>) -> Result<Ruling, CaseError> {
    scene.on_move(fault.by, "by")?;
    let touched = match fault.text {
        Some(text) => touched_by(scene.position(), text)?,
        None => Vec::new(),
    };
    let unreplaced_pawn = fault
        .text
        .and_then(|text| pawn_on_last_rank(scene.position(), text, &touched));
    if let (false, Some((from, to))) = (fault.completed, unreplaced_pawn) {
        return touched_piece::released(scene, fault.by, &from.to_string(), &to.to_string());
    }
    if !fault.completed {
        let ruling = scene.ruling(
            Ground::IllegalNotCompleted,
            &[Rule::Touched, Rule::Released],
        );
        let ruling = replaced(scene, ruling, &touched);
        return Ok(with_intent(scene, ruling, fault.by));
    }
    if let Some(ground) = no_remedy(scene, fault) {
        let rule = partial_rule(scene).unwrap_or(Rule::IllegalMove);
        let ruling = scene.ruling(ground, &[rule]);
        return Ok(match ground {
            Ground::IllegalStands => draw_offer::refused_on_the_board(scene, ruling, fault.by),
            _ => with_intent(scene, ruling, fault.by),
        });
    }
    if let Some((from, to)) = unreplaced_pawn {
        return promotion::unreplaced(scene, fault.by, &to.to_string(), Some(&from.to_string()));
    }
    let ruling = scene
        .ruling(Ground::IllegalRestored, &[Rule::IllegalMove])
        .board(Board::Restore);
    let ruling = penalised(scene, ruling, fault.by, scene.position());
    let ruling = take_increment_back(scene, ruling, fault.by);
    let ruling = replaced(scene, ruling, &touched);
    Ok(with_intent(scene, ruling, fault.by))
}

/// The pieces that an illegal move touched. A move that is legal is no illegal move.
fn touched_by(position: &Chess, text: &str) -> Result<Vec<Square>, CaseError> {
    let refused = |reason: &str| {
        let text = shortened(text);
        let fen = fen(position);
        let reason = format!("\"{text}\" {reason} in {fen}; give the position before it");
        CaseError::new("move", &reason)
    };
    match resolve(position, text) {
        Ok(_) => return Err(refused("is legal, so it is no illegal move")),
        Err(MoveFault::Unreadable) => return Err(refused("cannot be read as a move")),
        Err(MoveFault::Ambiguous(_)) => return Err(refused("could be more than one legal move")),
        Err(_) => {}
    }
    Ok(pieces_of(position, text))
}

/// A move that brings a pawn to the last rank and leaves it there: from where to where.
fn pawn_on_last_rank(position: &Chess, text: &str, touched: &[Square]) -> Option<(Square, Square)> {
    let missing = resolve(position, text) == Err(MoveFault::PromotionMissing);
    match read_notation(text) {
        Some(Wanted::Piece(piece)) if missing => Some((*touched.first()?, piece.to)),
        _ => None,
    }
}

/// The pieces of a move that is written down: its own, and the one that stands where it goes.
pub(super) fn pieces_of(position: &Chess, text: &str) -> Vec<Square> {
    match read_notation(text) {
        Some(Wanted::Castle(side)) => castling(position, side),
        Some(Wanted::Piece(piece)) => {
            let mut ours = position.us().into_iter().filter(|from| {
                let role = position.board().role_at(*from);
                role.is_some_and(|role| piece.may_start(role, *from))
            });
            // Only if it is clear which piece was meant; it may be one of the opponent's.
            let theirs = piece
                .origin()
                .filter(|from| position.them().contains(*from));
            let from = ours.next().filter(|_| ours.next().is_none()).or(theirs);
            let taken = position.them().contains(piece.to).then_some(piece.to);
            from.into_iter().chain(taken).collect()
        }
        None => Vec::new(),
    }
}

/// The king, and the rook on that side of it.
fn castling(position: &Chess, side: CastlingSide) -> Vec<Square> {
    let king = position.our(Role::King).into_iter().next();
    let rank = side_rank(position.turn());
    let rook = position.our(Role::Rook).into_iter().filter(|rook| {
        rook.rank() == rank && king.is_some_and(|king| (king < *rook) == side.is_king_side())
    });
    let rook = match side {
        CastlingSide::KingSide => rook.max(),
        CastlingSide::QueenSide => rook.min(),
    };
    king.into_iter().chain(rook).collect()
}

const fn side_rank(turn: Color) -> shakmaty::Rank {
    match turn {
        Color::White => shakmaty::Rank::First,
        Color::Black => shakmaty::Rank::Eighth,
    }
}

/// The touched piece has to make another move if it can.
pub(super) fn replaced(scene: Scene<'_>, ruling: Ruling, touched: &[Square]) -> Ruling {
    if ruling.result.is_some() {
        return ruling;
    }
    touched_piece::bound(scene.position(), touched).bind(ruling, scene.position())
}

/// Why an illegal move in a game without full supervision stands, or is left alone.
fn no_remedy(scene: Scene<'_>, fault: &Fault<'_>) -> Option<Ground> {
    partial_rule(scene)?;
    let figures = scene.figures();
    let rapid = scene.class() == Class::Rapid;
    let touched = rapid && figures.illegal.touch_ends_claim && fault.opponent_touched;
    if fault.opponent_replied || touched {
        Some(Ground::IllegalStands)
    } else if figures.illegal.partial_needs_claim && fault.noticed_by == NoticedBy::Arbiter {
        Some(Ground::IllegalNeedsClaim)
    } else {
        None
    }
}

/// The rule of games without full supervision, if this is one.
fn partial_rule(scene: Scene<'_>) -> Option<Rule> {
    match scene.mode() {
        Mode::BlitzPartial => Some(Rule::IllegalBlitz),
        Mode::RapidPartial => Some(Rule::IllegalRapid),
        Mode::Standard | Mode::RapidFull | Mode::BlitzFull => None,
    }
}

fn scale(scene: Scene<'_>, by: Colour) -> Scale {
    let illegal = scene.figures().illegal;
    illegal.scale(scene.mode(), scene.in_quickplay_finish(by))
}

/// Raises the count and takes the penalty of the edition; `position` is the one in which a draw
/// takes the place of a loss if the opponent cannot mate from it.
pub(super) fn penalised(
    scene: Scene<'_>,
    mut ruling: Ruling,
    by: Colour,
    position: &Chess,
) -> Ruling {
    let figures = scene.figures();
    let count = scene.game.illegal.get(by).saturating_add(1);
    ruling.illegal = Some(by);
    let exception = figures
        .illegal_draw_exception
        .then_some(Ground::IllegalDraws);
    let because = |mut ruling: Ruling, ground, rules: &[Rule]| {
        let more = Rule::cite(rules, scene.edition());
        ruling.articles.extend(more);
        Ruling { ground, ..ruling }
    };
    match scale(scene, by) {
        Scale::Nothing => ruling,
        Scale::Count { add_ms, loses_at } if count < loses_at => {
            let rules = penalty_rules(scene);
            let article = scene.article(Rule::IllegalPenalty);
            // A loss is named by the loss; a queen by the queen.
            let ground = match ruling.ground {
                Ground::IllegalRestored => Ground::IllegalCounted,
                other => other,
            };
            because(ruling, ground, &rules).adjust(by.other(), Adjust::AddMs(add_ms), article)
        }
        Scale::Count { .. } => {
            let ruling = because(ruling, Ground::IllegalLoses, &penalty_rules(scene));
            scene.lose(ruling, by, position, exception)
        }
        Scale::LossAtOnce => {
            let rule = partial_rule(scene).unwrap_or(Rule::IllegalPenalty);
            let ruling = because(ruling, Ground::IllegalAtOnce, &[rule]);
            scene.lose(ruling, by, position, exception)
        }
        Scale::ClaimWins => {
            let rules = [Rule::IllegalBlitz, Rule::MatingPotential];
            let rules = if figures.mating_potential {
                &rules[..]
            } else {
                &rules[..1]
            };
            let ruling = because(ruling, Ground::IllegalClaimed, rules);
            scene.lose(ruling, by, position, Some(Ground::IllegalDraws))
        }
    }
}

fn penalty_rules(scene: Scene<'_>) -> Vec<Rule> {
    let one_minute = match scale(scene, Colour::White) {
        Scale::Count { add_ms, .. } => add_ms == 60_000,
        _ => false,
    };
    let partial = partial_rule(scene);
    let minute = one_minute.then_some(Rule::OneMinute);
    [Rule::IllegalPenalty]
        .into_iter()
        .chain(partial)
        .chain(minute)
        .collect()
}

/// The increment that the wrongful press gave is taken back, for the move is played again. That is
/// arbiters' practice and no article of the Laws.
pub(super) fn take_increment_back(scene: Scene<'_>, mut ruling: Ruling, by: Colour) -> Ruling {
    let increment = u64::try_from(scene.bonus(by).increment()).unwrap_or(0);
    if increment == 0 || ruling.result.is_some() {
        return ruling;
    }
    if scene.game.clocks.of(by).is_some_and(|now| now <= increment) {
        // The Laws do not say what happens to a clock cut to nothing.
        ruling.choices.push(Choice::SetTime { side: by });
        return ruling;
    }
    let article = scene.article(Rule::ClockTimes);
    ruling.adjust(by, Adjust::CutMs(increment), article)
}

/// The clock was pressed without a move (7.5.3): he still has to make one.
pub(super) fn empty_press(scene: Scene<'_>, by: Colour) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    if !scene.figures().empty_press_is_illegal {
        let ruling = scene.menu(Ground::Conduct, &[Rule::EmptyPress], Some(by));
        return Ok(ruling.oblige(Obligation::MakeMove));
    }
    let ruling = scene
        .ruling(Ground::IllegalCounted, &[Rule::EmptyPress])
        .oblige(Obligation::MakeMove);
    let ruling = penalised(scene, ruling, by, scene.position());
    Ok(take_increment_back(scene, ruling, by))
}

/// A move is on the board; it refuses the opponent's offer.
pub(super) fn played(scene: Scene<'_>, mut ruling: Ruling, m: Move) -> Ruling {
    ruling.played = Played::Move(m, true);
    draw_offer::refused_on_the_board(scene, ruling, scene.turn())
}

/// A position that is illegal and that nobody claims, in games without full supervision (A.5.4).
pub(super) fn standing(
    scene: Scene<'_>,
    next_completed: bool,
    still_there: bool,
) -> Result<Ruling, CaseError> {
    if !scene.mode().is_partial() || !scene.figures().standing_illegality_draws {
        let reason = "it waits for the next move only in rapid and blitz without full \
                      supervision, from 2014 on; give an illegal_move";
        return Err(CaseError::new("what", &reason));
    }
    let rules = [Rule::StandingIllegality];
    Ok(match (next_completed, still_there) {
        (false, _) => scene.ruling(Ground::StandingIllegalityWaits, &rules),
        (true, false) => scene.ruling(Ground::StandingIllegalityMended, &rules),
        (true, true) => scene
            .ruling(Ground::StandingIllegalityDraws, &rules)
            .ended(DRAW),
    })
}
