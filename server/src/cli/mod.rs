//! The command line: arguments in, text or JSON out, an exit status.
//!
//! | status | means |
//! | --- | --- |
//! | 0 | done |
//! | 1 | the answer is no: a check found differences, no legal pairing exists |
//! | 2 | bad input or usage: a message on stderr names file, line and column |

mod args;
mod check;
mod clock;
mod convert;
mod dead;
mod failure;
mod generate;
mod import_list;
mod input;
mod list;
mod norms;
mod pair;
mod parallel;
mod rate;
mod reasons;
mod regulations;
mod rule;
mod running;
mod standings;
mod storage;

use args::{Arguments, Order};
use clap::Parser;
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;

/// Runs the command line.
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are no errors; clap knows which stream each belongs to.
            let status = if error.use_stderr() { 2 } else { 0 };
            let _ = error.print();
            return ExitCode::from(status);
        }
    };
    match carry_out(&arguments.order) {
        Ok(text) => print(&text, ExitCode::SUCCESS),
        Err(Failure::Answer { text }) => print(&text, ExitCode::from(1)),
        Err(Failure::No { reason }) => {
            input::message(&format!("hakem: {reason}"));
            ExitCode::from(1)
        }
        Err(Failure::Input { output, reason }) => {
            input::message(&format!("hakem: {reason}"));
            print(&output, ExitCode::from(2))
        }
    }
}

fn carry_out(order: &Order) -> Result<String, Failure> {
    match order {
        Order::Pair(order) => pair::pair(order),
        Order::Check(order) => check::check(order),
        Order::Generate(order) => generate::generate(order),
        Order::Standings(order) => standings::standings(order),
        Order::Rate(order) => rate::rate(order),
        Order::Norms(order) => norms::norms(order),
        Order::Convert(order) => convert::convert(order),
        Order::Dead(order) => dead::dead(order),
        Order::Clock(order) => clock::clock(order),
        Order::Rule(order) => rule::rule(order),
        Order::Serve(order) => running::serve(order),
        Order::Demo(order) => running::demo(order),
        Order::Watch(order) => running::watch(order),
        Order::Verify(order) => storage::verify(order),
        Order::Backup(order) => storage::backup(order),
        Order::Restore(order) => storage::restore(order),
        Order::ImportList(order) => import_list::import_list(order),
    }
}

/// Prints to standard output. A reader that has gone away (`| head`) is not our failure; a full
/// disk is.
fn print(text: &str, status: ExitCode) -> ExitCode {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            input::message(&format!("hakem: cannot write the output: {error}"));
            ExitCode::from(2)
        }
        _ => status,
    }
}
