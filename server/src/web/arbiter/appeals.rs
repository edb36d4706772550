//! Appeals: the committee, what was filed, who decides, what was decided.

use super::decision::{acts_on, decided, onward};
use super::filing::file;
use crate::auth::Act;
use crate::web::console::{self, Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::office::field::{As, Field, problem};
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use hakem_core::tournament::{
    Appeal, AppealOutcome, AppealRules, Bar, Committee, CommitteeRemark, Judge,
};
use maud::{Markup, html};

/// Seats of the form: members and reserves.
const MEMBERS: usize = 2;
const RESERVES: usize = 3;

/// `/console/{slug}/appeals`; `?round=&board=&incident=` begin the form of a new one.
pub fn appeals(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let manages = duty.may(Act::Manage);
    let main = html! {
        h1 { (t.text("rail-appeals")) }
        p { a href=(href(slug, "print/appeals")) { (t.text("appeals-print")) } }
        section #committee data-renew {
            h2 { (t.text("appeals-committee")) }
            @match &event.committee {
                Some(committee) => { (named(t, committee)) }
                None => { p.note { (t.text("appeals-no-committee")) } }
            }
        }
        @if manages { (name(duty, event.committee.as_ref())?) }
        section #appeals data-renew {
            h2 { (t.text("appeals-list")) }
            @if event.appeals.is_empty() { p.empty { (t.text("appeals-none")) } }
            @for (id, appeal) in event.appeals.iter().rev() { (one(duty, *id, appeal)?) }
        }
        @if manages && event.newest_round() > 0 { (file(duty)?) }
    };
    let title = t.text("rail-appeals");
    console::page(duty, "appeals", (title, main), Some("console/office.js"))
}

/// A judge as he is written.
fn judge(judge: &Judge) -> String {
    match judge.federation.as_str() {
        "" => judge.name.clone(),
        code => format!("{} ({code})", judge.name),
    }
}

const fn rules(rules: AppealRules) -> (&'static str, &'static str) {
    match rules {
        AppealRules::E1998 => ("appeals-rules-1998", "appeals-rules-text-1998"),
        AppealRules::E2023 => ("appeals-rules-2023", "appeals-rules-text-2023"),
    }
}

/// The committee as it is named.
pub fn named(t: &Language, committee: &Committee) -> Markup {
    let (rules, text) = rules(committee.rules);
    html! {
        p.soft { (t.text(rules)) ". " (t.text(text)) }
        dl.codes {
            dt { (t.text("appeals-chairman")) } dd { (judge(&committee.chairman)) }
            @for member in &committee.members { dt { (t.text("appeals-member")) } dd { (judge(member)) } }
            @for reserve in &committee.reserves { dt { (t.text("appeals-reserve")) } dd { (judge(reserve)) } }
            @if !committee.fee.is_empty() { dt { (t.text("appeals-fee")) } dd { (committee.fee) } }
            @if let Some(minutes) = committee.minutes { dt { (t.text("appeals-minutes")) } dd { (minutes) } }
        }
        @for remark in committee.remarks() {
            p.note.warn {
                @match remark {
                    CommitteeRemark::Late => { (t.text("appeals-remark-late")) }
                    CommitteeRemark::SameFederation(code) => {
                        (t.fill("appeals-remark-federation", &[("name", code.into())]))
                    }
                }
            }
        }
    }
}

/// The form that names it.
fn name(duty: &Duty, committee: Option<&Committee>) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let path = format!("/tournaments/{slug}/committee");
    let options = AppealRules::ALL.map(|one| (one.name(), rules(one).0));
    let chosen = committee.map_or(AppealRules::default(), |committee| committee.rules);
    let field = |name, label, to| Field::new(name, label, to).of("committee");
    Ok(html! {
        details open[committee.is_none()] {
            summary.button.quiet { (t.text("appeals-save")) }
            form.office #set-committee data-method="PUT" data-path=(path) data-then="renew"
                data-done=(t.text("appeals-saved")) {
                (field("rules", "appeals-rules", As::Text).holding(chosen.name()).choice(t, &options))
                (seat(t, "chairman", ("appeals-chairman", 1), committee.map(|of| &of.chairman)))
                @for at in 0..MEMBERS {
                    (seat(t, &format!("members.{at}"), ("appeals-member", at + 1), committee.and_then(|of| of.members.get(at))))
                }
                @for at in 0..RESERVES {
                    (seat(t, &format!("reserves.{at}"), ("appeals-reserve", at + 1), committee.and_then(|of| of.reserves.get(at))))
                }
                (field("fee", "appeals-fee", As::Text).maybe(committee.map(|of| &of.fee)).draw(t))
                (field("minutes", "appeals-minutes", As::Number).maybe(committee.and_then(|of| of.minutes)).draw(t))
                (problem())
                p { button { (t.text("appeals-save")) } }
            }
            @if committee.is_some() {
                button.quiet type="button" data-method="DELETE" data-path=(path) data-then="renew" {
                    (t.text("appeals-dissolve"))
                }
            }
        }
    })
}

fn seat(t: &Language, path: &str, (key, n): (&str, usize), held: Option<&Judge>) -> Markup {
    let values = [("n", n.into()), ("seat", t.text(key).into())];
    let (name, federation) = (format!("{path}.name"), format!("{path}.federation"));
    html! {
        fieldset {
            legend { (t.fill("appeals-seat", &values)) }
            (Field::new(&name, "appeals-name", As::Text).maybe(held.map(|held| &held.name)).draw(t))
            (Field::new(&federation, "appeals-federation", As::Text)
                .maybe(held.map(|held| &held.federation)).draw(t))
        }
    }
}

/// An appeal with who decides it, and its decision or the form for it.
fn one(duty: &Duty, id: u32, appeal: &Appeal) -> Result<Markup, Fault> {
    let event = duty.tournament()?;
    let acts = duty.may(Act::Manage) && appeal.decision.is_none();
    Ok(html! {
        article.appeal.matter data-appeal=(id) {
            (told(duty, id, appeal)?)
            @if let Some(committee) = &event.committee {
                @if appeal.decision.is_none() { (sitting(duty, committee, appeal)?) }
                @if acts { (acts_on(duty, id, committee, appeal)?) }
            }
            @if let Some(decision) = &appeal.decision {
                (decided(duty, decision)?)
                @if decision.outcome == AppealOutcome::Upheld && decision.corrected.is_none() { (onward(duty, appeal)?) }
            }
        }
    })
}

/// What was filed, for pages and prints.
pub fn told(duty: &Duty, id: u32, appeal: &Appeal) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let event = duty.tournament()?;
    let name = Roster::of(&duty.visit)?.name(appeal.by).to_owned();
    let at = |key: &str, at| -> Result<String, Fault> {
        let at = super::moment(&duty.visit, at)?;
        Ok(t.fill(key, &[("at", at.into())]).into_owned())
    };
    let paid = if appeal.fee_paid {
        "appeals-paid"
    } else {
        "appeals-unpaid"
    };
    let has_fee = event
        .committee
        .as_ref()
        .is_some_and(|of| !of.fee.is_empty());
    Ok(html! {
        h3 { (t.fill("appeals-number", &[("id", id.into()), ("name", name.into())])) }
        p { (against(duty, appeal)?) }
        p.soft {
            (at("appeals-at", appeal.filed_at)?)
            @if let Some(deadline) = appeal.deadline { ". " (at("appeals-until", deadline)?) }
            @if appeal.is_late() { " " span.tag.out { (t.text("appeals-late")) } }
            @if has_fee { " " span.tag { (t.text(paid)) } }
        }
        @for line in appeal.grounds.lines() { p { (line) } }
    })
}

/// The board of an appeal as it is numbered now.
pub(super) fn board_of(duty: &Duty, appeal: &Appeal) -> Result<Option<usize>, Fault> {
    let white = appeal.against.as_ref().map(|against| against.white);
    let paired = duty.tournament()?.round(appeal.round);
    let boards = paired.map_or(&[][..], |paired| &paired.boards);
    let at = boards.iter().position(|board| Some(board.white) == white);
    Ok(at.map(|at| at + 1))
}

fn against(duty: &Duty, appeal: &Appeal) -> Result<String, Fault> {
    let t = duty.visit.language;
    let mut values = vec![("round", appeal.round.into())];
    let Some(board) = board_of(duty, appeal)? else {
        return Ok(t.fill("appeals-against-round", &values).into_owned());
    };
    values.push(("board", board.into()));
    let incident = appeal.against.as_ref().and_then(|against| against.incident);
    let Some(incident) = incident else {
        return Ok(t.fill("appeals-against-board", &values).into_owned());
    };
    values.push(("incident", incident.into()));
    Ok(t.fill("appeals-against", &values).into_owned())
}

/// Who decides, and who may not.
fn sitting(duty: &Duty, committee: &Committee, appeal: &Appeal) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let event = duty.tournament()?;
    let sits = committee.sitting(event, appeal);
    let names: Vec<String> = sits.iter().map(|one| judge(one)).collect();
    let barred = committee
        .judges()
        .filter_map(|one| Some((judge(one), committee.bar(event, appeal, one)?)));
    Ok(html! {
        p { strong { (t.text("appeals-sits")) ":" } " " (names.join(", ")) }
        @for (name, bar) in barred {
            @let reason = t.text(match bar {
                Bar::Recused => "appeals-barred-recused",
                Bar::Federation => "appeals-barred-federation",
            });
            p.soft { (t.fill("appeals-barred", &[("name", name.into()), ("reason", reason.into())])) }
        }
        @if sits.len() <= MEMBERS {
            p.note.warn { (t.fill("appeals-too-few", &[("count", sits.len().into())])) }
        }
    })
}
