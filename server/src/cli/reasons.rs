//! `--explain`: why the rules pair a round as they do.

use super::failure::Failure;
use crate::texts::language::Language;
use crate::views::{Explained, Unexplained};
use hakem_core::pairing::explain::{BoardReason, Scope};
use hakem_core::pairing::{ENGINE_VERSION, Field, RoundPairing};
use hakem_core::tournament::{
    Draft, FidePolicy, Numbers, PairedBy, PairedRound, Policy, Tournament,
};
use hakem_core::{EntrantId, PlayerId};
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// The language asked for, else that of the environment, else English.
pub fn language(asked: Option<&str>) -> Result<&'static Language, Failure> {
    if let Some(code) = asked {
        return Language::find(code).ok_or_else(|| {
            let known: Vec<&str> = Language::all().iter().map(Language::code).collect();
            let known = known.join(", ");
            Failure::input(format!(
                "--lang: there is no language '{code}'; known are {known}"
            ))
        });
    }
    let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find(|name| set(name));
    let locale = name.and_then(|name| std::env::var(name).ok());
    // `tr_TR.UTF-8`: the language is what stands before the first mark.
    let code = locale
        .as_deref()
        .and_then(|locale| locale.split(['_', '.', '@']).next());
    Ok(code
        .and_then(Language::find)
        .unwrap_or_else(Language::fallback))
}

/// The reasons of a round just paired.
pub fn of(
    t: &Tournament,
    (field, pairing): (&Field, &RoundPairing),
    rules: &dyn Policy,
) -> Result<Explained, Unexplained> {
    let draft = Draft::from(pairing);
    let paired = PairedRound {
        by: PairedBy::Engine,
        field: Some(Arc::new(field.clone())),
        engine: Some(Arc::new(pairing.clone())),
        engine_version: ENGINE_VERSION.to_owned(),
        regulations: Vec::new(),
        boards: draft.boards(),
        bye: draft.bye,
        published: false,
    };
    Explained::of(t, (field.round, &paired), Scope::Round, rules)
}

/// The reasons of what the rules have for a round that is paired, by FIDE's rules alone.
pub fn of_draft(t: &Tournament, round: u16, draft: &Draft) -> Result<Explained, Unexplained> {
    let paired = PairedRound {
        by: PairedBy::Engine,
        field: None,
        engine: None,
        engine_version: ENGINE_VERSION.to_owned(),
        regulations: Vec::new(),
        boards: draft.boards(),
        bye: draft.bye,
        published: false,
    };
    Explained::of(t, (round, &paired), Scope::Round, &FidePolicy)
}

/// Of a round's boards and bye those that another pairing lacks.
pub fn lacking(why: &Explained, other: &Draft, language: &'static Language) -> String {
    let ids = |white: EntrantId, black: EntrantId| (PlayerId(white.0), PlayerId(black.0));
    why.told(language, |teller| {
        let mut text = String::new();
        for board in &why.explanation.boards {
            if !other.pairs.contains(&ids(board.white, board.black)) {
                text += &of_board(why, board, &teller.board(board));
            }
        }
        if let Some(bye) = &why.explanation.bye
            && other.bye.map(EntrantId::from) != Some(bye.player)
        {
            text += &paragraph("", &teller.bye(bye));
        }
        text
    })
}

fn of_board(why: &Explained, board: &BoardReason, sentences: &[String]) -> String {
    let (white, black) = (why.name(board.white), why.name(board.black));
    let heading = format!("{}. {white} – {black}", board.board);
    paragraph(&heading, sentences)
}

/// Who is who: the explanation names players by id.
pub fn players(t: &Tournament, numbers: &Numbers) -> Json {
    let players = t.players.iter();
    let players = players.map(
        |(id, player)| json!({ "id": id, "tpn": numbers.get(id), "name": player.details.name }),
    );
    players.collect()
}

/// Brackets, boards and the bye, a paragraph each.
pub fn as_text(why: &Explained, language: &'static Language) -> String {
    why.told(language, |teller| {
        let mut text = String::new();
        for bracket in &why.explanation.brackets {
            text += &paragraph("", &teller.bracket(bracket));
        }
        for board in &why.explanation.boards {
            text += &of_board(why, board, &teller.board(board));
        }
        if let Some(bye) = &why.explanation.bye {
            text += &paragraph("", &teller.bye(bye));
        }
        text
    })
}

/// A heading, or the first sentence in place of one, and the others below it.
fn paragraph(heading: &str, sentences: &[String]) -> String {
    let mut lines = sentences.iter().map(String::as_str);
    let first = if heading.is_empty() {
        lines.next().unwrap_or_default()
    } else {
        heading
    };
    let mut text = format!("\n{first}\n");
    for line in lines {
        text += &format!("   {line}\n");
    }
    text
}
