//! Random tournaments for the tests of this module, and their pairings in plain words.

use super::board_order::sort_boards;
use super::testing::{bye, field, game, rounds_of};
use super::{
    AnyPair, ColourHistory, EntrantRound, Field, Pair, PairRule, PairingError, Preference,
    RoundPairing, may_receive_bye, pair,
};
use crate::{Bye, Colour, DutchEdition, EntrantId, Points, RoundRecord, Score, SideResult};

/// A deterministic stream of small numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// A tournament of random pairings that respect C1, with forfeits and byes of all kinds.
pub fn random_field(players: usize, rounds: usize, last: bool, seed: u64) -> Field {
    let mut dice = Dice(seed);
    let mut histories: Vec<Vec<EntrantRound>> = vec![Vec::new(); players];
    for _ in 0..rounds {
        random_round(&mut histories, &mut dice);
    }
    let round = u16::try_from(rounds + 1).unwrap();
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
        entrant.rating = 1500 + 100 * u16::try_from(dice.below(6)).unwrap();
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
    u32::try_from(place + 1).unwrap()
}

fn random_game(white: usize, black: usize, dice: &mut Dice) -> (RoundRecord, RoundRecord) {
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

/// A Swiss of so many rounds that the engine has paired: score groups as they are in life, with
/// some absences, forfeits and late entries. The stronger mostly wins.
pub fn swiss_field(players: usize, rounds: u16, planned: u16, seed: u64) -> Field {
    let mut dice = Dice(seed);
    let mut swiss = field(1, &vec![Vec::new(); players]);
    swiss.rounds = planned;
    let absent_of_100 = [0, 3, 12][dice.below(3)];
    for round in 1..=rounds {
        swiss.round = round;
        let late = usize::from(round) < 4;
        for (place, entrant) in swiss.entrants.iter_mut().enumerate() {
            let newcomer = late && place % 17 == usize::from(round) + 8;
            entrant.present = !newcomer && dice.below(100) >= absent_of_100;
        }
        let Some(paired) = found(&swiss, &AnyPair) else {
            break;
        };
        play(&mut swiss, &paired, &mut dice);
    }
    for entrant in &mut swiss.entrants {
        entrant.present = dice.below(100) >= absent_of_100;
    }
    swiss
}

fn play(swiss: &mut Field, paired: &RoundPairing, dice: &mut Dice) {
    let absent = [Bye::Half, Bye::Zero, Bye::Zero, Bye::Full];
    let draw = |_: &_| bye(absent[dice.below(4)]);
    let mut records: Vec<RoundRecord> = swiss.entrants.iter().map(draw).collect();
    let place = |id: EntrantId| usize::try_from(id.0 - 1).unwrap();
    for pair in &paired.pairs {
        let (white, black) = (place(pair.white), place(pair.black));
        let (mine, theirs) = random_game(white, black, dice);
        records[white] = mine;
        records[black] = theirs;
    }
    if let Some(id) = paired.bye {
        records[place(id)] = bye(Bye::PairingAllocated);
    }
    for (entrant, record) in swiss.entrants.iter_mut().zip(records) {
        entrant.history.extend(rounds_of(&[record]));
        entrant.score = entrant.history.iter().map(|round| round.points).sum();
    }
    swiss.round += 1;
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

/// Points that the results do not bear out: large score groups, and many floats behind everybody.
pub fn scramble_points(field: &mut Field, seed: u64) {
    let mut dice = Dice(seed);
    let mut halves = |most: usize| Points::from_halves(i64::try_from(dice.below(most)).unwrap());
    for entrant in &mut field.entrants {
        entrant.score = halves(3);
        for round in &mut entrant.history {
            round.points = halves(3);
        }
    }
}

/// The pairs by number, the smaller first, in order, and the bye.
pub type PairSet = (Vec<(u32, u32)>, Option<u32>);

/// The pairing of a field, or that there is no legal one. Any other refusal fails the test.
pub fn found(field: &Field, rule: &dyn PairRule) -> Option<RoundPairing> {
    match pair(field, rule) {
        Ok(pairing) => Some(pairing),
        Err(PairingError::NoLegalPairing { .. }) => None,
        Err(other) => panic!("{other}"),
    }
}

/// A pairing without colours and board order; ids and numbers are the same here.
pub fn as_set(pairing: &RoundPairing) -> PairSet {
    let ends = |pair: &Pair| {
        let (white, black) = (pair.white.0, pair.black.0);
        (white.min(black), white.max(black))
    };
    let mut pairs: Vec<(u32, u32)> = pairing.pairs.iter().map(ends).collect();
    pairs.sort_unstable();
    (pairs, pairing.bye.map(|id| id.0))
}

/// Boards as text: `1-5 6-2 bye 9`.
pub fn text(pairing: &RoundPairing) -> String {
    let boards = pairing
        .pairs
        .iter()
        .map(|pair| format!("{}-{}", pair.white, pair.black));
    let bye = pairing.bye.iter().map(|id| format!("bye {id}"));
    boards.chain(bye).collect::<Vec<_>>().join(" ")
}

/// What holds of a pairing in the systems without topscorers: everybody present has one place, C1,
/// C2, C3 and the restrictions are kept, and the boards are in order.
pub fn assert_lawful(field: &Field, pairing: &RoundPairing, bars: DutchEdition) {
    let entrant = |id: EntrantId| field.entrants.iter().find(|e| e.id == id).unwrap();
    let boards = pairing.pairs.iter();
    let mut placed: Vec<EntrantId> = boards.flat_map(|pair| [pair.white, pair.black]).collect();
    placed.extend(pairing.bye);
    placed.sort_unstable();
    let present = field.entrants.iter().filter(|e| e.present);
    let mut present: Vec<EntrantId> = present.map(|e| e.id).collect();
    present.sort_unstable();
    assert_eq!(placed, present);
    for pair in &pairing.pairs {
        let both = [pair.white, pair.black];
        let kept_apart = |set: &Vec<EntrantId>| both.iter().all(|id| set.contains(id));
        assert!(!field.forbidden.iter().any(kept_apart), "{pair:?}");
        for (id, other, colour) in [
            (pair.white, pair.black, Colour::White),
            (pair.black, pair.white, Colour::Black),
        ] {
            let history = &entrant(id).history;
            let met = |round: &EntrantRound| round.record.played_opponent() == Some(other);
            assert!(!history.iter().any(met), "{pair:?} again");
            if let Preference::Absolute(due) = ColourHistory::of(history).preference() {
                assert_eq!(due, colour, "{id} in {pair:?}");
            }
        }
    }
    if let Some(bye) = pairing.bye {
        let win = field.scoring.win();
        assert!(may_receive_bye(&entrant(bye).history, bars, win), "{bye}");
    }
    let mut in_order = pairing.pairs.clone();
    sort_boards(field, &mut in_order);
    assert_eq!(in_order, pairing.pairs);
}
