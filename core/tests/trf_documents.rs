//! Any valid document goes out and in again in its dialect, without a finding against it.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use hakem_core::format::trf::{
    self, AccelerationRecord, AdjustedKind, AdjustmentRecord, ByeRecord, Dialect, Document,
    FindingKind, KeptLine, NationalRecord, PartialDate, PlayerAcceleration, PlayerRecord,
    ProhibitionRecord, RequestedBye, RoundCell, ScoringRecord, Severity, TeamRecord, WriteOptions,
};
use hakem_core::{Bye, Colour, Forfeit, GameResult, PlayedScore, Points, Sex, Title};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Text for a field: letters of several scripts, no blanks around it.
fn text(width: usize) -> impl Strategy<Value = String> {
    vec(
        prop::sample::select("abcXYZ ,.'-çğıİşŞößÑЖИя中".chars().collect::<Vec<_>>()),
        0..=width,
    )
    .prop_map(|chars| chars.into_iter().collect::<String>().trim().to_owned())
}

/// Text that is more than blanks.
fn some_text(width: usize) -> impl Strategy<Value = String> {
    text(width).prop_map(|text| {
        if text.is_empty() {
            "x".to_owned()
        } else {
            text
        }
    })
}

fn day() -> impl Strategy<Value = PartialDate> {
    (1930_u16..2030, 0_u8..=12, 0_u8..=28).prop_map(|(year, month, day)| PartialDate {
        year,
        month,
        day: if month == 0 { 0 } else { day },
    })
}

/// Points that fit in four characters.
fn points() -> impl Strategy<Value = Points> {
    (0_i64..=40).prop_map(|quarters| Points::from_units(quarters * 2_500))
}

fn game() -> impl Strategy<Value = GameResult> {
    let score = prop::sample::select(PlayedScore::ALL.to_vec());
    prop_oneof![
        6 => score.clone().prop_map(GameResult::rated),
        1 => score.prop_map(|score| GameResult::Played { score, rated: false }),
        1 => prop::sample::select(vec![Forfeit::WhiteWins, Forfeit::BlackWins, Forfeit::Both])
            .prop_map(GameResult::Forfeit),
        1 => Just(GameResult::Adjourned),
    ]
}

/// One round by choices: an order of the players, then game or bye two by two.
type RoundPlan = (Vec<u32>, Vec<(GameResult, u8, bool)>);

fn round_plan(players: usize) -> impl Strategy<Value = RoundPlan> {
    (
        vec(any::<u32>(), players),
        vec((game(), 0_u8..12, any::<bool>()), players),
    )
}

/// The static part of a player.
fn person() -> impl Strategy<Value = PlayerRecord> {
    (
        option::of(prop::sample::select(vec![Sex::Male, Sex::Female])),
        option::of(prop::sample::select(Title::ALL.to_vec())),
        text(33),
        option::of(1_u16..=9999),
        prop::sample::select(vec!["TUR", "FID", "", "GER"]),
        option::of(1_u64..=99_999_999_999),
        option::of(day()),
        option::of(1_u32..=9999),
    )
        .prop_map(
            |(sex, title, name, rating, federation, fide_id, birth, place)| PlayerRecord {
                rank: 0,
                sex,
                title,
                name,
                rating,
                federation: federation.to_owned(),
                fide_id,
                birth,
                points: None,
                place,
                rounds: Vec::new(),
            },
        )
}

/// Pairs the players of one round as planned; a bye where the plan says so.
fn play(players: &mut [PlayerRecord], plan: &RoundPlan, had_bye: &mut [bool]) {
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|index| plan.0[*index]);
    let mut pairing_bye_given = false;
    for pair in order.chunks(2) {
        let (result, choice, swap) = plan.1[pair[0]];
        if let ([one, two], 0..=7) = (pair, choice) {
            let (white, black) = if swap { (*two, *one) } else { (*one, *two) };
            let (white_rank, black_rank) = (players[white].rank, players[black].rank);
            let cell = |opponent, colour| RoundCell::Game {
                opponent,
                colour: (choice != 7 || !matches!(result, GameResult::Forfeit(_)))
                    .then_some(colour),
                result: (choice != 6).then(|| result.side(colour)).flatten(),
            };
            players[white].rounds.push(cell(black_rank, Colour::White));
            players[black].rounds.push(cell(white_rank, Colour::Black));
            continue;
        }
        for index in pair {
            let cell = match choice % 5 {
                _ if !pairing_bye_given && !had_bye[*index] => {
                    pairing_bye_given = true;
                    had_bye[*index] = true;
                    RoundCell::Bye(Bye::PairingAllocated)
                }
                0 => RoundCell::Bye(Bye::Full),
                1 => RoundCell::Bye(Bye::Half),
                2 => RoundCell::Bye(Bye::Zero),
                _ => RoundCell::Blank,
            };
            players[*index].rounds.push(cell);
        }
    }
}

/// Players with numbers, games and points that agree.
fn players() -> impl Strategy<Value = (Vec<PlayerRecord>, usize)> {
    (1_usize..=9, 0_usize..=5).prop_flat_map(|(count, rounds)| {
        (vec(person(), count), vec(round_plan(count), rounds)).prop_map(
            move |(mut players, plans)| {
                for (rank, player) in (1..).zip(&mut players) {
                    player.rank = rank;
                }
                let mut had_bye = vec![false; players.len()];
                for plan in &plans {
                    play(&mut players, plan, &mut had_bye);
                }
                for player in &mut players {
                    while player.rounds.last() == Some(&RoundCell::Blank) {
                        player.rounds.pop();
                    }
                }
                (players, plans.len())
            },
        )
    })
}

/// What all dialects have: texts, dates, players, comments, teams of the old form.
fn common(dialect: Dialect) -> impl Strategy<Value = Document> {
    let codes = ["012", "022", "032", "092", "122", "182"];
    (
        players(),
        vec(option::of(some_text(40)), codes.len()),
        vec(some_text(20), 0..3),
        (option::of(day()), option::of(day())),
        vec(option::of(day()), 0..4),
        vec(text(30), 0..3),
        vec(some_text(20), 0..2),
    )
        .prop_map(
            move |((players, _), texts, deputies, (start, end), mut days, comments, kept)| {
                let mut document = Document::new(dialect);
                for (code, text) in codes.iter().zip(texts) {
                    document
                        .texts
                        .extend(text.map(|text| ((*code).to_owned(), vec![text])));
                }
                if !deputies.is_empty() {
                    document.texts.insert("112".to_owned(), deputies);
                }
                while days.last() == Some(&None) {
                    days.pop();
                }
                let in_century = |day: PartialDate| PartialDate {
                    year: day.year.max(1970),
                    month: day.month.max(1),
                    ..day
                };
                document.round_dates = days.into_iter().map(|day| day.map(in_century)).collect();
                (document.start, document.end) = (start, end);
                document.players = players;
                document.comments = comments;
                document.kept = kept
                    .into_iter()
                    .map(|text| KeptLine {
                        text: format!("q7q {text}"),
                    })
                    .collect();
                document
            },
        )
}

fn ids(count: u32) -> impl Strategy<Value = Vec<u32>> {
    vec(1..=count, 1..4)
}

/// The number of players, for records that name them.
fn count(document: &Document) -> u32 {
    u32::try_from(document.players.len()).unwrap()
}

fn team(number: u32, players: Vec<u32>) -> TeamRecord {
    TeamRecord {
        number,
        name: String::new(),
        nickname: String::new(),
        strength: String::new(),
        match_points: None,
        game_points: None,
        place: None,
        players,
    }
}

/// Sets the points that the results make.
fn with_points(mut document: Document) -> Document {
    let columns = document.columns().max(document.last_paired_round());
    let tally = document.tally();
    let points: Vec<Points> = document
        .players
        .iter()
        .map(|player| tally.points(player, columns))
        .collect();
    for (player, points) in document.players.iter_mut().zip(points) {
        player.points = Some(points);
    }
    document
}

fn trf06() -> impl Strategy<Value = Document> {
    common(Dialect::Trf06).prop_map(with_points)
}

fn trf16() -> impl Strategy<Value = Document> {
    common(Dialect::Trf16)
        .prop_flat_map(|document| {
            let n = count(&document);
            let columns = document.columns();
            let values = vec(option::of(points()), 12);
            let records = (
                vec(ids(n), 0..2),
                vec(ids(n), 0..2),
                vec((1..=n, vec(points(), 0..4)), 0..2),
                vec((text(32), ids(n)), 0..2),
            );
            let header = (
                option::of(columns.max(1)..20),
                option::of(any::<bool>()),
                any::<bool>(),
            );
            (Just(document), values, records, header)
        })
        .prop_map(
            |(mut document, values, (absent, forbidden, accelerations, teams), header)| {
                document.rounds = header.0;
                document.initial_colour = header
                    .1
                    .map(|white| if white { Colour::White } else { Colour::Black });
                document.order_by_position = header.2;
                document.scoring = ScoringRecord {
                    white_win: values[0],
                    black_win: values[1],
                    white_draw: values[2],
                    black_draw: values[3],
                    white_loss: values[4],
                    black_loss: values[5],
                    forfeit_win: values[6],
                    forfeit_loss: values[7],
                    pairing_bye: values[8],
                    full_bye: values[9],
                    half_bye: values[10],
                    zero_bye: values[11],
                    unknown: None,
                };
                let absent: BTreeSet<u32> = absent.into_iter().flatten().collect();
                document.absent = absent.into_iter().collect();
                document.prohibitions = forbidden
                    .into_iter()
                    .map(|ids| ProhibitionRecord { rounds: None, ids })
                    .collect();
                for (rank, mut points) in accelerations {
                    while points.last() == Some(&Points::ZERO) {
                        points.pop();
                    }
                    document
                        .player_accelerations
                        .push(PlayerAcceleration { rank, points });
                }
                for (number, (name, players)) in (1..).zip(teams) {
                    document.teams.push(TeamRecord {
                        name,
                        ..team(number, players)
                    });
                }
                with_points(document)
            },
        )
}

fn kind() -> impl Strategy<Value = AdjustedKind> {
    use AdjustedKind::{
        Bonus, Draw, ForfeitLoss, ForfeitWin, FullBye, HalfBye, Loss, Win, ZeroBye,
    };
    prop::sample::select(vec![
        Win,
        Draw,
        Loss,
        FullBye,
        HalfBye,
        ZeroBye,
        ForfeitWin,
        ForfeitLoss,
        Bonus,
    ])
}

fn adjustment(n: u32) -> impl Strategy<Value = AdjustmentRecord> {
    let value = points().prop_flat_map(|points| prop_oneof![Just(points), Just(-points)]);
    (
        kind(),
        option::of(points()),
        value,
        option::of(1_u16..9),
        vec(1..=n, 0..3),
    )
        .prop_map(
            |(kind, match_points, points, round, ids)| AdjustmentRecord {
                kind,
                match_points,
                points: Some(points),
                round,
                ids,
            },
        )
}

fn full_team(n: u32) -> impl Strategy<Value = TeamRecord> {
    let numbers = (
        option::of(points()),
        option::of(points()),
        option::of(1_u32..999),
    );
    (text(32), text(5), text(6), numbers, ids(n)).prop_map(
        |(name, nickname, strength, (match_points, game_points, place), players)| TeamRecord {
            name,
            nickname,
            strength,
            match_points,
            game_points,
            place,
            ..team(0, players)
        },
    )
}

fn national(rank: u32) -> impl Strategy<Value = NationalRecord> {
    (person(), text(3), text(3), text(11)).prop_map(move |(person, class, origin, id)| {
        NationalRecord {
            code: "TUR".to_owned(),
            rank,
            sex: person.sex,
            classification: class,
            name: person.name,
            rating: person.rating,
            origin,
            national_id: id,
            birth: person.birth,
        }
    })
}

fn trf26() -> impl Strategy<Value = Document> {
    let bye = |n| {
        let kinds = vec![RequestedBye::Full, RequestedBye::Half, RequestedBye::Zero];
        (prop::sample::select(kinds), 1_u16..=999, ids(n))
            .prop_map(|(kind, round, ids)| ByeRecord { kind, round, ids })
    };
    let acceleration = |n: u32| {
        let rounds = (1_u16..=9, 1_u16..=9);
        (option::of(points()), points(), rounds, 1..=n, 1..=n).prop_map(
            |(match_points, points, (first_round, last_round), first_id, last_id)| {
                AccelerationRecord {
                    match_points,
                    points: Some(points),
                    first_round: first_round.min(last_round),
                    last_round: first_round.max(last_round),
                    first_id: first_id.min(last_id),
                    last_id: first_id.max(last_id),
                }
            },
        )
    };
    let prohibition = |n| {
        ((1_u16..=999, 1_u16..=999), ids(n)).prop_map(|((a, b), ids)| ProhibitionRecord {
            rounds: Some((a.min(b), a.max(b))),
            ids,
        })
    };
    common(Dialect::Trf26)
        .prop_flat_map(move |document| {
            let n = count(&document);
            let columns = document.columns();
            let records = (
                vec(bye(n), 0..3),
                vec(acceleration(n), 0..3),
                vec(prohibition(n), 0..3),
                vec(adjustment(n), 0..3),
                vec(full_team(n), 0..3),
                option::of(national(1)),
            );
            let header = (columns.max(1)..20, option::of(any::<bool>()), any::<bool>());
            (
                Just(document),
                vec(option::of(points()), 5),
                points(),
                records,
                header,
            )
        })
        .prop_map(|(mut document, values, unknown, records, header)| {
            document.rounds = Some(header.0);
            document.initial_colour = header
                .1
                .map(|white| if white { Colour::White } else { Colour::Black });
            document.order_by_position = header.2;
            document.scoring = ScoringRecord {
                white_win: values[0],
                black_win: values[0],
                white_draw: values[1],
                black_draw: values[1],
                white_loss: values[2],
                black_loss: values[2],
                forfeit_loss: values[3],
                zero_bye: values[3],
                pairing_bye: values[4],
                unknown: Some(unknown),
                ..ScoringRecord::default()
            };
            document
                .texts
                .insert("202".to_owned(), vec!["BH/C1,SB".to_owned()]);
            let (byes, accelerations, prohibitions, adjustments, teams, national) = records;
            document.byes = byes;
            document.accelerations = accelerations;
            document.prohibitions = prohibitions;
            document.adjustments = adjustments;
            for (number, team) in (1..).zip(teams) {
                document.teams.push(TeamRecord { number, ..team });
            }
            document.nationals.extend(national);
            document.kept.push(KeptLine {
                text: "300   1   1   2    1    2".to_owned(),
            });
            with_points(document)
        })
}

/// Writes, reads, compares; the reading has nothing against the file.
fn round_trip(document: &Document) -> Result<(), TestCaseError> {
    let fits = |player: &PlayerRecord| player.points.is_none_or(|p| p.to_string().len() <= 5);
    prop_assume!(document.players.iter().all(fits));
    let written = trf::write(document, WriteOptions::new(document.dialect));
    let text = &written.text;
    prop_assert_eq!(&written.notices, &[], "{}", text);
    let reading = trf::read_as(text.as_bytes(), Some(document.dialect));
    for (read, meant) in reading.document.players.iter().zip(&document.players) {
        prop_assert_eq!(read, meant, "{}", text);
    }
    prop_assert_eq!(&reading.document, document, "{}", text);
    for finding in &reading.findings {
        let allowed = matches!(
            finding.kind,
            FindingKind::ByeForm | FindingKind::Translated | FindingKind::ColourForm
        );
        prop_assert!(
            finding.severity >= Severity::Warning || allowed,
            "{}\n{}",
            finding,
            text
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn trf06_goes_out_and_in_again(document in trf06()) {
        round_trip(&document)?;
    }

    #[test]
    fn trf16_goes_out_and_in_again(document in trf16()) {
        round_trip(&document)?;
    }

    #[test]
    fn trf26_goes_out_and_in_again(document in trf26()) {
        round_trip(&document)?;
        let text = trf::write(&document, WriteOptions::new(Dialect::Trf26)).text;
        prop_assert_eq!(trf::read(text.as_bytes()).document, document, "the dialect shows");
    }

    #[test]
    fn every_translation_is_in_order(document in trf26(), to in prop::sample::select(vec![Dialect::Trf06, Dialect::Trf16])) {
        let written = trf::write(&document, WriteOptions::new(to));
        let once = trf::read_as(written.text.as_bytes(), Some(to));
        round_trip(&once.document)?;
    }
}
