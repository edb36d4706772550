//! Files that arbiters exchange.

pub mod csv;
pub mod trf;
