//! The conversion tables between scores and rating differences: 10.1.a and 10.1.b of 1998, 8.1.1
//! and 8.1.2 of today, the same to the last cell. The tables rule, not the formula beside them, and
//! no third decimal is interpolated (1998: 14.1, 14.2).
//!
//! 1998 has no difference for a score of 0 or 100 per cent; later editions have 800.

use super::exact::round_half_up;

/// Rating difference for 50, 51, ... 100 per cent.
const DIFFERENCE: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The greatest difference for which the higher rated is expected to score 50, 51, ... 99 per cent.
const GREATEST: [u64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The smallest difference with an expectation of 100 per cent.
pub const WHOLE_SCORE: i64 = 736;
/// The difference for no score at all.
pub const NO_SCORE: i64 = -800;

/// The rating difference of a score in per cent (table 8.1.1).
pub fn difference(per_cent: usize) -> i64 {
    let per_cent = per_cent.min(100);
    if per_cent < 50 {
        -DIFFERENCE[50 - per_cent]
    } else {
        DIFFERENCE[per_cent - 50]
    }
}

/// The rating difference of a score in per cent as 1998 has it: none for 0 and 100 (10.1).
pub fn difference_1998(per_cent: usize) -> Option<i64> {
    (1..100).contains(&per_cent).then(|| difference(per_cent))
}

/// The expected score, in per cent, of one rated higher by `difference` (table 8.1.2).
pub fn expected(difference: i64) -> i64 {
    let below = GREATEST.partition_point(|greatest| *greatest < difference.unsigned_abs());
    let higher = 50 + i64::try_from(below).unwrap_or(50);
    if difference < 0 { 100 - higher } else { higher }
}

/// A score in per cent, a half upwards; 0 if nothing was played.
pub fn per_cent(halves: i64, games: i64) -> usize {
    if games <= 0 {
        return 0;
    }
    usize::try_from(round_half_up(halves.max(0).saturating_mul(50), games)).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[rustfmt::skip]
    /// The printed columns, .99 down to .50.
    const PRINTED: [(usize, i64); 50] = [
        (99, 677), (98, 589), (97, 538), (96, 501), (95, 470), (94, 444), (93, 422), (92, 401),
        (91, 383), (90, 366), (89, 351), (88, 336), (87, 322), (86, 309), (85, 296), (84, 284),
        (83, 273), (82, 262), (81, 251), (80, 240), (79, 230), (78, 220), (77, 211), (76, 202),
        (75, 193), (74, 184), (73, 175), (72, 166), (71, 158), (70, 149), (69, 141), (68, 133),
        (67, 125), (66, 117), (65, 110), (64, 102), (63, 95), (62, 87), (61, 80), (60, 72),
        (59, 65), (58, 57), (57, 50), (56, 43), (55, 36), (54, 29), (53, 21), (52, 14),
        (51, 7), (50, 0),
    ];

    #[rustfmt::skip]
    /// The printed lines: from, to, per cent of the higher rated.
    const LINES: [(i64, i64, i64); 50] = [
        (0, 3, 50), (4, 10, 51), (11, 17, 52), (18, 25, 53), (26, 32, 54), (33, 39, 55),
        (40, 46, 56), (47, 53, 57), (54, 61, 58), (62, 68, 59), (69, 76, 60), (77, 83, 61),
        (84, 91, 62), (92, 98, 63), (99, 106, 64), (107, 113, 65), (114, 121, 66), (122, 129, 67),
        (130, 137, 68), (138, 145, 69), (146, 153, 70), (154, 162, 71), (163, 170, 72),
        (171, 179, 73), (180, 188, 74), (189, 197, 75), (198, 206, 76), (207, 215, 77),
        (216, 225, 78), (226, 235, 79), (236, 245, 80), (246, 256, 81), (257, 267, 82),
        (268, 278, 83), (279, 290, 84), (291, 302, 85), (303, 315, 86), (316, 328, 87),
        (329, 344, 88), (345, 357, 89), (358, 374, 90), (375, 391, 91), (392, 411, 92),
        (412, 432, 93), (433, 456, 94), (457, 484, 95), (485, 517, 96), (518, 559, 97),
        (560, 619, 98), (620, 735, 99),
    ];

    #[test]
    fn table_10_1_a_cell_by_cell() {
        for (per_cent, dp) in PRINTED {
            assert_eq!(difference(per_cent), dp, "{per_cent}");
            assert_eq!(difference(100 - per_cent), -dp, "{}", 100 - per_cent);
            assert_eq!(difference_1998(per_cent), Some(dp));
        }
        assert_eq!((difference(100), difference(0)), (800, NO_SCORE));
        assert_eq!((difference_1998(100), difference_1998(0)), (None, None));
    }

    #[test]
    fn table_10_1_b_cell_by_cell() {
        for (from, to, per_cent) in LINES {
            for difference in from..=to {
                assert_eq!(expected(difference), per_cent, "{difference}");
                if difference > 0 {
                    assert_eq!(expected(-difference), 100 - per_cent, "-{difference}");
                }
            }
        }
        assert_eq!((expected(WHOLE_SCORE), expected(-WHOLE_SCORE)), (100, 0));
        assert_eq!(expected(i64::MIN), 0);
    }

    #[test]
    fn a_half_per_cent_goes_up() {
        assert_eq!(per_cent(1, 8), 6);
        assert_eq!(per_cent(3, 8), 19);
        assert_eq!(per_cent(16, 9), 89);
        assert_eq!(per_cent(0, 0), 0);
    }
}
