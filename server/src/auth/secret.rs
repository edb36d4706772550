//! Secrets that are handed out once: random, kept only as their hash.
//!
//! A secret has 32 bytes of the system's randomness, so that its plain BLAKE3 hash cannot be
//! guessed back and looking it up by hash gives nothing away.

/// A new secret after `prefix`.
///
/// # Errors
/// The system has no randomness to give.
pub fn new(prefix: &str) -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    // Only the hexadecimal digits are wanted of it.
    let digits = blake3::Hash::from_bytes(bytes).to_hex();
    Ok(format!("{prefix}{digits}"))
}

/// What is kept of a secret.
pub fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}
