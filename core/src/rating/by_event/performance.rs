//! The performance of an unrated player in an event (10.2).

use super::{EventRules, LowScore};
use crate::rating::exact::round_half_up;
use crate::rating::table::{difference_1998, per_cent};

/// `Ru` from the average of the event; none if nothing was scored, for which the table has no
/// difference. `opponents` is the number of them in a round robin, none in other events.
pub(super) fn performance(
    average: i64,
    half_points: i64,
    games: i64,
    opponents: Option<i64>,
    rules: &EventRules,
) -> Option<i64> {
    let above = half_points - games;
    if above >= 0 {
        return Some(round_half_up(
            average * 100 + above * rules.per_half_point,
            100,
        ));
    }
    let dp = difference_1998(per_cent(half_points, games))?;
    Some(match (opponents, rules.low_score) {
        (Some(n), LowScore::Rule) => round_half_up(average * (n + 1) + dp * n, n + 1),
        _ => average + dp,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::Pace;

    #[test]
    fn art10_2_2_to_10_2_5() {
        let rule = EventRules::of(Pace::Standard);
        let example = EventRules {
            low_score: LowScore::Example,
            ..rule.clone()
        };
        let round_robin = Some(9);
        // One half; more than one half.
        assert_eq!(performance(2_348, 9, 9, round_robin, &rule), Some(2_348));
        assert_eq!(performance(2_348, 14, 9, round_robin, &rule), Some(2_411));
        assert_eq!(performance(2_348, 12, 9, None, &rule), Some(2_386));
        // Less: both readings of the article, and a Swiss.
        assert_eq!(performance(2_348, 4, 9, round_robin, &rule), Some(2_150));
        assert_eq!(performance(2_348, 2, 9, round_robin, &rule), Some(2_032));
        assert_eq!(performance(2_348, 4, 9, round_robin, &example), Some(2_128));
        assert_eq!(performance(2_348, 2, 9, round_robin, &example), Some(1_997));
        assert_eq!(performance(2_348, 4, 9, None, &rule), Some(2_128));
        // 10.1: no difference for nothing.
        assert_eq!(performance(2_348, 0, 9, None, &rule), None);
    }
}
