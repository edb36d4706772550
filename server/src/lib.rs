//! The Hakem server and command line: everything with I/O around the pure rules of `hakem-core`.
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`auth`] | roles, what each may, tokens |
//! | [`cli`] | the command line |
//! | [`demo`] | an event to look at, which plays on by itself |
//! | [`desk`] | one task a tournament: commands decided, made durable, told |
//! | [`http`] | the API |
//! | [`index`] | the player index: rating lists by month, searched as one types |
//! | [`journal`] | the durable, hash-chained log of events |
//! | [`live`] | topics, frames and followers over WebSocket |
//! | `qr` | QR codes as images |
//! | [`serve`] | a running server, from start to stop |
//! | [`texts`] | what people read, in their language |
//! | [`views`] | what readers see of a tournament |
//! | [`watch`] | following a live stream in the terminal |
//! | [`web`] | pages for people |

pub mod auth;
pub mod cli;
pub mod demo;
pub mod desk;
pub mod http;
pub mod index;
pub mod journal;
pub mod live;
mod qr;
pub mod serve;
pub mod texts;
pub mod views;
pub mod watch;
pub mod web;
