//! The API over a real server with a real journal.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod adjournment;
mod arbitration;
mod bad_input;
mod concurrency;
mod confirmation;
mod description;
mod explain;
mod game_regulations;
mod hostile;
mod idempotency;
mod imports;
#[path = "../cli/list_files.rs"]
#[allow(dead_code, reason = "shared with the tests of the command line")]
mod list_files;
mod lists;
mod live;
mod page;
mod reads;
mod regulations;
mod roles;
mod sessions;
mod staff;
mod support;
mod team_event;
mod teams;
mod tournament;
mod users;
mod welcome;
