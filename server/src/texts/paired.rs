//! Why a round is paired as it is, in sentences.

use super::language::Language;
use super::results;
use fluent_bundle::FluentValue;
use hakem_core::pairing::explain::{
    Bar, BoardFloat, BoardReason, BracketKind, BracketReason, ByeBar, ByeReason, Choice,
    ColourReason, ColourRule, Departure, Direction, Due, Explanation, FloatCause, FloatReason,
    PairReason, PassedOver, Rule, Shortfall, Why, Wish,
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
        if bracket.kind == BracketKind::Penultimate {
            said.push(self.say("paired-penultimate", &[]));
        }
        for (key, moved) in [
            ("paired-moved-down", &bracket.moved_down),
            ("paired-brought-up", &bracket.upfloaters),
        ] {
            let ids: Vec<EntrantId> = moved.iter().map(|moved| moved.player).collect();
            if !ids.is_empty() {
                said.push(self.say(key, &[("players", self.names(&ids))]));
            }
        }
        if let Some(cause) = bracket.float_cause {
            said.push(self.cause(cause, bracket.float_article));
        }
        for float in &bracket.floaters {
            said.extend(self.float(Direction::Down, float));
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
        said
    }

    fn cause(&self, cause: FloatCause, article: &'static str) -> String {
        let key = match cause {
            FloatCause::Odd => "paired-odd",
            FloatCause::NoMorePairs => "paired-no-more-pairs",
            FloatCause::NeededBelow => "paired-needed-below",
        };
        self.say(key, &[("article", article.into())])
    }

    fn float(&self, direction: Direction, float: &FloatReason) -> Vec<String> {
        let key = match (direction, float.first) {
            (Direction::Down, true) => "paired-floats-first",
            (Direction::Down, false) => "paired-floats",
            (Direction::Up, true) => "paired-rises-first",
            (Direction::Up, false) => "paired-rises",
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
            PairReason::Table(cell) => {
                let values = [
                    ("cycle", cell.cycle.into()),
                    ("row", cell.row.into()),
                    ("white", cell.white.into()),
                    ("black", cell.black.into()),
                    ("article", cell.article.into()),
                ];
                vec![self.say("paired-table", &values)]
            }
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

    fn colours(&self, board: &BoardReason, colour: &ColourReason) -> [String; 2] {
        let article = ("article", colour.article.into());
        let by = |key: &str, player: EntrantId| {
            self.say(key, &[("player", self.name(player)), article.clone()])
        };
        let said = match colour.rule {
            ColourRule::Granted => self.say("paired-colour-granted", &[article]),
            ColourRule::OnlyOne { player } => by("paired-colour-only-one", player),
            ColourRule::Stronger { player } => by("paired-colour-stronger", player),
            ColourRule::Difference { player } => by("paired-colour-difference", player),
            ColourRule::Rank { player } => by("paired-colour-rank", player),
            ColourRule::Alternation {
                white_round,
                black_round,
            } => {
                let values = [
                    ("white", self.name(board.white)),
                    ("black", self.name(board.black)),
                    ("white-round", white_round.into()),
                    ("black-round", black_round.into()),
                    article,
                ];
                self.say("paired-colour-alternation", &values)
            }
            ColourRule::Number {
                player,
                number,
                initial,
            } => {
                let values = [
                    ("player", self.name(player)),
                    ("number", number.into()),
                    ("initial", self.colour(initial)),
                    article,
                ];
                self.say("paired-colour-number", &values)
            }
        };
        let wishes = [
            ("white", self.name(board.white)),
            ("black", self.name(board.black)),
            ("white-wish", self.wish(colour.white).into()),
            ("black-wish", self.wish(colour.black).into()),
        ];
        [said, self.say("paired-due-colours", &wishes)]
    }

    fn wish(&self, wish: Wish) -> String {
        let key = match wish.strength {
            0 => "paired-wish-none",
            1 => "paired-wish-mild",
            2 => "paired-wish-strong",
            _ => "paired-wish-absolute",
        };
        match wish.colour {
            Some(colour) => self.say(key, &[("colour", self.colour(colour))]),
            None => self.say("paired-wish-none", &[]),
        }
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

    fn why(&self, why: &Why) -> String {
        let at = |key: &str, article: &'static str| self.say(key, &[("article", article.into())]);
        match why {
            Why::MayNotMeet { bar } => self.bar(bar),
            Why::MayNotHaveBye { bar, article } => self.bye_bar(*bar, article),
            Why::Breaks { shortfall } => self.shortfall(shortfall),
            Why::CannotComplete { article } => at("paired-cannot", article),
            Why::Later { article } => at("paired-later", article),
            Why::Taken { by } => self.say("paired-taken", &[("by", self.name(*by))]),
            Why::PlayedLess { unplayed, article } => {
                let values = [
                    ("unplayed", (*unplayed).into()),
                    ("article", (*article).into()),
                ];
                self.say("paired-played-less", &values)
            }
            Why::RankedHigher { article } => at("paired-ranked-higher", article),
        }
    }

    fn bar(&self, bar: &Bar) -> String {
        match bar {
            Bar::Met { round, article } => {
                let values = [("round", (*round).into()), ("article", (*article).into())];
                self.say("paired-bar-met", &values)
            }
            Bar::SameColour { colour, article } => {
                let values = [
                    ("colour", self.colour(*colour)),
                    ("article", (*article).into()),
                ];
                self.say("paired-bar-same-colour", &values)
            }
            Bar::Forbidden => self.say("paired-bar-forbidden", &[]),
            Bar::Group { label } => {
                self.say("paired-bar-group", &[("label", label.clone().into())])
            }
            Bar::Regulation => self.say("paired-bar-regulation", &[]),
            Bar::Avoided => self.say("paired-bar-avoided", &[]),
        }
    }

    fn bye_bar(&self, bar: ByeBar, article: &'static str) -> String {
        let (key, round) = match bar {
            ByeBar::HadBye { round } => ("paired-had-bye", round),
            ByeBar::ForfeitWin { round } => ("paired-forfeit-win", round),
            ByeBar::ScoredUnplayed { round } => ("paired-scored-unplayed", round),
        };
        self.say(key, &[("round", round.into()), ("article", article.into())])
    }

    fn shortfall(&self, shortfall: &Shortfall) -> String {
        let values = [
            ("players", self.names(&shortfall.players)),
            ("article", shortfall.article.into()),
        ];
        self.say(key_of(shortfall.rule), &values)
    }
}

/// The key of what fails a criterion.
const fn key_of(rule: Rule) -> &'static str {
    match rule {
        Rule::Downfloaters => "paired-fails-downfloaters",
        Rule::DownfloaterScores => "paired-fails-downfloater-scores",
        Rule::ScoreDifferences => "paired-fails-score-differences",
        Rule::NextBracket => "paired-fails-next-bracket",
        Rule::ByeUnplayed => "paired-fails-bye-unplayed",
        Rule::ColourDifference => "paired-fails-colour-difference",
        Rule::ThirdColour => "paired-fails-third-colour",
        Rule::Preference => "paired-fails-preference",
        Rule::StrongPreference => "paired-fails-strong-preference",
        Rule::Downfloat => "paired-fails-downfloat",
        Rule::Upfloat => "paired-fails-upfloat",
        Rule::EarlierDownfloat => "paired-fails-earlier-downfloat",
        Rule::EarlierUpfloat => "paired-fails-earlier-upfloat",
        Rule::DownfloatDifference => "paired-fails-downfloat-difference",
        Rule::UpfloatDifference => "paired-fails-upfloat-difference",
        Rule::EarlierDownfloatDifference => "paired-fails-earlier-downfloat-difference",
        Rule::EarlierUpfloatDifference => "paired-fails-earlier-upfloat-difference",
        Rule::Upfloaters => "paired-fails-upfloaters",
        Rule::UpfloaterScores => "paired-fails-upfloater-scores",
        Rule::MaximumUpfloater => "paired-fails-maximum-upfloater",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::DutchEdition;
    use hakem_core::pairing::System;

    const RULES: [Rule; 20] = [
        Rule::Downfloaters,
        Rule::DownfloaterScores,
        Rule::ScoreDifferences,
        Rule::NextBracket,
        Rule::ByeUnplayed,
        Rule::ColourDifference,
        Rule::ThirdColour,
        Rule::Preference,
        Rule::StrongPreference,
        Rule::Downfloat,
        Rule::Upfloat,
        Rule::EarlierDownfloat,
        Rule::EarlierUpfloat,
        Rule::DownfloatDifference,
        Rule::UpfloatDifference,
        Rule::EarlierDownfloatDifference,
        Rule::EarlierUpfloatDifference,
        Rule::Upfloaters,
        Rule::UpfloaterScores,
        Rule::MaximumUpfloater,
    ];

    fn name(id: EntrantId) -> String {
        format!("P{id}")
    }

    fn whys() -> Vec<Why> {
        let article = "C.04.3 9.9";
        let bars = [
            Bar::Met { round: 3, article },
            Bar::SameColour {
                colour: Colour::Black,
                article,
            },
            Bar::Forbidden,
            Bar::Group {
                label: "club".to_owned(),
            },
            Bar::Regulation,
            Bar::Avoided,
        ];
        let byes = [
            ByeBar::HadBye { round: 3 },
            ByeBar::ForfeitWin { round: 3 },
            ByeBar::ScoredUnplayed { round: 3 },
        ];
        let breaks = RULES.map(|rule| Why::Breaks {
            shortfall: Shortfall {
                rule,
                article,
                players: vec![EntrantId(7), EntrantId(8)],
            },
        });
        let others = [
            Why::CannotComplete { article },
            Why::Later { article },
            Why::Taken { by: EntrantId(7) },
            Why::PlayedLess {
                unplayed: 2,
                article,
            },
            Why::RankedHigher { article },
        ];
        let bars = bars.map(|bar| Why::MayNotMeet { bar });
        let byes = byes.map(|bar| Why::MayNotHaveBye { bar, article });
        bars.into_iter()
            .chain(byes)
            .chain(breaks)
            .chain(others)
            .collect()
    }

    /// A text that is missing shows its key; each reason has one of its own.
    #[test]
    fn every_reason_has_its_words_in_every_language() {
        for language in Language::all() {
            let teller = Teller {
                language,
                name: &name,
            };
            let mut said: Vec<String> = whys().iter().map(|why| teller.why(why)).collect();
            for text in &said {
                assert!(!text.contains("paired-") && !text.contains('{'), "{text}");
            }
            for (text, why) in said.iter().zip(whys()) {
                if matches!(why, Why::Breaks { .. }) {
                    assert!(
                        text.contains("P7; P8") && text.contains("C.04.3 9.9"),
                        "{text}"
                    );
                }
            }
            let count = said.len();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), count, "{}", language.code());
        }
    }

    #[test]
    fn another_version_of_the_engine_is_told() {
        let teller = Teller {
            language: Language::fallback(),
            name: &name,
        };
        let explanation = Explanation {
            system: System::Dutch {
                edition: DutchEdition::E2026,
            },
            round: 1,
            engine_version: "2",
            brackets: Vec::new(),
            boards: Vec::new(),
            bye: None,
        };
        assert_eq!(teller.version(&explanation, "2"), None);
        assert_eq!(teller.version(&explanation, ""), None, "an imported round");
        let note = teller.version(&explanation, "1").unwrap();
        assert!(
            note.contains("version 1") && note.contains("version 2"),
            "{note}"
        );
    }

    #[test]
    fn long_lists_are_cut() {
        let teller = Teller {
            language: Language::fallback(),
            name: &name,
        };
        let ids: Vec<EntrantId> = (1..=15).map(EntrantId).collect();
        let FluentValue::String(names) = teller.names(&ids) else {
            panic!("names are text");
        };
        assert!(names.ends_with("P12 and 3 more"), "{names}");
    }
}
