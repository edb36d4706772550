//! No page has what keeps somebody from using it, as far as a program can tell.

use super::browser::Browser;
use serde_json::Value;

/// Looks through the page that is open; names what is wrong and where.
pub async fn check(browser: &Browser, page: &str) {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/browser/node_modules/axe-core/axe.min.js"
    );
    let checker = std::fs::read_to_string(path)
        .expect("the accessibility checker is there; `bash tests/run.sh` installs it");
    browser.execute(&checker, Vec::new()).await.unwrap();
    let script = "const done = arguments[arguments.length - 1];
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        axe.run(document, { runOnly: tags }).then(
            found => done({
                passed: found.passes.length,
                violations: found.violations.map(one => `${one.id}: ${one.help}: `
                    + one.nodes.map(node => node.html).join(' | ')),
            }),
            error => done({ passed: 0, violations: [String(error)] }));";
    let found = browser.execute_async(script, Vec::new()).await.unwrap();
    let violations: Vec<&str> = found["violations"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    assert!(violations.is_empty(), "{page}: {violations:#?}");
    assert!(
        found["passed"].as_u64() > Some(5),
        "{page}: nothing was looked at"
    );
}
