//! Settings as bodies: all of them for a new tournament, some of them for a change.

use super::code::Code;
use super::laws_body::{LawsBody, laws_json};
use super::matches::{self, MatchesBody, TeamSwissChoice};
use super::nullable::given;
use super::problem::Problem;
use super::release_body::{ReleaseBody, release_json};
use super::text;
use hakem_core::pairing::{System, TeamPreferences, TeamScores};
use hakem_core::tiebreak::TiebreakList;
use hakem_core::tournament::{Acceleration, EventLists, ListUse, Setting, Settings};
use hakem_core::{
    BursteinEdition, Colour, DoubleSwissEdition, DubovEdition, DutchEdition, GamePoints,
    LimEdition, Points, Scoring, TiebreakEdition, UnknownEdition,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::str::FromStr;
use utoipa::ToSchema;

/// The pairing systems that have an engine here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SystemName {
    /// Dutch Swiss, C.04.3.
    Dutch,
    /// Dubov system, C.04.4.1.
    Dubov,
    /// Burstein system, C.04.4.2.
    Burstein,
    /// Lim system, C.04.4.3.
    Lim,
    /// Lim system of a maxi-tournament: with the 100-point rule.
    LimMaxi,
    /// Double-Swiss system, C.04.5: every game of a match is a round.
    DoubleSwiss,
    /// Swiss team system, C.04.6: type A, match points before game points, unless told otherwise.
    TeamSwiss,
    /// Round robin by Berger tables.
    RoundRobin,
    /// Scheveningen: two teams, everybody against everybody of the other.
    Scheveningen,
    /// Knockout.
    Knockout,
}

/// What results are worth, as decimal texts. What is left out follows from the rest.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoringBody {
    /// A win.
    #[schema(value_type = String, example = "1")]
    pub win: Points,
    /// A draw.
    #[schema(value_type = String, example = "0.5")]
    pub draw: Points,
    /// A loss.
    #[schema(value_type = String, example = "0")]
    pub loss: Points,
    /// A win by forfeit.
    #[schema(value_type = Option<String>)]
    pub forfeit_win: Option<Points>,
    /// A loss by forfeit.
    #[schema(value_type = Option<String>)]
    pub forfeit_loss: Option<Points>,
    /// A full-point bye.
    #[schema(value_type = Option<String>)]
    pub full_bye: Option<Points>,
    /// A half-point bye.
    #[schema(value_type = Option<String>)]
    pub half_bye: Option<Points>,
    /// A zero-point bye.
    #[schema(value_type = Option<String>)]
    pub zero_bye: Option<Points>,
    /// A result not known yet.
    #[schema(value_type = Option<String>)]
    pub unknown: Option<Points>,
}

impl ScoringBody {
    fn scoring(&self) -> Scoring {
        let of = Scoring::of(GamePoints {
            win: self.win,
            draw: self.draw,
            loss: self.loss,
        });
        Scoring {
            forfeit_win: self.forfeit_win.unwrap_or(of.forfeit_win),
            forfeit_loss: self.forfeit_loss.unwrap_or(of.forfeit_loss),
            full_bye: self.full_bye.unwrap_or(of.full_bye),
            half_bye: self.half_bye.unwrap_or(of.half_bye),
            zero_bye: self.zero_bye.unwrap_or(of.zero_bye),
            unknown: self.unknown.unwrap_or(of.unknown),
            ..of
        }
    }
}

/// Settings to set. What is left out stays as it is (in a new tournament: as the rules have it).
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::option_option)] // left out and null are different things
pub struct SettingsBody {
    /// Name of the event.
    pub name: Option<String>,
    /// Town.
    pub city: Option<String>,
    /// Federation that reports it.
    pub federation: Option<String>,
    /// First day, `2026-05-01`.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub start: Option<Option<Date>>,
    /// Last day.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub end: Option<Option<Date>>,
    /// Days of the rounds, from round 1.
    #[schema(value_type = Option<Vec<Option<String>>>)]
    pub round_dates: Option<Vec<Option<Date>>>,
    /// IANA name of the venue's time zone.
    #[schema(example = "Europe/Istanbul")]
    pub tz: Option<String>,
    /// Chief arbiter.
    pub chief_arbiter: Option<String>,
    /// Deputies.
    pub deputies: Option<Vec<String>>,
    /// Time control as in TRF 222.
    #[schema(example = "5400+30")]
    pub time_control: Option<String>,
    /// The Laws that games begun from now on are played by; set as a whole.
    pub laws: Option<LawsBody>,
    /// Pairing system.
    pub system: Option<SystemName>,
    /// Edition of the Swiss system; left out, the one in force on the first day.
    #[schema(example = "2026")]
    pub edition: Option<String>,
    /// Cycles of a round robin or of a Scheveningen system.
    pub cycles: Option<u8>,
    /// Games of a match in a knockout; each is a round of its own.
    pub games: Option<u8>,
    /// Swap the last two rounds of the first cycle of a double round robin.
    pub swap_last_rounds: Option<bool>,
    /// `"none"`, `"baku"` or `{"listed": {"7": ["1", "0.5"]}}`.
    #[schema(value_type = Option<Object>)]
    pub acceleration: Option<Acceleration>,
    /// Rounds planned.
    pub rounds: Option<u16>,
    /// What results are worth.
    pub scoring: Option<ScoringBody>,
    /// What the pairing-allocated bye is worth.
    #[schema(value_type = Option<String>, example = "1")]
    pub pab: Option<Points>,
    /// Tie-breaks in order.
    #[schema(value_type = Option<Vec<String>>, example = json!(["BH/C1", "BH", "SB"]))]
    pub tiebreaks: Option<TiebreakList>,
    /// Edition of the tie-break rules; left out, the one in force on the first day.
    #[schema(value_type = Option<String>, example = "2026")]
    pub tiebreak_edition: Option<TiebreakEdition>,
    /// Colour of number 1 in round 1, if the lot was drawn by hand.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, example = "white")]
    pub initial_colour: Option<Option<Colour>>,
    /// How the field is ordered (TRF 172).
    pub rating_method: Option<String>,
    /// The rating lists in their order, each with what of it counts: `fide:standard`,
    /// `tur:effective-rapid`; none: as the pace of the event proposes.
    #[schema(value_type = Option<Vec<String>>, example = json!(["fide:standard", "fide:rapid"]))]
    pub lists: Option<Vec<ListUse>>,
    /// Whether the ratings are held against the lists by themselves.
    pub rating_checks: Option<bool>,
    /// How far everybody is behind the boards; arbiters see all.
    pub release: Option<ReleaseBody>,
    /// True for a team event, which the Swiss team system always is; only in a new tournament.
    pub teams: Option<bool>,
    /// Colour preferences in the Swiss team system (C.04.6 1.7): `type_a`, `type_b` or `none`.
    #[schema(value_type = Option<String>, example = "type_a")]
    pub preferences: Option<TeamPreferences>,
    /// What makes score groups in it, and whether the other score has a say in the colours:
    /// `match_then_game`, `game_then_match`, `match_only` or `game_only`.
    #[schema(value_type = Option<String>, example = "match_then_game")]
    pub scores: Option<TeamScores>,
    /// The matches of a team event.
    pub matches: Option<MatchesBody>,
    /// The address of a new tournament; left out, it is made from the name.
    pub slug: Option<String>,
    /// Tokens from earlier questions.
    pub confirm: Vec<String>,
}

/// The name of a time zone, if there is one of that name.
pub fn time_zone(name: &str) -> Result<String, Problem> {
    let known = jiff::tz::db().get(name);
    let text = format!("`tz`: '{name}' is no IANA time zone; one is 'Europe/Istanbul'");
    known
        .map(|_| name.to_owned())
        .map_err(|_| Problem::new(Code::InvalidValue, text))
}

impl SettingsBody {
    /// The settings of a new tournament.
    pub fn new_tournament(&self) -> Result<Settings, Problem> {
        let missing = |name: &str| {
            let text = format!("missing field `{name}`");
            Problem::new(Code::InvalidBody, text)
        };
        let name = self.name.as_deref().ok_or_else(|| missing("name"))?;
        let rounds = self.rounds.ok_or_else(|| missing("rounds"))?;
        let tz = self.tz.as_deref().ok_or_else(|| missing("tz"))?;
        let tz = time_zone(tz)?;
        let mut settings = Settings::new(name, rounds);
        settings.tz = tz;
        let pairs_teams = self.system == Some(SystemName::TeamSwiss);
        settings.teams = self.teams.unwrap_or(pairs_teams);
        if let Some(start) = self.start.flatten() {
            settings.system = System::Dutch {
                edition: DutchEdition::on(start),
            };
            settings.tiebreak_edition = TiebreakEdition::on(start);
        }
        if settings.teams {
            settings.system = TeamSwissChoice::default().system(&settings);
        }
        for setting in self.changes(&settings)? {
            setting.put_into(&mut settings);
        }
        Ok(settings)
    }

    fn check_texts(&self) -> Result<(), Problem> {
        for (field, given) in [
            ("name", &self.name),
            ("city", &self.city),
            ("federation", &self.federation),
            ("chief_arbiter", &self.chief_arbiter),
            ("time_control", &self.time_control),
            ("rating_method", &self.rating_method),
        ] {
            text::given(field, given.as_ref())?;
        }
        let deputies = self.deputies.as_deref().unwrap_or_default();
        text::list("deputies", deputies)
    }

    /// The settings that are given.
    pub fn changes(&self, now: &Settings) -> Result<Vec<Setting>, Problem> {
        self.tz.as_deref().map(time_zone).transpose()?;
        self.check_texts()?;
        let mut changes = Vec::new();
        macro_rules! given {
            ($($field:ident => $variant:ident),+ $(,)?) => {
                $(if let Some(value) = &self.$field {
                    changes.push(Setting::$variant(value.clone()));
                })+
            };
        }
        given! {
            name => Name, city => City, federation => Federation, start => Start, end => End,
            round_dates => RoundDates, tz => Tz, chief_arbiter => ChiefArbiter,
            deputies => Deputies, time_control => TimeControl, acceleration => Acceleration,
            rounds => Rounds, tiebreaks => Tiebreaks, tiebreak_edition => TiebreakEdition,
            initial_colour => InitialColour, rating_method => RatingMethod,
        }
        if self.lists.is_some() || self.rating_checks.is_some() {
            let lists = EventLists {
                order: self.lists.clone().unwrap_or(now.lists.order.clone()),
                unchecked: !self.rating_checks.unwrap_or(!now.lists.unchecked),
            };
            changes.push(Setting::Lists(lists));
        }
        if let Some(laws) = &self.laws {
            changes.push(Setting::Laws(laws.rules()?));
        }
        if let Some(release) = &self.release {
            changes.push(Setting::Release(release.release(&now.release)?));
        }
        if let Some(matches) = &self.matches {
            changes.push(Setting::Team(matches.settings(&now.team)?));
        }
        let system = self.system_of(now)?;
        changes.extend(system.map(Setting::System));
        let scoring = self.scoring_of(now, system.unwrap_or(now.system));
        if self.scoring.is_some() || scoring != now.scoring {
            changes.push(Setting::Scoring(scoring));
        }
        Ok(changes)
    }

    fn scoring_of(&self, now: &Settings, system: System) -> Scoring {
        let mut scoring = match &self.scoring {
            Some(body) => body.scoring(),
            None => now.scoring,
        };
        // A bye that is worth what is usual goes on to be; any other value is its own.
        let bye = now.scoring.pairing_bye;
        let is_usual = bye == now.system.usual_pairing_bye(&now.scoring);
        scoring.pairing_bye = if is_usual {
            system.usual_pairing_bye(&scoring)
        } else {
            bye
        };
        if let Some(pab) = self.pab {
            scoring.pairing_bye = pab;
        }
        scoring
    }

    fn system_of(&self, now: &Settings) -> Result<Option<System>, Problem> {
        let asked = self.edition.is_some()
            || self.cycles.is_some()
            || self.games.is_some()
            || self.preferences.is_some()
            || self.scores.is_some()
            || self.swap_last_rounds.is_some();
        let name = match (self.system, now.system) {
            (Some(name), _) => name,
            (None, _) if !asked => return Ok(None),
            (None, System::RoundRobin { .. }) => SystemName::RoundRobin,
            (None, System::Scheveningen { .. }) => SystemName::Scheveningen,
            (None, System::Knockout { .. }) => SystemName::Knockout,
            (None, System::Dubov { .. }) => SystemName::Dubov,
            (None, System::Burstein { .. }) => SystemName::Burstein,
            (None, System::Lim { maxi: false, .. }) => SystemName::Lim,
            (None, System::Lim { maxi: true, .. }) => SystemName::LimMaxi,
            (None, System::DoubleSwiss { .. }) => SystemName::DoubleSwiss,
            (None, System::TeamSwiss { .. }) => SystemName::TeamSwiss,
            (None, System::Dutch { .. } | System::Other { .. }) => SystemName::Dutch,
        };
        self.check_options(name)?;
        let system = match name {
            SystemName::Dutch => System::Dutch {
                edition: match (self.edition_of()?, now.system) {
                    (Some(edition), _) | (None, System::Dutch { edition }) => edition,
                    (None, _) => now.start.map_or(DutchEdition::newest(), DutchEdition::on),
                },
            },
            SystemName::Dubov => System::Dubov {
                edition: match (self.edition_of()?, now.system) {
                    (Some(edition), _) | (None, System::Dubov { edition }) => edition,
                    (None, _) => now.start.map_or(DubovEdition::newest(), DubovEdition::on),
                },
            },
            SystemName::Burstein => System::Burstein {
                edition: match (self.edition_of()?, now.system) {
                    (Some(edition), _) | (None, System::Burstein { edition }) => edition,
                    (None, _) => now
                        .start
                        .map_or(BursteinEdition::newest(), BursteinEdition::on),
                },
            },
            SystemName::Lim | SystemName::LimMaxi => System::Lim {
                edition: match (self.edition_of()?, now.system) {
                    (Some(edition), _) | (None, System::Lim { edition, .. }) => edition,
                    (None, _) => now.start.map_or(LimEdition::newest(), LimEdition::on),
                },
                maxi: name == SystemName::LimMaxi,
            },
            SystemName::DoubleSwiss => System::DoubleSwiss {
                edition: match (self.edition_of()?, now.system) {
                    (Some(edition), _) | (None, System::DoubleSwiss { edition }) => edition,
                    (None, _) => now
                        .start
                        .map_or(DoubleSwissEdition::newest(), DoubleSwissEdition::on),
                },
            },
            SystemName::TeamSwiss => {
                let chosen = TeamSwissChoice {
                    edition: self.edition_of()?,
                    preferences: self.preferences,
                    scores: self.scores,
                };
                chosen.system(now)
            }
            SystemName::RoundRobin => {
                let (cycles, swap) = match now.system {
                    System::RoundRobin {
                        cycles,
                        swap_last_rounds,
                    } => (cycles, swap_last_rounds),
                    _ => (1, false),
                };
                System::RoundRobin {
                    cycles: self.cycles.unwrap_or(cycles),
                    swap_last_rounds: self.swap_last_rounds.unwrap_or(swap),
                }
            }
            SystemName::Scheveningen => System::Scheveningen {
                cycles: match (self.cycles, now.system) {
                    (Some(cycles), _) | (None, System::Scheveningen { cycles }) => cycles,
                    (None, _) => 1,
                },
            },
            SystemName::Knockout => System::Knockout {
                games: match (self.games, now.system) {
                    (Some(games), _) | (None, System::Knockout { games }) => games,
                    (None, _) => 1,
                },
            },
        };
        Ok(Some(system))
    }

    /// What is given beside the system has to belong to it.
    fn check_options(&self, name: SystemName) -> Result<(), Problem> {
        use SystemName::{Knockout, RoundRobin, Scheveningen, TeamSwiss};
        let wrong = |text: &str| Err(Problem::new(Code::InvalidValue, text));
        if self.cycles.is_some() && !matches!(name, RoundRobin | Scheveningen) {
            return wrong("cycles belong to a round robin or a Scheveningen system");
        }
        if self.swap_last_rounds.is_some() && name != RoundRobin {
            return wrong("a swap of the last rounds belongs to a round robin");
        }
        if (self.preferences.is_some() || self.scores.is_some()) && name != TeamSwiss {
            return wrong("preferences and scores belong to the Swiss team system");
        }
        if self.games.is_some() && name != Knockout {
            return wrong("games of a match belong to a knockout");
        }
        if self.games == Some(0) || self.cycles == Some(0) {
            return wrong("one game or cycle is the least");
        }
        let has_editions = !matches!(name, RoundRobin | Scheveningen | Knockout);
        if self.edition.is_some() && !has_editions {
            return wrong("only a Swiss system has an edition");
        }
        Ok(())
    }

    fn edition_of<T: FromStr<Err = UnknownEdition>>(&self) -> Result<Option<T>, Problem> {
        let parsed = self.edition.as_deref().map(str::parse).transpose();
        parsed.map_err(|error: UnknownEdition| Problem::new(Code::InvalidValue, error.to_string()))
    }
}

/// Settings as reads show them, in the names of the bodies.
pub fn settings_json(settings: &Settings) -> Value {
    let scoring = &settings.scoring;
    let mut json = json!({
        "name": settings.name,
        "city": settings.city,
        "federation": settings.federation,
        "start": settings.start,
        "end": settings.end,
        "round_dates": settings.round_dates,
        "tz": settings.tz,
        "chief_arbiter": settings.chief_arbiter,
        "deputies": settings.deputies,
        "time_control": settings.time_control,
        "laws": laws_json(settings),
        "acceleration": settings.acceleration,
        "rounds": settings.rounds,
        "scoring": {
            "win": scoring.win(),
            "draw": scoring.draw(),
            "loss": scoring.loss(),
            "forfeit_win": scoring.forfeit_win,
            "forfeit_loss": scoring.forfeit_loss,
            "full_bye": scoring.full_bye,
            "half_bye": scoring.half_bye,
            "zero_bye": scoring.zero_bye,
            "unknown": scoring.unknown,
        },
        "pab": scoring.pairing_bye,
        "tiebreaks": settings.tiebreaks,
        "tiebreak_edition": settings.tiebreak_edition,
        "initial_colour": settings.initial_colour,
        "rating_method": settings.rating_method,
        "lists": settings.lists.order,
        "rating_checks": !settings.lists.unchecked,
        "release": release_json(&settings.release),
        "teams": settings.teams,
    });
    if settings.teams {
        json["matches"] = matches::settings_json(&settings.team);
    }
    match settings.system {
        System::Dutch { edition } => {
            json["system"] = json!(SystemName::Dutch);
            json["edition"] = json!(edition);
        }
        System::Dubov { edition } => {
            json["system"] = json!(SystemName::Dubov);
            json["edition"] = json!(edition);
        }
        System::Burstein { edition } => {
            json["system"] = json!(SystemName::Burstein);
            json["edition"] = json!(edition);
        }
        System::Lim { edition, maxi } => {
            json["system"] = json!(if maxi {
                SystemName::LimMaxi
            } else {
                SystemName::Lim
            });
            json["edition"] = json!(edition);
        }
        System::DoubleSwiss { edition } => {
            json["system"] = json!(SystemName::DoubleSwiss);
            json["edition"] = json!(edition);
        }
        System::TeamSwiss {
            edition,
            preferences,
            scores,
        } => {
            json["system"] = json!(SystemName::TeamSwiss);
            json["edition"] = json!(edition);
            json["preferences"] = json!(preferences);
            json["scores"] = json!(scores);
        }
        System::RoundRobin {
            cycles,
            swap_last_rounds,
        } => {
            json["system"] = json!(SystemName::RoundRobin);
            json["cycles"] = json!(cycles);
            json["swap_last_rounds"] = json!(swap_last_rounds);
        }
        System::Scheveningen { cycles } => {
            json["system"] = json!(SystemName::Scheveningen);
            json["cycles"] = json!(cycles);
        }
        System::Knockout { games } => {
            json["system"] = json!(SystemName::Knockout);
            json["games"] = json!(games);
        }
        System::Other { .. } => json["system"] = json!(settings.system.to_string()),
    }
    json
}
