//! Regulations of the event beside the Laws: what they may change, and what the Laws leave no room
//! for.

use super::{ByMaterial, with};
use hakem_core::laws::{
    Alteration, Answer, Case, Choice, GamePolicy, Incident, Layer, NewResult, Next, OfferFacts,
    Proposal, RulingError, rule_case_under,
};
use hakem_core::{AskedHook, Colour, Forfeit, GameResult, PlayedScore, PolicyError};
use serde_json::{Value, json};

/// A regulation that wants the same at each incident, after those below it.
#[derive(Default)]
struct House {
    wants: Vec<Alteration>,
    offers_from: u32,
    keeps_to_laws: bool,
}

fn layer(name: &str) -> Layer {
    Layer {
        name: name.to_owned(),
        version: "1".to_owned(),
        hash: "abc".to_owned(),
    }
}

impl GamePolicy for House {
    fn draw_offer(&self, offer: &OfferFacts) -> Result<Vec<(Layer, String)>, PolicyError> {
        let early = offer.moves < self.offers_from;
        let reason = format!("both have to make {} moves", self.offers_from);
        Ok(early.then(|| (layer("fed"), reason)).into_iter().collect())
    }

    fn ruling(&self, _: &Incident, proposal: &mut Proposal) -> Result<(), PolicyError> {
        for change in &self.wants {
            let failed = |text| PolicyError {
                regulation: "fed".to_owned(),
                place: None,
                asked: Some(Box::new(AskedHook::default())),
                text,
            };
            proposal
                .alter(layer("fed"), change.clone())
                .map_err(failed)?;
        }
        Ok(())
    }

    fn keeps_to_laws(&self) -> bool {
        self.keeps_to_laws
    }
}

fn ruled(case: &Value, house: &House) -> Result<Value, String> {
    let case = Case::read(&case.to_string()).expect("a case");
    match rule_case_under(&case, &ByMaterial, house) {
        Ok(ruled) => {
            let last = ruled.last().expect("an incident");
            Ok(serde_json::to_value(Answer::from(last)).expect("an answer is JSON"))
        }
        Err(RulingError::Policy(error)) => Err(error.text.clone()),
        Err(error) => panic!("{error}"),
    }
}

fn phone() -> Value {
    json!({"moves": ["e4", "e5"], "clocks": {"white_ms": 300_000, "black_ms": 300_000},
        "incident": {"kind": "device", "by": "white"}})
}

fn illegal() -> Value {
    with(
        &phone(),
        &json!({"incident": {"kind": "illegal_move", "by": "white", "move": "Ke1-e3"}}),
    )
}

fn change() -> Alteration {
    Alteration {
        article: "7.3".to_owned(),
        ..Alteration::default()
    }
}

fn wants(change: Alteration) -> House {
    House {
        wants: vec![change],
        ..House::default()
    }
}

/// A warning and ten minutes for the opponent in place of the loss.
fn warning() -> Alteration {
    Alteration {
        result: Some(NewResult::Open),
        black_delta_ms: Some(600_000),
        penalties: Some(vec![Choice::Warn {
            side: Colour::White,
        }]),
        text: Some("First offence.".to_owned()),
        ..change()
    }
}

#[test]
fn art_11_3_2_an_event_may_announce_a_milder_penalty() {
    let house = House {
        keeps_to_laws: true,
        ..wants(warning())
    };
    let answer = ruled(&phone(), &house).unwrap();
    assert_eq!(answer["result"], Value::Null);
    assert_eq!(answer["next"], "continue");
    assert_eq!(answer["code"], "regulated");
    assert_eq!(
        answer["clocks"],
        json!({"white_ms": 300_000, "black_ms": 900_000})
    );
    assert_eq!(answer["changes"][0]["article"], "7.3");
    assert_eq!(
        answer["penalties"],
        json!([{"choice": "warn", "side": "white"}])
    );
    let regulated = &answer["regulated"];
    assert_eq!(regulated["reason"], "First offence.");
    assert_eq!(regulated["laws"]["result"], "0-1");
    assert_eq!(regulated["laws"]["code"], "device-loses");
    assert_eq!(regulated["said"][0]["hash"], "abc");
    assert_eq!(regulated["said"][0]["departs"], false);
    assert_eq!(regulated["said"][0]["change"]["result"], Value::Null);
}

#[test]
fn in_fide_mode_the_laws_set_the_limit() {
    let more = Alteration {
        black_delta_ms: Some(300_000),
        ..change()
    };
    let answer = ruled(&illegal(), &wants(more.clone())).unwrap();
    assert_eq!(answer["clock"]["black_delta_ms"], 300_000);
    assert_eq!(answer["counters"]["illegal"]["white"], 1);
    assert_eq!(answer["regulated"]["said"][0]["departs"], true);
    assert_eq!(
        answer["regulated"]["laws"]["clock"]["black_delta_ms"],
        120_000
    );
    let strict = House {
        keeps_to_laws: true,
        ..wants(more)
    };
    let refused = ruled(&illegal(), &strict).unwrap_err();
    assert!(refused.contains("the Laws (7.5"), "{refused}");
    assert!(refused.contains("leave no room for this"), "{refused}");
    assert!(refused.contains("FIDE mode"), "{refused}");
    // Words and a warning depart from nothing.
    let words = Alteration {
        text: Some("Ask the arbiter first.".to_owned()),
        penalties: Some(vec![Choice::Warn {
            side: Colour::White,
        }]),
        ..change()
    };
    let strict = House {
        keeps_to_laws: true,
        ..wants(words)
    };
    assert_eq!(
        ruled(&illegal(), &strict).unwrap()["regulated"]["said"][0]["departs"],
        false
    );
}

#[test]
fn each_layer_sees_what_those_below_it_left() {
    let second = Alteration {
        result: Some(NewResult::Is(GameResult::rated(PlayedScore::Draw))),
        ..change()
    };
    let house = House {
        wants: vec![warning(), second],
        ..House::default()
    };
    let answer = ruled(&phone(), &house).unwrap();
    assert_eq!(answer["result"], "1/2-1/2");
    assert_eq!(answer["next"], "game_over");
    // The time of the first layer stays.
    assert_eq!(answer["clock"]["black_delta_ms"], 600_000);
    assert_eq!(answer["regulated"]["said"].as_array().unwrap().len(), 2);
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let is = |result| Alteration {
        result: Some(NewResult::Is(result)),
        ..change()
    };
    let unrated = GameResult::Played {
        score: PlayedScore::Draw,
        rated: false,
    };
    let penalty = |choice| Alteration {
        penalties: Some(vec![choice]),
        ..change()
    };
    let side = Colour::White;
    for (wanted, text) in [
        (
            is(GameResult::NotPlayed),
            "'not-played' is no result that a ruling gives",
        ),
        (is(GameResult::Adjourned), "'adjourned' is no result"),
        (is(unrated), "'1/2-1/2u' is no result"),
        (
            is(GameResult::Forfeit(Forfeit::BlackWins)),
            "a forfeit is for who is absent",
        ),
        (
            Alteration {
                article: " ".to_owned(),
                ..warning()
            },
            "'article' is missing",
        ),
        (change(), "nothing is changed"),
        (
            Alteration {
                next: Some(Next::Continue),
                ..change()
            },
            "can only be game_over",
        ),
        (
            Alteration {
                next: Some(Next::GameOver),
                ..warning()
            },
            "there is no result",
        ),
        (
            Alteration {
                next: Some(Next::Arbiter),
                ..warning()
            },
            "nothing to choose",
        ),
        (
            Alteration {
                white_delta_ms: Some(-300_000),
                ..change()
            },
            "White has only 300000 ms left",
        ),
        (
            Alteration {
                white_delta_ms: Some(i64::MAX),
                ..change()
            },
            "no clock shows more",
        ),
        (
            penalty(Choice::Postpone),
            "penalties: {\"choice\":\"postpone\"} is none of the Laws of 2023",
        ),
        (
            penalty(Choice::AddTime { side }),
            "is written as white_delta_ms",
        ),
        (
            penalty(Choice::DeclareLoss { side }),
            "is written as result",
        ),
        (
            Alteration {
                choices: Some(vec![Choice::Agree]),
                ..change()
            },
            "is not open to the arbiter here",
        ),
        (
            Alteration {
                text: Some("x".repeat(501)),
                ..change()
            },
            "'text' is longer than 500",
        ),
    ] {
        let refused = ruled(&phone(), &wants(wanted)).unwrap_err();
        assert!(refused.contains(text), "{refused}");
    }
    // Excluding somebody from rounds came in 2017.
    let old = with(&illegal(), &json!({"edition": "2009"}));
    let refused = ruled(&old, &wants(penalty(Choice::ExcludeFromRounds { side }))).unwrap_err();
    assert!(refused.contains("none of the Laws of 2009"), "{refused}");
    let late = with(
        &phone(),
        &json!({"incident": {"kind": "late", "by": "white", "after_s": 60}}),
    );
    let both = is(GameResult::Forfeit(Forfeit::Both));
    assert_eq!(ruled(&late, &wants(both)).unwrap()["result"], "-/-");
}

#[test]
fn art_5_1_1_what_the_board_ended_no_regulation_opens() {
    let mated = json!({"moves": ["f3", "e5", "g4", "Qh4"],
        "incident": {"kind": "device", "by": "black"}});
    let answer = ruled(&mated, &wants(warning())).unwrap();
    assert_eq!(answer["result"], "0-1");
    assert_eq!(answer["code"], "checkmate");
    assert_eq!(answer["regulated"], Value::Null);
}

#[test]
fn art_9_1_1_an_offer_that_is_not_allowed_is_none() {
    let house = House {
        offers_from: 30,
        ..House::default()
    };
    let case = json!({"moves": ["e4", "e5"], "incident": {"kind": "draw_offer", "by": "white"}});
    let answer = ruled(&case, &house).unwrap();
    assert_eq!(answer["code"], "offer-not-allowed");
    assert_eq!(answer["offer"], Value::Null);
    assert_eq!(answer["next"], "continue");
    assert_eq!(
        answer["regulated"]["said"][0]["refuses"],
        "both have to make 30 moves"
    );
    assert_eq!(
        answer["regulated"]["reason"],
        "fed: both have to make 30 moves"
    );
    assert_eq!(answer["regulated"]["laws"]["code"], "offer-made");
    let accepted = with(
        &case,
        &json!({"offer": "white", "incident": {"kind": "draw_accepted", "by": "black"}}),
    );
    let answer = ruled(&accepted, &house).unwrap();
    assert_eq!(answer["code"], "agreement-not-allowed");
    assert_eq!(
        (&answer["result"], &answer["next"]),
        (&Value::Null, &json!("arbiter"))
    );
    assert_eq!(answer["choices"][2]["choice"], "play_on");
    // From then on the Laws alone.
    let late = House {
        offers_from: 1,
        ..House::default()
    };
    assert_eq!(ruled(&accepted, &late).unwrap()["result"], "1/2-1/2");
    assert_eq!(ruled(&case, &late).unwrap()["regulated"], Value::Null);
}

/// Whatever is wanted: either it is refused, or the ruling is one that a game can have, and in
/// FIDE mode one that the Laws leave room for.
#[test]
fn what_is_not_refused_can_be() {
    let results = [
        None,
        Some(NewResult::Open),
        Some(NewResult::Is(GameResult::rated(PlayedScore::HalfZero))),
        Some(NewResult::Is(GameResult::rated(PlayedScore::BlackWins))),
        Some(NewResult::Is(GameResult::Forfeit(Forfeit::BlackWins))),
        Some(NewResult::Is(GameResult::NotPlayed)),
    ];
    let nexts = [
        None,
        Some(Next::Continue),
        Some(Next::GameOver),
        Some(Next::Arbiter),
    ];
    let choices = [None, Some(Vec::new()), Some(vec![Choice::PlayOn])];
    let deltas = [None, Some(-1), Some(0), Some(i64::MIN)];
    let cases = [
        phone(),
        illegal(),
        with(
            &phone(),
            &json!({"incident": {"kind": "late", "by": "white", "after_s": 60}}),
        ),
        with(
            &phone(),
            &json!({"incident": {"kind": "disturbance", "by": "white"}}),
        ),
        with(
            &phone(),
            &json!({"incident": {"kind": "resign", "by": "white"}}),
        ),
    ];
    let (mut taken, mut refused) = (0, 0);
    for (case, edition) in cases
        .iter()
        .flat_map(|case| [(case, "1997"), (case, "2023")])
    {
        let case = with(case, &json!({ "edition": edition }));
        for (result, next) in results
            .iter()
            .flat_map(|one| nexts.map(|next| (*one, next)))
        {
            for (choices, delta) in choices
                .iter()
                .flat_map(|one| deltas.map(|delta| (one, delta)))
            {
                let change = Alteration {
                    result,
                    next,
                    choices: choices.clone(),
                    white_delta_ms: delta,
                    ..change()
                };
                let house = wants(change.clone());
                let Ok(answer) = ruled(&case, &house) else {
                    refused += 1;
                    continue;
                };
                taken += 1;
                let over = answer["next"] == "game_over";
                assert_eq!(over, answer["result"].is_string(), "{change:?} {answer}");
                let waits = answer["next"] == "arbiter";
                assert!(
                    !waits || answer["choices"].is_array(),
                    "{change:?} {answer}"
                );
                assert_ne!(answer["result"], "not-played");
                let keeps_to_laws = true;
                let strict = House {
                    keeps_to_laws,
                    ..house
                };
                let departs = answer["regulated"]["said"][0]["departs"] == true;
                assert_eq!(ruled(&case, &strict).is_err(), departs, "{change:?}");
            }
        }
    }
    assert!(taken > 100 && refused > 100, "{taken} {refused}");
}

#[test]
fn an_agreement_that_a_regulation_undoes_leaves_no_offer() {
    let case = json!({"moves": ["e4", "e5"], "offer": "white",
        "incident": {"kind": "draw_accepted", "by": "black"}});
    let opened = Alteration {
        result: Some(NewResult::Open),
        ..change()
    };
    let answer = ruled(&case, &wants(opened)).unwrap();
    assert_eq!(
        (&answer["result"], &answer["offer"]),
        (&Value::Null, &Value::Null)
    );
}
