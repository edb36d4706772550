//! `/console/{slug}/staff`: who has a role here, links for new people, tokens for programs.
//!
//! Elements: `#staff tr[data-account]` with a button to take the role; `form#invite`;
//! `#tokens tr[data-token]` with a button to revoke it; `form#token`.

use super::field::{As, Field, problem};
use super::secret;
use crate::auth::{Account, Post, Role, TokenInfo};
use crate::web::console::{Duty, role_key};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use maud::{Markup, html};

/// What can be given in a tournament, the least first.
const ROLES: [Role; 4] = [Role::Viewer, Role::Operator, Role::Deputy, Role::Arbiter];

/// The page.
pub fn staff(duty: &Duty) -> Result<Sheet, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let people = duty.api.staff(slug);
    let tokens = duty.visitor.caller();
    let tokens = tokens.map(|caller| duty.api.tokens(caller, slug));
    let main = html! {
        h1 { (t.text("rail-staff")) }
        p.soft { (t.text("staff-roles")) }
        (secret::place(t))
        div.scroll { table #staff data-renew {
            thead { tr {
                th scope="col" { (t.text("staff-person")) }
                th scope="col" { (t.text("login-name")) }
                th scope="col" { (t.text("staff-role")) }
                th scope="col" { span.sr { (t.text("staff-acts")) } }
            } }
            tbody {
                @for (account, post) in &people { (member(duty, account, post)?) }
                @if people.is_empty() { tr { td colspan="4" { (t.text("staff-nobody")) } } }
            }
        } }
        (invite(duty)?)
        h2 { (t.text("tokens-title")) }
        p.soft { (t.text("tokens-help")) }
        div.scroll { table #tokens data-renew {
            tbody { @for token in tokens.iter().flatten() { (self::token(t, token)) } }
        } }
        (issue(duty)?)
    };
    super::page(duty, "staff", main)
}

fn member(duty: &Duty, account: &Account, post: &Post) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    Ok(html! {
        tr data-account=(account.id) {
            td { (account.display) }
            td { (account.name) }
            td {
                (role(t, post.role, &post.boards))
                @if !account.has_password() { " " span.tag { (t.text("staff-invited")) } }
                @if account.disabled { " " span.tag.out { (t.text("users-disabled")) } }
            }
            td.n {
                button.quiet type="button" data-method="DELETE" data-then="renew"
                    data-path=(format!("/tournaments/{slug}/staff/{}", account.id)) {
                    (t.text("staff-take"))
                }
            }
        }
    })
}

/// A role with its boards.
pub fn role(t: &Language, role: Role, boards: &[u32]) -> Markup {
    let boards: Vec<String> = boards.iter().map(u32::to_string).collect();
    html! {
        (t.text(role_key(role)))
        @if !boards.is_empty() { " (" (boards.join(", ")) ")" }
    }
}

/// The choice of a role, and of the boards that an operator needs.
pub fn choose(t: &Language, prefix: &str, roles: &[Role]) -> Markup {
    let boards = format!("{prefix}-boards");
    let id = format!("{prefix}-role");
    html! {
        p.field {
            label for=(id) { (t.text("staff-role")) }
            select id=(id) name="role" data-as="given" {
                @for role in roles { option value=(role.name()) { (t.text(role_key(*role))) } }
            }
        }
        p.field {
            label for=(boards) { (t.text("staff-boards")) }
            input id=(boards) name="boards" data-as="numbers" inputmode="numeric" autocomplete="off"
                pattern="[0-9, ]*";
            small { (t.text("staff-boards-help")) }
        }
    }
}

fn invite(duty: &Duty) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    Ok(html! {
        details {
            summary.button.quiet { (t.text("staff-add")) }
            form.office #invite data-method="POST" data-then="secret"
                data-path=(format!("/tournaments/{slug}/staff")) data-done=(t.text("staff-done")) {
                (Field::new("name", "login-name", As::Text).required().help("staff-name-help").draw(t))
                (Field::new("display", "staff-display", As::Given).help("staff-display-help").draw(t))
                (choose(t, "invite", &ROLES))
                (problem())
                p { button { (t.text("staff-give")) } }
            }
        }
    })
}

fn token(t: &Language, token: &TokenInfo) -> Markup {
    html! {
        tr data-token=(token.id) {
            td { (token.name) }
            td { (role(t, token.role, &token.boards)) }
            td { small { (t.fill("tokens-by", &[("name", token.by.trim_start_matches('@').into())])) } }
            td.n {
                button.quiet type="button" data-method="DELETE" data-then="renew"
                    data-path=(format!("/tokens/{}", token.id)) { (t.text("tokens-revoke")) }
            }
        }
    }
}

fn issue(duty: &Duty) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    Ok(html! {
        details {
            summary.button.quiet { (t.text("tokens-add")) }
            form.office #token data-method="POST" data-path="/tokens" data-then="secret"
                data-done=(t.text("tokens-done")) {
                input type="hidden" name="tournament" value=(slug) data-as="text";
                p.field {
                    label for="token-name" { (t.text("tokens-name")) }
                    input #token-name name="name" data-as="text" required maxlength="100"
                        autocomplete="off";
                    small { (t.text("tokens-name-help")) }
                }
                (choose(t, "token", &ROLES))
                (problem())
                p { button { (t.text("tokens-issue")) } }
            }
        }
    })
}
