//! Files that arbiters exchange.

pub mod csv;
pub mod rating_list;
pub mod trf;
