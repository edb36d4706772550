//! Worked examples, invariants, and the engine against the literal reading.

use super::literal::{self, identifier, pairings};
use super::preference;
use super::{TeamPreferences, TeamScores};
use crate::pairing::random_events::{
    as_set, assert_equals, forbid_some, found, random_field, scramble_points, text,
    with_and_without_rule,
};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{
    AnyPair, ColourHistory, EntrantRound, Field, PairingError, Preference, System, pair,
};
use crate::{
    Bye, Colour, EntrantId, GamePoints, Points, RoundRecord, Score, Scoring, SideResult,
    TeamSwissEdition,
};
use proptest::prelude::*;

fn team_swiss(round: u16, histories: &[Vec<EntrantRound>]) -> Field {
    let mut field = field(round, histories);
    field.scoring = match_points();
    with_options(
        &mut field,
        TeamPreferences::TypeA,
        TeamScores::MatchThenGame,
    );
    field
}

fn with_options(field: &mut Field, preferences: TeamPreferences, scores: TeamScores) {
    field.system = System::TeamSwiss {
        edition: TeamSwissEdition::E2026,
        preferences,
        scores,
    };
}

/// Two for a match won, one for a drawn one and for the bye (1.4).
fn match_points() -> Scoring {
    let mut scoring = Scoring::of(GamePoints {
        win: Points::ONE + Points::ONE,
        draw: Points::ONE,
        loss: Points::ZERO,
    });
    scoring.pairing_bye = Points::ONE;
    scoring
}

fn paired(field: &Field) -> String {
    text(&pair(field, &AnyPair).unwrap())
}

/// One earlier round: `W3+` is a match with White on board 1 against 3, won; `f3+` one won by
/// forfeit; `-` an absence; `P` the bye; `F` a full-point bye.
fn record(text: &str) -> RoundRecord {
    let colour = match text.as_bytes()[0] {
        b'W' => Some(Colour::White),
        b'B' => Some(Colour::Black),
        b'f' => None,
        b'P' => return bye(Bye::PairingAllocated),
        b'F' => return bye(Bye::Full),
        _ => return bye(Bye::Zero),
    };
    let (opponent, score) = text[1..].split_at(text.len() - 2);
    let result = match (score, colour) {
        ("+", None) => SideResult::ForfeitWin,
        (_, None) => SideResult::ForfeitLoss,
        ("+", _) => SideResult::Rated(Score::Win),
        ("=", _) => SideResult::Rated(Score::Draw),
        _ => SideResult::Rated(Score::Loss),
    };
    game(opponent.parse().unwrap(), colour, result)
}

/// A field of teams 1, 2, 3 ... with their rounds; match points by their results.
fn field_of(rows: &[&str]) -> Field {
    let scoring = match_points();
    let histories: Vec<Vec<EntrantRound>> = rows
        .iter()
        .map(|row| {
            let records: Vec<RoundRecord> = row.split_whitespace().map(record).collect();
            let mut rounds = rounds_of(&records);
            for round in &mut rounds {
                round.points = scoring.of_record(&round.record);
            }
            rounds
        })
        .collect();
    let round = u16::try_from(histories[0].len()).unwrap() + 1;
    team_swiss(round, &histories)
}

fn colours(text: &str) -> ColourHistory {
    let letters = text.chars().map(|letter| record(&format!("{letter}9=")));
    ColourHistory::of(&rounds_of(&letters.collect::<Vec<_>>()))
}

/// pairing-team-swiss section 7.
#[test]
fn c04_6_4_3_1_round_one() {
    let mut six = team_swiss(1, &vec![Vec::new(); 6]);
    assert_eq!(paired(&six), "1-4 5-2 3-6");
    six.initial_colour = Colour::Black;
    assert_eq!(paired(&six), "4-1 2-5 6-3");
    assert_eq!(
        paired(&team_swiss(1, &vec![Vec::new(); 5])),
        "1-3 4-2 bye 5"
    );
    assert_eq!(paired(&team_swiss(1, &[Vec::new()])), "bye 1");
    assert_eq!(paired(&team_swiss(1, &[])), "");
}

/// The example of the text.
#[test]
fn c04_6_3_6_2_identifier() {
    let pairs = [(11, 24), (16, 6), (10, 9), (8, 4)];
    assert_eq!(identifier(&pairs), [4, 6, 9, 11, 8, 16, 10, 24]);
}

#[test]
fn c04_6_3_6_order_of_six() {
    let mut all = pairings(&[1, 2, 3, 4, 5, 6]);
    all.sort_by_key(|pairs| identifier(pairs));
    let texts: Vec<String> = all
        .into_iter()
        .map(|mut pairs| {
            pairs.sort_unstable();
            let texts = pairs.iter().map(|(a, b)| format!("{a}-{b}"));
            texts.collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(
        texts,
        [
            "1-4 2-5 3-6",
            "1-4 2-6 3-5",
            "1-5 2-4 3-6",
            "1-5 2-6 3-4",
            "1-6 2-4 3-5",
            "1-6 2-5 3-4",
            "1-3 2-5 4-6",
            "1-3 2-6 4-5",
            "1-5 2-3 4-6",
            "1-6 2-3 4-5",
            "1-3 2-4 5-6",
            "1-4 2-3 5-6",
            "1-2 3-5 4-6",
            "1-2 3-6 4-5",
            "1-2 3-4 5-6",
        ]
    );
}

/// The engine walks the same order: one pairing after the other is forbidden.
#[test]
fn c04_6_3_6_one_pairing_after_the_other() {
    let mut field = team_swiss(1, &vec![Vec::new(); 4]);
    let forbid = |field: &mut Field, a, b| field.forbidden.push(vec![EntrantId(a), EntrantId(b)]);
    assert_eq!(paired(&field), "1-3 4-2");
    forbid(&mut field, 1, 3);
    assert_eq!(paired(&field), "1-4 3-2");
    forbid(&mut field, 1, 4);
    assert_eq!(paired(&field), "1-2 3-4");
}

#[test]
fn c04_6_1_7_type_a() {
    use Colour::{Black, White};
    for (history, due) in [
        ("", None),
        ("W", None),
        ("B", None),
        ("WB", None),
        ("WW", Some(Black)),
        ("BB", Some(White)),
        ("WBB", Some(White)),
        ("WWBB", Some(White)),
        ("WWWBB", None),
        ("BBWWB", None),
        ("WBW", None),
        ("WBWW", Some(Black)),
        ("WWBW", Some(Black)),
        ("BBBW", Some(White)),
    ] {
        let preference = preference::of(&colours(history), TeamPreferences::TypeA, false);
        assert_eq!(preference.colour(), due, "{history}");
        assert_eq!(
            preference::of(&colours(history), TeamPreferences::None, false),
            Preference::None
        );
    }
}

#[test]
fn c04_6_1_7_type_b() {
    use Colour::{Black, White};
    use Preference::{Mild, Strong};
    for (history, earlier, last) in [
        ("", Preference::None, Preference::None),
        ("W", Mild(Black), Mild(Black)),
        ("B", Mild(White), Mild(White)),
        ("WB", Mild(White), Preference::None),
        ("BW", Mild(Black), Preference::None),
        ("BB", Strong(White), Strong(White)),
        ("WWBB", Strong(White), Strong(White)),
        ("WWWBB", Mild(Black), Mild(Black)),
        ("WWBW", Strong(Black), Strong(Black)),
    ] {
        let of = |is_last| preference::of(&colours(history), TeamPreferences::TypeB, is_last);
        assert_eq!(of(false), earlier, "{history}");
        assert_eq!(of(true), last, "{history} before the last round");
    }
}

#[test]
fn c04_6_2_1_2_bars_from_the_bye() {
    for (rounds, may) in [
        ("P", false),
        ("F", false),
        ("f2+", false),
        ("f2-", true),
        ("-", true),
        ("W2+", true),
    ] {
        let field = field_of(&[rounds]);
        let history = &field.entrants[0].history;
        assert_eq!(preference::may_receive_bye(history), may, "{rounds}");
    }
}

/// Two teams without a point: 2 has played a match, 4 has lost one by forfeit (probe 4b).
#[test]
fn c04_6_3_4_3_most_matches_played() {
    let field = field_of(&["W2+", "B1-", "f4+", "f3-", "F"]);
    assert_eq!(pair(&field, &AnyPair).unwrap().bye, Some(EntrantId(2)));
}

/// A float is a match played against another score, whichever way.
#[test]
fn c04_6_1_5_floats() {
    let field = field_of(&["W2+ W3=", "B1- P", "P B1=", "F f5+", "- f4-", "- -"]);
    let teams = super::teams(&field, TeamSwissEdition::E2026, TeamPreferences::TypeA);
    let floated = preference::floated(&field, &teams);
    let mut found: Vec<(u32, bool)> = teams
        .iter()
        .zip(floated)
        .map(|(team, floated)| (team.entrant.tpn.0, floated))
        .collect();
    found.sort_unstable();
    let floaters: Vec<u32> = found.into_iter().filter(|f| f.1).map(|f| f.0).collect();
    assert_eq!(floaters, [1, 3]);
}

/// pairing-team-swiss section 7, probe 1: 1, 2 and 4 have won, 3 has drawn; seats go by number.
#[test]
fn c04_6_3_6_1_seats_by_number() {
    let mut field = field_of(&["W5+", "B6+", "W7=", "B8+", "B1-", "W2-", "B3=", "W4-"]);
    for (entrant, halves) in field.entrants.iter_mut().zip([5, 6, 4, 8, 3, 2, 4, 0]) {
        entrant.secondary = Points::from_halves(halves);
    }
    assert_eq!(paired(&field), "4-2 3-1 7-5 8-6");
}

/// As in probe 3: 1 and 2 have met and need two of 3-7, who all floated in round 2 but for 5.
#[test]
fn c04_6_2_3_c7_not_twice_running() {
    let mut field = field_of(&[
        "W2= B9+", "B1= W10+", "W6- B7+", "B7- W6+", "W8+ -", "B3+ B4-", "W4+ W3-", "B5- -",
        "W10= W1-", "B9= B2-",
    ]);
    field.rounds = 6;
    let bracket = |field: &Field| {
        let (pairs, _) = as_set(&pair(field, &AnyPair).unwrap());
        let with = |team: u32| pairs.iter().find(|p| p.0 == team).map(|p| p.1);
        [with(1), with(2)]
    };
    assert_eq!(bracket(&field), [Some(3), Some(5)]);
    field.rounds = 4;
    assert_eq!(
        bracket(&field),
        [Some(3), Some(4)],
        "not in the last two rounds"
    );
}

/// The example of the text: of 2, 6, 8 two upfloat, of 1, 3, 5 one. The sets come in the order of
/// their numbers, those of the higher score first.
#[test]
fn c04_6_3_5_4_sets_in_order() {
    let mut field = team_swiss(1, &vec![Vec::new(); 9]);
    let twos = Points::ONE + Points::ONE;
    for (number, score) in [(4, 2), (7, 2), (9, 2), (2, 1), (6, 1), (8, 1)] {
        field.entrants[number - 1].score = twos * score;
    }
    // 4, 7 and 9 may meet nobody but upfloaters, and of those who stay 6, 8, 3, 5 go on.
    field.forbidden = vec![vec![EntrantId(4), EntrantId(7), EntrantId(9)]];
    field.entrants[0].present = false;
    field.entrants.push(field.entrants[8].clone());
    field.entrants[9].id = EntrantId(10);
    field.entrants[9].tpn = crate::Tpn(10);
    field.entrants[9].score = Points::ZERO;
    // Three of four are wanted; 2, 6 and 8 are nearest.
    let (pairs, bye) = as_set(&pair(&field, &AnyPair).unwrap());
    assert_eq!(bye, Some(10));
    assert_eq!(pairs, [(2, 7), (3, 5), (4, 8), (6, 9)]);
    // 2 may not meet any of them, so that one of the lowest is needed: 3 before 5.
    for top in [4, 7, 9] {
        field.forbidden.push(vec![EntrantId(2), EntrantId(top)]);
    }
    let (pairs, _) = as_set(&pair(&field, &AnyPair).unwrap());
    assert_eq!(pairs, [(2, 5), (3, 7), (4, 8), (6, 9)]);
}

/// 4.2: primary score, secondary score unless excluded, number.
#[test]
fn c04_6_4_2_the_first_team() {
    // Two with the same colours: the first-team alternates its last one.
    let rounds = rounds_of(&[record("W3="), record("B4=")]);
    let mut field = team_swiss(3, &[rounds.clone(), rounds]);
    let colour = |field: &Field, scores| {
        let teams = super::teams(field, TeamSwissEdition::E2026, TeamPreferences::TypeA);
        let rules = super::Rules::new(field, &teams, scores);
        let team = |number| {
            teams
                .iter()
                .find(|t| t.entrant.id == EntrantId(number))
                .unwrap()
        };
        super::colours::colour_of(&rules, team(1), team(2))
    };
    let (both, one) = (TeamScores::MatchThenGame, TeamScores::MatchOnly);
    assert_eq!(colour(&field, both), Colour::White, "the smaller number");
    field.entrants[1].secondary = Points::ONE;
    assert_eq!(colour(&field, both), Colour::Black, "the secondary score");
    assert_eq!(colour(&field, one), Colour::White, "which may be excluded");
    field.entrants[0].score += Points::ONE;
    assert_eq!(colour(&field, both), Colour::White, "the primary score");
}

/// The colour of team 1 against 2, whose histories are given as letters.
fn first_colour(first: &str, second: &str, preferences: TeamPreferences) -> Colour {
    let length = first.len().max(second.len());
    let rounds = |text: &str| {
        let padded = format!("{text:->length$}");
        let letters = padded.chars().map(|letter| record(&format!("{letter}3=")));
        rounds_of(&letters.collect::<Vec<_>>())
    };
    let mut field = team_swiss(9, &[rounds(first), rounds(second)]);
    with_options(&mut field, preferences, TeamScores::MatchThenGame);
    for entrant in &mut field.entrants {
        entrant.score = Points::ZERO;
    }
    let teams = super::teams(&field, TeamSwissEdition::E2026, preferences);
    let rules = super::Rules::new(&field, &teams, TeamScores::MatchThenGame);
    super::colours::colour_of(&rules, &teams[0], &teams[1])
}

#[test]
fn c04_6_4_3_in_order() {
    use Colour::{Black, White};
    use TeamPreferences::{None, TypeA, TypeB};
    for (kind, first, second, expected, rule) in [
        (TypeA, "", "", White, "4.3.1 odd number, initial colour"),
        (TypeA, "WW", "W", Black, "4.3.2 the only preference"),
        (
            TypeA,
            "W",
            "BB",
            Black,
            "4.3.2 the only preference, the other's",
        ),
        (TypeA, "BB", "WW", White, "4.3.3 both granted"),
        (TypeB, "WB", "BB", Black, "4.3.4 the only strong one"),
        (TypeB, "BB", "B", White, "4.3.4 the only strong one"),
        (TypeA, "BBB", "BB", White, "4.3.5 the lower difference"),
        (TypeA, "WWW", "WW", Black, "4.3.5 the lower difference"),
        (None, "W", "", Black, "4.3.5 without preferences"),
        (TypeA, "WB", "BW", White, "4.3.6 Black one match back"),
        (None, "BW", "WW", White, "4.3.5 comes first"),
        (TypeA, "BWW", "WWW", White, "4.3.5: one against three"),
        (
            TypeB,
            "WB",
            "WB",
            White,
            "4.3.7 the first-team's preference",
        ),
        (
            TypeA,
            "WB",
            "WB",
            White,
            "4.3.8 alternate the first-team's last",
        ),
        (
            None,
            "BW",
            "BW",
            Black,
            "4.3.8 alternate the first-team's last",
        ),
        (None, "", "WB", Black, "4.3.9 alternate the other's last"),
    ] {
        assert_eq!(
            first_colour(first, second, kind),
            expected,
            "{first} {second} {rule}"
        );
    }
}

#[test]
fn no_legal_pairing_says_why() {
    let mut split = team_swiss(1, &vec![Vec::new(); 4]);
    for entrant in &mut split.entrants[..3] {
        entrant.groups = vec!["club".into()];
    }
    let error = pair(&split, &AnyPair).unwrap_err();
    assert!(matches!(error, PairingError::NoLegalPairing { .. }));
    assert!(
        error.to_string().contains("at most 1 of 2 boards"),
        "{error}"
    );
}

const KINDS: [TeamPreferences; 3] = [
    TeamPreferences::TypeA,
    TeamPreferences::TypeB,
    TeamPreferences::None,
];
const SCORES: [TeamScores; 2] = [TeamScores::MatchThenGame, TeamScores::MatchOnly];

pub(in crate::pairing) fn random_team_swiss(
    teams: usize,
    rounds: usize,
    last: bool,
    seed: u64,
) -> (Field, (TeamPreferences, TeamScores)) {
    let mut field = random_field(teams, rounds, last, seed);
    let pick = |options: u64| usize::try_from(seed / 7 % options).unwrap();
    let options = (KINDS[pick(3)], SCORES[pick(2)]);
    with_options(&mut field, options.0, options.1);
    if seed.is_multiple_of(2) {
        forbid_some(&mut field, seed);
    }
    if seed.is_multiple_of(3) {
        scramble_points(&mut field, seed);
    }
    for entrant in &mut field.entrants {
        let halves = (seed ^ (u64::from(entrant.tpn.0) * 0x9e37_79b9)) >> 3;
        entrant.secondary = Points::from_halves(i64::try_from(halves % 4).unwrap());
    }
    (field, options)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn equals_the_literal_reading(
        teams in 1_usize..11,
        rounds in 0_usize..6,
        last: bool,
        seed: u64,
    ) {
        let (field, options) = random_team_swiss(teams, rounds, last, seed);
        assert_equals(&field, literal::pair(&field, TeamSwissEdition::E2026, options).as_ref());
    }

    /// Everybody present has one place; nobody meets again or has a bye that is barred.
    #[test]
    fn keeps_what_is_absolute(
        teams in 1_usize..60,
        rounds in 0_usize..8,
        last: bool,
        seed: u64,
    ) {
        let (field, _) = random_team_swiss(teams, rounds, last, seed);
        let Some(pairing) = found(&field, &AnyPair) else { return Ok(()); };
        let ends = pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]);
        let mut placed: Vec<EntrantId> = ends.chain(pairing.bye).collect();
        placed.sort_unstable();
        let present = field.entrants.iter().filter(|entrant| entrant.present);
        let mut present: Vec<EntrantId> = present.map(|entrant| entrant.id).collect();
        present.sort_unstable();
        prop_assert_eq!(placed, present);
        let history = |id: EntrantId| {
            &field.entrants.iter().find(|entrant| entrant.id == id).unwrap().history
        };
        for pair in &pairing.pairs {
            let met = |round: &EntrantRound| round.record.played_opponent() == Some(pair.black);
            prop_assert!(!history(pair.white).iter().any(met), "{pair:?}");
        }
        if let Some(bye) = pairing.bye {
            prop_assert!(preference::may_receive_bye(history(bye)));
        }
    }

    /// A refused pair is like a forbidden one, and the order of the entrants does not matter.
    #[test]
    fn a_rule_is_like_a_restriction(
        teams in 1_usize..30,
        rounds in 0_usize..5,
        modulus in 2_u32..6,
        seed: u64,
    ) {
        let (field, _) = random_team_swiss(teams, rounds, false, seed);
        let (by_rule, by_restriction) = with_and_without_rule(field, |a, b| a + b, modulus);
        prop_assert_eq!(by_rule, by_restriction);
    }
}
