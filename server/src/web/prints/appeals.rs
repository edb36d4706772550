//! The appeals committee and all appeals with their decisions.

use super::{Head, Reader};
use crate::web::arbiter::{decided, named, told};
use crate::web::console::Duty;
use crate::web::dates;
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use maud::html;

/// `/console/{slug}/print/appeals`.
pub fn appeals(duty: &Duty) -> Result<Sheet, Fault> {
    let (visit, t) = (&duty.visit, duty.visit.language);
    let event = duty.tournament()?;
    let head = Head {
        visit,
        title: t.text("appeals-print-title").into_owned(),
        day: dates::today(&event.settings.tz),
        draft: false,
    };
    let paper = html! {
        article.report {
            (head.block()?)
            h2 { (t.text("appeals-committee")) }
            @match &event.committee {
                Some(committee) => { (named(t, committee)) }
                None => { p { (t.text("appeals-no-committee")) } }
            }
            h2 { (t.text("appeals-list")) }
            @if event.appeals.is_empty() { p { (t.text("appeals-none")) } }
            @for (id, appeal) in &event.appeals {
                section data-appeal=(id) {
                    (told(duty, *id, appeal)?)
                    @if let Some(decision) = &appeal.decision { (decided(duty, decision)?) }
                }
            }
            p.signature { (t.text("appeals-chairman")) ": " span.line {} }
        }
    };
    head.sheet(&Reader::Staff.href(visit, "appeals")?, &[], &paper)
}
