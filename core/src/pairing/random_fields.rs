//! Random fields of all kinds, each from a seed.

use super::testing::{bye, field, game, rounds_of};
use super::{Adjusted, EntrantRound, Field};
use crate::{Bye, Colour, EntrantId, Points, RoundRecord, Score, SideResult};

/// A deterministic stream of small numbers.
pub(super) struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit
    }
}

/// A tournament of random pairings that respect C1, with forfeits and byes of all kinds.
pub fn random_field(players: usize, rounds: usize, last: bool, seed: u64) -> Field {
    let mut dice = Dice(seed);
    let mut histories: Vec<Vec<EntrantRound>> = vec![Vec::new(); players];
    for _ in 0..rounds {
        random_round(&mut histories, &mut dice);
    }
    let round = u16::try_from(rounds + 1).unwrap_or(u16::MAX);
    let mut field = field(round, &histories);
    field.rounds = if last { round } else { round + 5 };
    field.initial_colour = if dice.below(2) == 0 {
        Colour::White
    } else {
        Colour::Black
    };
    for entrant in &mut field.entrants {
        entrant.present = dice.below(12) > 0;
        if round < 4 && entrant.tpn.0 <= 2 && dice.below(3) == 0 {
            entrant.virtual_points = Points::ONE;
        }
    }
    for entrant in &mut field.entrants {
        // Few values, so that averages tie.
        entrant.rating = 1500 + 100 * u16::try_from(dice.below(6)).unwrap_or(0);
    }
    field
}

fn random_round(histories: &mut [Vec<EntrantRound>], dice: &mut Dice) {
    let n = histories.len();
    let mut order: Vec<usize> = (0..n).collect();
    for i in (1..n).rev() {
        order.swap(i, dice.below(i + 1));
    }
    let mut records = vec![bye(Bye::Zero); n];
    let mut free = order;
    let mut bye_given = false;
    while let Some(a) = free.pop() {
        let met = |b: usize| {
            histories[a]
                .iter()
                .any(|round| round.record.played_opponent() == Some(EntrantId(number(b))))
        };
        match free.iter().rposition(|&b| !met(b)) {
            Some(at) if dice.below(10) > 0 => {
                let b = free.remove(at);
                (records[a], records[b]) = random_game(a, b, dice);
            }
            _ if !bye_given => {
                bye_given = true;
                records[a] = bye(Bye::PairingAllocated);
            }
            _ => records[a] = bye([Bye::Half, Bye::Zero, Bye::Full][dice.below(3)]),
        }
    }
    for (history, record) in histories.iter_mut().zip(records) {
        history.extend(rounds_of(&[record]));
    }
}

fn number(place: usize) -> u32 {
    u32::try_from(place + 1).unwrap_or(u32::MAX)
}

pub(super) fn random_game(
    white: usize,
    black: usize,
    dice: &mut Dice,
) -> (RoundRecord, RoundRecord) {
    use SideResult::{ForfeitLoss, ForfeitWin, Rated};
    let (mine, theirs) = [
        (Rated(Score::Win), Rated(Score::Loss)),
        (Rated(Score::Win), Rated(Score::Loss)),
        (Rated(Score::Draw), Rated(Score::Draw)),
        (Rated(Score::Draw), Rated(Score::Draw)),
        (Rated(Score::Loss), Rated(Score::Win)),
        (Rated(Score::Loss), Rated(Score::Win)),
        (ForfeitWin, ForfeitLoss),
        (ForfeitLoss, ForfeitLoss),
    ][dice.below(8)];
    (
        game(number(black), Some(Colour::White), mine),
        game(number(white), Some(Colour::Black), theirs),
    )
}

/// Adds some pairs that must not meet.
pub fn forbid_some(field: &mut Field, seed: u64) {
    let mut dice = Dice(seed);
    let n = field.entrants.len();
    for _ in 0..dice.below(n) {
        let pair = [dice.below(n), dice.below(n)];
        if pair[0] != pair[1] {
            field
                .forbidden
                .push(pair.map(|place| EntrantId(number(place))).into());
        }
    }
}

/// A small field late in a long event: many have left, some must not meet, some are of one group.
pub fn worn_field(players: usize, rounds: usize, last: bool, seed: u64) -> Field {
    let mut field = random_field(players, rounds, last, seed);
    let mut dice = Dice(seed.rotate_left(17));
    forbid_some(&mut field, seed);
    for entrant in &mut field.entrants {
        entrant.present = dice.below(4) > 0;
        if dice.below(3) == 0 {
            entrant.groups = vec![["club", "family"][dice.below(2)].to_owned()];
        }
    }
    field
}

/// Points that the results do not bear out: large score groups, and many floats behind everybody.
pub fn scramble_points(field: &mut Field, seed: u64) {
    let mut dice = Dice(seed);
    let mut halves =
        |most: usize| Points::from_halves(i64::try_from(dice.below(most)).unwrap_or(0));
    for entrant in &mut field.entrants {
        entrant.score = halves(3);
        let mut on_top = entrant.score;
        for (number, round) in (1..).zip(&mut entrant.history) {
            round.points = halves(3);
            on_top -= round.points;
            field.adjusted.push(Adjusted {
                entrant: entrant.id,
                round: Some(number),
                points: round.points,
            });
        }
        field.adjusted.push(Adjusted {
            entrant: entrant.id,
            round: None,
            points: on_top,
        });
    }
}
