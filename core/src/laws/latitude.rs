//! The room that the Laws leave to an event: what it may decide without departing from them.

use super::case::Clocks;
use super::choice::{Choice, opponent_scores};
use super::ruling::{Ruling, win};
use crate::{Colour, GameResult};

/// True if the Laws leave no room for a ruling: neither do they give it, nor is it open to the
/// arbiter, nor may an event announce something milder (11.3.2).
pub(super) fn departs(laws: &Ruling, now: &Ruling, clocks: Clocks) -> bool {
    let open = |choice: Choice| laws.choices.contains(&choice);
    let result = now.result == laws.result
        || match now.result {
            Some(result) => may_end_with(laws, result),
            // A menu of penalties beside a result is there to be milder.
            None => open(Choice::PlayOn) || has_menu(laws),
        };
    let clock = [Colour::White, Colour::Black].into_iter().all(|side| {
        let wanted = now.delta_ms(side, clocks);
        wanted == laws.delta_ms(side, clocks)
            || (wanted > 0 && open(Choice::AddTime { side }))
            || (wanted < 0 && open(Choice::CutTime { side }))
            || open(Choice::SetTime { side })
    });
    let declared = now.choices.iter().all(|choice| match *choice {
        Choice::Declare { result } => {
            laws.result == Some(result) || open(*choice) || may_end_with(laws, result)
        }
        _ => true,
    });
    !(result && clock && declared)
}

/// True if an arbiter may end the game so, by what the Laws leave him.
fn may_end_with(laws: &Ruling, result: GameResult) -> bool {
    let open = |choice: Choice| laws.choices.contains(&choice);
    let by_side = |side: Colour| {
        let lost = open(Choice::DeclareLoss { side });
        (open(Choice::RaiseScore { side }) && result == win(side))
            || (lost && opponent_scores(side).contains(&Choice::Declare { result }))
    };
    open(Choice::Declare { result }) || by_side(Colour::White) || by_side(Colour::Black)
}

fn has_menu(laws: &Ruling) -> bool {
    let warns = |choice: &Choice| matches!(choice, Choice::Warn { .. });
    laws.choices.iter().any(warns)
}
