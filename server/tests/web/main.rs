//! The pages over a real server, as a reader's browser gets them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../http/support.rs"]
#[allow(dead_code, reason = "shared with the tests of the API")]
mod api;
mod appeals;
mod arbiter;
mod console;
mod console_round;
#[path = "../cli/damaged_lists.rs"]
#[allow(dead_code, reason = "shared with the tests of the command line")]
mod damaged_lists;
mod docket;
mod event;
mod foundation;
#[path = "../cli/list_files.rs"]
#[allow(dead_code, reason = "shared with the tests of the command line")]
mod list_files;
mod lists;
mod norm_event;
mod office;
mod office_console;
mod own;
mod pages;
mod reader;
mod release;
mod reports;
mod sound;
mod standings;
mod teams;
mod why;
