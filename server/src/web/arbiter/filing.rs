//! The form of a new appeal, with the deadline that holds for it.

use crate::views::Deadline;
use crate::web::console::Duty;
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::office::field::{As, Field, problem};
use hakem_core::tournament::{AppealRules, Player};
use jiff::Timestamp;
use maud::{Markup, html};

/// The form of a new appeal.
pub fn file(duty: &Duty) -> Result<Markup, Fault> {
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
            p.soft #deadline { (announced(duty, round, (board, incident))?) }
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
                (moment_field("file-filed_at", "filed_at", &t.fill("appeals-filed-at", &tz)))
                details {
                    summary.button.quiet { (t.text("appeals-deadline-other")) }
                    (moment_field("file-deadline", "deadline", &t.fill("appeals-deadline", &tz)))
                }
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

/// Until when one may appeal about the round, and by which article. Reading the record blocks.
fn announced(duty: &Duty, round: u16, place: (Option<u32>, Option<u32>)) -> Result<String, Fault> {
    let t = duty.visit.language;
    let event = duty.tournament()?;
    let record = duty
        .hall
        .record(duty.scene()?, 1)
        .map_err(|_| Fault::Internal)?;
    let ruled = ruled_at(duty, round, place);
    let deadline = Deadline::of(event, (round, ruled), record).map_err(|_| Fault::Internal)?;
    let book = event
        .committee
        .as_ref()
        .map_or_else(AppealRules::default, |of| of.rules);
    let article = t.fill(
        &format!("appeals-article-{}", book.name()),
        &[("article", book.article().into())],
    );
    let mut values = vec![("round", round.into()), ("article", article.into())];
    Ok(match deadline {
        Deadline::NotAnnounced => t.fill("appeals-deadline-none", &values),
        Deadline::RoundOn { minutes } => {
            values.push(("minutes", minutes.into()));
            t.fill("appeals-deadline-open", &values)
        }
        Deadline::Until { minutes, from, at } => {
            values.push(("minutes", minutes.into()));
            values.push(("from", super::moment(&duty.visit, from)?.into()));
            values.push(("at", super::moment(&duty.visit, at)?.into()));
            let key = if at < Timestamp::now() {
                "appeals-deadline-over"
            } else {
                "appeals-deadline-until"
            };
            t.fill(key, &values)
        }
    }
    .into_owned())
}

/// When the ruling was made that the form is about.
fn ruled_at(
    duty: &Duty,
    round: u16,
    (board, incident): (Option<u32>, Option<u32>),
) -> Option<Timestamp> {
    let scene = duty.scene().ok()?;
    let play = scene.play(round, scene.board(round, board?)?)?;
    Some(play.docket().matter(incident?)?.in_force()?.at)
}

/// A text of several lines.
pub fn passage(t: &Language, id: &str, name: &str, label: &str) -> Markup {
    html! {
        p.field {
            label for=(id) { (t.text(label)) }
            textarea id=(id) name=(name) rows="4" data-as="text" required maxlength="4000" {}
        }
    }
}

/// A moment at the venue; empty is now.
pub fn moment_field(id: &str, name: &str, label: &str) -> Markup {
    html! {
        p.field {
            label for=(id) { (label) }
            input type="datetime-local" id=(id) name=(name) data-as="given";
        }
    }
}
