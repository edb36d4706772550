//! What a TRF says, record by record, without judging it.
//!
//! A [`Document`] keeps everything that the file holds in a typed form, in the file's own terms:
//! participants by starting rank, rounds by column. It knows no tournament; the tournament module
//! makes one from it.

use crate::{Colour, Points, SideResult, Title};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The three texts of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dialect {
    /// 2006: a bye is a result against 0000.
    Trf06,
    /// 2016, with the `XX?` and `BB?` codes of JaVaFo and bbpPairings.
    Trf16,
    /// 2026: records 142 to 362.
    Trf26,
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Trf06 => "TRF06",
            Self::Trf16 => "TRF16",
            Self::Trf26 => "TRF26",
        })
    }
}

/// A date of which month and day may be unknown (`1990/00/00`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PartialDate {
    /// The year.
    pub year: u16,
    /// 1 to 12, 0 unknown.
    pub month: u8,
    /// 1 to 31, 0 unknown.
    pub day: u8,
}

impl PartialDate {
    /// True if such a day, month or year exists, between 1800 and 2199.
    pub fn is_plausible(self) -> bool {
        let numbers = (i16::try_from(self.year), i8::try_from(self.day));
        let (Ok(year @ 1800..=2199), Ok(day)) = numbers else {
            return false;
        };
        match (self.month, day) {
            (0..=12, 0) => true,
            (month @ 1..=12, day) => {
                i8::try_from(month).is_ok_and(|month| Date::new(year, month, day).is_ok())
            }
            _ => false,
        }
    }

    /// The day, if all of it is known.
    pub fn day(self) -> Option<Date> {
        let year = i16::try_from(self.year).ok()?;
        let month = i8::try_from(self.month).ok()?;
        Date::new(year, month, i8::try_from(self.day).ok()?).ok()
    }
}

impl From<Date> for PartialDate {
    fn from(day: Date) -> Self {
        Self {
            year: day.year().unsigned_abs(),
            month: day.month().unsigned_abs(),
            day: day.day().unsigned_abs(),
        }
    }
}

impl fmt::Display for PartialDate {
    /// `YYYY/MM/DD`, unknown parts as zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{:04}/{:02}/{:02}",
            self.year, self.month, self.day
        ))
    }
}

/// What a file says of one round of one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundCell {
    /// The columns are blank: not paired, not yet, or not entered.
    Blank,
    /// A game, scheduled or played.
    Game {
        /// The opponent's starting rank.
        opponent: u32,
        /// `w`, `b`; none for `-` or blank.
        colour: Option<Colour>,
        /// The symbol; none if paired and the result is blank.
        result: Option<SideResult>,
    },
    /// `0000` with a bye symbol.
    Bye(crate::Bye),
}

/// Record 001.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerRecord {
    /// Starting rank, columns 5-8.
    pub rank: u32,
    /// Column 10.
    pub sex: Option<crate::Sex>,
    /// Columns 11-13.
    pub title: Option<Title>,
    /// Columns 15-47.
    pub name: String,
    /// Columns 49-52; none if blank or zero.
    pub rating: Option<u16>,
    /// Columns 54-56.
    pub federation: String,
    /// Columns 58-68.
    pub fide_id: Option<u64>,
    /// Columns 70-79.
    pub birth: Option<PartialDate>,
    /// Columns 81-84.
    pub points: Option<Points>,
    /// Columns 86-89: place in the standings.
    pub place: Option<u32>,
    /// From column 92: the rounds, without trailing blank ones.
    pub rounds: Vec<RoundCell>,
}

/// A national rating record (TRF26): the federation's code and the static part of 001.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NationalRecord {
    /// The record code: the federation that rates.
    pub code: String,
    /// Starting rank of the player in 001.
    pub rank: u32,
    /// Column 10.
    pub sex: Option<crate::Sex>,
    /// Columns 11-13, free text.
    pub classification: String,
    /// Columns 15-47.
    pub name: String,
    /// Columns 49-52.
    pub rating: Option<u16>,
    /// Columns 54-56.
    pub origin: String,
    /// Columns 58-68, free text.
    pub national_id: String,
    /// Columns 70-79.
    pub birth: Option<PartialDate>,
}

/// Record 310, or 013 of older files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRecord {
    /// Team number; for 013 the position in the file.
    pub number: u32,
    /// Name.
    pub name: String,
    /// Short name (310 only).
    pub nickname: String,
    /// Strength (310 only), as written.
    pub strength: String,
    /// Match points (310 only).
    pub match_points: Option<Points>,
    /// Game points (310 only).
    pub game_points: Option<Points>,
    /// Place (310 only).
    pub place: Option<u32>,
    /// Starting ranks of the players in board order.
    pub players: Vec<u32>,
}

/// Kinds of requested byes in record 240.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestedBye {
    /// `F`.
    Full,
    /// `H`.
    Half,
    /// `Z`.
    Zero,
}

impl From<RequestedBye> for crate::Bye {
    fn from(bye: RequestedBye) -> Self {
        match bye {
            RequestedBye::Full => Self::Full,
            RequestedBye::Half => Self::Half,
            RequestedBye::Zero => Self::Zero,
        }
    }
}

/// Record 240: byes and absences of one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByeRecord {
    /// Which kind.
    pub kind: RequestedBye,
    /// The round.
    pub round: u16,
    /// Players (or teams) by starting rank.
    pub ids: Vec<u32>,
}

/// Record 250: virtual points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccelerationRecord {
    /// Virtual match points (teams).
    pub match_points: Option<Points>,
    /// Virtual points (games).
    pub points: Option<Points>,
    /// First round.
    pub first_round: u16,
    /// Last round.
    pub last_round: u16,
    /// First starting rank.
    pub first_id: u32,
    /// Last starting rank.
    pub last_id: u32,
}

/// Record 260, or `XXP` (all rounds: none).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProhibitionRecord {
    /// First and last round; none for "all rounds".
    pub rounds: Option<(u16, u16)>,
    /// Who may not meet each other.
    pub ids: Vec<u32>,
}

/// The kinds of result that record 299 changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdjustedKind {
    /// `W`: a win.
    Win,
    /// `D`: a draw.
    Draw,
    /// `L`: a played loss.
    Loss,
    /// `F`: a full-point bye.
    FullBye,
    /// `H`: a half-point bye.
    HalfBye,
    /// `Z`: a zero-point bye.
    ZeroBye,
    /// `+`: a win by forfeit.
    ForfeitWin,
    /// `-`: a loss by forfeit.
    ForfeitLoss,
    /// Blank: points added (bonus) or taken (penalty).
    Bonus,
}

/// Record 299: abnormal points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdjustmentRecord {
    /// What is changed.
    pub kind: AdjustedKind,
    /// Match points.
    pub match_points: Option<Points>,
    /// Game points.
    pub points: Option<Points>,
    /// The round; none for all.
    pub round: Option<u16>,
    /// Whom; nobody means everybody.
    pub ids: Vec<u32>,
}

/// `XXA`: the virtual points of one player, round by round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerAcceleration {
    /// Starting rank.
    pub rank: u32,
    /// From round 1.
    pub points: Vec<Points>,
}

/// Values of record 162, `XXS` and `BB?`, as far as the file states them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoringRecord {
    /// White's win (162 `W`, `WW`).
    pub white_win: Option<Points>,
    /// Black's win (162 `W`, `BW`).
    pub black_win: Option<Points>,
    /// White's draw (162 `D`, `WD`).
    pub white_draw: Option<Points>,
    /// Black's draw (162 `D`, `BD`).
    pub black_draw: Option<Points>,
    /// White's loss over the board (162 `L`, `WL`).
    pub white_loss: Option<Points>,
    /// Black's loss over the board (162 `L`, `BL`).
    pub black_loss: Option<Points>,
    /// Win by forfeit (`FW`).
    pub forfeit_win: Option<Points>,
    /// Loss by forfeit (162 `A`, `FL`).
    pub forfeit_loss: Option<Points>,
    /// Pairing-allocated bye (162 `P`, `PAB`).
    pub pairing_bye: Option<Points>,
    /// Full-point bye (`FPB`).
    pub full_bye: Option<Points>,
    /// Half-point bye (`HPB`).
    pub half_bye: Option<Points>,
    /// Zero-point bye (162 `A`, `ZPB`).
    pub zero_bye: Option<Points>,
    /// Unknown result (162 `X`).
    pub unknown: Option<Points>,
}

/// Text of the records that have no further structure here, by code: 012, 022, ... (`102` and
/// `112` may repeat).
pub type Texts = BTreeMap<String, Vec<String>>;

/// A line that is kept as it stands: a comment or a record that is unknown or informative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptLine {
    /// The whole line without its end.
    pub text: String,
}

/// All that a TRF says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// Which text of the format.
    pub dialect: Dialect,
    /// Records that are plain text: 012 022 032 062 072 082 092 102 112 122 172 182 192 202 212
    /// 222 352 362, in the file's words, trailing blanks removed.
    pub texts: Texts,
    /// 042.
    pub start: Option<PartialDate>,
    /// 052.
    pub end: Option<PartialDate>,
    /// 132: the day of each round, from round 1.
    pub round_dates: Vec<Option<PartialDate>>,
    /// 142 or `XXR`.
    pub rounds: Option<u16>,
    /// 152 or `XXC white1|black1`.
    pub initial_colour: Option<Colour>,
    /// `XXC rank`: order by position in the file instead of starting rank.
    pub order_by_position: bool,
    /// 162, `XXS`, `BB?`.
    pub scoring: ScoringRecord,
    /// 001.
    pub players: Vec<PlayerRecord>,
    /// National records.
    pub nationals: Vec<NationalRecord>,
    /// 310 or 013.
    pub teams: Vec<TeamRecord>,
    /// 240.
    pub byes: Vec<ByeRecord>,
    /// `XXZ`: absent from the round to be paired.
    pub absent: Vec<u32>,
    /// 250.
    pub accelerations: Vec<AccelerationRecord>,
    /// `XXA`.
    pub player_accelerations: Vec<PlayerAcceleration>,
    /// 260 and `XXP`.
    pub prohibitions: Vec<ProhibitionRecord>,
    /// 299.
    pub adjustments: Vec<AdjustmentRecord>,
    /// `###` lines, without the three signs and the blank after them.
    pub comments: Vec<String>,
    /// Records kept word for word: 300, 320, 330, 801, 802, `DAT`, unknown codes.
    pub kept: Vec<KeptLine>,
}

impl Document {
    /// An empty document of a dialect.
    pub fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            texts: Texts::new(),
            start: None,
            end: None,
            round_dates: Vec::new(),
            rounds: None,
            initial_colour: None,
            order_by_position: false,
            scoring: ScoringRecord::default(),
            players: Vec::new(),
            nationals: Vec::new(),
            teams: Vec::new(),
            byes: Vec::new(),
            absent: Vec::new(),
            accelerations: Vec::new(),
            player_accelerations: Vec::new(),
            prohibitions: Vec::new(),
            adjustments: Vec::new(),
            comments: Vec::new(),
            kept: Vec::new(),
        }
    }
}
