//! What a delivered message costs: the hub and its sockets beside a bare loop of
//! `send` over the same number of loopback sockets, in the same run.
//!
//! The readers are one thread; the cost is the processor time of all others.
//! Each tick waits until every reader has it, so nothing is merged into larger
//! writes unless several frames are published at once.
//!
//! ```text
//! cargo bench -p hakem --bench live -- [FOLLOWERS]
//! ```

#![allow(
    clippy::unwrap_used,
    reason = "a measurement that cannot go on is none"
)]

mod cpu;
mod readers;

use std::{
    io::Write,
    net::{TcpListener, TcpStream},
    process::ExitCode,
    sync::{Arc, mpsc},
    thread,
};

use actix_web::{App, HttpServer, rt::System};
use hakem::live::{Hub, Kind, Limits, Live, Open, Publication, Slug, Topic, View, Whole};
use jiff::Timestamp;
use serde_json::{json, value::to_raw_value};

use readers::Readers;

/// Rounds of each way, taken in turns; the median counts.
const ROUNDS: usize = 5;

/// Frames published at once, and the ratio to the bare loop (one frame a
/// write) that is not to be passed.
const TARGETS: [(usize, f64); 2] = [(1, 2.0), (5, 0.6)];

/// How much is measured.
#[derive(Clone, Copy)]
struct Load {
    followers: usize,
    ticks: usize,
}

fn main() -> ExitCode {
    // `cargo test --benches` only wants to know that it runs.
    let load = if std::env::args().any(|arg| arg == "--bench") {
        let given = std::env::args().find_map(|arg| arg.parse().ok());
        let followers = given.unwrap_or(1000);
        Load {
            followers,
            ticks: (100_000 / followers).max(1),
        }
    } else {
        Load {
            followers: 10,
            ticks: 3,
        }
    };
    let Some(_) = cpu::others() else {
        println!("no /proc/self/task here: nothing measured");
        return ExitCode::SUCCESS;
    };
    println!(
        "{} followers, {} ticks, median of {ROUNDS}",
        load.followers, load.ticks
    );
    println!("frames a tick | bare send, µs/message | live hub, µs/message | ratio | target");
    let mut kept = true;
    for (burst, target) in TARGETS {
        let mut bare = Vec::new();
        let mut hub = Vec::new();
        for _ in 0..ROUNDS {
            bare.push(bare_loop(load));
            hub.push(live_hub(load, burst));
        }
        let (bare, hub) = (median(bare), median(hub));
        let ratio = hub / bare;
        println!("{burst} | {bare:.2} | {hub:.2} | {ratio:.2} | {target:.1}");
        kept &= ratio <= target;
    }
    // Few readers measure nothing.
    if kept || load.followers < 1000 {
        ExitCode::SUCCESS
    } else {
        println!("a target was missed");
        ExitCode::FAILURE
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A frame of the size that a board has, with its WebSocket header.
fn frame() -> Vec<u8> {
    let mut wire = vec![0x81, 126, 1, 44];
    wire.extend([b'x'; 300]);
    wire
}

/// The floor: one pre-built frame, one `send` for each socket.
fn bare_loop(load: Load) -> f64 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let readers = Readers::start(address, load.followers, None);
    let mut sockets: Vec<TcpStream> = (0..load.followers)
        .map(|_| listener.accept().unwrap().0)
        .collect();
    for socket in &sockets {
        tune(socket);
    }
    let wire = frame();
    measure(load, 1, &readers, || {
        for socket in &mut sockets {
            socket.write_all(&wire).unwrap();
        }
    })
}

/// The same options as an accepted socket of the server.
fn tune(socket: &TcpStream) {
    let socket = socket2::SockRef::from(socket);
    socket.set_tcp_nodelay(true).unwrap();
    socket
        .set_send_buffer_size(hakem::live::limits::SEND_BUFFER)
        .unwrap();
}

/// The hub, its routes and one worker.
fn live_hub(load: Load, burst: usize) -> f64 {
    let hub = Hub::new(Limits::default());
    let slug: Slug = "bench".parse().unwrap();
    hub.open(&slug, "e1");
    let live = Live::new(hub.clone(), Open);
    let (tx, rx) = mpsc::channel();
    let server = thread::spawn(move || {
        System::new().block_on(async move {
            let server = HttpServer::new(move || App::new().configure(|app| live.configure(app)))
                .workers(1)
                .backlog(4096)
                .on_connect(hakem::live::tune)
                .disable_signals()
                .bind(("127.0.0.1", 0))
                .unwrap();
            let address = server.addrs()[0];
            let server = server.run();
            tx.send((address, server.handle())).unwrap();
            server.await.unwrap();
        });
    });
    let (address, handle) = rx.recv().unwrap();
    let path = "/api/v1/live/bench/boards/1";
    let readers = Readers::start(address, load.followers, Some(path));
    // The snapshot of each.
    readers.wait(load.followers);

    let topic: Topic = "bench/boards/1".parse().unwrap();
    let spent = measure(load, burst, &readers, || publish(&hub, &topic));
    drop(readers);
    drop(handle.stop(false));
    server.join().unwrap();
    spent
}

fn publish(hub: &Arc<Hub>, topic: &Topic) {
    let board = json!({
        "round": 1, "board": 1, "last": "e2e4", "san": "e4", "ply": 1,
        "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    });
    let data = to_raw_value(&board).unwrap();
    let publication = Publication::new(topic, View::Public, Kind::Board, Timestamp::now(), &data);
    hub.publish(&publication.whole(Whole::ThisFrame)).unwrap();
}

/// Microseconds of processor time for each message delivered.
fn measure(load: Load, burst: usize, readers: &Readers, mut publish: impl FnMut()) -> f64 {
    let mut tick = |ticks: usize| {
        for _ in 0..ticks {
            let before = readers.frames();
            for _ in 0..burst {
                publish();
            }
            readers.wait(before + burst * load.followers);
        }
    };
    tick(3);
    let before = cpu::others().unwrap();
    tick(load.ticks);
    let spent = cpu::others().unwrap().saturating_sub(before);
    let messages = load.followers * load.ticks * burst;
    spent.as_secs_f64() * 1e6 / f64::from(u32::try_from(messages).unwrap())
}
