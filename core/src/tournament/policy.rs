//! What may be decided above the core: regulations of a federation or an event.

use super::event::Event;
use super::model::Tournament;
use super::player::{Player, PlayerDetails};
use super::regulation::{Answers, Regulation};
use crate::format::trf::RequestedBye;
use crate::pairing::{self, AnyPair, Avoid, Field, PairRule, PairingError, RoundPairing, System};
use crate::rating::Hundredths;
use crate::{EntrantId, PlayerId, Points, TeamId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Where in a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScriptPlace {
    /// The file.
    pub file: String,
    /// The line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

impl fmt::Display for ScriptPlace {
    /// `main.rhai:3:5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{number}")?;
        }
        Ok(())
    }
}

/// What a regulation was asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedHook {
    /// The hook.
    pub hook: String,
    /// About which players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerId>,
    /// About which team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<TeamId>,
}

impl fmt::Display for AskedHook {
    /// `forbidden (players 4, 7)`, `tiebreak_x (team 3)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.hook)?;
        if let Some(team) = self.team {
            write!(f, " (team {team})")?;
        }
        let players: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        match players.len() {
            0 => Ok(()),
            1 => write!(f, " (player {})", players[0]),
            _ => write!(f, " (players {})", players.join(", ")),
        }
    }
}

/// A regulation cannot answer: its script is at fault. The command that asked is refused with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PolicyError {
    /// Name of the package.
    pub regulation: String,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Box<ScriptPlace>>,
    /// On which question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Box<AskedHook>>,
    /// What is wrong and what to do.
    pub text: String,
}

impl fmt::Display for PolicyError {
    /// `regulation NAME: main.rhai:3:5: forbidden (players 4, 7): what is wrong`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "regulation {}: ", self.regulation)?;
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        if let Some(asked) = &self.asked {
            write!(f, "{asked}: ")?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for PolicyError {}

/// The lazy question of the pairing engines, with what went wrong meanwhile.
pub trait PolicyRule: PairRule {
    /// The first failure. After one the rule refuses no pair: the pairing is thrown away.
    fn failure(&self) -> Option<PolicyError> {
        None
    }
}

impl PolicyRule for AnyPair {}

/// A text of a regulation for the staff.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Name of the package.
    pub regulation: String,
    /// The text.
    pub text: String,
}

/// Labels of players; two with one in common never meet.
pub type Groups = BTreeMap<PlayerId, Vec<String>>;

/// Values of own tie-breaks, by name as lists have it (`OTHER_NAME`), of those who are ranked:
/// teams in a team event.
pub type OwnValues = BTreeMap<EntrantId, BTreeMap<String, Points>>;

/// What regulations say of one player's rating; nothing where they are silent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingAnswer {
    /// K, in place of that of the list or the edition.
    pub k: Option<u16>,
    /// The change that the event brings, in place of `K (W - We)`.
    pub change: Option<Hundredths>,
}

/// What regulations say of ratings, by player.
pub type RatingAnswers = BTreeMap<PlayerId, RatingAnswer>;

/// Rules above FIDE's. Every method has FIDE's answer as its default; all must be pure.
///
/// The core asks before it decides and records what came out in the events, so that a replay
/// needs no policy. A [`PolicyError`] refuses the command; nothing is half-done then.
pub trait Policy {
    /// What is said against this player's entry; none lets him in.
    fn admit(&self, _: &PlayerDetails, _: &Tournament) -> Result<Option<String>, PolicyError> {
        Ok(None)
    }

    /// The rating that ranks a player in the initial order (C.04.2 2.1).
    fn strength(&self, player: &Player, _tournament: &Tournament) -> Option<u16> {
        player.details.strength()
    }

    /// What is said against the player's having this bye in a round.
    fn bye(
        &self,
        _player: &Player,
        _round: u16,
        _bye: RequestedBye,
        _tournament: &Tournament,
    ) -> Result<Option<String>, PolicyError> {
        Ok(None)
    }

    /// Labels of players in the round to be paired.
    fn groups(&self, _tournament: &Tournament, _round: u16) -> Result<Groups, PolicyError> {
        Ok(Groups::new())
    }

    /// Pairs to avoid in the round to be paired.
    fn avoid(&self, _tournament: &Tournament, _round: u16) -> Result<Vec<Avoid>, PolicyError> {
        Ok(Vec::new())
    }

    /// The lazy question of the pairing engines in the round to be paired.
    fn pair_rule<'a>(
        &'a self,
        _tournament: &'a Tournament,
        _round: u16,
    ) -> Box<dyn PolicyRule + 'a> {
        Box::new(AnyPair)
    }

    /// Values of the policy's own tie-breaks after `last` rounds.
    fn own_values(&self, _tournament: &Tournament, _last: u16) -> Result<OwnValues, PolicyError> {
        Ok(OwnValues::new())
    }

    /// What is said of the players' ratings after all games so far.
    fn rating_answers(&self, _: &Tournament) -> Result<RatingAnswers, PolicyError> {
        Ok(RatingAnswers::new())
    }

    /// What a regulation says once, with these parameters: it is about to be put in force.
    fn answers(&self, _: &Regulation, _: &Tournament) -> Result<Answers, PolicyError> {
        Ok(Answers::default())
    }

    /// True if [`Policy::notices`] may have something to say.
    fn gives_notices(&self) -> bool {
        false
    }

    /// What to tell the staff of these events; `tournament` is the state after them. A failure is
    /// told in place of the text: who only speaks stands in nobody's way.
    fn notices(&self, _events: &[Event], _tournament: &Tournament) -> Vec<Notice> {
        Vec::new()
    }
}

/// FIDE's rules and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct FidePolicy;

impl Policy for FidePolicy {}

/// The lazy question of a round. What a policy says of two players is not asked of two teams.
pub(super) fn rule_of<'a>(
    t: &'a Tournament,
    round: u16,
    policy: &'a dyn Policy,
) -> Box<dyn PolicyRule + 'a> {
    if t.settings.teams {
        Box::new(AnyPair)
    } else {
        policy.pair_rule(t, round)
    }
}

impl Tournament {
    /// Whether its system can be paired at all, whatever the round.
    ///
    /// # Errors
    /// No engine pairs it, or it pairs teams and there are none.
    pub fn check_supported(&self) -> Result<(), PairingError> {
        match self.settings.system {
            system @ System::TeamSwiss { .. } if !self.settings.teams => {
                Err(PairingError::Unsupported {
                    system: system.to_string(),
                    reason: "it pairs teams, and this is no team event".to_owned(),
                })
            }
            system => pairing::check_supported(system),
        }
    }
}

/// Pairs a field under a policy. The outer error is a regulation's failure, which tells more than
/// what the engine made of it.
pub fn pair_under(
    t: &Tournament,
    field: &Field,
    policy: &dyn Policy,
) -> Result<Result<RoundPairing, PairingError>, PolicyError> {
    if let Err(error) = t.check_supported() {
        return Ok(Err(error));
    }
    let rule = rule_of(t, field.round, policy);
    let paired = pairing::pair(field, &*rule);
    match rule.failure() {
        Some(error) => Err(error),
        None => Ok(paired),
    }
}
