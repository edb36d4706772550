//! Team events: files held against their own totals, and whole events by commands.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod desk;
mod trf_support;

use desk::{Desk, add_player, player_id, settings};
use hakem_core::format::trf::{self, Dialect, Document, RequestedBye, WriteOptions};
use hakem_core::generate::{Request, generate};
use hakem_core::pairing::{System, TeamPreferences, TeamScores};
use hakem_core::tiebreak::standings;
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{
    Command, ExportKind, FidePolicy, Refusal, RoundCheck, Seat, State, Team, TeamPoints,
    Tournament, check_rounds, export,
};
use hakem_core::{Colour, EntrantId, GameResult, PlayedScore, Points, TeamId, TeamSwissEdition};
use std::collections::BTreeSet;
use trf_support::{Random, file};

fn tournament(document: &Document) -> Tournament {
    plan(document, &ImportOptions::default())
        .unwrap()
        .tournament
}

/// TRF 310: match points and game points of every team are those of its matches.
#[test]
fn trf_310_totals_of_teams() {
    for name in ["tec-team-2026.trf", "grandmommyscup.trf"] {
        let document = trf::read(&file(name)).document;
        let t = tournament(&document);
        let scores = t.team_scores(t.newest_round());
        for record in &document.teams {
            let points = scores[&TeamId(record.number)];
            let team = &record.name;
            assert_eq!(
                Some(points.match_points),
                record.match_points,
                "{name}, {team}"
            );
            assert_eq!(
                Some(points.game_points),
                record.game_points,
                "{name}, {team}"
            );
        }
    }
}

/// TRF 300, 330: an empty board is in its place, a match without a game is forfeited.
#[test]
fn trf_300_and_330_seat_the_teams() {
    let t = tournament(&trf::read(&file("grandmommyscup.trf")).document);
    let find = |round: u16, team: u32| {
        let matches = &t.rounds[usize::from(round) - 1]
            .teams
            .as_ref()
            .unwrap()
            .matches;
        let found = matches
            .iter()
            .position(|m| [m.white, m.black].contains(&TeamId(team)));
        (
            &matches[found.unwrap()],
            t.match_scores(round)[found.unwrap()],
        )
    };
    let (one, score) = find(1, 5);
    let opposite = TeamId(17);
    assert!(
        matches!(one.seats[1], Seat::Walkover { team, .. } if team == opposite),
        "{one:?}"
    );
    assert!(score.is_played);
    let (one, score) = find(6, 24);
    assert_eq!((one.white, one.black), (TeamId(24), TeamId(2)));
    assert!(!score.is_played);
    assert_eq!(score.game_points.white, Points::ZERO);
}

fn team_swiss() -> System {
    System::TeamSwiss {
        edition: TeamSwissEdition::E2026,
        preferences: TeamPreferences::TypeA,
        scores: TeamScores::MatchThenGame,
    }
}

/// Teams of four and a reserve: team 1 has players 1-5, team 2 players 6-10.
fn event(teams: u32, rounds: u16, system: System) -> Desk {
    let mut settings = settings(rounds);
    settings.system = system;
    settings.teams = true;
    let mut desk = Desk::default();
    desk.run(&Command::Create {
        settings: Box::new(settings),
    });
    for number in 1..=teams * 5 {
        let rating = u16::try_from(2600 - number * 7).unwrap();
        desk.run(&add_player(&format!("Player {number}"), rating));
    }
    for id in 1..=teams {
        let players = (5 * id - 4..=5 * id).map(player_id).collect();
        desk.run(&Command::SetTeam {
            team: Box::new(team(id, players)),
        });
    }
    desk
}

fn team(id: u32, players: Vec<hakem_core::PlayerId>) -> Team {
    Team {
        id: TeamId(id),
        name: format!("Team {id}"),
        nickname: String::new(),
        strength: String::new(),
        entered: 1,
        withdrawn: None,
        players,
    }
}

fn enter(desk: &mut Desk, round: u16, board: u32, result: GameResult) {
    desk.run(&Command::SetResult {
        round,
        board,
        result: result.into(),
    });
}

/// Results that the board and the round decide.
fn play(desk: &mut Desk, round: u16) {
    desk.pair(round);
    let boards = desk.tournament().rounds[usize::from(round) - 1]
        .boards
        .len();
    for board in 1..=u32::try_from(boards).unwrap() {
        let score = match (u32::from(round) * 7 + board * 5) % 4 {
            0 => PlayedScore::Draw,
            1 => PlayedScore::BlackWins,
            _ => PlayedScore::WhiteWins,
        };
        enter(desk, round, board, GameResult::rated(score));
    }
}

fn pairs(t: &Tournament, round: u16) -> Vec<(u32, u32)> {
    let teams = t.rounds[usize::from(round) - 1].teams.as_ref().unwrap();
    teams
        .matches
        .iter()
        .map(|m| (m.white.0, m.black.0))
        .collect()
}

/// C.04.6 4.3.1, and the colours of the boards.
#[test]
fn round_one_is_paired_and_seated() {
    let mut desk = event(6, 3, team_swiss());
    desk.pair(1);
    let t = desk.tournament();
    assert_eq!(pairs(t, 1), [(1, 4), (5, 2), (3, 6)]);
    let boards: Vec<(u32, u32)> = t.rounds[0]
        .boards
        .iter()
        .take(4)
        .map(|board| (board.white.0, board.black.0))
        .collect();
    assert_eq!(boards, [(1, 16), (17, 2), (3, 18), (19, 4)]);
    let teams = t.rounds[0].teams.as_ref().unwrap();
    assert_eq!(teams.place_of(6), Some((2, 2)));
    assert_eq!(t.open_games().len(), 12);
}

#[test]
fn results_become_match_points_and_game_points() {
    let mut desk = event(2, 1, team_swiss());
    desk.pair(1);
    let win = |colour| {
        GameResult::rated(match colour {
            Colour::White => PlayedScore::WhiteWins,
            Colour::Black => PlayedScore::BlackWins,
        })
    };
    // Team 1 has White on 1 and 3: it wins there, and loses on 2.
    for (board, result) in [
        (1, win(Colour::White)),
        (2, win(Colour::White)),
        (3, win(Colour::White)),
    ] {
        enter(&mut desk, 1, board, result);
    }
    let points = |desk: &Desk| -> Vec<(u32, String, String)> {
        let scores = desk.tournament().team_scores(1).into_iter();
        let line = |(team, points): (TeamId, TeamPoints)| {
            (
                team.0,
                points.match_points.to_string(),
                points.game_points.to_string(),
            )
        };
        scores.map(line).collect()
    };
    let row = |team, a: &str, b: &str| (team, a.to_owned(), b.to_owned());
    assert_eq!(
        points(&desk),
        [row(1, "0.0", "2.0"), row(2, "0.0", "1.0")],
        "board 4 is on"
    );
    enter(&mut desk, 1, 4, GameResult::rated(PlayedScore::Draw));
    assert_eq!(points(&desk), [row(1, "2.0", "2.5"), row(2, "0.0", "1.5")]);
}

#[test]
fn a_line_up_seats_the_match_anew() {
    let mut desk = event(4, 3, team_swiss());
    desk.pair(1);
    let line_up = |players: &[Option<u32>]| Command::SetLineUp {
        round: 1,
        team: TeamId(1),
        players: Some(players.iter().map(|id| id.map(player_id)).collect()),
    };
    desk.run(&line_up(&[Some(1), None, Some(3), Some(5)]));
    let seats = |desk: &Desk| desk.tournament().rounds[0].teams.clone().unwrap().matches[0].clone();
    let one = seats(&desk);
    assert!(
        matches!(
            one.seats[1],
            Seat::Walkover {
                team: TeamId(3),
                ..
            }
        ),
        "{one:?}"
    );
    assert_eq!(one.boards().collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(desk.board(1, 3), (14, 5), "the reserve on board 4");
    assert_eq!(desk.board(1, 4), (16, 6), "the next match goes on");
    let handed_in = desk.last_command();
    enter(&mut desk, 1, 3, GameResult::rated(PlayedScore::Draw));
    // A result belongs to who sat there.
    assert!(matches!(
        desk.refusal(&line_up(&[Some(1)])),
        Refusal::Team(_)
    ));
    assert!(matches!(
        desk.refusal(&Command::Undo { seq: handed_in }),
        Refusal::Dependents { .. }
    ));
}

#[test]
fn teams_that_cannot_be() {
    let desk = event(2, 1, team_swiss());
    let refused = |team: Team| {
        let refusal = desk.refusal(&Command::SetTeam {
            team: Box::new(team),
        });
        refusal.to_string()
    };
    assert!(refused(team(3, vec![player_id(1)])).contains("plays for team 1 already"));
    assert!(refused(team(0, Vec::new())).contains("from 1 to 999"));
    assert!(refused(team(1, vec![player_id(1), player_id(1)])).contains("twice"));
    let mut nameless = team(3, Vec::new());
    nameless.name = " ".to_owned();
    assert!(refused(nameless).contains("needs a name"));
    let line_up = |players| Command::SetLineUp {
        round: 1,
        team: TeamId(1),
        players: Some(players),
    };
    let stranger = desk.refusal(&line_up(vec![Some(player_id(6))]));
    assert!(stranger.to_string().contains("does not play for team 1"));
    let long = desk.refusal(&line_up(vec![None, None, None, None, Some(player_id(1))]));
    assert!(long.to_string().contains("4 boards"));
}

/// Byes of teams: half of a match, and the pairing-allocated one by the draw (C.04.6 1.4).
#[test]
fn byes_of_teams() {
    let mut desk = event(6, 3, team_swiss());
    desk.run(&Command::SetTeamBye {
        round: 1,
        team: TeamId(2),
        bye: Some(RequestedBye::Half),
    });
    play(&mut desk, 1);
    let t = desk.tournament();
    let teams = t.rounds[0].teams.as_ref().unwrap();
    assert_eq!(teams.bye, Some(TeamId(6)));
    for id in [2, 6] {
        let points = t.team_scores(1)[&TeamId(id)];
        assert_eq!(points.match_points, Points::ONE);
        assert_eq!(points.game_points, Points::from_halves(4));
    }
    assert!(matches!(
        desk.refusal(&Command::RemoveTeam { team: TeamId(6) }),
        Refusal::Team(_)
    ));
}

fn disagreements(t: &Tournament) -> Vec<(u16, String)> {
    let checks = check_rounds(t, &FidePolicy).unwrap();
    let text = |check: &RoundCheck| match &check.expected {
        Err(error) => Some((check.round, error.to_string())),
        Ok(_) => check
            .difference()
            .map(|found| (check.round, format!("{found:?}"))),
    };
    checks.iter().filter_map(text).collect()
}

fn written(state: &State, dialect: Dialect) -> Document {
    let document = export(state, ExportKind::Final, &FidePolicy).unwrap();
    let text = trf::write(&document, WriteOptions::new(dialect)).text;
    let reading = trf::read(text.as_bytes());
    let none = BTreeSet::new();
    let obstacles: Vec<_> = reading.obstacles(&none).collect();
    assert!(obstacles.is_empty(), "{obstacles:?}\n{text}");
    reading.document
}

/// The same matches with the same seats, results and points.
fn assert_same(mine: &Tournament, other: &Tournament, name: &str) {
    assert_eq!(mine.newest_round(), other.newest_round(), "{name}");
    for round in 1..=mine.newest_round() {
        let sides = |t: &Tournament| {
            let teams = t.round(round).unwrap().teams.clone().unwrap();
            let mut sides: Vec<_> = teams.matches.iter().map(|m| (m.white, m.black)).collect();
            sides.sort_unstable();
            (sides, teams.bye)
        };
        assert_eq!(sides(mine), sides(other), "{name}, round {round}");
    }
    let last = mine.newest_round();
    assert_eq!(mine.team_scores(last), other.team_scores(last), "{name}");
}

/// A file of the event is the event: TRF26 says all of it.
#[test]
fn an_event_of_teams_goes_out_and_in_again() {
    let mut desk = event(7, 5, team_swiss());
    desk.run(&Command::SetTeamBye {
        round: 3,
        team: TeamId(4),
        bye: Some(RequestedBye::Zero),
    });
    for round in 1..=5 {
        play(&mut desk, round);
    }
    let t = desk.tournament();
    assert_eq!(disagreements(t), []);
    let read = tournament(&written(&desk.state, Dialect::Trf26));
    assert!(read.settings.teams);
    assert_eq!(read.settings.system, t.settings.system);
    assert_eq!(
        read.settings.team,
        hakem_core::tournament::TeamSettings {
            bye: read.settings.team.bye,
            ..t.settings.team.clone()
        }
    );
    assert_same(t, &read, "TRF26");
    assert_eq!(disagreements(&read), []);
}

/// TRF16 names no byes of teams; without any, the matches are the same.
#[test]
fn a_round_robin_of_teams_in_trf16_and_trf26() {
    let mut desk = event(
        4,
        3,
        System::RoundRobin {
            cycles: 1,
            swap_last_rounds: false,
        },
    );
    for round in 1..=3 {
        play(&mut desk, round);
    }
    let t = desk.tournament();
    assert_eq!(pairs(t, 1).len(), 2);
    assert_eq!(disagreements(t), []);
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let document = written(&desk.state, dialect);
        assert!(document.is_team_event(), "{dialect}");
        let read = tournament(&document);
        assert_eq!(read.settings.system, t.settings.system, "{dialect}");
        assert_same(t, &read, &dialect.to_string());
        assert_eq!(disagreements(&read), [], "{dialect}");
    }
    let code = &written(&desk.state, Dialect::Trf26).texts["192"];
    assert_eq!(code, &["BERGER_TEAM_ROUNDROBIN"]);
}

/// The history before a round makes the same field, whether the later rounds are known or cut.
#[test]
fn a_cut_file_has_the_same_teams_present() {
    for seed in 0..6 {
        let document = generate(&Request::new(seed, team_swiss()))
            .unwrap()
            .document;
        let whole = tournament(&document);
        for round in 1..=whole.newest_round() {
            let live = tournament(&document.cut(round));
            let field = live.field(round, &FidePolicy).unwrap();
            assert_eq!(
                field,
                whole.field(round, &FidePolicy).unwrap(),
                "{seed}, {round}"
            );
        }
    }
}

/// Random events, with reserves, empty boards, byes and withdrawals: their files check.
#[test]
fn random_events_of_teams_check() {
    for seed in 0..25 {
        let generated = generate(&Request::new(seed, team_swiss())).unwrap();
        let t = generated.state.tournament().unwrap();
        assert_eq!(disagreements(t), [], "seed {seed}");
        let read = tournament(&written(&generated.state, Dialect::Trf26));
        assert_same(t, &read, &format!("seed {seed}"));
        assert_eq!(disagreements(&read), [], "seed {seed}, read");
    }
}

/// A session pairs teams by hand; what deviates is told by their numbers.
#[test]
fn a_manual_session_pairs_teams() {
    let mut desk = event(4, 3, team_swiss());
    desk.run(&Command::OpenSession { round: 1 });
    let of = |pairs: &[(u32, u32)]| Command::SetDraft {
        draft: hakem_core::tournament::Draft {
            pairs: pairs
                .iter()
                .map(|&(a, b)| (EntrantId(a), EntrantId(b)))
                .collect(),
            bye: None,
        },
    };
    assert!(matches!(
        desk.refusal(&of(&[(1, 9)])),
        Refusal::Unknown {
            what: "team",
            id: 9
        }
    ));
    desk.run(&of(&[(1, 2), (3, 4)]));
    desk.run(&Command::CloseSession);
    assert_eq!(pairs(desk.tournament(), 1), [(1, 2), (3, 4)]);
    let document = export(&desk.state, ExportKind::Interim, &FidePolicy).unwrap();
    let line = document.comments.join("\n");
    assert!(line.contains("1-2") || line.contains("1 2"), "{line}");
}

/// Journals written before there were team events are read as they were.
#[test]
fn older_records_of_teams_and_rounds_are_read() {
    let team: Team = serde_json::from_str(r#"{"id":3,"name":"A","players":[1,2]}"#).unwrap();
    assert_eq!((team.entered, team.withdrawn), (1, None));
    let mut settings = serde_json::to_value(settings(5)).unwrap();
    settings.as_object_mut().unwrap().remove("team");
    let read: hakem_core::tournament::Settings = serde_json::from_value(settings).unwrap();
    assert_eq!(read.team.boards.len(), 4);
}

/// Whatever is damaged in a file, the tournament that comes of it can be looked at and written.
#[test]
fn damaged_files_are_read_without_panic() {
    let written = generate(&Request::new(4, team_swiss())).unwrap().document;
    let text = trf::write(&written, WriteOptions::new(Dialect::Trf26)).text;
    let mut random = Random(2026);
    let mut read = 0;
    for _ in 0..400 {
        let mut bytes = text.clone().into_bytes();
        // Most of the damage goes to the records of teams.
        let start = text.find("\r\n310").unwrap_or(0);
        for _ in 0..=random.below(4) {
            let from = if random.below(3) == 0 { 0 } else { start };
            let at = from + random.below(bytes.len() - from);
            bytes[at] = *random.pick(b"0123456789 +-=wbWBZHF");
        }
        let document = trf::read(&bytes).document;
        let Ok(plan) = plan(&document, &ImportOptions::default()) else {
            continue;
        };
        let t = plan.tournament;
        read += 1;
        for round in 1..=t.newest_round() {
            t.field(round, &FidePolicy).unwrap();
            t.match_scores(round);
        }
        let table = t.cross_table(t.newest_round(), &FidePolicy).unwrap();
        let list = t.tiebreaks_in_force();
        standings(&table, &list.0, &t.standings_options()).unwrap();
        let mut state = State::new();
        let imported = hakem_core::tournament::Event::Imported {
            tournament: Box::new(t),
        };
        state.commit(vec![imported]).unwrap();
        export(&state, ExportKind::Interim, &FidePolicy).unwrap();
    }
    assert!(read > 50, "{read} files were read");
}
