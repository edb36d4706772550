//! Languages, themes, assets, errors: what every page has.

use crate::api::Server;
use crate::reader::Reader;

#[test]
fn the_language_is_chosen_then_accepted() {
    let server = Server::start();
    let reader = Reader::of(&server);
    let lang =
        |reader: &Reader, path: &str| reader.page(path).attributes("html", "lang")[0].clone();
    assert_eq!(lang(&reader, "/"), "en");
    assert_eq!(lang(&reader.reads("tr-TR,tr;q=0.9,en;q=0.8"), "/"), "tr");
    let chosen = reader.page("/?lang=tr");
    assert_eq!(chosen.reply.header("content-language"), "tr");
    let cookie = chosen.reply.header("set-cookie");
    assert!(
        cookie.starts_with("hakem_lang=tr;") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    let kept = reader.reads("en").header("cookie", "hakem_lang=tr");
    assert_eq!(lang(&kept, "/"), "tr");
    assert_eq!(lang(&kept, "/?lang=en"), "en");
    assert_eq!(lang(&reader, "/?lang=%3Cb%3E"), "en");
}

#[test]
fn the_theme_is_kept() {
    let server = Server::start();
    let reader = Reader::of(&server);
    assert!(reader.page("/").attributes("html", "data-theme").is_empty());
    let dark = reader.page("/?theme=dark");
    assert_eq!(dark.attributes("html", "data-theme"), ["dark"]);
    assert!(
        dark.reply
            .header("set-cookie")
            .starts_with("hakem_theme=dark;")
    );
    let kept = reader.header("cookie", "hakem_theme=light").page("/");
    assert_eq!(kept.attributes("html", "data-theme"), ["light"]);
    let odd = reader.page("/?theme=%22%3E");
    assert!(odd.attributes("html", "data-theme").is_empty());
    assert_eq!(odd.reply.header("set-cookie"), "");
}

#[test]
fn the_first_page_is_small_and_its_assets_are_kept() {
    let server = Server::start();
    server.owner().open_tournament();
    let reader = Reader::of(&server);
    let page = reader.page("/");
    let mut bytes = page.reply.text.len();
    let loaded: Vec<String> = ["link", "script"]
        .iter()
        .flat_map(|name| [page.attributes(name, "href"), page.attributes(name, "src")].concat())
        .collect();
    assert!(loaded.len() >= 4, "{loaded:?}");
    for address in &loaded {
        let asset = reader.fetch(address);
        assert_eq!(asset.status, 200, "{address}");
        assert!(
            asset.header("cache-control").ends_with("immutable"),
            "{address}"
        );
        bytes += asset.text.len();
    }
    assert!(bytes < 50_000, "{bytes} bytes");
    let css = loaded
        .iter()
        .find(|address| address.ends_with("site.css"))
        .unwrap();
    assert_eq!(
        reader.fetch(css).header("content-type"),
        "text/css; charset=utf-8"
    );
    let old = reader.fetch("/assets/0123456789ab/site.css");
    assert_eq!((old.status, old.header("cache-control")), (200, "no-cache"));
    assert_eq!(reader.fetch("/assets/0123456789ab/../site").status, 404);
}

#[test]
fn what_is_not_there_has_a_page() {
    let server = Server::start();
    let reader = Reader::of(&server).reads("tr");
    let missing = reader.any_page("/nothing/here");
    assert_eq!(missing.reply.status, 404);
    assert!(missing.says("Burada bir sayfa yok"), "{}", missing.text());
    assert_eq!(missing.attributes("html", "lang"), ["tr"]);
    let program = reader
        .header("accept", "application/json")
        .fetch("/api/v1/nothing");
    assert_eq!(program.header("content-type"), "application/problem+json");
}

#[test]
fn a_page_that_did_not_change_is_not_sent_again() {
    let server = Server::start();
    let reader = Reader::of(&server);
    let etag = reader.page("/").reply.header("etag").to_owned();
    let again = reader.header("if-none-match", &etag).fetch("/");
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    server.owner().open_tournament();
    let changed = reader.header("if-none-match", &etag).fetch("/");
    assert_eq!(changed.status, 200);
    let turkish = reader
        .reads("tr")
        .header("if-none-match", changed.header("etag"));
    assert_eq!(turkish.fetch("/").status, 200);
}

#[test]
fn pages_are_kept_until_the_tournament_changes_and_sent_compressed() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let reader = Reader::of(&server);
    let first = reader.page("/t/open");
    assert_eq!(reader.page("/t/open").reply.text, first.reply.text);
    let turkish = reader.reads("tr").page("/t/open");
    assert_eq!(turkish.attributes("html", "lang"), ["tr"]);
    let packed = reader
        .header("accept-encoding", "br, gzip;q=0.8")
        .raw("/t/open");
    assert_eq!(packed.0, "gzip");
    assert!(packed.1.starts_with(&[0x1f, 0x8b]) && packed.1.len() < first.reply.text.len() / 2);
    let plain = reader
        .header("accept-encoding", "gzip;q=0, identity")
        .raw("/t/open");
    assert_eq!(
        (plain.0.as_str(), plain.1.len()),
        ("", first.reply.text.len())
    );
    owner
        .put(
            "/tournaments/open/rounds/1/boards/1/result",
            &serde_json::json!({ "result": "1-0" }),
        )
        .is(200);
    assert!(reader.page("/t/open").says("1-0"));
}
