//! Results that players propose.

use super::people::player;
use super::results;
use crate::tournament::event::Event;
use crate::tournament::model::Tournament;
use crate::tournament::proposal::Proposal;
use crate::tournament::refusal::Refusal;
use crate::tournament::round::BoardResult;
use crate::{Colour, GameResult, PlayerId};

/// A player proposes a result of his game, or takes his proposal back. When the opponent has said
/// the same it is entered by the same rules as an arbiter's; nothing that is entered is changed.
pub(super) fn propose(
    t: &Tournament,
    round: u16,
    id: PlayerId,
    result: Option<GameResult>,
) -> Result<Vec<Event>, Refusal> {
    player(t, id)?;
    let number = open_board(t, round, id)?;
    let board = results::board(t, round, number)?;
    results::expect_no_session(t, round)?;
    if result.is_some_and(|result| !may_propose(result)) {
        return Err(Refusal::Result(
            "players propose 1-0, 0-1 or 1/2-1/2; the rest is the arbiter's".to_owned(),
        ));
    }
    let from = t.recorded_proposal(round, id);
    let to = result.map(|result| Proposal {
        white: board.white,
        black: board.black,
        result,
    });
    if from == to {
        return Err(Refusal::NoChange);
    }
    let mut events = vec![Event::ProposalSet {
        round,
        player: id,
        from,
        to,
    }];
    let opponent = if board.white == id {
        Colour::Black
    } else {
        Colour::White
    };
    if let Some(agreed) = result.filter(|_| t.proposal(round, &board, opponent) == result) {
        let entered = BoardResult::from(agreed);
        events.extend(results::set_result(t, round, number, entered)?);
    }
    Ok(events)
}

/// The board of a player's game, from 1, that still waits for its result.
fn open_board(t: &Tournament, round: u16, id: PlayerId) -> Result<u32, Refusal> {
    let refused = |reason: &str| Refusal::Round {
        round,
        what: "given a proposal",
        reason: reason.to_owned(),
    };
    let paired = t.round(round).filter(|paired| paired.published);
    let paired = paired.ok_or_else(|| refused("its pairing is not published"))?;
    let number = paired.board_of(id);
    let number = number.ok_or_else(|| refused("the player has no game in it"))?;
    let board = paired.boards.get(number - 1);
    if board.is_some_and(|board| board.result.used.is_some()) {
        return Err(refused(
            "the result is entered; an arbiter alone can change it",
        ));
    }
    u32::try_from(number).map_err(|_| refused("the player has no game in it"))
}

/// What was played and counts: a win or a draw. Forfeits, penalties and games that are not rated
/// are decided by arbiters.
fn may_propose(result: GameResult) -> bool {
    use crate::PlayedScore::{BlackWins, Draw, WhiteWins};
    [WhiteWins, BlackWins, Draw]
        .into_iter()
        .any(|score| result == GameResult::rated(score))
}
