//! What is done about standings: publishing them, the order of tie-breaks, those who stay tied.

use crate::auth::Act;
use crate::views::{self, Ranking};
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::roster::Roster;
use crate::web::why;
use hakem_core::EntrantId;
use hakem_core::tiebreak::{Code, TiebreakName};
use maud::{Markup, html};
use serde_json::json;

/// The days after which ratings change under an event (C.02 question 210).
const LONG: i32 = 30;

/// Whether the standings are published, and the button to do it.
pub fn publishing(duty: &Duty, round: u16) -> Result<Markup, Fault> {
    let (t, event, slug) = (duty.visit.language, duty.tournament()?, duty.slug()?);
    let is_published = event.published_standings.contains_key(&round);
    let told = event.round(round).is_some_and(|paired| paired.published);
    let held = if told {
        views::held_boards(duty.scene()?, duty.public_scene()?, round)
    } else {
        Vec::new()
    };
    let can = told && round <= event.last_finished_round() && duty.may(Act::Manage);
    Ok(html! {
        @if !held.is_empty() {
            @let boards: Vec<String> = held.iter().map(ToString::to_string).collect();
            p.note #held { (t.fill("release-held", &[("boards", boards.join(", ").into())])) }
        }
        @if is_published { p #published { (t.text("standings-are-published")) } }
        @if can && !held.is_empty() {
            p { (t.fill("release-publishes", &[("round", round.into())])) }
        }
        @if can {
            p.steps { button #publish type="button" data-method="POST" data-then="renew"
                class=[is_published.then_some("quiet")]
                data-path=(format!("/tournaments/{slug}/rounds/{round}/standings"))
                data-done=(t.text("standings-published")) {
                (t.text(if is_published { "standings-publish-again" } else { "standings-publish" }))
            } }
        }
    })
}

/// The tie-breaks in their order.
pub fn tiebreaks(duty: &Duty, ranking: &Ranking) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let list = &ranking.list.0;
    let places_points = list.iter().any(|name| name.is(Code::Pts));
    Ok(html! {
        section #tiebreaks data-renew {
            h2 { (t.text("standings-order")) }
            ol {
                @if !places_points { li { (t.text("points")) } }
                @for name in list { li { b { (name) } " " (why::name(t, name)) } }
            }
            p { a href=(href(slug, "settings")) { (t.text("standings-to-settings")) } }
            @if is_long(duty)? && list.iter().any(rests_on_ratings) {
                p.note.warn #long { (t.text("standings-long")) }
            }
        }
    })
}

/// True if the event is longer than a rating period.
fn is_long(duty: &Duty) -> Result<bool, Fault> {
    let settings = &duty.tournament()?.settings;
    let days = settings.start.zip(settings.end);
    Ok(days.is_some_and(|(start, end)| (end - start).get_days() > LONG))
}

fn rests_on_ratings(name: &TiebreakName) -> bool {
    const OF_RATINGS: [Code; 6] = [
        Code::Aro,
        Code::Tpr,
        Code::Ptp,
        Code::Apro,
        Code::Appo,
        Code::Rtng,
    ];
    OF_RATINGS.iter().any(|code| name.is(*code))
}

/// Those whom the list leaves tied: lots, an arbiter's hand, or shared places (C.02 203-206).
pub fn ties(duty: &Duty, ranking: &Ranking) -> Result<Markup, Fault> {
    let (t, event, slug) = (duty.visit.language, duty.tournament()?, duty.slug()?);
    let reckoning = ranking.reckoning().map_err(|_| Fault::NoStandings)?;
    let groups = if ranking.round == 0 {
        Vec::new()
    } else {
        reckoning.unsettled()
    };
    let roster = Roster::of(&duty.visit)?;
    let manages = duty.may(Act::Manage);
    let drawn = event.lots.as_ref().filter(|lots| !lots.seed.is_empty());
    Ok(html! {
        section #ties data-renew {
            @if !groups.is_empty() {
                h2 { (t.text("standings-ties")) }
                p.soft { (t.text("standings-ties-text")) }
                @for (number, group) in groups.iter().enumerate() {
                    ol.plain { @for (place, id) in group.iter().enumerate() {
                        li data-player=(id) {
                            @if let Some(tpn) = roster.entrant_number(*id) { (tpn) " " }
                            (roster.entrant_name(*id)) " "
                            @if manages && place > 0 {
                                (up(duty, &groups, (number, place), roster.entrant_name(*id))?)
                            }
                        }
                    } }
                }
                @if manages {
                    p { button.quiet #draw type="button" data-method="POST" data-then="renew"
                        data-path=(format!("/tournaments/{slug}/lots"))
                        data-done=(t.text("standings-drawn")) { (t.text("standings-draw")) } }
                }
                @if let Some(lots) = drawn {
                    p.soft { (t.text("standings-seed")) ": " code { (lots.seed) } }
                }
            }
        }
    })
}

/// The button that puts somebody above the one before him.
fn up(
    duty: &Duty,
    groups: &[Vec<EntrantId>],
    (number, place): (usize, usize),
    name: &str,
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let mut groups = groups.to_vec();
    groups[number].swap(place - 1, place);
    let order: Vec<u32> = groups.concat().iter().map(|id| id.0).collect();
    Ok(html! {
        button.quiet type="button" data-method="PUT" data-then="renew"
            data-path=(format!("/tournaments/{slug}/lots"))
            data-body=(json!({ "order": order }))
            data-done=(t.text("standings-ordered"))
            aria-label=(t.fill("standings-up-name", &[("name", name.into())])) { "▲" }
    })
}
