//! Somebody with a phone in the hall.

use super::accessible::check;
use super::browser::{Browser, Look};
use super::program::Program;

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_for_everybody() {
    let program = Program::demo();
    let browser = Browser::open(Look::PHONE).await;
    browser.goto(&program.page("/")).await.unwrap();
    browser.shows("main", "Hakem Demo Open").await;
    check(&browser, "/").await;
    browser.close().await;
}
