//! Results that players propose.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod desk;

use desk::{Desk, draw, player_id, white_wins};
use hakem_core::tournament::{Command, Proposed, Refusal};
use hakem_core::{ByColour, Colour, Forfeit, GameResult, PlayedScore};

/// Round 1 of four players is published.
fn desk_with_round() -> Desk {
    let mut desk = Desk::with_players(4, 3);
    desk.pair(1);
    desk.run(&Command::Publish { round: 1 });
    desk
}

fn propose(player: u32, result: impl Into<Option<GameResult>>) -> Command {
    Command::ProposeResult {
        round: 1,
        player: player_id(player),
        result: result.into(),
    }
}

fn black_wins() -> GameResult {
    GameResult::rated(PlayedScore::BlackWins)
}

fn used(desk: &Desk, board: usize) -> Option<GameResult> {
    desk.tournament().round(1).unwrap().boards[board - 1]
        .result
        .used
}

fn proposed(desk: &Desk, board: usize) -> Option<Proposed> {
    let t = desk.tournament();
    t.proposed(1, &t.round(1).unwrap().boards[board - 1])
}

#[test]
fn what_both_say_is_entered_and_one_undo_takes_it_back() {
    let mut desk = desk_with_round();
    let (white, black) = desk.board(1, 1);
    desk.run(&propose(white, draw()));
    assert_eq!(used(&desk, 1), None);
    let by = Colour::White;
    let one = Proposed::ByOne { by, result: draw() };
    assert_eq!(proposed(&desk, 1), Some(one));
    assert!(
        desk.run(&propose(black, draw())).is_empty(),
        "nothing is asked"
    );
    assert_eq!(used(&desk, 1), Some(draw()));
    assert_eq!(proposed(&desk, 1), Some(Proposed::Agreed(draw())));
    assert_eq!(used(&desk, 2), None, "the other board waits");
    let seq = desk.last_command();
    desk.run(&Command::Undo { seq });
    assert_eq!(used(&desk, 1), None);
    assert_eq!(proposed(&desk, 1), Some(one), "the first proposal stands");
}

#[test]
fn where_the_two_differ_nothing_is_entered_until_they_agree_or_an_arbiter_decides() {
    let mut desk = desk_with_round();
    let (white, black) = desk.board(1, 1);
    desk.run(&propose(white, white_wins()));
    desk.run(&propose(black, black_wins()));
    assert_eq!(used(&desk, 1), None);
    let both = ByColour {
        white: white_wins(),
        black: black_wins(),
    };
    assert_eq!(proposed(&desk, 1), Some(Proposed::Conflict(both)));
    assert_eq!(proposed(&desk, 1).unwrap().result(), None);
    desk.run(&propose(white, None));
    let by = Colour::Black;
    let result = black_wins();
    assert_eq!(proposed(&desk, 1), Some(Proposed::ByOne { by, result }));
    desk.run(&propose(white, black_wins()));
    assert_eq!(used(&desk, 1), Some(black_wins()));
}

#[test]
fn a_proposal_never_changes_what_is_entered() {
    let mut desk = desk_with_round();
    let (white, black) = desk.board(1, 1);
    desk.run(&propose(black, black_wins()));
    desk.run(&Command::SetResult {
        round: 1,
        board: 1,
        result: white_wins().into(),
    });
    for command in [propose(white, black_wins()), propose(black, None)] {
        let refusal = desk.refusal(&command).to_string();
        assert!(refusal.contains("is entered"), "{refusal}");
    }
    assert_eq!(used(&desk, 1), Some(white_wins()));
}

#[test]
fn what_is_not_the_players_to_say_is_refused() {
    let mut desk = Desk::with_players(5, 3);
    desk.pair(1);
    let (white, _) = desk.board(1, 1);
    let refused = |desk: &Desk, command: &Command| desk.refusal(command).to_string();
    assert!(refused(&desk, &propose(white, draw())).contains("not published"));
    desk.run(&Command::Publish { round: 1 });
    let forfeit = GameResult::Forfeit(Forfeit::Both);
    let odd = GameResult::rated(PlayedScore::BothLose);
    for result in [forfeit, odd, GameResult::Adjourned, GameResult::NotPlayed] {
        let refusal = desk.refusal(&propose(white, result));
        assert!(matches!(refusal, Refusal::Result(_)), "{refusal}");
    }
    let bye = desk.tournament().round(1).unwrap().bye.unwrap();
    assert!(refused(&desk, &propose(bye.0, draw())).contains("no game"));
    let nobody = desk.refusal(&propose(9, draw()));
    assert_eq!(nobody, Refusal::UnknownPlayer(player_id(9)));
    assert_eq!(desk.refusal(&propose(white, None)), Refusal::NoChange);
    desk.run(&propose(white, draw()));
    assert_eq!(desk.refusal(&propose(white, draw())), Refusal::NoChange);
}

/// A proposal is about a game of two with their colours.
#[test]
fn a_proposal_ends_with_the_game_it_is_about() {
    let mut desk = desk_with_round();
    let (white, black) = desk.board(1, 1);
    desk.run(&propose(white, white_wins()));
    desk.run(&Command::SwapColours { round: 1, board: 1 });
    assert_eq!(proposed(&desk, 1), None);
    desk.run(&propose(black, white_wins()));
    assert_eq!(used(&desk, 1), None, "nobody has agreed to that");
    desk.run(&propose(white, white_wins()));
    assert_eq!(used(&desk, 1), Some(white_wins()));
}

#[test]
fn a_pairing_is_undone_whatever_players_said_and_begins_anew() {
    let mut desk = Desk::with_players(4, 3);
    desk.pair(1);
    let pairing = desk.last_command();
    desk.run(&Command::Publish { round: 1 });
    let publication = desk.last_command();
    let (white, _) = desk.board(1, 1);
    desk.run(&propose(white, white_wins()));
    desk.run(&Command::Undo { seq: publication });
    desk.run(&Command::Undo { seq: pairing });
    desk.pair(1);
    assert_eq!(proposed(&desk, 1), None);
    assert_eq!(desk.tournament().published(), {
        let mut known = desk.tournament().clone();
        known.rounds.clear();
        known.published()
    });
}

#[test]
fn everybody_sees_results_and_not_what_is_proposed() {
    let mut desk = desk_with_round();
    let (white, _) = desk.board(1, 1);
    let before = desk.tournament().published();
    desk.run(&propose(white, white_wins()));
    assert_ne!(*desk.tournament(), before);
    assert_eq!(desk.tournament().published(), before);
}

/// The number of a player is given again when a file replaces the tournament.
#[test]
fn an_enrolment_tells_players_of_one_number_apart() {
    let mut desk = Desk::with_players(2, 3);
    let first = desk.state.enrolment(player_id(2)).unwrap();
    assert_eq!(first, desk.last_command());
    desk.run(&Command::RemovePlayer {
        player: player_id(2),
    });
    let removal = desk.last_command();
    assert_eq!(desk.state.enrolment(player_id(2)), None);
    desk.run(&Command::Undo { seq: removal });
    assert_eq!(desk.state.enrolment(player_id(2)), Some(first));
    desk.run(&desk::import(&desk::trf(&["     2 w 1", "     1 b 0"])));
    let import = desk.last_command();
    assert_eq!(desk.state.enrolment(player_id(2)), Some(import));
}
