//! A tournament as it is rated.

use super::model::Tournament;
use super::player::Player;
use crate::clock::{self, TimeControl};
use crate::pairing::{OtherSystem, System};
use crate::rating::{Contestant, EventGame, Form, Pace, PlayerKey, RatedEvent};
use crate::{GameResult, PlayerId};
use std::collections::{BTreeMap, BTreeSet};

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

    /// How the event is played, as far as rating asks. Two players make a match.
    fn form(&self) -> Form {
        if self.players.len() == 2 && !self.settings.teams {
            return Form::Match {
                games: self.settings.rounds,
                all_count: false,
            };
        }
        match self.settings.system {
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
