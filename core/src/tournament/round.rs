//! A paired round.

use super::regulation::InForce;
use super::team::Matches;
use crate::format::trf::RequestedBye;
use crate::pairing::{Field, RoundPairing};
use crate::{Bye, Colour, EntrantId, GameResult, PlayerId, RoundRecord, SideResult};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The two results of one game (C.02 question 192): the one that standings and pairings use, and
/// the one that is rated where a late correction made it differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardResult {
    /// For standings and pairings; none while the game is on.
    #[serde(default)]
    pub used: Option<GameResult>,
    /// For the rating report; none if it is the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<GameResult>,
}

impl From<GameResult> for BoardResult {
    fn from(result: GameResult) -> Self {
        Self {
            used: Some(result),
            rated: None,
        }
    }
}

/// What decided a game that was played on the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRuling {
    /// The result; none if an earlier one was withdrawn.
    pub result: Option<GameResult>,
    /// The incident of the game, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<u32>,
    /// The ground, by its stable code.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ground: String,
    /// The articles of the Laws.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
    /// The articles of regulations, each after the name of its package.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regulations: Vec<String>,
}

/// One board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// White.
    pub white: PlayerId,
    /// Black.
    pub black: PlayerId,
    /// The results.
    #[serde(default)]
    pub result: BoardResult,
}

impl Board {
    /// A board without result.
    pub const fn new(white: PlayerId, black: PlayerId) -> Self {
        Self {
            white,
            black,
            result: BoardResult {
                used: None,
                rated: None,
            },
        }
    }

    /// The player of one colour.
    pub const fn player(&self, colour: Colour) -> PlayerId {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// What the round brought the player of one colour. A game without result counts as unknown,
    /// one declared not played as a zero-point bye.
    pub fn record(&self, colour: Colour) -> RoundRecord {
        let result = match self.result.used {
            None => Some(SideResult::Unknown),
            Some(result) => result.side(colour),
        };
        match result {
            None => RoundRecord::Bye(Bye::Zero),
            Some(result) => RoundRecord::Game {
                opponent: self.player(colour.other()).into(),
                colour: Some(colour),
                result,
            },
        }
    }
}

/// Who made the boards of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairedBy {
    /// The engine.
    Engine,
    /// A manual session.
    Hand,
    /// An imported file.
    Import,
}

/// A round that has been paired, with what it was paired from: it can be checked and explained at
/// any time, and no later correction pairs it again (C.04.2 4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedRound {
    /// Who made the boards.
    pub by: PairedBy,
    /// The field as paired; none for an imported round.
    pub field: Option<Arc<Field>>,
    /// The engine's own pairing of that field, if it was asked and had one.
    pub engine: Option<Arc<RoundPairing>>,
    /// Version of the engine.
    pub engine_version: String,
    /// The regulations in force when it was paired, from the lowest layer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regulations: Vec<InForce>,
    /// The boards in order; board numbers count from 1.
    pub boards: Vec<Board>,
    /// The pairing-allocated bye.
    pub bye: Option<PlayerId>,
    /// The matches that the boards belong to, in a team event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<Matches>,
    /// True once the players have been told.
    pub published: bool,
}

impl PairedRound {
    /// What the round brought everybody who was on a board or had the pairing-allocated bye.
    pub fn records(&self) -> BTreeMap<PlayerId, RoundRecord> {
        self.each_record().collect()
    }

    /// The records in the order of the players' numbers; of two of one player the last counts.
    pub(super) fn sorted_records(&self) -> Vec<(PlayerId, RoundRecord)> {
        let mut records: Vec<_> = self.each_record().collect();
        records.sort_by_key(|(player, _)| *player);
        records
    }

    /// Board by board; what comes later goes before what came earlier.
    fn each_record(&self) -> impl Iterator<Item = (PlayerId, RoundRecord)> {
        let sides = [Colour::White, Colour::Black];
        let boards = self.boards.iter();
        let games = boards.flat_map(move |board| {
            sides.map(|colour| (board.player(colour), board.record(colour)))
        });
        let bye = self.bye.into_iter();
        let bye = bye.map(|player| (player, RoundRecord::Bye(Bye::PairingAllocated)));
        let walkovers = self.teams.iter().flat_map(Matches::walkovers);
        let walkovers = walkovers.map(|player| (player, Self::WALKOVER));
        games.chain(bye).chain(walkovers)
    }

    /// A board by its number, from 1.
    pub fn board(&self, number: u32) -> Option<&Board> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.boards.get(index)
    }

    /// The board of a player, from 1.
    pub fn board_of(&self, player: PlayerId) -> Option<usize> {
        let index = self
            .boards
            .iter()
            .position(|b| b.white == player || b.black == player)?;
        Some(index + 1)
    }

    /// True if any game has a result.
    pub fn has_results(&self) -> bool {
        self.boards.iter().any(|board| board.result.used.is_some())
    }
}

/// Who meets whom: what a manual session has so far. In a team event the entrants are teams.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// White and Black of each board or match, in order.
    pub pairs: Vec<(EntrantId, EntrantId)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<EntrantId>,
}

impl Draft {
    /// The boards of players, without results.
    pub(super) fn boards(&self) -> Vec<Board> {
        self.pairs
            .iter()
            .map(|&(white, black)| Board::new(PlayerId(white.0), PlayerId(black.0)))
            .collect()
    }

    /// Everybody who is named.
    pub fn entrants(&self) -> impl Iterator<Item = &EntrantId> {
        let pairs = self.pairs.iter().flat_map(|(white, black)| [white, black]);
        pairs.chain(&self.bye)
    }

    /// The pairing without its order: sorted pairs and the bye.
    pub fn as_set(&self) -> (Vec<(EntrantId, EntrantId)>, Option<EntrantId>) {
        let mut pairs = self.pairs.clone();
        pairs.sort_unstable();
        (pairs, self.bye)
    }
}

impl From<&PairedRound> for Draft {
    fn from(round: &PairedRound) -> Self {
        if let Some(teams) = &round.teams {
            return teams.draft();
        }
        Self {
            pairs: round
                .boards
                .iter()
                .map(|board| (board.white.into(), board.black.into()))
                .collect(),
            bye: round.bye.map(EntrantId::from),
        }
    }
}

impl From<&RoundPairing> for Draft {
    fn from(pairing: &RoundPairing) -> Self {
        Self {
            pairs: pairing
                .pairs
                .iter()
                .map(|pair| (pair.white, pair.black))
                .collect(),
            bye: pairing.bye,
        }
    }
}

/// An open manual session (C.02 question 65): nothing else is paired while it is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The round.
    pub round: u16,
    /// The pairing so far.
    pub draft: Draft,
}

/// Byes that were requested or given, by round and player.
pub type Byes = BTreeMap<u16, BTreeMap<PlayerId, RequestedBye>>;
