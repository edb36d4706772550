//! Every act of the catalogue: asked at its level, nothing changed before it is confirmed.

mod desk;

use desk::{Desk, draw, player_id, white_wins};
use hakem_core::format::trf::RequestedBye;
use hakem_core::pairing::System;
use hakem_core::tournament::{
    Act, BoardResult, Command, Draft, Effect, Level, PlayerChange, Prohibition, Refusal, Setting,
};
use hakem_core::{DutchEdition, EntrantId, GameResult, Points, Tpn};

#[test]
fn the_table_at_the_head_of_the_module_is_the_catalogue() {
    let source = include_str!("../src/tournament/mod.rs");
    let tests = include_str!("acts.rs");
    for act in Act::ALL {
        let test = act.name().replace('-', "_");
        let row = format!(
            "//! | `{}` | {} | {} | `{test}` |",
            act.name(),
            u8::from(act.level_in_fide_mode()),
            act.article()
        );
        assert!(source.contains(&row), "missing in the table: {row}");
        assert!(tests.contains(&format!("fn {test}()")), "no test for {act}");
    }
    assert_eq!(source.matches("//! | `").count(), Act::ALL.len());
}

#[test]
fn leave_fide_mode() {
    let mut desk = Desk::with_players(6, 3);
    let asked = desk.run(&Command::LeaveFideMode);
    assert_eq!(
        asked,
        vec![(Level::ConfirmTwice, vec![Act::LeaveFideMode]); 2]
    );
    assert_eq!(desk.state.fide().left_round, Some(0));
    assert_eq!(desk.refusal(&Command::LeaveFideMode), Refusal::LeftAlready);
}

#[test]
fn departing_settings() {
    let mut desk = Desk::with_players(6, 3);
    let mut scoring = desk.tournament().settings.scoring;
    scoring.game.white.draw = Points::from_units(7_000);
    scoring.game.black.draw = Points::from_units(7_000);
    scoring.unknown = Points::from_units(7_000);
    let command = Command::ChangeSettings {
        changes: vec![Setting::Scoring(scoring)],
    };
    desk.refused_in_fide_mode(&command, Act::DepartingSettings);
    desk.run(&Command::LeaveFideMode);
    assert_eq!(
        desk.run(&command),
        [(Level::Confirm, vec![Act::DepartingSettings])]
    );
}

#[test]
fn creating_with_departing_settings_leaves_fide_mode_at_level_4() {
    let mut desk = Desk::default();
    let mut settings = desk::settings(5);
    settings.start = Some(jiff::civil::date(2026, 5, 1));
    settings.system = System::Dutch {
        edition: DutchEdition::E2017,
    };
    let asked = desk.run(&Command::Create {
        settings: Box::new(settings),
    });
    assert_eq!(
        asked,
        vec![(Level::ConfirmTwice, vec![Act::LeaveFideMode]); 2]
    );
    assert!(!desk.state.fide().is_in());
}

#[test]
fn locked_setting() {
    let mut desk = Desk::with_players(6, 3);
    let command = Command::ChangeSettings {
        changes: vec![Setting::Rounds(4)],
    };
    assert_eq!(desk.run(&command), []);
    desk.pair(1);
    let command = Command::ChangeSettings {
        changes: vec![Setting::Rounds(5)],
    };
    desk.refused_in_fide_mode(&command, Act::LockedSetting);
    desk.run(&Command::LeaveFideMode);
    assert_eq!(
        desk.run(&command),
        [(Level::Confirm, vec![Act::LockedSetting])]
    );
    assert_eq!(desk.integrity_kinds(), ["rounds"]);
}

#[test]
fn every_locked_setting_is_locked() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    let settings = desk.tournament().settings.clone();
    let mut scoring = settings.scoring;
    scoring.pairing_bye = Points::HALF;
    for change in [
        Setting::Rounds(2),
        Setting::Scoring(scoring),
        Setting::Tiebreaks("BH".parse().unwrap()),
        Setting::System(System::RoundRobin {
            cycles: 1,
            swap_last_rounds: false,
        }),
        Setting::Acceleration(hakem_core::tournament::Acceleration::Baku),
        Setting::InitialColour(Some(hakem_core::Colour::Black)),
    ] {
        assert!(change.locks_at_round_1());
        let command = Command::ChangeSettings {
            changes: vec![change],
        };
        desk.refused_in_fide_mode(&command, Act::LockedSetting);
    }
}

#[test]
fn late_prohibition() {
    let mut desk = Desk::with_players(6, 3);
    let prohibit = |a, b| Command::Prohibit {
        prohibition: Prohibition {
            first_round: 1,
            last_round: 3,
            players: vec![player_id(a), player_id(b)],
        },
    };
    assert_eq!(desk.run(&prohibit(1, 4)), []);
    desk.pair(1);
    assert!(!desk.has_met(1, 4));
    desk.refused_in_fide_mode(&prohibit(2, 3), Act::LateProhibition);
    desk.refused_in_fide_mode(&Command::LiftProhibition { id: 1 }, Act::LateProhibition);
    desk.run(&Command::LeaveFideMode);
    assert_eq!(
        desk.run(&prohibit(2, 3)),
        [(Level::Confirm, vec![Act::LateProhibition])]
    );
}

#[test]
fn late_regulation() {
    let mut desk = Desk::with_players(6, 3);
    let first = desk::install(desk::package("apart", &[Effect::Pairings]));
    assert_eq!(desk.run(&first), []);
    desk.pair(1);
    let second = desk::install(desk::package("further", &[Effect::Pairings, Effect::Text]));
    for command in [
        &second,
        &desk::switch("apart", false),
        &desk::remove("apart"),
    ] {
        desk.refused_in_fide_mode(command, Act::LateRegulation);
    }
    desk.run(&Command::LeaveFideMode);
    let asked = desk.run(&second);
    assert_eq!(asked, [(Level::Confirm, vec![Act::LateRegulation])]);
    assert_eq!(desk.integrity_kinds(), ["configuration"]);
}

#[test]
fn changed_regulation() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&desk::install(desk::package("prizes", &[Effect::Prizes])));
    desk.pair(1);
    let asked = desk.run(&desk::switch("prizes", false));
    assert_eq!(asked, [(Level::Confirm, vec![Act::ChangedRegulation])]);
    assert_eq!(desk.integrity_kinds(), Vec::<String>::new());
}

#[test]
fn old_round() {
    let mut desk = Desk::with_players(8, 5);
    desk.play(3, draw());
    let command = Command::SetResult {
        round: 1,
        board: 1,
        result: white_wins().into(),
    };
    desk.refused_in_fide_mode(&command, Act::OldRound);
    desk.refused_in_fide_mode(&Command::SwapColours { round: 1, board: 1 }, Act::OldRound);
    let rated = BoardResult {
        used: Some(draw()),
        rated: Some(white_wins()),
    };
    let rated = Command::SetResult {
        round: 1,
        board: 1,
        result: rated,
    };
    assert_eq!(
        desk.run(&rated),
        [(Level::Notice, vec![Act::RatingCorrection])]
    );
    desk.run(&Command::LeaveFideMode);
    assert_eq!(desk.ask(&command).0, Level::Confirm);
}

#[test]
fn late_numbers() {
    let mut desk = Desk::with_players(8, 5);
    desk.play(3, draw());
    desk.pair(4);
    desk.run(&desk.rerate(8, 2900));
    desk.refused_in_fide_mode(&Command::RegenerateNumbers, Act::LateNumbers);
}

#[test]
fn not_played() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    let command = Command::SetResult {
        round: 1,
        board: 1,
        result: GameResult::NotPlayed.into(),
    };
    desk.refused_in_fide_mode(&command, Act::NotPlayed);
    desk.run(&Command::LeaveFideMode);
    assert_eq!(desk.run(&command), [(Level::Confirm, vec![Act::NotPlayed])]);
    assert_eq!(desk.integrity_kinds(), ["not_played"]);
    assert_eq!(desk.score(1), Points::ZERO);
}

/// Opens a session for round 1 of six players and swaps the opponents of boards 1 and 2.
fn deviating() -> Desk {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    desk.run(&Command::OpenSession { round: 1 });
    let mut draft = desk.draft();
    let (first, second) = (draft.pairs[0], draft.pairs[1]);
    draft.pairs[0] = (first.0, second.1);
    draft.pairs[1] = (second.0, first.1);
    desk.run(&Command::SetDraft { draft });
    desk
}

#[test]
fn deviating_pairing() {
    let mut desk = deviating();
    let asked = desk.run(&Command::CloseSession);
    assert_eq!(asked.len(), 2);
    assert_eq!(asked[0], (Level::ConfirmTwice, vec![Act::DeviatingPairing]));
    assert_eq!(desk.integrity_kinds(), ["manual"]);
    assert!(desk.state.fide().is_in());
    // Doing it again after an undo is no quieter.
    let close = desk.last_command();
    desk.run(&Command::Undo { seq: close });
    assert_eq!(desk.integrity_kinds(), [""; 0]);
    let undo = desk.last_command();
    assert_eq!(desk.run(&Command::Undo { seq: undo }).len(), 2);
    assert_eq!(desk.integrity_kinds(), ["manual"]);
}

#[test]
fn a_session_that_agrees_with_the_engine_ends_quietly() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    desk.run(&Command::OpenSession { round: 1 });
    assert!(matches!(
        desk.refusal(&Command::Pair { round: 2 }),
        Refusal::SessionOpen(1)
    ));
    assert_eq!(desk.run(&Command::CloseSession), []);
    assert_eq!(desk.integrity_kinds(), [""; 0]);
}

/// A session for the next round after `played` rounds of draws between six players.
fn session_after(played: u16) -> Desk {
    let mut desk = Desk::with_players(6, 5);
    desk.play(played, draw());
    desk.run(&Command::OpenSession { round: played + 1 });
    desk
}

#[test]
fn a_round_being_paired_by_hand_is_not_cut_off() {
    let mut desk = Desk::with_players(6, 2);
    desk.play(2, draw());
    desk.run(&Command::LeaveFideMode);
    let more = Command::ChangeSettings {
        changes: vec![Setting::Rounds(3)],
    };
    desk.run(&more);
    let raised = desk.last_command();
    desk.run(&Command::OpenSession { round: 3 });
    let fewer = Command::ChangeSettings {
        changes: vec![Setting::Rounds(2)],
    };
    assert!(matches!(
        desk.refusal(&fewer),
        Refusal::Round { round: 2, reason, .. } if reason == "round 3 is being paired by hand"
    ));
    let session = desk.last_command();
    assert_eq!(
        desk.refusal(&Command::Undo { seq: raised }),
        Refusal::Dependents {
            seq: raised,
            dependents: vec![session]
        }
    );
}

#[test]
fn a_session_for_the_next_round_keeps_the_round_before_it() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    let paired = desk.last_command();
    desk.enter_all(1, draw());
    desk.run(&Command::OpenSession { round: 2 });
    let session = desk.last_command();
    match desk.refusal(&Command::Undo { seq: paired }) {
        Refusal::Dependents { dependents, .. } => assert!(dependents.contains(&session)),
        other => panic!("{other}"),
    }
}

fn draft_of(pairs: &[(u32, u32)]) -> Command {
    let pairs = pairs
        .iter()
        .map(|&(a, b)| (EntrantId(a), EntrantId(b)))
        .collect();
    Command::SetDraft {
        draft: Draft { pairs, bye: None },
    }
}

#[test]
fn rematch() {
    let mut desk = session_after(1);
    let (white, black) = desk.board(1, 1);
    let asked = desk.ask(&draft_of(&[(black, white)]));
    assert_eq!(asked.0, Level::Confirm);
    assert!(asked.1.contains(&Act::Rematch));
    desk.run(&draft_of(&[(black, white)]));
}

#[test]
fn prohibited_pair() {
    let mut desk = Desk::with_players(6, 3);
    let players = vec![player_id(1), player_id(2)];
    let prohibition = Prohibition {
        first_round: 1,
        last_round: 3,
        players,
    };
    desk.run(&Command::Prohibit { prohibition });
    desk.run(&Command::OpenSession { round: 1 });
    assert_eq!(
        desk.ask(&draft_of(&[(1, 2)])),
        (Level::Confirm, vec![Act::ProhibitedPair])
    );
    assert_eq!(desk.run(&draft_of(&[(1, 3)])), []);
}

#[test]
fn barred_bye() {
    let mut desk = Desk::with_players(5, 4);
    desk.play(1, draw());
    let barred = desk.tournament().rounds[0].bye;
    desk.run(&Command::OpenSession { round: 2 });
    let command = Command::SetDraft {
        draft: Draft {
            pairs: Vec::new(),
            bye: barred.map(EntrantId::from),
        },
    };
    assert_eq!(desk.ask(&command), (Level::Confirm, vec![Act::BarredBye]));
}

#[test]
fn three_same_colours() {
    let mut desk = session_after(1);
    // The same two get White again by hand, and then a third time.
    let (first, other) = (desk.board(1, 1), desk.board(1, 2));
    desk.force(&[(first.0, other.1), (other.0, first.1)]);
    desk.run(&Command::OpenSession { round: 3 });
    let third = desk.board(1, 3);
    let (_, acts) = desk.ask(&draft_of(&[(first.0, third.1)]));
    assert!(acts.contains(&Act::ThreeSameColours));
}

#[test]
fn colour_difference() {
    let mut desk = session_after(1);
    let (first, other) = (desk.board(1, 1), desk.board(1, 2));
    desk.force(&[(first.0, other.1), (other.0, first.1)]);
    desk.run(&Command::OpenSession { round: 3 });
    let third = desk.board(1, 3);
    let (_, acts) = desk.ask(&draft_of(&[(first.0, third.1)]));
    assert!(acts.contains(&Act::ColourDifference));
}

#[test]
fn both_wrong_colour() {
    let desk = session_after(1);
    let (first, second) = (desk.board(1, 1), desk.board(1, 2));
    let asked = desk.ask(&draft_of(&[(first.0, second.1)]));
    assert_eq!(asked, (Level::Notice, vec![Act::BothWrongColour]));
}

#[test]
fn imported_round() {
    // Round 1 of four players has to be 1-3, 4-2; the file has 1-2, 3-4.
    let text = desk::trf(&["   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"]);
    let mut desk = Desk::default();
    let asked = desk.run(&desk::import(&text));
    assert_eq!(asked, [(Level::Confirm, vec![Act::ImportedRound])]);
    assert_eq!(desk.integrity_kinds(), ["import"]);
    assert!(desk.state.fide().is_in());
    let text = desk::trf(&["   3 w 1", "   4 b 0", "   1 b 0", "   2 w 1"]);
    assert_eq!(Desk::default().run(&desk::import(&text)), []);
}

#[test]
fn correct_previous_round() {
    let mut desk = Desk::with_players(8, 5);
    desk.play(1, draw());
    desk.pair(2);
    let command = Command::SetResult {
        round: 1,
        board: 1,
        result: white_wins().into(),
    };
    assert_eq!(
        desk.run(&command),
        [(Level::Confirm, vec![Act::CorrectPreviousRound])]
    );
    assert_eq!(desk.integrity_kinds(), ["correction"]);
    // The pairing of round 2 stands as it was made (C.04.2 4.3).
    let field = desk.tournament().rounds[1].field.clone().unwrap();
    assert!(
        field
            .entrants
            .iter()
            .all(|entrant| entrant.score == Points::HALF)
    );
    let seq = desk.last_command();
    assert_eq!(
        desk.ask(&Command::Undo { seq }),
        (Level::Confirm, vec![Act::CorrectPreviousRound])
    );
    let swap = Command::SwapColours { round: 1, board: 2 };
    assert_eq!(
        desk.run(&swap),
        [(Level::Confirm, vec![Act::CorrectPreviousRound])]
    );
}

#[test]
fn bye_after_pairing() {
    let mut desk = Desk::with_players(7, 4);
    let absent = Command::SetBye {
        round: 1,
        player: player_id(7),
        bye: Some(RequestedBye::Zero),
    };
    assert_eq!(desk.run(&absent), []);
    desk.pair(1);
    let half = Command::SetBye {
        round: 1,
        player: player_id(7),
        bye: Some(RequestedBye::Half),
    };
    assert_eq!(
        desk.run(&half),
        [(Level::Confirm, vec![Act::ByeAfterPairing])]
    );
    assert_eq!(desk.score(7), Points::HALF);
}

#[test]
fn exchange_numbers() {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&desk.rerate(2, 2100));
    let command = Command::ExchangeNumbers {
        a: player_id(2),
        b: player_id(3),
    };
    assert_eq!(
        desk.run(&command),
        [(Level::Confirm, vec![Act::ExchangeNumbers])]
    );
    let unequal = Command::ExchangeNumbers {
        a: player_id(1),
        b: player_id(3),
    };
    assert!(matches!(desk.refusal(&unequal), Refusal::Numbers(_)));
}

#[test]
fn regenerate_numbers() {
    let mut desk = Desk::with_players(6, 4);
    desk.pair(1);
    desk.run(&desk.rerate(6, 2900));
    let asked = desk.run(&Command::RegenerateNumbers);
    assert_eq!(asked, [(Level::Confirm, vec![Act::RegenerateNumbers])]);
    assert_eq!(desk.number(6), Tpn(1));
    assert_eq!(desk.integrity_kinds(), ["regeneration"]);
}

#[test]
fn missing_results() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    assert_eq!(
        desk.run(&Command::Pair { round: 2 }),
        [(Level::Notice, vec![Act::MissingResults])]
    );
    let first = &desk.tournament().rounds[0];
    assert!(
        first
            .boards
            .iter()
            .all(|b| b.result.used == Some(GameResult::Adjourned))
    );
    assert_eq!(desk.score(1), Points::HALF);
}

#[test]
fn old_adjourned() {
    let mut desk = Desk::with_players(8, 5);
    desk.pair(1);
    desk.enter_all(1, GameResult::Adjourned);
    // An adjourned game of the last round is nothing to warn of.
    desk.pair(2);
    desk.enter_all(2, draw());
    assert_eq!(
        desk.run(&Command::Pair { round: 3 }),
        [(Level::Notice, vec![Act::OldAdjourned])]
    );
}

#[test]
fn adjourned_not_drawn() {
    let mut desk = Desk::with_players(8, 5);
    desk.pair(1);
    desk.enter_all(1, GameResult::Adjourned);
    desk.pair(2);
    let set = |board, result: GameResult| Command::SetResult {
        round: 1,
        board,
        result: result.into(),
    };
    assert_eq!(desk.run(&set(1, draw())), []);
    assert_eq!(
        desk.run(&set(2, white_wins())),
        [(Level::Confirm, vec![Act::AdjournedNotDrawn])]
    );
    assert_eq!(desk.integrity_kinds(), ["adjournment"]);
    // In any later round as well (C.02 question 162).
    desk.enter_all(2, draw());
    desk.run(&Command::Pair { round: 3 });
    desk.enter_all(3, draw());
    desk.run(&Command::Pair { round: 4 });
    assert_eq!(
        desk.run(&set(3, white_wins())),
        [(Level::Confirm, vec![Act::AdjournedNotDrawn])]
    );
}

#[test]
fn second_half_point_bye() {
    let mut desk = Desk::with_players(6, 4);
    let bye = |round| Command::SetBye {
        round,
        player: player_id(2),
        bye: Some(RequestedBye::Half),
    };
    assert_eq!(desk.run(&bye(1)), []);
    assert_eq!(
        desk.run(&bye(3)),
        [(Level::Confirm, vec![Act::SecondHalfPointBye])]
    );
    let changes = vec![PlayerChange::NoByes(true)];
    desk.run(&Command::EditPlayer {
        player: player_id(3),
        changes,
    });
    let refused = Command::SetBye {
        round: 2,
        player: player_id(3),
        bye: Some(RequestedBye::Half),
    };
    assert_eq!(desk.refusal(&refused), Refusal::NoByes(player_id(3)));
}

#[test]
fn full_point_bye() {
    let mut desk = Desk::with_players(6, 4);
    let command = Command::SetBye {
        round: 2,
        player: player_id(2),
        bye: Some(RequestedBye::Full),
    };
    assert_eq!(
        desk.run(&command),
        [(Level::Notice, vec![Act::FullPointBye])]
    );
    assert_eq!(desk.integrity_kinds(), ["full_point_bye"]);
}

#[test]
fn cannot_finish() {
    let mut desk = Desk::with_players(4, 4);
    assert_eq!(
        desk.run(&Command::Pair { round: 1 }),
        [(Level::Notice, vec![Act::CannotFinish])]
    );
    let mut desk = Desk::with_players(5, 5);
    assert_eq!(desk.run(&Command::Pair { round: 1 }), []);
}

#[test]
fn rating_correction() {
    let mut desk = Desk::with_players(6, 3);
    desk.play(1, draw());
    let result = BoardResult {
        used: Some(draw()),
        rated: Some(white_wins()),
    };
    let command = Command::SetResult {
        round: 1,
        board: 1,
        result,
    };
    assert_eq!(
        desk.run(&command),
        [(Level::Notice, vec![Act::RatingCorrection])]
    );
    assert_eq!(desk.integrity_kinds(), ["rating_correction"]);
    assert_eq!(desk.score(1), Points::HALF);
}

#[test]
fn unpair_with_results() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    assert_eq!(desk.run(&Command::Unpair { round: 1 }), []);
    desk.play(1, draw());
    let asked = desk.run(&Command::Unpair { round: 1 });
    assert_eq!(asked, [(Level::Confirm, vec![Act::UnpairWithResults])]);
    assert_eq!(desk.tournament().newest_round(), 0);
}

#[test]
fn unpair_published() {
    let mut desk = Desk::with_players(6, 3);
    desk.pair(1);
    desk.run(&Command::Publish { round: 1 });
    let asked = desk.run(&Command::Unpair { round: 1 });
    assert_eq!(asked, [(Level::Confirm, vec![Act::UnpairPublished])]);
}
