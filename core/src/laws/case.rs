//! A case for a ruling as a file: JSON, every field but the incident optional, unknown ones
//! refused. Errors name the field.
//!
//! Forgiven: moves in UCI or algebraic notation; `incidents` in place of `incident`. Castling
//! rights that the usual array cannot have make it a game of Chess960.

use super::game::{StartPosition, Terms, resolve, shortened};
use super::incident::Incident;
use super::line::Line;
use super::supervision::{Class, Supervision};
use crate::clock::{self, TimeControl};
use crate::json;
use crate::{ByColour, Colour, LawsEdition};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shakmaty::CastlingMode;
use shakmaty::fen::Fen;

/// No game has more moves.
const MOST_MOVES: usize = 4096;
/// No clock shows more: about 300,000 years, so that no sum overflows.
pub(super) const MOST_MS: u64 = 1 << 53;
/// How a position is written.
const FEN_EXAMPLE: &str = "give one of a game, as 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// No case has more incidents.
const MOST_INCIDENTS: usize = 500;

/// Both clocks when the incident is raised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Clocks {
    /// White's time in milliseconds, if it is known.
    pub white_ms: Option<u64>,
    /// Black's.
    pub black_ms: Option<u64>,
    /// Whose clock runs, or ran last.
    pub running: Option<Colour>,
}

impl Clocks {
    /// The time of a side.
    pub const fn of(&self, side: Colour) -> Option<u64> {
        match side {
            Colour::White => self.white_ms,
            Colour::Black => self.black_ms,
        }
    }

    pub(super) const fn of_mut(&mut self, side: Colour) -> &mut Option<u64> {
        match side {
            Colour::White => &mut self.white_ms,
            Colour::Black => &mut self.black_ms,
        }
    }
}

/// What the event lays down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EventRules {
    /// The default time in seconds; none: that of the edition.
    pub default_time_s: Option<u64>,
    /// Guidelines III are in force.
    pub guideline_iii: bool,
    /// No draw can be agreed before both have made so many moves.
    pub no_draw_before_move: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Counters {
    #[serde(deserialize_with = "json::object")]
    illegal: IllegalCounts,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct IllegalCounts {
    white: u8,
    black: u8,
}

/// The file, before anything is looked up in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    edition: Option<LawsEdition>,
    #[serde(default)]
    class: Class,
    #[serde(default)]
    supervision: Supervision,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    unpressed: bool,
    #[serde(default, deserialize_with = "json::object_or_null")]
    clocks: Option<Clocks>,
    #[serde(default, deserialize_with = "json::object_or_null")]
    counters: Option<Counters>,
    offer: Option<Colour>,
    #[serde(default, deserialize_with = "json::object_or_null")]
    event: Option<EventRules>,
    control: Option<String>,
    last_period: Option<bool>,
    incident: Option<Value>,
    incidents: Option<Vec<Value>>,
}

/// A field that cannot be used, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct CaseError {
    /// The field, as a path: `incidents[1].by`.
    pub field: String,
    /// What is wrong and what to do.
    pub reason: String,
}

impl CaseError {
    pub(super) fn new(field: impl Into<String>, reason: &dyn std::fmt::Display) -> Self {
        Self {
            field: field.into(),
            reason: reason.to_string(),
        }
    }

    /// The same, below another field.
    pub(super) fn below(mut self, outer: &str) -> Self {
        self.field = format!("{outer}.{}", self.field);
        self
    }
}

/// What a ruling is asked for.
#[derive(Clone, Debug)]
pub struct Case {
    /// The edition.
    pub edition: LawsEdition,
    /// The class of the game.
    pub class: Class,
    /// The supervision of the event.
    pub supervision: Supervision,
    /// The clocks.
    pub clocks: Clocks,
    /// Illegal moves completed so far.
    pub illegal: ByColour<u8>,
    /// Who has offered a draw.
    pub offer: Option<Colour>,
    /// The event's own rules.
    pub event: EventRules,
    /// The time control; none: one last period without increment.
    pub control: Option<TimeControl>,
    /// All remaining moves have one finite time; none: as the control says.
    pub last_period: Option<bool>,
    /// The last move was made, and the clock not pressed.
    pub unpressed: bool,
    pub(super) line: Line,
    incidents: Vec<Incident>,
    one: bool,
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// It is not JSON, a field is unknown or of the wrong kind, or the position or a move of the
    /// game cannot be.
    pub fn read(text: &str) -> Result<Self, CaseError> {
        if !text.trim_start().starts_with('{') {
            return Err(CaseError::new("case", &"an object is needed: { .. }"));
        }
        let sheet = json::read(text).map_err(|fault| named(fault, "case"))?;
        Self::from_sheet(sheet)
    }

    fn from_sheet(sheet: Sheet) -> Result<Self, CaseError> {
        let (incidents, one) = incidents(sheet.incident, sheet.incidents)?;
        let control = match sheet.control {
            Some(text) => control(&text)?,
            None => None,
        };
        let line = line(sheet.fen, &sheet.moves)?;
        if sheet.unpressed && !line.has_moves() {
            let reason = "no move was made; give the move that was not pressed in moves";
            return Err(CaseError::new("unpressed", &reason));
        }
        let clocks = sheet.clocks.unwrap_or_default();
        for (side, name) in [(Colour::White, "white_ms"), (Colour::Black, "black_ms")] {
            if clocks.of(side).is_some_and(|ms| ms > MOST_MS) {
                let reason = format!("no clock shows more than {MOST_MS} ms");
                return Err(CaseError::new(format!("clocks.{name}"), &reason));
            }
        }
        let counts = sheet.counters.unwrap_or_default().illegal;
        Ok(Self {
            edition: sheet.edition.unwrap_or(LawsEdition::newest()),
            class: sheet.class,
            supervision: sheet.supervision,
            clocks,
            illegal: ByColour {
                white: counts.white,
                black: counts.black,
            },
            offer: sheet.offer,
            event: sheet.event.unwrap_or_default(),
            control,
            last_period: sheet.last_period,
            unpressed: sheet.unpressed,
            line,
            incidents,
            one,
        })
    }

    /// The case of a live game, before anything comes before the arbiter.
    pub(super) fn live(terms: &Terms, line: Line) -> Self {
        Self {
            edition: terms.laws,
            class: terms.class(),
            supervision: terms.supervision,
            clocks: Clocks::default(),
            illegal: ByColour::default(),
            offer: None,
            event: terms.event,
            control: terms.control.clone(),
            last_period: None,
            unpressed: false,
            line,
            incidents: Vec::new(),
            one: false,
        }
    }

    /// The incidents, in order.
    pub fn incidents(&self) -> &[Incident] {
        &self.incidents
    }

    /// True if the file gave one incident, so that one ruling answers it, and no list.
    pub const fn asks_one(&self) -> bool {
        self.one
    }

    /// The name of an incident in the file.
    pub(super) fn incident_field(&self, index: usize) -> String {
        if self.one {
            "incident".to_owned()
        } else {
            format!("incidents[{index}]")
        }
    }
}

fn named(fault: json::Fault, whole: &str) -> CaseError {
    let field = if fault.path.is_empty() {
        whole.to_owned()
    } else {
        fault.path
    };
    CaseError::new(field, &fault.reason)
}

fn incidents(
    one: Option<Value>,
    several: Option<Vec<Value>>,
) -> Result<(Vec<Incident>, bool), CaseError> {
    match (one, several) {
        (Some(one), None) => Ok((vec![incident(one, "incident")?], true)),
        (None, Some(several)) if several.len() > MOST_INCIDENTS => {
            let reason = format!("more than {MOST_INCIDENTS} incidents");
            Err(CaseError::new("incidents", &reason))
        }
        (None, Some(several)) => {
            let read = |(index, value)| incident(value, &format!("incidents[{index}]"));
            let all: Result<_, _> = several.into_iter().enumerate().map(read).collect();
            Ok((all?, false))
        }
        (Some(_), Some(_)) => Err(CaseError::new(
            "incidents",
            &"give either incident or incidents",
        )),
        (None, None) => Err(CaseError::new(
            "incident",
            &"it is missing; give what happened, with its kind",
        )),
    }
}

impl Incident {
    /// Reads one as a case has it: `{"kind": "flag", "side": "white"}`.
    ///
    /// # Errors
    /// It is no object, its kind or a field is unknown or of the wrong kind; named below `field`.
    pub fn read(value: Value, field: &str) -> Result<Self, CaseError> {
        incident(value, field)
    }

    /// Writes it as [`read`](Self::read) takes it, without what is left open.
    pub fn write(&self) -> Value {
        let tagged = serde_json::to_value(self).unwrap_or_default();
        let Value::Object(tagged) = tagged else {
            return Value::Null;
        };
        let mut written = serde_json::Map::new();
        for (kind, fields) in tagged {
            written.insert("kind".to_owned(), Value::String(kind));
            if let Value::Object(fields) = fields {
                written.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
            }
        }
        Value::Object(written)
    }
}

/// `{"kind": K, ..}` is read as the variant K with the other fields.
fn incident(value: Value, field: &str) -> Result<Incident, CaseError> {
    let Value::Object(mut fields) = value else {
        return Err(CaseError::new(field, &"an object with a kind is needed"));
    };
    let kind = match fields.remove("kind") {
        Some(Value::String(kind)) => kind,
        Some(_) => {
            return Err(CaseError::new(
                format!("{field}.kind"),
                &"it is no text; write as in \"flag\"",
            ));
        }
        None => {
            let reason = "it is missing; say what happened, as in \"flag\"";
            return Err(CaseError::new(format!("{field}.kind"), &reason));
        }
    };
    let tagged = Value::Object(
        [(kind.clone(), Value::Object(fields))]
            .into_iter()
            .collect(),
    );
    json::of_value(tagged).map_err(|fault| {
        // Nothing but the kind itself is one of these.
        let kinds = fault.reason.find("one of `move`, ");
        if let Some(known) = kinds.and_then(|at| fault.reason.get(at..)) {
            let reason = format!("unknown kind \"{}\"; it is {known}", shortened(&kind));
            return CaseError::new(format!("{field}.kind"), &reason);
        }
        let below = fault.path.strip_prefix(&kind).unwrap_or_default();
        CaseError::new(format!("{field}{below}"), &fault.reason)
    })
}

/// `-` and `?` say nothing.
fn control(text: &str) -> Result<Option<TimeControl>, CaseError> {
    match text.trim() {
        "-" | "?" => Ok(None),
        text => match clock::read_pgn(text, None) {
            Ok(control) => Ok(Some(control)),
            Err(error) => Err(CaseError::new("control", &error)),
        },
    }
}

fn line(fen: Option<String>, moves: &[String]) -> Result<Line, CaseError> {
    let start = match fen {
        None => StartPosition::Standard,
        Some(fen) => {
            let read: Fen = fen.parse().map_err(|error| {
                let reason = format!("{error}: \"{}\"; {FEN_EXAMPLE}", shortened(&fen));
                CaseError::new("fen", &reason)
            })?;
            let chess960 = CastlingMode::detect(read.as_setup()) == CastlingMode::Chess960;
            StartPosition::Fen { fen, chess960 }
        }
    };
    let start = start
        .set_up()
        .map_err(|error| CaseError::new("fen", &format!("{error}; {FEN_EXAMPLE}")))?;
    if moves.len() > MOST_MOVES {
        return Err(CaseError::new(
            "moves",
            &format!("more than {MOST_MOVES} moves"),
        ));
    }
    let mut line = Line::new(start);
    for (index, text) in moves.iter().enumerate() {
        let m = resolve(line.position(), text).map_err(|fault| {
            let reason = format!("\"{}\" cannot be played: {fault}", shortened(text));
            CaseError::new(format!("moves[{index}]"), &reason)
        })?;
        line.play(m);
    }
    Ok(line)
}
