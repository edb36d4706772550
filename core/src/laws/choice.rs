//! What the Laws leave to the arbiter. A ruling lists the choices; the one taken comes back as an
//! incident.

use super::ruling::loss_with;
use crate::{Colour, GameResult, LawsEdition, Score};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "choice", deny_unknown_fields)]
pub enum Choice {
    /// Warn.
    Warn {
        /// Whom.
        side: Colour,
    },
    /// Add to the time of this side; the decision says how much.
    AddTime {
        /// Whose.
        side: Colour,
    },
    /// Cut the time of this side; the decision says how much.
    CutTime {
        /// Whose.
        side: Colour,
    },
    /// Raise the score of this side to the most that the game has.
    RaiseScore {
        /// Whose.
        side: Colour,
    },
    /// Reduce the score of this side.
    ReduceScore {
        /// Whose.
        side: Colour,
    },
    /// Declare the game lost; the opponent's score is another choice.
    DeclareLoss {
        /// Who loses.
        side: Colour,
    },
    /// A fine announced in advance.
    Fine {
        /// Whose.
        side: Colour,
    },
    /// Exclude from one or more rounds.
    ExcludeFromRounds {
        /// Whom.
        side: Colour,
    },
    /// Expel from the event.
    Expel {
        /// Whom.
        side: Colour,
    },
    /// Declare a result.
    Declare {
        /// Which.
        #[serde(serialize_with = "write_result", deserialize_with = "read_result")]
        result: GameResult,
    },
    /// Cancel the game and play a new one.
    NewGame,
    /// Let the game go on.
    PlayOn,
    /// Set the clock of this side; the decision says to what.
    SetTime {
        /// Whose.
        side: Colour,
    },
    /// Agree to a claim of the last two minutes.
    Agree,
    /// Postpone the decision on it.
    Postpone,
    /// The same, with two minutes for the opponent.
    PostponeWithBonus,
    /// Refuse it.
    Reject,
    /// Give the increment that was asked for.
    GiveIncrement,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
pub(super) fn write_result<S: Serializer>(result: &GameResult, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(result)
}

pub(super) fn read_result<'de, D: Deserializer<'de>>(from: D) -> Result<GameResult, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(serde::de::Error::custom)
}

/// The scores that the opponent of who loses may get (11.7, 10.2).
pub(super) fn opponent_scores(loser: Colour) -> Vec<Choice> {
    [Score::Win, Score::Draw, Score::Loss]
        .map(|score| Choice::Declare {
            result: loss_with(loser, score),
        })
        .into()
}

/// The penalties of 12.9 (13.4 until 2009) against a side, the mildest first.
pub fn penalties(edition: LawsEdition, side: Colour) -> Vec<Choice> {
    let other = side.other();
    let mut menu = vec![
        Choice::Warn { side },
        Choice::AddTime { side: other },
        Choice::CutTime { side },
    ];
    let loss = Choice::DeclareLoss { side };
    let raise = Choice::RaiseScore { side: other };
    let reduce = Choice::ReduceScore { side };
    let expel = Choice::Expel { side };
    menu.extend(match edition {
        LawsEdition::E1997 => vec![loss, expel],
        LawsEdition::E2001 | LawsEdition::E2005 | LawsEdition::E2009 => {
            vec![loss, reduce, raise, expel]
        }
        // By memory and the draft of 2012: exclusion from rounds came in 2017.
        LawsEdition::E2014 => vec![raise, reduce, loss, Choice::Fine { side }, expel],
        _ => vec![
            raise,
            reduce,
            loss,
            Choice::Fine { side },
            Choice::ExcludeFromRounds { side },
            expel,
        ],
    });
    menu
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn art_12_9_the_menu_of_each_edition() {
        for (edition, length) in [
            (LawsEdition::E1997, 5),
            (LawsEdition::E2001, 7),
            (LawsEdition::E2009, 7),
            (LawsEdition::E2014, 8),
            (LawsEdition::E2018, 9),
            (LawsEdition::E2023, 9),
        ] {
            let menu = penalties(edition, Colour::White);
            assert_eq!(menu.len(), length, "{edition}");
            let side = Colour::White;
            let fine = menu.contains(&Choice::Fine { side });
            assert_eq!(fine, edition >= LawsEdition::E2014, "{edition}");
            let rounds = menu.contains(&Choice::ExcludeFromRounds { side });
            assert_eq!(rounds, edition >= LawsEdition::E2017, "{edition}");
            // The loss stands before the lesser scores until 2009, after them since.
            let at = |choice| menu.iter().position(|found| *found == choice);
            let loss = at(Choice::DeclareLoss { side });
            let reduce = at(Choice::ReduceScore { side });
            let first = reduce.is_none() || loss < reduce;
            assert_eq!(first, edition <= LawsEdition::E2009, "{edition}");
        }
    }

    #[test]
    fn a_choice_comes_back_as_it_was_written() {
        let choices = [
            Choice::Declare {
                result: loss_with(Colour::White, Score::Draw),
            },
            Choice::AddTime {
                side: Colour::Black,
            },
            Choice::Postpone,
        ];
        for choice in choices {
            let json = serde_json::to_string(&choice).unwrap();
            assert_eq!(
                serde_json::from_str::<Choice>(&json).unwrap(),
                choice,
                "{json}"
            );
        }
        let json = serde_json::to_string(&choices[0]).unwrap();
        assert_eq!(json, r#"{"choice":"declare","result":"0-1/2"}"#);
    }
}
