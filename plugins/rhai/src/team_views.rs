//! Teams and their matches as scripts see them.

use crate::numbers::{decimal, whole};
use crate::views::{PlayerView, getters, letter};
use hakem_plugin_api::{MatchFacts, TeamFacts};
use rhai::{Array, Dynamic, FuncRegistration, INT, ImmutableString, Module};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A match, or a round without one.
#[derive(Clone)]
pub struct MatchView {
    opponent: Dynamic,
    colour: ImmutableString,
    result: Dynamic,
    match_points: Decimal,
    game_points: Decimal,
    boards: Array,
    played: bool,
}

impl From<&MatchFacts> for MatchView {
    fn from(round: &MatchFacts) -> Self {
        let opponent = round.opponent.map(|id| Dynamic::from_int(whole(id.0)));
        let result = round.result.map(|result| result.name().into());
        let boards = round.boards.iter();
        Self {
            opponent: opponent.unwrap_or(Dynamic::UNIT),
            colour: letter(round.colour),
            result: result.unwrap_or(Dynamic::UNIT),
            match_points: decimal(round.points.match_points),
            game_points: decimal(round.points.game_points),
            boards: boards
                .map(|points| Dynamic::from_decimal(decimal(*points)))
                .collect(),
            played: round.played,
        }
    }
}

struct TeamData {
    id: INT,
    tpn: INT,
    name: ImmutableString,
    nickname: ImmutableString,
    players: Array,
    points: Decimal,
    match_points: Decimal,
    game_points: Decimal,
    colours: ImmutableString,
    opponents: Array,
    withdrawn: bool,
    matches: Vec<MatchView>,
}

/// A team.
#[derive(Clone)]
pub struct TeamView(Arc<TeamData>);

impl TeamView {
    /// A team with its players, as they are seen themselves.
    pub fn new(facts: &TeamFacts, players: &BTreeMap<INT, PlayerView>) -> Self {
        let members = facts.players.iter();
        let members = members.filter_map(|id| players.get(&whole(id.0)));
        let opponents = facts.opponents.iter();
        Self(Arc::new(TeamData {
            id: whole(facts.id.0),
            tpn: whole(facts.id.0),
            name: facts.name.as_str().into(),
            nickname: facts.nickname.as_str().into(),
            players: members.cloned().map(Dynamic::from).collect(),
            points: decimal(facts.score),
            match_points: decimal(facts.points.match_points),
            game_points: decimal(facts.points.game_points),
            colours: facts.colours.as_str().into(),
            opponents: opponents.map(|id| whole(id.0).into()).collect(),
            withdrawn: facts.withdrawn,
            matches: facts.rounds.iter().map(MatchView::from).collect(),
        }))
    }

    /// The match of a round, from 1; `()` for a round that is not paired yet.
    fn game(&mut self, round: INT) -> Dynamic {
        let index = usize::try_from(round)
            .ok()
            .and_then(|round| round.checked_sub(1));
        let found = index.and_then(|index| self.0.matches.get(index)).cloned();
        found.map_or(Dynamic::UNIT, Dynamic::from)
    }
}

/// The properties and methods of both views.
pub fn register(module: &mut Module) {
    fn team(view: &TeamView) -> &TeamData {
        &view.0
    }
    fn same(view: &MatchView) -> &MatchView {
        view
    }
    getters!(module, TeamView, team;
        id: INT, tpn: INT, name: ImmutableString, nickname: ImmutableString, players: Array,
        points: Decimal, match_points: Decimal, game_points: Decimal, colours: ImmutableString,
        opponents: Array, withdrawn: bool,
    );
    getters!(module, MatchView, same;
        opponent: Dynamic, colour: ImmutableString, result: Dynamic, match_points: Decimal,
        game_points: Decimal, boards: Array, played: bool,
    );
    let method = FuncRegistration::new("game").in_global_namespace();
    method.set_into_module(module, TeamView::game);
}
