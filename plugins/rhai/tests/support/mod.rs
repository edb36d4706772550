//! Packages and tournaments for tests.

// Each test binary uses its own part of it.
#![allow(dead_code)]

use hakem_core::pairing::{System, TeamPreferences, TeamScores};
use hakem_core::tournament::{
    Command, Decision, Params, PlayerDetails, PolicyError, RatingEntry, Refusal, Settings, State,
    Team, Tournament,
};
use hakem_core::{Colour, GameResult, PlayedScore, PlayerId, TeamId, TeamSwissEdition};
use hakem_plugin_api::{Loader, Stack};
use hakem_rhai::{Bounds, Library, LoadError, Monotonic, Program};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

pub const MANIFEST: &str = "name = \"test\"\nversion = \"1\"\napi = 1\ntitle.en = \"Test\"\n";

/// Operations end what does not end: time does not decide in a test, however busy the machine.
const BOUNDS: Bounds = Bounds {
    operations: 50_000,
    call: Duration::from_hours(1),
    command: Duration::from_hours(1),
};

pub type Files = BTreeMap<String, String>;

pub fn files(main: &str) -> Files {
    with_modules(main, &[])
}

pub fn with_modules(main: &str, modules: &[(&str, &str)]) -> Files {
    let mut files = Files::from([
        ("regulation.toml".to_owned(), MANIFEST.to_owned()),
        ("main.rhai".to_owned(), main.to_owned()),
    ]);
    for (name, text) in modules {
        files.insert((*name).to_owned(), (*text).to_owned());
    }
    files
}

pub fn load(main: &str) -> Result<Program, LoadError> {
    Program::load(files(main))
}

/// A tournament with its desk.
pub struct Event {
    pub state: State,
    pub library: Arc<Library>,
}

impl Event {
    /// Players 1, 2, 3 ... of falling ratings, every other one of federation TUR.
    pub fn new(players: u32, rounds: u16) -> Self {
        let mut settings = Settings::new("Ankara Open", rounds);
        settings.initial_colour = Some(Colour::White);
        Self::with(settings, players)
    }

    fn with(settings: Settings, players: u32) -> Self {
        let mut event = Self {
            state: State::new(),
            library: Arc::new(Library::new(BOUNDS, Arc::new(Monotonic::default()))),
        };
        event.run(&Command::Create {
            settings: Box::new(settings),
        });
        for number in 1..=players {
            event.run(&Command::AddPlayer {
                details: Box::new(details(number)),
                entered: None,
            });
        }
        event
    }

    /// Teams 1, 2, 3 ... of four: team 1 has players 1 to 4.
    pub fn of_teams(teams: u32, rounds: u16) -> Self {
        let mut settings = Settings::new("League", rounds);
        settings.initial_colour = Some(Colour::White);
        settings.teams = true;
        settings.system = System::TeamSwiss {
            edition: TeamSwissEdition::E2026,
            preferences: TeamPreferences::TypeA,
            scores: TeamScores::MatchThenGame,
        };
        let mut event = Self::with(settings, teams * 4);
        for id in 1..=teams {
            event.run(&Command::SetTeam {
                team: Box::new(Team {
                    id: TeamId(id),
                    name: format!("Team {id}"),
                    nickname: String::new(),
                    strength: String::new(),
                    entered: 1,
                    withdrawn: None,
                    players: (4 * id - 3..=4 * id).map(PlayerId).collect(),
                }),
            });
        }
        event
    }

    pub fn tournament(&self) -> &Tournament {
        self.state.tournament().expect("a tournament")
    }

    pub fn stack(&self) -> Stack {
        let loader = Arc::clone(&self.library) as Arc<dyn Loader>;
        match self.state.tournament() {
            Some(t) => Stack::of(t, loader),
            None => Stack::of(&Tournament::new(Settings::new("none", 1)), loader),
        }
    }

    pub fn try_run(&mut self, command: &Command) -> Result<(), Refusal> {
        let stack = self.stack();
        let mut confirmed = Vec::new();
        loop {
            match self.state.decide(command, &confirmed, &stack)? {
                Decision::Accepted { events, .. } => {
                    self.state.commit(events).expect("accepted events fit");
                    return Ok(());
                }
                Decision::NeedsConfirmation(question) => confirmed.push(question.fingerprint),
            }
        }
    }

    pub fn run(&mut self, command: &Command) {
        if let Err(refusal) = self.try_run(command) {
            panic!("{} refused: {refusal}", command.name());
        }
    }

    pub fn try_install(&mut self, files: Files) -> Result<(), Refusal> {
        let program = self.library.read(files).expect("a package");
        self.try_run(&Command::InstallRegulation {
            package: Box::new(program.package()),
            on: None,
            params: Params::new(),
        })
    }

    pub fn install(&mut self, main: &str) {
        self.try_install(files(main)).expect("installed");
    }

    /// The failure that a command is refused with.
    pub fn failure(&mut self, command: &Command) -> PolicyError {
        match self.try_run(command) {
            Err(Refusal::Policy(error)) => error,
            other => panic!("{other:?}"),
        }
    }

    pub fn pair(&mut self, round: u16) {
        self.run(&Command::Pair { round });
    }

    /// Pairs and plays a round; the better rated wins, every third board is drawn.
    pub fn play(&mut self, round: u16) {
        self.pair(round);
        let boards = self.tournament().rounds[usize::from(round) - 1]
            .boards
            .clone();
        for (number, board) in (1..).zip(boards) {
            let score = if number % 3 == 0 {
                PlayedScore::Draw
            } else if board.white < board.black {
                PlayedScore::WhiteWins
            } else {
                PlayedScore::BlackWins
            };
            self.run(&Command::SetResult {
                round,
                board: number,
                result: GameResult::rated(score).into(),
            });
        }
    }

    pub fn pairs(&self, round: u16) -> Vec<(u32, u32)> {
        let boards = self.tournament().rounds[usize::from(round) - 1]
            .boards
            .iter();
        boards.map(|board| (board.white.0, board.black.0)).collect()
    }

    /// Values of an own tie-break by player, or by team.
    pub fn values(&self, name: &str) -> Result<Vec<String>, PolicyError> {
        let t = self.tournament();
        let table = t.cross_table(t.last_finished_round(), &self.stack())?;
        let entrants = table.entrants.iter();
        let value = |values: &BTreeMap<String, _>| values.get(name).map(ToString::to_string);
        Ok(entrants
            .map(|entrant| value(&entrant.own_values).unwrap_or_default())
            .collect())
    }
}

fn details(number: u32) -> PlayerDetails {
    let rating = RatingEntry {
        from_round: 1,
        official: u16::try_from(2_500 - number % 2_000).ok(),
        tournament: None,
        list: String::new(),
    };
    PlayerDetails {
        name: format!("Player {number:04}"),
        federation: if number % 2 == 1 { "TUR" } else { "GER" }.to_owned(),
        club: format!("Club {}", number % 3),
        ratings: vec![rating],
        ..PlayerDetails::default()
    }
}
