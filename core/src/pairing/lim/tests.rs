//! The worked examples of the rules, each by its article.

use super::floaters::choose;
use super::groups::{Direction, Group};
use super::literal::in_table_order;
use super::{Round, due, exchanges, pair};
use crate::pairing::order::participants;
use crate::pairing::random_events::{as_set, text};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{AnyPair, Avoid, EntrantRound, Field, PairingError, System};
use crate::{Bye, Colour, EntrantId, LimEdition, Points, RoundRecord, Score, SideResult};

const NEWEST: LimEdition = LimEdition::E2026;

/// Games with these colours against somebody who has left.
fn games(colours: &str) -> Vec<EntrantRound> {
    let record = |letter: char| -> RoundRecord {
        let colour = match letter {
            'W' => Colour::White,
            _ => Colour::Black,
        };
        game(99, Some(colour), SideResult::Rated(Score::Draw))
    };
    rounds_of(&colours.chars().map(record).collect::<Vec<_>>())
}

/// Players 1, 2, 3 ... before a round, each with half points and the colours of the games played.
fn players(round: u16, rows: &[(i64, &str)]) -> Field {
    let histories: Vec<_> = rows.iter().map(|(_, colours)| games(colours)).collect();
    let mut field = field(round, &histories);
    field.system = System::Lim {
        edition: NEWEST,
        maxi: false,
    };
    for (entrant, (halves, _)) in field.entrants.iter_mut().zip(rows) {
        entrant.score = Points::from_halves(*halves);
    }
    field
}

/// So many players without games and points: in round 1 all are in the median, in round 3 below it.
fn newcomers(round: u16, count: usize) -> Field {
    players(round, &vec![(0, ""); count])
}

fn apart(field: &mut Field, pairs: &[(u32, u32)]) {
    let both = |&(a, b): &(u32, u32)| vec![EntrantId(a), EntrantId(b)];
    field.forbidden.extend(pairs.iter().map(both));
}

fn rated(field: &mut Field, ratings: &[u16]) {
    for (entrant, rating) in field.entrants.iter_mut().zip(ratings) {
        entrant.rating = *rating;
    }
}

/// Not through the checks of a field, which would miss the opponent who has left.
fn paired(field: &Field) -> String {
    let System::Lim { edition, maxi } = field.system else {
        unreachable!()
    };
    text(&pair(field, edition, maxi, &AnyPair).unwrap())
}

/// The pairs without colours.
fn pairs(field: &Field) -> String {
    let (pairs, bye) = as_set(&pair(field, NEWEST, false, &AnyPair).unwrap());
    let pairs = pairs.iter().map(|(a, b)| format!("{a}-{b}"));
    let bye = bye.map(|number| format!("bye {number}"));
    pairs.chain(bye).collect::<Vec<_>>().join(" ")
}

fn maxi(field: &mut Field) {
    field.system = System::Lim {
        edition: NEWEST,
        maxi: true,
    };
}

/// The numbers of those who float out of the group of the first `size` players, the others being
/// the next group; `floated` are those who have floated in the previous round.
fn floaters(field: &Field, size: usize, direction: Direction, floated: &[usize]) -> Vec<u32> {
    let System::Lim { edition, maxi } = field.system else {
        unreachable!()
    };
    let mut players = participants(field, edition.dutch());
    players.sort_by_key(|player| player.entrant.tpn);
    let mut round = Round::new(field, edition, maxi, &players);
    for &number in floated {
        round.floated_last[number - 1] = true;
    }
    let legality = round.legality(field, &AnyPair);
    let places: Vec<usize> = (0..players.len()).collect();
    let (members, next) = places.split_at(size);
    let group = Group::new(&round, members, Vec::new(), direction);
    let choice = choose(&round, &group, next, &legality);
    let chosen = choice.floaters.into_iter();
    chosen.map(|place| round.number(place)).collect()
}

use Direction::{Down, Up};

#[test]
fn c04_4_3_1_1_the_bye() {
    let mut field = players(3, &[(4, "WB"), (2, "BW"), (0, "WB"), (0, "BW"), (2, "WB")]);
    assert!(paired(&field).ends_with("bye 4"), "lowest of the lowest");
    field.entrants[3].history[0].record = bye(Bye::PairingAllocated);
    assert!(paired(&field).ends_with("bye 3"), "the next upward");
    field.entrants[2].history[0].record = bye(Bye::PairingAllocated);
    assert!(paired(&field).ends_with("bye 5"), "the next group");
}

/// The receiver leaves a legal pairing: 3 may meet only 5.
#[test]
fn c04_4_3_1_1_the_bye_leaves_a_pairing() {
    let mut field = newcomers(1, 5);
    apart(&mut field, &[(3, 1), (3, 2), (3, 4)]);
    assert_eq!(pairs(&field), "1-2 3-5 bye 4");
}

#[test]
fn c04_4_3_7_1_the_lowest_rated() {
    let mut field = newcomers(1, 5);
    rated(&mut field, &[2000, 0, 1900, 0, 1800]);
    assert!(paired(&field).ends_with("bye 4"), "{}", paired(&field));
    rated(&mut field, &[2000, 1700, 1900, 1800, 1750]);
    assert!(paired(&field).ends_with("bye 2"), "{}", paired(&field));
}

/// C.04.1 4: a full-point bye bars from 2026 on only, a win by forfeit always.
#[test]
fn c04_4_3_1_1_barred_by_edition() {
    let mut field = newcomers(2, 3);
    let forfeit = game(9, None, SideResult::ForfeitWin);
    for (record, receivers) in [(bye(Bye::Full), [3, 3, 2]), (forfeit, [2, 2, 2])] {
        field.entrants[2].history = rounds_of(&[record]);
        for (&edition, receiver) in LimEdition::ALL.iter().zip(receivers) {
            let pairing = pair(&field, edition, false, &AnyPair).unwrap();
            assert_eq!(
                pairing.bye,
                Some(EntrantId(receiver)),
                "{edition} {record:?}"
            );
        }
    }
}

/// 8: in round 2 the floaters of both sides go to the median.
#[test]
fn c04_4_3_2_2_from_both_ends_to_the_median() {
    let rows = [
        (2, "W"),
        (2, "B"),
        (2, "W"),
        (1, "B"),
        (1, "W"),
        (0, "B"),
        (0, "W"),
        (0, "B"),
    ];
    let mut field = players(2, &rows);
    // 1 and 3 are due Black, so 3 floats; 6 and 8 are due White, so 6 floats up.
    assert_eq!(paired(&field), "2-1 4-3 6-5 8-7");
    // The median may have no residents.
    for entrant in &mut field.entrants[3..5] {
        entrant.present = false;
    }
    assert_eq!(paired(&field), "2-1 6-3 8-7");
}

fn printed(rows: &[&[(usize, usize)]]) -> Vec<String> {
    let text = |pairs: &&[(usize, usize)]| {
        let pairs = pairs.iter().map(|(a, b)| format!("{a}-{b}"));
        pairs.collect::<Vec<_>>().join(" ")
    };
    rows.iter().map(text).collect()
}

#[test]
fn c04_4_3_4_5_full_order() {
    let orders = |members: &[usize]| -> Vec<String> {
        let all = in_table_order(members);
        printed(&all.iter().map(Vec::as_slice).collect::<Vec<_>>())
    };
    assert_eq!(orders(&[1, 2]), ["1-2"]);
    assert_eq!(orders(&[1, 2, 3, 4]), ["1-3 2-4", "1-4 2-3", "1-2 3-4"]);
    let six = "1-4 2-5 3-6 | 1-4 2-6 3-5 | 1-4 2-3 5-6 | 1-5 2-4 3-6 | 1-5 2-6 3-4 | \
               1-5 2-3 4-6 | 1-6 2-4 3-5 | 1-6 2-5 3-4 | 1-6 2-3 4-5 | 1-3 2-5 4-6 | \
               1-3 2-6 4-5 | 1-3 2-4 5-6 | 1-2 3-5 4-6 | 1-2 3-6 4-5 | 1-2 3-4 5-6";
    assert_eq!(orders(&[1, 2, 3, 4, 5, 6]).join(" | "), six);
    let upward = "6-3 5-2 4-1 | 6-3 5-1 4-2 | 6-3 5-4 2-1 | 6-2 5-3 4-1 | 6-2 5-1 4-3 | \
                  6-2 5-4 3-1 | 6-1 5-3 4-2 | 6-1 5-2 4-3 | 6-1 5-4 3-2 | 6-4 5-2 3-1 | \
                  6-4 5-1 3-2 | 6-4 5-3 2-1 | 6-5 4-2 3-1 | 6-5 4-1 3-2 | 6-5 4-3 2-1";
    assert_eq!(orders(&[6, 5, 4, 3, 2, 1]).join(" | "), upward);
    let eight = orders(&[1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(eight.len(), 105);
    assert_eq!(eight[4], "1-5 2-7 3-8 4-6");
    assert_eq!(eight[14], "1-5 2-3 4-6 7-8");
    for (of_first, line) in ["1-5 2-6 3-7 4-8", "1-6 2-5 3-7 4-8", "1-7 2-5 3-6 4-8"]
        .into_iter()
        .enumerate()
    {
        assert_eq!(eight[15 * of_first], line);
    }
    let open: Vec<usize> = (1..=6).collect();
    let first: Vec<usize> = exchanges::opponents_of_first(&open).collect();
    assert_eq!(first, [4, 5, 6, 3, 2]);
}

/// The first line of a table whose pairs may all meet, as more opponents of number 1 have been met.
fn column(mut field: Field, first: u32, met: &[u32]) -> Vec<String> {
    let mut found = vec![pairs(&field)];
    for &opponent in met {
        apart(&mut field, &[(first, opponent)]);
        found.push(pairs(&field));
    }
    found
}

#[test]
fn c04_4_3_4_2_table_of_six() {
    let expected = [
        "1-4 2-5 3-6",
        "1-5 2-4 3-6",
        "1-6 2-4 3-5",
        "1-3 2-5 4-6",
        "1-2 3-5 4-6",
    ];
    assert_eq!(column(newcomers(1, 6), 1, &[4, 5, 6, 3]), expected);
}

#[test]
fn c04_4_3_4_3_table_of_six() {
    let mut field = newcomers(1, 6);
    apart(&mut field, &[(1, 4), (1, 5)]);
    let expected = [
        "1-6 2-4 3-5",
        "1-6 2-5 3-4",
        "1-6 2-3 4-5",
        "1-3 2-6 4-5",
        "1-2 3-5 4-6",
    ];
    assert_eq!(column(field, 2, &[4, 5, 3, 6]), expected);
}

#[test]
fn c04_4_3_4_5_table_of_eight() {
    let expected = [
        "1-5 2-6 3-7 4-8",
        "1-6 2-5 3-7 4-8",
        "1-7 2-5 3-6 4-8",
        "1-8 2-5 3-6 4-7",
        "1-4 2-6 3-7 5-8",
        "1-3 2-6 4-7 5-8",
        "1-2 3-6 4-7 5-8",
    ];
    assert_eq!(column(newcomers(1, 8), 1, &[5, 6, 7, 8, 4, 3]), expected);
}

/// Below the median the tables are mirrored.
#[test]
fn c04_4_3_4_6_tables_upward() {
    let six = [
        "1-4 2-5 3-6",
        "1-4 2-6 3-5",
        "1-6 2-4 3-5",
        "1-3 2-5 4-6",
        "1-3 2-4 5-6",
    ];
    assert_eq!(column(newcomers(3, 6), 6, &[3, 2, 1, 4]), six);
    let eight = [
        "1-5 2-6 3-7 4-8",
        "1-5 2-6 3-8 4-7",
        "1-5 2-8 3-6 4-7",
        "1-8 2-5 3-6 4-7",
        "1-4 2-6 3-7 5-8",
        "1-4 2-5 3-7 6-8",
        "1-4 2-5 3-6 7-8",
    ];
    assert_eq!(column(newcomers(3, 8), 8, &[4, 3, 2, 1, 5, 6]), eight);
}

#[test]
fn c04_4_3_4_4_2_in_an_even_group_two_float() {
    // Two more players, so that floaters have opponents.
    let mut field = newcomers(3, 8);
    apart(
        &mut field,
        &[(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)],
    );
    let mut found = floaters(&field, 6, Down, &[]);
    found.sort_unstable();
    assert_eq!(found, [2, 5]);
}

#[test]
fn c04_4_3_4_4_1_exchanged_with_the_floater() {
    let mut field = newcomers(3, 8);
    assert_eq!(floaters(&field, 7, Down, &[]), [7]);
    apart(&mut field, &[(1, 3), (1, 4), (1, 5)]);
    apart(&mut field, &[1, 3, 4, 5, 6, 7].map(|other| (2, other)));
    assert_eq!(floaters(&field, 7, Down, &[]), [2]);
}

const FIVE_AND_MORE: [(i64, &str); 7] = [
    (2, "B"),
    (2, "W"),
    (2, "B"),
    (2, "B"),
    (2, "W"),
    (1, "W"),
    (1, "B"),
];

#[test]
fn c04_4_3_3_2_2_the_colour_of_the_majority() {
    let field = players(3, &FIVE_AND_MORE);
    assert_eq!(floaters(&field, 5, Down, &[]), [4]);
    assert_eq!(floaters(&field, 5, Up, &[]), [1]);
}

#[test]
fn c04_4_3_3_2_3_maxi_tournament() {
    let mut field = players(3, &FIVE_AND_MORE);
    maxi(&mut field);
    rated(&mut field, &[2500, 2400, 2300, 2200, 2050, 2000, 2000]);
    assert_eq!(floaters(&field, 5, Down, &[]), [5]);
    assert_eq!(floaters(&field, 5, Up, &[]), [1]);
    rated(&mut field, &[2500, 2400, 2300, 2150, 2050, 2000, 2000]);
    assert_eq!(floaters(&field, 5, Down, &[]), [4], "within 100 points");
}

#[test]
fn c04_4_3_3_2_4_as_many_white_as_black() {
    let rows = [(2, "B"), (2, "W"), (2, "B"), (2, "W"), (2, ""), (1, "W")];
    let field = players(3, &rows);
    assert_eq!(floaters(&field, 5, Down, &[]), [5]);
    assert_eq!(floaters(&field, 5, Up, &[]), [1]);
}

#[test]
fn c04_4_3_3_10_not_twice_running() {
    let mut field = newcomers(3, 6);
    assert_eq!(floaters(&field, 5, Down, &[]), [5]);
    assert_eq!(floaters(&field, 5, Down, &[5]), [4]);
    assert_eq!(floaters(&field, 5, Up, &[1, 2]), [3]);
    // Unless a floater without opponent would arise.
    apart(&mut field, &[(1, 6), (2, 6), (3, 6), (4, 6)]);
    assert_eq!(floaters(&field, 5, Down, &[5]), [5]);
    // Or fewer pairs.
    let mut field = newcomers(3, 6);
    apart(&mut field, &[(5, 1), (5, 2), (5, 3), (5, 4)]);
    assert_eq!(floaters(&field, 5, Down, &[5]), [5]);
}

/// 3.10: floated is who played somebody of another score, not who had a bye or won by forfeit.
#[test]
fn c04_4_3_3_10_who_has_floated() {
    let win = SideResult::Rated(Score::Win);
    let loss = SideResult::Rated(Score::Loss);
    let rounds = |records: [RoundRecord; 2]| rounds_of(&records);
    let white = |opponent, result| game(opponent, Some(Colour::White), result);
    let black = |opponent, result| game(opponent, Some(Colour::Black), result);
    let field = field(
        3,
        &[
            rounds([white(3, win), black(4, win)]),
            rounds([bye(Bye::Half), bye(Bye::Half)]),
            rounds([black(1, loss), game(2, None, SideResult::ForfeitWin)]),
            rounds([bye(Bye::Zero), white(1, loss)]),
            rounds([white(6, win), black(7, win)]),
            rounds([black(5, loss), bye(Bye::PairingAllocated)]),
            rounds([white(8, win), white(5, loss)]),
            rounds([black(7, loss), bye(Bye::Zero)]),
        ],
    );
    let players = participants(&field, NEWEST.dutch());
    let round = Round::new(&field, NEWEST, false, &players);
    let floated = players.iter().zip(&round.floated_last);
    let mut numbers: Vec<u32> = floated
        .filter(|(_, floated)| **floated)
        .map(|(player, _)| player.entrant.tpn.0)
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 4]);
}

#[test]
fn c04_4_3_3_9_types() {
    let mut field = newcomers(3, 5);
    assert_eq!(floaters(&field, 3, Down, &[]), [3]);
    apart(&mut field, &[(3, 4), (3, 5)]);
    assert_eq!(floaters(&field, 3, Down, &[]), [2], "3 is of type c");
    apart(&mut field, &[(2, 4), (2, 5), (1, 4), (1, 5)]);
    assert_eq!(floaters(&field, 3, Down, &[]), [3], "all are of type c");
}

/// 3.9: 5, the lowest number of both groups, floats once; then 4 goes on, who has not floated.
#[test]
fn c04_4_3_3_9_who_has_floated_already_stays() {
    let half_points = [8, 8, 6, 6, 8, 4, 4];
    let field = players(3, &half_points.map(|halves| (halves, "")));
    assert_eq!(pairs(&field), "1-2 3-5 4-6 bye 7");
}

/// 3.3: the opponent of the first floater is set aside, so the second needs another one.
#[test]
fn c04_4_3_3_3_opponents_are_set_aside() {
    let mut field = newcomers(3, 6);
    // Nobody of the four can meet; of the next group 4 and 3 can meet only 5, 2 can meet 6.
    apart(
        &mut field,
        &[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)],
    );
    apart(&mut field, &[(4, 6), (3, 6), (1, 5), (1, 6), (2, 5)]);
    assert_eq!(floaters(&field, 4, Down, &[]), [4, 2, 3, 1]);
}

#[test]
fn c04_4_3_2_6_1_the_lower_side_is_opened() {
    let rows = [
        (4, "WB"),
        (4, "BW"),
        (4, "WB"),
        (2, "BW"),
        (0, "WB"),
        (0, "BW"),
    ];
    let mut field = players(3, &rows);
    field.rounds = 5;
    apart(&mut field, &[(1, 4), (2, 4), (3, 4)]);
    assert_eq!(pairs(&field), "1-2 3-6 4-5");
}

/// Four below the median, of whom nobody floats: the last pair made is the nearest, the first the
/// farthest.
#[test]
fn c04_4_3_2_6_by_edition() {
    let rows = [(4, ""), (2, ""), (0, ""), (0, ""), (0, ""), (0, "")];
    let mut field = players(3, &rows);
    apart(&mut field, &[(1, 2)]);
    for (&edition, expected) in LimEdition::ALL.iter().zip([
        [(1, 4), (2, 6), (3, 5)],
        [(1, 3), (2, 5), (4, 6)],
        [(1, 3), (2, 5), (4, 6)],
    ]) {
        let pairing = pair(&field, edition, false, &AnyPair).unwrap();
        assert_eq!(as_set(&pairing).0, expected, "{edition}");
    }
}

/// With as many floaters from below the upper side is opened.
#[test]
fn c04_4_3_2_6_2_else_the_upper_side_is_opened() {
    let rows = [(4, ""), (4, ""), (2, ""), (2, ""), (0, ""), (0, "")];
    let mut field = players(3, &rows);
    apart(&mut field, &[(3, 4)]);
    assert_eq!(pairs(&field), "1-3 2-4 5-6");
    // Nothing above: the other side.
    for entrant in &mut field.entrants[..2] {
        entrant.present = false;
    }
    assert_eq!(pairs(&field), "3-5 4-6");
}

/// 3 of the higher score is paired before 2, although 2 has the higher number.
#[test]
fn c04_4_3_3_6_1_highest_score_first() {
    let rows = [
        (0, ""),
        (6, ""),
        (8, ""),
        (4, ""),
        (4, ""),
        (4, ""),
        (0, ""),
        (4, ""),
    ];
    let mut field = players(3, &rows);
    // Both reach the group of 4, 5, 6 and 8.
    apart(&mut field, &[(2, 3)]);
    assert_eq!(pairs(&field), "1-7 2-5 3-4 6-8");
}

#[test]
fn c04_4_3_3_8_the_due_colour() {
    let rows = [
        (8, "WB"),
        (6, "WB"),
        (6, "BW"),
        (6, "BW"),
        (0, "WB"),
        (0, "BW"),
    ];
    let mut field = players(3, &rows);
    assert_eq!(pairs(&field), "1-3 2-4 5-6", "3 is due Black");
    apart(&mut field, &[(1, 3), (1, 4)]);
    assert_eq!(pairs(&field), "1-2 3-4 5-6", "else the first");
    // Going up, the lowest number.
    let rows = [
        (8, "WB"),
        (8, "BW"),
        (2, "BW"),
        (2, "WB"),
        (2, "BW"),
        (0, "WB"),
    ];
    let mut field = players(4, &rows);
    assert_eq!(pairs(&field), "1-2 3-4 5-6");
    apart(&mut field, &[(5, 6)]);
    assert_eq!(pairs(&field), "1-2 3-6 4-5");
}

#[test]
fn c04_4_3_3_8_maxi_tournament() {
    let rows = [
        (8, "WB"),
        (6, "WB"),
        (6, "BW"),
        (6, "BW"),
        (0, "WB"),
        (0, "BW"),
    ];
    let mut field = players(3, &rows);
    maxi(&mut field);
    rated(&mut field, &[2500, 2400, 2300, 2200, 2000, 2000]);
    assert!(paired(&field).starts_with("1-3 "), "{}", paired(&field));
    rated(&mut field, &[2500, 2400, 2299, 2200, 2000, 2000]);
    // 3 is not within 100 points of 2, the first available.
    assert!(paired(&field).starts_with("1-2 "), "{}", paired(&field));
}

/// The proposal is 1-3 2-4, with two clashes.
const CLASHING: [(i64, &str); 4] = [(2, "W"), (2, "B"), (2, "W"), (2, "B")];

#[test]
fn c04_4_3_5_2_as_many_due_colours_as_can_be() {
    let mut field = players(2, &CLASHING);
    assert_eq!(paired(&field), "4-1 2-3");
    apart(&mut field, &[(1, 4)]);
    assert_eq!(
        paired(&field),
        "2-1 4-3",
        "1-2 3-4 comes later in the table"
    );
    apart(&mut field, &[(1, 2)]);
    assert_eq!(pairs(&field), "1-3 2-4", "compatible first");
}

#[test]
fn c04_4_3_5_7_maxi_tournament() {
    let mut field = players(2, &CLASHING);
    maxi(&mut field);
    rated(&mut field, &[2500, 2400, 2300, 2200]);
    assert_eq!(paired(&field), "4-1 2-3", "4 takes the place of 3, 1 of 2");
    rated(&mut field, &[2500, 2400, 2300, 2199]);
    assert_eq!(paired(&field), "3-1 2-4");
}

/// The colours of a pair made in the median or above, and below it.
#[test]
fn c04_4_3_5_4_colours() {
    for (first, second, above, below) in [
        ("WB", "WB", "1-2", "2-1"),
        ("BWB", "WBB", "2-1", "2-1"),
        ("W", "B", "2-1", "2-1"),
        ("", "W", "1-2", "1-2"),
        ("W", "", "2-1", "2-1"),
        ("WBB", "WB", "1-2", "1-2"),
        ("BWWB", "WB", "1-2", "2-1"),
        ("", "", "1-2", "1-2"),
    ] {
        let field = players(9, &[(9, first), (9, second)]);
        let players = participants(&field, NEWEST.dutch());
        let round = Round::new(&field, NEWEST, false, &players);
        for (direction, expected) in [(Down, above), (Up, below)] {
            for pair in [(0, 1), (1, 0)] {
                let (white, black) = due::white_first(&round, pair, direction);
                let found = format!("{}-{}", white + 1, black + 1);
                assert_eq!(found, expected, "{first} {second} {direction:?} {pair:?}");
            }
        }
    }
}

/// 5.1: a third equal colour running and a difference of three, in any but the last round.
#[test]
fn c04_4_3_2_1_compatible() {
    for (first, second, expected) in [
        ("BWW", "WBWW", false),
        ("BWW", "WBB", true),
        ("WBWW", "WWBW", false),
        ("WBW", "WWB", true),
        ("", "WW", true),
        ("BBWW", "WBB", true),
    ] {
        let field = players(5, &[(2, first), (2, second)]);
        let players = participants(&field, NEWEST.dutch());
        assert_eq!(
            due::compatible(&players[0], &players[1]),
            expected,
            "{first} {second}"
        );
    }
}

#[test]
fn c04_4_3_6_last_round() {
    let mut field = players(5, &[(4, "BWW"), (4, "WBWW")]);
    field.rounds = 9;
    let error = pair(&field, NEWEST, false, &AnyPair).unwrap_err();
    assert!(
        matches!(error, PairingError::NoLegalPairing { .. }),
        "{error}"
    );
    field.round = 9;
    assert_eq!(paired(&field), "1-2");
    // No limit is broken where it can be helped, whatever clashes instead.
    let rows = [(4, "BWW"), (4, "WBW"), (4, "BWW"), (4, "WBW")];
    let mut field = players(5, &rows);
    field.rounds = 5;
    assert_eq!(pairs(&field), "1-4 2-3");
}

#[test]
fn c04_4_3_7_2_round_one() {
    let mut forty = newcomers(1, 40);
    let white = paired(&forty);
    assert!(white.starts_with("1-21 22-2 3-23 24-4 "), "{white}");
    assert!(white.ends_with(" 40-20"), "{white}");
    forty.initial_colour = Colour::Black;
    let black = paired(&forty);
    assert!(black.starts_with("21-1 2-22 23-3 4-24 "), "{black}");
    assert!(black.ends_with(" 20-40"), "{black}");
}

/// C.04.7: the first half has a virtual point and lies above the median.
#[test]
fn c04_4_3_with_baku_acceleration() {
    let mut field = newcomers(1, 8);
    for entrant in &mut field.entrants[..4] {
        entrant.virtual_points = Points::ONE;
    }
    assert_eq!(pairs(&field), "1-3 2-4 5-7 6-8");
}

#[test]
fn no_legal_pairing_says_why() {
    let mut split = newcomers(1, 4);
    for entrant in &mut split.entrants[..3] {
        entrant.groups = vec!["club".into()];
    }
    let error = pair(&split, NEWEST, false, &AnyPair).unwrap_err();
    assert!(
        error.to_string().contains("at most 1 of 2 boards"),
        "{error}"
    );
    assert_eq!(paired(&newcomers(1, 1)), "bye 1");
    assert_eq!(paired(&newcomers(1, 0)), "");
}

#[test]
fn avoided_pairs_meet_only_if_there_is_no_other_way() {
    let avoid = |a, b| Avoid {
        a: EntrantId(a),
        b: EntrantId(b),
        weight: 1,
    };
    let mut field = newcomers(1, 4);
    field.avoid = vec![avoid(1, 3)];
    assert_eq!(pairs(&field), "1-4 2-3");
    field.avoid = vec![avoid(1, 3), avoid(1, 4), avoid(1, 2)];
    let pairing = pair(&field, NEWEST, false, &AnyPair).unwrap();
    assert_eq!(pairing.relaxed, [avoid(1, 3)]);
}
