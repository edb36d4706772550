//! The Hakem server: what the `hakem` binary is made of.
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`journal`] | the durable log of events; nothing of chess |

pub mod journal;
