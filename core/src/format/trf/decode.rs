//! Bytes to lines.
//!
//! Forgiven: a byte-order mark (UTF-8, UTF-16); text that is not UTF-8, read in the single-byte
//! encoding that makes the most of its letters; line ends CR, LF and CRLF, mixed.
//! Told: every encoding but plain UTF-8.

use encoding_rs::{
    Encoding, UTF_8, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253, WINDOWS_1254,
    WINDOWS_1257,
};

/// The text and how it was encoded.
pub(super) struct Decoded {
    pub text: String,
    /// None for plain UTF-8.
    pub encoding: Option<String>,
}

/// An encoding with the federations whose languages it was made for.
const CANDIDATES: [(&Encoding, &[&str]); 6] = [
    (WINDOWS_1252, &["ISL", "FAI"]),
    (WINDOWS_1254, &["TUR", "AZE"]),
    (
        WINDOWS_1250,
        &[
            "POL", "CZE", "SVK", "HUN", "SLO", "CRO", "ROU", "BIH", "SRB", "MNE", "ALB",
        ],
    ),
    (
        WINDOWS_1251,
        &[
            "RUS", "UKR", "BLR", "BUL", "MKD", "KAZ", "KGZ", "MGL", "TJK", "SRB",
        ],
    ),
    (WINDOWS_1253, &["GRE", "CYP"]),
    (WINDOWS_1257, &["LTU", "LAT", "EST"]),
];

/// How many bytes are looked at to tell the encoding.
const SAMPLE: usize = 200_000;

/// Bytes that are Turkish letters in Windows-1254 and Icelandic ones in Windows-1252.
const TURKISH: [u8; 6] = [0xD0, 0xDD, 0xDE, 0xF0, 0xFD, 0xFE];

/// Decodes by mark, as UTF-8, or by plausibility.
pub(super) fn decode(bytes: &[u8]) -> Decoded {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
        return Decoded {
            text: text.into_owned(),
            encoding: Some(format!("{} with a byte-order mark", encoding.name())),
        };
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Decoded {
            text: text.to_owned(),
            encoding: None,
        };
    }
    let encoding = guess(&bytes[..bytes.len().min(SAMPLE)]);
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    Decoded {
        text: text.into_owned(),
        encoding: Some(encoding.name().to_owned()),
    }
}

/// The candidate with the fewest oddities; among equals the one that the federations of the file
/// speak for, then Turkish if letters of it occur, then the Western one.
fn guess(bytes: &[u8]) -> &'static Encoding {
    // Mostly right UTF-8 with a damaged spot is still UTF-8.
    let lossy = String::from_utf8_lossy(bytes);
    let broken = lossy.matches('\u{FFFD}').count();
    let whole = lossy.chars().filter(|c| !c.is_ascii()).count() - broken;
    if whole > 2 * broken {
        return UTF_8;
    }
    let turkish = bytes.iter().any(|byte| TURKISH.contains(byte));
    let mut best = (i64::MAX, WINDOWS_1252);
    for (encoding, federations) in CANDIDATES {
        let mut score = 20 * oddities(encoding, bytes);
        let spoken = federations
            .iter()
            .map(|federation| count(bytes, federation.as_bytes()))
            .sum::<usize>();
        score -= 2 * i64::try_from(spoken.min(9)).unwrap_or(9);
        if encoding == WINDOWS_1254 && turkish {
            score -= 1;
        }
        if score < best.0 {
            best = (score, encoding);
        }
    }
    best.1
}

/// Occurrences of a federation as a word of its own.
fn count(bytes: &[u8], word: &[u8]) -> usize {
    bytes
        .windows(word.len() + 1)
        .filter(|window| window[0] == b' ' && &window[1..] == word)
        .count()
}

/// How much of the text is not made of words: symbols inside words, capitals after small letters,
/// letters of one script amid another.
fn oddities(encoding: &'static Encoding, bytes: &[u8]) -> i64 {
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let mut odd = 0;
    let mut before = ' ';
    for c in text.chars() {
        let foreign = !c.is_ascii() || !before.is_ascii();
        if foreign && (c.is_alphabetic() || before.is_alphabetic()) {
            let symbol = |c: char| !c.is_alphabetic() && !c.is_ascii();
            odd += i64::from(symbol(c) || symbol(before));
            odd += i64::from(before.is_lowercase() && c.is_uppercase());
            if c.is_alphabetic() && before.is_alphabetic() && script(c) != script(before) {
                odd += 3;
            }
            // Long runs of accented Latin letters are no language.
            odd += i64::from(!c.is_ascii() && !before.is_ascii() && script(c) == 0);
        }
        before = c;
    }
    odd
}

/// 0 Latin, 1 Greek, 2 Cyrillic.
const fn script(c: char) -> u8 {
    match c {
        '\u{370}'..='\u{3FF}' => 1,
        '\u{400}'..='\u{4FF}' => 2,
        _ => 0,
    }
}

/// The lines of a text, numbered from 1, without their ends.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    text.split('\n')
        .flat_map(|part| part.strip_suffix('\r').unwrap_or(part).split('\r'))
        .zip(1_u32..)
        .map(|(line, number)| (number, line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_told_by_their_letters() {
        for (text, encoding, federation) in [
            ("Müller, Jörg", WINDOWS_1252, "GER"),
            ("Çağlar, Işıl Şahin", WINDOWS_1254, "TUR"),
            ("Öğüt, Gökçe", WINDOWS_1254, "FID"),
            ("Jónsson, Þórður", WINDOWS_1252, "ISL"),
            ("Wałęsa, Łukasz Żółć", WINDOWS_1250, "POL"),
            ("Иванов, Сергей", WINDOWS_1251, "RUS"),
            ("Παπαδόπουλος, Γιώργος", WINDOWS_1253, "GRE"),
            ("Žukauskas, Šarūnas", WINDOWS_1257, "LTU"),
        ] {
            let line = format!("001    1 m    {text:<33} 2000 {federation}");
            let (bytes, _, lossy) = encoding.encode(&line);
            assert!(!lossy, "{text}");
            let decoded = decode(&bytes);
            assert_eq!(decoded.text, line, "{:?}", decoded.encoding);
            assert_eq!(decoded.encoding.as_deref(), Some(encoding.name()));
        }
    }

    #[test]
    fn marks_and_line_ends() {
        let decoded = decode(b"\xEF\xBB\xBF012 A");
        assert_eq!(decoded.text, "012 A");
        assert!(decoded.encoding.is_some());
        assert!(decode("012 Ş".as_bytes()).encoding.is_none());
        let all: Vec<(u32, &str)> = lines("a\r\nb\rc\nd\r").collect();
        assert_eq!(all, [(1, "a"), (2, "b"), (3, "c"), (4, "d")]);
    }
}
