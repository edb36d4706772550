//! Who is found by a beginning, in memory: words of one list, each with its players by rank.
//!
//! The words are a map (fst) in their order, and the players of all words lie one after another in
//! that order. So the players of all words that begin alike are one stretch, and a stretch is
//! looked through as a whole: some hundred thousand numbers for a single letter, in a fraction of
//! a millisecond. Several words are met by a set of bits for each but the largest.
//!
//! Beside the words as they are written stand, marked by their first byte: `~` a word's sound where
//! it differs, `#` national ids, `^` federations.

use super::key::{sought, sound};
use fst::{IntoStreamer as _, Map, Streamer as _};
use std::ops::Range;

/// What is sought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Beginnings of words of the name in any order, or of an id.
    pub text: String,
    /// Players of this federation stand first.
    pub federation: Option<String>,
    /// Most players to find.
    pub limit: usize,
}

/// The key of a federation.
pub(super) fn federation_key(federation: &str) -> Option<String> {
    let known = federation.len() <= 8 && federation.chars().all(char::is_alphanumeric);
    (known && !federation.is_empty()).then(|| format!("^{}", federation.to_uppercase()))
}

/// The key of a national id: its letters and digits.
pub(super) fn national_key(id: &str) -> Option<String> {
    let plain = id.chars().filter(|c| c.is_alphanumeric());
    let plain: String = plain.flat_map(char::to_lowercase).take(40).collect();
    (!plain.is_empty()).then(|| format!("#{plain}"))
}

/// The key of a sound.
pub(super) fn sound_key(sound: &str) -> String {
    format!("~{sound}")
}

/// The words of a list with their players.
pub struct Finder {
    /// A word to where its players begin.
    words: Map<Vec<u8>>,
    /// Ranks of players, word after word.
    players: Vec<u32>,
    /// FIDE ids with their ranks, in order.
    ids: Vec<(u64, u32)>,
    /// How many players the list has.
    count: usize,
}

/// How a part of what is typed has to meet a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meets {
    /// It is the word.
    Whole,
    /// The word begins with it.
    Begins,
    /// The word begins with it, or sounds so.
    Sounds,
}

/// Ways to meet, the best first: for all parts but the last, and for the last.
const WAYS: [(Meets, Meets); 4] = [
    (Meets::Whole, Meets::Whole),
    (Meets::Whole, Meets::Begins),
    (Meets::Begins, Meets::Begins),
    (Meets::Sounds, Meets::Sounds),
];

impl Finder {
    /// Words in their order, each once, with where their players begin in `players`; ids in order.
    pub(super) fn new<'a>(
        words: impl Iterator<Item = (&'a [u8], usize)>,
        players: Vec<u32>,
        ids: Vec<(u64, u32)>,
        count: usize,
    ) -> Self {
        let words = words.map(|(word, start)| (word, start as u64));
        let words = Map::from_iter(words);
        // Out of order they would be a fault of ours, and nothing is found by them.
        debug_assert!(words.is_ok(), "{:?}", words.err());
        let words = words.unwrap_or_default();
        Self {
            words,
            players,
            ids,
            count,
        }
    }

    /// Puts together what was stored; none if it does not fit.
    pub(super) fn of_parts(
        words: Vec<u8>,
        players: Vec<u32>,
        ids: Vec<(u64, u32)>,
        count: usize,
    ) -> Option<Self> {
        let words = Map::new(words).ok()?;
        let fits = |rank: u32| (rank as usize) < count;
        let sound =
            players.iter().all(|rank| fits(*rank)) && ids.iter().all(|(_, rank)| fits(*rank));
        sound.then_some(Self {
            words,
            players,
            ids,
            count,
        })
    }

    /// The parts to store.
    pub(super) fn parts(&self) -> (&[u8], &[u32], &[(u64, u32)]) {
        (self.words.as_fst().as_bytes(), &self.players, &self.ids)
    }

    /// Bytes it takes in memory.
    pub fn bytes(&self) -> usize {
        self.words.as_fst().size() + 4 * self.players.len() + 16 * self.ids.len()
    }

    /// The rank of a FIDE id.
    pub fn rank_of(&self, id: u64) -> Option<u32> {
        let at = self.ids.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(self.ids[at].1)
    }

    /// Ranks of those who are found, the best first.
    pub fn search(&self, query: &Query) -> Vec<u32> {
        let mut found = Found::new(query.limit);
        let preferred = query.federation.as_deref();
        let preferred = preferred
            .and_then(federation_key)
            .map(|key| self.bits(&[self.whole(&key)], None));
        let typed = query.text.trim();
        if let Some(number) = number(typed) {
            self.by_number(&number, &mut found);
            return found.ranks;
        }
        if let Some(key) =
            national_key(typed).filter(|_| typed.contains(|c: char| c.is_ascii_digit()))
        {
            found.next(self.stretch(&self.begins(&key)).copied(), |_| true);
        }
        for words in sought(typed) {
            self.by_words(&words, preferred.as_ref(), &mut found);
            if found.is_full() {
                break;
            }
        }
        found.ranks
    }

    /// By the words of a name.
    fn by_words(&self, words: &[String], preferred: Option<&Bits>, found: &mut Found) {
        for (others, last) in WAYS {
            let stretches = self.stretches(words, others, last);
            if let Some(preferred) = preferred {
                self.meet(&stretches, Some(preferred), found);
            }
            // Among short beginnings many are whole words somewhere; one's own people come first.
            if preferred.is_none() || last != Meets::Whole {
                self.meet(&stretches, None, found);
            }
            if found.is_full() {
                break;
            }
        }
    }

    /// By the beginning of a FIDE id or a national one.
    fn by_number(&self, digits: &str, found: &mut Found) {
        let Ok(typed) = digits.parse::<u64>() else {
            return;
        };
        found.next(self.rank_of(typed).into_iter(), |_| true);
        let national = self.begins(&format!("#{digits}"));
        found.next(self.stretch(&national).copied(), |_| true);
        if digits.starts_with('0') {
            return;
        }
        // Every id that begins so: those with as many digits more, a stretch for each number.
        let (mut from, mut to) = (typed, typed.saturating_add(1));
        for _ in 0..12 {
            (from, to) = (from.saturating_mul(10), to.saturating_mul(10));
            let at = |id: u64| self.ids.partition_point(|(one, _)| *one < id);
            found.next(
                self.ids[at(from)..at(to)].iter().map(|(_, rank)| *rank),
                |_| true,
            );
        }
    }

    /// For each word the stretches of players that it means, the shortest first; none if a word
    /// means nobody.
    fn stretches(&self, words: &[String], others: Meets, last: Meets) -> Vec<Vec<Range<usize>>> {
        let Some((end, before)) = words.split_last() else {
            return Vec::new();
        };
        let of = |word: &String, meets| match meets {
            Meets::Whole => vec![self.whole(word)],
            Meets::Begins => vec![self.begins(word)],
            Meets::Sounds => {
                let sound = sound(word);
                let mut all = vec![self.begins(word), self.begins(&sound_key(&sound))];
                if sound != *word {
                    all.push(self.begins(&sound));
                }
                all
            }
        };
        let before = before.iter().map(|word| of(word, others));
        let mut all: Vec<_> = before.chain([of(end, last)]).collect();
        if all.iter().any(|stretches| length(stretches) == 0) {
            return Vec::new();
        }
        all.sort_by_key(|stretches| length(stretches));
        all
    }

    /// Finds those who are in a stretch of every word.
    fn meet(&self, words: &[Vec<Range<usize>>], within: Option<&Bits>, found: &mut Found) {
        let Some((last, before)) = words.split_last() else {
            return;
        };
        let mut met: Option<Bits> = None;
        for stretches in before {
            met = Some(self.bits(stretches, met.as_ref().or(within)));
        }
        let met = met.as_ref().or(within);
        let players = last
            .iter()
            .flat_map(|stretch| self.stretch(stretch))
            .copied();
        match met {
            Some(met) => found.next(players, |rank| met.has(rank)),
            None => found.next(players, |_| true),
        }
    }

    /// The players of stretches, as far as they are within a set.
    fn bits(&self, stretches: &[Range<usize>], within: Option<&Bits>) -> Bits {
        let mut bits = Bits::new(self.count);
        for rank in stretches.iter().flat_map(|stretch| self.stretch(stretch)) {
            if within.is_none_or(|within| within.has(*rank)) {
                bits.set(*rank);
            }
        }
        bits
    }

    fn stretch(&self, range: &Range<usize>) -> std::slice::Iter<'_, u32> {
        self.players.get(range.clone()).unwrap_or_default().iter()
    }

    /// The players of a word.
    fn whole(&self, word: &str) -> Range<usize> {
        let Some(start) = self.words.get(word) else {
            return 0..0;
        };
        place(start)..self.start(self.words.range().gt(word))
    }

    /// The players of all words that begin so.
    fn begins(&self, word: &str) -> Range<usize> {
        let Some((last, before)) = word.as_bytes().split_last() else {
            return 0..0;
        };
        // No byte of UTF-8 is 255.
        let after = [before, &[last.saturating_add(1)]].concat();
        let start = self.start(self.words.range().ge(word));
        start..self.start(self.words.range().ge(after))
    }

    /// Where the players of the first word of a range begin.
    fn start(&self, range: fst::map::StreamBuilder<'_>) -> usize {
        let mut stream = range.into_stream();
        stream
            .next()
            .map_or(self.players.len(), |(_, start)| place(start))
    }
}

/// A number as it is typed, in groups of digits or not; none if anything else is typed.
fn number(typed: &str) -> Option<String> {
    let parts = |c: &char| c.is_whitespace() || matches!(c, '.' | '-');
    let digits: String = typed.chars().filter(|c| !parts(c)).collect();
    let all = digits.bytes().all(|byte| byte.is_ascii_digit());
    (all && !digits.is_empty()).then_some(digits)
}

/// Where a stored number points; one that is too large points behind everything.
fn place(start: u64) -> usize {
    usize::try_from(start).unwrap_or(usize::MAX)
}

fn length(stretches: &[Range<usize>]) -> usize {
    stretches.iter().map(ExactSizeIterator::len).sum()
}

/// A set of ranks.
struct Bits(Vec<u64>);

impl Bits {
    fn new(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    fn set(&mut self, rank: u32) {
        self.0[rank as usize / 64] |= 1 << (rank % 64);
    }

    fn has(&self, rank: u32) -> bool {
        self.0[rank as usize / 64] & (1 << (rank % 64)) != 0
    }
}

/// Who is found, the best first.
struct Found {
    ranks: Vec<u32>,
    limit: usize,
}

impl Found {
    const fn new(limit: usize) -> Self {
        Self {
            ranks: Vec::new(),
            limit,
        }
    }

    fn is_full(&self) -> bool {
        self.ranks.len() >= self.limit
    }

    /// Fills up with the best of the players who fit and are not there yet.
    fn next(&mut self, players: impl Iterator<Item = u32>, fits: impl Fn(u32) -> bool) {
        let room = self.limit.saturating_sub(self.ranks.len());
        if room == 0 {
            return;
        }
        let mut best: Vec<u32> = Vec::with_capacity(room + 1);
        let mut worst = u32::MAX;
        for rank in players {
            if rank >= worst || !fits(rank) || self.ranks.contains(&rank) {
                continue;
            }
            if let Err(at) = best.binary_search(&rank) {
                best.insert(at, rank);
                best.truncate(room);
                if best.len() == room {
                    worst = best[room - 1];
                }
            }
        }
        self.ranks.extend(best);
    }
}

#[cfg(test)]
mod tests;
