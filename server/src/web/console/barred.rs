//! Who may not see a page of the console: he is sent to log in, or told why not.

use super::super::fault::Fault;
use super::super::page::Sheet;
use super::super::visit::{Visit, escaped};
use crate::auth::Role;
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use maud::html;

/// Why somebody does not see a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Barred {
    /// Nobody has logged in.
    NotLoggedIn,
    /// His role, or having none, is not enough.
    Role {
        /// What he is here.
        role: Option<Role>,
        /// Who can change that.
        arbiters: Vec<String>,
    },
    /// There is no such page.
    Page(Fault),
}

impl From<Fault> for Barred {
    fn from(fault: Fault) -> Self {
        Self::Page(fault)
    }
}

/// Sends to the log-in page, which leads back here.
pub fn log_in(path_and_query: &str) -> HttpResponse {
    let address = format!("/login?next={}", escaped(path_and_query));
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, address))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// The status of the page below.
pub const STATUS: StatusCode = StatusCode::FORBIDDEN;

/// Says what the role is good for, and who can change it.
pub fn sheet(visit: &Visit, role: Option<Role>, arbiters: &[String]) -> Sheet {
    let t = visit.language;
    let title = t.text("barred-title");
    let here = visit.tournament().ok().zip(visit.scene().ok());
    let main = html! {
        section.fault #barred {
            h1 { (title) }
            @match role {
                Some(role) => {
                    @let role = t.text(role_key(role)).into_owned();
                    p { (t.fill("barred-role", &[("role", role.into())])) }
                }
                None => { p { (t.text("barred-no-role")) } }
            }
            @if !arbiters.is_empty() {
                p { (t.fill("barred-ask", &[("names", arbiters.join(", ").into())])) }
            }
            ul.ways {
                @if let Some((event, scene)) = here {
                    li { a href=(format!("/t/{}", scene.slug)) { (event.settings.name) } }
                }
                li { a href="/console" { (t.text("lobby-title")) } }
                li { a href="/" { (t.text("nav-home")) } }
            }
        }
    };
    Sheet::new(title, main)
}

/// The key of a role's name.
pub const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Viewer => "role-viewer",
        Role::Player => "role-player",
        Role::Operator => "role-operator",
        Role::Deputy => "role-deputy",
        Role::Arbiter => "role-arbiter",
        Role::Owner => "role-owner",
    }
}
