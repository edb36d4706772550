//! Where an event stands, as far as everybody may know.

use super::newest;
use hakem_core::GameResult;
use hakem_core::tournament::{PairedRound, Tournament};
use jiff::civil::Date;

/// Coming, on, or over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// It is on: a round is published or its first day has come, and it is not over.
    Live,
    /// Nothing is published yet, and its first day has not come.
    Coming,
    /// The last round is published and every game has its final result, or its last day is past.
    Finished,
}

impl Stage {
    /// The stage of a tournament on a day at its venue.
    pub fn on(t: &Tournament, today: Date) -> Self {
        let newest = newest(t, false);
        let played_out = newest >= t.settings.rounds
            && (1..=newest)
                .filter_map(|round| t.round(round))
                .all(|paired| missing_results(paired).is_empty());
        let begun = t.settings.start.is_some_and(|start| start <= today);
        if played_out || t.settings.end.is_some_and(|end| end < today) {
            Self::Finished
        } else if newest > 0 || begun {
            Self::Live
        } else {
            Self::Coming
        }
    }
}

/// Boards of a round, from 1, that wait for a final result.
pub fn missing_results(paired: &PairedRound) -> Vec<usize> {
    let boards = (1..).zip(&paired.boards);
    boards
        .filter(|(_, board)| board.result.used.is_none_or(GameResult::is_open))
        .map(|(number, _)| number)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tournament::{Board, PairedBy, Settings};
    use hakem_core::{PlayedScore, PlayerId};
    use jiff::civil::date;

    fn event(rounds: u16) -> Tournament {
        let mut t = Tournament::new(Settings::new("Open", rounds));
        t.settings.start = Some(date(2026, 10, 1));
        t.settings.end = Some(date(2026, 10, 3));
        t
    }

    fn round(published: bool, result: Option<GameResult>) -> PairedRound {
        let mut board = Board::new(PlayerId(1), PlayerId(2));
        board.result.used = result;
        PairedRound {
            by: PairedBy::Hand,
            field: None,
            engine: None,
            engine_version: String::new(),
            regulations: Vec::new(),
            boards: vec![board],
            bye: None,
            teams: None,
            published,
        }
    }

    #[test]
    fn an_event_comes_is_on_and_is_over() {
        let mut t = event(1);
        assert_eq!(Stage::on(&t, date(2026, 9, 30)), Stage::Coming);
        assert_eq!(Stage::on(&t, date(2026, 10, 1)), Stage::Live);
        assert_eq!(Stage::on(&t, date(2026, 10, 4)), Stage::Finished);
        t.rounds.push(round(false, None));
        assert_eq!(Stage::on(&t, date(2026, 9, 30)), Stage::Coming);
        t.rounds[0].published = true;
        assert_eq!(Stage::on(&t, date(2026, 9, 30)), Stage::Live);
        let draw = GameResult::rated(PlayedScore::Draw);
        t.rounds[0] = round(true, Some(GameResult::Adjourned));
        assert_eq!(Stage::on(&t, date(2026, 10, 1)), Stage::Live);
        t.rounds[0] = round(true, Some(draw));
        assert_eq!(Stage::on(&t, date(2026, 10, 1)), Stage::Finished);
    }
}
