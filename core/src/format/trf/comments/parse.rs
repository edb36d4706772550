//! Report lines read back.

use super::super::line::number;
use super::super::symbol;
use super::body::bye_code;
use super::{Board, Change, Correction, ReportLine, ReportedResult, Session};
use crate::{Bye, GameResult};

const BYES: [Bye; 4] = [Bye::PairingAllocated, Bye::Full, Bye::Half, Bye::Zero];

pub(super) fn line(comment: &str) -> Option<ReportLine> {
    let text = comment.trim();
    if text == "FIDE mode exited before Round 1" {
        return Some(ReportLine::FideModeExited { round: None });
    }
    let (head, rest) = text.split_once(" @ Round ")?;
    if head == "FIDE mode exited" {
        let round = Some(round_number(rest)?);
        return Some(ReportLine::FideModeExited { round });
    }
    let (round, body) = rest.split_once(": ")?;
    let round = round_number(round)?;
    Some(match head {
        "MPA" => ReportLine::Mpa(session(round, body)?),
        "Import" => ReportLine::Import(session(round, body)?),
        "Configuration" => ReportLine::Configuration(session(round, body)?),
        "Correction" => ReportLine::Correction {
            round,
            games: list(body, ", ", correction)?,
        },
        "Rating correction" => ReportLine::RatingCorrection {
            round,
            games: list(body, ", ", correction)?,
        },
        "Adjournment" => ReportLine::Adjournment {
            round,
            games: list(body, ", ", |text| {
                let (pair_text, result_text) = text.split_once(' ')?;
                let (white, black) = pair(pair_text)?;
                Some((white, black, result(result_text)?))
            })?,
        },
        "Exchange" => {
            let (from, to) = numbers(body)?;
            ReportLine::Exchange { round, from, to }
        }
        "Regeneration" => {
            let (from, to) = numbers(body)?;
            ReportLine::Regeneration { round, from, to }
        }
        "Rounds" => {
            let (from, to) = body.split_once(" => ")?;
            let (from, to) = (number(from)?, number(to)?);
            ReportLine::Rounds { round, from, to }
        }
        "Tie-breaks" => {
            let (from, to) = body.split_once(" => ")?;
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
            let (from, to) = (words(from), words(to));
            ReportLine::Tiebreaks { round, from, to }
        }
        "FPB" => ReportLine::Fpb {
            round,
            players: list(body, " ", |text| number(text.strip_suffix("=FPB")?))?,
        },
        "Prohibition" => ReportLine::Prohibition {
            round,
            pairs: list(body, " ", pair)?,
        },
        "Not played" => ReportLine::NotPlayed {
            round,
            pairs: list(body, " ", pair)?,
        },
        _ => return None,
    })
}

fn round_number(text: &str) -> Option<u16> {
    number(text).filter(|round| *round > 0)
}

fn list<T>(text: &str, between: &str, one: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    text.split(between).map(one).collect()
}

fn pair(text: &str) -> Option<(u32, u32)> {
    let (white, black) = text.split_once('-')?;
    Some((number(white)?, number(black)?))
}

fn board(text: &str) -> Option<Board> {
    if let Some((player, code)) = text.split_once('=') {
        let kind = BYES.into_iter().find(|bye| bye_code(*bye) == code)?;
        let player = number(player)?;
        return Some(Board::Bye { player, kind });
    }
    let (white, black) = pair(text)?;
    Some(Board::Game { white, black })
}

fn session(round: u16, body: &str) -> Option<Session> {
    let (ruled, actual) = body.split_once(" => ")?;
    Some(Session {
        round,
        ruled: list(ruled, " ", board)?,
        actual: list(actual, " ", board)?,
    })
}

fn numbers(body: &str) -> Option<(Vec<u32>, Vec<u32>)> {
    let (from, to) = body.split_once(" => ")?;
    Some((list(from, " ", number)?, list(to, " ", number)?))
}

fn result(text: &str) -> Option<ReportedResult> {
    if text == "*" {
        return Some(ReportedResult(None));
    }
    let chars: Vec<char> = text.chars().collect();
    let [white, '-', black] = chars[..] else {
        return None;
    };
    let sides = (symbol::to_result(white)?, symbol::to_result(black)?);
    GameResult::from_sides(sides.0, sides.1).map(|result| ReportedResult(Some(result)))
}

fn correction(text: &str) -> Option<Correction> {
    let (before, after) = text.split_once(" => ")?;
    let (white, black, change) = if let Some((players, from)) = before.split_once(": ") {
        let (white, black) = pair(players)?;
        let (from, to) = (result(from)?, result(after)?);
        (white, black, Change::Result { from, to })
    } else {
        let (white, black) = pair(before)?;
        if pair(after)? != (black, white) {
            return None;
        }
        (white, black, Change::Colours)
    };
    Some(Correction {
        white,
        black,
        change,
    })
}
