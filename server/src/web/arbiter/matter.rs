//! An incident with its rulings, and what an arbiter says to it: confirm, choose, only note,
//! withdraw, decide himself.

use super::record::Record;
use crate::auth::Act;
use crate::texts::{regulated, rulings};
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::office::field::{As, Field, fixed, problem};
use crate::web::results;
use hakem_core::Colour;
use hakem_core::laws::game::{IncidentState, MadeRuling, Matter, Outcome, Play};
use hakem_core::laws::{Choice, Next};
use maud::{Markup, html};

/// Results that an arbiter may put in the place of a ruling.
pub const RESULTS: [&str; 8] = [
    "1-0", "1/2-1/2", "0-1", "0-0", "1/2-0", "0-1/2", "+/-", "-/+",
];

/// A board at which an arbiter sits.
pub struct Seat<'a> {
    /// Who works, where.
    pub duty: &'a Duty,
    /// The game.
    pub play: &'a Play,
    /// Who raised and ruled.
    pub record: &'a Record,
    /// The round.
    pub round: u16,
    /// The board, from 1.
    pub board: u32,
}

/// A ruling in words: why, what it comes to, what comes next, by which articles.
pub fn outcome(t: &Language, made: &Outcome) -> Markup {
    html! {
        p.ground { strong { (rulings::ground(t, made)) } }
        ul.points {
            @for point in rulings::points(t, made) { li { (point) } }
            li { (t.text(rulings::next(made.next))) }
        }
        @let articles = regulated::articles(made);
        @if !articles.is_empty() {
            p.soft { (t.fill("ruling-articles", &[("articles", articles.into())])) }
        }
        (by_regulations(t, made))
    }
}

/// What regulations said, beside what the Laws alone come to.
fn by_regulations(t: &Language, made: &Outcome) -> Markup {
    html! {
        @if let Some(by) = &made.regulated {
            section.regulated {
                @for said in &by.said { p.note { (regulated::said(t, said)) } }
                h4 { (t.text("regulated-laws")) }
                (outcome(t, &by.laws))
            }
        }
        @if let Some(error) = &made.unheard {
            p.note.warn { (t.fill("regulated-unheard", &[("error", error.to_string().into())])) }
        }
    }
}

fn facts(t: &Language, matter: &Matter) -> Markup {
    let facts = rulings::facts(t, &matter.incident);
    html! {
        @if !facts.is_empty() {
            dl.codes { @for (name, value) in facts { dt { (name) } dd { (value) } } }
        }
    }
}

impl Seat<'_> {
    const fn t(&self) -> &'static Language {
        self.duty.visit.language
    }

    /// A form to the rulings of this board, about an incident.
    fn form(
        &self,
        (class, number): (&str, u32),
        (act, done): (&str, &str),
        inner: &Markup,
    ) -> Result<Markup, Fault> {
        let (t, slug) = (self.t(), self.duty.slug()?);
        let path = format!(
            "/tournaments/{slug}/rounds/{}/boards/{}/rulings",
            self.round, self.board
        );
        Ok(html! {
            form class={ "office " (class) } data-method="POST" data-path=(path) data-then="renew" data-done=(t.text(done)) {
                (fixed("incident", As::Number, number))
                (fixed("act", As::Text, act))
                (inner)
                (problem())
            }
        })
    }

    /// An incident.
    pub fn matter(&self, matter: &Matter, is_next: bool) -> Result<Markup, Fault> {
        let (t, number) = (self.t(), matter.number);
        let heading = [
            ("number", number.into()),
            ("kind", rulings::kind(t, &matter.incident).into()),
        ];
        let rules = self.duty.may(Act::Rule);
        Ok(html! {
            article.matter id=(format!("m{number}")) data-number=(number) {
                h2 {
                    (t.fill("incident-number", &heading)) " "
                    span.tag.out[matter.waits()] { (t.text(rulings::state(matter.state))) }
                }
                p.soft { (self.origin(matter)?) }
                (facts(t, matter))
                @if let Some(proposed) = matter.proposed.as_deref().filter(|_| matter.state == IncidentState::Proposed) {
                    section.proposal {
                        h3 { (t.text("incident-proposal")) }
                        (outcome(t, proposed))
                        @if rules {
                            (self.confirm(number, proposed, is_next)?)
                            (self.otherwise(number, &proposed.choices)?)
                        } @else { p.note { (t.text("incident-waits-arbiter")) } }
                    }
                }
                @if matter.proposed.is_none() && matter.state == IncidentState::Proposed {
                    section.proposal {
                        p.note { (t.text("incident-called")) }
                        @if rules { (self.called(number)?) }
                    }
                }
                @for made in &matter.rulings { (self.made(matter, made)?) }
                @if matter.state == IncidentState::Dismissed && matter.rulings.is_empty() {
                    p.soft { (t.text("incident-dismissed")) " " (self.record.dismissed(number)) }
                }
                @if rules { (self.afterwards(matter)?) }
                (self.onward(matter)?)
            }
        })
    }

    /// Who raised it, when, after which move.
    fn origin(&self, matter: &Matter) -> Result<String, Fault> {
        let t = self.t();
        let place = match matter.ply {
            0 => t.text("incident-at-start").into_owned(),
            ply => {
                let number = self.play.move_number(ply);
                let dots = match self.play.mover(ply) {
                    Colour::White => ".",
                    Colour::Black => "…",
                };
                let value = [("move", format!("{number}{dots}").into())];
                t.fill("incident-after", &value).into_owned()
            }
        };
        let raiser = t.text(rulings::raiser(matter.raised_by));
        let by = self.record.raised(matter.number);
        let by = if by.is_empty() || by == "server" {
            raiser.into_owned()
        } else {
            format!("{raiser} ({by})")
        };
        let at = super::moment(&self.duty.visit, matter.at)?;
        Ok(format!("{by}, {at}, {place}"))
    }

    fn made(&self, matter: &Matter, made: &MadeRuling) -> Result<Markup, Fault> {
        let t = self.t();
        let by = self.record.ruled(matter.number, made.at);
        let at = super::moment(&self.duty.visit, made.at)?;
        Ok(html! {
            section.made.withdrawn[made.withdrawn.is_some()] {
                h3 { (t.text("incident-ruling")) }
                @if let Some(reason) = &made.withdrawn {
                    p.note.warn {
                        (t.fill("incident-withdrawn", &[("reason", reason.as_str().into())]))
                        " " (self.record.dismissed(matter.number))
                    }
                }
                (outcome(t, &made.outcome))
                p.soft { (by) " " (at) }
            }
        })
    }

    /// The clock can go on with a ruling after which the game does.
    fn resume(&self, form: &str, outcome: &Outcome) -> Markup {
        let t = self.t();
        let goes_on = outcome.result.is_none() && outcome.next == Next::Continue;
        let stands = self.play.timer().is_some_and(|timer| !timer.is_running());
        if !goes_on || !stands || self.play.is_decided() {
            return html! {};
        }
        let turn = match self.play.turn() {
            Colour::White => "white",
            Colour::Black => "black",
        };
        let choices = [
            ("", "incident-resume-none"),
            ("white", "white"),
            ("black", "black"),
        ];
        let field = Field::new("resume", "incident-resume", As::Given);
        field.of(form).holding(turn).choice(t, &choices)
    }

    fn confirm(&self, number: u32, proposed: &Outcome, is_next: bool) -> Result<Markup, Fault> {
        let t = self.t();
        let inner = html! {
            (self.resume(&format!("confirm{number}"), proposed))
            p { button.big autofocus[is_next] { (t.text("incident-confirm")) } }
        };
        let done = ("confirm", "incident-confirmed");
        self.form(("confirm", number), done, &inner)
    }

    /// What else can be said to a proposal.
    fn otherwise(&self, number: u32, choices: &[Choice]) -> Result<Markup, Fault> {
        let t = self.t();
        let form = format!("dismiss{number}");
        let reason = Field::new("reason", "incident-reason", As::Text).of(&form);
        let dismiss = html! {
            (reason.required().draw(t))
            p { button.quiet { (t.text("incident-dismiss")) } }
        };
        Ok(html! {
            (self.choose(number, choices)?)
            details {
                summary.button.quiet { (t.text("incident-dismiss")) }
                (self.form(("dismiss", number), ("dismiss", "incident-dismissed"), &dismiss)?)
            }
        })
    }

    fn choose(&self, number: u32, choices: &[Choice]) -> Result<Markup, Fault> {
        let t = self.t();
        if choices.is_empty() {
            return Ok(html! {});
        }
        let options: Vec<(String, String)> = choices
            .iter()
            .map(|choice| {
                let json = serde_json::to_string(choice).unwrap_or_default();
                (json, rulings::choice(t, *choice))
            })
            .collect();
        let form = format!("choose{number}");
        let inner = html! {
            (Field::new("choice", "incident-choice", As::Json).of(&form).options(t, &options))
            (Field::new("ms", "incident-ms", As::Ms).of(&form).draw(t))
            p { button { (t.text("incident-choose")) } }
        };
        self.form(("choose", number), ("choose", "incident-chosen"), &inner)
    }

    /// What can still be done once there is a ruling.
    fn afterwards(&self, matter: &Matter) -> Result<Markup, Fault> {
        let Some(made) = matter.in_force() else {
            return Ok(html! {});
        };
        let (t, number) = (self.t(), matter.number);
        let form = format!("withdraw{number}");
        let withdraw = html! {
            (Field::new("reason", "incident-reason", As::Text).of(&form).required().draw(t))
            p { button.quiet { (t.text("incident-withdraw")) } }
        };
        let restate = self.restate(number)?;
        Ok(html! {
            (self.choose(number, &made.outcome.choices)?)
            details.correct {
                summary.button.quiet { (t.text("incident-correct")) }
                p.soft { (t.text("incident-correct-text")) }
                (self.form(("withdraw", number), ("correct", "incident-corrected"), &withdraw)?)
                p { a href=(restate) { (t.text("incident-restate")) } }
                h3 { (t.text("incident-own")) }
                (self.own(number)?)
            }
        })
    }

    /// Where what happened in truth is stated.
    fn restate(&self, number: u32) -> Result<String, Fault> {
        let (round, board) = (self.round, self.board);
        let rest = format_args!("incidents/{round}/{board}?correct={number}#new");
        Ok(href(self.duty.slug()?, rest))
    }

    /// What can be said to the call of a player on which nothing can be proposed.
    fn called(&self, number: u32) -> Result<Markup, Fault> {
        let t = self.t();
        Ok(html! {
            p { a href=(self.restate(number)?) { (t.text("incident-restate")) } }
            (self.otherwise(number, &[])?)
            details {
                summary.button.quiet { (t.text("incident-own")) }
                (self.own(number)?)
            }
        })
    }

    /// A decision of the arbiter's own.
    fn own(&self, number: u32) -> Result<Markup, Fault> {
        let t = self.t();
        let form = format!("own{number}");
        let field = |name, label, to| Field::new(name, label, to).of(&form);
        let mut options = vec![(String::new(), t.text("incident-own-none").into_owned())];
        options.extend(RESULTS.map(|text| {
            let shown = results::game(t, text.parse().ok());
            (text.to_owned(), shown)
        }));
        let inner = html! {
            p.soft { (t.text("incident-own-text")) }
            (field("reason", "incident-reason", As::Text).required().draw(t))
            (field("own.result", "incident-own-result", As::Some).options(t, &options))
            (field("own.white_ms", "incident-own-white-ms", As::Ms).draw(t))
            (field("own.black_ms", "incident-own-black-ms", As::Ms).draw(t))
            (field("own.articles", "incident-own-articles", As::List).draw(t))
            p { button { (t.text("incident-own")) } }
        };
        self.form(("own", number), ("correct", "incident-chosen"), &inner)
    }

    fn onward(&self, matter: &Matter) -> Result<Markup, Fault> {
        let (t, slug) = (self.t(), self.duty.slug()?);
        let place = format!("{}/{}", self.round, self.board);
        let number = matter.number;
        let print = href(slug, format_args!("print/incidents/{place}/{number}"));
        let query = format!(
            "appeals?round={}&board={}&incident={number}#file",
            self.round, self.board
        );
        Ok(html! {
            p.onward {
                a href=(print) { (t.text("incident-print")) }
                @if self.duty.may(Act::Manage) && matter.in_force().is_some() {
                    " · " a href=(href(slug, query)) { (t.text("incident-appeal")) }
                }
            }
        })
    }
}
