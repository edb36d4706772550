//! `/console/new`: a tournament from nothing. Elements: `form#new` with the fields of `plan`, and
//! `#slug`.

use super::field::{As, Field, problem, zones};
use super::plan::{Plan, Stage};
use crate::web::console::Duty;
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use hakem_core::tiebreak::{Competition, TiebreakList};
use hakem_core::tournament::Settings;
use maud::html;

/// The rounds that the form suggests.
const ROUNDS: u16 = 9;

/// The page.
pub fn create(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let mut settings = Settings::new("", ROUNDS);
    settings.tiebreaks = TiebreakList::default_of(Competition::Swiss, settings.tiebreak_edition);
    settings.tz.clear();
    let plan = Plan {
        t,
        settings: &settings,
        stage: Stage::New,
    };
    let main = html! {
        h1 { (t.text("rail-new")) }
        form.office #new data-method="POST" data-path="/tournaments" data-then="/console/{slug}" {
            (plan.event())
            fieldset {
                legend { (t.text("plan-pairing")) }
                (plan.pairing())
            }
            fieldset {
                legend { (t.text("plan-scoring")) }
                (plan.scoring())
            }
            fieldset {
                legend { (t.text("plan-address")) }
                (Field::new("slug", "plan-slug", As::Given).help("plan-slug-help").draw(t))
            }
            (problem())
            p { button { (t.text("new-create")) } }
        }
        (zones())
    };
    super::page(duty, "new", main)
}
