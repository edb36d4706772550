//! What can be followed: `{slug}/event`, `{slug}/boards`, `{slug}/boards/{b}`,
//! `{slug}/r{n}/boards/{b}` and `{slug}/incidents`.
//!
//! A board is a number, or `{m}.{b}` in a team match. Each topic has one
//! spelling: no leading zeros, no capitals, no empty parts.

use std::{fmt, str::FromStr, sync::Arc};

/// Longest slug of a tournament.
const SLUG_BYTES: usize = 48;

/// A tournament's name in addresses: `[a-z0-9-]{1,48}`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slug(Arc<str>);

impl Slug {
    /// The slug as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Slug {
    type Err = TopicError;

    fn from_str(text: &str) -> Result<Self, TopicError> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if text.is_empty() || text.len() > SLUG_BYTES || !text.bytes().all(plain) {
            return Err(TopicError::Slug);
        }
        Ok(Self(text.into()))
    }
}

/// A board of a round; in a team match, a board of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardNumber {
    /// The match, in a team tournament.
    pub of_match: Option<u16>,
    /// The board.
    pub board: u16,
}

impl fmt::Display for BoardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(of_match) = self.of_match {
            write!(f, "{of_match}.")?;
        }
        write!(f, "{}", self.board)
    }
}

impl FromStr for BoardNumber {
    type Err = TopicError;

    fn from_str(text: &str) -> Result<Self, TopicError> {
        let (of_match, board) = match text.split_once('.') {
            Some((of_match, board)) => (Some(number(of_match)?), board),
            None => (None, text),
        };
        Ok(Self {
            of_match,
            board: number(board)?,
        })
    }
}

/// A number as it is written: 1 to 9999 without leading zeros or sign.
fn number(text: &str) -> Result<u16, TopicError> {
    let digits = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if !digits || text.starts_with('0') {
        return Err(TopicError::Number);
    }
    text.parse().map_err(|_| TopicError::Number)
}

/// What of a tournament is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stream {
    /// Pairings, results, standings, notices.
    Event,
    /// All boards of the newest round.
    Boards,
    /// One board of the newest round.
    Board(BoardNumber),
    /// One board of a given round.
    RoundBoard(u16, BoardNumber),
    /// What arbiters have to decide; for them alone.
    Incidents,
}

impl Stream {
    /// Whether only staff may follow it.
    pub fn staff_only(self) -> bool {
        self == Self::Incidents
    }
}

/// A tournament and what of it is followed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Topic {
    /// The tournament.
    pub slug: Slug,
    /// What of it.
    pub stream: Stream,
}

impl Topic {
    /// The topic of a tournament's stream.
    pub fn new(slug: Slug, stream: Stream) -> Self {
        Self { slug, stream }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slug = &self.slug;
        match self.stream {
            Stream::Event => write!(f, "{slug}/event"),
            Stream::Boards => write!(f, "{slug}/boards"),
            Stream::Board(board) => write!(f, "{slug}/boards/{board}"),
            Stream::RoundBoard(round, board) => write!(f, "{slug}/r{round}/boards/{board}"),
            Stream::Incidents => write!(f, "{slug}/incidents"),
        }
    }
}

impl FromStr for Topic {
    type Err = TopicError;

    fn from_str(text: &str) -> Result<Self, TopicError> {
        let (slug, rest) = text.split_once('/').ok_or(TopicError::Shape)?;
        let slug = slug.parse()?;
        let parts: Vec<&str> = rest.splitn(4, '/').collect();
        let stream = match parts[..] {
            ["event"] => Stream::Event,
            ["boards"] => Stream::Boards,
            ["incidents"] => Stream::Incidents,
            ["boards", board] => Stream::Board(board.parse()?),
            [round, "boards", board] => {
                let round = round.strip_prefix('r').ok_or(TopicError::Shape)?;
                Stream::RoundBoard(number(round)?, board.parse()?)
            }
            _ => return Err(TopicError::Shape),
        };
        Ok(Self { slug, stream })
    }
}

/// Why a text names no topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TopicError {
    /// None of the known shapes.
    #[error(
        "a topic is {{slug}}/event, {{slug}}/boards, {{slug}}/boards/{{b}}, {{slug}}/r{{n}}/boards/{{b}} or {{slug}}/incidents"
    )]
    Shape,
    /// The slug cannot be one.
    #[error("a tournament's slug is 1 to 48 of a-z, 0-9 and -")]
    Slug,
    /// A board or round is no number as it has to be written.
    #[error("a round or board is a number from 1 to 9999 without leading zeros, or {{m}}.{{b}}")]
    Number,
}

/// Whose eyes a stream is for. `seq` counts per topic and view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum View {
    /// Everyone; the state as of the release point.
    Public,
    /// Arbiters and other staff; the state as it is.
    Staff,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_read_and_written_the_same() {
        for text in [
            "open-2026/event",
            "open-2026/boards",
            "open-2026/boards/3",
            "open-2026/boards/12.4",
            "open-2026/r11/boards/3",
            "open-2026/r1/boards/2.1",
            "open-2026/incidents",
        ] {
            let topic: Topic = text.parse().unwrap();
            assert_eq!(topic.to_string(), text);
        }
    }

    #[test]
    fn unknown_shapes_are_refused() {
        for text in [
            "",
            "open",
            "open/",
            "open//event",
            "open/event/",
            "open/standings",
            "open/5/boards/3",
            "open/r5/boards",
            "open/r5/boards/3/4",
            "open/r5/event",
            "open/Event",
        ] {
            assert_eq!(text.parse::<Topic>(), Err(TopicError::Shape), "{text}");
        }
    }

    #[test]
    fn a_number_has_one_spelling() {
        for text in [
            "open/boards/0",
            "open/boards/03",
            "open/boards/+3",
            "open/boards/-3",
            "open/boards/10000",
            "open/boards/",
            "open/boards/1.",
            "open/boards/.1",
            "open/boards/1.2.3",
            "open/boards/1.02",
            "open/r05/boards/3",
            "open/r/boards/3",
        ] {
            assert_eq!(text.parse::<Topic>(), Err(TopicError::Number), "{text}");
        }
    }

    #[test]
    fn a_slug_is_short_and_plain() {
        let long = "a".repeat(49);
        for slug in ["", "Open", "a b", "a_b", "çay", long.as_str()] {
            let text = format!("{slug}/event");
            assert_eq!(text.parse::<Topic>(), Err(TopicError::Slug), "{text}");
        }
        assert!("a".repeat(48).parse::<Slug>().is_ok());
    }
}
