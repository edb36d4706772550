//! Logging in, the first password behind a one-time link, and one's own account.
//!
//! The pages hold every sentence; `login.js` sends the form to the API and shows the sentence that
//! belongs to the answer. Without scripts nobody can log in, and the page says so.
//!
//! For scripts and tests: `form#log-in` (`#name`, `#password`; `data-next`), `form#welcome`
//! (`#welcome-name` only on a new server, `#display`, `#password`, `#again`), `form#new-password`
//! (`#old`, `#password`, `#again`), `button#log-out`; in each form `[data-code]` are the sentences
//! for problems by their code, `[data-code="*"]` the one for all others, `output[data-wait]` the
//! seconds until one may try again; `#welcome-dead` is shown in place of a form whose link is over.

#![allow(clippy::unnecessary_wraps, reason = "pages stand in one table")]

use super::fault::Fault;
use super::language::Language;
use super::page::Sheet;
use super::visit::Visit;
use maud::{Markup, html};

/// Where one goes who did not come from anywhere.
const CONSOLE: &str = "/console";

/// Least and most characters of a password, as the API asks for.
const PASSWORD: (u8, u8) = (10, 128);

/// `/login`.
pub fn log_in(visit: &Visit) -> Result<Sheet, Fault> {
    let t = visit.language;
    let next = next(visit);
    let main = html! {
        section.entry {
            h1 { (t.text("login-title")) }
            (needs_scripts(t))
            form #log-in method="post" action="/login" data-entry="/api/v1/session" data-next=(next) {
                p.field {
                    label for="name" { (t.text("login-name")) }
                    input #name name="name" autocomplete="username" autocapitalize="none"
                        spellcheck="false" maxlength="64" required autofocus;
                }
                p.field {
                    label for="password" { (t.text("login-password")) }
                    input #password type="password" name="password"
                        autocomplete="current-password" maxlength=(PASSWORD.1) required;
                }
                (problems(t, &["wrong-password", "too-many-attempts"]))
                p { button disabled { (t.text("login-enter")) } }
            }
            p.soft { (t.text("login-lost")) }
        }
    };
    Ok(Sheet::new(t.text("login-title"), main).script("login.js"))
}

/// `/welcome/{secret}`. Whose link it is the script asks: a look at the page uses nothing up.
pub fn welcome(visit: &Visit) -> Result<Sheet, Fault> {
    let t = visit.language;
    let main = html! {
        section.entry {
            h1 { (t.text("welcome-title")) }
            (needs_scripts(t))
            form #welcome method="post" action="/login" data-next=(CONSOLE) hidden {
                p #welcome-known hidden {
                    (t.text("welcome-name-is")) " " strong #welcome-name-is {}
                }
                p.field #welcome-choose hidden {
                    label for="welcome-name" { (t.text("login-name")) }
                    input #welcome-name name="name" autocomplete="username" autocapitalize="none"
                        spellcheck="false" maxlength="64" aria-describedby="name-rule";
                    small #name-rule { (t.text("welcome-name-rule")) }
                }
                p.field {
                    label for="display" { (t.text("welcome-display")) }
                    input #display name="display" autocomplete="name" maxlength="100" required;
                }
                (new_password(t))
                (problems(t, &["dead-link", "exists", "too-many-attempts"]))
                p { button disabled { (t.text("welcome-enter")) } }
            }
            div #welcome-dead hidden role="alert" {
                p { strong { (t.text("welcome-dead")) } }
                p { (t.text("welcome-dead-text")) }
                p { a.button href="/login" { (t.text("login-title")) } }
            }
        }
    };
    Ok(Sheet::new(t.text("welcome-title"), main).script("login.js"))
}

/// `/account`.
pub fn account(visit: &Visit) -> Result<Sheet, Fault> {
    let t = visit.language;
    let main = html! {
        section.entry {
            h1 { (t.text("account-title")) }
            (needs_scripts(t))
            p { button #log-out disabled data-next="/login" { (t.text("account-log-out")) } }
            h2 { (t.text("account-password")) }
            p.soft { (t.text("account-password-text")) }
            form #new-password method="post" action="/login"
                data-entry="/api/v1/session/password" data-next=(CONSOLE) {
                p.field {
                    label for="old" { (t.text("account-old")) }
                    input #old type="password" name="old" autocomplete="current-password"
                        maxlength=(PASSWORD.1) required;
                }
                (new_password(t))
                (problems(t, &["account-wrong", "no-token", "too-many-attempts"]))
                p { button disabled { (t.text("account-change")) } }
            }
        }
    };
    Ok(Sheet::new(t.text("account-title"), main).script("login.js"))
}

fn needs_scripts(t: &Language) -> Markup {
    html! { noscript { p.note { (t.text("login-needs-scripts")) } } }
}

fn new_password(t: &Language) -> Markup {
    let (least, most) = PASSWORD;
    let rule = [("least", least.into()), ("most", most.into())];
    html! {
        p.field {
            label for="password" { (t.text("welcome-password")) }
            input #password type="password" name="password" autocomplete="new-password"
                minlength=(least) maxlength=(most) required aria-describedby="password-rule";
            small #password-rule { (t.fill("welcome-password-rule", &rule)) }
        }
        p.field {
            label for="again" { (t.text("welcome-again")) }
            input #again type="password" autocomplete="new-password" maxlength=(most) required
                data-differs=(t.text("welcome-differs"));
        }
    }
}

/// The sentences for what may go wrong, one of which is shown: those of the form, and of any.
fn problems(t: &Language, codes: &[&'static str]) -> Markup {
    html! {
        div.problems role="alert" {
            @for code in codes {
                // The API has one code for both forms; they mean different passwords by it.
                @let shown = if *code == "account-wrong" { "wrong-password" } else { code };
                p.problem hidden data-code=(shown) {
                    (t.text(&format!("entry-{code}")))
                    @if *code == "too-many-attempts" { " " output data-wait {} }
                }
            }
            p.problem hidden data-code="offline" { (t.text("entry-offline")) }
            p.problem hidden data-code="*" { (t.text("entry-refused")) " " span lang="en" data-detail {} }
        }
    }
}

/// Where the form leads: the page asked for if it is one of ours, else the console.
fn next(visit: &Visit) -> &str {
    visit
        .query("next")
        .filter(|path| is_own(path))
        .unwrap_or(CONSOLE)
}

/// True for a path of this server and nothing that a browser could take for another place:
/// `//host` and `/\host` name hosts, and tabs and line ends are left out before that is decided.
fn is_own(path: &str) -> bool {
    let mut signs = path.chars();
    signs.next() == Some('/')
        && !matches!(signs.next(), Some('/' | '\\'))
        && !path.contains(|c: char| c.is_control() || c == '\\')
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn only_paths_of_this_server_are_followed() {
        for path in [
            "/",
            "/console/open",
            "/t/a?by=name#p3",
            "/x//y",
            "/%2F/evil",
        ] {
            assert!(is_own(path), "{path}");
        }
        for path in [
            "",
            "console",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "/\t/evil.example",
            "\t//evil.example",
            "/\n/evil.example",
            "/a\\b",
        ] {
            assert!(!is_own(path), "{path:?}");
        }
    }
}
