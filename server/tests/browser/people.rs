//! Arbiters: accounts, logging in, an event to work on.

use super::browser::{Browser, Look};
use super::program::Program;
use serde_json::json;

/// Everybody's password here.
pub const PASSWORD: &str = "correct horse battery";

/// Rounds of the event in [`file`].
const ROUNDS: u16 = 5;

const FIRST: [&str; 8] = [
    "Işıl", "Ömer", "Çağrı", "Şirin", "İlkay", "Zoë", "Łukasz", "Åke",
];

/// A TRF of 64 players before their first round. One of them has a point that he cannot have.
pub fn file() -> String {
    let mut lines = vec![
        "012 Tarayıcı Açık".to_owned(),
        "022 Ankara".to_owned(),
        "032 TUR".to_owned(),
        "042 2026/10/01".to_owned(),
        "052 2026/10/05".to_owned(),
        format!("XXR {ROUNDS}"),
        "XXC white1".to_owned(),
    ];
    for number in 1..=64_usize {
        let name = format!("Oyuncu{number:02}, {}", FIRST[number % FIRST.len()]);
        let federation = ["TUR", "AZE", "GER", "FRA"][number % 4];
        let rating = 2500 - 10 * number;
        let points = if number == 7 { "1.0" } else { "0.0" };
        lines.push(format!(
            "001 {number:4} m    {name:33} {rating:4} {federation:3} {:11} {:10} {points:>4} {number:4}",
            "", ""
        ));
    }
    lines.join("\n") + "\n"
}

/// The owner opens his link for the first time and is at work then.
pub async fn owner(program: &Program) -> Browser {
    let browser = Browser::open(Look::DESK).await;
    browser.goto(&program.link).await.unwrap();
    browser.fill("#welcome-name", "ada").await;
    welcome(&browser, "Ada Yıldız").await;
    browser
}

/// Somebody whom the owner's token has invited to a tournament, at work in a browser of his own.
pub async fn invited(program: &Program, slug: &str, name: &str, role: &str) -> Browser {
    let body = json!({ "name": name, "display": name, "role": role, "tournament": slug });
    let made = program.api("POST", "/users", &body);
    let browser = Browser::open(Look::DESK).await;
    browser.goto(made["link"].as_str().unwrap()).await.unwrap();
    welcome(&browser, name).await;
    browser
}

async fn welcome(browser: &Browser, display: &str) {
    browser.fill("#display", display).await;
    browser.fill("#password", PASSWORD).await;
    browser.fill("#again", PASSWORD).await;
    browser.click("form#welcome button:not([disabled])").await;
    browser
        .until("return location.pathname === '/console';", &[])
        .await;
}

/// Makes an event of [`file`] through the pages, its defect accepted; answers its address.
pub async fn import(program: &Program, browser: &Browser) -> String {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("open.trf");
    std::fs::write(&path, file()).unwrap();
    browser
        .goto(&program.page("/console/import"))
        .await
        .unwrap();
    browser.choose("#file", path.to_str().unwrap()).await;
    browser.fill("#tz", "Europe/Istanbul").await;
    browser.fill("#slug", "acik").await;
    browser.click("#look").await;
    browser
        .shows("#findings tr[data-severity=breach]", "player 7")
        .await;
    let possible = "return !document.querySelector('#commit').disabled;";
    assert_eq!(
        browser.execute(possible, Vec::new()).await.unwrap(),
        json!(false)
    );
    browser
        .click("#obstacles input[data-kind='points-differ']")
        .await;
    browser.click("#commit:not([disabled])").await;
    browser
        .until("return location.pathname === '/console/acik';", &[])
        .await;
    "acik".to_owned()
}
