//! A small arbiter's desk for tests: asks, confirms, carries out.

// Each test binary uses its own part of it.
#![allow(dead_code)]

use hakem_core::format::trf;
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{
    Act, Command, Decision, Draft, Effect, FidePolicy, Fingerprint, Level, Package, Params,
    PlayerChange, PlayerDetails, Policy, RatingEntry, Refusal, Settings, State, Tournament,
};
use hakem_core::{Colour, EntrantId, Forfeit, GameResult, PlayedScore, PlayerId, Points, Tpn};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// What was asked, once for each step.
pub type Asked = Vec<(Level, Vec<Act>)>;

#[derive(Default)]
pub struct Desk {
    pub state: State,
}

pub fn player_id(number: u32) -> PlayerId {
    PlayerId(number)
}

pub fn draw() -> GameResult {
    GameResult::rated(PlayedScore::Draw)
}

pub fn white_wins() -> GameResult {
    GameResult::rated(PlayedScore::WhiteWins)
}

pub fn forfeit_all() -> GameResult {
    GameResult::Forfeit(Forfeit::Both)
}

pub fn settings(rounds: u16) -> Settings {
    let mut settings = Settings::new("Ankara Open", rounds);
    "Europe/Istanbul".clone_into(&mut settings.tz);
    settings.initial_colour = Some(Colour::White);
    settings
}

pub fn details(name: &str, rating: u16) -> PlayerDetails {
    let rating = RatingEntry {
        from_round: 1,
        official: Some(rating),
        tournament: None,
        list: String::new(),
    };
    PlayerDetails {
        name: name.to_owned(),
        ratings: vec![rating],
        ..PlayerDetails::default()
    }
}

pub fn add_player(name: &str, rating: u16) -> Command {
    Command::AddPlayer {
        details: Box::new(details(name, rating)),
        entered: None,
    }
}

/// A TRF26 with one round block for each player, of one round out of three.
pub fn trf(blocks: &[&str]) -> String {
    let mut text = String::from(
        "012 Test\r\n022 Ankara\r\n032 TUR\r\n042 2026/05/01\r\n052 2026/05/03\r\n\
         142 3\r\n152 W\r\n192 FIDE_DUTCH\r\n202 BH\r\n",
    );
    for (rank, block) in (1..).zip(blocks) {
        let points = if block.ends_with('1') { "1.0" } else { "0.0" };
        let place = if block.ends_with('1') { 1 } else { 3 };
        writeln!(
            text,
            "001 {rank:>4}      Player {rank:<26} {:>4} TUR {:>11} 2000/01/01 {points:>4} \
             {place:>4}  {block}\r",
            2500 - rank * 100,
            6_300_000 + rank
        )
        .expect("a string takes everything");
    }
    text
}

pub fn import(text: &str) -> Command {
    let reading = trf::read(text.as_bytes());
    let plan = plan(&reading.document, &ImportOptions::default()).expect("a tournament");
    Command::Import {
        plan: Box::new(plan),
    }
}

/// A package that whoever loads packages found to have these effects.
pub fn package(name: &str, effects: &[Effect]) -> Package {
    Package {
        name: name.to_owned(),
        version: "1.0.0".to_owned(),
        hash: format!("{name}-1"),
        titles: BTreeMap::new(),
        params: BTreeMap::new(),
        hooks: BTreeSet::new(),
        effects: effects.iter().copied().collect(),
        files: BTreeMap::from([("main.rhai".to_owned(), String::new())]),
    }
}

pub fn install(package: Package) -> Command {
    Command::InstallRegulation {
        package: Box::new(package),
        on: None,
        params: Params::new(),
    }
}

pub fn switch(name: &str, on: bool) -> Command {
    Command::ChangeRegulation {
        name: name.to_owned(),
        on: Some(on),
        params: Params::new(),
        position: None,
    }
}

pub fn remove(name: &str) -> Command {
    Command::RemoveRegulation {
        name: name.to_owned(),
    }
}

impl Desk {
    /// A Dutch Swiss with players 1, 2, 3 ... of falling ratings.
    pub fn with_players(players: u32, rounds: u16) -> Self {
        let mut desk = Self::default();
        desk.run(&Command::Create {
            settings: Box::new(settings(rounds)),
        });
        for number in 1..=players {
            let rating = u16::try_from(2400 - number * 100).expect("few players");
            desk.run(&add_player(&format!("Player {number}"), rating));
        }
        desk
    }

    /// Carries a command out, confirming whatever is asked; the answer is what was asked.
    pub fn run(&mut self, command: &Command) -> Asked {
        match self.try_run(command) {
            Ok(asked) => asked,
            Err(refusal) => panic!("{} refused: {refusal}", command.name()),
        }
    }

    pub fn try_run(&mut self, command: &Command) -> Result<Asked, Refusal> {
        self.try_under(command, &FidePolicy)
    }

    /// The same under regulations.
    pub fn try_under(&mut self, command: &Command, policy: &dyn Policy) -> Result<Asked, Refusal> {
        let mut asked = Vec::new();
        let mut confirmed = Vec::new();
        loop {
            let before = self.state.clone();
            match self.state.decide(command, &confirmed, policy)? {
                Decision::Accepted { events, .. } => {
                    self.state.commit(events).expect("accepted events fit");
                    return Ok(asked);
                }
                Decision::NeedsConfirmation(question) => {
                    assert_eq!(before, self.state, "a question changes nothing");
                    assert!(asked.len() < 2, "asked more than twice");
                    let acts = question.reasons.iter().map(|reason| reason.act);
                    let mut acts: Vec<Act> = acts.collect();
                    acts.sort_unstable();
                    acts.dedup();
                    asked.push((question.level, acts));
                    confirmed.push(question.fingerprint);
                }
            }
        }
    }

    /// What would be asked first.
    pub fn ask(&self, command: &Command) -> (Level, Vec<Act>) {
        match self.state.decide(command, &[], &FidePolicy) {
            Ok(Decision::NeedsConfirmation(question)) => {
                let mut acts: Vec<Act> = question.reasons.iter().map(|r| r.act).collect();
                acts.sort_unstable();
                acts.dedup();
                (question.level, acts)
            }
            other => panic!("{} asks nothing: {other:?}", command.name()),
        }
    }

    pub fn refusal(&self, command: &Command) -> Refusal {
        match self.state.decide(command, &[], &FidePolicy) {
            Err(refusal) => refusal,
            Ok(other) => panic!("{} is not refused: {other:?}", command.name()),
        }
    }

    pub fn refused_in_fide_mode(&self, command: &Command, act: Act) {
        match self.refusal(command) {
            Refusal::OutsideFideMode(reasons) => {
                assert!(
                    reasons.iter().any(|reason| reason.act == act),
                    "{reasons:?}"
                );
            }
            other => panic!("{other}"),
        }
    }

    pub fn fingerprint(&self, command: &Command) -> Fingerprint {
        match self.state.decide(command, &[], &FidePolicy) {
            Ok(Decision::NeedsConfirmation(question)) => question.fingerprint,
            other => panic!("{other:?}"),
        }
    }

    pub fn second_fingerprint(&self, command: &Command) -> Fingerprint {
        let first = self.fingerprint(command);
        match self.state.decide(command, &[first], &FidePolicy) {
            Ok(Decision::NeedsConfirmation(question)) => question.fingerprint,
            other => panic!("{other:?}"),
        }
    }

    pub fn accepts(&self, command: &Command, confirmed: &[Fingerprint]) -> bool {
        let decision = self.state.decide(command, confirmed, &FidePolicy);
        matches!(decision, Ok(Decision::Accepted { .. }))
    }

    pub fn tournament(&self) -> &Tournament {
        self.state.tournament().expect("a tournament")
    }

    pub fn pair(&mut self, round: u16) {
        self.run(&Command::Pair { round });
    }

    pub fn enter_all(&mut self, round: u16, result: GameResult) {
        let boards = self.tournament().rounds[usize::from(round) - 1]
            .boards
            .len();
        for board in 1..=u32::try_from(boards).expect("few boards") {
            self.run(&Command::SetResult {
                round,
                board,
                result: result.into(),
            });
        }
    }

    /// Pairs and plays rounds from the next one to `last`.
    pub fn play(&mut self, last: u16, result: GameResult) {
        for round in self.tournament().newest_round() + 1..=last {
            self.pair(round);
            self.enter_all(round, result);
        }
    }

    pub fn board(&self, round: u16, board: usize) -> (u32, u32) {
        let board = self.tournament().rounds[usize::from(round) - 1].boards[board - 1];
        (board.white.0, board.black.0)
    }

    pub fn draft(&self) -> Draft {
        self.tournament()
            .session
            .as_ref()
            .expect("a session")
            .draft
            .clone()
    }

    /// Ends the open session with these boards first and the rest paired anyhow, and plays it.
    pub fn force(&mut self, pairs: &[(u32, u32)]) {
        let round = self.tournament().session.as_ref().expect("a session").round;
        let named: Vec<u32> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let rest: Vec<u32> = self
            .tournament()
            .players
            .keys()
            .map(|id| id.0)
            .filter(|id| !named.contains(id))
            .collect();
        let all = pairs
            .iter()
            .copied()
            .chain(rest.chunks_exact(2).map(|pair| (pair[0], pair[1])));
        let pairs = all.map(|(a, b)| (EntrantId(a), EntrantId(b))).collect();
        self.run(&Command::SetDraft {
            draft: Draft { pairs, bye: None },
        });
        self.run(&Command::CloseSession);
        self.enter_all(round, draw());
    }

    pub fn has_met(&self, a: u32, b: u32) -> bool {
        self.tournament()
            .rounds
            .iter()
            .flat_map(|round| &round.boards)
            .any(|board| {
                [
                    (board.white.0, board.black.0),
                    (board.black.0, board.white.0),
                ]
                .contains(&(a, b))
            })
    }

    pub fn score(&self, player: u32) -> Points {
        let t = self.tournament();
        t.scores(t.newest_round())[&player_id(player)]
    }

    pub fn number(&self, player: u32) -> Tpn {
        self.tournament().numbers(&FidePolicy)[&player_id(player)]
    }

    pub fn last_command(&self) -> u64 {
        self.state.log().last().expect("a command").seq
    }

    pub fn rerate(&self, player: u32, rating: u16) -> Command {
        let mut ratings = self.tournament().players[&player_id(player)]
            .details
            .ratings
            .clone();
        ratings[0].official = Some(rating);
        Command::EditPlayer {
            player: player_id(player),
            changes: vec![PlayerChange::Ratings(ratings)],
        }
    }

    /// The kinds of what was recorded as breaching pairing integrity.
    pub fn integrity_kinds(&self) -> Vec<String> {
        self.tournament()
            .integrity
            .iter()
            .map(|pibe| {
                let json = serde_json::to_value(&pibe.kind).expect("serialises");
                match json {
                    serde_json::Value::Object(map) => map.keys().next().cloned(),
                    other => other.as_str().map(str::to_owned),
                }
                .expect("a kind")
            })
            .collect()
    }
}
