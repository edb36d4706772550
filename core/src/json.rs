//! Files in JSON: what is wrong, where and in plain words.
//!
//! Stricter than serde: an object has to be written as one; a list of its fields in their order is
//! no object.

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// A message repeats no more of a file than this, in characters.
const LONGEST: usize = 1200;

/// A field that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The way to the field, as in `events[2].t`; empty for the whole.
    pub path: String,
    /// What is wrong.
    pub reason: String,
}

/// Reads a text, which has to be one object.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let mut from = serde_json::Deserializer::from_str(text);
    let Object(read) =
        serde_path_to_error::deserialize(&mut from).map_err(|error| fault(&error))?;
    from.end().map_err(|error| Fault {
        path: String::new(),
        reason: error.to_string(),
    })?;
    Ok(read)
}

/// Reads a value that was read as JSON before.
pub fn of_value<T: DeserializeOwned>(value: Value) -> Result<T, Fault> {
    serde_path_to_error::deserialize(value).map_err(|error| fault(&error))
}

fn fault(error: &serde_path_to_error::Error<serde_json::Error>) -> Fault {
    let mut path = error.path().to_string();
    if path == "." || path == "?" {
        path.clear();
    }
    let inner = error.inner().to_string();
    let missing = inner
        .strip_prefix("missing field `")
        .and_then(|rest| rest.split_once('`'));
    if let Some((field, place)) = missing {
        let dot = if path.is_empty() { "" } else { "." };
        return Fault {
            path: format!("{path}{dot}{field}"),
            reason: format!("it is missing{place}"),
        };
    }
    let reason = shortened(&plain(&inner));
    Fault { path, reason }
}

/// The same without the names that programs give to things.
fn plain(text: &str) -> String {
    if let Some(place) = text.strip_prefix("expected value") {
        return format!("there is no value of the right kind; a text stands in quotes{place}");
    }
    let Some((found, expected)) = text.rsplit_once(", expected ") else {
        return text.to_owned();
    };
    let (expected, place) = match expected.find(" at line ") {
        Some(at) => expected.split_at(at),
        None => (expected, ""),
    };
    let expected = match expected {
        "u8" => "a whole number from 0 to 255",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number, 0 or more",
        "i64" => "a whole number",
        "a sequence" => "a list",
        "string or map" => "a text",
        "a map" => "an object",
        other => other,
    };
    let found = match found {
        "invalid type: map" => "invalid type: an object",
        "invalid type: sequence" => "invalid type: a list",
        other => other,
    };
    format!("{found}, expected {expected}{place}")
}

/// The beginning and the end of what is too long to be repeated.
fn shortened(text: &str) -> String {
    let length = text.chars().count();
    if length <= LONGEST {
        return text.to_owned();
    }
    let beginning: String = text.chars().take(LONGEST / 6).collect();
    let end: String = text.chars().skip(length - LONGEST / 2).collect();
    format!("{beginning} .. {end}")
}

/// What has to be written as an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Fields(PhantomData))
    }
}

struct Fields<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(fields)).map(Object)
    }
}

/// For a field that has to be an object.
pub fn object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    Object::deserialize(from).map(|Object(read)| read)
}

/// For a field that has to be an object, or null.
pub fn object_or_null<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    let read: Option<Object<T>> = Option::deserialize(from)?;
    Ok(read.map(|Object(read)| read))
}

/// For a list of objects.
pub fn objects<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    let read: Vec<Object<T>> = Vec::deserialize(from)?;
    Ok(read.into_iter().map(|Object(read)| read).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only whether it can be read is asked")]
    struct Outer {
        #[serde(deserialize_with = "object")]
        inner: Inner,
        #[serde(default, deserialize_with = "object_or_null")]
        other: Option<Inner>,
        #[serde(default, deserialize_with = "objects")]
        list: Vec<Inner>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only whether it can be read is asked")]
    struct Inner {
        count: u8,
    }

    #[test]
    fn a_fault_names_the_field_and_what_it_should_be() {
        for (text, path, reason) in [
            ("{}", "inner", "it is missing"),
            (r#"{"inner":{}}"#, "inner.count", "it is missing"),
            (r#"{"inner":[1]}"#, "inner", "a list, expected an object"),
            (r#"{"inner":{"count":256}}"#, "inner.count", "from 0 to 255"),
            (r#"{"inner":{"count":"1"}}"#, "inner.count", "string \"1\""),
            (r#"{"inner":{"count":1,"x":2}}"#, "inner.x", "unknown field"),
            (
                r#"{"inner":{"count":1},"other":[1]}"#,
                "other",
                "expected an object",
            ),
            (
                r#"{"inner":{"count":1},"list":[{"count":1},{"count":-1}]}"#,
                "list[1].count",
                "-1",
            ),
            (
                r#"{"inner":{"count":1},"list":[[1]]}"#,
                "list[0]",
                "expected an object",
            ),
            (r#"{"inner":{"count":1}} x"#, "", "trailing"),
            ("[{\"count\":1}]", "", "a list, expected an object"),
            ("3", "", "expected an object"),
            ("", "", "EOF"),
        ] {
            let fault = read::<Outer>(text).unwrap_err();
            assert_eq!(fault.path, path, "{text}: {fault:?}");
            assert!(fault.reason.contains(reason), "{text}: {fault:?}");
        }
        let null = r#"{"inner":{"count":1},"other":null}"#;
        assert!(read::<Outer>(null).is_ok());
    }

    #[test]
    fn a_fault_repeats_only_so_much_of_a_file() {
        let text = format!(r#"{{"{}":1}}"#, "x".repeat(100_000));
        let fault = read::<Outer>(&text).unwrap_err();
        assert!(fault.reason.len() < 2 * LONGEST, "{}", fault.reason.len());
        assert!(fault.reason.contains("`inner`"), "{}", fault.reason);
    }
}
