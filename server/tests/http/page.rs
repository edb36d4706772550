//! Pages that the server writes know their visitor.

use crate::support::Server;
use serde_json::json;

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
