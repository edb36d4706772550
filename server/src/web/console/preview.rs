//! `/console/{slug}/preview/{r}`: the next round as it would be paired. Nothing is changed.

use super::super::fault::Fault;
use super::super::page::Sheet;
use super::duty::{Duty, href};
use super::pairs::Pairs;
use super::shell;
use crate::auth::Act;
use crate::views::Preview;
use hakem_core::tournament::{Reason, Refusal};
use maud::{Markup, html};

/// The page. Elements: `#pair[data-round]`, `#boards`, `#byes`, `#restrictions`, `#against`; or
/// `#no-pairing`.
pub fn preview(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let round: u16 = duty.visit.part("r")?;
    let title = t.fill("preview-title", &[("round", round.into())]);
    let body = match Preview::of(duty.scene()?, round, &duty.visit.rules()?) {
        Ok(preview) => shown(duty, round, &preview)?,
        Err(refusal) => impossible(duty, &refusal)?,
    };
    let main = html! { h1 { (title) } (body) };
    shell::page(duty, "round", (title, main), Some("console/round.js"))
}

fn shown(duty: &Duty, round: u16, preview: &Preview) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let paired = &preview.paired;
    let pairs = Pairs::before(duty, round, paired.field.as_deref())?;
    let drawn = duty.tournament()?.settings.initial_colour.is_some() || round > 1;
    Ok(html! {
        p { (t.text("preview-text")) }
        @if !drawn { p.note { (t.text("preview-colour")) } }
        (against(duty, &pairs, &preview.reasons))
        div.steps {
            @if duty.may(Act::Manage) {
                button.big #pair type="button" data-act="pair" data-round=(round) data-fresh {
                    (t.fill("round-pair", &[("round", round.into())]))
                }
            }
            a.button.quiet href=(href(duty.slug()?, "")) { (t.text("preview-back")) }
        }
        p.problem #problem hidden {}
        (pairs.table(paired)?)
        (pairs.byes(duty, round, paired)?)
        (pairs.restrictions(paired))
    })
}

/// What will be asked about.
fn against(duty: &Duty, pairs: &Pairs<'_>, reasons: &[Reason]) -> Markup {
    let t = duty.visit.language;
    html! {
        @if !reasons.is_empty() {
            ul.note #against {
                @for reason in reasons {
                    @let place = [("round", reason.round.into()), ("board", reason.board.into())];
                    li data-act=(reason.act) {
                        @if reason.board.is_some() { (t.fill("say-at-board", &place)) ": " }
                        @if let Some(id) = reason.player { (pairs.roster.name(id)) ": " }
                        (t.text(&format!("reason-{}", reason.act))) " "
                        small { (reason.article) }
                    }
                }
            }
        }
    }
}

/// Why there is no pairing, and what to do.
fn impossible(duty: &Duty, refusal: &Refusal) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let key = match refusal {
        Refusal::SessionOpen(_) => "problem-session-open",
        Refusal::Pairing(_) => "problem-no-pairing",
        _ => "problem-round-state",
    };
    let rules_fail = matches!(refusal, Refusal::Pairing(_));
    Ok(html! {
        section.note #no-pairing {
            p { strong { (t.text(key)) } }
            // The engine's own words are English; which rule stands in the way is worth them.
            @if rules_fail || t.code() == "en" { p lang="en" { small { (refusal) } } }
            @if rules_fail { p { (t.text("preview-impossible")) } }
            p { a href=(href(duty.slug()?, "")) { (t.text("preview-back")) } }
        }
    })
}
