use super::*;
use crate::rating::{Contestant, EventGame, Form, Sheet};
use crate::{PlayedScore, RatingEdition};
use jiff::civil::date;

fn sheet(key: u64, old: Option<u16>, n: u32, halves: i64, we: i64, k: u16) -> Sheet {
    Sheet {
        contestant: 0,
        key: PlayerKey::Fide(key),
        old,
        rc: Some(Hundredths::whole(2_000)),
        n,
        w: Hundredths::halves(halves),
        we: Some(Hundredths(we)),
        k: Some(k),
        regulated: None,
        first: None,
    }
}

fn first(key: u64, games: i64, performance: i64) -> Sheet {
    Sheet {
        first: Some(FirstResult {
            games,
            weighted: games * performance,
            ..FirstResult::default()
        }),
        we: None,
        k: None,
        ..sheet(key, None, 0, 0, 0, 0)
    }
}

fn closed(edition: RatingEdition, events: Vec<Vec<Sheet>>) -> (Vec<PeriodSheet>, Vec<Note>) {
    let mut period = Period::new(RatingRules::on(edition, None, Pace::Standard));
    for sheets in events {
        let notes = Vec::new();
        period.add(Some(date(1999, 3, 1)), &EventSheets { sheets, notes });
    }
    let sheets = period.close();
    let notes = period.notes(&sheets);
    (sheets, notes)
}

fn new_of(edition: RatingEdition, events: Vec<Vec<Sheet>>) -> NewRating {
    closed(edition, events).0[0].new
}

#[test]
fn art10_3_of_1998_weighted_mean() {
    let results = [(5, 2_280), (10, 2_400), (5, 2_000)];
    let events = results
        .iter()
        .map(|&(games, performance)| vec![first(1, games, performance)])
        .collect();
    assert_eq!(
        new_of(RatingEdition::E1998, events),
        NewRating::Rated(2_270)
    );
}

#[test]
fn art9_1_4_and_art10_3_1_of_1998_nine_games_and_2005() {
    let one = |games, performance| {
        closed(
            RatingEdition::E1998,
            vec![vec![first(1, games, performance)]],
        )
    };
    let too_few = Unrated::TooFewGames {
        games: 8,
        needed: 9,
    };
    assert_eq!(one(8, 2_300).0[0].new, NewRating::Unrated(too_few));
    assert_eq!(one(9, 2_005).0[0].new, NewRating::Rated(2_005));
    let (sheets, notes) = one(9, 2_004);
    assert_eq!(
        sheets[0].new,
        NewRating::Unrated(Unrated::BelowFloor(2_004))
    );
    assert_eq!(notes[0].article, "9.1.2");
    // 10.6.6: units are kept, and the note says that 10.3.2 would not.
    let (sheets, notes) = one(9, 2_271);
    assert_eq!(sheets[0].new, NewRating::Rated(2_271));
    assert_eq!(notes[0].article, "10.3.2");
}

#[test]
fn art10_6_5_of_1998_all_changes_then_one_rounding() {
    // -13.05 twice: 2273.9, not twice 2287.
    let event = || vec![sheet(1, Some(2_300), 9, 6, 387, 15)];
    let (sheets, _) = closed(RatingEdition::E1998, vec![event(), event()]);
    assert_eq!(sheets[0].change, Some(Hundredths(-2_610)));
    assert_eq!(sheets[0].new, NewRating::Rated(2_274));
    assert_eq!(sheets[0].n, 18);
    // 10.6.6 gap: half upwards.
    let half = vec![sheet(1, Some(2_300), 10, 11, 500, 15)];
    assert_eq!(
        new_of(RatingEdition::E1998, vec![half]),
        NewRating::Rated(2_308)
    );
}

#[test]
fn art9_2_1_of_1998_below_2005_is_off_the_list() {
    let lost = vec![sheet(1, Some(2_010), 1, 0, 50, 15)];
    assert_eq!(
        new_of(RatingEdition::E1998, vec![lost]),
        NewRating::Unrated(Unrated::BelowFloor(2_003))
    );
}

#[test]
fn art8_3_4_of_2024_rounded_once_half_away_from_zero() {
    for (halves, we, k, change) in [
        (2, 8, 40, 37),
        (0, 92, 40, -37),
        (1, 92, 10, -4),
        (1, 100, 10, -5),
        (1, 25, 10, 3),
        (0, 25, 10, -3),
    ] {
        let event = vec![sheet(1, Some(1_800), 1, halves, we, k)];
        let (sheets, _) = closed(RatingEdition::E2024, vec![event]);
        assert_eq!(
            sheets[0].change,
            Some(Hundredths::whole(change)),
            "{halves} {we} {k}"
        );
    }
}

#[test]
fn art8_3_3_of_2024_the_games_of_all_events_limit_k() {
    let event = || vec![sheet(1, Some(1_800), 9, 9, 450, 40)];
    assert_eq!(closed(RatingEdition::E2024, vec![event()]).0[0].k, Some(40));
    let (sheets, _) = closed(RatingEdition::E2024, vec![event(), event()]);
    assert_eq!(sheets[0].k, Some(38));
}

/// A regulation's change takes the place of that event's alone, and no K touches it.
#[test]
fn a_change_of_a_regulation_counts_as_it_is() {
    let plain = || sheet(1, Some(1_800), 9, 9, 425, 20);
    let regulated = Sheet {
        regulated: Some(Hundredths(1_050)),
        ..plain()
    };
    assert_eq!(regulated.change(), Some(Hundredths(1_050)));
    let (sheets, _) = closed(RatingEdition::E2024, vec![vec![plain()], vec![regulated]]);
    // 20 times 0.25, and 10.5.
    assert_eq!(sheets[0].exact, Some(Hundredths(1_550)));
    assert_eq!(sheets[0].new, NewRating::Rated(1_816));
    assert_eq!((sheets[0].n, sheets[0].we), (18, Some(Hundredths(850))));
}

#[test]
fn art7_2_1_of_2024_below_1400_is_unrated() {
    let event = vec![sheet(1, Some(1_405), 1, 0, 50, 20)];
    assert_eq!(
        new_of(RatingEdition::E2024, vec![event]),
        NewRating::Unrated(Unrated::BelowFloor(1_395))
    );
}

/// Two parts of a period, rated apart and merged, are the period.
#[test]
fn merged_parts_are_the_whole() {
    let rules = RatingRules::on(RatingEdition::E2024, None, Pace::Standard);
    let event = |seed: u16| {
        let contestants = (0..10)
            .map(|n| Contestant::new(PlayerKey::Fide(n), (n != 3).then_some(1_700 + seed)))
            .collect();
        let mut event = RatedEvent::new(Form::Swiss, contestants);
        event.games = (0..5)
            .map(|board| EventGame {
                white: board,
                black: 9 - board,
                score: PlayedScore::ALL[usize::from(seed) % 3],
                rated: true,
            })
            .collect();
        rules.rate(&event)
    };
    let period = |seeds: std::ops::Range<u16>| {
        let mut period = Period::new(rules.clone());
        for seed in seeds {
            period.add(None, &event(seed));
        }
        period
    };
    let mut merged = period(0..4);
    merged.merge(period(4..9));
    assert_eq!(merged.close(), period(0..9).close());
}
