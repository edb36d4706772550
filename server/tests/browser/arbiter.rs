//! An arbiter runs an event, and a second one looks on.

use super::accessible::check;
use super::browser::Browser;
use super::people::{import, invited, owner};
use super::program::Program;
use serde_json::{Value, json};
use std::path::Path;

/// Results as the page has them, board by board.
async fn results(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#lines tr[data-board]')]
        .map(row => row.dataset.state === 'pending' ? 'pending' : row.dataset.result);";
    let found = browser.execute(script, Vec::new()).await.unwrap();
    let texts = found.as_array().cloned().unwrap_or_default();
    texts
        .iter()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect()
}

/// Every line has a result, and the server has it.
const ALL_IN: &str = "const rows = [...document.querySelectorAll('#lines tr[data-board]')];
    return rows.length === 32
        && rows.every(row => row.dataset.result && !row.dataset.state);";

/// Draws, if need be, looks at the pairing, pairs and publishes.
async fn pair(program: &Program, browser: &Browser, slug: &str, round: u16) {
    browser
        .goto(&program.page(&format!("/console/{slug}")))
        .await
        .unwrap();
    if round == 1
        && browser
            .find_all(fantoccini::Locator::Css("[data-act=colour]"))
            .await
            .unwrap()
            .len()
            > 1
    {
        browser
            .click("button[data-act=colour][data-colour=white]")
            .await;
    }
    browser.click("#preview").await;
    browser.until(&format!("return document.querySelectorAll('#boards tbody tr').length === 32 && document.querySelector('#pair').dataset.round === '{round}';"), &[]).await;
    browser.click("#pair").await;
    browser
        .until(
            &format!("return location.pathname === '/console/{slug}';"),
            &[],
        )
        .await;
    browser.click("button[data-act=publish]").await;
    let published = "return document.querySelector('#next')?.dataset.step === 'results';";
    browser.until(published, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn from_a_file_to_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let ada = owner(&program).await;
    let slug = import(&program, &ada).await;
    pair(&program, &ada, &slug, 1).await;

    // 32 results by keys, one after the other, without looking up.
    let bulent = invited(&program, &slug, "bulent", "arbiter").await;
    let page = program.page(&format!("/console/{slug}/results"));
    bulent.goto(&page).await.unwrap();
    ada.goto(&page).await.unwrap();
    ada.until(
        "return document.querySelector('#lines [aria-current]')?.dataset.board === '1';",
        &[],
    )
    .await;
    let typed: String = "1051+".chars().cycle().take(32).collect();
    ada.keys(&typed).await;
    ada.until(ALL_IN, &[]).await;
    let expected: Vec<&str> = typed
        .chars()
        .map(|key| match key {
            '1' => "1-0",
            '0' => "0-1",
            '5' => "1/2-1/2",
            _ => "+/-",
        })
        .collect();
    assert_eq!(results(&ada).await, expected);
    let stored = program.api(
        "GET",
        &format!("/tournaments/{slug}/pairings/1"),
        &Value::Null,
    );
    let stored: Vec<&str> = stored["boards"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|board| board["result"].as_str())
        .collect();
    assert_eq!(stored, expected);
    // The other one has them without having loaded anything.
    bulent.until(ALL_IN, &[]).await;
    assert_eq!(results(&bulent).await, expected);

    // A correction when the next round is paired: asked in the line, then at level 3.
    pair(&program, &ada, &slug, 2).await;
    ada.goto(&program.page(&format!("/console/{slug}/results/1")))
        .await
        .unwrap();
    ada.until(
        "return document.querySelector('#lines [aria-current]') !== null;",
        &[],
    )
    .await;
    ada.click("#lines tr[data-board='2']").await;
    ada.keys("1").await;
    ada.click("tr[data-board='2'] .line-ask [data-answer=true]")
        .await;
    ada.until(
        "return document.querySelector('dialog[data-level=\"3\"]') !== null;",
        &[],
    )
    .await;
    check(&ada, "a question of level 3").await;
    // The safe answer has the focus: Enter changes nothing.
    ada.keys("\u{e007}").await;
    ada.until(
        "return document.querySelector('dialog') === null
        && document.querySelector('tr[data-board=\"2\"]').dataset.result === '0-1';",
        &[],
    )
    .await;
    ada.click("#lines tr[data-board='2']").await;
    ada.keys("1").await;
    ada.click("tr[data-board='2'] .line-ask [data-answer=true]")
        .await;
    ada.click("dialog[data-level='3'] [data-answer=true]").await;
    ada.until(
        "const row = document.querySelector('tr[data-board=\"2\"]');
        return row.dataset.result === '1-0' && !row.dataset.state;",
        &[],
    )
    .await;
    let board = |n: usize| {
        let round = program.api(
            "GET",
            &format!("/tournaments/{slug}/pairings/1"),
            &Value::Null,
        );
        round["boards"][n - 1]["result"].clone()
    };
    assert_eq!(board(2), json!("1-0"));

    // Undo, which names what it undoes.
    ada.shows("#undo", "1-0").await;
    ada.click("#undo").await;
    let confirm = "const answer = document.querySelector('dialog [data-answer=true]');
        if (answer) answer.click();
        return document.querySelector('tr[data-board=\"2\"]')?.dataset.result === '0-1';";
    ada.until(confirm, &[]).await;
    assert_eq!(board(2), json!("0-1"));

    // The file of it is one that the program takes back.
    ada.goto(&program.page(&format!("/console/{slug}/files")))
        .await
        .unwrap();
    let link = "return [...document.querySelectorAll('#exports a')].map(link => link.href).find(href => href.includes('.trf'));";
    let link = ada.execute(link, Vec::new()).await.unwrap();
    let script = "const done = arguments[arguments.length - 1];
        fetch(arguments[0]).then(answer => answer.text()).then(done);";
    let text = ada.execute_async(script, vec![link]).await.unwrap();
    let file = dir.path().join("out.trf");
    std::fs::write(&file, text.as_str().unwrap()).unwrap();
    let checked = std::process::Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(["check", file.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(
        checked.status.success(),
        "{}",
        String::from_utf8_lossy(&checked.stdout)
    );
    ada.close().await;
    bulent.close().await;
}

/// Pages of the console in the middle of a round.
const PAGES: [&str; 17] = [
    "",
    "/results",
    "/players",
    "/players/6",
    "/regulations",
    "/files",
    "/log",
    "/settings",
    "/staff",
    "/print/slips/6",
    "/print/pairings/6",
    "/preview/7",
    "/../../console/users",
    "/../../console",
    "/../../console/import",
    "/../../console/new",
    "/../../account",
];

#[tokio::test(flavor = "multi_thread")]
async fn nothing_keeps_an_arbiter_from_working() {
    let program = Program::demo();
    let ada = owner(&program).await;
    for page in PAGES {
        for language in ["en", "tr"] {
            let path = format!("/console/demo{page}?lang={language}");
            ada.goto(&program.page(&path)).await.unwrap();
            check(&ada, &path).await;
        }
    }
    ada.goto(&program.page("/login?lang=en")).await.unwrap();
    check(&ada, "/login").await;
    ada.close().await;
}

/// The picture of the README: the console in the middle of a round.
#[tokio::test(flavor = "multi_thread")]
async fn the_console_is_shown_as_it_is() {
    let program = Program::demo();
    let ada = owner(&program).await;
    ada.goto(&program.page("/console/demo/results?lang=en"))
        .await
        .unwrap();
    ada.until(
        "return document.querySelector('#lines [aria-current]') !== null;",
        &[],
    )
    .await;
    ada.until(
        "return document.querySelector('#connection').dataset.state === 'on';",
        &[],
    )
    .await;
    let picture = ada.screenshot().await.unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(folder.join("console.png"), &picture).unwrap();
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 20_000);
    ada.close().await;
}
