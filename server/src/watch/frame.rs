//! A frame as it came: what is needed of it, and a short line for people.

use serde::Deserialize;
use serde_json::Value;

/// A frame of the live stream.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Frame {
    #[serde(default)]
    pub topic: Option<String>,
    #[serde(default)]
    pub epoch: Option<String>,
    #[serde(default)]
    pub seq: Option<u64>,
    #[serde(default)]
    pub at: String,
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub data: Value,
}

impl Frame {
    pub fn is_error(&self) -> bool {
        self.kind == "error"
    }

    pub fn is_beat(&self) -> bool {
        self.kind == "beat"
    }

    /// A word of the data, as text.
    pub fn word(&self, key: &str) -> String {
        self.data[key].as_str().unwrap_or_default().to_owned()
    }

    /// A line for people.
    pub fn line(&self) -> String {
        let seq = self.seq.map(|seq| format!(" #{seq}")).unwrap_or_default();
        let topic = self.topic.as_deref().unwrap_or("-");
        let at = self.at.get(11..19).unwrap_or(&self.at);
        let gist = gist(&self.kind, &self.data);
        format!("{at} {topic}{seq} {}{gist}", self.kind)
    }
}

/// What is in it, in a few words.
fn gist(kind: &str, data: &Value) -> String {
    let mut words = Vec::new();
    if kind == "error" {
        return format!(": {}", text(&data["text"]));
    }
    for (label, key) in [
        ("revision", "rev"),
        ("round", "round"),
        ("board", "board"),
        ("ply", "ply"),
        ("", "san"),
        ("", "result"),
    ] {
        let value = text(&data[key]);
        if !value.is_empty() {
            words.push(format!("{label} {value}").trim().to_owned());
        }
    }
    for side in ["white", "black"] {
        let name = text(&data[side]["name"]);
        if !name.is_empty() {
            words.push(name);
        }
    }
    if let Some(boards) = data["boards"].as_array() {
        words.push(format!("{} boards", boards.len()));
    }
    if !data["event"].is_null() {
        words.push(data["event"].to_string());
        let by = text(&data["by"]);
        words.push(format!("by {by}"));
    }
    let gist: String = words.join(", ").chars().take(200).collect();
    if gist.is_empty() {
        gist
    } else {
        format!(": {gist}")
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(frame: &Value) -> String {
        Frame::deserialize(frame).unwrap().line()
    }

    #[test]
    fn frames_become_short_lines() {
        let mut frame = serde_json::json!({
            "v": 1, "topic": "open/boards/3", "epoch": "e", "seq": 9,
            "at": "2026-11-29T10:11:12.5Z", "sent_us": 1, "type": "board",
            "data": {"round": 2, "board": 3, "san": "Nf3", "ply": 1, "result": null,
                     "white": {"name": "Ada"}, "black": {"name": "Bob"}},
        });
        assert_eq!(
            line(&frame),
            "10:11:12 open/boards/3 #9 board: round 2, board 3, ply 1, Nf3, Ada, Bob"
        );
        frame["type"] = "beat".into();
        frame["data"] = Value::Null;
        assert_eq!(line(&frame), "10:11:12 open/boards/3 #9 beat");
        let error = serde_json::json!({
            "v": 1, "topic": null, "epoch": null, "seq": null, "at": "", "type": "error",
            "data": {"code": "bad-topic", "text": "no such topic"},
        });
        assert_eq!(line(&error), " - error: no such topic");
    }
}
