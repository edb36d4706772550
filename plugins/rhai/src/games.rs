//! A live game, an incident and a ruling as scripts see them, and what they answer to a ruling.
//!
//! `draw_offer(g, t)`, of `g`:
//!
//! | property | what it is |
//! | --- | --- |
//! | `by` | who offers or accepts: `"white"`, `"black"`; `()` if both agree at once |
//! | `agreed` | true if the two would agree with it |
//! | `ply` | single moves made |
//! | `move_number` | the number of the last move on the score sheet; 0 before the first |
//! | `moves` | moves that both have made: what "before move 30" counts |
//! | `offers_white`, `offers_black` | offers that each has made in the game before |
//! | `last_mover` | who made the last move, `()` before the first |
//! | `white_ms`, `black_ms` | the clocks in milliseconds, `()` where they are not known |
//! | `white`, `black` | the players; `()` for a case without a tournament |
//! | `round`, `board` | where; `()` likewise |
//!
//! `ruling(incident, proposed, t)`: `incident` is a map of `kind` and its fields, as a case of
//! `hakem rule` has them, with `white`, `black`, `round` and `board` as above. `proposed` is a map
//! of what is proposed by now: `code`, `text`, `result` (a text, or `()`), `white_delta_ms`,
//! `black_delta_ms`, `next` (`"continue"`, `"game_over"`, `"arbiter"`), `position`, `illegal`
//! (whose count rises, or `()`), `penalties` and `choices` (lists of maps: `#{choice: "warn", side:
//! "white"}`), `articles`. The answer is `()`, or a map of `article` and any of `result`,
//! `white_delta_ms`, `black_delta_ms`, `next`, `penalties`, `choices`, `text`.
//!
//! In both, `t.round` is the round of the game, and players stand as before it.

use crate::numbers::{described, whole};
use crate::views::{TournamentView, getters};
use hakem_core::laws::game::Seats;
use hakem_core::laws::{Alteration, Choice, NewResult, Next, Proposed};
use hakem_core::{Colour, PlayerId};
use hakem_plugin_api::{Heard, LiveGame};
use rhai::{Array, Dynamic, Engine, FuncRegistration, INT, Map, Module};
use serde_json::{Value, json};
use std::sync::Arc;

/// What `ruling` may answer beside `article`.
const FIELDS: &str =
    "result, white_delta_ms, black_delta_ms, next, penalties, choices, text and article";
/// Maps and lists of an answer in one another.
const DEEPEST: usize = 8;

/// Whom a question about a game is about.
pub fn players(seats: Option<Seats>) -> Vec<PlayerId> {
    let seats = seats.iter();
    seats.flat_map(|seats| [seats.white, seats.black]).collect()
}

struct LiveData {
    by: Dynamic,
    agreed: bool,
    ply: INT,
    move_number: INT,
    moves: INT,
    offers_white: INT,
    offers_black: INT,
    last_mover: Dynamic,
    white_ms: Dynamic,
    black_ms: Dynamic,
    white: Dynamic,
    black: Dynamic,
    round: Dynamic,
    board: Dynamic,
}

/// A game in which a draw is offered or agreed.
#[derive(Clone)]
pub struct LiveView(Arc<LiveData>);

impl LiveView {
    /// Draws it.
    pub fn new(game: &LiveGame, t: &TournamentView) -> Self {
        let offer = &game.offer;
        let place = Place::of(game.seats, t);
        Self(Arc::new(LiveData {
            by: or_unit(offer.by.map(colour)),
            agreed: offer.agreed,
            ply: whole(offer.ply),
            move_number: whole(offer.move_number),
            moves: whole(offer.moves),
            offers_white: whole(offer.offers.white),
            offers_black: whole(offer.offers.black),
            last_mover: or_unit(offer.last_mover.map(colour)),
            white_ms: or_unit(offer.white_ms.map(long)),
            black_ms: or_unit(offer.black_ms.map(long)),
            white: place.white,
            black: place.black,
            round: place.round,
            board: place.board,
        }))
    }
}

/// Who plays, in which round, on which board.
struct Place {
    white: Dynamic,
    black: Dynamic,
    round: Dynamic,
    board: Dynamic,
}

impl Place {
    fn of(seats: Option<Seats>, t: &TournamentView) -> Self {
        let player = |of: fn(&Seats) -> PlayerId| {
            let player = seats.as_ref().and_then(|seats| t.of(of(seats)));
            player.map_or(Dynamic::UNIT, Dynamic::from)
        };
        Self {
            white: player(|seats| seats.white),
            black: player(|seats| seats.black),
            round: or_unit(seats.map(|seats| INT::from(seats.round))),
            board: or_unit(seats.map(|seats| whole(seats.board))),
        }
    }
}

fn or_unit<T: Into<Dynamic>>(value: Option<T>) -> Dynamic {
    value.map_or(Dynamic::UNIT, Into::into)
}

const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

fn long(ms: u64) -> INT {
    INT::try_from(ms).unwrap_or(INT::MAX)
}

/// The properties of a live game.
pub fn register(module: &mut Module) {
    fn live(view: &LiveView) -> &LiveData {
        &view.0
    }
    getters!(module, LiveView, live;
        by: Dynamic, agreed: bool, ply: INT, move_number: INT, moves: INT, offers_white: INT,
        offers_black: INT, last_mover: Dynamic, white_ms: Dynamic, black_ms: Dynamic,
        white: Dynamic, black: Dynamic, round: Dynamic, board: Dynamic,
    );
}

/// The name of the type in messages.
pub fn name_types(engine: &mut Engine) {
    engine.register_type_with_name::<LiveView>("live game");
}

/// An incident with its place.
pub fn incident(heard: &Heard<'_>, t: &TournamentView) -> Map {
    let written = dynamic(&heard.incident.write());
    let mut map = written.try_cast::<Map>().unwrap_or_default();
    let place = Place::of(heard.seats, t);
    for (name, value) in [
        ("white", place.white),
        ("black", place.black),
        ("round", place.round),
        ("board", place.board),
    ] {
        map.insert(name.into(), value);
    }
    map
}

/// What is proposed by now.
pub fn proposed(ruling: &Proposed) -> Dynamic {
    dynamic(&json!({
        "code": ruling.code,
        "text": ruling.text,
        "result": ruling.result.map(|result| result.to_string()),
        "white_delta_ms": ruling.white_delta_ms,
        "black_delta_ms": ruling.black_delta_ms,
        "next": ruling.next,
        "position": ruling.board,
        "illegal": ruling.illegal,
        "penalties": ruling.penalties,
        "choices": ruling.choices,
        "articles": ruling.articles,
    }))
}

/// JSON as a script has it; null is `()`.
fn dynamic(value: &Value) -> Dynamic {
    match value {
        Value::Null => Dynamic::UNIT,
        Value::Bool(value) => (*value).into(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into(),
            // Times beyond every clock.
            None => INT::MAX.into(),
        },
        Value::String(text) => text.as_str().into(),
        Value::Array(values) => values.iter().map(dynamic).collect::<Array>().into(),
        Value::Object(fields) => {
            let fields = fields.iter();
            let map: Map = fields
                .map(|(name, value)| (name.as_str().into(), dynamic(value)))
                .collect();
            map.into()
        }
    }
}

/// What a script answers, as JSON.
fn value(answer: &Dynamic, depth: usize) -> Result<Value, String> {
    if depth == DEEPEST {
        return Err("lists and maps stand too deep in one another".to_owned());
    }
    if answer.is_unit() {
        return Ok(Value::Null);
    }
    if let Ok(value) = answer.as_bool() {
        return Ok(value.into());
    }
    if let Ok(number) = answer.as_int() {
        return Ok(number.into());
    }
    if let Ok(text) = answer.as_immutable_string_ref() {
        return Ok(text.as_str().into());
    }
    if let Ok(values) = answer.as_array_ref() {
        return values.iter().map(|one| value(one, depth + 1)).collect();
    }
    if let Ok(fields) = answer.as_map_ref() {
        let mut object = serde_json::Map::new();
        for (name, one) in fields.iter() {
            object.insert(name.to_string(), value(one, depth + 1)?);
        }
        return Ok(object.into());
    }
    Err(format!("{} has no place here", described(answer)))
}

/// What `ruling` answered.
///
/// # Errors
/// What is wrong with it, by field, in words.
pub fn alteration(answer: &Dynamic) -> Result<Alteration, String> {
    let Ok(fields) = answer.as_map_ref() else {
        let found = described(answer);
        return Err(format!("a map of fields or () is needed, not {found}"));
    };
    let mut change = Alteration::default();
    for (name, given) in fields.iter() {
        match name.as_str() {
            "result" => change.result = Some(result(given)?),
            "white_delta_ms" => change.white_delta_ms = Some(delta(name, given)?),
            "black_delta_ms" => change.black_delta_ms = Some(delta(name, given)?),
            "next" => change.next = Some(next(given)?),
            "penalties" => change.penalties = Some(choices(name, given)?),
            "choices" => change.choices = Some(choices(name, given)?),
            "text" => change.text = Some(text(name, given)?),
            "article" => change.article = text(name, given)?,
            _ => {
                return Err(format!(
                    "there is no field '{name}'; the fields are {FIELDS}"
                ));
            }
        }
    }
    Ok(change)
}

fn text(name: &str, given: &Dynamic) -> Result<String, String> {
    let text = given.as_immutable_string_ref();
    let text = text.map(|text| text.to_string());
    text.map_err(|_| format!("'{name}' is a text, not {}", described(given)))
}

fn delta(name: &str, given: &Dynamic) -> Result<i64, String> {
    let ms = given.as_int();
    ms.map_err(|_| {
        format!(
            "'{name}' is a whole number of milliseconds, not {}",
            described(given)
        )
    })
}

fn result(given: &Dynamic) -> Result<NewResult, String> {
    if given.is_unit() {
        return Ok(NewResult::Open);
    }
    let wrong = || {
        format!(
            "'result' is a text like \"1-0\" or (), not {}",
            described(given)
        )
    };
    let text = given.as_immutable_string_ref().map_err(|_| wrong())?;
    let parsed = text
        .parse()
        .map_err(|_| format!("'{}' is no result of a game", text.as_str()))?;
    Ok(NewResult::Is(parsed))
}

fn next(given: &Dynamic) -> Result<Next, String> {
    let text = text("next", given)?;
    serde_json::from_value(Value::String(text)).map_err(|_| {
        let found = described(given);
        format!("'next' is \"continue\", \"game_over\" or \"arbiter\", not {found}")
    })
}

fn choices(name: &str, given: &Dynamic) -> Result<Vec<Choice>, String> {
    let wrong = |found: &Dynamic| {
        format!(
            "'{name}' is a list of maps like #{{choice: \"warn\", side: \"white\"}}, not {}",
            described(found)
        )
    };
    let list = given.as_array_ref().map_err(|_| wrong(given))?;
    let one = |given: &Dynamic| {
        let map = given.as_map_ref().map_err(|_| wrong(given))?;
        drop(map);
        let value = value(given, 0).map_err(|text| format!("'{name}': {text}"))?;
        serde_json::from_value(value).map_err(|error| format!("'{name}': {error}"))
    };
    list.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(script: &str) -> Result<Alteration, String> {
        let answer: Dynamic = Engine::new().eval(script).unwrap();
        alteration(&answer)
    }

    #[test]
    fn fields_of_an_answer_are_read_each_by_its_type() {
        let change = answered(
            "#{ result: (), black_delta_ms: 60000, next: \"arbiter\", text: \"why\",
                penalties: [#{ choice: \"warn\", side: \"black\" }],
                choices: [#{ choice: \"declare\", result: \"1/2-0\" }], article: \"4.2\" }",
        )
        .unwrap();
        let fields = [
            "result",
            "black_delta_ms",
            "next",
            "penalties",
            "choices",
            "text",
        ];
        assert_eq!(change.fields(), fields);
        assert_eq!(change.result, Some(NewResult::Open));
        assert_eq!(change.next, Some(Next::Arbiter));
        let side = Colour::Black;
        assert_eq!(change.penalties, Some(vec![Choice::Warn { side }]));
        assert_eq!(change.article, "4.2");
    }

    #[test]
    fn what_is_wrong_in_an_answer_is_named() {
        for (script, text) in [
            (
                "7",
                "a map of fields or () is needed, not the whole number '7'",
            ),
            ("#{ resutl: \"1-0\" }", "there is no field 'resutl'"),
            ("#{ result: \"2-0\" }", "'2-0' is no result of a game"),
            ("#{ result: 1 }", "'result' is a text like \"1-0\""),
            (
                "#{ white_delta_ms: \"60\" }",
                "'white_delta_ms' is a whole number of milliseconds",
            ),
            ("#{ next: \"stop\" }", "'next' is \"continue\""),
            (
                "#{ article: 4 }",
                "'article' is a text, not the whole number '4'",
            ),
            ("#{ penalties: \"warn\" }", "'penalties' is a list of maps"),
            ("#{ penalties: [\"warn\"] }", "not the text 'warn'"),
            (
                "#{ penalties: [#{ choice: \"scold\", side: \"white\" }] }",
                "unknown variant `scold`",
            ),
            (
                "#{ penalties: [#{ choice: \"warn\", side: \"red\" }] }",
                "'penalties': ",
            ),
            (
                "#{ choices: [#{ choice: \"warn\", side: 1..2 }] }",
                "has no place here",
            ),
        ] {
            let error = answered(script).unwrap_err();
            assert!(error.contains(text), "{script}: {error}");
        }
    }
}
