//! Somebody with a phone in the hall, and somebody who follows from afar.

use super::accessible::check;
use super::browser::{Browser, Look};
use super::program::Program;
use serde_json::{Value, json};

/// Every kind of public page of the demo.
const PAGES: [&str; 12] = [
    "/",
    "/t/demo",
    "/t/demo/pairings/5",
    "/t/demo/pairings/6?by=name",
    "/t/demo/standings",
    "/t/demo/cross-table",
    "/t/demo/players",
    "/t/demo/players/6",
    "/t/demo/live",
    "/t/demo/boards/6/1",
    "/t/demo/print/pairings/6",
    "/t/demo/standings?explain=6",
];

/// What is wider than the window makes it scroll to the side. Tables may scroll inside.
const FITS: &str = "return document.documentElement.scrollWidth <= window.innerWidth;";

#[tokio::test(flavor = "multi_thread")]
async fn pairings_are_read_on_a_phone_without_scripts() {
    let program = Program::demo();
    let look = Look {
        scripts: false,
        ..Look::PHONE
    };
    let browser = Browser::open(look).await;
    browser.goto(&program.page("/")).await.unwrap();
    browser.click("main a[href='/t/demo']").await;
    let scripts = browser.text("html").await;
    assert!(scripts.contains("Mədətov, Rəşad"), "{scripts}");
    for page in PAGES {
        browser.goto(&program.page(page)).await.unwrap();
        let fits = browser.execute(FITS, Vec::new()).await.unwrap();
        assert_eq!(fits, json!(true), "{page} is wider than a phone");
    }
    browser
        .goto(&program.page("/t/demo/pairings/6?by=name"))
        .await
        .unwrap();
    let page = browser.text("main").await;
    let place = |name: &str| {
        page.find(name)
            .unwrap_or_else(|| panic!("{name} is missing"))
    };
    assert!(place("Ağaoğlu") < place("Zając"));
    let run = "return performance.getEntriesByType('resource')
        .filter(got => got.name.endsWith('.js') && got.transferSize > 0).length;";
    assert_eq!(browser.execute(run, Vec::new()).await.unwrap(), json!(0));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_keeps_anybody_from_reading() {
    let program = Program::demo();
    for look in [Look::DESK, Look::PHONE] {
        let browser = Browser::open(look).await;
        for page in PAGES {
            for language in ["en", "tr"] {
                let mark = if page.contains('?') { '&' } else { '?' };
                let path = format!("{page}{mark}lang={language}");
                browser.goto(&program.page(&path)).await.unwrap();
                check(&browser, &path).await;
            }
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_move_by_themselves() {
    let program = Program::demo();
    let browser = Browser::open(Look::DESK).await;
    browser.goto(&program.page("/t/demo/live")).await.unwrap();
    let positions = "return [...document.querySelectorAll('article.game .board')]
        .map(board => board.outerHTML);";
    let before = browser.execute(positions, Vec::new()).await.unwrap();
    assert!(before.as_array().is_some_and(|boards| boards.len() >= 8));
    // Three different boards: not one that happened to be fetched anew.
    let moved = "const now = [...document.querySelectorAll('article.game .board')];
        return now.filter((board, n) => board.outerHTML !== arguments[0][n]).length >= 3;";
    browser.until(moved, &[before]).await;
    browser
        .goto(&program.page("/t/demo/boards/6/2"))
        .await
        .unwrap();
    let count = "return document.querySelectorAll('.moves a').length;";
    let first = browser.execute(count, Vec::new()).await.unwrap();
    let more = "return document.querySelectorAll('.moves a').length > arguments[0];";
    browser.until(more, &[first]).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_changes_every_text() {
    let program = Program::demo();
    let browser = Browser::open(Look::DESK).await;
    browser
        .goto(&program.page("/t/demo/standings"))
        .await
        .unwrap();
    assert_eq!(language(&browser).await, "en");
    let english = words(&browser).await;
    browser.click("a[hreflang='tr']").await;
    browser
        .until("return document.documentElement.lang === 'tr';", &[])
        .await;
    let turkish = words(&browser).await;
    let same: Vec<_> = english
        .iter()
        .filter(|word| turkish.contains(word))
        .collect();
    assert!(same.is_empty(), "not translated: {same:?}");
    // It stays on the next page.
    browser
        .goto(&program.page("/t/demo/players"))
        .await
        .unwrap();
    assert_eq!(language(&browser).await, "tr");
    browser.close().await;
}

/// `İ` and `i`, `I` and `ı` are two letters in Turkish, and sort and are found so.
#[tokio::test(flavor = "multi_thread")]
async fn turkish_letters_sort_and_are_found() {
    let program = Program::demo();
    let browser = Browser::open(Look::DESK).await;
    browser
        .goto(&program.page("/t/demo/pairings/6?by=name&lang=tr"))
        .await
        .unwrap();
    let script =
        "return [...document.querySelectorAll('main tbody tr')].map(row => row.textContent);";
    let rows = browser.execute(script, Vec::new()).await.unwrap();
    let rows: Vec<&str> = rows
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let place = |name: &str| {
        let found = rows
            .iter()
            .position(|row| row.trim_start().starts_with(name));
        found.unwrap_or_else(|| panic!("{name} is missing in {rows:?}"))
    };
    // Ç after C, I before İ, Ö after O, Ş after S, Ü after U.
    for (first, second) in [
        ("Işıklı, Çağrı", "İnce, Duygu"),
        ("Çelebi, Nazlı", "Dinç, Uğur"),
        ("Silva, João", "Şahin, Kâzım"),
        ("Uğurlu, Ömer", "Ünlü, Çiğdem"),
    ] {
        assert!(place(first) < place(second), "{first} before {second}");
    }
    browser
        .goto(&program.page("/t/demo/players?lang=tr"))
        .await
        .unwrap();
    for (typed, found, not) in [
        ("İNCE", "İnce, Duygu", "Işıklı, Çağrı"),
        ("ince", "İnce, Duygu", "Işıklı, Çağrı"),
        ("IŞIKLI", "Işıklı, Çağrı", "İnce, Duygu"),
        ("isikli", "Işıklı, Çağrı", "İnce, Duygu"),
        ("nazlı çelebi", "Çelebi, Nazlı", "İnce, Duygu"),
    ] {
        browser.fill("input[type=search]", typed).await;
        let shown = "const shown = [...document.querySelectorAll('main tbody tr')]
            .filter(row => row.offsetParent !== null).map(row => row.textContent).join('\\n');
            return shown.includes(arguments[0]) && !shown.includes(arguments[1]);";
        browser.until(shown, &[json!(found), json!(not)]).await;
    }
    browser.close().await;
}

async fn language(browser: &Browser) -> String {
    let script = "return document.documentElement.lang;";
    let found = browser.execute(script, Vec::new()).await.unwrap();
    found.as_str().unwrap_or_default().to_owned()
}

/// The words of headings, columns and ways on, names and numbers left out.
async fn words(browser: &Browser) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll('h1, th, nav a, .skip, .state, label, button')]
        .filter(found => !found.closest('[hreflang], [aria-label=Dil], [aria-label=Language]'))
        .map(found => found.textContent.trim()).filter(text => /^[\\p{L} ]{4,}$/u.test(text));";
    let found = browser.execute(script, Vec::new()).await.unwrap();
    let texts = found.as_array().cloned().unwrap_or_default();
    texts
        .iter()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect()
}
