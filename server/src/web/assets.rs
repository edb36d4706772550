//! Style sheets and scripts, part of the program: `/assets/{hash}/{name}`.
//!
//! One hash stands for all of them, so that scripts import each other by relative addresses; a name
//! may have a folder. An
//! address with the right hash never changes its content; any other gets today's content, to be
//! asked for again: a page that outlived a restart still works.

use super::answer::takes_gzip;
use super::rendered::packed;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use std::sync::LazyLock;

/// An embedded file.
struct Asset {
    name: &'static str,
    kind: &'static str,
    bytes: &'static str,
}

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! assets {
    ($($kind:ident $name:literal,)+) => {
        const ASSETS: &[Asset] = &[$(Asset {
            name: $name,
            kind: $kind,
            bytes: include_str!(concat!("assets/", $name)),
        }),+];
    };
}

assets! {
    CSS "tokens.css",
    CSS "site.css",
    CSS "print.css",
    CSS "paper.css",
    SCRIPT "live.js",
    SCRIPT "clock.js",
    SCRIPT "board.js",
    SCRIPT "boards.js",
    SCRIPT "event.js",
    SCRIPT "find.js",
    SCRIPT "login.js",
    SCRIPT "own.js",
    SCRIPT "print.js",
    SCRIPT "working.js",
    CSS "console/console.css",
    SCRIPT "console/api.js",
    SCRIPT "console/arbiter.js",
    SCRIPT "console/dialog.js",
    SCRIPT "console/focus.js",
    SCRIPT "console/keys.js",
    SCRIPT "console/page.js",
    SCRIPT "console/player_slips.js",
    SCRIPT "console/results.js",
    SCRIPT "console/round.js",
    SCRIPT "console/session.js",
    SCRIPT "console/shell.js",
    SCRIPT "console/texts.js",
    SCRIPT "console/toast.js",
    SCRIPT "console/why.js",
    CSS "console/office.css",
    SCRIPT "console/office.js",
    SCRIPT "console/import.js",
    SCRIPT "console/regulations.js",
    SCRIPT "console/seek.js",
    SCRIPT "console/lists.js",
    SVG "icon.svg",
}

static HASH: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    for asset in ASSETS {
        for part in [asset.name, asset.bytes] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    hasher.finalize().to_hex()[..12].to_owned()
});

/// The files with gzip, in the order of the table.
static PACKED: LazyLock<Vec<Option<Bytes>>> = LazyLock::new(|| {
    let assets = ASSETS.iter();
    assets.map(|asset| packed(asset.bytes.as_bytes())).collect()
});

/// The address of a file of the table.
pub fn address(name: &str) -> String {
    debug_assert!(ASSETS.iter().any(|asset| asset.name == name), "{name}");
    format!("/assets/{}/{name}", *HASH)
}

/// Adds the route.
pub fn register(app: &mut web::ServiceConfig) {
    app.service(
        web::resource("/assets/{hash}/{name:.*}")
            .route(web::get().to(serve))
            .route(web::head().to(serve)),
    );
}

#[allow(clippy::unused_async)] // handlers are
async fn serve(request: HttpRequest, parts: web::Path<(String, String)>) -> HttpResponse {
    let (hash, name) = parts.into_inner();
    let mut assets = ASSETS.iter().zip(PACKED.iter());
    let Some((asset, packed)) = assets.find(|(asset, _)| asset.name == name) else {
        return HttpResponse::NotFound().finish();
    };
    let cache = if hash == *HASH {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = HttpResponse::Ok();
    response
        .content_type(asset.kind)
        .insert_header((header::CACHE_CONTROL, cache))
        .insert_header((header::VARY, "Accept-Encoding"));
    match packed {
        Some(packed) if takes_gzip(&request) => response
            .insert_header((header::CONTENT_ENCODING, "gzip"))
            .body(packed.clone()),
        _ => response.body(asset.bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_import_only_each_other() {
        for asset in ASSETS.iter().filter(|asset| asset.kind == SCRIPT) {
            let imports = asset
                .bytes
                .lines()
                .filter(|line| line.starts_with("import "));
            for line in imports {
                let from = line.split('"').nth(1).unwrap();
                let name = resolved(asset.name, from);
                assert!(ASSETS.iter().any(|asset| asset.name == name), "{line}");
            }
        }
    }

    /// The name that an import of another file means.
    fn resolved(importer: &str, from: &str) -> String {
        let folder = importer.rsplit_once('/').map(|(folder, _)| folder);
        match (from.strip_prefix("./"), from.strip_prefix("../"), folder) {
            (Some(name), _, None) => name.to_owned(),
            (Some(name), _, Some(folder)) => format!("{folder}/{name}"),
            (_, Some(name), Some(folder)) if !folder.contains('/') => name.to_owned(),
            _ => panic!("{importer} imports '{from}'"),
        }
    }

    #[test]
    fn nothing_names_another_host() {
        for asset in ASSETS {
            let plain = asset.bytes.replace("http://www.w3.org/2000/svg", "");
            assert!(!plain.contains("://"), "{}", asset.name);
            assert!(!plain.contains("@import"), "{}", asset.name);
        }
    }
}
