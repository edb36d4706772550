//! Whole events of the Dubov, Burstein and Lim systems through the commands of a tournament, as for the
//! Dutch system: created, paired, played, written to a file, read again, checked.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod desk;

use desk::{Desk, add_player, import, player_id, settings};
use hakem_core::format::trf::{self, Dialect, WriteOptions};
use hakem_core::pairing::System;
use hakem_core::tournament::{
    Command, ExportKind, FidePolicy, RoundCheck, Setting, Tournament, check_rounds, departures,
    export,
};
use hakem_core::{
    BursteinEdition, DubovEdition, DutchEdition, GameResult, LimEdition, PlayedScore,
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
