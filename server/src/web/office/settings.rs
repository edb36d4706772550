//! `/console/{slug}/settings`: what was announced, what is locked and why, and the way out of FIDE
//! mode. Elements: `form#settings` with the fields of `plan`, `#locked`, `#leave`.

use super::field::{problem, zones};
use super::plan::{Plan, Stage};
use super::release;
use crate::auth::Act;
use crate::web::console::Duty;
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use hakem_core::tournament::departures;
use maud::{Markup, html};

/// The page.
pub fn settings(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (scene, event, slug) = (duty.scene()?, duty.tournament()?, duty.slug()?);
    let manages = duty.may(Act::Manage);
    let locked = scene.state.fide().is_in() && event.newest_round() > 0;
    let plan = Plan {
        t,
        settings: &event.settings,
        stage: if locked || !manages {
            Stage::Fixed
        } else {
            Stage::Open
        },
    };
    let departing = departures(&event.settings);
    let main = html! {
        h1 { (t.text("rail-settings")) }
        form.office #settings data-method="PATCH" data-path=(format!("/tournaments/{slug}"))
            data-changes data-then="renew" data-done=(t.text("settings-done")) {
            div #settings-fields data-renew {
                fieldset.bare disabled[!manages] {
                    (plan.event())
                    (release::fields(t, &event.settings.release))
                }
                @if locked { p.note #locked { (t.text("settings-locked")) } }
                fieldset {
                    legend { (t.text("plan-pairing")) }
                    (plan.pairing())
                }
                @if event.settings.teams {
                    fieldset {
                        legend { (t.text("plan-matches")) }
                        (plan.matches())
                    }
                }
                fieldset {
                    legend { (t.text("plan-scoring")) }
                    (plan.scoring())
                }
            }
            (problem())
            @if manages { p { button { (t.text("settings-save")) } } }
        }
        (zones())
        section #fide-mode data-renew {
            h2 { (t.text("settings-fide")) }
            @if !departing.is_empty() {
                p { (t.text("settings-departs")) }
                ul lang="en" { @for one in &departing { li { (one) } } }
            }
            (leave(duty, scene.state.fide().is_in(), manages)?)
        }
    };
    super::page(duty, "settings", main)
}

fn leave(duty: &Duty, is_in: bool, manages: bool) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    Ok(html! {
        @if is_in {
            p { (t.text("settings-in")) }
            @if manages {
                p { button.danger #leave type="button" data-method="POST" data-then="renew"
                    data-path=(format!("/tournaments/{slug}/leave-fide-mode")) {
                    (t.text("settings-leave"))
                } }
            }
        } @else {
            p { (t.text("settings-left")) }
        }
    })
}
