//! An event in which norms are looked for, as plain data.

use crate::clock::TimeControl;
use crate::{Score, Sex, Title};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// How many games a norm needs here (1.4.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// Nine games.
    #[default]
    Ordinary,
    /// A World or continental team or club championship of 7 to 9 rounds: seven games (1.4.1 b).
    TeamChampionship,
    /// The World Cup: eight games, counted as nine (1.4.1 b).
    WorldCup,
}

/// How it is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NormForm {
    /// A Swiss or another event of which later rounds may be left out (1.4.1 e).
    Swiss,
    /// Predetermined pairings: all rounds count.
    RoundRobin {
        /// How often everybody meets everybody.
        cycles: u8,
    },
}

/// Why foreign opponents are not asked for (1.4.3 a to d; confirmed in writing).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exemption {
    /// Final of a national championship: players of the registering federation.
    NationalFinal,
    /// National team championship: players of the registering federation.
    NationalTeams,
    /// Zonal or sub-zonal event.
    Zonal,
    /// A Swiss with many strong foreign players, found from the field.
    ManyForeigners,
}

/// One round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NormRound {
    /// Played over the board.
    Played {
        /// The opponent, an index into the players.
        opponent: usize,
        /// The own score.
        score: Score,
    },
    /// Won because the opponent did not come.
    ForfeitWin {
        /// The opponent.
        opponent: usize,
    },
    /// Lost by not coming.
    ForfeitLoss,
    /// The pairing-allocated bye.
    PairingBye,
    /// No game: another bye, absent, decided and not played.
    None,
    /// A game without result yet.
    Open {
        /// The opponent.
        opponent: usize,
    },
}

impl NormRound {
    /// True if the player was there, or would have been: what [`Exemption::ManyForeigners`] and the
    /// counts of 1.5.6 call not missing a round.
    pub const fn attends(self) -> bool {
        !matches!(self, Self::ForfeitLoss | Self::None)
    }
}

/// A player of the event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NormPlayer {
    /// Number in the event.
    pub tpn: u32,
    /// Name.
    pub name: String,
    /// Federation.
    pub federation: String,
    /// FIDE id.
    pub fide_id: Option<u64>,
    /// Title before the event.
    pub title: Option<Title>,
    /// Sex.
    pub sex: Option<Sex>,
    /// FIDE rating of the list in force at the start; national and estimated ratings are none.
    pub rating: Option<u16>,
    /// The rounds so far.
    pub rounds: Vec<NormRound>,
    /// The rounds still to be paired: the opponent where it is known (round robins).
    pub upcoming: Vec<Option<usize>>,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NormEvent {
    /// Name.
    pub name: String,
    /// Town.
    pub place: String,
    /// Federation that registered it.
    pub federation: String,
    /// First day.
    pub start: Option<Date>,
    /// Last day.
    pub end: Option<Date>,
    /// Day of each round, as far as known.
    pub round_dates: Vec<Option<Date>>,
    /// Time control, if known.
    pub tempo: Option<TimeControl>,
    /// Chief arbiter.
    pub chief_arbiter: String,
    /// Rounds planned.
    pub rounds: u16,
    /// How many games are needed.
    pub kind: EventKind,
    /// How it is paired.
    pub form: NormForm,
    /// Whether foreign opponents are asked for.
    pub exemption: Option<Exemption>,
    /// The players.
    pub players: Vec<NormPlayer>,
}

impl NormEvent {
    /// Games that a norm needs.
    pub const fn games_needed(&self) -> usize {
        match self.kind {
            EventKind::Ordinary => 9,
            EventKind::TeamChampionship => 7,
            EventKind::WorldCup => 8,
        }
    }

    /// True if the exemption in force holds for a player.
    pub fn exempts(&self, player: &NormPlayer) -> bool {
        match self.exemption {
            None => false,
            Some(Exemption::NationalFinal | Exemption::NationalTeams) => {
                player.federation == self.federation
            }
            Some(Exemption::Zonal | Exemption::ManyForeigners) => true,
        }
    }
}
