//! The command line from outside: real files, exit statuses, messages with file, line and column.

mod check;
mod convert;
mod generate;
mod input;
mod pair;
mod regulations;
mod standings;
mod support;
mod teams;
