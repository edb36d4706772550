//! The live stream from outside: a real server, real sockets.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod abuse;
mod follow;
mod reader;
mod resume;
mod server;
mod slow;
