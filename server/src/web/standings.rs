//! Standings with their tie-breaks; each line can be asked why.

use super::event::{self, Tab};
use super::fault::Fault;
use super::page::Sheet;
use super::results;
use super::roster::Roster;
use super::rounds;
use super::teams;
use super::visit::Visit;
use super::why::{self, Question};
use crate::views::{self, Ranking};
use hakem_core::tiebreak::{Standing, Unranked};
use maud::{Markup, html};

/// `/t/{slug}/standings`.
pub fn standings(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let round = round(visit)?;
    if event.settings.teams {
        return teams::standings(visit, round);
    }
    let ranking = visit.ranking(round)?;
    let table = Table {
        visit,
        roster: Roster::of(visit)?,
        ranking: &ranking,
        explained: Question::of(visit)?,
    };
    let title = title(visit, round);
    let main = html! {
        (rounds::picker(visit, 1..=views::newest(event, false), round, |round| {
            event::href(scene, format!("standings?round={round}"))
        }))
        h1 { (title) }
        @if round > event.last_finished_round() {
            p.note.warn { (t.text("standings-provisional")) }
        }
        form.search.noprint role="search" {
            label for="q" { (t.text("find-name")) }
            input #q type="search" autocomplete="off" data-find="tr[data-key]";
        }
        div.live data-topic=(format!("{}/event", scene.slug)) data-standings { (table.draw()?) }
        (rounds::connection(visit))
        (rounds::downloads(visit)?)
        (rounds::others(visit, &[
            ("standings-data", format!("standings?round={round}&explain=true")),
        ])?)
    };
    let title = format!("{title} · {}", event.settings.name);
    let head = event::head(visit, Some(Tab::Standings))?;
    Ok(Sheet::new(title, main).below(head).script("event.js"))
}

/// The round of the query, or the newest that has standings.
pub fn round(visit: &Visit) -> Result<u16, Fault> {
    let event = visit.tournament()?;
    let Some(round) = visit.query_as("round")? else {
        return Ok(views::standings_round(event, false));
    };
    if round > views::newest(event, false) {
        return Err(Fault::NoRound(round));
    }
    Ok(round)
}

/// What the standings after a round are called.
pub fn title(visit: &Visit, round: u16) -> String {
    let t = visit.language;
    match round {
        0 => t.text("standings-start").into_owned(),
        round => t
            .fill("standings-after", &[("round", round.into())])
            .into_owned(),
    }
}

struct Table<'a> {
    visit: &'a Visit,
    roster: Roster<'a>,
    ranking: &'a Ranking,
    explained: Option<Question>,
}

impl Table<'_> {
    fn draw(&self) -> Result<Markup, Fault> {
        let t = self.visit.language;
        let standings = &self.ranking.standings;
        Ok(html! {
            @if standings.rows.is_empty() { p.empty { (t.text("standings-none")) } }
            @if !standings.dropped.is_empty() {
                @let names: Vec<_> = standings.dropped.iter().map(ToString::to_string).collect();
                p.note { (t.fill("standings-dropped", &[("names", names.join(", ").into())])) }
            }
            table.two-line.standings {
                thead { tr {
                    th.n scope="col" { (t.text("rank")) }
                    th.n scope="col" { abbr title=(t.text("number")) { (t.text("number-short")) } }
                    th scope="col" { (t.text(self.roster.heading())) }
                    th.n scope="col" { (t.text("points")) }
                    @for name in &self.ranking.list.0 {
                        th.n scope="col" { abbr title=(why::name(t, name)) { (name) } }
                    }
                    th.why scope="col" { span.sr { (t.text("why")) } }
                } }
                tbody { @for row in &standings.rows {
                    (self.row(row))
                    @if let Some(question) = self.explained.filter(|question| question.id == row.id) {
                        (why::because(self.visit, &self.roster, (self.ranking, question), row)?)
                    }
                } }
            }
            (self.left_out())
        })
    }

    fn row(&self, row: &Standing) -> Markup {
        let t = self.visit.language;
        let id = row.id;
        let round = self.ranking.round;
        let why = format!("?round={round}&explain={id}");
        html! {
            tr #{ "p" (id) } data-key=(super::names::fold(self.roster.entrant_name(id))) {
                td.n.rank { (row.rank) }
                td.n.no { (row.tpn) }
                td.w { (self.roster.entrant_seat(id)) }
                td.n.wp { b { (results::points(t, row.points)) } }
                (why::values(t, self.ranking, row))
                td.why {
                    a href=(format!("{why}#p{id}")) rel="nofollow" aria-label=(t.fill("why-of", &[
                        ("name", self.roster.entrant_name(id).into()),
                    ])) { "?" }
                }
            }
        }
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
