//! Questions: levels, steps, and who may answer them.

use crate::support::{Server, result_path};
use serde_json::json;

#[test]
fn level_3_by_an_arbiter_and_not_by_a_deputy() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    owner.all_results(1);
    owner.confirmed("/tournaments/open/rounds/2/pair", &json!({}));
    let deputy = server.with_role("deputy", "dora");
    let arbiter = server.with_role("arbiter", "ada");
    let body = json!({ "result": "0-1" });
    let asked = deputy
        .put(&result_path(1, 1), &body)
        .problem(409, "needs-confirmation");
    assert_eq!(asked.body["level"], 3);
    assert!(asked.body["token"].is_null());
    let asked = arbiter
        .put(&result_path(1, 1), &body)
        .problem(409, "needs-confirmation");
    let token = &asked.body["token"];
    // The arbiter's answer is no answer of the deputy's.
    let borrowed = json!({ "result": "0-1", "confirm": [token] });
    deputy
        .put(&result_path(1, 1), &borrowed)
        .problem(409, "bad-confirmation");
    arbiter.put(&result_path(1, 1), &borrowed).is(200);
    // A deputy enters what asks nothing.
    deputy.put(&result_path(2, 1), &body).is(200);
}

#[test]
fn level_4_asks_twice() {
    let server = Server::start();
    server.owner().open_tournament();
    let arbiter = server.with_role("arbiter", "ada");
    let path = "/tournaments/open/leave-fide-mode";
    let first = arbiter
        .post(path, &json!({}))
        .problem(409, "needs-confirmation");
    assert_eq!(
        (&first.body["level"], &first.body["step"]),
        (&json!(4), &json!(1))
    );
    let one = json!({ "confirm": [first.body["token"]] });
    let second = arbiter.post(path, &one).problem(409, "needs-confirmation");
    assert_eq!(
        (&second.body["level"], &second.body["step"]),
        (&json!(4), &json!(2))
    );
    let fide = |client: &crate::support::Client| {
        client.get("/tournaments/open").is(200).body["fide"]["in"].clone()
    };
    assert_eq!(fide(&arbiter), true);
    let both = json!({ "confirm": [first.body["token"], second.body["token"]] });
    arbiter.post(path, &both).is(200);
    assert_eq!(fide(&arbiter), false);
    arbiter.post(path, &json!({})).problem(409, "left-already");
}

/// A token dies when anything changes.
#[test]
fn a_token_is_for_one_revision() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    let path = "/tournaments/open/leave-fide-mode";
    let first = owner
        .post(path, &json!({}))
        .problem(409, "needs-confirmation");
    owner
        .patch("/tournaments/open", &json!({ "city": "A" }))
        .is(200);
    let again = owner.post(path, &json!({ "confirm": [first.body["token"]] }));
    let again = again.problem(409, "needs-confirmation");
    assert_eq!(again.body["step"], 1);
}

#[test]
fn a_deputy_undoes_his_own_acts_only() {
    let server = Server::start();
    let owner = server.owner();
    owner.open_round();
    let deputy = server.with_role("deputy", "dora");
    let body = json!({ "result": "1-0" });
    let own = deputy.put(&result_path(1, 1), &body).is(200);
    let other = owner.put(&result_path(1, 2), &body).is(200);
    let undo = |seq: &serde_json::Value| json!({ "seq": seq });
    let path = "/tournaments/open/undo";
    deputy
        .post(path, &undo(&other.body["seq"]))
        .problem(403, "forbidden");
    deputy
        .post(path, &undo(&json!(9999)))
        .problem(404, "unknown-command");
    deputy.post(path, &undo(&own.body["seq"])).is(200);
}
