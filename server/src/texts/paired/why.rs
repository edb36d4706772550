//! What stands against a choice, in words.

use super::Teller;
use hakem_core::pairing::explain::{Bar, ByeBar, FloaterKind, Rule, Shortfall, Why};

impl Teller<'_> {
    pub(super) fn why(&self, why: &Why) -> String {
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
            Why::RatedHigher { article } => at("paired-rated-higher", article),
            Why::GroupIncomplete { article } => at("paired-group-incomplete", article),
            Why::NeededHere { article } => at("paired-needed-here", article),
            Why::FloatedLast { article } => at("paired-floated-last", article),
            Why::ExchangeTooFar { article } => at("paired-exchange-too-far", article),
            Why::FloaterType {
                of,
                floater,
                article,
            } => {
                let meaning = self.say(meaning_of(*of), &[]);
                let values = [
                    ("type", letter(*of).into()),
                    ("meaning", meaning.into()),
                    ("floater", letter(*floater).into()),
                    ("article", (*article).into()),
                ];
                self.say("paired-floater-type", &values)
            }
            Why::NotOfMajority { colour, article } => {
                let values = [
                    ("colour", self.colour(*colour)),
                    ("article", (*article).into()),
                ];
                self.say("paired-not-of-majority", &values)
            }
            Why::TooFar {
                from,
                difference,
                article,
            } => {
                let values = [
                    ("from", self.name(*from)),
                    ("difference", (*difference).into()),
                    ("article", (*article).into()),
                ];
                self.say("paired-too-far", &values)
            }
        }
    }

    pub(super) fn bar(&self, bar: &Bar) -> String {
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
            Bar::NoColours { article } => {
                self.say("paired-bar-no-colours", &[("article", (*article).into())])
            }
            Bar::Forbidden => self.say("paired-bar-forbidden", &[]),
            Bar::Group { label } => {
                self.say("paired-bar-group", &[("label", label.clone().into())])
            }
            Bar::Regulation => self.say("paired-bar-regulation", &[]),
            Bar::Avoided => self.say("paired-bar-avoided", &[]),
        }
    }

    pub(super) fn bye_bar(&self, bar: ByeBar, article: &'static str) -> String {
        let (key, round) = match bar {
            ByeBar::HadBye { round } => ("paired-had-bye", round),
            ByeBar::ForfeitWin { round } => ("paired-forfeit-win", round),
            ByeBar::ScoredUnplayed { round } => ("paired-scored-unplayed", round),
        };
        self.say(key, &[("round", round.into()), ("article", article.into())])
    }

    pub(super) fn shortfall(&self, shortfall: &Shortfall) -> String {
        let values = [
            ("players", self.names(&shortfall.players)),
            ("article", shortfall.article.into()),
        ];
        self.say(key_of(shortfall.rule), &values)
    }
}

/// The letter of a type of floater.
const fn letter(kind: FloaterKind) -> &'static str {
    match kind {
        FloaterKind::A => "a",
        FloaterKind::B => "b",
        FloaterKind::C => "c",
        FloaterKind::D => "d",
    }
}

/// The key of what it means.
const fn meaning_of(kind: FloaterKind) -> &'static str {
    match kind {
        FloaterKind::A => "paired-type-a",
        FloaterKind::B => "paired-type-b",
        FloaterKind::C => "paired-type-c",
        FloaterKind::D => "paired-type-d",
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
        Rule::NextGroup => "paired-fails-next-group",
        Rule::FloaterAgain => "paired-fails-floater-again",
        Rule::FloaterOpponent => "paired-fails-floater-opponent",
        Rule::ColourLimits => "paired-fails-colour-limits",
    }
}
