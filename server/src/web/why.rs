//! Why a line of the standings is as it is: the rounds, then each tie-break with its working and
//! the articles of C.07.

mod words;

use super::fault::Fault;
use super::language::Language;
use super::results;
use super::roster::Roster;
use super::visit::Visit;
use crate::views::Ranking;
use hakem_core::tiebreak::{
    Basis, Standing, TableEntrant, TiebreakName, Value, Working, WorkingLine,
};
use hakem_core::{EntrantId, Points, RoundRecord};
use maud::{Markup, html};
use words::Words;
pub use words::cite;

/// A tie-break in words.
pub fn name(t: &Language, name: &TiebreakName) -> String {
    match name {
        TiebreakName::Listed(descriptor) => {
            let entry = descriptor.code.entry();
            t.text(&key(entry.text)).into_owned()
        }
        TiebreakName::Own(_) => t.text("tiebreak-own").into_owned(),
    }
}

/// The key of a system's name.
pub fn key(code: &str) -> String {
    format!("tiebreak-{}", code.to_ascii_lowercase())
}

/// A value as a table shows it; a dash where it is undefined.
pub fn value(t: &Language, name: &TiebreakName, value: Option<Value>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| t.decimal(&name.shown(value)))
}

/// What of a line of the standings is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Whose line.
    pub id: EntrantId,
    /// The position of one tie-break in the list; none for the whole line.
    pub tiebreak: Option<usize>,
}

impl Question {
    /// What the query of a page asks: `explain`, and `tb` for one tie-break.
    pub fn of(visit: &Visit) -> Result<Option<Self>, Fault> {
        let id: Option<u32> = visit.query_as("explain")?;
        let tiebreak = visit.query_as("tb")?;
        Ok(id.map(|id| Self {
            id: EntrantId(id),
            tiebreak,
        }))
    }
}

/// The cells of the values of a line; each leads to its working.
pub fn values(t: &Language, ranking: &Ranking, row: &Standing) -> Markup {
    let of = format!("?round={}&explain={}", ranking.round, row.id);
    let cells = ranking.list.0.iter().zip(row.values.iter()).enumerate();
    html! {
        @for (at, (name, value)) in cells {
            td.n.tb data-l=(name) {
                a href=(format!("{of}&tb={at}#why")) rel="nofollow" data-working
                    title=(self::name(t, name)) { (self::value(t, name, *value)) }
            }
        }
    }
}

/// The row that explains the one above it, across so many columns.
pub fn because(
    visit: &Visit,
    roster: &Roster<'_>,
    (ranking, question): (&Ranking, Question),
    row: &Standing,
    columns: usize,
) -> Result<Markup, Fault> {
    let t = visit.language;
    let workings = ranking.reckoning().workings(row.id);
    let workings = workings.map_err(|_| Fault::NoStandings)?;
    let why = Why { t, roster, ranking };
    let asked = |at: usize| question.tiebreak.is_none_or(|only| only == at);
    Ok(html! {
        tr.because #why {
            td colspan=(columns) {
                @if question.tiebreak.is_none() {
                    h2 { (t.text("points")) ": " (results::points(t, row.points)) }
                    (why.rounds(row.id))
                } @else {
                    p.whose { b { (roster.entrant_name(row.id)) } " " (results::points(t, row.points)) }
                }
                @for (_, working) in workings.iter().enumerate().filter(|(at, _)| asked(*at)) {
                    (why.tiebreak(working))
                }
                p { a.close href=(format!("?round={}#p{}", ranking.round, row.id)) { (t.text("why-close")) } }
            }
        }
    })
}

struct Why<'a> {
    t: &'static Language,
    roster: &'a Roster<'a>,
    ranking: &'a Ranking,
}

impl Why<'_> {
    fn entrant(&self, id: EntrantId) -> Option<&TableEntrant> {
        let mut all = self.ranking.table().entrants.iter();
        all.find(|entrant| entrant.id == id)
    }

    /// What each round brought.
    fn rounds(&self, id: EntrantId) -> Markup {
        let t = self.t;
        let Some(entrant) = self.entrant(id) else {
            return Markup::default();
        };
        html! {
            ol {
                @for round in &entrant.rounds {
                    li { (self.record(round.record, round.points)) }
                }
            }
            @if entrant.adjustment != Points::ZERO {
                p { (t.text("why-adjustment")) ": " (results::points(t, entrant.adjustment)) }
            }
        }
    }

    /// `White – Demir, Ali TUR 2087: ½`; the points beside it where they are others.
    fn record(&self, record: RoundRecord, points: Points) -> Markup {
        let t = self.t;
        let points = &results::points(t, points);
        match record {
            RoundRecord::Bye(bye) => html! { (t.text(results::bye(bye))) ": " b { (points) } },
            RoundRecord::Game {
                opponent,
                colour,
                result,
            } => {
                let sign = results::side(result);
                html! {
                    @if let Some(colour) = colour { (t.text(results::colour(colour))) " – " }
                    (self.roster.entrant_name(opponent)) " " (self.roster.entrant_about(opponent))
                    ": " b { (sign) }
                    @if sign != points { " (" (t.text("points")) " " (points) ")" }
                }
            }
        }
    }

    fn tiebreak(&self, working: &Working) -> Markup {
        let t = self.t;
        let name = &working.name;
        let words = Words {
            t,
            roster: self.roster,
            ranking: self.ranking,
            working,
        };
        html! {
            h2 {
                (self::name(t, name)) " (" (name) "): " (value(t, name, working.value))
                @if let Some(article) = working.article() { " " small { (cite(article)) } }
            }
            @if !working.lines.is_empty() {
                ul { @for line in &working.lines {
                    li.cut[line.cut.is_some()] { (self.line(&words, line)) }
                } }
            }
            @for step in &working.steps { p { (words.step(step)) } }
        }
    }

    /// `Round 3: Kaya, Ali 5½ x ½ = 2,75 [16.3]`.
    fn line(&self, words: &Words<'_>, line: &WorkingLine) -> Markup {
        let t = self.t;
        html! {
            @if let Some(round) = line.round { (t.fill("round-n", &[("round", round.into())])) ": " }
            @match line.basis {
                Basis::Score(score) => { (words.score(line, score)) }
                Basis::Result { record, points } => {
                    (self.record(record, points))
                    @if Value::points(points) != line.amount { " → " b { (words.number(line.amount)) } }
                }
                _ => { (words.line(line)) }
            }
            @if let Some(cut) = line.cut { " " (words.cut(cut)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tiebreak::REGISTRY;

    #[test]
    fn every_system_has_a_name_in_every_language() {
        for language in Language::all() {
            for entry in REGISTRY {
                let key = key(entry.text);
                assert_ne!(language.text(&key), key, "{}", language.code());
            }
        }
    }
}
