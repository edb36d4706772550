//! Random tournaments: what is generated is what the rules give, in every system, and can be made
//! again from its seed.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use hakem_core::format::trf::{self, Dialect, Document, RoundCell, Severity, WriteOptions};
use hakem_core::generate::{Details, GenerateError, Generated, Rates, Request, generate};
use hakem_core::pairing::{OtherSystem, System};
use hakem_core::tiebreak::standings;
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{FidePolicy, PairedRound, Tournament, check_rounds};
use hakem_core::{
    BursteinEdition, Bye, DoubleSwissEdition, DubovEdition, DutchEdition, LimEdition, Score,
    SideResult,
};
use std::collections::{BTreeMap, BTreeSet};

const DUTCH: System = System::Dutch {
    edition: DutchEdition::E2026,
};

const ROUND_ROBIN: System = System::RoundRobin {
    cycles: 1,
    swap_last_rounds: false,
};

/// Every system and edition that can be paired.
fn systems() -> Vec<System> {
    let dutch = DutchEdition::ALL.iter();
    let dubov = DubovEdition::ALL.iter();
    let burstein = BursteinEdition::ALL.iter();
    let lim = LimEdition::ALL.iter();
    let double_swiss = DoubleSwissEdition::ALL.iter();
    let tables = [(1, false), (2, false), (2, true)];
    dutch
        .map(|&edition| System::Dutch { edition })
        .chain(dubov.map(|&edition| System::Dubov { edition }))
        .chain(burstein.map(|&edition| System::Burstein { edition }))
        .chain(lim.map(|&edition| System::Lim {
            edition,
            maxi: edition == LimEdition::E1999,
        }))
        .chain(double_swiss.map(|&edition| System::DoubleSwiss { edition }))
        .chain(tables.map(|(cycles, swap_last_rounds)| System::RoundRobin {
            cycles,
            swap_last_rounds,
        }))
        .chain([1, 2].map(|cycles| System::Scheveningen { cycles }))
        .chain([1, 2, 4].map(|games| System::Knockout { games }))
        .collect()
}

/// True if all games, or at least all places, are fixed beforehand.
fn is_scheduled(system: System) -> bool {
    system.is_table() || matches!(system, System::Knockout { .. })
}

fn made(request: &Request) -> Generated {
    generate(request).unwrap_or_else(|error| panic!("{request:?}: {error}"))
}

fn text(generated: &Generated) -> String {
    trf::write(&generated.document, WriteOptions::new(Dialect::Trf26)).text
}

/// The tournament that a reader finds in the file.
fn read(text: &str) -> (Document, Tournament) {
    let reading = trf::read(text.as_bytes());
    for finding in &reading.findings {
        assert!(finding.severity > Severity::Breach, "{finding}\n{text}");
    }
    let plan = plan(&reading.document, &ImportOptions::default()).unwrap();
    assert_eq!(plan.fide_mode_left, None);
    (reading.document, plan.tournament)
}

/// Reads the report and holds each round, all points and all places against the rules.
fn assert_lawful(request: &Request) -> Document {
    let generated = made(request);
    let text = text(&generated);
    let (document, back) = read(&text);
    let played = generated.state.tournament().unwrap();
    assert!(played.is_finished());
    // A final that was decided early would leave rounds without games, of which a file has no trace.
    let with_games = |round: &PairedRound| !round.boards.is_empty();
    let final_round = played.rounds.iter().rposition(with_games).unwrap() + 1;
    assert_eq!(usize::from(back.newest_round()), final_round, "{request:?}");
    assert_eq!(final_round, usize::from(played.settings.rounds));
    assert_eq!(back.settings.system, request.system);
    assert_eq!(back.settings.tiebreaks, played.settings.tiebreaks);
    assert!(!played.settings.tiebreaks.0.is_empty());
    for check in check_rounds(&back, &FidePolicy).unwrap() {
        assert!(check.expected.is_ok(), "{request:?}: {check:?}");
        assert_eq!(check.difference(), None, "{request:?}\n{text}");
    }
    let table = back.cross_table(back.newest_round(), &FidePolicy).unwrap();
    let list = &back.settings.tiebreaks.0;
    let standings = standings(&table, list, &back.standings_options()).unwrap();
    let rows = standings.rows.iter();
    let ranks: BTreeMap<u32, u32> = rows.map(|row| (row.tpn.0, row.rank)).collect();
    for (record, again) in generated.document.players.iter().zip(&document.players) {
        assert_eq!(record.points, again.points, "{request:?}");
        assert_eq!(ranks.get(&record.rank).copied(), again.place, "{request:?}");
        assert_eq!(record.rounds, again.rounds, "{request:?}");
    }
    document
}

#[test]
fn every_system_gives_tournaments_that_check() {
    for system in systems() {
        for seed in 0..12 {
            assert_lawful(&Request::new(seed, system));
        }
    }
}

#[test]
fn c04_7_accelerated_tournaments_check() {
    for system in systems() {
        if is_scheduled(system) {
            continue;
        }
        for seed in 0..6 {
            let request = Request {
                baku: true,
                ..Request::new(seed, system)
            };
            let name = &assert_lawful(&request).texts["192"][0];
            assert!(name.ends_with("_BAKU"), "{name}");
        }
    }
}

#[test]
fn tournaments_with_many_absent_check() {
    for system in systems() {
        let byes = (!is_scheduled(system)).then_some(30);
        let withdrawals = (!matches!(system, System::Knockout { .. })).then_some(30);
        for seed in 100..112 {
            let request = Request {
                rates: Rates {
                    forfeits: Some(30),
                    byes,
                    withdrawals,
                },
                ..Request::new(seed, system)
            };
            assert_lawful(&request);
        }
    }
}

#[test]
fn small_fields_check_with_every_number_of_rounds_up_to_half() {
    for players in 2..=9 {
        for rounds in 1..=u16::try_from(players / 2).unwrap() {
            let request = Request {
                players: Some(players),
                rounds: Some(rounds),
                ..Request::new(u64::from(players * 100) + u64::from(rounds), DUTCH)
            };
            let document = assert_lawful(&request);
            assert_eq!(document.players.len(), players as usize);
            assert_eq!(document.rounds, Some(rounds));
        }
    }
}

fn cells(document: &Document) -> impl Iterator<Item = &RoundCell> {
    document.players.iter().flat_map(|player| &player.rounds)
}

fn count(document: &Document, kind: impl Fn(&RoundCell) -> bool) -> usize {
    cells(document).filter(|cell| kind(cell)).count()
}

#[test]
fn rates_are_kept_at_both_ends_and_between() {
    let request = |forfeits, byes, withdrawals| Request {
        players: Some(60),
        rounds: Some(6),
        rates: Rates {
            forfeits: Some(forfeits),
            byes: Some(byes),
            withdrawals: Some(withdrawals),
        },
        ..Request::new(77, DUTCH)
    };
    let is_bye = |cell: &RoundCell| matches!(cell, RoundCell::Bye(_));
    let is_forfeit = |cell: &RoundCell| {
        let forfeits = [SideResult::ForfeitWin, SideResult::ForfeitLoss];
        matches!(cell, RoundCell::Game { result: Some(result), .. } if forfeits.contains(result))
    };
    let none = made(&request(0, 0, 0)).document;
    assert_eq!(count(&none, is_bye), 0);
    assert_eq!(count(&none, is_forfeit), 0);
    let all = made(&request(100, 0, 0)).document;
    assert_eq!(count(&all, is_forfeit), 60 * 6);
    let some = made(&request(20, 20, 0)).document;
    let absent = count(&some, is_bye);
    assert!((50..=110).contains(&absent), "{absent} of 360");
    let forfeited = count(&some, is_forfeit);
    assert!((30..=90).contains(&forfeited), "{forfeited} of 280");
    for bye in [Bye::Half, Bye::Zero, Bye::Full] {
        let found = count(&some, |cell| *cell == RoundCell::Bye(bye));
        assert!(found > 0, "{bye:?}");
    }
    let left = made(&request(0, 0, 40));
    let left = left.state.tournament().unwrap();
    let left = left.players.values().filter(|p| p.withdrawn.is_some());
    assert!((14..=34).contains(&left.count()));
}

type Change = fn(&mut Details);

#[test]
fn each_kind_of_bye_and_odd_results_have_their_own_rate() {
    let with = |details| {
        let quiet = Rates {
            forfeits: Some(0),
            byes: Some(0),
            withdrawals: Some(0),
        };
        made(&Request {
            players: Some(60),
            rounds: Some(6),
            rates: quiet,
            details,
            ..Request::new(78, DUTCH)
        })
    };
    let none = Details {
        odd: Some(0),
        ..Details::default()
    };
    let table: [(Change, Bye); 3] = [
        (|details| details.half_byes = Some(20), Bye::Half),
        (|details| details.zero_byes = Some(20), Bye::Zero),
        (|details| details.full_byes = Some(20), Bye::Full),
    ];
    for (change, kind) in table {
        let mut details = none;
        change(&mut details);
        let document = with(details).document;
        let found = count(&document, |cell| *cell == RoundCell::Bye(kind));
        let all = count(
            &document,
            |cell| matches!(cell, RoundCell::Bye(bye) if *bye != Bye::PairingAllocated),
        );
        assert!((45..=100).contains(&found), "{kind:?}: {found} of 360");
        assert_eq!(found, all, "{kind:?} and no other");
    }
    let late = with(Details {
        late: Some(30),
        ..none
    });
    let t = late.state.tournament().unwrap();
    let late = t.players.values().filter(|player| player.entered > 1);
    assert!((8..=28).contains(&late.count()));
    let odd = with(Details {
        odd: Some(100),
        ..none
    });
    let half = SideResult::Rated(Score::Draw);
    let nothing = SideResult::Rated(Score::Loss);
    let is_odd = |cell: &RoundCell| matches!(cell, RoundCell::Game { result: Some(result), .. } if [half, nothing].contains(result));
    assert_eq!(count(&odd.document, is_odd), 360);
    assert!(
        count(
            &odd.document,
            |cell| matches!(cell, RoundCell::Game { result: Some(result), .. } if *result == nothing)
        ) > 180
    );
}

/// B.02 8.1.2 from outside: what the stronger scores in the files, by the ratings that stand there.
#[test]
fn results_follow_the_ratings() {
    // Points in halves, and games: around 200 points apart, and 400 or more.
    let (mut middle, mut far) = ((0, 0), (0, 0));
    // Everybody meets everybody, so that there are games of all differences.
    for seed in 0..20 {
        let request = Request {
            players: Some(48),
            rates: Rates {
                forfeits: Some(0),
                byes: Some(0),
                withdrawals: Some(0),
            },
            details: Details {
                odd: Some(0),
                ..Details::default()
            },
            ..Request::new(seed, ROUND_ROBIN)
        };
        let document = made(&request).document;
        let ratings: BTreeMap<u32, i32> = document
            .players
            .iter()
            .filter_map(|player| Some((player.rank, i32::from(player.rating?))))
            .collect();
        for player in &document.players {
            for cell in &player.rounds {
                let RoundCell::Game {
                    opponent,
                    result: Some(SideResult::Rated(score)),
                    ..
                } = cell
                else {
                    continue;
                };
                let (Some(mine), Some(theirs)) = (ratings.get(&player.rank), ratings.get(opponent))
                else {
                    continue;
                };
                let counted = match mine - theirs {
                    185..=215 => &mut middle,
                    400.. => &mut far,
                    _ => continue,
                };
                counted.0 += match score {
                    Score::Win => 2,
                    Score::Draw => 1,
                    Score::Loss => 0,
                };
                counted.1 += 1;
            }
        }
    }
    for ((halves, games), expected) in [(middle, 760), (far, 920)] {
        assert!(games > 500, "{games} games");
        let thousandths = halves * 500 / games;
        assert!(
            i32::abs_diff(thousandths, expected) <= 30,
            "{thousandths} of {games} games, expected {expected}"
        );
    }
}

#[test]
fn fields_are_odd_and_even_with_latecomers_and_unrated_players() {
    let (mut odd, mut late, mut unrated, mut colours) = (0, 0, 0, [0, 0]);
    for seed in 0..40 {
        let generated = made(&Request::new(seed, DUTCH));
        let t = generated.state.tournament().unwrap();
        odd += t.players.len() % 2;
        late += t.players.values().filter(|p| p.entered > 1).count();
        let rating = |p: &&hakem_core::tournament::Player| p.details.official_rating().is_none();
        unrated += t.players.values().filter(rating).count();
        let colour = t.settings.initial_colour.unwrap();
        colours[usize::from(colour == hakem_core::Colour::Black)] += 1;
    }
    assert!((8..=32).contains(&odd), "{odd} of 40");
    assert!(late > 5, "{late}");
    assert!(unrated > 40, "{unrated}");
    assert!(colours.iter().all(|count| *count >= 8), "{colours:?}");
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_one_others() {
    for system in systems() {
        let request = Request::new(5, system);
        let first = text(&made(&request));
        assert_eq!(text(&made(&request)), first);
        let other = text(&made(&Request { seed: 6, ..request }));
        assert_ne!(other.replace('6', "5"), first.replace('6', "5"));
    }
}

#[test]
fn asking_for_what_the_seed_gives_anyhow_changes_nothing() {
    let request = Request::new(31, DUTCH);
    let drawn = made(&request);
    let t = drawn.state.tournament().unwrap();
    let named = Request {
        players: Some(u32::try_from(t.players.len()).unwrap()),
        rounds: Some(t.settings.rounds),
        ..request
    };
    assert_eq!(text(&made(&named)), text(&drawn));
}

#[test]
fn the_file_says_its_seed_and_what_it_was_made_from() {
    let request = Request {
        players: Some(12),
        rounds: Some(5),
        baku: true,
        rates: Rates {
            forfeits: Some(1),
            byes: Some(2),
            withdrawals: Some(3),
        },
        ..Request::new(4711, DUTCH)
    };
    let text = text(&made(&request));
    assert!(text.contains("012 Random tournament 4711\r\n"), "{text}");
    let line = "### Generated from seed 4711: 12 players, 5 rounds, Dutch system 2026, Baku \
                acceleration, 1% forfeits, 2% byes, 3% withdrawals\r\n";
    assert!(text.contains(line), "{text}");
}

fn refused(request: Request) -> GenerateError {
    generate(&request).expect_err("refused")
}

#[test]
fn what_cannot_be_had_is_refused_with_what_to_do() {
    let of = |system, players, rounds| Request {
        players,
        rounds,
        ..Request::new(1, system)
    };
    let with = |system, rates| Request {
        rates,
        ..Request::new(1, system)
    };
    let none = Request::new(1, DUTCH).rates;
    let baku = Request {
        baku: true,
        ..Request::new(1, ROUND_ROBIN)
    };
    let scheveningen = System::Scheveningen { cycles: 1 };
    let knockout = System::Knockout { games: 2 };
    let double_swiss = System::DoubleSwiss {
        edition: DoubleSwissEdition::E2026,
    };
    let custom = System::Other {
        system: OtherSystem::Custom,
    };
    for (request, words) in [
        (of(DUTCH, Some(1), None), "ask for 2 to 9999"),
        (of(DUTCH, Some(10_000), None), "ask for 2 to 9999"),
        (of(DUTCH, None, Some(0)), "ask for 1 to 99"),
        (of(DUTCH, None, Some(100)), "ask for 1 to 99"),
        (of(DUTCH, Some(8), Some(8)), "ask for at most 7 rounds"),
        (of(DUTCH, Some(7), Some(8)), "ask for at most 7 rounds"),
        (
            of(ROUND_ROBIN, Some(8), Some(5)),
            "of 8 players has 7 rounds",
        ),
        (
            of(ROUND_ROBIN, None, Some(4)),
            "no round robin has 4 rounds",
        ),
        (of(ROUND_ROBIN, Some(101), None), "ask for fewer players"),
        (baku, "a round robin has no acceleration"),
        (
            with(
                ROUND_ROBIN,
                Rates {
                    byes: Some(1),
                    ..none
                },
            ),
            "a round robin has no requested byes",
        ),
        (
            with(
                DUTCH,
                Rates {
                    forfeits: Some(101),
                    ..none
                },
            ),
            "101 per cent of forfeits are asked for; ask for 0 to 100",
        ),
        (of(custom, None, None), "cannot be paired"),
        (
            of(scheveningen, Some(7), None),
            "there is no Scheveningen system of 7 players",
        ),
        (
            of(knockout, Some(9), Some(6)),
            "a knockout of 2 games a match of 9 players has 8 rounds",
        ),
        (
            of(knockout, None, Some(5)),
            "no knockout of 2 games a match has 5 rounds",
        ),
        (
            with(
                knockout,
                Rates {
                    withdrawals: Some(1),
                    ..none
                },
            ),
            "has no withdrawals",
        ),
        (
            of(double_swiss, None, Some(5)),
            "plays 2 games a match, a round each; 5 rounds end within one",
        ),
        (
            of(double_swiss, Some(6), Some(12)),
            "ask for at most 10 rounds",
        ),
    ] {
        let told = refused(request).to_string();
        assert!(told.contains(words), "{told}");
    }
}

/// Finals of four games are now and then decided after three.
#[test]
fn a_knockout_ends_with_its_deciding_game() {
    let system = System::Knockout { games: 4 };
    let ends: Vec<(u16, u16)> = (0..24)
        .map(|seed| {
            let request = Request {
                players: Some(8),
                ..Request::new(seed, system)
            };
            assert_lawful(&request);
            let generated = made(&request);
            let settings = &generated.state.tournament().unwrap().settings;
            let dates = u16::try_from(settings.round_dates.len()).unwrap();
            assert_eq!(settings.end, *settings.round_dates.last().unwrap());
            (settings.rounds, dates)
        })
        .collect();
    assert!(ends.iter().all(|(rounds, dates)| rounds == dates));
    let rounds: BTreeSet<u16> = ends.into_iter().map(|(rounds, _)| rounds).collect();
    assert_eq!(rounds, [11, 12].into());
}

#[test]
fn a_field_that_shrinks_too_far_is_played_again_with_fewer_absent() {
    for seed in 0..10 {
        let request = Request {
            players: Some(6),
            rounds: Some(4),
            rates: Rates {
                forfeits: Some(0),
                byes: Some(60),
                withdrawals: Some(60),
            },
            ..Request::new(seed, DUTCH)
        };
        assert_lawful(&request);
    }
}
