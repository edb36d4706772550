//! The order of the boards (C.04.2 3.6, C.04.7 1.5).

use super::order::rank_key;
use super::{Field, FieldEntrant, Pair};
use crate::{EntrantId, Points};
use std::cmp::Reverse;
use std::collections::BTreeMap;

type Key = (Reverse<Points>, Reverse<Points>, u32);

/// Sorts by the score of the higher ranked player, the sum of both, and the pairing number of the
/// higher ranked; by pairing scores while virtual points are given.
pub(super) fn sort_boards(field: &Field, pairs: &mut [Pair]) {
    let by_id: BTreeMap<EntrantId, &FieldEntrant> = field
        .entrants
        .iter()
        .map(|entrant| (entrant.id, entrant))
        .collect();
    pairs.sort_by_key(|pair| {
        let (white, black) = (by_id.get(&pair.white), by_id.get(&pair.black));
        white.zip(black).map(|(white, black)| key(white, black))
    });
}

fn key(white: &FieldEntrant, black: &FieldEntrant) -> Key {
    let (first, second) = (rank_key(white), rank_key(black));
    let sum = first.0.0 + second.0.0;
    let higher = first.min(second);
    (higher.0, Reverse(sum), higher.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tpn;
    use crate::pairing::testing::field;

    /// pairing-basics section 6.
    #[test]
    fn c04_2_3_6_worked_example() {
        let rows: [(u32, i64); 8] = [
            (5, 6),
            (9, 5),
            (2, 6),
            (11, 6),
            (7, 6),
            (8, 6),
            (1, 5),
            (20, 5),
        ];
        let mut field = field(1, &vec![Vec::new(); 8]);
        for (entrant, (tpn, halves)) in field.entrants.iter_mut().zip(rows) {
            entrant.id = EntrantId(tpn);
            entrant.tpn = Tpn(tpn);
            entrant.score = Points::from_halves(halves);
        }
        let pair = |white, black| Pair {
            white: EntrantId(white),
            black: EntrantId(black),
        };
        let mut pairs = [pair(20, 1), pair(5, 9), pair(11, 2), pair(7, 8)];
        sort_boards(&field, &mut pairs);
        assert_eq!(pairs, [pair(11, 2), pair(7, 8), pair(5, 9), pair(20, 1)]);
    }
}
