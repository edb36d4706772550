//! An adjournment, step by step (Guidelines I): told to seal, sealed, kept, opened. What is in the
//! envelope stands on no page before it is opened. Each step has its article beside it.

use crate::auth::Act;
use crate::texts::rulings::side;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::office::field::{As, Field, fixed, problem};
use crate::web::results;
use hakem_core::Colour;
use hakem_core::laws::adjournment::{Adjournment, AdjournmentAct, Sealed};
use hakem_core::laws::game::Play;
use maud::{Markup, html};

/// Results that players agree on, or give up for, before the resumption.
const RESULTS: [&str; 3] = ["1/2-1/2", "1-0", "0-1"];

/// What can go wrong with a resumption, and what it is called here.
const MISHAPS: [(&str, &str); 4] = [
    ("resumption", "envelope-resumption-do"),
    ("resumption_late", "envelope-late-do"),
    ("envelope_lost", "envelope-lost-do"),
    ("resumption_clock_wrong", "envelope-clock-do"),
];

/// Where the steps of an adjournment go.
struct Steps<'a> {
    t: &'static Language,
    play: &'a Play,
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
    let steps = Steps { t, play, path };
    let place = format!("{round}/{board}");
    let here = href(slug, format_args!("incidents/{place}"));
    let is_away = play.adjournment().is_away() && !play.is_decided();
    Ok(html! {
        section #envelope data-renew {
            h2 { (t.text("envelope-title")) }
            (steps.stands())
            (steps.steps())
            @if is_away {
                p { a href=(href(slug, format_args!("print/envelope/{place}"))) { (t.text("envelope-print")) } }
                p.soft { (t.text("envelope-mishaps")) }
                ul.plain {
                    @for (kind, text) in MISHAPS {
                        li { a href=(format!("{here}?kind={kind}#new")) { (t.text(text)) } }
                    }
                }
            }
        }
    })
}

impl Steps<'_> {
    fn article(&self, act: AdjournmentAct) -> Option<&'static str> {
        act.article(self.play.terms()?.laws)
    }

    /// A step, with its article.
    fn form(&self, act: AdjournmentAct, inner: &Markup) -> Markup {
        let (t, step) = (self.t, act.name());
        html! {
            form.office id=(format!("envelope-{step}")) data-method="POST" data-then="renew"
                data-path=(self.path) data-done=(t.text("envelope-done")) {
                (fixed("step", As::Text, step))
                (inner)
                @if let Some(article) = self.article(act) {
                    p.soft.article { (t.fill("ruling-articles", &[("articles", article.into())])) }
                }
                (problem())
            }
        }
    }

    fn button(&self, act: AdjournmentAct, text: &str) -> Markup {
        self.form(act, &html! { p { button { (self.t.text(text)) } } })
    }

    fn told(&self, key: &str, by: Colour) -> String {
        let side = side(self.t, by);
        self.t.fill(key, &[("side", side.into())]).into_owned()
    }

    /// Where it stands.
    fn stands(&self) -> Markup {
        let t = self.t;
        let text = match self.play.adjournment() {
            Adjournment::Running => return html! {},
            Adjournment::SealRequested { by, written: None } => {
                self.told("envelope-requested", *by)
            }
            Adjournment::SealRequested { by, .. } => self.told("envelope-written", *by),
            Adjournment::Sealed { by, .. } => self.told("envelope-sealed", *by),
            Adjournment::Envelope { by, .. } => self.told("envelope-kept", *by),
            Adjournment::ReplierAwaited { by, .. } => self.told("envelope-awaited", by.other()),
            Adjournment::ReplySealed { by, .. } => self.told("envelope-replied", *by),
            Adjournment::Resumed { by, text } => {
                let values = [
                    ("side", side(t, *by).into()),
                    ("text", text.as_str().into()),
                ];
                t.fill("envelope-resumed", &values).into_owned()
            }
            Adjournment::Concluded { result } => {
                let shown = results::game(t, Some(*result));
                let values = [("result", shown.into())];
                t.fill("envelope-concluded", &values).into_owned()
            }
        };
        html! { p.stands { (text) } }
    }

    /// The steps from there.
    fn steps(&self) -> Markup {
        let acts = AdjournmentAct::open_to(self.play.adjournment());
        html! {
            @if !self.play.is_decided() {
                @for act in acts { (self.step(*act)) }
            }
        }
    }

    fn step(&self, act: AdjournmentAct) -> Markup {
        match act {
            AdjournmentAct::Request => self.request(self.play.turn()),
            AdjournmentAct::Write => self.seal(act, "envelope-write", "envelope-write-do"),
            AdjournmentAct::Stop => self.button(act, "envelope-stop"),
            AdjournmentAct::Check => self.button(act, "envelope-check"),
            AdjournmentAct::Await => self.awaits(),
            AdjournmentAct::Reply => self.reply(),
            AdjournmentAct::Open => self.open(),
            AdjournmentAct::PlayAsSaid => self.folded("envelope-lost", &self.as_said()),
            AdjournmentAct::Conclude => self.folded("envelope-conclude", &self.conclude()),
        }
    }

    fn folded(&self, summary: &str, form: &Markup) -> Markup {
        html! {
            details {
                summary.button.quiet { (self.t.text(summary)) }
                (form)
            }
        }
    }

    fn request(&self, by: Colour) -> Markup {
        let inner = html! {
            (fixed("by", As::Text, results::colour(by)))
            p { button.quiet { (self.told("envelope-request", by)) } }
        };
        self.form(AdjournmentAct::Request, &inner)
    }

    /// A move in words, or on paper alone.
    fn seal(&self, act: AdjournmentAct, label: &str, text: &str) -> Markup {
        let t = self.t;
        let field = |name, label, to| Field::new(name, label, to).of(act.name());
        let inner = html! {
            (field("text", label, As::Given).help("envelope-paper-help").draw(t))
            (field("paper", "envelope-paper", As::Text).flag(t))
            p { button { (t.text(text)) } }
        };
        self.form(act, &inner)
    }

    fn awaits(&self) -> Markup {
        let text = match self.play.adjournment() {
            Adjournment::Envelope { by, .. } => self.told("envelope-await", by.other()),
            _ => return html! {},
        };
        let inner = html! { p { button.quiet { (text) } } };
        self.form(AdjournmentAct::Await, &inner)
    }

    /// The reply, while no other move has been made than the one that was sealed.
    fn reply(&self) -> Markup {
        match self.play.adjournment() {
            Adjournment::Resumed { by, .. } if by.other() == self.play.turn() => {
                let act = AdjournmentAct::Reply;
                let form = self.seal(act, "envelope-reply-text", "envelope-reply-do");
                self.folded("envelope-reply", &form)
            }
            _ => html! {},
        }
    }

    fn open(&self) -> Markup {
        let t = self.t;
        let field = |name, label, to| Field::new(name, label, to).of("open");
        let waits = self.play.adjournment().waits();
        let by_digest = matches!(waits, Some(Sealed::Commitment(_)));
        let is_reply = matches!(self.play.adjournment(), Adjournment::ReplySealed { .. });
        let text = if is_reply {
            "envelope-open-reply"
        } else {
            "envelope-open"
        };
        let inner = html! {
            (field("text", "envelope-open-text", As::Text).required().draw(t))
            @if by_digest { (field("nonce", "envelope-nonce", As::Given).required().draw(t)) }
            p { button { (t.text(text)) } }
        };
        self.form(AdjournmentAct::Open, &inner)
    }

    fn as_said(&self) -> Markup {
        let t = self.t;
        let inner = html! {
            (Field::new("text", "envelope-said", As::Text).of("lost").required().draw(t))
            p { button.quiet { (t.text("envelope-said-do")) } }
        };
        self.form(AdjournmentAct::PlayAsSaid, &inner)
    }

    fn conclude(&self) -> Markup {
        let t = self.t;
        let options = RESULTS.map(|text| {
            let shown = results::game(t, text.parse().ok());
            (text.to_owned(), shown)
        });
        let inner = html! {
            (Field::new("result", "incident-own-result", As::Text).of("conclude").options(t, &options))
            p { button.quiet { (t.text("envelope-conclude-do")) } }
        };
        self.form(AdjournmentAct::Conclude, &inner)
    }
}
