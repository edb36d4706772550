//! Games: the boards of a round side by side, and one board with its moves.

use super::clocks;
use super::dates;
use super::diagram::{self, Diagram};
use super::event::{self, Tab};
use super::fault::Fault;
use super::page::Sheet;
use super::results;
use super::roster::Roster;
use super::rounds;
use super::visit::Visit;
use crate::views;
use hakem_core::laws::game::{Clock, Play, PlayedMove};
use hakem_core::tournament::Board;
use hakem_core::{Colour, PlayerId};
use maud::{Markup, html};

/// The position before the first move.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Boards on one page of the grid.
const ON_A_PAGE: usize = 24;

/// `/t/{slug}/live`: the boards of the newest round.
pub fn live(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let round = views::newest(event, false);
    let paired = views::round(event, round, false);
    let boards = paired.map_or(&[][..], |paired| &paired.boards);
    let pages = boards.len().div_ceil(ON_A_PAGE).max(1);
    let page: usize = visit.query_as("page")?.unwrap_or(1);
    if page == 0 || page > pages {
        return Err(Fault::NoPage);
    }
    let shown = (1_u32..)
        .zip(boards)
        .skip((page - 1) * ON_A_PAGE)
        .take(ON_A_PAGE);
    let roster = Roster::of(visit)?;
    let title = t.fill("live-round", &[("round", round.into())]);
    let main = html! {
        h1 { (title) }
        (diagram::symbols())
        (words(visit))
        div.live.grid data-topic=(format!("{}/boards", scene.slug)) data-round=(round) {
            @if boards.is_empty() { p.empty { (t.text("pairings-before")) } }
            @for (number, board) in shown {
                (Shown { visit, roster: &roster, round, number, board }.card())
            }
        }
        @if pages > 1 {
            nav.rounds aria-label=(t.text("live-pages")) {
                @for one in 1..=pages {
                    @let (first, last) = (1 + (one - 1) * ON_A_PAGE, (one * ON_A_PAGE).min(boards.len()));
                    a href=(format!("?page={one}")) aria-current=[(one == page).then_some("page")] {
                        (first) "–" (last)
                    }
                }
            }
        }
        (rounds::connection(visit))
        (rounds::others(visit, &data(round))?)
    };
    let title = format!("{title} · {}", event.settings.name);
    let head = event::head(visit, Some(Tab::Live))?;
    Ok(Sheet::new(title, main).below(head).script("boards.js"))
}

fn data(round: u16) -> Vec<(&'static str, String)> {
    let path = (round > 0).then(|| ("live-data", format!("rounds/{round}/boards")));
    path.into_iter().collect()
}

/// `/t/{slug}/boards/{r}/{b}`; `?ply=` shows an earlier position.
pub fn board(visit: &Visit) -> Result<Sheet, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let (round, number): (u16, u32) = (visit.part("r")?, visit.part("b")?);
    let paired = views::round(event, round, false).ok_or(Fault::NoRound(round))?;
    let board = scene
        .board(round, number)
        .ok_or(Fault::NoBoard(round, number))?;
    let roster = Roster::of(visit)?;
    let title = t.fill(
        "board-title",
        &[("round", round.into()), ("board", number.into())],
    );
    let before = (number > 1).then(|| number - 1);
    let behind =
        (usize::try_from(number).unwrap_or(usize::MAX) < paired.boards.len()).then(|| number + 1);
    let main = html! {
        nav.beside aria-label=(t.text("board-beside")) {
            @if let Some(before) = before { a rel="prev" href=(before) { "← " (t.fill("board-n", &[("board", before.into())])) } }
            a href=(event::href(scene, format!("pairings/{round}"))) { (t.fill("pairings-round", &[("round", round.into())])) }
            @if let Some(behind) = behind { a rel="next" href=(behind) { (t.fill("board-n", &[("board", behind.into())])) " →" } }
        }
        h1 { (title) }
        (followed(visit, (round, number))?)
        (rounds::connection(visit))
        (rounds::others(visit, &[("live-data", format!("rounds/{round}/boards/{number}"))])?)
    };
    let title = format!(
        "{} – {} · {}",
        roster.name(board.white),
        roster.name(board.black),
        event.settings.name
    );
    let head = event::head(visit, Some(Tab::Live))?;
    Ok(Sheet::new(title, main).below(head).script("boards.js"))
}

/// A board with its clocks and moves, which `boards.js` follows.
pub fn followed(visit: &Visit, (round, number): (u16, u32)) -> Result<Markup, Fault> {
    let scene = visit.scene()?;
    let board = scene
        .board(round, number)
        .ok_or(Fault::NoBoard(round, number))?;
    let roster = Roster::of(visit)?;
    let shown = Shown {
        visit,
        roster: &roster,
        round,
        number,
        board,
    };
    let play = scene.play(round, board);
    let last = play.map_or(0, Play::ply);
    let at = visit.query_as("ply")?.unwrap_or(last).min(last);
    Ok(html! {
        (diagram::symbols())
        (words(visit))
        div.live.one data-topic=(format!("{}/r{round}/boards/{number}", scene.slug)) data-round=(round)
            data-ply=(at) data-past[at < last] {
            (shown.large(play, at))
            (moves(visit, play, at))
        }
        p.sr aria-live="polite" data-announce {}
    })
}

/// What scripts say in the reader's language.
fn words(visit: &Visit) -> Markup {
    let t = visit.language;
    let pieces = ["k", "q", "r", "b", "n", "p"].map(|letter| t.text(&format!("piece-{letter}")));
    html! {
        span #words hidden data-white=(t.text("white")) data-black=(t.text("black"))
            data-pieces=(pieces.join(",")) data-adjourned=(t.text("result-adjourned"))
            data-unplayed=(t.text("result-not-played"))
            data-article=(t.fill("ruling-article", &[("articles", "%".into())]))
            data-regulation=(t.fill("ruling-regulation", &[("name", "%1".into()), ("article", "%2".into())])) {}
    }
}

/// A board that is shown.
struct Shown<'a> {
    visit: &'a Visit,
    roster: &'a Roster<'a>,
    round: u16,
    number: u32,
    board: &'a Board,
}

impl Shown<'_> {
    /// One of many.
    fn card(&self) -> Markup {
        let t = self.visit.language;
        let play = self
            .visit
            .scene()
            .ok()
            .and_then(|scene| scene.play(self.round, self.board));
        let at = play.map_or(0, Play::ply);
        let slug = self
            .visit
            .scene()
            .map(|scene| scene.slug.as_str())
            .unwrap_or_default();
        let href = format!("/t/{slug}/boards/{}/{}", self.round, self.number);
        html! {
            article.game data-board=(self.number) {
                h2 { a href=(href) { (t.fill("board-n", &[("board", self.number.into())])) } }
                (self.player(Colour::Black))
                (drawn(self.visit, play, at))
                (self.player(Colour::White))
                p.now { (self.state(play, at)) }
            }
        }
    }

    /// The only one.
    fn large(&self, play: Option<&Play>, at: u32) -> Markup {
        let t = self.visit.language;
        let clock = self.clock();
        let read = clock.and_then(|clock| clock.as_of);
        let tz = self
            .visit
            .tournament()
            .map(|event| event.settings.tz.as_str());
        html! {
            article.game data-board=(self.number) {
                (self.player(Colour::Black))
                (drawn(self.visit, play, at))
                (self.player(Colour::White))
                p.now { (self.state(play, at)) }
                @if let Some(at) = read {
                    p.soft.read { (t.fill("clock-read", &[("hour", dates::hour(at, tz.unwrap_or("UTC")).into())])) }
                }
            }
        }
    }

    /// The clock as this reader may know it.
    fn clock(&self) -> Option<Clock> {
        let scene = self.visit.scene().ok()?;
        scene.clock(self.round, self.board)
    }

    fn player(&self, colour: Colour) -> Markup {
        let id: PlayerId = self.board.player(colour);
        html! {
            p.side {
                span { (self.roster.seat(id)) }
                (clocks::face(self.visit.language, self.clock().as_ref(), colour))
            }
        }
    }

    /// The articles by which the game ended, where a ruling gave the board's result: of the Laws,
    /// then of regulations.
    fn article(&self, play: Option<&Play>) -> String {
        let verdict = play.and_then(|play| {
            let of_board = play.result() == self.board.result.used;
            play.verdict().filter(|_| of_board)
        });
        let Some((_, outcome)) = verdict else {
            return String::new();
        };
        let t = self.visit.language;
        let mut said = Vec::new();
        if !outcome.articles.is_empty() {
            let values = [("articles", outcome.articles.join(", ").into())];
            said.push(t.fill("ruling-article", &values).into_owned());
        }
        for (name, article) in outcome.regulation_articles() {
            let values = [("name", name.into()), ("article", article.into())];
            said.push(t.fill("ruling-regulation", &values).into_owned());
        }
        said.join("; ")
    }

    /// The last move and the result.
    fn state(&self, play: Option<&Play>, at: u32) -> Markup {
        let t = self.visit.language;
        let last = play.and_then(|play| {
            let last = move_before(play, at)?;
            Some(format!("{}{}", numbered(play, at), last.san))
        });
        html! {
            span data-san { @if let Some(last) = last { (last) } @else { (t.text("board-no-moves")) } }
            " "
            b.result { (results::game(t, self.board.result.used)) }
            " "
            span.soft data-ruling { (self.article(play)) }
        }
    }
}

/// The move that led to the position after so many.
fn move_before(play: &Play, at: u32) -> Option<&PlayedMove> {
    let index = usize::try_from(at).ok()?.checked_sub(1)?;
    play.moves().get(index).map(AsRef::as_ref)
}

/// `12.` or `12…` before a move.
fn numbered(play: &Play, number: u32) -> String {
    let dots = match play.mover(number) {
        Colour::White => ". ",
        Colour::Black => "… ",
    };
    format!("{}{dots}", play.move_number(number))
}

/// The position after so many moves.
fn drawn(visit: &Visit, play: Option<&Play>, at: u32) -> Markup {
    let fen = play.and_then(|play| play.fen_at(at));
    let last = play.and_then(|play| move_before(play, at));
    let diagram = Diagram {
        fen: fen.as_deref().unwrap_or(START),
        last: last.map(|played| played.uci.as_str()),
        // The only sign of it that every position of a game has.
        check: last.is_some_and(|played| played.san.ends_with(['+', '#'])),
    };
    diagram.draw(visit.language)
}

/// The moves, each a link to its position.
fn moves(visit: &Visit, play: Option<&Play>, shown: u32) -> Markup {
    let t = visit.language;
    let moves = play.map(Play::moves).unwrap_or_default();
    html! {
        section.score {
            h2 { (t.text("board-moves")) }
            p.moves {
                @if let Some(play) = play {
                    @for (number, played) in (1..).zip(moves) {
                        @if number == 1 || play.mover(number) == Colour::White {
                            span.no { (numbered(play, number)) }
                        }
                        a href=(format!("?ply={number}")) rel="nofollow" aria-current=[(number == shown).then_some("true")] {
                            (played.san)
                        }
                        " "
                    }
                }
                @if moves.is_empty() { (t.text("board-no-moves")) }
            }
            @if !moves.is_empty() && shown as usize != moves.len() {
                p { a href="?" { (t.text("board-to-end")) } }
            }
        }
    }
}
