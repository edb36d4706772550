//! The pages of an event of 500 players after nine rounds, rendered, without a network.
//!
//! `cargo bench -p hakem --bench pages`. Wall times on a shared machine say little; which page
//! costs most, and how far from the 20 ms that a reader does not notice, they do say.

use actix_web::body::to_bytes;
use actix_web::test::{TestRequest, call_service, init_service};
use actix_web::{App, rt::System};
use hakem::desk::{Desk, Hall, Order, Stamp, Work};
use hakem::journal::Journal;
use hakem::live::{Hub, Limits};
use hakem::web::{Site, configure};
use hakem_core::tournament::{BoardResult, Command, Level, PlayerDetails, RatingEntry, Settings};
use hakem_core::{Colour, GameResult};
use std::sync::Arc;
use std::time::Instant;

const PLAYERS: u16 = 500;
const ROUNDS: u16 = 9;
const TIMES: usize = 31;

const PAGES: [&str; 9] = [
    "/",
    "/t/bench",
    "/t/bench/pairings/9?by=name",
    "/t/bench/standings",
    "/t/bench/standings?explain=1",
    "/t/bench/cross-table",
    "/t/bench/players",
    "/t/bench/players/1",
    "/t/bench/live",
];

type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let desks = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let journal = Journal::open(dir.path())?;
    let hall = Arc::new(desks.block_on(event(journal.clone()))?);
    println!("| page | kB | made: median | max | again: median | max |");
    println!("| --- | --- | --- | --- | --- | --- |");
    System::new().block_on(measure(&hall))?;
    desks.block_on(hall.stop());
    journal.close()?;
    Ok(())
}

async fn measure(hall: &Arc<Hall>) -> Result<(), Failure> {
    let site = Site::new(Arc::clone(hall), None);
    let app = init_service(App::new().configure(configure(&site))).await;
    let mut renewed = Vec::new();
    for time in 0..TIMES {
        correct(hall, time).await?;
        let request = TestRequest::get().uri("/t/bench/standings").to_request();
        let begun = Instant::now();
        let response = call_service(&app, request).await;
        let body = to_bytes(response.into_body()).await;
        renewed.push(begun.elapsed().as_secs_f64() * 1e3);
        body.map_err(|_| "a body without end")?;
    }
    for page in PAGES {
        let sign = if page.contains('?') { '&' } else { '?' };
        let (mut made, mut again) = (Vec::new(), Vec::new());
        let mut bytes = 0;
        for time in 0..TIMES {
            // An address that nobody asked for yet has to be made.
            let address = format!("{page}{sign}n={time}");
            for took in [&mut made, &mut again] {
                let request = TestRequest::get().uri(&address).to_request();
                let begun = Instant::now();
                let response = call_service(&app, request).await;
                if !response.status().is_success() {
                    return Err(format!("{page}: {}", response.status()).into());
                }
                let body = to_bytes(response.into_body()).await;
                took.push(begun.elapsed().as_secs_f64() * 1e3);
                bytes = body.map_err(|_| "a body without end")?.len();
            }
        }
        let [made, again] = [made, again].map(|mut took| {
            took.sort_by(f64::total_cmp);
            (took[TIMES / 2], took[TIMES - 1])
        });
        println!(
            "| `{page}` | {} | {:.1} ms | {:.1} ms | {:.2} ms | {:.2} ms |",
            bytes / 1000,
            made.0,
            made.1,
            again.0,
            again.1
        );
    }
    renewed.sort_by(f64::total_cmp);
    let [median, max] = [renewed[TIMES / 2], renewed[TIMES - 1]];
    println!("\nStandings after one result has changed: median {median:.1} ms, max {max:.1} ms.");
    Ok(())
}

/// Another result of board 1 of the last round.
async fn correct(hall: &Hall, time: usize) -> Result<(), Failure> {
    let desk = hall.desk(&"bench".parse()?).await;
    let result: GameResult = ["0-1", "1-0"][time % 2].parse()?;
    let set = Command::SetResult {
        round: ROUNDS,
        board: 1,
        result: BoardResult::from(result),
    };
    desk.ok_or("no event")?.execute(order(set)).await?;
    Ok(())
}

/// All rounds paired, played and published.
async fn event(journal: Journal) -> Result<Hall, Failure> {
    let hall = Hall::open(journal, Hub::new(Limits::default()), Stamp::new()?)?;
    let mut settings = Settings::new("Bench", ROUNDS);
    settings.initial_colour = Some(Colour::White);
    let create = Command::Create {
        settings: Box::new(settings),
    };
    let slug = "bench".parse()?;
    let opened = hall.open_tournament(&slug, create.clone(), order(create));
    let desk = opened.await?.desk;
    for number in 0..PLAYERS {
        desk.execute(order(player(number))).await?;
    }
    for round in 1..=ROUNDS {
        play(&desk, round).await?;
    }
    Ok(hall)
}

async fn play(desk: &Desk, round: u16) -> Result<(), Failure> {
    let results: [GameResult; 3] = ["1-0".parse()?, "1/2-1/2".parse()?, "0-1".parse()?];
    desk.execute(order(Command::Pair { round })).await?;
    desk.execute(order(Command::Publish { round })).await?;
    for board in 1..=u32::from(PLAYERS / 2) {
        let result = results[usize::try_from(board * 7 + u32::from(round))? % 3];
        let set = Command::SetResult {
            round,
            board,
            result: BoardResult::from(result),
        };
        desk.execute(order(set)).await?;
    }
    Ok(())
}

fn player(number: u16) -> Command {
    let entry = RatingEntry {
        from_round: 1,
        official: Some(2600 - number),
        tournament: None,
        list: "typed".to_owned(),
    };
    Command::AddPlayer {
        details: Box::new(PlayerDetails {
            name: format!("Player, Number {number}"),
            federation: "TUR".to_owned(),
            ratings: vec![entry],
            ..PlayerDetails::default()
        }),
        entered: None,
    }
}

fn order(command: Command) -> Order {
    Order {
        work: Work::Tournament(Box::new(command)),
        by: "bench".to_owned(),
        may_confirm: Level::ConfirmTwice,
        idempotency: None,
        if_match: None,
        confirm: Vec::new(),
    }
}
