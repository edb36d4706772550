//! An arbiter looks through the standings, asks why, and draws lots, by the keyboard.

use super::accessible::check;
use super::people::{import, owner};
use super::program::Program;
use serde_json::{Value, json};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

/// Carries out what is asked back about.
fn insist(program: &Program, path: &str) {
    let mut body = json!({ "confirm": [] });
    loop {
        let answer = program.answer("POST", path, &body);
        match &answer["token"] {
            Value::String(token) => {
                let tokens = body["confirm"].as_array_mut().unwrap();
                tokens.push(json!(token));
            }
            _ => return assert!(answer["seq"].is_u64(), "{path}: {answer}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_are_asked_and_the_tied_drawn_without_a_mouse() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let ada = owner(&program).await;
    let slug = import(&program, &ada).await;
    let round = format!("/tournaments/{slug}/rounds/1");
    insist(&program, &format!("{round}/pair"));
    insist(&program, &format!("{round}/publish"));
    for board in 1..=32 {
        let path = format!("{round}/boards/{board}/result");
        program.api("PUT", &path, &json!({ "result": "1-0" }));
    }
    let page = format!("/console/{slug}");
    ada.goto(&program.page(&page)).await.unwrap();
    ada.click("a[data-rail=standings]").await;
    ada.shows("h1", "Standings after round 1").await;
    check(&ada, "standings").await;
    let focus = "const link = document.querySelectorAll('#standings a[data-working]')[4];
        link.focus(); return document.activeElement === link;";
    ada.until(focus, &[]).await;
    ada.keys(ENTER).await;
    ada.shows("dialog.working[open]", "C.07").await;
    ada.keys(ESCAPE).await;
    let closed = "return !document.querySelector('dialog[open]')
        && document.activeElement.matches('a[data-working]');";
    ada.until(closed, &[]).await;
    // Find somebody.
    ada.keys("/").await;
    ada.keys("oyuncu07").await;
    let found = "return [...document.querySelectorAll('#standings tr[data-key]')]
        .filter(row => !row.hidden).length === 1;";
    ada.until(found, &[]).await;
    ada.until(
        "document.querySelector('#find').value = '';
            document.querySelector('#find').dispatchEvent(new Event('input'));
            document.querySelector('#draw').focus(); return true;",
        &[],
    )
    .await;
    ada.keys(ENTER).await;
    ada.shows("#ties", "Drawn from").await;
    ada.shows("#standings", "lots").await;
    let ranks = "return new Set([...document.querySelectorAll('#standings td.rank')]
        .map(cell => cell.textContent)).size === 64;";
    ada.until(ranks, &[]).await;
    // Publishing is an act as any other, and undone by `u`.
    ada.until(
        "document.querySelector('#publish').focus(); return true;",
        &[],
    )
    .await;
    ada.keys(ENTER).await;
    ada.shows("#published", "These standings are published.")
        .await;
    ada.until("return !document.querySelector('#undo').disabled;", &[])
        .await;
}
