//! Whole events of the systems beside the Dutch through the commands of a tournament, as for the
//! Dutch system: created, paired, played, written to a file, read again, checked.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod desk;

use desk::{Desk, add_player, import, player_id, settings};
use hakem_core::format::trf::RequestedBye;
use hakem_core::format::trf::{self, Dialect, WriteOptions};
use hakem_core::pairing::System;
use hakem_core::tournament::{
    Acceleration, Command, ExportKind, FidePolicy, RoundCheck, Setting, Team, Tournament,
    check_rounds, departures, export,
};
use hakem_core::{
    BursteinEdition, Bye, DoubleSwissEdition, DubovEdition, DutchEdition, Forfeit, GameResult,
    LimEdition, PlayedScore, Points, RoundRecord, TeamId,
};

const SYSTEMS: [(System, &str); 4] = [
    (
        System::Dubov {
            edition: DubovEdition::E2026,
        },
        "FIDE_DUBOV",
    ),
    (
        System::Burstein {
            edition: BursteinEdition::E2026,
        },
        "FIDE_BURSTEIN",
    ),
    (
        System::Lim {
            edition: LimEdition::E2026,
            maxi: false,
        },
        "CUSTOM_LIM",
    ),
    (
        System::Lim {
            edition: LimEdition::E1998,
            maxi: true,
        },
        "CUSTOM_LIM_1998_MAXI",
    ),
];

fn create(system: System, players: u32, rounds: u16) -> Desk {
    let mut settings = settings(rounds);
    settings.system = system;
    let mut desk = Desk::default();
    desk.run(&Command::Create {
        settings: Box::new(settings),
    });
    for number in 1..=players {
        let rating = u16::try_from(2400 - number * 37).unwrap();
        desk.run(&add_player(&format!("Player {number}"), rating));
    }
    desk
}

/// Some results of every kind, decided by the board and the round.
fn result(round: u16, board: u32) -> GameResult {
    GameResult::rated(match (u32::from(round) * 7 + board * 5) % 4 {
        0 => PlayedScore::Draw,
        1 => PlayedScore::BlackWins,
        _ => PlayedScore::WhiteWins,
    })
}

fn play(desk: &mut Desk, last: u16) {
    for round in desk.tournament().newest_round() + 1..=last {
        desk.pair(round);
        let boards = desk.tournament().rounds[usize::from(round) - 1]
            .boards
            .len();
        for board in 1..=u32::try_from(boards).unwrap() {
            desk.run(&Command::SetResult {
                round,
                board,
                result: result(round, board).into(),
            });
        }
    }
}

fn assert_sound(t: &Tournament) {
    for check in check_rounds(t, &FidePolicy).unwrap() {
        let RoundCheck {
            round, expected, ..
        } = &check;
        assert!(expected.is_ok(), "round {round}: {expected:?}");
        assert_eq!(check.difference(), None, "round {round}");
    }
}

fn assert_nobody_meets_twice(t: &Tournament) {
    let mut met = std::collections::BTreeSet::new();
    for board in t.rounds.iter().flat_map(|round| &round.boards) {
        let pair = (board.white.min(board.black), board.white.max(board.black));
        assert!(met.insert(pair), "{pair:?} twice");
    }
    let mut byes: Vec<_> = t.rounds.iter().filter_map(|round| round.bye).collect();
    byes.sort_unstable();
    let all = byes.len();
    byes.dedup();
    assert_eq!(byes.len(), all, "a second bye");
}

#[test]
fn an_event_with_a_late_entry_and_a_withdrawal() {
    for (system, code) in SYSTEMS {
        let mut desk = create(system, 14, 7);
        play(&mut desk, 2);
        desk.run(&add_player("Late, Lale", 2111));
        desk.run(&Command::Withdraw {
            player: player_id(3),
        });
        play(&mut desk, 4);
        desk.run(&Command::Withdraw {
            player: player_id(5),
        });
        play(&mut desk, 7);
        let t = desk.tournament();
        assert_eq!(t.newest_round(), 7, "{system}");
        assert_sound(t);
        assert_nobody_meets_twice(t);
        assert!(t.rounds[6].bye.is_some(), "thirteen players are left");

        let document = export(&desk.state, ExportKind::Final, &FidePolicy).unwrap();
        let text = trf::write(&document, WriteOptions::new(Dialect::Trf26)).text;
        assert!(text.contains(&format!("192 {code}\r\n")), "{text}");
        let mut again = Desk::default();
        again.run(&import(&text));
        assert_eq!(again.tournament().settings.system, system);
        assert_sound(again.tournament());
    }
}

/// 1.6: by the Dutch system in the seeding rounds, afterwards folded by the Index.
#[test]
fn c04_4_2_1_6_a_burstein_event_begins_dutch() {
    let mut burstein = create(SYSTEMS[1].0, 12, 5);
    let dutch = System::Dutch {
        edition: DutchEdition::E2026,
    };
    let mut same = create(dutch, 12, 5);
    play(&mut burstein, 3);
    play(&mut same, 3);
    let boards = |desk: &Desk, round: usize| desk.tournament().rounds[round].boards.clone();
    assert_eq!(boards(&burstein, 0), boards(&same, 0));
    assert_eq!(boards(&burstein, 1), boards(&same, 1));
    assert_ne!(boards(&burstein, 2), boards(&same, 2));
}

#[test]
fn an_edition_not_in_force_is_a_departure() {
    let start = |day: &str| Setting::Start(Some(day.parse().unwrap()));
    let told = |system: System, day: &str| {
        let mut settings = settings(7);
        start(day).put_into(&mut settings);
        settings.system = system;
        let found = departures(&settings);
        found
            .into_iter()
            .filter(|text| text.contains("system"))
            .collect::<Vec<_>>()
    };
    let dubov = |edition| System::Dubov { edition };
    assert_eq!(told(dubov(DubovEdition::E2026), "2026-05-01"), [""; 0]);
    assert_eq!(
        told(dubov(DubovEdition::E2018), "2026-05-01"),
        ["edition 2018 of the Dubov system is not in force on 2026-05-01; 2026 is"]
    );
    assert_eq!(told(dubov(DubovEdition::E2018), "2025-05-01"), [""; 0]);
    let lim = |edition| System::Lim {
        edition,
        maxi: false,
    };
    assert_eq!(told(lim(LimEdition::E1999), "2026-01-31"), [""; 0]);
    assert_eq!(
        told(lim(LimEdition::E1998), "2026-05-01"),
        ["edition 1998 of the Lim system is not in force on 2026-05-01; 2026 is"]
    );
    let burstein = told(SYSTEMS[1].0, "2025-05-01");
    assert!(burstein[0].contains("Burstein system is not in force on 2025-05-01"));
}

const DOUBLE_SWISS: System = System::DoubleSwiss {
    edition: DoubleSwissEdition::E2026,
};

fn create_double_swiss(players: u32, rounds: u16) -> Desk {
    let mut desk = create(DOUBLE_SWISS, players, rounds);
    let mut scoring = desk.tournament().settings.scoring;
    scoring.pairing_bye = DOUBLE_SWISS.usual_pairing_bye(&scoring);
    desk.run(&Command::ChangeSettings {
        changes: vec![Setting::Scoring(scoring)],
    });
    desk
}

/// C.04.5: every match has two rounds. A late entry, a withdrawal between the games of a match,
/// and the bye of one and a half points, to a file and back.
#[test]
fn a_double_swiss_event() {
    let mut desk = create_double_swiss(13, 10);
    play(&mut desk, 3);
    let bye = desk.tournament().rounds[2].bye.unwrap();
    desk.run(&add_player("Late, Lale", 2111));
    desk.run(&Command::Withdraw {
        player: player_id(3),
    });
    play(&mut desk, 4);
    desk.run(&Command::SetBye {
        round: 5,
        player: player_id(4),
        bye: Some(RequestedBye::Half),
    });
    play(&mut desk, 10);
    let t = desk.tournament();
    assert_sound(t);
    let half = |round: u16| t.byes.get(&round).and_then(|byes| byes.get(&player_id(4)));
    assert_eq!(
        (half(5), half(6)),
        (Some(&RequestedBye::Half), Some(&RequestedBye::Half))
    );
    let boards = |round: usize| -> Vec<_> {
        let boards = t.rounds[round].boards.iter();
        boards.map(|board| (board.white, board.black)).collect()
    };
    let mut met = std::collections::BTreeSet::new();
    for first in (0..10).step_by(2) {
        let reversed: Vec<_> = boards(first).iter().map(|&(w, b)| (b, w)).collect();
        assert_eq!(boards(first + 1), reversed, "round {}", first + 2);
        for (white, black) in boards(first) {
            assert!(met.insert((white.min(black), white.max(black))));
        }
        assert_eq!(t.rounds[first + 1].bye, None);
    }
    let row = &t.scored_rounds(4)[&bye];
    assert_eq!(row[2].record, RoundRecord::Bye(Bye::PairingAllocated));
    assert_eq!(row[2].points + row[3].points, Points::ONE + Points::HALF);

    let document = export(&desk.state, ExportKind::Final, &FidePolicy).unwrap();
    let text = trf::write(&document, WriteOptions::new(Dialect::Trf26)).text;
    assert!(text.contains("192 FIDE_DOUBLESWISS\r\n"), "{text}");
    let mut again = Desk::default();
    again.run(&import(&text));
    assert_eq!(again.tournament().settings.system, DOUBLE_SWISS);
    // Players are known by their numbers afterwards.
    let scores = |t: &Tournament| -> Vec<Points> {
        let mut scores: Vec<Points> = t.scores(10).into_values().collect();
        scores.sort_unstable();
        scores
    };
    assert_eq!(scores(again.tournament()), scores(t));
    assert_sound(again.tournament());
    // 1.4: so much is usual, and need not be said.
    let lines = text
        .split_inclusive("\r\n")
        .filter(|line| !line.starts_with("162"));
    let mut unsaid = Desk::default();
    unsaid.run(&import(&lines.collect::<String>()));
    assert_eq!(
        unsaid.tournament().settings.scoring.pairing_bye,
        Points::from_halves(3)
    );
}

/// C.04.5 preface: byes concern whole matches; a match is not left halfway by an event's end.
#[test]
fn c04_5_a_match_is_whole() {
    let desk = create_double_swiss(6, 6);
    let refused = desk.refusal(&Command::SetBye {
        round: 2,
        player: player_id(1),
        bye: Some(RequestedBye::Zero),
    });
    assert!(
        refused.to_string().contains("a bye is for a whole match"),
        "{refused}"
    );
    let refused = desk.refusal(&Command::ChangeSettings {
        changes: vec![Setting::Rounds(5)],
    });
    assert!(
        refused.to_string().contains("end within a match"),
        "{refused}"
    );
}

/// C.04.7, read for matches: of six matches three are accelerated, two of them by a match won.
#[test]
fn c04_7_baku_in_matches() {
    let mut desk = create_double_swiss(8, 12);
    desk.run(&Command::ChangeSettings {
        changes: vec![Setting::Acceleration(Acceleration::Baku)],
    });
    play(&mut desk, 8);
    let field = desk.tournament().field(9, &FidePolicy).unwrap();
    let top = field
        .entrants
        .iter()
        .find(|entrant| entrant.tpn.0 == 1)
        .unwrap();
    let virtual_points: Vec<Points> = top
        .history
        .iter()
        .map(|round| round.virtual_points)
        .collect();
    let halves = [4, 4, 4, 4, 2, 2, 0, 0].map(Points::from_halves);
    assert_eq!(virtual_points, halves);
    assert_sound(desk.tournament());
}

/// Two teams entered out of order: the boards follow the teams, to a file and back.
#[test]
fn a_scheveningen_event() {
    let system = System::Scheveningen { cycles: 2 };
    let mut desk = create(system, 8, 8);
    for (id, name, players) in [(1, "Odd", [1, 3, 5, 7]), (2, "Even", [2, 4, 6, 8])] {
        desk.run(&Command::SetTeam {
            team: Box::new(Team {
                id: TeamId(id),
                name: name.to_owned(),
                nickname: String::new(),
                strength: String::new(),
                entered: 1,
                withdrawn: None,
                players: players.map(player_id).to_vec(),
            }),
        });
    }
    play(&mut desk, 8);
    let boards: Vec<(u32, u32)> = (1..=4).map(|board| desk.board(1, board)).collect();
    assert_eq!(boards, [(1, 2), (3, 4), (6, 5), (8, 7)]);
    let t = desk.tournament();
    let mut games = std::collections::BTreeMap::new();
    for board in t.rounds.iter().flat_map(|round| &round.boards) {
        assert_ne!(board.white.0 % 2, board.black.0 % 2, "compatriots meet");
        *games.entry((board.white, board.black)).or_insert(0) += 1;
    }
    assert_eq!(games.len(), 32, "everybody once with each colour");
    assert_sound(t);
    let document = export(&desk.state, ExportKind::Final, &FidePolicy).unwrap();
    let text = trf::write(&document, WriteOptions::new(Dialect::Trf26)).text;
    assert!(text.contains("192 FIDE_DOUBLESCHEVENINGEN\r\n"), "{text}");
    let mut again = Desk::default();
    again.run(&import(&text));
    assert_eq!(again.tournament().settings.system, system);
    assert_eq!(again.tournament().teams.len(), 2);
    assert_sound(again.tournament());
}

/// Six players, two games a match: byes for the top two, a tie that the arbiter decides, a match
/// that one side leaves.
#[test]
fn a_knockout_event() {
    let system = System::Knockout { games: 2 };
    let mut desk = create(system, 6, 6);
    let game = |desk: &mut Desk, round: u16, results: &[GameResult]| {
        desk.pair(round);
        for (board, &result) in (1..).zip(results) {
            desk.run(&Command::SetResult {
                round,
                board,
                result: result.into(),
            });
        }
    };
    let (win, draw) = (GameResult::rated(PlayedScore::WhiteWins), desk::draw());
    game(&mut desk, 1, &[win, draw]);
    game(&mut desk, 2, &[draw, draw]);
    assert_eq!(desk.board(1, 1), (4, 5));
    assert_eq!(desk.board(2, 2), (3, 6), "colours reversed");
    let told = desk.refusal(&Command::Pair { round: 3 }).to_string();
    assert!(
        told.contains("the match of players 3 and 6 is tied"),
        "{told}"
    );
    desk.run(&Command::SetBye {
        round: 3,
        player: player_id(3),
        bye: Some(RequestedBye::Zero),
    });
    game(&mut desk, 3, &[win, win]);
    assert_eq!((desk.board(3, 1), desk.board(3, 2)), ((1, 4), (6, 2)));
    desk.run(&Command::Withdraw {
        player: player_id(6),
    });
    game(
        &mut desk,
        4,
        &[draw, GameResult::Forfeit(Forfeit::WhiteWins)],
    );
    // 1 beat 4 by 1½-½; 6 left after one game, 2 drew level by forfeit: again a decision, and 6 is
    // not there.
    game(&mut desk, 5, &[draw]);
    assert_eq!(desk.board(5, 1), (1, 2));
    game(&mut desk, 6, &[win]);
    let t = desk.tournament();
    assert!(t.is_finished());
    assert_sound(t);

    let document = export(&desk.state, ExportKind::Final, &FidePolicy).unwrap();
    let text = trf::write(&document, WriteOptions::new(Dialect::Trf26)).text;
    assert!(text.contains("192 CUSTOM_KNOCKOUT_G2\r\n"), "{text}");
    let mut again = Desk::default();
    again.run(&import(&text));
    assert_eq!(again.tournament().settings.system, system);
    assert_sound(again.tournament());
}

/// Codes of the type of tournament go out and in again.
#[test]
fn trf_192_by_system() {
    let systems = [
        (DOUBLE_SWISS, "FIDE_DOUBLESWISS"),
        (System::Scheveningen { cycles: 1 }, "FIDE_SCHEVENINGEN"),
        (System::Scheveningen { cycles: 3 }, "FIDE_SCHEVENINGEN_G3"),
        (System::Knockout { games: 1 }, "CUSTOM_KNOCKOUT"),
        (System::Knockout { games: 16 }, "CUSTOM_KNOCKOUT_G16"),
    ];
    for (system, code) in systems {
        let desk = create(system, 6, 96);
        let document = export(&desk.state, ExportKind::Interim, &FidePolicy).unwrap();
        let text = trf::write(&document, WriteOptions::new(Dialect::Trf26)).text;
        assert!(text.contains(&format!("192 {code}\r\n")), "{text}");
        let mut again = Desk::default();
        again.run(&import(&text));
        assert_eq!(again.tournament().settings.system, system);
    }
}
