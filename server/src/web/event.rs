//! The head of a tournament's pages: what it is, where it stands, where one can go.

use super::dates;
use super::fault::Fault;
use super::language::Language;
use super::teams::board_name;
use super::visit::Visit;
use crate::desk::Scene;
use crate::texts::regulated;
use crate::views;
use hakem_core::tournament::{FideMode, Tournament};
use maud::{Markup, html};

/// The pages of a tournament that its head leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The pairings.
    Pairings,
    /// The standings.
    Standings,
    /// Who met whom.
    CrossTable,
    /// The teams of a team event.
    Teams,
    /// The players.
    Players,
    /// The boards as they stand.
    Live,
}

impl Tab {
    /// Those of an event, in order: teams have no cross-table.
    const fn of(event: &Tournament) -> [Self; 5] {
        let (crosses, teams) = (Self::CrossTable, Self::Teams);
        let third = if event.settings.teams { teams } else { crosses };
        [
            Self::Pairings,
            Self::Standings,
            third,
            Self::Players,
            Self::Live,
        ]
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Pairings => "tab-pairings",
            Self::Standings => "tab-standings",
            Self::CrossTable => "tab-cross-table",
            Self::Teams => "tab-teams",
            Self::Players => "tab-players",
            Self::Live => "tab-live",
        }
    }

    fn href(self, slug: &str) -> String {
        match self {
            Self::Pairings => format!("/t/{slug}"),
            Self::Standings => format!("/t/{slug}/standings"),
            Self::CrossTable => format!("/t/{slug}/cross-table"),
            Self::Teams => format!("/t/{slug}/teams"),
            Self::Players => format!("/t/{slug}/players"),
            Self::Live => format!("/t/{slug}/live"),
        }
    }
}

/// The head of a tournament's page; `tab` is where the reader is.
pub fn head(visit: &Visit, tab: Option<Tab>) -> Result<Markup, Fault> {
    let (t, scene, event) = (visit.language, visit.scene()?, visit.tournament()?);
    let settings = &event.settings;
    let slug = scene.slug.as_str();
    let round = views::newest(event, false).max(1);
    let default_time = event.terms(round).event.default_time_s;
    Ok(html! {
        section.event aria-label=(settings.name) {
            p.name { a href=(format!("/t/{slug}")) { (settings.name) } }
            p.facts {
                @if !settings.city.is_empty() { span { (settings.city) } " " }
                @if !settings.federation.is_empty() { span.fed { (settings.federation) } " " }
                @if let Some(days) = dates::span(t, settings.start, settings.end) {
                    span { (days) } " "
                }
                span { (settings.tz) } " "
                @if let Some(seconds) = default_time { span { (regulated::default_time(t, seconds)) } " " }
                (fide_mark(t, scene.state.fide()))
            }
            p.state { (state(t, event)) }
            nav.tabs aria-label=(t.text("nav-event")) {
                @for one in Tab::of(event) {
                    a href=(one.href(slug)) aria-current=[(tab == Some(one)).then_some("page")] {
                        (t.text(one.key()))
                    }
                }
            }
        }
    })
}

/// Where the event stands in one line: `Round 5 of 9: 3 of 96 results missing, boards 4, 17, 60`.
pub fn state(t: &Language, event: &Tournament) -> String {
    let newest = views::newest(event, false);
    let Some(paired) = event.round(newest) else {
        return t.text("state-before").into_owned();
    };
    let round = [
        ("round", newest.into()),
        ("rounds", event.settings.rounds.into()),
    ];
    let missing = views::missing_results(paired);
    if missing.is_empty() {
        return t.fill("state-complete", &round).into_owned();
    }
    let mut values = round.to_vec();
    values.push(("missing", missing.len().into()));
    values.push(("of", paired.boards.len().into()));
    let mut line = t.fill("state-missing", &values).into_owned();
    if missing.len() <= LISTED {
        let boards = missing
            .iter()
            .filter_map(|board| u32::try_from(*board).ok());
        let boards: Vec<String> = boards.map(|board| board_name(paired, board)).collect();
        let values = [
            ("count", missing.len().into()),
            ("boards", boards.join(", ").into()),
        ];
        line.push_str(", ");
        line.push_str(&t.fill("state-boards", &values));
    }
    line
}

/// Boards that are named in the line; of more, only the number helps.
const LISTED: usize = 6;

/// Whether the event is within FIDE's rules.
pub fn fide_mark(t: &Language, fide: &FideMode) -> Markup {
    html! {
        @match (fide.is_in(), fide.left_round) {
            (true, _) => { span.mark.in { (t.text("fide-in")) } }
            (false, Some(round)) => {
                span.mark.out { (t.fill("fide-left", &[("round", round.into())])) }
            }
            (false, None) => { span.mark.out { (t.text("fide-out")) } }
        }
    }
}

/// `/t/{slug}/{rest}`.
pub fn href(scene: &Scene, rest: impl std::fmt::Display) -> String {
    format!("/t/{}/{rest}", scene.slug)
}
