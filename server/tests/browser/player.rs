//! A player with a phone in the hall, and the arbiter who gave him his slip.

use super::accessible::check;
use super::browser::{Browser, Look};
use super::people::owner;
use super::program::Program;
use serde_json::{Value, json};

/// What is wider than the window makes it scroll to the side.
const FITS: &str = "return document.documentElement.scrollWidth <= window.innerWidth;";

fn event(program: &Program) {
    let settings = json!({
        "name": "Salon Açık", "slug": "salon", "tz": "Europe/Istanbul", "rounds": 1,
        "start": "2026-10-01", "time_control": "5400+30",
    });
    program.api("POST", "/tournaments", &settings);
    for name in ["Aydın, Işıl", "Bulut, Ömer"] {
        program.api(
            "POST",
            "/tournaments/salon/players",
            &json!({ "name": name }),
        );
    }
    let white = json!({ "colour": "white" });
    program.api("POST", "/tournaments/salon/initial-colour", &white);
    program.api("POST", "/tournaments/salon/rounds/1/pair", &json!({}));
    program.api("POST", "/tournaments/salon/rounds/1/publish", &json!({}));
}

/// The codes on the slips of the arbiter's screen.
async fn printed(arbiter: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('article.ticket')]
        .filter(slip => slip.querySelector('svg path'))
        .map(slip => slip.querySelector('code').textContent);";
    let found = arbiter.execute(script, Vec::new()).await.unwrap();
    let codes = found.as_array().unwrap().iter();
    codes.filter_map(Value::as_str).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn from_a_slip_to_a_result() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let arbiter = owner(&program).await;
    event(&program);
    let slips = program.page("/console/salon/print/player-slips");
    arbiter.goto(&slips).await.unwrap();
    arbiter.click("button[data-issue]").await;
    let drawn = "return document.querySelectorAll('article.ticket svg path').length === 2;";
    arbiter.until(drawn, &[]).await;
    check(&arbiter, "slips of players").await;
    let codes = printed(&arbiter).await;
    assert_eq!(codes.len(), 2);

    // One scans, the other types, without scripts.
    let white = Browser::open(Look::PHONE).await;
    white
        .goto(&program.page(&format!("/p#{}", codes[0])))
        .await
        .unwrap();
    white.shows("h1", "Aydın, Işıl").await;
    let bare = "return location.hash === '' && location.search === '';";
    white.until(bare, &[]).await;
    let look = Look {
        scripts: false,
        language: "tr",
        ..Look::PHONE
    };
    let black = Browser::open(look).await;
    black.goto(&program.page("/p")).await.unwrap();
    black
        .fill("#code", &codes[1].to_uppercase().replace('-', " "))
        .await;
    black.click("form#enter button").await;
    black.shows("h1", "Bulut, Ömer").await;
    for (phone, page) in [(&white, "/p as White"), (&black, "/p as Black")] {
        let fits = phone.execute(FITS, Vec::new()).await.unwrap();
        assert_eq!(fits, json!(true), "{page} is wider than a phone");
        check(phone, page).await;
    }

    // They differ; the arbiter sees it on his line, and both at last say the same.
    let results = program.page("/console/salon/results");
    arbiter.goto(&results).await.unwrap();
    arbiter.text("#lines tr[aria-current]").await;
    white.click("form#propose button[value='1-0']").await;
    white.text("#told").await;
    arbiter
        .shows(".proposed[data-state=one]", "White says 1-0")
        .await;
    black.click("form#propose button[value='0-1']").await;
    black.shows("#told", "Yanıtınız ulaştı").await;
    arbiter
        .shows(".proposed[data-state=conflict]", "Black 0-1")
        .await;
    arbiter.keys("t").await;
    arbiter.shows("#toasts", "Nothing is proposed").await;
    black.click("form#propose button[value='']").await;
    black.shows("#told", "geri alındı").await;
    arbiter
        .shows(".proposed[data-state=one]", "White says 1-0")
        .await;
    arbiter.keys("t").await;
    let entered = "const row = document.querySelector('#lines tr[data-board]');
        return row.dataset.result === '1-0' && !row.dataset.state;";
    arbiter.until(entered, &[]).await;
    black.goto(&program.page("/p")).await.unwrap();
    black.shows("#game", "1-0").await;
    let over = "return !document.querySelector('#propose') && !document.querySelector('#calls');";
    black.until(over, &[]).await;

    let desk = program.page("/console/salon/players/1");
    arbiter.goto(&desk).await.unwrap();
    check(&arbiter, "a player with a slip").await;

    // A slip that is revoked opens nothing any more.
    program.api("DELETE", "/tournaments/salon/player-tokens", &json!({}));
    white.goto(&program.page("/p")).await.unwrap();
    white.text("form#enter #code").await;
    for browser in [white, black, arbiter] {
        browser.close().await;
    }
}
