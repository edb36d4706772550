//! Clocks by hand: started, stopped, set with a reason (6.10, 7.1).

use crate::auth::Act;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::office::field::{As, Field, fixed, problem};
use hakem_core::laws::game::{Play, Timer};
use maud::{Markup, html};

/// The section on the page of a board; nothing once the game is over.
pub fn section(
    duty: &Duty,
    (round, board): (u16, u32),
    play: Option<&Play>,
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let over = play.is_some_and(Play::is_decided);
    if !duty.may(Act::Rule) || over || play.is_some_and(stands) {
        return Ok(html! { section #clocks data-renew {} });
    }
    let path = format!("/tournaments/{slug}/rounds/{round}/boards/{board}/clock");
    let read_from_outside =
        play.is_some_and(|play| play.timer().is_none() && play.clock().as_of.is_some());
    if read_from_outside {
        let wrong = format_args!("incidents/{round}/{board}?kind=clock_wrong#new");
        return Ok(html! {
            section #clocks data-renew {
                h2 { (t.text("clocks-title")) }
                p.soft { (t.text("clocks-feed")) }
                p { a href=(href(slug, wrong)) { (t.text("clocks-feed-do")) } }
            }
        });
    }
    let timer = play.and_then(Play::timer);
    Ok(html! {
        section #clocks data-renew {
            h2 { (t.text("clocks-title")) }
            (acts(duty, &path, timer.map(Timer::is_running)))
            @if timer.is_some() { (set(duty, &path)) }
        }
    })
}

/// While a sealed move is kept no time runs, and its own steps let it go on.
fn stands(play: &Play) -> bool {
    let adjournment = play.adjournment();
    adjournment.is_away() && adjournment.waiting_clock().is_none()
}

/// What is done by one press; `running` is none before the clock is started.
fn acts(duty: &Duty, path: &str, running: Option<bool>) -> Markup {
    let t = duty.visit.language;
    let button = |act: &str, side: &str, text: String| {
        let body = format!(r#"{{"act":"{act}","side":"{side}"}}"#);
        html! {
            button.quiet type="button" data-method="POST" data-then="renew" data-path=(path) data-body=(body) {
                (text)
            } " "
        }
    };
    html! {
        div #clock-acts {
            @match running {
                None => { (button("start", "white", t.text("clocks-start").into_owned())) }
                Some(false) => {
                    @for side in ["white", "black"] {
                        @let value = [("side", t.text(side).into())];
                        (button("resume", side, t.fill("clocks-resume", &value).into_owned()))
                    }
                }
                Some(true) => {
                    form.office #stop-clocks data-method="POST" data-then="renew" data-path=(path) {
                        (fixed("act", As::Text, "stop"))
                        (Field::new("reason", "clocks-stop-reason", As::Text).of("stop").required().draw(t))
                        (problem())
                        p { button.quiet { (t.text("clocks-stop")) } }
                    }
                }
            }
        }
    }
}

fn set(duty: &Duty, path: &str) -> Markup {
    let t = duty.visit.language;
    let field = |name, label, to| Field::new(name, label, to).of("set");
    html! {
        details {
            summary.button.quiet { (t.text("clocks-set")) }
            form.office #set-clocks data-method="POST" data-then="renew" data-path=(path)
                data-done=(t.text("clocks-done")) {
                (fixed("act", As::Text, "set"))
                (field("white_ms", "clocks-white", As::Ms).draw(t))
                (field("black_ms", "clocks-black", As::Ms).draw(t))
                (field("reason", "clocks-reason", As::Text).required().draw(t))
                (problem())
                p { button { (t.text("clocks-do")) } }
            }
        }
    }
}
