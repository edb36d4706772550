//! A live server on a free port, and things to publish on it.

use std::{
    net::SocketAddr,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use actix_web::{App, HttpRequest, HttpServer, dev::ServerHandle, rt::System};
use hakem::live::{
    Denied, Gate, Hub, Kind, Limits, Live, Pass, Publication, Slug, Topic, View, Whole, tune,
};
use jiff::Timestamp;
use serde_json::value::{RawValue, to_raw_value};

/// A server that ends with the test.
pub struct Server {
    pub hub: Arc<Hub>,
    pub address: SocketAddr,
    handle: ServerHandle,
}

/// Staff is who says so: the token is not what these tests are about.
struct TestGate;

impl Gate for TestGate {
    fn origin(&self, request: &HttpRequest) -> Result<(), Denied> {
        match request.headers().get("origin") {
            Some(origin) if origin != "https://hakem.example" => {
                Err(Denied("this page may not open a socket here".into()))
            }
            _ => Ok(()),
        }
    }

    fn admit(&self, request: &HttpRequest) -> Result<Pass, Denied> {
        match request.headers().get("authorization") {
            None => Ok(Pass::public()),
            Some(token) if token == "Bearer arbiter" => Ok(Pass::new(|wanted, _| Ok(wanted))),
            Some(_) => Err(Denied("this token is not known".into())),
        }
    }
}

/// No beats and pings unless a test wants them.
pub fn calm() -> Limits {
    Limits {
        beat: Duration::from_mins(10),
        ping: Duration::from_mins(10),
        silence: Duration::from_mins(20),
        spread: false,
        ..Limits::default()
    }
}

impl Server {
    /// Starts with the tournament `open` in epoch `e1`.
    pub fn start(limits: Limits) -> Self {
        let hub = Hub::new(limits);
        hub.open(&slug(), "e1");
        Self::serve(hub)
    }

    /// Starts on a hub as it is.
    pub fn serve(hub: Arc<Hub>) -> Self {
        let (tx, rx) = mpsc::channel();
        let live = Live::new(hub.clone(), TestGate);
        thread::spawn(move || {
            System::new().block_on(async move {
                let server =
                    HttpServer::new(move || App::new().configure(|app| live.configure(app)))
                        .workers(2)
                        .on_connect(tune)
                        .disable_signals()
                        .shutdown_timeout(1)
                        .bind(("127.0.0.1", 0))
                        .unwrap();
                let address = server.addrs()[0];
                let server = server.run();
                tx.send((address, server.handle())).unwrap();
                server.await.unwrap();
            });
        });
        let (address, handle) = rx.recv().unwrap();
        Self {
            hub,
            address,
            handle,
        }
    }

    pub fn publish(&self, topic: &str, view: View, number: u32) -> u64 {
        self.publish_as(topic, view, number, Whole::ThisFrame)
    }

    pub fn publish_as(&self, topic: &str, view: View, number: u32, whole: Whole) -> u64 {
        let data = data(number);
        let topic = self::topic(topic);
        let publication = Publication::new(&topic, view, Kind::Board, Timestamp::now(), &data);
        self.hub.publish(&publication.whole(whole)).unwrap()
    }

    pub fn board(&self, number: u32) -> u64 {
        self.publish("open/boards/1", View::Public, number)
    }

    pub fn url(&self, rest: &str) -> String {
        format!("ws://{}/api/v1/live{rest}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The order is sent; nobody waits for it.
        drop(self.handle.stop(false));
    }
}

pub fn slug() -> Slug {
    "open".parse().unwrap()
}

pub fn topic(text: &str) -> Topic {
    text.parse().unwrap()
}

pub fn data(number: u32) -> Box<RawValue> {
    to_raw_value(&serde_json::json!({ "n": number })).unwrap()
}
