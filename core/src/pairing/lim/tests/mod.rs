//! The worked examples of the rules, each by its article.

mod colours;
mod exchanges;
mod floaters;
mod groups;

use super::floaters::choose;
use super::groups::{Direction, Group};
use super::{Round, pair};
use crate::pairing::order::participants;
use crate::pairing::random_events::{as_set, text};
use crate::pairing::testing::{field, game, rounds_of};
use crate::pairing::{AnyPair, EntrantRound, Field, System};
use crate::{Colour, EntrantId, LimEdition, Points, RoundRecord, Score, SideResult};

const NEWEST: LimEdition = LimEdition::E2026;

/// Games with these colours against somebody who has left.
fn games(colours: &str) -> Vec<EntrantRound> {
    let record = |letter: char| -> RoundRecord {
        let colour = match letter {
            'W' => Colour::White,
            _ => Colour::Black,
        };
        game(99, Some(colour), SideResult::Rated(Score::Draw))
    };
    rounds_of(&colours.chars().map(record).collect::<Vec<_>>())
}

/// Players 1, 2, 3 ... before a round, each with half points and the colours of the games played.
fn players(round: u16, rows: &[(i64, &str)]) -> Field {
    let histories: Vec<_> = rows.iter().map(|(_, colours)| games(colours)).collect();
    let mut field = field(round, &histories);
    field.system = System::Lim {
        edition: NEWEST,
        maxi: false,
    };
    for (entrant, (halves, _)) in field.entrants.iter_mut().zip(rows) {
        entrant.score = Points::from_halves(*halves);
    }
    field
}

/// So many players without games and points: in round 1 all are in the median, in round 3 below it.
fn newcomers(round: u16, count: usize) -> Field {
    players(round, &vec![(0, ""); count])
}

fn apart(field: &mut Field, pairs: &[(u32, u32)]) {
    let both = |&(a, b): &(u32, u32)| vec![EntrantId(a), EntrantId(b)];
    field.forbidden.extend(pairs.iter().map(both));
}

fn rated(field: &mut Field, ratings: &[u16]) {
    for (entrant, rating) in field.entrants.iter_mut().zip(ratings) {
        entrant.rating = *rating;
    }
}

/// Not through the checks of a field, which would miss the opponent who has left.
fn paired(field: &Field) -> String {
    let System::Lim { edition, maxi } = field.system else {
        unreachable!()
    };
    text(&pair(field, edition, maxi, &AnyPair).unwrap())
}

/// The pairs without colours.
fn pairs(field: &Field) -> String {
    let (pairs, bye) = as_set(&pair(field, NEWEST, false, &AnyPair).unwrap());
    let pairs = pairs.iter().map(|(a, b)| format!("{a}-{b}"));
    let bye = bye.map(|number| format!("bye {number}"));
    pairs.chain(bye).collect::<Vec<_>>().join(" ")
}

fn maxi(field: &mut Field) {
    field.system = System::Lim {
        edition: NEWEST,
        maxi: true,
    };
}

/// The numbers of those who float out of the group of the first `size` players, the others being
/// the next group; `floated` are those who have floated in the previous round.
fn floaters(field: &Field, size: usize, direction: Direction, floated: &[usize]) -> Vec<u32> {
    let System::Lim { edition, maxi } = field.system else {
        unreachable!()
    };
    let mut players = participants(field, edition.dutch());
    players.sort_by_key(|player| player.entrant.tpn);
    let mut round = Round::new(field, edition, maxi, &players);
    for &number in floated {
        round.floated_last[number - 1] = true;
    }
    let legality = round.legality(field, &AnyPair);
    let places: Vec<usize> = (0..players.len()).collect();
    let (members, next) = places.split_at(size);
    let group = Group::new(&round, members, Vec::new(), direction);
    let choice = choose(&round, &group, next, &legality);
    let chosen = choice.floaters.into_iter();
    chosen.map(|place| round.number(place)).collect()
}
