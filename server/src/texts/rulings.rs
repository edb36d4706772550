//! Incidents and rulings in words: what happened, why it is ruled so, what it comes to.
//!
//! Keys of texts: `ground-{code}`, `incident-{kind}`, `fact-{field}` and, for words that a field
//! may hold, `fact-{field}-{word}`; `choice-{name}`, `must-{..}`, `ruling-{..}`.

use super::language::Language;
use super::results;
use hakem_core::laws::game::{IncidentState, Outcome, Raiser, TimeChange};
use hakem_core::laws::{Board, CanMate, Choice, Ground, Incident, Next};
use hakem_core::{ByColour, Colour};
use serde_json::Value;

/// Fields that hold words of the Laws, not of people.
const WORDS: [&str; 8] = [
    "breach",
    "decision",
    "noticed_by",
    "order",
    "piece",
    "reason",
    "what",
    "where",
];

/// Fields that hold seconds.
const SECONDS: [&str; 2] = ["after_s", "waited_s"];

/// Fields that hold milliseconds.
const MILLISECONDS: [&str; 1] = ["before_end_ms"];

/// The kinds of pieces by their English names and the letters of their texts.
const PIECES: [(&str, &str); 6] = [
    ("pawn", "p"),
    ("knight", "n"),
    ("bishop", "b"),
    ("rook", "r"),
    ("queen", "q"),
    ("king", "k"),
];

/// Obligations without a piece: how they are recorded, and their keys.
const OBLIGATIONS: [(&str, &str); 9] = [
    ("must play the announced move", "must-play-announced"),
    ("must castle on that side", "must-castle"),
    ("may not castle on that side now", "must-not-castle"),
    ("must make a move", "must-make-move"),
    ("must replace the pawn", "must-promote"),
    (
        "must bring the score sheet up to date",
        "must-update-score-sheet",
    ),
    (
        "must put the pieces right on his own time",
        "must-put-pieces-right",
    ),
    (
        "no castling with a king or rook that stood wrong",
        "must-no-castling",
    ),
    ("five seconds a move for both from now on", "must-increment"),
];

/// The key of a text for a name with underscores.
pub fn key(prefix: &str, name: &str) -> String {
    format!("{prefix}-{}", name.replace('_', "-"))
}

/// The name of a colour.
pub fn side(t: &Language, colour: Colour) -> String {
    t.text(results::colour(colour)).into_owned()
}

/// A length of time: `1:30:00`, `2:00`, `0:00.5`.
pub fn span(t: &Language, ms: u64) -> String {
    let (seconds, rest) = (ms / 1000, ms % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let whole = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    match rest / 100 {
        0 => whole,
        tenths => t.decimal(&format!("{whole}.{tenths}")),
    }
}

/// The stable name of an incident's kind, as cases write it.
pub fn kind_name(incident: &Incident) -> String {
    let written = incident.write();
    written["kind"].as_str().unwrap_or_default().to_owned()
}

/// The kind of an incident.
pub fn kind(t: &Language, incident: &Incident) -> String {
    t.text(&key("incident", &kind_name(incident))).into_owned()
}

/// What is told of an incident, as names and values. What is not the case is left out.
pub fn facts(t: &Language, incident: &Incident) -> Vec<(String, String)> {
    let Value::Object(written) = incident.write() else {
        return Vec::new();
    };
    let told = written.iter().filter(|(name, value)| {
        let tells = *name != "kind" && **value != Value::Bool(false);
        tells && !matches!(name.as_str(), "at_ms" | "last_move_at_ms" | "choice" | "ms")
    });
    told.map(|(name, value)| {
        let shown = fact(t, name, value);
        (t.text(&key("fact", name)).into_owned(), shown)
    })
    .collect()
}

fn fact(t: &Language, name: &str, value: &Value) -> String {
    match value {
        Value::Bool(yes) => t.text(if *yes { "yes" } else { "no" }).into_owned(),
        Value::Number(number) if SECONDS.contains(&name) => {
            span(t, number.as_u64().unwrap_or_default().saturating_mul(1000))
        }
        Value::Number(number) if MILLISECONDS.contains(&name) => {
            span(t, number.as_u64().unwrap_or_default())
        }
        Value::Number(number) => number.to_string(),
        Value::String(text) => match text.as_str() {
            "white" | "black" => t.text(text).into_owned(),
            "both" => t.text("fact-by-both").into_owned(),
            _ if WORDS.contains(&name) => {
                t.text(&key("fact", &format!("{name}-{text}"))).into_owned()
            }
            _ => text.clone(),
        },
        Value::Array(all) => {
            let all: Vec<String> = all.iter().map(|one| fact(t, "", one)).collect();
            all.join(", ")
        }
        Value::Object(sides) => {
            let each = ["white", "black"].map(|colour| {
                let held = sides.get(colour).unwrap_or(&Value::Null);
                format!("{} {}", t.text(colour), fact(t, "", held))
            });
            each.join(", ")
        }
        Value::Null => String::new(),
    }
}

/// An incident in one line: `illegal move: White, Ke1-e3`.
pub fn incident(t: &Language, incident: &Incident) -> String {
    let facts = facts(t, incident);
    let told = [
        "by",
        "side",
        "move",
        "text",
        "squares",
        "announced",
        "breach",
    ];
    let told = told.map(|name| t.text(&key("fact", name)));
    let parts: Vec<&str> = facts
        .iter()
        .filter(|(name, _)| told.iter().any(|key| key == name))
        .map(|(_, value)| value.as_str())
        .collect();
    let kind = kind(t, incident);
    if parts.is_empty() {
        kind
    } else {
        format!("{kind}: {}", parts.join(", "))
    }
}

/// Why it is ruled so. An arbiter's own decision has his reason in it.
pub fn ground(t: &Language, outcome: &Outcome) -> String {
    let known = Ground::ALL.iter().find(|one| one.code() == outcome.ground);
    let ground = known.map_or_else(
        || outcome.text.clone(),
        |ground| t.text(&key("ground", ground.code())).into_owned(),
    );
    match &outcome.reason {
        Some(reason) => format!("{ground} {reason}"),
        None => ground,
    }
}

/// What a ruling comes to, point by point: result, clocks, counts, penalties, what has to be done.
pub fn points(t: &Language, outcome: &Outcome) -> Vec<String> {
    let mut points = Vec::new();
    if let Some(result) = outcome.result {
        let shown = results::game(t, Some(result));
        points.push(fill(t, "ruling-result", "result", shown));
    }
    points.extend(outcome.clock.iter().map(|change| time(t, change)));
    if let Some(colour) = outcome.illegal {
        points.push(fill(t, "ruling-illegal", "side", side(t, colour)));
    }
    for penalty in &outcome.penalties {
        points.push(fill(t, "ruling-penalty", "choice", choice(t, *penalty)));
    }
    points.extend(board(outcome.board).map(|key| t.text(key).into_owned()));
    points.extend(outcome.obligations.iter().map(|one| obligation(t, one)));
    if let Some(moves) = &outcome.allowed {
        points.push(fill(t, "ruling-allowed", "moves", moves.join(", ")));
    }
    if !outcome.mates.is_empty() {
        let answers = outcome.mates.iter().map(|mate| t.text(said(mate.answer)));
        let answers: Vec<_> = answers.collect();
        points.push(fill(t, "ruling-mates", "answers", answers.join(", ")));
    }
    points
}

const fn said(answer: CanMate) -> &'static str {
    match answer {
        CanMate::Yes => "yes",
        CanMate::No => "no",
        CanMate::Undecided => "fact-order-unknown",
    }
}

fn fill(t: &Language, key: &str, name: &'static str, value: String) -> String {
    t.fill(key, &[(name, value.into())]).into_owned()
}

fn time(t: &Language, change: &TimeChange) -> String {
    let sign = if change.delta_ms < 0 { '−' } else { '+' };
    let values = [
        ("side", side(t, change.side).into()),
        (
            "change",
            format!("{sign}{}", span(t, change.delta_ms.unsigned_abs())).into(),
        ),
        ("article", change.article.as_str().into()),
    ];
    t.fill("ruling-clock", &values).into_owned()
}

const fn board(board: Board) -> Option<&'static str> {
    match board {
        Board::Keep => None,
        Board::Restore => Some("ruling-board-restore"),
        Board::NewGame => Some("ruling-board-new-game"),
        Board::Transfer => Some("ruling-board-transfer"),
        Board::QueenPlaced => Some("ruling-board-queen-placed"),
    }
}

/// What a player has to do; recorded in English, with the name of a piece or without.
fn obligation(t: &Language, recorded: &str) -> String {
    if let Some((_, key)) = OBLIGATIONS.iter().find(|(text, _)| *text == recorded) {
        return t.text(key).into_owned();
    }
    for (prefix, key) in [
        ("must move the ", "must-move"),
        ("must take the ", "must-capture"),
    ] {
        let piece = recorded.strip_prefix(prefix);
        let letter = PIECES.iter().find(|(name, _)| Some(*name) == piece);
        if let Some((_, letter)) = letter {
            let piece = t.text(&format!("piece-{letter}")).into_owned();
            return fill(t, key, "piece", piece);
        }
    }
    recorded.to_owned()
}

/// What comes next.
pub const fn next(next: Next) -> &'static str {
    match next {
        Next::Continue => "ruling-next-continue",
        Next::GameOver => "ruling-next-game-over",
        Next::Arbiter => "ruling-next-arbiter",
    }
}

/// A choice that the Laws leave to the arbiter.
pub fn choice(t: &Language, choice: Choice) -> String {
    let about = |key: &str, colour| fill(t, key, "side", side(t, colour));
    let plain = |key: &str| t.text(key).into_owned();
    match choice {
        Choice::Warn { side } => about("choice-warn", side),
        Choice::AddTime { side } => about("choice-add-time", side),
        Choice::CutTime { side } => about("choice-cut-time", side),
        Choice::RaiseScore { side } => about("choice-raise-score", side),
        Choice::ReduceScore { side } => about("choice-reduce-score", side),
        Choice::DeclareLoss { side } => about("choice-declare-loss", side),
        Choice::Fine { side } => about("choice-fine", side),
        Choice::ExcludeFromRounds { side } => about("choice-exclude-from-rounds", side),
        Choice::Expel { side } => about("choice-expel", side),
        Choice::SetTime { side } => about("choice-set-time", side),
        Choice::Declare { result } => {
            let shown = results::game(t, Some(result));
            fill(t, "choice-declare", "result", shown)
        }
        Choice::NewGame => plain("choice-new-game"),
        Choice::PlayOn => plain("choice-play-on"),
        Choice::Agree => plain("choice-agree"),
        Choice::Postpone => plain("choice-postpone"),
        Choice::PostponeWithBonus => plain("choice-postpone-with-bonus"),
        Choice::Reject => plain("choice-reject"),
        Choice::GiveIncrement => plain("choice-give-increment"),
    }
}

/// The key of who raised an incident.
pub const fn raiser(raiser: Raiser) -> &'static str {
    match raiser {
        Raiser::Arbiter => "raiser-arbiter",
        Raiser::White => "raiser-white",
        Raiser::Black => "raiser-black",
        Raiser::Feed => "raiser-feed",
        Raiser::Server => "raiser-server",
    }
}

/// The key of where an incident stands.
pub const fn state(state: IncidentState) -> &'static str {
    match state {
        IncidentState::Proposed => "matter-proposed",
        IncidentState::Reserved => "matter-reserved",
        IncidentState::Ruled => "matter-ruled",
        IncidentState::Dismissed => "matter-dismissed",
    }
}

/// Illegal moves completed by each, in words.
pub fn counts(t: &Language, illegal: ByColour<u8>) -> String {
    let values = [
        ("white", illegal.white.into()),
        ("black", illegal.black.into()),
    ];
    t.fill("incident-counts", &values).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::laws::Obligation;
    use serde_json::json;

    fn languages() -> [&'static Language; 2] {
        ["en", "tr"].map(|code| Language::find(code).unwrap())
    }

    /// In English a ground says what the Laws' module says; every language has each of them.
    #[test]
    fn grounds_are_those_of_the_laws() {
        let [en, tr] = languages();
        for ground in Ground::ALL {
            let key = key("ground", ground.code());
            assert_eq!(en.text(&key), ground.text(), "{key}");
            assert_ne!(tr.text(&key), key);
        }
    }

    #[test]
    fn a_ruling_is_told_point_by_point() {
        let outcome = Outcome {
            ground: "illegal-counted".to_owned(),
            clock: vec![
                TimeChange {
                    side: Colour::Black,
                    delta_ms: 120_000,
                    article: "7.5.5".to_owned(),
                },
                TimeChange {
                    side: Colour::White,
                    delta_ms: -5_500,
                    article: "9.5.3".to_owned(),
                },
            ],
            illegal: Some(Colour::White),
            board: Board::Restore,
            obligations: vec!["must move the king".to_owned()],
            allowed: Some(vec!["e1e2".to_owned(), "e1d1".to_owned()]),
            ..Outcome::default()
        };
        let [en, tr] = languages();
        assert_eq!(
            points(en, &outcome),
            [
                "Clock: Black +2:00, 7.5.5",
                "Clock: White −0:05.5, 9.5.3",
                "Counts as an illegal move: White",
                "The position before the irregularity is set up.",
                "must move the piece: king",
                "Moves allowed now: e1e2, e1d1",
            ]
        );
        let turkish = points(tr, &outcome);
        assert_eq!(turkish[1], "Saat: Beyaz −0:05,5, 9.5.3");
        assert_eq!(turkish[4], "bu taşı oynamalı: Şah");
        let own = Outcome {
            ground: "decided".to_owned(),
            reason: Some("the wrong board".to_owned()),
            ..Outcome::default()
        };
        assert_eq!(ground(tr, &own), "Hakemin kararı. the wrong board");
    }

    #[test]
    fn every_obligation_has_words() {
        let all = [
            Obligation::PlayAnnounced,
            Obligation::Castle,
            Obligation::NotCastle,
            Obligation::MakeMove,
            Obligation::Promote,
            Obligation::UpdateScoreSheet,
            Obligation::PutPiecesRight,
            Obligation::NoCastlingWithMisplaced,
            Obligation::Increment,
        ];
        let [en, tr] = languages();
        for one in all {
            let recorded = one.to_string();
            assert_eq!(obligation(en, &recorded), recorded);
            assert_ne!(obligation(tr, &recorded), recorded);
        }
    }

    #[test]
    fn an_incident_in_a_line_and_in_facts() {
        let read = |value| Incident::read(value, "incident").unwrap();
        let [en, tr] = languages();
        let illegal = read(json!({
            "kind": "illegal_move", "by": "white", "move": "Ke1-e3", "noticed_by": "opponent",
        }));
        assert_eq!(incident(en, &illegal), "illegal move: White, Ke1-e3");
        assert_eq!(incident(tr, &illegal), "kural dışı hamle: Beyaz, Ke1-e3");
        let late = read(json!({ "kind": "late", "by": "both", "after_s": 3661 }));
        let told = facts(tr, &late);
        assert!(told.contains(&("Oyuncu".to_owned(), "ikisi de".to_owned())));
        assert!(told.iter().any(|(_, value)| value == "1:01:01"), "{told:?}");
        let sheets =
            read(json!({ "kind": "score_sheets", "complete": { "white": true, "black": false } }));
        assert_eq!(facts(en, &sheets)[0].1, "White yes, Black no");
    }
}
