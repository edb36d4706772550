//! `/console/{slug}/standings`: staff's standings after any round, unreleased results included.
//!
//! | element | what it is |
//! | --- | --- |
//! | `#standings` | the table; a value is a link `a[data-working]` that opens its working |
//! | `#category` | the form that narrows it to a part of the field |
//! | `#files a` | the same to print, as CSV, as a spreadsheet |
//! | `#publish`, `#published` | publishing these standings; that they are |
//! | `#tiebreaks li` | the order of the tie-breaks, with a link to the settings |
//! | `#ties li` | those whom the list leaves tied, each with buttons to order them; `#draw` draws lots |

mod acts;
mod columns;

use crate::views::{self, Ranking};
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::prints::Reader;
use crate::web::roster::Roster;
use crate::web::rounds;
use crate::web::standings::category;
use crate::web::standings::table::Table;
use crate::web::standings::title;
use crate::web::teams;
use crate::web::why::Question;
use maud::{Markup, html};

/// The page.
pub fn standings(duty: &Duty) -> Result<Sheet, Fault> {
    let (t, visit) = (duty.visit.language, &duty.visit);
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let round = round(duty)?;
    let ranking = Ranking::after(event, round, &visit.rules()?).map_err(|_| Fault::NoStandings)?;
    let category = category::of(visit, Reader::Staff)?;
    let narrowed = |path: String| category::with(&path, &category);
    let main = html! {
        (rounds::picker(visit, 1..=event.newest_round(), round, |round| {
            href(slug, narrowed(format!("standings?round={round}")))
        }))
        h1 {
            (title(visit, round))
            @if !category.is_everybody() { small { " " (category::words(t, &category)) } }
        }
        div #state data-renew {
            @if round > event.last_finished_round() {
                p.note.warn { (t.text("standings-provisional")) }
            }
            (acts::publishing(duty, round)?)
        }
        (files(duty, round, &|path| narrowed(format!("{path}?round={round}")))?)
        @if !event.settings.teams {
            (category::form(visit, Reader::Staff, (round, &category))?)
        }
        div.search role="search" {
            label for="find" { (t.text("find-name")) }
            input #find type="search" autocomplete="off" data-find="#standings tr[data-key]"
                data-texts=(super::spoken(t, &["players-find-key"]));
        }
        div.scroll #standings data-renew tabindex="0" role="region" aria-label=(t.text("rail-standings")) {
            (table(duty, &ranking, &category)?)
        }
        (acts::tiebreaks(duty, &ranking)?)
        (acts::ties(duty, &ranking)?)
    };
    Ok(super::page(duty, "standings", main)?.script("working.js"))
}

fn table(duty: &Duty, ranking: &Ranking, category: &views::Category) -> Result<Markup, Fault> {
    let (visit, event) = (&duty.visit, duty.tournament()?);
    let public = duty.public_scene()?;
    let known = public.tournament().unwrap_or(event);
    let known = views::known(known, false);
    let unreleased = views::unreleased(event, &known, ranking.round);
    let columns = columns::all(duty, ranking)?;
    if event.settings.teams {
        let beside = teams::Beside {
            unreleased,
            columns,
        };
        return teams::table(visit, ranking, &beside);
    }
    let table = Table {
        visit,
        reader: Reader::Staff,
        roster: Roster::of(visit)?,
        ranking,
        explained: Question::of(visit)?,
        places: category.places(event, ranking),
        unreleased,
        columns,
    };
    table.draw()
}

/// The round of the query, or the last of which every game has a result.
fn round(duty: &Duty) -> Result<u16, Fault> {
    let event = duty.tournament()?;
    match duty.visit.query_as("round")? {
        None => Ok(views::standings_round(event, true)),
        Some(round) if round <= event.newest_round() => Ok(round),
        Some(round) => Err(Fault::NoRound(round)),
    }
}

/// The same on paper and as files; `of` puts round and category behind an address.
fn files(duty: &Duty, round: u16, of: &dyn Fn(&str) -> String) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let api = format!("/api/v1/tournaments/{slug}");
    Ok(html! {
        p.steps.noprint #files {
            a.button.quiet href=(href(slug, of("print/standings"))) { (t.text("standings-print")) }
            a.button.quiet href=(format!("{api}/{}", of("standings.csv"))) download { "CSV" }
            a.button.quiet href=(format!("{api}/export.xlsx?round={round}")) download { "XLSX" }
            a.button.quiet href=(href(slug, of("print/cross-table"))) { (t.text("tab-cross-table")) }
        }
    })
}
