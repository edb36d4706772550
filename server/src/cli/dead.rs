//! `hakem dead`: which sides can still mate by any series of legal moves.

use super::args::DeadOrder;
use super::failure::Failure;
use hakem_core::Colour;
use hakem_core::laws::dead::{self, Doubt, Effort, Proof, Verdict};
use std::io::{BufRead, Read, Write};

/// A FEN is short; a line that is not is cut off here and refused.
const LONGEST_LINE: u64 = 4096;

/// Answers for one position, or line by line for those of standard input as they come.
pub fn dead(order: &DeadOrder) -> Result<String, Failure> {
    if let Some(fen) = &order.fen {
        return answer(fen, order.explain).map_err(|error| Failure::input(error.to_string()));
    }
    let mut wrong = 0_u64;
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    while let Some(line) = next_line(&mut input)? {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let text = answer(line, order.explain).unwrap_or_else(|error| {
            wrong += 1;
            format!("error: {error}\n")
        });
        if let Err(error) = output
            .write_all(text.as_bytes())
            .and_then(|()| output.flush())
        {
            return match error.kind() {
                std::io::ErrorKind::BrokenPipe => Ok(String::new()),
                _ => Err(Failure::input(format!("cannot write the output: {error}"))),
            };
        }
    }
    match wrong {
        0 => Ok(String::new()),
        1 => Err(Failure::input("one line is no position; see its answer")),
        _ => Err(Failure::input(format!(
            "{wrong} lines are no positions; see their answers"
        ))),
    }
}

/// The next line, or as much of it as a line may have.
fn next_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let failed =
        |error: std::io::Error| Failure::input(format!("standard input cannot be read: {error}"));
    let mut bytes = Vec::new();
    let read = input
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)
        .map_err(failed)?;
    if read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        skip_line(input).map_err(failed)?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let length = buffer.len();
        input.consume(end.map_or(length, |end| end + 1));
        if end.is_some() || length == 0 {
            return Ok(());
        }
    }
}

/// `WB`, `W-`, `-B`, `--`, with `?` for a side that is not decided; the reasons below it if asked
/// for.
fn answer(fen: &str, explain: bool) -> Result<String, dead::NoPosition> {
    let position = dead::read(fen)?;
    let sides = [(Colour::White, 'W'), (Colour::Black, 'B')];
    let verdicts = sides.map(|(side, _)| dead::can_mate(&position, side, Effort::Full));
    let mut text: String = sides
        .iter()
        .zip(&verdicts)
        .map(|((_, letter), verdict)| match verdict {
            Verdict::Winnable(_) => *letter,
            Verdict::Unwinnable(_) => '-',
            Verdict::Unknown(_) => '?',
        })
        .collect();
    text.push('\n');
    if explain {
        for ((side, _), verdict) in sides.iter().zip(&verdicts) {
            text += &format!("  {side}: {}\n", reason(verdict));
        }
    }
    Ok(text)
}

fn reason(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Winnable(line) if line.is_empty() => "has mated".to_owned(),
        Verdict::Winnable(line) => format!("can mate: {}", line.join(" ")),
        Verdict::Unwinnable(proof) => match proof {
            Proof::Over => "cannot mate: the game is over on the board".to_owned(),
            Proof::Material => "cannot mate with this material, whatever the moves".to_owned(),
            Proof::Fast | Proof::Full => {
                format!(
                    "cannot mate by any series of legal moves ({})",
                    dead::ENGINE
                )
            }
        },
        Verdict::Unknown(doubt) => {
            let why = match doubt {
                Doubt::Effort | Doubt::Budget => "the search ended without an answer",
                Doubt::Castling => {
                    "no mate was found without castling, and the search knows none of Chess960"
                }
                Doubt::Position => "the search does not take this position",
            };
            format!("not decided: {why}; the arbiter decides")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_cut_and_the_next_one_read() {
        let long = "8".repeat(10_000);
        let text = format!("{long}\nnext\nlast");
        let mut input = text.as_bytes();
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).expect("lines") {
            lines.push(line.trim_end().to_owned());
        }
        assert_eq!(lines[1..], ["next", "last"]);
        assert_eq!(lines[0].len() as u64, LONGEST_LINE);
    }
}
