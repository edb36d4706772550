//! The working of a tie-break in the reader's language.

use super::{Basis, Language, Ranking, Roster, Value, Working, WorkingLine};
use crate::web::results;
use hakem_core::tiebreak::{CutReason, ScoreLine, ScoreSource, Step, TeamScore};
use hakem_core::{Points, TiebreakEdition, Tpn};
use maud::{Markup, html};
use std::borrow::Cow;

/// Says the lines and steps of one working.
pub struct Words<'a> {
    pub t: &'static Language,
    pub roster: &'a Roster<'a>,
    pub ranking: &'a Ranking,
    pub working: &'a Working,
}

/// `C.07 8.1`; the articles of 1998 say so themselves.
pub fn cite(article: &str) -> Cow<'_, str> {
    if article.starts_with("1998") {
        article.into()
    } else {
        format!("C.07 {article}").into()
    }
}

impl Words<'_> {
    /// A value as short as it is.
    pub fn number(&self, value: Value) -> String {
        self.t.decimal(&value.to_string())
    }

    fn points(&self, points: Points) -> String {
        results::points(self.t, points)
    }

    fn opponent(&self, line: &WorkingLine) -> &str {
        line.opponent.map_or("", |tpn| self.name(tpn))
    }

    fn name(&self, tpn: Tpn) -> &str {
        let mut all = self.ranking.table().entrants.iter();
        let found = all.find(|entrant| entrant.tpn == tpn);
        found.map_or("", |entrant| self.roster.entrant_name(entrant.id))
    }

    fn names(&self, numbers: &[Tpn]) -> String {
        let names = numbers.iter().map(|tpn| self.name(*tpn));
        names.collect::<Vec<_>>().join("; ")
    }

    /// `Kaya, Ali 5½ x ½ = 2,75 [16.3]`.
    pub fn score(&self, line: &WorkingLine, score: ScoreLine) -> Markup {
        let t = self.t;
        let whose = match score.source {
            ScoreSource::Opponent | ScoreSource::Scheduled => self.opponent(line).to_owned(),
            ScoreSource::Virtual => t.text("why-virtual").into_owned(),
            ScoreSource::OwnScore => t.text("why-own-score").into_owned(),
            ScoreSource::Dummy
            | ScoreSource::DummyCappedByOpponent
            | ScoreSource::DummyCappedByDraws => t.text("why-dummy").into_owned(),
        };
        html! {
            (whose) " " b { (self.points(score.score)) }
            @if let Some(plain) = score.adjusted_from {
                " " (t.fill("why-instead", &[("points", self.points(plain).into())]))
            }
            @if let Some(points) = score.points {
                " × " (self.points(points)) " = " (t.decimal(&format!("{:.2}", line.amount)))
            }
            @if score.source != ScoreSource::Opponent || score.adjusted_from.is_some() {
                " " (self.source(score.source))
            }
        }
    }

    /// The article by which a score counts.
    fn source(&self, source: ScoreSource) -> Markup {
        let text = match source {
            ScoreSource::Virtual => self.t.text("why-before-2023"),
            ScoreSource::OwnScore => self.t.text("why-1998"),
            source => cite(source.article()),
        };
        html! { small { "[" (text) "]" } }
    }

    /// Why a line is left out; the articles are those since 2023.
    pub fn cut(&self, cut: CutReason) -> String {
        let text = match self.working.edition {
            TiebreakEdition::E1998 | TiebreakEdition::Pre2023 => self.t.text("why-cut-before"),
            _ => self.t.fill("why-cut", &[("article", cut.article().into())]),
        };
        text.into_owned()
    }

    /// Whatever is neither a score nor an own result.
    pub fn line(&self, line: &WorkingLine) -> Markup {
        let t = self.t;
        match line.basis {
            Basis::Score(_) | Basis::Result { .. } => Markup::default(),
            Basis::Koya {
                score,
                reaches,
                points,
            } => {
                let key = if reaches {
                    "why-koya-counts"
                } else {
                    "why-koya-below"
                };
                html! {
                    (self.opponent(line)) " " (self.points(score)) ": " b { (self.points(points)) }
                    " " (t.text(key))
                }
            }
            Basis::OfOpponent => html! {
                (self.opponent(line)) " " b { (self.number(line.amount)) }
            },
            Basis::Rating {
                limited_from,
                assumed,
                half_points,
            } => html! {
                (self.opponent(line)) " " b { (self.number(line.amount)) }
                @if assumed { " " (t.text("why-assumed")) }
                @if let Some(rating) = limited_from {
                    " " (t.fill("why-instead", &[("points", rating.to_string().into())]))
                }
                ": " (self.points(Points::from_halves(half_points.into())))
            },
            Basis::Board { board, points } => html! {
                (t.text("board")) " " (board) ": " (self.points(points))
                @if Value::points(points) != line.amount { " → " b { (self.number(line.amount)) } }
            },
            Basis::Adjustment => html! {
                (t.text("why-adjustment")) ": " b { (self.number(line.amount)) }
            },
        }
    }

    /// A step from the lines to the value.
    pub fn step(&self, step: &Step) -> Cow<'static, str> {
        let t = self.t;
        match step {
            Step::Limit { limit } => t.fill("why-limit", &[("points", self.number(*limit).into())]),
            Step::Mean { sum, count, mean } => {
                format!("{} / {count} = {}", self.number(*sum), self.number(*mean)).into()
            }
            Step::Performance {
                average,
                half_points,
                games,
                difference,
            } => t.fill(
                "why-performance",
                &[
                    (
                        "score",
                        self.points(Points::from_halves(*half_points)).into(),
                    ),
                    ("games", (*games).into()),
                    (
                        "sum",
                        format!("{average} {difference:+} = {}", average + difference).into(),
                    ),
                ],
            ),
            Step::Perfect { half_points, games } => t.fill(
                "why-perfect",
                &[
                    (
                        "score",
                        self.points(Points::from_halves(*half_points)).into(),
                    ),
                    ("games", (*games).into()),
                ],
            ),
            Step::Encounter {
                score,
                among,
                points,
                reachable,
            } => self.encounter(*score, among, (*points, *reachable)),
            Step::Boards { other, own, others } => t.fill(
                "why-boards",
                &[
                    ("name", self.name(*other).to_owned().into()),
                    ("own", self.row(own).into()),
                    ("others", self.row(others).into()),
                ],
            ),
            Step::Among { among } => t.fill("why-among", &[("names", self.names(among).into())]),
            Step::Place { place: Some(place) } => {
                t.fill("why-place", &[("place", (*place).into())])
            }
            Step::Place { place: None } => t.text("why-no-place"),
            Step::Schedule {
                secondary,
                buchholz,
                divisor,
            } => format!(
                "{} + {} / {divisor}",
                self.points(*secondary),
                self.number(*buchholz)
            )
            .into(),
            Step::NothingLeft => t.text("why-nothing-left"),
            Step::WholeScore => t.text("why-whole-score"),
            Step::Given => t.text("why-given"),
            Step::Own => t.text("why-from-regulation"),
            Step::Dropped => t.text("why-dropped"),
        }
    }

    fn encounter(
        &self,
        score: Option<TeamScore>,
        among: &[Tpn],
        (points, reachable): (Value, Option<Value>),
    ) -> Cow<'static, str> {
        let key = match (score, reachable) {
            (None, None) => "why-encounter",
            (None, Some(_)) => "why-encounter-gaps",
            (Some(TeamScore::MatchPoints), None) => "why-encounter-match",
            (Some(TeamScore::MatchPoints), Some(_)) => "why-encounter-match-gaps",
            (Some(TeamScore::GamePoints), None) => "why-encounter-game",
            (Some(TeamScore::GamePoints), Some(_)) => "why-encounter-game-gaps",
        };
        let reachable = self.number(reachable.unwrap_or(points));
        self.t.fill(
            key,
            &[
                ("names", self.names(among).into()),
                ("points", self.number(points).into()),
                ("most", reachable.into()),
            ],
        )
    }

    fn row(&self, points: &[Points]) -> String {
        let points = points.iter().map(|points| self.points(*points));
        points.collect::<Vec<_>>().join(" – ")
    }
}
