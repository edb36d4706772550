//! `GET /api/v1/live` and its short form.

use std::{any::Any, sync::Arc};

use actix_http::{
    body::{BodyStream, MessageBody as _},
    ws::{CloseCode, HandshakeError, handshake},
};
use actix_web::{
    HttpRequest, HttpResponse, dev::Extensions, http::StatusCode, rt::net::TcpStream, web,
};
use serde::Deserialize;
use serde_json::json;

use super::{
    channel::Mark, follower::Follower, gate::Gate, hub::Hub, limits, socket::Socket, topic::View,
};

/// What the routes need: the hub and who may come in.
#[derive(Clone)]
pub struct Live {
    hub: Arc<Hub>,
    gate: Arc<dyn Gate>,
}

impl Live {
    /// The live stream of a hub behind a gate.
    pub fn new(hub: Arc<Hub>, gate: impl Gate + 'static) -> Self {
        Self {
            hub,
            gate: Arc::new(gate),
        }
    }

    /// Adds the routes: `App::new().configure(|app| live.configure(app))`.
    pub fn configure(&self, app: &mut web::ServiceConfig) {
        app.service(
            web::scope("/api/v1/live")
                .app_data(web::Data::new(self.clone()))
                .route("", web::get().to(connect))
                .route("/{topic:.+}", web::get().to(connect_to)),
        );
    }
}

/// Settings of an accepted connection, for `HttpServer::on_connect`: small
/// frames go at once, a stalled reader holds little kernel memory and not for long.
pub fn tune(connection: &dyn Any, _: &mut Extensions) {
    let Some(stream) = connection.downcast_ref::<TcpStream>() else {
        return;
    };
    let socket = socket2::SockRef::from(stream);
    let tuned = socket
        .set_tcp_nodelay(true)
        .and_then(|()| socket.set_send_buffer_size(limits::SEND_BUFFER));
    #[cfg(target_os = "linux")]
    let tuned = tuned.and_then(|()| socket.set_tcp_user_timeout(Some(limits::UNACKNOWLEDGED)));
    if let Err(error) = tuned {
        // The peer may be gone already.
        tracing::debug!(%error, "socket options not set");
    }
}

/// `?view=staff`, and where a reader of the short form left off.
#[derive(Debug, Default, Deserialize)]
struct Query {
    view: Option<Wanted>,
    from: Option<u64>,
    epoch: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Wanted {
    Public,
    Staff,
}

async fn connect(
    request: HttpRequest,
    payload: web::Payload,
    query: web::Query<Query>,
    live: web::Data<Live>,
) -> actix_web::Result<HttpResponse> {
    answer(&request, payload, &live, &query, None)
}

async fn connect_to(
    request: HttpRequest,
    payload: web::Payload,
    query: web::Query<Query>,
    topic: web::Path<String>,
    live: web::Data<Live>,
) -> actix_web::Result<HttpResponse> {
    answer(&request, payload, &live, &query, Some(&topic))
}

fn answer(
    request: &HttpRequest,
    payload: web::Payload,
    live: &Live,
    query: &Query,
    topic: Option<&str>,
) -> actix_web::Result<HttpResponse> {
    let mut switch = match handshake(request.head()) {
        Ok(switch) => switch,
        Err(error) => {
            let status = match error {
                HandshakeError::NoWebsocketUpgrade | HandshakeError::NoConnectionUpgrade => {
                    StatusCode::UPGRADE_REQUIRED
                }
                _ => StatusCode::BAD_REQUEST,
            };
            return Ok(problem(status, "not-websocket", &error.to_string()));
        }
    };
    let pass = live
        .gate
        .origin(request)
        .and_then(|()| live.gate.admit(request));
    let pass = match pass {
        Ok(pass) => pass,
        Err(denied) => return Ok(problem(StatusCode::FORBIDDEN, "forbidden", &denied.0)),
    };
    let view = match query.view {
        Some(Wanted::Staff) => View::Staff,
        Some(Wanted::Public) | None => View::Public,
    };
    let Some(mut follower) = Follower::connect(&live.hub, pass, view) else {
        let words = "no room for another live connection; try again in a minute";
        return Ok(problem(StatusCode::SERVICE_UNAVAILABLE, "live-full", words));
    };
    if let Some(topic) = topic {
        let epoch = query.epoch.clone();
        let mark = query
            .from
            .zip(epoch)
            .map(|(seq, epoch)| Mark { epoch, seq });
        let done = follower.follow(topic, mark.as_ref());
        // Nothing to follow, nothing to ask: an error frame, which a browser can
        // read, and the end.
        if done.is_err() {
            follower.answer(Some(topic), done);
            follower
                .outbox()
                .close(CloseCode::Policy, "nothing to follow");
        }
    }
    let socket = Socket::new(follower, payload, live.hub.limits());
    let body = BodyStream::new(socket).boxed();
    Ok(switch.message_body(body)?.into())
}

fn problem(status: StatusCode, code: &str, detail: &str) -> HttpResponse {
    let title = status.canonical_reason().unwrap_or_default();
    let body = json!({
        "type": "about:blank", "title": title, "status": status.as_u16(),
        "code": code, "detail": detail,
    });
    HttpResponse::build(status)
        .content_type("application/problem+json")
        .body(body.to_string())
}
