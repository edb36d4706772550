use super::*;
use crate::PlayedScore;
use crate::clock::read_pgn;
use crate::rating::{NewRating, Period, PlayerKey, RatingRules};
use PlayedScore::{BlackWins, Draw, WhiteWins};
use jiff::civil::date;

fn player(id: u64, rating: impl Into<Option<u16>>) -> Contestant {
    Contestant::new(PlayerKey::Fide(id), rating.into())
}

fn game(white: u32, black: u32, score: PlayedScore) -> EventGame {
    EventGame {
        white,
        black,
        score,
        rated: true,
    }
}

fn with_k(mut player: Contestant, k: u16) -> Contestant {
    player.k = Some(k);
    player
}

/// The first player against the others, always with White.
fn against(own: Contestant, games: &[(u16, PlayedScore)]) -> RatedEvent {
    let opponents = (1..)
        .zip(games)
        .map(|(id, (rating, _))| player(id, *rating));
    let mut event = RatedEvent::new(Form::Swiss, std::iter::once(own).chain(opponents).collect());
    event.start = Some(date(2026, 3, 1));
    event.games = (1..)
        .zip(games)
        .map(|(opponent, (_, score))| game(0, opponent, *score))
        .collect();
    event
}

fn change(event: &RatedEvent) -> Option<Hundredths> {
    let rules = RatingRules::ByGame(GameRules::on(event.start, event.pace));
    let mut period = Period::new(rules.clone());
    period.add(event.start, &rules.rate(event));
    period.close()[0].change
}

fn rated(event: &RatedEvent) -> EventSheets {
    rate(event, &GameRules::on(event.start, event.pace))
}

#[test]
fn art8_3_test_vectors() {
    let low = |n: usize| vec![(1_800, WhiteWins); n];
    let many = vec![
        (1_750, WhiteWins),
        (1_900, WhiteWins),
        (2_200, Draw),
        (1_450, WhiteWins),
        (2_100, Draw),
    ];
    for (own, k, games, expected) in [
        (1_500, 40, vec![(1_900, WhiteWins)], 37),
        (1_500, 40, vec![(2_900, Draw)], 17),
        (2_000, 40, vec![(1_600, BlackWins)], -37),
        (2_800, 10, low(11), 0),
        (2_649, 10, low(11), 9),
        (2_650, 10, vec![(1_800, Draw)], -5),
        (2_649, 10, vec![(1_800, Draw)], -4),
        (2_150, 20, many, 7),
    ] {
        let event = against(with_k(player(100, own), k), &games);
        assert_eq!(
            change(&event),
            Some(Hundredths::whole(expected)),
            "{own} {games:?}"
        );
    }
}

#[test]
fn art8_3_1_the_cap_for_all_before_october_2025() {
    let mut event = against(with_k(player(100, 2_800), 10), &[(1_800, WhiteWins); 11]);
    event.start = Some(date(2025, 9, 30));
    assert_eq!(change(&event), Some(Hundredths::whole(9)));
}

#[test]
fn art7_3_1_rapid_games_of_too_unequal_players() {
    let rapid = |own, games: &[(u16, PlayedScore)], k| {
        let mut event = against(with_k(player(100, own), k), games);
        event.pace = Pace::Rapid;
        event
    };
    let event = rapid(1_800, &[(2_601, BlackWins)], 40);
    assert_eq!(rated(&event).sheets[0].n, 0);
    assert_eq!(rated(&event).notes[0].article, "7.3.1");
    // 2600 is not above 2600; the difference counts as 400 even above 2650.
    let event = rapid(2_600, &[(1_900, WhiteWins)], 10);
    assert_eq!(change(&event), Some(Hundredths::whole(1)));
    let mut event = rapid(1_800, &[(2_601, BlackWins)], 40);
    event.start = Some(date(2024, 11, 30));
    assert_eq!(rated(&event).sheets[0].n, 1);
}

#[test]
fn art1_1_games_with_too_little_time() {
    let mut event = against(
        player(100, 1_700),
        &[(1_750, WhiteWins), (1_800, WhiteWins), (2_400, WhiteWins)],
    );
    for (tempo, games) in [("7200", 3), ("5400", 2), ("3600", 1), ("3599", 0)] {
        event.tempo = read_pgn(tempo, None).ok();
        assert_eq!(rated(&event).sheets[0].n, games, "{tempo}");
    }
    event.fast_classic_pilot = true;
    assert_eq!(rated(&event).sheets[0].n, 3);
}

#[test]
fn art1_2_a_first_control_of_too_few_moves() {
    let mut event = against(player(1, 2_000), &[(1_900, PlayedScore::Draw)]);
    for (tempo, players) in [("29/6000+30:900+30", 0), ("30/6000+30:900+30", 2)] {
        event.tempo = read_pgn(tempo, None).ok();
        let sheets = rated(&event);
        assert_eq!(sheets.sheets.len(), players, "{tempo}");
        assert_eq!(sheets.notes.is_empty(), players == 2, "{tempo}");
    }
}

#[test]
fn rapid_1_2_different_times_are_not_rated() {
    let mut event = against(player(100, 1_700), &[(1_750, WhiteWins)]);
    event.pace = Pace::Blitz;
    event.tempo = read_pgn("W300-B240", None).ok();
    let result = rated(&event);
    assert!(result.sheets.is_empty());
    assert_eq!(result.notes[0].article, "rapid and blitz 1.2");
}

#[test]
fn art5_1_only_rated_games_against_rated_opponents() {
    let mut event = against(
        player(100, 1_700),
        &[(1_750, WhiteWins), (1_650, WhiteWins)],
    );
    event.games[1].rated = false;
    event.contestants.push(player(50, None));
    event.games.push(game(0, 3, BlackWins));
    let sheets = rated(&event).sheets;
    assert_eq!((sheets[0].n, sheets[0].w), (1, Hundredths::whole(1)));
    // The unrated one's game against a rated opponent counts for him.
    assert_eq!((sheets[3].n, sheets[3].w), (1, Hundredths::whole(1)));
}

#[test]
fn art6_1_and_art6_2_matches() {
    let scores = [WhiteWins, WhiteWins, Draw, BlackWins, BlackWins];
    let one_match = |rating: Option<u16>, all_count| {
        let contestants = vec![player(1, 2_000), player(2, rating)];
        let mut event = RatedEvent::new(
            Form::Match {
                games: 5,
                all_count,
            },
            contestants,
        );
        event.games = scores.map(|score| game(0, 1, score)).to_vec();
        // 2½ of 5 decide nothing; 3 would.
        event
    };
    assert_eq!(rated(&one_match(Some(2_000), false)).sheets[0].n, 5);
    let mut short = one_match(Some(2_000), false);
    short.form = Form::Match {
        games: 4,
        all_count: false,
    };
    let result = rated(&short);
    assert_eq!(result.sheets[0].n, 3);
    assert_eq!(result.notes[0].article, "6.2");
    let sheets = rated(&one_match(None, true)).sheets;
    assert_eq!((sheets[0].n, sheets[1].n), (0, 0));
}

#[test]
fn art8_2_4_rated_after_the_start() {
    let mut event = against(player(100, 1_700), &[(1_750, WhiteWins)]);
    event.contestants[1].rated_for_opponents = false;
    let sheets = rated(&event).sheets;
    assert_eq!(sheets[0].n, 0);
    assert_eq!((sheets[1].n, sheets[1].old), (1, Some(1_750)));
}

#[test]
fn art8_2_an_unrated_player_of_an_event() {
    let games = [
        (1_600, Draw),
        (1_700, BlackWins),
        (1_500, WhiteWins),
        (1_650, BlackWins),
        (1_550, Draw),
    ];
    let event = against(player(100, None), &games);
    let rules = RatingRules::ByGame(GameRules::on(None, Pace::Standard));
    let mut period = Period::new(rules.clone());
    period.add(event.start, &rules.rate(&event));
    let sheet = &period.close()[0];
    assert_eq!(sheet.new, NewRating::Rated(1_607));
    assert_eq!(sheet.rc, Some(Hundredths(165_714)));
    assert_eq!((sheet.n, sheet.we, sheet.k), (5, None, None));
}

#[test]
fn games_of_nobody_are_passed_over() {
    let mut event = against(player(100, 1_700), &[(1_750, WhiteWins)]);
    event.games.push(game(0, 77, WhiteWins));
    event.games.push(game(0, 0, WhiteWins));
    assert_eq!(rated(&event).sheets[0].n, 1);
}
