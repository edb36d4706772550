//! The Hakem server and command line: everything with I/O around the pure rules of `hakem-core`.
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`cli`] | the command line |
//! | [`journal`] | the durable, hash-chained log of events |

pub mod cli;
pub mod journal;
