//! Many readers on one thread, which only counts frames.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    runtime,
};

/// The readers' thread, by name: its time is not the server's.
pub const THREAD: &str = "readers";

pub struct Readers {
    frames: Arc<AtomicUsize>,
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Readers {
    /// Connects; with a path, as a WebSocket.
    pub fn start(address: SocketAddr, count: usize, path: Option<&'static str>) -> Self {
        let frames = Arc::new(AtomicUsize::new(0));
        let over = Arc::new(AtomicBool::new(false));
        let thread = thread::Builder::new().name(THREAD.into()).spawn({
            let (frames, over) = (frames.clone(), over.clone());
            move || {
                let runtime = runtime::Builder::new_current_thread()
                    .enable_all()
                    .build()
                    .unwrap();
                runtime.block_on(async move {
                    for _ in 0..count {
                        let socket = connect(address, path).await;
                        tokio::spawn(read(socket, frames.clone()));
                    }
                    while !over.load(SeqCst) {
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                });
            }
        });
        Self {
            frames,
            over,
            thread: Some(thread.unwrap()),
        }
    }

    /// Frames read so far, by all together.
    pub fn frames(&self) -> usize {
        self.frames.load(SeqCst)
    }

    /// Waits until so many were read.
    pub fn wait(&self, frames: usize) {
        while self.frames() < frames {
            thread::sleep(Duration::from_micros(500));
        }
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.over.store(true, SeqCst);
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

async fn connect(address: SocketAddr, path: Option<&str>) -> TcpStream {
    let mut socket = TcpStream::connect(address).await.unwrap();
    if let Some(path) = path {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n\r\n"
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(socket.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101 "));
    }
    socket
}

/// Counts text frames until the connection ends.
async fn read(mut socket: TcpStream, frames: Arc<AtomicUsize>) {
    let mut buffer = Vec::with_capacity(4096);
    while let Ok(1..) = socket.read_buf(&mut buffer).await {
        let mut start = 0;
        let mut count = 0;
        while let Some(length) = frame_length(&buffer[start..]) {
            count += usize::from(buffer[start] == 0x81);
            start += length;
        }
        buffer.drain(..start);
        frames.fetch_add(count, SeqCst);
    }
}

/// The length of the first frame, header included, once it is all there.
fn frame_length(bytes: &[u8]) -> Option<usize> {
    let length = match *bytes {
        [_, 126, high, low, ..] => 4 + usize::from(u16::from_be_bytes([high, low])),
        [_, 126 | 127, ..] | [] | [_] => return None,
        [_, short, ..] => 2 + usize::from(short),
    };
    (bytes.len() >= length).then_some(length)
}
