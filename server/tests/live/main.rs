//! The live stream from outside: a real server, real sockets.

mod abuse;
mod follow;
mod reader;
mod resume;
mod server;
mod slow;
