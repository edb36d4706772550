//! `regulation.toml`: strict; what it does not know is refused with its line.

use crate::files::MANIFEST;
use crate::program::Fault;
use hakem_core::Points;
use hakem_core::tournament::{Param, ParamKind, ParamValue};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;

/// The version of hooks and views that this program speaks.
const API: u32 = 1;

/// What a manifest says.
#[derive(Clone, Debug)]
pub struct Manifest {
    pub name: String,
    pub version: String,
    pub titles: BTreeMap<String, String>,
    pub params: BTreeMap<String, Param>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    name: Spanned<String>,
    version: Spanned<String>,
    api: Spanned<u32>,
    title: BTreeMap<String, String>,
    #[serde(default)]
    params: BTreeMap<String, Spanned<RawParam>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawParam {
    #[serde(rename = "type")]
    kind: ParamKind,
    default: RawValue,
    min: Option<RawValue>,
    max: Option<RawValue>,
    #[serde(default)]
    title: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawValue {
    Bool(bool),
    Integer(i64),
    /// Only as a carrier of the digits: a float has at least fifteen right.
    Float(f64),
    Text(String),
}

/// Reads a manifest.
pub fn read(text: &str) -> Result<Manifest, Vec<Fault>> {
    let raw: Raw = toml::from_str(text)
        .map_err(|error| vec![fault(text, error.span(), error.message().to_owned())])?;
    let mut faults = Vec::new();
    let mut at =
        |span: Range<usize>, message: String| faults.push(fault(text, Some(span), message));
    if !is_name(raw.name.get_ref()) {
        let message = "a name has 1 to 48 of a-z, 0-9 and -".to_owned();
        at(raw.name.span(), message);
    }
    if !(1..=32).contains(&raw.version.get_ref().chars().count()) {
        at(
            raw.version.span(),
            "a version has 1 to 32 letters".to_owned(),
        );
    }
    if *raw.api.get_ref() != API {
        let message = format!("api {} is not known here; write {API}", raw.api.get_ref());
        at(raw.api.span(), message);
    }
    let mut params = BTreeMap::new();
    for (key, param) in raw.params {
        let span = param.span();
        match made(&key, param.into_inner()) {
            Ok(param) => {
                params.insert(key, param);
            }
            Err(message) => at(span, message),
        }
    }
    if faults.is_empty() {
        Ok(Manifest {
            name: raw.name.into_inner(),
            version: raw.version.into_inner(),
            titles: raw.title,
            params,
        })
    } else {
        Err(faults)
    }
}

fn is_name(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=48).contains(&text.len()) && text.bytes().all(letter)
}

fn made(key: &str, raw: RawParam) -> Result<Param, String> {
    let value = |what: &str, kind, raw| {
        value(kind, raw).map_err(|error| format!("parameter '{key}', {what}: {error}"))
    };
    let limit = match raw.kind {
        // A text is limited in its length.
        ParamKind::Text => ParamKind::Integer,
        kind => kind,
    };
    let param = Param {
        default: value("default", raw.kind, raw.default)?,
        min: raw.min.map(|min| value("min", limit, min)).transpose()?,
        max: raw.max.map(|max| value("max", limit, max)).transpose()?,
        titles: raw.title,
    };
    let default = param.default.clone();
    param
        .check(key, &default)
        .map_err(|error| format!("the default: {error}"))?;
    Ok(param)
}

fn value(kind: ParamKind, raw: RawValue) -> Result<ParamValue, String> {
    let number = |text: String| {
        let parsed: Result<Points, _> = text.parse();
        parsed
            .map(ParamValue::Number)
            .map_err(|error| error.to_string())
    };
    match (kind, raw) {
        (ParamKind::Bool, RawValue::Bool(value)) => Ok(ParamValue::Bool(value)),
        (ParamKind::Integer, RawValue::Integer(value)) => Ok(ParamValue::Integer(value)),
        (ParamKind::Number, RawValue::Integer(value)) => number(value.to_string()),
        (ParamKind::Number, RawValue::Float(value)) => number(value.to_string()),
        (ParamKind::Number, RawValue::Text(value)) => number(value),
        (ParamKind::Text, RawValue::Text(value)) => Ok(ParamValue::Text(value)),
        (kind, _) => Err(format!("a value of type {} is needed", kind.name())),
    }
}

fn fault(text: &str, span: Option<Range<usize>>, message: String) -> Fault {
    let mut fault = Fault::in_file(MANIFEST, message);
    if let Some(before) = span.and_then(|span| text.get(..span.start)) {
        let number = |count: usize| u32::try_from(count + 1).ok();
        fault.line = number(before.matches('\n').count());
        let line = before.rsplit('\n').next().unwrap_or_default();
        fault.column = number(line.chars().count());
    }
    fault
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
name = "apart"
version = "1.2.0"
api = 1
title.en = "Apart"
title.tr = "Ayrı"

[params.federation]
type = "text"
default = "TUR"
min = 3
max = 3
title.en = "Federation"

[params.bonus]
type = "number"
default = 0.5
min = 0
"#;

    #[test]
    fn a_manifest_says_all_there_is_to_know() {
        let manifest = read(GOOD).unwrap();
        assert_eq!(manifest.name, "apart");
        assert_eq!(manifest.titles["tr"], "Ayrı");
        let bonus = &manifest.params["bonus"];
        assert_eq!(bonus.default, ParamValue::Number(Points::HALF));
        assert_eq!(bonus.min, Some(ParamValue::Number(Points::ZERO)));
        assert_eq!(
            manifest.params["federation"].min,
            Some(ParamValue::Integer(3))
        );
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (from, to, line, text) in [
            ("api = 1", "api = 2", 4, "api 2 is not known"),
            ("api = 1", "apis = 1", 4, "unknown field"),
            ("max = 3", "maxi = 3", 12, "unknown field"),
            ("\"apart\"", "\"Apart!\"", 2, "a name has"),
            ("\"text\"", "\"txt\"", 9, "unknown variant"),
            (
                "default = \"TUR\"",
                "default = 3",
                8,
                "a value of type text",
            ),
            ("max = 3", "max = 2", 8, "outside its limits"),
            ("default = 0.5", "default = 0.12345", 15, "finer than"),
            ("api = 1", "api 1", 4, ""),
        ] {
            let faults = read(&GOOD.replace(from, to)).unwrap_err();
            assert_eq!(faults[0].line, Some(line), "{to}: {faults:?}");
            assert!(faults[0].text.contains(text), "{to}: {faults:?}");
            assert_eq!(faults[0].file, MANIFEST);
        }
    }
}
