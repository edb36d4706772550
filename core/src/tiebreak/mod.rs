//! Tie-breaks (C.07) and standings: a [`CrossTable`] in, values and ranks out.

mod cross_table;

pub use cross_table::{Competition, CrossTable, TableEntrant, TableRound};
