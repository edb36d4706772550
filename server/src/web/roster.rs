//! How players are shown: a name that leads to the card, and what one knows of him in short.

use super::fault::Fault;
use super::visit::Visit;
use hakem_core::tournament::{FidePolicy, Numbers, Player, Tournament};
use hakem_core::{EntrantId, PlayerId, Tpn};
use maud::{Markup, html};

/// The players of a tournament, ready to be shown.
pub struct Roster<'a> {
    event: &'a Tournament,
    slug: &'a str,
    numbers: Numbers,
}

impl<'a> Roster<'a> {
    /// The players of the tournament of a page.
    pub fn of(visit: &'a Visit) -> Result<Self, Fault> {
        let event = visit.tournament()?;
        Ok(Self {
            event,
            slug: visit.scene()?.slug.as_str(),
            numbers: event.numbers(&FidePolicy),
        })
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> Option<&'a Player> {
        self.event.players.get(&id)
    }

    /// A name; nothing if nobody has this number.
    pub fn name(&self, id: PlayerId) -> &'a str {
        self.player(id).map_or("", |player| &player.details.name)
    }

    /// A pairing number.
    pub fn number(&self, id: PlayerId) -> Option<Tpn> {
        self.numbers.get(&id).copied()
    }

    /// A name that leads to the card.
    pub fn link(&self, id: PlayerId) -> Markup {
        html! { a href=(format!("/t/{}/players/{id}", self.slug)) { (self.name(id)) } }
    }

    /// Title, federation and rating.
    pub fn about(&self, id: PlayerId) -> Markup {
        let details = self.player(id).map(|player| &player.details);
        let parts = details.map(|details| {
            [
                details.title.map(|title| title.code().to_owned()),
                Some(details.federation.clone()).filter(|code| !code.is_empty()),
                details.official_rating().map(|rating| rating.to_string()),
            ]
        });
        let parts: Vec<String> = parts.into_iter().flatten().flatten().collect();
        html! { span.about { (parts.join(" ")) } }
    }

    /// Name and what one knows in short, as a table has them.
    pub fn seat(&self, id: PlayerId) -> Markup {
        html! { (self.link(id)) " " (self.about(id)) }
    }

    /// The player that an entrant is; none in a team event.
    pub fn entrant(&self, id: EntrantId) -> Option<&'a Player> {
        let player = self.player(PlayerId(id.0));
        player.filter(|_| !self.event.settings.teams)
    }

    /// The name of an entrant: of a team in a team event.
    pub fn entrant_name(&self, id: EntrantId) -> &'a str {
        self.event.entrant_name(id)
    }

    /// The number of an entrant.
    pub fn entrant_number(&self, id: EntrantId) -> Option<Tpn> {
        if self.event.settings.teams {
            return Some(Tpn(id.0));
        }
        self.number(PlayerId(id.0))
    }

    /// The name of an entrant, which leads to its card.
    pub fn entrant_link(&self, id: EntrantId) -> Markup {
        if self.event.settings.teams {
            let href = format!("/t/{}/teams/{id}", self.slug);
            return html! { a href=(href) { (self.entrant_name(id)) } };
        }
        self.link(PlayerId(id.0))
    }

    /// Title, federation and rating of a player; nothing for a team.
    pub fn entrant_about(&self, id: EntrantId) -> Markup {
        if self.event.settings.teams {
            return Markup::default();
        }
        self.about(PlayerId(id.0))
    }

    /// Name and what one knows in short, as a table has them.
    pub fn entrant_seat(&self, id: EntrantId) -> Markup {
        html! { (self.entrant_link(id)) " " (self.entrant_about(id)) }
    }

    /// The key of the column of names.
    pub fn heading(&self) -> &'static str {
        if self.event.settings.teams {
            "team"
        } else {
            "player"
        }
    }
}
