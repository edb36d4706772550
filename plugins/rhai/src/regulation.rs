//! The hooks of a package, asked.

use crate::clock::Clock;
use crate::failure;
use crate::files::MAIN;
use crate::games::{self, LiveView};
use crate::numbers::{described, points};
use crate::program::Program;
use crate::sandbox::{self, Bounds, Deadline};
use crate::views::{PlayerView, TournamentView, happening};
use hakem_core::laws::{Alteration, Proposed};
use hakem_core::tiebreak::{DescriptorError, TiebreakList};
use hakem_core::tournament::{AskedHook, Params, PolicyError, ScriptPlace};
use hakem_core::{PlayerId, Points, TeamId};
use hakem_plugin_api::{
    Answer, Defined, Happening, Heard, Hook, LiveGame, PlayerFacts, Regulation, ResultKind,
    Snapshot, TeamFacts,
};
use rhai::{CallFnOptions, Dynamic, Engine, FuncArgs, Scope};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A package with its parameters, for one command or one read: what it takes adds up.
pub struct RhaiRegulation {
    program: Arc<Program>,
    params: Params,
    engine: Engine,
    bounds: Bounds,
    clock: Arc<dyn Clock>,
    deadline: Deadline,
    /// Microseconds of all calls so far.
    taken: AtomicU64,
    /// The views of the newest set of questions.
    drawn: Mutex<Option<(Arc<Snapshot>, TournamentView)>>,
}

impl RhaiRegulation {
    /// A loaded package with values for its parameters.
    pub fn new(
        program: Arc<Program>,
        params: Params,
        bounds: Bounds,
        clock: Arc<dyn Clock>,
    ) -> Self {
        let deadline = Deadline::default();
        let watch = (Arc::clone(&clock), Arc::clone(&deadline));
        let log = Arc::clone(&program.log);
        Self {
            engine: sandbox::engine(bounds, program.modules.clone(), log, watch),
            program,
            params,
            bounds,
            clock,
            deadline,
            taken: AtomicU64::new(0),
            drawn: Mutex::new(None),
        }
    }

    fn view(&self, snapshot: &Arc<Snapshot>) -> TournamentView {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        match &*drawn {
            Some((known, view)) if Arc::ptr_eq(known, snapshot) => view.clone(),
            _ => {
                let view = TournamentView::new(snapshot, &self.params);
                *drawn = Some((Arc::clone(snapshot), view.clone()));
                view
            }
        }
    }

    /// Calls a hook about some players.
    fn call(
        &self,
        question: &Question<'_>,
        arguments: impl FuncArgs,
    ) -> Result<Dynamic, PolicyError> {
        let begun = self.clock.now();
        let taken = Duration::from_micros(self.taken.load(Ordering::Relaxed));
        let left = self
            .bounds
            .command
            .saturating_sub(taken)
            .min(self.bounds.call);
        self.deadline
            .store(sandbox::micros(begun + left), Ordering::Relaxed);
        // What stands outside functions is run again: constants and imports of the main script.
        let options = CallFnOptions::new().eval_ast(true);
        let mut scope = Scope::new();
        let answer = self.engine.call_fn_with_options::<Dynamic>(
            options,
            &mut scope,
            &self.program.main,
            question.function,
            arguments,
        );
        let took = sandbox::micros(self.clock.now().saturating_sub(begun));
        self.taken.fetch_add(took, Ordering::Relaxed);
        answer.map_err(|error| {
            let fault = failure::running(*error, self.bounds);
            let place = match fault.line {
                // What breaks a bound has no place of its own: the hook is the next best.
                None if fault.file == MAIN => self.program.place_of(question.function),
                _ => fault.place(),
            };
            self.failed(question, place, fault.text)
        })
    }

    fn failed(&self, question: &Question<'_>, place: ScriptPlace, text: String) -> PolicyError {
        PolicyError {
            regulation: self.program.name().to_owned(),
            place: Some(Box::new(place)),
            asked: Some(Box::new(AskedHook {
                hook: question.function.to_owned(),
                players: question.players.to_vec(),
                team: question.team,
            })),
            text,
        }
    }

    /// The answer of a hook is not of the kind that is needed.
    fn wrong(&self, question: &Question<'_>, text: &str) -> PolicyError {
        let place = self.program.place_of(question.function);
        self.failed(question, place, format!("answered wrongly: {text}"))
    }

    fn player(
        &self,
        question: &Question<'_>,
        t: &TournamentView,
        p: &PlayerFacts,
    ) -> Result<PlayerView, PolicyError> {
        let unknown = || self.wrong(question, "the player is not in the tournament");
        t.of(p.id).ok_or_else(unknown)
    }

    /// A text, or `()` for nothing to say.
    fn text(&self, question: &Question<'_>, answer: &Dynamic) -> Answer<String> {
        if answer.is_unit() {
            return Ok(None);
        }
        if let Ok(text) = answer.as_immutable_string_ref() {
            return Ok(Some(text.to_string()));
        }
        let text = format!("a text or () is needed, not {}", described(answer));
        Err(self.wrong(question, &text))
    }

    /// What a hook about one player says in numbers.
    fn number_of(&self, function: &str, p: &PlayerFacts, t: &Arc<Snapshot>) -> Answer<Points> {
        let question = Question {
            function,
            players: &[p.id],
            team: None,
        };
        let t = self.view(t);
        let p = self.player(&question, &t, p)?;
        let answer = self.call(&question, (p, t))?;
        self.number(&question, &answer)
    }

    /// A number, or `()` where the hook is silent.
    fn number(&self, question: &Question<'_>, answer: &Dynamic) -> Answer<Points> {
        if answer.is_unit() {
            return Ok(None);
        }
        let number = points(answer).map_err(|text| self.wrong(question, &text))?;
        Ok(Some(number))
    }
}

/// A list of names of tie-breaks.
fn list(answer: &Dynamic) -> Result<TiebreakList, String> {
    let Ok(names) = answer.as_array_ref() else {
        let found = described(answer);
        return Err(format!("a list of names is needed, not {found}"));
    };
    let mut list = TiebreakList::default();
    for name in names.iter() {
        let text = name.as_immutable_string_ref().map_err(|_| {
            let found = described(name);
            format!("a list of names is needed, with {found} in it")
        })?;
        let parsed = text.parse();
        list.0
            .push(parsed.map_err(|error: DescriptorError| error.to_string())?);
    }
    Ok(list)
}

/// A hook, and whom it is about.
#[derive(Default)]
struct Question<'a> {
    function: &'a str,
    players: &'a [PlayerId],
    team: Option<TeamId>,
}

impl Regulation for RhaiRegulation {
    fn name(&self) -> &str {
        self.program.name()
    }

    fn hooks(&self) -> &BTreeSet<Defined> {
        self.program.hooks()
    }

    fn forbidden_group(&self, p: &Arc<PlayerFacts>, t: &Arc<Snapshot>) -> Answer<String> {
        let question = Question {
            function: "forbidden_group",
            players: &[p.id],
            team: None,
        };
        let t = self.view(t);
        let p = self.player(&question, &t, p)?;
        let answer = self.call(&question, (p, t))?;
        self.text(&question, &answer)
    }

    fn forbidden(
        &self,
        a: &Arc<PlayerFacts>,
        b: &Arc<PlayerFacts>,
        t: &Arc<Snapshot>,
    ) -> Answer<String> {
        let question = Question {
            function: "forbidden",
            players: &[a.id, b.id],
            team: None,
        };
        let t = self.view(t);
        let a = self.player(&question, &t, a)?;
        let b = self.player(&question, &t, b)?;
        let answer = self.call(&question, (a, b, t))?;
        if let Ok(forbidden) = answer.as_bool() {
            return Ok(forbidden.then(String::new));
        }
        if let Ok(reason) = answer.as_immutable_string_ref() {
            return Ok(Some(reason.to_string()));
        }
        let found = described(&answer);
        let text = format!("true, false or a reason is needed, not {found}");
        Err(self.wrong(&question, &text))
    }

    fn tiebreaks(&self, t: &Arc<Snapshot>) -> Answer<TiebreakList> {
        let question = Question {
            function: "tiebreaks",
            ..Question::default()
        };
        let answer = self.call(&question, (self.view(t),))?;
        if answer.is_unit() {
            return Ok(None);
        }
        list(&answer)
            .map(Some)
            .map_err(|text| self.wrong(&question, &text))
    }

    fn tiebreak(&self, own: &str, p: &Arc<PlayerFacts>, t: &Arc<Snapshot>) -> Answer<Points> {
        self.number_of(&format!("tiebreak_{own}"), p, t)
    }

    fn team_tiebreak(&self, own: &str, team: &Arc<TeamFacts>, t: &Arc<Snapshot>) -> Answer<Points> {
        let question = Question {
            function: &format!("tiebreak_{own}"),
            team: Some(team.id),
            ..Question::default()
        };
        let t = self.view(t);
        let unknown = || self.wrong(&question, "the team is not in the tournament");
        let team = t.of_team(team.id).ok_or_else(unknown)?;
        let answer = self.call(&question, (team, t))?;
        self.number(&question, &answer)
    }

    fn points(&self, result: ResultKind, t: &Arc<Snapshot>) -> Answer<Points> {
        let question = Question {
            function: "points",
            ..Question::default()
        };
        let answer = self.call(&question, (result.name(), self.view(t)))?;
        self.number(&question, &answer)
    }

    fn k_factor(&self, p: &Arc<PlayerFacts>, t: &Arc<Snapshot>) -> Answer<Points> {
        self.number_of("k_factor", p, t)
    }

    fn rating_change(&self, p: &Arc<PlayerFacts>, t: &Arc<Snapshot>) -> Answer<Points> {
        self.number_of("rating_change", p, t)
    }

    fn draw_offer(&self, g: &LiveGame, t: &Arc<Snapshot>) -> Answer<String> {
        let players = games::players(g.seats);
        let question = Question {
            function: "draw_offer",
            players: &players,
            team: None,
        };
        let t = self.view(t);
        let answer = self.call(&question, (LiveView::new(g, &t), t))?;
        if let Ok(allowed) = answer.as_bool() {
            return Ok((!allowed).then(|| "no draw may be offered now".to_owned()));
        }
        if let Ok(reason) = answer.as_immutable_string_ref() {
            return Ok(Some(reason.to_string()));
        }
        let found = described(&answer);
        let text = format!("true or a reason is needed, not {found}");
        Err(self.wrong(&question, &text))
    }

    fn default_time(&self, t: &Arc<Snapshot>) -> Answer<Points> {
        let question = Question {
            function: "default_time",
            ..Question::default()
        };
        let answer = self.call(&question, (self.view(t),))?;
        self.number(&question, &answer)
    }

    fn ruling(
        &self,
        heard: &Heard<'_>,
        proposed: &Proposed,
        t: &Arc<Snapshot>,
    ) -> Answer<Alteration> {
        let players = games::players(heard.seats);
        let question = Question {
            function: "ruling",
            players: &players,
            team: None,
        };
        let t = self.view(t);
        let incident = games::incident(heard, &t);
        let answer = self.call(&question, (incident, games::proposed(proposed), t))?;
        if answer.is_unit() {
            return Ok(None);
        }
        games::alteration(&answer)
            .map(Some)
            .map_err(|text| self.wrong(&question, &text))
    }

    fn place_of(&self, hook: Hook) -> Option<ScriptPlace> {
        Some(self.program.place_of(hook.name()))
    }

    fn notice(&self, event: &Happening, t: &Arc<Snapshot>) -> Answer<String> {
        let question = Question {
            function: "notice",
            ..Question::default()
        };
        let answer = self.call(&question, (happening(event), self.view(t)))?;
        self.text(&question, &answer)
    }
}
