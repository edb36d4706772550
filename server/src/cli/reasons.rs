//! `--explain`: why the rules pair a round as they do.

use super::failure::Failure;
use crate::texts::language::Language;
use crate::views::{Explained, Unexplained, as_made};
use hakem_core::pairing::explain::{BoardReason, Scope};
use hakem_core::pairing::{ENGINE_VERSION, Field, PairingError, RoundPairing};
use hakem_core::tournament::{Draft, FidePolicy, Tournament};
use hakem_core::{EntrantId, Tpn};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

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
) -> Result<Explained, PairingError> {
    Explained::of_pairing(t, (field, pairing), Scope::Round, ENGINE_VERSION)
}

/// The reasons of what the rules have for a round that is paired, by FIDE's rules alone.
pub fn of_draft(t: &Tournament, round: u16, draft: &Draft) -> Result<Explained, Unexplained> {
    let field = t.field(round, &FidePolicy)?;
    let made = as_made(draft, Vec::new());
    Ok(of(t, (&field, &made))?)
}

/// Of a round's boards and bye those that another pairing lacks.
pub fn lacking(why: &Explained, other: &Draft, language: &'static Language) -> String {
    why.told(language, |teller| {
        let mut text = String::new();
        for board in &why.explanation.boards {
            if !other.pairs.contains(&(board.white, board.black)) {
                text += &of_board(why, board, &teller.board(board));
            }
        }
        if let Some(bye) = &why.explanation.bye
            && other.bye != Some(bye.player)
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

/// Who is who: the explanation names players and teams by id.
pub fn entrants(t: &Tournament, numbers: &BTreeMap<EntrantId, Tpn>) -> Json {
    let row =
        |id: EntrantId, name: &str| json!({ "id": id, "tpn": numbers.get(&id), "name": name });
    if t.settings.teams {
        let teams = t.teams.values();
        return teams.map(|team| row(team.id.into(), &team.name)).collect();
    }
    let players = t.players.values();
    players
        .map(|player| row(player.id.into(), &player.details.name))
        .collect()
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
