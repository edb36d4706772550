//! Finding somebody in the rating lists, to enter him with what they say.
//!
//! `#seek` asks as one types (`console/seek.js`); without scripts the form around it asks the
//! server, whose answer links to this page with the fields filled in (`?take=`).
//!
//! Elements: `form#seek-form` with `#seek` (`data-fed`, `data-pace`), `ul#seek-found` with
//! `a[data-take]` each, `#seek-source`.

use crate::index::{Against, Hit, Index, Query, Quote, filled_in, others, today};
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::visit::escaped;
use hakem_core::rating::Pace;
use hakem_core::tournament::{ListUse, PlayerDetails, RatingEntry};
use maud::{Markup, html};

/// Players shown without scripts.
const SHOWN: usize = 20;

/// What `seek.js` says.
const TEXTS: [&str; 5] = [
    "seek-found",
    "seek-nobody",
    "seek-from",
    "seek-key",
    "seek-more",
];

/// The field, and who was found; nothing if there are no lists.
pub fn form(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let slug = duty.slug()?;
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
        limit: SHOWN + 1,
    };
    let mut hits = index.search(&query, &[]).map_err(|error| failed(&error))?;
    let more = hits.len() > SHOWN;
    hits.truncate(SHOWN);
    let sequence = Sequence::of(duty, index)?;
    let order: Vec<String> = sequence.order.iter().map(ToString::to_string).collect();
    let found: Vec<(&Hit, Markup)> = hits
        .iter()
        .map(|hit| Ok((hit, line(hit, &sequence)?)))
        .collect::<Result<_, Fault>>()?;
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
                data-fed=(fed) data-pace=(sequence.pace) data-order=(order.join(","))
                data-texts=(super::spoken(t, &TEXTS)) maxlength="100";
            " " button.quiet { (t.text("seek-go")) }
            ul #seek-found.plain aria-label=(t.text("seek-label")) {
                @for (hit, line) in &found {
                    li {
                        @if let Some(link) = link(hit) {
                            a data-take href=(link) { (line) }
                        } @else { (line) }
                    }
                }
            }
            p #seek-say.soft role="status" {
                @if !typed.is_empty() && hits.is_empty() { (t.text("seek-nobody")) }
                @if more { (t.fill("seek-more", &[("count", SHOWN.into())])) }
            }
        }
    })
}

/// The lists of a tournament in their order.
struct Sequence<'d> {
    index: &'d Index,
    pace: Pace,
    order: Vec<ListUse>,
}

impl<'d> Sequence<'d> {
    fn of(duty: &Duty, index: &'d Index) -> Result<Self, Fault> {
        let settings = &duty.tournament()?.settings;
        let against = Against::of(settings, today(&settings.tz));
        Ok(Self {
            index,
            pace: against.pace,
            order: index.order(&against.order, against.pace),
        })
    }

    fn quotes(&self, hit: &Hit) -> Result<Vec<Quote>, Fault> {
        let quotes = self.index.quotes(hit, &self.order, None);
        quotes.map_err(|error| failed(&error))
    }
}

/// Somebody of a list in one line.
fn line(hit: &Hit, sequence: &Sequence<'_>) -> Result<Markup, Fault> {
    let (person, quotes) = (&hit.person, sequence.quotes(hit)?);
    let (rating, source) = filled_in(hit, &quotes, sequence.pace);
    Ok(html! {
        strong { (person.name) }
        @if let Some(title) = person.title { " " (title.code()) }
        " " span { (person.federation) }
        @if let Some(rating) = rating { " " span.n { (rating) } }
        @if let Some(birth) = person.birth { " " small { (birth.year) } }
        @if let Some(id) = person.fide_id { " " small { (id) } }
        " " small { (source) }
        @if rating.is_none() { @for (rating, source) in others(&quotes) {
            " " small { (source) ": " (rating) }
        } }
    })
}

/// Somebody whom the page was asked to fill in.
pub struct Taken {
    /// What a list says of him.
    pub details: PlayerDetails,
    /// The ratings that could be taken instead, with their lists.
    others: Vec<(u16, String)>,
}

/// What a list says of the player whose FIDE id the page was asked to fill in; with `from` the
/// rating of that list.
pub fn taken(duty: &Duty) -> Result<Option<Taken>, Fault> {
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
    let sequence = Sequence::of(duty, index)?;
    let quotes = sequence.quotes(hit)?;
    let first = filled_in(hit, &quotes, sequence.pace);
    let from = duty.visit.query("from").unwrap_or_default();
    let chosen = quotes.iter().find(|quote| quote.source == from);
    let (official, list) = chosen.map_or(first, |one| (one.rating, one.source.clone()));
    let all = quotes.iter().filter(|quote| quote.source != list);
    let others = all.filter_map(|quote| Some((quote.rating?, quote.source.clone())));
    let others = others.collect();
    let person = &hit.person;
    let entry = official.map(|rating| RatingEntry {
        from_round: 1,
        official: Some(rating),
        tournament: None,
        list,
    });
    let details = PlayerDetails {
        name: person.name.clone(),
        sex: person.sex,
        title: person.title,
        federation: person.federation.clone(),
        fide_id: person.fide_id,
        birth: person.birth,
        club: person.club.clone(),
        ratings: entry.into_iter().collect(),
        ..PlayerDetails::default()
    };
    Ok(Some(Taken { details, others }))
}

/// Where the rating in the fields is from, emptied as soon as another one is typed; and what other
/// lists say, to be taken instead (C.02 questions 128, 129).
pub fn source(duty: &Duty, taken: Option<&Taken>) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let source = taken.and_then(|taken| taken.details.rating_at(1));
    let source = source.map(|entry| entry.list.as_str()).unwrap_or_default();
    let id = taken.and_then(|taken| taken.details.fide_id).unwrap_or(0);
    let link = |list: &str| href(slug, format!("players?take={id}&from={}", escaped(list)));
    Ok(html! {
        input #rating_list type="hidden" name="rating_list" data-as="given" value=(source);
        p #seek-source.soft role="status" {
            @if !source.is_empty() { (t.fill("seek-from", &[("name", source.into())])) }
        }
        p #seek-others data-label=(t.text("seek-others")) {
            @if let Some(taken) = taken.filter(|taken| !taken.others.is_empty()) {
                (t.text("seek-others")) " "
                @for (rating, list) in &taken.others {
                    a href=(link(list)) { (list) ": " (rating) } " "
                }
            }
        }
    })
}

/// The lists cannot be read; the rest of the server can.
pub fn failed(error: &crate::index::IndexError) -> Fault {
    tracing::error!(%error, "the rating lists cannot be read");
    Fault::Internal
}
