//! Accounts, as the owner of the server manages them.

use crate::support::{PASSWORD, Server};
use serde_json::{Value, json};

#[test]
fn accounts_are_made_changed_listed_and_removed() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let operator = json!({
        "name": "otto", "display": "Otto", "role": "operator", "tournament": "open",
        "boards": [1, 2],
    });
    let (id, _) = server.invite(&operator);
    let user = format!("/users/{id}");
    let listed = owner.get("/users").is(200).body;
    let otto = &listed["users"][0];
    assert_eq!(otto["id"], id);
    assert_eq!(
        (&otto["state"], &otto["by"]),
        (&json!("invited"), &json!("olivia"))
    );
    let post = json!({ "open": { "role": "operator", "boards": [1, 2] } });
    assert_eq!(otto["tournaments"], post);
    assert!(!listed.to_string().contains("argon2"));
    let wanted = json!({ "display": "Otto Ö.", "role": "owner" });
    let changed = owner.patch(&user, &wanted).is(200).body;
    assert_eq!(changed["display"], "Otto Ö.");
    assert_eq!(changed["role"], "owner");
    let taken = json!({ "role": null, "tournament": "open", "disabled": true });
    let changed = owner.patch(&user, &taken).is(200).body;
    assert_eq!(changed["tournaments"], json!({}));
    assert_eq!(changed["state"], "disabled");
    owner.delete(&user).is(200);
    owner.delete(&user).problem(404, "unknown-thing");
    owner.patch(&user, &json!({})).problem(404, "unknown-thing");
    let none: Value = json!({ "users": [] });
    assert_eq!(owner.get("/users").is(200).body, none);
    owner.post("/users", &operator).problem(409, "exists");
}

#[test]
fn what_cannot_be_an_account() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    for (body, status, code) in [
        (
            json!({ "name": "a b", "display": "A" }),
            422,
            "invalid-value",
        ),
        (
            json!({ "name": "@a", "display": "A" }),
            422,
            "invalid-value",
        ),
        (json!({ "name": "a", "display": " " }), 422, "invalid-value"),
        (json!({ "name": "a" }), 400, "invalid-body"),
        (
            json!({ "name": "a", "display": "A", "role": "arbiter" }),
            422,
            "invalid-value",
        ),
        (
            json!({ "name": "a", "display": "A", "boards": [1] }),
            422,
            "invalid-value",
        ),
        (
            json!({ "name": "a", "display": "A", "tournament": "open" }),
            422,
            "invalid-value",
        ),
        (
            json!({ "name": "a", "display": "A", "role": "deputy", "tournament": "no" }),
            404,
            "unknown-tournament",
        ),
        (
            json!({ "name": "a", "display": "A", "role": "operator", "tournament": "open" }),
            422,
            "invalid-value",
        ),
    ] {
        owner.post("/users", &body).problem(status, code);
    }
}

#[test]
fn the_last_owner_stays() {
    let server = Server::start();
    let secret = server.link.clone().unwrap();
    let page = server.browser();
    let welcome = json!({ "name": "olivia", "password": PASSWORD });
    let reply = page.post(&format!("/welcome/{secret}"), &welcome).is(200);
    let olivia = page.with_session(&reply);
    let listed = olivia.get("/users").is(200).body;
    let user = format!("/users/{}", listed["users"][0]["id"]);
    olivia
        .patch(&user, &json!({ "role": null }))
        .problem(409, "last-owner");
    olivia
        .patch(&user, &json!({ "disabled": true }))
        .problem(409, "last-owner");
    olivia.delete(&user).problem(409, "last-owner");
    let (_, link) = server.invite(&json!({ "name": "otto", "display": "O", "role": "owner" }));
    olivia.delete(&user).problem(409, "last-owner");
    let body = json!({ "password": PASSWORD });
    page.post(&format!("/welcome/{link}"), &body).is(200);
    olivia.delete(&user).is(200);
    olivia.get("/users").problem(401, "no-token");
}
