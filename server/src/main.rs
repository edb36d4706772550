//! The `hakem` binary.

fn main() {}
