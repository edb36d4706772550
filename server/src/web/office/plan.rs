//! What a tournament is planned with: the fields that a new one and the settings have.

use super::field::{As, Field};
use crate::web::language::Language;
use crate::web::why;
use hakem_core::pairing::{System, TeamPreferences, TeamScores};
use hakem_core::tiebreak::offered;
use hakem_core::tournament::{Acceleration, Settings};
use hakem_core::{
    BursteinEdition, Colour, DoubleSwissEdition, DubovEdition, DutchEdition, LimEdition,
    TeamSwissEdition, TiebreakEdition,
};
use maud::{Markup, html};

/// What may be done to a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The tournament is not there yet: editions are those in force on its first day.
    New,
    /// Everything can be changed.
    Open,
    /// What the first pairing fixes cannot.
    Fixed,
}

/// The fields as they stand in settings.
pub struct Plan<'a> {
    /// The language.
    pub t: &'a Language,
    /// What they hold.
    pub settings: &'a Settings,
    /// What may be done to them.
    pub stage: Stage,
}

impl Plan<'_> {
    fn is_fixed(&self) -> bool {
        self.stage == Stage::Fixed
    }

    /// An edition that was chosen; none where the first day decides.
    fn stated<E: ToString>(&self, edition: E) -> Option<E> {
        (self.stage != Stage::New).then_some(edition)
    }

    /// A number that belongs to the system.
    fn number(&self, name: &str, label: &str, value: u8) -> Markup {
        let field = Field::new(name, label, As::Number).holding(value);
        field.required().locked(self.is_fixed()).draw(self.t)
    }

    /// The choice of an edition, from all there are.
    fn edition<E: ToString>(&self, field: Field<'_>, all: &[E]) -> Markup {
        let all: Vec<String> = all.iter().map(ToString::to_string).collect();
        let first = (self.stage == Stage::New).then_some(("", "plan-in-force"));
        let rest = all.iter().map(|edition| (edition.as_str(), ""));
        let choices: Vec<(&str, &str)> = first.into_iter().chain(rest).collect();
        field.locked(self.is_fixed()).choice(self.t, &choices)
    }

    /// Name, place, days.
    pub fn event(&self) -> Markup {
        let (t, s) = (self.t, self.settings);
        html! {
            fieldset {
                legend { (t.text("plan-event")) }
                (Field::new("name", "plan-name", As::Text).holding(&s.name).required().draw(t))
                (Field::new("city", "plan-city", As::Text).holding(&s.city).draw(t))
                (Field::new("federation", "plan-federation", As::Text).holding(&s.federation)
                    .help("plan-federation-help").draw(t))
                (Field::day("start", "plan-start").maybe(s.start).draw(t))
                (Field::day("end", "plan-end").maybe(s.end).draw(t))
                (Field::new("round_dates", "plan-round-dates", As::List).holding(days(s))
                    .help("plan-round-dates-help").draw(t))
                (Field::new("tz", "plan-tz", As::Text).holding(&s.tz).list("zones").required()
                    .help("plan-tz-help").draw(t))
                (Field::new("time_control", "plan-time-control", As::Text).holding(&s.time_control)
                    .help("plan-time-control-help").draw(t))
                (Field::new("chief_arbiter", "plan-chief", As::Text).holding(&s.chief_arbiter).draw(t))
                (Field::new("deputies", "plan-deputies", As::Names).holding(s.deputies.join("; "))
                    .help("plan-deputies-help").draw(t))
            }
        }
    }

    /// System and rounds.
    pub fn pairing(&self) -> Markup {
        let (t, s) = (self.t, self.settings);
        let acceleration = match &s.acceleration {
            Acceleration::None => "none",
            Acceleration::Baku => "baku",
            Acceleration::Listed(_) | Acceleration::ListedTeams(_) => "",
        };
        let mut accelerations = vec![("none", "plan-acceleration-none"), ("baku", "plan-baku")];
        if acceleration.is_empty() {
            accelerations.insert(0, ("", "plan-acceleration-listed"));
        }
        html! {
            (Field::new("rounds", "plan-rounds", As::Number).holding(s.rounds).required()
                .locked(self.is_fixed()).draw(t))
            (self.system())
            (Field::new("acceleration", "plan-acceleration", As::Given).holding(acceleration)
                .locked(self.is_fixed()).choice(t, &accelerations))
        }
    }

    fn system(&self) -> Markup {
        let (t, s) = (self.t, self.settings);
        let name = match s.system {
            System::Dutch { .. } => "dutch",
            System::Dubov { .. } => "dubov",
            System::Burstein { .. } => "burstein",
            System::Lim { maxi: false, .. } => "lim",
            System::Lim { maxi: true, .. } => "lim-maxi",
            System::DoubleSwiss { .. } => "double-swiss",
            System::RoundRobin { .. } => "round-robin",
            System::Scheveningen { .. } => "scheveningen",
            System::Knockout { .. } => "knockout",
            System::TeamSwiss { .. } => "team-swiss",
            System::Other { .. } => "",
        };
        let mut systems = vec![
            ("dutch", "plan-dutch"),
            ("dubov", "plan-dubov"),
            ("burstein", "plan-burstein"),
            ("lim", "plan-lim"),
            ("lim-maxi", "plan-lim-maxi"),
            ("double-swiss", "plan-double-swiss"),
            ("round-robin", "plan-round-robin"),
            ("scheveningen", "plan-scheveningen"),
            ("knockout", "plan-knockout"),
            ("team-swiss", "plan-team-swiss"),
        ];
        if self.stage != Stage::New {
            // Whether teams play is settled when the tournament is made.
            systems.retain(|(name, _)| match *name {
                "team-swiss" => s.teams,
                "round-robin" => true,
                _ => !s.teams,
            });
        }
        let other = s.system.to_string();
        if name.is_empty() {
            systems.insert(0, (other.as_str(), ""));
        }
        html! {
            (Field::new("system", "plan-system", As::Given).holding(name).locked(self.is_fixed())
                .choice(t, &systems))
            @let field = Field::new("edition", "plan-edition", As::Given);
            @match s.system {
                System::Dutch { edition } => {
                    (self.edition(field.maybe(self.stated(edition)), DutchEdition::ALL))
                }
                System::Dubov { edition } => {
                    (self.edition(field.maybe(self.stated(edition)), DubovEdition::ALL))
                }
                System::Burstein { edition } => {
                    (self.edition(field.maybe(self.stated(edition)), BursteinEdition::ALL))
                }
                System::Lim { edition, .. } => {
                    (self.edition(field.maybe(self.stated(edition)), LimEdition::ALL))
                }
                System::DoubleSwiss { edition } => {
                    (self.edition(field.maybe(self.stated(edition)), DoubleSwissEdition::ALL))
                }
                System::RoundRobin { cycles, .. } | System::Scheveningen { cycles }
                    if self.stage != Stage::New => {
                    (self.number("cycles", "plan-cycles", cycles))
                }
                System::Knockout { games } if self.stage != Stage::New => {
                    (self.number("games", "plan-games", games))
                }
                System::TeamSwiss { edition, preferences, scores } => {
                    (self.edition(field.maybe(self.stated(edition)), TeamSwissEdition::ALL))
                    (self.team_swiss(preferences, scores))
                }
                System::RoundRobin { .. }
                | System::Scheveningen { .. }
                | System::Knockout { .. }
                | System::Other { .. } => {}
            }
        }
    }

    fn team_swiss(&self, preferences: TeamPreferences, scores: TeamScores) -> Markup {
        let t = self.t;
        let preferences = match preferences {
            TeamPreferences::TypeA => "type_a",
            TeamPreferences::TypeB => "type_b",
            TeamPreferences::None => "none",
        };
        let scores = match scores {
            TeamScores::MatchThenGame => "match_then_game",
            TeamScores::GameThenMatch => "game_then_match",
            TeamScores::MatchOnly => "match_only",
            TeamScores::GameOnly => "game_only",
        };
        let kinds = [
            ("type_a", "plan-type-a"),
            ("type_b", "plan-type-b"),
            ("none", "plan-no-preferences"),
        ];
        let orders = [
            ("match_then_game", "plan-match-then-game"),
            ("game_then_match", "plan-game-then-match"),
            ("match_only", "plan-match-only"),
            ("game_only", "plan-game-only"),
        ];
        html! {
            (Field::new("preferences", "plan-preferences", As::Given).holding(preferences)
                .locked(self.is_fixed()).choice(t, &kinds))
            (Field::new("scores", "plan-scores", As::Given).holding(scores)
                .help("plan-scores-help").locked(self.is_fixed()).choice(t, &orders))
        }
    }

    /// The matches of a team event: boards and match points.
    pub fn matches(&self) -> Markup {
        let (t, team) = (self.t, &self.settings.team);
        let letters = team.boards.iter().map(|colour| match colour {
            Colour::White => 'W',
            Colour::Black => 'B',
        });
        let letters: String = letters.collect();
        let text = |name, label, value: String| {
            let field = Field::new(name, label, As::Text).holding(value).required();
            field.locked(self.is_fixed())
        };
        let points = |name, label, value: hakem_core::Points| {
            let value = value.to_string();
            let value = value.strip_suffix(".0").unwrap_or(&value);
            text(name, label, value.to_owned()).draw(t)
        };
        html! {
            (text("matches.boards", "plan-boards", letters).help("plan-boards-help").draw(t))
            div.row {
                (points("matches.win", "plan-match-win", team.match_points.win))
                (points("matches.draw", "plan-match-draw", team.match_points.draw))
                (points("matches.loss", "plan-match-loss", team.match_points.loss))
            }
        }
    }

    /// What results are worth, and what orders the tied.
    pub fn scoring(&self) -> Markup {
        let (t, s) = (self.t, self.settings);
        let points = |name, label, value: hakem_core::Points| {
            let text = value.to_string();
            let shortest = text.strip_suffix(".0").unwrap_or(&text);
            let field = Field::new(name, label, As::Text)
                .holding(shortest)
                .required();
            field.locked(self.is_fixed()).draw(t)
        };
        html! {
            div.row {
                (points("scoring.win", "plan-win", s.scoring.win()))
                (points("scoring.draw", "plan-draw", s.scoring.draw()))
                (points("scoring.loss", "plan-loss", s.scoring.loss()))
                (points("pab", "plan-pab", s.scoring.pairing_bye))
            }
            (self.tiebreaks())
        }
    }

    fn tiebreaks(&self) -> Markup {
        let (t, s) = (self.t, self.settings);
        let contest = s.contest();
        let names: Vec<String> = s.tiebreaks.0.iter().map(ToString::to_string).collect();
        let edition = Field::new("tiebreak_edition", "plan-tiebreak-edition", As::Given)
            .maybe(self.stated(s.tiebreak_edition));
        html! {
            (Field::new("tiebreaks", "plan-tiebreaks", As::List).holding(names.join(", "))
                .help("plan-tiebreaks-help").locked(self.is_fixed()).draw(t))
            details {
                summary { (t.text("plan-tiebreaks-known")) }
                dl.codes { @for entry in offered(s.tiebreak_edition, contest) {
                    dt { (entry.text) }
                    dd {
                        (t.text(&why::key(entry.text)))
                        small { " " (why::cite(entry.article)) }
                    }
                } }
            }
            (self.edition(edition, TiebreakEdition::ALL))
        }
    }
}

/// The days of the rounds, as far as they are known without a gap.
fn days(settings: &Settings) -> String {
    let known = settings.round_dates.iter().map_while(|day| *day);
    let days: Vec<String> = known.map(|day| day.to_string()).collect();
    days.join(", ")
}
