//! Where one can go from every page of the console, in one table.

use super::duty::{Duty, href};
use crate::auth::Act;
use maud::{Markup, html};

/// A place to go to.
struct Place {
    /// Its name here, and in the key of its text.
    name: &'static str,
    /// Its address: below the console's own, or that of a public page.
    at: At,
    /// What one must be allowed to go there.
    act: Act,
    /// The events that have it.
    events: Events,
}

/// Which events.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Events {
    All,
    OfTeams,
}

/// Which kind of page.
enum At {
    /// `/console/{slug}/..`.
    Console(&'static str),
    /// `/t/{slug}/..`.
    Public(&'static str),
}

/// The rail, from its top. Each name has a text `rail-{name}`.
const RAIL: &[Place] = &[
    Place::console("round", "", Act::SeeAll),
    Place::console("results", "results", Act::SeeAll),
    Place::console("players", "players", Act::SeeAll),
    Place::console("teams", "teams", Act::SeeAll).of_teams(),
    Place::console("line-ups", "line-ups", Act::SeeAll).of_teams(),
    Place::console("check-in", "check-in", Act::SeeAll),
    Place::console("standings", "standings", Act::SeeAll),
    Place::console("incidents", "incidents", Act::SeeAll),
    Place::console("appeals", "appeals", Act::SeeAll),
    Place::public("live", "live"),
    Place::console("norms", "norms", Act::SeeAll),
    Place::console("regulations", "regulations", Act::SeeAll),
    Place::console("files", "files", Act::SeeAll),
    Place::console("log", "log", Act::Audit),
    Place::console("settings", "settings", Act::SeeAll),
    Place::console("staff", "staff", Act::Staff),
];

impl Place {
    const fn console(name: &'static str, rest: &'static str, act: Act) -> Self {
        let at = At::Console(rest);
        let events = Events::All;
        Self {
            name,
            at,
            act,
            events,
        }
    }

    /// The same, for team events alone.
    const fn of_teams(self) -> Self {
        let events = Events::OfTeams;
        Self { events, ..self }
    }

    const fn public(name: &'static str, rest: &'static str) -> Self {
        let (at, act) = (At::Public(rest), Act::View);
        let events = Events::All;
        Self {
            name,
            at,
            act,
            events,
        }
    }
}

/// The rail of a tournament; `here` is the place where one is.
pub fn rail(duty: &Duty, here: &str) -> Markup {
    let t = duty.visit.language;
    let slug = duty.slug().ok();
    let of_teams = duty.tournament().is_ok_and(|event| event.settings.teams);
    let is_there =
        |place: &&Place| duty.may(place.act) && (of_teams || place.events == Events::All);
    html! {
        nav.rail aria-label=(t.text("rail")) {
            a href="/console" aria-current=[(here == "lobby").then_some("page")] {
                (t.text("rail-lobby"))
            }
            @if let Some(slug) = slug {
                @for place in RAIL.iter().filter(is_there) {
                    @let address = match place.at {
                        At::Console(rest) => href(slug, rest),
                        At::Public(rest) => format!("/t/{slug}/{rest}"),
                    };
                    a href=(address) data-rail=(place.name)
                        aria-current=[(place.name == here).then_some("page")] {
                        (t.text(&format!("rail-{}", place.name)))
                    }
                }
            }
        }
    }
}
