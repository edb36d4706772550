//! Exact signed integers of `N` 64-bit words, and the packing of fields into one.

use std::cmp::Ordering;

/// A two's complement integer of `N` words, least significant first. Arithmetic wraps; whoever
/// packs fields leaves room at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// Nothing.
    pub const ZERO: Self = Self([0; N]);

    /// The sum.
    #[inline]
    pub fn plus(self, other: Self) -> Self {
        let mut sum = [0; N];
        let mut carry = false;
        for (word, slot) in sum.iter_mut().enumerate() {
            let (partial, first) = self.0[word].overflowing_add(other.0[word]);
            let (total, second) = partial.overflowing_add(u64::from(carry));
            *slot = total;
            carry = first | second;
        }
        Self(sum)
    }

    /// The difference.
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        let mut difference = [0; N];
        let mut borrow = false;
        for (word, slot) in difference.iter_mut().enumerate() {
            let (partial, first) = self.0[word].overflowing_sub(other.0[word]);
            let (total, second) = partial.overflowing_sub(u64::from(borrow));
            *slot = total;
            borrow = first | second;
        }
        Self(difference)
    }

    /// Twice the value.
    #[inline]
    pub fn doubled(self) -> Self {
        self.plus(self)
    }

    /// Half the value, rounded down.
    #[inline]
    pub fn halved(self) -> Self {
        let mut half = [0; N];
        let mut above = if self.is_negative() { u64::MAX } else { 0 };
        for word in (0..N).rev() {
            half[word] = (self.0[word] >> 1) | (above << 63);
            above = self.0[word];
        }
        Self(half)
    }

    /// The next even value upwards, or the value itself.
    pub fn up_to_even(self) -> Self {
        if self.0[0] & 1 == 0 {
            return self;
        }
        let mut one = [0; N];
        one[0] = 1;
        self.plus(Self(one))
    }

    /// True below zero.
    #[inline]
    pub const fn is_negative(self) -> bool {
        self.0[N - 1] >> 63 == 1
    }

    /// This value with one word replaced, counted from the least significant.
    pub fn with_word(mut self, index: usize, word: u64) -> Self {
        if let Some(slot) = self.0.get_mut(index) {
            *slot = word;
        }
        self
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        const SIGN: u64 = 1 << 63;
        let top = (self.0[N - 1] ^ SIGN).cmp(&(other.0[N - 1] ^ SIGN));
        (0..N - 1).rev().fold(top, |order, word| {
            order.then_with(|| self.0[word].cmp(&other.0[word]))
        })
    }
}

/// Puts fields into a [`Wide`], the most significant first.
pub(in crate::pairing) struct Packer<const N: usize> {
    words: [u64; N],
    below: usize,
}

impl<const N: usize> Packer<N> {
    /// A packer for fields of `bits` bits in all.
    pub const fn new(bits: usize) -> Self {
        Self {
            words: [0; N],
            below: bits,
        }
    }

    /// Adds a field below the earlier ones. The value must fit the width.
    pub fn push(&mut self, value: u64, width: usize) {
        self.below -= width;
        let (word, shift) = (self.below / 64, self.below % 64);
        self.words[word] |= value << shift;
        if shift > 0 && word + 1 < N {
            self.words[word + 1] |= value >> (64 - shift);
        }
    }

    /// The packed value.
    pub const fn finish(self) -> Wide<N> {
        Wide(self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(value: i128) -> Wide<2> {
        let bytes = value.to_le_bytes();
        let word = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap());
        Wide([word(0), word(8)])
    }

    #[test]
    fn arithmetic_is_that_of_integers() {
        let values = [
            0,
            1,
            -1,
            7,
            -8,
            i128::from(u64::MAX),
            -(1_i128 << 70),
            1_i128 << 100,
        ];
        for a in values {
            assert_eq!(wide(a).halved(), wide(a >> 1));
            for b in values {
                assert_eq!(wide(a).plus(wide(b)), wide(a + b));
                assert_eq!(wide(a).minus(wide(b)), wide(a - b));
                assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            }
        }
    }

    #[test]
    fn fields_cross_words() {
        let mut packer = Packer::<2>::new(70);
        packer.push(3, 4);
        packer.push(0b1011, 4);
        packer.push(5, 62);
        assert_eq!(packer.finish(), wide((3 << 66) | (0b1011 << 62) | 5));
    }
}
