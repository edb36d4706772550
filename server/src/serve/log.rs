//! Logs: where they go, and one line for each request.
//!
//! What a client did wrong is of interest to that client (`info`); what the server could not do
//! is for whoever runs it (`warn` for busy or stopping, `error` for the rest). What went well is
//! `debug`. `RUST_LOG` chooses.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CONNECTION, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tracing::Instrument;
use tracing_subscriber::EnvFilter;

/// What is logged without `RUST_LOG`.
const DEFAULT: &str = "info,actix_server=warn";

/// How log lines are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Shape {
    /// For people.
    #[default]
    Text,
    /// An object a line.
    Json,
}

/// Sends the logs of this process to standard error. Once set, it stays.
pub fn start(shape: Shape) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    let started = match shape {
        Shape::Text => {
            let colours = std::io::IsTerminal::is_terminal(&std::io::stderr());
            lines.with_ansi(colours).try_init()
        }
        Shape::Json => lines.json().try_init(),
    };
    if let Err(error) = started {
        // Somebody else (a test) listens already.
        tracing::debug!(%error, "logging was set up before");
    }
}

/// Set when the server stops: a kept connection is then closed after the request it has sent,
/// and a request that comes all the same is turned away.
#[derive(Clone, Debug, Default)]
pub(super) struct Stopping(Arc<AtomicBool>);

impl Stopping {
    pub fn set(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    fn is_set(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// One span and one line for a request. The query is left out: it may hold secrets.
pub(super) async fn request<B: MessageBody + 'static>(
    stopping: Stopping,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let span = tracing::info_span!(
        "request",
        method = %request.method(),
        path = without_secret(request.path())
    );
    if stopping.is_set() {
        let response = request.into_response(turned_away());
        return Ok(response.map_into_right_body());
    }
    async move {
        let begun = Instant::now();
        let answer = next.call(request).await;
        let ms = begun.elapsed().as_secs_f64() * 1e3;
        match &answer {
            Ok(response) => told(response.status(), ms),
            Err(error) => told(error.as_response_error().status_code(), ms),
        }
        let mut response = answer?;
        if stopping.is_set() && response.status() != StatusCode::SWITCHING_PROTOCOLS {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(CONNECTION, close);
        }
        Ok(response.map_into_left_body())
    }
    .instrument(span)
    .await
}

/// The secret of a one-time link is for nobody who reads logs.
fn without_secret(path: &str) -> &str {
    const LINK: &str = "/welcome/";
    path.find(LINK).map_or(path, |at| &path[..at + LINK.len()])
}

fn told(status: StatusCode, ms: f64) {
    let status = status.as_u16();
    match status {
        503 => tracing::warn!(status, ms, "busy"),
        500.. => tracing::error!(status, ms, "failed"),
        400.. => tracing::info!(status, ms, "refused"),
        _ => tracing::debug!(status, ms, "answered"),
    }
}

fn turned_away() -> HttpResponse {
    let body = json!({
        "type": "about:blank", "title": "Service Unavailable", "status": 503,
        "code": "stopping", "detail": "the server is stopping; try again in a moment",
    });
    HttpResponse::ServiceUnavailable()
        .content_type("application/problem+json")
        .force_close()
        .insert_header(("Retry-After", "5"))
        .body(body.to_string())
}
