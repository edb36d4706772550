//! `/console/{slug}/regulations`: the layers of rules above FIDE's, the lowest first.
//!
//! The page is drawn by `regulations.js` from what the API says of the packages. Elements:
//! `#layers` with an `article.layer[data-name]` each: `input[data-switch]` switches it,
//! `button[data-move]` (`up`, `down`), `form.params` with a field for each parameter,
//! `button[data-remove]`, `details.source` with numbered lines; `form#install` with `#files`,
//! `#manifest`, `#script`, `#check`; `#faults li[data-file][data-line]`.

use super::field::problem;
use super::spoken;
use crate::auth::Act;
use crate::web::console::{self, Duty};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use maud::html;

/// What `regulations.js` says.
const TEXTS: [&str; 25] = [
    "rules-at",
    "rules-changed",
    "rules-checked",
    "rules-down",
    "rules-effect-2",
    "rules-effect-3",
    "rules-effect-4",
    "rules-effect-5",
    "rules-effect-free",
    "rules-effects",
    "rules-hash",
    "rules-hooks",
    "rules-installed",
    "rules-log",
    "rules-none",
    "rules-on",
    "rules-params",
    "rules-remove",
    "rules-removed",
    "rules-save",
    "rules-source",
    "rules-unreadable",
    "rules-up",
    "rules-version",
    "rules-warnings",
];

/// The page.
pub fn regulations(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let manages = duty.may(Act::Manage);
    let main = html! {
        h1 { (t.text("rail-regulations")) }
        p.soft { (t.text("rules-help")) }
        noscript { p.note { (t.text("rules-needs-scripts")) } }
        div #layers data-texts=(spoken(t, &TEXTS)) aria-live="polite" {}
        p #layers-problem.problem hidden {}
        @if manages {
            section {
                h2 { (t.text("rules-install")) }
                p.soft { (t.text("rules-install-help")) }
                form #install {
                    p.field {
                        label for="files" { (t.text("rules-files")) }
                        input #files type="file" multiple accept=".toml,.rhai";
                    }
                    p.field {
                        label for="manifest" { code { "regulation.toml" } }
                        textarea #manifest rows="8" spellcheck="false" autocomplete="off" {}
                    }
                    p.field {
                        label for="script" { code { "main.rhai" } }
                        textarea #script rows="14" spellcheck="false" autocomplete="off" {}
                    }
                    p #more.soft {}
                    (problem())
                    ul #faults hidden {}
                    p #checked.note hidden role="status" {}
                    p {
                        button.quiet #check type="button" { (t.text("rules-check")) } " "
                        button { (t.text("rules-put")) }
                    }
                }
            }
        }
    };
    let title = t.text("rail-regulations");
    let script = Some("console/regulations.js");
    console::page(duty, "regulations", (title, main), script)
}
