//! Passwords: which are good enough, hashed with Argon2id away from the threads that serve.
//!
//! 19 MiB, two passes, one lane: the least that OWASP's Password Storage Cheat Sheet asks for.
//! Each takes some hundredths of a second and its memory, so few run at once and few may wait.

use super::accounts::fold;
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Memory of one hash, in KiB.
const MEMORY: u32 = 19 * 1024;

/// Passes over that memory.
const PASSES: u32 = 2;

/// Hashes at the same time.
const AT_ONCE: usize = 2;

/// Hashes under way or waiting; whoever comes then is told to come back.
const WAITING: usize = 32;

/// Fewest and most characters.
const CHARS: std::ops::RangeInclusive<usize> = 10..=128;

/// What is checked where there is no password, so that it takes as long and says as little.
/// Nothing hashes to it: it is no output of anything.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LW5vd2hlcmUh\
                      $bm90IGEgaGFzaCwgYnV0IGFzIGxvbmcgYXMgb25lLi4";

/// Why a password cannot be set or checked.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    /// Too short or too long.
    #[error("a password needs 10 to 128 characters")]
    Length,
    /// The name is the first that anybody tries.
    #[error("the password must not be the name")]
    IsName,
    /// Too many at once.
    #[error("too many people log in at once; try again in a moment")]
    Busy,
    /// It could not be hashed.
    #[error("the password cannot be hashed: {0}")]
    Hash(String),
}

/// Refuses what is too easily guessed.
///
/// # Errors
/// It has not 10 to 128 characters, or is the name.
pub fn check(password: &str, name: &str) -> Result<(), PasswordError> {
    if !CHARS.contains(&password.chars().count()) {
        return Err(PasswordError::Length);
    }
    if fold(password) == fold(name) {
        return Err(PasswordError::IsName);
    }
    Ok(())
}

/// Hashes passwords, few at a time.
#[derive(Debug)]
pub struct Passwords {
    room: Arc<Semaphore>,
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            room: Arc::new(Semaphore::new(WAITING)),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Passwords {
    /// The hash of a new password, as a PHC string with a salt of its own.
    ///
    /// # Errors
    /// Too many at once, or the system failed.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        self.in_turn(move || {
            let mut salt = [0; 16];
            getrandom::fill(&mut salt).map_err(|error| failed(&error))?;
            let hash: argon2::PasswordHash = argon2()?
                .hash_password_with_salt(password.as_bytes(), &salt)
                .map_err(|error| failed(&error))?;
            Ok(hash.to_string())
        })
        .await
    }

    /// True if this is the password of the hash. Without a hash it is not, after the same work.
    ///
    /// # Errors
    /// Too many at once, or the hash cannot be read.
    pub async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        // Longer ones were never set; their length is known to whoever sent them.
        if password.chars().count() > *CHARS.end() {
            return Ok(false);
        }
        self.in_turn(move || {
            let text = hash.as_deref().unwrap_or(NOBODY);
            let parsed = PasswordHash::new(text).map_err(|error| failed(&error))?;
            let verified = argon2()?.verify_password(password.as_bytes(), &parsed);
            Ok(verified.is_ok() && hash.is_some())
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let room = Arc::clone(&self.room).try_acquire_owned();
        let room = room.map_err(|_| PasswordError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| PasswordError::Busy)?;
        let done = tokio::task::spawn_blocking(move || {
            // Kept to the end of the work, also if whoever asked has gone.
            let _kept = (room, turn);
            work()
        });
        done.await.map_err(|error| failed(&error))?
    }
}

fn argon2() -> Result<Argon2<'static>, PasswordError> {
    let params = Params::new(MEMORY, PASSES, 1, None).map_err(|error| failed(&error))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn failed(error: &dyn std::fmt::Display) -> PasswordError {
    PasswordError::Hash(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_another_is_not() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        assert_ne!(
            hash,
            passwords.hash("correct horse".to_owned()).await.unwrap()
        );
        for (password, known) in [
            ("correct horse", true),
            ("correct horsf", false),
            ("", false),
        ] {
            let verified = passwords.verify(password.to_owned(), Some(hash.clone()));
            assert_eq!(verified.await.unwrap(), known, "{password}");
        }
    }

    /// Nobody's hash asks for the same work as anybody's.
    #[tokio::test]
    async fn nobody_has_no_password() {
        let nobody = PasswordHash::new(NOBODY).unwrap();
        assert_eq!(nobody.params.get_decimal("m"), Some(MEMORY));
        assert_eq!(nobody.params.get_decimal("t"), Some(PASSES));
        assert_eq!(nobody.hash.unwrap().as_ref().len(), 32);
        let passwords = Passwords::default();
        assert!(
            !passwords
                .verify("correct horse".to_owned(), None)
                .await
                .unwrap()
        );
    }

    #[tokio::test]
    async fn who_comes_when_all_room_is_taken_is_told() {
        let passwords = Passwords::default();
        let all = u32::try_from(WAITING).unwrap();
        let taken = Arc::clone(&passwords.room).acquire_many_owned(all).await;
        let error = passwords
            .hash("correct horse".to_owned())
            .await
            .unwrap_err();
        assert!(matches!(error, PasswordError::Busy));
        drop(taken);
        assert!(passwords.hash("correct horse".to_owned()).await.is_ok());
    }

    #[test]
    fn what_is_too_easily_guessed() {
        assert!(check("tensigns..", "ada").is_ok());
        assert!(check(&"é".repeat(128), "ada").is_ok());
        for (password, name) in [("ninesigns", "ada"), (&"a".repeat(129), "ada")] {
            assert!(matches!(check(password, name), Err(PasswordError::Length)));
        }
        let name = "İsmail.Ağaoğlu";
        assert!(matches!(
            check("ismail.ağaoğlu", name),
            Err(PasswordError::IsName)
        ));
    }
}
