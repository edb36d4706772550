//! The Hakem server and command line: everything with I/O around the pure rules of `hakem-core`.
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`auth`] | roles, what each may, tokens |
//! | [`cli`] | the command line |
//! | [`demo`] | an event to look at, which plays on by itself |
//! | [`desk`] | one task a tournament: commands decided, made durable, told |
//! | [`http`] | the API |
//! | [`journal`] | the durable, hash-chained log of events |
//! | [`live`] | topics, frames and followers over WebSocket |
//! | [`serve`] | a running server, from start to stop |
//! | [`watch`] | following a live stream in the terminal |

pub mod auth;
pub mod cli;
pub mod demo;
pub mod desk;
pub mod http;
pub mod journal;
pub mod live;
pub mod serve;
pub mod watch;
