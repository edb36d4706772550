//! The API over a real server with a real journal.

mod bad_input;
mod concurrency;
mod confirmation;
mod description;
mod idempotency;
mod imports;
mod live;
mod reads;
mod roles;
mod support;
mod tournament;
