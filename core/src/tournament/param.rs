//! Parameters of regulations: their types, limits and values.

use crate::Points;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The type of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ParamKind {
    /// True or false.
    Bool,
    /// A whole number.
    Integer,
    /// A decimal number, exact to 1/10,000.
    Number,
    /// A text.
    Text,
}

impl ParamKind {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Integer => "integer",
            Self::Number => "number",
            Self::Text => "text",
        }
    }
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ParamValue {
    /// True or false.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// A decimal number.
    Number(Points),
    /// A text.
    Text(String),
}

impl ParamValue {
    /// Its type.
    pub const fn kind(&self) -> ParamKind {
        match self {
            Self::Bool(_) => ParamKind::Bool,
            Self::Integer(_) => ParamKind::Integer,
            Self::Number(_) => ParamKind::Number,
            Self::Text(_) => ParamKind::Text,
        }
    }
}

/// A parameter of a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Param {
    /// The value where nobody has set another; its type is the parameter's.
    pub default: ParamValue,
    /// The least value, for numbers; the least length, for texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<ParamValue>,
    /// The greatest value, for numbers; the greatest length, for texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<ParamValue>,
    /// What it is for, by language.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub titles: BTreeMap<String, String>,
}

/// Why a value is not possible for a parameter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParamError {
    /// No such parameter.
    #[error("there is no parameter '{0}'")]
    Unknown(String),
    /// Of another type.
    #[error("parameter '{key}' has the type {}, not {}", .expected.name(), .found.name())]
    Kind {
        /// The parameter.
        key: String,
        /// Its type.
        expected: ParamKind,
        /// The value's.
        found: ParamKind,
    },
    /// Below the minimum or above the maximum.
    #[error("parameter '{key}' is outside its limits ({limits})")]
    Limits {
        /// The parameter.
        key: String,
        /// From where to where.
        limits: String,
    },
}

impl Param {
    /// Checks a value for the parameter called `key`.
    ///
    /// # Errors
    /// The value is of another type or outside the limits.
    pub fn check(&self, key: &str, value: &ParamValue) -> Result<(), ParamError> {
        if value.kind() != self.default.kind() {
            return Err(ParamError::Kind {
                key: key.to_owned(),
                expected: self.default.kind(),
                found: value.kind(),
            });
        }
        let length = |text: &str| i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
        let measured = match value {
            ParamValue::Text(text) => ParamValue::Integer(length(text)),
            value => value.clone(),
        };
        let low = self.min.as_ref().is_some_and(|min| measured < *min);
        let high = self.max.as_ref().is_some_and(|max| measured > *max);
        if low || high {
            let limits = format!(
                "{} to {}",
                limit(self.min.as_ref()),
                limit(self.max.as_ref())
            );
            return Err(ParamError::Limits {
                key: key.to_owned(),
                limits,
            });
        }
        Ok(())
    }
}

fn limit(value: Option<&ParamValue>) -> String {
    match value {
        None => "any".to_owned(),
        Some(ParamValue::Bool(value)) => value.to_string(),
        Some(ParamValue::Integer(value)) => value.to_string(),
        Some(ParamValue::Number(value)) => value.to_string(),
        Some(ParamValue::Text(value)) => value.clone(),
    }
}

/// Values of parameters by key.
pub type Params = BTreeMap<String, ParamValue>;

#[cfg(test)]
mod tests {
    use super::*;

    fn text(min: i64, max: i64) -> Param {
        Param {
            default: ParamValue::Text("TUR".to_owned()),
            min: Some(ParamValue::Integer(min)),
            max: Some(ParamValue::Integer(max)),
            titles: BTreeMap::new(),
        }
    }

    #[test]
    fn a_text_is_limited_by_its_length() {
        let param = text(3, 3);
        assert_eq!(
            param.check("fed", &ParamValue::Text("ÇİN".to_owned())),
            Ok(())
        );
        for wrong in ["", "TU", "TURK"] {
            let checked = param.check("fed", &ParamValue::Text(wrong.to_owned()));
            assert!(matches!(checked, Err(ParamError::Limits { .. })), "{wrong}");
        }
    }

    #[test]
    fn a_value_of_another_type_is_refused_by_name() {
        let error = text(3, 3)
            .check("fed", &ParamValue::Integer(3))
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "parameter 'fed' has the type text, not integer"
        );
    }
}
