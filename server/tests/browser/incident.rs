//! An arbiter rules on an illegal move without a mouse; on a phone all of it fits.

use super::accessible::check;
use super::browser::{Browser, Look};
use super::people::{PASSWORD, import, owner};
use super::program::Program;
use serde_json::{Value, json};

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

/// The first round is on; the clock of its second board runs.
pub fn begin(program: &Program) {
    let post = |path: &str, body: Value| {
        let path = format!("/tournaments/acik{path}");
        let mut body = body;
        loop {
            let done = program.answer("POST", &path, &body);
            let token = done["token"].clone();
            if token.is_null() {
                return;
            }
            let tokens = body["confirm"].as_array().cloned().unwrap_or_default();
            body["confirm"] = json!([tokens, vec![token]].concat());
        }
    };
    post("/rounds/1/pair", json!({}));
    post("/rounds/1/publish", json!({}));
    post(
        "/rounds/1/boards/2/clock",
        json!({ "act": "start", "side": "white" }),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn from_an_incident_to_a_confirmed_ruling_by_keys() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let ada = owner(&program).await;
    import(&program, &ada).await;
    let control = json!({ "time_control": "5400+30" });
    program.api("PATCH", "/tournaments/acik/settings", &control);
    begin(&program);

    let page = program.page("/console/acik/incidents/1/2");
    ada.goto(&page).await.unwrap();
    let marked = "return document.querySelector('#kinds [aria-current]') !== null;";
    ada.until(marked, &[]).await;
    check(&ada, "a board's incidents").await;
    // `n`, the first letters, Enter; the offender stands there already; his move, Enter.
    ada.keys("n").await;
    ada.keys("ill").await;
    let found =
        "return document.querySelector('#kinds [aria-current]').dataset.kind === 'illegal_move'
        && [...document.querySelectorAll('#kinds li')].some(one => one.hidden);";
    ada.until(found, &[]).await;
    ada.keys(ENTER).await;
    let asks = "return document.activeElement?.id === 'incident.by';";
    ada.until(asks, &[]).await;
    ada.keys(TAB).await;
    ada.keys("Ke1-e3").await;
    ada.keys(ENTER).await;

    // The proposal has the focus: Enter confirms it.
    ada.shows(".proposal .points", "Clock: Black +2:00, 7.5.5")
        .await;
    let ready = "return document.activeElement?.closest('form.confirm') !== null
        && location.search === '';";
    ada.until(ready, &[]).await;
    check(&ada, "a proposed ruling").await;
    ada.keys(ENTER).await;
    let ruled = "return document.querySelector('.made') !== null
        && document.querySelector('form.confirm') === null;";
    ada.until(ruled, &[]).await;
    let list = program.api("GET", "/tournaments/acik/incidents", &Value::Null);
    let ruling = &list["incidents"][0]["rulings"][0];
    assert_eq!(ruling["code"], "illegal-counted", "{list}");
    assert_eq!(ruling["clock"][0]["side"], "black");
    assert_eq!(ruling["clock"][0]["delta_ms"], 120_000);
    let board = "/tournaments/acik/rounds/1/boards/2";
    let board = program.api("GET", board, &Value::Null);
    assert_eq!(
        board["clock"]["running"], "white",
        "the clock went on with it"
    );

    // What another brings before the arbiter appears in the list by itself.
    ada.goto(&program.page("/console/acik/incidents/1"))
        .await
        .unwrap();
    ada.until(
        "return document.querySelector('#connection').dataset.state === 'on';",
        &[],
    )
    .await;
    let device = json!({ "incident": { "kind": "device", "by": "white", "rang": true } });
    program.api(
        "POST",
        "/tournaments/acik/rounds/1/boards/5/incidents",
        &device,
    );
    ada.shows("tr[data-board='5'][data-state=proposed]", "telephone")
        .await;
    check(&ada, "the incidents of a round").await;
    ada.close().await;

    let phone = Browser::open(Look::PHONE).await;
    phone.goto(&program.page("/login")).await.unwrap();
    phone.fill("#name", "ada").await;
    phone.fill("#password", PASSWORD).await;
    phone.click("form button:not([disabled])").await;
    phone
        .until("return location.pathname === '/console';", &[])
        .await;
    for path in [
        "incidents/1",
        "incidents/1/5",
        "incidents/1/5?kind=touched",
        "appeals",
    ] {
        phone
            .goto(&program.page(&format!("/console/acik/{path}")))
            .await
            .unwrap();
        let fits = "return document.documentElement.scrollWidth <= 360;";
        phone.until(fits, &[]).await;
    }
    phone.close().await;
}
