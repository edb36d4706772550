//! Files that arbiters exchange.

pub mod trf;
