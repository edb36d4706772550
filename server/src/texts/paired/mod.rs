//! Why a round is paired as it is, in sentences.
//!
//! | module | what it tells |
//! | --- | --- |
//! | `colours` | why two have their colours |
//! | `tables` | tables, brackets of a knockout, further games |
//! | `why` | what stands against a choice |

mod colours;
mod tables;
#[cfg(test)]
mod tests;
mod why;

use super::language::Language;
use super::results;
use fluent_bundle::FluentValue;
use hakem_core::pairing::explain::{
    BoardFloat, BoardReason, BracketKind, BracketReason, ByeReason, Choice, Departure, Direction,
    Due, Explanation, FloatCause, FloatReason, Opened, PairReason, PassedOver, Turn, Way,
};
use hakem_core::{Colour, EntrantId};

/// As many names stand in one sentence.
const NAMED: usize = 12;

/// Tells reasons in a language; `name` is how players are called.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// The language.
    pub language: &'static Language,
    /// What a player is called.
    pub name: &'a dyn Fn(EntrantId) -> String,
}

type Values<'a> = [(&'static str, FluentValue<'a>)];

impl Teller<'_> {
    fn say(&self, key: &str, values: &Values<'_>) -> String {
        self.language.fill(key, values).into_owned()
    }

    fn name(&self, id: EntrantId) -> FluentValue<'static> {
        (self.name)(id).into()
    }

    /// Names with semicolons between them: names have commas of their own.
    fn names(&self, ids: &[EntrantId]) -> FluentValue<'static> {
        let shown = ids.iter().take(NAMED).map(|id| (self.name)(*id));
        let names = shown.collect::<Vec<_>>().join("; ");
        let more = ids.len().saturating_sub(NAMED);
        if more == 0 {
            return names.into();
        }
        let values = [("names", names.into()), ("count", more.into())];
        self.say("paired-names-more", &values).into()
    }

    fn colour(&self, colour: Colour) -> FluentValue<'static> {
        let name = self.language.text(results::colour(colour));
        name.into_owned().into()
    }

    fn points(&self, points: hakem_core::Points) -> FluentValue<'static> {
        results::points(self.language, points).into()
    }

    /// That the round was paired by another version of the engine; none if it was not.
    pub fn version(&self, explanation: &Explanation, then: &str) -> Option<String> {
        let now = explanation.engine_version;
        let values = [("then", then.to_owned().into()), ("now", now.into())];
        (then != now && !then.is_empty()).then(|| self.say("paired-engine", &values))
    }

    /// A bracket: who is in it, who leaves it and why, what it could not fulfil.
    pub fn bracket(&self, bracket: &BracketReason) -> Vec<String> {
        let key = match bracket.kind {
            BracketKind::Collapsed => "paired-collapsed",
            BracketKind::Ordinary | BracketKind::Penultimate => "paired-bracket",
        };
        let of = [
            ("number", bracket.number.into()),
            ("points", self.points(bracket.score)),
            ("players", self.names(&bracket.residents)),
        ];
        let mut said = vec![self.say(key, &of)];
        said.extend(bracket.turn.map(|turn| self.turn(turn)));
        if bracket.kind == BracketKind::Penultimate {
            said.push(self.say("paired-penultimate", &[]));
        }
        let risen = match bracket.turn {
            Some(_) => "paired-moved-up",
            None => "paired-brought-up",
        };
        for (key, moved) in [
            ("paired-moved-down", &bracket.moved_down),
            (risen, &bracket.upfloaters),
        ] {
            let ids: Vec<EntrantId> = moved.iter().map(|moved| moved.player).collect();
            if !ids.is_empty() {
                said.push(self.say(key, &[("players", self.names(&ids))]));
            }
        }
        if let Some(cause) = bracket.float_cause {
            said.push(self.cause(cause, bracket.float_article));
        }
        let direction = match bracket.turn.map(|turn| turn.way) {
            Some(Way::Upward) => Direction::Upward,
            _ => Direction::Down,
        };
        for float in &bracket.floaters {
            said.extend(self.float(direction, float));
        }
        if let Some(exchange) = &bracket.exchange {
            let values = [
                ("down", self.names(&exchange.down)),
                ("up", self.names(&exchange.up)),
                ("article", exchange.article.into()),
            ];
            said.push(self.say("paired-exchange", &values));
            if let Some(why) = &exchange.why {
                let why = [("why", self.why(why).into())];
                said.push(self.say("paired-exchange-why", &why));
            }
        }
        for shortfall in &bracket.shortfalls {
            let what = [("what", self.shortfall(shortfall).into())];
            said.push(self.say("paired-shortfall", &what));
        }
        said.extend(bracket.opened.iter().map(|opened| self.opened(opened)));
        said
    }

    fn turn(&self, turn: Turn) -> String {
        let key = match turn.way {
            Way::Downward => "paired-turn-downward",
            Way::Upward => "paired-turn-upward",
            Way::Median => "paired-turn-median",
        };
        let values = [
            ("number", turn.number.into()),
            ("article", turn.article.into()),
        ];
        self.say(key, &values)
    }

    fn opened(&self, opened: &Opened) -> String {
        let values = [
            ("first", self.name(opened.players[0])),
            ("second", self.name(opened.players[1])),
            ("above", opened.from_above.into()),
            ("below", opened.from_below.into()),
            ("article", opened.article.into()),
        ];
        self.say("paired-opened", &values)
    }

    fn cause(&self, cause: FloatCause, article: &'static str) -> String {
        let key = match cause {
            FloatCause::Odd => "paired-odd",
            FloatCause::NoMorePairs => "paired-no-more-pairs",
            FloatCause::NeededBelow => "paired-needed-below",
            FloatCause::Opened => "paired-cause-opened",
        };
        self.say(key, &[("article", article.into())])
    }

    fn float(&self, direction: Direction, float: &FloatReason) -> Vec<String> {
        let key = match (direction, float.first) {
            (Direction::Down, true) => "paired-floats-first",
            (Direction::Down, false) => "paired-floats",
            (Direction::Up, true) => "paired-rises-first",
            (Direction::Up, false) => "paired-rises",
            (Direction::Upward, true) => "paired-floats-up-first",
            (Direction::Upward, false) => "paired-floats-up",
        };
        let mut said = vec![self.say(key, &[("player", self.name(float.player))])];
        said.extend(float.passed.iter().map(|over| {
            // A moved-down player was to be paired; of residents another was to float.
            let key = if over.player == float.player {
                "paired-own-float"
            } else {
                "paired-not"
            };
            self.over(key, over)
        }));
        said
    }

    fn over(&self, key: &str, over: &PassedOver) -> String {
        let values = [
            ("player", self.name(over.player)),
            ("why", self.why(&over.why).into()),
        ];
        self.say(key, &values)
    }

    fn passed(&self, passed: &[PassedOver], untold: usize) -> Vec<String> {
        let told = passed.iter().map(|over| self.over("paired-not", over));
        let more = (untold > 0).then(|| self.say("paired-untold", &[("count", untold.into())]));
        told.chain(more).collect()
    }

    /// A board: why these two, why these colours, why a float.
    pub fn board(&self, board: &BoardReason) -> Vec<String> {
        let mut said = match &board.pair {
            PairReason::First { article } => {
                vec![self.say("paired-first", &[("article", (*article).into())])]
            }
            PairReason::Chosen(choice) => self.choice(choice),
            PairReason::Table(cell) => vec![self.cell(*cell)],
            PairReason::TeamTable(cell) => vec![self.team_cell(*cell)],
            PairReason::Knockout(slot) => self.slot(board, *slot),
            PairReason::NextGame(game) => vec![self.next_game(*game)],
            PairReason::Departs(departure) => self.departure(board, departure),
        };
        for float in &board.floats {
            said.extend(self.board_float(float));
        }
        if let Some(colour) = &board.colour {
            said.extend(self.colours(board, colour));
        }
        said
    }

    fn choice(&self, choice: &Choice) -> Vec<String> {
        let player = || ("player", self.name(choice.player));
        let mut said = vec![self.say(
            "paired-chosen",
            &[player(), ("article", choice.article.into())],
        )];
        if let Some(aro) = choice.aro {
            said.push(self.say("paired-aro", &[player(), ("aro", aro.to_string().into())]));
        }
        said.extend(self.passed(&choice.passed, choice.untold));
        said
    }

    fn departure(&self, board: &BoardReason, departure: &Departure) -> Vec<String> {
        let mut said = vec![self.say("paired-departs", &[])];
        said.push(self.due(board.white, departure.white));
        said.push(self.due(board.black, departure.black));
        if let Some(bar) = &departure.bar {
            said.push(self.say("paired-barred", &[("why", self.bar(bar).into())]));
        }
        said
    }

    fn due(&self, player: EntrantId, due: Due) -> String {
        let due = match due {
            Due::Game { opponent, colour } => {
                let key = match colour {
                    Colour::White => "paired-due-white",
                    Colour::Black => "paired-due-black",
                };
                self.say(key, &[("opponent", self.name(opponent))])
            }
            Due::Bye => self.say("paired-due-bye", &[]),
            Due::Absent => self.say("paired-due-absent", &[]),
        };
        let values = [("player", self.name(player)), ("due", due.into())];
        self.say("paired-due", &values)
    }

    fn board_float(&self, float: &BoardFloat) -> Vec<String> {
        let key = match float.direction {
            Direction::Down => "paired-came-down",
            Direction::Up => "paired-came-up",
            Direction::Upward => "paired-came-upward",
        };
        let values = [
            ("player", self.name(float.player)),
            ("number", float.from.into()),
            ("points", self.points(float.score)),
        ];
        let mut said = vec![
            self.say(key, &values),
            self.cause(float.cause, float.article),
        ];
        said.extend(
            float
                .reason
                .iter()
                .flat_map(|reason| self.float(float.direction, reason)),
        );
        said
    }

    /// The pairing-allocated bye.
    pub fn bye(&self, bye: &ByeReason) -> Vec<String> {
        let player = || ("player", self.name(bye.player));
        if let Some(number) = bye.number {
            let number = [("number", number.0.into()), ("article", bye.article.into())];
            return vec![self.say("paired-free", &number)];
        }
        let values = [
            player(),
            ("points", self.points(bye.score)),
            ("unplayed", bye.unplayed.into()),
            ("article", bye.article.into()),
        ];
        let mut said = vec![self.say("paired-bye", &values)];
        if let Some(due) = bye.departs {
            said.push(self.say("paired-departs", &[]));
            said.push(self.due(bye.player, due));
        }
        if let Some(other) = bye.by_rules {
            said.push(self.say("paired-bye-departs", &[("player", self.name(other))]));
        }
        if let Some(bar) = bye.bar {
            let why = self.bye_bar(bar, "C.04.1 4");
            said.push(self.say("paired-bye-barred", &[player(), ("why", why.into())]));
        }
        said.extend(self.passed(&bye.passed, bye.untold));
        said
    }
}
