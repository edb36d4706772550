//! Confirmation tokens: the core's fingerprint, signed for one tournament and one client.

use hakem_core::tournament::Fingerprint;

/// Signs and checks tokens. The key lives as long as the server: after a restart a client is asked
/// again.
#[derive(Clone)]
pub struct Stamp {
    key: [u8; 32],
}

/// Hexadecimal digits of a fingerprint, and of a signature.
const DIGITS: usize = 32;

impl Stamp {
    /// A stamp with a key from the system's randomness.
    ///
    /// # Errors
    /// The system has none to give.
    pub fn new() -> Result<Self, getrandom::Error> {
        let mut key = [0; 32];
        getrandom::fill(&mut key)?;
        Ok(Self { key })
    }

    /// The token of a fingerprint.
    pub fn sign(&self, scope: &str, by: &str, fingerprint: &Fingerprint) -> String {
        format!("{fingerprint}{}", self.signature(scope, by, &fingerprint.0))
    }

    /// The fingerprint of a token that was signed here for the same client.
    pub fn check(&self, scope: &str, by: &str, token: &str) -> Option<Fingerprint> {
        let (fingerprint, signature) = token.split_at_checked(DIGITS)?;
        // BLAKE3 hashes compare in constant time; the digits are compared as hashes.
        let ours = blake3::hash(self.signature(scope, by, fingerprint).as_bytes());
        let theirs = blake3::hash(signature.as_bytes());
        (ours == theirs).then(|| Fingerprint(fingerprint.to_owned()))
    }

    fn signature(&self, scope: &str, by: &str, fingerprint: &str) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        for part in [scope, by, fingerprint] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize().to_hex()[..DIGITS].to_owned()
    }
}

impl std::fmt::Debug for Stamp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Stamp(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_for_one_tournament_and_one_client() {
        let stamp = Stamp::new().unwrap();
        let fingerprint = Fingerprint("0123456789abcdef0123456789abcdef".to_owned());
        let token = stamp.sign("open", "ada", &fingerprint);
        assert_eq!(
            stamp.check("open", "ada", &token),
            Some(fingerprint.clone())
        );
        assert_eq!(stamp.check("other", "ada", &token), None);
        assert_eq!(stamp.check("open", "bob", &token), None);
        assert_eq!(Stamp::new().unwrap().check("open", "ada", &token), None);
        for forged in [
            "",
            "x",
            &token[1..],
            &token.replace('0', "1"),
            "ş".repeat(40).as_str(),
        ] {
            assert_eq!(stamp.check("open", "ada", forged), None, "{forged}");
        }
    }
}
