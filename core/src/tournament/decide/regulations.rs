//! Regulations installed, switched, ordered, removed.

use super::Proposal;
use crate::tournament::apply::apply;
use crate::tournament::catalogue::{Act, Reason};
use crate::tournament::departures::departures;
use crate::tournament::event::Event;
use crate::tournament::integrity::{Pibe, PibeKind};
use crate::tournament::model::Tournament;
use crate::tournament::param::Params;
use crate::tournament::policy::{Policy, PolicyError};
use crate::tournament::refusal::Refusal;
use crate::tournament::regulation::{Answers, Effect, FoundRegulation, Package, Regulation, Setup};
use crate::tournament::state::State;

/// What is asked of a setup: in force or not, and values of parameters.
type Wanted<'a> = (Option<bool>, &'a Params);

fn known<'a>(t: &'a Tournament, name: &str) -> Result<&'a Regulation, Refusal> {
    let unknown = || Refusal::UnknownRegulation(name.to_owned());
    t.regulation(name).ok_or_else(unknown)
}

/// A regulation as it would be; asked what it has to say once if it is in force.
fn made(
    t: &Tournament,
    package: &Package,
    on: bool,
    params: Params,
    policy: &dyn Policy,
) -> Result<Regulation, PolicyError> {
    let mut regulation = Regulation {
        package: package.clone(),
        setup: Setup {
            on,
            params,
            answers: Answers::default(),
        },
    };
    if on {
        regulation.setup.answers = policy.answers(&regulation, t)?;
    }
    Ok(regulation)
}

impl State {
    pub(super) fn install_regulation(
        &self,
        t: &Tournament,
        package: &Package,
        (on, params): Wanted<'_>,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        package.check_params(params)?;
        let old = t.regulation(&package.name);
        let mut kept = Params::new();
        for (key, value) in old.iter().flat_map(|old| &old.setup.params) {
            let param = package.params.get(key);
            if param.is_some_and(|param| param.check(key, value).is_ok()) {
                kept.insert(key.clone(), value.clone());
            }
        }
        kept.extend(params.clone());
        let on = on.unwrap_or_else(|| old.is_none_or(|old| old.setup.on));
        let new = made(t, package, on, kept, policy)?;
        if old == Some(&new) {
            return Err(Refusal::NoChange);
        }
        let event = Event::RegulationInstalled {
            name: package.name.clone(),
            from: old.map(|old| Box::new(FoundRegulation::from(old))),
            to: Some(Box::new(new)),
        };
        self.proposed(t, vec![event])
    }

    pub(super) fn change_regulation(
        &self,
        t: &Tournament,
        name: &str,
        (on, params): Wanted<'_>,
        position: Option<usize>,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        let old = known(t, name)?;
        old.package.check_params(params)?;
        let mut values = old.setup.params.clone();
        values.extend(params.clone());
        let on = on.unwrap_or(old.setup.on);
        let mut events = Vec::new();
        if on != old.setup.on || values != old.setup.params {
            let new = made(t, &old.package, on, values, policy)?;
            events.push(Event::RegulationSet {
                name: name.to_owned(),
                from: Box::new(old.setup.clone()),
                to: Box::new(new.setup),
            });
        }
        events.extend(position.and_then(|position| moved(t, name, position)));
        if events.is_empty() {
            return Err(Refusal::NoChange);
        }
        self.proposed(t, events)
    }

    pub(super) fn remove_regulation(
        &self,
        t: &Tournament,
        name: &str,
    ) -> Result<Proposal, Refusal> {
        let old = known(t, name)?;
        let event = Event::RegulationInstalled {
            name: name.to_owned(),
            from: Some(Box::new(FoundRegulation::from(old))),
            to: None,
        };
        self.proposed(t, vec![event])
    }

    /// The events with what there is against the settings that they lead to.
    fn proposed(&self, t: &Tournament, mut events: Vec<Event>) -> Result<Proposal, Refusal> {
        let mut after = Some(t.clone());
        for event in &events {
            // They were made from this tournament a moment ago.
            let applied = apply(&mut after, event);
            debug_assert_eq!(applied, Ok(()));
        }
        let before = t.settings_in_force();
        let settings = after.map_or_else(|| before.clone(), |after| after.settings_in_force());
        if settings != before {
            settings.validate()?;
        }
        let known = departures(&before);
        let mut departing = departures(&settings);
        departing.retain(|text| !known.contains(text));
        let reasons = departing
            .into_iter()
            .map(|text| Reason {
                text,
                ..self.reason(Act::DepartingSettings)
            })
            .collect();
        let late = events.iter().flat_map(|event| self.reasons_of(event));
        let locked = late.into_iter().any(|reason| {
            let effects = [Effect::Pairings, Effect::Points, Effect::Tiebreaks];
            let mut acts = effects.into_iter().filter_map(Effect::late_act);
            acts.any(|act| act == reason.act)
        });
        if locked {
            let setting = "regulations".to_owned();
            let kind = PibeKind::Configuration { setting };
            let round = t.newest_round();
            events.push(Event::PibeRecorded {
                pibe: Box::new(Pibe { round, kind }),
            });
        }
        Ok(Proposal { events, reasons })
    }
}

/// The order with one regulation at another place; none if it is there already.
fn moved(t: &Tournament, name: &str, position: usize) -> Option<Event> {
    let from: Vec<String> = t.regulation_names().cloned().collect();
    let mut to = from.clone();
    to.retain(|other| other != name);
    let place = position.saturating_sub(1).min(to.len());
    to.insert(place, name.to_owned());
    (from != to).then_some(Event::RegulationsOrdered { from, to })
}
