//! Colours of a board.

use super::*;

#[test]
fn colours_by_each_rule() {
    let of = |field: &Field| {
        let explanation = explained(field);
        let colour = explanation.boards[0].colour.clone().unwrap();
        (colour.rule, colour.article)
    };
    // Histories against players who have left.
    let two = |first: &str, second: &str| {
        let length = first.len().max(second.len());
        let mut rows: Vec<Vec<EntrantRound>> = Vec::new();
        for (number, text) in (0_u32..).zip([first, second]) {
            let padded = format!("{text:->length$}");
            let records = (0_u32..)
                .zip(padded.chars())
                .map(|(at, letter)| match letter {
                    'W' => played(3 + 20 * number + at, Colour::White, Score::Draw),
                    'B' => played(3 + 20 * number + at, Colour::Black, Score::Draw),
                    _ => bye(Bye::Half),
                });
            rows.push(rounds_of(&records.collect::<Vec<_>>()));
        }
        let mut all = rows.clone();
        for number in 3..43_u32 {
            let (whose, at) = (
                (number - 3) / 20,
                usize::try_from((number - 3) % 20).unwrap(),
            );
            let mut rounds = vec![bye(Bye::Zero); length];
            if let Some(RoundRecord::Game {
                colour: Some(colour),
                opponent,
                ..
            }) = rows[usize::try_from(whose).unwrap()]
                .get(at)
                .map(|round| round.record)
                && opponent == EntrantId(number)
            {
                rounds[at] = played(whose + 1, colour.other(), Score::Draw);
            }
            all.push(rounds_of(&rounds));
        }
        let mut field = field(u16::try_from(length).unwrap() + 1, &all);
        for entrant in &mut field.entrants[2..] {
            entrant.present = false;
        }
        field
    };
    let player = EntrantId;
    assert_eq!(of(&two("W", "B")), (ColourRule::Granted, "C.04.3 5.2.1"));
    assert_eq!(
        of(&two("-", "W")),
        (ColourRule::OnlyOne { player: player(2) }, "C.04.3 5.2.1")
    );
    assert_eq!(
        of(&two("WB", "-B")),
        (ColourRule::Stronger { player: player(2) }, "C.04.3 5.2.2")
    );
    // 1 had White in round 2, when 2 had Black: now the other way round.
    assert_eq!(
        of(&two("BWWB", "WBWB")),
        (
            ColourRule::Alternation {
                white_round: 2,
                black_round: 2
            },
            "C.04.3 5.2.3"
        )
    );
    assert_eq!(
        of(&two("--WB", "WBWB")),
        (ColourRule::Rank { player: player(1) }, "C.04.3 5.2.4")
    );
    assert_eq!(
        of(&of_2017(two("--WB", "WBWB"))),
        (ColourRule::Rank { player: player(1) }, "C.04.3 E.4")
    );
}
