//! What stands against a choice.

use crate::pairing::explain::Article;
use crate::{Colour, EntrantId};
use serde::Serialize;

/// A choice that looks better and was not taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PassedOver {
    /// Who was not chosen.
    pub player: EntrantId,
    /// Why.
    pub why: Why,
}

/// What stands against a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Why {
    /// The two may not meet.
    MayNotMeet {
        /// Why not.
        bar: Bar,
    },
    /// The player may not have the pairing-allocated bye.
    MayNotHaveBye {
        /// Why not.
        bar: ByeBar,
        /// Where it says so.
        article: Article,
    },
    /// The best that can be had with it is worse on this criterion, and equal on those before it.
    Breaks {
        /// The criterion, with the players who fail it then and do not now.
        shortfall: Shortfall,
    },
    /// With it the round cannot be completed.
    CannotComplete {
        /// Where it says so.
        article: Article,
    },
    /// As good, but later in the order.
    Later {
        /// The order.
        article: Article,
    },
    /// Already on a board that was settled before.
    Taken {
        /// With whom.
        by: EntrantId,
    },
    /// Has played fewer games.
    PlayedLess {
        /// Rounds that were not played.
        unplayed: usize,
        /// Where it says so.
        article: Article,
    },
    /// Is ranked higher.
    RankedHigher {
        /// Where it says so.
        article: Article,
    },
    /// Is rated higher.
    RatedHigher {
        /// Where it says so.
        article: Article,
    },
    /// With it the rest of the group cannot be paired.
    GroupIncomplete {
        /// Where it says so.
        article: Article,
    },
    /// Without the player fewer pairs can be made in the group.
    NeededHere {
        /// Where it says so.
        article: Article,
    },
    /// Would be at a greater disadvantage as a floater.
    FloaterType {
        /// Which type the player would be.
        of: FloaterKind,
        /// Which type the floater is.
        floater: FloaterKind,
        /// Where it says so.
        article: Article,
    },
    /// Floated in the previous round.
    FloatedLast {
        /// Where it says so.
        article: Article,
    },
    /// Is not due the colour that more players of the group are due.
    NotOfMajority {
        /// That colour.
        colour: Colour,
        /// Where it says so.
        article: Article,
    },
    /// The 100-point rule: too far in rating from the player who comes first.
    TooFar {
        /// From whom.
        from: EntrantId,
        /// By how many rating points.
        difference: u16,
        /// Where it says so.
        article: Article,
    },
    /// The 100-point rule: with it an exchange made only for colours would put somebody in the place
    /// of a player who is too far away.
    ExchangeTooFar {
        /// Where it says so.
        article: Article,
    },
}

/// A type of floater, in decreasing disadvantage (C.04.4.3 3.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FloaterKind {
    /// Has floated in this round already, and has no opponent in the next group.
    A,
    /// Has floated in this round already, and has one.
    B,
    /// Has not floated in this round, and has none.
    C,
    /// Has not floated in this round, and has one.
    D,
}

/// Why two may not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Bar {
    /// They have met.
    Met {
        /// In which round.
        round: u16,
        /// Where it says so.
        article: Article,
    },
    /// Both must have this colour.
    SameColour {
        /// The colour.
        colour: Colour,
        /// Where it says so.
        article: Article,
    },
    /// No way of giving the two colours is within their limits.
    NoColours {
        /// Where it says so.
        article: Article,
    },
    /// The arbiter forbade it.
    Forbidden,
    /// A regulation's group holds both.
    Group {
        /// Its label.
        label: String,
    },
    /// A regulation refuses the pair.
    Regulation,
    /// A regulation avoids the pair, and that is possible.
    Avoided,
}

/// Why a player may not have the pairing-allocated bye (C.04.1 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum ByeBar {
    /// Had it already.
    HadBye {
        /// In which round.
        round: u16,
    },
    /// Won by forfeit.
    ForfeitWin {
        /// In which round.
        round: u16,
    },
    /// Had the points of a win without playing.
    ScoredUnplayed {
        /// In which round.
        round: u16,
    },
}

/// A criterion and who fails it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shortfall {
    /// What it asks for.
    pub rule: Rule,
    /// Where it says so.
    pub article: Article,
    /// Who fails it.
    pub players: Vec<EntrantId>,
}

/// What a quality criterion asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Few downfloaters.
    Downfloaters,
    /// Low scores of the downfloaters.
    DownfloaterScores,
    /// Small score differences (2017).
    ScoreDifferences,
    /// Downfloaters with whom the following bracket is paired well.
    NextBracket,
    /// A bye for somebody with few unplayed games.
    ByeUnplayed,
    /// No topscorer's colour difference beyond two.
    ColourDifference,
    /// No topscorer's third colour running.
    ThirdColour,
    /// Colour preferences.
    Preference,
    /// Strong colour preferences.
    StrongPreference,
    /// No downfloat again after one in the last round.
    Downfloat,
    /// No upfloat again after one in the last round.
    Upfloat,
    /// No downfloat again after one two rounds ago.
    EarlierDownfloat,
    /// No upfloat again after one two rounds ago.
    EarlierUpfloat,
    /// Small score differences of downfloats that come again.
    DownfloatDifference,
    /// Small score differences of upfloats that come again.
    UpfloatDifference,
    /// The same two rounds ago.
    EarlierDownfloatDifference,
    /// The same two rounds ago.
    EarlierUpfloatDifference,
    /// Few upfloaters (Dubov).
    Upfloaters,
    /// High scores of the upfloaters (Dubov).
    UpfloaterScores,
    /// Nobody brought up who was as often as may be (Dubov).
    MaximumUpfloater,
    /// Upfloaters with whom the next score group needs few of its own (Double-Swiss, teams).
    NextGroup,
    /// No upfloater who floated in the previous match (Double-Swiss, teams).
    FloaterAgain,
    /// No opponent of an upfloater who floated in the previous match (Double-Swiss, teams).
    FloaterOpponent,
    /// No colour beyond the limits (Lim, in the last round).
    ColourLimits,
}
