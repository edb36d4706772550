//! How games end: by the difference of the ratings.
//!
//! The stronger scores on average what the rating table gives (B.02 art. 8.1.2), differences above
//! 400 points counted as 400: 0.76 at 200 points, 0.92 at 400 and more. White scores three
//! hundredths more than that and Black three less. Of equals the stronger draw the more often; the
//! further two are apart, the rarer a draw.

use crate::dice::Dice;
use crate::rating::table::expected;
use crate::{Forfeit, PlayedScore};

/// Differences beyond this one count as this one (B.02 art. 8.3.1).
const GREATEST_DIFFERENCE: i64 = 400;

/// What White scores more than the table gives, in thousandths.
const FIRST_MOVE: u32 = 30;

/// How a game ends between two of these playing strengths.
pub(super) fn play(white: u16, black: u16, dice: &mut Dice) -> PlayedScore {
    let expected = expected_of_white(white, black);
    let drawn = draws(expected, (white, black));
    let roll = dice.below(1000);
    // Half of the draws are taken from White's wins, half from Black's: the average stays.
    if roll < drawn {
        PlayedScore::Draw
    } else if roll < expected + drawn / 2 {
        PlayedScore::WhiteWins
    } else {
        PlayedScore::BlackWins
    }
}

/// What White scores on average, in thousandths.
fn expected_of_white(white: u16, black: u16) -> u32 {
    let difference = i64::from(white) - i64::from(black);
    let capped = difference.clamp(-GREATEST_DIFFERENCE, GREATEST_DIFFERENCE);
    let per_cent = u32::try_from(expected(capped)).unwrap_or(50);
    (per_cent * 10 + FIRST_MOVE).min(1000)
}

/// Drawn games of a thousand, an even number.
fn draws(expected: u32, (white, black): (u16, u16)) -> u32 {
    let mean = u32::midpoint(white.into(), black.into());
    let of_equals = (mean.saturating_sub(600) / 3).clamp(150, 650);
    let most = 2 * expected.min(1000 - expected);
    most * of_equals / 2000 * 2
}

/// How a game is scored by an arbiter's decision (0-0: Laws 11.8).
pub(super) fn odd(dice: &mut Dice) -> PlayedScore {
    dice.pick(&[
        PlayedScore::HalfZero,
        PlayedScore::ZeroHalf,
        PlayedScore::BothLose,
    ])
}

/// How a game ends that is not played: seldom neither comes.
pub(super) const fn forfeit(dice: &mut Dice) -> Forfeit {
    match dice.below(10) {
        0 => Forfeit::Both,
        1..=4 => Forfeit::BlackWins,
        _ => Forfeit::WhiteWins,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: u32 = 40_000;

    /// Thousandths that the first scores, and drawn games, both colours in turn.
    fn play_many(stronger: u16, weaker: u16) -> (u32, u32) {
        let mut dice = Dice::new(64);
        let (mut halves, mut drawn) = (0, 0);
        for game in 0..GAMES {
            let is_white = game % 2 == 0;
            let score = if is_white {
                play(stronger, weaker, &mut dice)
            } else {
                play(weaker, stronger, &mut dice)
            };
            match score {
                PlayedScore::Draw => (halves, drawn) = (halves + 1, drawn + 1),
                PlayedScore::WhiteWins if is_white => halves += 2,
                PlayedScore::BlackWins if !is_white => halves += 2,
                _ => {}
            }
        }
        (halves * 500 / GAMES, drawn * 1000 / GAMES)
    }

    #[test]
    fn b02_8_1_2_averages() {
        for (difference, thousandths) in [
            (0, 500),
            (50, 570),
            (100, 640),
            (200, 760),
            (300, 850),
            (400, 920),
            (401, 920),
            (900, 920),
        ] {
            let (scored, _) = play_many(1400 + difference, 1400);
            assert!(
                scored.abs_diff(thousandths) <= 8,
                "{difference}: {scored}, expected {thousandths}"
            );
        }
    }

    #[test]
    fn the_strong_and_equal_draw_most() {
        let drawn = |stronger, weaker| play_many(stronger, weaker).1;
        assert!((600..=640).contains(&drawn(2600, 2600)));
        assert!((240..=280).contains(&drawn(1400, 1400)));
        assert!((drawn(1800, 1400)) < 80);
    }

    #[test]
    fn white_scores_more_than_half_among_equals() {
        let mut dice = Dice::new(8);
        let halves: u32 = (0..GAMES)
            .map(|_| match play(2000, 2000, &mut dice) {
                PlayedScore::WhiteWins => 2,
                PlayedScore::Draw => 1,
                _ => 0,
            })
            .sum();
        let thousandths = halves * 500 / GAMES;
        assert!((522..=538).contains(&thousandths), "{thousandths}");
    }
}
