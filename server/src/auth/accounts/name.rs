//! Names of accounts: what people type to log in, and what stands in the journal.

use super::AccountError;

/// Longest name.
const NAME_BYTES: usize = 64;

/// Longest display name.
const DISPLAY_BYTES: usize = 100;

/// Under what a name is found: capitals are as good as small letters. The four letters i of
/// Turkish are one, so that neither the language of a keyboard nor that of a telephone keeps
/// anybody out.
pub fn fold(name: &str) -> String {
    let plain = |c| {
        if matches!(c, 'I' | 'İ' | 'ı') {
            'i'
        } else {
            c
        }
    };
    name.trim()
        .chars()
        .map(plain)
        .flat_map(char::to_lowercase)
        .collect()
}

/// A name that an account may have.
///
/// # Errors
/// It is empty, too long, or has other signs than letters, digits and `.`, `_`, `-`, `+`, `@`.
pub fn checked(name: &str) -> Result<&str, AccountError> {
    let name = name.trim();
    let fits = |c: char| c.is_alphanumeric() || "._-+@".contains(c);
    let begins = name.chars().next().is_some_and(char::is_alphanumeric);
    if begins && name.len() <= NAME_BYTES && name.chars().all(fits) {
        Ok(name)
    } else {
        Err(AccountError::Name)
    }
}

/// A display name that an account may have.
///
/// # Errors
/// It is empty or too long, or has control characters.
pub fn checked_display(display: &str) -> Result<&str, AccountError> {
    let display = display.trim();
    let odd = display.chars().any(char::is_control);
    if display.is_empty() || display.len() > DISPLAY_BYTES || odd {
        return Err(AccountError::Display);
    }
    Ok(display)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_in_every_spelling_of_its_letters() {
        for name in ["İPEK.IŞIK", "ipek.ışık", "Ipek.Işık", " ıpek.işik ".trim()] {
            assert_eq!(fold(name).replace('ş', "s"), "ipek.isik", "{name}");
        }
        assert_ne!(fold("Ada"), fold("Adam"));
    }

    #[test]
    fn what_can_be_a_name() {
        for name in ["ada", "Ayşe.Öz", "ada@club.example", "7", " ada "] {
            assert!(checked(name).is_ok(), "{name}");
        }
        let long = "a".repeat(65);
        for name in ["", "@ada", "ada lovelace", "a/b", "a\nb", &long] {
            assert!(checked(name).is_err(), "{name}");
        }
        assert!(checked_display("Ada Lovelace").is_ok());
        assert!(checked_display("\u{7}").is_err());
    }
}
