//! What went wrong, as a page: what happened, what still works, what to do.

use super::page::Sheet;
use super::visit::Visit;
use actix_web::http::StatusCode;
use maud::html;

/// Why there is no page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No page has this address.
    #[error("no page has this address")]
    NoPage,
    /// No tournament has this address.
    #[error("no tournament has this address")]
    NoTournament,
    /// The round is not paired, or not published.
    #[error("round {0} is not published")]
    NoRound(u16),
    /// The round has no such board.
    #[error("round {0} has no board {1}")]
    NoBoard(u16, u32),
    /// Nobody has this number.
    #[error("there is no player {0}")]
    NoPlayer(u32),
    /// No team has this number.
    #[error("there is no team {0}")]
    NoTeam(u32),
    /// A tie-break of the list does not apply.
    #[error("a tie-break does not apply")]
    NoStandings,
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
    /// A fault of ours.
    #[error("the server failed")]
    Internal,
}

impl Fault {
    /// The status of the response.
    pub const fn status(self) -> StatusCode {
        match self {
            Self::NoPage
            | Self::NoTournament
            | Self::NoRound(_)
            | Self::NoBoard(..)
            | Self::NoPlayer(_)
            | Self::NoTeam(_) => StatusCode::NOT_FOUND,
            Self::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Self::NoStandings => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The page that says so. It leads to the nearest page that exists.
    pub fn sheet(self, visit: &Visit) -> Sheet {
        let t = visit.language;
        let (title, text) = match self {
            Self::NoPage => (t.text("fault-page"), t.text("fault-page-text")),
            Self::NoTournament => (t.text("fault-event"), t.text("fault-event-text")),
            Self::NoRound(round) => (
                t.fill("fault-round", &[("round", round.into())]),
                t.text("fault-round-text"),
            ),
            Self::NoBoard(round, board) => (
                t.fill(
                    "fault-board",
                    &[("round", round.into()), ("board", board.into())],
                ),
                t.text("fault-board-text"),
            ),
            Self::NoPlayer(id) => (
                t.fill("fault-player", &[("id", id.into())]),
                t.text("fault-player-text"),
            ),
            Self::NoTeam(id) => (
                t.fill("fault-team", &[("id", id.into())]),
                t.text("fault-team-text"),
            ),
            Self::NoStandings => (t.text("fault-standings"), t.text("fault-standings-text")),
            Self::Stopping => (t.text("fault-stopping"), t.text("fault-stopping-text")),
            Self::Internal => (t.text("fault-internal"), t.text("fault-internal-text")),
        };
        let main = html! {
            section.fault {
                h1 { (title) }
                p { (text) }
                ul.ways {
                    @if let Ok(scene) = visit.scene() {
                        @if let Some(event) = scene.tournament() {
                            li { a href=(format!("/t/{}", scene.slug)) { (event.settings.name) } }
                        }
                    }
                    li { a href="/" { (t.text("nav-home")) } }
                }
            }
        };
        Sheet::new(title, main)
    }
}
