//! Following a live stream in the terminal: every frame once, in order, over lost connections.
//!
//! After a connection is lost the client comes back with the last `seq` and `epoch` of each topic
//! (`server/src/live/PROTOCOL.md`), after a wait that grows and is drawn by chance.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `place` | addresses |
//! | `frame` | frames, and lines for people |
//! | `backoff` | how long to wait |
//! | `error` | why a stream cannot be followed |

mod backoff;
mod error;
mod frame;
mod place;

use backoff::Backoff;
use frame::Frame;
use futures_util::{SinkExt, StreamExt};
use place::Place;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Response};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub use error::WatchError;

/// Frames are small; the default would hold 128 KiB.
const READ_BUFFER: usize = 4 * 1024;

/// How long a server may take to answer.
const ANSWER: Duration = Duration::from_secs(10);

/// Three beats without a byte: the connection is dead.
const SILENCE: Duration = Duration::from_secs(45);

/// What to follow.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The server, or one topic's own address.
    pub url: String,
    /// The topics.
    pub topics: Vec<String>,
    /// The last frame that the caller has, and the epoch it was counted in.
    pub mark: Option<(u64, String)>,
    /// The right to see more.
    pub token: Option<String>,
    /// See what staff see.
    pub staff: bool,
    /// Print frames as they came.
    pub json: bool,
}

/// Follows until SIGINT, or until nobody reads the output. Blocks.
///
/// # Errors
/// The stream cannot be followed; connections that are lost later are not errors.
pub fn run(wish: &Wish) -> Result<(), WatchError> {
    let mut watcher = Watcher::new(wish)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| WatchError::System(error.to_string()))?;
    runtime.block_on(async {
        tokio::select! {
            ended = watcher.follow() => ended,
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    })
}

/// Why a connection ended.
enum Ended {
    /// It was lost: come back.
    Lost(String),
    /// Nobody reads the output.
    Unread,
    /// Coming back would not help.
    Failed(WatchError),
}

impl From<WatchError> for Ended {
    fn from(error: WatchError) -> Self {
        Self::Failed(error)
    }
}

type Socket = WebSocketStream<TcpStream>;

struct Watcher<'a> {
    wish: &'a Wish,
    place: Place,
    topics: Vec<String>,
    /// The last frame of each topic: its number and its epoch.
    marks: BTreeMap<String, (u64, String)>,
    backoff: Backoff,
}

impl<'a> Watcher<'a> {
    fn new(wish: &'a Wish) -> Result<Self, WatchError> {
        let place = Place::parse(&wish.url)?;
        let topics: Vec<String> = place.topic.iter().chain(&wish.topics).cloned().collect();
        let mut marks = BTreeMap::new();
        match (&topics[..], &wish.mark) {
            ([], _) => return Err(WatchError::NoTopic),
            (_, None) => {}
            ([one], Some(mark)) => {
                marks.insert(one.clone(), mark.clone());
            }
            (_, Some(_)) => return Err(WatchError::BadMark),
        }
        Ok(Self {
            wish,
            place,
            topics,
            marks,
            backoff: Backoff::new(),
        })
    }

    async fn follow(&mut self) -> Result<(), WatchError> {
        let mut connected_before = false;
        loop {
            let ended = match self.connect().await {
                Ok(mut socket) => {
                    connected_before = true;
                    let ended = self.read(&mut socket).await;
                    if !matches!(ended, Ended::Lost(_)) {
                        // A farewell; the server may have gone already.
                        let _ = socket.close(None).await;
                    }
                    ended
                }
                // At the first time a refused connection is most likely a wrong address.
                Err(Ended::Lost(why)) if !connected_before => {
                    let host = self.place.host.clone();
                    return Err(WatchError::Connect { host, why });
                }
                Err(ended) => ended,
            };
            match ended {
                Ended::Unread => return Ok(()),
                Ended::Failed(error) => return Err(error),
                Ended::Lost(why) => {
                    let wait = self.backoff.next();
                    tracing::info!(host = self.place.host, why, ?wait, "the connection is lost");
                    tokio::time::sleep(wait).await;
                }
            }
        }
    }

    async fn connect(&self) -> Result<Socket, Ended> {
        let host = &self.place.host;
        let mut more = Vec::new();
        if self.wish.staff {
            more.push(("view", "staff"));
        }
        let mark = self.place.topic.as_ref().and_then(|t| self.marks.get(t));
        let from = mark.map(|(seq, _)| seq.to_string());
        if let (Some(from), Some((_, epoch))) = (&from, mark) {
            more.push(("from", from));
            more.push(("epoch", epoch));
        }
        let strange = |why: String| WatchError::Strange {
            host: host.clone(),
            why,
        };
        let request = self.place.address(&more).into_client_request();
        let mut request = request.map_err(|error| strange(error.to_string()))?;
        if let Some(token) = &self.wish.token {
            let value = HeaderValue::from_str(&format!("Bearer {token}"));
            let value = value.map_err(|_| strange("the token cannot be sent".to_owned()))?;
            request.headers_mut().insert("authorization", value);
        }
        let opening = async {
            let tcp = TcpStream::connect(host.as_str())
                .await
                .map_err(|error| Ended::Lost(error.to_string()))?;
            let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
            match client_async_with_config(request, tcp, Some(config)).await {
                Ok((socket, _)) => Ok(socket),
                Err(SocketError::Http(response)) => Err(self.refused(&response)),
                Err(SocketError::Io(error)) => Err(Ended::Lost(error.to_string())),
                Err(error) => Err(strange(error.to_string()).into()),
            }
        };
        let opened = tokio::time::timeout(ANSWER, opening).await;
        opened.unwrap_or_else(|_| Err(Ended::Lost("no answer".to_owned())))
    }

    fn refused(&self, response: &Response<Option<Vec<u8>>>) -> Ended {
        let body = response.body().as_deref().unwrap_or_default();
        let problem: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
        let detail = problem["detail"].as_str().map(|text| format!(": {text}"));
        let detail = detail.unwrap_or_default();
        let status = response.status();
        // Full, stopping, or a proxy whose server is away.
        if matches!(status.as_u16(), 429 | 502..=504) {
            return Ended::Lost(format!("{status}{detail}"));
        }
        Ended::Failed(WatchError::Refused {
            host: self.place.host.clone(),
            status: status.to_string(),
            detail,
        })
    }

    async fn read(&mut self, socket: &mut Socket) -> Ended {
        for topic in &self.topics {
            if Some(topic) == self.place.topic.as_ref() {
                continue;
            }
            let order = match self.marks.get(topic) {
                Some((seq, epoch)) => {
                    json!({"op": "follow", "topic": topic, "from": seq, "epoch": epoch})
                }
                None => json!({"op": "follow", "topic": topic}),
            };
            if let Err(error) = socket.send(Message::text(order.to_string())).await {
                return Ended::Lost(error.to_string());
            }
        }
        loop {
            let text = match tokio::time::timeout(SILENCE, socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Close(close)))) => {
                    let reason = close.map(|close| close.reason.to_string());
                    return Ended::Lost(reason.unwrap_or_default());
                }
                Ok(Some(Ok(_))) => continue,
                Ok(Some(Err(error))) => return Ended::Lost(error.to_string()),
                Ok(None) => return Ended::Lost("closed".to_owned()),
                Err(_) => return Ended::Lost("silence".to_owned()),
            };
            match self.frame(&text) {
                Ok(()) => self.backoff.reset(),
                Err(ended) => return ended,
            }
        }
    }

    /// Takes note of a frame and prints it.
    fn frame(&mut self, text: &str) -> Result<(), Ended> {
        let frame: Frame = serde_json::from_str(text).map_err(|error| WatchError::Strange {
            host: self.place.host.clone(),
            why: format!("a frame is not JSON: {error}"),
        })?;
        if frame.is_error() {
            return Err(Ended::Failed(WatchError::Topic {
                topic: frame
                    .topic
                    .clone()
                    .unwrap_or_else(|| self.topics.join(", ")),
                code: frame.word("code"),
                text: frame.word("text"),
            }));
        }
        let line = if self.wish.json {
            Some(text.to_owned())
        } else {
            (!frame.is_beat()).then(|| frame.line())
        };
        if let Some(line) = line {
            print(&line)?;
        }
        // Only what was printed counts as had.
        if let (Some(topic), Some(epoch), Some(seq)) = (frame.topic, frame.epoch, frame.seq) {
            self.marks.insert(topic, (seq, epoch));
        }
        Ok(())
    }
}

fn print(line: &str) -> Result<(), Ended> {
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{line}").and_then(|()| out.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Err(Ended::Unread),
        Err(error) => Err(WatchError::Output(error).into()),
    }
}
