//! A list from elsewhere, by HTTP: whether it has changed since it was last got, and if so, itself.

use hakem_core::format::rating_list::Month;
use jiff::fmt::rfc2822;
use std::io::{Read, Write};
use std::time::Duration;
use tempfile::NamedTempFile;
use ureq::Agent;
use ureq::http::header;

/// Largest file, in bytes.
const LARGEST: u64 = 768 << 20;

/// How long the other side may take to be reached, and to begin to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a file may take.
const WHOLE: Duration = Duration::from_mins(30);

/// What is read at once.
const PIECE: usize = 1 << 16;

/// Longest mark of a version that is kept.
const LONGEST_MARK: usize = 512;

/// How a file is known again.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Version {
    /// Its ETag.
    pub etag: Option<String>,
    /// When it was last changed, as its server writes it.
    pub modified: Option<String>,
}

impl Version {
    /// The month in which the file was last changed.
    pub fn month(&self) -> Option<Month> {
        let changed = rfc2822::parse(self.modified.as_deref()?).ok()?;
        Month::of(changed.date())
    }
}

/// What became of asking.
pub(super) enum Answer {
    /// It has not changed.
    Same,
    /// It has, and lies in the file.
    New(Version),
}

/// Asks for a file unless it is the version that is known. `tell` learns how far it is: bytes got,
/// of how many.
pub(super) fn fetch(
    url: &str,
    known: &Version,
    file: &mut NamedTempFile,
    tell: &dyn Fn(u64, u64),
) -> Result<Answer, String> {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .timeout_connect(Some(PATIENCE))
        .timeout_recv_response(Some(PATIENCE))
        .timeout_global(Some(WHOLE))
        .user_agent(concat!("hakem/", env!("CARGO_PKG_VERSION")))
        .build();
    let mut request = Agent::new_with_config(config).get(url);
    // A file that was got whole is all that is known of it.
    if let Some(etag) = &known.etag {
        request = request.header(header::IF_NONE_MATCH, etag);
    }
    if let Some(modified) = &known.modified {
        request = request.header(header::IF_MODIFIED_SINCE, modified);
    }
    let unreachable = |error: ureq::Error| format!("it cannot be reached: {error}");
    let mut answer = request.call().map_err(unreachable)?;
    let mark = |name: header::HeaderName| {
        let mark = answer.headers().get(name)?.to_str().ok()?;
        Some(mark.to_owned()).filter(|mark| mark.len() <= LONGEST_MARK)
    };
    let version = Version {
        etag: mark(header::ETAG),
        modified: mark(header::LAST_MODIFIED),
    };
    match answer.status().as_u16() {
        304 => return Ok(Answer::Same),
        200 => {}
        status => return Err(format!("it answers {status} instead of the file")),
    }
    let all = answer.body().content_length().unwrap_or(0);
    let reader = answer.body_mut().as_reader();
    copy(reader, file, |done| tell(done, all))?;
    Ok(Answer::New(version))
}

fn copy(mut reader: impl Read, file: &mut NamedTempFile, tell: impl Fn(u64)) -> Result<(), String> {
    let mut piece = vec![0; PIECE];
    let mut done = 0;
    loop {
        let read = reader.read(&mut piece);
        let read = read.map_err(|error| format!("it broke off after {done} bytes: {error}"))?;
        if read == 0 {
            break;
        }
        done += read as u64;
        if done > LARGEST {
            return Err(format!("it has more than {} MB", LARGEST >> 20));
        }
        let written = file.write_all(&piece[..read]);
        written.map_err(|error| format!("it cannot be kept: {error}; free some space"))?;
        tell(done);
    }
    file.flush()
        .map_err(|error| format!("it cannot be kept: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_month_of_a_file_is_that_of_its_last_change() {
        let month = |text: &str| {
            let version = Version {
                etag: None,
                modified: Some(text.to_owned()),
            };
            version.month().map(|month| month.to_string())
        };
        assert_eq!(
            month("Tue, 01 Sep 2026 03:10:00 GMT").as_deref(),
            Some("2026-09")
        );
        assert_eq!(month("yesterday"), None);
        assert_eq!(Version::default().month(), None);
    }
}
