//! What is announced before the start.

use super::list_use::{EventLists, EventListsError};
use super::release::{Release, TooLong};
use super::team::{TeamSettings, TeamSettingsError};
use crate::clock::{Written, read_any};
use crate::laws::game::Terms;
use crate::laws::{EventRules, Supervision};
use crate::pairing::System;
use crate::tiebreak::{Competition, Contest, Entrants, TiebreakError, TiebreakList};
use crate::{
    Colour, DutchEdition, LawsEdition, PlayerId, Points, Scoring, TeamId, TiebreakEdition,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Virtual points in the first rounds (C.04.7).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acceleration {
    /// None.
    #[default]
    None,
    /// Baku acceleration, computed from the numbers and the rounds.
    Baku,
    /// Values given one by one: for each player the virtual points from round 1 on.
    Listed(BTreeMap<PlayerId, Vec<Points>>),
    /// The same for the teams of a team event, in points of the primary score.
    ListedTeams(BTreeMap<TeamId, Vec<Points>>),
}

/// The Laws of Chess that the tournament's games are played by, and what it lays down beside them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRules {
    /// The edition; none: the one in force on the first day.
    #[serde(default)]
    pub edition: Option<LawsEdition>,
    /// How far arbiters look after the games, declared for the whole event (A.6, B.4).
    #[serde(default)]
    pub supervision: Supervision,
    /// Default time, Guidelines III, a limit of draw offers.
    #[serde(default)]
    pub event: EventRules,
}

/// The settings of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Name of the event.
    pub name: String,
    /// Town.
    #[serde(default)]
    pub city: String,
    /// Federation that reports it.
    #[serde(default)]
    pub federation: String,
    /// First day.
    #[serde(default)]
    pub start: Option<Date>,
    /// Last day.
    #[serde(default)]
    pub end: Option<Date>,
    /// Days of the rounds, from round 1.
    #[serde(default)]
    pub round_dates: Vec<Option<Date>>,
    /// IANA name of the venue's time zone.
    pub tz: String,
    /// Chief arbiter.
    #[serde(default)]
    pub chief_arbiter: String,
    /// Deputies, one each.
    #[serde(default)]
    pub deputies: Vec<String>,
    /// Time control as encoded in TRF 222.
    #[serde(default)]
    pub time_control: String,
    /// The Laws that games are played by.
    #[serde(default)]
    pub laws: GameRules,
    /// Pairing system with its edition.
    pub system: System,
    /// Acceleration.
    #[serde(default)]
    pub acceleration: Acceleration,
    /// Rounds planned.
    pub rounds: u16,
    /// What results are worth.
    #[serde(default)]
    pub scoring: Scoring,
    /// Tie-breaks in order, by their C.07 names.
    #[serde(default)]
    pub tiebreaks: TiebreakList,
    /// Edition of the tie-break rules.
    pub tiebreak_edition: TiebreakEdition,
    /// Colour of TPN 1 in round 1, once the lot is drawn.
    #[serde(default)]
    pub initial_colour: Option<Colour>,
    /// How the field is ordered (TRF 172): FIDE, NRO, FIDON, NIDOF, HBFN, LBFN, OTHER.
    #[serde(default)]
    pub rating_method: String,
    /// The rating lists in their order.
    #[serde(default, skip_serializing_if = "EventLists::is_default")]
    pub lists: EventLists,
    /// How far everybody is behind the boards.
    #[serde(default, skip_serializing_if = "Release::is_default")]
    pub release: Release,
    /// True for a team event.
    #[serde(default)]
    pub teams: bool,
    /// The matches of a team event.
    #[serde(default)]
    pub team: TeamSettings,
}

impl Settings {
    /// An individual Dutch Swiss of the newest edition.
    pub fn new(name: &str, rounds: u16) -> Self {
        Self {
            name: name.to_owned(),
            city: String::new(),
            federation: String::new(),
            start: None,
            end: None,
            round_dates: Vec::new(),
            tz: "UTC".to_owned(),
            chief_arbiter: String::new(),
            deputies: Vec::new(),
            time_control: String::new(),
            laws: GameRules::default(),
            system: System::Dutch {
                edition: DutchEdition::newest(),
            },
            acceleration: Acceleration::None,
            rounds,
            scoring: Scoring::default(),
            tiebreaks: TiebreakList::default(),
            tiebreak_edition: TiebreakEdition::newest(),
            initial_colour: None,
            rating_method: String::new(),
            lists: EventLists::default(),
            release: Release::default(),
            teams: false,
            team: TeamSettings::default(),
        }
    }
}

macro_rules! settings {
    ($($(#[$doc:meta])* $variant:ident($field:ident: $type:ty) $lock:ident,)+) => {
        /// One setting and a value for it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Setting {
            $($(#[$doc])* $variant($type),)+
        }

        impl Setting {
            /// The stable name of the setting.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$variant(_) => stringify!($field),)+ }
            }

            /// True for what is locked once round 1 is paired: number of rounds, scoring and bye
            /// values, tie-breaks, system, acceleration, editions, initial colour.
            pub const fn locks_at_round_1(&self) -> bool {
                match self { $(Self::$variant(_) => settings!(@lock $lock),)+ }
            }

            /// The value that the same setting has now.
            #[must_use]
            pub fn current(&self, settings: &Settings) -> Self {
                match self { $(Self::$variant(_) => Self::$variant(settings.$field.clone()),)+ }
            }

            /// Puts the value into the settings.
            pub fn put_into(&self, settings: &mut Settings) {
                match self { $(Self::$variant(value) => settings.$field = value.clone(),)+ }
            }
        }
    };
    (@lock locked) => { true };
    (@lock free) => { false };
}

settings! {
    /// Name of the event.
    Name(name: String) free,
    /// Town.
    City(city: String) free,
    /// Federation.
    Federation(federation: String) free,
    /// First day.
    Start(start: Option<Date>) free,
    /// Last day.
    End(end: Option<Date>) free,
    /// Days of the rounds.
    RoundDates(round_dates: Vec<Option<Date>>) free,
    /// Time zone.
    Tz(tz: String) free,
    /// Chief arbiter.
    ChiefArbiter(chief_arbiter: String) free,
    /// Deputies.
    Deputies(deputies: Vec<String>) free,
    /// Time control.
    TimeControl(time_control: String) free,
    /// The Laws that games are played by.
    Laws(laws: GameRules) free,
    /// Pairing system and edition.
    System(system: System) locked,
    /// Acceleration.
    Acceleration(acceleration: Acceleration) locked,
    /// Rounds planned.
    Rounds(rounds: u16) locked,
    /// Scoring system, bye values included.
    Scoring(scoring: Scoring) locked,
    /// Tie-breaks.
    Tiebreaks(tiebreaks: TiebreakList) locked,
    /// Edition of the tie-break rules.
    TiebreakEdition(tiebreak_edition: TiebreakEdition) locked,
    /// Initial colour, drawn by lot.
    InitialColour(initial_colour: Option<Colour>) locked,
    /// The matches of a team event: boards, match points, bye.
    Team(team: TeamSettings) locked,
    /// Ordering method.
    RatingMethod(rating_method: String) free,
    /// The rating lists in their order.
    Lists(lists: EventLists) free,
    /// How far everybody is behind the boards.
    Release(release: Release) free,
}

/// The settings contradict themselves, whatever the mode.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// No name.
    #[error("the tournament needs a name")]
    NoName,
    /// No rounds, or more than a file can hold.
    #[error("{0} rounds cannot be played; 1 to 99 can")]
    Rounds(u16),
    /// A match would end before its last game.
    #[error(
        "{rounds} rounds end within a match: the {system} plays {games} games a match, a round each"
    )]
    HalfMatch {
        /// The system.
        system: System,
        /// Rounds asked for.
        rounds: u16,
        /// Games of a match.
        games: u16,
    },
    /// Points that order results the wrong way round.
    #[error("a win must be worth at least a draw, and a draw at least a loss")]
    ScoringOrder,
    /// Ends before it starts.
    #[error("the last day, {end}, is before the first, {start}")]
    Dates {
        /// First day.
        start: Date,
        /// Last day.
        end: Date,
    },
    /// A tie-break does not apply.
    #[error(transparent)]
    Tiebreak(#[from] TiebreakError),
    /// The matches of a team event.
    #[error(transparent)]
    Team(#[from] TeamSettingsError),
    /// The rating lists.
    #[error(transparent)]
    Lists(#[from] EventListsError),
    /// A system for teams without teams.
    #[error("the {0} pairs teams: this is no team event")]
    NoTeams(System),
    /// A system for players in a team event.
    #[error(
        "the {0} pairs players: a team event is paired by the Swiss team system or as a round robin"
    )]
    NoPlayers(System),
    /// Baku gives match points.
    #[error("Baku acceleration gives match points (C.04.7); here game points come first")]
    BakuOfGamePoints,
    /// A delay of the broadcast.
    #[error(transparent)]
    Release(#[from] TooLong),
    /// No time zone.
    #[error("the tournament needs the IANA name of its time zone, for example Europe/Istanbul")]
    NoTimeZone,
}

impl Settings {
    /// What kind of tie-breaks the event may use.
    pub const fn contest(&self) -> Contest {
        Contest {
            competition: competition(self.system),
            entrants: if self.teams {
                Entrants::Teams
            } else {
                Entrants::Players
            },
        }
    }

    /// The rules that a game begun now is played by, regulations apart: those that are in force
    /// have their say in [`Tournament::terms`](super::Tournament::terms).
    pub fn terms(&self) -> Terms {
        let in_force = || self.start.map_or(LawsEdition::newest(), LawsEdition::on);
        let control = match read_any(&self.time_control) {
            Written::Control(control) => Some(control),
            Written::Unknown | Written::None | Written::Raw(_) => None,
        };
        Terms {
            laws: self.laws.edition.unwrap_or_else(in_force),
            supervision: self.laws.supervision,
            control,
            event: self.laws.event,
            default_time_by: None,
        }
    }

    /// Checks what no mode allows.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn validate(&self) -> Result<(), SettingsError> {
        if self.name.trim().is_empty() {
            return Err(SettingsError::NoName);
        }
        if self.tz.trim().is_empty() {
            return Err(SettingsError::NoTimeZone);
        }
        if self.rounds == 0 || self.rounds > 99 {
            return Err(SettingsError::Rounds(self.rounds));
        }
        let games = self.system.games_per_match();
        // The final of a knockout can be decided before its last game.
        let may_end_early = matches!(self.system, System::Knockout { .. });
        if !may_end_early && !self.rounds.is_multiple_of(games) {
            return Err(SettingsError::HalfMatch {
                system: self.system,
                rounds: self.rounds,
                games,
            });
        }
        for points in [self.scoring.game.white, self.scoring.game.black] {
            if points.win < points.draw || points.draw < points.loss {
                return Err(SettingsError::ScoringOrder);
            }
        }
        self.validate_teams()?;
        self.lists.validate()?;
        self.release.validate()?;
        for name in &self.tiebreaks.0 {
            name.check(self.tiebreak_edition, self.contest())?;
        }
        match (self.start, self.end) {
            (Some(start), Some(end)) if end < start => Err(SettingsError::Dates { start, end }),
            _ => Ok(()),
        }
    }

    fn validate_teams(&self) -> Result<(), SettingsError> {
        match self.system {
            System::TeamSwiss { .. } if !self.teams => Err(SettingsError::NoTeams(self.system)),
            System::TeamSwiss { scores, .. }
                if self.acceleration == Acceleration::Baku && !scores.match_points_first() =>
            {
                Err(SettingsError::BakuOfGamePoints)
            }
            system if self.teams && !system.may_pair_teams() => {
                Err(SettingsError::NoPlayers(system))
            }
            _ if self.teams => Ok(self.team.validate()?),
            _ => Ok(()),
        }
    }
}

impl Settings {
    /// The virtual points of group A of the Baku acceleration in a round: as many as a win in the
    /// first half of the accelerated rounds, half of that in the others (C.04.7 1.4, 1.5).
    ///
    /// In a system of matches rounds are matches and a win is a match won by all its games: the
    /// text speaks of "points for a win" only.
    pub(super) fn baku_points(&self, round: u16, win: Points) -> Points {
        let (round, rounds) = (self.system.matches(round), self.system.matches(self.rounds));
        let win = win * i64::from(self.system.games_per_match());
        let accelerated = rounds.div_ceil(2);
        let full = accelerated.div_ceil(2);
        if round > accelerated {
            Points::ZERO
        } else if round <= full {
            win
        } else {
            Points::from_units(win.units() / 2)
        }
    }
}

/// How a system's unplayed games count in tie-breaks.
pub(super) const fn competition(system: System) -> Competition {
    match system {
        System::RoundRobin { .. } | System::Scheveningen { .. } => Competition::RoundRobin,
        System::Dutch { .. }
        | System::Dubov { .. }
        | System::Burstein { .. }
        | System::Lim { .. }
        | System::DoubleSwiss { .. }
        | System::TeamSwiss { .. }
        | System::Knockout { .. }
        | System::Other { .. } => Competition::Swiss,
    }
}
