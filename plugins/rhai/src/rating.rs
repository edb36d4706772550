//! The rating table, for scripts that rate by figures of their own.

use crate::numbers::decimal;
use hakem_core::Points;
use hakem_core::rating::table::expected;
use rhai::{FuncRegistration, INT, Module};
use rust_decimal::Decimal;

/// `expected_score(difference)`: what one rated higher by so much is expected to score in a game
/// (table 8.1.2); the difference may be negative.
pub fn register(module: &mut Module) {
    FuncRegistration::new("expected_score")
        .in_global_namespace()
        .set_into_module(module, |difference: INT| -> Decimal {
            // Points are exact to a hundredth of a hundredth.
            decimal(Points::from_units(expected(difference) * 100))
        });
}
