//! The Tournament Report File: TRF06, TRF16 (with the codes of JaVaFo and bbpPairings), TRF26.

mod document;

pub use document::*;
