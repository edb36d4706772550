//! The Hakem server and command line: everything with I/O around the pure rules of `hakem-core`.
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`cli`] | the command line |

pub mod cli;
