//! FIDE's XML, cut at the ends of its players: a damaged one harms no other.

use super::physical::line_end;
use super::{Bytes, Encoding, IndexError, Reading, Sink};
use hakem_core::format::rating_list::{Place, RowError, told, xml};
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

/// The encoding that the first line of the XML tells, if it is one and not UTF-8.
pub(super) fn encoding(begin: &[u8]) -> Option<Encoding> {
    let begin = begin.trim_ascii_start().strip_prefix(b"<?xml")?;
    let end = begin.iter().position(|byte| *byte == b'>')?;
    let text = String::from_utf8_lossy(&begin[..end.min(200)]);
    let (_, after) = text.split_once("encoding")?;
    let after = after.trim_start().strip_prefix('=')?.trim_start();
    let name = after
        .trim_start_matches(['"', '\''])
        .split(['"', '\''])
        .next()?;
    let is_utf8 = name.eq_ignore_ascii_case("utf-8") || name.eq_ignore_ascii_case("utf8");
    name.parse().ok().filter(|_| !is_utf8)
}

/// Reads every player.
pub(super) fn read(
    reading: &Reading<'_>,
    reader: &mut Bytes<'_>,
    sink: &mut Sink<'_>,
) -> Result<(), IndexError> {
    let mut piece = Vec::new();
    let mut line = 1;
    let mut outer: Option<Vec<u8>> = None;
    // Behind the beginning of a player that is too long.
    let mut passing = false;
    let begin = reader.fill_buf().map_err(|error| reading.cut(1, &error))?;
    let line_end = line_end(begin);
    let newlines = |bytes: &[u8]| newlines(bytes, line_end);
    loop {
        let before = piece.len();
        let room = (2 * LONGEST - before.min(LONGEST)) as u64;
        let read = reader.by_ref().take(room).read_until(b'>', &mut piece);
        let read = read.map_err(|error| reading.cut(line, &error))?;
        if read == 0 {
            break;
        }
        if outer.is_none() {
            outer = opened(&piece[before..]);
        }
        if piece.ends_with(END) && !std::mem::take(&mut passing) {
            let begin = begin_of_player(&piece).unwrap_or(0);
            let at = line + newlines(&piece[..begin]);
            let text = reading.text(at, &piece[begin..]);
            match xml::element(&text, reading.how.pace) {
                Ok(Some(row)) => sink(at, Ok(row)),
                Ok(None) => {}
                Err(error) => sink(at, Err(error)),
            }
        } else if !piece.ends_with(END) && piece.len() < LONGEST {
            continue;
        } else if let Some(begin) = begin_of_player(&piece).filter(|_| !piece.ends_with(END)) {
            let at = line + newlines(&piece[..begin]);
            passing = true;
            sink(at, Err(too_long(&piece[begin..])));
        }
        // What is longer than any player is none; the next one begins behind it.
        line += newlines(&piece);
        piece.clear();
    }
    let end = outer.map(|name| [b"</", &name[..], b">"].concat());
    if end.is_some_and(|end| !piece.trim_ascii_end().ends_with(&end)) {
        let text = "the file ends in the middle; get it again";
        return Err(reading.bad(line + newlines(&piece), text.to_owned()));
    }
    Ok(())
}

fn too_long(player: &[u8]) -> RowError {
    let begin = String::from_utf8_lossy(&player[..player.len().min(40)]);
    RowError {
        place: Place::Element(xml::ELEMENT.to_owned()),
        text: told(&begin),
        what: "element of a player, being longer than 64 KB",
    }
}

/// The name of the element around the players, if this is where it begins.
fn opened(piece: &[u8]) -> Option<Vec<u8>> {
    let at = piece.iter().rposition(|byte| *byte == b'<')?;
    let name = &piece[at + 1..piece.len().checked_sub(1)?];
    let name = name.split(u8::is_ascii_whitespace).next()?;
    let is_name = name.first().is_some_and(u8::is_ascii_alphabetic);
    is_name.then(|| name.to_vec())
}

/// Where the last player in a piece begins, if one does.
fn begin_of_player(piece: &[u8]) -> Option<usize> {
    let starts = [b"<player>", b"<player "];
    let is_start = |window: &[u8]| starts.iter().any(|start| window == *start);
    piece.windows(8).rposition(is_start)
}

#[allow(
    clippy::naive_bytecount,
    reason = "short pieces; the compiler does well"
)]
fn newlines(bytes: &[u8], line_end: u8) -> u64 {
    bytes.iter().filter(|byte| **byte == line_end).count() as u64
}
