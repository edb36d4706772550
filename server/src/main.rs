//! The `hakem` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    hakem::cli::run()
}
