//! Tie-breaks and standings: worked examples, edge cases, the official checker's values.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod direct_encounter;
mod edge_cases;
mod historical;
mod oracle;
mod properties;
mod renewal;
mod round_robin;
mod standings;
mod tables;
mod team_tables;
mod teams;
mod trails;
mod worked_examples;
