//! Finding somebody in the rating lists, to enter him with what they say.
//!
//! `#seek` asks as one types (`console/seek.js`); without scripts the form around it asks the
//! server, whose answer links to this page with the fields filled in (`?take=`).
//!
//! Elements: `form#seek-form` with `#seek` (`data-fed`, `data-pace`), `ul#seek-found` with
//! `a[data-take]` each, `#seek-source`.

use crate::index::{Against, Hit, Query, today};
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::visit::escaped;
use hakem_core::rating::Pace;
use hakem_core::tournament::{PlayerDetails, RatingEntry};
use maud::{Markup, html};

/// Players shown without scripts.
const SHOWN: usize = 20;

/// What `seek.js` says.
const TEXTS: [&str; 4] = ["seek-found", "seek-nobody", "seek-from", "seek-key"];

/// The field, and who was found; nothing if there are no lists.
pub fn form(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let (slug, pace) = (duty.slug()?, pace(duty)?);
    let Some(index) = duty.api.index() else {
        return Ok(html! {});
    };
    if index.snapshots().is_empty() {
        return Ok(html! { p.soft #seek-none { (t.text("seek-no-lists")) } });
    }
    let typed = duty.visit.query("q").unwrap_or_default();
    let fed = &duty.tournament()?.settings.federation;
    let query = Query {
        text: typed.chars().take(100).collect(),
        federation: Some(fed.clone()).filter(|fed| !fed.is_empty()),
        limit: SHOWN,
    };
    let hits = index.search(&query, &[]).map_err(|error| failed(&error))?;
    let link = |hit: &Hit| {
        let id = hit.person.fide_id?;
        Some(href(
            slug,
            format!("players?q={}&take={id}", escaped(typed)),
        ))
    };
    Ok(html! {
        form #seek-form.seek method="get" role="search" aria-label=(t.text("seek-label")) {
            label for="seek" { (t.text("seek-label")) }
            input #seek type="search" name="q" value=(typed) autocomplete="off" spellcheck="false"
                data-fed=(fed) data-pace=(pace)
                data-texts=(super::spoken(t, &TEXTS)) maxlength="100";
            " " button.quiet { (t.text("seek-go")) }
            ul #seek-found.plain aria-label=(t.text("seek-label")) {
                @for hit in &hits {
                    li {
                        @if let Some(link) = link(hit) {
                            a data-take href=(link) { (line(hit, pace)) }
                        } @else { (line(hit, pace)) }
                    }
                }
            }
            p #seek-say.soft role="status" {
                @if !typed.is_empty() && hits.is_empty() { (t.text("seek-nobody")) }
            }
        }
    })
}

/// Somebody of a list in one line.
fn line(hit: &Hit, pace: Pace) -> Markup {
    let (person, (rating, source)) = (&hit.person, hit.rating(pace));
    html! {
        strong { (person.name) }
        @if let Some(title) = person.title { " " (title.code()) }
        " " span { (person.federation) }
        @if let Some(rating) = rating { " " span.n { (rating) } }
        @if let Some(birth) = person.birth { " " small { (birth.year) } }
        @if let Some(id) = person.fide_id { " " small { (id) } }
        " " small { (source) }
    }
}

/// What a list says of the player whose FIDE id the page was asked to fill in.
pub fn taken(duty: &Duty) -> Result<Option<PlayerDetails>, Fault> {
    let Some(id) = duty.visit.query_as::<u64>("take")? else {
        return Ok(None);
    };
    let Some(index) = duty.api.index() else {
        return Ok(None);
    };
    let hits = index.find(id, &[], None).map_err(|error| failed(&error))?;
    let Some(hit) = hits.first() else {
        return Ok(None);
    };
    let (person, (official, list)) = (&hit.person, hit.rating(pace(duty)?));
    let entry = official.map(|rating| RatingEntry {
        from_round: 1,
        official: Some(rating),
        tournament: None,
        list,
    });
    Ok(Some(PlayerDetails {
        name: person.name.clone(),
        sex: person.sex,
        title: person.title,
        federation: person.federation.clone(),
        fide_id: person.fide_id,
        birth: person.birth,
        club: person.club.clone(),
        ratings: entry.into_iter().collect(),
        ..PlayerDetails::default()
    }))
}

/// Where the rating in the fields is from; emptied as soon as another one is typed.
pub fn source(duty: &Duty, taken: Option<&PlayerDetails>) -> Markup {
    let t = duty.visit.language;
    let source = taken.and_then(|details| details.rating_at(1));
    let source = source.map(|entry| entry.list.as_str()).unwrap_or_default();
    html! {
        input #rating_list type="hidden" name="rating_list" data-as="given" value=(source);
        p #seek-source.soft role="status" {
            @if !source.is_empty() { (t.fill("seek-from", &[("name", source.into())])) }
        }
    }
}

/// The pace of the tournament.
fn pace(duty: &Duty) -> Result<Pace, Fault> {
    let settings = &duty.tournament()?.settings;
    Ok(Against::of(settings, today(&settings.tz)).pace)
}

/// The lists cannot be read; the rest of the server can.
pub fn failed(error: &crate::index::IndexError) -> Fault {
    tracing::error!(%error, "the rating lists cannot be read");
    Fault::Internal
}
