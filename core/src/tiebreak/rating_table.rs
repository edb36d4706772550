//! The conversion tables between scores and rating differences (B.02 art. 8.1), as the tie-breaks
//! of art. 10 read them: without the limit of 400 points, with 800 for a whole score.

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
pub(super) const WHOLE_SCORE: i64 = 736;
/// The difference for no score at all.
pub(super) const NO_SCORE: i64 = -800;

/// The rating difference of a score in per cent (table 8.1.1).
pub(super) fn difference(per_cent: usize) -> i64 {
    let per_cent = per_cent.min(100);
    if per_cent < 50 {
        -DIFFERENCE[50 - per_cent]
    } else {
        DIFFERENCE[per_cent - 50]
    }
}

/// The expected score, in per cent, of one rated higher by `difference` (table 8.1.2).
pub(crate) fn expected(difference: i64) -> i64 {
    let below = GREATEST.partition_point(|greatest| *greatest < difference.unsigned_abs());
    let higher = 50 + i64::try_from(below).unwrap_or(50);
    if difference < 0 { 100 - higher } else { higher }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_8_1_1() {
        for (per_cent, dp) in [
            (0, -800),
            (1, -677),
            (33, -125),
            (50, 0),
            (67, 125),
            (100, 800),
        ] {
            assert_eq!(difference(per_cent), dp, "{per_cent}");
        }
    }

    #[test]
    fn table_8_1_2() {
        for (dp, per_cent) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (-4, 49),
            (400, 92),
            (735, 99),
            (736, 100),
            (-736, 0),
        ] {
            assert_eq!(expected(dp), per_cent, "{dp}");
        }
    }
}
