//! The command line from outside: real files, exit statuses, messages with file, line and column.

mod check;
mod clock;
mod convert;
mod damaged_lists;
mod dead;
mod generate;
mod import_list;
mod input;
mod list_damage;
mod list_files;
mod norms;
mod pair;
mod rate;
mod regulations;
mod rule;
mod standings;
mod support;
mod teams;
