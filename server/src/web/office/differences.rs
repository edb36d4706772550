//! `/console/{slug}/differences`: players beside the rating lists, and players who may be one.
//! Nothing is taken over by itself (C.02 questions 142-144).
//!
//! Elements: `#differences tr[data-player][data-fact]` with a `button[data-path]` each,
//! `#duplicates tr[data-player]`.

use super::seek::failed;
use super::{keeping, list_order};
use crate::auth::Act;
use crate::http::patch;
use crate::index::{
    Against, Difference, Duplicate, Index, Likeness, differences, duplicates, today,
};
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use hakem_core::PlayerId;
use maud::{Markup, html};

/// The page.
pub fn page(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let slug = duty.slug()?;
    let main = html! {
        p { a #back href=(href(slug, "players")) { (t.text("rail-players")) } }
        h1 { (t.text("rail-differences")) }
        div #differences-part data-renew {
            @match duty.api.index() {
                Some(index) if !index.snapshots().is_empty() => { (beside_lists(duty, index)?) }
                _ => { p.empty { (t.text("seek-no-lists")) } }
            }
        }
        @if let Some(index) = duty.api.index() { (list_order::section(duty, index)?) }
        section #duplicates-part data-renew {
            h2 { (t.text("differences-duplicates")) }
            (alike(duty)?)
        }
    };
    super::page(duty, "differences", main)
}

fn beside_lists(duty: &Duty, index: &Index) -> Result<Markup, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let settings = &event.settings;
    let against = Against::of(settings, today(&settings.tz));
    let found = differences(index, event, &against).map_err(|error| failed(&error))?;
    let lists = index.in_force(&against.lists, against.at);
    let lists: Vec<String> = lists
        .iter()
        .map(|one| format!("{} {}", one.list, one.month))
        .collect();
    let (count, lists) = (found.len(), lists.join(", "));
    Ok(html! {
        p.soft {
            @if lists.is_empty() {
                (t.text("differences-no-month"))
            } @else {
                (t.fill("differences-against", &[("lists", lists.into())]))
            }
        }
        (keeping::line(t, index))
        @if duty.may(Act::Lists) {
            p { button #update-lists.quiet type="button" data-method="POST" data-path="/lists/update"
                data-then="renew" { (t.text("keeping-now")) } }
        }
        p #differences-count { (t.fill("differences-count", &[("count", count.into())])) }
        @if !found.is_empty() {
            div.scroll { table #differences {
                thead { tr {
                    th scope="col" { (t.text("player")) }
                    th scope="col" { (t.text("differences-fact")) }
                    th scope="col" { (t.text("differences-have")) }
                    th scope="col" { (t.text("differences-there")) }
                    th scope="col" { (t.text("differences-source")) }
                    th scope="col" { span.sr { (t.text("staff-acts")) } }
                } }
                tbody { @for one in &found { (line(duty, one)?) } }
            } }
        }
    })
}

fn line(duty: &Duty, one: &Difference) -> Result<Markup, Fault> {
    let (t, slug, id) = (duty.visit.language, duty.slug()?, one.player);
    let value = |value: Option<&str>| value.map_or_else(|| "–".to_owned(), str::to_owned);
    let take = patch(one).filter(|_| duty.may(Act::Manage));
    Ok(html! {
        tr data-player=(id) data-fact=(one.fact.name()) {
            td { (name(duty, id)?) }
            td { (t.text(fact(one))) }
            td.have { (value(one.have.as_deref())) }
            td.there { (value(one.there.as_deref())) }
            td { small { (one.source) } }
            td.n { @if let Some(body) = take {
                button.quiet type="button" data-method="PATCH" data-then="renew"
                    data-path=(format!("/tournaments/{slug}/players/{id}")) data-body=(body) {
                    (t.text("differences-take"))
                }
            } }
        }
    })
}

/// The key of a fact's name.
const fn fact(one: &Difference) -> &'static str {
    use crate::index::Fact;
    match one.fact {
        Fact::Rating => "rating",
        Fact::Title => "title",
        Fact::Name => "player-name",
        Fact::Federation => "federation",
        Fact::Sex => "player-sex",
        Fact::Birth => "player-birth",
        Fact::FideId => "fide-id",
        Fact::Person => "differences-person",
    }
}

fn alike(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let found = duplicates(duty.tournament()?);
    let row = |one: &Duplicate| -> Result<Markup, Fault> {
        let why = match one.likeness {
            Likeness::FideId => "differences-same-id",
            Likeness::Name => "differences-same-name",
        };
        Ok(html! {
            tr data-player=(one.second) {
                td { (name(duty, one.first)?) }
                td { (name(duty, one.second)?) }
                td { (t.text(why)) }
                td.n { @if duty.may(Act::Manage) { (remove(duty, one.second)?) } }
            }
        })
    };
    let rows: Vec<Markup> = found.iter().map(row).collect::<Result<_, _>>()?;
    Ok(html! {
        @if rows.is_empty() { p.empty { (t.text("differences-no-duplicates")) } }
        @else { table #duplicates { tbody { @for row in rows { (row) } } } }
    })
}

/// Takes out who was entered later; one act, which can be undone.
fn remove(duty: &Duty, id: PlayerId) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let player = duty.tournament()?.players.get(&id);
    let name = player.map_or("", |player| player.details.name.as_str());
    let name = [("name", format!("{name} #{id}").into())];
    Ok(html! {
        button.quiet type="button" data-method="DELETE" data-then="renew"
            data-path=(format!("/tournaments/{slug}/players/{id}"))
            data-ask=(t.fill("differences-remove-ask", &name)) {
            (t.fill("differences-remove", &name))
        }
    })
}

/// A player with a way to his page.
fn name(duty: &Duty, id: PlayerId) -> Result<Markup, Fault> {
    let player = duty.tournament()?.players.get(&id);
    let name = player.map_or("", |player| player.details.name.as_str());
    Ok(
        html! { a href=(href(duty.slug()?, format!("players/{id}"))) { (name) } " " small { "#" (id) } },
    )
}
