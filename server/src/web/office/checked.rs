//! Whether players differ from the rating lists, told on the pages where an arbiter works, without
//! being asked (C.02 question 139). Elements: `#list-check`.

use super::seek::failed;
use crate::auth::Act;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use maud::{Markup, html};

/// A line if anything differs; nothing else.
pub fn mark(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let Some(index) = duty.api.index().filter(|_| duty.may(Act::Manage)) else {
        return Ok(html! { div #list-check data-renew {} });
    };
    let count = index
        .check(duty.tournament()?)
        .map_err(|error| failed(&error))?;
    let count = count.unwrap_or(0);
    let slug = duty.slug()?;
    Ok(html! {
        div #list-check data-renew { @if count > 0 {
            p.note { a href=(href(slug, "differences")) {
                (t.fill("list-check", &[("count", count.into())]))
            } }
        } }
    })
}
