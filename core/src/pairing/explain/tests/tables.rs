//! Round robins: the cell of the table.

use super::*;

#[test]
fn a_round_robin_shows_its_cell() {
    let mut field = field(2, &vec![Vec::new(); 5]);
    for entrant in &mut field.entrants {
        entrant.history = rounds_of(&[bye(Bye::Zero)]);
    }
    field.system = System::RoundRobin {
        cycles: 1,
        swap_last_rounds: false,
    };
    field.rounds = 5;
    let explanation = explained(&field);
    assert_eq!(
        board(&explanation, 5).pair,
        PairReason::Table(Cell {
            cycle: 1,
            row: 2,
            white: 5,
            black: 3,
            article: "C.05 annex 1"
        })
    );
    assert_eq!(explanation.bye.unwrap().player, EntrantId(4));
}

#[test]
fn two_teams_show_their_boards() {
    let mut field = field(6, &vec![rounds_of(&[bye(Bye::Zero); 5]); 8]);
    field.system = System::Scheveningen { cycles: 2 };
    field.rounds = 8;
    let explanation = explained(&field);
    // The second round of the table, B2-A1 B1-A2 A3-B4 A4-B3, with colours reversed.
    let seat = |team, board| Seat { team, board };
    let cell = |white, black| {
        PairReason::TeamTable(TeamCell {
            cycle: 2,
            row: 2,
            boards: 4,
            white,
            black,
        })
    };
    assert_eq!(board(&explanation, 1).pair, cell(seat(1, 1), seat(2, 2)));
    assert_eq!(board(&explanation, 3).pair, cell(seat(2, 4), seat(1, 3)));
}
