//! Events as live frames.
//!
//! On `{slug}/event` staff get one frame for each event of the tournament, with the event's own
//! number as `seq`; the public gets what has been released: results and pairings of published
//! rounds. What is a frame depends on nothing but the events, so both counts go on over a restart.
//! On the boards' topics each frame is a whole board; their counts begin anew with the server.

use super::board::{board_json, player_json};
use super::held::News;
use super::matter::{matter_json, matters_json};
use super::scene::{GameKey, Scene, Views};
use crate::journal;
use crate::live::{
    BoardNumber, Hub, Kind, Past, Publication, PublishError, Stream, Topic, View, Whole,
};
use hakem_core::laws::game::GameEvent;
use hakem_core::tournament::{Event, FidePolicy, PairedRound, Tournament};
use jiff::Timestamp;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use std::sync::Arc;

/// Where an event stands in the journal.
#[derive(Clone, Debug)]
pub(super) struct Stamped {
    /// Its number.
    pub seq: u64,
    /// The first event of its command.
    pub cmd: u64,
    /// When it was stored.
    pub at: Timestamp,
    /// Who gave the command.
    pub by: String,
}

impl Stamped {
    /// Where a stored event stands.
    pub fn of(stored: &journal::Event) -> Self {
        Self {
            seq: stored.seq(),
            cmd: stored.cmd(),
            at: Timestamp::from_microsecond(stored.at()).unwrap_or(Timestamp::UNIX_EPOCH),
            by: stored.by().to_owned(),
        }
    }
}

/// A frame to be told.
pub(super) struct Told {
    pub view: View,
    pub kind: Kind,
    pub at: Timestamp,
    pub data: Box<RawValue>,
}

fn raw(value: &Value) -> Box<RawValue> {
    // A JSON value always serialises; were it not so, null is told rather than nothing.
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

const fn kind(event: &Event) -> Kind {
    match event {
        Event::ResultSet { .. } | Event::ColoursSwapped { .. } => Kind::Result,
        Event::RoundPaired { .. }
        | Event::RoundUnpaired { .. }
        | Event::RoundPublished { .. }
        | Event::BoardsReplaced { .. }
        | Event::LineUpSet { .. } => Kind::Pairing,
        Event::StandingsPublished { .. } => Kind::Standings,
        _ => Kind::Notice,
    }
}

/// What staff are told of an event, given the scene after it.
pub(super) fn told_staff(scene: &Scene, stamped: &Stamped, event: &Event) -> Told {
    let staff = json!({
        "seq": stamped.seq,
        "cmd": stamped.cmd,
        "by": stamped.by,
        "event": brief(scene, event),
    });
    Told {
        view: View::Staff,
        kind: kind(event),
        at: stamped.at,
        data: raw(&staff),
    }
}

/// What everybody is told of an event, once it is released; a pairing as it stands in `scene`.
pub(super) fn told_public(scene: &Scene, stamped: &Stamped, event: &Event) -> Option<Told> {
    Some(Told {
        view: View::Public,
        kind: kind(event),
        at: stamped.at,
        data: raw(&public(scene, event)?),
    })
}

/// An event without the bulk that a paired round keeps for later checks.
fn brief(scene: &Scene, event: &Event) -> Value {
    match event {
        Event::RoundPaired { round, .. } => json!({ "round_paired": pairing(scene, *round) }),
        Event::Imported { tournament } => json!({
            "imported": {
                "players": tournament.players.len(),
                "rounds": tournament.rounds.len(),
            }
        }),
        event => {
            let mut event = serde_json::to_value(event).unwrap_or_default();
            if let Some(Value::Object(package)) =
                event.pointer_mut("/regulation_installed/to/package")
            {
                package.remove("files");
            }
            event
        }
    }
}

fn pairing(scene: &Scene, round: u16) -> Value {
    let Some(paired) = scene.tournament().and_then(|t| t.round(round)) else {
        return json!({ "round": round });
    };
    pairing_json(scene, round, paired)
}

/// A round's pairing with names.
pub(super) fn pairing_json(scene: &Scene, round: u16, paired: &PairedRound) -> Value {
    let Some(t) = scene.tournament() else {
        return Value::Null;
    };
    let numbers = t.numbers(&FidePolicy);
    let boards: Vec<Value> = (1..)
        .zip(&paired.boards)
        .map(|(number, board)| {
            json!({
                "board": number,
                "white": player_json(t, &numbers, board.white),
                "black": player_json(t, &numbers, board.black),
                "result": board.result.used.map(|result| result.to_string()),
            })
        })
        .collect();
    json!({
        "round": round,
        "published": paired.published,
        "boards": boards,
        "bye": paired.bye.map(|id| player_json(t, &numbers, id)),
    })
}

/// What everybody is told of a board whose result is another because something was undone.
pub(super) fn told_result(
    scene: &Scene,
    at: Timestamp,
    (round, board): (u16, u32),
) -> Option<Told> {
    released(scene.tournament()?, round)?;
    let used = scene.board(round, board)?.result.used;
    let result = used.map(|result| result.to_string());
    Some(Told {
        view: View::Public,
        kind: Kind::Result,
        at,
        data: raw(&json!({ "round": round, "board": board, "result": result })),
    })
}

/// True if everybody is told the whole pairing of a round.
pub(super) const fn shows_pairing(event: &Event) -> bool {
    matches!(
        event,
        Event::RoundPublished { .. } | Event::BoardsReplaced { .. } | Event::LineUpSet { .. }
    )
}

/// What everybody may know of an event.
fn public(scene: &Scene, event: &Event) -> Option<Value> {
    let t = scene.tournament()?;
    match event {
        Event::RoundPublished {
            round,
            published: true,
        }
        | Event::BoardsReplaced { round, .. }
        | Event::LineUpSet { round, .. } => {
            let paired = t.round(*round).filter(|paired| paired.published)?;
            Some(pairing_json(scene, *round, paired))
        }
        Event::StandingsPublished { round, .. } => {
            released(t, *round)?;
            Some(json!({ "round": round }))
        }
        Event::ResultSet {
            round, board, to, ..
        } => {
            released(t, *round)?;
            let result = to.used.map(|result| result.to_string());
            Some(json!({ "round": round, "board": board, "result": result }))
        }
        _ => None,
    }
}

/// The round, if it is published.
fn released(t: &Tournament, round: u16) -> Option<&PairedRound> {
    t.round(round).filter(|paired| paired.published)
}

/// The whole of a tournament in a few words, for those who begin to follow.
fn whole(scene: &Scene, view: View) -> Value {
    let Some(t) = scene.tournament() else {
        return Value::Null;
    };
    let newest = match view {
        View::Staff => t.newest_round(),
        View::Public => (1..=t.newest_round())
            .filter(|round| released(t, *round).is_some())
            .max()
            .unwrap_or(0),
    };
    let mut whole = json!({
        "name": t.settings.name,
        "round": newest,
        "rounds": t.settings.rounds,
        "players": t.players.len(),
        "fide": scene.state.fide(),
        "pairing": t.round(newest).map(|paired| pairing_json(scene, newest, paired)),
    });
    // Everybody would see from it that something happened which is not told.
    if view == View::Staff {
        whole["rev"] = json!(scene.state.rev());
    }
    whole
}

/// Tells staff of one event; `scene` is the state after it.
pub(super) fn publish(hub: &Hub, scene: &Arc<Scene>, stamped: &Stamped, event: &Event) {
    let told = told_staff(scene, stamped, event);
    publish_told(hub, scene, &told, Some(stamped.seq));
    for (round, board) in boards_of(scene, event) {
        publish_board(hub, scene, View::Staff, (round, board), stamped.at);
    }
}

/// Tells everybody what is released; `scene` is what they see then.
pub(super) fn publish_news(hub: &Hub, scene: &Arc<Scene>, news: &News) {
    for told in &news.told {
        publish_told(hub, scene, told, None);
    }
    for (place, at) in &news.boards {
        publish_board(hub, scene, View::Public, *place, *at);
    }
}

fn publish_told(hub: &Hub, scene: &Arc<Scene>, told: &Told, seq: Option<u64>) {
    let topic = Topic::new(scene.slug.clone(), Stream::Event);
    let (view, drawn) = (told.view, Arc::clone(scene));
    let publication = Publication::new(&topic, view, told.kind, told.at, &told.data)
        .whole(Whole::drawn(move || raw(&whole(&drawn, view))));
    let publication = match seq {
        Some(seq) => publication.seq(seq),
        None => publication,
    };
    report(hub.publish(&publication));
}

/// The boards that an event may have changed.
pub(super) fn boards_of(scene: &Scene, event: &Event) -> Vec<(u16, u32)> {
    match event {
        Event::ResultSet { round, board, .. } | Event::ColoursSwapped { round, board, .. } => {
            vec![(*round, *board)]
        }
        Event::RoundPaired { round, .. }
        | Event::RoundPublished { round, .. }
        | Event::BoardsReplaced { round, .. }
        | Event::LineUpSet { round, .. } => {
            let paired = scene.tournament().and_then(|t| t.round(*round));
            let boards = (1..).zip(paired.iter().flat_map(|paired| &paired.boards));
            boards.map(|(number, _)| (*round, number)).collect()
        }
        // What it changed, the state alone says.
        Event::Undone { .. } => {
            let t = scene.tournament();
            let round = t.map_or(0, Tournament::newest_round);
            let paired = t.and_then(|t| t.round(round));
            let boards = (1..).zip(paired.iter().flat_map(|paired| &paired.boards));
            boards.map(|(number, _)| (round, number)).collect()
        }
        _ => Vec::new(),
    }
}

/// Tells a board's topics how it stands in a scene; everybody if its round is published.
pub(super) fn publish_board(
    hub: &Hub,
    scene: &Arc<Scene>,
    view: View,
    (round, number): (u16, u32),
    at: Timestamp,
) {
    let Some(t) = scene.tournament() else { return };
    if view == View::Public && released(t, round).is_none() {
        return;
    }
    let (Some(board), Ok(short)) = (scene.board(round, number), u16::try_from(number)) else {
        return;
    };
    let data = raw(&board_json(scene, round, number, board));
    // A board of a match is told as `{m}.{b}`.
    let paired = t.round(round);
    let place = paired.and_then(|paired| paired.teams.as_ref()?.place_of(number));
    let board = BoardNumber {
        of_match: place.and_then(|(number, _)| u16::try_from(number).ok()),
        board: place
            .and_then(|(_, board)| u16::try_from(board).ok())
            .unwrap_or(short),
    };
    let one = [Stream::RoundBoard(round, board), Stream::Board(board)];
    let newest = round == t.newest_round();
    for stream in one.into_iter().take(if newest { 2 } else { 1 }) {
        let topic = Topic::new(scene.slug.clone(), stream);
        let publication = Publication::new(&topic, view, Kind::Board, at, &data);
        report(hub.publish(&publication.whole(Whole::ThisFrame)));
    }
    if newest {
        let topic = Topic::new(scene.slug.clone(), Stream::Boards);
        let drawn = Arc::clone(scene);
        let publication = Publication::new(&topic, view, Kind::Board, at, &data)
            .whole(Whole::drawn(move || raw(&all_boards(&drawn, round))));
        report(hub.publish(&publication));
    }
}

/// Tells the arbiters' topic what came before them in a game, and what was ruled.
pub(super) fn publish_matters(
    hub: &Hub,
    scene: &Arc<Scene>,
    (round, number): (u16, u32),
    events: &[GameEvent],
    at: Timestamp,
) {
    let board = scene.board(round, number);
    let play = board.and_then(|board| scene.play(round, board));
    let Some(play) = play else { return };
    for event in events {
        let (of, kind) = match event {
            GameEvent::Ruled { number, .. } | GameEvent::RulingWithdrawn { number, .. } => {
                (number, Kind::Ruling)
            }
            GameEvent::IncidentRaised { number, .. }
            | GameEvent::IncidentDismissed { number, .. } => (number, Kind::Notice),
            _ => continue,
        };
        let Some(matter) = play.docket().matter(*of) else {
            continue;
        };
        let topic = Topic::new(scene.slug.clone(), Stream::Incidents);
        let data = raw(&matter_json(scene, round, number, matter));
        let drawn = Arc::clone(scene);
        let publication = Publication::new(&topic, View::Staff, kind, at, &data)
            .whole(Whole::drawn(move || raw(&all_matters(&drawn))));
        report(hub.publish(&publication));
    }
}

/// What came before the arbiters in the newest round, and what still waits in earlier ones.
fn all_matters(scene: &Scene) -> Value {
    let newest = scene.tournament().map_or(0, Tournament::newest_round);
    let all = matters_json(scene, |round, matter| round == newest || matter.waits());
    json!({ "incidents": all })
}

/// All boards of a round.
fn all_boards(scene: &Scene, round: u16) -> Value {
    let paired = scene.tournament().and_then(|t| t.round(round));
    let boards: Vec<Value> = (1..)
        .zip(paired.iter().flat_map(|paired| &paired.boards))
        .map(|(number, board)| board_json(scene, round, number, board))
        .collect();
    json!({ "round": round, "boards": boards })
}

/// How a topic's count goes on after a restart.
#[derive(Default)]
pub(super) struct Recount {
    staff: u64,
    public: u64,
    recent: Vec<Told>,
}

impl Recount {
    /// Frames kept for those who resume.
    const RECENT: usize = 256;

    /// Counts what was told of an event.
    pub fn add(&mut self, told: impl IntoIterator<Item = Told>) {
        for one in told {
            *match one.view {
                View::Staff => &mut self.staff,
                View::Public => &mut self.public,
            } += 1;
            self.recent.push(one);
        }
        if self.recent.len() > 4 * Self::RECENT {
            self.recent.drain(..2 * Self::RECENT);
        }
    }

    /// Opens the tournament's topics and primes the counts. The epoch of events is the
    /// tournament's own; that of boards is this run of the server's.
    pub fn restore(&self, hub: &Hub, views: &Views, run: &str) {
        let scene = &views.staff;
        hub.open(&scene.slug, run);
        let topic = Topic::new(scene.slug.clone(), Stream::Event);
        for (view, last) in [(View::Staff, self.staff), (View::Public, self.public)] {
            let scene = views.of(view);
            let frames: Vec<(Kind, Timestamp, &RawValue)> = self
                .recent
                .iter()
                .filter(|told| told.view == view)
                .map(|told| (told.kind, told.at, &*told.data))
                .collect();
            let drawn = Arc::clone(scene);
            let past = Past {
                epoch: &scene.id,
                first_seq: last + 1 - frames.len() as u64,
                frames: &frames,
                whole: Whole::drawn(move || raw(&whole(&drawn, view))),
            };
            report(hub.restore(&topic, view, &past).map(|()| last));
        }
        Self::restore_boards(hub, views);
    }

    fn restore_boards(hub: &Hub, views: &Views) {
        let scene = &views.staff;
        let Some(t) = scene.tournament() else { return };
        let incidents = Topic::new(scene.slug.clone(), Stream::Incidents);
        let drawn = Arc::clone(scene);
        let whole = Whole::drawn(move || raw(&all_matters(&drawn)));
        let now = Timestamp::now();
        report(
            hub.set_snapshot(&incidents, View::Staff, now, &whole)
                .map(|()| 0),
        );
        let round = t.newest_round();
        let told = match released(t, round) {
            Some(_) => vec![View::Staff, View::Public],
            None => vec![View::Staff],
        };
        for view in told {
            let scene = views.of(view);
            let topic = Topic::new(scene.slug.clone(), Stream::Boards);
            let drawn = Arc::clone(scene);
            let whole = Whole::drawn(move || raw(&all_boards(&drawn, round)));
            report(
                hub.set_snapshot(&topic, view, Timestamp::now(), &whole)
                    .map(|()| 0),
            );
            let paired = scene.tournament().and_then(|t| t.round(round));
            for (number, board) in (1..).zip(paired.iter().flat_map(|paired| &paired.boards)) {
                if scene.games.contains_key(&GameKey::of(round, board)) {
                    publish_board(hub, scene, view, (round, number), Timestamp::now());
                }
            }
        }
    }
}

/// A frame that cannot be told is an error of ours; the command is done all the same.
fn report(told: Result<u64, PublishError>) {
    if let Err(error) = told {
        tracing::error!(%error, "a live frame was not told");
    }
}
