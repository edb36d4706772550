//! Worked examples, article by article.

use super::literal;
use super::matches::{Match, Matches};
use super::{colour_of, entrants};
use crate::pairing::colour_history::ColourHistory;
use crate::pairing::random_events::{as_set, found, text};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{AnyPair, EntrantRound, Field, System, pair};
use crate::{
    Bye, Colour, DoubleSwissEdition, EntrantId, Points, RoundRecord, Score, Scoring, SideResult,
};

pub(super) const DOUBLE_SWISS: System = System::DoubleSwiss {
    edition: DoubleSwissEdition::E2026,
};

/// A field whose next match is paired, far from the last.
fn double_swiss(histories: &[Vec<EntrantRound>]) -> Field {
    let played = histories.first().map_or(0, Vec::len);
    let mut field = field(u16::try_from(played).unwrap() + 1, histories);
    field.system = DOUBLE_SWISS;
    field
}

fn paired(field: &Field) -> String {
    text(&pair(field, &AnyPair).unwrap())
}

/// One side of a game: `1 = 0` played, `+ -` by forfeit.
pub(super) fn side(result: char) -> SideResult {
    match result {
        '1' => SideResult::Rated(Score::Win),
        '=' => SideResult::Rated(Score::Draw),
        '0' => SideResult::Rated(Score::Loss),
        '+' => SideResult::ForfeitWin,
        _ => SideResult::ForfeitLoss,
    }
}

/// One match as two rounds: `W3 1=` has White against 3 in game 1, wins it and draws the second;
/// `P`, `F`, `H`, `Z` are byes.
fn rounds(matches: &str) -> Vec<EntrantRound> {
    let words: Vec<&str> = matches.split_whitespace().collect();
    let mut records = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let colour = match word.as_bytes()[0] {
            b'W' => Colour::White,
            b'B' => Colour::Black,
            b'P' => {
                records.extend([bye(Bye::PairingAllocated), bye(Bye::Zero)]);
                continue;
            }
            b'F' => {
                records.extend([bye(Bye::Full); 2]);
                continue;
            }
            b'H' => {
                records.extend([bye(Bye::Half); 2]);
                continue;
            }
            _ => {
                records.extend([bye(Bye::Zero); 2]);
                continue;
            }
        };
        let opponent = word[1..].parse().unwrap();
        let results = words.next().unwrap().chars().map(side);
        for (colour, result) in [colour, colour.other()].into_iter().zip(results) {
            records.push(game(opponent, Some(colour), result));
        }
    }
    let mut rounds = rounds_of(&records);
    for round in &mut rounds {
        if round.record == bye(Bye::PairingAllocated) {
            round.points = Points::ONE + Points::HALF;
        }
    }
    rounds
}

fn field_of(rows: &[&str]) -> Field {
    let histories: Vec<Vec<EntrantRound>> = rows.iter().map(|row| rounds(row)).collect();
    double_swiss(&histories)
}

/// pairing-double-swiss section 8.
#[test]
fn c04_5_3_6_round_one_by_halves() {
    let mut eight = double_swiss(&vec![Vec::new(); 8]);
    assert_eq!(paired(&eight), "1-5 6-2 3-7 8-4");
    eight.initial_colour = Colour::Black;
    assert_eq!(paired(&eight), "5-1 2-6 7-3 4-8");
    assert_eq!(paired(&double_swiss(&[])), "");
    assert_eq!(paired(&double_swiss(&[Vec::new()])), "bye 1");
}

/// 4.4: game 2 with colours reversed on the same boards, whatever game 1 brought and whoever left.
#[test]
fn c04_5_4_4_the_second_game_reverses_the_first() {
    let mut field = field_of(&["W4 0", "B5 0", "W6 =", "B1 1", "W2 1", "B3 ="]);
    field.round = 2;
    assert_eq!(paired(&field), "4-1 2-5 6-3");
    field.entrants[3].present = false;
    assert_eq!(paired(&field), "4-1 2-5 6-3");
    for entrant in &mut field.entrants {
        if let RoundRecord::Game { colour, .. } = &mut entrant.history[0].record {
            *colour = None;
        }
    }
    assert_eq!(
        paired(&field),
        "4-1 5-2 6-3",
        "no colours: the smaller number had White"
    );
}

/// Who has the bye is free in both games of the match.
#[test]
fn c04_5_1_4_a_win_and_a_draw() {
    let mut three = double_swiss(&vec![Vec::new(); 3]);
    assert_eq!(paired(&three), "1-2 bye 3");
    three.round = 2;
    let first = [
        game(2, Some(Colour::White), side('1')),
        game(1, Some(Colour::Black), side('0')),
        bye(Bye::PairingAllocated),
    ];
    for (entrant, record) in three.entrants.iter_mut().zip(first) {
        entrant.history = rounds_of(&[record]);
    }
    assert_eq!(paired(&three), "2-1");
    let scoring = Scoring::default();
    assert_eq!(
        DOUBLE_SWISS.usual_pairing_bye(&scoring),
        Points::from_halves(3)
    );
}

/// Forfeits of single games are meetings; a match is forfeited by who forfeits both.
#[test]
fn preface_what_a_match_comes_to() {
    use Colour::{Black, White};
    let met = |colour| Match::Met {
        opponent: EntrantId(2),
        colour,
    };
    let forfeited = |won| Match::Forfeited {
        opponent: EntrantId(2),
        won,
    };
    for (mine, theirs, expected) in [
        ("W2 10", "B1 01", met(Some(White))),
        ("B2 ==", "W1 ==", met(Some(Black))),
        ("W2 1+", "B1 0-", met(Some(White))),
        ("W2 -=", "B1 +=", met(Some(White))),
        ("W2 +-", "B1 -+", met(None)),
        ("W2 ++", "B1 --", forfeited(true)),
        ("W2 --", "B1 ++", forfeited(false)),
        ("W2 --", "B1 --", forfeited(false)),
        ("W2 +-", "B1 --", forfeited(true)),
        ("W2 --", "B1 -+", forfeited(false)),
        (
            "P",
            "Z",
            Match::Free {
                bars_from_bye: true,
            },
        ),
        (
            "F",
            "Z",
            Match::Free {
                bars_from_bye: true,
            },
        ),
        (
            "H",
            "Z",
            Match::Free {
                bars_from_bye: false,
            },
        ),
    ] {
        let field = field_of(&[mine, theirs]);
        let found = Matches::new(&field).of(&field.entrants[0]);
        assert_eq!(found, [expected], "{mine}");
        let again = found_pairing(&field);
        assert_eq!(again, !matches!(expected, Match::Met { .. }), "{mine}");
    }
}

fn found_pairing(field: &Field) -> bool {
    found(field, &AnyPair).is_some()
}

/// C2: three players without a point who have not met; whoever is not barred has the bye.
#[test]
fn c04_5_2_1_2_who_may_not_have_the_bye() {
    for (third, fourth, expected) in [
        ("Z", "Z", 3),
        ("P", "Z", 2),
        ("F", "Z", 2),
        ("H", "Z", 3),
        ("W4 ++", "B3 --", 2),
        ("W4 +-", "B3 --", 2),
        ("W4 --", "B3 --", 3),
        ("W4 -1", "B3 +0", 3),
    ] {
        let mut field = field_of(&["Z", "Z", third, fourth]);
        field.entrants[3].present = false;
        for entrant in &mut field.entrants {
            entrant.score = Points::ZERO;
        }
        // Among equals the one who has played most would come first.
        let bye = pair(&field, &AnyPair).unwrap().bye;
        assert_eq!(bye, Some(EntrantId(expected)), "{third}");
    }
}

/// Lowest score, then most matches played, then the largest number.
#[test]
fn c04_5_3_4_the_bye() {
    let mut field = field_of(&["W2 ==", "B1 ==", "Z", "W5 ==", "B4 =="]);
    let bye = |field: &Field| pair(field, &AnyPair).unwrap().bye.map(|id| id.0);
    assert_eq!(bye(&field), Some(3), "the lowest score");
    field.entrants[2].score = Points::ONE;
    assert_eq!(bye(&field), Some(5), "3 has played no match");
    field.entrants[4].score = Points::from_halves(3);
    assert_eq!(bye(&field), Some(4));
}

/// pairing-double-swiss section 8: 1 to 4 have equal points, 1 has met 3.
#[test]
fn c04_5_3_6_by_identifier() {
    let mut field = field_of(&["W3 ==", "W4 10", "B1 ==", "B2 01"]);
    field.forbidden = vec![vec![EntrantId(1), EntrantId(3)]];
    // 2 and 4 have met as well: 1-4, 2-3 is the first.
    assert_eq!(as_set(&pair(&field, &AnyPair).unwrap()).0, [(1, 4), (2, 3)]);
    let pairs = vec![(11, 24), (6, 16), (9, 10), (4, 8)];
    assert_eq!(literal::identifier(pairs), [4, 6, 9, 11, 8, 16, 10, 24]);
    // Six players, each order taken away in turn gives the next (pairing-team-swiss section 3.6).
    let orders = [
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
    ];
    for (index, expected) in orders.iter().enumerate() {
        // Only the pairs of this order and of those after it may meet.
        let allowed: Vec<(u32, u32)> = orders[index..]
            .iter()
            .flat_map(|text| numbers(text))
            .collect();
        let mut field = double_swiss(&vec![Vec::new(); 6]);
        for a in 1..=6 {
            for b in a + 1..=6 {
                if !allowed.contains(&(a, b)) {
                    field.forbidden.push(vec![EntrantId(a), EntrantId(b)]);
                }
            }
        }
        let found = as_set(&pair(&field, &AnyPair).unwrap()).0;
        let literal = literal::pair(&field, DoubleSwissEdition::E2026).unwrap().0;
        assert_eq!(found, literal, "{expected}");
        if index == 0 || index == orders.len() - 1 {
            assert_eq!(found, numbers(expected));
        }
    }
}

fn numbers(pairing: &str) -> Vec<(u32, u32)> {
    let pair = |text: &str| {
        let (a, b) = text.split_once('-').unwrap();
        (a.parse().unwrap(), b.parse().unwrap())
    };
    pairing.split_whitespace().map(pair).collect()
}

/// pairing-double-swiss section 8: 4, 7 and 9 have all met; three upfloaters, and 10 may not be
/// left without an opponent.
#[test]
fn c04_5_3_5_4_worked_example() {
    let mut field = double_swiss(&vec![Vec::new(); 10]);
    let score = |tpn: u32| match tpn {
        4 | 7 | 9 => Points::from_halves(8),
        2 | 6 | 8 => Points::from_halves(6),
        1 | 3 | 5 => Points::from_halves(5),
        _ => Points::ZERO,
    };
    for entrant in &mut field.entrants {
        entrant.score = score(entrant.tpn.0);
    }
    let set = |ids: &[u32]| ids.iter().map(|&id| EntrantId(id)).collect::<Vec<_>>();
    field.forbidden = vec![set(&[4, 7, 9])];
    field.forbidden.extend([1, 3, 5].map(|id| set(&[id, 10])));
    // The set is {2, 6, 1}; 4, 7 and 9 leave 4 nobody but 6 once 1 and 2 are top members.
    let expected = vec![(1, 7), (2, 9), (3, 5), (4, 6), (8, 10)];
    assert_eq!(as_set(&pair(&field, &AnyPair).unwrap()).0, expected);
}

/// Players with these points in halves, without history.
fn with_points(halves: &[i64]) -> Field {
    let mut field = double_swiss(&vec![Vec::new(); halves.len()]);
    for (entrant, &halves) in field.entrants.iter_mut().zip(halves) {
        entrant.score = Points::from_halves(halves);
    }
    field
}

fn forbid(field: &mut Field, pairs: &[[u32; 2]]) {
    let pairs = pairs.iter().map(|pair| pair.map(EntrantId).to_vec());
    field.forbidden.extend(pairs);
}

/// C6: 1 needs an upfloater of 2, 3, 4. If 2 rises, 3 and 4, who may not meet, need two more.
#[test]
fn c04_5_2_3_3_the_next_group_keeps_together() {
    let mut field = with_points(&[4, 2, 2, 2, 0, 0]);
    assert_eq!(
        as_set(&pair(&field, &AnyPair).unwrap()).0,
        [(1, 2), (3, 4), (5, 6)]
    );
    forbid(&mut field, &[[3, 4]]);
    assert_eq!(
        as_set(&pair(&field, &AnyPair).unwrap()).0,
        [(1, 3), (2, 4), (5, 6)]
    );
    // A group of one that rises is emptied, and asks for nothing.
    let field = with_points(&[4, 2, 0, 0]);
    assert_eq!(as_set(&pair(&field, &AnyPair).unwrap()).0, [(1, 2), (3, 4)]);
}

/// A field after one match in which 2 and 5, and 3 and 6, met with different scores.
fn after_floats() -> Field {
    let mut field = field_of(&["W4 11", "W5 ==", "Z", "B1 00", "B2 ==", "Z"]);
    for (entrant, halves) in field.entrants.iter_mut().zip([4, 2, 2, 2, 0, 0]) {
        entrant.score = Points::from_halves(halves);
    }
    // 2 was paired with one point more than 5.
    for round in &mut field.entrants[1].history {
        round.virtual_points = Points::ONE;
    }
    field
}

#[test]
fn c04_5_1_5_floats_are_of_matches() {
    let mut field = after_floats();
    let floated = |field: &Field| -> Vec<u32> {
        let matches = Matches::new(field);
        let floated = field
            .entrants
            .iter()
            .filter(|entrant| matches.floated_last(entrant));
        floated.map(|entrant| entrant.tpn.0).collect()
    };
    assert_eq!(floated(&field), [2, 5]);
    for (place, opponent) in [(1, 5), (4, 2)] {
        let letter = if place == 1 { "W" } else { "B" };
        let bonus = field.entrants[place].history[0].virtual_points;
        let result = if place == 1 { "++" } else { "--" };
        field.entrants[place].history = rounds(&format!("{letter}{opponent} {result}"));
        field.entrants[place].history[0].virtual_points = bonus;
    }
    assert_eq!(floated(&field), [2, 5], "a forfeited match is a float too");
}

/// C7: 2 floated, so 3 rises; in the last match 2 does.
#[test]
fn c04_5_2_3_4_not_twice_running() {
    let mut field = after_floats();
    assert_eq!(
        as_set(&pair(&field, &AnyPair).unwrap()).0,
        [(1, 3), (2, 4), (5, 6)]
    );
    field.rounds = 4;
    assert_eq!(
        as_set(&pair(&field, &AnyPair).unwrap()).0,
        [(1, 2), (3, 4), (5, 6)]
    );
}

/// C8: one of 1, 2, 3 meets the upfloater 4. That is 2 by the order of identifiers; but 2 floated,
/// so it is 1, which comes before 3. In the last match it is 2.
#[test]
fn c04_5_2_3_5_nor_their_opponents() {
    let mut field = field_of(&["Z", "W5 ==", "Z", "Z", "B2 ==", "Z"]);
    for (entrant, halves) in field.entrants.iter_mut().zip([4, 4, 4, 2, 0, 0]) {
        entrant.score = Points::from_halves(halves);
    }
    let pairs = |field: &Field| as_set(&pair(field, &AnyPair).unwrap()).0;
    assert_eq!(pairs(&field), [(1, 3), (2, 4), (5, 6)], "nobody floated");
    for round in &mut field.entrants[1].history {
        round.virtual_points = Points::ONE;
    }
    assert_eq!(pairs(&field), [(1, 4), (2, 3), (5, 6)]);
    field.rounds = 4;
    assert_eq!(pairs(&field), [(1, 3), (2, 4), (5, 6)]);
}

/// 4.3, one rule after the other: the colours of the matches of 1 and of 2, who have equal points.
#[test]
fn c04_5_4_3_colours() {
    use Colour::{Black, White};
    let field = double_swiss(&vec![Vec::new(); 2]);
    let mut players = entrants(&field, DoubleSwissEdition::E2026, &Matches::new(&field));
    let colours = |text: &str| -> ColourHistory {
        let colour = |letter| if letter == 'W' { White } else { Black };
        text.chars().map(colour).collect()
    };
    for (first, second, expected, article) in [
        ("", "", White, "4.3.1: nobody has played"),
        ("W", "", Black, "4.3.2: fewer Whites"),
        ("WB", "WW", White, "4.3.2"),
        ("WBW", "B", Black, "4.3.2, whatever the number of matches"),
        ("WB", "BW", White, "4.3.3: the most recent difference"),
        ("BW", "WB", Black, "4.3.3"),
        ("BWWB", "WWBB", Black, "4.3.3: 2 had Black before the last"),
        ("WB", "WB", White, "4.3.4: the higher ranked alternates"),
        ("BW", "BBW", Black, "4.3.4"),
        (
            "B",
            "",
            White,
            "4.3.4: equal Whites, and nothing to compare",
        ),
        ("", "B", Black, "4.3.5: only the opponent has a last colour"),
    ] {
        players[0].colours = colours(first);
        players[1].colours = colours(second);
        let found = colour_of(&players[0], &players[1], White);
        assert_eq!(found, expected, "{article}: {first} | {second}");
        let other = colour_of(&players[1], &players[0], White);
        assert_eq!(other, expected.other(), "{article}: {second} | {first}");
    }
    players[0].colours = colours("");
    players[1].colours = colours("");
    assert_eq!(
        colour_of(&players[0], &players[1], Black),
        Black,
        "4.3.1: as the lot fell"
    );
}

#[test]
fn no_legal_pairing_says_why() {
    let mut split = double_swiss(&vec![Vec::new(); 4]);
    for entrant in &mut split.entrants[..3] {
        entrant.groups = vec!["club".into()];
    }
    let error = pair(&split, &AnyPair).unwrap_err().to_string();
    assert!(error.contains("at most 1 of 2 boards"), "{error}");
}
