//! A title application: several norms together (1.5).

use super::condition::{Condition, Counted, Status};
use super::norm::Norm;
use super::search::Special;
use serde::{Deserialize, Serialize};

/// A norm as an application presents it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldNorm {
    /// Games; those of the World Cup count as nine (1.4.1 b).
    pub games: i64,
    /// Whole points above the need: as many games more (1.4.1 d).
    pub surplus: i64,
    /// True if the foreign opponents of 1.4.3 and 1.4.4 were there without an exemption.
    pub foreign_rule_met: bool,
    /// True if the event had at least three days with one round (1.1.3 a).
    pub single_rounds: bool,
    /// True if the event is one of those of 1.5.6.
    pub large_event: bool,
    /// True if made after 30 June 2022.
    pub after_june_2022: bool,
    /// True for eight games with a forfeit win or bye (1.4.1 c).
    pub eight_games: bool,
}

impl HeldNorm {
    /// Games as they are added up: eight with a forfeit win or bye are nine (1.4.1 c), no event has
    /// more than 13 (1.7), and each whole point above the need is one more (1.4.1 d).
    fn counted_games(&self) -> i64 {
        let games = match self.eight_games {
            true => 9,
            false => self.games.min(13),
        };
        games.saturating_add(self.surplus)
    }

    /// True for the choice of a report that is used once at most.
    pub const fn is_eight_games(special: Option<Special>) -> bool {
        matches!(special, Some(Special::EightGames))
    }
}

/// The conditions of an application for a title with the highest rating ever reached, in the
/// middle of an event included (1.5.3).
pub fn application(norm: Norm, norms: &[HeldNorm], highest_rating: u16) -> Vec<Condition> {
    let games: i64 = norms.iter().map(HeldNorm::counted_games).sum();
    let any = |wanted: fn(&HeldNorm) -> bool| norms.iter().filter(|held| wanted(held)).count();
    let eight = any(|held| held.eight_games);
    let large = Condition::at_least(
        "1.5.6",
        Counted::LargeEvents,
        any(|held| held.large_event),
        1,
    );
    let recent = any(|held| held.after_june_2022) > 0;
    let what = Counted::SingleRoundNorms;
    let single = Condition::at_least("1.1.3a", what, any(|held| held.single_rounds), 1);
    let for_gm = matches!(norm, Norm::Gm | Norm::Wgm);
    vec![
        Condition::at_least("1.5.1", Counted::AllGames, games, 27),
        Condition::at_least(
            "1.5.3",
            Counted::Rating,
            highest_rating,
            norm.requirements().rating,
        ),
        Condition::at_least(
            "1.4.3e",
            Counted::ForeignNorms,
            any(|held| held.foreign_rule_met),
            1,
        ),
        Condition::at_most("1.4.1c", Counted::EightGames, eight, 1),
        waived_unless(single, for_gm),
        waived_unless(large, recent),
    ]
}

fn waived_unless(condition: Condition, asked: bool) -> Condition {
    if asked {
        condition
    } else {
        condition.with(Status::Waived)
    }
}
