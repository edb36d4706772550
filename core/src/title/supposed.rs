//! An event of one player and his opponents, those of the games left included: how it would end.

use super::event::{NormEvent, NormPlayer, NormRound};
use super::figures::counted;
use super::games::Excluded;
use super::norm::is_titled;
use super::search::Choice;
use crate::{Score, Title};
use std::collections::{BTreeMap, BTreeSet};

/// The supposed end of an event for its player 0.
pub(super) struct Supposed {
    /// The player, his opponents, and those supposed for games without an opponent yet.
    pub event: NormEvent,
    /// The same with the strongest opponents who may still come, for the average that is asked for.
    pub at_best: NormEvent,
    /// The rating of the strongest whom the player has not met; 0 if there is nobody.
    pub strongest: i64,
    /// Rounds, from 0, of the games left, with their opponents.
    left: Vec<(usize, usize)>,
    /// From here on players are supposed.
    supposed_from: usize,
}

impl Supposed {
    /// The end for a player who met or will meet `known`; others are taken to be as strong as
    /// `average`.
    pub fn new(
        event: &NormEvent,
        (excluded, index): (&Excluded, usize),
        known: &[usize],
        average: i64,
    ) -> Self {
        let player = &event.players[index];
        let mut places = BTreeMap::new();
        let mut players = vec![player.clone()];
        for &opponent in known {
            places.entry(opponent).or_insert_with(|| {
                players.push(without_rounds(&event.players[opponent]));
                players.len() - 1
            });
        }
        let supposed_from = players.len();
        let unmet =
            |other: &usize| *other != index && !places.contains_key(other) && !excluded.has(*other);
        let pool = (0..event.players.len()).filter(unmet);
        let pool: Vec<&NormPlayer> = pool.map(|other| &event.players[other]).collect();
        let strongest = pool.iter().map(|other| counted(other)).max().unwrap_or(0);
        let mut left = Vec::new();
        let coming = player.upcoming.iter().map(|opponent| match opponent {
            Some(opponent) => places.get(opponent).copied(),
            None => Some(0),
        });
        let mut rounds: Vec<NormRound> = Vec::new();
        for round in &player.rounds {
            if let NormRound::Open { opponent } = round
                && let Some(&place) = places.get(opponent)
            {
                left.push((rounds.len(), place));
            }
            rounds.push(moved(*round, &places));
        }
        let unpaired = coming.clone().filter(|place| *place == Some(0)).count();
        players.extend(likely(&pool, player, unpaired).map(|supposed| NormPlayer {
            rating: u16::try_from(average).ok(),
            ..supposed
        }));
        let mut next = supposed_from;
        for place in coming.flatten() {
            let place = if place == 0 { next } else { place };
            next += usize::from(place == next);
            left.push((rounds.len(), place));
            rounds.push(NormRound::None);
        }
        players[0].rounds = rounds;
        players[0].upcoming.clear();
        let event = NormEvent {
            name: String::new(),
            place: String::new(),
            federation: event.federation.clone(),
            round_dates: Vec::new(),
            tempo: None,
            chief_arbiter: String::new(),
            players,
            ..*event
        };
        let mut at_best = event.clone();
        for player in &mut at_best.players[supposed_from..] {
            player.rating = player.rating.max(u16::try_from(strongest).ok());
        }
        Self {
            event,
            at_best,
            strongest,
            left,
            supposed_from,
        }
    }

    /// How many games are left.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// Scores so many half points from the games left, the first ones first.
    pub fn score(&mut self, half_points: usize) {
        let mut to_come = half_points;
        for &(round, opponent) in &self.left {
            let score = match to_come {
                0 => Score::Loss,
                1 => Score::Draw,
                _ => Score::Win,
            };
            to_come = to_come.saturating_sub(2);
            self.event.players[0].rounds[round] = NormRound::Played { opponent, score };
        }
    }

    /// How many of the games left a choice reaches, and how many of those have no opponent yet.
    pub fn used(&self, choice: &Choice) -> (usize, usize) {
        let last = choice
            .games
            .iter()
            .map(|game| usize::from(game.round))
            .max();
        let used = self
            .left
            .iter()
            .take_while(|(round, _)| last.is_some_and(|last| round + 1 <= last));
        let used: Vec<usize> = used.map(|(_, opponent)| *opponent).collect();
        let unpaired = used.iter().filter(|place| **place >= self.supposed_from);
        (used.len(), unpaired.count())
    }
}

fn without_rounds(player: &NormPlayer) -> NormPlayer {
    NormPlayer {
        federation: player.federation.clone(),
        title: player.title,
        rating: player.rating,
        ..NormPlayer::default()
    }
}

/// A round with the opponent's new place; nothing if his games do not count.
fn moved(round: NormRound, places: &BTreeMap<usize, usize>) -> NormRound {
    let place = |opponent| places.get(&opponent).copied();
    match round {
        NormRound::Played { opponent, score } => {
            place(opponent).map(|opponent| NormRound::Played { opponent, score })
        }
        NormRound::Open { .. } => None,
        NormRound::ForfeitWin { .. } | NormRound::PairingBye => Some(NormRound::PairingBye),
        other => Some(other),
    }
    .unwrap_or(NormRound::None)
}

/// So many opponents who have what the mix may lack, as far as those not met have it: the highest
/// titles, and different federations.
fn likely<'a>(
    pool: &[&'a NormPlayer],
    player: &NormPlayer,
    count: usize,
) -> impl Iterator<Item = NormPlayer> + use<'a> {
    let mut titles: Vec<Title> = pool.iter().filter_map(|other| other.title).collect();
    titles.retain(|title| is_titled(*title));
    titles.sort_unstable_by_key(|title| usefulness(*title));
    titles.truncate(count);
    let foreign: BTreeSet<&str> = pool
        .iter()
        .map(|other| other.federation.as_str())
        .filter(|one| !["", "FID", "NON"].contains(one) && *one != player.federation)
        .collect();
    let own = player.federation.clone();
    let mut federations: Vec<String> = foreign.into_iter().map(str::to_owned).collect();
    if federations.is_empty() {
        federations.push(own);
    }
    (0..count).map(move |at| NormPlayer {
        title: titles.get(at).copied(),
        federation: federations[at % federations.len()].clone(),
        ..NormPlayer::default()
    })
}

/// The order in which titles serve for norms (1.4.5).
const fn usefulness(title: Title) -> u8 {
    match title {
        Title::Gm => 0,
        Title::Im => 1,
        Title::Wgm => 2,
        Title::Wim => 3,
        _ => 4,
    }
}
