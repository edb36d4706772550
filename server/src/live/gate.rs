//! Who may connect, and what a connection may see.

use std::{fmt, sync::Arc};

use actix_web::HttpRequest;

use super::topic::{Slug, View};

/// A refusal, in words for the client.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Denied(pub String);

/// What the server asks when a client connects. Without an implementation of
/// its own ([`Open`]) everybody sees the public views and nobody more.
pub trait Gate: Send + Sync {
    /// Whether a page of this `Origin` may open a socket. Only browsers send
    /// one, and only theirs carry cookies that a foreign page could abuse.
    fn origin(&self, _request: &HttpRequest) -> Result<(), Denied> {
        Ok(())
    }

    /// Who is asking; the answer stays with the connection.
    fn admit(&self, request: &HttpRequest) -> Result<Pass, Denied>;
}

/// The answer of a pass: the view that its holder gets of a tournament, given
/// the one it wants. It is asked at each `follow`, so what is taken away from a
/// user is taken away from the next `follow` on.
type Look = dyn Fn(View, &Slug) -> Result<View, Denied> + Send + Sync;

/// What the holder of a connection may see.
#[derive(Clone)]
pub struct Pass(Option<Arc<Look>>);

impl Pass {
    /// Sees the public views.
    pub fn public() -> Self {
        Self(None)
    }

    /// Sees what `look` answers for the view wanted.
    pub fn new(look: impl Fn(View, &Slug) -> Result<View, Denied> + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(look)))
    }

    pub(super) fn view(&self, wanted: View, slug: &Slug) -> Result<View, Denied> {
        self.0
            .as_ref()
            .map_or(Ok(View::Public), |look| look(wanted, slug))
    }
}

impl fmt::Debug for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() {
            "Pass(..)"
        } else {
            "Pass(public)"
        })
    }
}

/// Everybody sees the public views.
#[derive(Debug, Clone, Copy, Default)]
pub struct Open;

impl Gate for Open {
    fn admit(&self, _request: &HttpRequest) -> Result<Pass, Denied> {
        Ok(Pass::public())
    }
}
