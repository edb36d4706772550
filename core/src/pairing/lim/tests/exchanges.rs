//! Articles 4.1-4.3, 4.5, 5.2 and 5.7: the tables, and exchanges for colours.

use super::{apart, maxi, newcomers, paired, pairs, players, rated};
use crate::pairing::Field;
use crate::pairing::lim::{exchanges, literal::in_table_order};

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
