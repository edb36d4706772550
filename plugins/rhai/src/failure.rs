//! Errors of Rhai as errors with their place.

use crate::files::MAIN;
use crate::program::Fault;
use crate::sandbox::Bounds;
use rhai::{EvalAltResult, ParseError, Position};

fn number(number: Option<usize>) -> Option<u32> {
    number.and_then(|number| u32::try_from(number).ok())
}

/// A fault at a place of a file.
pub fn at(file: &str, place: Position, text: String) -> Fault {
    Fault {
        file: file.to_owned(),
        line: number(place.line()),
        column: number(place.position()),
        text,
    }
}

/// A script that is no Rhai.
pub fn parsing(file: &str, error: &ParseError) -> Fault {
    at(file, error.position(), error.err_type().to_string())
}

/// A script that failed while it ran: the innermost place is the one at fault.
pub fn running(error: EvalAltResult, bounds: Bounds) -> Fault {
    innermost(error, MAIN.to_owned(), Position::NONE, bounds)
}

fn innermost(error: EvalAltResult, file: String, outer: Position, bounds: Bounds) -> Fault {
    let or_outer = |place: Position| if place.is_none() { outer } else { place };
    match error {
        EvalAltResult::ErrorInFunctionCall(_, source, inner, place) => {
            let file = if source.is_empty() { file } else { source };
            innermost(*inner, file, or_outer(place), bounds)
        }
        EvalAltResult::ErrorInModule(module, inner, _) => {
            let file = if module.is_empty() { file } else { module };
            innermost(*inner, file, Position::NONE, bounds)
        }
        mut error => {
            let place = or_outer(error.take_position());
            at(&file, place, told(&error, bounds))
        }
    }
}

fn told(error: &EvalAltResult, bounds: Bounds) -> String {
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => format!(
            "did more than {} operations in one call; is there an endless loop?",
            bounds.operations
        ),
        EvalAltResult::ErrorTerminated(..) => format!(
            "took too long: a call has {} ms, all calls for one command {} ms",
            bounds.call.as_millis(),
            bounds.command.as_millis()
        ),
        EvalAltResult::ErrorStackOverflow(_) => {
            "functions call each other too deeply; is there an endless recursion?".to_owned()
        }
        EvalAltResult::ErrorRuntime(thrown, _) => thrown.to_string(),
        EvalAltResult::ErrorParsing(kind, _) => kind.to_string(),
        error => error.to_string(),
    }
}
