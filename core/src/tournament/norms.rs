//! A tournament as title norms are looked for in it.

use super::model::Tournament;
use super::player::Player;
use crate::clock;
use crate::pairing::System;
use crate::title::{EventKind, NormEvent, NormForm, NormPlayer, NormRound};
use crate::{Colour, GameResult, PlayerId, SideResult};
use std::collections::BTreeMap;

impl Tournament {
    /// The event with the results that are rated. Players stand in the order of
    /// [`Tournament::players`]. Exemptions and special kinds of event are the caller's to add.
    pub fn norm_event(&self) -> NormEvent {
        let settings = &self.settings;
        let form = match settings.system {
            System::RoundRobin { cycles, .. } | System::Scheveningen { cycles } => {
                NormForm::RoundRobin { cycles }
            }
            System::Dutch { .. }
            | System::Dubov { .. }
            | System::Burstein { .. }
            | System::Lim { .. }
            | System::DoubleSwiss { .. }
            | System::TeamSwiss { .. }
            | System::Knockout { .. }
            | System::Other { .. } => NormForm::Swiss,
        };
        let places: BTreeMap<PlayerId, usize> = self.players.keys().copied().zip(0..).collect();
        let mut players: Vec<NormPlayer> = self
            .players
            .values()
            .map(|player| self.norm_player(player))
            .collect();
        for round in 0..self.rounds.len() {
            let records = self.rated_records(round, &places);
            for (index, player) in players.iter_mut().enumerate() {
                let record = records.get(&index).copied();
                player.rounds.push(record.unwrap_or(NormRound::None));
            }
        }
        let all = players.len();
        for (index, player) in players.iter_mut().enumerate() {
            if self.plays_on(index) {
                player.upcoming = self.upcoming(form, index, all, &player.rounds);
            }
        }
        NormEvent {
            name: settings.name.clone(),
            place: settings.city.clone(),
            federation: settings.federation.clone(),
            start: settings.start,
            end: settings.end,
            round_dates: settings.round_dates.clone(),
            tempo: clock::read_trf(&settings.time_control).control(),
            chief_arbiter: settings.chief_arbiter.clone(),
            rounds: settings.rounds,
            kind: EventKind::Ordinary,
            form,
            exemption: None,
            players,
        }
    }

    fn norm_player(&self, player: &Player) -> NormPlayer {
        let details = &player.details;
        let numbers = self.numbers.as_ref();
        NormPlayer {
            tpn: numbers
                .and_then(|numbers| numbers.get(&player.id))
                .map_or(player.id.0, |tpn| tpn.0),
            name: details.name.clone(),
            federation: details.federation.clone(),
            fide_id: details.fide_id,
            title: details.title,
            sex: details.sex,
            rating: details.official_rating(),
            rounds: Vec::new(),
            upcoming: Vec::new(),
        }
    }

    /// What a round, from 0, brought those who were on a board or had the pairing-allocated bye.
    fn rated_records(
        &self,
        round: usize,
        places: &BTreeMap<PlayerId, usize>,
    ) -> BTreeMap<usize, NormRound> {
        let mut records = BTreeMap::new();
        let Some(paired) = self.rounds.get(round) else {
            return records;
        };
        for board in &paired.boards {
            for colour in [Colour::White, Colour::Black] {
                let own = places.get(&board.player(colour));
                let opponent = places.get(&board.player(colour.other()));
                if let (Some(&own), Some(&opponent)) = (own, opponent) {
                    let result = board.result.rated.or(board.result.used);
                    records.insert(own, record(result, colour, opponent));
                }
            }
        }
        if let Some(&bye) = paired.bye.and_then(|bye| places.get(&bye)) {
            records.insert(bye, NormRound::PairingBye);
        }
        records
    }

    /// True if the player is still paired.
    fn plays_on(&self, index: usize) -> bool {
        let next = self.newest_round().saturating_add(1);
        let player = self.players.values().nth(index);
        player.is_some_and(|player| {
            !player.expelled && player.withdrawn.is_none_or(|from| from > next)
        })
    }

    /// The rounds to come: in a round robin those not yet met, else so many without an opponent.
    fn upcoming(
        &self,
        form: NormForm,
        index: usize,
        players: usize,
        rounds: &[NormRound],
    ) -> Vec<Option<usize>> {
        let left = self.settings.rounds.saturating_sub(self.newest_round());
        let NormForm::RoundRobin { cycles } = form else {
            return vec![None; usize::from(left)];
        };
        let times_met = |other: usize| {
            let met = rounds.iter().filter(|round| match **round {
                NormRound::Played { opponent, .. }
                | NormRound::ForfeitWin { opponent }
                | NormRound::Open { opponent } => opponent == other,
                _ => false,
            });
            met.count()
        };
        let others = (0..players).filter(|&other| other != index && self.plays_on(other));
        let still_to_meet = others.flat_map(|other| {
            let times = usize::from(cycles).saturating_sub(times_met(other));
            std::iter::repeat_n(Some(other), times)
        });
        still_to_meet.take(usize::from(left)).collect()
    }
}

fn record(result: Option<GameResult>, colour: Colour, opponent: usize) -> NormRound {
    let Some(result) = result else {
        return NormRound::Open { opponent };
    };
    match result.side(colour) {
        // A game of less than one move is played and not rated: no game for a norm.
        Some(SideResult::Rated(score)) => NormRound::Played { opponent, score },
        Some(SideResult::ForfeitWin) => NormRound::ForfeitWin { opponent },
        Some(SideResult::ForfeitLoss) => NormRound::ForfeitLoss,
        Some(SideResult::Unknown) => NormRound::Open { opponent },
        Some(SideResult::Unrated(_)) | None => NormRound::None,
    }
}
