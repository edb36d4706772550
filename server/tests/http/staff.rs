//! Roles in a tournament, as its arbiters give and take them.

use crate::support::Server;
use serde_json::{Value, json};

const STAFF: &str = "/tournaments/open/staff";

fn names(listed: &Value) -> Vec<&str> {
    let staff = listed["staff"].as_array().unwrap();
    let name = |member: &Value| member["name"].as_str().unwrap().to_owned();
    let names: Vec<String> = staff.iter().map(name).collect();
    names.into_iter().map(|name| &*name.leak()).collect()
}

#[test]
fn an_arbiter_gives_and_takes_roles_up_to_his_own() {
    let server = Server::start();
    server.owner().open_tournament();
    let (ada, _) = server.person("ada", "arbiter");
    let (dora, id) = server.person("dora", "viewer");
    let give = |body: Value| ada.post(STAFF, &body);
    let given = give(json!({ "name": "DORA", "role": "deputy" }))
        .is(200)
        .body;
    assert_eq!(
        (&given["id"], &given["role"]),
        (&json!(id), &json!("deputy"))
    );
    dora.get("/tournaments/open/report").is(200);
    give(json!({ "name": "dora", "role": "owner" })).problem(403, "forbidden");
    give(json!({ "name": "nobody", "role": "deputy" })).problem(404, "unknown-thing");
    give(json!({ "name": "dora", "role": "operator" })).problem(422, "invalid-value");
    let new = json!({ "name": "otto", "display": "Otto", "role": "operator", "boards": [3] });
    let made = give(new).is(201).body;
    assert!(made["link"].as_str().unwrap().contains("/welcome/"));
    let listed = ada.get(STAFF).is(200).body;
    assert_eq!(names(&listed), ["ada", "dora", "otto"]);
    assert_eq!(listed["staff"][2]["boards"], json!([3]));
    assert_eq!(listed["staff"][2]["invited"], true);
    dora.get(STAFF).problem(403, "forbidden");
    ada.delete(&format!("{STAFF}/{id}")).is(200);
    dora.get("/tournaments/open/report")
        .problem(403, "foreign-tournament");
    ada.delete(&format!("{STAFF}/{id}"))
        .problem(404, "unknown-thing");
}

#[test]
fn nobody_takes_a_role_above_his_own() {
    let server = Server::start();
    server.owner().open_tournament();
    let (ada, _) = server.person("ada", "arbiter");
    let (_, id) = server.person("olga", "owner");
    ada.post(STAFF, &json!({ "name": "olga", "role": "viewer" }))
        .problem(403, "forbidden");
    ada.delete(&format!("{STAFF}/{id}"))
        .problem(403, "forbidden");
    assert_eq!(names(&ada.get(STAFF).is(200).body), ["ada", "olga"]);
}
