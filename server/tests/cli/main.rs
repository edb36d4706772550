//! The command line from outside: real files, exit statuses, messages with file, line and column.

mod check;
mod convert;
mod generate;
mod input;
mod norms;
mod pair;
mod rate;
mod regulations;
mod standings;
mod support;
