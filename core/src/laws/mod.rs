//! The Laws of Chess (articles by the edition of 2023 unless said otherwise).
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`dead`] | whether a side can still mate by any series of legal moves |
//! | [`game`] | one live game: moves, clock readings, corrections, undo, facts of the position |

pub mod dead;
pub mod game;
