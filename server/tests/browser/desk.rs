//! An arbiter at the desk without a mouse: a ruling corrected, a game adjourned and resumed, the
//! clocks set; nothing that is done takes the focus away, and nothing typed is lost.

use super::accessible::check;
use super::browser::Browser;
use super::incident::begin;
use super::people::{import, owner};
use super::program::Program;
use serde_json::{Value, json};

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

/// A board at which White has the move and his clock runs.
const BOARD: &str = "/tournaments/acik/rounds/1/boards/2";

/// Waits until this has the focus.
async fn focus(browser: &Browser, selector: &str) {
    let script = "return document.activeElement?.matches(arguments[0]) ?? false;";
    browser.until(script, &[json!(selector)]).await;
}

/// Tabs until this has the focus; not for ever.
async fn tab_to(browser: &Browser, selector: &str) {
    let script = "return document.activeElement?.matches(arguments[0]) ?? false;";
    for _ in 0..40 {
        let found = browser.execute(script, vec![json!(selector)]).await;
        if found.unwrap() == json!(true) {
            return;
        }
        browser.keys(TAB).await;
    }
    panic!("no way by keys to {selector}");
}

/// The page as it is to be checked: from its top, without the notice that lies over it for a moment.
async fn looked_at(browser: &Browser, what: &str) {
    let away = "document.querySelectorAll('.toast').forEach(one => one.remove());
        scrollTo(0, 0);
        return true;";
    browser.until(away, &[]).await;
    check(browser, what).await;
}

async fn at_the_board() -> (tempfile::TempDir, Program, Browser) {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let ada = owner(&program).await;
    import(&program, &ada).await;
    let control = json!({ "time_control": "5400+30" });
    program.api("PATCH", "/tournaments/acik/settings", &control);
    begin(&program);
    ada.goto(&program.page("/console/acik/incidents/1/2?lang=tr"))
        .await
        .unwrap();
    let ready = "return document.querySelector('#connection').dataset.state === 'on';";
    ada.until(ready, &[]).await;
    (dir, program, ada)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_adjournment_by_keys_from_sealing_to_going_on() {
    let (_dir, program, ada) = at_the_board().await;
    ada.keys("a").await;
    focus(&ada, "#envelope-request button").await;
    ada.keys(ENTER).await;
    // What is next has the focus: the sealed move.
    focus(&ada, "#envelope-seal input").await;
    looked_at(&ada, "a move is sealed").await;
    ada.keys("Nf3").await;
    ada.keys(ENTER).await;
    ada.shows("#envelope .stands", "zarfa bir hamle koydu")
        .await;
    tab_to(&ada, "#envelope-stop button").await;
    ada.keys(ENTER).await;
    ada.shows("#envelope .stands", "zarf denetlenecek").await;
    ada.keys("a").await;
    focus(&ada, "#envelope-check button").await;
    ada.keys(ENTER).await;
    ada.shows("#envelope .stands", "zarf hakemde").await;
    looked_at(&ada, "an envelope is kept").await;
    tab_to(&ada, "#envelope-await button").await;
    ada.keys(ENTER).await;
    ada.shows("#envelope .stands", "gelmedi: saati işliyor")
        .await;
    // One step too far is one key back.
    ada.until("document.activeElement?.blur(); return true;", &[])
        .await;
    ada.keys("z").await;
    ada.shows("#envelope .stands", "zarf hakemde").await;
    ada.keys("a").await;
    focus(&ada, "#envelope-open input").await;
    ada.keys("Nf3").await;
    ada.keys(ENTER).await;
    ada.shows("#envelope .stands", "Nf3").await;
    looked_at(&ada, "a game is resumed").await;
    let board = program.api("GET", BOARD, &Value::Null);
    assert_eq!(board["san"], "Nf3");
    assert_eq!(board["clock"]["running"], "black");
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_is_corrected_by_keys_and_nothing_typed_is_lost() {
    let (_dir, program, ada) = at_the_board().await;
    let illegal = json!({ "kind": "illegal_move", "by": "white", "move": "Ke1-e3" });
    let body = json!({ "incident": illegal, "rule": true });
    program.api("POST", &format!("{BOARD}/incidents"), &body);
    ada.shows(".made .ground", "").await;
    tab_to(&ada, "details.correct > summary").await;
    ada.keys(ENTER).await;
    tab_to(&ada, "form.withdraw input").await;
    ada.keys("yanlış ta").await;
    // Meanwhile something else comes before the arbiters of this board.
    let offer = json!({ "incident": { "kind": "device", "by": "black" }, "clock_runs": true });
    program.api("POST", &format!("{BOARD}/incidents"), &offer);
    let told = "return document.querySelector('#last button').textContent.includes('2 numaralı');";
    ada.until(told, &[]).await;
    ada.keys("hta").await;
    ada.keys(ENTER).await;
    ada.shows(".made.withdrawn", "yanlış tahta").await;
    let kept = "return document.activeElement !== document.body;";
    ada.until(kept, &[]).await;
    let all = program.api("GET", "/tournaments/acik/incidents", &Value::Null);
    let first = &all["incidents"][0];
    assert_eq!(first["rulings"][0]["withdrawn"], "yanlış tahta", "{all}");
    let board = program.api("GET", BOARD, &Value::Null);
    // As at the start: the first move has its increment already.
    assert_eq!(board["clock"]["black_ms"], 5_430_000);
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_stopped_and_set_by_keys_with_a_reason() {
    let (_dir, program, ada) = at_the_board().await;
    ada.keys("t").await;
    focus(&ada, "#stop-clocks input").await;
    ada.keys("saat arızalı").await;
    ada.keys(ENTER).await;
    let stopped = "return document.querySelector('#stop-clocks') === null
        && document.activeElement?.closest('#clock-acts') !== null;";
    ada.until(stopped, &[]).await;
    tab_to(&ada, "#clocks details > summary").await;
    ada.keys(ENTER).await;
    tab_to(&ada, "#set-clocks input[name=white_ms]").await;
    ada.keys("1:00:00").await;
    ada.keys(TAB).await;
    ada.keys(TAB).await;
    ada.keys("hakemin saati").await;
    looked_at(&ada, "clocks are set").await;
    ada.keys(ENTER).await;
    let set = || program.api("GET", BOARD, &Value::Null)["clock"].clone();
    ada.shows(".toast, #toasts, body", "Saatler ayarlandı")
        .await;
    assert_eq!(set()["white_ms"], 3_600_000);
    // The report of it, on paper.
    ada.goto(&program.page("/console/acik/print/incidents/1?lang=tr"))
        .await
        .unwrap();
    check(&ada, "the incidents on paper").await;
    ada.close().await;
}
