//! The journal from outside, by what could go wrong.
//!
//! | module | risk |
//! | --- | --- |
//! | `append` | a wrong sequence, half a command, a repeated request, overload |
//! | `model` | any mix of appends from several threads, against a list in memory |
//! | `follow` | a gap or a double between what is stored and what comes |
//! | `snapshots` | a cache taken for the truth |
//! | `kill` | the process dies at any moment |
//! | `power` | the machine dies at any moment: what was not synced is lost, in any part |
//! | `faults` | the disk is full, or fails |
//! | `damage` | bytes change, files are cut, other files, other formats, other processes |
//! | `copies` | backup and restore |

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod append;
mod copies;
mod damage;
mod disk;
mod faults;
mod follow;
mod kill;
mod model;
mod power;
mod snapshots;
mod support;
