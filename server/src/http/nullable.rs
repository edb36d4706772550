//! Fields of bodies that may be null: left out and null are different things.

use serde::{Deserialize, Deserializer};

/// Reads a field that is there; with `#[serde(default)]` one that is left out is `None`.
#[allow(clippy::option_option)] // the outer says whether it is there
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}
