//! `/console/import`: a tournament from a TRF. First the plan: what would be repaired, left out or
//! taken as given, line by line; then, once every breach is accepted by its kind, the commit.
//!
//! Elements: `form#import` with `#file`, `#drop`, `#text`, `#tz`, `#slug`; `#plan`, filled by
//! `import.js`: `#plan-summary`, `#obstacles input[data-kind]`, `#findings tr[data-kind]`,
//! `#commit`.

use super::field::{As, Field, problem, zones};
use crate::web::console::{self, Duty};
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use maud::html;

/// What `import.js` says.
const TEXTS: [&str; 20] = [
    "import-accept",
    "import-default",
    "import-dropped",
    "import-breach",
    "import-fide-left",
    "import-impossible",
    "import-kind",
    "import-left-out",
    "import-line",
    "import-message",
    "import-note",
    "import-nothing",
    "import-obstacles",
    "import-possible",
    "import-refused",
    "import-repair",
    "import-severity",
    "import-summary",
    "import-warning",
    "import-whole-file",
];

/// The page.
pub fn import(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let texts = super::spoken(t, &TEXTS);
    let main = html! {
        h1 { (t.text("rail-import")) }
        p.soft { (t.text("import-help")) }
        form #import data-texts=(texts) {
            div #drop.drop {
                p.field {
                    label for="file" { (t.text("import-file")) }
                    input #file type="file" accept=".trf,.txt,.trfx,text/plain";
                }
                p.soft { (t.text("import-drop")) }
            }
            p.field {
                label for="text" { (t.text("import-text")) }
                textarea #text rows="6" spellcheck="false" autocomplete="off" {}
            }
            (Field::new("tz", "plan-tz", As::Text).list("zones").required().help("plan-tz-help").draw(t))
            (Field::new("slug", "plan-slug", As::Given).help("plan-slug-help").draw(t))
            (problem())
            p { button #look { (t.text("import-look")) } }
        }
        section #plan hidden aria-live="polite" {
            h2 { (t.text("import-plan")) }
            p #plan-summary {}
            div #obstacles {}
            p { button.big #commit type="button" disabled { (t.text("import-commit")) } }
            p #commit-problem.problem hidden {}
            div #findings {}
        }
        (zones())
    };
    let title = t.text("rail-import");
    console::page(duty, "import", (title, main), Some("console/import.js"))
}
