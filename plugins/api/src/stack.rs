//! Layers of regulations as one policy.

use crate::{Answer, Happening, Hook, Loader, PlayerFacts, Regulation, ResultKind, Snapshot};
use crate::{games, ratings};
use hakem_core::laws::Layer;
use hakem_core::pairing::{AnyPair, PairRule};
use hakem_core::tiebreak::TiebreakName;
use hakem_core::tournament::{
    Answers, AskedHook, Event, Groups, Notice, OwnValues, Policy, PolicyError, PolicyRule,
    RatingAnswers, Tournament,
};
use hakem_core::{ByColour, EntrantId, GamePoints, PlayerId, Points, Scoring};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A layer, and what it is known by.
#[derive(Clone)]
struct Loaded {
    layer: Layer,
    regulation: Result<Arc<dyn Regulation>, PolicyError>,
}

/// FIDE's rules with layers above them, the lowest first.
///
/// A layer that cannot be loaded fails when it is asked, and not before: it can always be
/// switched off.
#[derive(Clone)]
pub struct Stack {
    layers: Vec<Loaded>,
    loader: Arc<dyn Loader>,
}

impl Stack {
    /// The layers in force in a tournament.
    pub fn of(t: &Tournament, loader: Arc<dyn Loader>) -> Self {
        let layers = t
            .regulations_in_force()
            .map(|regulation| Loaded {
                layer: Layer::from(regulation),
                regulation: loader.load(&regulation.package, regulation.params()),
            })
            .collect();
        Self { layers, loader }
    }

    /// FIDE's rules alone; the loader is for regulations that are about to be put in force.
    pub fn fide(loader: Arc<dyn Loader>) -> Self {
        let layers = Vec::new();
        Self { layers, loader }
    }

    /// True if FIDE's rules stand alone.
    pub fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// The layers that answer a hook.
    ///
    /// # Errors
    /// A layer cannot be loaded, so nobody knows what it would answer.
    fn answering(&self, hook: Hook) -> Result<Vec<&dyn Regulation>, PolicyError> {
        let named = self.answering_by_name(hook)?.into_iter();
        Ok(named.map(|(_, regulation)| regulation).collect())
    }

    /// The same with what events call them.
    pub(crate) fn answering_by_name(
        &self,
        hook: Hook,
    ) -> Result<Vec<(&Layer, &dyn Regulation)>, PolicyError> {
        let mut answering = Vec::new();
        for loaded in &self.layers {
            let regulation = loaded.regulation.as_ref().map_err(Clone::clone)?;
            if regulation.answers(hook) {
                answering.push((&loaded.layer, &**regulation));
            }
        }
        Ok(answering)
    }

    /// Those that could be loaded.
    fn loaded(&self) -> impl Iterator<Item = &dyn Regulation> {
        let regulations = self.layers.iter().map(|one| one.regulation.as_deref());
        regulations.flatten()
    }

    /// The layer that answers an own tie-break: the last that defines it.
    fn tiebreak_layer(&self, name: &str) -> Result<Option<(&dyn Regulation, &str)>, PolicyError> {
        let layers = self.answering(Hook::Tiebreak)?;
        let mut layers = layers.into_iter().rev();
        Ok(layers.find_map(|layer| Some((layer, own_tiebreak(layer, name)?))))
    }
}

/// What the hook of `OTHER_NAME` is called in a regulation.
fn own_tiebreak<'a>(regulation: &'a dyn Regulation, name: &str) -> Option<&'a str> {
    let mut defined = regulation.hooks().iter();
    let defined = defined.find(|defined| {
        defined.hook == Hook::Tiebreak && format!("OTHER_{}", defined.own.to_uppercase()) == name
    });
    defined.map(|defined| defined.own.as_str())
}

impl Policy for Stack {
    fn groups(&self, t: &Tournament, round: u16) -> Result<Groups, PolicyError> {
        let layers = self.answering(Hook::ForbiddenGroup)?;
        let mut groups = Groups::new();
        if layers.is_empty() {
            return Ok(groups);
        }
        let snapshot = Arc::new(Snapshot::before(t, round));
        for layer in layers {
            for (id, player) in &snapshot.players {
                if let Some(label) = layer.forbidden_group(player, &snapshot)? {
                    // Equal labels of two layers are not the same label.
                    let label = format!("{}:{label}", layer.name());
                    groups.entry(*id).or_default().push(label);
                }
            }
        }
        Ok(groups)
    }

    fn pair_rule<'a>(&'a self, t: &'a Tournament, round: u16) -> Box<dyn PolicyRule + 'a> {
        let layers = match self.answering(Hook::Forbidden) {
            Ok(layers) if layers.is_empty() => return Box::new(AnyPair),
            Ok(layers) => Ok(layers),
            Err(error) => Err(error),
        };
        let (layers, failure) = match layers {
            Ok(layers) => (layers, None),
            Err(error) => (Vec::new(), Some(error)),
        };
        Box::new(Forbidding {
            layers,
            snapshot: Arc::new(Snapshot::before(t, round)),
            failure: RefCell::new(failure),
        })
    }

    fn own_values(&self, t: &Tournament, last: u16) -> Result<OwnValues, PolicyError> {
        let mut values = OwnValues::new();
        let names = t.tiebreaks_in_force().0;
        let own = names.iter().filter_map(|name| match name {
            TiebreakName::Own(name) => Some(name),
            TiebreakName::Listed(_) => None,
        });
        let mut snapshot = None;
        for name in own {
            let Some((layer, own)) = self.tiebreak_layer(name)? else {
                continue;
            };
            let snapshot = snapshot.get_or_insert_with(|| Arc::new(Snapshot::after(t, last)));
            let mut set = |id: EntrantId, value: Option<Points>| {
                if let Some(value) = value {
                    values.entry(id).or_default().insert(name.clone(), value);
                }
            };
            if t.settings.teams {
                for (id, team) in &snapshot.teams {
                    set((*id).into(), layer.team_tiebreak(own, team, snapshot)?);
                }
            } else {
                for (id, player) in &snapshot.players {
                    set((*id).into(), layer.tiebreak(own, player, snapshot)?);
                }
            }
        }
        Ok(values)
    }

    fn rating_answers(&self, t: &Tournament) -> Result<RatingAnswers, PolicyError> {
        let for_k = self.answering(Hook::KFactor)?;
        let for_change = self.answering(Hook::RatingChange)?;
        if for_k.is_empty() && for_change.is_empty() {
            return Ok(RatingAnswers::new());
        }
        let snapshot = Arc::new(Snapshot::after(t, t.newest_round()));
        ratings::answers(&for_k, &for_change, &snapshot)
    }

    fn answers(
        &self,
        regulation: &hakem_core::tournament::Regulation,
        t: &Tournament,
    ) -> Result<Answers, PolicyError> {
        let loaded = self.loader.load(&regulation.package, regulation.params())?;
        let once = [Hook::Tiebreaks, Hook::Points, Hook::DefaultTime];
        if !once.into_iter().any(|hook| loaded.answers(hook)) {
            return Ok(Answers::default());
        }
        let snapshot = Arc::new(Snapshot::before(t, t.newest_round() + 1));
        let mut answers = Answers::default();
        if loaded.answers(Hook::Tiebreaks) {
            answers.tiebreaks = loaded.tiebreaks(&snapshot)?;
        }
        for name in answers.tiebreaks.iter().flat_map(|list| &list.0) {
            if let TiebreakName::Own(name) = name
                && own_tiebreak(&*loaded, name).is_none()
                && self.tiebreak_layer(name)?.is_none()
            {
                return Err(nobody_computes(loaded.name(), name));
            }
        }
        if loaded.answers(Hook::Points) {
            let points = |kind| loaded.points(kind, &snapshot);
            answers.scoring = Some(Box::new(scoring(t.settings.scoring, points)?));
        }
        if loaded.answers(Hook::DefaultTime) {
            answers.default_times_s = games::default_times(&*loaded, &snapshot)?;
        }
        Ok(answers)
    }

    fn gives_notices(&self) -> bool {
        self.loaded().any(|layer| layer.answers(Hook::Notice))
    }

    fn notices(&self, events: &[Event], t: &Tournament) -> Vec<Notice> {
        let happenings: Vec<Happening> = events.iter().filter_map(Happening::of).collect();
        if happenings.is_empty() {
            return Vec::new();
        }
        let snapshot = Arc::new(Snapshot::before(t, t.newest_round() + 1));
        let mut notices = Vec::new();
        for layer in self.loaded() {
            if !layer.answers(Hook::Notice) {
                continue;
            }
            for happening in &happenings {
                let (text, failed) = match layer.notice(happening, &snapshot) {
                    Ok(None) => continue,
                    Ok(Some(text)) => (text, false),
                    Err(error) => (error.to_string(), true),
                };
                let regulation = layer.name().to_owned();
                notices.push(Notice { regulation, text });
                // It would fail at the next one as well.
                if failed {
                    break;
                }
            }
        }
        notices
    }
}

fn nobody_computes(regulation: &str, name: &str) -> PolicyError {
    let own = name.trim_start_matches("OTHER_").to_lowercase();
    PolicyError {
        regulation: regulation.to_owned(),
        place: None,
        asked: Some(Box::new(AskedHook {
            hook: Hook::Tiebreaks.name().to_owned(),
            ..AskedHook::default()
        })),
        text: format!("{name} is in the list, and no hook 'tiebreak_{own}' computes it"),
    }
}

/// A scoring by what a regulation says of each kind of result; what it is silent on stays.
fn scoring(
    base: Scoring,
    said: impl Fn(ResultKind) -> Answer<Points>,
) -> Result<Scoring, PolicyError> {
    let mut points = BTreeMap::new();
    for kind in ResultKind::ALL {
        if let Some(value) = said(kind)? {
            points.insert(kind, value);
        }
    }
    let of = |kind, old: Points| points.get(&kind).copied().unwrap_or(old);
    let game = |old: GamePoints| GamePoints {
        win: of(ResultKind::Win, old.win),
        draw: of(ResultKind::Draw, old.draw),
        loss: of(ResultKind::Loss, old.loss),
    };
    Ok(Scoring {
        game: ByColour {
            white: game(base.game.white),
            black: game(base.game.black),
        },
        forfeit_win: of(ResultKind::ForfeitWin, base.forfeit_win),
        forfeit_loss: of(ResultKind::ForfeitLoss, base.forfeit_loss),
        pairing_bye: of(ResultKind::PairingBye, base.pairing_bye),
        full_bye: of(ResultKind::FullBye, base.full_bye),
        half_bye: of(ResultKind::HalfBye, base.half_bye),
        zero_bye: of(ResultKind::ZeroBye, base.zero_bye),
        // An adjourned game counts as a draw (C.02 Q167).
        unknown: of(ResultKind::Draw, base.unknown),
    })
}

/// The pair rule of all layers that forbid pairs.
struct Forbidding<'a> {
    layers: Vec<&'a dyn Regulation>,
    snapshot: Arc<Snapshot>,
    failure: RefCell<Option<PolicyError>>,
}

impl Forbidding<'_> {
    fn player(&self, id: EntrantId) -> Option<&Arc<PlayerFacts>> {
        self.snapshot.player(PlayerId(id.0))
    }

    fn forbidden(&self, a: EntrantId, b: EntrantId) -> Result<bool, PolicyError> {
        let (Some(a), Some(b)) = (self.player(a), self.player(b)) else {
            return Ok(false);
        };
        for layer in &self.layers {
            if layer.forbidden(a, b, &self.snapshot)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl PairRule for Forbidding<'_> {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        if self.failure.borrow().is_some() {
            return true;
        }
        match self.forbidden(a.min(b), a.max(b)) {
            Ok(forbidden) => !forbidden,
            Err(error) => {
                self.failure.replace(Some(error));
                true
            }
        }
    }
}

impl PolicyRule for Forbidding<'_> {
    fn failure(&self) -> Option<PolicyError> {
        self.failure.borrow().clone()
    }
}
