//! The Laws of Chess (articles by the edition of 2023 unless said otherwise).
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`game`] | one live game: moves, clock readings, corrections, undo, facts of the position |

pub mod game;
