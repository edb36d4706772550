//! What can be said only when the whole file is read.

use super::super::document::{Dialect, RoundCell};
use super::super::finding::Place;
use super::super::kinds::FindingKind;
use super::super::line::number;
use super::super::symbol;
use super::Reader;
use crate::Bye;
use std::collections::BTreeSet;

impl Reader {
    /// Unknown codes: national records if code and number allow, else kept.
    pub(super) fn settle_foreign(&mut self) {
        let mut seen = BTreeSet::new();
        for line in std::mem::take(&mut self.foreign) {
            let code = line.code();
            let federation = code.len() == 3 && code.bytes().all(|b| b.is_ascii_uppercase());
            let rank = number::<u32>(&line.field(4, 9));
            let known = rank.filter(|rank| federation && self.by_rank.contains_key(rank));
            if let Some(rank) = known {
                if seen.insert((code, rank)) {
                    let national = self.national(&line, rank);
                    self.document.nationals.push(national);
                } else {
                    self.repeated(&line, false);
                }
                continue;
            }
            let text = format!("the record code '{}' is unknown", code.escape_debug());
            self.findings
                .add(FindingKind::RecordUnknown, Place::line(line.number), text);
            self.keep(&line);
        }
    }

    /// TRF06 shows in results against nobody and the lack of letters for byes.
    pub(super) fn settle_dialect(&mut self, may_be_trf06: bool) {
        let plain = self.document.dialect == Dialect::Trf16
            && self.extensions.is_empty()
            && self.document.nationals.is_empty();
        if may_be_trf06 && plain && self.results_against_nobody && !self.letters {
            self.document.dialect = Dialect::Trf06;
        }
        if self.document.dialect == Dialect::Trf26 {
            for (code, line) in std::mem::take(&mut self.extensions) {
                let text = format!("{code} is no record of TRF26; it is read all the same");
                self.findings
                    .add(FindingKind::Translated, Place::line(line), text);
            }
        }
    }

    /// `0000 - 1`: the pairing-allocated bye if it is the only one of its round and the player's
    /// first, else a full-point bye.
    pub(super) fn settle_loose_byes(&mut self) {
        let loose = std::mem::take(&mut self.loose_full);
        let mut taken: BTreeSet<u16> = BTreeSet::new();
        let mut had: BTreeSet<usize> = BTreeSet::new();
        for (index, player) in self.document.players.iter().enumerate() {
            for (round, cell) in (1..).zip(&player.rounds) {
                if *cell == RoundCell::Bye(Bye::PairingAllocated) {
                    taken.insert(round);
                    had.insert(index);
                }
            }
        }
        let mut twice: BTreeSet<u16> = BTreeSet::new();
        let mut once: BTreeSet<u16> = BTreeSet::new();
        for bye in &loose {
            if !once.insert(bye.round) {
                twice.insert(bye.round);
            }
        }
        for bye in loose {
            let Some(player) = self.document.players.get_mut(bye.player) else {
                continue;
            };
            let alone = !taken.contains(&bye.round) && !twice.contains(&bye.round);
            let read = if alone && had.insert(bye.player) {
                Bye::PairingAllocated
            } else {
                Bye::Full
            };
            if let Some(cell) = player.rounds.get_mut(usize::from(bye.round) - 1) {
                *cell = RoundCell::Bye(read);
            }
            let place = Place::line(self.player_lines[bye.player])
                .column(bye.column)
                .round(bye.round)
                .rank(player.rank);
            let text = format!(
                "a won game without an opponent is read as a {}",
                symbol::bye_name(read)
            );
            self.findings.add(FindingKind::ByeForm, place, text);
        }
    }

    /// Columns beyond the number of rounds.
    pub(super) fn settle_beyond(&mut self) {
        let Some(rounds) = self.document.rounds else {
            return;
        };
        let stated = usize::from(rounds);
        let players = &mut self.document.players;
        let Some(longest) = (0..players.len()).max_by_key(|i| players[*i].rounds.len()) else {
            return;
        };
        if players[longest].rounds.len() <= stated {
            return;
        }
        let columns = players[longest].rounds.len();
        let empty = |cell: &RoundCell| matches!(cell, RoundCell::Blank | RoundCell::Bye(Bye::Zero));
        let all_empty = players
            .iter()
            .flat_map(|player| player.rounds.iter().skip(stated))
            .all(empty);
        let place = Place::line(self.player_lines[longest]).rank(players[longest].rank);
        if all_empty {
            for player in players {
                player.rounds.truncate(stated);
                while player.rounds.last() == Some(&RoundCell::Blank) {
                    player.rounds.pop();
                }
            }
            let text = format!("the empty columns after round {rounds} are left out");
            self.findings
                .add(FindingKind::EmptyRoundDropped, place, text);
        } else {
            let text = format!("there are {columns} rounds in the columns, but {rounds} in all");
            self.findings.add(FindingKind::RoundsExceeded, place, text);
            self.document.rounds = u16::try_from(columns).ok();
        }
    }

    /// One finding for each code that was kept word for word.
    pub(super) fn tell_kept(&mut self) {
        for (code, (line, count)) in std::mem::take(&mut self.informative) {
            let text = format!("record {code}: kept word for word, {count} line(s)");
            self.findings
                .add(FindingKind::RecordInformative, Place::line(line), text);
        }
    }

    /// What the file leaves to default (C.02 Q50).
    pub(super) fn tell_defaults(&mut self) {
        let document = &self.document;
        if document.players.is_empty() {
            return;
        }
        let has = |code: &str| document.texts.contains_key(code);
        let scoring = document.scoring == super::super::document::ScoringRecord::default();
        let missing = [
            (
                document.rounds.is_none(),
                FindingKind::RoundsDefault,
                "the number of rounds is not stated",
            ),
            (
                document.initial_colour.is_none(),
                FindingKind::InitialColourDefault,
                "the first colour of the top player is not stated",
            ),
            (
                !has("202") && !has("212"),
                FindingKind::TiebreaksDefault,
                "the tie-breaks are not stated",
            ),
            (
                !has("192"),
                FindingKind::TypeDefault,
                "the type of the tournament is not stated by its code",
            ),
            (
                scoring,
                FindingKind::ScoringDefault,
                "the points for a result are not stated",
            ),
        ];
        for (is_missing, kind, what) in missing {
            if is_missing {
                let text = format!("{what}: {}", kind.action());
                self.findings.add(kind, Place::FILE, text);
            }
        }
    }

    /// What was read, so that a reading always says something.
    pub(super) fn tell_summary(&mut self, encoding: Option<&str>) {
        let document = &self.document;
        let text = format!(
            "read as {} in {}: {} players, {} teams, {} rounds with pairings",
            document.dialect,
            encoding.unwrap_or("UTF-8"),
            document.players.len(),
            document.teams.len(),
            document.last_paired_round(),
        );
        if document.players.is_empty() {
            self.findings.add(
                FindingKind::NoPlayers,
                Place::FILE,
                "there is no player (record 001) in the file; is it a TRF?",
            );
        }
        self.findings.add(FindingKind::Summary, Place::FILE, text);
    }
}
