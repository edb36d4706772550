//! The event up to its sixth round: made by commands, as an arbiter would.

use super::chance;
use super::games::GAMES;
use super::play::fast_forward;
use super::{DemoError, ROUNDS, carry_out, order, people};
use crate::desk::{Desk, Hall, Scene, Work};
use crate::live::Slug;
use hakem_core::format::trf::RequestedBye;
use hakem_core::tournament::{BoardResult, Command, Params, Settings};
use hakem_core::{Colour, PlayerId};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use std::collections::BTreeMap;

/// The round that is on when the demo begins.
const ROUND: u16 = 6;

/// Where it is played.
const ZONE: &str = "Europe/Istanbul";

/// Boards of the round that have finished when the demo begins: every third one.
const FINISHED: u32 = 3;

/// Opens the event and brings it to the middle of its sixth round.
pub async fn set_up(hall: &Hall, slug: &Slug) -> Result<Desk, DemoError> {
    let create = Command::Create {
        settings: Box::new(settings()?),
    };
    let first = order(Work::Tournament(Box::new(create.clone())));
    let desk = hall.open_tournament(slug, create, first).await?.desk;
    let package = hall.library().read(regulation())?.package();
    let install = Command::InstallRegulation {
        package: Box::new(package),
        on: Some(true),
        params: Params::new(),
    };
    carry_out(&desk, install).await?;
    for details in people::field() {
        let enter = Command::AddPlayer {
            details: Box::new(details),
            entered: None,
        };
        carry_out(&desk, enter).await?;
    }
    for round in 1..ROUND {
        absences(&desk, round).await?;
        pair(&desk, round).await?;
        for (board, result) in results(&desk.scene(), round) {
            let enter = Command::SetResult {
                round,
                board,
                result,
            };
            carry_out(&desk, enter).await?;
        }
    }
    absences(&desk, ROUND).await?;
    pair(&desk, ROUND).await?;
    let live = u32::try_from(GAMES.len()).unwrap_or(u32::MAX);
    for (board, result) in results(&desk.scene(), ROUND) {
        if board > live && board % FINISHED == 0 {
            let enter = Command::SetResult {
                round: ROUND,
                board,
                result,
            };
            carry_out(&desk, enter).await?;
        }
    }
    fast_forward(&desk, ROUND).await?;
    Ok(desk)
}

/// A federation's rule that ships with the program: its players do not meet.
fn regulation() -> BTreeMap<String, String> {
    let manifest = include_str!("../../../scripts/keep-federation-apart/regulation.toml");
    let main = include_str!("../../../scripts/keep-federation-apart/main.rhai");
    let files = [("regulation.toml", manifest), ("main.rhai", main)];
    files
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .into()
}

fn settings() -> Result<Settings, DemoError> {
    let fault = |error: &dyn std::fmt::Display| DemoError::Data(error.to_string());
    let zone = TimeZone::get(ZONE).map_err(|error| fault(&error))?;
    let today = Timestamp::now().to_zoned_datetime(zone).date();
    let day = |round: i64| today.checked_add((round - i64::from(ROUND)).days());
    let mut settings = Settings::new("Hakem Demo Open", ROUNDS);
    "Ankara".clone_into(&mut settings.city);
    "TUR".clone_into(&mut settings.federation);
    ZONE.clone_into(&mut settings.tz);
    "Demirci, Sevgi".clone_into(&mut settings.chief_arbiter);
    settings.deputies = vec!["Yalçın, Tarık".to_owned()];
    "5400+30".clone_into(&mut settings.time_control);
    settings.start = Some(day(1).map_err(|error| fault(&error))?);
    settings.end = Some(day(i64::from(ROUNDS)).map_err(|error| fault(&error))?);
    for round in 1..=ROUNDS {
        let date = day(i64::from(round)).map_err(|error| fault(&error))?;
        settings.round_dates.push(Some(date));
    }
    settings.tiebreaks = "BH/C1,BH,SB,DE".parse().map_err(|error| fault(&error))?;
    settings.initial_colour = Some(Colour::White);
    Ok(settings)
}

/// What keeps players from a round: two half-point byes, and somebody who goes home.
async fn absences(desk: &Desk, round: u16) -> Result<(), DemoError> {
    let command = match round {
        2 | 4 => Command::SetBye {
            round,
            player: PlayerId(u32::from(10 * round + 3)),
            bye: Some(RequestedBye::Half),
        },
        5 => Command::Withdraw {
            player: PlayerId(60),
        },
        _ => return Ok(()),
    };
    carry_out(desk, command).await?;
    Ok(())
}

/// Pairs a round and tells the players.
pub async fn pair(desk: &Desk, round: u16) -> Result<(), DemoError> {
    carry_out(desk, Command::Pair { round }).await?;
    carry_out(desk, Command::Publish { round }).await?;
    Ok(())
}

/// How the boards of a round that have no result yet will end.
pub fn results(scene: &Scene, round: u16) -> Vec<(u32, BoardResult)> {
    let Some(tournament) = scene.tournament() else {
        return Vec::new();
    };
    let rating = |id: PlayerId| {
        let player = tournament.players.get(&id);
        player
            .and_then(|player| player.details.strength())
            .unwrap_or(1700)
    };
    let boards = tournament.round(round).map(|paired| &paired.boards);
    (1..)
        .zip(boards.into_iter().flatten())
        .filter(|(_, board)| board.result.used.is_none())
        .map(|(number, board)| {
            let seat = |id| (id, rating(id));
            let result = chance::result(round, seat(board.white), seat(board.black));
            (number, result.into())
        })
        .collect()
}
