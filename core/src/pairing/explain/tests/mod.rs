//! Worked cases, one for each reason.
//!
//! | module | of |
//! | --- | --- |
//! | `dutch`, `dutch_colours` | the Dutch system |
//! | `dubov`, `burstein` | their systems |
//! | `lim`, `double_swiss` | their systems |
//! | `tables` | round robins, tables for teams |
//! | `knockout` | brackets and their further games |
//! | `departures` | boards that the rules do not make |

mod burstein;
mod departures;
mod double_swiss;
mod dubov;
mod dutch;
mod dutch_colours;
mod knockout;
mod lim;
mod tables;

use super::ground::Pairings;
use super::*;
use crate::pairing::random_events::{found, random_field};
use crate::pairing::testing::{bye, field, game, rounds_of};
use crate::pairing::{Adjusted, AnyPair, Avoid, EntrantRound, Pair, PairRule};
use crate::{Bye, Colour, DubovEdition, EntrantId, Points, RoundRecord, Score, SideResult};

fn played(opponent: u32, colour: Colour, score: Score) -> RoundRecord {
    game(opponent, Some(colour), SideResult::Rated(score))
}

/// One earlier round each: `W3+` is a game with White against 3, won; `-` an absence; `P` the bye;
/// `F3` a win by forfeit.
fn record(text: &str) -> RoundRecord {
    let colour = match text.as_bytes()[0] {
        b'W' => Colour::White,
        b'B' => Colour::Black,
        b'P' => return bye(Bye::PairingAllocated),
        b'F' => return game(text[1..].parse().unwrap(), None, SideResult::ForfeitWin),
        b'L' => return game(text[1..].parse().unwrap(), None, SideResult::ForfeitLoss),
        _ => return bye(Bye::Zero),
    };
    let (opponent, score) = text[1..].split_at(text.len() - 2);
    let score = match score {
        "+" => Score::Win,
        "=" => Score::Draw,
        _ => Score::Loss,
    };
    played(opponent.parse().unwrap(), colour, score)
}

fn field_of(rows: &[&str]) -> Field {
    let histories: Vec<Vec<EntrantRound>> = rows
        .iter()
        .map(|rounds| {
            let records: Vec<RoundRecord> = rounds.split_whitespace().map(record).collect();
            rounds_of(&records)
        })
        .collect();
    let round = u16::try_from(histories[0].len()).unwrap() + 1;
    field(round, &histories)
}

fn of_2017(mut field: Field) -> Field {
    field.system = System::Dutch {
        edition: DutchEdition::E2017,
    };
    field
}

/// Scores that the results do not bear out are the arbiter's.
fn declared(field: &Field) -> Field {
    let mut field = field.clone();
    for entrant in &field.entrants {
        let earned: Points = entrant.history.iter().map(|round| round.points).sum();
        if entrant.score != earned {
            field.adjusted.push(Adjusted {
                entrant: entrant.id,
                round: None,
                points: entrant.score - earned,
            });
        }
    }
    field
}

fn explained(field: &Field) -> Explanation {
    let field = &declared(field);
    let made = pair(field, &AnyPair).unwrap();
    explain(field, &made, Scope::Round).unwrap()
}

/// The board of a player.
fn board(explanation: &Explanation, id: u32) -> &BoardReason {
    let id = EntrantId(id);
    let mut boards = explanation.boards.iter();
    boards.find(|b| b.white == id || b.black == id).unwrap()
}

fn chosen(explanation: &Explanation, id: u32) -> &Choice {
    match &board(explanation, id).pair {
        PairReason::Chosen(choice) => choice,
        other => panic!("{other:?}"),
    }
}

fn ids(ids: &[u32]) -> Vec<EntrantId> {
    ids.iter().copied().map(EntrantId).collect()
}
