//! How long to wait before connecting again.

use std::time::Duration;

/// The wait after the first failure, at most.
const FIRST: Duration = Duration::from_millis(250);

/// The longest wait.
const LONGEST: Duration = Duration::from_secs(15);

/// Waits that double up to a bound, each drawn anew, so that a thousand clients do not come back
/// at the same moment.
#[derive(Debug)]
pub(super) struct Backoff {
    bound: Duration,
}

impl Backoff {
    pub const fn new() -> Self {
        Self { bound: FIRST }
    }

    /// The connection worked.
    pub const fn reset(&mut self) {
        self.bound = FIRST;
    }

    /// The next wait: between half of the bound and all of it.
    pub fn next(&mut self) -> Duration {
        let bound = self.bound;
        self.bound = (bound * 2).min(LONGEST);
        let mut drawn = [0; 2];
        // Without randomness the wait is the longest: late, but right.
        let share = match getrandom::fill(&mut drawn) {
            Ok(()) => u32::from(u16::from_le_bytes(drawn)),
            Err(_) => u32::from(u16::MAX),
        };
        bound / 2 + bound / 2 * share / u32::from(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_bound_and_begin_anew() {
        let mut backoff = Backoff::new();
        let mut bound = FIRST;
        for _ in 0..12 {
            let wait = backoff.next();
            assert!(wait >= bound / 2 && wait <= bound, "{wait:?} of {bound:?}");
            bound = (bound * 2).min(LONGEST);
        }
        assert_eq!(bound, LONGEST);
        backoff.reset();
        assert!(backoff.next() <= FIRST);
    }
}
