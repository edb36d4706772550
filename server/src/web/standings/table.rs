//! The table of standings: for everybody, and with more columns for staff.

use crate::views::{Ranking, newest};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::names;
use crate::web::players::standing_down;
use crate::web::prints::Reader;
use crate::web::results;
use crate::web::roster::Roster;
use crate::web::visit::Visit;
use crate::web::why::{self, Question};
use hakem_core::EntrantId;
use hakem_core::tiebreak::{Standing, Unranked};
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};

/// Columns of a player beside the tie-breaks.
const COLUMNS: usize = 5;

/// A column that a page has beside the tie-breaks.
pub struct Column {
    /// Its heading.
    pub heading: String,
    /// What it shows, in words.
    pub about: String,
    /// The cells of those who have one.
    pub cells: BTreeMap<EntrantId, Markup>,
}

/// The headings of columns.
pub fn headings(columns: &[Column]) -> Markup {
    html! { @for column in columns {
        th.n scope="col" { abbr title=(column.about) { (column.heading) } }
    } }
}

/// The cells of a line.
pub fn cells(columns: &[Column], id: EntrantId) -> Markup {
    html! { @for column in columns {
        td.n.tb data-l=(column.heading) { @if let Some(cell) = column.cells.get(&id) { (cell) } }
    } }
}

/// Beside the points of somebody who has some that are not released yet.
pub fn unreleased(t: &Language) -> Markup {
    let text = t.text("standings-unreleased");
    html! { abbr.unreleased title=(text) { "*" span.sr { (text) } } }
}

/// The standings of players.
pub struct Table<'a> {
    /// The page.
    pub visit: &'a Visit,
    /// For whom it is.
    pub reader: Reader,
    /// How players are shown.
    pub roster: Roster<'a>,
    /// The standings.
    pub ranking: &'a Ranking,
    /// The line that is explained.
    pub explained: Option<Question>,
    /// The places within the part of the field that is shown.
    pub places: Option<BTreeMap<EntrantId, u32>>,
    /// Who has points that are not released.
    pub unreleased: BTreeSet<EntrantId>,
    /// What stands behind the tie-breaks.
    pub columns: Vec<Column>,
}

impl Table<'_> {
    /// Draws it.
    pub fn draw(&self) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let standings = &self.ranking.standings;
        let is_shown = |row: &&Standing| {
            let places = self.places.as_ref();
            places.is_none_or(|places| places.contains_key(&row.id))
        };
        let rows: Vec<&Standing> = standings.rows.iter().filter(is_shown).collect();
        let empty = match self.places {
            Some(_) => "category-nobody",
            None => "standings-none",
        };
        Ok(html! {
            @if rows.is_empty() { p.empty { (t.text(empty)) } }
            @if !standings.dropped.is_empty() {
                @let names: Vec<_> = standings.dropped.iter().map(ToString::to_string).collect();
                p.note { (t.fill("standings-dropped", &[("names", names.join(", ").into())])) }
            }
            table.two-line.standings {
                (self.head())
                tbody { @for row in rows {
                    (self.row(row)?)
                    @if let Some(question) = self.explained.filter(|question| question.id == row.id) {
                        (why::because(self.visit, &self.roster, (self.ranking, question), row, self.width())?)
                    }
                } }
            }
            @if !self.unreleased.is_empty() { p.soft { "* " (t.text("standings-unreleased")) } }
            @if self.places.is_none() { (self.left_out()) }
        })
    }

    fn width(&self) -> usize {
        let places = usize::from(self.places.is_some());
        COLUMNS + places + self.ranking.list.0.len() + self.columns.len()
    }

    fn head(&self) -> Markup {
        let t = self.visit.language;
        html! {
            thead { tr {
                @if self.places.is_some() { th.n scope="col" { (t.text("category-place")) } }
                th.n scope="col" { (t.text("rank")) }
                th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                th scope="col" { (t.text(self.roster.heading())) }
                th.n scope="col" { (t.text("points")) }
                @for name in &self.ranking.list.0 {
                    th.n scope="col" { abbr title=(why::name(t, name)) { (name) } }
                }
                (headings(&self.columns))
                th.why scope="col" { span.sr { (t.text("why")) } }
            } }
        }
    }

    fn row(&self, row: &Standing) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let id = row.id;
        let round = self.ranking.round;
        let why = format!("?round={round}&explain={id}");
        let place = self.places.as_ref().and_then(|places| places.get(&id));
        Ok(html! {
            tr #{ "p" (id) } data-key=(names::fold(self.roster.entrant_name(id))) {
                @if let Some(place) = place { td.n.place { b { (place) } } }
                td.n.rank { (row.rank) }
                td.n.no { (row.tpn) }
                td.w { (self.roster.entrant_seat(id)) (self.gone(id)?) }
                td.n.wp {
                    b { (results::points(t, row.points)) }
                    @if self.unreleased.contains(&id) { (unreleased(t)) }
                }
                (why::values(t, self.ranking, row))
                (cells(&self.columns, id))
                td.why {
                    a href=(format!("{why}#p{id}")) rel="nofollow" aria-label=(t.fill("why-of", &[
                        ("name", self.roster.entrant_name(id).into()),
                    ])) { "?" }
                }
            }
        })
    }

    /// That somebody plays no more (C.02 question 170), once the reader may know it.
    fn gone(&self, id: EntrantId) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let newest = newest(self.visit.tournament()?, self.reader.sees_all());
        let player = self.roster.entrant(id).filter(|player| {
            let is_told = |from: u16| self.reader.sees_all() || from <= newest;
            player.withdrawn.is_none_or(is_told)
        });
        let key = player.and_then(standing_down);
        Ok(html! { @if let Some(key) = key { " " small.warn { (t.text(key)) } } })
    }

    fn left_out(&self) -> Markup {
        let t = self.visit.language;
        let list = &self.ranking.standings.left_out;
        html! {
            @if !list.is_empty() {
                h2 { (t.text("standings-left-out")) }
                ul { @for out in list {
                    @let reason = match out.reason {
                        Unranked::NotRanked => "left-out-expelled",
                        Unranked::UnderHalf => "left-out-under-half",
                    };
                    li { (self.roster.entrant_seat(out.id)) ": " (t.text(reason)) }
                } }
            }
        }
    }
}
