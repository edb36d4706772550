//! The kinds of incidents and what has to be said of each, in one table: the form of a kind has
//! these fields and no others.

use crate::texts::results;
use crate::texts::rulings::key;
use crate::web::language::Language;
use crate::web::office::field::{As, Field, fixed};
use hakem_core::Colour;
use maud::{Markup, html};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// One of the players.
    Side,
    /// One of them, or nobody.
    SideOrNobody,
    /// One of them, or both.
    Party,
    /// A move or a square.
    Text,
    /// The same, or nothing.
    TextOrNothing,
    /// Squares in an order.
    Squares,
    /// Yes or no; yes where nothing is said.
    Yes,
    /// Yes or no; no where nothing is said.
    No,
    /// Yes, no, or as the clock says.
    Open,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A score.
    Score,
    /// A length of time.
    Seconds,
    /// The same, or nothing.
    SecondsOrNothing,
    /// A length of time in milliseconds.
    Milliseconds,
    /// One of the players, both, or nobody.
    PartyOrNobody,
    /// A number for each, or nothing.
    Counts,
    /// Yes or no for each.
    Each,
}

/// A kind of incident.
pub struct Kind {
    /// Its name in cases.
    pub name: &'static str,
    /// Its fields.
    pub asked: &'static [(&'static str, Input)],
}

use Input::{
    Counts, Each, Milliseconds, No, Open, Party, PartyOrNobody, Score, Seconds, SecondsOrNothing,
    Side, SideOrNobody, Squares, Text, TextOrNothing, Word, Yes,
};

/// By whom something was noticed.
const NOTICED: Input = Word(&["arbiter", "opponent"]);

/// The same where older editions need the opponent.
const CLAIMED: Input = Word(&["opponent", "arbiter"]);

const fn kind(name: &'static str, asked: &'static [(&'static str, Input)]) -> Kind {
    Kind { name, asked }
}

/// The table; what is frequent stands first.
pub const KINDS: &[Kind] = &[
    kind(
        "illegal_move",
        &[
            ("by", Side),
            ("move", TextOrNothing),
            ("completed", Yes),
            ("noticed_by", NOTICED),
            ("opponent_replied", No),
            ("opponent_touched", No),
        ],
    ),
    kind("flag", &[("side", Side), ("noticed_by", CLAIMED)]),
    kind(
        "claim_repetition",
        &[("by", Side), ("announced", TextOrNothing)],
    ),
    kind("claim_fifty", &[("by", Side), ("announced", TextOrNothing)]),
    kind("late", &[("by", Party), ("after_s", Seconds)]),
    kind(
        "touched",
        &[
            ("by", Side),
            ("squares", Squares),
            ("adjust", No),
            ("noticed_by", CLAIMED),
            ("opponent_touched", No),
        ],
    ),
    kind("released", &[("by", Side), ("from", Text), ("to", Text)]),
    kind(
        "device",
        &[
            ("by", Side),
            ("where", Word(&["person", "bag"])),
            ("rang", No),
        ],
    ),
    kind(
        "two_hands",
        &[
            ("by", Side),
            ("move", TextOrNothing),
            ("legal", Yes),
            ("completed", Yes),
        ],
    ),
    kind("pressed_without_move", &[("by", Side)]),
    kind(
        "promotion_not_replaced",
        &[("by", Side), ("square", Text), ("from", TextOrNothing)],
    ),
    kind(
        "promotion_piece_touched",
        &[
            ("by", Side),
            ("square", Text),
            ("from", TextOrNothing),
            ("piece", Word(&["queen", "rook", "bishop", "knight"])),
        ],
    ),
    kind(
        "standing_illegality",
        &[
            (
                "what",
                Word(&[
                    "both_kings_in_check",
                    "king_left_in_check",
                    "pawn_on_last_rank",
                ]),
            ),
            ("next_completed", No),
            ("still_there", No),
        ],
    ),
    kind(
        "clock_wrong",
        &[("by", SideOrNobody), ("moves_made", Counts)],
    ),
    kind("clock_defective", &[]),
    kind(
        "wrong_position",
        &[("by", SideOrNobody), ("moves_made", Counts)],
    ),
    kind(
        "board_turned",
        &[("by", SideOrNobody), ("moves_made", Counts)],
    ),
    kind(
        "colours_reversed",
        &[("by", SideOrNobody), ("moves_made", Counts)],
    ),
    kind("displaced", &[("by", SideOrNobody), ("moves_made", Counts)]),
    kind("resign", &[("by", Side)]),
    kind("draw_offer", &[("by", Side)]),
    kind("draw_accepted", &[("by", Side)]),
    kind("draw_refused", &[("by", Side)]),
    kind("draw_offer_withdrawn", &[("by", Side)]),
    kind(
        "both_flags",
        &[
            ("order", Word(&["unknown", "white", "black"])),
            ("last_period", Open),
        ],
    ),
    kind("quickplay_claim", &[("by", Side)]),
    kind(
        "quickplay_decision",
        &[
            ("by", Side),
            ("decision", Word(&["agree", "postpone", "reject"])),
            ("bonus", No),
        ],
    ),
    kind(
        "quickplay_claim_without_arbiter",
        &[
            ("by", Side),
            ("reason", Word(&["no_effort", "cannot_win"])),
            ("position_verified", No),
            ("score_sheet", No),
        ],
    ),
    kind("increment_request", &[("by", Side)]),
    kind(
        "conduct",
        &[
            ("by", Side),
            (
                "breach",
                Word(&[
                    "notes",
                    "leaving",
                    "disturbing",
                    "inspection",
                    "manners",
                    "analysis",
                    "other_hand",
                    "stopped_clock",
                    "recording",
                ]),
            ),
        ],
    ),
    kind("disturbance", &[("by", SideOrNobody)]),
    kind("external_disturbance", &[("by", SideOrNobody)]),
    kind("interference", &[]),
    kind("refuses_laws", &[("by", Party), ("opponent_score", Score)]),
    kind("recording", &[("by", Side), ("was_relieved", No)]),
    kind("score_sheets", &[("complete", Each)]),
    kind("quota_not_proved", &[("side", Side)]),
    kind("record_asked", &[("by", Side)]),
    kind(
        "resumption_late",
        &[
            ("by", Side),
            ("after_s", Seconds),
            ("was_sealer", No),
            ("sealed", TextOrNothing),
        ],
    ),
    kind(
        "resumption",
        &[("present", PartyOrNobody), ("waited_s", SecondsOrNothing)],
    ),
    kind("resumption_clock_wrong", &[("by", Side), ("has_moved", No)]),
    kind(
        "adjourned_early",
        &[("by", Side), ("before_end_ms", Milliseconds)],
    ),
    kind("envelope_lost", &[("position_known", Yes)]),
    kind("sealed_move", &[("by", Side), ("text", Text)]),
];

/// A kind by its name.
pub fn find(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

impl Kind {
    /// Its fields in a form, below `of` in the body; `turn` is who is meant if nothing else is
    /// chosen.
    pub fn fields(&self, t: &Language, of: &str, turn: Colour) -> Markup {
        html! {
            (fixed(&format!("{of}.kind"), As::Text, self.name))
            @for (name, input) in self.asked {
                (field(t, (&format!("{of}.{name}"), *name), *input, turn))
            }
        }
    }
}

fn field(t: &Language, (path, name): (&str, &str), input: Input, turn: Colour) -> Markup {
    let label = key("fact", name);
    let new = |to| Field::new(path, &label, to);
    let (white, black) = (("white", "white"), ("black", "black"));
    let turn = results::colour(turn);
    match input {
        Side => new(As::Text).holding(turn).choice(t, &[white, black]),
        SideOrNobody => new(As::Given).choice(t, &[("", "fact-by-none"), white, black]),
        Party => {
            let both = ("both", "fact-by-both");
            new(As::Text).holding(turn).choice(t, &[white, black, both])
        }
        PartyOrNobody => {
            let both = ("both", "fact-by-both");
            let nobody = ("", "fact-by-none");
            new(As::Given)
                .holding("both")
                .choice(t, &[both, white, black, nobody])
        }
        Text => new(As::Text).required().draw(t),
        TextOrNothing => new(As::Given).draw(t),
        Squares => new(As::Words).required().draw(t),
        Yes => new(As::Text).holding("yes").flag(t),
        No => new(As::Text).flag(t),
        Open => new(As::Json).choice(
            t,
            &[("", "fact-order-unknown"), ("true", "yes"), ("false", "no")],
        ),
        Word(words) => {
            let options = words.iter().map(|word| {
                let text = match *word {
                    "white" | "black" => t.text(word),
                    word => t.text(&key("fact", &format!("{name}-{word}"))),
                };
                ((*word).to_owned(), text.into_owned())
            });
            new(As::Text).options(t, &options.collect::<Vec<_>>())
        }
        Score => new(As::Given).choice(
            t,
            &[
                ("", "fact-order-unknown"),
                ("1", ""),
                ("1/2", ""),
                ("0", ""),
            ],
        ),
        Seconds => new(As::Seconds).required().draw(t),
        SecondsOrNothing => new(As::Seconds).draw(t),
        Milliseconds => new(As::Ms).required().draw(t),
        Counts => each(t, path, &label, |path, key| {
            Field::new(path, key, As::Whole).draw(t)
        }),
        Each => each(t, path, &label, |path, key| {
            Field::new(path, key, As::Text).holding("yes").flag(t)
        }),
    }
}

/// The same question for each of the players.
fn each(t: &Language, path: &str, label: &str, draw: impl Fn(&str, &str) -> Markup) -> Markup {
    html! {
        fieldset {
            legend { (t.text(label)) }
            @for side in ["white", "black"] { (draw(&format!("{path}.{side}"), side)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::laws::Incident;
    use serde_json::{Map, Value, json};
    use std::collections::BTreeSet;

    /// What somebody may say to a field.
    fn said(input: Input) -> Vec<Value> {
        match input {
            Side | SideOrNobody => vec![json!("white"), json!("black")],
            Party => vec![json!("white"), json!("both")],
            Text => vec![json!("e8")],
            TextOrNothing => vec![Value::Null, json!("e8")],
            Squares => vec![json!(["e1", "h1"])],
            Yes | No => vec![json!(true), json!(false)],
            Open => vec![Value::Null, json!(true)],
            Word(words) => words.iter().map(|word| json!(word)).collect(),
            Score => vec![Value::Null, json!("1/2")],
            PartyOrNobody => vec![Value::Null, json!("both")],
            Seconds | Milliseconds => vec![json!(90)],
            SecondsOrNothing => vec![Value::Null, json!(90)],
            Counts => vec![Value::Null, json!({ "white": 3, "black": 2 })],
            Each => vec![json!({ "white": true, "black": false })],
        }
    }

    #[test]
    fn every_field_of_every_kind_is_one_of_the_laws() {
        for kind in KINDS {
            let most = kind.asked.iter().map(|(_, input)| said(*input).len());
            for turn in 0..most.max().unwrap_or(1) {
                let mut fields = Map::from_iter([("kind".to_owned(), json!(kind.name))]);
                for (name, input) in kind.asked {
                    let said = said(*input);
                    let value = said[turn % said.len()].clone();
                    if !value.is_null() {
                        fields.insert((*name).to_owned(), value);
                    }
                }
                let read = Incident::read(Value::Object(fields.clone()), "incident");
                assert!(read.is_ok(), "{fields:?}: {read:?}");
            }
        }
    }

    /// The Laws' own list of kinds, without those that nobody enters by a form.
    #[test]
    fn every_kind_of_the_laws_has_a_form() {
        let error = serde_json::from_value::<Incident>(json!({ "?": {} })).unwrap_err();
        let text = error.to_string();
        let known: BTreeSet<&str> = text.split('`').skip(3).step_by(2).collect();
        assert!(known.len() > 30, "{text}");
        let mut listed: BTreeSet<&str> = KINDS.iter().map(|kind| kind.name).collect();
        assert_eq!(listed.len(), KINDS.len());
        // The envelope has a form of its own for the one, moves and choices for the others.
        listed.extend(["concluded", "move", "decision"]);
        assert_eq!(listed, known);
    }

    #[test]
    fn kinds_fields_and_words_have_texts() {
        for t in Language::all() {
            let has = |key: String| assert_ne!(t.text(&key), key, "{}", t.code());
            for kind in KINDS {
                has(key("incident", kind.name));
                for (name, input) in kind.asked {
                    has(key("fact", name));
                    let words = if let Word(words) = input {
                        words
                    } else {
                        &[][..]
                    };
                    for word in words
                        .iter()
                        .filter(|word| !["white", "black"].contains(word))
                    {
                        has(key("fact", &format!("{name}-{word}")));
                    }
                }
            }
        }
    }
}
