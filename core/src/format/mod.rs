//! Files that arbiters exchange.

pub mod csv;
pub mod pgn;
pub mod rating_list;
pub mod rating_report;
pub mod trf;
