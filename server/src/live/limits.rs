//! Every limit of the live stream, by name, in one place.
//!
//! | what | constant | when it is passed |
//! | --- | --- | --- |
//! | connections of the server | [`CONNECTIONS`] | the handshake is answered with 503 |
//! | one message from a client | [`REQUEST_BYTES`] | error `too-large`, close 1009 |
//! | messages from a client in one beat | [`REQUESTS_PER_BEAT`] | error `too-many-requests`, close 1008 |
//! | errors a connection may make | [`COMPLAINTS`] | close 1008 |
//! | topics of a connection | [`TOPICS`] | error `too-many-topics` |
//! | frames waiting for a reader | [`QUEUE_FRAMES`], [`QUEUE_BYTES`] | all dropped, one snapshot a topic |
//! | silence of a client | [`SILENCE`] | close 1001 |
//! | frames kept for a returning reader | [`History`] | a snapshot in their place |

use std::time::Duration;

/// Connections of the whole server.
pub const CONNECTIONS: usize = 15_000;
/// Bytes of one message from a client, all its fragments together.
pub const REQUEST_BYTES: usize = 4 * 1024;
/// Messages of any kind that a client may send between two beats.
pub const REQUESTS_PER_BEAT: u32 = 240;
/// Errors after which a connection is closed.
pub const COMPLAINTS: u32 = 16;
/// Topics that one connection may follow at once.
pub const TOPICS: usize = 64;
/// Live frames that may wait for a reader before it counts as too slow.
pub const QUEUE_FRAMES: usize = 256;
/// Bytes of live frames that may wait for a reader.
pub const QUEUE_BYTES: usize = 64 * 1024;
/// How often a connection is told the last seq of each topic that it follows.
pub const BEAT: Duration = Duration::from_secs(15);
/// How often a connection is pinged.
pub const PING: Duration = Duration::from_secs(15);
/// After this long without a byte from the client the connection counts as dead.
pub const SILENCE: Duration = Duration::from_secs(30);
/// `SO_SNDBUF` of an accepted socket. The kernel's own bound is 4 MiB for each stalled reader.
pub const SEND_BUFFER: usize = 64 * 1024;
/// `TCP_USER_TIMEOUT` of an accepted socket: a reader whose window stays shut
/// this long is cut off by the kernel, for a full socket is never asked again.
pub const UNACKNOWLEDGED: Duration = Duration::from_secs(30);

/// How many frames a topic keeps, by count and by bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    /// Frames kept.
    pub frames: usize,
    /// Bytes kept.
    pub bytes: usize,
}

/// `event` and `incidents`: a reader may want each one after a while away.
pub const HISTORY_EVENTS: History = History {
    frames: 4096,
    bytes: 4 * 1024 * 1024,
};
/// `boards`: past a few moves a board the snapshot is shorter.
pub const HISTORY_BOARDS: History = History {
    frames: 256,
    bytes: 256 * 1024,
};
/// One board: each frame is the whole of it, so only a blink is worth keeping.
pub const HISTORY_BOARD: History = History {
    frames: 32,
    bytes: 32 * 1024,
};

/// The limits in force; [`Default`] is the table of this module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// See [`CONNECTIONS`].
    pub connections: usize,
    /// See [`REQUEST_BYTES`].
    pub request_bytes: usize,
    /// See [`REQUESTS_PER_BEAT`].
    pub requests_per_beat: u32,
    /// See [`COMPLAINTS`].
    pub complaints: u32,
    /// See [`TOPICS`].
    pub topics: usize,
    /// See [`QUEUE_FRAMES`].
    pub queue_frames: usize,
    /// See [`QUEUE_BYTES`].
    pub queue_bytes: usize,
    /// See [`BEAT`].
    pub beat: Duration,
    /// See [`PING`].
    pub ping: Duration,
    /// See [`SILENCE`].
    pub silence: Duration,
    /// Whether first beats and pings are spread over a period, so that readers who
    /// all came back at one moment are not all served at one moment for ever.
    pub spread: bool,
    /// See [`HISTORY_EVENTS`].
    pub history_events: History,
    /// See [`HISTORY_BOARDS`].
    pub history_boards: History,
    /// See [`HISTORY_BOARD`].
    pub history_board: History,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: CONNECTIONS,
            request_bytes: REQUEST_BYTES,
            requests_per_beat: REQUESTS_PER_BEAT,
            complaints: COMPLAINTS,
            topics: TOPICS,
            queue_frames: QUEUE_FRAMES,
            queue_bytes: QUEUE_BYTES,
            beat: BEAT,
            ping: PING,
            silence: SILENCE,
            spread: true,
            history_events: HISTORY_EVENTS,
            history_boards: HISTORY_BOARDS,
            history_board: HISTORY_BOARD,
        }
    }
}
