//! `/console/users`: every account of the server, for its owner.
//!
//! Elements: `#users tr[data-account]` with buttons `[data-do]`: `link`, `disable`, `enable`,
//! `owner`, `no-owner`, `remove`; `form#user`.

use super::field::{As, Field, problem};
use super::secret;
use super::staff;
use crate::auth::{Account, Role};
use crate::web::console::{Duty, role_key};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use maud::{Markup, html};

/// The page.
pub fn users(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let accounts = duty.api.accounts();
    let main = html! {
        h1 { (t.text("rail-users")) }
        (secret::place(t))
        div.scroll { table #users data-renew {
            thead { tr {
                th scope="col" { (t.text("staff-person")) }
                th scope="col" { (t.text("login-name")) }
                th scope="col" { (t.text("staff-role")) }
                th scope="col" { (t.text("users-state")) }
                th scope="col" { span.sr { (t.text("staff-acts")) } }
            } }
            tbody { @for account in &accounts { (line(t, account)) } }
        } }
        details {
            summary.button.quiet { (t.text("users-add")) }
            form.office #user data-method="POST" data-path="/users" data-then="secret"
                data-done=(t.text("users-done")) {
                (Field::new("name", "login-name", As::Text).required().help("staff-name-help").draw(t))
                (Field::new("display", "staff-display", As::Text).required().draw(t))
                (Field::new("role", "users-role", As::Given)
                    .choice(t, &[("", "users-no-role"), ("owner", role_key(Role::Owner))]))
                (problem())
                p { button { (t.text("users-make")) } }
            }
        }
    };
    super::page(duty, "users", main)
}

fn line(t: &Language, account: &Account) -> Markup {
    let state = match (account.disabled, account.has_password()) {
        (true, _) => "users-disabled",
        (false, true) => "users-active",
        (false, false) => "staff-invited",
    };
    html! {
        tr data-account=(account.id) {
            td { (account.display) }
            td { (account.name) }
            td { ul.plain {
                @if let Some(server) = account.posts.server { li { (t.text(role_key(server))) } }
                @for (slug, post) in &account.posts.tournaments {
                    li { (slug) ": " (staff::role(t, post.role, &post.boards)) }
                }
            } }
            td { (t.text(state)) }
            td.n { (acts(t, account)) }
        }
    }
}

fn acts(t: &Language, account: &Account) -> Markup {
    let path = format!("/users/{}", account.id);
    let change = |name: &str, class: &str, body: &str| {
        html! {
            button class=(class) type="button" data-do=(name) data-method="PATCH" data-path=(path)
                data-body=(body) data-then="renew" { (t.text(&format!("users-{name}"))) }
        }
    };
    html! {
        button.quiet type="button" data-do="link" data-method="POST" data-then="secret"
            data-path=(format!("{path}/link")) { (t.text("users-link")) }
        " "
        @if account.disabled {
            (change("enable", "quiet", r#"{"disabled":false}"#))
        } @else {
            (change("disable", "quiet", r#"{"disabled":true}"#))
        }
        " "
        @if account.is_owner() {
            (change("no-owner", "quiet", r#"{"role":null}"#))
        } @else {
            (change("owner", "quiet", r#"{"role":"owner"}"#))
        }
        " "
        button.danger type="button" data-do="remove" data-method="DELETE" data-path=(path)
            data-then="renew" data-ask=(t.fill("users-remove-ask", &[
                ("name", account.display.as_str().into()),
            ])) { (t.text("users-remove")) }
    }
}
