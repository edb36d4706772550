//! The code of a player's token: short enough to be typed from a slip of paper.
//!
//! 16 signs of Crockford's base 32 carry 80 bits of the system's randomness, in four groups:
//! `k7qp-x3mt-9w2r-hd5v`. Reading forgives capitals, missing or other gaps, `o` for `0`, and `i`
//! and `l` for `1`.

/// How the same begins as a bearer token, so that one is recognised where it should not be.
pub const PREFIX: &str = "hp_";

/// The signs: no `i`, `l`, `o` and `u`.
const SIGNS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Signs of a code.
const LENGTH: usize = 16;

/// Signs between two hyphens.
const GROUP: usize = 4;

/// A new code.
///
/// # Errors
/// The system has no randomness to give.
pub fn new() -> Result<String, getrandom::Error> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes)?;
    // 32 divides 256: every sign is as likely as any other.
    let signs = bytes.map(|byte| char::from(SIGNS[usize::from(byte % 32)]));
    Ok(grouped(&signs))
}

/// A code as somebody wrote it, with the prefix or without; none if it cannot be one.
pub fn read(text: &str) -> Option<String> {
    let text = text.trim();
    let text = text.strip_prefix(PREFIX).unwrap_or(text);
    let mut signs = Vec::with_capacity(LENGTH);
    for typed in text.chars() {
        let sign = match typed.to_ascii_lowercase() {
            '-' | ' ' | '.' | '–' => continue,
            'o' => '0',
            'i' | 'l' => '1',
            sign => sign,
        };
        let known = u8::try_from(sign).is_ok_and(|sign| SIGNS.contains(&sign));
        if !known || signs.len() == LENGTH {
            return None;
        }
        signs.push(sign);
    }
    (signs.len() == LENGTH).then(|| grouped(&signs))
}

fn grouped(signs: &[char]) -> String {
    let groups: Vec<String> = signs
        .chunks(GROUP)
        .map(|group| group.iter().collect())
        .collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_read_as_it_was_meant() {
        let code = "k7qp-x3mt-9w20-1d5v";
        for typed in [
            code,
            "hp_k7qp-x3mt-9w20-1d5v",
            " K7QP X3MT 9W2O ID5V ",
            "k7qpx3mt9w20ld5v",
        ] {
            assert_eq!(read(typed).as_deref(), Some(code), "{typed}");
        }
        for wrong in [
            "",
            "k7qp",
            "k7qp-x3mt-9w20-1d5",
            "k7qp-x3mt-9w20-1d5vv",
            "u7qp-x3mt-9w20-1d5v",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_new_code_is_one_and_no_other() {
        let (one, other) = (new().unwrap(), new().unwrap());
        assert_eq!(read(&one), Some(one.clone()));
        assert_ne!(one, other);
        assert_eq!(one.len(), 19);
    }
}
