//! What a client may say: `follow` and `leave`.

use serde::Deserialize;

use super::{channel::Mark, gate::Denied, topic::TopicError};

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "lowercase")]
pub(super) enum Request {
    Follow(Follow),
    Leave { topic: String },
}

/// `from` without the `epoch` that it was counted in means nothing.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Follow {
    pub(super) topic: String,
    pub(super) from: Option<u64>,
    pub(super) epoch: Option<String>,
}

impl Follow {
    pub(super) fn mark(&self) -> Option<Mark> {
        let epoch = self.epoch.clone()?;
        let seq = self.from?;
        Some(Mark { epoch, seq })
    }
}

impl Request {
    pub(super) fn read(text: &[u8]) -> Result<Self, Refusal> {
        serde_json::from_slice(text).map_err(|error| {
            if error.is_data() {
                Refusal::BadRequest(error.to_string())
            } else {
                Refusal::BadJson(error.to_string())
            }
        })
    }
}

/// Why a request was not carried out. The connection goes on.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refusal {
    #[error("this is not JSON: {0}")]
    BadJson(String),
    #[error("a request is {{\"op\":\"follow\" or \"leave\",\"topic\":..}}: {0}")]
    BadRequest(String),
    #[error(transparent)]
    BadTopic(#[from] TopicError),
    #[error("no tournament of this name is live here")]
    UnknownTopic,
    #[error("this topic needs the staff view{0}")]
    Forbidden(String),
    #[error("a connection follows at most {0} topics; leave one first")]
    TooManyTopics(usize),
    #[error("this connection does not follow this topic")]
    NotFollowed,
}

impl Refusal {
    /// The `code` of the error frame.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::BadJson(_) => "bad-json",
            Self::BadRequest(_) => "bad-request",
            Self::BadTopic(_) => "bad-topic",
            Self::UnknownTopic => "unknown-topic",
            Self::Forbidden(_) => "forbidden",
            Self::TooManyTopics(_) => "too-many-topics",
            Self::NotFollowed => "not-followed",
        }
    }
}

impl From<Denied> for Refusal {
    fn from(denied: Denied) -> Self {
        Self::Forbidden(format!(": {denied}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn follow_with_and_without_a_mark() {
        let Ok(Request::Follow(follow)) =
            Request::read(br#"{"op":"follow","topic":"a/event","from":7,"epoch":"e"}"#)
        else {
            panic!("not a follow");
        };
        let epoch = "e".to_owned();
        assert_eq!(follow.mark(), Some(Mark { epoch, seq: 7 }));

        let Ok(Request::Follow(follow)) =
            Request::read(br#"{"op":"follow","topic":"a/event","from":7}"#)
        else {
            panic!("not a follow");
        };
        assert_eq!(follow.mark(), None);
    }

    #[test]
    fn broken_json_and_wrong_json_are_told_apart() {
        for (text, code) in [
            ("", "bad-json"),
            ("{", "bad-json"),
            ("{\"op\":\"follow\",\"topic\":\"a/event\"} x", "bad-json"),
            ("[]", "bad-request"),
            ("{}", "bad-request"),
            ("{\"op\":\"shout\",\"topic\":\"a/event\"}", "bad-request"),
            ("{\"op\":\"follow\"}", "bad-request"),
            ("{\"op\":\"follow\",\"topic\":3}", "bad-request"),
            (
                "{\"op\":\"follow\",\"topic\":\"a/event\",\"from\":-1}",
                "bad-request",
            ),
        ] {
            let refusal = Request::read(text.as_bytes()).unwrap_err();
            assert_eq!(refusal.code(), code, "{text}");
        }
    }
}
