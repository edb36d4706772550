//! Names of tournaments in addresses: given, or made from the name.

use crate::desk::Hall;
use crate::live::Slug;

/// Longest slug made here; room is left for a number.
const LONGEST: usize = 40;

/// Words that stand in addresses where a slug does.
const RESERVED: [&str; 3] = ["import", "new", "users"];

/// True if no tournament may be called so.
pub fn is_reserved(slug: &Slug) -> bool {
    RESERVED.contains(&slug.as_str())
}

/// A slug that is free now, from a name: `İstanbul Açık 2026` becomes `istanbul-acik-2026`.
pub async fn free(hall: &Hall, name: &str) -> Option<Slug> {
    let base = from_name(name);
    for number in 1_u32.. {
        let text = match number {
            1 => base.clone(),
            number => format!("{base}-{number}"),
        };
        let slug: Slug = text.parse().ok()?;
        if !is_reserved(&slug) && hall.desk(&slug).await.is_none() {
            return Some(slug);
        }
    }
    None
}

/// Letters to `a-z`, digits kept, everything else one hyphen.
fn from_name(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        match plain(c) {
            "" if c.is_ascii_alphanumeric() => text.push(c),
            // The dot that Unicode leaves of a lower-case İ, and other marks over a letter.
            "" if ('\u{300}'..='\u{36f}').contains(&c) => {}
            "" => {
                if !text.is_empty() && !text.ends_with('-') {
                    text.push('-');
                }
            }
            letters => text.push_str(letters),
        }
        if text.len() >= LONGEST {
            break;
        }
    }
    let text = text.trim_matches('-');
    if text.is_empty() {
        "tournament".to_owned()
    } else {
        text.to_owned()
    }
}

/// Letters of Turkish and its neighbours in plain ones; nothing for the others.
const fn plain(c: char) -> &'static str {
    match c {
        'ı' | 'í' | 'ì' | 'î' | 'ï' => "i",
        'ş' | 'ś' | 'š' | 'ș' => "s",
        'ğ' => "g",
        'ç' | 'ć' | 'č' => "c",
        'ö' | 'ó' | 'ò' | 'ô' | 'õ' | 'ø' => "o",
        'ü' | 'ú' | 'ù' | 'û' | 'ů' => "u",
        'â' | 'á' | 'à' | 'ä' | 'ã' | 'å' | 'ă' | 'ą' => "a",
        'é' | 'è' | 'ê' | 'ë' | 'ę' | 'ě' | 'ə' => "e",
        'ñ' | 'ń' | 'ň' => "n",
        'ý' | 'ÿ' => "y",
        'ž' | 'ź' | 'ż' => "z",
        'ł' => "l",
        'ř' => "r",
        'ť' | 'ț' => "t",
        'đ' | 'ď' => "d",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_slugs() {
        for (name, slug) in [
            ("İstanbul Açık 2026", "istanbul-acik-2026"),
            ("IĞDIR  Şöleni — Güz!", "igdir-soleni-guz"),
            ("Straße & Café", "strasse-cafe"),
            ("国际象棋", "tournament"),
        ] {
            assert_eq!(from_name(name), slug);
        }
        let long = from_name(&"şampiyona ".repeat(20));
        assert!(long.parse::<Slug>().is_ok() && long.len() <= LONGEST + 2);
    }
}
