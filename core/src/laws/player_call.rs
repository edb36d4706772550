//! What a player may bring before the arbiter himself, of his own game.
//!
//! | call | article |
//! | --- | --- |
//! | a draw offered, or the opponent's offer taken | 9.1, 5.2.3 |
//! | resignation | 5.1.2 |
//! | repetition, 50 moves | 9.2, 9.3 |
//! | the last two minutes, an increment instead | Guidelines III.4, III.5; article 10 until 2009 |
//! | an illegal move of the opponent, his flag | 7.5, 6.8 |
//! | the opponent disturbs | 11.5 |
//!
//! Whose call it is follows from who makes it; nobody calls for his opponent.

use super::circumstance::NoticedBy;
use super::figures::{self, Quickplay};
use super::game::Terms;
use super::incident::Incident;
use crate::Colour;
use serde::{Deserialize, Serialize};

/// A call of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum PlayerCall {
    /// A draw is offered; where the opponent has offered one, the two agree.
    DrawOffer {},
    /// He resigns.
    Resign {},
    /// He claims the third occurrence of a position.
    ClaimRepetition {
        /// The move that he has written down; none: the position on the board.
        announced: Option<String>,
    },
    /// He claims 50 moves without a capture or a move of a pawn.
    ClaimFifty {
        /// The move that he has written down; none: the position on the board.
        announced: Option<String>,
    },
    /// He claims that the opponent cannot win, or does not try to.
    QuickplayClaim {},
    /// He asks for an increment in place of the last two minutes.
    IncrementRequest {},
    /// The opponent has completed an illegal move.
    IllegalMove {
        /// The move, in UCI or algebraic notation.
        #[serde(rename = "move")]
        text: Option<String>,
    },
    /// The opponent's flag has fallen.
    Flag {},
    /// The opponent disturbs.
    Disturbance {},
}

impl PlayerCall {
    /// What comes before the arbiter when the player of one colour calls.
    pub fn incident(self, by: Colour) -> Incident {
        let opponent = by.other();
        match self {
            Self::DrawOffer {} => Incident::DrawOffer { by },
            Self::Resign {} => Incident::Resign { by },
            Self::ClaimRepetition { announced } => Incident::ClaimRepetition { by, announced },
            Self::ClaimFifty { announced } => Incident::ClaimFifty { by, announced },
            Self::QuickplayClaim {} => Incident::QuickplayClaim { by },
            Self::IncrementRequest {} => Incident::IncrementRequest { by },
            Self::IllegalMove { text } => Incident::IllegalMove {
                by: opponent,
                text,
                completed: true,
                opponent_replied: false,
                opponent_touched: false,
                noticed_by: NoticedBy::Opponent,
            },
            Self::Flag {} => Incident::Flag {
                side: opponent,
                at_ms: None,
                last_move_at_ms: None,
                noticed_by: NoticedBy::Opponent,
            },
            Self::Disturbance {} => Incident::Disturbance { by: Some(opponent) },
        }
    }

    /// True if the claimant stops the clocks with it (6.11.2): what he only says or asks for costs
    /// the side on move its time.
    pub const fn stops_clocks(&self) -> bool {
        !matches!(
            self,
            Self::DrawOffer {} | Self::Resign {} | Self::IncrementRequest {} | Self::Disturbance {}
        )
    }

    /// True if games under these terms know the call: the last two minutes stood in the Laws until
    /// 2009 and are announced since.
    pub fn is_known(&self, terms: &Terms) -> bool {
        let figures = figures::of(terms.laws);
        let announced = terms.event.guideline_iii;
        match self {
            Self::QuickplayClaim {} => announced || figures.quickplay == Quickplay::BuiltIn,
            Self::IncrementRequest {} => announced && figures.increment_request,
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LawsEdition;

    fn read(json: &str) -> Result<PlayerCall, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// Black calls: what he does is his, what he complains of is White's.
    #[test]
    fn a_call_is_bound_to_the_colour_of_who_makes_it() {
        for (json, incident) in [
            (
                r#"{"kind":"draw_offer"}"#,
                r#"{"kind":"draw_offer","by":"black"}"#,
            ),
            (r#"{"kind":"resign"}"#, r#"{"kind":"resign","by":"black"}"#),
            (
                r#"{"kind":"claim_repetition","announced":"Nf3"}"#,
                r#"{"kind":"claim_repetition","by":"black","announced":"Nf3"}"#,
            ),
            (
                r#"{"kind":"illegal_move","move":"Ke1-e3"}"#,
                r#"{"kind":"illegal_move","by":"white","move":"Ke1-e3","noticed_by":"opponent"}"#,
            ),
            (
                r#"{"kind":"flag"}"#,
                r#"{"kind":"flag","side":"white","noticed_by":"opponent"}"#,
            ),
            (
                r#"{"kind":"disturbance"}"#,
                r#"{"kind":"disturbance","by":"white"}"#,
            ),
        ] {
            let wanted = Incident::read(serde_json::from_str(incident).unwrap(), "incident");
            let called = read(json).unwrap().incident(Colour::Black);
            assert_eq!(called, wanted.unwrap(), "{json}");
        }
    }

    #[test]
    fn nobody_calls_for_another_or_says_more_than_the_laws_give_him() {
        for json in [
            r#"{"kind":"resign","by":"white"}"#,
            r#"{"kind":"device","by":"white"}"#,
            r#"{"kind":"late","by":"white","after_s":7200}"#,
            r#"{"kind":"quickplay_decision","by":"white","decision":"agree"}"#,
            r#"{"kind":"decision","choice":{"choice":"agree"}}"#,
            r#"{"kind":"flag","side":"black"}"#,
        ] {
            assert!(read(json).is_err(), "{json}");
        }
    }

    #[test]
    fn art_6_11_2_a_claim_stops_the_clocks_and_a_word_does_not() {
        let stops = |json| read(json).unwrap().stops_clocks();
        assert!(stops(r#"{"kind":"flag"}"#));
        assert!(stops(r#"{"kind":"claim_fifty"}"#));
        assert!(!stops(r#"{"kind":"draw_offer"}"#));
        assert!(!stops(r#"{"kind":"disturbance"}"#));
    }

    #[test]
    fn iii_the_last_two_minutes_are_claimed_where_they_are_known() {
        let terms = |laws, guideline_iii| Terms {
            laws,
            supervision: crate::laws::Supervision::default(),
            control: None,
            default_time_by: None,
            event: crate::laws::EventRules {
                guideline_iii,
                ..crate::laws::EventRules::default()
            },
        };
        let claim = PlayerCall::QuickplayClaim {};
        assert!(claim.is_known(&terms(LawsEdition::E1997, false)));
        assert!(!claim.is_known(&terms(LawsEdition::E2023, false)));
        assert!(claim.is_known(&terms(LawsEdition::E2023, true)));
        assert!(PlayerCall::Flag {}.is_known(&terms(LawsEdition::E2023, false)));
    }
}
