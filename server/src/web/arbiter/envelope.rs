//! An adjournment, step by step (Guidelines I): told to seal, sealed, kept, opened. What is in the
//! envelope stands on no page before it is opened.

use crate::auth::Act;
use crate::texts::rulings::side;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::office::field::{As, Field, fixed, problem};
use crate::web::results;
use hakem_core::laws::adjournment::Adjournment;
use hakem_core::laws::game::Play;
use hakem_core::{Colour, GameResult};
use maud::{Markup, html};

/// Results that players agree on, or give up for, before the resumption.
const RESULTS: [&str; 3] = ["1/2-1/2", "1-0", "0-1"];

/// Where the steps of an adjournment go.
struct Steps<'a> {
    duty: &'a Duty,
    path: String,
}

/// The section on the page of a board.
pub fn section(
    duty: &Duty,
    (round, board): (u16, u32),
    play: Option<&Play>,
) -> Result<Markup, Fault> {
    let (t, slug) = (duty.visit.language, duty.slug()?);
    let Some(play) = play.filter(|_| duty.may(Act::Rule)) else {
        return Ok(html! { section #envelope data-renew {} });
    };
    let path = format!("/tournaments/{slug}/rounds/{round}/boards/{board}/adjournment");
    let steps = Steps { duty, path };
    let place = format!("{round}/{board}");
    let here = href(slug, format_args!("incidents/{place}"));
    let is_away = matches!(
        play.adjournment(),
        Adjournment::Sealed { .. }
            | Adjournment::Envelope { .. }
            | Adjournment::ReplierAwaited { .. }
            | Adjournment::ReplySealed { .. }
    );
    Ok(html! {
        section #envelope data-renew {
            h2 { (t.text("envelope-title")) }
            (steps.now(play))
            @if is_away {
                p {
                    a href=(href(slug, format_args!("print/envelope/{place}"))) { (t.text("envelope-print")) }
                    @for (kind, text) in [("envelope_lost", "envelope-lost-do"), ("resumption_late", "envelope-late-do")] {
                        " · " a href=(format!("{here}?kind={kind}#new")) { (t.text(text)) }
                    }
                }
            }
        }
    })
}

impl Steps<'_> {
    fn form(&self, step: &str, inner: &Markup) -> Markup {
        let t = self.duty.visit.language;
        html! {
            form.office id=(format!("envelope-{step}")) data-method="POST" data-then="renew"
                data-path=(self.path) data-done=(t.text("envelope-done")) {
                (fixed("step", As::Text, step))
                (inner)
                (problem())
            }
        }
    }

    fn button(&self, step: &str, text: &str) -> Markup {
        let t = self.duty.visit.language;
        self.form(step, &html! { p { button { (t.text(text)) } } })
    }

    fn told(&self, key: &str, by: Colour) -> Markup {
        let t = self.duty.visit.language;
        html! { p { (t.fill(key, &[("side", side(t, by).into())])) } }
    }

    /// Where it stands, and the steps from there.
    fn now(&self, play: &Play) -> Markup {
        match play.adjournment() {
            _ if play.is_decided() => html! {},
            Adjournment::Running => self.request(play.turn()),
            Adjournment::Resumed { by, text } => {
                let t = self.duty.visit.language;
                let values = [
                    ("side", side(t, *by).into()),
                    ("text", text.as_str().into()),
                ];
                html! {
                    p { (t.fill("envelope-resumed", &values)) }
                    (self.request(play.turn()))
                }
            }
            Adjournment::SealRequested { by, written } => html! {
                (self.told("envelope-requested", *by))
                (self.write())
                @if written.is_some() {
                    p.soft { (self.duty.visit.language.text("envelope-written")) }
                    (self.button("stop", "envelope-stop"))
                }
            },
            Adjournment::Sealed { by, .. } => html! {
                (self.told("envelope-sealed", *by))
                (self.button("check", "envelope-check"))
                (self.conclude())
            },
            Adjournment::Envelope { by, .. }
            | Adjournment::ReplierAwaited { by, .. }
            | Adjournment::ReplySealed { by, .. } => html! {
                (self.told("envelope-kept", *by))
                (self.open())
                (self.conclude())
            },
            Adjournment::Concluded { result } => self.concluded(*result),
        }
    }

    fn request(&self, by: Colour) -> Markup {
        let t = self.duty.visit.language;
        let text = t.fill("envelope-request", &[("side", side(t, by).into())]);
        let inner = html! {
            (fixed("by", As::Text, results::colour(by)))
            p { button.quiet { (text) } }
        };
        self.form("request", &inner)
    }

    fn write(&self) -> Markup {
        let t = self.duty.visit.language;
        let inner = html! {
            (Field::new("text", "envelope-write", As::Text).of("seal").required().draw(t))
            p { button { (t.text("envelope-write-do")) } }
        };
        self.form("seal", &inner)
    }

    fn open(&self) -> Markup {
        let t = self.duty.visit.language;
        let inner = html! {
            (Field::new("text", "envelope-open-text", As::Text).of("open").required().draw(t))
            (Field::new("nonce", "envelope-nonce", As::Given).of("open").draw(t))
            p { button { (t.text("envelope-open")) } }
        };
        self.form("open", &inner)
    }

    fn conclude(&self) -> Markup {
        let t = self.duty.visit.language;
        let options = RESULTS.map(|text| {
            let shown = results::game(t, text.parse().ok());
            (text.to_owned(), shown)
        });
        let inner = html! {
            (Field::new("result", "incident-own-result", As::Text).of("conclude").options(t, &options))
            p { button.quiet { (t.text("envelope-conclude-do")) } }
        };
        html! {
            details {
                summary.button.quiet { (t.text("envelope-conclude")) }
                (self.form("conclude", &inner))
            }
        }
    }

    fn concluded(&self, result: GameResult) -> Markup {
        let t = self.duty.visit.language;
        let shown = results::game(t, Some(result));
        html! { p { (t.fill("envelope-concluded", &[("result", shown.into())])) } }
    }
}
