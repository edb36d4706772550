//! Where to connect: addresses of the short and the long form.

use super::WatchError;
use actix_web::http::Uri;

/// The path of the long form.
const LIVE: &str = "/api/v1/live";

/// A live stream's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Host and port, for connecting and for messages.
    pub host: String,
    path: String,
    query: String,
    /// The topic in the path, of the short form.
    pub topic: Option<String>,
}

impl Place {
    /// Reads an address: of a server, or of a topic.
    pub fn parse(url: &str) -> Result<Self, WatchError> {
        let bad = |why: &str| WatchError::BadUrl {
            url: url.to_owned(),
            why: why.to_owned(),
        };
        let uri: Uri = url.parse().map_err(|_| bad("it is no URL"))?;
        match uri.scheme_str() {
            Some("ws" | "http") => {}
            Some("wss" | "https") => {
                return Err(bad(
                    "TLS ends in front of the server and this command does not speak it; use \
                     the server's own address",
                ));
            }
            Some(other) => return Err(bad(&format!("'{other}' is not ws or http"))),
            None => return Err(bad("it does not begin with ws:// or http://")),
        }
        let name = uri.host().filter(|host| !host.is_empty());
        let name = name.ok_or_else(|| bad("it names no host"))?;
        let host = format!("{name}:{}", uri.port_u16().unwrap_or(80));
        let path = uri.path().trim_end_matches('/');
        let (path, topic) = match path.strip_prefix(LIVE) {
            None if path.is_empty() => (LIVE, None),
            Some("") => (LIVE, None),
            Some(topic) if topic.starts_with('/') => (path, Some(topic[1..].to_owned())),
            _ => return Err(bad("its path is not that of a live stream")),
        };
        Ok(Self {
            host,
            path: path.to_owned(),
            query: uri.query().unwrap_or_default().to_owned(),
            topic,
        })
    }

    /// The address to open, with more to say in its query.
    pub fn address(&self, more: &[(&str, &str)]) -> String {
        let mut query = self.query.clone();
        for (key, value) in more {
            if !query.is_empty() {
                query.push('&');
            }
            query += &format!("{key}={}", escaped(value));
        }
        let mark = if query.is_empty() { "" } else { "?" };
        format!("ws://{}{}{mark}{query}", self.host, self.path)
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                out.push(char::from(byte));
            }
            byte => out += &format!("%{byte:02X}"),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_both_forms() {
        let server = Place::parse("http://127.0.0.1:8080").unwrap();
        assert_eq!(server.topic, None);
        assert_eq!(server.address(&[]), "ws://127.0.0.1:8080/api/v1/live");
        assert_eq!(
            Place::parse("ws://host/api/v1/live/").unwrap().host,
            "host:80"
        );
        let topic = Place::parse("ws://[::1]:8080/api/v1/live/open/r1/boards/3?view=staff");
        let topic = topic.unwrap();
        assert_eq!(topic.topic.as_deref(), Some("open/r1/boards/3"));
        assert_eq!(
            topic.address(&[("from", "7"), ("epoch", "a b")]),
            "ws://[::1]:8080/api/v1/live/open/r1/boards/3?view=staff&from=7&epoch=a%20b"
        );
    }

    #[test]
    fn what_is_no_address_is_told() {
        for (url, word) in [
            ("", "URL"),
            ("localhost", "begin with"),
            ("ftp://host", "ftp"),
            ("https://host", "TLS"),
            ("http://host/somewhere", "path"),
            ("http://host/api/v1/lively", "path"),
        ] {
            let error = Place::parse(url).unwrap_err().to_string();
            assert!(error.contains(word), "{url}: {error}");
        }
    }
}
