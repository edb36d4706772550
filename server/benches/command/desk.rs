//! Clerks at the desk of a tournament, in this process.

use super::{BOARDS, Failure, RESULTS, SPAN};
use futures_util::future::join_all;
use hakem::desk::{Desk, Hall, Order, Stamp, Work};
use hakem::journal::Journal;
use hakem::live::{Hub, Limits};
use hakem_core::tournament::{BoardResult, Command, Level, PlayerDetails, RatingEntry, Settings};
use hakem_core::{Colour, GameResult};
use std::path::Path;
use std::time::Instant;

fn order(command: Command) -> Order {
    Order {
        work: Work::Tournament(Box::new(command)),
        by: "clerk".to_owned(),
        may_confirm: Level::ConfirmTwice,
        idempotency: None,
        if_match: None,
        confirm: Vec::new(),
    }
}

/// A round of 100 boards, and clerks who enter results; answers how long each took, in ms.
pub async fn commands(folder: &Path, clerks: u32) -> Result<Vec<f64>, Failure> {
    let journal = Journal::open(folder)?;
    let hall = Hall::open(journal.clone(), Hub::new(Limits::default()), Stamp::new()?)?;
    let mut settings = Settings::new("Bench", 9);
    settings.initial_colour = Some(Colour::White);
    let create = Command::Create {
        settings: Box::new(settings),
    };
    let slug = "bench".parse()?;
    let desk = hall
        .open_tournament(&slug, create.clone(), order(create))
        .await?
        .desk;
    let players = (0..2 * BOARDS).map(|n| desk.execute(order(player(n))));
    for answer in join_all(players).await {
        answer?;
    }
    desk.execute(order(Command::Pair { round: 1 })).await?;
    let begun = Instant::now();
    let work =
        (0..clerks).map(|clerk| tokio::spawn(clerk_work(desk.clone(), clerk, clerks, begun)));
    let mut took = Vec::new();
    for times in join_all(work).await {
        took.extend(times??);
    }
    hall.stop().await;
    let closing = journal.clone();
    tokio::task::spawn_blocking(move || closing.close()).await??;
    Ok(took)
}

fn player(n: u32) -> Command {
    let entry = RatingEntry {
        from_round: 1,
        official: u16::try_from(2600 - n).ok(),
        tournament: None,
        list: "typed".to_owned(),
    };
    Command::AddPlayer {
        details: Box::new(PlayerDetails {
            name: format!("Player {n}"),
            ratings: vec![entry],
            ..PlayerDetails::default()
        }),
        entered: None,
    }
}

async fn clerk_work(
    desk: Desk,
    clerk: u32,
    clerks: u32,
    begun: Instant,
) -> Result<Vec<f64>, Failure> {
    let mut took = Vec::new();
    for result in RESULTS.into_iter().cycle() {
        let result: GameResult = result.parse()?;
        for board in (1..=BOARDS).filter(|board| board % clerks == clerk) {
            if begun.elapsed() >= SPAN {
                return Ok(took);
            }
            let start = Instant::now();
            let set = Command::SetResult {
                round: 1,
                board,
                result: BoardResult::from(result),
            };
            desk.execute(order(set)).await?;
            took.push(start.elapsed().as_secs_f64() * 1e3);
        }
    }
    Ok(took)
}
