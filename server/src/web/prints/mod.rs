//! Lists to hang up and slips to hand out: black on white, A4 or letter, event, round and day on
//! every page. What is not published, staff alone print, and the sheet says that it is a draft.
//!
//! | module | address |
//! | --- | --- |
//! | `pairings` | `print/pairings/{r}?by=board\|name` |
//! | `standings` | `print/standings?round=`, `print/cross-table?round=` |
//! | `teams` | both for a team event |
//! | `incidents` | `print/incidents/{r}`, `print/incidents/{r}/{b}/{n}`, for staff alone |
//! | `envelope` | `print/envelope/{r}/{b}`, for staff alone |
//! | `appeals` | `print/appeals`, for staff alone |
//! | `ratings` | `print/ratings` |
//! | `slips` | `print/slips/{r}`, for staff alone |
//! | `player_slips` | `print/player-slips`, for who may issue tokens |
//! | `certificate` | `print/norm/{id}/{norm}`, for staff alone |
//!
//! Each stands below `/t/{slug}` for everybody and below `/console/{slug}` for staff.
//!
//! For scripts and tests: `#print` prints; `tr.running` is the line that each page repeats; a
//! board's row is `tr[data-board]`, a player's `tr[data-player]`, a slip `article.slip[data-board]`.

mod appeals;
mod certificate;
mod envelope;
mod incidents;
mod pairings;
mod player_slips;
mod ratings;
mod slips;
mod standings;
mod teams;

pub use appeals::appeals;
pub use certificate::certificate;
pub use envelope::envelope;
pub use incidents::{list as incidents, report as incident};
pub use pairings::pairings;
pub use player_slips::player_slips;
pub use ratings::ratings;
pub use slips::slips;
pub use standings::{cross_table, standings};

use super::dates;
use super::event;
use super::fault::Fault;
use super::page::Sheet;
use super::visit::Visit;
use crate::views;
use hakem_core::tournament::PairedRound;
use jiff::civil::Date;
use maud::{Markup, html};

/// Who prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Anybody: what is published.
    Public,
    /// Staff: all.
    Staff,
}

impl Reader {
    /// True if he sees what is not released.
    pub const fn sees_all(self) -> bool {
        matches!(self, Self::Staff)
    }

    /// An address of the tournament as this reader knows it.
    fn href(self, visit: &Visit, rest: impl std::fmt::Display) -> Result<String, Fault> {
        let slug = &visit.scene()?.slug;
        Ok(match self {
            Self::Public => format!("/t/{slug}/{rest}"),
            Self::Staff => format!("/console/{slug}/{rest}"),
        })
    }
}

/// What stands on top of every page of a print.
struct Head<'a> {
    visit: &'a Visit,
    /// What is printed: the pairings of a round, the standings after one.
    title: String,
    /// Its day.
    day: Date,
    /// True if the players have not been told yet.
    draft: bool,
}

impl Head<'_> {
    /// The first row of a table, repeated on each page.
    fn row(&self, columns: usize) -> Result<Markup, Fault> {
        Ok(html! {
            tr.running { th colspan=(columns) scope="colgroup" { (self.block()?) } }
        })
    }

    /// The same above what is no table.
    fn block(&self) -> Result<Markup, Fault> {
        let (t, scene, event) = (
            self.visit.language,
            self.visit.scene()?,
            self.visit.tournament()?,
        );
        let settings = &event.settings;
        Ok(html! {
            div.sheet {
                p.name {
                    (settings.name)
                    @if !settings.city.is_empty() { span.city { ", " (settings.city) } }
                }
                p.what {
                    strong { (self.title) } " "
                    span.day { (dates::day(t, self.day)) } " "
                    (event::fide_mark(t, scene.state.fide()))
                    @if self.draft { " " span.draft { (t.text("print-draft")) } }
                }
            }
        })
    }

    /// The whole print; `back` leads where it belongs, `ways` are the same in other orders.
    fn sheet(self, back: &str, ways: &[(&str, String)], paper: &Markup) -> Result<Sheet, Fault> {
        let t = self.visit.language;
        let title = format!(
            "{} · {}",
            self.title,
            self.visit.tournament()?.settings.name
        );
        let main = html! {
            nav.controls aria-label=(t.text("print-controls")) {
                button #print type="button" hidden { (t.text("print-now")) }
                @for (key, way) in ways { a href=(way) { (t.text(key)) } }
                a href=(back) { (t.text("print-back")) }
            }
            h1.sr { (self.title) }
            (paper)
        };
        Ok(Sheet::new(title, main).on_paper().script("print.js"))
    }
}

/// A round that the reader may print.
fn round(visit: &Visit, reader: Reader, round: u16) -> Result<&PairedRound, Fault> {
    let paired = views::round(visit.tournament()?, round, reader.sees_all());
    paired.ok_or(Fault::NoRound(round))
}

/// The day of a round at the venue; today if it has none.
fn day(visit: &Visit, round: u16) -> Result<Date, Fault> {
    let settings = &visit.tournament()?.settings;
    let index = usize::from(round).checked_sub(1);
    let fixed = index.and_then(|index| settings.round_dates.get(index).copied().flatten());
    Ok(fixed.unwrap_or_else(|| dates::today(&settings.tz)))
}
