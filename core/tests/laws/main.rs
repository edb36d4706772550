//! Incidents and their rulings, edition by edition.

mod adjourned;
mod bad_cases;
mod conduct;
mod draws;
mod house;
mod illegal;
mod properties;
mod quickplay;
mod set_up;
mod time;
mod touched;
mod vectors;

use hakem_core::Colour;
use hakem_core::laws::{Answer, CanMate, Case, CaseError, DeadPosition, rule_case};
use serde_json::{Value, json};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, Position};

const EDITIONS: [&str; 8] = [
    "1997", "2001", "2005", "2009", "2014", "2017", "2018", "2023",
];

/// Who judges mate by the board and the material alone: enough for the positions of these tests.
struct ByMaterial;

impl DeadPosition for ByMaterial {
    fn can_mate(&self, fen: &str, side: Colour) -> CanMate {
        let (position, color) = read(fen, side);
        let mates = position.is_checkmate() && position.turn() != color;
        let never = position.legal_moves().is_empty() || position.has_insufficient_material(color);
        if mates || !never {
            CanMate::Yes
        } else {
            CanMate::No
        }
    }

    /// Two knights cannot force the last move; everything else here can.
    fn has_mating_potential(&self, fen: &str, side: Colour) -> CanMate {
        let (position, color) = read(fen, side);
        let own = position.board().by_color(color);
        let knights = own & position.board().knights();
        let bare = own.count() == 1 + knights.count();
        match self.can_mate(fen, side) {
            CanMate::Yes if bare => CanMate::No,
            answer => answer,
        }
    }
}

fn read(fen: &str, side: Colour) -> (Chess, Color) {
    let setup: Fen = fen.parse().expect("a FEN from the rulings");
    let mode = CastlingMode::detect(setup.as_setup());
    let position = setup
        .into_position(mode)
        .expect("a position from the rulings");
    (position, Color::from_white(side == Colour::White))
}

/// Who never knows.
struct Never;

impl DeadPosition for Never {
    fn can_mate(&self, _: &str, _: Colour) -> CanMate {
        CanMate::Undecided
    }
}

fn asked(case: &Value, mates: &dyn DeadPosition) -> Result<Vec<Value>, CaseError> {
    let case = Case::read(&case.to_string())?;
    let ruled = rule_case(&case, mates)?;
    Ok(ruled
        .iter()
        .map(|ruled| serde_json::to_value(Answer::from(ruled)).expect("an answer is JSON"))
        .collect())
}

/// All answers to a case.
#[track_caller]
fn answers(case: &Value) -> Vec<Value> {
    asked(case, &ByMaterial).unwrap_or_else(|error| panic!("{error} in {case}"))
}

/// The last answer to a case.
#[track_caller]
fn answer(case: &Value) -> Value {
    answers(case).pop().expect("at least one incident")
}

/// A case with one field more, or another.
fn with(case: &Value, more: &Value) -> Value {
    let mut case = case.clone();
    let fields = case.as_object_mut().expect("an object");
    for (name, value) in more.as_object().expect("an object") {
        fields.insert(name.clone(), value.clone());
    }
    case
}

/// The last answer in one edition.
#[track_caller]
fn in_edition(edition: &str, case: &Value) -> Value {
    answer(&with(case, &json!({ "edition": edition })))
}

/// The field of the last answer is this in each edition.
#[track_caller]
fn each_edition(case: &Value, field: &str, expected: [Value; 8]) {
    for (edition, expected) in EDITIONS.into_iter().zip(expected) {
        let found = in_edition(edition, case);
        assert_eq!(found.pointer(field), Some(&expected), "{edition}: {found}");
    }
}

/// The code of the ground is this from the given editions on.
#[track_caller]
fn grounds(case: &Value, from: &[(&str, &str)]) {
    for edition in EDITIONS {
        let expected = from.iter().rev().find(|(first, _)| *first <= edition);
        let found = in_edition(edition, case);
        assert_eq!(
            found["code"].as_str(),
            expected.map(|(_, code)| *code),
            "{edition}: {found}"
        );
    }
}
