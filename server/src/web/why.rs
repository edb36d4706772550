//! Why a line of the standings is as it is: the rounds, then each tie-break with its working and
//! the articles of C.07.

use super::language::Language;
use super::results;
use super::roster::Roster;
use super::visit::Visit;
use crate::views::Ranking;
use hakem_core::tiebreak::{
    Kind, ScoreSource, Standing, TableEntrant, TiebreakName, Value, Working, WorkingLine,
};
use hakem_core::{EntrantId, PlayerId, Points, RoundRecord};
use maud::{Markup, html};

/// A tie-break in words.
pub fn name(t: &Language, name: &TiebreakName) -> String {
    match name {
        TiebreakName::Listed(descriptor) => {
            let entry = descriptor.code.entry();
            if entry.teams {
                return entry.text.to_owned();
            }
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
    value.map_or_else(
        || "–".to_owned(),
        |value| t.decimal(&format!("{value:.*}", name.decimals())),
    )
}

/// The row that explains the one above it.
pub fn because(visit: &Visit, roster: &Roster<'_>, ranking: &Ranking, row: &Standing) -> Markup {
    let t = visit.language;
    let columns = 5 + ranking.list.0.len();
    let why = Why { t, roster, ranking };
    html! {
        tr.because #{ "why" (row.id) } {
            td colspan=(columns) {
                h2 { (t.text("points")) ": " (results::points(t, row.points)) }
                (why.rounds(row.id))
                @for (name, value) in ranking.list.0.iter().zip(&row.values) {
                    (why.tiebreak(row.id, name, *value))
                }
                p { a.close href=(format!("?round={}#p{}", ranking.round, row.id)) { (t.text("why-close")) } }
            }
        }
    }
}

struct Why<'a> {
    t: &'static Language,
    roster: &'a Roster<'a>,
    ranking: &'a Ranking,
}

impl Why<'_> {
    fn entrant(&self, id: EntrantId) -> Option<&TableEntrant> {
        let mut all = self.ranking.table.entrants.iter();
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
                    li { (self.record(round.record, &results::points(t, round.points))) }
                }
            }
            @if entrant.adjustment != Points::ZERO {
                p { (t.text("why-adjustment")) ": " (results::points(t, entrant.adjustment)) }
            }
        }
    }

    /// `White – Demir, Ali TUR 2087: ½`; the points beside it where they are others.
    fn record(&self, record: RoundRecord, points: &str) -> Markup {
        let t = self.t;
        match record {
            RoundRecord::Bye(bye) => html! { (t.text(results::bye(bye))) ": " b { (points) } },
            RoundRecord::Game {
                opponent,
                colour,
                result,
            } => {
                let (id, sign) = (PlayerId(opponent.0), results::side(result));
                html! {
                    @if let Some(colour) = colour { (t.text(results::colour(colour))) " – " }
                    (self.roster.name(id)) " " (self.roster.about(id)) ": " b { (sign) }
                    @if sign != points { " (" (t.text("points")) " " (points) ")" }
                }
            }
        }
    }

    fn tiebreak(&self, id: EntrantId, name: &TiebreakName, shown: Option<Value>) -> Markup {
        let t = self.t;
        // The list stands, so each of its systems applies.
        let working = self.ranking.working(name, id).ok().flatten();
        let (article, kind) = match name {
            TiebreakName::Listed(descriptor) => {
                let entry = descriptor.code.entry();
                (Some(entry.article), Some(entry.kind))
            }
            TiebreakName::Own(_) => (None, None),
        };
        html! {
            h2 {
                (self::name(t, name)) " (" (name) "): " (value(t, name, shown))
                @if let Some(article) = article { " " small { "C.07 " (article) } }
            }
            @match working {
                Some(working) => { (self.trail(&working)) }
                None => { p { (t.text(basis(kind))) } }
            }
        }
    }

    fn trail(&self, working: &Working) -> Markup {
        html! {
            ul { @for line in &working.lines {
                li.cut[line.cut.is_some()] { (self.line(line)) }
            } }
        }
    }

    /// `Round 3: Kaya, Ali 5½ x ½ = 2,75 [16.3]`.
    fn line(&self, line: &WorkingLine) -> Markup {
        let t = self.t;
        let whose = match line.source {
            ScoreSource::Opponent | ScoreSource::Scheduled => self.opponent(line),
            ScoreSource::Virtual => t.text("why-virtual").into_owned(),
            ScoreSource::OwnScore => t.text("why-own-score").into_owned(),
            ScoreSource::Dummy
            | ScoreSource::DummyCappedByOpponent
            | ScoreSource::DummyCappedByDraws => t.text("why-dummy").into_owned(),
        };
        html! {
            (t.fill("round-n", &[("round", line.round.into())])) ": " (whose) " "
            b { (results::points(t, line.score)) }
            @if let Some(plain) = line.adjusted_from {
                " " (t.fill("why-instead", &[("points", results::points(t, plain).into())]))
            }
            @if let Some(points) = line.points {
                " × " (results::points(t, points)) " = " (t.decimal(&format!("{:.2}", line.amount)))
            }
            @if line.source != ScoreSource::Opponent || line.adjusted_from.is_some() {
                " " (article(t, line.source))
            }
            @if let Some(cut) = line.cut {
                " " (t.fill("why-cut", &[("article", cut.article().into())]))
            }
        }
    }

    fn opponent(&self, line: &WorkingLine) -> String {
        let mut all = self.ranking.table.entrants.iter();
        let found = all.find(|entrant| Some(entrant.tpn) == line.opponent);
        let name = found.map(|entrant| self.roster.name(PlayerId(entrant.id.0)));
        name.unwrap_or_default().to_owned()
    }
}

/// The article by which a score counts.
fn article(t: &Language, source: ScoreSource) -> Markup {
    let text = match source {
        ScoreSource::Virtual => t.text("why-before-2023").into_owned(),
        ScoreSource::OwnScore => t.text("why-1998").into_owned(),
        source => format!("C.07 {}", source.article()),
    };
    html! { small { "[" (text) "]" } }
}

/// What a value without a trail is computed from (C.07 4.3).
const fn basis(kind: Option<Kind>) -> &'static str {
    match kind {
        Some(Kind::Own) => "why-from-own",
        Some(Kind::Mutual) => "why-from-mutual",
        Some(Kind::Opponents | Kind::OwnAndOpponents) => "why-from-opponents",
        Some(Kind::PriorData) => "why-from-ratings",
        None => "why-from-regulation",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tiebreak::REGISTRY;

    #[test]
    fn every_system_has_a_name_in_every_language() {
        for language in Language::all() {
            for entry in REGISTRY.iter().filter(|entry| !entry.teams) {
                let key = key(entry.text);
                assert_ne!(language.text(&key), key, "{}", language.code());
            }
        }
    }
}
