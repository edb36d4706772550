//! The Hakem server: what runs around the pure rules of `hakem-core`.

pub mod live;
