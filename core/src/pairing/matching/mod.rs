//! Matchings in general graphs: the mathematics under the Swiss systems, free of chess.
//!
//! | module | what it does |
//! | --- | --- |
//! | `cardinality` | as many pairs as possible (Edmonds) |
//! | `halves` | the first perfect matching between two halves |
//! | `prices` | a bound on what pairs are worth, from the kinds of their ends |
//! | `weighted` | a perfect matching of the greatest weight (primal-dual, cubic time) |
//! | `weights` | criteria as the weights of edges |
//! | `decider` | of the best matchings the first one, decision by decision |
//! | `wide` | exact integers of a fixed number of words, the weights |

mod cardinality;
mod decider;
mod halves;
mod prices;
mod weighted;
mod weights;
mod wide;

pub(super) use cardinality::{left_out_by_some, maximum_matching, perfect_matching};
pub(super) use decider::Decider;
pub(super) use halves::Halves;
pub(super) use prices::{Kinds, Prices};
use weighted::PerfectMatcher;
pub(super) use weights::{TooWide, WeighedSearch, Weights};
use wide::{Packer, Wide};
