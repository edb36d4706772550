//! A tournament as it is rated.

use super::model::Tournament;
use super::player::{Player, RatingEntry};
use super::policy::{Policy, PolicyError, RatingAnswers};
use crate::clock::{self, TimeControl};
use crate::pairing::{OtherSystem, System};
use crate::rating::{
    Contestant, EventGame, EventSheets, Form, Pace, Period, PeriodSheet, PlayerKey, RatedEvent,
    RatingRules,
};
use crate::{GameResult, PlayerId, RatingEdition};
use std::collections::{BTreeMap, BTreeSet};

/// A tournament as it would be rated if it were alone in its period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedTournament {
    /// By which edition.
    pub edition: RatingEdition,
    /// For which list.
    pub pace: Pace,
    /// What it brings each player; who is not rated is missing.
    pub players: BTreeMap<PlayerId, PeriodSheet>,
    /// The sheets before rounding, with what there is to tell.
    pub sheets: EventSheets,
}

impl Tournament {
    /// The games over the board with the results that are rated, and who played. Contestants stand
    /// in the order of [`Tournament::players`]; those without a FIDE id, or with one that another
    /// has already, are known by `event` and their player id.
    pub fn rated_event(&self, event: u32) -> RatedEvent {
        let mut taken = BTreeSet::new();
        let contestants = self
            .players
            .values()
            .map(|player| contestant(player, event, &mut taken))
            .collect();
        let mut rated = RatedEvent::new(self.form(), contestants);
        rated.start = self.settings.start;
        rated.tempo = clock::read_trf(&self.settings.time_control).control();
        rated.pace = rated
            .tempo
            .as_ref()
            .and_then(TimeControl::pace)
            .unwrap_or(Pace::Standard);
        let places: BTreeMap<PlayerId, u32> = self.players.keys().copied().zip(0..).collect();
        for board in self.rounds.iter().flat_map(|round| &round.boards) {
            let result = board.result.rated.or(board.result.used);
            let players = (places.get(&board.white), places.get(&board.black));
            if let (
                Some(GameResult::Played {
                    score,
                    rated: counts,
                }),
                (Some(white), Some(black)),
            ) = (result, players)
            {
                rated.games.push(EventGame {
                    white: *white,
                    black: *black,
                    score,
                    rated: counts,
                });
            }
        }
        rated
    }

    /// Puts the ratings of an event of this tournament in place of the official ones of the start,
    /// so that whoever asks about it sees those that count.
    pub fn take_ratings(&mut self, event: &RatedEvent) {
        for (player, contestant) in self.players.values_mut().zip(&event.contestants) {
            let details = &mut player.details;
            if details.official_rating() == contestant.rating {
                continue;
            }
            let at_start = |entry: &&mut RatingEntry| entry.from_round <= 1;
            match details.ratings.iter_mut().rev().find(at_start) {
                Some(entry) => entry.official = contestant.rating,
                None => details.ratings.insert(
                    0,
                    RatingEntry {
                        from_round: 1,
                        official: contestant.rating,
                        tournament: None,
                        list: String::new(),
                    },
                ),
            }
        }
    }

    /// The tournament rated by itself, by the edition in force at its start and what regulations
    /// say; for the numbers so far while it goes on.
    ///
    /// # Errors
    /// A regulation cannot answer.
    pub fn rated(&self, policy: &dyn Policy) -> Result<RatedTournament, PolicyError> {
        let mut event = self.rated_event(0);
        let answers = policy.rating_answers(self)?;
        self.put_k(&mut event, &answers);
        let edition = event
            .start
            .map_or(RatingEdition::newest(), RatingEdition::on);
        let rules = RatingRules::on(edition, event.start, event.pace);
        let mut sheets = rules.rate(&event);
        self.put_changes(&mut sheets, &answers);
        let mut period = Period::new(rules);
        period.add(event.start, &sheets);
        let people = self.players.keys().copied();
        let keys = event.contestants.iter().map(|contestant| contestant.key);
        let ids: BTreeMap<PlayerKey, PlayerId> = keys.zip(people).collect();
        let closed = period.close().into_iter();
        Ok(RatedTournament {
            edition,
            pace: event.pace,
            players: closed
                .filter_map(|sheet| Some((*ids.get(&sheet.key)?, sheet)))
                .collect(),
            sheets,
        })
    }

    /// Puts what regulations say of K into an event of this tournament.
    pub fn put_k(&self, event: &mut RatedEvent, answers: &RatingAnswers) {
        for (id, contestant) in self.players.keys().zip(&mut event.contestants) {
            let answer = answers.get(id).and_then(|answer| answer.k);
            contestant.k = answer.or(contestant.k);
        }
    }

    /// Puts the changes that regulations have into the sheets of an event of this tournament.
    pub fn put_changes(&self, sheets: &mut EventSheets, answers: &RatingAnswers) {
        let ids: Vec<PlayerId> = self.players.keys().copied().collect();
        for sheet in &mut sheets.sheets {
            let id = ids.get(sheet.contestant);
            let answer = id.and_then(|id| answers.get(id));
            sheet.regulated = answer.and_then(|answer| answer.change);
        }
    }

    /// How the event is played, as far as rating asks. Two players make a match.
    fn form(&self) -> Form {
        if self.players.len() == 2 && !self.settings.teams {
            return Form::Match {
                games: self.settings.rounds,
                all_count: false,
            };
        }
        match self.settings.system {
            // Teams meet one another, their players do not all (1998: 6.4).
            System::RoundRobin { .. } if self.settings.teams => Form::Swiss,
            System::RoundRobin { cycles, .. } => Form::RoundRobin { cycles },
            System::Scheveningen { .. }
            | System::Other {
                system: OtherSystem::Schiller,
            } => Form::Scheveningen,
            System::Dutch { .. }
            | System::Dubov { .. }
            | System::Burstein { .. }
            | System::Lim { .. }
            | System::DoubleSwiss { .. }
            | System::TeamSwiss { .. }
            | System::Knockout { .. }
            | System::Other { .. } => Form::Swiss,
        }
    }
}

fn contestant(player: &Player, event: u32, taken: &mut BTreeSet<u64>) -> Contestant {
    let details = &player.details;
    let key = match details.fide_id {
        Some(id) if taken.insert(id) => PlayerKey::Fide(id),
        _ => PlayerKey::Entrant {
            event,
            number: player.id.0,
        },
    };
    Contestant {
        birth_year: details.birth.map(|birth| birth.year),
        ..Contestant::new(key, details.official_rating())
    }
}
