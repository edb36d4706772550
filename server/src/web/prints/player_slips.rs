//! Slips for players: name, a QR code and a short address that open the player's own page.
//!
//! Codes are shown once: `console/player_slips.js` has them issued when a button is pressed, and
//! fills them into the sheet. Who loses a slip gets another, and the first one ends.
//!
//! Elements: `button[data-issue]` with the body for the API, `data-ask` what is asked before;
//! `#sheets`, `template#ticket`; then `article.ticket[data-player]` each with `code`; `#problem`.

use super::{Head, Reader};
use crate::web::console::Duty;
use crate::web::dates;
use crate::web::fault::Fault;
use crate::web::page::Sheet;
use crate::web::roster::Roster;
use hakem_core::PlayerId;
use maud::{Markup, html};

/// `/console/{slug}/print/player-slips`, `?player=` for one alone.
pub fn player_slips(duty: &Duty) -> Result<Sheet, Fault> {
    let (visit, t) = (&duty.visit, duty.visit.language);
    let event = duty.tournament()?;
    let one: Option<u32> = visit.query_as("player")?;
    let head = Head {
        visit,
        title: t.text("player-slips").into_owned(),
        day: dates::today(&event.settings.tz),
        draft: false,
    };
    let paper = html! {
        (head.block()?)
        section.controls #issue data-path=(format!("/api/v1/tournaments/{}/player-tokens", duty.slug()?)) {
            @match one {
                Some(id) => (for_one(duty, PlayerId(id))?),
                None => (for_all(duty)?),
            }
        }
        p #problem role="alert" hidden { (t.text("player-slips-problem")) }
        noscript { p { (t.text("console-no-script")) } }
        div #sheets {}
        template #ticket {
            article.ticket {
                p.name { (event.settings.name) }
                p.who {}
                p.text { (t.text("player-slip-text")) }
                p.at { span {} code {} }
                div.qr {}
            }
        }
    };
    let back = Reader::Staff.href(visit, "players")?;
    let sheet = head.sheet(&back, &[], &paper)?;
    Ok(sheet.script("console/player_slips.js"))
}

fn for_all(duty: &Duty) -> Result<Markup, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let have = duty.api.player_tokens(duty.scene()?);
    let missing = event.players.len().saturating_sub(have.len());
    let all: Vec<u32> = event.players.keys().map(|id| id.0).collect();
    let all = serde_json::json!({ "players": all }).to_string();
    Ok(html! {
        p { (t.text("player-slips-once")) }
        @if missing > 0 {
            button type="button" data-issue="{}" {
                (t.fill("player-slips-missing", &[("count", missing.into())]))
            }
        }
        @if !have.is_empty() {
            button type="button" data-issue=(all)
                data-ask=(t.fill("player-slips-ask", &[("count", have.len().into())])) {
                (t.fill("player-slips-all", &[("count", event.players.len().into())]))
            }
        }
    })
}

fn for_one(duty: &Duty, id: PlayerId) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let roster = Roster::of(&duty.visit)?;
    let player = roster.player(id).ok_or(Fault::NoPlayer(id.0))?;
    let has = duty.api.player_tokens(duty.scene()?).contains_key(&id);
    let ask = has.then(|| t.fill("player-slips-ask", &[("count", 1.into())]));
    Ok(html! {
        p { (t.text("player-slips-once")) }
        button type="button" data-issue=(serde_json::json!({ "players": [id] })) data-ask=[ask] {
            (t.fill("player-slips-one", &[("name", player.details.name.as_str().into())]))
        }
    })
}
