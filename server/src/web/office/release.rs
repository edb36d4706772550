//! How far everybody is behind the boards, in the settings. Elements: `#release` with the fields
//! `release.minutes`, `release.moves` and a row `.row` of `release.boards.{n}` for each board with a
//! delay of its own.

use super::field::{As, Field};
use crate::web::language::Language;
use hakem_core::tournament::{Delay, Release};
use maud::{Markup, html};

/// Rows for boards that have no delay of their own yet.
const MORE: usize = 2;

/// The fields.
pub fn fields(t: &Language, release: &Release) -> Markup {
    let boards = release
        .boards
        .iter()
        .map(|(board, delay)| (Some(*board), *delay));
    let boards = boards.chain(std::iter::repeat_n((None, Delay::None), MORE));
    html! {
        fieldset #release {
            legend { (t.text("release-title")) }
            p.soft { (t.text("release-text")) }
            div.row { (delay(t, "release", release.delay)) }
            details open[!release.boards.is_empty()] {
                summary { (t.text("release-boards")) }
                @for (index, (board, of_board)) in boards.enumerate() {
                    @let name = format!("release.boards.{index}");
                    div.row {
                        (Field::new(&format!("{name}.board"), "board", As::Number).maybe(board).draw(t))
                        (delay(t, &name, of_board))
                    }
                }
            }
        }
    }
}

fn delay(t: &Language, name: &str, delay: Delay) -> Markup {
    let (minutes, moves) = match delay {
        Delay::None => (None, None),
        Delay::Minutes(count) => (Some(count), None),
        Delay::Moves(count) => (None, Some(count)),
    };
    html! {
        (Field::new(&format!("{name}.minutes"), "release-minutes", As::Number).maybe(minutes).draw(t))
        (Field::new(&format!("{name}.moves"), "release-moves", As::Number).maybe(moves).draw(t))
    }
}
