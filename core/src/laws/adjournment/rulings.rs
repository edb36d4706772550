//! What the Laws say when an adjourned game is resumed, or is not.

use crate::Colour;
use crate::GameResult;
use crate::laws::articles::Rule;
use crate::laws::automatic_end;
use crate::laws::case::CaseError;
use crate::laws::choice::Choice;
use crate::laws::circumstance::Party;
use crate::laws::game::{BoardEnd, fen, resolve};
use crate::laws::ground::Ground;
use crate::laws::late_arrival;
use crate::laws::ruling::{Adjust, BOTH_LOSE, Board, DRAW, Offer, Played, Ruling, loss, win};
use crate::laws::scene::Scene;

/// The player with the move adjourns before the session ends (I.1.2): what is left of the session
/// counts as his time.
pub fn adjourned_early(
    scene: Scene<'_>,
    by: Colour,
    before_end_ms: u64,
) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    let rules = [Rule::Sealing, Rule::SealingEarly];
    let ruling = scene.ruling(Ground::AdjournedEarly, &rules);
    Ok(less(scene, ruling, by, (before_end_ms, Rule::SealingEarly)))
}

/// Takes time off a clock. One cut to nothing is the arbiter's: the Laws do not say what then.
fn less(scene: Scene<'_>, ruling: Ruling, side: Colour, (ms, rule): (u64, Rule)) -> Ruling {
    match scene.game.clocks.of(side) {
        _ if ms == 0 => ruling,
        Some(left) if ms >= left => ruling.reserved(vec![
            Choice::SetTime { side },
            Choice::Declare { result: loss(side) },
        ]),
        _ => ruling.adjust(side, Adjust::CutMs(ms), scene.article(rule)),
    }
}

/// The players agree, or one gives the game up, before it is resumed (I.6).
pub fn concluded(scene: Scene<'_>, result: GameResult) -> Result<Ruling, CaseError> {
    if result.is_open() {
        let reason = "a game that ends before its resumption has a result that ends it";
        return Err(CaseError::new("result", &reason));
    }
    let ruling = scene.ruling(Ground::ConcludedEarly, &[Rule::EarlyEnd]);
    Ok(ruling.ended(result))
}

/// The session begins (I.9, I.11). `present` says who is there, nobody if none is named;
/// `waited_s` are the seconds that the clock of who has to reply did not run though he was not
/// there.
pub fn resumption(scene: Scene<'_>, present: Option<Party>, waited_s: u64) -> Ruling {
    let sealer = scene.turn();
    let replier = sealer.other();
    match present {
        Some(Party::Both) => scene.ruling(Ground::ResumptionOpens, &[Rule::SealedPlayed]),
        Some(party) if party.side() == Some(replier) => {
            let rules = [Rule::SealedPlayed, Rule::ReplySealed];
            scene.ruling(Ground::ResumptionReplyMaySeal, &rules)
        }
        Some(_) => {
            let ruling = scene.ruling(Ground::ResumptionAwaited, &[Rule::ReplierAbsent]);
            less(
                scene,
                ruling,
                replier,
                (waited_s.saturating_mul(1000), Rule::ReplierAbsent),
            )
        }
        None => nobody(scene, replier, waited_s),
    }
}

/// Nobody is there: the time is the replier's, unless the default time is over (I.10, I.11).
fn nobody(scene: Scene<'_>, replier: Colour, waited_s: u64) -> Ruling {
    if waited_s > limit(scene) {
        let choices = vec![Choice::Declare { result: BOTH_LOSE }, Choice::PlayOn];
        let rules = [Rule::ResumptionLate];
        return scene
            .ruling(Ground::ResumptionNobody, &rules)
            .reserved(choices);
    }
    // Until 2009 nothing but the rule on who has to reply speaks of it.
    let rule = match Rule::NobodyAtResumption.article(scene.edition()) {
        Some(_) => Rule::NobodyAtResumption,
        None => Rule::ReplierAbsent,
    };
    let ruling = scene.ruling(Ground::ResumptionAwaited, &[rule]);
    less(
        scene,
        ruling,
        replier,
        (waited_s.saturating_mul(1000), rule),
    )
}

/// How late one may be for a resumption, in seconds.
fn limit(scene: Scene<'_>) -> u64 {
    let event = scene.game.case.event.default_time_s;
    event
        .or(scene.figures().resumption_s)
        .unwrap_or_else(|| late_arrival::default_time(scene))
}

/// The clocks were set wrong for the resumption (I.13): to be said before one's first move; later
/// only if the arbiter finds the consequences too serious.
pub fn clock_wrong(scene: Scene<'_>, has_moved: bool) -> Ruling {
    let rules = [Rule::ResumptionClock];
    let sides = [Colour::White, Colour::Black];
    let set = sides.map(|side| Choice::SetTime { side });
    if has_moved {
        let choices = set.into_iter().chain([Choice::PlayOn]).collect();
        return scene
            .ruling(Ground::ResumptionClockLate, &rules)
            .open_to(choices);
    }
    scene
        .ruling(Ground::ClockCorrected, &rules)
        .reserved(set.into())
}

/// The envelope is opened (I.8, I.9): the move is played, or its writer loses, where the opponent
/// can mate at all.
pub fn opened(scene: Scene<'_>, by: Colour, text: &str) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    let Ok(m) = resolve(scene.position(), text) else {
        let ruling = scene.ruling(Ground::SealedLoses, &[Rule::SealedMove]);
        return Ok(scene.lose(ruling, by, scene.position(), Some(Ground::SealedDraws)));
    };
    let line = scene.line().with(m);
    let played = || scene.ruling(Ground::SealedPlayed, &[Rule::SealedPlayed]);
    let mut ruling = automatic_end::rule(scene, &line).unwrap_or_else(played);
    if scene.game.offer == Some(by.other()) {
        ruling.offer = Offer::Clear;
    }
    ruling.played = Played::Move(m, true);
    Ok(ruling)
}

/// Late for the resumption (I.10): he loses, unless he had sealed and his move ended the game, or
/// the player who is there had overstepped the time already.
pub fn late(
    scene: Scene<'_>,
    by: Colour,
    after_s: u64,
    was_sealer: bool,
    sealed: Option<&str>,
) -> Ruling {
    let rules = [Rule::ResumptionLate];
    if after_s <= limit(scene) {
        return scene.ruling(Ground::ResumptionInTime, &rules);
    }
    if let Some((ground, result)) = sealed.and_then(|text| sealed_end(scene, by, text)) {
        return scene.ruling(ground, &rules).ended(result);
    }
    let overstepped = was_sealer && scene.game.clocks.of(by.other()) == Some(0);
    let (ground, loser) = if overstepped {
        (Ground::ResumptionOverstepped, by.other())
    } else {
        (Ground::ResumptionLoses, by)
    };
    scene.ruling(ground, &rules).ended(loss(loser))
}

/// A sealed move that ends the game.
fn sealed_end(scene: Scene<'_>, by: Colour, text: &str) -> Option<(Ground, GameResult)> {
    if scene.turn() != by {
        return None;
    }
    let m = resolve(scene.position(), text).ok()?;
    let line = scene.line().with(m);
    match line.end() {
        Some(BoardEnd::Checkmate) => Some((Ground::ResumptionSealedMates, win(by))),
        Some(BoardEnd::Stalemate) => Some((Ground::ResumptionSealedDraws, DRAW)),
        None => {
            let dead = scene.mates.is_dead(&fen(line.position()));
            dead.then_some((Ground::ResumptionSealedDraws, DRAW))
        }
    }
}

/// The envelope is lost (I.12): on from the position if it is known, else a new game.
pub fn envelope_lost(scene: Scene<'_>, position_known: bool) -> Ruling {
    if position_known {
        return scene.ruling(Ground::EnvelopeLost, &[Rule::EnvelopeLost]);
    }
    let ruling = scene.ruling(Ground::NewGame, &[Rule::PositionLost]);
    ruling.board(Board::NewGame)
}
