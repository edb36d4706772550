//! A knockout: seeds, winners, further games.

use super::*;

fn knockout(rows: &[&str], games: u8, rounds: u16) -> Field {
    let mut field = field_of(rows);
    field.system = System::Knockout { games };
    field.rounds = rounds;
    field
}

fn slot(explanation: &Explanation, id: u32) -> Slot {
    match board(explanation, id).pair {
        PairReason::Knockout(slot) => slot,
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_stage_is_the_seeding() {
    let mut field = field(1, &vec![Vec::new(); 6]);
    field.system = System::Knockout { games: 1 };
    field.rounds = 3;
    let explanation = explained(&field);
    let second = slot(&explanation, 4);
    assert_eq!(
        (second.stage, second.number),
        (1, 2),
        "1 has a bye at the top"
    );
    assert_eq!(second.white, Path::Seed { number: 4 });
    assert_eq!(second.black, Path::Seed { number: 5 });
    let colour = board(&explanation, 4).colour.clone().unwrap();
    assert_eq!(
        colour.rule,
        ColourRule::InBracket {
            player: EntrantId(4),
            number: 1,
            initial: Colour::White
        }
    );
    let third = board(&explanation, 3).colour.clone().unwrap();
    let ColourRule::InBracket { player, number, .. } = third.rule else {
        panic!("{third:?}");
    };
    assert_eq!((player, number), (EntrantId(3), 2));
    assert_eq!(board(&explanation, 3).black, EntrantId(3), "in turn");
}

#[test]
fn later_stages_tell_who_came_through() {
    // Three players: 1 is free; 2 and 3 drew, and 3 was recorded as absent.
    let mut field = knockout(&["-", "W3=", "B2="], 1, 2);
    field.entrants[2].present = false;
    let explanation = explained(&field);
    let paths = slot(&explanation, 1);
    assert_eq!(paths.white, Path::Free { number: 1 });
    assert_eq!(
        paths.black,
        Path::Decided {
            opponent: EntrantId(3),
            points: Points::HALF
        }
    );
    let won = knockout(&["W4+", "B3-", "W2+", "B1-"], 1, 2);
    let explanation = explained(&won);
    assert_eq!(
        slot(&explanation, 3).black,
        Path::Won {
            opponent: EntrantId(2),
            points: Points::ONE,
            against: Points::ZERO
        }
    );
}

#[test]
fn further_games_follow_from_the_first() {
    let field = knockout(&["W2=", "B1="], 2, 2);
    let explanation = explained(&field);
    let next = board(&explanation, 1);
    assert_eq!(
        next.pair,
        PairReason::NextGame(NextGame {
            game: 2,
            first: 1,
            article: None
        })
    );
    assert_eq!(next.black, EntrantId(1));
}

#[test]
fn what_the_bracket_does_not_have_departs() {
    let mut field = field(1, &vec![Vec::new(); 4]);
    field.system = System::Knockout { games: 1 };
    field.rounds = 2;
    let mut made = pair(&field, &AnyPair).unwrap();
    let blacks = (made.pairs[0].black, made.pairs[1].black);
    (made.pairs[1].black, made.pairs[0].black) = blacks;
    let explanation = explain(&field, &made, Scope::Round).unwrap();
    for board in &explanation.boards {
        assert!(matches!(board.pair, PairReason::Departs(_)), "{board:?}");
    }
}
