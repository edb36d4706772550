//! How teams are shown: a name that leads to the card, a match in signs.

use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::results;
use crate::web::visit::Visit;
use hakem_core::tournament::{MatchScore, PairedRound, Team, Tournament};
use hakem_core::{Bye, Colour, PlayerId, TeamId};
use maud::{Markup, html};

/// The teams of a tournament, ready to be shown.
pub struct Squads<'a> {
    event: &'a Tournament,
    slug: &'a str,
}

impl<'a> Squads<'a> {
    /// The teams of the tournament of a page.
    pub fn of(visit: &'a Visit) -> Result<Self, Fault> {
        Ok(Self {
            event: visit.tournament()?,
            slug: visit.scene()?.slug.as_str(),
        })
    }

    /// A team.
    pub fn team(&self, id: TeamId) -> Option<&'a Team> {
        self.event.teams.get(&id)
    }

    /// A name; nothing if no team has this number.
    pub fn name(&self, id: TeamId) -> &'a str {
        self.team(id).map_or("", |team| &team.name)
    }

    /// A name that leads to the card.
    pub fn link(&self, id: TeamId) -> Markup {
        html! { a href=(format!("/t/{}/teams/{id}", self.slug)) { (self.name(id)) } }
    }

    /// The team that a player is of.
    pub fn of_player(&self, player: PlayerId) -> Option<TeamId> {
        let mut teams = self.event.teams.values();
        let team = teams.find(|team| team.players.contains(&player));
        team.map(|team| team.id)
    }

    /// The teams without a match in a round, and why.
    pub fn not_playing(&self, round: u16, paired: &PairedRound) -> Vec<(TeamId, Bye)> {
        let allocated = paired.teams.as_ref().and_then(|teams| teams.bye);
        let given = self.event.team_facts.byes.get(&round).into_iter().flatten();
        let given = given.map(|(id, kind)| (*id, Bye::from(*kind)));
        let allocated = allocated.map(|id| (id, Bye::PairingAllocated));
        allocated.into_iter().chain(given).collect()
    }
}

/// A match as one side has it: `2½ : 1½`; nothing before the first result.
pub fn score(t: &Language, score: &MatchScore, side: Colour) -> String {
    let points = &score.game_points;
    let (mine, theirs) = (points.get(side), points.get(side.other()));
    let nothing = hakem_core::Points::ZERO;
    if score.is_open && (*mine, *theirs) == (nothing, nothing) {
        return String::new();
    }
    format!(
        "{} : {}",
        results::points(t, *mine),
        results::points(t, *theirs)
    )
}

/// A board's name in a team event: match and board in it, `3.2`; else its number.
pub fn board_name(paired: &PairedRound, board: u32) -> String {
    let place = paired
        .teams
        .as_ref()
        .and_then(|teams| teams.place_of(board));
    match place {
        Some((number, board)) => format!("{number}.{board}"),
        None => board.to_string(),
    }
}
