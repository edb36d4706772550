//! The live stream from outside: a real server, real sockets.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod abuse;
mod follow;
mod reader;
mod resume;
mod server;
mod slow;
