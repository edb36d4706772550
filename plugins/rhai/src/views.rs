//! `t`, `p` and games as scripts see them: read-only, drawn once for a set of questions.

use crate::numbers::{decimal, whole};
use crate::team_views::{self, MatchView, TeamView};
use hakem_core::tournament::{ParamValue, Params};
use hakem_core::{Colour, PlayerId, TeamId};
use hakem_plugin_api::{Happening, PlayerFacts, RoundFacts, Snapshot};
use rhai::{
    Array, Dynamic, Engine, EvalAltResult, FuncRegistration, INT, ImmutableString, Map, Module,
};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use std::sync::Arc;

type Fallible<T> = Result<T, Box<EvalAltResult>>;

/// A game or a round without one.
#[derive(Clone)]
pub struct GameView {
    opponent: Dynamic,
    colour: ImmutableString,
    result: Dynamic,
    points: Decimal,
    played: bool,
}

impl From<&RoundFacts> for GameView {
    fn from(round: &RoundFacts) -> Self {
        let opponent = round.opponent.map(|id| Dynamic::from_int(whole(id.0)));
        Self {
            opponent: opponent.unwrap_or(Dynamic::UNIT),
            colour: letter(round.colour),
            result: round
                .result
                .map_or(Dynamic::UNIT, |result| result.name().into()),
            points: decimal(round.points),
            played: round.played,
        }
    }
}

/// A colour in the letters of `colours`.
pub fn letter(colour: Option<Colour>) -> ImmutableString {
    match colour {
        Some(Colour::White) => "W".into(),
        Some(Colour::Black) => "B".into(),
        None => "-".into(),
    }
}

struct PlayerData {
    id: INT,
    tpn: INT,
    name: ImmutableString,
    title: ImmutableString,
    rating: INT,
    fed: ImmutableString,
    club: ImmutableString,
    birth_year: Dynamic,
    sex: ImmutableString,
    group: ImmutableString,
    points: Decimal,
    colours: ImmutableString,
    opponents: Array,
    withdrawn: bool,
    tags: BTreeMap<String, ImmutableString>,
    games: Vec<GameView>,
}

/// A player.
#[derive(Clone)]
pub struct PlayerView(Arc<PlayerData>);

impl From<&PlayerFacts> for PlayerView {
    fn from(facts: &PlayerFacts) -> Self {
        let opponents = facts.opponents.iter();
        let tags = facts.tags.iter();
        let year = facts.birth_year.map(|year| Dynamic::from_int(year.into()));
        Self(Arc::new(PlayerData {
            id: whole(facts.id.0),
            tpn: whole(facts.tpn.0),
            name: facts.name.as_str().into(),
            title: facts.title.into(),
            rating: facts.rating.into(),
            fed: facts.fed.as_str().into(),
            club: facts.club.as_str().into(),
            birth_year: year.unwrap_or(Dynamic::UNIT),
            sex: facts.sex.into(),
            group: facts.group.as_str().into(),
            points: decimal(facts.points),
            colours: facts.colours.as_str().into(),
            opponents: opponents.map(|id| whole(id.0).into()).collect(),
            withdrawn: facts.withdrawn,
            tags: tags
                .map(|(key, value)| (key.clone(), value.as_str().into()))
                .collect(),
            games: facts.rounds.iter().map(GameView::from).collect(),
        }))
    }
}

impl PlayerView {
    /// The tag, `()` if the player has none of that name.
    fn tag(&mut self, key: &str) -> Dynamic {
        let tag = self.0.tags.get(key).cloned();
        tag.map_or(Dynamic::UNIT, Dynamic::from)
    }

    /// The game of a round, from 1; `()` for a round that is not paired yet.
    fn game(&mut self, round: INT) -> Dynamic {
        let index = usize::try_from(round)
            .ok()
            .and_then(|round| round.checked_sub(1));
        let game = index.and_then(|index| self.0.games.get(index)).cloned();
        game.map_or(Dynamic::UNIT, Dynamic::from)
    }
}

struct TournamentData {
    name: ImmutableString,
    round: INT,
    rounds: INT,
    federation: ImmutableString,
    rapid: bool,
    players: Array,
    by_id: BTreeMap<INT, PlayerView>,
    teams: Array,
    teams_by_id: BTreeMap<INT, TeamView>,
    params: BTreeMap<String, Dynamic>,
}

/// A tournament.
#[derive(Clone)]
pub struct TournamentView(Arc<TournamentData>);

impl TournamentView {
    /// Draws a snapshot, with the parameters of one regulation.
    pub fn new(snapshot: &Snapshot, params: &Params) -> Self {
        let views = snapshot
            .players
            .values()
            .map(|facts| PlayerView::from(&**facts));
        let by_id: BTreeMap<INT, PlayerView> = views.map(|view| (view.0.id, view)).collect();
        let teams = snapshot.teams.values();
        let teams = teams.map(|facts| (whole(facts.id.0), TeamView::new(facts, &by_id)));
        let teams_by_id: BTreeMap<INT, TeamView> = teams.collect();
        Self(Arc::new(TournamentData {
            name: snapshot.name.as_str().into(),
            round: snapshot.round.into(),
            rounds: snapshot.rounds.into(),
            federation: snapshot.federation.as_str().into(),
            rapid: snapshot.rapid,
            players: by_id.values().cloned().map(Dynamic::from).collect(),
            by_id,
            teams: teams_by_id.values().cloned().map(Dynamic::from).collect(),
            teams_by_id,
            params: params
                .iter()
                .map(|(key, value)| (key.clone(), param(value)))
                .collect(),
        }))
    }

    /// A player as scripts see him.
    pub fn of(&self, id: PlayerId) -> Option<PlayerView> {
        self.0.by_id.get(&whole(id.0)).cloned()
    }

    /// A team as scripts see it.
    pub fn of_team(&self, id: TeamId) -> Option<TeamView> {
        self.0.teams_by_id.get(&whole(id.0)).cloned()
    }

    fn team(&mut self, id: INT) -> Fallible<TeamView> {
        let team = self.0.teams_by_id.get(&id).cloned();
        team.ok_or_else(|| format!("there is no team {id}").into())
    }

    fn player(&mut self, id: INT) -> Fallible<PlayerView> {
        let player = self.0.by_id.get(&id).cloned();
        player.ok_or_else(|| format!("there is no player {id}").into())
    }

    fn param(&mut self, key: &str) -> Fallible<Dynamic> {
        let value = self.0.params.get(key).cloned();
        value.ok_or_else(|| {
            format!("there is no parameter '{key}'; regulation.toml has to name it").into()
        })
    }
}

fn param(value: &ParamValue) -> Dynamic {
    match value {
        ParamValue::Bool(value) => (*value).into(),
        ParamValue::Integer(value) => (*value).into(),
        ParamValue::Number(value) => Dynamic::from_decimal(decimal(*value)),
        ParamValue::Text(value) => value.as_str().into(),
    }
}

/// An event as `notice` sees it.
pub fn happening(happening: &Happening) -> Map {
    let number = |number: Option<u32>| number.map_or(Dynamic::UNIT, |number| whole(number).into());
    let result = happening.result.as_deref();
    Map::from([
        ("kind".into(), happening.kind.into()),
        ("round".into(), number(happening.round.map(u32::from))),
        ("board".into(), number(happening.board)),
        ("player".into(), number(happening.player.map(|id| id.0))),
        ("result".into(), result.map_or(Dynamic::UNIT, Into::into)),
    ])
}

/// Read-only properties of a view, by the fields of what it shows.
macro_rules! getters {
    ($module:ident, $view:ty, $data:expr; $($name:ident: $type:ty,)+) => {
        $(FuncRegistration::new_getter(stringify!($name)).set_into_module(
            $module,
            |view: &mut $view| -> $type { $data(view).$name.clone() },
        );)+
    };
}
pub(crate) use getters;

/// The properties and methods of all views.
pub fn register(module: &mut Module) {
    fn player(view: &PlayerView) -> &PlayerData {
        &view.0
    }
    fn tournament(view: &TournamentView) -> &TournamentData {
        &view.0
    }
    fn game(view: &GameView) -> &GameView {
        view
    }
    getters!(module, PlayerView, player;
        id: INT, tpn: INT, name: ImmutableString, title: ImmutableString, rating: INT,
        fed: ImmutableString, club: ImmutableString, birth_year: Dynamic, sex: ImmutableString,
        group: ImmutableString, points: Decimal, colours: ImmutableString, opponents: Array,
        withdrawn: bool,
    );
    getters!(module, TournamentView, tournament;
        name: ImmutableString, round: INT, rounds: INT, federation: ImmutableString, rapid: bool,
        players: Array, teams: Array,
    );
    getters!(module, GameView, game;
        opponent: Dynamic, colour: ImmutableString, result: Dynamic, points: Decimal, played: bool,
    );
    let method = |name: &str| FuncRegistration::new(name).in_global_namespace();
    method("tag").set_into_module(module, PlayerView::tag);
    method("game").set_into_module(module, PlayerView::game);
    method("player").set_into_module(module, TournamentView::player);
    method("team").set_into_module(module, TournamentView::team);
    method("param").set_into_module(module, TournamentView::param);
    team_views::register(module);
}

/// The names of the types in messages.
pub fn name_types(engine: &mut Engine) {
    engine
        .register_type_with_name::<PlayerView>("player")
        .register_type_with_name::<TournamentView>("tournament")
        .register_type_with_name::<GameView>("game")
        .register_type_with_name::<TeamView>("team")
        .register_type_with_name::<MatchView>("match");
}
