//! What an explanation says: plain data with the articles, no sentences.

use super::article::Article;
use crate::pairing::{Preference, System};
use crate::{Colour, EntrantId, Points, Tpn};
use serde::Serialize;

/// Why a round is paired as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The system, with its edition.
    pub system: System,
    /// The round.
    pub round: u16,
    /// Version of the engine that explains. If the round was paired by another one, what it says
    /// of a board that departs may be the engine's doing.
    pub engine_version: &'static str,
    /// The brackets from the top, as the rules pair them; none in a round robin.
    pub brackets: Vec<BracketReason>,
    /// The boards asked about, in order.
    pub boards: Vec<BoardReason>,
    /// The pairing-allocated bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye: Option<ByeReason>,
}

/// What kind of bracket it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BracketKind {
    /// One like most.
    Ordinary,
    /// The last one before a collapsed one (2017 A.9).
    Penultimate,
    /// Several score groups paired as one, because they could not be completed apart (2017 A.9).
    Collapsed,
}

/// A bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketReason {
    /// From 1, the highest first.
    pub number: usize,
    /// Its kind.
    pub kind: BracketKind,
    /// The pairing score of its residents; in a collapsed bracket that of the first.
    pub score: Points,
    /// Its own players, the highest ranked first.
    pub residents: Vec<EntrantId>,
    /// Who moved down into it.
    pub moved_down: Vec<Moved>,
    /// Who was brought up into it (Dubov).
    pub upfloaters: Vec<Moved>,
    /// How many of its players leave it unpaired, and why so many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub float_cause: Option<FloatCause>,
    /// Where the number of floaters is limited.
    pub float_article: Article,
    /// Who leaves it unpaired, and why just they.
    pub floaters: Vec<FloatReason>,
    /// Players who changed halves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Exchange>,
    /// The criteria that could not be fulfilled for everybody, in their order.
    pub shortfalls: Vec<Shortfall>,
}

/// Somebody who is in a bracket of another score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// Who.
    pub player: EntrantId,
    /// The pairing score.
    pub score: Points,
}

/// Why players of a bracket stay unpaired in it, or need players from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FloatCause {
    /// Their number is odd, and one is left.
    Odd,
    /// Those left may not meet each other or anybody else who is free.
    NoMorePairs,
    /// More pairs could be made, but then the rest of the round could not be completed.
    NeededBelow,
}

/// Why a player floats down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FloatReason {
    /// Who.
    pub player: EntrantId,
    /// The pairing score.
    pub score: Points,
    /// True for the floater of the first candidate.
    pub first: bool,
    /// Who would have floated in place of the player, or that the player himself would not, and
    /// what that would have broken.
    pub passed: Vec<PassedOver>,
}

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
}

/// Players of a bracket who changed halves (C.04.3 4.3; 2017 D.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exchange {
    /// From the upper half into the lower; in the Dubov system from G1 into G2.
    pub down: Vec<EntrantId>,
    /// The other way.
    pub up: Vec<EntrantId>,
    /// The order in which exchanges are tried.
    pub article: Article,
    /// What stands against leaving the halves as they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// Why a board is as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardReason {
    /// The number of the board, from 1.
    pub board: usize,
    /// White.
    pub white: EntrantId,
    /// Black.
    pub black: EntrantId,
    /// The number of the bracket that pairs the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bracket: Option<usize>,
    /// Why these two.
    pub pair: PairReason,
    /// Why these colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<ColourReason>,
    /// Who of the two came from another score group.
    pub floats: Vec<BoardFloat>,
}

/// Why two meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum PairReason {
    /// The first candidate of the bracket has this pair.
    First {
        /// The order.
        article: Article,
    },
    /// The first of those left for the higher ranked.
    Chosen(Choice),
    /// The table of a round robin has it.
    Table(Cell),
    /// The rules would not have made this board.
    Departs(Departure),
}

/// How an opponent was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The player whose opponent was looked for.
    pub player: EntrantId,
    /// The order in which opponents are tried.
    pub article: Article,
    /// The average rating of the opponents met, by which the player stands in line (Dubov).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aro: Option<u32>,
    /// The opponent in the first candidate, if that is not the actual one, and what became of him.
    pub passed: Vec<PassedOver>,
    /// How many more earlier ones were passed over and are not told.
    pub untold: usize,
}

/// A cell of a Berger table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The cycle, from 1.
    pub cycle: usize,
    /// The round of the table, from 1.
    pub row: usize,
    /// White's number in the table.
    pub white: usize,
    /// Black's number.
    pub black: usize,
    /// Where the table stands.
    pub article: Article,
}

/// How a board differs from the pairing of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Departure {
    /// What the rules have for White.
    pub white: Due,
    /// What the rules have for Black.
    pub black: Due,
    /// Why the two may not meet, if they may not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bar: Option<Bar>,
}

/// What the rules have for a player in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Due {
    /// A game.
    Game {
        /// Against whom.
        opponent: EntrantId,
        /// With which colour.
        colour: Colour,
    },
    /// The pairing-allocated bye.
    Bye,
    /// Nothing: the player was not to be paired.
    Absent,
}

/// Where a player came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From a higher score group.
    Down,
    /// From a lower one.
    Up,
}

/// Somebody on a board who came from another score group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardFloat {
    /// Who.
    pub player: EntrantId,
    /// His score.
    pub score: Points,
    /// Down into the bracket, or up.
    pub direction: Direction,
    /// The bracket that he left on his way down, or that needed him.
    pub from: usize,
    /// Why so many left that bracket; for an upfloater, why the upper one needed players.
    pub cause: FloatCause,
    /// Where it says so.
    pub article: Article,
    /// Why he.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<FloatReason>,
}

/// Why two have these colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColourReason {
    /// What decided.
    #[serde(flatten)]
    pub rule: ColourRule,
    /// Where it says so.
    pub article: Article,
    /// What White was due.
    pub white: Wish,
    /// What Black was due.
    pub black: Wish,
}

/// What a player's colours so far ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Wish {
    /// The colour; none for who has no preference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// How urgently: 0 for none, 1 mild, 2 strong, 3 absolute.
    pub strength: u8,
    /// Games with White less games with Black.
    pub difference: i32,
}

impl Wish {
    pub(super) const fn new(preference: Preference, difference: i32) -> Self {
        Self {
            colour: preference.colour(),
            strength: preference.strength(),
            difference,
        }
    }
}

/// What decides the colours of a board (5.2; 2017 E).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "rule")]
pub enum ColourRule {
    /// Both get what they are due.
    Granted,
    /// Only one is due a colour.
    OnlyOne {
        /// Who.
        player: EntrantId,
    },
    /// The stronger of two equal wishes.
    Stronger {
        /// Whose it is.
        player: EntrantId,
    },
    /// Of two absolute wishes that of the larger colour difference.
    Difference {
        /// Whose it is.
        player: EntrantId,
    },
    /// Opposite to the latest place at which their colours differed.
    Alternation {
        /// The round in which White had Black then.
        white_round: u16,
        /// The round in which Black had White then.
        black_round: u16,
    },
    /// The wish of the higher ranked.
    Rank {
        /// Who.
        player: EntrantId,
    },
    /// The number of the higher ranked: an odd one has the initial colour.
    Number {
        /// Who.
        player: EntrantId,
        /// The number that counts: the place among those who were ever paired.
        number: usize,
        /// The initial colour.
        initial: Colour,
    },
}

/// Why a player has the pairing-allocated bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ByeReason {
    /// Who.
    pub player: EntrantId,
    /// The pairing score.
    pub score: Points,
    /// Rounds that were not played.
    pub unplayed: usize,
    /// How the receiver is found.
    pub article: Article,
    /// What the rules have for the player, if it is not the bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub departs: Option<Due>,
    /// Who has the bye by the rules, if somebody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_rules: Option<EntrantId>,
    /// Why the player may not have it, if he may not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bar: Option<ByeBar>,
    /// Those who were to be asked before, the lowest ranked first.
    pub passed: Vec<PassedOver>,
    /// How many more are not told.
    pub untold: usize,
    /// In a round robin: the number in the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<Tpn>,
}
