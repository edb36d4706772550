//! The pages of a large event, rendered. Nothing is measured yet.

fn main() {}
