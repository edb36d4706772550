//! What came before the arbiter, for the interfaces: everything for staff, and for everybody the
//! ruling that ended a game, in its article and nothing that a player must not be told (12.6).

use super::board::player_json;
use super::scene::Scene;
use hakem_core::laws::Said;
use hakem_core::laws::game::{MadeRuling, Matter, Outcome, Play, RegulatedOutcome};
use hakem_core::tournament::{Board, FidePolicy};
use serde_json::{Value, json};

/// An incident with its rulings, for staff.
pub fn matter_json(scene: &Scene, round: u16, number: u32, matter: &Matter) -> Value {
    let seat = |colour| {
        let t = scene.tournament()?;
        let board = scene.board(round, number)?;
        Some(player_json(
            t,
            &t.numbers(&FidePolicy),
            board.player(colour),
        ))
    };
    let rulings: Vec<Value> = matter.rulings.iter().map(made_json).collect();
    json!({
        "round": round,
        "board": number,
        "white": seat(hakem_core::Colour::White),
        "black": seat(hakem_core::Colour::Black),
        "number": matter.number,
        "state": matter.state,
        "waits": matter.waits(),
        "raised_by": matter.raised_by,
        "at": matter.at,
        "ply": matter.ply,
        "incident": matter.incident.write(),
        "proposed": matter.proposed.as_deref().map(outcome_json),
        "rulings": rulings,
    })
}

/// All incidents of a tournament that are asked for, by round and board.
pub fn matters_json(scene: &Scene, asked: impl Fn(u16, &Matter) -> bool) -> Vec<Value> {
    let rounds = scene.tournament().map_or(&[][..], |t| &t.rounds);
    let mut all = Vec::new();
    for (round, paired) in (1..).zip(rounds) {
        for (number, board) in (1..).zip(&paired.boards) {
            let matters = scene.play(round, board).map(|play| play.docket().matters());
            for matter in matters.unwrap_or_default() {
                if asked(round, matter) {
                    all.push(matter_json(scene, round, number, matter));
                }
            }
        }
    }
    all
}

fn made_json(made: &MadeRuling) -> Value {
    let mut json = outcome_json(&made.outcome);
    json["at"] = json!(made.at);
    json["before"] = json!(made.from.map(|result| result.to_string()));
    json["after"] = json!(made.to.map(|result| result.to_string()));
    json["withdrawn"] = json!(made.withdrawn);
    json
}

/// What a ruling came to.
fn outcome_json(outcome: &Outcome) -> Value {
    json!({
        "code": outcome.ground,
        "text": { "en": outcome.text },
        "reason": outcome.reason,
        "articles": outcome.articles,
        "result": outcome.result.map(|result| result.to_string()),
        "clock": outcome.clock,
        "position": outcome.board,
        "allowed": outcome.allowed,
        "obligations": outcome.obligations,
        "illegal": outcome.illegal,
        "penalties": outcome.penalties,
        "next": outcome.next,
        "choices": outcome.choices,
        "mates": outcome.mates,
        "regulated": outcome.regulated.as_deref().map(regulated_json),
        "unheard": outcome.unheard.as_deref().map(ToString::to_string),
    })
}

/// What regulations made of a ruling, beside what the Laws alone come to.
fn regulated_json(regulated: &RegulatedOutcome) -> Value {
    json!({
        "laws": outcome_json(&regulated.laws),
        "said": regulated.said.iter().map(Said::write).collect::<Vec<Value>>(),
    })
}

/// The ruling that ended a game, for everybody.
pub fn verdict_json(play: &Play, board: &Board) -> Value {
    // Not where somebody entered another result by hand.
    let of_board = play.result() == board.result.used;
    play.verdict()
        .filter(|_| of_board)
        .map_or(Value::Null, |(_, outcome)| {
            let mut verdict = json!({
                "result": play.result().map(|result| result.to_string()),
                "articles": outcome.articles,
                "code": outcome.ground,
            });
            let articles: Vec<Value> = outcome.regulation_articles().map(article_json).collect();
            if !articles.is_empty() {
                verdict["regulations"] = articles.into();
            }
            verdict
        })
}

fn article_json((name, article): (&str, &str)) -> Value {
    json!({ "name": name, "article": article })
}
