//! Create, import, settings, leaving FIDE mode.

use super::Proposal;
use crate::tournament::catalogue::{Act, Reason};
use crate::tournament::check::check_round;
use crate::tournament::departures::departures;
use crate::tournament::event::Event;
use crate::tournament::import::ImportPlan;
use crate::tournament::integrity::{Pibe, PibeKind};
use crate::tournament::model::Tournament;
use crate::tournament::policy::Policy;
use crate::tournament::refusal::Refusal;
use crate::tournament::settings::{Setting, Settings};
use crate::tournament::state::State;

impl State {
    pub(super) fn create(&self, settings: &Settings) -> Result<Proposal, Refusal> {
        if self.tournament().is_some() {
            return Err(Refusal::Exists);
        }
        settings.validate()?;
        let mut events = vec![Event::Created {
            settings: Box::new(settings.clone()),
        }];
        events.extend(self.exit_for(settings, 0));
        let mut proposal = Proposal::from(events);
        if proposal.events.len() > 1 {
            proposal
                .reasons
                .extend(self.reasons_of_departures(settings));
        }
        Ok(proposal)
    }

    /// A departure is told beside the level 4 of leaving; refusing it would leave no way in.
    fn reasons_of_departures(&self, settings: &Settings) -> Vec<Reason> {
        departures(settings)
            .into_iter()
            .map(|text| Reason {
                text,
                ..self.reason(Act::LeaveFideMode)
            })
            .collect()
    }

    /// An imported tournament starts in FIDE mode (C.02 question 56), unless its settings depart
    /// or its own lines say that it was left; each round is checked against the rules.
    pub(super) fn import(
        &self,
        plan: &ImportPlan,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        if self.tournament().is_some_and(|t| t.newest_round() > 0) {
            return Err(Refusal::Exists);
        }
        let mut tournament = plan.tournament.clone();
        tournament.settings.validate()?;
        // A file takes the place of players and rounds; what was ruled above FIDE's rules stays.
        if let Some(old) = self.tournament() {
            tournament.regulations.clone_from(&old.regulations);
        }
        let mut proposal = Proposal::default();
        for round in 1..=tournament.newest_round() {
            let checked = check_round(&tournament, round, policy)?;
            if let Some((engine, file)) = checked.difference() {
                let kind = PibeKind::Import {
                    engine: engine.clone(),
                    file: file.clone(),
                };
                tournament.integrity.push(Pibe { round, kind });
            }
        }
        let exit = match plan.fide_mode_left {
            Some(round) if self.fide().is_in() => Some(Event::FideModeLeft {
                round,
                cause: Act::LeaveFideMode,
            }),
            _ => self.exit_for(&tournament.settings, tournament.newest_round()),
        };
        if exit.is_some() {
            proposal
                .reasons
                .extend(self.reasons_of_departures(&tournament.settings));
        }
        proposal.events.push(Event::Imported {
            tournament: Box::new(tournament),
        });
        proposal.events.extend(exit);
        Ok(proposal)
    }

    pub(super) fn change_settings(
        &self,
        t: &Tournament,
        changes: &[Setting],
    ) -> Result<Proposal, Refusal> {
        let mut settings = t.settings.clone();
        let mut events = Vec::new();
        for change in changes {
            let from = change.current(&settings);
            if from == *change {
                continue;
            }
            change.put_into(&mut settings);
            events.extend(integrity_of(t, &from, change));
            events.push(Event::SettingChanged {
                from,
                to: change.clone(),
            });
        }
        if events.is_empty() {
            return Err(Refusal::NoChange);
        }
        settings.validate()?;
        if settings.rounds < t.last_begun_round() {
            return Err(Refusal::Round {
                round: settings.rounds,
                what: "the last one",
                reason: match &t.session {
                    Some(session) if session.round > settings.rounds => {
                        format!("round {} is being paired by hand", session.round)
                    }
                    _ => format!("round {} is paired already", t.newest_round()),
                },
            });
        }
        let mut proposal = Proposal::from(events);
        let known = departures(&t.settings);
        proposal.reasons = departures(&settings)
            .into_iter()
            .filter(|text| !known.contains(text))
            .map(|text| Reason {
                text,
                ..self.reason(Act::DepartingSettings)
            })
            .collect();
        Ok(proposal)
    }

    pub(super) fn leave_fide_mode(&self) -> Result<Proposal, Refusal> {
        let tournament = self.tournament().ok_or(Refusal::NoTournament)?;
        if !self.fide().is_in() {
            return Err(Refusal::LeftAlready);
        }
        let round = tournament.newest_round();
        Ok(Event::FideModeLeft {
            round,
            cause: Act::LeaveFideMode,
        }
        .into())
    }
}

/// What a late change of a locked setting is reported as.
fn integrity_of(t: &Tournament, from: &Setting, to: &Setting) -> Option<Event> {
    let round = t.newest_round();
    if round == 0 || !to.locks_at_round_1() {
        return None;
    }
    let kind = match (from, to) {
        (Setting::Rounds(from), Setting::Rounds(to)) => PibeKind::Rounds {
            from: *from,
            to: *to,
        },
        (Setting::Tiebreaks(from), Setting::Tiebreaks(to)) => PibeKind::Tiebreaks {
            from: from.0.iter().map(ToString::to_string).collect(),
            to: to.0.iter().map(ToString::to_string).collect(),
        },
        _ => PibeKind::Configuration {
            setting: to.name().to_owned(),
        },
    };
    Some(Event::PibeRecorded {
        pibe: Box::new(Pibe { round, kind }),
    })
}
