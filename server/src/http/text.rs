//! Texts that people type: one line, or a passage, of a length that fits pages, files and prints.

use super::code::Code;
use super::problem::Problem;
use std::collections::BTreeMap;

/// Longest name, in characters.
const LONGEST: usize = 200;

/// Most tags of a player, and most names in a list.
pub const MOST: usize = 50;

/// Longest passage, in characters.
const LONGEST_PASSAGE: usize = 4000;

/// A text of one line.
pub fn line(field: &str, text: &str) -> Result<(), Problem> {
    let length = text.chars().count();
    if length > LONGEST {
        return Err(wrong(
            field,
            &format!("has {length} characters; {LONGEST} are possible"),
        ));
    }
    match text.chars().find(|one| is_hidden(*one)) {
        Some(hidden) => {
            let code = u32::from(hidden);
            Err(wrong(
                field,
                &format!("has the hidden character U+{code:04X}; type it anew"),
            ))
        }
        None => Ok(()),
    }
}

/// A text of several lines.
pub fn passage(field: &str, text: &str) -> Result<(), Problem> {
    let length = text.chars().count();
    if length > LONGEST_PASSAGE {
        let what = format!("has {length} characters; {LONGEST_PASSAGE} are possible");
        return Err(wrong(field, &what));
    }
    text.lines().try_for_each(|part| {
        let mut hidden = part.chars().filter(|one| is_hidden(*one) && *one != '\t');
        match hidden.next() {
            Some(one) => {
                let code = u32::from(one);
                Err(wrong(
                    field,
                    &format!("has the hidden character U+{code:04X}; type it anew"),
                ))
            }
            None => Ok(()),
        }
    })
}

/// The same of one line that may be left out.
pub fn given(field: &str, text: Option<&String>) -> Result<(), Problem> {
    text.map_or(Ok(()), |text| line(field, text))
}

/// A list of names.
pub fn list(field: &str, texts: &[String]) -> Result<(), Problem> {
    counted(field, texts.len())?;
    texts.iter().try_for_each(|text| line(field, text))
}

/// Marks with their values.
pub fn marks(field: &str, marks: &BTreeMap<String, String>) -> Result<(), Problem> {
    counted(field, marks.len())?;
    let mut texts = marks.iter().flat_map(|(key, value)| [key, value]);
    texts.try_for_each(|text| line(field, text))
}

/// The same of a list of anything.
pub fn counted(field: &str, count: usize) -> Result<(), Problem> {
    if count > MOST {
        return Err(wrong(
            field,
            &format!("has {count} entries; {MOST} are possible"),
        ));
    }
    Ok(())
}

fn wrong(field: &str, what: &str) -> Problem {
    Problem::new(Code::InvalidValue, format!("`{field}` {what}"))
}

/// Ends a line, does something to a terminal or a spreadsheet, or turns what stands around it.
fn is_hidden(one: char) -> bool {
    one.is_control()
        || matches!(one, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
