//! A client as a browser would be one.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Error, Message,
        client::IntoClientRequest,
        http::StatusCode,
        protocol::{WebSocketConfig, frame::coding::CloseCode},
    },
};

use crate::server::Server;

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Reader(pub WebSocketStream<TcpStream>);

impl Reader {
    pub async fn connect(server: &Server) -> Self {
        Self::open(server, "", &[]).await.unwrap()
    }

    pub async fn arbiter(server: &Server) -> Self {
        let token = ("authorization", "Bearer arbiter");
        Self::open(server, "?view=staff", &[token]).await.unwrap()
    }

    pub async fn open(
        server: &Server,
        rest: &str,
        headers: &[(&'static str, &'static str)],
    ) -> Result<Self, Error> {
        let tcp = TcpStream::connect(server.address).await?;
        Self::over(tcp, server, rest, headers).await
    }

    pub async fn over(
        tcp: TcpStream,
        server: &Server,
        rest: &str,
        headers: &[(&'static str, &'static str)],
    ) -> Result<Self, Error> {
        let mut request = server.url(rest).into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (socket, _) = client_async_with_config(request, tcp, Some(config)).await?;
        Ok(Self(socket))
    }

    pub async fn send(&mut self, message: impl Into<Message>) {
        self.0.send(message.into()).await.unwrap();
    }

    pub async fn ask(&mut self, request: Value) {
        self.send(request.to_string()).await;
    }

    pub async fn follow(&mut self, topic: &str) -> Value {
        self.ask(json!({"op": "follow", "topic": topic})).await;
        self.frame().await
    }

    pub async fn message(&mut self) -> Option<Result<Message, Error>> {
        timeout(PATIENCE, self.0.next())
            .await
            .expect("a message in time")
    }

    /// The next frame; pings are answered on the way.
    pub async fn frame(&mut self) -> Value {
        loop {
            match self.message().await {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("no frame but {other:?}"),
            }
        }
    }

    /// Whether nothing comes for a moment.
    pub async fn quiet(&mut self) -> bool {
        timeout(Duration::from_millis(200), self.0.next())
            .await
            .is_err()
    }

    /// The code with which the server closes; frames before it are let go.
    pub async fn closed(&mut self) -> CloseCode {
        loop {
            match self.message().await {
                Some(Ok(Message::Close(Some(close)))) => return close.code,
                Some(Ok(Message::Text(_) | Message::Ping(_))) => {}
                other => panic!("no close but {other:?}"),
            }
        }
    }

    /// The next frame is an error of this code.
    pub async fn refused(&mut self, code: &str) {
        let frame = self.frame().await;
        assert_eq!(frame["type"], "error", "{frame}");
        assert_eq!(frame["data"]["code"], code, "{frame}");
    }
}

/// The status of a handshake that was not answered with a socket.
pub fn status(opened: Result<Reader, Error>) -> StatusCode {
    match opened {
        Err(Error::Http(response)) => response.status(),
        Err(other) => panic!("no HTTP answer but {other}"),
        Ok(_) => panic!("the socket was opened"),
    }
}
