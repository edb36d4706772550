//! What people see and do, in a real browser: Chromium, driven through its WebDriver.
//!
//! `bash tests/run.sh` installs what this needs: Debian's `chromium` and `chromium-driver`, and
//! the accessibility checker beside this file.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod accessible;
mod arbiter;
mod browser;
mod desk;
mod incident;
mod lists;
mod people;
mod player;
mod program;
mod rules;
mod standings;
mod viewer;
mod why;
