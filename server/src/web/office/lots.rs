//! The drawing of lots for pairing numbers, on the page of the players. Elements: `form#draw-numbers`
//! with the field `draw`.

use super::field::{As, Field, problem};
use crate::auth::Act;
use crate::web::console::Duty;
use crate::web::fault::Fault;
use maud::{Markup, html};

/// The form, where numbers are drawn by lot and still can be.
pub fn section(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let can_draw = event.settings.system.is_table() && event.newest_round() == 0;
    if !can_draw || event.players.is_empty() || !duty.may(Act::Manage) {
        return Ok(html! {});
    }
    let methods = [("free", "numbers-free"), ("varma", "numbers-varma")];
    Ok(html! {
        h2 { (t.text("numbers-title")) }
        p { (t.text("numbers-text")) }
        form.office #draw-numbers data-method="POST" data-then="renew"
            data-path=(format!("/tournaments/{slug}/numbers/draw"))
            data-done=(t.text("numbers-drawn")) {
            (Field::new("draw", "numbers-how", As::Text).holding("free").choice(t, &methods))
            (problem())
            p { button { (t.text("numbers-draw")) } }
        }
    })
}
