//! What differs between the editions of the Laws: one table, each edition written as what it
//! changed in the one before.
//!
//! Where the text of 2005 or 2014 was not at hand, the figure is that of the nearest edition whose
//! text was; those lines say so. What rests on memory alone is marked "by memory".

use super::supervision::Mode;
use crate::LawsEdition;

/// Two minutes.
const TWO: u64 = 120_000;
/// One minute.
const ONE: u64 = 60_000;

/// What a completed illegal move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Nothing is prescribed.
    Nothing,
    /// Time for the opponent, until the count that loses.
    Count {
        /// What the opponent gets each time, in milliseconds.
        add_ms: u64,
        /// The illegal move of this number loses.
        loses_at: u8,
    },
    /// The first one loses.
    LossAtOnce,
    /// The opponent may claim a win.
    ClaimWins,
}

impl Scale {
    const fn count(add_ms: u64, loses_at: u8) -> Self {
        Self::Count { add_ms, loses_at }
    }
}

/// The scale in each mode of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMoves {
    /// Standard games, in the phase where all remaining moves have one finite time.
    pub standard: Scale,
    /// Standard games before that phase.
    pub standard_before: Scale,
    /// Rapid games with full supervision.
    pub rapid_full: Scale,
    /// Rapid games without.
    pub rapid_partial: Scale,
    /// Blitz games with full supervision.
    pub blitz_full: Scale,
    /// Blitz games without.
    pub blitz_partial: Scale,
    /// In games without full supervision only a claim counts; later the arbiter acts himself.
    pub partial_needs_claim: bool,
    /// Rapid: touching a piece already loses the claim (B5b of 2001).
    pub touch_ends_claim: bool,
}

/// What becomes of a pawn left on the last rank when the clock was pressed (7.5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreplaced {
    /// The pawn goes back and the player chooses.
    Restored,
    /// It becomes a queen.
    Queen,
}

/// Two hands for one move (4.1, 7.5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwoHands {
    /// A matter of conduct.
    Conduct,
    /// Counts as an illegal move.
    Illegal,
    /// The same, once the clock was pressed.
    IllegalIfPressed,
}

/// What a wrong claim costs who made it (9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimantLoss {
    /// Nothing.
    Nothing,
    /// Half of his time, three minutes at most.
    Half,
    /// The same above two minutes; down to one minute above one minute; nothing below.
    Bands,
}

/// The draw by repetition that needs no claim (9.6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutomaticRepetition {
    /// There is none.
    Never,
    /// The fifth time on consecutive alternate moves.
    Consecutive,
    /// Any fifth time.
    Any,
}

/// What ends an offer, or the right to claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lapse {
    /// Making a move.
    Move,
    /// Touching a piece in order to move or capture it.
    Touch,
}

/// A mobile telephone and the like (11.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// Not mentioned.
    Unmentioned,
    /// A sound loses; the arbiter sets the opponent's score.
    SoundOpponentByArbiter,
    /// A sound loses, or draws if the opponent cannot mate.
    SoundDrawException,
    /// Having one in the playing venue loses.
    Venue,
    /// Having one on the person loses.
    Person,
}

/// Who calls a flag in rapid and blitz; in standard games the arbiter always does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagCalls {
    /// The players only (B6): there was no full supervision that would make it otherwise.
    Players,
    /// Without full supervision the players, and the arbiter once both flags are down (A4d).
    PlayersOrBothDown,
    /// The arbiter too.
    Anybody,
}

/// Where a draw can be claimed in the last two minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quickplay {
    /// Always, in the last phase of standard and rapid games (10.2).
    BuiltIn,
    /// Where it was announced, without increment (Guidelines III).
    Announced,
}

/// The figures of one edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Lateness, in seconds, up to which nobody loses if the event says nothing (6.7.1).
    pub lateness_s: u64,
    /// How late one may be for a resumption if the event says nothing; none: as for the start.
    pub resumption_s: Option<u64>,
    /// If neither is there, White's time runs (a written rule since 2001).
    pub white_loses_time: bool,
    /// Illegal moves.
    pub illegal: IllegalMoves,
    /// An illegal move that would lose draws if the opponent cannot mate (7.5.5).
    pub illegal_draw_exception: bool,
    /// The position with both kings in check, or a pawn on the last rank, in games without full
    /// supervision, is drawn if the next move does not mend it (A.5.4).
    pub standing_illegality_draws: bool,
    /// The pawn on the last rank.
    pub unreplaced: Unreplaced,
    /// Pressing the clock without a move counts as an illegal move (7.5.3).
    pub empty_press_is_illegal: bool,
    /// Two hands.
    pub two_hands: TwoHands,
    /// What a wrong claim gives the opponent, in milliseconds, in standard, rapid and blitz.
    pub wrong_claim_ms: [u64; 3],
    /// What it costs the claimant.
    pub claimant: ClaimantLoss,
    /// Repetition without a claim.
    pub repetition: AutomaticRepetition,
    /// 75 moves without a claim (9.6.2).
    pub seventy_five: bool,
    /// A draw can be agreed only after a move by each (5.2.3).
    pub agreement_after_moves: bool,
    /// What refuses an offer without words (9.1.2).
    pub offer_lapse: Lapse,
    /// What ends the right to claim (9.4).
    pub claim_lapse: Lapse,
    /// Colours reversed: below so many moves by each a new game; none: it goes on.
    pub colours_restart: Option<u32>,
    /// Moves by each after which rapid and blitz players can no longer complain of the set-up.
    pub set_up_limit: u32,
    /// A king or rook that stood wrong at the start, found too late, may not castle (A.5.1.2).
    pub misplaced_may_not_castle: bool,
    /// The new piece is chosen once it touches the square of promotion (4.4.4).
    pub promotion_by_touch: bool,
    /// Both flags down in the last period: a draw only where the Guidelines were announced.
    pub both_flags_need_notice: bool,
    /// Blitz can be played with full supervision (B3 of 2009); before, it had one set of rules.
    pub supervised_blitz: bool,
    /// Who calls a flag.
    pub flag_calls: FlagCalls,
    /// Where players call it, a win on time needs the claimant's own flag up.
    pub own_flag_up: bool,
    /// Relief from writing down needs an increment below 30 seconds too (8.4).
    pub relief_by_increment: bool,
    /// Devices.
    pub device: Device,
    /// A resignation draws if the opponent cannot mate (5.1.2).
    pub resignation_draw: bool,
    /// The claim in the last two minutes.
    pub quickplay: Quickplay,
    /// It needs the move.
    pub quickplay_needs_move: bool,
    /// A refused one gives the opponent two minutes.
    pub quickplay_reject_bonus: bool,
    /// A draw can be claimed against an opponent who refuses an increment (III.4).
    pub increment_request: bool,
    /// Only the player having the move may adjust pieces (4.2.1).
    pub adjust_needs_move: bool,
    /// In rapid and blitz without full supervision article 4 is applied on request only.
    pub touch_on_request: bool,
    /// To win a blitz game a player needs more than a helpmate (C4 of 1997).
    pub mating_potential: bool,
}

const E1997: Figures = Figures {
    lateness_s: 3600,
    resumption_s: Some(3600),
    white_loses_time: false,
    illegal: IllegalMoves {
        standard: Scale::count(TWO, 3),
        standard_before: Scale::Nothing,
        rapid_full: Scale::count(TWO, 3),
        rapid_partial: Scale::count(TWO, 3),
        // There was no such mode.
        blitz_full: Scale::ClaimWins,
        blitz_partial: Scale::ClaimWins,
        partial_needs_claim: true,
        touch_ends_claim: false,
    },
    illegal_draw_exception: false,
    standing_illegality_draws: false,
    unreplaced: Unreplaced::Restored,
    empty_press_is_illegal: false,
    two_hands: TwoHands::Conduct,
    wrong_claim_ms: [180_000; 3],
    claimant: ClaimantLoss::Half,
    repetition: AutomaticRepetition::Never,
    seventy_five: false,
    agreement_after_moves: false,
    offer_lapse: Lapse::Move,
    claim_lapse: Lapse::Move,
    colours_restart: None,
    set_up_limit: 3,
    misplaced_may_not_castle: false,
    promotion_by_touch: false,
    both_flags_need_notice: false,
    supervised_blitz: false,
    flag_calls: FlagCalls::Players,
    own_flag_up: true,
    relief_by_increment: false,
    device: Device::Unmentioned,
    resignation_draw: false,
    quickplay: Quickplay::BuiltIn,
    quickplay_needs_move: false,
    quickplay_reject_bonus: false,
    increment_request: false,
    adjust_needs_move: false,
    touch_on_request: true,
    mating_potential: true,
};

const E2001: Figures = Figures {
    white_loses_time: true,
    illegal: IllegalMoves {
        standard_before: Scale::count(TWO, 3),
        touch_ends_claim: true,
        ..E1997.illegal
    },
    claimant: ClaimantLoss::Bands,
    offer_lapse: Lapse::Touch,
    relief_by_increment: true,
    quickplay_reject_bonus: true,
    mating_potential: false,
    ..E1997
};

const E2005: Figures = Figures {
    illegal: IllegalMoves {
        // The text was not at hand: as in 2009.
        touch_ends_claim: false,
        ..E2001.illegal
    },
    claimant: ClaimantLoss::Nothing,
    claim_lapse: Lapse::Touch,
    promotion_by_touch: true,
    device: Device::SoundOpponentByArbiter,
    ..E2001
};

const E2009: Figures = Figures {
    lateness_s: 0,
    // "After the default time": the text of 2018; that of 2009 was a guideline.
    resumption_s: None,
    illegal: IllegalMoves {
        blitz_full: Scale::count(TWO, 3),
        ..E2005.illegal
    },
    illegal_draw_exception: true,
    misplaced_may_not_castle: true,
    supervised_blitz: true,
    flag_calls: FlagCalls::PlayersOrBothDown,
    device: Device::SoundDrawException,
    quickplay_needs_move: true,
    ..E2005
};

// By memory, from article 6 on: the text was not at hand.
const E2014: Figures = Figures {
    illegal: IllegalMoves {
        standard: Scale::count(TWO, 2),
        standard_before: Scale::count(TWO, 2),
        rapid_full: Scale::count(TWO, 2),
        rapid_partial: Scale::LossAtOnce,
        blitz_full: Scale::count(ONE, 2),
        blitz_partial: Scale::LossAtOnce,
        partial_needs_claim: false,
        touch_ends_claim: false,
    },
    standing_illegality_draws: true,
    unreplaced: Unreplaced::Queen,
    wrong_claim_ms: [TWO, TWO, ONE],
    repetition: AutomaticRepetition::Consecutive,
    seventy_five: true,
    set_up_limit: 10,
    both_flags_need_notice: true,
    flag_calls: FlagCalls::Anybody,
    device: Device::Venue,
    quickplay: Quickplay::Announced,
    increment_request: true,
    touch_on_request: false,
    ..E2009
};

const E2017: Figures = Figures {
    empty_press_is_illegal: true,
    two_hands: TwoHands::Illegal,
    repetition: AutomaticRepetition::Any,
    agreement_after_moves: true,
    colours_restart: Some(10),
    device: Device::Person,
    adjust_needs_move: true,
    ..E2014
};

const E2018: Figures = Figures {
    illegal: IllegalMoves {
        rapid_partial: Scale::count(TWO, 2),
        blitz_partial: Scale::count(ONE, 2),
        ..E2017.illegal
    },
    two_hands: TwoHands::IllegalIfPressed,
    own_flag_up: false,
    ..E2017
};

const E2023: Figures = Figures {
    illegal: IllegalMoves {
        rapid_full: Scale::count(ONE, 2),
        rapid_partial: Scale::count(ONE, 2),
        // B.2 does not import the sentence that moved to A.3; practice is one minute.
        blitz_full: Scale::count(ONE, 2),
        ..E2018.illegal
    },
    wrong_claim_ms: [TWO, ONE, ONE],
    resignation_draw: true,
    ..E2018
};

/// The figures of an edition.
pub const fn of(edition: LawsEdition) -> &'static Figures {
    match edition {
        LawsEdition::E1997 => &E1997,
        LawsEdition::E2001 => &E2001,
        LawsEdition::E2005 => &E2005,
        LawsEdition::E2009 => &E2009,
        LawsEdition::E2014 => &E2014,
        LawsEdition::E2017 => &E2017,
        LawsEdition::E2018 => &E2018,
        LawsEdition::E2023 => &E2023,
    }
}

impl IllegalMoves {
    /// The scale of a mode; `last_period` as in [`IllegalMoves::standard`].
    pub const fn scale(&self, mode: Mode, last_period: bool) -> Scale {
        match mode {
            Mode::Standard if last_period => self.standard,
            Mode::Standard => self.standard_before,
            Mode::RapidFull => self.rapid_full,
            Mode::RapidPartial => self.rapid_partial,
            Mode::BlitzFull => self.blitz_full,
            Mode::BlitzPartial => self.blitz_partial,
        }
    }
}

/// Bonus of Guidelines III and of article 10, in milliseconds.
pub const QUICKPLAY_BONUS_MS: u64 = TWO;
/// A draw under Guidelines III and article 10 can be claimed with less than this left.
pub const QUICKPLAY_LIMIT_MS: u64 = TWO;
/// The increment asked for under III.4, in milliseconds a move.
pub const REQUESTED_INCREMENT_MS: i64 = 5_000;
/// Below this a player need not write the moves down (8.4).
pub const RELIEF_MS: u64 = 300_000;
/// With an increment from here on he always has to (8.4).
pub const RELIEF_INCREMENT_MS: u64 = 30_000;
/// No wrong claim costs the claimant more than this (1997, 2001).
pub const CLAIMANT_LOSS_MAX_MS: u64 = 180_000;
/// A fully supervised player may look at the arbiter's record so often in a game (A.3.2).
pub const RECORD_LOOKS: u32 = 5;
