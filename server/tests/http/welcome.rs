//! One-time links: to the owner of a new server, and to everybody else.

use crate::support::{PASSWORD, Server};
use serde_json::json;
use std::sync::atomic::Ordering::Relaxed;

#[test]
fn the_first_link_makes_the_owner_and_is_used_once() {
    let server = Server::start();
    let path = format!("/welcome/{}", server.link.as_ref().unwrap());
    let page = server.browser();
    let nobody = json!({ "name": null, "display": null });
    assert_eq!(page.get(&path).is(200).body, nobody);
    for (name, password) in [
        ("olivia", "short"),
        ("Olivia.Öz", "OLİVİA.ÖZ"),
        ("a b", PASSWORD),
    ] {
        let body = json!({ "name": name, "password": password });
        page.post(&path, &body).problem(422, "invalid-value");
    }
    let body = json!({ "name": "olivia", "display": "Olivia Öz", "password": PASSWORD });
    let reply = page.post(&path, &body).is(200);
    assert_eq!(reply.body["role"], "owner");
    assert_eq!(reply.body["display"], "Olivia Öz");
    page.post(&path, &body).problem(410, "dead-link");
    page.get(&path).problem(410, "dead-link");
    let olivia = page.with_session(&reply);
    olivia.get("/users").is(200);
    olivia.open_tournament();
    let server = server.restarted();
    assert_eq!(server.link, None, "the server has an owner");
}

#[test]
fn a_start_without_an_owner_replaces_the_link() {
    let server = Server::start();
    let old = format!("/welcome/{}", server.link.as_ref().unwrap());
    let server = server.restarted();
    let new = format!("/welcome/{}", server.link.as_ref().unwrap());
    assert_ne!(old, new);
    let body = json!({ "password": PASSWORD });
    let page = server.browser();
    page.post(&old, &body).problem(410, "dead-link");
    let reply = page.post(&new, &body).is(200);
    assert_eq!(reply.body["name"], "owner");
}

#[test]
fn a_link_has_seven_days_and_a_new_one_replaces_it() {
    let server = Server::start();
    let page = server.browser();
    let (id, first) = server.invite(&json!({ "name": "dora", "display": "Dora" }));
    let path = |secret: &str| format!("/welcome/{secret}");
    let dora = json!({ "name": "dora", "display": "Dora" });
    assert_eq!(page.get(&path(&first)).is(200).body, dora);
    server.ahead.store(7 * 24, Relaxed);
    let body = json!({ "password": PASSWORD });
    page.get(&path(&first)).problem(410, "dead-link");
    page.post(&path(&first), &body).problem(410, "dead-link");
    let link = |id: u64| {
        server
            .owner()
            .send("POST", &format!("/users/{id}/link"), None)
    };
    let secret = |reply: crate::support::Reply| {
        let link = reply.body["link"].as_str().unwrap().to_owned();
        link.rsplit('/').next().unwrap().to_owned()
    };
    let second = secret(link(id).is(201));
    let third = secret(link(id).is(201));
    page.post(&path(&second), &body).problem(410, "dead-link");
    page.post(&path(&third), &body).is(200);
    link(4711).problem(404, "unknown-thing");
}

/// The one who is invited has the name that he was given, whatever he says.
#[test]
fn a_link_is_for_its_account_alone() {
    let server = Server::start();
    let (_, secret) = server.invite(&json!({ "name": "dora", "display": "Dora" }));
    let body = json!({ "name": "olivia", "display": "Dora Deniz", "password": PASSWORD });
    let reply = server.browser().post(&format!("/welcome/{secret}"), &body);
    let reply = reply.is(200);
    assert_eq!(reply.body["name"], "dora");
    assert_eq!(reply.body["display"], "Dora Deniz");
    assert_eq!(reply.body["role"], json!(null));
}

/// A lost password: the old one and its sessions end when the new one is set, not before.
#[test]
fn a_link_for_a_lost_password_ends_what_was() {
    let server = Server::start();
    server.owner().open_tournament();
    let (dora, id) = server.person("dora", "deputy");
    let made = server
        .owner()
        .send("POST", &format!("/users/{id}/link"), None);
    let link = made.is(201).body["link"].as_str().unwrap().to_owned();
    dora.get("/session").is(200);
    let body = json!({ "password": "another horse" });
    let path = format!("/welcome/{}", link.rsplit('/').next().unwrap());
    server.browser().post(&path, &body).is(200);
    dora.get("/session").problem(401, "no-token");
    server
        .log_in("dora", PASSWORD)
        .problem(401, "wrong-password");
}
