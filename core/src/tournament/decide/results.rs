//! Results and colours.

use super::rounds::seated;
use crate::tournament::catalogue::Act;
use crate::tournament::event::Event;
use crate::tournament::integrity::{Pibe, PibeKind};
use crate::tournament::model::Tournament;
use crate::tournament::reasons::age_of_round;
use crate::tournament::refusal::Refusal;
use crate::tournament::round::{Board, BoardResult, GameRuling};
use crate::{GameResult, PlayerId};

pub(super) fn board(t: &Tournament, round: u16, number: u32) -> Result<Board, Refusal> {
    let paired = t.round(round).ok_or(Refusal::Round {
        round,
        what: "given results",
        reason: "it is not paired".to_owned(),
    })?;
    let index = usize::try_from(number)
        .ok()
        .and_then(|number| number.checked_sub(1));
    index
        .and_then(|index| paired.boards.get(index))
        .copied()
        .ok_or(Refusal::UnknownBoard {
            round,
            board: number,
        })
}

fn at_board(t: &Tournament, round: u16, board: Board) -> Option<(PlayerId, PlayerId)> {
    t.round(round).and_then(|paired| seated(paired, &board))
}

pub(super) fn expect_no_session(t: &Tournament, round: u16) -> Result<(), Refusal> {
    match &t.session {
        Some(session) if session.round == round => Err(Refusal::SessionOpen(round)),
        _ => Ok(()),
    }
}

pub(super) fn set_result(
    t: &Tournament,
    round: u16,
    number: u32,
    mut to: BoardResult,
) -> Result<Vec<Event>, Refusal> {
    let board = board(t, round, number)?;
    expect_no_session(t, round)?;
    if to.rated == to.used {
        to.rated = None;
    }
    if to.used.is_none() && (to.rated.is_some() || round < t.newest_round()) {
        return Err(Refusal::Result(
            "only the newest round may wait for results; enter it as adjourned".to_owned(),
        ));
    }
    if to.rated.is_some_and(GameResult::is_open) {
        return Err(Refusal::Result(
            "an adjourned game is not rated yet".to_owned(),
        ));
    }
    if board.result == to {
        return Err(Refusal::NoChange);
    }
    let mut events = vec![Event::ResultSet {
        round,
        board: number,
        from: board.result,
        to,
        players: at_board(t, round, board),
    }];
    events.extend(
        integrity_of(t.newest_round(), round, board, to)
            .into_iter()
            .map(|kind| Event::PibeRecorded {
                pibe: Box::new(Pibe { round, kind }),
            }),
    );
    Ok(events)
}

/// The result of a game on the server becomes the board's, with what decided it.
pub(super) fn take_ruling(
    t: &Tournament,
    round: u16,
    number: u32,
    ruling: &GameRuling,
) -> Result<Vec<Event>, Refusal> {
    let white = board(t, round, number)?.white;
    let to = BoardResult {
        used: ruling.result,
        rated: None,
    };
    // Somebody may have entered it by hand already: what decided it is still news.
    let mut events = match set_result(t, round, number, to) {
        Err(Refusal::NoChange) => Vec::new(),
        set => set?,
    };
    let from = t.ruled_result(round, white);
    if from == ruling.result && events.is_empty() {
        return Err(Refusal::NoChange);
    }
    events.push(Event::GameRuled {
        round,
        board: number,
        white,
        from,
        ruling: Box::new(ruling.clone()),
    });
    Ok(events)
}

/// What a change of result is reported as.
fn integrity_of(newest: u16, round: u16, board: Board, to: BoardResult) -> Vec<PibeKind> {
    let (white, black, from) = (board.white, board.black, board.result);
    let mut kinds = Vec::new();
    if from.used != to.used {
        if to.used == Some(GameResult::NotPlayed) {
            kinds.push(PibeKind::NotPlayed { white, black });
        } else if from.used == Some(GameResult::Adjourned) {
            let drawn = matches!(
                to.used,
                Some(GameResult::Played {
                    score: crate::PlayedScore::Draw,
                    ..
                })
            );
            if let (Some(result), true) = (to.used, round < newest && !drawn) {
                kinds.push(PibeKind::Adjournment {
                    white,
                    black,
                    result,
                });
            }
        } else if age_of_round(newest, round).is_some() {
            kinds.push(PibeKind::Correction {
                white,
                black,
                from: from.used,
                to: to.used,
            });
        }
    }
    if from.rated != to.rated {
        kinds.push(PibeKind::RatingCorrection {
            white,
            black,
            used: to.used,
            rated: to.rated,
        });
    }
    kinds
}

pub(super) fn swap_colours(t: &Tournament, round: u16, number: u32) -> Result<Vec<Event>, Refusal> {
    let Board {
        white,
        black,
        result,
    } = board(t, round, number)?;
    expect_no_session(t, round)?;
    let mut events = Vec::new();
    // The score of each player stays: a result is turned round with the colours.
    let turned = turned(result);
    if turned != result {
        let from = result;
        events.push(Event::ResultSet {
            round,
            board: number,
            from,
            to: BoardResult {
                used: None,
                rated: None,
            },
            players: None,
        });
    }
    events.push(Event::ColoursSwapped {
        round,
        board: number,
        white,
        black,
    });
    if turned != result {
        events.push(Event::ResultSet {
            round,
            board: number,
            from: BoardResult {
                used: None,
                rated: None,
            },
            to: turned,
            players: None,
        });
    }
    if let Some(Act::CorrectPreviousRound | Act::OldRound) = age_of_round(t.newest_round(), round) {
        let kind = PibeKind::ColourCorrection { white, black };
        events.push(Event::PibeRecorded {
            pibe: Box::new(Pibe { round, kind }),
        });
    }
    Ok(events)
}

/// The same results seen from the other side of the board.
fn turned(result: BoardResult) -> BoardResult {
    let turn = |result: Option<GameResult>| {
        use crate::Colour::{Black, White};
        let result = result?;
        match (result.side(White), result.side(Black)) {
            (Some(white), Some(black)) => GameResult::from_sides(black, white),
            _ => Some(result),
        }
    };
    BoardResult {
        used: turn(result.used),
        rated: turn(result.rated),
    }
}
