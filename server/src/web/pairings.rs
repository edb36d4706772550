//! Who plays whom: by board, or by name for those who look for theirs.

use super::event::{self, Tab};
use super::fault::Fault;
use super::names;
use super::page::Sheet;
use super::results;
use super::roster::Roster;
use super::rounds;
use super::teams;
use super::visit::Visit;
use crate::views;
use hakem_core::tournament::{Board, PairedRound};
use hakem_core::{Bye, Colour, PlayerId, Points};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// `/t/{slug}`: the newest round.
pub fn overview(visit: &Visit) -> Result<Sheet, Fault> {
    let event = visit.tournament()?;
    match views::newest(event, false) {
        0 => before_round_1(visit),
        newest => of_round(visit, newest),
    }
}

/// `/t/{slug}/pairings/{r}`.
pub fn pairings(visit: &Visit) -> Result<Sheet, Fault> {
    of_round(visit, visit.part("r")?)
}

fn before_round_1(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let main = html! {
        h1 { (t.text("tab-pairings")) }
        div.live data-topic=(format!("{}/event", scene.slug)) data-round="0" data-newest="0" {
            p.empty {
                (t.text("pairings-before")) " "
                a href=(event::href(scene, "players")) { (t.text("tab-players")) } "."
            }
        }
        (rounds::connection(visit))
        (rounds::downloads(visit)?)
        (rounds::others(visit, &[])?)
    };
    let head = event::head(visit, Some(Tab::Pairings))?;
    Ok(Sheet::new(event.settings.name.clone(), main)
        .below(head)
        .script("event.js"))
}

fn of_round(visit: &Visit, round: u16) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let paired = views::round(event, round, false).ok_or(Fault::NoRound(round))?;
    let list = List {
        visit,
        roster: Roster::of(visit)?,
        round,
        paired,
        scores: event.scores(round - 1),
    };
    let by_name = visit.query("by") == Some("name");
    let here = format!("pairings/{round}");
    let title = t.fill("pairings-round", &[("round", round.into())]);
    let query = if by_name { "?by=name" } else { "" };
    let newest = views::newest(event, false);
    let main = html! {
        (rounds::picker(visit, 1..=newest, round, |round| {
            event::href(scene, format!("pairings/{round}{query}"))
        }))
        h1 { (title) @if let Some(day) = day(visit, round)? { " " small { (day) } } }
        form.search.noprint role="search" action=(event::href(scene, &here)) method="get" {
            label for="q" { (t.text("find-name")) }
            input #q type="search" name="q" value=(visit.query("q").unwrap_or_default())
                autocomplete="off" data-find="tr[data-key]";
            input type="hidden" name="by" value="name";
            button { (t.text("home-find")) }
            @if by_name {
                a href=(event::href(scene, &here)) { (t.text("pairings-by-board")) }
            } @else {
                a href=(event::href(scene, format!("{here}?by=name"))) { (t.text("pairings-by-name")) }
            }
        }
        div.live data-topic=(format!("{}/event", scene.slug)) data-round=(round)
            data-newest=(newest) data-adjourned=(t.text("result-adjourned"))
            data-unplayed=(t.text("result-not-played")) {
            @if by_name {
                (list.by_name())
            } @else if paired.teams.is_some() {
                (teams::by_match(visit, round, paired)?)
                (teams::byes(visit, round, paired)?)
            } @else {
                (list.by_board())
                (list.byes())
            }
        }
        (rounds::connection(visit))
        (rounds::downloads(visit)?)
        (rounds::others(visit, &[("pairings-data", here.clone())])?)
    };
    let title = format!("{title} · {}", event.settings.name);
    let head = event::head(visit, Some(Tab::Pairings))?;
    Ok(Sheet::new(title, main).below(head).script("event.js"))
}

/// The day of a round at the venue.
fn day(visit: &Visit, round: u16) -> Result<Option<String>, Fault> {
    let dates = &visit.tournament()?.settings.round_dates;
    let date = dates.get(usize::from(round) - 1).copied().flatten();
    Ok(date.map(|date| super::dates::day(visit.language, date)))
}

/// The pairings of a round, ready to be shown.
struct List<'a> {
    visit: &'a Visit,
    roster: Roster<'a>,
    round: u16,
    paired: &'a PairedRound,
    /// Before the round.
    scores: BTreeMap<PlayerId, Points>,
}

impl List<'_> {
    fn by_board(&self) -> Markup {
        let t = self.visit.language;
        let (points, words) = (t.text("points-short"), t.text("points-before"));
        html! {
            table.two-line.pairings {
                thead { tr {
                    th.n scope="col" { (t.text("board")) }
                    th scope="col" { (t.text("white")) }
                    th.n scope="col" { abbr title=(words) { (points) } }
                    th.c scope="col" { (t.text("result")) }
                    th scope="col" { (t.text("black")) }
                    th.n scope="col" { abbr title=(words) { (points) } }
                } }
                tbody { @for (number, board) in (1_u32..).zip(&self.paired.boards) {
                    (self.row(number, board))
                } }
            }
        }
    }

    fn row(&self, number: u32, board: &Board) -> Markup {
        let key = format!(
            "{} {}",
            self.roster.name(board.white),
            self.roster.name(board.black)
        );
        html! {
            tr data-board=(number) data-key=(names::fold(&key)) {
                td.n.no { (self.board_link(number)) }
                td.w { (self.roster.seat(board.white)) }
                td.n.wp { (self.score(board.white)) }
                td.c.result { (results::game(self.visit.language, board.result.used)) }
                td.b { (self.roster.seat(board.black)) }
                td.n.bp { (self.score(board.black)) }
            }
        }
    }

    fn board_link(&self, number: u32) -> Markup {
        let slug = self.visit.scene().map(|scene| scene.slug.as_str());
        let round = self.round;
        html! {
            a href=(format!("/t/{}/boards/{round}/{number}", slug.unwrap_or_default())) {
                (teams::board_name(self.paired, number))
            }
        }
    }

    fn score(&self, id: PlayerId) -> String {
        let points = self.scores.get(&id).copied().unwrap_or_default();
        results::points(self.visit.language, points)
    }

    /// Who does not play, and why.
    fn not_playing(&self) -> Vec<(PlayerId, Bye)> {
        let mut list: Vec<(PlayerId, Bye)> = self
            .paired
            .bye
            .map(|id| (id, Bye::PairingAllocated))
            .into_iter()
            .collect();
        let event = self.visit.tournament().ok();
        let byes = event.and_then(|event| event.byes.get(&self.round));
        list.extend(
            byes.into_iter()
                .flatten()
                .map(|(id, kind)| (*id, (*kind).into())),
        );
        list
    }

    fn byes(&self) -> Markup {
        let t = self.visit.language;
        let list = self.not_playing();
        html! {
            @if !list.is_empty() {
                h2 { (t.text("pairings-not-playing")) }
                ul.byes { @for (id, kind) in list {
                    li { (self.roster.seat(id)) ": " (t.text(results::bye(kind))) }
                } }
            }
        }
    }

    fn by_name(&self) -> Markup {
        let t = self.visit.language;
        let rows = self.rows_by_name();
        let casing = t.casing();
        let letters =
            rows.chunk_by(|a, b| names::initial(a.name, casing) == names::initial(b.name, casing));
        html! {
            @if rows.is_empty() { p.empty { (t.text("find-nothing")) } }
            table.two-line.by-name {
                thead { tr {
                    th scope="col" { (t.text("player")) }
                    th.n scope="col" { (t.text("board")) }
                    th.c scope="col" { (t.text("colour")) }
                    th scope="col" { (t.text("opponent")) }
                    th.c scope="col" { (t.text("result")) }
                } }
                @for rows in letters {
                    tbody.letter {
                        tr { th colspan="5" scope="rowgroup" { (names::initial(rows[0].name, casing)) } }
                    }
                    tbody { @for row in rows { (self.named(row)) } }
                }
            }
        }
    }

    fn rows_by_name(&self) -> Vec<Named<'_>> {
        let mut rows: Vec<Named<'_>> = Vec::new();
        for (number, board) in (1_u32..).zip(&self.paired.boards) {
            for colour in [Colour::White, Colour::Black] {
                let id = board.player(colour);
                let seat = Seat::Board(number, colour, board);
                rows.push(Named {
                    id,
                    name: self.roster.name(id),
                    seat,
                });
            }
        }
        rows.extend(self.not_playing().into_iter().map(|(id, bye)| Named {
            id,
            name: self.roster.name(id),
            seat: Seat::Bye(bye),
        }));
        if let Some(searched) = self.visit.query("q") {
            rows.retain(|row| names::found(row.name, searched));
        }
        self.visit
            .language
            .order()
            .sort_by_name(&mut rows, |row| row.name);
        rows
    }

    fn named(&self, row: &Named<'_>) -> Markup {
        let t = self.visit.language;
        html! {
            @match row.seat {
                Seat::Board(number, colour, board) => {
                    tr data-board=(number) data-key=(names::fold(row.name)) {
                        td.w { (self.roster.seat(row.id)) }
                        td.n.no { (self.board_link(number)) }
                        td.c.col { (t.text(results::colour(colour))) }
                        td.b { (self.roster.seat(board.player(colour.other()))) }
                        td.c.result { (results::game(t, board.result.used)) }
                    }
                }
                Seat::Bye(bye) => {
                    tr data-key=(names::fold(row.name)) {
                        td.w { (self.roster.seat(row.id)) }
                        td.n.no {} td.c.col {}
                        td.b { (t.text(results::bye(bye))) }
                        td.c {}
                    }
                }
            }
        }
    }
}

/// A line of the list by name.
struct Named<'a> {
    id: PlayerId,
    name: &'a str,
    seat: Seat<'a>,
}

/// Where somebody is in a round.
#[derive(Clone, Copy)]
enum Seat<'a> {
    Board(u32, Colour, &'a Board),
    Bye(Bye),
}
