//! `/console/{slug}`: the round, and the next thing to do.

use super::super::fault::Fault;
use super::super::page::Sheet;
use super::duty::Duty;
use super::shell;
use maud::html;

/// The page.
pub fn round(duty: &Duty) -> Result<Sheet, Fault> {
    let title = duty.visit.language.text("rail-round");
    let main = html! { h1 { (title) } };
    shell::page(duty, "round", (title, main), None)
}
