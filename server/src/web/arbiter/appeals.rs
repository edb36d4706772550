//! Appeals: the committee, what was filed, who decides, what was decided.

use crate::auth::Act;
use crate::web::console::{self, Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::office::field::{As, Field, problem};
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use hakem_core::tournament::{
    Appeal, AppealDecision, AppealOutcome, AppealRules, Bar, Committee, CommitteeRemark, Judge,
    Player,
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
                @if decision.outcome == AppealOutcome::Upheld { (onward(duty, appeal)?) }
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
fn board_of(duty: &Duty, appeal: &Appeal) -> Result<Option<usize>, Fault> {
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

fn acts_on(duty: &Duty, id: u32, committee: &Committee, appeal: &Appeal) -> Result<Markup, Fault> {
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
    let zone = t.fill(
        "appeals-decided-at",
        &[("tz", duty.tournament()?.settings.tz.as_str().into())],
    );
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
                (moment(&format!("{form}-at"), "at", &zone))
                (field("fee_returned", "appeals-fee-returned", As::Text).flag(t))
                (problem())
                p { button { (t.text("appeals-decide-do")) } }
            }
        }
        p { button.quiet type="button" data-method="DELETE" data-path=(path) data-then="renew" {
            (t.text("appeals-withdraw"))
        } }
    })
}

/// A text of several lines.
fn passage(t: &Language, id: &str, name: &str, label: &str) -> Markup {
    html! {
        p.field {
            label for=(id) { (t.text(label)) }
            textarea id=(id) name=(name) rows="4" data-as="text" required maxlength="4000" {}
        }
    }
}

/// A moment at the venue; empty is now.
fn moment(id: &str, name: &str, label: &str) -> Markup {
    html! {
        p.field {
            label for=(id) { (label) }
            input type="datetime-local" id=(id) name=(name) data-as="given";
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
        p.soft { (t.text("appeals-sits")) ": " (decision.sat.join(", ")) ". " (t.text(fee)) }
    })
}

/// An appeal that is upheld leads to the ruling that it was against.
fn onward(duty: &Duty, appeal: &Appeal) -> Result<Markup, Fault> {
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

/// The form of a new appeal.
fn file(duty: &Duty) -> Result<Markup, Fault> {
    let (t, slug, event) = (duty.visit.language, duty.slug()?, duty.tournament()?);
    let round: u16 = duty
        .visit
        .query_as("round")?
        .unwrap_or(event.newest_round());
    let (board, incident): (Option<u32>, Option<u32>) = (
        duty.visit.query_as("board")?,
        duty.visit.query_as("incident")?,
    );
    let tz = [("tz", event.settings.tz.as_str().into())];
    let field = |name, label, to| Field::new(name, label, to).of("file");
    Ok(html! {
        section #file {
            h2 { (t.text("appeals-file")) }
            form.office #file-appeal data-method="POST" data-then="renew"
                data-path=(format!("/tournaments/{slug}/appeals")) data-done=(t.text("appeals-filed")) {
                p.field {
                    label for="file-by" { (t.text("appeals-by")) }
                    select #file-by name="by" data-as="number" required {
                        option value="" {}
                        @for player in by_name(t, event.players.values()) {
                            option value=(player.id) { (player.details.name) }
                        }
                    }
                }
                (field("round", "appeals-round", As::Number).holding(round).required().draw(t))
                (field("board", "appeals-board", As::Number).maybe(board).draw(t))
                (field("incident", "appeals-incident", As::Number).maybe(incident).draw(t))
                (passage(t, "file-grounds", "grounds", "appeals-grounds"))
                (moment("file-filed_at", "filed_at", &t.fill("appeals-filed-at", &tz)))
                (moment("file-deadline", "deadline", &t.fill("appeals-deadline", &tz)))
                (field("fee_paid", "appeals-fee-paid", As::Text).flag(t))
                (problem())
                p { button { (t.text("appeals-file-do")) } }
            }
        }
    })
}

fn by_name<'a>(t: &Language, players: impl Iterator<Item = &'a Player>) -> Vec<&'a Player> {
    let mut players: Vec<&Player> = players.collect();
    t.order()
        .sort_by_name(&mut players, |player| &player.details.name);
    players
}
