//! FIDE's XML, cut at the ends of its players: a damaged one harms no other.

use super::{Bytes, IndexError, Setup, Sink};
use hakem_core::format::rating_list::xml;
use std::io::{BufRead as _, Read as _};

/// No element of a player is longer.
const LONGEST: usize = 64 * 1024;

const END: &[u8] = b"</player>";

/// True if the first players have ratings of more than one pace.
pub(super) fn is_combined(shown: &str, reader: &mut Bytes<'_>) -> Result<bool, IndexError> {
    let begin = reader
        .fill_buf()
        .map_err(|error| IndexError::bad_file(shown, error.to_string()))?;
    let begin = String::from_utf8_lossy(begin);
    if !begin.contains("<player") {
        let text = "there is no <player> in the XML; this is no rating list of FIDE";
        return Err(IndexError::bad_file(shown, text));
    }
    Ok(begin.contains("<rapid_rating") || begin.contains("<blitz_rating"))
}

/// Reads every player.
pub(super) fn read(
    shown: &str,
    reader: &mut Bytes<'_>,
    how: &Setup,
    sink: &mut Sink<'_>,
) -> Result<(), IndexError> {
    let bad = |line, what: String| IndexError::BadFile {
        file: shown.to_owned(),
        line: Some(line),
        what,
    };
    let mut piece = Vec::new();
    let mut line = 1;
    let mut outer: Option<Vec<u8>> = None;
    loop {
        let before = piece.len();
        let room = (2 * LONGEST - before.min(LONGEST)) as u64;
        let read = reader.by_ref().take(room).read_until(b'>', &mut piece);
        let read = read.map_err(|error| bad(line, format!("cannot be read on: {error}")))?;
        if read == 0 {
            break;
        }
        if outer.is_none() {
            outer = opened(&piece[before..]);
        }
        if piece.ends_with(END) {
            let begin = begin_of_player(&piece);
            let at = line + newlines(&piece[..begin]);
            let text = how.encoding.text(&piece[begin..]);
            match xml::element(&text, how.pace) {
                Ok(Some(row)) => sink(at, Ok(row)),
                Ok(None) => {}
                Err(error) => sink(at, Err(error)),
            }
        } else if piece.len() < LONGEST {
            continue;
        }
        // What is longer than any player is none; the next one begins behind it.
        line += newlines(&piece);
        piece.clear();
    }
    let end = outer.map(|name| [b"</", &name[..], b">"].concat());
    if end.is_some_and(|end| !piece.trim_ascii_end().ends_with(&end)) {
        let text = "the file ends in the middle; get it again";
        return Err(bad(line + newlines(&piece), text.to_owned()));
    }
    Ok(())
}

/// The name of the element around the players, if this is where it begins.
fn opened(piece: &[u8]) -> Option<Vec<u8>> {
    let at = piece.iter().rposition(|byte| *byte == b'<')?;
    let name = &piece[at + 1..piece.len().checked_sub(1)?];
    let name = name.split(u8::is_ascii_whitespace).next()?;
    let is_name = name.first().is_some_and(u8::is_ascii_alphabetic);
    is_name.then(|| name.to_vec())
}

/// Where the last player in a piece begins; its start if there is none.
fn begin_of_player(piece: &[u8]) -> usize {
    let starts = [b"<player>", b"<player "];
    let is_start = |window: &[u8]| starts.iter().any(|start| window == *start);
    piece.windows(8).rposition(is_start).unwrap_or(0)
}

#[allow(
    clippy::naive_bytecount,
    reason = "short pieces; the compiler does well"
)]
fn newlines(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|byte| **byte == b'\n').count() as u64
}
