//! Matchings in general graphs: the mathematics under the Swiss systems, free of chess.
//!
//! | module | what it does |
//! | --- | --- |
//! | `cardinality` | as many pairs as possible (Edmonds) |
//! | `weighted` | a perfect matching of the greatest weight (primal-dual, cubic time) |
//! | `wide` | exact integers of a fixed number of words, the weights |

mod cardinality;
mod weighted;
mod wide;

pub(super) use cardinality::maximum_matching;
pub(super) use weighted::PerfectMatcher;
pub(super) use wide::{Packer, Wide};
