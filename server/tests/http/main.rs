//! The API over a real server with a real journal.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod adjournment;
mod arbitration;
mod bad_input;
mod check_in;
mod concurrency;
mod confirmation;
#[path = "../cli/damaged_lists.rs"]
#[allow(dead_code, reason = "shared with the tests of the command line")]
mod damaged_lists;
mod description;
mod explain;
mod game_regulations;
mod hostile;
mod idempotency;
mod imports;
mod list_damage;
#[path = "../cli/list_files.rs"]
#[allow(dead_code, reason = "shared with the tests of the command line")]
mod list_files;
mod lists;
mod lists_kept;
mod live;
mod own;
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
