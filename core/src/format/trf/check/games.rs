//! Every game stands in two rows: same round, each other's number, opposite colours, results that
//! belong together.

use super::super::document::{Document, RoundCell};
use super::super::finding::{Findings, Place};
use super::super::kinds::FindingKind;
use super::super::symbol;
use crate::{Bye, Colour, GameResult, SideResult};
use std::collections::BTreeMap;

/// A cell to be replaced.
struct Repair {
    player: usize,
    round: usize,
    cell: RoundCell,
}

/// Checks all games and repairs them.
pub(super) fn check(document: &mut Document, lines: &[u32], findings: &mut Findings) {
    let mut check = Check {
        by_rank: document
            .players
            .iter()
            .enumerate()
            .map(|(index, player)| (player.rank, index))
            .collect(),
        document,
        lines,
        findings,
        repairs: Vec::new(),
    };
    check.games();
    if !check.document.is_team_event() {
        check.pairing_byes();
    }
    let repairs = check.repairs;
    for repair in repairs {
        document.players[repair.player].rounds[repair.round] = repair.cell;
    }
}

struct Check<'a> {
    document: &'a Document,
    by_rank: BTreeMap<u32, usize>,
    lines: &'a [u32],
    findings: &'a mut Findings,
    repairs: Vec<Repair>,
}

impl Check<'_> {
    fn games(&mut self) {
        let document = self.document;
        for (player, record) in document.players.iter().enumerate() {
            for (round, cell) in record.rounds.iter().enumerate() {
                if let RoundCell::Game { opponent, .. } = *cell {
                    self.game(player, round, opponent);
                }
            }
        }
    }

    /// The cell of a player in a round, counted from 0.
    fn cell(&self, player: usize, round: usize) -> RoundCell {
        let rounds = &self.document.players[player].rounds;
        rounds.get(round).copied().unwrap_or(RoundCell::Blank)
    }

    fn rank(&self, player: usize) -> u32 {
        self.document.players[player].rank
    }

    fn add(&mut self, kind: FindingKind, player: usize, round: usize, offset: u32, text: &str) {
        let number = u16::try_from(round + 1).unwrap_or(u16::MAX);
        let rank = self.rank(player);
        let place = Place::line(self.lines[player])
            .column(92 + 10 * u32::from(number - 1) + offset)
            .round(number)
            .rank(rank);
        let text = format!("round {number}: player {rank} {text}");
        self.findings.add(kind, place, text);
    }

    fn repair(&mut self, player: usize, round: usize, cell: RoundCell) {
        self.repairs.push(Repair {
            player,
            round,
            cell,
        });
    }

    fn game(&mut self, player: usize, round: usize, opponent: u32) {
        let zero = RoundCell::Bye(Bye::Zero);
        if opponent == self.rank(player) {
            self.add(FindingKind::OpponentSelf, player, round, 0, "meets itself");
            return self.repair(player, round, zero);
        }
        let Some(&other) = self.by_rank.get(&opponent) else {
            let text = format!("meets {opponent}, who is not in the file");
            self.add(FindingKind::OpponentUnknown, player, round, 0, &text);
            return self.repair(player, round, zero);
        };
        match self.cell(other, round) {
            RoundCell::Game { opponent: back, .. } if back == self.rank(player) => {
                if player < other {
                    self.mirrored(player, other, round);
                }
            }
            RoundCell::Game { opponent: back, .. } => {
                let text =
                    format!("meets {opponent}, who meets {back}: one of them is paired twice");
                self.add(FindingKind::PairedTwice, player, round, 0, &text);
                self.repair(player, round, zero);
            }
            RoundCell::Blank | RoundCell::Bye(_) => {
                let text = format!("meets {opponent}, who has no opponent in that round");
                self.add(FindingKind::NotMirrored, player, round, 0, &text);
                self.repair(player, round, zero);
            }
        }
    }

    /// Both name each other; `one` stands first in the file.
    fn mirrored(&mut self, one: usize, two: usize, round: usize) {
        let (
            RoundCell::Game {
                colour: colour_one,
                result: result_one,
                ..
            },
            RoundCell::Game {
                colour: colour_two,
                result: result_two,
                ..
            },
        ) = (self.cell(one, round), self.cell(two, round))
        else {
            return;
        };
        let colour = self.colours((one, colour_one), (two, colour_two), round);
        let results = self.results((one, result_one), (two, result_two), round);
        for (player, other, colour, result) in [
            (one, two, colour, results.0),
            (two, one, colour.map(Colour::other), results.1),
        ] {
            let cell = RoundCell::Game {
                opponent: self.rank(other),
                colour,
                result,
            };
            if cell != self.cell(player, round) {
                self.repair(player, round, cell);
            }
        }
    }

    /// The colour of the first player.
    fn colours(
        &mut self,
        one: (usize, Option<Colour>),
        two: (usize, Option<Colour>),
        round: usize,
    ) -> Option<Colour> {
        match (one.1, two.1) {
            (Some(a), Some(b)) if a == b => {
                let text = format!("and the opponent {} both have {a}", self.rank(two.0));
                self.add(FindingKind::ColoursClash, one.0, round, 5, &text);
                if self.rank(one.0) < self.rank(two.0) {
                    Some(a)
                } else {
                    Some(a.other())
                }
            }
            (Some(a), Some(_)) => Some(a),
            (Some(a), None) => {
                let text = format!("has no colour and gets {}", a.other());
                self.add(FindingKind::ColourFilled, two.0, round, 5, &text);
                Some(a)
            }
            (None, Some(b)) => {
                let text = format!("has no colour and gets {}", b.other());
                self.add(FindingKind::ColourFilled, one.0, round, 5, &text);
                Some(b.other())
            }
            (None, None) => {
                if let RoundCell::Game {
                    result: Some(result),
                    ..
                } = self.cell(one.0, round)
                    && result.is_played()
                {
                    let text = format!("and the opponent {} have no colours", self.rank(two.0));
                    self.add(FindingKind::ColourMissing, one.0, round, 5, &text);
                }
                None
            }
        }
    }

    /// The results of both after repair.
    fn results(
        &mut self,
        one: (usize, Option<SideResult>),
        two: (usize, Option<SideResult>),
        round: usize,
    ) -> (Option<SideResult>, Option<SideResult>) {
        let unknown = Some(SideResult::Unknown);
        match (one.1, two.1) {
            (None, None) => (None, None),
            (Some(a), Some(b)) if GameResult::from_sides(a, b).is_some() => (one.1, two.1),
            (Some(SideResult::Unknown), Some(_)) => {
                let text = "has a result, but the opponent's is unknown: unknown for both";
                self.add(FindingKind::ResultUnknown, two.0, round, 7, text);
                (unknown, unknown)
            }
            (Some(_), Some(SideResult::Unknown)) => {
                let text = "has a result, but the opponent's is unknown: unknown for both";
                self.add(FindingKind::ResultUnknown, one.0, round, 7, text);
                (unknown, unknown)
            }
            (a, b) => {
                let show = |result: Option<SideResult>| result.map_or(' ', symbol::of_result);
                let text = format!(
                    "has the result '{}', the opponent {} has '{}': these exclude each other",
                    show(a),
                    self.rank(two.0),
                    show(b)
                );
                self.add(FindingKind::ResultsClash, one.0, round, 7, &text);
                (unknown, unknown)
            }
        }
    }

    /// C.04.1 3: one pairing-allocated bye in a round, and one for a player; but in a round robin
    /// one is the free round of the table, and every cycle has it again.
    fn pairing_byes(&mut self) {
        let document = self.document;
        let is_table = document.is_round_robin();
        let mut of_round: BTreeMap<usize, usize> = BTreeMap::new();
        for (player, record) in document.players.iter().enumerate() {
            let mut had = None;
            for (round, cell) in record.rounds.iter().enumerate() {
                if *cell != RoundCell::Bye(Bye::PairingAllocated) {
                    continue;
                }
                if let Some(&first) = of_round.get(&round) {
                    let text = format!(
                        "has a pairing-allocated bye, and so has player {}",
                        self.rank(first)
                    );
                    self.add(FindingKind::TwoByesInRound, player, round, 7, &text);
                    self.repair(player, round, RoundCell::Bye(Bye::Full));
                } else if let Some(earlier) = had.filter(|_| !is_table) {
                    let text = format!(
                        "had the pairing-allocated bye already in round {}",
                        earlier + 1
                    );
                    self.add(FindingKind::TwoByesOfPlayer, player, round, 7, &text);
                    self.repair(player, round, RoundCell::Bye(Bye::Full));
                } else {
                    of_round.insert(round, player);
                    had = Some(round);
                }
            }
        }
    }
}
