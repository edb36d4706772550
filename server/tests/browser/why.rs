//! An arbiter asks why a board is paired as it is, by the keyboard.

use super::people::{import, owner};
use super::program::Program;

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

#[tokio::test(flavor = "multi_thread")]
async fn reasons_open_beside_the_board_and_close_again() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let ada = owner(&program).await;
    let slug = import(&program, &ada).await;
    let page = format!("/console/{slug}");
    ada.goto(&program.page(&page)).await.unwrap();
    ada.click("#preview").await;
    ada.until(
        "return document.querySelectorAll('#boards a[data-why]').length === 32;",
        &[],
    )
    .await;
    let focus = "document.querySelector('tr[data-board=\"3\"] a[data-why]').focus();
        return true;";
    ada.until(focus, &[]).await;
    ada.keys(ENTER).await;
    ada.shows("dialog[open] h2", "Why is board 3").await;
    ada.shows("dialog[open]", "first candidate of their bracket")
        .await;
    ada.shows("dialog[open]", "Bracket 1").await;
    ada.keys(ESCAPE).await;
    let closed = format!(
        "return !document.querySelector('dialog')
            && location.pathname === '{page}/preview/1'
            && document.activeElement.closest('tr').dataset.board === '3';"
    );
    ada.until(&closed, &[]).await;
}
