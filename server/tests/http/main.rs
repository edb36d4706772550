//! The API over a real server with a real journal.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod arbitration;
mod bad_input;
mod concurrency;
mod confirmation;
mod description;
mod explain;
mod hostile;
mod idempotency;
mod imports;
mod live;
mod page;
mod reads;
mod regulations;
mod roles;
mod sessions;
mod staff;
mod support;
mod teams;
mod tournament;
mod users;
mod welcome;
