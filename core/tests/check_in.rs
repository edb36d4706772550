//! Checking in before a round.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod desk;

use desk::{Desk, draw, player_id};
use hakem_core::format::trf::RequestedBye;
use hakem_core::tournament::{Command, Refusal};

fn open(round: impl Into<Option<u16>>) -> Command {
    Command::OpenCheckIn {
        round: round.into(),
    }
}

fn here(round: u16, player: u32) -> Command {
    Command::CheckIn {
        round,
        player: player_id(player),
        here: true,
    }
}

fn missing(desk: &Desk, round: u16) -> Vec<u32> {
    let missing = desk.tournament().not_checked_in(round);
    missing.into_iter().map(|id| id.0).collect()
}

#[test]
fn whoever_has_not_checked_in_is_absent_once_an_arbiter_says_so() {
    let mut desk = Desk::with_players(5, 3);
    assert!(desk.refusal(&here(1, 1)).to_string().contains("not open"));
    desk.run(&open(1));
    assert_eq!(desk.tournament().check_in(), Some(1));
    for player in [1, 2, 3, 5] {
        desk.run(&here(1, player));
    }
    assert_eq!(desk.refusal(&here(1, 1)), Refusal::NoChange);
    let back = Command::CheckIn {
        round: 1,
        player: player_id(5),
        here: false,
    };
    desk.run(&back);
    assert_eq!(missing(&desk, 1), [4, 5]);
    assert!(desk.tournament().byes.is_empty(), "nobody is left out yet");
    assert!(desk.run(&Command::CloseCheckIn { round: 1 }).is_empty());
    assert_eq!(desk.tournament().check_in(), None);
    let byes = &desk.tournament().byes[&1];
    let zero = RequestedBye::Zero;
    assert_eq!(byes.len(), 2);
    assert!(byes[&player_id(4)] == zero && byes[&player_id(5)] == zero);
    let closed = desk.last_command();
    desk.pair(1);
    assert_eq!(desk.tournament().round(1).unwrap().boards.len(), 1);
    let pairing = desk.last_command();
    desk.run(&Command::Undo { seq: pairing });
    desk.run(&Command::Undo { seq: closed });
    assert!(desk.tournament().byes.is_empty());
    assert_eq!(desk.tournament().check_in(), Some(1));
}

#[test]
fn a_check_in_is_for_the_next_round_and_ends_with_its_pairing() {
    let mut desk = Desk::with_players(4, 2);
    assert!(desk.refusal(&open(2)).to_string().contains("paired next"));
    desk.run(&open(1));
    desk.run(&here(1, 1));
    desk.play(1, draw());
    assert_eq!(desk.tournament().check_in(), None);
    assert!(desk.refusal(&here(1, 2)).to_string().contains("not open"));
    assert_eq!(desk.refusal(&open(None)), Refusal::NoChange);
    desk.run(&open(2));
    assert_eq!(missing(&desk, 2), [1, 2, 3, 4], "each round anew");
    desk.run(&open(None));
    assert!(desk.refusal(&here(2, 2)).to_string().contains("not open"));
    desk.play(2, draw());
    assert!(desk.refusal(&open(3)).to_string().contains("paired next"));
}

#[test]
fn nobody_checks_in_who_does_not_play() {
    let mut desk = Desk::with_players(4, 3);
    desk.run(&Command::SetBye {
        round: 1,
        player: player_id(2),
        bye: Some(RequestedBye::Half),
    });
    desk.run(&Command::Withdraw {
        player: player_id(3),
    });
    desk.run(&open(1));
    for player in [2, 3] {
        let refusal = desk.refusal(&here(1, player)).to_string();
        assert!(refusal.contains("does not play"), "{refusal}");
    }
    assert_eq!(
        desk.refusal(&here(1, 9)),
        Refusal::UnknownPlayer(player_id(9))
    );
    assert_eq!(missing(&desk, 1), [1, 4]);
    let before = desk.tournament().published();
    desk.run(&here(1, 1));
    assert_eq!(desk.tournament().published(), before, "nobody else sees it");
}

/// Hundreds check in while an arbiter reads a question.
#[test]
fn what_players_say_makes_no_question_stale() {
    // Too few players for the rounds: pairing asks.
    let mut desk = Desk::with_players(4, 7);
    let pair = Command::Pair { round: 1 };
    desk.run(&open(1));
    let question = desk.fingerprint(&pair);
    let acted = desk.state.deciding_rev();
    desk.run(&here(1, 1));
    desk.run(&here(1, 2));
    assert_eq!(desk.fingerprint(&pair), question);
    assert_eq!(desk.state.deciding_rev(), acted);
    assert_eq!(desk.state.rev(), acted + 2);
    assert!(desk.state.is_current(acted) && !desk.state.is_current(acted - 1));
    assert!(desk.accepts(&pair, std::slice::from_ref(&question)));
    // An undo is an arbiter's act whatever it undoes.
    desk.run(&Command::Undo {
        seq: desk.last_command(),
    });
    assert_ne!(desk.fingerprint(&pair), question);
    let question = desk.fingerprint(&pair);
    desk.run(&desk.rerate(1, 1_234));
    assert_ne!(desk.fingerprint(&pair), question);
    assert_eq!(desk.state.deciding_rev(), desk.state.rev());
}
