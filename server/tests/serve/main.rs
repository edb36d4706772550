//! A server from outside and its desks from inside, by what could go wrong.
//!
//! | module | risk |
//! | --- | --- |
//! | `desk` | a failed append, a repeated key, a full queue, a stop: told wrongly, or left half-done |
//! | `together` | results, moves and a confirmation at the same moment |
//! | `kill` | the process dies at any moment under load |
//! | `power` | the machine dies at any moment under load |
//! | `lists` | a list half imported; a damaged index in the way of tournaments |
//! | `process` | start, stop, a folder in use, a port in use, copies, watching |
//! | `way_in` | a new server is open to nobody or to anybody; secrets in logs; headers forgotten |
//! | `whole` | a tournament over HTTP with everything at once |

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod desk;
#[path = "../journal/disk.rs"]
#[allow(dead_code, reason = "shared with the tests of the journal")]
mod disk;
mod field;
mod kill;
mod lists;
mod load;
mod power;
mod process;
mod server;
#[path = "../journal/support.rs"]
#[allow(dead_code, reason = "shared with the tests of the journal")]
mod support;
mod together;
mod way_in;
mod whole;
