//! How often a password may be tried: less and less the oftener it failed; and how often a player
//! may say something about his game.
//!
//! Each key has an allowance that fills again with time (a leaky bucket, kept as the moment at
//! which it is full). An attempt takes one before the password is looked at, so that many at once
//! gain nothing, and gets it back if it was right. A name has a narrow allowance from one address
//! and a wide one from everywhere: whoever guesses from one place does not lock its owner out at
//! another.

use jiff::Timestamp;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// Keys that are remembered. When there are more, those go that have the least to say.
const KEYS: usize = 10_000;

/// What an allowance is for. Names stand as the hash of their folded form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    /// A name from an address.
    Both([u8; 32], IpAddr),
    /// A name from everywhere.
    Name([u8; 32]),
    /// An address with any name, or with a link.
    Address(IpAddr),
    /// What the holder of a player's token says of his game.
    Player(u64),
}

impl Key {
    /// How many may fail at once, and the seconds until one more may.
    const fn allowance(self) -> (i64, i64) {
        match self {
            Self::Both(..) => (8, 60),
            Self::Name(_) => (60, 10),
            Self::Address(_) => (40, 15),
            Self::Player(_) => (20, 20),
        }
    }
}

/// Too many attempts failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many attempts; try again in {seconds} s")]
pub struct TooMany {
    /// When the next one may be made.
    pub seconds: u64,
}

/// Failed attempts of late.
#[derive(Debug, Default)]
pub struct Attempts {
    /// When each allowance is full again, in microseconds since 1970.
    full_at: Mutex<HashMap<Key, i64>>,
}

/// An attempt that was let through.
#[derive(Debug)]
#[must_use = "an attempt that was right is to be given back"]
pub struct Attempt(Vec<Key>);

impl Attempts {
    /// Lets an attempt through at a name, or (none) at a link.
    ///
    /// # Errors
    /// Too many have failed.
    pub fn begin(
        &self,
        name: Option<&str>,
        from: IpAddr,
        now: Timestamp,
    ) -> Result<Attempt, TooMany> {
        let from = neighbourhood(from);
        let mut keys = vec![Key::Address(from)];
        if let Some(name) = name {
            let name = *blake3::hash(super::accounts::fold(name).as_bytes()).as_bytes();
            keys.extend([Key::Both(name, from), Key::Name(name)]);
        }
        self.take(keys, now)
    }

    /// Takes one from the allowance of a player's token, which nothing gives back.
    ///
    /// # Errors
    /// It is used up.
    pub fn spend(&self, token: u64, now: Timestamp) -> Result<(), TooMany> {
        self.take(vec![Key::Player(token)], now).map(drop)
    }

    fn take(&self, keys: Vec<Key>, now: Timestamp) -> Result<Attempt, TooMany> {
        let now = now.as_microsecond();
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = keys
            .iter()
            .map(|key| wait(*key, full_at.get(key), now))
            .max();
        if let Some(wait @ 1..) = wait {
            let seconds = wait.unsigned_abs().div_ceil(1_000_000);
            return Err(TooMany { seconds });
        }
        if full_at.len() + keys.len() > KEYS {
            forget(&mut full_at, now);
        }
        for key in &keys {
            let full = full_at.entry(*key).or_insert(now);
            *full = (*full).max(now) + step(*key);
        }
        Ok(Attempt(keys))
    }

    /// The attempt was right: it does not count.
    pub fn give_back(&self, attempt: Attempt) {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        for key in attempt.0 {
            if let Some(full) = full_at.get_mut(&key) {
                *full -= step(key);
            }
        }
    }
}

/// Microseconds that one attempt costs.
const fn step(key: Key) -> i64 {
    key.allowance().1 * 1_000_000
}

/// Microseconds until a key may be tried.
fn wait(key: Key, full_at: Option<&i64>, now: i64) -> i64 {
    let (burst, _) = key.allowance();
    let owed = full_at.map_or(0, |full| (full - now).max(0));
    owed - (burst - 1) * step(key)
}

/// Makes room: first what is full again, then the half that is next to be.
fn forget(full_at: &mut HashMap<Key, i64>, now: i64) {
    full_at.retain(|_, full| *full > now);
    if full_at.len() > KEYS / 2 {
        let mut all: Vec<i64> = full_at.values().copied().collect();
        let middle = all.len() / 2;
        let (_, middle, _) = all.select_nth_unstable(middle);
        let middle = *middle;
        full_at.retain(|_, full| *full > middle);
    }
}

/// The part of an IPv6 address that a household gets; the rest is its own to choose.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let household = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(household.into())
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + seconds).unwrap()
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_name_is_tried_less_and_less_from_one_place_and_goes_on_from_another() {
        let attempts = Attempts::default();
        let here = ip("10.0.0.1");
        for _ in 0..8 {
            let _ = attempts.begin(Some("ada"), here, at(0)).unwrap();
        }
        let refused = attempts.begin(Some("ADA"), here, at(1)).unwrap_err();
        assert_eq!(refused.seconds, 59);
        let _ = attempts.begin(Some("ada"), ip("10.0.0.2"), at(1)).unwrap();
        let _ = attempts.begin(Some("ada"), here, at(60)).unwrap();
        assert!(attempts.begin(Some("ada"), here, at(60)).is_err());
    }

    #[test]
    fn what_was_right_does_not_count() {
        let attempts = Attempts::default();
        for _ in 0..100 {
            let attempt = attempts.begin(Some("ada"), ip("::1"), at(0)).unwrap();
            attempts.give_back(attempt);
        }
    }

    #[test]
    fn a_player_says_so_much_and_then_waits() {
        let attempts = Attempts::default();
        for _ in 0..20 {
            attempts.spend(7, at(0)).unwrap();
        }
        assert_eq!(attempts.spend(7, at(1)).unwrap_err().seconds, 19);
        attempts.spend(8, at(1)).unwrap();
        attempts.spend(7, at(20)).unwrap();
    }

    #[test]
    fn an_address_is_a_household() {
        let attempts = Attempts::default();
        for n in 0..40 {
            let address = ip(&format!("2001:db8:0:7::{n:x}"));
            let _ = attempts
                .begin(Some(&n.to_string()), address, at(0))
                .unwrap();
        }
        assert!(attempts.begin(None, ip("2001:db8:0:7:1::"), at(0)).is_err());
        assert!(attempts.begin(None, ip("2001:db8:0:8::"), at(0)).is_ok());
        let mapped = ip("::ffff:10.0.0.1");
        assert_eq!(neighbourhood(mapped), ip("10.0.0.1"));
    }

    #[test]
    fn memory_is_bounded_and_keeps_the_worst() {
        let attempts = Attempts::default();
        let worst = ip("10.9.9.9");
        for _ in 0..8 {
            let _ = attempts.begin(Some("ada"), worst, at(0)).unwrap();
        }
        for n in 0..20_000_u32 {
            let address = IpAddr::V4((0x0b00_0000 + n).into());
            let _ = attempts.begin(None, address, at(0)).unwrap();
        }
        assert!(attempts.full_at.lock().unwrap().len() <= KEYS);
        assert!(attempts.begin(Some("ada"), worst, at(0)).is_err());
    }
}
