//! The Dubov and Burstein engines against pairings that other programs gave
//! (`tests/data/pairings`), board order included.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod burstein;
mod cases;
mod dubov;
