//! Pages that the server writes know their visitor.

use crate::support::Server;
use actix_web::{HttpRequest, HttpResponse, web};
use hakem::auth::{Act, Role};
use hakem::http::{Api, visitor};
use serde_json::json;

/// A page that says what it knows of its visitor, at `/api/v1/page`.
pub async fn page(request: HttpRequest, api: web::Data<Api>) -> HttpResponse {
    let visitor = visitor(&request, &api).await;
    let slug = "open".parse().unwrap();
    HttpResponse::Ok().json(json!({
        "display": visitor.display(),
        "known": visitor.is_known(),
        "server": visitor.server_role().map(Role::name),
        "role": visitor.role_in(&slug).map(Role::name),
        "view": visitor.may(Act::View, &slug),
        "manage": visitor.may(Act::Manage, &slug),
        "create": visitor.may_on_server(Act::Create),
    }))
}

#[test]
fn a_page_knows_who_looks_at_it() {
    let server = Server::start();
    server.owner().open_tournament();
    let (ada, id) = server.person("ada", "arbiter");
    let anybody = json!({
        "display": null, "known": false, "server": null, "role": null,
        "view": true, "manage": false, "create": false,
    });
    assert_eq!(server.anybody().get("/page").is(200).body, anybody);
    let stale = server.anybody().header("cookie", "__Host-hakem_session=00");
    assert_eq!(stale.get("/page").is(200).body, anybody);
    assert_eq!(server.client("hk_00").get("/page").is(200).body, anybody);
    // Somebody who comes by a link from elsewhere is still logged in: it only reads.
    let arbiter = json!({
        "display": "ada of arbiter", "known": true, "server": null, "role": "arbiter",
        "view": true, "manage": true, "create": false,
    });
    let navigated = ada.without("origin").without("content-type");
    assert_eq!(navigated.get("/page").is(200).body, arbiter);
    let taken = json!({ "role": null, "tournament": "open" });
    server
        .owner()
        .patch(&format!("/users/{id}"), &taken)
        .is(200);
    let seen = ada.get("/page").is(200).body;
    assert_eq!(
        (&seen["known"], &seen["manage"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(seen["role"], json!(null));
    let owner = server.owner().get("/page").is(200).body;
    assert_eq!(
        (&owner["server"], &owner["create"]),
        (&json!("owner"), &json!(true))
    );
}
