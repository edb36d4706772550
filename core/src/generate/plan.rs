//! A request completed: everything that is fixed before the first player enters.

use super::request::{
    Details, GenerateError, MOST_PLAYERS, MOST_ROUNDS, MOST_TEAMS, Rates, Request,
};
use super::teams::PLAYERS_OF_TEAM;
use crate::dice::Dice;
use crate::pairing::{System, check_supported};
use crate::tiebreak::TiebreakList;
use crate::tournament::{Acceleration, Settings};
use crate::{
    BursteinEdition, Colour, DoubleSwissEdition, DubovEdition, DutchEdition, LimEdition,
    TeamSwissEdition, TiebreakEdition,
};
use jiff::ToSpan;
use jiff::civil::Date;

/// What is announced, and what will happen beside.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub settings: Settings,
    pub players: u32,
    /// The rounds that were announced; the tournament may end before.
    pub announced: u16,
    pub chances: Chances,
    rates: Rates<u8>,
    details: Details,
}

/// How often something happens, in a thousand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chances {
    /// Of the games: lost by forfeit.
    pub forfeits: u32,
    /// Of the games played: scored otherwise than 1-0, a draw or 0-1.
    pub odd: u32,
    /// Of the players in a round: absent with half a point.
    pub half: u32,
    /// True if a second half-point bye of a player is an absence without points instead.
    pub one_half: bool,
    /// Of the players in a round: absent without points.
    pub zero: u32,
    /// Of the players in a round: absent with a full point.
    pub full: u32,
    /// Of the players: enter late.
    pub late: u32,
    /// Of the players: leave early.
    pub withdrawals: u32,
}

/// Tie-breaks of a Swiss; the editions that are generated have them all, but for the oldest.
const SWISS: [&str; 5] = [
    "BH/C1,BH,SB,DE",
    "DE,BH/C1,BH,WON,BPG",
    "BH/C1,ARO,TPR,WIN",
    "WON,BH/M1,SB,BWG",
    "ARO,BH,PS,FB",
];

/// Tie-breaks of a Swiss by the rules of 1998.
const SWISS_1998: [&str; 3] = ["BH/C1,ARO,TPR,WIN", "BH,SB,DE", "PS,BH,SB"];

/// Tie-breaks of a round robin.
const ROUND_ROBIN: [&str; 3] = ["DE,WIN,SB,KS", "SB,DE,WON,BPG", "SB,KS,WIN"];

/// The usual smallest and largest field.
const USUAL_PLAYERS: (u32, u32) = (10, 100);

/// The usual number of teams.
const USUAL_TEAMS: (u32, u32) = (8, 30);

/// The usual field of a round robin, and of two teams.
const USUAL_TABLE: (u32, u32) = (5, 14);

/// The usual field of a knockout.
const USUAL_KNOCKOUT: (u32, u32) = (4, 40);

/// The usual numbers of rounds.
const USUAL_ROUNDS: (u32, u32) = (5, 11);

/// What is usual of forfeits, byes and withdrawals, in per cent.
const USUAL_RATE: u32 = 6;

impl Plan {
    /// Completes a request. Each thing is drawn whether or not it was asked for: a request that
    /// names what the seed gave anyhow is the same tournament.
    pub fn of(request: &Request<'_>, dice: &mut Dice) -> Result<Self, GenerateError> {
        check_supported(request.system).map_err(GenerateError::Unsupported)?;
        let (players, rounds) = match request.system {
            system if is_scheduled(system) => size_of_schedule(request, dice)?,
            _ => size_of_swiss(request, dice)?,
        };
        let rates = rates(request, dice)?;
        let chances = chances(request, rates, dice)?;
        let settings = settings(request, rounds, dice);
        Ok(Self {
            settings,
            players,
            announced: rounds,
            chances,
            rates,
            details: request.details,
        })
    }

    /// The tournament ends with this round.
    pub fn end_with(&mut self, round: u16) {
        self.settings.rounds = round;
        self.settings.round_dates.truncate(round.into());
        self.settings.end = self.settings.round_dates.last().copied().flatten();
    }

    /// How many people play: a team has several.
    pub const fn people(&self) -> u32 {
        if self.settings.teams {
            self.players * PLAYERS_OF_TEAM
        } else {
            self.players
        }
    }

    /// The plan in one line of a report.
    pub fn comment(&self, seed: u64) -> String {
        let Rates {
            forfeits,
            byes,
            withdrawals,
        } = self.rates;
        let accelerated = match self.settings.acceleration {
            Acceleration::Baku => ", Baku acceleration",
            _ => "",
        };
        let who = if self.settings.teams {
            "teams"
        } else {
            "players"
        };
        format!(
            "Generated from seed {seed}: {} {who}, {} rounds, {}{accelerated}, \
             {forfeits}% forfeits, {byes}% byes, {withdrawals}% withdrawals{}",
            self.players,
            self.settings.rounds,
            self.settings.system,
            self.in_detail()
        )
    }
}

impl Plan {
    /// What was asked for kind by kind.
    fn in_detail(&self) -> String {
        let details = &self.details;
        let named = [
            (details.half_byes, "half-point byes"),
            (details.zero_byes, "zero-point byes"),
            (details.full_byes, "full-point byes"),
            (details.late, "late entries"),
            (details.odd, "odd results"),
        ];
        let told = named
            .iter()
            .filter_map(|(rate, what)| Some(format!(", {}% {what}", (*rate)?)));
        told.collect()
    }
}

/// True if the number of rounds follows from the number of players.
const fn is_scheduled(system: System) -> bool {
    system.is_table() || matches!(system, System::Knockout { .. })
}

const fn is_team_event(request: &Request<'_>) -> bool {
    matches!(request.system, System::TeamSwiss { .. })
}

fn check_size(request: &Request<'_>) -> Result<(), GenerateError> {
    match (request.players, request.rounds) {
        (Some(teams), _) if is_team_event(request) && !(2..=MOST_TEAMS).contains(&teams) => {
            Err(GenerateError::Teams(teams))
        }
        (Some(players), _) if !(2..=MOST_PLAYERS).contains(&players) => {
            Err(GenerateError::Players(players))
        }
        (_, Some(rounds)) if !(1..=MOST_ROUNDS).contains(&rounds) => {
            Err(GenerateError::Rounds(rounds))
        }
        _ => Ok(()),
    }
}

/// Rounds until everybody has met everybody (in an odd field, with a free round each).
const fn rounds_to_meet_all(players: u32) -> u32 {
    players + players % 2 - 1
}

fn size_of_swiss(request: &Request<'_>, dice: &mut Dice) -> Result<(u32, u16), GenerateError> {
    check_size(request)?;
    let system = request.system;
    let games = system.games_per_match();
    if let Some(rounds) = request
        .rounds
        .filter(|rounds| !rounds.is_multiple_of(games))
    {
        return Err(GenerateError::HalfMatch {
            system,
            rounds,
            games,
        });
    }
    let (least, most) = if is_team_event(request) {
        USUAL_TEAMS
    } else {
        USUAL_PLAYERS
    };
    // Twice as many players as rounds leave every round a choice.
    let least = request.rounds.map_or(least, |rounds| {
        least.max(2 * u32::from(system.matches(rounds)) + 2)
    });
    let drawn = dice.between(least, most.max(2 * least));
    let players = request.players.unwrap_or(drawn);
    let (few, many) = USUAL_ROUNDS;
    let drawn = dice.between(few, many).min((players / 2).max(1));
    let rounds = match request.rounds {
        Some(rounds) => rounds,
        None => u16::try_from(drawn).unwrap_or(1) * games,
    };
    let most = rounds_to_meet_all(players) * u32::from(games);
    if u32::from(rounds) > most {
        return Err(GenerateError::TooManyRounds {
            rounds,
            players,
            most,
        });
    }
    Ok((players, rounds))
}

/// Rounds of a system that fixes their number; none where it has no schedule for so many players.
fn schedule(system: System, players: u32) -> Option<u32> {
    match system {
        System::RoundRobin { cycles, .. } => Some(rounds_to_meet_all(players) * u32::from(cycles)),
        System::Scheveningen { cycles } => {
            let halves = players.is_multiple_of(2);
            halves.then_some(players / 2 * u32::from(cycles))
        }
        System::Knockout { .. } => {
            let stages = players.next_power_of_two().trailing_zeros();
            Some(stages * u32::from(system.games_per_match()))
        }
        _ => None,
    }
}

fn size_of_schedule(request: &Request<'_>, dice: &mut Dice) -> Result<(u32, u16), GenerateError> {
    check_size(request)?;
    let system = request.system;
    let schedule = |players| schedule(system, players);
    let (least, most) = match (request.rounds, system) {
        (Some(_), _) => (2, MOST_PLAYERS),
        (None, System::Knockout { .. }) => USUAL_KNOCKOUT,
        (None, _) => USUAL_TABLE,
    };
    let fits = |players: &u32| match (schedule(*players), request.rounds) {
        (Some(schedule), Some(rounds)) => schedule == u32::from(rounds),
        (schedule, None) => schedule.is_some(),
        (None, _) => false,
    };
    let sizes: Vec<u32> = (least..=most).filter(fits).collect();
    let drawn = dice.below(u32::try_from(sizes.len()).unwrap_or(0));
    let drawn = sizes.get(drawn as usize).copied();
    let rounds = request.rounds.unwrap_or_default();
    let drawn = drawn.ok_or(GenerateError::NoSchedule { system, rounds })?;
    let players = request.players.unwrap_or(drawn);
    let schedule = schedule(players).ok_or(GenerateError::NoTable { system, players })?;
    if request
        .rounds
        .is_some_and(|rounds| u32::from(rounds) != schedule)
    {
        return Err(GenerateError::Schedule {
            system,
            players,
            schedule,
        });
    }
    match u16::try_from(schedule) {
        Ok(rounds) if rounds <= MOST_ROUNDS => Ok((players, rounds)),
        _ => Err(GenerateError::LongSchedule {
            system,
            players,
            schedule,
        }),
    }
}

fn rates(request: &Request<'_>, dice: &mut Dice) -> Result<Rates<u8>, GenerateError> {
    let system = request.system;
    let is_scheduled = is_scheduled(system);
    let is_knockout = matches!(system, System::Knockout { .. });
    let refuse = |what| Err(GenerateError::NotInSchedule { system, what });
    if is_scheduled && request.baku {
        return refuse("acceleration");
    }
    let details = &request.details;
    let byes = [
        request.rates.byes,
        details.half_byes,
        details.zero_byes,
        details.full_byes,
    ];
    if is_knockout && request.rates.withdrawals.is_some_and(|rate| rate > 0) {
        return refuse("withdrawals");
    }
    if is_scheduled && byes.into_iter().flatten().any(|byes| byes > 0) {
        return refuse("requested byes");
    }
    if is_scheduled && details.late.is_some_and(|late| late > 0) {
        return refuse("late entries");
    }
    let mut rate = |asked: Option<u8>, what| {
        let drawn = u8::try_from(dice.below(USUAL_RATE)).unwrap_or(0);
        match asked.unwrap_or(drawn) {
            value if value > 100 => Err(GenerateError::PerCent { what, value }),
            value => Ok(value),
        }
    };
    let mut rates = Rates {
        forfeits: rate(request.rates.forfeits, "forfeits")?,
        byes: rate(request.rates.byes, "byes")?,
        withdrawals: rate(request.rates.withdrawals, "withdrawals")?,
    };
    if is_scheduled {
        rates.byes = 0;
    }
    if is_knockout {
        rates.withdrawals = 0;
    }
    Ok(rates)
}

/// Kinds of byes among all, in twentieths. Full-point byes are deprecated, but files have them.
const HALVES: u32 = 13;
const ZEROS: u32 = 6;
const FULLS: u32 = 1;

/// What is asked for kind by kind, else its share of the rates.
fn chances(
    request: &Request<'_>,
    rates: Rates<u8>,
    dice: &mut Dice,
) -> Result<Chances, GenerateError> {
    let details = &request.details;
    let in_thousand = |rate: u8| u32::from(rate) * 10;
    let chance = |asked: Option<u8>, what, usual| match asked {
        Some(value) if value > 100 => Err(GenerateError::PerCent { what, value }),
        Some(value) => Ok(in_thousand(value)),
        None => Ok(usual),
    };
    let byes = in_thousand(rates.byes);
    let odd = in_thousand(u8::try_from(dice.below(2)).unwrap_or(0));
    let chances = Chances {
        forfeits: in_thousand(rates.forfeits),
        odd: chance(details.odd, "odd results", odd)?,
        half: chance(details.half_byes, "half-point byes", byes * HALVES / 20)?,
        one_half: details.half_byes.is_none(),
        zero: chance(details.zero_byes, "zero-point byes", byes * ZEROS / 20)?,
        full: chance(details.full_byes, "full-point byes", byes * FULLS / 20)?,
        late: chance(details.late, "late entries", byes / 4)?,
        withdrawals: in_thousand(rates.withdrawals),
    };
    let all = chances.half + chances.zero + chances.full;
    if all > 1000 {
        return Err(GenerateError::PerCent {
            what: "byes of all kinds",
            value: u8::try_from(all / 10).unwrap_or(u8::MAX),
        });
    }
    Ok(chances)
}

fn settings(request: &Request<'_>, rounds: u16, dice: &mut Dice) -> Settings {
    let mut settings = Settings::new(&format!("Random tournament {}", request.seed), rounds);
    let start = start(request.system, dice);
    let day = |round: u16| start.saturating_add((i32::from(round) - 1).days());
    settings.system = request.system;
    settings.start = Some(start);
    settings.end = Some(day(rounds));
    settings.round_dates = (1..=rounds).map(|round| Some(day(round))).collect();
    settings.tiebreak_edition = TiebreakEdition::on(start);
    let list = match request.system {
        system if system.is_table() => dice.pick(&ROUND_ROBIN),
        _ if settings.tiebreak_edition == TiebreakEdition::E1998 => dice.pick(&SWISS_1998),
        _ => dice.pick(&SWISS),
    };
    // The lists stand above and are read by a test; an empty list means the usual one.
    let drawn = || list.parse::<TiebreakList>().unwrap_or_default();
    settings.tiebreaks = request.tiebreaks.cloned().unwrap_or_else(drawn);
    settings.scoring.pairing_bye = request.system.usual_pairing_bye(&settings.scoring);
    if is_team_event(request) {
        settings.teams = true;
        // The lists are those of players.
        settings.tiebreaks = TiebreakList::default();
    }
    let colour = dice.pick(&[Colour::White, Colour::Black]);
    settings.initial_colour = (!request.system.is_table()).then_some(colour);
    if request.baku {
        settings.acceleration = Acceleration::Baku;
    }
    "Nowhere".clone_into(&mut settings.city);
    "NON".clone_into(&mut settings.federation);
    "Nobody, None".clone_into(&mut settings.chief_arbiter);
    "5400+30".clone_into(&mut settings.time_control);
    settings
}

/// A day on which the edition is in force: of the last year of an older one, of the first year of
/// the newest, once the newest tie-break rules are in force as well.
fn start(system: System, dice: &mut Dice) -> Date {
    let days = dice.below(300);
    let days = i32::try_from(days).unwrap_or(0);
    match next_edition(system) {
        Some(next) => next.saturating_sub((days + 1).days()),
        None => TiebreakEdition::newest()
            .from_date()
            .max(newest_edition(system))
            .saturating_add(days.days()),
    }
}

/// The first day of the edition that follows, if one does.
fn next_edition(system: System) -> Option<Date> {
    fn after(date: Date, mut all: impl Iterator<Item = Date>) -> Option<Date> {
        all.find(|other| *other > date)
    }
    match system {
        System::Dutch { edition } => after(
            edition.from_date(),
            DutchEdition::ALL.iter().map(|other| other.from_date()),
        ),
        System::Dubov { edition } => after(
            edition.from_date(),
            DubovEdition::ALL.iter().map(|other| other.from_date()),
        ),
        System::Burstein { edition } => after(
            edition.from_date(),
            BursteinEdition::ALL.iter().map(|other| other.from_date()),
        ),
        System::Lim { edition, .. } => after(
            edition.from_date(),
            LimEdition::ALL.iter().map(|other| other.from_date()),
        ),
        System::TeamSwiss { edition, .. } => after(
            edition.from_date(),
            TeamSwissEdition::ALL.iter().map(|other| other.from_date()),
        ),
        System::DoubleSwiss { .. }
        | System::RoundRobin { .. }
        | System::Scheveningen { .. }
        | System::Knockout { .. }
        | System::Other { .. } => None,
    }
}

/// The first day of the newest edition.
const fn newest_edition(system: System) -> Date {
    match system {
        System::Dubov { .. } => DubovEdition::newest().from_date(),
        System::Burstein { .. } => BursteinEdition::newest().from_date(),
        System::Lim { .. } => LimEdition::newest().from_date(),
        System::DoubleSwiss { .. } => DoubleSwissEdition::newest().from_date(),
        System::TeamSwiss { .. } => TeamSwissEdition::newest().from_date(),
        System::Dutch { .. }
        | System::RoundRobin { .. }
        | System::Scheveningen { .. }
        | System::Knockout { .. }
        | System::Other { .. } => DutchEdition::newest().from_date(),
    }
}
