//! A request completed: everything that is fixed before the first player enters.

use super::dice::Dice;
use super::request::{GenerateError, MOST_PLAYERS, MOST_ROUNDS, MOST_TEAMS, Rates, Request};
use super::teams::PLAYERS_OF_TEAM;
use crate::pairing::{System, check_supported};
use crate::tiebreak::TiebreakList;
use crate::tournament::{Acceleration, Settings};
use crate::{
    BursteinEdition, Colour, DubovEdition, DutchEdition, TeamSwissEdition, TiebreakEdition,
};
use jiff::ToSpan;
use jiff::civil::Date;

/// What is announced, and what will happen beside.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub settings: Settings,
    pub players: u32,
    pub rates: Rates<u8>,
}

/// Tie-breaks of a Swiss; the editions that are generated have them all.
const SWISS: [&str; 5] = [
    "BH/C1,BH,SB,DE",
    "DE,BH/C1,BH,WON,BPG",
    "BH/C1,ARO,TPR,WIN",
    "WON,BH/M1,SB,BWG",
    "ARO,BH,PS,FB",
];

/// Tie-breaks of a round robin.
const ROUND_ROBIN: [&str; 3] = ["DE,WIN,SB,KS", "SB,DE,WON,BPG", "SB,KS,WIN"];

/// The usual smallest and largest field.
const USUAL_PLAYERS: (u32, u32) = (10, 100);

/// The usual number of teams.
const USUAL_TEAMS: (u32, u32) = (8, 30);

/// The usual field of a round robin.
const USUAL_ROUND_ROBIN: (u32, u32) = (5, 14);

/// The usual numbers of rounds.
const USUAL_ROUNDS: (u32, u32) = (5, 11);

/// What is usual of forfeits, byes and withdrawals, in per cent.
const USUAL_RATE: u32 = 6;

impl Plan {
    /// Completes a request. Each thing is drawn whether or not it was asked for: a request that
    /// names what the seed gave anyhow is the same tournament.
    pub fn of(request: &Request, dice: &mut Dice) -> Result<Self, GenerateError> {
        check_supported(request.system).map_err(GenerateError::Unsupported)?;
        let (players, rounds) = match request.system {
            System::RoundRobin { .. } => size_of_table(request, dice)?,
            _ => size_of_swiss(request, dice)?,
        };
        let rates = rates(request, dice)?;
        let settings = settings(request, rounds, dice);
        Ok(Self {
            settings,
            players,
            rates,
        })
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
             {forfeits}% forfeits, {byes}% byes, {withdrawals}% withdrawals",
            self.players, self.settings.rounds, self.settings.system
        )
    }
}

const fn is_team_event(request: &Request) -> bool {
    matches!(request.system, System::TeamSwiss { .. })
}

fn check_size(request: &Request) -> Result<(), GenerateError> {
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

fn size_of_swiss(request: &Request, dice: &mut Dice) -> Result<(u32, u16), GenerateError> {
    check_size(request)?;
    let (least, most) = if is_team_event(request) {
        USUAL_TEAMS
    } else {
        USUAL_PLAYERS
    };
    // Twice as many players as rounds leave every round a choice.
    let least = request
        .rounds
        .map_or(least, |rounds| least.max(2 * u32::from(rounds) + 2));
    let drawn = dice.between(least, most.max(2 * least));
    let players = request.players.unwrap_or(drawn);
    let (few, many) = USUAL_ROUNDS;
    let drawn = dice.between(few, many).min((players / 2).max(1));
    let rounds = match request.rounds {
        Some(rounds) => rounds,
        None => u16::try_from(drawn).unwrap_or(1),
    };
    let most = rounds_to_meet_all(players);
    if u32::from(rounds) > most {
        return Err(GenerateError::TooManyRounds {
            rounds,
            players,
            most,
        });
    }
    Ok((players, rounds))
}

fn size_of_table(request: &Request, dice: &mut Dice) -> Result<(u32, u16), GenerateError> {
    check_size(request)?;
    let system = request.system;
    let cycles = match system {
        System::RoundRobin { cycles, .. } => u32::from(cycles),
        _ => 1,
    };
    let schedule = |players| rounds_to_meet_all(players) * cycles;
    let (least, most) = match request.rounds {
        None => USUAL_ROUND_ROBIN,
        Some(rounds) => {
            let has = |players: &u32| schedule(*players) == u32::from(rounds);
            let last = (2..=u32::from(MOST_ROUNDS) + 1).rev().find(has);
            let last = last.ok_or(GenerateError::NoSchedule { system, rounds });
            let last = request.players.map_or(last, Ok)?;
            (last.saturating_sub(1).max(2), last)
        }
    };
    let drawn = dice.between(least, most);
    let players = request.players.unwrap_or(drawn);
    let schedule = schedule(players);
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

fn rates(request: &Request, dice: &mut Dice) -> Result<Rates<u8>, GenerateError> {
    let system = request.system;
    let is_table = matches!(system, System::RoundRobin { .. });
    let refuse = |what| Err(GenerateError::NotInRoundRobin { system, what });
    if is_table && request.baku {
        return refuse("acceleration");
    }
    if is_table && request.rates.byes.is_some_and(|byes| byes > 0) {
        return refuse("requested byes");
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
    if is_table {
        rates.byes = 0;
    }
    Ok(rates)
}

fn settings(request: &Request, rounds: u16, dice: &mut Dice) -> Settings {
    let mut settings = Settings::new(&format!("Random tournament {}", request.seed), rounds);
    let start = start(request.system, dice);
    let day = |round: u16| start.saturating_add((i32::from(round) - 1).days());
    settings.system = request.system;
    settings.start = Some(start);
    settings.end = Some(day(rounds));
    settings.round_dates = (1..=rounds).map(|round| Some(day(round))).collect();
    settings.tiebreak_edition = TiebreakEdition::on(start);
    let list = match request.system {
        System::RoundRobin { .. } => dice.pick(&ROUND_ROBIN),
        _ => dice.pick(&SWISS),
    };
    // The lists stand above and are read by a test; an empty list means the usual one.
    settings.tiebreaks = list.parse::<TiebreakList>().unwrap_or_default();
    if is_team_event(request) {
        settings.teams = true;
        // The lists are those of players.
        settings.tiebreaks = TiebreakList::default();
    }
    let colour = dice.pick(&[Colour::White, Colour::Black]);
    settings.initial_colour =
        (!matches!(request.system, System::RoundRobin { .. })).then_some(colour);
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
        System::TeamSwiss { edition, .. } => after(
            edition.from_date(),
            TeamSwissEdition::ALL.iter().map(|other| other.from_date()),
        ),
        System::RoundRobin { .. } | System::Other { .. } => None,
    }
}

/// The first day of the newest edition.
const fn newest_edition(system: System) -> Date {
    match system {
        System::Dubov { .. } => DubovEdition::newest().from_date(),
        System::Burstein { .. } => BursteinEdition::newest().from_date(),
        System::TeamSwiss { .. } => TeamSwissEdition::newest().from_date(),
        System::Dutch { .. } | System::RoundRobin { .. } | System::Other { .. } => {
            DutchEdition::newest().from_date()
        }
    }
}
