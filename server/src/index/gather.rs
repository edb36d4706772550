//! A list while it is read: its players in few bytes each, and the words they are found by.
//!
//! ```text
//! rows -> players in the order of the file -> ranks: the strongest first -> blocks of players
//!      -> words, each with its players     -> the same by rank           -> a Finder
//! ```

use super::finder::{Finder, federation_key, national_key, sound_key};
use super::key::{readings, sound};
use super::person::Person;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Players of a block: read together.
pub(super) const BLOCK: usize = 32;

/// Most players of a list.
const MOST: usize = 4_000_000;

/// Ratings are below this.
const RATINGS: u16 = 4_000;

/// Why a player is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotTaken {
    /// There is nothing to find him by.
    #[error("there is no name; the line is left out")]
    NoName,
    /// His FIDE id stands there already.
    #[error("FIDE id {id} stands in line {line} too; this line is left out")]
    Twice {
        /// The id.
        id: u64,
        /// Where it stands first.
        line: u64,
    },
    /// The list is longer than any.
    #[error("the list has more than {MOST} players; the line is left out")]
    TooMany,
}

/// The players of a list so far.
#[derive(Default)]
pub(super) struct Gather {
    /// The players' bytes.
    bytes: Vec<u8>,
    /// Where each one's bytes end.
    ends: Vec<usize>,
    strengths: Vec<u16>,
    /// FIDE ids with the lines they stand in.
    ids: HashMap<u64, (u32, u64)>,
    /// Words with their numbers.
    words: HashMap<Box<str>, u32>,
    /// The words of all players, one after another.
    of_players: Vec<u32>,
    /// Where each one's words end.
    word_ends: Vec<usize>,
}

impl Gather {
    /// How many players there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Takes a player of a line.
    pub fn take(&mut self, person: &Person, line: u64) -> Result<(), NotTaken> {
        let readings = readings(&person.name);
        if readings[0].is_empty() {
            return Err(NotTaken::NoName);
        }
        let number = u32::try_from(self.len()).unwrap_or(u32::MAX);
        if self.len() >= MOST {
            return Err(NotTaken::TooMany);
        }
        if let Some(id) = person.fide_id {
            match self.ids.entry(id) {
                Entry::Occupied(first) => {
                    let line = first.get().1;
                    return Err(NotTaken::Twice { id, line });
                }
                Entry::Vacant(place) => {
                    place.insert((number, line));
                }
            }
        }
        person.encode(&mut self.bytes);
        self.ends.push(self.bytes.len());
        let strength = person.strength().min(RATINGS - 1);
        self.strengths.push(strength);
        let begin = self.of_players.len();
        for word in readings.into_iter().flatten() {
            let sound = sound(&word);
            if sound != word {
                self.word(&sound_key(&sound), begin);
            }
            self.word(&word, begin);
        }
        if let Some(key) = federation_key(&person.federation) {
            self.word(&key, begin);
        }
        if let Some(key) = national_key(&person.national_id) {
            self.word(&key, begin);
        }
        self.word_ends.push(self.of_players.len());
        Ok(())
    }

    /// Adds a word to the player whose words begin there, once.
    fn word(&mut self, word: &str, begin: usize) {
        let number = if let Some(number) = self.words.get(word) {
            *number
        } else {
            // A player has a few words, and there are at most so many players.
            let number = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
            self.words.insert(word.into(), number);
            number
        };
        if !self.of_players[begin..].contains(&number) {
            self.of_players.push(number);
        }
    }

    /// The players by rank, and how they are found.
    pub fn finish(self) -> (Ranked, Finder) {
        let order = by_strength(&self.strengths);
        let mut words: Vec<(Box<str>, u32)> = self.words.into_iter().collect();
        words.sort_unstable();
        // Where the players of each word go.
        let mut sizes = vec![0_usize; words.len()];
        for word in &self.of_players {
            sizes[*word as usize] += 1;
        }
        let mut starts = Vec::with_capacity(words.len());
        let mut next = vec![0; words.len()];
        let mut total = 0;
        for (_, number) in &words {
            starts.push(total);
            next[*number as usize] = total;
            total += sizes[*number as usize];
        }
        drop(sizes);
        let mut players = vec![0_u32; total];
        for (rank, player) in (0_u32..).zip(&order) {
            let player = *player as usize;
            let begin = player
                .checked_sub(1)
                .map_or(0, |before| self.word_ends[before]);
            for word in &self.of_players[begin..self.word_ends[player]] {
                let at = &mut next[*word as usize];
                players[*at] = rank;
                *at += 1;
            }
        }
        let mut ranks = vec![0_u32; order.len()];
        for (rank, player) in (0_u32..).zip(&order) {
            ranks[*player as usize] = rank;
        }
        let ids = self.ids.iter();
        let mut ids: Vec<(u64, u32)> = ids
            .map(|(id, (player, _))| (*id, ranks[*player as usize]))
            .collect();
        ids.sort_unstable();
        let words = words.iter().map(|(word, _)| word.as_bytes()).zip(starts);
        let finder = Finder::new(words, players, ids, order.len());
        let ranked = Ranked {
            bytes: self.bytes,
            ends: self.ends,
            order,
        };
        (ranked, finder)
    }
}

/// Players in the order of their ratings, the highest first, equal ones as they came.
fn by_strength(strengths: &[u16]) -> Vec<u32> {
    let mut next = vec![0_usize; usize::from(RATINGS) + 1];
    for strength in strengths {
        next[usize::from(RATINGS - *strength)] += 1;
    }
    let mut total = 0;
    for place in &mut next {
        total += std::mem::replace(place, total);
    }
    let mut order = vec![0; strengths.len()];
    for (player, strength) in (0_u32..).zip(strengths) {
        let place = &mut next[usize::from(RATINGS - *strength)];
        order[*place] = player;
        *place += 1;
    }
    order
}

/// The players of a list by rank.
pub(super) struct Ranked {
    bytes: Vec<u8>,
    ends: Vec<usize>,
    order: Vec<u32>,
}

impl Ranked {
    /// The bytes of the players, a block at a time.
    pub fn blocks(&self) -> impl Iterator<Item = Vec<u8>> {
        self.order.chunks(BLOCK).map(|block| {
            let mut bytes = Vec::new();
            for player in block {
                let player = *player as usize;
                let begin = player.checked_sub(1).map_or(0, |before| self.ends[before]);
                bytes.extend(&self.bytes[begin..self.ends[player]]);
            }
            bytes
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::rating::{ListEntry, Listed};

    fn person(name: &str, id: u64, rating: u16) -> Person {
        let standard = Listed {
            rating: Some(rating),
            k: None,
        };
        Person {
            fide_id: Some(id).filter(|id| *id > 0),
            name: name.to_owned(),
            entry: ListEntry {
                standard,
                ..ListEntry::default()
            },
            ..Person::default()
        }
    }

    #[test]
    fn players_are_ranked_and_found_by_rank() {
        let mut gather = Gather::default();
        for (line, (name, id, rating)) in (2..).zip([
            ("Kaya, Ece", 30, 1_500),
            ("Kaya, Can", 10, 2_500),
            ("Kara, Ece", 20, 1_500),
        ]) {
            gather.take(&person(name, id, rating), line).unwrap();
        }
        let twice = gather.take(&person("Kaya, Ece", 10, 1), 9).unwrap_err();
        assert_eq!(
            twice.to_string(),
            "FIDE id 10 stands in line 3 too; this line is left out"
        );
        assert_eq!(gather.take(&person("-", 11, 1), 9), Err(NotTaken::NoName));
        assert_eq!(gather.len(), 3);
        let (ranked, finder) = gather.finish();
        let block = ranked.blocks().next().unwrap();
        let mut rest = &block[..];
        let names: Vec<String> = std::iter::from_fn(|| Person::decode(&mut rest))
            .map(|person| person.name)
            .collect();
        assert_eq!(names, ["Kaya, Can", "Kaya, Ece", "Kara, Ece"]);
        assert_eq!(finder.rank_of(20), Some(2));
        assert_eq!(finder.rank_of(40), None);
    }
}
