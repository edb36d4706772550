//! A reader that does not read: it harms nobody, and gets a snapshot, never a gap.

use hakem::live::{View, Whole};
use serde_json::value::to_raw_value;
use tokio::net::TcpSocket;

use crate::{
    reader::Reader,
    server::{Server, calm, data},
};

async fn stalled(server: &Server) -> Reader {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let tcp = socket.connect(server.address).await.unwrap();
    Reader::over(tcp, server, "", &[]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_starts_from_a_snapshot_and_harms_nobody() {
    const FRAMES: u64 = 3000;
    let server = Server::start(calm());
    let mut slow = stalled(&server).await;
    let mut quick = Reader::connect(&server).await;
    for reader in [&mut slow, &mut quick] {
        assert_eq!(reader.follow("open/boards").await["seq"], 0);
        assert_eq!(reader.follow("open/event").await["seq"], 0);
    }
    // Large enough to fill the kernel's buffers and the queue, while the quick
    // one reads along with the publisher.
    let large = to_raw_value(&"x".repeat(2000)).unwrap();
    for n in 1..=FRAMES {
        let whole = Whole::Data(large.clone().into());
        assert_eq!(server.publish_as("open/boards", View::Public, 1, whole), n);
        let frame = quick.frame().await;
        assert_eq!(frame["type"], "board");
        assert_eq!(frame["seq"], n);
    }
    server.publish_as("open/event", View::Public, 9, Whole::drawn(|| data(9)));
    assert_eq!(quick.frame().await["topic"], "open/event");
    let figures = server.hub.figures();
    assert!(figures.resyncs >= 1, "{figures:?}");

    let (mut boards, mut event, mut snapshots) = (0, 0, 0);
    while boards < FRAMES || event < 1 {
        let frame = slow.frame().await;
        let seq = frame["seq"].as_u64().unwrap();
        let last = if frame["topic"] == "open/boards" {
            &mut boards
        } else {
            &mut event
        };
        if frame["type"] == "snapshot" {
            assert!(seq >= *last);
            snapshots += 1;
        } else {
            assert_eq!(seq, *last + 1, "a gap without a snapshot");
        }
        *last = seq;
    }
    assert!(snapshots >= 1);
    // And from here on it is like any other.
    server.publish("open/boards", View::Public, 1);
    assert_eq!(slow.frame().await["seq"], FRAMES + 1);
    assert_eq!(quick.frame().await["seq"], FRAMES + 1);
}
