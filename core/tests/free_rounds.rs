//! The round without an opponent that a table gives everybody when their number is odd: no
//! pairing-allocated bye, and no points (C.05 annex 1).

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use hakem_core::format::trf::{self, Document, RoundCell};
use hakem_core::generate::{Rates, Request, generate};
use hakem_core::pairing::System;
use hakem_core::title::NormRound;
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{FidePolicy, Tournament, check_rounds};
use hakem_core::{Bye, PlayerId, Points};

const ROUND_ROBIN: System = System::RoundRobin {
    cycles: 1,
    swap_last_rounds: false,
};

fn tournament(document: &Document) -> Tournament {
    plan(document, &ImportOptions::default())
        .unwrap()
        .tournament
}

/// Five players, five rounds, every game played.
fn five() -> Document {
    let request = Request {
        players: Some(5),
        rates: Rates {
            forfeits: Some(0),
            byes: Some(0),
            withdrawals: Some(0),
        },
        ..Request::new(2, ROUND_ROBIN)
    };
    generate(&request).unwrap().document
}

#[test]
fn a_free_round_brings_nothing() {
    let document = five();
    let mut total = Points::ZERO;
    for player in &document.players {
        let free = |cell: &&RoundCell| matches!(cell, RoundCell::Bye(_));
        let free: Vec<_> = player.rounds.iter().filter(free).collect();
        assert_eq!(free, [&RoundCell::Bye(Bye::Zero)]);
        total += player.points.unwrap();
    }
    // Ten games.
    assert_eq!(total, Points::ONE * 10);
    // The file read again is the same event, and the table finds who is free.
    let t = tournament(&document);
    let sum: Points = t.scores(5).into_values().sum();
    assert_eq!(sum, total);
    assert!(t.rounds.iter().all(|round| round.bye.is_some()));
    assert!(t.byes.is_empty(), "nobody asked for a bye");
    for check in check_rounds(&t, &FidePolicy).unwrap() {
        assert!(check.expected.is_ok());
        assert!(check.difference().is_none(), "{check:?}");
    }
}

#[test]
fn a_free_round_is_no_bye_of_a_norm() {
    let event = tournament(&five()).norm_event();
    let mut rounds = event.players.iter().flat_map(|player| &player.rounds);
    assert!(rounds.all(|round| matches!(round, NormRound::Played { .. } | NormRound::None)));
}

/// A file that gives points for free rounds keeps them.
#[test]
fn points_that_a_file_gives_are_kept() {
    let written = trf::write(&five(), trf::WriteOptions::new(trf::Dialect::Trf26)).text;
    let lines = written.lines().map(|line| {
        if !line.starts_with("001") {
            return line.to_owned();
        }
        let points: f64 = line[80..84].trim().parse().unwrap();
        let with_bye = format!("{}{:4.1}{}", &line[..80], points + 1.0, &line[84..]);
        with_bye.replace("0000 - Z", "0000 - U")
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let document = trf::read(text.as_bytes()).document;
    let t = tournament(&document);
    let scores = t.scores(5);
    for player in &document.players {
        assert_eq!(scores.get(&PlayerId(player.rank)), player.points.as_ref());
    }
    for check in check_rounds(&t, &FidePolicy).unwrap() {
        assert!(check.expected.is_ok());
        assert!(check.difference().is_none(), "{check:?}");
    }
}
