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
    /// [`Tournament::players`]. Exemptions and special kinds of event are the caller's to add. In
    /// an event of teams nobody knows before the line-ups who meets whom, whatever its system.
    pub fn norm_event(&self) -> NormEvent {
        let settings = &self.settings;
        let form = match settings.system {
            System::RoundRobin { cycles, .. } | System::Scheveningen { cycles }
                if !settings.teams =>
            {
                NormForm::RoundRobin { cycles }
            }
            System::RoundRobin { .. }
            | System::Scheveningen { .. }
            | System::Dutch { .. }
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
        for (player, known) in players.iter_mut().zip(self.players.values()) {
            if self.plays_on(known) {
                player.upcoming = self.upcoming(form, known, &places);
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
        // The free round of a table is no bye that somebody was given.
        let bye = paired.bye.filter(|_| !self.settings.system.is_table());
        if let Some(&bye) = bye.and_then(|bye| places.get(&bye)) {
            records.insert(bye, NormRound::PairingBye);
        }
        records
    }

    /// True if the player is still paired.
    fn plays_on(&self, player: &Player) -> bool {
        let next = self.newest_round().saturating_add(1);
        !player.expelled && player.withdrawn.is_none_or(|from| from > next)
    }

    /// The rounds to come without a bye asked for: in a round robin those not yet met, else so many
    /// without an opponent.
    fn upcoming(
        &self,
        form: NormForm,
        player: &Player,
        places: &BTreeMap<PlayerId, usize>,
    ) -> Vec<Option<usize>> {
        let to_come = self.newest_round().saturating_add(1)..=self.settings.rounds;
        let left = to_come.filter(|round| self.is_present(player, *round));
        let left = left.count();
        let NormForm::RoundRobin { cycles } = form else {
            return vec![None; left];
        };
        let others = self.players.values().filter(|other| {
            other.id != player.id && self.plays_on(other) && !self.are_mates(player.id, other.id)
        });
        let still_to_meet = others.flat_map(|other| {
            let times = usize::from(cycles).saturating_sub(self.times_paired(player.id, other.id));
            std::iter::repeat_n(places.get(&other.id).copied(), times)
        });
        still_to_meet.take(left).collect()
    }

    /// How often two were paired, forfeits included.
    fn times_paired(&self, one: PlayerId, other: PlayerId) -> usize {
        let boards = self.rounds.iter().flat_map(|round| &round.boards);
        let met = boards.filter(|board| {
            let players = [board.white, board.black];
            players.contains(&one) && players.contains(&other)
        });
        met.count()
    }

    /// True if two are of one team, which meets another one (Scheveningen). Where nobody belongs to
    /// a team the smaller half of the numbers is one.
    fn are_mates(&self, one: PlayerId, other: PlayerId) -> bool {
        if !matches!(self.settings.system, System::Scheveningen { .. }) {
            return false;
        }
        if self.teams.is_empty() {
            let numbers = self.numbers.as_ref();
            let number = |id: PlayerId| {
                let tpn = numbers.and_then(|numbers| numbers.get(&id));
                tpn.map_or(id.0, |tpn| tpn.0) as usize
            };
            let is_first = |id| 2 * number(id) <= self.players.len();
            return is_first(one) == is_first(other);
        }
        let mut teams = self.teams.values();
        teams.any(|team| team.players.contains(&one) && team.players.contains(&other))
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
