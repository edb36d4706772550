//! Pairing numbers drawn by lot (C.05 7).

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod desk;

use desk::{Desk, details, player_id, settings};
use hakem_core::pairing::System;
use hakem_core::tournament::{Command, Event, NumberDraw, NumberLot};
use std::collections::BTreeSet;

fn round_robin(cycles: u8) -> System {
    System::RoundRobin {
        cycles,
        swap_last_rounds: false,
    }
}

fn table(players: u32, cycles: u8) -> Desk {
    let mut settings = settings(u16::from(cycles) * u16::try_from(players - 1).unwrap());
    settings.system = round_robin(cycles);
    let mut desk = Desk::default();
    desk.run(&Command::Create {
        settings: Box::new(settings),
    });
    for number in 1..=players {
        let mut details = details(&format!("Player {number:02}"), 2000);
        // 1, 2 and 3 are compatriots, and 4 and 5; the others come alone.
        details.federation = match number {
            1..=3 => "TUR".to_owned(),
            4 | 5 => "GER".to_owned(),
            6 => String::new(),
            _ => format!("F{number:02}"),
        };
        desk.run(&Command::AddPlayer {
            details: Box::new(details),
            entered: None,
        });
    }
    desk
}

fn draw(seed: &str, draw: NumberDraw) -> Command {
    Command::DrawNumbers {
        seed: seed.to_owned(),
        draw,
    }
}

fn lot(desk: &Desk) -> NumberLot {
    let events = desk.state.log().iter().flat_map(|command| &command.events);
    let mut drawn = events.filter_map(|event| match &**event {
        Event::NumbersDrawn { lot } => Some(lot.clone()),
        _ => None,
    });
    drawn.next_back().unwrap()
}

#[test]
fn c05_7_7_compatriots_do_not_meet_in_the_last_three_rounds() {
    for seed in 0..20 {
        let mut desk = table(10, 1);
        let seed = format!("{:016x}", seed * 0x9E37_79B9_u64);
        desk.run(&draw(&seed, NumberDraw::Varma));
        assert_eq!(lot(&desk).unmet, []);
        assert_eq!(lot(&desk).seed, seed);
        let numbers = desk.tournament().numbers.clone().unwrap();
        let given: BTreeSet<u32> = numbers.values().map(|tpn| tpn.0).collect();
        assert_eq!(given, (1..=10).collect());
        for round in 1..=9 {
            desk.pair(round);
            desk.enter_all(round, desk::draw());
        }
        let late = desk.tournament().rounds[6..]
            .iter()
            .flat_map(|round| &round.boards);
        for board in late {
            for federation in [&[1, 2, 3][..], &[4, 5]] {
                let inside = |id| federation.iter().any(|number| player_id(*number) == id);
                assert!(!(inside(board.white) && inside(board.black)), "{board:?}");
            }
        }
    }
}

#[test]
fn the_same_seed_draws_the_same_numbers_and_a_draw_can_be_undone() {
    for method in [NumberDraw::Free, NumberDraw::Varma] {
        let mut desk = table(11, 1);
        let before = desk.tournament().numbers.clone();
        desk.run(&draw("00000000000000ff", method));
        let drawn = desk.tournament().numbers.clone();
        assert_ne!(drawn, before);
        let command = desk.last_command();
        let mut same = table(11, 1);
        same.run(&draw("00000000000000ff", method));
        assert_eq!(same.tournament().numbers, drawn);
        desk.run(&draw("00000000000000fe", method));
        assert_ne!(desk.tournament().numbers, drawn, "drawn again");
        let again = desk.last_command();
        desk.run(&Command::Undo { seq: again });
        assert_eq!(desk.tournament().numbers, drawn);
        desk.run(&Command::Undo { seq: command });
        assert_eq!(desk.tournament().numbers, before);
    }
}

#[test]
fn what_cannot_be_drawn_says_why() {
    let refused = |desk: &Desk, command: &Command| desk.refusal(command).to_string();
    let seed = "0123456789abcdef";
    for (desk, told) in [
        (table(8, 1), "no Varma table for 8 players, but for 9 to 24"),
        (table(10, 2), "not for a double round robin"),
    ] {
        let text = refused(&desk, &draw(seed, NumberDraw::Varma));
        assert!(text.contains(told), "{text}");
    }
    let desk = table(10, 1);
    for seed in [
        "",
        "1",
        "0123456789abcdeg",
        "+123456789abcdef",
        "0123456789abcdef0",
    ] {
        let text = refused(&desk, &draw(seed, NumberDraw::Free));
        assert!(text.contains("16 hexadecimal digits"), "{text}");
    }
    let mut paired = table(10, 1);
    paired.pair(1);
    let text = refused(&paired, &draw(seed, NumberDraw::Varma));
    assert!(text.contains("before round 1 is paired"), "{text}");
}
