//! What every answer tells browsers: nothing of other sites, nothing in frames, nothing guessed.
//!
//! `connect-src 'self'` covers sockets of the same origin too, as CSP level 3 says and today's
//! browsers do.

use crate::http::is_tls;
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;

/// What pages may load and do.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; font-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What every answer has.
const ALWAYS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Two years, in seconds.
const TLS_ONLY: (&str, &str) = ("strict-transport-security", "max-age=63072000");

/// How the server is reached from outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Headers {
    tls: bool,
}

impl Headers {
    /// As the public address says.
    pub fn new(public_url: Option<&str>) -> Self {
        Self {
            tls: is_tls(public_url),
        }
    }

    /// Adds the headers to an answer; what a handler has set stays.
    pub async fn add<B: MessageBody + 'static>(
        self,
        request: ServiceRequest,
        next: Next<B>,
    ) -> Result<ServiceResponse<B>, Error> {
        let mut response = next.call(request).await?;
        if response.status() != StatusCode::SWITCHING_PROTOCOLS {
            let policy = policy(response.request().path());
            let headers = response.headers_mut();
            fill(headers, ("content-security-policy", policy));
            for header in ALWAYS {
                fill(headers, header);
            }
            if self.tls {
                fill(headers, TLS_ONLY);
            }
        }
        Ok(response)
    }
}

/// The policy of an address. The one place where an address may get another than the rest, such as
/// pages that others may show in frames.
const fn policy(_path: &str) -> &'static str {
    POLICY
}

fn fill(headers: &mut HeaderMap, (name, value): (&'static str, &'static str)) {
    let name = HeaderName::from_static(name);
    if !headers.contains_key(&name) {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
