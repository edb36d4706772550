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
