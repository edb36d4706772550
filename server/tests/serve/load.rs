//! Work without end on several tournaments: results, moves, take-backs.

use super::field::{add_player, carry_out, command, game, play, result, settings, slug, stream};
use futures_util::future::join_all;
use hakem::desk::{Answer, Desk, GameKey, Hall, Order, Unable, Work, decode};
use hakem::journal::{Journal, StreamName};
use hakem_core::laws::game::{GameCommand, Play};
use hakem_core::tournament::Command;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Boards of a tournament: on the first ones results are set, on the rest moves are made.
const BOARDS: u32 = 5;
const RESULTS: u32 = 3;

/// What was acknowledged: events by stream and number.
pub type Acknowledged = BTreeMap<String, BTreeMap<u64, Value>>;

/// Who hears of each acknowledgement: its stream, its first event, its events.
pub type Tell = Arc<dyn Fn(&str, &Answer) + Send + Sync>;

/// Works on some tournaments until told to stop, or until nothing can be stored.
pub async fn work(hall: &Hall, tournaments: u32, tell: &Tell, stop: &Arc<AtomicBool>) {
    let all = (0..tournaments).map(|number| async move {
        // What a killed process had not finished is finished first.
        let Ok(desk) = prepared(hall, number, tell).await else {
            return;
        };
        join_all((1..=BOARDS).map(|board| {
            let (desk, tell, stop) = (desk.clone(), Arc::clone(tell), Arc::clone(stop));
            async move {
                // The work of a board ends with the first order that is not stored.
                let _ =
                    tokio::spawn(async move { on_board(&desk, board, &tell, &stop).await }).await;
            }
        }))
        .await;
    });
    join_all(all).await;
}

async fn told(desk: &Desk, order: Order, tell: &Tell) -> Result<(), Unable> {
    let scene = desk.scene();
    let mut name = stream(&scene).as_str().to_owned();
    if let Work::Game { round, board, .. } = &order.work {
        let key = GameKey::of(*round, scene.board(*round, *board).unwrap());
        name = format!("{name}/g/{key}");
    }
    let answer = carry_out(desk, order).await?;
    tell(&name, &answer);
    Ok(())
}

async fn prepared(hall: &Hall, number: u32, tell: &Tell) -> Result<Desk, Unable> {
    let name = slug(&format!("open-{number}"));
    let desk = if let Some(desk) = hall.desk(&name).await {
        desk
    } else {
        let create = Command::Create {
            settings: Box::new(settings()),
        };
        let opened = hall.open_tournament(&name, create.clone(), command(create));
        let opened = opened.await.map_err(|_| Unable::Stopping)?;
        tell(stream(&opened.desk.scene()).as_str(), &opened.answer);
        opened.desk
    };
    let players = desk.scene().tournament().unwrap().players.len();
    for n in players..2 * BOARDS as usize {
        let rating = 2500 - u16::try_from(n).unwrap();
        told(&desk, add_player(&format!("Player {n}"), rating), tell).await?;
    }
    if desk.scene().tournament().unwrap().newest_round() == 0 {
        told(&desk, command(Command::Pair { round: 1 }), tell).await?;
    }
    Ok(desk)
}

async fn on_board(desk: &Desk, board: u32, tell: &Tell, stop: &AtomicBool) -> Result<(), Unable> {
    const LINE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
    while !stop.load(Ordering::Relaxed) {
        if board <= RESULTS {
            for text in ["1-0", "0-1", "1/2-1/2"] {
                match told(desk, result(board, text), tell).await {
                    // It stood there already, from before the kill.
                    Err(Unable::Refused(_)) => {}
                    done => done?,
                }
            }
            continue;
        }
        let scene = desk.scene();
        let seat = scene.board(1, board).unwrap();
        let ply = scene.play(1, seat).map_or(0, Play::ply);
        let order = match LINE.get(ply as usize) {
            Some(text) => play(board, text, ply + 1),
            None => game(
                board,
                GameCommand::TakeBack {
                    to_ply: 0,
                    reason: "again".to_owned(),
                },
            ),
        };
        told(desk, order, tell).await?;
    }
    Ok(())
}

/// The journal is sound, and every acknowledged event is there, at its number, as told.
pub fn assert_there(journal: &Journal, acknowledged: &Acknowledged, when: &str) {
    let report = journal.verify().unwrap();
    assert!(report.is_sound(), "{when}: {report:?}");
    for (stream, events) in acknowledged {
        let name: StreamName = stream.parse().unwrap();
        let mut stored = 0;
        for (event, seq) in journal.read(&name, 1).zip(1..) {
            let event = event.unwrap();
            assert_eq!(event.seq(), seq, "{when}: {stream}");
            if let Some(told) = events.get(&seq) {
                assert_eq!(
                    &decode::<Value>(&event).unwrap(),
                    told,
                    "{when}: {stream} {seq}"
                );
            }
            stored = seq;
        }
        let last = events.keys().last().copied().unwrap_or(0);
        assert!(
            stored >= last,
            "{when}: {stream} ends at {stored}, {last} was acknowledged"
        );
    }
}

/// Notes an acknowledgement.
pub fn note(acknowledged: &mut Acknowledged, stream: &str, first: u64, events: &[Value]) {
    let there = acknowledged.entry(stream.to_owned()).or_default();
    for (seq, event) in (first..).zip(events) {
        there.insert(seq, event.clone());
    }
}
