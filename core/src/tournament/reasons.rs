//! What an event has against it: the acts of the catalogue, as a function of the state.
//!
//! Everything that changes a tournament passes here: commands, undo and redo, imports.

use super::catalogue::{Act, Reason};
use super::event::Event;
use super::integrity::{Pibe, PibeKind};
use super::player::PlayerChange;
use super::regulation::{Effect, Regulation};
use super::round::BoardResult;
use super::state::State;
use crate::format::trf::RequestedBye;
use crate::{GameResult, PlayedScore, PlayerId};
use std::collections::BTreeSet;

impl State {
    /// A reason of this tournament.
    pub(super) fn reason(&self, act: Act) -> Reason {
        Reason {
            level: act.level(self.fide().is_in()),
            act,
            article: act.article().to_owned(),
            text: act.text().to_owned(),
            round: None,
            board: None,
            player: None,
        }
    }

    /// What an event has against it in this state, whether a command brings it or an undo takes
    /// it away: the levels of both are the same.
    pub(super) fn reasons_of(&self, event: &Event) -> Vec<Reason> {
        match event {
            Event::FideModeLeft { .. } => return vec![self.reason(Act::LeaveFideMode)],
            Event::PibeRecorded { pibe } => return self.reason_of_pibe(pibe).into_iter().collect(),
            Event::Imported { tournament } => {
                let pibes = tournament.integrity.iter();
                return pibes.filter_map(|pibe| self.reason_of_pibe(pibe)).collect();
            }
            _ => {}
        }
        let Some(tournament) = self.tournament() else {
            return Vec::new();
        };
        let newest = tournament.newest_round();
        match event {
            Event::SettingChanged { from, to }
                if newest > 0 && to.locks_at_round_1() && from != to =>
            {
                vec![Reason {
                    text: format!("{} ({})", Act::LockedSetting.text(), to.name()),
                    ..self.reason(Act::LockedSetting)
                }]
            }
            Event::ProhibitionSet { .. } if newest > 0 => {
                vec![self.reason(Act::LateProhibition)]
            }
            Event::RegulationInstalled { name, from, to } => {
                let found = from.iter().map(|from| (&from.setup, &from.effects));
                let made = to.iter().map(|to| (&to.setup, &to.package.effects));
                let touched = found.chain(made).filter(|(setup, _)| setup.on);
                self.reasons_of_regulation(name, touched.flat_map(|(_, effects)| effects))
            }
            Event::RegulationSet { name, from, to } if from.on || to.on => {
                let regulation = tournament.regulation(name).into_iter();
                self.reasons_of_regulation(name, regulation.flat_map(|one| &one.package.effects))
            }
            Event::RegulationsOrdered { from, to } => self.reasons_of_order(from, to),
            Event::NumbersSet {
                from: Some(from),
                to: Some(to),
            } => self.reasons_of_numbers(newest, from, to),
            Event::ByeSet {
                round,
                player,
                to,
                from,
            } => self.reasons_of_bye(newest, *round, *player, *from, *to),
            Event::TeamByeSet {
                round, from, to, ..
            } => {
                let late = (*round <= newest).then(|| match age_of_round(newest, *round) {
                    Some(Act::OldRound) => Act::OldRound,
                    _ => Act::ByeAfterPairing,
                });
                let full = *to == Some(RequestedBye::Full) && from != to;
                let acts = late.into_iter().chain(full.then_some(Act::FullPointBye));
                acts.map(|act| Reason {
                    round: Some(*round),
                    ..self.reason(act)
                })
                .collect()
            }
            Event::ResultSet {
                round,
                board,
                from,
                to,
                ..
            } => {
                let reason = |act| Reason {
                    round: Some(*round),
                    board: Some(*board),
                    ..self.reason(act)
                };
                Self::acts_of_result(newest, *round, *from, *to)
                    .into_iter()
                    .map(reason)
                    .collect()
            }
            Event::ColoursSwapped { round, board, .. } => age_of_round(newest, *round)
                .map(|act| Reason {
                    round: Some(*round),
                    board: Some(*board),
                    ..self.reason(act)
                })
                .into_iter()
                .collect(),
            Event::RoundUnpaired { round } | Event::RoundPaired { round, .. }
                if *round == newest =>
            {
                self.reasons_of_unpairing(*round)
            }
            Event::PlayerChanged {
                player,
                from: PlayerChange::Entered(old),
                ..
            } if *old <= newest => {
                vec![Reason {
                    player: Some(*player),
                    ..self.reason(Act::ByeAfterPairing)
                }]
            }
            _ => Vec::new(),
        }
    }

    /// Boards that are not what the rules give; the other kinds have their reason in the event
    /// that they go with.
    fn reason_of_pibe(&self, pibe: &Pibe) -> Option<Reason> {
        let act = match pibe.kind {
            PibeKind::Manual { .. } => Act::DeviatingPairing,
            PibeKind::Import { .. } => Act::ImportedRound,
            _ => return None,
        };
        Some(Reason {
            round: Some(pibe.round),
            ..self.reason(act)
        })
    }

    fn reasons_of_unpairing(&self, round: u16) -> Vec<Reason> {
        let Some(paired) = self.tournament().and_then(|t| t.round(round)) else {
            return Vec::new();
        };
        let mut reasons = Vec::new();
        if paired.has_results() {
            reasons.push(Reason {
                round: Some(round),
                ..self.reason(Act::UnpairWithResults)
            });
        }
        if paired.published {
            reasons.push(Reason {
                round: Some(round),
                ..self.reason(Act::UnpairPublished)
            });
        }
        reasons
    }

    /// What stands against a change of what a regulation affects, once round 1 is paired.
    fn reasons_of_regulation<'a>(
        &self,
        name: &str,
        effects: impl Iterator<Item = &'a Effect>,
    ) -> Vec<Reason> {
        if self.tournament().is_none_or(|t| t.newest_round() == 0) {
            return Vec::new();
        }
        let effects: BTreeSet<Effect> = effects.copied().collect();
        let late = effects
            .into_iter()
            .filter_map(|effect| Some((effect, effect.late_act()?)));
        late.map(|(effect, act)| Reason {
            text: format!("{} ({name}: {})", act.text(), effect.name()),
            ..self.reason(act)
        })
        .collect()
    }

    /// Two layers that change places matter only if both are in force and one of them may win over
    /// the other.
    fn reasons_of_order(&self, from: &[String], to: &[String]) -> Vec<Reason> {
        let Some(t) = self.tournament() else {
            return Vec::new();
        };
        let on = |names: &[String]| -> Vec<&Regulation> {
            let known = names.iter().filter_map(|name| t.regulation(name));
            known.filter(|regulation| regulation.setup.on).collect()
        };
        let moved = on(from).into_iter().zip(on(to));
        let moved = moved.filter(|(before, after)| before.package.name != after.package.name);
        moved
            .flat_map(|(before, _)| {
                let effects = before.package.effects.iter();
                let ordered = effects.filter(|effect| effect.depends_on_order());
                self.reasons_of_regulation(&before.package.name, ordered)
            })
            .collect()
    }

    fn reasons_of_numbers(
        &self,
        newest: u16,
        from: &super::model::Numbers,
        to: &super::model::Numbers,
    ) -> Vec<Reason> {
        // A newcomer moves those below; that is no regeneration (C.04.2 2.4).
        if from.len() != to.len() || from.keys().ne(to.keys()) {
            return Vec::new();
        }
        let moved = from
            .iter()
            .filter(|(id, tpn)| to.get(id) != Some(tpn))
            .count();
        if moved == 0 {
            return Vec::new();
        }
        if newest >= 4 {
            return vec![self.reason(Act::LateNumbers)];
        }
        if newest > 0 && moved >= 2 {
            return vec![self.reason(Act::RegenerateNumbers)];
        }
        Vec::new()
    }

    fn reasons_of_bye(
        &self,
        newest: u16,
        round: u16,
        player: PlayerId,
        from: Option<RequestedBye>,
        to: Option<RequestedBye>,
    ) -> Vec<Reason> {
        let about = |act| Reason {
            round: Some(round),
            player: Some(player),
            ..self.reason(act)
        };
        let mut reasons = Vec::new();
        if round <= newest {
            reasons.push(match age_of_round(newest, round) {
                Some(Act::OldRound) => about(Act::OldRound),
                _ => about(Act::ByeAfterPairing),
            });
        }
        if to == Some(RequestedBye::Full) && from != to {
            reasons.push(about(Act::FullPointBye));
        }
        let half_byes = self.tournament().map_or(0, |tournament| {
            let system = tournament.settings.system;
            let of_match = system.matches(round);
            let others = tournament.byes.iter();
            let others = others.filter(|(other, _)| system.matches(**other) != of_match);
            others
                .filter(|(_, byes)| byes.get(&player) == Some(&RequestedBye::Half))
                .count()
        });
        if to == Some(RequestedBye::Half) && from != to && half_byes > 0 {
            reasons.push(about(Act::SecondHalfPointBye));
        }
        reasons
    }

    fn acts_of_result(newest: u16, round: u16, from: BoardResult, to: BoardResult) -> Vec<Act> {
        let mut acts = Vec::new();
        if from.used != to.used {
            let was_adjourned = from.used == Some(GameResult::Adjourned);
            let is_adjourned = to.used == Some(GameResult::Adjourned);
            if was_adjourned || is_adjourned {
                // An adjourned game is exempt from the age of its round; what counts is that
                // later rounds were paired as if it had been drawn.
                let other = if was_adjourned { to.used } else { from.used };
                if round < newest && !is_draw(other) {
                    acts.push(Act::AdjournedNotDrawn);
                }
            } else {
                acts.extend(age_of_round(newest, round));
            }
            if [from.used, to.used].contains(&Some(GameResult::NotPlayed)) {
                acts.push(Act::NotPlayed);
            }
        }
        if from.rated != to.rated {
            acts.push(Act::RatingCorrection);
        }
        acts
    }
}

const fn is_draw(result: Option<GameResult>) -> bool {
    matches!(
        result,
        Some(
            GameResult::Played {
                score: PlayedScore::Draw,
                ..
            } | GameResult::Adjourned
        )
    )
}

/// What it means to change a round, by its age (C.04.2 4.3; C.02 questions 189-191): the newest
/// is open, the one before it is corrected, older ones are closed.
pub(super) fn age_of_round(newest: u16, round: u16) -> Option<Act> {
    match newest.saturating_sub(round) {
        0 => None,
        1 => Some(Act::CorrectPreviousRound),
        _ => Some(Act::OldRound),
    }
}
