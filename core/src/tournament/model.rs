//! The tournament itself: what all events so far add up to.

use super::appeal::{Appeal, Committee};
use super::check_in::CheckIn;
use super::integrity::Pibe;
use super::player::{Player, Team};
use super::proposal::Proposals;
use super::publication::PublishedStandings;
use super::regulation::Regulation;
use super::round::{Byes, PairedRound, Session};
use super::settings::Settings;
use super::team::TeamFacts;
use crate::format::trf::AdjustedKind;
use crate::{GameResult, PlayerId, Points, TeamId, Tpn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Pairing numbers, as fixed at some moment.
pub type Numbers = BTreeMap<PlayerId, Tpn>;

/// Players of whom no two may meet (TRF 260).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prohibition {
    /// First round it holds for.
    pub first_round: u16,
    /// Last round it holds for.
    pub last_round: u16,
    /// Who.
    pub players: Vec<PlayerId>,
}

/// Points that differ from the scoring system by an arbiter's decision (TRF 299).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// The result whose points are replaced, or a bonus that is added.
    pub kind: AdjustedKind,
    /// The points; a penalty is negative.
    pub points: Points,
    /// The round; none for all.
    pub round: Option<u16>,
    /// Whom; nobody means everybody.
    pub players: Vec<PlayerId>,
}

/// An order among those who are still tied: lots drawn by the server, or an arbiter's hand (C.02
/// questions 204-206).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lots {
    /// What the order was drawn from, so that it can be shown again; empty if an arbiter laid it
    /// down.
    pub seed: String,
    /// The players in that order; of a team event its teams, by their numbers.
    pub order: Vec<PlayerId>,
}

/// How pairing numbers are drawn by lot (C.05 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NumberDraw {
    /// Any number for anybody.
    Free,
    /// By Varma tables: no compatriots meet in the last three rounds, if that can be.
    Varma,
}

/// A drawing of pairing numbers, so that it can be shown again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberLot {
    /// What the numbers were drawn from: 16 hexadecimal digits.
    pub seed: String,
    /// How.
    pub draw: NumberDraw,
    /// Compatriots who meet in the last three rounds all the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmet: Vec<(PlayerId, PlayerId)>,
}

/// A tournament. Changed only by [`super::Event`]s.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// What was announced.
    pub settings: Settings,
    /// Everybody who was ever entered and not taken back.
    pub players: BTreeMap<PlayerId, Player>,
    /// Teams of a team event.
    pub teams: BTreeMap<TeamId, Team>,
    /// Byes, line-ups and rulings of a team event.
    #[serde(default, skip_serializing_if = "TeamFacts::is_empty")]
    pub team_facts: TeamFacts,
    /// Pairing numbers once they are fixed; before that they follow from strength.
    pub numbers: Option<Numbers>,
    /// Requested byes and absences, past and coming.
    pub byes: Byes,
    /// The paired rounds, from round 1.
    pub rounds: Vec<PairedRound>,
    /// Results taken over from games on the server, by round and White.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) ruled: BTreeMap<u16, BTreeMap<PlayerId, GameResult>>,
    /// Who is here, before a round is paired.
    #[serde(default, skip_serializing_if = "CheckIn::is_empty")]
    pub(super) check_in: CheckIn,
    /// What players propose for their own games.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) proposals: Proposals,
    /// An open manual session.
    pub session: Option<Session>,
    /// Prohibited pairs by number.
    pub prohibitions: BTreeMap<u32, Prohibition>,
    /// Adjusted points by number.
    pub adjustments: BTreeMap<u32, Adjustment>,
    /// Lots.
    pub lots: Option<Lots>,
    /// Regulations above FIDE's rules, from the lowest layer, those out of force included.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regulations: Vec<Regulation>,
    /// The appeals committee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub committee: Option<Committee>,
    /// Appeals by number.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub appeals: BTreeMap<u32, Appeal>,
    /// What regulations said of published standings, by round.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub published_standings: BTreeMap<u16, PublishedStandings>,
    /// What made pairings differ from what the rules alone would give.
    pub integrity: Vec<Pibe>,
    /// Comment lines of an imported file, kept as reported by it.
    pub reported: Vec<String>,
}

impl Tournament {
    /// A tournament without players.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            players: BTreeMap::new(),
            teams: BTreeMap::new(),
            team_facts: TeamFacts::default(),
            numbers: None,
            byes: BTreeMap::new(),
            rounds: Vec::new(),
            ruled: BTreeMap::new(),
            check_in: CheckIn::default(),
            proposals: BTreeMap::new(),
            session: None,
            prohibitions: BTreeMap::new(),
            adjustments: BTreeMap::new(),
            lots: None,
            regulations: Vec::new(),
            committee: None,
            appeals: BTreeMap::new(),
            published_standings: BTreeMap::new(),
            integrity: Vec::new(),
            reported: Vec::new(),
        }
    }

    /// The result that a board took over from its game on the server, whatever it has now.
    pub fn ruled_result(&self, round: u16, white: PlayerId) -> Option<GameResult> {
        self.ruled.get(&round)?.get(&white).copied()
    }

    /// The newest paired round, 0 before round 1.
    pub fn newest_round(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)
    }

    /// The last round that is paired or has a manual session open: no fewer may be planned.
    pub fn last_begun_round(&self) -> u16 {
        let session = self.session.as_ref().map_or(0, |session| session.round);
        self.newest_round().max(session)
    }

    /// A paired round by its number, from 1.
    pub fn round(&self, number: u16) -> Option<&PairedRound> {
        self.rounds.get(usize::from(number.checked_sub(1)?))
    }

    /// A paired round by its number, to change it.
    pub(super) fn round_mut(&mut self, number: u16) -> Option<&mut PairedRound> {
        self.rounds.get_mut(usize::from(number.checked_sub(1)?))
    }

    /// True if the player would be paired in that round: entered, not withdrawn, no bye.
    pub fn is_present(&self, player: &Player, round: u16) -> bool {
        player.entered <= round
            && player.withdrawn.is_none_or(|from| round < from)
            && !player.expelled
            && !self
                .byes
                .get(&round)
                .is_some_and(|byes| byes.contains_key(&player.id))
            && self.has_begun_match(player.id, round)
    }

    /// In a match that is under way only those play who began it.
    fn has_begun_match(&self, player: PlayerId, round: u16) -> bool {
        let first = self.settings.system.first_game(round);
        let begun = self.round(first).filter(|_| first < round);
        begun.is_none_or(|begun| begun.board_of(player).is_some())
    }

    /// True once every round that was planned is paired and every game has its final result:
    /// only then are there final standings and a final report (C.02 questions 161, 169).
    pub fn is_finished(&self) -> bool {
        self.newest_round() >= self.settings.rounds && self.open_games().is_empty()
    }

    /// The last round of which every game has a result, an adjournment included: a round that is
    /// still being played does not exist for tie-breaks (C.07 16).
    pub fn last_finished_round(&self) -> u16 {
        let finished = |paired: &&PairedRound| {
            paired
                .boards
                .iter()
                .all(|board| board.result.used.is_some())
        };
        let rounds = self.rounds.iter().take_while(finished).count();
        u16::try_from(rounds).unwrap_or(u16::MAX)
    }

    /// Games that wait for a result: round and board, both from 1.
    pub fn open_games(&self) -> Vec<(u16, usize)> {
        let mut open = Vec::new();
        for (round, paired) in (1_u16..).zip(&self.rounds) {
            for (board, game) in (1..).zip(&paired.boards) {
                if game.result.used.is_none_or(crate::GameResult::is_open) {
                    open.push((round, board));
                }
            }
        }
        open
    }
}
