//! What is shown once: a link or a token, with a button to copy it.

use crate::web::language::Language;
use maud::{Markup, html};

/// The place where it appears. Elements: `#secret`, in it `#secret-text`, `#copy`, `#secret-until`.
pub fn place(t: &Language) -> Markup {
    html! {
        div #secret.note hidden role="status" {
            p { strong { (t.text("secret-once")) } }
            p { output #secret-text {} }
            p {
                button #copy type="button" data-copied=(t.text("secret-copied")) { (t.text("secret-copy")) }
                " " span.soft { (t.text("secret-help")) }
            }
        }
    }
}
