//! Pairing-integrity events as the `###` lines of a TRF.

use super::integrity::{Pibe, PibeKind};
use super::model::Numbers;
use super::round::Draft;
use super::state::FideMode;
use crate::format::trf::{
    Board, Change, Correction, ReportLine, ReportedResult, Session as Boards,
};
use crate::{Bye, EntrantId, PlayerId, Tpn};
use std::collections::BTreeMap;

/// The line that says that FIDE mode was left.
pub(super) fn fide_mode_line(fide: &FideMode) -> Option<ReportLine> {
    let round = fide.left_round?;
    Some(ReportLine::FideModeExited {
        round: (round > 0).then_some(round),
    })
}

/// The numbers of those who are paired, as files show them.
pub(super) type EntrantNumbers = BTreeMap<EntrantId, Tpn>;

/// The line of an event, by the pairing numbers of the file; none if somebody has no number or
/// the kind has no line.
pub(super) fn report_line(
    pibe: &Pibe,
    numbers: &Numbers,
    entrants: &EntrantNumbers,
) -> Option<ReportLine> {
    let round = pibe.round;
    let number = |id: &PlayerId| numbers.get(id).map(|tpn| tpn.0);
    let all = |ids: &[PlayerId]| ids.iter().map(number).collect::<Option<Vec<u32>>>();
    Some(match &pibe.kind {
        PibeKind::Manual { engine, made } => {
            ReportLine::Mpa(boards(round, engine, made, entrants)?)
        }
        PibeKind::Import { engine, file } => {
            ReportLine::Import(boards(round, engine, file, entrants)?)
        }
        PibeKind::Exchange { a, b } => {
            let (a, b) = (number(a)?, number(b)?);
            ReportLine::Exchange {
                round,
                from: vec![b, a],
                to: vec![a, b],
            }
        }
        PibeKind::Regeneration { before, after } => ReportLine::Regeneration {
            round,
            from: all(before)?,
            to: all(after)?,
        },
        PibeKind::Correction {
            white,
            black,
            from,
            to,
        } => {
            let (from, to) = (ReportedResult(*from), ReportedResult(*to));
            let change = Change::Result { from, to };
            let game = Correction {
                white: number(white)?,
                black: number(black)?,
                change,
            };
            ReportLine::Correction {
                round,
                games: vec![game],
            }
        }
        PibeKind::ColourCorrection { white, black } => {
            let change = Change::Colours;
            let game = Correction {
                white: number(white)?,
                black: number(black)?,
                change,
            };
            ReportLine::Correction {
                round,
                games: vec![game],
            }
        }
        PibeKind::RatingCorrection {
            white,
            black,
            used,
            rated,
        } => {
            let (from, to) = (ReportedResult(*used), ReportedResult(rated.or(*used)));
            let change = Change::Result { from, to };
            let game = Correction {
                white: number(white)?,
                black: number(black)?,
                change,
            };
            ReportLine::RatingCorrection {
                round,
                games: vec![game],
            }
        }
        PibeKind::Adjournment {
            white,
            black,
            result,
        } => {
            let game = (
                number(white)?,
                number(black)?,
                ReportedResult(Some(*result)),
            );
            ReportLine::Adjournment {
                round,
                games: vec![game],
            }
        }
        PibeKind::Rounds { from, to } => ReportLine::Rounds {
            round,
            from: *from,
            to: *to,
        },
        PibeKind::Tiebreaks { from, to } => ReportLine::Tiebreaks {
            round,
            from: from.clone(),
            to: to.clone(),
        },
        PibeKind::FullPointBye { player } => ReportLine::Fpb {
            round,
            players: vec![number(player)?],
        },
        PibeKind::Prohibition { players } => {
            let ids = all(players)?;
            let pairs = ids
                .iter()
                .enumerate()
                .flat_map(|(i, &a)| ids[i + 1..].iter().map(move |&b| (a, b)))
                .collect();
            ReportLine::Prohibition { round, pairs }
        }
        PibeKind::NotPlayed { white, black } => ReportLine::NotPlayed {
            round,
            pairs: vec![(number(white)?, number(black)?)],
        },
        // A changed setting that made no boards wrong has no line of its own; leaving FIDE mode,
        // which had to come first, has one.
        PibeKind::Configuration { .. } => return None,
    })
}

/// The boards that differ, on both sides.
fn boards(round: u16, ruled: &Draft, actual: &Draft, numbers: &EntrantNumbers) -> Option<Boards> {
    Some(Boards {
        round,
        ruled: absent_from(ruled, actual, numbers)?,
        actual: absent_from(actual, ruled, numbers)?,
    })
}

fn absent_from(of: &Draft, other: &Draft, numbers: &EntrantNumbers) -> Option<Vec<Board>> {
    let number = |id: &EntrantId| numbers.get(id).map(|tpn| tpn.0);
    let games = of
        .pairs
        .iter()
        .filter(|pair| !other.pairs.contains(pair))
        .map(|(white, black)| {
            Some(Board::Game {
                white: number(white)?,
                black: number(black)?,
            })
        });
    let bye = of.bye.filter(|_| of.bye != other.bye).map(|id| {
        Some(Board::Bye {
            player: number(&id)?,
            kind: Bye::PairingAllocated,
        })
    });
    games.chain(bye).collect()
}
