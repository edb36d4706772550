//! Random tournaments for the tests of this module, and their pairings in plain words.

use super::board_order::sort_boards;
pub use super::enumeration::PairSet;
use super::random_fields::{Dice, random_game};
pub use super::random_fields::{forbid_some, random_field, scramble_points, worn_field};
use super::testing::{bye, field, rounds_of};
use super::{
    AnyPair, ColourHistory, EntrantRound, Field, Pair, PairRule, PairingError, Preference,
    RoundPairing, may_receive_bye, pair,
};
use crate::{Bye, Colour, DutchEdition, EntrantId, RoundRecord};

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

/// The pairing of a field, or that there is no legal one. Any other refusal fails the test.
pub fn found(field: &Field, rule: &dyn PairRule) -> Option<RoundPairing> {
    match pair(field, rule) {
        Ok(pairing) => Some(pairing),
        Err(PairingError::NoLegalPairing { .. }) => None,
        Err(other) => panic!("{other}"),
    }
}

/// Two whose numbers make a multiple do not meet.
struct Rule(fn(u32, u32) -> u32, u32);

impl PairRule for Rule {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        !(self.0)(a.0, b.0).is_multiple_of(self.1)
    }
}

/// Pairs and bye, if there is a pairing.
type Found = Option<(Vec<Pair>, Option<EntrantId>)>;

/// The pairing under a rule, and that with its refusals as restrictions, the entrants in another
/// order.
pub fn with_and_without_rule(
    mut field: Field,
    number: fn(u32, u32) -> u32,
    modulus: u32,
) -> (Found, Found) {
    let rule = Rule(number, modulus);
    let by_rule = found(&field, &rule).map(|pairing| (pairing.pairs, pairing.bye));
    let ids: Vec<EntrantId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    for &a in &ids {
        let refused = ids.iter().filter(|&&b| a < b && !rule.may_meet(a, b));
        field.forbidden.extend(refused.map(|&b| vec![a, b]));
    }
    field.entrants.reverse();
    let by_restriction = found(&field, &AnyPair).map(|pairing| (pairing.pairs, pairing.bye));
    (by_rule, by_restriction)
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

/// The engine gives the pairs of a literal reading, or none as it does.
pub fn assert_equals(field: &Field, literal: Option<&PairSet>) {
    let found = found(field, &AnyPair).map(|pairing| as_set(&pairing));
    assert_eq!(
        found.as_ref(),
        literal,
        "{}",
        serde_json::to_string(field).unwrap()
    );
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
    assert_placed(field, pairing, bars);
    for pair in &pairing.pairs {
        for (id, colour) in [(pair.white, Colour::White), (pair.black, Colour::Black)] {
            let entrant = field.entrants.iter().find(|e| e.id == id).unwrap();
            if let Preference::Absolute(due) = ColourHistory::of(&entrant.history).preference() {
                assert_eq!(due, colour, "{id} in {pair:?}");
            }
        }
    }
}

/// The same without C3.
pub fn assert_placed(field: &Field, pairing: &RoundPairing, bars: DutchEdition) {
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
        let met = |round: &EntrantRound| round.record.played_opponent() == Some(pair.black);
        let history = &entrant(pair.white).history;
        assert!(!history.iter().any(met), "{pair:?} again");
    }
    if let Some(bye) = pairing.bye {
        let win = field.scoring.win();
        assert!(may_receive_bye(&entrant(bye).history, bars, win), "{bye}");
    }
    let mut in_order = pairing.pairs.clone();
    sort_boards(field, &mut in_order);
    assert_eq!(in_order, pairing.pairs);
}
