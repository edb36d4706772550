//! What an event needs next, and where it stands in one line.

use super::super::event;
use super::super::language::Language;
use crate::views;
use hakem_core::tournament::{PairedRound, Tournament};

/// The next thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Fewer than two players are there.
    Players,
    /// The initial colour is to be drawn (C.04.3 5.1).
    Colour,
    /// This round is to be paired.
    Pair(u16),
    /// A pairing is made by hand.
    Session(u16),
    /// This round is paired and not yet published.
    Publish(u16),
    /// These boards of a round wait for their results.
    Results(u16, Vec<usize>),
    /// Every round is played.
    Over,
}

/// The next thing to do in a tournament.
pub fn next(t: &Tournament) -> Step {
    if let Some(session) = &t.session {
        return Step::Session(session.round);
    }
    let newest = t.newest_round();
    if let Some(paired) = t.round(newest) {
        if !paired.published {
            return Step::Publish(newest);
        }
        // An adjourned game holds nothing up: it counts as drawn meanwhile (C.04.2 3.1).
        let waiting = without_result(paired);
        if !waiting.is_empty() {
            return Step::Results(newest, waiting);
        }
    }
    let coming = newest + 1;
    if coming > t.settings.rounds {
        return last_games(t);
    }
    if t.present_entrants(coming).len() < 2 {
        return Step::Players;
    }
    let draws_colour = !t.settings.system.is_table();
    if newest == 0 && draws_colour && t.settings.initial_colour.is_none() {
        return Step::Colour;
    }
    Step::Pair(coming)
}

/// Boards, from 1, that have no result at all.
fn without_result(paired: &PairedRound) -> Vec<usize> {
    let boards = (1..).zip(&paired.boards);
    boards
        .filter(|(_, board)| board.result.used.is_none())
        .map(|(number, _)| number)
        .collect()
}

/// After the last round adjourned games are what is left.
fn last_games(t: &Tournament) -> Step {
    (1_u16..)
        .zip(&t.rounds)
        .map(|(round, paired)| (round, views::missing_results(paired)))
        .find(|(_, open)| !open.is_empty())
        .map_or(Step::Over, |(round, open)| Step::Results(round, open))
}

/// Where the event stands, for staff: `Round 5 of 9: 3 of 96 results missing, boards 4, 17, 60`.
pub fn line(t: &Language, event: &Tournament) -> String {
    let of = |round: u16| {
        [
            ("round", round.into()),
            ("rounds", event.settings.rounds.into()),
        ]
    };
    let newest = event.newest_round();
    match next(event) {
        Step::Session(round) => t.fill("stage-session", &of(round)).into_owned(),
        Step::Publish(round) => t.fill("stage-unpublished", &of(round)).into_owned(),
        Step::Over => t.fill("stage-over", &of(newest)).into_owned(),
        Step::Players | Step::Colour | Step::Pair(_) if newest == 0 => {
            let players = event.players.len();
            t.fill("stage-before", &[("count", players.into())])
                .into_owned()
        }
        _ => event::state(t, event),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tournament::{Board, PairedBy, Player, PlayerDetails, Settings};
    use hakem_core::{Colour, GameResult, PlayedScore, PlayerId};

    fn player(id: u32) -> Player {
        Player {
            id: PlayerId(id),
            details: PlayerDetails::default(),
            entered: 1,
            withdrawn: None,
            expelled: false,
            no_byes: false,
        }
    }

    #[test]
    fn one_thing_after_the_other() {
        let mut t = Tournament::new(Settings::new("Open", 1));
        assert_eq!(next(&t), Step::Players);
        for id in [1, 2] {
            t.players.insert(PlayerId(id), player(id));
        }
        assert_eq!(next(&t), Step::Colour);
        t.settings.initial_colour = Some(Colour::White);
        assert_eq!(next(&t), Step::Pair(1));
        t.rounds.push(PairedRound {
            by: PairedBy::Engine,
            field: None,
            engine: None,
            engine_version: String::new(),
            regulations: Vec::new(),
            boards: vec![Board::new(PlayerId(1), PlayerId(2))],
            bye: None,
            teams: None,
            published: false,
        });
        assert_eq!(next(&t), Step::Publish(1));
        t.rounds[0].published = true;
        assert_eq!(next(&t), Step::Results(1, vec![1]));
        t.rounds[0].boards[0].result.used = Some(GameResult::Adjourned);
        assert_eq!(next(&t), Step::Results(1, vec![1]));
        t.settings.rounds = 2;
        assert_eq!(next(&t), Step::Pair(2));
        t.settings.rounds = 1;
        t.rounds[0].boards[0].result.used = Some(GameResult::rated(PlayedScore::Draw));
        assert_eq!(next(&t), Step::Over);
        t.settings.rounds = 2;
        assert_eq!(next(&t), Step::Pair(2));
    }
}
