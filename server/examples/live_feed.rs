//! The live stream alone, with a made-up board that changes at a steady rate:
//! for trying clients, and for measuring with many of them.
//!
//! ```text
//! cargo run --release --example live_feed -- [ADDRESS] [FRAMES A SECOND] [FRAMES AT A TIME]
//! ws://ADDRESS/api/v1/live/demo/boards/1
//! ```

use std::{io, time::Duration};

use actix_web::{App, HttpServer, rt};
use hakem::live::{
    Hub, Kind, Limits, Live, Open, Publication, PublishError, Slug, Topic, View, Whole, tune,
};
use jiff::Timestamp;
use serde_json::{json, value::to_raw_value};

#[actix_web::main]
async fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let address = args.next().unwrap_or_else(|| "127.0.0.1:8765".into());
    let mut number = |default: u32| {
        args.next().map_or(Ok(default), |text| {
            text.parse()
                .map_err(|error| io::Error::other(format!("`{text}`: {error}")))
        })
    };
    let (rate, burst) = (number(5)?.max(1), number(1)?.max(1));

    let hub = Hub::new(Limits::default());
    let slug: Slug = "demo".parse().map_err(io::Error::other)?;
    hub.open(&slug, &Timestamp::now().to_string());
    let live = Live::new(hub.clone(), Open);
    let server = HttpServer::new(move || App::new().configure(|app| live.configure(app)))
        .workers(1)
        .backlog(4096)
        .on_connect(tune)
        .bind(&address)?
        .run();
    println!(
        "process {}, ws://{address}/api/v1/live/demo/boards/1",
        std::process::id()
    );

    let topic: Topic = "demo/boards/1".parse().map_err(io::Error::other)?;
    rt::spawn({
        let hub = hub.clone();
        async move {
            let mut tick = tokio::time::interval(Duration::from_secs(1) * burst / rate);
            for ply in 1.. {
                if ply % burst == 1 || burst == 1 {
                    tick.tick().await;
                }
                if let Err(error) = publish(&hub, &topic, ply) {
                    eprintln!("{error}");
                    return;
                }
            }
        }
    });
    server.await?;
    hub.shutdown();
    println!("{:?}", hub.figures());
    Ok(())
}

fn publish(hub: &Hub, topic: &Topic, ply: u32) -> Result<u64, PublishError> {
    let board = json!({
        "round": 1, "board": 1, "last": "e2e4", "san": "e4", "ply": ply,
        "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    });
    let data = to_raw_value(&board).expect("plain values always serialise");
    let publication = Publication::new(topic, View::Public, Kind::Board, Timestamp::now(), &data);
    hub.publish(&publication.whole(Whole::ThisFrame))
}
