//! The rating lists of a tournament in their order, on its page of differences: which fills ratings
//! in, which are shown beside it (C.02 questions 123-126), and whether they are checked by
//! themselves (138). Each button is one act that can be undone.
//!
//! Elements: `#list-order ol li[data-use]` with `button[data-move]` (`up`, `down`, `out`), `#list-add
//! button[data-use]`, `#list-proposed`, `#list-checks`.

use crate::auth::Act;
use crate::index::{Against, Index, today};
use crate::web::console::Duty;
use crate::web::fault::Fault;
use crate::web::language::Language;
use hakem_core::tournament::ListUse;
use maud::{Markup, html};
use serde_json::json;

/// The section.
pub fn section(duty: &Duty, index: &Index) -> Result<Markup, Fault> {
    let (t, event, slug) = (duty.visit.language, duty.tournament()?, duty.slug()?);
    let settings = &event.settings;
    let pace = Against::of(settings, today(&settings.tz)).pace;
    let chosen = &settings.lists.order;
    let order = index.order(chosen, pace);
    let manages = duty.may(Act::Manage);
    let path = format!("/tournaments/{slug}/settings");
    let left: Vec<ListUse> = index
        .uses()
        .into_iter()
        .filter(|one| !order.contains(one))
        .collect();
    let act = |text: &str, mark: &str, order: &[ListUse], label: String| {
        html! {
            button.quiet type="button" data-move=(mark) data-method="PATCH" data-path=(path)
                data-then="renew" data-body=(json!({ "lists": order })) aria-label=(label) {
                (t.text(text))
            }
        }
    };
    let checks = !settings.lists.unchecked;
    Ok(html! {
        section #list-order data-renew {
            h2 { (t.text("list-order")) }
            p.soft { (t.text("list-order-help")) }
            ol { @for (at, one) in order.iter().enumerate() {
                li data-use=(one) {
                    (in_words(t, one)) " "
                    @if manages {
                        @if at > 0 { (act("list-up", "up", &swapped(&order, at - 1), label(t, "list-up", one))) " " }
                        @if at + 1 < order.len() { (act("list-down", "down", &swapped(&order, at), label(t, "list-down", one))) " " }
                        @if order.len() > 1 { (act("list-out", "out", &without(&order, at), label(t, "list-out", one))) }
                    }
                }
            } }
            @if manages && !left.is_empty() {
                p #list-add { (t.text("list-add")) " " @for one in &left {
                    @let longer = [&order[..], std::slice::from_ref(one)].concat();
                    button.quiet type="button" data-use=(one) data-method="PATCH" data-path=(path)
                        data-then="renew" data-body=(json!({ "lists": longer })) { (in_words(t, one)) }
                    " "
                } }
            }
            @if manages && !chosen.is_empty() {
                p { button #list-proposed.quiet type="button" data-method="PATCH" data-path=(path)
                    data-then="renew" data-body=(json!({ "lists": [] })) { (t.text("list-proposed")) } }
            }
            @if manages {
                p { button #list-checks.quiet type="button" data-method="PATCH" data-path=(path)
                    data-then="renew" data-body=(json!({ "rating_checks": !checks }))
                    aria-pressed=(checks.to_string()) { (t.text("list-checks")) } }
            }
        }
    })
}

/// `FIDE, rapid (else standard)`.
fn in_words(t: &Language, one: &ListUse) -> String {
    use hakem_core::rating::Pace;
    let pace = match one.pace() {
        Pace::Standard => "lists-standard",
        Pace::Rapid => "lists-rapid",
        Pace::Blitz => "lists-blitz",
    };
    let list = one.list().to_ascii_uppercase();
    let name = format!("{list}, {}", t.text(pace));
    if one.is_effective() {
        t.fill("list-effective", &[("name", name.into())])
            .into_owned()
    } else {
        name
    }
}

fn label(t: &Language, key: &str, one: &ListUse) -> String {
    format!("{}: {}", t.text(key), in_words(t, one))
}

/// An order in which a list has changed places with the next.
fn swapped(order: &[ListUse], at: usize) -> Vec<ListUse> {
    let mut order = order.to_vec();
    order.swap(at, at + 1);
    order
}

fn without(order: &[ListUse], at: usize) -> Vec<ListUse> {
    let mut order = order.to_vec();
    order.remove(at);
    order
}
