//! The Double-Swiss system.

use super::*;
use crate::DoubleSwissEdition;

fn double(rows: &[&str]) -> Field {
    let mut field = field_of(rows);
    field.system = System::DoubleSwiss {
        edition: DoubleSwissEdition::E2026,
    };
    field
}

#[test]
fn c04_5_3_6_2_identifiers_in_order() {
    // 1 and 3 have met: the second identifier 1 2 4 3.
    let rows = ["W3= B3=", "W4= B4=", "B1= W1=", "B2= W2="];
    let mut field = double(&rows);
    field.forbidden = vec![ids(&[1, 2])];
    let explanation = explained(&field);
    let choice = chosen(&explanation, 1);
    assert_eq!(choice.article, "C.04.5 3.6");
    let met = Bar::Met {
        round: 1,
        article: "C.04.5 2.1.1 (C1)",
    };
    assert_eq!(choice.passed[0].player, EntrantId(3));
    assert_eq!(choice.passed[0].why, Why::MayNotMeet { bar: met });
    // 2 chooses after 1, who took the first opponent.
    assert_eq!(
        chosen(&explanation, 2).passed[0].why,
        Why::Taken { by: EntrantId(1) }
    );
}

#[test]
fn c04_5_4_colours_and_second_games() {
    let mut field = double(&[""; 4]);
    field.round = 1;
    let explanation = explained(&field);
    let colour = board(&explanation, 2).colour.clone().unwrap();
    assert_eq!(colour.article, "C.04.5 4.3.1");
    let second = double(&["W2+", "B1-"]);
    let explanation = explained(&second);
    assert_eq!(
        board(&explanation, 1).pair,
        PairReason::NextGame(NextGame {
            game: 2,
            first: 1,
            article: Some("C.04.5 4.4")
        })
    );
    // Both had White in their first matches: alternation ends with the last colour of the higher.
    let mut field = double(&["W3= B3=", "W4= B4=", "B1= W1=", "B2= W2="]);
    field.forbidden = vec![ids(&[1, 4]), ids(&[2, 3])];
    let explanation = explained(&field);
    let colour = board(&explanation, 1).colour.clone().unwrap();
    assert_eq!(
        (colour.rule, colour.article),
        (
            ColourRule::LastColour {
                player: EntrantId(1),
                had: Colour::White
            },
            "C.04.5 4.3.4"
        )
    );
}

/// 4 floated in the match before, so 5 is brought up (C7).
#[test]
fn c04_5_2_3_4_not_twice_running() {
    let rows = [
        "W4+ B4+ W5+ B5=",
        "W3= B3= W6+ B6=",
        "B2= W2= W4= B4=",
        "B1- W1- B3= W3=",
        "W6= B6= B1- W1=",
        "B5= W5= B2- W2=",
    ];
    let mut field = double(&rows);
    field.entrants[0].score = Points::from_halves(9);
    for entrant in &mut field.entrants[1..] {
        entrant.score = Points::from_halves(2);
    }
    let field = field;
    let explanation = explained(&field);
    let bracket = &explanation.brackets[0];
    assert_eq!(bracket.residents, ids(&[1]));
    let upfloater = bracket.upfloaters[0].player;
    let float = &board(&explanation, upfloater.0).floats[0];
    assert_eq!(float.article, "C.04.5 2.3.1 (C4)");
}

#[test]
fn c04_5_2_1_2_bars_from_the_bye_are_of_matches() {
    let rows = ["W2+ B2=", "B1- W1=", "P -"];
    let mut field = double(&rows);
    field.rounds = 8;
    field.entrants[2].history[0].points = Points::from_halves(3);
    field.entrants[2].score = Points::ZERO;
    let explanation = explained(&field);
    let bye = explanation.bye.unwrap();
    assert_eq!(
        bye.passed[0],
        PassedOver {
            player: EntrantId(3),
            why: Why::MayNotHaveBye {
                bar: ByeBar::HadBye { round: 1 },
                article: "C.04.5 2.1.2 (C2)"
            }
        }
    );
}
