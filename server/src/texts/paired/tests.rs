//! Every reason has its words.

use super::*;
use hakem_core::DutchEdition;
use hakem_core::pairing::System;
use hakem_core::pairing::explain::{Bar, ByeBar, FloaterKind, Rule, Shortfall, Why};

const RULES: [Rule; 24] = [
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
    Rule::NextGroup,
    Rule::FloaterAgain,
    Rule::FloaterOpponent,
    Rule::ColourLimits,
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
        Bar::NoColours { article },
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
    let kinds = [
        FloaterKind::A,
        FloaterKind::B,
        FloaterKind::C,
        FloaterKind::D,
    ];
    let types = kinds.map(|of| Why::FloaterType {
        of,
        floater: FloaterKind::D,
        article,
    });
    let lim = [
        Why::RatedHigher { article },
        Why::GroupIncomplete { article },
        Why::NeededHere { article },
        Why::FloatedLast { article },
        Why::NotOfMajority {
            colour: Colour::White,
            article,
        },
        Why::TooFar {
            from: EntrantId(7),
            difference: 150,
            article,
        },
        Why::ExchangeTooFar { article },
    ];
    let bars = bars.map(|bar| Why::MayNotMeet { bar });
    let byes = byes.map(|bar| Why::MayNotHaveBye { bar, article });
    bars.into_iter()
        .chain(byes)
        .chain(breaks)
        .chain(others)
        .chain(types)
        .chain(lim)
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
