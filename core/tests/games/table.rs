//! A table with a clock on it, at which tests play and rule.

use super::{decide_at, replayed};
use hakem_core::clock::read_pgn;
use hakem_core::laws::game::{
    Correction, Game, GameCommand, GameEvent, GameRefusal, OwnDecision, Play, Raiser, Raising,
    RulingAct, Seats, StartPosition, Terms, TimeAct,
};
use hakem_core::laws::{EventRules, Incident, Supervision};
use hakem_core::{Colour, GameResult, LawsEdition, PlayedScore, PlayerId};
use jiff::Timestamp;

pub const DRAW: GameResult = GameResult::rated(PlayedScore::Draw);
pub const BLACK_WINS: GameResult = GameResult::rated(PlayedScore::BlackWins);
pub const WHITE_WINS: GameResult = GameResult::rated(PlayedScore::WhiteWins);

/// A table with a clock on it.
pub struct Table {
    pub game: Game,
    pub now_ms: i64,
}

impl Table {
    pub fn new(laws: LawsEdition, control: &str, start: StartPosition) -> Self {
        Self::supervised((laws, Supervision::Full), control, start)
    }

    pub fn supervised(
        (laws, supervision): (LawsEdition, Supervision),
        control: &str,
        start: StartPosition,
    ) -> Self {
        let terms = Terms {
            laws,
            supervision,
            control: Some(read_pgn(control, None).expect("a time control")),
            event: EventRules::default(),
            default_time_by: None,
        };
        let mut table = Self {
            game: Game::new(),
            now_ms: 1_790_000_000_000,
        };
        table.does(&GameCommand::Start {
            seats: Seats {
                white: PlayerId(1),
                black: PlayerId(2),
                round: 1,
                board: 1,
            },
            start,
            terms: Some(Box::new(terms)),
        });
        table
    }

    pub fn tries(&mut self, command: &GameCommand) -> Result<Vec<GameEvent>, GameRefusal> {
        let at = Timestamp::from_millisecond(self.now_ms).expect("a moment");
        let events = decide_at(&self.game, command, at)?;
        self.game.commit(events.clone()).expect("decided");
        assert_eq!(replayed(&self.game), self.game);
        Ok(events)
    }

    pub fn does(&mut self, command: &GameCommand) -> Vec<GameEvent> {
        self.tries(command)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    pub fn after(&mut self, ms: i64) -> &mut Self {
        self.now_ms += ms;
        self
    }

    pub fn starts(&mut self, side: Colour) {
        self.does(&GameCommand::Time(TimeAct::Start { side }));
    }

    pub fn moves(&mut self, text: &str) {
        self.does(&super::a_move(text, None));
    }

    pub fn raises(&mut self, incident: Incident) {
        self.does(&raise(incident));
    }

    pub fn rules(&mut self, number: u32, act: RulingAct) {
        self.does(&rule(number, act));
    }

    pub fn play(&self) -> &Play {
        self.game.play().expect("a game that has started")
    }

    pub fn times(&self) -> (Option<u64>, Option<u64>) {
        (self.play().clock().white_ms, self.play().clock().black_ms)
    }

    pub fn articles(&self) -> Vec<String> {
        let (_, outcome) = self.play().verdict().expect("a ruling that ended the game");
        outcome.articles.clone()
    }
}

pub fn raise(incident: Incident) -> GameCommand {
    GameCommand::Raise(Box::new(Raising {
        incident,
        raised_by: Raiser::Arbiter,
        clock_runs: false,
        rule_at_once: false,
        himself: false,
    }))
}

pub fn rule(number: u32, act: RulingAct) -> GameCommand {
    GameCommand::Rule {
        number,
        act,
        resume: None,
    }
}

pub fn illegal(by: Colour, text: &str) -> Incident {
    let value = serde_json::json!({ "kind": "illegal_move", "by": by, "move": text });
    Incident::read(value, "incident").expect("an illegal move")
}

pub fn correct(own: OwnDecision) -> RulingAct {
    RulingAct::Correct(Box::new(Correction {
        reason: "the board was misread".to_owned(),
        incident: None,
        own: Some(own),
    }))
}
