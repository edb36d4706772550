//! Numbers that look like chance and follow from a seed: the same on every machine, for ever.

/// A stream of numbers from a seed (SplitMix64). Good enough to play tournaments with, or to
/// follow from a seed that was itself drawn; for nothing that must not be guessed.
#[derive(Clone, Debug)]
pub(crate) struct Dice {
    state: u64,
}

/// The golden ratio in 64 bits: the step between two states.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `limit` - 1; 0 if there is none.
    pub const fn below(&mut self, limit: u32) -> u32 {
        // The upper half of a product of two 32-bit numbers.
        (((self.next() >> 32) * limit as u64) >> 32) as u32
    }

    /// A number from `low` to `high`; `low` if the range is empty.
    pub const fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low).saturating_add(1))
    }

    /// True in so many cases of a hundred.
    pub const fn happens(&mut self, per_cent: u8) -> bool {
        self.below(100) < per_cent as u32
    }

    /// True in so many cases of a thousand.
    pub const fn is_in_thousand(&mut self, cases: u32) -> bool {
        self.below(1000) < cases
    }

    /// One of a list that is not empty.
    pub fn pick<T: Copy, const N: usize>(&mut self, list: &[T; N]) -> T {
        const { assert!(N > 0) };
        let limit = u32::try_from(N).unwrap_or(u32::MAX);
        list[self.below(limit) as usize]
    }

    /// Puts a list into an order drawn by lot.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let limit = u32::try_from(last + 1).unwrap_or(u32::MAX);
            list.swap(last, self.below(limit) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published values of the generator for the seed 0: files made once can be made again.
    #[test]
    fn the_stream_never_changes() {
        let mut dice = Dice::new(0);
        let drawn: Vec<u64> = (0..3).map(|_| dice.next()).collect();
        let published = [
            0xE220_A839_7B1D_CDAF,
            0x6E78_9E6A_A1B9_65F4,
            0x06C4_5D18_8009_454F,
        ];
        assert_eq!(drawn, published);
    }

    #[test]
    fn every_number_of_a_range_comes_and_no_other() {
        let mut dice = Dice::new(1);
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[dice.between(1, 6) as usize - 1] += 1;
        }
        assert!(
            seen.iter().all(|count| (850..1_150).contains(count)),
            "{seen:?}"
        );
        assert_eq!(dice.below(0), 0);
        assert_eq!(dice.between(7, 3), 7);
    }

    #[test]
    fn never_and_always_are_what_they_say() {
        let mut dice = Dice::new(2);
        assert!((0..500).all(|_| !dice.happens(0) && dice.happens(100)));
    }
}
