//! What becomes of an appeal: who steps down, what is decided, what it makes of the ruling.

use super::appeals::board_of;
use super::filing::{moment_field, passage};
use super::matter::RESULTS;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::office::field::{As, Field, problem};
use crate::web::results;
use hakem_core::tournament::{Appeal, AppealCorrection, AppealDecision, AppealOutcome, Committee};
use maud::{Markup, html};

/// What can be done with an appeal that is open: somebody steps down, it is decided, withdrawn.
pub fn acts_on(
    duty: &Duty,
    id: u32,
    committee: &Committee,
    appeal: &Appeal,
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let path = format!("/tournaments/{slug}/appeals/{id}");
    let form = format!("appeal{id}");
    let free = committee
        .judges()
        .filter(|judge| !appeal.recused.contains(&judge.name));
    let names: Vec<(String, String)> = free
        .map(|judge| (judge.name.clone(), judge.name.clone()))
        .collect();
    let outcomes = AppealOutcome::ALL.map(|one| (one.name(), outcome(one)));
    let field = |name, label, to| Field::new(name, label, to).of(&form);
    let tz = duty.tournament()?.settings.tz.as_str();
    let zone = t.fill("appeals-decided-at", &[("tz", tz.into())]);
    Ok(html! {
        details {
            summary.button.quiet { (t.text("appeals-recuse")) }
            form.office.recuse data-method="POST" data-path=(format!("{path}/recusals")) data-then="renew" {
                (field("name", "appeals-name", As::Text).options(t, &names))
                (problem())
                p { button.quiet { (t.text("appeals-recuse-do")) } }
            }
        }
        details {
            summary.button.quiet { (t.text("appeals-decide")) }
            form.office.decide data-method="PUT" data-path=(format!("{path}/decision")) data-then="renew"
                data-done=(t.text("appeals-decided")) {
                (field("outcome", "appeals-decide", As::Text).choice(t, &outcomes))
                (passage(t, &format!("{form}-reasons"), "reasons", "appeals-reasons"))
                (moment_field(&format!("{form}-at"), "at", &zone))
                (field("fee_returned", "appeals-fee-returned", As::Text).flag(t))
                @if board_of(duty, appeal)?.is_some() { (correction(t, &form, appeal)) }
                (problem())
                p { button { (t.text("appeals-decide-do")) } }
            }
        }
        p { button.quiet type="button" data-method="DELETE" data-path=(path) data-then="renew" {
            (t.text("appeals-withdraw"))
        } }
    })
}

/// What the decision makes of the ruling, in the same act.
fn correction(t: &Language, form: &str, appeal: &Appeal) -> Markup {
    let field = |name, label, to| Field::new(name, label, to).of(form);
    let of_game = appeal.against.as_ref().and_then(|against| against.incident);
    let mut options = vec![(String::new(), t.text("incident-own-none").into_owned())];
    options.extend(RESULTS.map(|text| {
        let shown = results::game(t, text.parse().ok());
        (text.to_owned(), shown)
    }));
    html! {
        fieldset {
            legend { (t.text("appeals-correct")) }
            p.soft { (t.text("appeals-correct-text")) }
            (field("corrects", "appeals-corrects", As::Text).flag(t))
            (field("correction.result", "incident-own-result", As::Some).options(t, &options))
            @if of_game.is_some() {
                (field("correction.white_ms", "incident-own-white-ms", As::Ms).draw(t))
                (field("correction.black_ms", "incident-own-black-ms", As::Ms).draw(t))
            }
            (field("correction.articles", "incident-own-articles", As::List).draw(t))
        }
    }
}

const fn outcome(outcome: AppealOutcome) -> &'static str {
    match outcome {
        AppealOutcome::Upheld => "appeals-upheld",
        AppealOutcome::Rejected => "appeals-rejected",
        AppealOutcome::Inadmissible => "appeals-inadmissible",
    }
}

/// A decision, for pages and prints.
pub fn decided(duty: &Duty, decision: &AppealDecision) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let fee = if decision.fee_returned {
        "appeals-fee-returned"
    } else {
        "appeals-fee-kept"
    };
    let what = t.text(outcome(decision.outcome));
    let at = super::moment(&duty.visit, decision.at)?;
    Ok(html! {
        p.decision { strong { (t.fill("appeals-decision", &[("outcome", what.into())])) } ", " (at) }
        @for line in decision.reasons.lines() { p { (line) } }
        @if let Some(corrected) = &decision.corrected { p { (after(t, corrected)) } }
        p.soft { (t.text("appeals-sits")) ": " (decision.sat.join(", ")) ". " (t.text(fee)) }
    })
}

/// The ruling as the decision corrected it.
fn after(t: &Language, corrected: &AppealCorrection) -> String {
    let result = match corrected.result {
        Some(result) => results::game(t, Some(result)),
        None => t.text("incident-own-none").into_owned(),
    };
    let told = t.fill("appeals-corrected", &[("result", result.into())]);
    if corrected.articles.is_empty() {
        return told.into_owned();
    }
    let articles = corrected.articles.join(", ");
    let articles = t.fill("ruling-articles", &[("articles", articles.into())]);
    format!("{told}. {articles}")
}

/// An appeal that is upheld leads to the ruling that it was against.
pub fn onward(duty: &Duty, appeal: &Appeal) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let Some(board) = board_of(duty, appeal)? else {
        return Ok(html! {});
    };
    let incident = appeal.against.as_ref().and_then(|against| against.incident);
    let anchor = incident.map_or_else(String::new, |number| format!("#m{number}"));
    let address = href(
        slug,
        format_args!("incidents/{}/{board}{anchor}", appeal.round),
    );
    Ok(html! { p { a.button href=(address) { (t.text("appeals-then")) } } })
}
