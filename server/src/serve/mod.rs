//! A running server: the data folder, the desks, HTTP and live sockets, and a stop that loses
//! nothing.
//!
//! ```text
//! runtime of the desks: Hall -> desks -> journal (its own thread)
//! actix workers:        HTTP routes, live sockets -> desks, hub
//! DIR/hakem.sock:       verify, backup, import-list
//! ```
//!
//! | module | what it knows |
//! | --- | --- |
//! | `error` | why a server does not start |
//! | `headers` | what every answer tells browsers |
//! | [`local`] | the socket in the data folder, both ends |
//! | `log` | log lines, one for each request |

mod error;
mod headers;
pub mod local;
mod log;

use crate::auth::{Access, Role};
use crate::demo::{self, Demo, Pace};
use crate::desk::{Hall, Stamp};
use crate::http::{self, Api};
use crate::index::Index;
use crate::journal::{Journal, StorageError};
use crate::live::{Hub, Limits, Live, tune};
use crate::web::{self as pages, Site};
use actix_web::dev::ServerHandle;
use actix_web::{App, HttpServer, middleware, web};
use headers::Headers;
use log::Stopping;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::signal::unix::{Signal, SignalKind, signal};

pub use error::ServeError;
pub use log::{Shape, start as start_log};

/// How often it is looked whether lists are to be asked for.
const LOOK: Duration = Duration::from_mins(1);

/// How long requests under way may take when the server stops, in seconds.
const PATIENCE: u64 = 20;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The data folder.
    pub data: PathBuf,
    /// The address to listen on; port 0 takes a free one.
    pub listen: String,
    /// The address that clients see, if something stands in front.
    pub public_url: Option<String>,
    /// What is there to see from the start.
    pub show: Show,
}

/// What a server has to show when it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// What its data folder holds.
    Stored,
    /// The demo beside it, which plays on by itself.
    Demo(Pace),
}

/// Serves until SIGTERM or SIGINT. Blocks.
///
/// # Errors
/// It cannot start, or it could not go on.
pub fn run(settings: &Settings) -> Result<(), ServeError> {
    let storage = |error: StorageError| ServeError::Storage {
        folder: settings.data.clone(),
        error,
    };
    let system = |error: std::io::Error| ServeError::System(error.to_string());
    let journal = Journal::open(&settings.data).map_err(storage)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .thread_name("desk")
        .enable_all()
        .build()
        .map_err(system)?;
    let served = runtime.block_on(serve(settings, &journal));
    // All desks have ended: what they were told is stored.
    drop(runtime);
    let closed = journal.close().map_err(storage);
    served.and(closed)
}

async fn serve(settings: &Settings, journal: &Journal) -> Result<(), ServeError> {
    let system = |error: &dyn std::fmt::Display| ServeError::System(error.to_string());
    // From here on a signal stops the server in order, however early it comes.
    let signals = [SignalKind::terminate(), SignalKind::interrupt()];
    let [Ok(terminate), Ok(interrupt)] = signals.map(signal) else {
        return Err(system(&"signals cannot be caught"));
    };
    let hub = Hub::new(Limits::default());
    let stamp = Stamp::new().map_err(|error| system(&error))?;
    let hall = Hall::open(journal.clone(), Arc::clone(&hub), stamp);
    let hall = Arc::new(hall.map_err(|error| ServeError::Hall {
        folder: settings.data.clone(),
        error,
    })?);
    let demo = match settings.show {
        Show::Demo(pace) => Some((Demo::open(&hall).await.map_err(ServeError::Demo)?, pace)),
        Show::Stored => None,
    };
    let access = Access::open(journal, &settings.data).map_err(|error| ServeError::Access {
        folder: settings.data.clone(),
        error,
    })?;
    let access = Arc::new(access);
    let index = open_index(&settings.data);
    let api = Api::new(
        Arc::clone(&hall),
        Arc::clone(&access),
        settings.public_url.clone(),
    );
    let keeping = index.clone().map(|index| tokio::spawn(keep_current(index)));
    let api = match &index {
        Some(index) => api.with_index(index.clone()),
        None => api,
    };
    let live = Live::new(Arc::clone(&hub), api.live_gate());
    let routes = http::configure(&api);
    let headers = Headers::new(settings.public_url.as_deref());
    let site = Site::new(Arc::clone(&hall), settings.public_url.clone()).staffed(api);
    let (pages, elsewhere) = (pages::configure(&site), pages::not_found(&site));
    let stopping = Stopping::default();
    let told = stopping.clone();
    let server = HttpServer::new(move || {
        let (live, routes, stopping) = (live.clone(), routes.clone(), told.clone());
        let pages = pages.clone();
        App::new()
            .wrap(middleware::from_fn(move |request, next| {
                log::request(stopping.clone(), request, next)
            }))
            // Outside the log: what is turned away has them too.
            .wrap(middleware::from_fn(move |request, next| {
                headers.add(request, next)
            }))
            .configure(|app| live.configure(app))
            .configure(routes)
            .configure(pages)
            .default_service(web::to(elsewhere.clone()))
    })
    .on_connect(tune)
    .disable_signals()
    .shutdown_timeout(PATIENCE)
    .bind(&settings.listen)
    .map_err(|error| ServeError::listen(&settings.listen, error))?;
    let local = local::Listener::bind(&settings.data, journal.clone(), index)?;
    let addresses = server.addrs();
    first_token(&access).await?;
    first_link(&access, settings, addresses.first()).await?;
    let server = server.run();
    let handle = server.handle();
    let serving = tokio::spawn(server);
    let base = settings.public_url.clone();
    let base = base.or_else(|| Some(format!("http://{}", addresses.first()?)));
    for address in addresses {
        announce(&format!("listening on http://{address}"));
    }
    let playing = demo.map(|(demo, pace)| {
        for line in demo::links(&base.unwrap_or_default()) {
            announce(&line);
        }
        tokio::spawn(demo.play_on(pace))
    });
    wait_for(terminate, interrupt).await;
    tracing::info!("stopping");
    if let Some(playing) = playing {
        playing.abort();
    }
    if let Some(keeping) = keeping {
        keeping.abort();
    }
    stopping.set();
    stop(&handle, &hall).await;
    drop(local);
    match serving.await {
        Ok(ended) => ended.map_err(ServeError::Ended),
        Err(error) => Err(system(&error)),
    }
}

/// The player index. Tournaments do without it, and so does a server whose index is damaged.
fn open_index(data: &Path) -> Option<Index> {
    match Index::open(data) {
        Ok(index) => {
            let warmed = index.clone();
            tokio::task::spawn_blocking(move || {
                if let Err(error) = warmed.warm() {
                    tracing::error!(%error, "the rating lists cannot be read");
                }
            });
            Some(index)
        }
        Err(error) => {
            tracing::error!(%error, "there are no rating lists");
            None
        }
    }
}

/// Keeps the rating lists current, if the owner has switched that on.
async fn keep_current(index: Index) {
    let mut looks = tokio::time::interval(LOOK);
    looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        index.update_if_due();
    }
}

/// Lets the owner of a new data folder in.
async fn first_token(access: &Access) -> Result<(), ServeError> {
    let tokens = &access.tokens;
    if !tokens.is_empty() {
        return Ok(());
    }
    let issued = tokens
        .issue("server", Role::Owner, "owner", None, Vec::new())
        .await?;
    announce(&format!("owner token: {}", issued.secret));
    announce("keep it, it is not shown again; send it as 'Authorization: Bearer TOKEN'");
    Ok(())
}

/// As long as no owner has a password: where to set one. Each start makes the link anew.
async fn first_link(
    access: &Access,
    settings: &Settings,
    address: Option<&SocketAddr>,
) -> Result<(), ServeError> {
    let Some(link) = access.first_link().await? else {
        return Ok(());
    };
    let base = match (&settings.public_url, address) {
        (Some(url), _) => url.trim_end_matches('/').to_owned(),
        (None, Some(address)) => format!("http://{address}"),
        (None, None) => format!("http://{}", settings.listen),
    };
    announce(&format!("owner link: {base}/welcome/{}", link.secret));
    announce("open it once within 7 days to set the owner's password; the next start replaces it");
    Ok(())
}

/// No new requests; those under way are answered; followers are sent away; desks end.
async fn stop(handle: &ServerHandle, hall: &Hall) {
    let answered = handle.stop(true);
    // Their connections would keep the server waiting.
    hall.dismiss();
    answered.await;
    hall.stop().await;
}

async fn wait_for(mut terminate: Signal, mut interrupt: Signal) {
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}

/// A line for whoever started the server. If nobody reads it any more, that is no reason to end.
fn announce(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
