//! Who may receive the pairing-allocated bye (C.04.1 4, criterion C2).
//!
//! | earlier in the event | until 2026 (d) | from 2026 (4) |
//! | --- | --- | --- |
//! | pairing-allocated bye, whatever its worth | barred | barred |
//! | win by forfeit | barred | barred if worth a win |
//! | full-point bye | may | barred if worth a win |
//! | half-point bye, absence, forfeit loss | may | barred only if worth a win |

use super::{EntrantRound, Field, FieldEntrant, System, double_swiss, team_swiss};
use crate::{Bye, DutchEdition, Points, RoundRecord, SideResult};

/// True if the history does not bar the bye. `win` is what a win is worth.
pub fn may_receive_bye(history: &[EntrantRound], edition: DutchEdition, win: Points) -> bool {
    !history.iter().any(|round| bars(round, edition, win))
}

impl Field {
    /// True if nothing bars an entrant from the pairing-allocated bye, by the newest edition.
    pub fn may_receive_bye(&self, entrant: &FieldEntrant) -> bool {
        match self.system {
            System::DoubleSwiss { .. } => double_swiss::may_receive_bye(self, entrant),
            System::TeamSwiss { .. } => team_swiss::preference::may_receive_bye(&entrant.history),
            _ => may_receive_bye(&entrant.history, DutchEdition::E2026, self.scoring.win()),
        }
    }
}

/// Rounds that were not played: byes, absences, forfeits (C.04.3 2.4.4).
pub fn unplayed_rounds(history: &[EntrantRound]) -> usize {
    history
        .iter()
        .filter(|round| round.record.played_opponent().is_none())
        .count()
}

fn bars(round: &EntrantRound, edition: DutchEdition, win: Points) -> bool {
    let had_bye = round.record == RoundRecord::Bye(Bye::PairingAllocated);
    had_bye
        || match edition {
            DutchEdition::E2017 => matches!(
                round.record,
                RoundRecord::Game {
                    result: SideResult::ForfeitWin,
                    ..
                }
            ),
            DutchEdition::E2026 => round.record.played_opponent().is_none() && round.points >= win,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Score;
    use crate::pairing::testing::{bye, game, rounds_of};

    #[test]
    fn c04_1_4_by_edition() {
        let table = [
            (bye(Bye::PairingAllocated), false, false),
            (bye(Bye::Full), true, false),
            (bye(Bye::Half), true, true),
            (bye(Bye::Zero), true, true),
            (game(2, None, SideResult::ForfeitWin), false, false),
            (game(2, None, SideResult::ForfeitLoss), true, true),
            (game(2, None, SideResult::Rated(Score::Win)), true, true),
        ];
        for (record, old, new) in table {
            let history = rounds_of(&[record]);
            let may = |edition| may_receive_bye(&history, edition, Points::ONE);
            assert_eq!(may(DutchEdition::E2017), old, "{record:?}");
            assert_eq!(may(DutchEdition::E2026), new, "{record:?}");
        }
        let halves = rounds_of(&[bye(Bye::Half), bye(Bye::Half), bye(Bye::Half)]);
        assert!(may_receive_bye(&halves, DutchEdition::E2026, Points::ONE));
        assert_eq!(unplayed_rounds(&halves), 3);
    }

    #[test]
    fn c04_1_4_a_bye_of_half_a_point_bars_a_second() {
        let mut history = rounds_of(&[bye(Bye::PairingAllocated)]);
        history[0].points = Points::HALF;
        for edition in [DutchEdition::E2017, DutchEdition::E2026] {
            assert!(!may_receive_bye(&history, edition, Points::ONE));
        }
    }
}
